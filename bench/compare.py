#!/usr/bin/env python3
"""Compares the program with an earlier commit: whether its players still decide the same, and what that costs.

    compare.py BASE [--positions 100] [--bots script,level-6] [--games 4] [--seed 1] [--chances] [--growth]
               [--instructions] [--program FILE] [--base-program FILE] SCENARIO...

BASE is a commit; it is built in a worktree of its own under build/compare, which is kept for the next time. Both programs
are asked by the text protocol, so that it need not know this script: games of the base's script give the positions, and
each of them is put to both as text. Positions come in batches, in which the two programs take turns. The cost of starting,
and of putting up the positions, is measured by itself and taken off.

For each scenario and each of the bots: how many decisions are the same, text for text, how many replies are the same in
all that is said apart from the time, and the cost of both programs with its ratio. --chances: roll-outs, as `chances` makes
them, and what they cost each. --growth: the cost of a roll-out at the first decision with fewer and fewer units, as a
table with the exponent of growth. Costs are seconds of processor time, or with --instructions millions of instructions by
valgrind, which repeat exactly but take fifty times as long. Standard library only.
"""

import argparse
import math
import os
import re
import resource
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.realpath(__file__)))
sys.path.insert(0, os.path.join(ROOT, "tools", "clients", "python"))
import zerohour  # noqa: E402 (the client of the protocol)

BATCH = 10  # positions
SIZES = (1, 0.8, 0.64, 0.51, 0.41, 0.33)  # shares of the units of a side that are left


def build(commit):
    """The program of that commit."""
    name = subprocess.run(["git", "-C", ROOT, "rev-parse", "--short", commit + "^{commit}"], capture_output=True,
                          encoding="utf-8", check=True).stdout.strip()
    folder = os.path.join(ROOT, "build", "compare", name)
    program = os.path.join(folder, "build", "release", "tools", "zerohour")
    if not os.path.exists(folder):
        subprocess.run(["git", "-C", ROOT, "worktree", "prune"], check=True)
        subprocess.run(["git", "-C", ROOT, "worktree", "add", "--detach", folder, name], check=True, stdout=sys.stderr)
    if not os.path.exists(program):
        subprocess.run(["cmake", "--preset", "release", "-DZEROHOUR_TESTS=OFF", "-DZEROHOUR_BENCH=OFF"], cwd=folder,
                       check=True, stdout=sys.stderr)
        subprocess.run(["cmake", "--build", "--preset", "release", "--target", "zerohour"], cwd=folder, check=True,
                       stdout=sys.stderr)
    return program


