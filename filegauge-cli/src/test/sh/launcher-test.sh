#!/bin/sh
# Tests ./filegauge, ./build and their helpers in a copy of the checkout's scripts, with a Maven and
# a JDK that only pretend: the real ones are tried by .ci/run. Prints one line for each failure.
#   launcher-test.sh CHECKOUT FOLDER
set -eu
checkout=$1
root=$2/a\ checkout\ with\ spaces
mkdir -p "$root/filegauge-cli/src/main" "$root/filegauge-cli/target" "$2/bin" "$2/jdk/bin"
cp "$checkout/filegauge" "$checkout/build" "$root"
cp -r "$checkout/.mvn" "$root"
: >"$root/pom.xml"
: >"$root/filegauge-cli/pom.xml"

printf 'JAVA_VERSION="25.0.1"\n' >"$2/jdk/release"
: >"$2/jdk/bin/javac"
cat >"$2/jdk/bin/java" <<'EOF'
#!/bin/sh
[ -z "${JDK_JAVA_OPTIONS-}" ] || exit 0
[ -z "${FAKE_JAVA_SLEEP-}" ] || exec sleep "$FAKE_JAVA_SLEEP"
while [ "$1" != -m ]; do shift; done
main=$2
shift 2
words=$*
for last; do :; done
printf 'ran pid=%s lc=%s locale=%s main=%s words=%s last=%s\n' "$$" "$LC_ALL" "$FILEGAUGE_LOCALE" \
  "$main" "$words" "$last"
EOF
cat >"$2/bin/mvn" <<EOF
#!/bin/sh
echo build >>"$2/builds"
echo "output of the build"
echo "args: \$*" >>"$2/args"
if [ -e "$2/busy" ]; then echo overlap >>"$2/overlaps"; fi
: >"$2/busy"
sleep "\${FAKE_MVN_SLEEP-0.2}"
rm -f "$2/busy"
[ -z "\${FAKE_MVN_FAIL-}" ] || exit 1
mkdir -p target filegauge-cli/target/app
: >filegauge-cli/target/app/a.jar
: >filegauge-cli/target/filegauge-cli-1.jar
EOF
chmod +x "$2/jdk/bin/java" "$2/jdk/bin/javac" "$2/bin/mvn"
JAVA_HOME=$2/jdk
PATH=$2/bin:$PATH
export JAVA_HOME PATH

fail() { echo "FAILED: $*"; }
builds() { [ ! -f "$2/builds" ] || wc -l <"$2/builds" | tr -d ' '; }
expect() { # expect NAME WANTED FOUND
  [ "$2" = "$3" ] || fail "$1: wanted '$2', found '$3'"
}

# Built once, quietly on standard output, from another folder and by a link.
out=$(cd / && LC_ALL=de_DE.ISO-8859-1 "$root/filegauge" x 2>"$2/err")
case $out in
ran*' lc=C.UTF-8 locale=de_DE.ISO-8859-1 main=filegauge.cli/filegauge.cli.Main words=x last=x') ;;
*) fail "first run: $out" ;;
esac
expect "messages of the first run" "filegauge: building once, about a minute ..." "$(cat "$2/err")"
mkdir "$2/links"
ln -s "$root/filegauge" "$2/links/one"
ln -s one "$2/links/two"
out=$(cd "$2/links" && ./two 'two words' 2>"$2/err")
case $out in
*'last=two words') ;;
*) fail "run by a link: $out" ;;
esac
expect "messages of the second run" "" "$(cat "$2/err")"
expect "builds after two runs" 1 "$(builds "$@")"

# A link of the name of a command is that command, from anywhere and by further links, and has the
# digests' own entry and flags.
for command in md5sum b2sum; do
  ln -s "$root/filegauge" "$2/links/$command"
  out=$(cd / && PATH=$2/links:$PATH && $command --tag 'two words')
  case $out in
  *' main=filegauge.cli/filegauge.cli.DigestMain words='"$command --tag two words"' last=two words') ;;
  *) fail "run as $command: $out" ;;
  esac
done

# A newer source builds again, and so does a removed one (its folder is newer).
sleep 0.05
: >"$root/filegauge-cli/src/main/New.java"
"$root/filegauge" >/dev/null 2>&1
expect "builds after a change" 2 "$(builds "$@")"
sleep 0.05
rm "$root/filegauge-cli/src/main/New.java"
"$root/filegauge" >/dev/null 2>&1
expect "builds after a removal" 3 "$(builds "$@")"

# A change during the build is not missed.
sleep 0.05
: >"$root/pom.xml"
FAKE_MVN_SLEEP=0.5 "$root/filegauge" >/dev/null 2>&1 &
sleep 0.3
: >"$root/pom.xml"
wait $!
"$root/filegauge" >/dev/null 2>&1
expect "builds after a change during a build" 5 "$(builds "$@")"

