#!/usr/bin/env python3
"""Finds functions of the mathematical library whose last bits are not the same everywhere, where they must not be called.

    tools/exact.py [FOLDER]     the sources below FOLDER, or the project's own; exit code 1 if one is called

IEEE 754 defines the result of +, -, *, / and of the square root, and the C library's rounding functions are exact. Its other
functions differ in their last bits between libraries, and with the same library between processors. Wherever something is
decided, a chance is worked out or a record is made, engine/core/natural.h takes their place. Drawing, and the statistics of
finished games, are free to call them: ELSEWHERE lists these files and folders of the rooms that are searched.
"""

import pathlib
import re
import sys

ROOMS = ("engine", "eval", "openings", "ai", "tools")
ELSEWHERE = (
    "tools/clients/",             # programs of others, as examples
    "tools/fit/",                 # trains weights, which are then rounded and kept
    "tools/lgg/commands/",        # tables of statistics
    "tools/lgg/table_text.cc",    # drawing
    "tools/loos/balance/",        # statistics
    "tools/loos/commands/",       # statistics
    "tools/support/letter_grid.cc",  # drawing
    "tools/tournament/",          # statistics
    "tools/web/page/",
    "tools/westfront/overlay.cc",     # drawing
    "tools/westfront/ruler",          # words for a person with a ruler
)
INEXACT = (
    "acos acosh asin asinh atan atan2 atanh cbrt cos cosh erf erfc exp exp2 expm1 hypot lgamma log log10 log1p log2 pow sin "
    "sinh tan tanh tgamma beta riemann_zeta"
).split()
BARE = [name for name in INEXACT if name not in ("beta", "log")]  # these are words of our own, too
CALL = re.compile(r"\bstd::(" + "|".join(INEXACT) + r")f?l?\s*\(|(?<![\w.:>])(" + "|".join(BARE) + r")f?l?\s*\(")
COMMENT = re.compile(r'//.*|"(?:\\.|[^"\\\n])*"')


def faults_of(path, name):
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        for found in CALL.finditer(COMMENT.sub("", line)):
            called = found.group(1) or found.group(2)
            yield f"{name}:{number}: error: {called}() has other last bits on other machines: use engine/core/natural.h"


def main(root):
    faults = []
    for room in ROOMS:
        for path in sorted((root / room).rglob("*")):
            name = path.relative_to(root).as_posix()
            if path.suffix in (".h", ".cc") and "node_modules" not in path.parts and not name.startswith(ELSEWHERE):
                faults.extend(faults_of(path, name))
    for fault in faults:
        print(fault)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else pathlib.Path(__file__).resolve().parent.parent))
