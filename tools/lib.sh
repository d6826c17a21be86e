# Shared by the scripts, which source it; sets `root`, the repository, wherever the script was called from.
# shellcheck shell=bash

root=$(cd -P -- "$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")/.." && pwd)

# fail MESSAGE...: one line on standard error, exit code 2.
fail() {
  printf '%s: %s\n' "${0##*/}" "$*" >&2
  exit 2
}

# clock SECONDS: puts "1:05" into `clock_text`.
clock() {
  printf -v clock_text '%d:%02d' $(($1 / 60)) $(($1 % 60))
}

# Progress of long work, on standard error. On a terminal it is one line, which is overwritten; elsewhere a line is printed
# every `progress_pause` seconds, so that a log stays short.
progress_pause=15
progress_start=0  # all in seconds of the shell's clock
progress_next=0   # elsewhere: when the next line may be written
progress_shown=   # what the terminal's line shows

# begin_progress [TEXT]: starts the clock, and says what begins.
begin_progress() {
  progress_start=$SECONDS
  progress_shown=
  if (($#)); then
    progress_next=$SECONDS
    show_progress "$1"
  else
    progress_next=$((SECONDS + progress_pause))
  fi
}

# show_progress TEXT
show_progress() {
  if [[ -t 2 ]]; then
    local text=${1:0:79}
    [[ $text != "$progress_shown" ]] || return 0
    printf '\r%s\033[K' "$text" >&2
    progress_shown=$text
  elif ((SECONDS >= progress_next)); then
    printf '%s\n' "$1" >&2
    progress_next=$((SECONDS + progress_pause))
  fi
}

# end_progress [TEXT]: replaces the progress with the text.
end_progress() {
  if [[ -t 2 ]]; then printf '\r\033[K' >&2; fi
  if [[ -n ${1-} ]]; then printf '%s\n' "$1" >&2; fi
}

# weigh_step LINE: puts into `weight` about how long a step of the build takes, as a multiple of a typical source.
weigh_step() {
  case $1 in
    # Sources with large headers, and cmake_pch, for which all others wait.
    *cmake_pch* | *tools/web/*.o | *tools/fit/*.o | *json.cc.o) weight=8 ;;
    *.o) weight=1 ;;
    *) weight=0 ;;  # linking and similar steps
  esac
}

# follow LOG TEXT [STEPS]: copies standard input to the log, and shows as progress the text, how far Ninja or CTest have
# come, and the time since begin_progress. If STEPS has the output of `ninja -n`, also shows about how much time is left.
follow() {
  local log=$1 text=$2 steps=${3-} step line='' part code count='' left weight all_weight=0 done_weight=0
  while [[ -n $steps ]] && IFS= read -r step; do
    weigh_step "$step"
    ((all_weight += weight)) || true
  done <<< "$steps"
  : > "$log"
  while true; do
    code=0
    IFS= read -r -t 1 part || code=$?
    line+=$part
    if ((code == 0)); then
      printf '%s\n' "$line" >> "$log"
      if [[ $line =~ ^\ *\[?([0-9]+/[0-9]+)(\]|\ Test\ ) ]]; then
        count=" [${BASH_REMATCH[1]}]"
        weigh_step "$line"
        ((done_weight += weight)) || true
      fi
      line=
    elif ((code <= 128)); then  # the end of input; above 128: a second without a line
      printf '%s' "$line" >> "$log"
      return 0
    fi
    left=
    if ((done_weight * 10 > all_weight && done_weight < all_weight)); then
      clock $(((SECONDS - progress_start) * (all_weight - done_weight) / done_weight))
      left=", about $clock_text left"
    fi
    clock $((SECONDS - progress_start))
    show_progress "$text:$count $clock_text$left"
  done
}

# fail_with_log LOG LINES MESSAGE: shows what went wrong, by the end of a log.
fail_with_log() {
  end_progress
  tail -n "$2" "$1" >&2
  fail "$3 (the whole log: $1)"
}

# boost_package: the package that has Boost, which libboost-dev only names.
boost_package() {
  dpkg-query -W -f '${Depends}' libboost-dev | grep -oE 'libboost[0-9.]+-dev'
}

# missing_packages KIND...: puts into `missing` the packages of those kinds (tools/packages.txt) that are not installed and
# whose command does not exist either.
missing_packages() {
  missing=()
  command -v dpkg-query > /dev/null || return 0  # not Debian: CMake will report what it cannot find
  local kind package replacement wanted=() installed
  while read -r kind package replacement; do
    [[ " $* " == *" $kind "* && " ${wanted[*]-} " != *" $package "* ]] || continue
    if [[ -n $replacement ]] && command -v "$replacement" > /dev/null; then continue; fi
    wanted+=("$package")
  done < "$root/tools/packages.txt"
  ((${#wanted[@]})) || return 0
  # One process for all of them. Packages that it does not know are reported as errors.
  installed=$(dpkg-query -W -f='${db:Status-Status} ${Package}\n' "${wanted[@]}" 2> /dev/null) || true
  for package in "${wanted[@]}"; do
    [[ $'\n'$installed$'\n' == *$'\n'"installed $package"$'\n'* ]] || missing+=("$package")
  done
}

# apt_progress: reads what apt writes to APT::Status-Fd, and shows it.
apt_progress() {
  local kind percent text
  while IFS=: read -r kind _ percent text; do
    case $kind in
      dlstatus) text=downloading ;;
      pmstatus) ;;
      *) continue ;;
    esac
    clock $((SECONDS - progress_start))
    show_progress "Installing packages: [${percent%%.*}%] $clock_text, $text"
  done
}

# need_packages KIND...: returns when the packages of those kinds are installed. Installs what is missing if it may;
# otherwise prints the command that does.
need_packages() {
  local log command
  missing_packages "$@"
  ((${#missing[@]})) || return 0
  command="apt-get update && apt-get install -y --no-install-recommends ${missing[*]}"
  if (($(id -u) != 0)); then
    # The PATH of a login shell, because installing needs programs in /sbin.
    if command -v sudo > /dev/null; then command="sudo sh -c '$command'"; else command="su - -c '$command'"; fi
    fail "packages are missing. This installs them, with an administrator's password:"$'\n'"  $command"
  fi
  begin_progress "Installing packages: ${missing[*]}"
  log=$(mktemp)
  if ! apt-get update > "$log" 2>&1 || ! {
    DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends -o APT::Status-Fd=3 "${missing[@]}" \
      3>&1 >> "$log" 2>&1 | apt_progress
  }; then
    fail_with_log "$log" 30 "could not install ${missing[*]}"
  fi
  rm -f "$log"
  clock $((SECONDS - progress_start))
  end_progress "Installed in $clock_text"
}
