#!/usr/bin/env python3
"""Whether each source and header compiles by itself, as it must in a build without precompiled headers and unity files.

    tools/alone.py BUILD STAMPS     run in the repository; BUILD is a configured build folder, and STAMPS a folder for what
                                    this program keeps; exit code 1 if something is missing

Each source is read by Clang, which makes no code from it, with the flags of its target. A header that is the first include
of its own source is tested with it; the others are read like sources. Most of the time would go into the headers of
libraries, so these come from one precompiled header (Clang's, which is a third of GCC's work here). What it hides, an include of the standard library that is missing, is
found by the names that a file uses: one of the headers that it includes, directly or through the project's own headers,
must define them.

What has passed is not compiled again until a header or the file itself changes (STAMPS).
"""
import collections
import concurrent.futures
import hashlib
import json
import os
import pathlib
import re
import subprocess
import sys

from tidy_groups import plain_flags, sources_of

INCLUDE = re.compile(r'^\s*#\s*include\s+[<"]([^>"]+)[>"]', re.MULTILINE)
NOT_CODE = re.compile(r'//.*|"(?:\\.|[^"\\\n])*"')
LIBRARY = re.compile(r"[a-z_]+|absl/.*|gtest/.*|gmock/.*|nlohmann/.*|boost/asio/.*|boost/beast/.*")
COMPILER = "clang++"
RARE = 3  # a library's header that fewer files include is not precompiled

# Which header defines which names of the standard library, and which others may be relied on for them.
DEFINES = {
    "algorithm": "adjacent_find all_of any_of binary_search clamp copy copy_n count count_if equal equal_range fill fill_n "
                 "find find_first_of find_if for_each generate is_sorted lower_bound max max_element min min_element "
                 "minmax_element mismatch none_of nth_element partial_sort partition remove_if replace reverse rotate "
                 "set_difference set_union shuffle sort stable_sort transform unique upper_bound",
    "array": "array",
    "atomic": "atomic",
    "bit": "bit_cast countr_zero popcount rotl",
    "bitset": "bitset",
    "chrono": "chrono",
    "cmath": "abs exp floor isfinite llround log lround round sqrt",
    "condition_variable": "condition_variable",
    "cstdint": "int8_t int16_t int32_t int64_t uint8_t uint16_t uint32_t uint64_t",
    "cstring": "memcmp memcpy strlen",
    "deque": "deque",
    "filesystem": "filesystem",
    "fstream": "ifstream ofstream",
    "functional": "function greater hash plus reference_wrapper",
    "iostream": "cerr cin cout",
    "limits": "numeric_limits",
    "map": "map multimap",
    "memory": "make_shared make_unique shared_ptr unique_ptr weak_ptr",
    "mutex": "lock_guard mutex once_flag scoped_lock unique_lock",
    "numeric": "accumulate gcd iota",
    "optional": "make_optional nullopt optional",
    "random": "mt19937 mt19937_64",
    "regex": "regex",
    "set": "multiset set",
    "sstream": "istringstream ostringstream stringstream",
    "string": "getline stoi string to_string",
    "thread": "thread",
    "tuple": "make_tuple tie tuple",
    "unordered_map": "unordered_map",
    "unordered_set": "unordered_set",
    "utility": "declval exchange forward index_sequence make_index_sequence move pair swap",
    "variant": "get_if holds_alternative monostate variant visit",
    "vector": "vector",
}
ALSO = {
    "cmath": "cstdlib random",
    "functional": "string vector",
    "string": "fstream iostream sstream",
    "utility": "algorithm array functional map memory optional set string tuple variant vector",
}
HEADER_OF = {name: header for header, names in DEFINES.items() for name in names.split()}


class Tree:
    """The project's sources and headers, as git knows them, with what each includes."""

    def __init__(self):
        listed = subprocess.run(["git", "ls-files", "--cached", "--others", "--exclude-standard", "--", "*.cc", "*.h"],
                                check=True, capture_output=True, encoding="utf-8").stdout.split()
        self.text = {name: pathlib.Path(name).read_text(encoding="utf-8") for name in listed if os.path.isfile(name)}
        self.includes = {name: INCLUDE.findall(text) for name, text in self.text.items()}

    def libraries_of(self, name):
        """The headers of libraries that a file includes, directly or through the project's own headers."""
        seen, libraries, waiting = set(), set(), [name]
        while waiting:
            file = waiting.pop()
            if file in seen:
                continue
            seen.add(file)
            for included in self.includes[file]:
                if included in self.text:
                    waiting.append(included)
                else:
                    libraries.add(included)
        return libraries

    def with_their_own_source(self):
        """The headers that are the first include of the source beside them."""
        own = set()
        for name, includes in self.includes.items():
            header = name[:-len(".cc")] + ".h" if name.endswith(".cc") else ""
            if header and header in includes[:1]:
                own.add(header)
        return own


