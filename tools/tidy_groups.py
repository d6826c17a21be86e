#!/usr/bin/env python3
"""Puts sources together for clang-tidy, which spends most of its time on what they include.

usage: tidy_groups.py COMPILE_COMMANDS FOLDER < names of sources, one a line

Writes FOLDER/GROUP.cc, which includes the sources that the build compiles as one, and FOLDER/compile_commands.json with
the commands of the groups and of the sources, none of them with precompiled headers. Prints a line for each group: its
name, then its sources.
"""
import json
import os
import re
import shlex
import sys


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


def sources_of(entry):
    """What a compile command compiles: one source, or the several that CMake put together."""
    if "/Unity/" not in entry["file"]:
        return [entry["file"]]
    with open(entry["file"], encoding="utf-8") as file:
        return re.findall(r'^#include "(.*)"$', file.read(), re.MULTILINE)


def main():
    root = os.getcwd()
    known = {}
    with open(sys.argv[1], encoding="utf-8") as file:
        for entry in json.load(file):
            for source in sources_of(entry):
                known.setdefault(source, entry)
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
        groups.setdefault(known[path]["file"], (flags, []))[1].append(source)
    for number, (flags, sources) in enumerate(groups.values()):
        name = f"{os.path.dirname(sources[0]).replace('/', '_')}_{number}"
        path = os.path.join(folder, name + ".cc")
        with open(path, "w", encoding="utf-8") as file:
            file.writelines(f'#include "{source}"\n' for source in sources)
        add(path, flags)
        print(name, *sources)
    with open(os.path.join(folder, "compile_commands.json"), "w", encoding="utf-8") as file:
        json.dump(database, file, indent=1)


main()
