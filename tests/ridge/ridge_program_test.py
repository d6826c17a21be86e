"""The program with Ridge as its only game: hexes from data files, a table of combat results, and a hidden set-up.

Usage: ridge_program_test.py PROGRAM
"""

import pathlib
import shutil
import sys
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tests"))
from program_test import ProgramTest

RED = ("place R1 0403", "place R2 0503", "place R3 0603", "place R4 0402", "done")
BLUE = ("place B1 0306", "place B2 0406", "place B3 0506", "place B4 0606", "place B5 0706", "done")


class RidgeProgram(ProgramTest):
    def engine(self, *lines):
        return self.run_program("engine", said="\n".join(lines + ("quit",)) + "\n")

    def test_bots_scenarios_and_positions(self):
        self.assertIn("mcts", self.run_program("bots"))
        self.assertIn("wins with two of the crests", self.run_program("scenarios"))
        self.assertIn("0503", self.run_program("show"))
        self.assertRegex(self.run_program("perft", "--depth", "2"), r"2 +8424")

    def test_a_whole_game_is_played_and_verified(self):
        said = self.run_program("play", "--side", "none", "--seed", "7", "--bot", "random", "--record", "game.zhr")
        self.assertRegex(said, r"(?m)^(Blue|Red) wins: |^A draw: ")
        self.assertIn("every die recomputed", self.run_program("verify", "game.zhr"))

    def test_a_person_plays_in_the_terminal(self):
        said = self.run_program("play", "--side", "both", "--dice", "mine", "--record", "mine.zhr", said="\n".join(
            ("",) + RED + ("",) + BLUE + (
                "board", "table", "move b2 0405", "move B2 0404", "move B3 0505", "move B3 0504", "move B3 0405",
                "done", "attack r1 with b2 r1", "attack r1 with b2, b3", "3", "quit")) + "\n")
        out = " ".join(said.split())
        self.assertIn("Ridge. Blue attacks a ridge that Red holds", out)
        self.assertIn("Where does Red set up R1,R2,R3,R4? place UNIT HEX.", out)
        self.assertIn("Is the set-up of Red complete? place UNIT HEX, or done.", out)
        self.assertIn("from -1 1 or 2: loss, 3 to 5: none, 6: retreat", out)
        self.assertIn("B1? 0406", out)
        self.assertIn("B2 moves to 0404; R1 is found on 0403", out)
        self.assertIn("Refused: B3 is not next to 0405 (3).", out)
        self.assertIn("Refused: R1 is an enemy (4).", out)
        self.assertIn("B2,B3 against R1, difference 2", out)
        self.assertIn("A 3: retreat", out)
        self.assertIn("Where does R1 retreat to? retreat UNIT HEX.", out)

    def test_two_people_at_one_screen_do_not_see_where_the_other_sets_up(self):
        screen = self.open_terminal("play", "--side", "both", "--seed", "7", "--no-journal")
        screen.read_until("red? ")
        screen.type("\n")
        screen.read_until("red> ")
        for order in RED:
            screen.type(order + "\n")
        shown = screen.read_until("blue? ")
        screen.type("\n")
        shown = screen.read_until("blue> ")
        self.assertIn("A choice of the red side, not shown to you", shown)
        for command in ("undo", "log", "state", "board", "save all.zhr"):
            screen.type(command + "\n")
            shown = screen.read_until("blue> ")
            for hidden in ("R1?", "R1 0403", "R1:0403"):
                self.assertNotIn(hidden, shown, command)

    def test_the_map_and_the_units_are_described(self):
        said = self.engine("newgame", "describe")
        self.assertIn("data thing=hex key=0503 ground=R sets-up=red\n", said)
        self.assertIn("data thing=unit key=B1 side=blue full=4 reduced=2 movement=3\n", said)

    def test_the_protocol(self):
        said = self.engine("newgame seed mine", *(f"play {order}" for order in RED + BLUE), "turn", "play move B2 0405",
                           "play move B2 0404", "why move B2 0504", "play done", "play attack R1 with B2", "roll 1",
                           "victory", "state")
        self.assertIn("turn=1 active=blue step=move", said)
        self.assertIn('ok legal=no rule=3 why="B2 has 0 of the 1 points (3)"', said)
        self.assertIn("B2:0404:1:0:a;", said)  # 4 - 3 - 2: a 1 is a loss
        self.assertIn("faces=1", said)

    def test_the_data_can_be_replaced(self):
        data = self.folder / "data"
        shutil.copytree(ROOT / "tests/ridge/data", data)
        units = data / "units.csv"
        units.write_text(units.read_text().replace("B1,blue,4,2,3", "B1,blue,9,2,3"))
        self.assertIn("full=9", self.run_program("engine", "--data", str(data), said="newgame\ndescribe\nquit\n"))
        units.write_text(units.read_text().replace("B1,blue,9", "B1,green,9"))
        self.run_program("show", "--data", str(data), code=2)

    def test_a_tournament(self):
        said = self.run_program("tournament", "--bots", "mcts,random", "--pairs", "2", "--nodes", "500", "--seed", "1",
                                "--jobs", "1", "--out", "runs")
        self.assertIn("material-1", said)
        self.run_program("verify", "runs")


if __name__ == "__main__":
    unittest.main()
