"""The program with Salvo as its only game: rolls of many dice and of mixed kinds, and outcomes that are not listed.

Usage: salvo_program_test.py PROGRAM
"""

import pathlib
import re
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from program_test import ProgramTest

VOLLEY = "10,10,3,6,6,6,6,6,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1"  # nine hits


class SalvoProgram(ProgramTest):
    def engine(self, *lines):
        return self.run_program("engine", said="\n".join(lines + ("quit",)) + "\n")

    def test_a_whole_game_is_played_and_verified(self):
        self.run_program("play", "--side", "none", "--seed", "7", "--record", "game.zhr")
        text = (self.folder / "game.zhr").read_text()
        self.assertRegex(text, r"(?m)^d( \d+){23}  # the volley of turn \d+$")
        self.assertIn("every die recomputed", self.run_program("verify", "game.zhr"))
        forged = re.sub(r"(?m)^(d(?: \d+){22}) (\d)(  # the volley)", lambda m: f"{m[1]} {int(m[2]) % 6 + 1}{m[3]}", text, 1)
        self.assertNotEqual(forged, text)
        (self.folder / "forged.zhr").write_text(forged)
        self.run_program("verify", "forged.zhr", code=1)

    def test_a_person_types_the_faces(self):
        out = " ".join(self.run_program(
            "play", "--side", "both", "--dice", "mine", "--record", "mine.zhr",
            said=f"volley\n10 10 3\n{VOLLEY.replace('3,6', '3,10')}\n{VOLLEY}\naim\nroll\n105100\n10 5 101\n10 5 100\n"
                 "state\nquit\n").split())
        self.assertIn("Roll 3 dice of 10 sides (0 is ten) and 20 dice of 6 sides for the volley of turn 1", out)
        self.assertIn("Refused: expected 23 faces of 3d10+20d6, got 3.", out)
        self.assertIn("Refused: die 4 of 23 is from 1 to 6, not '10'.", out)
        self.assertIn("Roll 2 dice of 10 sides (0 is ten) and 1 die of 100 sides for the aimed shot of turn 2", out)
        self.assertIn("Type 3 faces of 2d10+1d100, for the aimed shot of turn 2.", out)
        self.assertIn("Refused: expected 3 faces of 2d10+1d100, got 1.", out)
        self.assertIn("Refused: die 3 of 3 is from 1 to 100, not '101'.", out)
        self.assertIn("red 16 blue 11 turn 3 ready", out)

    def test_the_protocol_tells_the_dice_and_takes_faces(self):
        said = self.engine("newgame seed mine", "play volley", "turn", "roll 10 3", f"roll {VOLLEY}", "play aim",
                           "roll 10 5 100", "story", "record", "events 1")
        self.assertIn(' dice=3,20 sides=10,6 for="the volley of turn 1"\n', said)
        self.assertIn('error code=bad-faces rule="" message="expected 23 faces of 3d10+20d6, got 2"\n', said)
        self.assertIn(f' faces={VOLLEY} outcome="hits 9"\n', said)
        self.assertIn(' faces=10,5,100 outcome="hits 4"\n', said)
        self.assertIn("move number=4 actor=chance faces=10,5,100\n", said)
        self.assertIn("what=roll faces=10,5,100\n", said)
        self.assertIn('record text="d 10 5 100  # the aimed shot of turn 2"\n', said)

    def test_positions_are_set_up_with_dice(self):
        said = self.engine("newgame", f"position start | volley ; dice {VOLLEY.replace(',', ' ')} ; aim ; dice 1 2 3", "state")
        self.assertIn('state text="red 20 blue 11 turn 3 ready"\n', said)

    def test_outcomes_are_listed_or_sampled(self):
        said = self.engine("newgame seed 3", "play aim", "legal")
        self.assertIn('outcome chance=7031/10000 action="hits 0"\n', said)
        self.assertNotIn("sampled=", said)
        said = self.engine("newgame seed 3", "play volley", "legal")
        self.assertRegex(said, r'dice=3,20 sides=10,6 sampled=1000 for="the volley of turn 1"\n')
        shares = [int(top) / int(bottom) for top, bottom in re.findall(r'outcome chance=(\d+)/(\d+) action="hits \d+"\n', said)]
        self.assertAlmostEqual(sum(shares), 1)
        self.assertGreater(len(shares), 5)
        self.assertEqual(said, self.engine("newgame seed 3", "play volley", "legal"))

    def test_a_search_plays_on_from_sampled_rolls(self):
        said = self.engine("newgame seed 3", "set bot random", "set seed 1", "go nodes 5000", "wait")
        self.assertRegex(said, r"(?m)^ok best=(volley|aim)")

    def test_perft_rolls_what_it_cannot_list(self):
        self.assertIn("10", self.run_program("perft", "--depth", "3"))

    def test_a_tournament(self):
        said = self.run_program("tournament", "--bots", "mcts,random", "--pairs", "3", "--nodes", "2000", "--seed", "1",
                                "--jobs", "1", "--out", "runs")
        self.assertIn("hulls-1", said)
        self.run_program("verify", "runs")


if __name__ == "__main__":
    unittest.main()
