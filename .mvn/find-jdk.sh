# Sourced by ./build and ./filegauge: sets FOUND_JDK to the home of a JDK of 25 or later.
# Looks at each candidate's "release" file and starts no JVM to ask.

jdk_version() { # prints the feature version of the JDK in $1, nothing if it is none
  [ -x "$1/bin/javac" ] && [ -r "$1/release" ] || return 0
  while IFS= read -r line; do
    case $line in
    JAVA_VERSION=*)
      line=${line#JAVA_VERSION=}
      line=${line#\"}
      line=${line%%[!0-9]*}
      printf %s "$line"
      return 0
      ;;
    esac
  done <"$1/release"
}

try_jdk() { # succeeds if $1 is a JDK that serves
  [ -n "$1" ] || return 1
  version=$(jdk_version "$1")
  [ -n "$version" ] && [ "$version" -ge 25 ] || return 1
  FOUND_JDK=$1
}

find_jdk() {
  FOUND_JDK=
  if try_jdk "${JAVA_HOME-}"; then return 0; fi
  javac=$(command -v javac 2>/dev/null || :)
  if [ -n "$javac" ]; then
    javac=$(readlink -f "$javac" 2>/dev/null || printf %s "$javac")
    if try_jdk "${javac%/bin/javac}"; then return 0; fi
  fi
  for candidate in /usr/lib/jvm/* "${HOME-}"/.sdkman/candidates/java/* \
    /Library/Java/JavaVirtualMachines/*/Contents/Home; do
    if try_jdk "$candidate"; then return 0; fi
  done
  if [ -x /usr/libexec/java_home ]; then
    if try_jdk "$(/usr/libexec/java_home -v 25+ 2>/dev/null || :)"; then return 0; fi
  fi
  echo "${0##*/}: no JDK 25 or later found (looked at JAVA_HOME, the PATH, /usr/lib/jvm, ~/.sdkman);" \
    "install one, for example Eclipse Temurin 25, and set JAVA_HOME to it" >&2
  exit 1
}
