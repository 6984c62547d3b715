#!/usr/bin/env bash
# How much memory does `filegauge digest` hold at most? Prints the most that the program, and any
# process that it starts, ever had resident (VmHWM of proc_pid_status(5)), in MiB, for large files
# (sparse) and for many; exits 1 if one is above 200 MB. Needs Linux.
#   benchmarks/digest-memory.sh [GIB]     size of the large file; default 4
set -eu
home=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd -P)
size=${1:-4}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
truncate -s "${size}G" "$folder/large"
mkdir "$folder/many"
head -c 20000K /dev/urandom | split -b 1K -a 5 -d - "$folder/many/x"
"$home/filegauge" --version >/dev/null
status=0

# peak PID: the largest VmHWM in KiB of the process and its children, until it has ended.
peak() {
  local most=0 pid kib
  while [ -d "/proc/$1" ]; do
    for pid in "$1" $(cat "/proc/$1/task/$1/children" 2>/dev/null); do
      kib=$(awk '$1 == "VmHWM:" { print $2 }' "/proc/$pid/status" 2>/dev/null || :)
      [ "${kib:-0}" -le "$most" ] || most=$kib
    done
    sleep 0.05
  done
  echo "$most"
}

run() { # run TITLE ARGUMENTS...
  local title=$1 kib
  shift
  "$home/filegauge" digest "$@" >/dev/null &
  kib=$(peak $!)
  wait $! || {
    echo "$0: failed: digest $*" >&2
    status=1
  }
  printf '%s: %s MiB\n' "$title" $((kib / 1024))
  [ $((kib * 1024)) -le 200000000 ] || status=1
}

for algorithm in md5 md5p blake2b blake2sp blake2bp blake3; do
  run "$algorithm, $size GiB" -a "$algorithm" "$folder/large"
done
run "md5p by 1 KiB, $size GiB" -a md5p --part-size 1K "$folder/large"
for algorithm in md5 blake2s; do
  run "$algorithm, 20 000 files" -r -a "$algorithm" "$folder/many"
  run "$algorithm, 8 large files" -a "$algorithm" "$folder"/{large,large,large,large,large,large,large,large}
done
exit $status
