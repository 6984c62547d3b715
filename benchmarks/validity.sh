#!/bin/sh
# Does the analysis keep its promises? Simulates contests whose truth is known, and prints tables in
# Markdown (docs/method-statistics.md).
#   benchmarks/validity.sh [-n CONTESTS] [-k FOLDER] [TABLE...]
# TABLE is equals, pairs, power or smallest; default: all, 2000 contests a line. -k keeps finished
# lines in FOLDER, so that it may be ended and begun again. Uses one processor; seeded.
set -eu
home=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd -P)
contests=2000
keep=
while [ $# -gt 1 ]; do
  case $1 in
  -n) contests=$2 ;;
  -k) keep=$2 ;;
  *) break ;;
  esac
  shift 2
done
case $contests in
'' | *[!0-9]*) echo "validity.sh: -n '$contests' is no number of contests; write -n 2000" >&2 && exit 2 ;;
esac
for table in "$@"; do
  case $table in
  equals | pairs | power | smallest) ;;
  *) echo "validity.sh: there is no table '$table'; there are equals, pairs, power and smallest" >&2 && exit 2 ;;
  esac
done
if [ -z "$keep" ]; then
  keep=$(mktemp -d)
  trap 'rm -rf "$keep"' EXIT
fi
trap 'exit 130' INT
trap 'exit 143' TERM
"$home/build" -q -pl filegauge-benchmarks -am compile >&2
. "$home/.mvn/find-jdk.sh"
find_jdk
. "$home/.mvn/app.sh"
app_find || app_build
"$FOUND_JDK/bin/java" -XX:+UseSerialGC -cp "$APP/*:$home/filegauge-benchmarks/target/classes" \
  filegauge.benchmarks.Validity "$contests" "$keep" "$@"
