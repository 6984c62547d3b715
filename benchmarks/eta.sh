#!/bin/sh
# How far is the time that the progress bar says is left from what was? Runs filegauge compare with
# the options given on a pseudo-terminal and compares each "N s left" with the end of the run. Counted
# is what is said after the first fifth of the run; the target is within a quarter. What is right to
# within 2 s counts as right: whole seconds are shown.
#   benchmarks/eta.sh [OPTION|PATH...]
# Needs script (util-linux). Prints one line in Markdown for docs/benchmarks.md.
set -eu
home=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd -P)
command -v script >/dev/null 2>&1 || {
  echo "eta.sh: no script on the PATH; install util-linux (Debian: apt-get install bsdutils)" >&2
  exit 1
}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 130' INT
trap 'exit 143' TERM
"$home/filegauge" --version >/dev/null # builds, if need be
command="stty cols 200; '$home/filegauge' compare -o '$work/result.json'"
for argument; do
  command="$command '$(printf %s "$argument" | sed "s/'/'\\\\''/g")'"
done
TERM=xterm script -q -e -f --log-out "$work/out" --log-timing "$work/timing" -c "$command" >/dev/null
# The timing file has a line for each piece of output: seconds since the one before, and its bytes.
# Everything shown is ASCII here, so that bytes are characters.
LC_ALL=C awk -v output="$work/out" '
  function said(piece,   words, n, i, value) {
    value = -1
    n = split(piece, words, " ")
    for (i = 3; i <= n; i++)
      if (words[i] == "left:")
        value = words[i - 2] * (words[i - 1] == "min" ? 60 : 1)
    return value
  }
  BEGIN {
    RS = "\001"
    getline text < output
    sub(/^[^\n]*\n/, "", text) # the line of script itself
    RS = "\n"
    at = 1
  }
  {
    now += $1
    value = said(substr(text, at, $2))
    at += $2
    if (value >= 0) {
      time[++count] = now
      left[count] = value
    }
  }
  END {
    for (i = 1; i <= count; i++) {
      if (time[i] < now / 5) continue
      truth = now - time[i]
      error = left[i] - truth
      if (error < 0) error = -error
      all++
      if (error <= 2 || error <= truth / 4) right++
      if (error > 2 && truth > 0 && error / truth > worst) worst = error / truth
    }
    if (!all) { print "eta.sh: nothing was said after the first fifth" > "/dev/stderr"; exit 1 }
    printf "| %.0f | %d | %.0f %% | %.0f %% |\n", now, all, 100 * right / all, 100 * worst
  }' "$work/timing"
