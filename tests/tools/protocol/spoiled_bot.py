"""A bot that is spoiled on purpose, for compliance_test.cc: spoiled_bot.py HOW BOT. It answers as bot.py (the file BOT)
does, but for what is spoiled. With HOW `version-1` nothing is: it speaks version 1 of the protocol."""

import importlib.util
import re
import sys
import time

how, path = sys.argv[1:]
module = importlib.util.spec_from_file_location("bot", path)
bot = importlib.util.module_from_spec(module)
module.loader.exec_module(bot)
games = []


def answer(command, arguments):
    lines = bot.answer(command, arguments)
    if command == "newgame":
        games.append(arguments.split()[1])
        if how == "one-game" and games[-1] != games[0]:
            return [bot.error("bad-value", "that game is not known")]
    if how == "nameless" and command == "hello":
        lines = lines[-1:]
    if how == "unversioned" and command == "hello":
        lines[0] = "engine name=picker"
    if how == "knows-all" and lines[-1].startswith("error code=unknown-command"):
        lines = ["ok"]
    if command == "ask":
        if how == "illegal":
            lines[-1] = "ok best=dance"
        if how == "slow":
            time.sleep(2.5)
        if how == "mute":
            lines = lines[-1:]
        if how == "greedy":
            lines = ["info nodes=4001"] + lines[-1:]
        if how == "short-lines":  # reads 4096 bytes of a line, and takes the last that it has seen
            lines[-1] = "ok best=" + bot.quoted(arguments[:4096].split(" ; ")[-1])
    return lines


def in_version_1(command, arguments):
    """The same answer as a program says it that knows version 1 alone."""
    if command == "hello":
        return ["error bad-version this is protocol 1"] if arguments == "2" else ["engine name=picker version=1", "ok protocol=1"]
    lines = answer(command, arguments)
    lines[-1] = re.sub(r'^ok best="?(.*?)"?$', r"ok best \1", lines[-1])
    lines[-1] = re.sub(r'^error code=(\S+) rule="" message="(.*)"$', r"error \1 \2", lines[-1])
    return lines


for line in sys.stdin:
    mark, command, *rest = line.rstrip("\n").split(" ", 2)
    if how == "wrong-id":
        mark = "7"
    if command == "quit" and how == "stays":
        time.sleep(60)
    lines = (in_version_1 if how == "version-1" else answer)(command, rest[0] if rest else "")
    for reply in lines + (lines[-1:] if how == "twice" else []):
        print(mark, reply)
    sys.stdout.flush()
    if command == "quit":
        break
while how == "stays":
    time.sleep(60)
