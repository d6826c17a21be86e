#!/usr/bin/env python3
"""What the program tells people about the golden games: the same from every build.

    texts.py print PROGRAM
        all texts on standard output, the same at each run
    texts.py compare PROGRAM OTHER
        both programs' texts, byte for byte; exit code 1 and the first difference where they are not the same

The texts are those of the terminal and of the text protocol: the story of each game, and at positions of it the board,
hexes, towns, odds, threats, what may be done and why something may not. Two builds by different compilers that differ
here have told somebody something wrong: a compiler's fault, or a value that was never set. Standard library only.
"""

import argparse
import concurrent.futures
import os
import re
import shutil
import subprocess
import sys
import tempfile

GAMES = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "golden", "games")
POSITIONS = 7  # of each game; a short game has them all
HEXES = 12  # of each position that are asked about one by one
TIME_LIMIT = 300  # seconds for one run of a program


class Fault(Exception):
    """A run that failed, for people."""


def run(program, arguments, lines, folder):
    """The output of the program for these lines of input."""
    done = subprocess.run([program, *arguments], input="".join(line + "\n" for line in lines), capture_output=True,
                          cwd=folder, encoding="utf-8", timeout=TIME_LIMIT, check=False)
    if done.returncode != 0:
        raise Fault(f"{' '.join([program, *arguments])} ended with {done.returncode}:\n{done.stderr[-4000:]}")
    return done.stdout