def missing_names(tree):
    """A line for each header of the standard library that a file needs and does not have."""
    for name, text in sorted(tree.text.items()):
        libraries = tree.libraries_of(name)
        needed = collections.defaultdict(set)
        for used in re.findall(r"\bstd::(\w+)", NOT_CODE.sub("", text)):
            header = HEADER_OF.get(used)
            if header and libraries.isdisjoint([header, *ALSO.get(header, "").split()]):
                needed[header].add(used)
        for header, names in sorted(needed.items()):
            yield f"{name}: error: #include <{header}> is missing (std::{', std::'.join(sorted(names))})"


def flags_of_sources(build):
    """The flags of each source by its path in the tree, without precompiled headers and warnings."""
    with open(os.path.join(build, "compile_commands.json"), encoding="utf-8") as file:
        entries = json.load(file)
    flags = {}
    for entry in entries:
        plain = [flag for flag in plain_flags(entry) if not flag.startswith("-W") and flag != "-fpch-preprocess"]
        if "-x" in plain:
            continue  # of a precompiled header
        for source in sources_of(entry):
            flags.setdefault(os.path.relpath(source), [flag for flag in plain if flag != entry["file"]])
    return flags


def flags_of_header(header, flags):
    """Those of the first source in its folder, or in the nearest folder above that has one."""
    folder = os.path.dirname(header)
    while True:
        for source in sorted(flags):
            if source.startswith(f"{folder}/" if folder else ""):
                return flags[source]
        folder = os.path.dirname(folder)


def precompile(tree, flags, folder):
    """Precompiles the headers of libraries that several files include, and returns the path of the result."""
    used = collections.Counter(name for includes in tree.includes.values() for name in set(includes))
    names = sorted(name for name, count in used.items() if count >= RARE and LIBRARY.fullmatch(name))
    text = "".join(f"#include <{name}>\n" for name in names)
    made = os.path.join(folder, hashlib.sha256(f"{text}{flags}".encode()).hexdigest() + ".pch")
    if not os.path.exists(made):
        header = pathlib.Path(folder, "libraries.h")
        header.write_text(text, encoding="utf-8")
        subprocess.run([COMPILER, *flags, "-w", "-x", "c++-header", str(header), "-o", made + ".part"], check=True)
        os.rename(made + ".part", made)
    return made


def main():
    build, stamps = sys.argv[1:]
    os.makedirs(stamps, exist_ok=True)
    tree = Tree()
    faults = list(missing_names(tree))
    print(*faults, sep="\n")

    flags = flags_of_sources(build)
    headers = sorted(name for name in set(tree.text) - tree.with_their_own_source() if name.endswith(".h"))
    work = [(name, flags[name]) for name in sorted(set(flags) & set(tree.text))]
    work += [(name, flags_of_header(name, flags)) for name in headers]
    common = [flag for flag in work[0][1] if not flag.startswith(("-D", "-I")) or flag == "-DNDEBUG"]
    libraries = precompile(tree, common, stamps)
    versions = hashlib.sha256()
    for name in sorted(tree.text):
        if name.endswith(".h"):
            versions.update(tree.text[name].encode())

    def compile_alone(name, plain):
        key = versions.copy()
        key.update(f"{name}\n{' '.join(plain)}\n{tree.text[name]}".encode())
        stamp = os.path.join(stamps, key.hexdigest())
        if os.path.exists(stamp):
            return ""
        ran = subprocess.run([COMPILER, *plain, "-w", "-fsyntax-only", "-include-pch", libraries, "-x", "c++", name],
                             capture_output=True, encoding="utf-8", errors="replace", check=False)
        if ran.returncode == 0:
            pathlib.Path(stamp).touch()
            return ""
        return ran.stderr or f"{name}: error: {COMPILER} ended with exit code {ran.returncode}"

    failed = 0
    with concurrent.futures.ThreadPoolExecutor(len(os.sched_getaffinity(0))) as pool:
        for done, said in enumerate(pool.map(lambda one: compile_alone(*one), work), 1):
            if said:
                failed += 1
                print(said)
            if done % 100 == 0 or done == len(work):
                print(f"[{done}/{len(work)}]", flush=True)
    sys.exit(1 if failed or faults else 0)


if __name__ == "__main__":
    main()
