"""The program with Western Front: played in the terminal and over the protocol, in tournaments, with records.

Usage: westfront_program_test.py PROGRAM
"""

import pathlib
import sys
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[3]
sys.path.insert(0, str(ROOT / "tests"))
sys.path.insert(0, str(ROOT / "tools/clients/python"))
from program_test import PROGRAM, ProgramTest
import zerohour


class WestfrontProgram(ProgramTest):
    def play(self, *arguments, said=""):
        """What a game in the terminal prints, with single spaces."""
        return " ".join(self.run_program("play", *arguments, said=said).split())

    def test_the_game_is_found_by_its_scenario(self):
        self.assertIn("Western Front (--game westfront)", self.run_program("scenarios"))
        self.assertTrue(self.run_program("scenarios", "raid").startswith("raid: A raid at night, spring 1916\n"))
        self.assertIn("westfront hohenzollern ", self.run_program("show", "--scenario", "hohenzollern"))
        self.assertIn("Western Front: A raid at night", self.play("raid", "--no-journal", said="quit\n"))
        self.assertIn("random", self.run_program("bots", "--game", "westfront"))
        self.assertIn("W26", self.run_program("rules", "--game", "westfront", "W26"))
        self.assertIn("How actions are written", self.run_program("rules", "--game", "westfront", "--contents"))

    def test_a_position_names_its_game(self):
        line = self.run_program("show", "--scenario", "raid").splitlines()[-1]
        self.assertTrue(line.startswith("westfront raid "))
        self.assertEqual(self.run_program("show", line).splitlines()[-1], line)

    def test_whole_games_are_played_and_verified(self):
        for scenario in ("raid", "raid+w5-off+w9-off", "hohenzollern", "flers", "high-wood"):
            record = f"{scenario}.zhr"
            out = self.play("--scenario", scenario, "--side", "none", "--seed", "7", "--bot", "random", "--record", record)
            self.assertRegex(out, r"== The game is over == (The British side wins|The German side wins|A draw): the score is -?\d+")
            self.assertRegex(self.run_program("verify", record), r"^true   ")

    def test_a_person_plays_in_the_terminal(self):
        out = self.play(
            "raid", "--side", "both", "--dice", "mine", "--record", "mine.zhr",
            said="board\nlegend\nunits\nstand a1\nmeasure a1 c2\nscore\nlegal\nodds order A\nguide\nvictory\nfly\nundo\nquit\n")
        for told in ("attacks from below", "A1 veteran platoon", "British wins at 2 or more", "company A: 3 or more",
                     "A1 (veteran platoon), British, company A, battalion 1 at 260,230", "10.5 cm, in sight"):
            self.assertIn(told, out)

    def test_the_table_is_drawn(self):
        with zerohour.Engine(str(PROGRAM)) as engine:
            engine.ask("newgame scenario raid seed 7")
            table = engine.table()
            self.assertEqual((table.width, table.height, table.unit, table.step, table.up), (600, 600, "mm", 1, True))
            places = {shape.name: shape.at for shape in engine.shapes()[0]}
            self.assertEqual(places["A1"], (260, 370))

    def test_a_tournament(self):
        self.run_program("tournament", "--scenario", "raid", "--bots", "greedy,random", "--pairs", "2", "--seed", "1",
                         "--jobs", "1", "--out", "runs")
        self.run_program("verify", "runs")

    def test_a_scenario_of_a_data_folder_is_played(self):
        scenarios = self.folder / "data" / "scenarios"
        scenarios.mkdir(parents=True)
        text = (ROOT / "engine/westfront/data/scenarios/raid.txt").read_text()
        (scenarios / "mine.txt").write_text(text.replace("id=raid", "id=mine"))
        self.assertIn("mine", self.run_program("scenarios", "--game", "westfront", "--data", "data"))
        self.assertIn("westfront mine ", self.run_program("show", "--game", "westfront", "--data", "data", "--scenario", "mine"))

    def test_a_scenario_file_is_checked(self):
        text = (ROOT / "engine/westfront/data/scenarios/raid.txt").read_text()
        (self.folder / "good.txt").write_text(text)
        self.assertEqual(self.run_program("scenarios", "check", "good.txt"),
                         "good.txt: a scenario of Western Front, with nothing wrong\n")
        bad = text.replace("at=26,23;30,23;34,23", "at=26,23;26,24;34,93").replace("state=uncut", "state=cut", 1)
        (self.folder / "bad.txt").write_text(bad)
        told = self.run_program("scenarios", "check", "bad.txt", code=1).splitlines()
        line = 1 + bad[:bad.index("company id=A")].count("\n")
        self.assertTrue(any(fault.startswith(f"bad.txt: line {line}, at: ") for fault in told), told)
        self.assertTrue(any(", state: " in fault for fault in told), told)
        self.run_program("scenarios", "check", "nowhere.txt", code=2)
        self.run_program("scenarios", "chek", "bad.txt", code=2)
        self.run_program("scenarios", "check", "good.txt", "--game", "loos", code=2)


if __name__ == "__main__":
    unittest.main()
