"""The packages in bare Debian systems: installed, used as a person does, and removed (tools/check package).

Usage, as root: packages.py FOLDER ROOTS, where FOLDER has the packages. The systems are made in ROOTS, and removed.
"""

import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import unittest
import urllib.request

ROOT = pathlib.Path(__file__).resolve().parents[2]
FOLDER, ROOTS = (pathlib.Path(argument).resolve() for argument in sys.argv[1:3])
PLAYER = "player"  # the user who plays
PATH = "/usr/local/bin:/usr/bin:/bin:/usr/local/games:/usr/games"  # as Debian gives it to users
PATIENCE = 600  # seconds; far more than anything takes
GAMES = {}  # what the first package told of each game: the others must tell the same


def output_of(*command, **how):
    done = subprocess.run(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, encoding="utf-8", **how)
    if done.returncode != 0:
        raise AssertionError(f"{' '.join(map(str, command))} ended with {done.returncode}:\n{done.stdout[-3000:]}")
    return done.stdout


def archive_of_debian():
    """From where apt on this machine gets the packages of its release."""
    release = pathlib.Path("/etc/os-release").read_text()
    suite = re.search(r"^VERSION_CODENAME=(\w+)$", release, re.MULTILINE).group(1)
    listed = output_of("apt-get", "indextargets", "--format", "$(SITE)", "Created-By: Packages", f"Codename: {suite}")
    if not listed:
        raise AssertionError(f"apt knows no list of packages of Debian {suite}: run 'apt-get update' first")
    return listed.splitlines()[0]


class System:
    """A Debian system with nothing but what every one has, in a folder."""

    def __init__(self, suite):
        self.folder = ROOTS / suite
        self.remove()
        ROOTS.mkdir(parents=True, exist_ok=True)
        output_of("debootstrap", "--variant=minbase", suite, self.folder, archive_of_debian())
        self.as_root("useradd", "--create-home", PLAYER)

    def remove(self):
        shutil.rmtree(self.folder, ignore_errors=True)

    def as_root(self, *command):
        return output_of("chroot", self.folder, "env", "DEBIAN_FRONTEND=noninteractive", "LC_ALL=C.UTF-8", *command)

    def as_player(self, *command):
        """The command that does this."""
        return ["chroot", f"--userspec={PLAYER}", self.folder, "env", "-i", f"HOME=/home/{PLAYER}", f"PATH={PATH}", "LC_ALL=C.UTF-8",
                "sh", "-c", 'cd && exec "$@"', "sh", *command]

    def has(self, command):
        return subprocess.run(self.as_player("sh", "-c", f"command -v {command}"), stdout=subprocess.DEVNULL).returncode == 0


class Used:
    """What a package must do; `program` is what the player types."""

    program = "zerohour"

    def run_program(self, *arguments, said=""):
        done = subprocess.run(self.system.as_player(self.program, *arguments), input=said, stdout=subprocess.PIPE,
                              stderr=subprocess.PIPE, encoding="utf-8", timeout=PATIENCE)
        self.assertEqual((done.returncode, done.stderr), (0, ""), done.stdout[-3000:])
        return done.stdout

    def test_the_system_has_neither_compiler_nor_node(self):
        for command in ("cc", "c++", "node"):
            self.assertFalse(self.system.has(command), command)

    def test_version_and_help(self):
        self.assertRegex(self.run_program("--version"), r"^zerohour \d+\.\d+\.\d+\ndata v")
        self.assertIn("\n  tournament ", self.run_program("help"))

    def test_the_decisions_are_those_of_every_machine(self):
        golden = (ROOT / "tests/golden/bench_total.txt").read_text()
        self.assertEqual(self.run_program("bench", "--total", "--threads", "2"), golden)

    def test_games_end_as_on_every_machine(self):
        for arguments, said in ((["--side", "british", "--level", "3"], "done\n" * 12 + "quit\n"), (["--side", "none", "--level", "1"], "")):
            told = self.run_program("play", "hill-70-run", "--seed", "7", "--no-journal", *arguments, said=said)
            self.assertIn("\n== The game is over ==\n", told)
            self.assertEqual(told, GAMES.setdefault(tuple(arguments), told))

    def test_the_page_is_served(self):
        server = subprocess.Popen(self.system.as_player(self.program, "serve", "--port", "0"), stdout=subprocess.PIPE, encoding="utf-8")
        try:
            address = re.match(r"Open (http://\S+/) in a browser", server.stdout.readline()).group(1)
            for name, path in (("index.html", ""), ("main.js", "main.js")):
                with urllib.request.urlopen(address + path, timeout=PATIENCE) as answer:
                    self.assertEqual(answer.read(), (ROOT / "tools/web/page/dist" / name).read_bytes())
        finally:
            server.send_signal(signal.SIGINT)
            server.stdout.close()
            code = server.wait(PATIENCE)
        self.assertEqual(code, 0)


