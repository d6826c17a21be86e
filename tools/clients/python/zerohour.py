"""A client of the Zero Hour text protocol (docs/protocol.md). Standard library only.

    with Engine() as engine:
        engine.ask("newgame scenario hill70 seed 7")
        while engine.turn()["actor"] != "nobody":
            ...

The program is tools/zerohour of the repository that this file is in, or else `zerohour` in PATH. Refused is raised for an
error reply, EngineLost when the program cannot be started or has ended.

Command line:
    zerohour.py game [--scenario S] [--seed N] [--side SIDE] [--program PATH]
        plays a whole game: SIDE by a simple policy, the other side by the engine's bot
    zerohour.py odds [--scenario S] [--seed N] [--program PATH]
        plays until attacks can be declared, and prints the odds of every one of them
    zerohour.py match [--scenario S] [--seed N] [--program PATH] --bots BRITISH GERMAN
        referees a game between two programs that answer `ask` and need no rules: the commands that start them
"""

import argparse
import os
import re
import shlex
import shutil
import subprocess
import sys


class EngineLost(EOFError):
    """The engine cannot be started, or it ended before it answered."""


class Refused(Exception):
    """An `error` reply: its code, and the reason for people."""

    def __init__(self, code, reason):
        super().__init__(f"{code}: {reason}")
        self.code = code
        self.reason = reason


class Reply:
    """The text behind `ok`, and the lines before it as (keyword, text)."""

    def __init__(self, text, lines):
        self.text = text
        self.lines = lines

    def of(self, keyword):
        return [text for word, text in self.lines if word == keyword]

    @property
    def fields(self):
        return fields(self.text)


def fields(text):
    """key=value words as a dictionary."""
    return dict(re.findall(r"(\S+?)=(\S*)", text))


class Shape:
    """A shape of a table, from the text behind `data`, `shape` or any other keyword: "circle gate at=520,170 radius=30".

    form is point, circle, rectangle, polygon, line or text. at and points are in the table's units, x from the left and y
    from the top; heading is in degrees, clockwise from the top. What a shape does not have is None.
    """

    FORMS = ("point", "circle", "rectangle", "polygon", "line", "text")

    def __init__(self, text):
        before, _, label = text.partition(" name=")
        self.form, self.name = before.split(" ", 2)[:2]
        values = fields(before)
        self.points = [numbers(pair) for pair in values["points"].split(";")] if "points" in values else None
        self.at = numbers(values["at"]) if "at" in values else None
        self.size = numbers(values["size"]) if "size" in values else None
        self.radius = float(values["radius"]) if "radius" in values else None
        self.heading = int(values["heading"]) if "heading" in values else None
        self.value = float(values["value"]) if "value" in values else None
        self.kind = values.get("class")
        self.side = values.get("side")
        self.label = label or None


class Table:
    """What `describe` tells of a table: its size, its unit, the step of points in actions, its shapes, and the overlays by their arguments."""

    def __init__(self, lines):
        self.width = self.height = self.step = 0.0
        self.unit = ""
        self.shapes = []
        self.overlays = {}
        for line in lines:
            kind, _, rest = line.partition(" ")
            if kind == "table":
                values = fields(rest)
                self.width, self.height = float(values["width"]), float(values["height"])
                self.unit, self.step = values["unit"], float(values["step"])
            elif kind == "overlay":
                words, _, title = rest.partition(" name=")
                self.overlays[words] = title
            elif kind in Shape.FORMS:
                self.shapes.append(Shape(line))


class PointAction:
    """An action that takes a point: its side, the name of the shape that acts ("" for none), and its text."""

    def __init__(self, text):
        self.side, name, self.text = text.split(" ", 2)
        self.name = "" if name == "-" else name

    def at(self, x, y, heading=0):
        """The action at that point; whether it is legal, `why` tells."""
        text = self.text
        for word, number in (("{x}", x), ("{y}", y), ("{heading}", heading)):
            text = text.replace(word, f"{number:.3f}".rstrip("0").rstrip("."))
        return text