# Several at the same instant build once, and all run.
sleep 0.05
: >"$root/pom.xml"
for i in 1 2 3 4 5; do "$root/filegauge" "$i" >"$2/out.$i" 2>/dev/null & done
wait
expect "builds of five at once" 6 "$(builds "$@")"
expect "runs of five at once" 5 "$(cat "$2"/out.* | grep -c '^ran ')"

# A build that fails shows its output, and the next run tries again.
sleep 0.05
: >"$root/pom.xml"
status=0
FAKE_MVN_FAIL=1 "$root/filegauge" >"$2/out" 2>"$2/err" || status=$?
expect "status of a failed build" 1 "$status"
grep -q "output of the build" "$2/err" || fail "a failed build shows no output"
[ ! -s "$2/out" ] || fail "a failed build writes to standard output"
"$root/filegauge" >/dev/null 2>&1
expect "builds after a failed one" 8 "$(builds "$@")"

# A builder killed by SIGKILL blocks nobody for longer than its Maven lives.
sleep 0.05
: >"$root/pom.xml"
FAKE_MVN_SLEEP=0.5 "$root/filegauge" >/dev/null 2>&1 &
sleep 0.2
kill -9 $!
wait $! 2>/dev/null || :
"$root/filegauge" >/dev/null 2>&1
expect "builds after a killed one" 10 "$(builds "$@")"

# ./build takes the same lock: no two builds at once.
(cd / && "$root/build" verify >/dev/null 2>&1) &
"$root/build" verify >/dev/null 2>&1
wait
[ ! -e "$2/overlaps" ] || fail "builds overlapped"
expect "arguments of ./build verify" "args: -B -ntp -Plint verify" "$(tail -n 1 "$2/args")"

# The lock by process id, for systems without flock(1): taken, waited for, stale.
(
  . "$root/.mvn/lock.sh"
  sh -c 'echo $$' >"$2/lock.pid"
  take_lock_by_pid "$2/lock.pid" test
  expect "owner of a stale lock taken over" "$$" "$(cat "$2/lock.pid")"
  free_lock
  [ ! -e "$2/lock.pid" ] || fail "the lock by process id is not given back"
)
for i in 1 2 3 4; do
  sh -c '. "$1/.mvn/lock.sh"
    take_lock_by_pid "$2/many.pid" test 2>/dev/null
    [ ! -e "$2/inside" ] || echo overlap >>"$2/pid-overlaps"
    : >"$2/inside"; sleep 0.1; rm "$2/inside"; echo done >>"$2/pid-done"
    free_lock' sh "$root" "$2" &
done
wait
[ ! -e "$2/pid-overlaps" ] || fail "the lock by process id let two in"
expect "holders of the lock by process id" 4 "$(wc -l <"$2/pid-done" | tr -d ' ')"

# Whether files named are large enough for a JVM with vectors to be started at once.
(
  . "$root/.mvn/vector.sh"
  APP=$2/vectors APP_VECTOR_OPTIONS=options APP_VECTOR_SIZES=sizes
  mkdir "$APP"
  cd "$APP"
  wanted() { # wanted YES-OR-NO COMMAND...
    is=$1
    shift
    if vector_wanted "$@"; then expect "vectors for: $*" "$is" yes; else expect "vectors for: $*" "$is" no; fi
  }
  head -c 1000 /dev/zero >"a b"
  head -c 100 /dev/zero >c
  wanted no digest -a blake2sp "a b"
  : >options
  printf 'md5 0 800\nblake2b 1100 900\nblake2sp 1000 1000\n' >sizes
  wanted yes digest -a blake2sp --threads 1 "a b"
  wanted yes digest "a b" -ablake2sp
  wanted yes digest --algorithm=blake2sp -- "a b" c missing
  wanted no digest -a blake2sp c
  wanted no digest -a blake2sp -c "a b"
  wanted no digest -a sha256 "a b"
  wanted no digest -a
  wanted no digest
  wanted no md5sum "a b"
  wanted no md5sum "a b" c c c c c c c
  wanted yes md5sum c c c c c c c c
  wanted no b2sum "a b"
  wanted yes b2sum "a b" c
) || fail "the test of the start with vectors"

# Signals reach the JVM itself: the shell has been replaced by it.
FAKE_JAVA_SLEEP=30 "$root/filegauge" &
pid=$!
sleep 0.3
kill -TERM $pid
status=0
wait $pid || status=$?
expect "status after SIGTERM" 143 "$status"
echo "launcher: done"
