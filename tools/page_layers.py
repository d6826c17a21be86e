#!/usr/bin/env python3
"""Who may import whom in the sources of the page, which words only a game's folder may contain, and what texts are tested for.

Usage: page_layers.py [ROOT], by default this repository. Prints one line for each breach of a rule, and exits with 1 if
there is any.
"""

import pathlib
import re
import sys

# The folder of games/ that is no game: what the games on a measured table share.
SHARED = "table"
# The rooms of tools/web/page/src, and what each may import besides packages. NAME is any other folder of games/: on the right it
# is the same game as on the left, except in the registry and in what draws every game's pictures, where it is every game. A file belongs to the first room that it
# is in.
ROOMS = (
    # room               may import from
    ("main.tsx",          ("start.tsx", "style.css", "games/registry.ts")),
    ("with_added.ts",     ("start.tsx", "style.css", "games/registry.ts", "games/added.ts", "games/game.ts", "ui/styles.ts")),
    ("games/added.ts",    ("games/game.ts",)),
    ("games/registry.ts", ("games/game.ts", "games/drawn.tsx", "games/pictures.ts", "games/plain.tsx", "games/NAME",
                           "ui/styles.ts")),
    ("games/pictures.ts", ("games/game.ts", "games/NAME")),
    ("games/table",       ("games/table", "games/game.ts", "ui", "session", "protocol")),
    ("games/NAME",        ("games/NAME", "games/table", "games/game.ts", "ui", "session", "protocol")),
    ("games/plain.tsx",   ("games/game.ts", "ui", "session", "protocol")),
    ("games/drawn.tsx",   ("games/game.ts", "games/plain.tsx", "ui", "session", "protocol")),
    ("games/game.ts",     ("protocol",)),
    ("start.tsx",         ("games/game.ts", "ui", "session", "protocol")),
    ("ui",                ("ui", "games/game.ts", "session", "protocol")),
    ("session",           ("session", "games/game.ts", "protocol")),
    ("protocol",          ("protocol",)),
    ("style.css",         ()),
)

# The words of each game that only this game's folder, the registry, pictures.ts and the types of replies, which the program
# writes, may contain, in code, texts or comments. For a game
# that is not listed, its name is the only such word.
WORDS = {
    "loos": ("loos", "british", "german", "germans", "hex", "hexes"),
}

# What the engine says to people is shown, not read: what the page decides by comes in fields. So the words of a regular
# expression, and of a text with a space that another one is to include, begin or end with, are those of notations: names of
# fields, before "=", and these words of actions, commands and names of pieces.
NOTATION = frozenset(
    "advance assault attack best bombard commander company dice done field fire force heading hex hold mobile move order pass "
    "place play put rally range recover resolve roll shot sos unit wing yes".split()
)
# Texts that are no sentences of the engine, by file: the words that are looked for in them.
OTHER_TEXTS = {
    "games/loos/choices.ts": {"direct"},  # an action
    "games/loos/map/history.ts": {"cite"},  # names of places
    "games/loos/map/MapView.tsx": {"ready", "can"},  # classes of elements
    "games/westfront/drawn.ts": {"rule"},  # a row of a scenario
    "games/westfront/index.ts": {"next"},  # the arguments of an overlay
    "games/westfront/map/Ground.tsx": {"Trench"},  # names in scenarios
    "session/scenario_file.ts": {"FEFF"},  # a file that a person opens
    "ui/Graph.tsx": {"Turn"},  # the page's own labels
    "ui/RulesSheet.tsx": {"scor", "point", "goal", "victor", "win", "won"},  # what a person looks for
    "ui/keys.ts": {"Key", "Digit", "Numpad"},  # names of keys
}
# A regular expression that is put together while the page runs may come to read anything. What these files read with one:
PUT_TOGETHER = frozenset((
    "protocol/shapes.ts",  # an action, by its pattern
    "ui/Rule.tsx",  # where a text cites the rule that a field names
    "ui/RulesText.tsx",  # the rules, for what a person looks for
))
# Of the lessons, each about a known game: expected actions, with names of its pieces.
LESSONS = re.compile(r"games/\w+/lessons\.ts")

# A regular expression, after what an expression begins with and before what ends one.
REGEX = re.compile(
    r"(?<=[=(,:?&|!\[{;])\s*/(?![*/])((?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n\[])+)/[dgimsuy]*(?=\s*[.,);\]}:?])"
)

STRING = r"""(?P<quote>["'`])(?P<string>(?:\\.|(?!(?P=quote))[^\\])*)(?P=quote)"""
TEST = re.compile(rf"\.(?:includes|startsWith|endsWith)\(\s*{STRING}")
PUT = re.compile(rf"\bRegExp\(\s*(?:{STRING})?")

PAGE = "tools/web/page/src"
ENDINGS = ("", ".ts", ".tsx", "/index.ts", "/index.tsx")
IMPORT = re.compile(
    r"""^\s*(?:import|export)\b[^;'"]*?\bfrom\s*["']([^"']+)["']"""  # import ... from "x", export ... from "x"
    r"""|^\s*@?import\s*["']([^"']+)["']"""  # import "x", and @import "x" of a style sheet
    r"""|\bimport\s*\(\s*["']([^"']+)["']""",  # import("x")
    re.MULTILINE,
)


