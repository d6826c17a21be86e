"""tools/zerohour package: what it refuses; what it puts into the packages: the completion for bash, and what the entry in the
desktop's menu starts. tools/check package tries whole packages.
"""

import os
import pathlib
import re
import subprocess
import tempfile
import time
import unittest

from made_up import ROOT, MadeUpMachine

PACKAGE = ROOT / "tools/package"
PROGRAM = ROOT / "build/release/tools/zerohour"


class Making(unittest.TestCase):
    def machine(self, processor="x86_64", **how):
        machine = MadeUpMachine(**how)
        machine.command("uname", f"echo {processor}")
        machine.command("date", "echo 1000000000")
        return machine

    def assert_nothing_begun(self, machine):
        for command in ("apt-get", "cmake", "ninja"):
            self.assertEqual(machine.calls(command), [])
        self.assertFalse((machine.path / "repository/build/package").exists())

    def test_its_help(self):
        for argument in ("--help", "-h"):
            with self.subTest(argument), self.machine() as machine:
                code, out, err = machine.run("zerohour", "package", argument)
                self.assertEqual((code, err), (0, ""))
                self.assertTrue(out.startswith("usage: tools/zerohour package [DIR]\n"), out)
                self.assert_nothing_begun(machine)

    def test_bad_arguments_are_refused(self):
        for arguments in (["a", "b"], ["--fast"], ["-x", "a"], [""]):
            with self.subTest(arguments), self.machine() as machine:
                code, out, err = machine.run("zerohour", "package", *arguments)
                self.assertEqual((code, out), (2, ""))
                self.assertTrue(err.startswith("usage: tools/zerohour package [DIR]\n"), err)
                self.assert_nothing_begun(machine)

    def test_a_file_is_no_folder_for_packages(self):
        with self.machine() as machine:
            file = machine.path / "notes.txt"
            file.write_text("mine")
            self.assertEqual(machine.run("zerohour", "package", file),
                             (2, "", f"make: {file} exists and is not a folder: name another one\n"))
            self.assertEqual(file.read_text(), "mine")
            self.assert_nothing_begun(machine)

    def test_another_processor_is_refused(self):
        with self.machine(processor="aarch64") as machine:
            self.assertEqual(machine.run("zerohour", "package"),
                             (2, "", "make: the packages are made for x86-64, and this machine is aarch64\n"))
            self.assert_nothing_begun(machine)

    def test_it_needs_what_playing_needs_and_packages_of_its_own(self):
        with self.machine() as machine:
            for package in (machine.state / "installed").iterdir():
                package.unlink()
            code, out, err = machine.run("zerohour", "package")
            self.assertEqual((code, out), (2, ""))
            asked = set(err.split("--no-install-recommends ")[1].rstrip("'\n").split())
            self.assertEqual(asked, machine.packages("play", "package"))

    def test_what_goes_wrong_is_told_with_the_log(self):
        for fault, said in (("cmake-fails", "what CMake says"), ("ninja-fails", "what the compiler says")):
            with self.subTest(fault), self.machine() as machine:
                (machine.state / fault).touch()
                code, out, err = machine.run("zerohour", "package", machine.path / "packages")
                self.assertEqual((code, out), (2, ""))
                self.assertIn(said, err)
                log = machine.path / "repository/build/package/package.log"
                self.assertIn(f"(the whole log: {log})", err.splitlines()[-1])
                self.assertEqual(list((machine.path / "packages").iterdir()), [])


class StaticLink(unittest.TestCase):
    def test_archives_take_the_place_of_shared_objects(self):
        said = subprocess.run([PACKAGE / "link_static", "echo", "a b.o", "/x/libabsl_base.so.20220623.0.0", "/x/libreadline.so", "-lm"],
                              stdout=subprocess.PIPE, encoding="utf-8", check=True).stdout
        self.assertEqual(said, "a b.o /x/libabsl_base.a /x/libreadline.a /x/libtinfo.a -lm -static\n")


