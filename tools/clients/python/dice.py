"""Recomputes every die of a record of Loos 1915 from the record and its seed, by docs/dice.md. Standard library only.

    dice.py RECORD [SEED]    RECORD: of Loos 1915; of other games `zerohour verify` recomputes all dice
                             SEED: where the record does not have it, 64 hexadecimal digits or a number
    dice.py SEED TURN PHASE PURPOSE ATTEMPT SUBJECT DICE
                             one roll of any game by its numbers; DICE: 2d6, or 3d10+20d6 where they are of several kinds
"""

import re
import sys
from hashlib import blake2b

HALVES = [f"{brigade}{half}" for brigade in "1 2 3 5 6 19 20 21 22 26 27 28 44 45 46 140 141 142 62 63 64 71 72 73".split()
          for half in "ab"]
BATTALIONS = [f"{regiment}-{battalion}" for regiment in "IR16 IR56 IR57 RIR11 RIR22 IR157 BIR17 BIR18 FR73".split()
              for battalion in ("I", "II", "III")]
REGIMENTS = "RIR15 RIR55 RIR77 RIR91 IR36 IR72 IR93 IR153 BIR5 BIR9 BRIR5".split()
DIVISIONS = "1 2 7 9 15 47 21 24 14 117 3B 111 2G 8 4B".split()
SCENARIOS = {"loos": (0, 17), "loos-estimate": (0, 17), "hill70": (6, 7), "trench-assault": (0, 1), "fosse8": (11, 11),
             "mobile-breakout": (4, 5), "race-for-lens": (15, 17), "hill-70-run": (2, 4), "loos-crassier": (3, 5),
             "lone-tree": (2, 4), "quarries": (5, 7), "haisnes": (2, 8), "redoubt": (0, 3), "bois-hugo": (5, 8),
             "givenchy": (3, 5), "loos-village": (3, 7), "chalk-pit-october": (15, 16)}  # the first and the last player turn
SIDES = ("british", "german")
PURPOSES = (r"release of the (?P<division>\S+) Division", r"German replacements",
            r"strength of the bombardment of (?P<hex>\d{4})", r"bombardment of \S+ in (?P<hex>\d{4})",
            r"combat at (?P<hex>\d{4})", r"mobile movement of (?P<unit>\S+)",
            r"mobile attack of (?P<unit>\S+) on (?P<hex>\d{4})")


def seed_of(text):
    """The 32 bytes of a seed."""
    if len(text) == 64:
        return bytes.fromhex(text)
    return blake2b(b"zerohour seed 1\0" + int(text).to_bytes(8, "little"), digest_size=32).digest()


def sides_of(dice):
    """The sides of each die: [10, 10, 6] for "2d10+1d6"."""
    if not re.fullmatch(r"[1-9]\d*d[1-9]\d*(\+[1-9]\d*d[1-9]\d*)*", dice):
        raise ValueError(f"dice are written as 2d6 or 3d10+20d6, not '{dice}'")
    sides = []
    for group in dice.split("+"):
        count, of_each = map(int, group.split("d"))
        if not 2 <= of_each <= 255 or len(sides) + count > 128:
            raise ValueError(f"'{dice}': a roll has at most 128 dice, and a die from 2 to 255 sides")
        sides += [of_each] * count
    return sides


def roll(seed, turn, phase, purpose, attempt, subject, sides):
    """The faces of a roll; sides: those of each die."""
    key = b"".join(part.to_bytes(2, "little") for part in (turn, phase, purpose, attempt)) + subject.to_bytes(4, "little")
    faces, block = [], 0
    while len(faces) < len(sides):
        message = b"zerohour dice 1\0" + key + block.to_bytes(4, "little")
        for byte in blake2b(message, key=seed, digest_size=64).digest():
            if len(faces) < len(sides) and byte < 256 - 256 % sides[len(faces)]:
                faces.append(byte % sides[len(faces)] + 1)
        block += 1
    return faces


def unit_number(name):
    if re.fullmatch(r"r\d\d", name):
        return 47 + int(name[1:])
    return (HALVES + BATTALIONS + ["", ""] + REGIMENTS).index(name.partition("/")[2])


def key_of(words):
    """Purpose and subject of a roll by the words that the record has for it, and whose player turn it is, if they tell."""
    for purpose, pattern in enumerate(PURPOSES, 1):
        found = re.fullmatch(pattern, words)
        if not found:
            continue
        names = found.groupdict()
        target = int(names["hex"][:2]) << 5 | int(names["hex"][2:]) if "hex" in names else 0
        if purpose < 3:
            return purpose, DIVISIONS.index(names["division"]) if purpose == 1 else 0, 1
        if purpose < 6:
            return purpose, target, None
        unit = unit_number(names["unit"])
        return purpose, unit if purpose == 6 else unit << 16 | target, int(unit >= len(HALVES))
    raise ValueError(f"no roll is called '{words}'")


