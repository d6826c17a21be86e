"""What the tests of a program with one game of the tests share."""

import pathlib
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
