#!/usr/bin/env bash
# The printed standard error of a GNU Backgammon rollout is twenty times too wide, and its static evaluation is outside it.
#
# Software: gnubg 1.07.001-1+b1 (Debian 12), one thread, 0-ply play, dice from the seeds 1 to 40.
#
# The position: a race, both sides with a man on each of their points 3, 4, 5 and 6, cubeless. Its exact chance to win is
# computed here, from all dice and moves of both sides: 0.705981. A rollout of 216 games estimates it, with two devices:
# quasi-random dice (every first roll equally often, every second, ...) and variance reduction (the luck of every roll, by
# gnubg's own evaluation, is subtracted).
#
# Expected: each device works alone, and the second adds little to the first, because the luck of the first rolls has already
# been subtracted. The printed standard error, which takes games as independent, is right without quasi-random dice and
# somewhat wide with them: estimates spread over 0.7 to 1.0 of it. The static evaluation of such a race comes from the bear-off
# database, so the rollouts agree with it within their errors.
#
# Seen, over 40 rollouts for each line:
#     quasi-random  variance red.   mean      printed error  spread     spread / printed
#     off           off             0.713310  0.030772       0.0275071  0.89
#     on            off             0.712847  0.030800       0.0244412  0.79
#     off           on              0.705983  0.000135       0.0001442  1.07
#     on            on              0.705981  0.000135       0.0000071  0.05
# The static evaluation is 0.708364: the database of one side's rolls plays each side for few rolls of its own, not for the
# race. It is 17 printed errors away from every rollout, and more than 300 spreads. Subtracting luck as measured with this wrong
# evaluation puts no error into the estimate: it is right to six digits.
#
# What it means: the devices multiply. What is left when luck has been subtracted are mostly the first rolls, which is just
# what quasi-random dice remove. Whoever compares two moves, or stops a rollout, by the printed error plays hundreds of times
# too many games; an error with such dice has to come from repeated rollouts or from the strata. (In the opening position,
# 36 games to a depth of 8 plies, the spread is 0.80 of the printed error: the effect is one of short games.)
#
# Sources: https://www.gnu.org/software/gnubg/manual/html_node/Quasi_002dRandom-Dice.html and
# https://www.gnu.org/software/gnubg/manual/html_node/Rollouts-in-GNU-Backgammon.html; the manual does not say what the devices
# do to the printed error.
set -euo pipefail

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
mkdir root home
# gnubg, and those of the libraries it needs that are not installed here.
mapfile -t packages < <(apt-get install --simulate --no-install-recommends gnubg=1.07.001-1+b1 | awk '/^Inst/ {print $2}')
apt-get download -qq -o APT::Sandbox::User=root gnubg=1.07.001-1+b1 gnubg-data=1.07.001-1 "${packages[@]}"
for package in ./*.deb; do
  dpkg -x "$package" root
done
export LD_LIBRARY_PATH=$work/root/usr/lib/x86_64-linux-gnu HOME=$work/home

commands() {
  local quasirandom=$1 reduction=$2 seed
  printf '%s\n' 'set threads 1' 'set automatic roll off' 'set automatic game off' 'set automatic bearoff off' \
    'set player 0 human' 'set player 1 human' 'set output digits 6' 'set rollout cubeful off' 'set rollout trials 216' \
    'set rollout jsd stop off' 'set rollout limit enable off' 'set rollout truncation enable off' \
    'set rollout bearofftruncation exact off' 'set rollout bearofftruncation onesided off' \
    'set rollout rng mersenne' "set rollout quasirandom $quasirandom" "set rollout varredn $reduction" 'new session' \
    'set board simple 0 0 0 1 1 1 1 0 0 0 0 0 0 0 0 0 0 0 0 -1 -1 -1 -1 0 0 0' 'set turn 1' 'eval'
  for seed in {1..40}; do
    printf 'set rollout seed %d\nrollout\n' "$seed"
  done
}

# It prints rollouts to a terminal only.
for quasirandom in off on; do
  for reduction in off on; do
    commands "$quasirandom" "$reduction" >commands.txt
    script -qec "root/usr/games/gnubg -t -q --pkgdatadir=root/usr/share/gnubg --datadir=root/usr/share/gnubg <commands.txt" \
      /dev/null | tr -d '\r' >"$quasirandom-$reduction.txt"
  done
done

python3 - <<'PYTHON'
import functools
import re
import statistics
import sys

ROLLS = [(a, b, 1 if a == b else 2) for a in range(1, 7) for b in range(a, 7)]
START = (0, 0, 1, 1, 1, 1)


def one_man(men, die):
    """All positions after a move of one man; men[i] are on the point i + 1."""
    highest = max(i for i in range(6) if men[i])
    for i in range(6):
        if men[i] and (i >= die - 1 or i == highest):
            after = list(men)
            after[i] -= 1
            if i >= die:
                after[i - die] += 1
            yield tuple(after)


@functools.lru_cache(None)
def after_roll(men, a, b):
    """All positions after a roll. In a bear-off every die can be played until no man is left."""
    ends = set()
    for dice in ([a] * 4,) if a == b else ([a, b], [b, a]):
        now = {men}
        for die in dice:
            now = {after for one in now for after in (one_man(one, die) if any(one) else [one])}
        ends |= now
    return ends


@functools.lru_cache(None)
def chance(mine, others):
    """The chance to win of the side on roll when both play for the race."""
    if not any(others):
        return 0.0
    return sum(weight / 36 * max(1.0 if not any(end) else 1 - chance(others, end) for end in after_roll(mine, a, b))
               for a, b, weight in ROLLS)


def expect(holds, sentence):
    if not holds:
        sys.exit(f"rollout-errors: this has changed: {sentence}")


exact = chance(START, START)
ratios = {}
for name in ("off-off", "on-off", "off-on", "on-on"):
    text = open(f"{name}.txt", encoding="utf-8", errors="replace").read()
    static = float(re.search(r"static: (\S+)", text)[1])
    found = {}
    for value, error, games, seed in re.findall(
            r"Current Position:\n +(\S+) .*\n +\[(\S+) .*\n.*\n(\d+) games, .* seed (\d+)", text):
        if games == "216":
            found[seed] = (float(value), float(error))
    expect(len(found) == 40, "gnubg rolls out the position and prints its chance and standard error")
    mean = statistics.mean(value for value, _ in found.values())
    printed = statistics.mean(error for _, error in found.values())
    spread = statistics.stdev(value for value, _ in found.values())
    ratios[name] = spread / printed
    print(f"quasi-random dice, variance reduction {name:8} mean {mean:.6f}  printed error {printed:.6f}  "
          f"spread {spread:.7f}  ratio {ratios[name]:.3f}")
    if name == "on-on":
        expect(abs(mean - exact) < 0.00001, "the rollouts find the exact chance")
        expect(static - exact > 10 * printed, "the static evaluation is far from the exact chance")
print(f"exact {exact:.6f}, static evaluation {static:.6f}")
expect(0.7 < ratios["off-off"] < 1.4 and 0.7 < ratios["off-on"] < 1.4, "without quasi-random dice the printed error is right")
expect(ratios["on-off"] > 0.4, "without variance reduction quasi-random dice save little")
expect(ratios["on-on"] < 0.1, "with both devices the estimates spread over less than a tenth of the printed error")
PYTHON
