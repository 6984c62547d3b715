#!/usr/bin/env bash
# How fast is `filegauge digest`, as a whole process, against the programs that people use?
# CPU time (of all cores, the JVM's start included) and wall time, warm page cache, one core, each
# round of ours in turn with its peers; prints medians and ratios as a table in Markdown.
#   benchmarks/digest.sh [-r ROUNDS] [ROW...]     rows: see `rows` below; default: all
# A file of 1 GiB is named eight times for 8 GiB, but for the rows "...-stream", which want one file:
# the 8 GiB that it takes are on the disk while such a row runs.
# The warm cache is filled by sequential reads after an eviction: written files lie in smaller pieces.
# $SEVEN_ZIP names a 7zz with BLAKE2sp (Debian's has none); libb2, if installed, is another peer there.
# The files, 3.3 GiB, lie in $DIGEST_DIR (default ${XDG_CACHE_HOME:-$HOME/.cache}/filegauge/digest)
# and stay there for the next run. Peers that are not installed are left out. Wants an idle machine.
set -eu
home=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd -P)
rounds=5
if [ "${1-}" = -r ]; then
  rounds=$2
  shift 2
fi
folder=${DIGEST_DIR:-${XDG_CACHE_HOME:-$HOME/.cache}/filegauge/digest}
ours=$home/filegauge
seven_zip=${SEVEN_ZIP:-7zz}
times=$(mktemp)
libb2=$(mktemp)
trap 'rm -f "$times" "$libb2" "$folder/eight"' EXIT
export LC_ALL=C

