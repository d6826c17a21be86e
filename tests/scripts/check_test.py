"""tools/check: which packages its stages need, and what it shows of them."""

import pathlib
import re
import time
import unittest

from made_up import MadeUpMachine

TESTS_NEED_NOT = {"chromium-headless-shell", "nodejs", "npm", "clang", "clang-tidy", "clang-format", "shellcheck", "fonts-dejavu-core"}


def asked_for(err):
    """The packages in the command that is printed."""
    return set(err.split("--no-install-recommends ")[1].rstrip("'\n").split())


class Stages(unittest.TestCase):
    def machine_with_nothing(self):
        machine = MadeUpMachine()
        for package in (machine.state / "installed").iterdir():
            package.unlink()
        return machine

    def test_build_and_tests_need_their_own_packages_alone(self):
        with self.machine_with_nothing() as machine:
            code, out, err = machine.run("check", "build", "tests")
            self.assertEqual((code, out), (2, ""))
            self.assertEqual(asked_for(err), machine.packages("play", "tests"))
            self.assertEqual(asked_for(err) & TESTS_NEED_NOT, set())

    def test_all_stages_need_all_packages(self):
        with self.machine_with_nothing() as machine:
            code, _, err = machine.run("check")
            self.assertEqual(code, 2)
            of_others = machine.packages("site", "package", "roots") - machine.packages("play", "sources", "tests", "page")
            self.assertEqual(asked_for(err), machine.packages() - of_others)

    def test_a_command_in_the_place_of_a_package_will_do(self):
        with self.machine_with_nothing() as machine:
            machine.command("node", "")
            self.assertEqual(machine.packages("page") - asked_for(machine.run("check", "page")[2]), {"nodejs"})

    def test_quick_needs_what_its_stages_need(self):
        with self.machine_with_nothing() as machine:
            code, _, err = machine.run("check", "quick")
            self.assertEqual(code, 2)
            self.assertEqual(asked_for(err), machine.packages("play", "tests", "sources", "format", "layers"))

    def test_long_needs_what_its_stages_need(self):
        with self.machine_with_nothing() as machine:
            code, _, err = machine.run("check", "long")
            self.assertEqual(code, 2)
            self.assertEqual(asked_for(err), machine.packages("play", "tests", "clang", "package", "roots"))

    def test_a_misspelt_stage_is_refused(self):
        with MadeUpMachine() as machine:
            code, out, err = machine.run("check", "test")
            self.assertEqual((code, out), (2, ""))
            self.assertIn("no stage is called 'test'; there are: format layers scripts build", err)
            self.assertIn("long is full package", err)


