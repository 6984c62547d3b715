#!/usr/bin/env bash
# Do independent tools come to the figures that filegauge comes to? Measures the same work by fio, by
# hyperfine (on the loops of c/loops.c) and by JMH, each in turn with `filegauge compare`, and prints
# a table in Markdown (docs/benchmarks.md): medians over rounds, the ratio of each round, versions.
#   benchmarks/agreement.sh [-r ROUNDS] [fio] [hyperfine] [jmh]     default: all, 5 rounds
# The file, 1 GiB, lies in $AGREEMENT_DIR (default ${XDG_CACHE_HOME:-$HOME/.cache}/filegauge/agreement)
# and stays there for the next run. It is filled into the page cache once, by sequential reads, and
# nobody evicts it. Tools that are not installed are left out in words. There is no row for O_DIRECT:
# filegauge has no access method for it yet. Wants an idle machine.
set -eu
home=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd -P)
rounds=5
if [ "${1-}" = -r ]; then
  case ${2-} in
  '' | *[!0-9]* | 0) echo "agreement.sh: -r '${2-}' is no number of rounds; write -r 5" >&2 && exit 2 ;;
  esac
  rounds=$2
  shift 2
fi
for tool in "$@"; do
  case $tool in
  fio | hyperfine | jmh) ;;
  *) echo "agreement.sh: there is no tool '$tool' here; there are fio, hyperfine and jmh" >&2 && exit 2 ;;
  esac
done
tools=${*:-fio hyperfine jmh}
for tool in python3 gcc; do
  command -v $tool >/dev/null || { echo "agreement.sh: needs $tool (Debian: apt-get install $tool)" >&2 && exit 1; }
done
folder=${AGREEMENT_DIR:-${XDG_CACHE_HOME:-$HOME/.cache}/filegauge/agreement}
file=$folder/data
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 130' INT
trap 'exit 143' TERM
export LC_ALL=C
ours=$home/filegauge
passes=10
mkdir -p "$folder"
[ -f "$file" ] || head -c 1G /dev/urandom >"$file"

# Whether a tool is asked for and there.
wanted() {
  case " $tools " in *" $1 "*) ;; *) return 1 ;; esac
  [ "$1" = jmh ] || command -v "$1" >/dev/null || {
    echo "agreement.sh: left out: $1 is not installed (Debian: apt-get install $1)" >&2
    return 1
  }
}

# Nanoseconds of a pass by filegauge: compare WORKLOAD METHOD SIZE; a fork of 5 rounds.
compare() {
  local where=("$file")
  [ "$3" = 1G ] || where=(--size "$3" --dir "$folder")
  "$ours" compare "${where[@]}" --workload "$1" --method "$2" --cache warm --fill "$4" --forks 1 \
    --rounds 5 --quiet --overwrite -o "$work/ours.json" >/dev/null
  python3 - "$work/ours.json" "$2" <<'END'
import json, statistics, sys
cells = json.load(open(sys.argv[1]))["contests"][0]["cells"]
cell = next(c for c in cells if c["method"] == sys.argv[2] and not c["twin"])
if cell["outcome"] != "completed":
    sys.exit("agreement.sh: filegauge could not measure " + sys.argv[2] + ": " + str(cell["reason"]))
print(statistics.median(s["wall_ns"] / s["passes"] for s in cell["samples"]))
END
}

# The same by fio. invalidate=0, or it would evict the file; no advice; a loop opens and maps anew.
by_fio() {
  fio --name=agreement --filename="$file" --readonly --rw=read --bs=64k --size=1g --ioengine="$1" \
    --invalidate=0 --fadvise_hint=0 --gtod_reduce=1 --loops=$passes --output-format=json >"$work/fio.json"
  python3 - "$work/fio.json" <<'END'
import json, sys
read = json.load(open(sys.argv[1]))["jobs"][0]["read"]
print(read["runtime"] * 1e6 / (read["io_bytes"] / 2**30))
END
}

# The same by hyperfine: a process of 11 passes less one of 1, by 10, so that neither the start of
# the process nor its buffer counts.
by_hyperfine() {
  local one many
  one=$(process "$1" one) && many=$(process "$1" many) &&
    python3 -c 'import sys; one, many, n = map(float, sys.argv[1:]); print((many - one) / n * 1e9)' \
      "$one" "$many" $passes
}

