"""The program with Pig as its only game: the general commands know no game.

Usage: pig_program_test.py PROGRAM
"""

import pathlib
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from program_test import ProgramTest


class PigProgram(ProgramTest):
    def test_bots_scenarios_and_positions(self):
        self.assertIn("hold", self.run_program("bots"))
        self.assertIn("to-100-within-1000", self.run_program("scenarios"))
        self.assertIn("0 0 turn 1 total 0", self.run_program("show"))
        self.assertIn("1", self.run_program("perft", "--depth", "2"))

    def test_a_whole_game_in_the_terminal(self):
        said = self.run_program("play", "--side", "none", "--seed", "7", "--record", "game.zhr")
        self.assertIn("The first to reach 100 points wins.", said)
        self.assertIn("a player reached the target", said)
        self.assertIn("every die recomputed", self.run_program("verify", "game.zhr"))

    def test_a_person_plays_in_the_terminal(self):
        said = self.run_program("play", "--side", "both", "--seed", "7",
                                said="hold\nroll-on\nundo\nhint\nhelp\nstate\nfly\nquit\n")
        self.assertIn("nothing to hold", said.lower())
        self.assertIn("roll", said)
        self.assertIn("There is no command \"fly\"", said)

    def test_the_protocol(self):
        said = self.run_program("engine", said="newgame seed 3\nlegal\nplay roll\nroll\nstate\nodds\nrecord\nquit\n")
        self.assertIn("game=pig", said)
        self.assertIn("error code=unsupported ", said)

    def test_a_tournament(self):
        said = self.run_program("tournament", "--bots", "hold,random", "--pairs", "10", "--seed", "1", "--jobs", "1",
                                "--out", "runs")
        self.assertIn("pig", said)
        self.assertIn("lead-1", said)
        self.run_program("verify", "runs")

    def test_what_only_another_game_has(self):
        for command in ("balance", "book", "fit"):
            self.run_program(command, code=2)

    def test_rules_of_which_there_is_no_text(self):
        self.run_program("rules", code=2)
        self.assertIn("no text of the rules of this game",
                      self.run_program("play", "--side", "both", "--seed", "7", said="rules\nquit\n"))
        self.assertIn("error code=unsupported ", self.run_program("engine", said="rules\nquit\n"))


if __name__ == "__main__":
    unittest.main()