def spread(values, count):
    """At most so many of the values, evenly, with the first and the last."""
    if len(values) <= count:
        return list(values)
    return [values[i * (len(values) - 1) // (count - 1)] for i in range(count)]


def fields(text):
    return dict(re.findall(r"(\S+?)=(\S*)", text))


def stacks(state):
    """The units of a position's line of text by hex, top first."""
    found = {}
    for place in fields(state).get("units", "-").split(","):
        where = re.fullmatch(r"(\d{4}):(.+)", place)
        if where:
            found[where[1]] = [unit.split("(")[0] for unit in where[2].split("+")]
    return found


class Teller:
    """One program, asked for everything."""

    def __init__(self, program, folder):
        self.program = os.path.abspath(program)
        self.folder = folder
        self.text = []

    def tell(self, title, arguments, lines=()):
        output = run(self.program, arguments, lines, self.folder)
        self.text.append(f"\n======== {title}\n{output}")
        return output

    def record(self, name):
        """A golden game: its story, and what is said at its positions."""
        with open(os.path.join(GAMES, name), encoding="utf-8") as file:
            record = file.read().splitlines()
        events = [i for i, line in enumerate(record) if line.startswith(("a ", "d "))]
        moves = spread(range(len(events) + 1), POSITIONS if len(events) > 40 else 40)
        load = [f"load line {line}" for line in record] + ["load done"]
        story = self.tell(f"{name}: the story", ["engine"],
                          [*load, "describe", "story", *(f"state at {n}" for n in moves), "quit"])
        states = re.findall(r'^state text="(.*)"$', story, re.MULTILINE)
        if len(states) != len(moves):
            raise Fault(f"{name}: {len(states)} positions in place of {len(moves)}")
        self.tell(f"{name}: the positions in the protocol", ["engine"],
                  [line for n, state in zip(moves, states) for line in self.protocol_questions(n, state)] + ["quit"])
        for n, state in list(zip(moves, states))[:-1]:  # a game that is over is not gone on with
            with open(os.path.join(self.folder, "game.zhr"), "w", encoding="utf-8") as file:
                file.write("".join(line + "\n" for line in record[:events[n]]))
            self.tell(f"{name}: in the terminal at move {n}",
                      ["play", "--resume", "game.zhr", "--side", "both", "--no-journal", "--plain"],
                      self.terminal_questions(state))

    def protocol_questions(self, n, state):
        yield f"ping move {n}"
        yield f"position state {state}"
        for line in ("turn", "guide", "show", "legal", "legal all", "result", "chances", "book", "victory",
                     "overlay uncovered"):
            yield line
        for side in ("british", "german"):
            for layer in ("zoc", "observation", "threat", "control"):
                yield f"overlay {layer} {side}"
        for hex_number, units in spread(sorted(stacks(state).items()), HEXES):
            yield f"ping move {n} hex {hex_number}"
            yield f"odds {hex_number}"
            yield f"odds bombard {hex_number} dice 2"
            yield f"threats {hex_number}"
            for unit in units:
                yield f"overlay reach {unit}"
                yield f"overlay value {unit}"
                for action in ("move {} 0110", "attack {} 1714", "mobile {}", "advance {} 1714", "place {} 1715"):
                    yield "why " + action.format(unit)

    def terminal_questions(self, state):
        yield from ("board", "board all", "legend", "status", "towns", "track", "units", "box", "deadpile", "zoc",
                    "legal", "legal all", "log 40", "state")
        for hex_number, units in spread(sorted(stacks(state).items()), HEXES):
            for question in ("hex", "board", "zoc", "los", "odds", "odds bombard", "threats", "legal", "why attack"):
                yield f"{question} {hex_number}"
            for unit in units:
                yield f"reach {unit}"
                yield f"why move {unit} 0110"
        yield "quit"

    def reasons(self, scenario, side):
        """A game against a bot, which says why it does what it does."""
        lines = ["setup auto"] + ["done", "why", "status"] * 40 + ["log 60", "quit"]
        self.tell(f"{scenario} against a bot", ["play", "--scenario", scenario, "--side", side, "--bot", "greedy",
                                                "--seed", "3", "--no-journal", "--plain"], lines)

    def everything(self):
        for command in (["scenarios"], ["bots"], ["rules"], ["help"]):
            self.tell(" ".join(command), command)
        names = sorted(name for name in os.listdir(GAMES) if name.endswith(".zhr"))
        if not names:
            raise Fault(f"no golden games in {GAMES}")
        for name in names:
            self.record(name)
        for scenario, side in (("hill70", "british"), ("race-for-lens", "german"), ("mobile-breakout", "german"),
                               ("loos", "british")):
            self.reasons(scenario, side)
        return "".join(self.text)


def texts_of(program):
    folder = tempfile.mkdtemp()
    try:
        return Teller(program, folder).everything()
    finally:
        shutil.rmtree(folder)


def first_difference(one, other):
    """Where two texts part, with the section and the lines before it; None where they are the same."""
    if one == other:
        return None
    lines, others = one.split("\n"), other.split("\n")
    at = next((i for i, (a, b) in enumerate(zip(lines, others)) if a != b), min(len(lines), len(others)))
    section = next((line for line in reversed(lines[:at + 1]) if line.startswith("======== ")), "")
    labels = [line for line in lines[:at] if line.startswith("ok move ")]
    before = "".join(f"    {line[:300]}\n" for line in lines[max(0, at - 5):at])
    end = "(the end)"
    return (f"the texts differ in line {at + 1}, {section.strip('= ')}"
            f"{f', after {labels[-1][3:]}' if labels and 'protocol' in section else ''}\n{before}"
            f"  < {lines[at][:600] if at < len(lines) else end}\n"
            f"  > {others[at][:600] if at < len(others) else end}\n")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("print").add_argument("program")
    compare = commands.add_parser("compare")
    compare.add_argument("program")
    compare.add_argument("other")
    options = parser.parse_args()
    try:
        if options.command == "print":
            sys.stdout.write(texts_of(options.program))
            return 0
        with concurrent.futures.ThreadPoolExecutor(2) as pool:
            one, other = pool.map(texts_of, (options.program, options.other))
    except (Fault, OSError, subprocess.TimeoutExpired) as fault:
        sys.stderr.write(f"{fault}\n")
        return 2
    difference = first_difference(one, other)
    if difference is None:
        count = one.count("\n")
        print(f"{count} lines are the same")
        return 0
    print(f"< {options.program}\n> {options.other}\n{difference}", end="")
    return 1


if __name__ == "__main__":
    sys.exit(main())