def recompute(lines, seed, out):
    """Goes through a record's lines and prints its rolls; how many they are. ValueError where the seed gives others."""
    header = dict(line.partition(" ")[::2] for line in lines if line and line[1:2] != " ")
    start = re.search(r" turn=(\d+) active=(\w+)", header.get("start", ""))
    first, last = SCENARIOS.get(header["scenario"].partition("+")[0], (0, 17))
    first = 2 * int(start[1]) + (start[2] == "german") if start else first
    moves = []
    for number, line in enumerate(lines, 1):
        if line.startswith("undo "):
            del moves[-int(line.split()[1]):]
        elif line.startswith(("a ", "d ")):
            moves.append((number, *(part.strip() for part in line.partition(" # "))))
    # The player turns that it may be, with the furthest that may have begun since and those of the rolls so far.
    reach = {first: (first + 1, ())}
    before = None
    for number, text, _, words in moves:
        if text.startswith("a "):
            side, word = SIDES.index(text.split()[1]), text.split()[2]
            if word == "done":  # ends a side's movement, if nothing else
                reach = {at: (limit + (limit % 2 == side), path) for at, (limit, path) in reach.items()}
            elif word in ("move", "swap", "commit", "attack", "resolve", "advance", "mobile"):  # in its own player turn
                reach = {turn: (turn + 1, path) for at, (limit, path) in reach.items()
                         for turn in range(at, min(limit, last) + 1) if turn % 2 == side}
            if not reach:
                raise ValueError(f"line {number}: {text}: it is not the player turn of that side")
            continue
        faces = [int(face) for face in text.split()[1:]]
        purpose, subject, side = key_of(words)
        attempt = int(purpose == 4 and before == (purpose, subject))
        before = purpose, subject
        # The Germans roll for arrivals before they move; any other roll comes after its side's movement.
        turns = {at: [turn for turn in range(at, min(limit, last) + 1)
                      if side in (turn % 2, None) and (purpose < 3 or turn == at or turn < limit)]
                 for at, (limit, _) in reach.items()}
        given = {turn: roll(seed, turn // 2, turn % 2 << 1 | (purpose > 5), purpose, attempt, subject,
                            [6] * len(faces))
                 for at in reach for turn in turns[at]}
        reach = {turn: (turn + 1, path + (turn,)) for at, (_, path) in reach.items()
                 for turn in turns[at] if given[turn] == faces}
        if not reach:
            raise ValueError(f"line {number}: {words}: the record has {faces}, the seed gives " +
                             " or ".join(f"{other} (turn {turn // 2}, {SIDES[turn % 2]})" for turn, other in given.items()))
    rolls = [move for move in moves if move[1].startswith("d ")]
    for (_, text, _, words), turn in zip(rolls, next(iter(reach.values()))[1]):
        print(f"turn {turn // 2} {SIDES[turn % 2]:7}  {text[2:]:9}  {words}", file=out)
    return len(rolls)


def main():
    if len(sys.argv) not in (2, 3, 8):
        sys.exit(__doc__)
    try:
        if len(sys.argv) == 8:
            print(*roll(seed_of(sys.argv[1]), *map(int, sys.argv[2:7]), sides_of(sys.argv[7])))
            return
        with open(sys.argv[1], encoding="utf-8", newline="\n") as file:
            lines = file.read().replace("\r\n", "\n").split("\n")
        game = next((line.split()[-1] for line in lines if line.startswith("game ")), "loos")
        if game != "loos":
            raise ValueError(f"this script has only the rolls of Loos 1915, and this is a record of {game}: "
                             "'zerohour verify' recomputes all of its dice, and this script a single roll by its numbers")
        dice = next(line.split() for line in lines if line.startswith("dice "))
        text = sys.argv[2] if len(sys.argv) == 3 else dice[2] if len(dice) == 3 else None
        if text is None:
            sys.exit("dice.py: the record does not have its seed: it is the second argument")
        seed = seed_of(text)
        commitment = blake2b(b"zerohour hash 1\0" + seed, digest_size=32).hexdigest()
        if any(line.startswith("commit ") and line.split()[1] != commitment for line in lines):
            raise ValueError(f"the seed does not match the commitment: its own is {commitment}")
        print(recompute(lines, seed, sys.stdout), "rolls, each as the seed gives it")
    except (IndexError, OSError, ValueError, KeyError, OverflowError, StopIteration) as error:
        sys.exit(f"dice.py: {sys.argv[1]}: {error}")


if __name__ == "__main__":
    main()
