"""README, CONTRIBUTING and docs/: the paths, commands, options and links that they name exist."""

import functools
import pathlib
import re
import subprocess
import unittest

from layer_check import ROOT

DOCUMENTS = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]
PROGRAM = ROOT / "build/release/tools/zerohour"
FOLDERS = ("ai", "bench", "cmake", "docs", "engine", "eval", "openings", "tests", "tools")
PATH = re.compile(r"(?<![\w./~-])(?:%s)/[\w./*-]*[\w/*]" % "|".join(FOLDERS))
# The sources of the page are named as they stand in its folder.
PAGE_PATH = re.compile(r"(?<![\w./~-])(?:games|protocol|session|ui)/[\w./-]+\.tsx?\b")
PAGE = ROOT / "tools/web/page/src"
BUILT = re.compile(r"build/release/((?:tests|bench)(?:/\w+)*)/(\w+)")
COMMAND = re.compile(r"(?<![\w./-])(?:tools/)?zerohour((?: [^ |;&`\n]+)*)")
STAGES = re.compile(r"tools/check((?: [a-z-]+)+)")
LINK = re.compile(r"\]\(([^)\s]+)\)")
# What the seeds of dice are hashed with begins like a command (docs/dice.md), and so does a file of an army.
GAMES = ("loos", "lgg", "westfront")
TAG = re.compile(r"zerohour(?:-\w+| \w+) \d+$")


def code(text):
    """Blocks of code, a line each, and the spans of code in the sentences. A span may go over the end of a line."""
    parts = re.split(r"^```.*$", text, flags=re.MULTILINE)
    lines = [line.split(" # ")[0] for block in parts[1::2] for line in re.sub(r"\\\n\s*", "", block).splitlines()]
    spans = [" ".join(span.split()) for part in parts[::2] for span in re.findall(r"`([^`]+)`", part)]
    return lines + [span for span in spans if not TAG.match(span)]


def anchors(document):
    """The anchors that GitHub gives to the headings of a document."""
    text = re.sub(r"^```.*?^```", "", document.read_text(), flags=re.MULTILINE | re.DOTALL)
    headings = re.findall(r"^#+ +(.*?) *$", text, flags=re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


OF_LAUNCHER = {"site", "package"}  # commands that tools/zerohour has itself


@functools.lru_cache(maxsize=None)
def help_of(*command):
    """What `zerohour COMMAND --help` prints; empty where there is no such command."""
    program = ROOT / "tools/zerohour" if command[0] in OF_LAUNCHER else PROGRAM
    done = subprocess.run([program, *command, "--help"], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                          stderr=subprocess.DEVNULL, encoding="utf-8")
    return done.stdout if done.returncode == 0 else ""


def options_of(command, words):
    """The options of a command, of its own subcommand where the words begin with one, and of the game that they name."""
    text = help_of(command)
    for flag, game in zip(words, words[1:]):
        if flag == "--game":
            text += "".join(help_of(command, flag, one) for one in (GAMES if game == "NAME" else [game]))
    if words and re.match(r"[a-z]+$", words[0]) and f"zerohour {command} {words[0]} " in help_of(command, words[0]):
        text += help_of(command, words[0])
    return set(re.findall(r"--[a-z][a-z-]*", text))


def commands_of(source):
    return set(re.findall(r'^    \{"(\w+)", ', source.read_text(), flags=re.MULTILINE)) | {"help"}


def path_exists(path):
    """NAME stands for any name, and so does what a star or three dots leave open."""
    pattern = re.sub(r"\b(?:NAME|STAGE)\b", "*", path).rstrip("/").rstrip(".")
    return (ROOT / pattern).exists() or next(ROOT.glob(pattern), None) is not None


class Documents(unittest.TestCase):
    def assert_none(self, faults):
        self.assertEqual(faults, [], "\n" + "\n".join(faults))

    def faults(self, pattern, is_fault):
        """A line for each place in the code of the documents that the pattern finds and that is at fault."""
        return [f"{document.relative_to(ROOT)}: {match.group(0)}" for document in DOCUMENTS
                for text in code(document.read_text()) for match in pattern.finditer(text) if is_fault(match)]

    def test_paths_exist(self):
        self.assert_none(self.faults(PATH, lambda match: not path_exists(match.group(0))))

    def test_sources_of_the_page_exist(self):
        self.assert_none(self.faults(PAGE_PATH, lambda match: not list(PAGE.glob(match.group(0).replace("NAME", "*")))))

    def test_programs_that_are_built_exist(self):
        def is_fault(match):
            lists = ROOT / match.group(1) / "CMakeLists.txt"
            return not lists.exists() or not re.search(rf"\b{match.group(2)}\b", lists.read_text())
        self.assert_none(self.faults(BUILT, is_fault))

    def test_stages_of_the_check_exist(self):
        script = (ROOT / "tools/check").read_text()
        known = set(re.findall(r"^stage_([\w-]+)\(\)", script, flags=re.MULTILINE)) | {"quick", "long"}
        self.assert_none(self.faults(STAGES, lambda match: not set(match.group(1).split()) <= known))

    def test_commands_exist(self):
        known = commands_of(ROOT / "tools/cli/commands.cc") | OF_LAUNCHER
        self.assertIn("play", known)

        def is_fault(match):
            words = match.group(1).split()
            return bool(words) and re.fullmatch(r"[a-z]+", words[0]) is not None and words[0] not in known
        self.assert_none(self.faults(COMMAND, is_fault))

    @unittest.skipUnless(PROGRAM.exists(), "the program is not built")
    def test_options_exist(self):
        def is_fault(match):
            words = match.group(1).split()
            if not words or not re.match(r"[a-z]", words[0]):
                return False
            given = [re.match(r"--[a-z-]*", word).group(0) for word in words[1:] if re.match(r"--[a-z]", word)]
            return not set(given) <= options_of(words[0], words[1:])
        self.assert_none(self.faults(COMMAND, is_fault))

    def test_links_lead_somewhere(self):
        faults = []
        for document in DOCUMENTS:
            for link in LINK.findall(document.read_text()):
                name, _, anchor = link.partition("#")
                target = document.parent / name if name else document
                if re.match(r"https?:", link):
                    continue
                if not target.exists() or (anchor and anchor not in anchors(target)):
                    faults.append(f"{document.relative_to(ROOT)}: {link}")
        self.assert_none(faults)

    def test_every_document_is_in_the_index(self):
        index = (ROOT / "docs/README.md").read_text()
        self.assert_none([document.name for document in DOCUMENTS
                          if document.parent.name == "docs" and document.name != "README.md"
                          and f"]({document.name})" not in index])


if __name__ == "__main__":
    unittest.main()
