#!/bin/sh
# The trials on which the way of measuring rests: fill, warm-up, live-workers, other-user, forks.
#   benchmarks/trials.sh [TRIAL...]
# The file of 256 MiB lies in $TRIALS_DIR (default ${XDG_CACHE_HOME:-$HOME/.cache}/filegauge) and is
# deleted afterwards. other-user needs root and setpriv(1); the rest wants an idle machine.
set -eu
home=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd -P)
folder=${TRIALS_DIR:-${XDG_CACHE_HOME:-$HOME/.cache}/filegauge}
mkdir -p "$folder"
. "$home/.mvn/find-jdk.sh"
find_jdk
"$home/build" -q -pl filegauge-benchmarks -am compile >&2
classes=
for module in core store engine benchmarks; do
  classes=$classes:$home/filegauge-$module/target/classes
done
exec "$FOUND_JDK/bin/java" -XX:+UseSerialGC --enable-native-access=ALL-UNNAMED -cp "${classes#:}" \
  filegauge.benchmarks.Trials "$folder" "$@"
