#!/usr/bin/env python3
"""Who may include whom: reads the includes of every source and reports those that are not allowed.

    tools/layers.py [FOLDER]     the sources below FOLDER, or the project's own; exit code 1 if an include is not allowed

The table says for each room which other rooms it may include; a room may always include itself. A name stands for all rooms
below it: "ai" for ai/search, ai/players, ai/plan and ai/judge. A game has a folder of its own in a room (engine/loos,
ai/loos), which may include what the room's general folders may, the general folders of the room, and the same game's
folders in the rooms of BELOW. A general folder never includes a game's folder, and a game's folder never that of another
game. Only the files that NAMES_GAMES lists may.
"""

import pathlib
import re
import sys

ROOMS = {
    "engine/core": "",
    "engine/hex": "engine/core",
    "engine/table": "",
    "eval": "engine/core",
    "openings": "engine/core",
    "ai/search": "engine/core",
    "ai/players": "engine/core ai/search",
    "ai/plan": "engine/core eval openings ai/search ai/players",
    "ai/judge": "engine/core eval ai/search ai/players ai/plan",
    "tools/support": "engine/core",
    "tools/session": "engine/core ai tools/support",
    "tools/protocol": "engine/core ai tools/support tools/session",
    "tools/terminal": "engine/core ai tools/support tools/session tools/protocol",
    "tools/tournament": "engine/core eval ai tools/support tools/session tools/protocol",
    "tools/web": "engine/core tools/support tools/session tools/protocol",
    "tools/browser": "engine/core tools/support tools/session tools/protocol tools/web",
    "tools/fit": "engine/core eval ai/plan tools/support",
    "tools/study": "engine/core eval ai tools/support tools/session tools/protocol tools/tournament tools/fit",
    "tools/cli": "engine/core ai tools",
    "tools/mpi": "tools",
    "bench": "engine eval openings ai tools tests",
    "tests": "engine eval openings ai tools bench tests",
}
# For each group of rooms, the rooms in which a game's folder may include folders of the same game.
BELOW = {
    "engine": "engine",
    "eval": "engine eval",
    "openings": "engine openings",
    "ai": "engine eval openings ai",
    "tools": "engine eval openings ai tools bench",
    "bench": "engine eval openings ai tools bench tests",
    "tests": "engine eval openings ai tools bench tests",
}
# What a game's folder may include of the general rooms, in place of what BELOW says.
FOR_GAMES = {"engine": "engine", "tools": "engine eval openings ai tools bench"}
# Files that may name games: the registry, and what tests a game from outside.
NAMES_GAMES = ("tools/registry.h", "tools/registry.cc", "tools/browser/games.cc", "tests/golden/", "tests/fuzz/")
# Folders of engine/ that are not games.
GENERAL_ENGINE = {"core", "hex", "table"}

INCLUDE = re.compile(r'^\s*#\s*include\s+["<]([\w./-]+)[">]', re.MULTILINE)


def is_below(folder, room):
    return folder == room or folder.startswith(room + "/")


def games_of(root):
    """The games: every folder of engine/ that is not a general room."""
    engine = root / "engine"
    folders = sorted(path.name for path in engine.iterdir() if path.is_dir()) if engine.is_dir() else []
    return [name for name in folders if name not in GENERAL_ENGINE]


def game_of(folder, games):
    """The game whose folder this is, or is in; None for a general folder."""
    return next((game for game in games if game in folder.split("/")), None)


def room_of(folder):
    """The room of the table that a general folder belongs to: the longest name that fits."""
    fits = [room for room in ROOMS if is_below(folder, room)]
    return max(fits, key=len) if fits else None


def allows(names, folder):
    return any(is_below(folder, name) for name in names.split())


def fault_of(source, included, games):
    """Why the file `source` may not include `included`, both relative to the root; None if it may."""
    here, there = str(pathlib.PurePosixPath(source).parent), str(pathlib.PurePosixPath(included).parent)
    my_game, its_game = game_of(here, games), game_of(there, games)
    if source.startswith(NAMES_GAMES):
        return None
    if my_game is None and its_game is not None:
        return f"a general folder must not include a game's ({its_game})"
    group = here.split("/")[0]
    if my_game is not None:
        if its_game not in (None, my_game):
            return f"the folders of {my_game} must not include those of {its_game}"
        allowed = FOR_GAMES.get(group, BELOW[group]) if its_game is None else BELOW[group]
        return None if allows(allowed, there) else f"{group}/{my_game} may include {allowed} only"
    room = room_of(here)
    if room is None:
        return None if here == "tools" else f"{here} is not a room of tools/layers.py: give it a line there"
    if room == room_of(there) or allows(ROOMS[room], there):
        return None
    return f"{room} may include {ROOMS[room] or 'nothing but itself'}"


def precompiled_faults(root, games):
    """Precompiled headers of general rooms must not bring in a game, so no file in cmake/ may name one."""
    for page in sorted((root / "cmake").glob("*.cmake")):
        for number, line in enumerate(page.read_text().splitlines(), 1):
            for game in games:
                if f"/{game}/" in line:
                    yield f"{page.relative_to(root)}:{number}: error: names a header of {game}, which general rooms would get"


def main(root):
    games = games_of(root)
    faults = list(precompiled_faults(root, games))
    for top in sorted({room.split("/")[0] for room in ROOMS}):
        for path in sorted((root / top).rglob("*")):
            if path.suffix not in (".h", ".cc") or "node_modules" in path.parts or "clients" in path.parts:
                continue
            source = path.relative_to(root).as_posix()
            text = path.read_text(encoding="utf-8")
            for found in INCLUDE.finditer(text):
                included = found.group(1)
                if "/" not in included or not (root / included).is_file():
                    continue
                if fault := fault_of(source, included, games):
                    line = text.count("\n", 0, found.start(1)) + 1
                    faults.append(f"{source}:{line}: error: includes {included}: {fault}")
    for fault in faults:
        print(fault)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else pathlib.Path(__file__).resolve().parent.parent))
