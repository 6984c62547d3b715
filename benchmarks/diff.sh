#!/bin/sh
# Does filegauge diff tell real runs apart as it should? Makes some baselines, one run more of the
# same thing, and one in which a known delay is planted in read:64K (the method planted:PERCENT,
# renamed in its result), and compares both with one baseline and with all of them. Prints a table in
# Markdown (docs/benchmarks.md); exit status 1 if the same thing ends in a regression.
#   benchmarks/diff.sh [-n BASELINES] [-p PERCENT] [-k FOLDER] [OPTION...]
# OPTIONs are those of filegauge compare. -k keeps the results in FOLDER and takes those that are
# there already, so that it may be ended and begun again. Wants an idle machine.
set -eu
home=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd -P)
baselines=5
percent=50
keep=
while [ $# -gt 1 ]; do
  case $1 in
  -n) baselines=$2 ;;
  -p) percent=$2 ;;
  -k) keep=$2 ;;
  *) break ;;
  esac
  shift 2
done
case $baselines$percent in
'' | *[!0-9]*) echo "diff.sh: '$baselines' or '$percent' is no number; write -n 5 -p 50" >&2 && exit 2 ;;
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
mkdir -p "$results/base"

# measure FILE METHOD OPTION...
measure() {
  file=$1
  method=$2
  shift 2
  if [ ! -e "$file" ]; then
    "$home/filegauge" compare --quiet --overwrite -o "$file.part" --cache warm --size 64M \
      --method "$method,mmap" --forks 5 --rounds 4 "$@" >/dev/null
    mv "$file.part" "$file"
    echo "$file is there" >&2
  fi
}

# told NAME BASE NEW: a row of the table; the status is that of diff.
told() {
  status=0
  "$home/filegauge" diff "$2" "$3" >"$results/diff.txt" || status=$?
  smallest=$(tr '\n' ' ' <"$results/diff.txt" | sed 's/.*Smallest regression shown: \(.*\)\. *$/\1/')
  echo "| $1 | $(sed '/^$/q' "$results/diff.txt" | tr '\n' ' ' | sed 's/  */ /g') | $smallest | $status |"
  return "$status"
}

i=1
while [ "$i" -le "$baselines" ]; do
  measure "$results/base/run-$i.json" read:64K "$@"
  i=$((i + 1))
done
measure "$results/same.json" read:64K "$@"
measure "$results/planted.json" "planted:$percent" "$@"
sed "s/\"planted:$percent\"/\"read:64K\"/" "$results/planted.json" >"$results/slower.json"

uname -sr
sed -n 's/^model name[^:]*: //p' /proc/cpuinfo | head -n 1
echo
echo '| compared | summary | smallest regression shown | status |'
echo '|---|---|---|---|'
wrong=0
told 'the same, one baseline' "$results/base/run-1.json" "$results/same.json" || wrong=1
told "the same, $baselines baselines" "$results/base" "$results/same.json" || wrong=1
told "$percent % planted, one baseline" "$results/base/run-1.json" "$results/slower.json" || true
told "$percent % planted, $baselines baselines" "$results/base" "$results/slower.json" || true
exit "$wrong"
