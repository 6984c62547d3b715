# Sourced by ./filegauge for digests: starts a JVM with vectors at once where the named files are so
# large that they pay for sure. Else the program finds out for itself and starts anew (VectorProcess),
# which costs a JVM's start more. $APP is the app's folder.
#
# $APP_VECTOR_SIZES has a line for each algorithm: its name, bytes from which vectors pay for one
# file, and for eight or more files of about one size; 0 is never. $APP_VECTOR_OPTIONS are the options
# of the JVM. The program has written both.

# Succeeds if the arguments, the command first, name enough.
vector_wanted() {
  [ -r "$APP/$APP_VECTOR_OPTIONS" ] && [ -r "$APP/$APP_VECTOR_SIZES" ] || return 1
  algorithm=blake2b
  [ "$1" != md5sum ] || algorithm=md5
  shift
  left=$#
  files=0
  # Those that are files are put behind the rest. A few dozen tell enough.
  while [ "$left" -gt 0 ] && [ "$files" -lt 64 ]; do
    word=$1
    shift
    left=$((left - 1))
    case $word in
    -a | --algorithm) [ "$left" -eq 0 ] || algorithm=$1 ;;
    -a?*) algorithm=${word#-a} ;;
    --algorithm=*) algorithm=${word#*=} ;;
    -c | --check | -r | --recursive) return 1 ;;
    -*) ;;
    *)
      [ ! -f "$word" ] || {
        set -- "$@" "$word"
        files=$((files + 1))
      }
      ;;
    esac
  done
  [ "$files" -gt 0 ] || return 1
  shift "$left"
  vector_sizes "$@"
  while read -r name one many; do
    [ "$name" = "$algorithm" ] || continue
    [ "$one" -gt 0 ] && [ "$total" -ge "$one" ] && return 0
    [ "$many" -gt 0 ] && [ "$total" -ge "$many" ] && [ "$total" -ge $((8 * largest)) ]
    return
  done <"$APP/$APP_VECTOR_SIZES"
  return 1
}

vector_sizes() {
  total=0
  largest=0
  for size in $(stat -L -c %s -- "$@" 2>/dev/null); do
    total=$((total + size))
    [ "$size" -le "$largest" ] || largest=$size
  done
}

# Runs the command; standard error is handed over as VectorProcess does it.
vector_exec() {
  exec 9>&2 2>/dev/null
  exec "$FOUND_JDK/bin/java" "@$APP/$APP_VECTOR_OPTIONS" "$@"
}
