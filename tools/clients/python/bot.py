#!/usr/bin/env python3
"""A tournament player that knows no rules: it is asked with a list of legal actions, and picks one.

It speaks the part of the protocol that a bot needs (docs/protocol.md): hello, set, ask, ping, stop, wait, quit.
"""

import os
import random
import sys


LIMITS = ("time", "turn", "clock", "inc", "nodes")  # the words that may precede a position, each with a number


def limited_by_nodes(arguments):
    """Whether an `ask` has a limit of nodes."""
    words = arguments.split()
    while len(words) > 1 and words[0] in LIMITS:
        if words[0] == "nodes":
            return True
        words = words[2:]
    return False


def quoted(value):
    """A value of a field: in quotes where it is empty, or has a space, a quote or an equals sign."""
    if value and not any(sign in value for sign in ' "='):
        return value
    return '"' + value.replace("\\", "\\\\").replace('"', '\\"') + '"'


def error(code, message):
    """The final line of a refusal."""
    return f'error code={code} rule="" message={quoted(message)}'


def answer(command, arguments):
    """The lines of the reply; the last one is final."""
    if command == "hello":
        if arguments not in ("", "2"):
            return [error("bad-version", "this is protocol 2")]
        return ["engine name=picker version=1 protocol=2", "ok protocol=2"]
    if command == "ask":
        _, bar, actions = arguments.partition(" | ")
        listed = [action.strip() for action in actions.split(";") if action.strip()]
        if not bar or not listed:
            return [error("bad-arguments", "ask STATE | ACTION ; ACTION ...")]
        attacks = [action for action in listed if action.startswith(("attack ", "bombard "))]
        best = "ok best=" + quoted(random.choice(attacks or listed))
        # Told a limit of nodes, a bot tells how many it used: this one looks no move ahead.
        return ["info nodes=0", best] if limited_by_nodes(arguments) else [best]
    if command == "set":
        name, _, value = arguments.partition(" ")
        if name != "seed":
            return [error("unknown-option", "there is seed")]
        random.seed(value)
        return ["ok"]
    if command == "ping" and arguments:
        return [f"ok text={quoted(arguments)}"]
    if command in ("ping", "stop", "wait", "quit"):
        return ["ok"]
    return [error("unknown-command", "a bot that answers ask")]


def main():
    random.seed(1)
    sys.stdin.reconfigure(errors="replace")  # a line that is not UTF-8 is no reason to end
    for line in sys.stdin:
        words = line.split(None, 1)
        mark = ""
        if words and words[0].isdigit():
            mark = words[0] + " "
            words = words[1].split(None, 1) if len(words) > 1 else [""]
        if not words or words[0].startswith("#"):
            continue
        arguments = words[1].strip() if len(words) > 1 else ""
        for reply in answer(words[0], arguments):
            print(mark + reply)
        sys.stdout.flush()
        if words[0] == "quit":
            return


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        sys.exit(130)  # as a shell reports a program that Ctrl-C ended
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # the referee has left: nothing more to flush
