#!/usr/bin/env python3
"""Groups sources for clang-tidy, which spends nine tenths of its time on what they include.

usage: tidy_groups.py COMPILE_COMMANDS FOLDER < names of sources, one on each line

Writes FOLDER/GROUP.cc, which includes all sources of one folder of the tree that targets of one CMakeLists.txt compile, or
of several small folders of one room, and FOLDER/compile_commands.json with the commands of the groups and of the sources,
none of them with precompiled headers.
Targets that define a macro differently are kept apart. Prints a line for each group, the largest first: its name, then its
sources.
"""
import json
import os
import re
import shlex
import sys

SMALL = 14  # a folder of so few sources costs little more than the headers that they include
MOST = 44  # sources in a group of several folders: no group is to take much longer than the others


def plain_flags(entry):
    """The flags of a compile command, without its files and without precompiled headers."""
    words = iter(shlex.split(entry["command"])[1:])
    flags = []
    for word in words:
        if word in ("-o", "-c", "-include", "-MF", "-MT"):
            next(words)
        elif word == "-isystem":
            flags.append(word + next(words))
        elif word not in ("-MD", "-Winvalid-pch") and not word.startswith(("-O", "--param=")):
            flags.append(word)
    return flags


def made_by(entry):
    """The folder of the CMakeLists.txt whose target a compile command belongs to."""
    words = shlex.split(entry["command"])
    return words[words.index("-o") + 1].partition("CMakeFiles/")[0]


def definitions(flags):
    """The macros of a command, by name."""
    return dict(flag[2:].partition("=")[::2] for flag in flags if flag.startswith("-D"))


def agree(some, others):
    """Whether no macro is defined differently in the two lists of flags."""
    mine, theirs = definitions(some), definitions(others)
    return all(theirs.get(name, value) == value for name, value in mine.items())


def sources_of(entry):
    """The sources that a compile command compiles: one, or the several of a unity file."""
    if "/Unity/" not in entry["file"]:
        return [entry["file"]]
    with open(entry["file"], encoding="utf-8") as file:
        return re.findall(r'^#include "(.*)"$', file.read(), re.MULTILINE)


def is_program(sources):
    """Whether one of the sources has the function main(), of which there can be but one."""
    for source in sources:
        with open(source, encoding="utf-8") as file:
            if re.search(r"^int main\(", file.read(), re.MULTILINE):
                return True
    return False


def small_ones_merged(groups):
    """Groups, given as (folder, flags, sources): those of at most SMALL sources are put together, room by room."""
    merged = [group for group in groups if len(group[2]) > SMALL]
    bins = []
    for folder, flags, sources in groups:
        if len(sources) > SMALL:
            continue
        room = folder.partition("/")[0]
        program = is_program(sources)
        for one in bins:
            fits = one["room"] == room and len(one["sources"]) + len(sources) <= MOST
            if fits and agree(flags, one["flags"]) and not (program and one["program"]):
                one["flags"].extend(flag for flag in flags if flag not in one["flags"])
                one["sources"].extend(sources)
                one["program"] |= program
                break
        else:
            bins.append({"room": room, "flags": flags, "sources": sources, "program": program})
    return merged + [(one["room"], one["flags"], one["sources"]) for one in bins]


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

    groups = []  # the folders of its sources and its CMakeLists.txt, the flags, the sources
    for source in sys.stdin.read().split():
        path = os.path.join(root, source)
        if path not in known:
            sys.exit(f"tidy_groups.py: {source} is not compiled: {sys.argv[1]} does not have it")
        flags = plain_flags(known[path])
        add(path, flags)
        place = (os.path.dirname(source), made_by(known[path]))
        for where, merged, sources in groups:
            if where == place and agree(flags, merged):
                merged.extend(flag for flag in flags if flag not in merged)
                sources.append(source)
                break
        else:
            groups.append((place, flags, [source]))
    groups = small_ones_merged([(place[0], flags, sources) for place, flags, sources in groups])
    groups.sort(key=lambda group: -len(group[2]))
    for number, (place, flags, sources) in enumerate(groups):
        name = f"{place.replace('/', '_')}_{number}"
        path = os.path.join(folder, name + ".cc")
        with open(path, "w", encoding="utf-8") as file:
            file.writelines(f'#include "{source}"\n' for source in sources)
        add(path, flags)
        print(name, *sources)
    with open(os.path.join(folder, "compile_commands.json"), "w", encoding="utf-8") as file:
        json.dump(database, file, indent=1)


if __name__ == "__main__":
    main()
