#!/usr/bin/env python3
"""How the cost of a roll-out grows with the pieces on the table, as a table for both table games.

    bench/growth.py BUILD [GAME ...]     BUILD: a build folder with the benches, as build/release; GAME: lgg, westfront

Units are taken out of a scenario evenly, so that what is left has the same shape: of "meeting" single units, of
"hohenzollern" companies, guns and batteries. At each of six sizes a bench plays roll-outs (bench/rollouts.h), and
callgrind counts their instructions, which are the same in each run. With fewer pieces there is less to do in a turn, so
the table tells the cost of a roll-out and of each of its actions. The exponents are those of the powers of the number
of pieces that fit best by least squares of the logarithms.
"""

import math
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
SHARES = (1, 0.85, 0.7, 0.55, 0.42, 0.3)


def evenly(items, count):
    """So many of the items, from all over the list."""
    return [item for i, item in enumerate(items) if (i + 1) * count // len(items) > i * count // len(items)]


def thinned(lines, parts, share):
    """The lines with about that share of each part. A part is a list of groups of line numbers, of which the lines are
    taken evenly, one at least from each group."""
    gone = set()
    for groups in parts:
        count = max(len(groups), round(share * sum(len(group) for group in groups)))
        for i, group in enumerate(groups):
            kept = evenly(group, (i + 1) * count // len(groups) - i * count // len(groups))
            gone.update(set(group) - set(kept))
    return [line for i, line in enumerate(lines) if i not in gone]


def grouped(lines, key):
    """The numbers of the lines that have a key: a pair of a part and a group of it."""
    parts = {}
    for number, line in enumerate(lines):
        if (found := key(line)) is not None:
            parts.setdefault(found[0], {}).setdefault(found[1], []).append(number)
    return [list(groups.values()) for groups in parts.values()]


def thin_lgg(text, share):
    """The units of each side, renumbered."""

    def key(line):
        return (line.split(",")[2], 0) if line.startswith("meeting,unit,") else None

    lines, number = [], 0
    source = text.splitlines()
    for line in thinned(source, grouped(source, key), share):
        if key(line) is not None:
            number += 1
            fields = line.split(",")
            fields[3] = str(number)
            line = ",".join(fields)
        lines.append(line)
    return "\n".join(lines) + "\n"


def thin_westfront(text, share):
    """The companies, guns and batteries of each side; a battalion keeps a company, and with a battery its plan goes."""

    def key(line):
        word = line.split(" ")[0]
        if word not in ("company", "gun", "battery"):
            return None
        side = re.search(r" side=(\w+)", line).group(1)
        return (word, side), re.search(r" bn=(\w+)", line).group(1) if word == "company" else 0

    source = text.splitlines()
    lines = thinned(source, grouped(source, key), share)
    left = set(re.findall(r"^battery id=(\w+)", "\n".join(lines), re.MULTILINE))
    kept = []
    for line in lines:
        plan = re.match(r"plan battery=(\w+)", line)
        if plan is None or plan.group(1) in left:
            kept.append(line)
    return "\n".join(kept) + "\n"


# The bench, the file of the scenario, its name, how it is thinned, and the arguments COUNT and EVERY of the bench.
GAMES = {
    "lgg": ("bench/lgg/lgg_rollouts", "lgg", "scenarios.csv", "meeting", thin_lgg, (24, 12)),
    "westfront": ("bench/westfront/westfront_rollouts", "westfront", "scenarios/hohenzollern.txt", "hohenzollern",
                  thin_westfront, (4, 60)),
}


def measured(command):
    """The pieces, the actions of a roll-out, and the instructions of all of them."""
    valgrind = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null",
                "--toggle-collect=*play_counted_rollouts*"]
    run = subprocess.run(valgrind + command, capture_output=True, text=True, check=False)
    pieces = re.search(r": (\d+) pieces.*, ([\d.]+) actions each", run.stdout)
    counted = re.search(r"Collected : (\d+)", run.stderr)
    if run.returncode != 0 or pieces is None or counted is None:
        sys.exit(f"{' '.join(command)}:\n{run.stdout}{run.stderr}")
    return int(pieces.group(1)), float(pieces.group(2)), int(counted.group(1))


def exponent(points):
    """Of the power law that fits best."""
    logs = [(math.log(x), math.log(y)) for x, y in points]
    x_mean = sum(x for x, _ in logs) / len(logs)
    y_mean = sum(y for _, y in logs) / len(logs)
    slope = sum((x - x_mean) * (y - y_mean) for x, y in logs)
    return slope / sum((x - x_mean) ** 2 for x, _ in logs)


def print_growth(build, game):
    """One table."""
    bench, folder, file, scenario, thin, (count, every) = GAMES[game]
    text = (ROOT / "engine" / folder / "data" / file).read_text()
    print(f"{scenario}: {count} roll-outs at each size\n  pieces  actions  million instructions a roll-out, an action")
    rows = []
    for share in SHARES:
        with tempfile.TemporaryDirectory() as data:
            path = pathlib.Path(data) / file
            path.parent.mkdir(exist_ok=True)
            path.write_text(thin(text, share))
            pieces, actions, counted = measured([str(build / bench), "--data", data, scenario, str(count), str(every)])
        each = counted / count / 1e6
        rows.append((pieces, each, each / actions))
        print(f"  {pieces:6}  {actions:7.1f}  {each:30.2f}  {each / actions:9.3f}", flush=True)
    powers = [exponent([(row[0], row[column]) for row in rows]) for column in (1, 2)]
    print(f"  a roll-out pieces^{powers[0]:.2f}, an action pieces^{powers[1]:.2f}", flush=True)


def main():
    if len(sys.argv) < 2 or not set(sys.argv[2:]) <= set(GAMES):
        sys.exit(__doc__)
    for game in sys.argv[2:] or GAMES:
        print_growth(pathlib.Path(sys.argv[1]), game)


if __name__ == "__main__":
    main()