def numbers(text):
    """"520,170.5" as a pair of numbers."""
    return tuple(float(number) for number in text.split(","))


def find_program():
    """The path of tools/zerohour, which is two folders above this file, or of `zerohour` in PATH; else EngineLost."""
    here = os.path.dirname(os.path.realpath(__file__))
    beside = os.path.normpath(os.path.join(here, os.pardir, os.pardir, "zerohour"))
    program = beside if os.access(beside, os.X_OK) else shutil.which("zerohour")
    if program is None:
        raise EngineLost(f"there is neither {beside} nor a program 'zerohour' in PATH; say which one to start")
    return program


class Engine:
    """An engine as a child process. Without a program the one of find_program()."""

    def __init__(self, program=None, arguments=("engine",)):
        self.program = program or find_program()
        try:
            self.process = subprocess.Popen(
                [self.program, *arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8")
        except (OSError, ValueError) as error:
            raise EngineLost(f"{self.program} cannot be started: {getattr(error, 'strerror', None) or error}") from error
        self.next_id = 0
        self.pushed = []  # the lines that came unasked, after `watch on`
        try:
            self.hello = self.ask("hello 1")
        except BaseException:
            self.close()
            raise

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def close(self):
        """Ends the engine, if it has not ended by itself. May be called again."""
        if self.process.stdin.closed:
            return
        try:
            if self.process.poll() is None:
                self.ask("quit")
        except (EngineLost, Refused):
            pass
        finally:
            try:
                self.process.stdin.close()
            except OSError:
                pass  # what was not sent is of no use any more
            self.process.stdout.close()
            try:
                self.process.wait(10)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()

    def ask(self, command, on_info=None):
        """Sends a command and returns its Reply; on_info is called with each `info` line of a search."""
        self.next_id += 1
        mark = f"{self.next_id} "
        try:
            self.process.stdin.write(f"{mark}{command}\n")
            self.process.stdin.flush()
        except OSError:
            raise self.lost() from None
        lines = []
        while True:
            line = self.process.stdout.readline()
            if not line:
                raise self.lost()
            if line.startswith("* "):
                self.pushed.append(line[2:].rstrip("\n"))
            if not line.startswith(mark):
                continue
            keyword, _, text = line[len(mark):].rstrip("\n").partition(" ")
            if keyword == "ok":
                return Reply(text, lines)
            if keyword == "error":
                raise Refused(*text.split(" ", 1))
            if keyword == "info" and on_info is not None:
                on_info(text)
            lines.append((keyword, text))

    def lost(self):
        """What to raise when the engine has ended."""
        try:
            code = self.process.wait(1)
        except subprocess.TimeoutExpired:
            return EngineLost(f"{self.program} has closed its output")
        return EngineLost(f"{self.program} has ended, " + (f"killed by signal {-code}" if code < 0 else f"exit code {code}"))

    def turn(self):
        return self.ask("turn").fields

    def legal(self, *words):
        """The legal actions, as texts."""
        batches = self.ask(" ".join(("legal", *words))).of("actions")
        return [action for batch in batches for action in batch.split(" ; ")]

    def table(self):
        """The Table of a game that is played on one."""
        return Table(self.ask("describe").of("data"))

    def shapes(self, at=None):
        """The Shapes of the position, or of the one behind move `at`, and the PointActions that may be played there."""
        reply = self.ask("shapes" if at is None else f"shapes at {at}")
        return [Shape(text) for text in reply.of("shape")], [PointAction(text) for text in reply.of("point-action")]

    def play(self, *actions):
        return self.ask("play " + " ; ".join(actions)).fields

    def best(self, limits=""):
        """What the engine's bot would play."""
        return self.ask(f"go {limits}".rstrip()).text.split(" ", 1)[1]


def simple_policy(engine):
    """Attacks what it can, fires what it has, and otherwise ends each step."""
    actions = engine.legal()
    for wanted in ("attack ", "bombard ", "resolve ", "stand"):
        for action in actions:
            if action.startswith(wanted) and (wanted != "attack " or worth(engine, action)):
                return action
    return "done" if "done" in actions else actions[0]


def worth(engine, attack):
    """Whether the differential of an attack by that unit alone is above 0."""
    _, unit, target = attack.split()
    return int(engine.ask(f"odds {target} with {unit}").fields["differential"]) > 0


def play_game(engine, scenario, seed, side, out):
    engine.ask(f"newgame scenario {scenario} seed {seed}")
    count = 0
    while True:
        turn = engine.turn()
        actor = turn["actor"]
        if actor == "nobody":
            break
        if actor == "chance":
            engine.ask("roll")
        elif actor == side:
            engine.play(simple_policy(engine))
        else:
            engine.play(engine.best())
        count += 1
    result = engine.ask("result").text
    print(f"{count} actions and rolls; {result}", file=out)


def play_match(engine, scenario, seed, commands, out):
    """A game between two bots; an illegal or missing answer loses it."""
    engine.ask(f"newgame scenario {scenario} seed {seed}")
    sides = [line.split()[1] for line in engine.ask("describe").of("data") if line.startswith("side ")]
    words = [shlex.split(command) for command in commands]
    bots = {}
    try:
        for side, command in zip(sides, words):
            bots[side] = Engine(command[0], command[1:])
        while (actor := engine.turn()["actor"]) != "nobody":
            if actor == "chance":
                engine.ask("roll")
                continue
            state = engine.ask("state").of("state")[0]
            try:
                answer = bots[actor].ask(f"ask {state} | " + " ; ".join(engine.legal())).text
                engine.play(answer.split(" ", 1)[1])
            except (Refused, EngineLost, IndexError) as error:
                print(f"{actor} loses: {error}", file=sys.stderr)
                engine.ask(f"resign {actor}")
        print(engine.ask("result").text, file=out)
    finally:
        for bot in bots.values():
            bot.close()


def print_odds(engine, scenario, seed, out):
    engine.ask(f"newgame scenario {scenario} seed {seed}")
    while True:
        turn = engine.turn()
        if turn["actor"] == "nobody":
            print("no attack was possible in the whole game", file=out)
            return
        if turn["actor"] == "chance":
            engine.ask("roll")
            continue
        attacks = engine.legal("attack")
        if turn["step"] == "declare" and attacks:
            break
        engine.play(engine.best())
    for target in sorted({attack.split()[2] for attack in attacks}):
        units = sorted({attack.split()[1] for attack in attacks if attack.split()[2] == target})
        reply = engine.ask(f"odds {target} with {' '.join(units)}")
        results = [fields(line)["result"] for line in reply.of("outcome")]
        print(f"{target} by {', '.join(units)}: {reply.fields['differential']}, "
              f"column {reply.fields['column']} of {reply.fields['line']}: {' '.join(results)}", file=out)


def main():
    parser = argparse.ArgumentParser(description="Examples of the Zero Hour text protocol.")
    parser.add_argument("what", choices=("game", "odds", "match"))
    parser.add_argument("--program", help="the engine to start; without it tools/zerohour, or zerohour in PATH")
    parser.add_argument("--scenario", default="hill70")
    parser.add_argument("--seed", default="7")
    parser.add_argument("--side", default="british")
    parser.add_argument("--bots", nargs=2, metavar="COMMAND", help="match: the British bot and the German one")
    options = parser.parse_args()
    if options.what == "match" and options.bots is None:
        parser.error("match needs --bots BRITISH GERMAN")
    try:
        with Engine(options.program) as engine:
            if options.what == "game":
                play_game(engine, options.scenario, options.seed, options.side, sys.stdout)
            elif options.what == "match":
                play_match(engine, options.scenario, options.seed, options.bots, sys.stdout)
            else:
                print_odds(engine, options.scenario, options.seed, sys.stdout)
        sys.stdout.flush()
    except (EngineLost, Refused) as error:
        sys.exit(f"zerohour.py: {error}")
    except KeyboardInterrupt:
        sys.exit(130)  # as a shell reports a program that Ctrl-C ended
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # the reader has left: nothing more to flush
        sys.exit(1)


if __name__ == "__main__":
    main()
