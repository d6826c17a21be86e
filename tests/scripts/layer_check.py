"""Runs a check of tools/ that says who may include or import whom."""

import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]


def run_check(script, *arguments):
    """The exit code, standard output and standard error of the script, from the project's root, with these arguments."""
    done = subprocess.run([sys.executable, ROOT / script, *arguments], stdin=subprocess.DEVNULL,
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding="utf-8")
    return done.returncode, done.stdout, done.stderr
