"""`zerohour army` and `zerohour campaign`, as a person uses them.

Usage: army_program_test.py PROGRAM
"""

import pathlib
import re
import subprocess
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent.parent))
from program_test import PROGRAM, ProgramTest


def joined(lines):
    """The same without the places where lines end, which the width of the terminal decides."""
    return " ".join(lines.split())


class ArmyProgram(ProgramTest):
    def refused(self, *arguments, said=""):
        """What the program says on standard error when it refuses."""
        done = subprocess.run([PROGRAM, *arguments], input=said, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                              encoding="utf-8", cwd=self.folder, env={"HOME": str(self.folder), "PATH": "/usr/bin:/bin"})
        self.assertEqual(done.returncode, 2, done.stderr + done.stdout)
        return done.stderr

    def at_once(self, *commands):
        """The exit codes of commands that run at the same time, and what they say on standard error."""
        running = [subprocess.Popen([PROGRAM, *command], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, encoding="utf-8",
                                    cwd=self.folder, env={"HOME": str(self.folder), "PATH": "/usr/bin:/bin"})
                   for command in commands]
        said = [one.communicate()[1] for one in running]
        return [one.returncode for one in running], said

    def names(self):
        return sorted(path.name for path in self.folder.iterdir())

    def test_help(self):
        for command, words in (("army", "measure"), ("campaign", "fetch")):
            said = self.run_program(command)
            self.assertIn(words, said)
            self.assertEqual(said, self.run_program("help", command))
            for line in re.findall(r"^  (\w+) ", said, re.MULTILINE):
                self.assertIn("Usage", self.run_program(command, line, "--help"))
        self.assertIn("did you mean battle", self.refused("army", "batle"))

    def test_prices_and_a_purchase(self):
        said = self.run_program("army", "list", "--points", "400")
        self.assertIn("poor 440, average 400, good 360, great 320", joined(said))
        self.assertIn("foot_gun", said)
        said = self.run_program("army", "buy", "--skill", "good", "--units", "line*4,elite+guard=Old Guard,light", "--out", "a")
        self.assertIn("Old Guard", said)
        self.assertIn("4th Line", said)
        self.assertIn("already", self.refused("army", "buy", "--seed", "7", "--out", "a"))
        self.assertIn("keeps points and criteria", self.run_program("army", "check", "a"))
        (self.folder / "b").write_text("zerohour-army 1\npoints 100\nskill poor\nunit heavy\n")
        self.assertIn("fewer units of infantry than half", self.run_program("army", "check", "a", "b", code=1))
        self.assertIn("b:4", (self.folder / "b").write_text("zerohour-army 1\npoints 100\nskill poor\nunit hevy\n")
                      and self.refused("army", "check", "b"))
        self.assertIn("G47", self.refused("army", "buy", "--units", "line"))
        self.assertIn("(G47)", self.refused("army", "buy", "--skill", "poor", "--points", "60", "--units", "heavy"))
        self.assertEqual(self.names(), ["a", "b"])

    def test_the_computers_purchase_is_the_same_for_a_seed(self):
        self.run_program("army", "buy", "--seed", "7", "--out", "a")
        self.run_program("army", "buy", "--seed", "7", "--out", "b")
        self.assertEqual((self.folder / "a").read_text(), (self.folder / "b").read_text())
        self.assertIn("'nothing'", self.refused("army", "buy", "--list", "nothing"))

    def test_the_shop(self):
        said = self.run_program("army", "shop", "a", "--points", "200", said=(
            "add line\nskill good\nadd line 4\nskill poor\nadd elite+guard\nadd elite: Saxon Grenadiers\nadd spear\nremove 9\n"
            "name Elbe\nundo\nrename 1: Leib\nshow\nadd light\nfly\nadd engineer\nadd engineer\ndone\n"))
        self.assertIn("the price is 26 points, and 20 are left", joined(said))
        self.assertIn("first choose the commander's skill (G47)", said)
        self.assertIn("the commander's skill must be chosen before the first unit", joined(said))
        self.assertIn("more Guard units than a sixth of its units (G47)", joined(said))
        self.assertIn("'spear'", said)
        self.assertIn("there is no unit 9", said)
        self.assertIn("there is no command 'fly'", said)
        self.assertIn("more than one unit of engineers", joined(said))
        self.assertIn("unit line: Leib\n", (self.folder / "a").read_text())
        self.assertIn("unit elite: Saxon Grenadiers\n", (self.folder / "a").read_text())
        before = (self.folder / "a").read_text()
        self.assertIn("nothing is written", self.refused("army", "shop", "a", said="remove 1\n"))
        self.assertEqual((self.folder / "a").read_text(), before)
        self.run_program("army", "shop", "a", said="rename 2: Second\ndone\n")
        self.assertIn("Second", (self.folder / "a").read_text())

    def test_what_was_bought_at_once_is_taken_back_at_once(self):
        said = self.run_program("army", "shop", "a", "--points", "400",
                                said="skill good\nadd line 3\nundo\nundo\nadd line\nquit\n", code=2)
        self.assertIn("0 spent, 360 left. It has no units.", joined(said))
        self.assertIn("Refused: first choose the commander's skill (G47).", said)

    def test_units_are_bought_in_many_words(self):
        said = self.run_program("army", "shop", "a", "--points", "400", said=(
            "skill average\nadd 3 line\nadd line*2\nadd guard elite: Old Guard\nadd irregular outrider\n"
            "add 2 foot guns\nadd guard line\nadd elite of Saxony\nadd 0 line\nadd 2\ndone\n"))
        for told in ("Units 1 to 3: line infantry.", "Units 4 to 5: line infantry.",
                     "Unit 6: Guard elite infantry, Old Guard.", "Unit 7: outriders.", "Units 8 to 9: foot guns.",
                     "line infantry cannot be Guard", "'of' is one word too many", "'0' is not a number from 1 to",
                     "add TYPE [HOW MANY] [: NAME]"):
            self.assertIn(told, joined(said))
        self.assertTrue(all(len(line) <= 80 for line in said.splitlines()), said)
        self.assertIn("unit elite+guard: Old Guard\n", (self.folder / "a").read_text())

    def test_the_shop_at_a_terminal(self):
        terminal = self.open_terminal("army", "shop", "--against", "computer", "--out", "battle", "--points", "150",
                                      "--ground", "pinch")
        shown = terminal.read_until("skill? ")
        self.assertRegex(shown, r"The computer has chosen. Commitment: [0-9a-f]{64}")
        terminal.type("average\nadd line 3\nadd lig\t\ndone\n")
        shown = terminal.read_until("--scenario battle")
        self.assertIn("Red, salt", shown)
        self.assertTrue((self.folder / "battle/scenarios.csv").exists())

    def test_two_people_at_one_terminal(self):
        said = self.run_program("army", "shop", "--against", "person", "--out", "battle", "--ground", "pinch",
                                said="average\nadd line 2\ndone\n\ngood\nadd line 2\nadd elite: Blues\ndone\n")
        self.assertEqual(len(set(re.findall("Commitment: [0-9a-f]{64}", said))), 2)
        self.assertIn("name=Blues", (self.folder / "battle/scenarios.csv").read_text())
        self.assertIn("left without buying an army",
                      self.refused("army", "shop", "--against", "person", "--out", "other", said="average\n"))
        self.assertNotIn("other", self.names())

    def test_a_muster_keeps_the_armies_secret(self):
        self.run_program("army", "muster", "m", "--points", "400")
        self.run_program("army", "buy", "--seed", "1", "--out", "blue")
        self.run_program("army", "commit", "m", "--side", "blue", "--army", "blue")
        self.assertIn("not committed itself yet", self.refused("army", "reveal", "m", "--side", "blue", "--army", "blue"))
        said = self.run_program("army", "commit", "m", "--side", "red", "--army", "red", "--computer")
        self.assertNotIn("line", said)
        self.assertNotIn("unit", (self.folder / "m").read_text())
        self.assertEqual((self.folder / "red").stat().st_mode & 0o777, 0o600)
        self.assertIn("both armies must be revealed", self.refused("army", "battle", "--muster", "m"))
        self.assertIn("already", self.refused("army", "commit", "m", "--side", "red", "--army", "blue"))
        self.assertIn("digest", self.refused("army", "reveal", "m", "--side", "red", "--army", "blue"))
        self.run_program("army", "reveal", "m", "--side", "blue", "--army", "blue")
        self.run_program("army", "reveal", "m", "--side", "red", "--army", "red")
        self.run_program("army", "battle", "--muster", "m", "--out", "battle", "--weather", "rain")
        self.assertIn("weather=rain", (self.folder / "battle/scenarios.csv").read_text())
        said = self.run_program("play", "--data", "battle", "--scenario", "battle", "--side", "none", "--bot", "random",
                                "--seed", "3", "--record", "game.zhr")
        self.assertIn("1st Line", said)
        self.assertIn("true", self.run_program("verify", "game.zhr", "--data", "battle"))

    def test_the_shop_leaves_a_committed_army_and_the_points(self):
        self.run_program("army", "muster", "m", "--points", "200")
        self.run_program("army", "shop", "a", "--points", "200", said="average\nadd line 3\ndone\n")
        before = (self.folder / "a").read_text()
        self.assertIn("'a' is an army of 200 points, not of 400",
                      self.refused("army", "shop", "a", "--points", "400", said="done\n"))
        self.assertEqual((self.folder / "a").read_text(), before)
        self.run_program("army", "shop", "a", "--points", "200", said="rename 2: Second\ndone\n")
        self.run_program("army", "commit", "m", "--side", "blue", "--army", "a")
        self.run_program("army", "commit", "m", "--side", "red", "--army", "red", "--computer")
        before = (self.folder / "a").read_text()
        self.assertIn("'a' has a salt: a side has committed itself to this army",
                      self.refused("army", "shop", "a", said="rename 2: Third\ndone\n"))
        self.assertEqual((self.folder / "a").read_text(), before)
        self.run_program("army", "reveal", "m", "--side", "blue", "--army", "a")

    def test_an_army_of_another_muster_is_not_revealed(self):
        for muster, points in (("m", "400"), ("own", "800")):
            self.run_program("army", "muster", muster, "--points", points)
        self.run_program("army", "commit", "m", "--side", "blue", "--army", "blue", "--computer")
        self.run_program("army", "commit", "own", "--side", "red", "--army", "red", "--computer")
        line = (self.folder / "own").read_text().splitlines()[-1]
        self.assertTrue(line.startswith("commit red "), line)
        before = (self.folder / "m").read_text() + line + "\n"
        (self.folder / "m").write_text(before)
        self.assertIn("the army of red has 800 points, but 400 were agreed",
                      self.refused("army", "reveal", "m", "--side", "red", "--army", "red"))
        self.assertEqual((self.folder / "m").read_text(), before)

    def test_commitments_at_the_same_time_are_all_kept(self):
        self.run_program("army", "muster", "m", "--points", "400")
        sides = ("blue", "red")
        codes, said = self.at_once(*(("army", "commit", "m", "--side", side, "--army", side, "--computer") for side in sides))
        self.assertIn(0, codes, said)
        for side, code, error in zip(sides, codes, said):
            self.assertEqual(f"commit {side} " in (self.folder / "m").read_text(), code == 0)
            if code != 0:
                self.assertIn("another program is changing it", error)
                self.assertNotIn(side, self.names())
                self.run_program("army", "commit", "m", "--side", side, "--army", side, "--computer")
        codes, said = self.at_once(*(("army", "reveal", "m", "--side", side, "--army", side) for side in sides))
        for side, code, error in zip(sides, codes, said):
            self.assertEqual(f"army {side}\n" in (self.folder / "m").read_text(), code == 0)
            if code != 0:
                self.assertIn("another program is changing it", error)
                self.run_program("army", "reveal", "m", "--side", side, "--army", side)
        self.run_program("army", "battle", "--muster", "m", "--out", "battle")

    def test_measuring_depends_on_the_seed_alone(self):
        arguments = ("army", "measure", "--pairs", "1", "--points", "120", "--ground", "pinch", "--bot", "random")
        first = self.run_program(*arguments, "--out", "pool.csv")
        self.assertIn("balanced", first)
        self.assertIn(first.splitlines()[3], self.run_program(*arguments))
        self.run_program("army", "buy", "--pool", "pool.csv", "--seed", "1")

    def test_a_campaign(self):
        self.run_program("campaign", "new", "r", "--name", "Saxony", "--dice", "7")
        self.run_program("campaign", "do", "r", "province SAX blue 60: Saxony", "army A blue good: Elbe", "army C red poor",
                         "points red 20: loan", "raise A line", "raise A line", "raise C line", "raise C light", "turn", "upkeep blue", "upkeep red",
                         "buy A line: Recruits")
        before = (self.folder / "r").read_text()
        self.assertIn("step 2 (buy C line): buy: the price is 30",
                      self.refused("campaign", "do", "r", "note: x", "buy C line"))
        self.assertEqual((self.folder / "r").read_text(), before)
        self.assertIn("key: turn 1, phase 0, purpose 101, attempt 0, subject 1",
                      self.run_program("campaign", "do", "r", "attrition A weather cut_off"))
        self.assertIn("dice were rolled", self.refused("campaign", "undo", "r"))
        self.run_program("campaign", "do", "r", "battle B1 A C ground=pinch days=1")
        self.assertIn("battle B1", self.run_program("campaign", "undo", "r"))
        self.run_program("campaign", "do", "r", "battle B1 A C ground=pinch days=1")
        self.run_program("campaign", "fetch", "r", "B1", "battle")
        self.run_program("play", "--data", "battle", "--scenario", "battle", "--side", "none", "--bot", "random", "--seed", "3",
                         "--record", "B1.zhr")
        said = self.run_program("campaign", "return", "r", "B1", "B1.zhr")
        self.assertIn("The battle B1", said)
        self.assertIn("Recruits", self.run_program("campaign", "show", "r", "--history"))
        text = (self.folder / "r").read_text()
        (self.folder / "r").write_text(text.replace("now turn 1", "now turn 2"))
        line = text[:text.index("now turn 1")].count("\n") + 1
        self.assertIn(f"r:{line}: the steps lead to \"now turn 1\"", self.refused("campaign", "show", "r"))
        self.assertEqual(self.names(), ["B1.zhr", "battle", "r"])

    def test_a_step_of_a_campaign_is_plain_text(self):
        self.run_program("campaign", "new", "r", "--dice", "7")
        before = (self.folder / "r").read_text()
        for step in ("province SAX blue \n60", "points blue 50\f: gift", "points blue \v50: gift"):
            self.assertIn("plain text", self.refused("campaign", "do", "r", step))
        said = self.run_program("campaign", "play", "r", said="points blue 50\f: gift\npoints blue \v50: gift\n")
        self.assertEqual(joined(said).count("plain text"), 2, said)
        self.assertEqual((self.folder / "r").read_text(), before)

    def test_campaigns_that_write_at_the_same_time_lose_no_step(self):
        self.run_program("campaign", "new", "r", "--dice", "7")
        codes, said = self.at_once(*(("campaign", "do", "r", f"note: {number}") for number in range(8)))
        for code, error in zip(codes, said):
            self.assertTrue(code == 0 or code == 2 and "another program" in error, error)
        history = self.run_program("campaign", "show", "r", "--history")
        for number, code in enumerate(codes):
            self.assertEqual(f"note: {number}\n" in history, code == 0, history)
        self.assertEqual(self.names(), ["r"])

    def test_a_campaign_at_a_terminal_with_typed_dice(self):
        self.run_program("campaign", "new", "r", "--dice", "mine")
        terminal = self.open_terminal("campaign", "play", "r")
        terminal.read_until("campaign> ")
        terminal.type("army A blue good\n")
        terminal.read_until("campaign> ")
        terminal.type("raise A line: Saxons\n")
        terminal.read_until("campaign> ")
        terminal.type("attrition A weather cut_off\n")
        shown = terminal.read_until("(Saxons, 4/4 line): ")
        self.assertIn("1 die of 10 sides (0 is ten) for the attrition of unit 1 (Saxons, 4/4 line)", shown.replace("\r\n", ""))
        terminal.type("11\n")
        terminal.read_until("not a number from 1 to 10")
        terminal.type("9\n")
        terminal.read_until("and has 3.")
        self.assertIn("attrition A weather cut_off = 9\n", (self.folder / "r").read_text())
        terminal.type("attrition A weather cut_off\n0\n")
        terminal.read_until("and has 2.")
        self.assertIn("attrition A weather cut_off = 10\n", (self.folder / "r").read_text())  # 0 is the ten
        terminal.type("attrition A weather cut_off\n\n")
        terminal.read_until("no die was typed")
        terminal.type("undo\n")
        terminal.read_until("dice were rolled")
        terminal.type("quit\n")


if __name__ == "__main__":
    unittest.main()