class DebianPackage(Used, unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.system = System("bookworm")
        cls.addClassCleanup(cls.system.remove)
        cls.system.as_root("apt-get", "update")
        package, = FOLDER.glob("*.deb")
        shutil.copy(package, cls.system.folder / "zerohour.deb")
        cls.install()

    @classmethod
    def install(cls):
        cls.system.as_root("apt-get", "install", "--yes", "--no-install-recommends", "/zerohour.deb")

    def files(self):
        return self.system.as_root("dpkg", "-L", "zerohour").splitlines()

    def test_every_command_has_a_manual_page(self):
        commands = re.findall(r"^  ([a-z]+) ", self.run_program("help"), re.MULTILINE)
        files = self.files()
        for name in ["zerohour"] + [f"zerohour-{command}" for command in commands if command != "help"]:
            self.assertIn(f"/usr/share/man/man6/{name}.6.gz", files)

    def test_the_entry_in_the_menu_opens_the_page(self):
        home = self.system.folder / f"home/{PLAYER}"
        browser = self.system.folder / "usr/local/bin/xdg-open"
        browser.write_text('#!/bin/sh\necho "$1" > "$HOME/opened"\n')
        browser.chmod(0o755)
        entry = (self.system.folder / "usr/share/applications/zerohour.desktop").read_text()
        program = re.search(r"^Exec=(.*)$", entry, re.MULTILINE).group(1)
        command = self.system.as_player("env", f"XDG_RUNTIME_DIR=/home/{PLAYER}", program, "--port", "0")
        os.mkfifo(home / "opened", 0o666)
        os.chmod(home / "opened", 0o666)
        first = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, start_new_session=True)
        try:
            address = (home / "opened").read_text().strip()
            with urllib.request.urlopen(address, timeout=PATIENCE) as answer:
                self.assertIn(b"<title>Zero Hour</title>", answer.read())
            # Chosen again while the server runs, it opens the same page.
            second = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, encoding="utf-8")
            self.assertEqual((home / "opened").read_text().strip(), address)
            self.assertIn("A server is running already.\n", second.communicate(timeout=PATIENCE)[0])
        finally:
            os.killpg(first.pid, signal.SIGINT)
            first.wait(PATIENCE)

    def test_removing_it_leaves_nothing(self):
        files = self.files()
        self.system.as_root("apt-get", "purge", "--yes", "zerohour")
        left = [file for file in files if "zerohour" in file and (self.system.folder / file.lstrip("/")).exists()]
        self.install()
        self.assertEqual(left, [])
        self.assertTrue(self.system.has("zerohour"))


class Archive(Used):
    @classmethod
    def setUpClass(cls):
        cls.system = System(cls.suite)
        cls.addClassCleanup(cls.system.remove)
        archive, = FOLDER.glob("*.tar.gz")
        output_of("tar", "--extract", "--file", archive, "--directory", cls.system.folder / "opt")
        folder, = (cls.system.folder / "opt").glob("zerohour-*")
        cls.program = f"/opt/{folder.name}/zerohour"


class ArchiveOnDebian11(Archive, unittest.TestCase):
    suite = "bullseye"


class ArchiveOnDebian13(Archive, unittest.TestCase):
    suite = "trixie"


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1] + sys.argv[3:], verbosity=2)