make_files() {
  mkdir -p "$folder/large" "$folder/small"
  [ -f "$folder/one" ] || head -c 1G /dev/urandom >"$folder/one"
  [ -f "$folder/large/16" ] || for i in $(seq -w 16); do head -c 128M /dev/urandom >"$folder/large/$i"; done
  [ -f "$folder/small/x3999" ] || head -c 262144000 "$folder/one" | split -b 64K -a 4 -d - "$folder/small/x"
  head -c 1K "$folder/one" >"$folder/tiny"
  # 7-Zip refuses a file that is named twice.
  mkdir -p "$folder/links"
  for i in 1 2 3 4 5 6 7 8; do ln -f "$folder/one" "$folder/links/$i"; done
  "$ours" cache evict "$folder/one" "$folder"/large/* "$folder"/small/* >/dev/null
  cat "$folder/one" "$folder"/large/* "$folder"/small/* >/dev/null
  gcc -O3 -march=native "$home/benchmarks/c/blake2sp.c" -lb2 -o "$libb2" 2>/dev/null || rm -f "$libb2"
}

# make_eight: the file of 8 GiB.
make_eight() {
  local i
  [ ! -f "$folder/eight" ] || return 0
  for i in 1 2 3 4 5 6 7 8; do cat "$folder/one"; done >"$folder/eight"
  sync "$folder/eight"
  "$ours" cache evict "$folder/eight" >/dev/null
  cat "$folder/eight" >/dev/null
}

# once NAME COMMAND...: appends "NAME wall cpu" to the times.
once() {
  local name=$1
  shift
  TIMEFORMAT='%R %U %S'
  local t
  t=$({ time taskset -c "$cores" "$@" >/dev/null 2>&1; } 2>&1) || {
    echo "$0: left out, for it failed: $1 ${2-}" >&2
    return 0
  }
  # shellcheck disable=SC2086
  set -- $t
  awk -v n="$name" -v w="$1" -v u="$2" -v s="$3" 'BEGIN { print n, w, u + s }' >>"$times"
}

median() { # median NAME COLUMN
  awk -v n="$1" -v c="$2" '$1 == n { print $c }' "$times" | sort -n |
    awk '{ v[NR] = $1 } END { printf "%.3f", NR % 2 ? v[(NR + 1) / 2] : (v[NR / 2] + v[NR / 2 + 1]) / 2 }'
}

# row TITLE OUR-COMMAND [PEER PEER'S-COMMAND]...; commands are split at blanks.
row() {
  local title=$1 own=$2
  shift 2
  : >"$times"
  local r i
  for ((r = 0; r < rounds; r++)); do
    # shellcheck disable=SC2086
    once ours $own
    for ((i = 1; i < $#; i += 2)); do
      local name=${!i}
      local j=$((i + 1))
      # shellcheck disable=SC2086
      ! command -v ${!j%% *} >/dev/null || once "$name" ${!j}
    done
  done
  local cpu wall
  cpu=$(median ours 3)
  wall=$(median ours 2)
  for ((i = 1; i < $#; i += 2)); do
    local name=${!i}
    grep -q "^$name " "$times" || continue
    printf '| %s | %s | %s | %s | %s | %s | %s |\n' "$title" "$cpu" "$wall" "$name" \
      "$(median "$name" 3)" "$(median "$name" 2)" \
      "$(awk -v a="$cpu" -v b="$(median "$name" 3)" 'BEGIN { printf "%.2f", b / a }')"
  done
}

cores=0
one=$folder/one
links=$(echo "$folder"/links/{1,2,3,4,5,6,7,8})
eight="$one $one $one $one $one $one $one $one"
rows="md5-16 md5-8x16 md5-stream md5p 2sp-8 2sp-1 2bp-8 2b-1 2b-lanes 2b-stream 2s-lanes 2s-8x16 2s-stream b3-8 two-cores small tiny"
run_row() {
  local d="$ours digest --threads 1" large small
  large=$(echo "$folder"/large/*)
  small=$(echo "$folder"/small/*)
  case $1 in
  md5-16) row "MD5, 16 x 128 MiB" "$d -a md5 $large" md5sum "md5sum $large" ;;
  md5-8x16)
    local all="$large $large $large $large $large $large $large $large"
    row "MD5, 16 x 128 MiB, 8 times" "$d -a md5 $all" md5sum "md5sum $all"
    ;;
  md5-stream)
    make_eight
    row "MD5, one stream, 8 GiB" "$d -a md5 $folder/eight" md5sum "md5sum $folder/eight"
    ;;
  md5p) row "md5p, 8 x 1 GiB by 8 MiB" "$d -a md5p $eight" md5sum "md5sum $eight" ;;
  2sp-8) row "BLAKE2sp, 8 x 1 GiB" "$d -a blake2sp $eight" md5sum "md5sum $eight" 7zz "$seven_zip h -mmt1 -scrcBLAKE2sp $links" libb2 "env OMP_NUM_THREADS=1 $libb2 $eight" ;;
  2sp-1) row "BLAKE2sp, 1 GiB" "$d -a blake2sp $one" md5sum "md5sum $one" 7zz "$seven_zip h -mmt1 -scrcBLAKE2sp $one" libb2 "env OMP_NUM_THREADS=1 $libb2 $one" ;;
  2bp-8) row "BLAKE2bp, 8 x 1 GiB" "$d -a blake2bp $eight" b2sum "b2sum $eight" ;;
  2b-stream)
    make_eight
    row "BLAKE2b, one stream, 8 GiB" "$d -a blake2b $folder/eight" b2sum "b2sum $folder/eight"
    ;;
  2b-1) row "BLAKE2b, one stream, 1 GiB" "$d -a blake2b $one" b2sum "b2sum $one" ;;
  2b-lanes) row "BLAKE2b, 8 x 1 GiB as lanes" "$d -a blake2b $eight" b2sum "b2sum $eight" ;;
  2s-stream)
    make_eight
    row "BLAKE2s, one stream, 8 GiB" "$d -a blake2s $folder/eight" \
      openssl "openssl dgst -blake2s256 $folder/eight" rhash "rhash --blake2s $folder/eight"
    ;;
  2s-8x16)
    local all="$large $large $large $large $large $large $large $large"
    row "BLAKE2s, 16 x 128 MiB, 8 times" "$d -a blake2s $all" openssl "openssl dgst -blake2s256 $all"
    ;;
  2s-lanes) row "BLAKE2s, 16 x 128 MiB as lanes" "$d -a blake2s $large" openssl "openssl dgst -blake2s256 $large" ;;
  b3-8) row "BLAKE3, 8 x 1 GiB" "$d -a blake3 $eight" b3sum "b3sum --num-threads 1 $eight" md5sum "md5sum $eight" ;;
  small) row "MD5, 4 000 x 64 KiB" "$d -a md5 $small" md5sum "md5sum $small" ;;
  tiny) row "MD5, 1 KiB" "$ours md5sum $folder/tiny" md5sum "md5sum $folder/tiny" ;;
  two-cores) two_cores ;;
  *)
    echo "no row '$1'; there are $rows" >&2
    exit 1
    ;;
  esac
}

# Wall time of one core against two, with 8 GiB (MD5: 64 files of 128 MiB), of which the start is a small share.
two_cores() {
  local what r large
  large=$(echo "$folder"/large/*)
  for what in "md5 $large $large $large $large" "md5p $eight" "blake3 $eight" "blake2b-parts $eight" "blake2sp $eight" "blake2bp $eight"; do
    : >"$times"
    for ((r = 0; r < rounds; r++)); do
      cores=0
      # shellcheck disable=SC2086
      once one "$ours" digest --threads 1 -a $what
      cores=0,1
      # shellcheck disable=SC2086
      once two "$ours" digest --threads 2 -a $what
    done
    cores=0
    printf '| two cores, %s | %s | %s | one core | %s | %s | wall %s |\n' "${what%% *}" \
      "$(median two 3)" "$(median two 2)" "$(median one 3)" "$(median one 2)" \
      "$(awk -v a="$(median two 2)" -v b="$(median one 2)" 'BEGIN { printf "%.2f", b / a }')"
  done
}

make_files
"$ours" --version >/dev/null
sed -n 's/^model name[^:]*: //p' /proc/cpuinfo | head -n 1
uname -sr
md5sum --version | head -n 1
echo
echo "| work | our CPU, s | our wall, s | peer | its CPU, s | its wall, s | its CPU / ours |"
echo "|---|---|---|---|---|---|---|"
# shellcheck disable=SC2086
[ $# -gt 0 ] || set -- $rows
for name; do
  run_row "$name"
done
