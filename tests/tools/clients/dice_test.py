"""Tests of tools/clients/python/dice.py: dice_test.py PROGRAM GOLDEN_GAMES DOCS"""

import glob
import io
import os
import re
import subprocess
import sys
import tempfile
import unittest

PROGRAM, GOLDEN, DOCS = sys.argv[1:4]
SCRIPT = os.path.join(os.path.dirname(__file__), "../../../tools/clients/python/dice.py")
sys.path.insert(0, os.path.dirname(SCRIPT))
import dice  # noqa: E402 (found by the line before)


def lines_of(path):
    with open(path, encoding="utf-8") as file:
        return file.read().split("\n")


def seed_in(lines):
    return dice.seed_of(next(line for line in lines if line.startswith("dice ")).split()[2])


def rolls_in(lines):
    return sum(line.startswith("d ") for line in lines)


def run(*arguments):
    return subprocess.run([sys.executable, "-B", SCRIPT, *arguments], capture_output=True, encoding="utf-8", timeout=60)


class Dice(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)

    def path(self, name, lines=None):
        path = os.path.join(self.folder.name, name)
        if lines is not None:
            with open(path, "w", encoding="utf-8") as file:
                file.write("\n".join(lines))
        return path

    def test_golden_games(self):
        paths = glob.glob(os.path.join(GOLDEN, "**", "*.zhr"), recursive=True)
        self.assertGreater(len(paths), 5)
        count = 0
        for path in paths:
            lines = lines_of(path)
            self.assertEqual(dice.recompute(lines, seed_in(lines), io.StringIO()), rolls_in(lines), path)
            count += rolls_in(lines)
        self.assertGreater(count, 500)

    def test_fresh_games_of_a_tournament_with_a_secret_seed(self):
        for scenario in ("loos", "mobile-breakout"):
            out = self.path(scenario)
            subprocess.run([PROGRAM, "tournament", "--bots", "greedy,random", "--scenario", scenario, "--pairs", "2",
                            "--jobs", "1", "--out", out], check=True, capture_output=True, timeout=100)
            records = sorted(glob.glob(os.path.join(out, "records", "*.zhr")))
            self.assertEqual(len(records), 4)
            for record in records:
                ran = run(record)
                self.assertEqual(ran.returncode, 0, ran.stderr)
                self.assertTrue(ran.stdout.endswith(f"{rolls_in(lines_of(record))} rolls, each as the seed gives it\n"))

    def test_a_game_that_begins_in_the_middle(self):
        lines = lines_of(os.path.join(GOLDEN, "hill70-greedy-2.zhr"))
        die = next(i for i, line in enumerate(lines) if line.startswith("d "))
        actions = [line.split(" ", 2)[2] for line in lines[:die] if line.startswith("a ")]
        talk = (f"newgame scenario hill70 seed 7\nposition start | {' ; '.join(actions)} ; dice 4 5\n"
                "roll\nroll\nrecord\n")
        said = subprocess.run([PROGRAM, "engine"], input=talk, capture_output=True, encoding="utf-8", timeout=60).stdout
        lines = re.findall(r'^record text="?(.*?)"?$', said, re.M)
        self.assertTrue(any(line.startswith("start ") for line in lines), said)
        self.assertEqual(rolls_in(lines), 2, said)
        self.assertEqual(dice.recompute(lines, seed_in(lines), io.StringIO()), 2)

    def test_an_altered_face_is_found(self):
        for name in ("hill70-greedy-2", "trench-assault-greedy-1", "mobile-breakout-greedy-4", "loos-random-7"):
            lines = lines_of(os.path.join(GOLDEN, name + ".zhr"))
            for i, line in enumerate(lines):
                if not line.startswith("d "):
                    continue
                for at, face in enumerate(line.partition("#")[0].split()[1:], 1):
                    words = line.split(" ")
                    words[at] = str(int(face) % 6 + 1)
                    with self.assertRaisesRegex(ValueError, f"^line {i + 1}: |the seed gives"):
                        dice.recompute(lines[:i] + [" ".join(words)] + lines[i + 1:], seed_in(lines), io.StringIO())

    def test_what_it_does_not_know_is_passed_over(self):
        lines = lines_of(os.path.join(GOLDEN, "trench-assault-greedy-1.zhr"))
        lines[5:5] = ["rules 7", "info rules 2", "info digest 00", "unknown words"]
        lines = [line + "\r" for line in lines]
        ran = run(self.path("new.zhr", lines))
        self.assertEqual(ran.returncode, 0, ran.stderr)

    def test_what_was_taken_back_does_not_count(self):
        lines = lines_of(os.path.join(GOLDEN, "trench-assault-greedy-1.zhr"))
        at = next(i for i, line in enumerate(lines) if line.startswith("d "))
        lines[at:at] = ["d 1 1 1  # combat at 0101", "a british no-gas", "undo 2 analysis"]
        self.assertEqual(dice.recompute(lines, seed_in(lines), io.StringIO()), rolls_in(lines) - 1)

    def test_the_seed_may_be_named(self):
        lines = lines_of(os.path.join(GOLDEN, "hill70-greedy-2.zhr"))
        lines[lines.index("dice number 2")] = "dice secret"
        path = self.path("hidden.zhr", lines)
        self.assertIn("does not have its seed", run(path).stderr)
        self.assertEqual(run(path, "2").returncode, 0)
        self.assertIn("the seed gives", run(path, "3").stderr)
        lines.insert(5, "commit " + "0" * 64)
        self.assertIn("does not match the commitment", run(self.path("committed.zhr", lines), "2").stderr)

    def test_errors_are_words(self):
        for arguments in ((), ("/nowhere",), (DOCS + "/dice.md",), (self.path("a", ["dice number x"]),)):
            ran = run(*arguments)
            self.assertNotEqual(ran.returncode, 0)
            self.assertNotIn("Traceback", ran.stderr)

    def test_its_numbers_are_those_of_the_document(self):
        with open(os.path.join(DOCS, "dice.md"), encoding="utf-8") as file:
            text = file.read()
        self.assertEqual(re.findall(r"^\| \d+ \| `(\w+)` \|$", text, re.M), dice.DIVISIONS)
        units = {}
        for names, numbers in re.findall(r"^\| (`[^|]*`) \| ([\d ]+) \|$", text, re.M):
            units.update(zip(re.findall("`(.*?)`", names), map(int, numbers.split())))
        self.assertEqual(len(units), 88)
        for name, number in units.items():
            self.assertEqual(dice.unit_number(name), number, name)
        # The example.
        self.assertIn(dice.seed_of("2").hex(), text)
        self.assertEqual(dice.roll(dice.seed_of("2"), 3, 0, 3, 0, 873, [6, 6]), [4, 5])

    def test_dice_of_any_kinds_are_rolled_by_their_numbers(self):
        self.assertEqual(dice.sides_of("3d10+2d6+1d100"), [10, 10, 10, 6, 6, 100])
        for wrong in ("", "d6", "2d", "2d6+", "0d6", "2d1", "1d256", "100d6+29d10", "2 d6"):
            with self.assertRaises(ValueError):
                dice.sides_of(wrong)
        # The golden vectors of tests/core/dice_test.cc and tests/core/salvo_test.cc.
        for numbers, faces in (("7 1 2 3 0 2215 3d10+20d6", "5 1 10 6 4 1 3 3 6 1 6 2 2 3 3 1 4 2 6 1 1 1 6"),
                               ("7 1 0 1 0 0 3d10+20d6", "9 1 3 6 3 5 2 1 2 6 5 2 3 4 5 2 6 6 4 2 4 6 1"),
                               ("7 2 0 2 0 0 2d10+1d100", "7 5 62")):
            ran = subprocess.run([sys.executable, SCRIPT, *numbers.split()], capture_output=True, encoding="utf-8", timeout=60)
            self.assertEqual((ran.returncode, ran.stdout), (0, faces + "\n"), ran.stderr)

    def test_scenarios_begin_and_end_as_it_says(self):
        for name, (first, last) in dice.SCENARIOS.items():
            talk = f"newgame scenario {name} seed 1\nturn\n"
            said = subprocess.run([PROGRAM, "engine"], input=talk, capture_output=True, encoding="utf-8", timeout=60)
            fields = dict(re.findall(r"(\S+?)=(\S+)", re.search(r"^ok turn=.*$", said.stdout, re.M)[0]))
            self.assertEqual(int(fields["turn"]), first // 2, name)
            self.assertEqual(int(fields["last-turn"]), last // 2, name)
        said = subprocess.run([PROGRAM, "engine"], input="hello 2\n", capture_output=True, encoding="utf-8", timeout=60)
        scenarios = re.search(r"^game name=loos .*scenarios=(\S+)", said.stdout, re.M)[1]
        self.assertEqual(sorted(dice.SCENARIOS), sorted(scenarios.split(",")))


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
