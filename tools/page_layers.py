#!/usr/bin/env python3
"""Who may import whom in the sources of the page, and which words only a game's folder may contain.

Usage: page_layers.py [ROOT], by default this repository. Prints one line for each breach of a rule, and exits with 1 if
there is any.
"""

import pathlib
import re
import sys

# The rooms of tools/web/page/src, and what each may import besides packages. NAME is any folder of games/: on the right it
# is the same game as on the left, except in the registry and in what draws every game's pictures, where it is every game. A file belongs to the first room that it
# is in.
ROOMS = (
    # room               may import from
    ("main.tsx",          ("start.tsx", "style.css", "games/registry.ts")),
    ("games/registry.ts", ("games/game.ts", "games/drawn.tsx", "games/pictures.ts", "games/plain.tsx", "games/NAME",
                           "ui/styles.ts")),
    ("games/pictures.ts", ("games/game.ts", "games/NAME")),
    ("games/NAME",        ("games/NAME", "games/game.ts", "ui", "session", "protocol")),
    ("games/plain.tsx",   ("games/game.ts", "ui", "session", "protocol")),
    ("games/drawn.tsx",   ("games/game.ts", "games/plain.tsx", "ui", "session", "protocol")),
    ("games/game.ts",     ("protocol",)),
    ("start.tsx",         ("games/game.ts", "ui", "session", "protocol")),
    ("ui",                ("ui", "games/game.ts", "session", "protocol")),
    ("session",           ("session", "games/game.ts", "protocol")),
    ("protocol",          ("protocol",)),
    ("style.css",         ()),
)

# The words of each game that only this game's folder, the registry and pictures.ts may contain, in code, texts or comments. For a game
# that is not listed, its name is the only such word.
WORDS = {
    "loos": ("loos", "british", "german", "germans", "hex", "hexes"),
}

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
    return parts[1] if len(parts) > 2 and parts[0] == "games" else ""


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
    if game_of(file) or file in ("games/registry.ts", "games/pictures.ts"):
        return []
    said = {word: game for game in games for word in WORDS.get(game, (game,))}
    forbidden = re.compile(rf"\b({'|'.join(map(re.escape, said))})\b", re.IGNORECASE)
    breaches = []
    for number, line in enumerate(text.splitlines(), start=1):
        words = re.sub(r"(?<=[a-z0-9])(?=[A-Z])|_", " ", line)  # "onHex" is two words
        breaches += [f"{PAGE}/{file}:{number}: says '{word}', a word of {said[word.lower()]}" for word in forbidden.findall(words)]
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
