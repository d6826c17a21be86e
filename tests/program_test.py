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
