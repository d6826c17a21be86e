#!/usr/bin/env python3
"""Puts sources together for clang-tidy, which spends most of its time on what they include.

usage: tidy_groups.py COMPILE_COMMANDS FOLDER < names of sources, one a line

Writes FOLDER/GROUP.cc, which includes a few sources of one folder that are compiled alike, and
FOLDER/compile_commands.json with the commands of the groups and of the sources, none of them with precompiled headers.
Prints a line for each group: its name, then its sources.
"""
import json
import os
import shlex
import sys

MOST = 8  # sources in a group: enough groups for several cores


def plain_flags(entry):
    """The flags of a compile command, without its files and without precompiled headers."""
    words = iter(shlex.split(entry["command"])[1:])
    flags = []
    for word in words:
        if word in ("-o", "-c", "-include", "-MF", "-MT"):
            next(words)
        elif word not in ("-MD", "-Winvalid-pch"):
            flags.append(word)
    return flags


def main():
    root = os.getcwd()
    known = {}
    with open(sys.argv[1], encoding="utf-8") as file:
        for entry in json.load(file):
            known.setdefault(entry["file"], entry)
    folder = os.path.abspath(sys.argv[2])
    database = []

    def add(path, flags):
        command = shlex.join(["c++", *flags, "-c", path])
        database.append({"directory": root, "command": command, "file": path})

    groups = {}
    for source in sys.stdin.read().split():
        path = os.path.join(root, source)
        if path not in known:
            sys.exit(f"tidy_groups.py: {source} is not compiled: {sys.argv[1]} does not have it")
        flags = plain_flags(known[path])
        add(path, flags)
        groups.setdefault((os.path.dirname(source), tuple(flags)), []).append(source)
    for number, ((where, flags), sources) in enumerate(sorted(groups.items())):
        parts = -(-len(sources) // MOST)
        for part in range(parts):
            chosen = sources[part::parts]
            name = f"{where.replace('/', '_')}_{number}_{part}"
            path = os.path.join(folder, name + ".cc")
            with open(path, "w", encoding="utf-8") as file:
                file.writelines(f'#include "{source}"\n' for source in chosen)
            add(path, [*flags, "-Wno-shadow"])  # of names in other sources; within one the compiler sees it
            print(name, *chosen)
    with open(os.path.join(folder, "compile_commands.json"), "w", encoding="utf-8") as file:
        json.dump(database, file, indent=1)


main()
