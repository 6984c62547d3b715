#!/bin/sh
# Does our Java do the same work as fast as C? Compares the engine's readers and kernels with the
# loops in c/loops.c, in paired rounds, five forks; prints a table in Markdown (docs/benchmarks.md).
#   benchmarks/fidelity.sh [-r ROUNDS] [METHOD|WORKLOAD|DATA...]
# The file of 1 GiB lies in $FIDELITY_DIR (default ${XDG_CACHE_HOME:-$HOME/.cache}/filegauge) and is
# deleted afterwards. Needs gcc; wants an idle machine.
set -eu
home=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd -P)
rounds=7
if [ "${1-}" = -r ]; then
  rounds=$2
  shift 2
fi
folder=${FIDELITY_DIR:-${XDG_CACHE_HOME:-$HOME/.cache}/filegauge}
mkdir -p "$folder"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 130' INT
trap 'exit 143' TERM
. "$home/.mvn/find-jdk.sh"
find_jdk
gcc -O3 -march=native -Wall -Wextra -o "$work/loops" "$home/benchmarks/c/loops.c"
"$home/build" -q -pl filegauge-benchmarks -am compile >&2
classes=
for module in core store engine benchmarks; do
  classes=$classes:$home/filegauge-$module/target/classes
done
gcc --version | head -n 1
"$FOUND_JDK/bin/java" -version 2>&1 | head -n 1
uname -sr
sed -n 's/^model name[^:]*: //p' /proc/cpuinfo | head -n 1
echo
"$FOUND_JDK/bin/java" -Dforks="${FIDELITY_FORKS:-5}" -XX:+UseSerialGC --enable-native-access=ALL-UNNAMED -cp "${classes#:}" \
  filegauge.benchmarks.Fidelity "$folder" "$work/loops" "$rounds" "$@"
