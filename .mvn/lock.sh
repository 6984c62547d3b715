# Sourced by ./build and ./filegauge: only one build at a time in a checkout.

# Waits for the lock of the folder $1 and keeps it until this process, and every build that it
# started, has ended. $2 is the program's name, for the message while waiting.
take_lock() {
  mkdir -p "$1"
  if command -v flock >/dev/null 2>&1; then
    # The kernel frees the lock with the last process that has it open: kill -9 leaves nothing
    # behind, and a Maven that outlives its script still keeps others from the same folders.
    exec 9>>"$1/lock"
    flock -n 9 && return 0
    echo "$2: waiting for another build of this folder to end ..." >&2
    flock 9
    return 0
  fi
  take_lock_by_pid "$1/lock.pid" "$2"
}

# Where there is no flock(1), such as on macOS: a file that holds the owner's process id, made
# whole or not at all by link(2).
take_lock_by_pid() {
  told=
  printf '%s\n' "$$" >"$1.$$"
  until ln "$1.$$" "$1" 2>/dev/null; do
    owner=$(cat "$1" 2>/dev/null || :)
    if [ -n "$owner" ] && ! kill -0 "$owner" 2>/dev/null; then
      # Stale. Of several that find it so, one alone succeeds in moving it away; should it have
      # moved a new owner's lock, it puts it back.
      if mv "$1" "$1.stale.$$" 2>/dev/null; then
        [ "$(cat "$1.stale.$$")" = "$owner" ] || ln "$1.stale.$$" "$1" 2>/dev/null || :
        rm -f "$1.stale.$$"
      fi
      continue
    fi
    [ -n "$told" ] || echo "$2: waiting for another build of this folder to end ..." >&2
    told=yes
    sleep 1
  done
  rm -f "$1.$$"
  lock_file=$1
  trap 'rm -f "$lock_file"' EXIT
  trap 'exit 130' INT
  trap 'exit 143' TERM
}

# Gives the lock back before the process goes on to something else.
free_lock() {
  exec 9>&-
  if [ -n "${lock_file-}" ]; then
    rm -f "$lock_file"
    lock_file=
    trap - EXIT INT TERM
  fi
}
