# Sourced by ./filegauge: finds or builds the app, a folder of jars under .filegauge. $home is the
# checkout, $FOUND_JDK the JDK. Sets APP to the app's folder.
#
# .filegauge/stamp names the folder of the app last built and is as old as the start of its build.
# It is replaced last and at once, so that nobody ever sees half an app; and every build has a
# folder of its own, so that a program that is running keeps its jars.

APP_MAIN=filegauge.cli/filegauge.cli.Main
APP_DIGEST_MAIN=filegauge.cli/filegauge.cli.DigestMain
# Serial collector: the command line keeps little, and starts some 50 ms sooner than with G1.
# No logging: the JVM's own warnings would go to standard output.
APP_FLAGS="-XX:+UseSerialGC -Xlog:disable -XX:+DisplayVMOutputToStderr -XX:-UsePerfData --enable-native-access=filegauge.engine"
# For digests. In the half second that some thousands of small files take, C2 would be busy for 0.2 s
# with methods that hardly matter; it is kept to what does, the rounds, and has those at once, for
# the JDK's are intrinsics of C2. CPU time on one core, medians of 5: 4 000 files of 64 KiB 0.82 s
# before, 0.72 s so; a file of 128 MiB 0.43 s and 0.34 s (MD5).
app_early="-XX:CompileCommand=CompileThresholdScaling"
APP_DIGEST_FLAGS="-Xms16m -Xmx96m -XX:Tier4InvocationThreshold=100000 -XX:Tier4MinInvocationThreshold=20000 -XX:Tier4CompileThreshold=150000 -XX:CompileCommand=quiet $app_early,sun.security.provider.DigestBase::*,0.01 $app_early,sun.security.provider.MD5::*,0.01 $app_early,sun.security.provider.SHA2::*,0.01 $app_early,filegauge.digest.kernel.*::*,0.05"
APP_CACHE=filegauge.aot
# A cache of its own for digests, which are over sooner than the classes of other commands are read,
# and one for their JVM with vectors, where the program looks for it (VectorFlags).
APP_DIGEST_CACHE=filegauge-digest.aot
APP_VECTOR_CACHE=filegauge-vector.aot
APP_VECTOR_OPTIONS=filegauge-vector.options
APP_VECTOR_SIZES=filegauge-vector.sizes
app_state=$home/.filegauge

# Succeeds if the app that was built last is as new as the sources.
app_find() {
  [ -r "$app_state/stamp" ] || return 1
  IFS= read -r name <"$app_state/stamp" || return 1
  APP=$app_state/$name
  [ -d "$APP" ] || return 1
  newer=$(find "$home/pom.xml" "$home/.mvn" "$home"/filegauge-*/pom.xml \
    "$home"/filegauge-*/src/main -newer "$app_state/stamp" -print | head -n 1)
  [ -z "$newer" ]
}

app_build() {
  . "$home/.mvn/lock.sh"
  mkdir -p "$app_state" 2>/dev/null && [ -w "$app_state" ] || {
    echo "filegauge: must be built, but $app_state cannot be written; run it once as its owner" >&2
    exit 1
  }
  take_lock "$app_state" filegauge
  # Another process may have built it in the meantime.
  app_find || app_make
  free_lock
}

app_make() {
  command -v mvn >/dev/null 2>&1 || {
    echo "filegauge: must be built, but there is no Maven on the PATH;" \
      "install Maven 3.8.6 or later (Debian: apt-get install maven)" >&2
    exit 1
  }
  echo "filegauge: building once, about a minute ..." >&2
  app_sweep
  name=app-$(date -u +%Y%m%dT%H%M%SZ)-$$
  APP=$app_state/$name
  : >"$app_state/started"
  # Jars of earlier versions would get into the app.
  rm -rf "$home/filegauge-cli/target/app" "$home"/filegauge-cli/target/filegauge-cli-*.jar
  # shellcheck disable=SC2086 # several arguments in one variable
  if ! (cd "$home" && JAVA_HOME=$FOUND_JDK mvn -B -ntp -q -Dmaven.test.skip=true \
    ${MAVEN_ARGS-} ${FILEGAUGE_MAVEN_ARGS-} -pl filegauge-cli -am package) \
    >"$app_state/build.log" 2>&1 </dev/null; then
    cat "$app_state/build.log" >&2
    echo "filegauge: the build failed; its output is above and in $app_state/build.log" >&2
    exit 1
  fi
  mkdir "$APP.new"
  cp -p "$home"/filegauge-cli/target/app/*.jar "$home"/filegauge-cli/target/filegauge-cli-*.jar \
    "$APP.new"
  mv "$APP.new" "$APP"
  app_train
  printf '%s\n' "$name" >"$app_state/stamp.new"
  touch -r "$app_state/started" "$app_state/stamp.new"
  mv -f "$app_state/stamp.new" "$app_state/stamp"
}

# Records what a typical command loads (JEP 514): report starts and ends in 0.61 s of CPU time
# with it, in 1.05 s without (2 cores, JDK 25.0.3). Without the cache
# all works, only slower, so that failures do not matter.
app_train() {
  app_cache "$APP_CACHE" "$APP_MAIN" report "$home/docs/example-result.json"
  list=$APP/rehearsal
  printf 'MD5 (%s) = d41d8cd98f00b204e9800998ecf8427e\n' /dev/null >"$list"
  rehearsal=filegauge.cli/filegauge.cli.DigestRehearsal
  app_cache "$APP_DIGEST_CACHE" "$rehearsal" plain "$list" "$home/filegauge" "$home/build"
  app_cache "$APP_VECTOR_CACHE" "$rehearsal" vector "$list" "$home/filegauge" "$home/build"
  rm "$list"
  app_write "$APP_VECTOR_OPTIONS" "$rehearsal" options
  app_write "$APP_VECTOR_SIZES" "$rehearsal" sizes
}

# Makes the file $1 of what the main class $2 writes, called with the arguments that follow; none if
# it fails.
app_write() {
  file=$APP/$1
  main=$2
  shift 2
  # shellcheck disable=SC2086
  "$FOUND_JDK/bin/java" $APP_FLAGS -p "$APP" -m "$main" "$@" </dev/null >"$file.new" 2>/dev/null &&
    mv "$file.new" "$file" || rm -f "$file.new"
}

# Makes the cache $1 from a run of the main class $2 with the arguments that follow. The option is
# in a variable of the environment so that it holds for the JVM in which the program starts anew.
app_cache() {
  cache=$APP/$1
  main=$2
  shift 2
  # shellcheck disable=SC2086
  JDK_JAVA_OPTIONS="\"-XX:AOTCacheOutput=$cache.new\"" \
    "$FOUND_JDK/bin/java" $APP_FLAGS -p "$APP" -m "$main" "$@" </dev/null >/dev/null 2>&1 || :
  [ ! -f "$cache.new" ] || mv "$cache.new" "$cache"
}

# Removes apps that were replaced, and halves of apps, but none that a process still runs.
app_sweep() {
  for old in "$app_state"/app-*; do
    [ -d "$old" ] || continue
    if [ -d /proc/self ]; then
      # The options of a process are in its cmdline, "-p FOLDER" among them.
      grep -qsF -- "$old" /proc/[0-9]*/cmdline && continue
    fi
    [ "$old" = "$(app_last)" ] || rm -rf "$old"
  done
}

# The app that the stamp names: the one that runs on where a process cannot be looked for.
app_last() {
  IFS= read -r last <"$app_state/stamp" 2>/dev/null || last=
  printf %s "$app_state/$last"
}
