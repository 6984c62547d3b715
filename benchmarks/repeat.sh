#!/bin/sh
# Do ten default runs come to the same conclusions? Runs filegauge compare again and again with the
# options given, and compares verdicts and duels: no two runs may call faster for methods of different
# families. Prints a table in Markdown (docs/benchmarks.md); exit status 1 if they do.
#   benchmarks/repeat.sh [-n RUNS] [-k FOLDER] [OPTION|PATH...]
# -k keeps the results in FOLDER and takes those that are there already for runs that were made, so
# that it may be ended and begun again. Ten default runs take some 20 minutes; wants an idle machine.
set -eu
home=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd -P)
runs=10
keep=
while [ $# -gt 1 ]; do
  case $1 in
  -n) runs=$2 ;;
  -k) keep=$2 ;;
  *) break ;;
  esac
  shift 2
done
case $runs in
'' | *[!0-9]*) echo "repeat.sh: -n '$runs' is no number of runs; write -n 10" >&2 && exit 2 ;;
esac
if [ -n "$keep" ]; then
  mkdir -p "$keep"
  results=$keep
else
  results=$(mktemp -d)
  trap 'rm -rf "$results"' EXIT
fi
trap 'exit 130' INT
trap 'exit 143' TERM
"$home/build" -q -pl filegauge-benchmarks -am compile >&2
"$home/filegauge" --version >/dev/null # builds, even if all runs are there already
i=1
while [ "$i" -le "$runs" ]; do
  result=$results/run-$i.json
  if [ ! -e "$result" ]; then
    # A failed cell (1) is a finding, not the end of the runs.
    "$home/filegauge" compare --quiet --overwrite -o "$result" "$@" >"$results/run-$i.txt" ||
      [ $? -eq 1 ] || exit 1
  fi
  echo "run $i of $runs is done" >&2
  i=$((i + 1))
done
. "$home/.mvn/find-jdk.sh"
find_jdk
. "$home/.mvn/app.sh"
app_find
uname -sr
sed -n 's/^model name[^:]*: //p' /proc/cpuinfo | head -n 1
echo
i=1
set --
while [ "$i" -le "$runs" ]; do
  set -- "$@" "$results/run-$i.json"
  i=$((i + 1))
done
"$FOUND_JDK/bin/java" -XX:+UseSerialGC -cp "$APP/*:$home/filegauge-benchmarks/target/classes" \
  filegauge.benchmarks.Repeatability "$@"
