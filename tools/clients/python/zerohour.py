"""A client of the Zero Hour protocol (docs/protocol.md). Standard library only.

    with Engine() as engine:
        engine.ask("newgame scenario hill70 seed 7")
        while engine.turn()["actor"] != "nobody":
            ...

It speaks version 2 with JSON. With a bot, which need not have JSON, it speaks text, and values are then all texts; a bot of
version 1 is understood, too.

The program is tools/zerohour of the repository that this file is in, or else `zerohour` in PATH. Refused is raised for an
error reply, EngineLost when the program cannot be started, has ended, or has sent nothing for so long that it is given up.

Command line:
    zerohour.py game [--scenario S] [--seed N] [--side SIDE] [--program PATH]
        plays a whole game: SIDE by a simple policy, the other side by the engine's bot
    zerohour.py odds [--scenario S] [--seed N] [--program PATH]
        plays until attacks can be declared, and prints the odds of every one of them
    zerohour.py match [--scenario S] [--seed N] [--program PATH] --bots BRITISH GERMAN
        referees a game between two programs that answer `ask` and need no rules: the commands that start them
    with any of them, --patience SECONDS: how long to wait for the next line of a reply
"""

import argparse
import json
import os
import queue
import re
import shlex
import shutil
import subprocess
import sys
import threading

PATIENCE = 600  # seconds
FAREWELL = 10  # seconds after which an engine that is told to quit is ended


class EngineLost(EOFError):
    """The engine cannot be started, it ended before it answered, or it was given up."""


class Refused(Exception):
    """An `error` reply: its code, the reason for people, the rule that forbids it, and of `not-now` the cause."""

    def __init__(self, code, reason, rule="", cause=""):
        super().__init__(f"{code}: {reason}")
        self.code = code
        self.reason = reason
        self.rule = rule
        self.cause = cause


class Reply:
    """The fields of the final line, and the lines before it: dictionaries with the field `type`, which is the keyword."""

    def __init__(self, fields, lines):
        self.fields = fields
        self.lines = lines

    def of(self, keyword):
        return [line for line in self.lines if line["type"] == keyword]


FIELD = re.compile(r'([^ ="]+)=("(?:[^"\\]|\\.)*"|[^ ="]+)(?: |$)')


def read_line(keyword, text):
    """A line of text as the dictionary that JSON would give, its values as texts: `best` alone is a list. A bot of version 1
    answers `best ACTION` and `CODE REASON`."""
    line = {"type": keyword}
    fields = [(found[1], found[2]) for found in FIELD.finditer(text)]
    for name, value in fields:
        line[name] = re.sub(r"\\(.)", r"\1", value[1:-1]) if value.startswith('"') else value
    if keyword == "error" and "code" not in line:
        line["code"], _, line["message"] = text.partition(" ")
    if text.startswith("best "):
        line["best"] = text[len("best "):]
    if "best" in line:
        line["best"] = line["best"].split(" ; ")
    return line


class Shape:
    """A shape of a table, from a `data` or `shape` line.

    form is point, circle, rectangle, polygon, line or text. at and points are in the table's units, x from the left and y
    from the top; heading is in degrees, clockwise from the top. What a shape does not have is None.
    """

    FORMS = ("point", "circle", "rectangle", "polygon", "line", "text")

    def __init__(self, line):
        self.form, self.name = line.get("form") or line["thing"], line["key"]
        self.points = [numbers(pair) for pair in line["points"].split(";")] if "points" in line else None
        self.at = numbers(line["at"]) if "at" in line else None
        self.size = numbers(line["size"]) if "size" in line else None
        self.radius = float(line["radius"]) if "radius" in line else None
        self.heading = int(line["heading"]) if "heading" in line else None
        self.value = float(line["value"]) if "value" in line else None
        self.kind = line.get("class")
        self.side = line.get("side")
        self.label = line.get("name")