def game_of(file: str) -> str:
    """The game whose folder a file is in, or ""."""
    parts = file.split("/")
    return parts[1] if len(parts) > 2 and parts[0] == "games" and parts[1] != SHARED else ""


def is_in(file: str, room: str, game: str) -> bool:
    """Whether a file is the room or in it; NAME stands for the given game, or for any game if that is ""."""
    if "NAME" in room:
        name = game_of(file)
        return name != "" and game in ("", name)
    return file == room or file.startswith(room + "/")


def target_of(source: pathlib.Path, file: str, name: str) -> str:
    """The file, relative to the root of the sources, that an import in `file` names; "" if it is not one of them."""
    for ending in ENDINGS:
        target = (source / file).parent / (name + ending)
        if target.is_file():
            target = target.resolve()
            return target.relative_to(source).as_posix() if target.is_relative_to(source) else ""
    return ""


def check_imports(source: pathlib.Path, file: str, text: str) -> list[str]:
    rule = next((rule for rule in ROOMS if is_in(file, rule[0], "")), None)
    if rule is None:
        return [f"{PAGE}/{file}: is in no room of tools/page_layers.py"]
    room, allowed = rule
    breaches = []
    for match in IMPORT.finditer(text):
        name = next(filter(None, match.groups()))
        if not name.startswith("."):
            continue  # a package
        target = target_of(source, file, name)
        if target == "" or not any(is_in(target, other, game_of(file)) for other in allowed):
            line = text.count("\n", 0, match.start(match.lastindex or 0)) + 1
            only = ", ".join(allowed) or "nothing"
            breaches.append(f"{PAGE}/{file}:{line}: imports {target or name}; {room} may import {only}")
    return breaches


def check_words(file: str, text: str, games: list[str]) -> list[str]:
    if game_of(file) or file in ("games/registry.ts", "games/pictures.ts", "protocol/replies.ts"):
        return []
    said = {word: game for game in games for word in WORDS.get(game, (game,))}
    forbidden = re.compile(rf"\b({'|'.join(map(re.escape, said))})\b", re.IGNORECASE)
    breaches = []
    for number, line in enumerate(text.splitlines(), start=1):
        words = re.sub(r"(?<=[a-z0-9])(?=[A-Z])|_", " ", line)  # "onHex" is two words
        breaches += [f"{PAGE}/{file}:{number}: says '{word}', a word of {said[word.lower()]}" for word in forbidden.findall(words)]
    return breaches


def check_read(file: str, text: str) -> list[str]:
    """The sentences that are looked for in texts, by regular expressions or as they are."""
    if LESSONS.fullmatch(file):
        return []
    regexes = [(match.start(1), match[1]) for match in REGEX.finditer(text)]
    put = [(match.start(), (match["string"] or "").replace(r"\\", "\\")) for match in PUT.finditer(text)]
    tests = [(match.start(), match["string"]) for match in TEST.finditer(text) if " " in match["string"]]
    breaches = []
    for start, read in sorted(regexes + put + tests):
        line = text.count("\n", 0, start) + 1
        plain = re.sub(r"\$\{[^}]*\}", " ", read)  # without what is filled in,
        plain = re.sub(r"\\.|\[(?:\\.|[^\]\\])*\]", " ", plain)  # classes of characters
        plain = re.sub(r"\(?[\w|]+\)?=", " ", plain)  # and names of fields
        words = set(re.findall(r"[A-Za-z]{3,}", plain)) - NOTATION - OTHER_TEXTS.get(file, set())
        if words:
            told = "', '".join(sorted(words))
            breaches.append(f"{PAGE}/{file}:{line}: reads '{told}': what is decided by comes in fields, not in sentences")
        elif (start, read) in put and file not in PUT_TOGETHER:
            breaches.append(f"{PAGE}/{file}:{line}: puts a regular expression together: tools/page_layers.py lists who may")
    return breaches


def check_page(root: pathlib.Path) -> list[str]:
    """The breaches of the rules in the page's sources of a repository."""
    source = (root / PAGE).resolve()
    files = sorted(path.relative_to(source).as_posix() for path in source.rglob("*") if path.is_file())
    games = sorted({game_of(file) for file in files} - {""})
    breaches = [] if games else [f"{PAGE}/games: has no game's folder"]
    for file in files:
        text = (source / file).read_text(encoding="utf-8")
        breaches += check_imports(source, file, text)
        if file.endswith((".ts", ".tsx")):
            breaches += check_read(file, text)
        if games:
            breaches += check_words(file, text, games)
    return breaches


def main() -> int:
    root = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else pathlib.Path(__file__).resolve().parents[1]
    breaches = check_page(root)
    for breach in breaches:
        print(breach)
    return 1 if breaches else 0


if __name__ == "__main__":
    sys.exit(main())
