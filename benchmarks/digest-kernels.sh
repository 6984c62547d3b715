#!/bin/sh
# How fast are the digests in memory? Beside Bouncy Castle and the JDK ("peers"), and beside
# themselves in a JVM that has used all of them ("crowded"), in paired rounds; prints a table in
# Markdown (docs/digests.md).
#   benchmarks/digest-kernels.sh [-f FORKS] [-m MIB] peers|crowded [JVM-FLAG...]
# Wants an idle machine. Takes about a minute and a half a table.
set -eu
home=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd -P)
forks=3
mib=32
while getopts f:m: option; do
  case $option in
  f) forks=$OPTARG ;;
  m) mib=$OPTARG ;;
  *) exit 1 ;;
  esac
done
shift $((OPTIND - 1))
case ${1-} in
peers | crowded) ;;
*)
  echo "digest-kernels.sh: say which table: peers or crowded" >&2
  exit 1
  ;;
esac
. "$home/.mvn/find-jdk.sh"
find_jdk
list=$home/filegauge-benchmarks/target/classpath
if [ ! -f "$list" ] || [ -n "$(find "$home"/filegauge-*/src/main -newer "$list" -type f | head -n 1)" ]; then
  "$home/build" -q -pl filegauge-benchmarks -am compile \
    org.apache.maven.plugins:maven-dependency-plugin:build-classpath \
    -Dmdep.outputFile=target/classpath -DincludeScope=runtime >&2
fi
"$FOUND_JDK/bin/java" -version 2>&1 | head -n 1
uname -sr
sed -n 's/^model name[^:]*: //p' /proc/cpuinfo | head -n 1
echo
exec "$FOUND_JDK/bin/java" -XX:+UseSerialGC \
  -cp "$home/filegauge-benchmarks/target/classes:$(cat "$list")" \
  filegauge.benchmarks.DigestKernels "$mib" "$forks" "$@"