def positions_of(program, scenario, games, seed, count):
    """At most `count` decisions of games of the script, evenly spread, as texts of positions."""
    found = []
    with zerohour.Engine(program) as engine:
        for number in range(games):
            engine.ask(f"newgame scenario {scenario} seed {seed + number}")
            engine.ask("set bot script")
            while (actor := engine.turn()["actor"]) != "nobody":
                if actor == "chance":
                    engine.ask("roll")
                    continue
                found.append(engine.state())
                engine.play(*engine.ask("go scope action").fields["best"])
    if len(found) <= count:
        return found
    return [found[i * len(found) // count] for i in range(count)]


def run(program, lines, instructions):
    """The program's replies to these lines, and what they cost."""
    text = "\n".join(["hello 2", *lines, "quit", ""])
    command = [program, "engine"]
    with tempfile.TemporaryDirectory() as folder:
        if instructions:
            out = os.path.join(folder, "callgrind")
            command = ["valgrind", "--tool=callgrind", f"--callgrind-out-file={out}", *command]
        before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
        done = subprocess.run(command, input=text, capture_output=True, encoding="utf-8", check=False)
        cost = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before
        if done.returncode != 0:
            sys.exit(f"{program} ended with {done.returncode}:\n{done.stderr[-2000:]}")
        if instructions:
            with open(out, encoding="utf-8") as file:
                cost = int(re.search(r"^(?:summary|totals): (\d+)", file.read(), re.M)[1]) / 1e6
    return done.stdout.splitlines(), cost


class Cost:
    """What the two programs cost in all, by turns."""

    def __init__(self, programs, instructions):
        self.programs, self.instructions = programs, instructions
        self.of = [0.0, 0.0]
        self.turn = 0

    def ask(self, set_up, questions):
        """The replies of both to `questions`; `set_up` is the part of them whose cost is taken off."""
        replies = [None, None]
        self.turn += 1
        for i in (0, 1) if self.turn % 2 else (1, 0):
            replies[i], whole = run(self.programs[i], questions, self.instructions)
            self.of[i] += whole - run(self.programs[i], set_up, self.instructions)[1]
        return replies

    def words(self):
        unit = "M" if self.instructions else "s"
        ratio = self.of[0] / self.of[1] if self.of[1] > 0 else math.nan
        return f"base {self.of[0]:10.2f} {unit}   now {self.of[1]:10.2f} {unit}   x{ratio:.2f}"


def batches(positions):
    return [positions[i:i + BATCH] for i in range(0, len(positions), BATCH)]


def answers(lines, keyword):
    """What was said from each command to the next: its lines without times, and the one that begins with `ok` and has
    `keyword`."""
    groups, group = [], []
    for line in lines:
        group.append(re.sub(r" time=\d+", "", line))
        if line.startswith("error") and "cause=no-reason" not in line:
            sys.exit(f"the program refused: {line}")
        if line.startswith(("ok", "error")):
            if f" {keyword}" in line:
                groups.append((group, group[-1]))
            elif groups and " hash=" not in line:
                groups[-1][0].extend(group)  # the reasons
            group = []
    return groups


def compare_decisions(programs, scenario, bot, positions, instructions):
    cost = Cost(programs, instructions)
    same = replies_same = 0
    for batch in batches(positions):
        set_up = [f"newgame scenario {scenario} seed 1", f"set bot {bot}", *(f"position state {p}" for p in batch)]
        asked = [*set_up[:2], *(line for p in batch for line in (f"position state {p}", "go", "wait", "why"))]
        base, now = (answers(lines, "best=") for lines in cost.ask(set_up, asked))
        if len(base) != len(batch) or len(now) != len(batch):
            sys.exit("some position was not answered")
        same += sum(a[1] == b[1] for a, b in zip(base, now))
        replies_same += sum(a == b for a, b in zip(base, now))
    print(f"{scenario:16} {bot:10} {same} of {len(positions)} decisions the same, {replies_same} replies   {cost.words()}",
          flush=True)


def samples_of(lines):
    return [int(found[1]) for line in lines if (found := re.search(r"^ok .*samples=(\d+)", line))]


def compare_chances(programs, scenario, positions, instructions):
    cost = Cost(programs, instructions)
    same, samples = 0, [0, 0]
    for batch in batches(positions):
        set_up = [f"newgame scenario {scenario} seed 1", *(f"position state {p}" for p in batch)]
        asked = [set_up[0], *(line for p in batch for line in (f"position state {p}", "chances"))]
        both = [answers(lines, "samples=") for lines in cost.ask(set_up, asked)]
        same += sum(a == b for a, b in zip(*both))
        for i in (0, 1):
            samples[i] += sum(samples_of(line for _, line in both[i]))
    each = [c / max(1, n) * (1 if instructions else 1000) for c, n in zip(cost.of, samples)]
    print(f"{scenario:16} chances    {same} of {len(positions)} the same, {samples[1]} roll-outs   {cost.words()}"
          f"   a roll-out {each[0]:.2f}, {each[1]:.2f} {'M' if instructions else 'ms'}", flush=True)


def spread(values, share):
    """That share of the values, evenly, but one at least."""
    count = max(1, round(share * len(values)))
    return [values[i * len(values) // count] for i in range(count)]


def first_decision(engine):
    while engine.turn()["actor"] == "chance":
        engine.ask("roll")
    return engine.state()


def smaller(program, scenario, share):
    """How many units such a part of the scenario has, and the commands that set it up at its first decision. Companies and
    guns are left out of the scenario where the game writes it; elsewhere units are taken off the table."""
    with zerohour.Engine(program) as engine:
        game = engine.ask(f"newgame scenario {scenario} seed 1").fields["game"]
        try:
            rows = [line["text"] for line in engine.ask("open text").of("row")]
        except zerohour.Refused:
            units = [(line["side"], line["key"]) for line in engine.ask("describe").of("data") if line["thing"] == "unit"]
            kept = [key for side in sorted({side for side, _ in units})
                    for key in spread([key for owner, key in units if owner == side], share)]
            lost = [f"{key} lost" for _, key in units if key not in kept]
            set_up = [f"newgame scenario {scenario} seed 1", f"position state {first_decision(engine)}"]
            return len(kept), set_up + (["edit " + " ; ".join(lost)] if lost else [])
        troops = [row for row in rows if row.startswith(("company ", "gun "))]
        sides = sorted({re.search(r" side=(\w+)", row)[1] for row in troops})
        kept = [row for side in sides for row in spread([r for r in troops if f" side={side} " in r], share)]
        rows = [row for row in rows if row not in troops or row in kept]
        rows = [re.sub(r"(^scenario .*?id=)\S+", r"\1compare", row) for row in rows]
        rows = [f"open line {row}" for row in rows] + [f"open done {game}"]
        for row in rows:
            engine.ask(row)
        engine.ask("newgame scenario compare seed 1")
        count = sum(row.count(";") + 1 for row in kept)
        return count, [*rows, "newgame scenario compare seed 1", f"position state {first_decision(engine)}"]


def grow(programs, scenario, instructions):
    """The cost of a roll-out by the number of units, at the first decision of the scenario."""
    rows = []
    for share in SIZES:
        count, set_up = smaller(programs[0], scenario, share)
        cost = Cost(programs, instructions)
        both = cost.ask(set_up, [*set_up, "chances"])
        for lines in both:
            if refused := [line for line in lines if line.startswith("error")]:
                sys.exit(f"{scenario} with {count} units: {refused[0]}")
        samples = [sum(samples_of(lines)) for lines in both]
        each = [c / max(1, n) * (1 if instructions else 1000) for c, n in zip(cost.of, samples)]
        rows.append((count, *each))
    unit = "M" if instructions else "ms"
    print(f"{scenario}: units, and a roll-out at the first decision in {unit}, base and now")
    for count, base, now in rows:
        print(f"  {count:4} {base:10.2f} {now:10.2f}")
    for name, column in (("base", 1), ("now", 2)):
        x = [math.log(row[0]) for row in rows]
        y = [math.log(max(row[column], 1e-9)) for row in rows]
        mean_x, mean_y = sum(x) / len(x), sum(y) / len(y)
        slope = sum((a - mean_x) * (b - mean_y) for a, b in zip(x, y)) / sum((a - mean_x) ** 2 for a in x)
        print(f"  {name}: units^{slope:.2f}", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("base", help="a commit")
    parser.add_argument("scenarios", nargs="+", metavar="SCENARIO")
    parser.add_argument("--positions", type=int, default=100, help="of each scenario (100)")
    parser.add_argument("--games", type=int, default=4, help="games of the script from which they are taken (4)")
    parser.add_argument("--seed", type=int, default=1, help="of the first of these games (1)")
    parser.add_argument("--bots", default="script,level-6", help="who decides (script,level-6); empty: nobody")
    parser.add_argument("--chances", action="store_true", help="roll-outs, too")
    parser.add_argument("--growth", action="store_true", help="the cost of a roll-out by the number of units, too")
    parser.add_argument("--instructions", action="store_true", help="count instructions instead of seconds")
    parser.add_argument("--program", default=os.path.join(ROOT, "build", "release", "tools", "zerohour"),
                        help="the present program, if it is not that of build/release")
    parser.add_argument("--base-program", help="the program of the base, if it has been built before")
    options = parser.parse_args()
    programs = [options.base_program or build(options.base), options.program]
    for scenario in options.scenarios:
        bots = [bot for bot in options.bots.split(",") if bot]
        if bots or options.chances:
            positions = positions_of(programs[0], scenario, options.games, options.seed, options.positions)
            if options.chances:
                compare_chances(programs, scenario, positions, options.instructions)
            for bot in bots:
                compare_decisions(programs, scenario, bot, positions, options.instructions)
        if options.growth:
            grow(programs, scenario, options.instructions)


if __name__ == "__main__":
    main()