class Completion(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(cls.folder.cleanup)
        cls.file = pathlib.Path(cls.folder.name) / "zerohour.bash"
        with cls.file.open("w") as out:
            subprocess.run([PACKAGE / "completion", PROGRAM], stdout=out, check=True)

    def words(self, *typed):
        """What bash offers after `zerohour` and these words, of which the last one is being typed."""
        script = 'source "$0" && COMP_WORDS=(zerohour "$@") COMP_CWORD=$# && _zerohour 2> /dev/null; printf "%s\\n" "${COMPREPLY[@]}"'
        done = subprocess.run(["bash", "-c", script, self.file, *typed], cwd=self.folder.name, stdout=subprocess.PIPE,
                              stderr=subprocess.PIPE, encoding="utf-8", check=True)
        self.assertEqual(done.stderr, "")
        return [word for word in done.stdout.splitlines() if word]

    def said(self, *arguments):
        return subprocess.run([PROGRAM, *arguments], stdout=subprocess.PIPE, encoding="utf-8", check=True).stdout

    def commands(self):
        return re.findall(r"^  ([a-z]+) ", self.said("help"), re.MULTILINE)

    def test_the_commands_are_those_of_the_help(self):
        commands = self.commands()
        self.assertIn("tournament", commands)
        self.assertEqual(sorted(self.words("")), sorted([*commands, "--help", "--version"]))
        self.assertEqual(sorted(self.words("help", "")), sorted(set(commands) - {"help"}))
        self.assertEqual(self.words("tour"), ["tournament"])

    def test_the_options_are_those_of_the_help(self):
        for command in [[command] for command in self.commands() if command != "help"] + [["book", "make"], ["army", "shop"],
                                                                                          ["campaign", "new"], ["scenarios", "solve"]]:
            with self.subTest(command):
                listed = re.findall(r"^  (--[a-z-]+)", self.said(*command, "--help"), re.MULTILINE)
                self.assertEqual(self.words(*command, "--"), listed)

    def test_the_scenarios_are_those_that_are_listed(self):
        listed = re.findall(r"^([a-z0-9-]+) ", self.said("scenarios"), re.MULTILINE)
        self.assertGreater(len(listed), 20)
        for typed in (["play", ""], ["play", "--scenario", ""], ["play", "--level", "3", ""]):
            self.assertEqual(sorted(self.words(*typed)), sorted(listed), typed)

    def test_players_are_those_of_every_game(self):
        for game in self.words("bots", "--game", ""):
            listed = re.findall(r"^([a-z0-9-]+) ", self.said("bots", "--game", game), re.MULTILINE)
            self.assertIn("random", listed)
            self.assertEqual(set(listed) - set(self.words("play", "--bot", "")), set())
        self.assertEqual(self.words("tournament", "--bots", "random,gree"), ["random,greedy"])

    def test_parts_of_commands_files_and_choices(self):
        (pathlib.Path(self.folder.name) / "battle.zhr").touch()
        (pathlib.Path(self.folder.name) / "data").mkdir()
        self.assertEqual(self.words("book", "sh"), ["show"])
        self.assertEqual(self.words("scenarios", "sol"), ["solve"])
        self.assertEqual(self.words("verify", "batt"), ["battle.zhr"])
        self.assertEqual(self.words("play", "--data", ""), ["data"])
        self.assertEqual(self.words("play", "--dice", ""), ["auto", "mine"])
        self.assertEqual(self.words("play", "--seed", ""), [])
        self.assertEqual(self.words("frobnicate", ""), [])


class OpenPage(unittest.TestCase):
    """tools/package/open-page with a made-up server and a made-up browser."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        MadeUpMachine.write(self.folder / "bin/xdg-open", '#!/bin/sh\necho "$1" > "$OPENED.part"\nmv "$OPENED.part" "$OPENED"\n')

    def open_page(self, server, **environment):
        """What it says, and which address the browser was given."""
        MadeUpMachine.write(self.folder / "bin/zerohour", f"#!/bin/sh\n{server}")
        opened = self.folder / "opened"
        process = subprocess.Popen([PACKAGE / "open-page", "--no-journal"], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                                   encoding="utf-8", env={"PATH": f"{self.folder}/bin:/usr/bin:/bin", "OPENED": opened, **environment})
        return process, opened

    def address(self, opened):
        """What the browser was given; a failure if it is never opened."""
        end = time.monotonic() + 120
        while not opened.exists():
            self.assertLess(time.monotonic(), end, "no browser was opened")
            time.sleep(0.01)
        return opened.read_text()

    SERVES = 'echo "serve $*" > "${OPENED%/*}/called"\necho "Open http://127.0.0.1:1915/ in a browser; Ctrl-C here stops the server."\n'
    REFUSES = 'echo "zerohour serve: another server is using the journal /j: use that server, or name another file" >&2\nexit 2\n'

    def test_it_opens_the_address_of_the_server(self):
        process, opened = self.open_page(self.SERVES)
        self.assertEqual(self.address(opened), "http://127.0.0.1:1915/\n")
        said = process.communicate()[0]
        self.assertIn("Open http://127.0.0.1:1915/ in a browser; Ctrl-C here stops the server.\n", said)
        self.assertNotIn("Press Enter", said)
        self.assertEqual((self.folder / "called").read_text(), "serve serve --no-journal\n")

    def test_a_server_that_runs_already_is_opened_again(self):
        process, opened = self.open_page(self.SERVES, XDG_RUNTIME_DIR=str(self.folder))
        self.address(opened)
        process.communicate()
        opened.unlink()
        process, opened = self.open_page(self.REFUSES, XDG_RUNTIME_DIR=str(self.folder))
        self.assertEqual(self.address(opened), "http://127.0.0.1:1915/\n")
        self.assertIn("A server is running already.\n", process.communicate()[0])

    def test_what_goes_wrong_is_shown(self):
        process, _ = self.open_page(self.REFUSES)
        said = process.communicate()[0]
        self.assertIn("another server is using the journal /j", said)
        self.assertIn("Press Enter to close.\n", said)


if __name__ == "__main__":
    unittest.main()
