#!/usr/bin/env bash
# From which size on do vectors pay? CPU time on one core of a digest by the first JVM alone and by
# the JVM with vectors that it is replaced by, for a small and a large input; from the two a rate and
# a fixed part of each, and the size at which both take as long. Prints a table in Markdown: the rates
# are those of VectorGain.
#   benchmarks/digest-threshold.sh [-r ROUNDS] [ALGORITHM...]
# The files, 2.3 GiB, lie in $DIGEST_DIR, as those of digest.sh. Wants an idle machine.
set -eu
home=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd -P)
rounds=3
if [ "${1-}" = -r ]; then
  rounds=$2
  shift 2
fi
folder=${DIGEST_DIR:-${XDG_CACHE_HOME:-$HOME/.cache}/filegauge/digest}
export LC_ALL=C TIMEFORMAT='%U %S'
mkdir -p "$folder/large" "$folder/medium"
[ -f "$folder/large/16" ] || for i in $(seq -w 16); do head -c 128M /dev/urandom >"$folder/large/$i"; done
[ -f "$folder/medium/x15" ] || head -c 256M "$folder/large/01" "$folder/large/02" | head -c 256M |
  split -b 16M -a 2 -d - "$folder/medium/x"
[ -f "$folder/half" ] || cat "$folder"/large/0[1-4] >"$folder/half"
cat "$folder"/large/* "$folder"/medium/* "$folder/half" >/dev/null

# cpu COST ARGUMENTS...: the median of the CPU times with that cost of vectors, 0 or very much.
cpu() {
  local cost=$1 r
  shift
  for ((r = 0; r < rounds; r++)); do
    { time FILEGAUGE_JAVA_ARGS=-Dfilegauge.vector.cost=$cost taskset -c 0 \
      "$home/filegauge" digest --threads 1 "$@" >/dev/null; } 2>&1 | awk '{ print $1 + $2 }'
  done | sort -n | awk '{ v[NR] = $1 } END { print v[int((NR + 1) / 2)] }'
}

# row ALGORITHM SHAPE MIB-SMALL MIB-LARGE SMALL-FILES -- LARGE-FILES
row() {
  local algorithm=$1 shape=$2 small=$3 large=$4
  shift 4
  local few=()
  while [ "$1" != -- ]; do
    few+=("$1")
    shift
  done
  shift
  awk -v a="$algorithm" -v s="$shape" -v m="$small" -v n="$large" \
    -v p="$(cpu 1e9 -a "$algorithm" "${few[@]}")" -v q="$(cpu 1e9 -a "$algorithm" "$@")" \
    -v v="$(cpu 0 -a "$algorithm" "${few[@]}")" -v w="$(cpu 0 -a "$algorithm" "$@")" 'BEGIN {
      plain = (q - p) / (n - m); vector = (w - v) / (n - m)
      fixed = (v - m * vector) - (p - m * plain)
      even = plain > vector ? sprintf("%.0f", fixed / (plain - vector)) : "never"
      gb = 1.048576e-3
      printf "| %s | %s | %.2f | %.2f | %.2f | %s |\n", a, s, gb / plain, gb / vector, fixed, even
    }'
}

"$home/filegauge" --version >/dev/null
echo "| algorithm | files | plain, GB/s | vectors, GB/s | cost, s | even at, MiB |"
echo "|---|---|---|---|---|---|"
[ $# -gt 0 ] || set -- md5 blake2b blake2s blake2bp blake2sp blake3 md5p blake2b-parts blake2s-parts
for algorithm; do
  [ "$algorithm" = md5 ] ||
    row "$algorithm" one 128 512 "$folder/large/01" -- "$folder/half"
  case $algorithm in
  md5 | blake2b | blake2s)
    row "$algorithm" "16 of one size" 256 1024 "$folder"/medium/* -- \
      "$folder"/medium/* "$folder"/medium/* "$folder"/medium/* "$folder"/medium/*
    ;;
  esac
done
