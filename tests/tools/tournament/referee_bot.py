"""A player of Pig for the referee's tests, good or bad in one way: referee_bot.py HOW [FILE].

Of other games it plays any action of the list, the same for the same question. It speaks version 1 of the protocol; with HOW `version-2`
or `illegal-2` version 2.
"""

import os
import signal
import subprocess
import sys
import time
import zlib

how = sys.argv[1]
file = sys.argv[2] if len(sys.argv) > 2 else None
asked = 0


def choose(position, actions):
    if " total " not in position:
        return actions[zlib.crc32(position.encode()) % len(actions)]
    total = int(position.split(" total ")[1].split()[0])
    return "hold" if "hold" in actions and (total >= 20 or "roll" not in actions) else "roll"


def spoiled(best):
    """What is answered to the third question instead of the best action."""
    if how == "crash" or (how in ("crash-once", "changes") and not os.path.exists(file)):
        if file:
            open(file, "w").close()
        sys.exit(3)
    if how in ("hang", "hang-deaf"):
        time.sleep(100)
    if how == "survived":  # by a child that holds its output
        if os.fork() == 0:
            time.sleep(100)
        sys.stdout.flush()
        os._exit(200)
    if how == "killed":
        os.kill(os.getpid(), signal.SIGKILL)
    if how == "closes":
        os.close(1)
        time.sleep(100)
    if how == "flood":
        sys.stdout.write("x" * (3 << 20))
    if how == "babbles":
        sys.stdout.write(f"{mark} info thinking {'x' * 60_000}\n" * 200)
    if how == "late":
        time.sleep(0.3)
    if how == "words":
        for number in range(1, 8):
            print(f"  line {number}\x1b[31m", file=sys.stderr)
        sys.exit(4)
    return {"illegal": "ok best face 3", "no-action": "ok best dance", "error": "error confused I am lost",
            "no-best": "ok " + best}.get(how, "ok best " + best)


def in_version_2(command, arguments):
    """A good bot of version 2, or one whose third choice is illegal."""
    global asked
    if command == "hello":
        return ['engine name=spoiler version="7 of 9" data=00c0ffee', "ok protocol=2"]
    if command == "ask":
        asked += 1
        head, _, listed = arguments.partition(" | ")
        best = "face 3" if how == "illegal-2" and asked == 3 else choose(head, listed.split(" ; "))
        return ["info thinking", 'info about="nodes=1" nodes=5', f'ok best="{best}"']
    return ["ok"] if command == "ping" else ['error code=unknown-command rule="" message="only ask"']


def answer(command, arguments):
    global asked
    if how in ("version-2", "illegal-2"):
        return in_version_2(command, arguments)
    if how == "ends-at-2" and command == "hello" and arguments != "1":
        sys.exit(5)
    if how == "refuses-2" and command == "hello" and arguments != "1":
        return ["error bad-version this is protocol 1"]
    if how == "minimal" and command not in ("hello", "ask", "quit"):
        return ["error unknown-command only ask"]
    if how == "refuses" and command == "newgame":
        return ["error bad-value not that game"]
    if command == "hello":
        version = 7 + (how == "changes" and os.path.exists(file))
        return [f"engine name=spoiler version={version} protocol=1 data=00c0ffee", "ok protocol=1"]
    if command == "ask":
        asked += 1
        head, _, listed = arguments.partition(" | ")
        best = choose(head, listed.split(" ; "))
        reply = ["info thinking", "ok best " + best] if asked != 3 else [spoiled(best)]
        if how == "nodes":  # more than twice 100 for the third question alone
            reply = ["info nodes=7", f"info depth=3 nodes={201 if asked == 3 else 200}", "ok best " + best]
        return reply + reply[-1:] if how == "twice" and asked == 3 else reply
    return ["ok"]


if how in ("ignores-quit", "hang-deaf"):
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
if how == "no-start":
    sys.exit(1)
if how == "slow-start":
    time.sleep(100)
if how == "grandchild":
    with open(file, "w") as out:
        out.write(str(subprocess.Popen(["sleep", "1000"]).pid))
if how == "ignores-quit":
    with open(file, "w") as out:
        out.write(str(os.getpid()))
log = open(file, "a") if how == "log" else None
for line in sys.stdin:
    if log:
        log.write(line)
        log.flush()
    mark, command, *rest = line.rstrip("\n").split(" ", 2)
    for reply in answer(command, rest[0] if rest else ""):
        print("thinking..." if how == "garbage" and asked == 3 else mark + " " + reply)
    sys.stdout.flush()
    if command == "quit" and how != "ignores-quit":
        sys.exit(0)
while how == "ignores-quit":
    time.sleep(1)