class Table:
    """What `describe` tells of a table: its size, its unit, the step of points in actions, whether actions count y from the
    bottom edge up (shapes count it from the top edge), its shapes, and the overlays by their arguments."""

    def __init__(self, lines):
        self.width = self.height = self.step = 0.0
        self.unit = ""
        self.up = False
        self.shapes = []
        self.overlays = {}
        for line in lines:
            if line["thing"] == "table" and "width" in line:
                self.width, self.height = float(line["width"]), float(line["height"])
                self.unit, self.step = line["unit"], float(line["step"])
                self.up = line.get("y") == "up"
            elif line["thing"] == "overlay":
                self.overlays[line.get("arguments") or line["key"]] = line["name"]
            elif line["thing"] in Shape.FORMS:
                self.shapes.append(Shape(line))


class PointAction:
    """An action that takes a point: its side, the name of the shape that acts ("" for none), and its text."""

    def __init__(self, line):
        self.side, self.text = line["side"], line["text"]
        self.name = "" if line["key"] == "-" else line["key"]

    def at(self, x, y, heading=0):
        """The action at that point, y counted as actions do (Table.up); whether it is legal, `why` tells."""
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
    """An engine as a child process. Without a program the one of find_program().

    patience: how many seconds to wait for the next line of a reply before the engine is given up and ended; None waits for ever.
    A search sends lines only when it has something to tell, so allow for its time.
    """

    def __init__(self, program=None, arguments=("engine",), patience=PATIENCE):
        self.program = program or find_program()
        self.patience = patience
        self.given_up = False
        try:
            self.process = subprocess.Popen(
                [self.program, *arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8")
        except (OSError, ValueError) as error:
            raise EngineLost(f"{self.program} cannot be started: {getattr(error, 'strerror', None) or error}") from error
        self.received = queue.SimpleQueue()  # the lines of its output, None after the last
        self.reader = threading.Thread(target=self.receive, daemon=True)
        self.reader.start()
        self.next_id = 0
        self.pushed = []  # the lines that came unasked, after `watch on`, as those of a Reply
        try:
            self.hello = self.greet()
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
            if self.process.poll() is None and not self.given_up:
                self.patience = FAREWELL
                self.ask("quit")
        except (EngineLost, Refused):
            pass
        finally:
            try:
                self.process.stdin.close()
            except OSError:
                pass  # what was not sent is of no use any more
            try:
                self.process.wait(0 if self.given_up else FAREWELL)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()
            self.reader.join(1)  # it ends with the output, unless a child of the engine still holds that
            if not self.reader.is_alive():
                self.process.stdout.close()

    def receive(self):
        """Passes on the lines of the output, in a thread of its own: only so can reading be given up."""
        try:
            for line in self.process.stdout:
                self.received.put(line)
        except (OSError, ValueError) as error:
            self.received.put(error)
        self.received.put(None)

    def greet(self):
        """Agrees on the version, and on JSON if the program has it. Returns the reply to `hello`."""
        try:
            hello = self.ask("hello 2")
        except Refused:
            return self.ask("hello 1")
        if hello.fields.get("protocol") != "2":
            return hello
        try:
            self.ask("set format json")
        except Refused:
            return hello
        return self.ask("hello")

    def ask(self, command, on_info=None):
        """Sends a command and returns its Reply; on_info is called with each `info` line of a search."""
        self.next_id += 1
        try:
            self.process.stdin.write(f"{self.next_id} {command}\n")
            self.process.stdin.flush()
        except OSError:
            raise self.lost() from None
        lines = []
        while True:
            for line in self.read():
                keyword = line["type"]
                if keyword == "ok":
                    return Reply(line, lines)
                if keyword == "error":
                    raise Refused(line["code"], line.get("message", ""), line.get("rule", ""), line.get("cause", ""))
                if keyword == "info" and on_info is not None:
                    on_info(line)
                lines.append(line)

    def read(self):
        """What the next line of the program adds to the reply that is waited for."""
        try:
            text = self.received.get(timeout=self.patience)
        except queue.Empty:
            self.given_up = True
            raise EngineLost(f"{self.program} has sent nothing for {self.patience:g} s, and was given up") from None
        if isinstance(text, Exception):
            raise text
        if text is None:
            raise self.lost()
        text = text.rstrip("\n")
        if text.startswith("{"):
            line = json.loads(text)
            number, lines = line.pop("id", 0), [line]
        else:
            mark, _, rest = text.partition(" ")
            keyword, _, words = rest.partition(" ")
            number = None if mark == "*" else int(mark) if mark.isdigit() else 0
            lines = [read_line(keyword, words)]
        if number is None:
            self.pushed += lines
        return lines if number == self.next_id else []

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
        return [line["text"] for line in self.ask(" ".join(("legal", *words))).of("action")]

    def table(self):
        """The Table of a game that is played on one."""
        return Table(self.ask("describe").of("data"))

    def shapes(self, at=None):
        """The Shapes of the position, or of the one behind move `at`, and the PointActions that may be played there."""
        reply = self.ask("shapes" if at is None else f"shapes at {at}")
        return [Shape(line) for line in reply.of("shape")], [PointAction(line) for line in reply.of("point-action")]

    def play(self, *actions):
        return self.ask("play " + " ; ".join(actions)).fields

    def best(self, limits=""):
        """What the engine's bot would play."""
        return " ; ".join(self.ask(f"go {limits}".rstrip()).fields["best"])

    def state(self):
        """The text of the position."""
        return self.ask("state").of("state")[0]["text"]

    def result(self):
        """Who won, and why; for people."""
        fields = self.ask("result").fields
        return f"winner={fields['winner']} reason={fields['reason']}" if "winner" in fields else "it is not over"


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
    print(f"{count} actions and rolls; {engine.result()}", file=out)


def play_match(engine, scenario, seed, commands, patience, out):
    """A game between two bots; an illegal or missing answer loses it."""
    engine.ask(f"newgame scenario {scenario} seed {seed}")
    sides = [line["key"] for line in engine.ask("describe").of("data") if line["thing"] == "side"]
    words = [shlex.split(command) for command in commands]
    bots = {}
    try:
        for side, command in zip(sides, words):
            bots[side] = Engine(command[0], command[1:], patience)
        while (actor := engine.turn()["actor"]) != "nobody":
            if actor == "chance":
                engine.ask("roll")
                continue
            state = engine.state()
            try:
                answer = bots[actor].ask(f"ask {state} | " + " ; ".join(engine.legal()))
                engine.play(*answer.fields["best"])
            except (Refused, EngineLost, KeyError) as error:
                print(f"{actor} loses: {error}", file=sys.stderr)
                engine.ask(f"resign {actor}")
        print(engine.result(), file=out)
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
        results = [line["result"] for line in reply.of("outcome")]
        print(f"{target} by {', '.join(units)}: {int(reply.fields['differential']):+d}, "
              f"column {reply.fields['column']} of {reply.fields['line']}: {' '.join(results)}", file=out)


def seconds(text):
    """A time above 0, of an option."""
    number = float(text)
    if not 0 < number < 1e6:
        raise ValueError(text)
    return number


def main():
    parser = argparse.ArgumentParser(description="Examples of the Zero Hour text protocol.")
    parser.add_argument("what", choices=("game", "odds", "match"))
    parser.add_argument("--program", help="the engine to start; without it tools/zerohour, or zerohour in PATH")
    parser.add_argument("--scenario", default="hill70")
    parser.add_argument("--seed", default="7")
    parser.add_argument("--side", default="british")
    parser.add_argument("--bots", nargs=2, metavar="COMMAND", help="match: the British bot and the German one")
    parser.add_argument("--patience", type=seconds, default=PATIENCE, metavar="SECONDS",
                        help=f"how long to wait for the next line of a reply; default: {PATIENCE}")
    options = parser.parse_args()
    if options.what == "match" and options.bots is None:
        parser.error("match needs --bots BRITISH GERMAN")
    try:
        with Engine(options.program, patience=options.patience) as engine:
            if options.what == "game":
                play_game(engine, options.scenario, options.seed, options.side, sys.stdout)
            elif options.what == "match":
                play_match(engine, options.scenario, options.seed, options.bots, options.patience, sys.stdout)
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
