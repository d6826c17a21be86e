#!/usr/bin/env bash
# precompile.sh COMPILER ARGUMENT...: runs the compiler. Where that makes a precompiled header, writes FILE.sum beside it, a
# digest of all the text in it and of its macros, for ccache (Ccache.cmake).
set -euo pipefail
"$@"
output=
text=()
while (($#)); do
  case $1 in
    -o) output=$2 && shift ;;
    -MF | -MT) shift ;;
    -MD | -c | -fpch-preprocess) ;;  # the last would read the precompiled header itself
    -Xclang)
      if [[ $2 != -emit-pch ]]; then text+=("$1" "$2"); fi
      shift
      ;;
    *) text+=("$1") ;;
  esac
  shift
done
case $output in
  *.gch | *.pch)
    # Without names of folders and line numbers.
    "${text[@]}" -w -E -P -dD -o - | sha256sum > "$output.sum"
    ;;
esac
