"""What the tests of a program with one game of the tests share."""

import os
import pathlib
import pty
import select
import subprocess
import sys
import tempfile
import unittest

PROGRAM = pathlib.Path(sys.argv.pop(1)).resolve()


class ProgramTest(unittest.TestCase):
    """Runs the program in a folder of its own."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def run_program(self, *arguments, said="", code=0):
        done = subprocess.run([PROGRAM, *arguments], input=said, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                              encoding="utf-8", cwd=self.folder, env={"HOME": str(self.folder), "PATH": "/usr/bin:/bin"})
        self.assertEqual(done.returncode, code, done.stderr + done.stdout)
        return done.stdout

    def train_a_network(self, game, scenario, usual, unit, feature, siblings="1"):
        """`zerohour train`. usual: the evaluator that the game is played with; unit: of margins; feature: a pattern of one
        that the network has; siblings: of so many games, which are enough for some to differ."""
        said = self.run_program("train", "--game", game, "--scenario", scenario, "--play", "6", "--siblings", siblings, "--unseen", "3",
                                "--epochs", "1", "--name", "little", "--out", "little.txt")
        self.assertRegex(said, rf"^epoch 1: chances [0-9.]+, margin [0-9.]+ {unit}, -?[0-9.]+% of the differences")
        self.assertRegex(said, r"Trained on 4 games of its own, [0-9]+ positions; data v[0-9a-f]{16}; seed 1, 1 epoch,")
        self.assertIn(f"; {usual}: chances ", said)
        network = (self.folder / "little.txt").read_text()
        self.assertIn("\nname little\n", network)
        self.assertRegex(network, rf"\nfeature {feature} ")
        again = self.run_program("train", "--game", game, "--scenario", scenario, "--play", "4", "--epochs", "1", "--start",
                                 "little.txt")
        self.assertIn("; continued from little.", again)
        self.run_program("train", "--game", game, "--start", "nowhere.txt", code=2)
        self.run_program("train", "--game", game, "--out", "nowhere/net.txt", code=2)

    def open_terminal(self, *arguments):
        """The program at a pseudo-terminal, as a person has it."""
        terminal = Terminal(self.folder, [str(PROGRAM), *arguments])
        self.addCleanup(terminal.close)
        return terminal


class Terminal:
    PATIENCE = 30  # seconds; far more than anything takes

    def __init__(self, folder, command):
        self.process, self.descriptor = pty.fork()
        if self.process == 0:
            os.chdir(folder)
            os.execve(command[0], command, {"HOME": str(folder), "PATH": "/usr/bin:/bin", "TERM": "xterm", "LANG": "C.UTF-8"})

    def type(self, keys):
        os.write(self.descriptor, keys.encode())

    def read_until(self, words):
        """All that the screen gets up to these words."""
        shown = ""
        while words not in shown:
            ready, _, _ = select.select([self.descriptor], [], [], self.PATIENCE)
            if not ready:
                raise AssertionError(f"'{words}' does not come behind: {shown}")
            shown += os.read(self.descriptor, 65536).decode(errors="replace")
        return shown

    def close(self):
        os.close(self.descriptor)
        os.waitpid(self.process, 0)
