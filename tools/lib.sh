# What the scripts share. To be sourced; sets `root`, the repository, wherever the script was called from.
# shellcheck shell=bash

root=$(cd -P -- "$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")/.." && pwd)

# fail MESSAGE...: one line on standard error, exit code 2.
fail() {
  printf '%s: %s\n' "$(basename -- "$0")" "$*" >&2
  exit 2
}

# need_packages KIND...: the packages of those kinds (tools/packages.txt), or the commands that are as good, are there when
# it returns. Installs what is missing where it may; else tells the command that does.
need_packages() {
  command -v dpkg-query > /dev/null || return 0  # not Debian: CMake will say what it does not find
  local kind package command name missing=() log
  while read -r kind package command; do
    for name in "$@"; do
      [[ $kind == "$name" ]] || continue
      if [[ -n $command ]] && command -v "$command" > /dev/null; then continue; fi
      [[ $(dpkg-query -W -f='${db:Status-Status}' "$package" 2> /dev/null) == installed ]] || missing+=("$package")
    done
  done < <(grep -v '^#' "$root/tools/packages.txt")
  ((${#missing[@]})) || return 0
  if ((EUID != 0)); then
    fail "packages are missing. Install them with: sudo apt-get install -y --no-install-recommends ${missing[*]}"
  fi
  printf 'Installing %s\n' "${missing[*]}" >&2
  log=$(mktemp)
  if ! { apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "${missing[@]}"; } \
    > "$log" 2>&1; then
    tail -n 30 "$log" >&2
    fail "could not install ${missing[*]} (all of the log: $log)"
  fi
  rm -f "$log"
}