class Running(unittest.TestCase):
    """The stage total, with a made-up program."""

    def machine(self, number):
        machine = MadeUpMachine()
        machine.write(machine.build / "tools/zerohour", f"#!/bin/sh\necho {number}\n")
        golden = machine.path / "repository/tests/golden/bench_total.txt"
        golden.parent.mkdir(parents=True)
        golden.write_text("12\n")
        return machine

    def test_a_stage_that_passes(self):
        with self.machine(12) as machine:
            code, out, err = machine.run("check", "total")
            self.assertEqual((code, err), (0, ""))
            self.assertRegex(out, r"^total +ok +\d+ s\n")
            log = machine.path / "repository/build/check/total.log"
            self.assertEqual(log.read_text(), "one thread 12, two threads 12, golden 12\n")

    def test_the_processors_time_of_a_stage_is_told(self):
        with self.machine(12) as machine:
            # 0.8 s of the processor, which the kernel counts in hundredths; the stage runs the program twice.
            count = "until read -r -a used < /proc/$$/stat; ((used[13] >= 80)); do :; done"
            machine.write(machine.build / "tools/zerohour", f"#!/usr/bin/env bash\n{count}\necho 12\n")
            machine.command("ctest", "sleep 2; echo 100% tests passed")
            code, out, err = machine.run("check", "tests", "total")
            self.assertEqual((code, err), (0, ""))
            found = re.search(r"\nstage +lasted +computed\ntests +(\d+) s +(\d+) s\ntotal +\d+ s +(\d+) s\n"
                              r"all +\d+ s +(\d+) s\n", out)
            self.assertTrue(found, out)
            lasted, waiting, computing, both = map(int, found.groups())
            self.assertGreaterEqual(lasted, 2)
            self.assertLess(waiting, 2)
            self.assertGreaterEqual(computing, 2)
            self.assertEqual(both, waiting + computing)

    def test_a_stage_that_fails(self):
        with self.machine(13) as machine:
            code, out, err = machine.run("check", "total")
            self.assertEqual((code, err), (1, ""))
            self.assertRegex(out, r"^total +FAILED after \d+ s; what .*/total.log says:\n")
            self.assertIn("one thread 13, two threads 13, golden 12", out)
            self.assertTrue(out.endswith("stage total FAILED\n"))

    def test_progress_is_shown_on_a_terminal(self):
        with self.machine(12) as machine:
            machine.command("ctest", 'echo "  3/12 Test  #7: A.B ...   Passed"; echo "100% tests passed"')
            code, sent = machine.run_on_terminal("check", "tests", "total")
            self.assertEqual(code, 0)
            self.assertRegex(sent, r"\rtests: \[3/12\] 0:\d\d\x1b\[K")
            self.assertRegex(sent, r"\rtotal: 0:\d\d\x1b\[K\r\x1b\[K$")

    def test_full_runs_the_tests_in_their_full_form(self):
        with self.machine(12) as machine:
            machine.command("ctest", 'echo "$2 $ZEROHOUR_LONG 100% tests passed"')
            for stage, said in (("tests", ["release  "]), ("full", ["release 1 ", "sanitize 1 "])):
                self.assertEqual(machine.run("check", stage)[0], 0)
                log = machine.path / f"repository/build/check/{stage}.log"
                self.assertEqual(log.read_text(), "".join(f"{line}100% tests passed\n" for line in said))

    # What the made-up cmake and ctest do while the sanitized build and the tests run side by side.
    SANITIZE = 'case "$*" in *"--build --preset sanitize"*) touch "$STATE/begun"; {}; esac'
    # It begins at the lowest priority: on a busy machine that may take long.
    TESTS = 'for i in $(seq 100); do for k in $(seq 100); do [ -e "$STATE/begun" ] && exec sh -c "$1"; sleep 0.2; done; done; exit 1'

    def early(self, build, tests):
        """A machine whose tests begin when the sanitized build has begun."""
        machine = self.machine(12)
        machine.command("seq", "echo 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20")
        machine.command("cmake", self.SANITIZE.format(build))
        machine.command("ctest", self.TESTS.replace("$1", tests))
        return machine

    def test_the_sanitized_build_goes_on_beside_the_tests(self):
        with self.early('sleep 0.5; echo "[1/2] sanitized"', "echo 100% tests passed") as machine:
            code, out, err = machine.run("check", "build", "tests", "sanitize", "total")
            self.assertEqual((code, err), (0, ""))
            self.assertRegex(out, r"^build +ok .*\ntests +ok .*\nsanitize +ok .*\ntotal +ok ")
            self.assertRegex((machine.path / "repository/build/check/sanitize.times").read_text(), r"^(\d+m\d+\.\d+s\s){4}$")
            self.assertEqual((machine.path / "repository/build/check/sanitize.log").read_text(), "[1/2] sanitized\n")

    def test_the_sanitized_build_fails_in_its_turn(self):
        with self.early('echo "a.cc:1: error: no"; exit 1', "sleep 1; echo 100% tests passed") as machine:
            code, out, _ = machine.run("check", "build", "tests", "sanitize", "total")
            self.assertEqual(code, 1)
            self.assertRegex(out, r"^build +ok .*\ntests +ok .*\nsanitize +FAILED ")
            self.assertIn("\na.cc:1: error: no\n", out)
            self.assertNotIn("\ntotal", out)

    def test_tests_that_fail_end_the_build_beside_them(self):
        with self.early('echo $$ > "$STATE/pid"; sleep 100', "sleep 0.5; exit 1") as machine:
            self.assertEqual(machine.run("check", "build", "tests", "sanitize")[0], 1)
            pid = int((machine.state / "pid").read_text())
            for _ in range(100):
                if not pathlib.Path(f"/proc/{pid}").exists():
                    break
                time.sleep(0.1)
            self.assertFalse(pathlib.Path(f"/proc/{pid}").exists())


if __name__ == "__main__":
    unittest.main()