# Seconds of a process of the loops: METHOD one|many. (hyperfine has no --input before 1.16.)
process() {
  printf '#!/bin/sh\nexec "%s" %s checksum "%s" <"%s"\n' "$work/loops" "$1" "$file" "$work/$2" >"$work/run-$2"
  chmod +x "$work/run-$2"
  hyperfine --shell none --warmup 1 --runs 3 --style none --export-json "$work/hyperfine.json" \
    "$work/run-$2" >/dev/null &&
    python3 -c 'import json,sys; print(json.load(open(sys.argv[1]))["results"][0]["median"])' "$work/hyperfine.json"
}

# The same by JMH.
by_jmh() {
  # shellcheck disable=SC2086 # several arguments in one variable
  "$FOUND_JDK/bin/java" -cp "$classes" org.openjdk.jmh.Main -rf json -rff "$work/jmh.json" ChecksumBenchmark \
    >"$work/jmh.txt" 2>&1 || { cat "$work/jmh.txt" >&2 && exit 1; }
  python3 -c 'import json,sys; print(json.load(open(sys.argv[1]))[0]["primaryMetric"]["score"])' "$work/jmh.json"
}

# row NAME WORKLOAD METHOD SIZE FILL COMMAND...: rounds in which one goes first, then the other.
row() {
  local name=$1 round
  for ((round = 0; round < rounds; round++)); do
    if ((round % 2)); then
      theirs "$name" $round "${@:6}"
      own "$name" $round "${@:2:4}"
    else
      own "$name" $round "${@:2:4}"
      theirs "$name" $round "${@:6}"
    fi
  done
}

own() {
  local ns
  ns=$(compare "${@:3}") || exit 1
  echo "$1;$2;ours;$ns" >>"$work/times"
}

theirs() {
  local ns
  ns=$("${@:3}") || exit 1
  echo "$1;$2;theirs;$ns" >>"$work/times"
}

"$ours" --version
uname -sr
sed -n 's/^model name[^:]*: //p' /proc/cpuinfo | head -n 1
# Evicts and reads in, as filegauge fills a cache itself.
"$ours" cache evict "$file" >/dev/null
"$ours" cache warm "$file" >/dev/null
: >"$work/times"
if wanted fio; then
  fio --version
  row "fio psync, 64K; \`touch\` by \`pread:64K\`" touch pread:64K 1G asis by_fio psync
  row "fio mmap, 64K; \`copyout\` by \`mmap\`" copyout mmap 1G asis by_fio mmap
fi
if wanted hyperfine; then
  hyperfine --version
  gcc --version | head -n 1
  gcc -O3 -march=native -o "$work/loops" "$home/benchmarks/c/loops.c"
  echo >"$work/one"
  for ((i = 0; i <= passes; i++)); do echo; done >"$work/many"
  row "hyperfine, C \`read\` of 64K; \`checksum\` by \`c-read:64K\`" checksum c-read:64K 1G asis by_hyperfine read:65536
  row "hyperfine, C \`mmap\`; \`checksum\` by \`c-mmap\`" checksum c-mmap 1G asis by_hyperfine mmap
fi
if wanted jmh; then
  . "$home/.mvn/find-jdk.sh"
  find_jdk
  "$home/build" -q -pl filegauge-benchmarks -am -Dmdep.outputFile="$work/path" -DincludeScope=runtime compile \
    org.apache.maven.plugins:maven-dependency-plugin:build-classpath >&2
  classes=$(cat "$work/path")
  for module in core store engine benchmarks; do
    classes=$home/filegauge-$module/target/classes:$classes
  done
  row "JMH, \`ChecksumBenchmark\`; \`checksum\` by \`memory:read:64K\`" checksum memory:read:64K 64M sequential by_jmh
fi
echo
python3 - "$work/times" <<'END'
import statistics, sys
rows = {}
for line in open(sys.argv[1]):
    name, number, side, ns = line.strip().rsplit(";", 3)
    rows.setdefault(name, {}).setdefault(number, {})[side] = float(ns)
print("| the other; ours | other, ms | ours, ms | ours / other | rounds | within 5 % |")
print("|---|---|---|---|---|---|")
for name, found in rows.items():
    pairs = [r for r in found.values() if len(r) == 2]
    if not pairs:
        continue
    theirs = statistics.median(r["theirs"] for r in pairs)
    ours = statistics.median(r["ours"] for r in pairs)
    ratios = sorted(r["ours"] / r["theirs"] for r in pairs)
    ratio = statistics.median(ratios)
    print("| %s | %.3f | %.3f | %.3f | %.3f-%.3f | %s |" % (
        name, theirs / 1e6, ours / 1e6, ratio, ratios[0], ratios[-1],
        "yes" if 1 / 1.05 <= ratio <= 1.05 else "no"))
END
