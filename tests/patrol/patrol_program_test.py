"""The program with Patrol as its only game: a table without hexes, drawn by shapes, on which any point may be chosen.

Usage: patrol_program_test.py PROGRAM
"""

import pathlib
import re
import sys
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tests"))
sys.path.insert(0, str(ROOT / "tools/clients/python"))
from program_test import PROGRAM, ProgramTest
import zerohour

CHITS = ("newgame seed mine", "roll 4", "roll 7")


class PatrolProgram(ProgramTest):
    def engine(self, *lines):
        return self.run_program("engine", said="\n".join(lines + ("quit",)) + "\n")

    def test_a_whole_game_is_played_and_verified(self):
        self.run_program("play", "--side", "none", "--seed", "7", "--bot", "random", "--record", "game.zhr")
        self.assertIn("every die recomputed", self.run_program("verify", "game.zhr"))

    def test_a_person_plays_in_the_terminal(self):
        out = " ".join(self.run_program(
            "play", "--side", "first", "--bot", "random", "--dice", "mine", "--record", "mine.zhr",
            said="4\nboard\ncandidates\ngo 151\ngo 900,300\ngo 150 120\ngo 219,270\nquit\n").split())
        self.assertIn("Patrol. Each side draws a chit", out)
        self.assertIn("The first side draws a chit: strength 4", out)
        self.assertIn("Where does the first patrol go? It is at 150,300: go X,Y at most 200 points away, or stay.", out)
        self.assertIn("G is a gate", out)
        self.assertIn("go 350,300", out)
        self.assertIn("Refused: type go and a point, as in go 400,250; or stay.", out)
        self.assertIn("Refused: the point is more than 200 away.", out)
        self.assertRegex(out, r"The second side has chosen (\d+,\d+) The first side has chosen 150,120: the patrols go to 150,120 and \1 ")
        self.assertIn("the patrols go to 219,270 and ", out)

    def test_two_people_play_in_one_terminal(self):
        out = " ".join(self.run_program(
            "play", "--scenario", "gate", "--side", "both", "--dice", "mine", "--record", "two.zhr",
            said="\n4\n\n7\n\ngo 500,160\n\nstay\n").split())
        self.assertIn("Where does the second patrol go? It is at 600,300", out)
        self.assertIn("The first side wins: the first side's patrol is at a gate.", out)

    def test_two_people_at_one_screen_do_not_see_each_others_secrets(self):
        screen = self.open_terminal("play", "--side", "both", "--seed", "7", "--no-journal")
        screen.read_until("first? ")
        screen.type("\n")
        shown = screen.read_until("first> ")
        self.assertIn("The first side draws a chit: strength 6", shown)
        self.assertNotIn("strength 9", shown)
        screen.type("go 222,222\n")
        shown = screen.read_until("second? ")
        # The screen and what can be scrolled back to are cleared before the other person looks.
        clear = shown.index("\x1b[3J")
        self.assertNotIn("222,222", shown[clear:])
        screen.type("\n")
        shown = screen.read_until("second> ")
        self.assertIn("The second side draws a chit: strength 9", shown)
        self.assertIn("A choice of the first side, not shown to you", shown)
        for hidden in ("222", "strength 6"):
            self.assertNotIn(hidden, shown)
        # No line of the other's comes back, nothing of the other's is taken back, and no command tells it.
        screen.type("\x1b[A\x1b[A\x1b[A\n")
        self.assertNotIn("222", screen.read_until("second> "))
        for command in ("undo", "log", "state", "board", "save all.zhr"):
            screen.type(command + "\n")
            shown = screen.read_until("second> ")
            self.assertNotIn("222", shown, command)
            self.assertNotIn("strength 6", shown, command)
        screen.type("go 444,444\n")
        screen.read_until("first? ")
        screen.type("\n")
        self.assertIn("the patrols go to 222,222 and 444,444", screen.read_until("first> "))

    def test_the_table_is_described(self):
        said = self.engine("newgame", "describe")
        for line in ("data thing=table width=1000 height=600 unit=points step=1",
                     'data thing=circle key=gate-1 at=520,170 radius=30 class=goal name="Gate 1"',
                     "data thing=line key=middle points=500,0;500,600 class=line",
                     'data thing=overlay arguments="reach first" name="Where the first patrol can go"'):
            self.assertIn(line + "\n", said)

    def test_a_position_is_drawn(self):
        said = self.engine(*CHITS, "shapes", "play side=first first to 219,170", "shapes", "shapes at 0", "shapes at 9",
                           "overlay reach first", "overlay reach nobody")
        self.assertIn("shape form=rectangle key=first-patrol at=150,300 size=44,26 heading=90 class=patrol side=first "
                      'name="First patrol (4)"\n', said)
        self.assertIn("shape form=rectangle key=second-patrol at=450,300 size=44,26 heading=270 ", said)
        self.assertIn('point-action side=first key=first-patrol text="first to {x},{y}"\n', said)
        self.assertEqual(said.count('point-action side=second key=second-patrol text="second to {x},{y}"\n'), 2)
        self.assertEqual(said.count("shape form=point key=first-target at=219,170 class=target side=first\n"), 1)
        self.assertIn('name="First patrol"\n', said)  # at 0 no chit was drawn
        self.assertIn("ok count=2 at=0\n", said)
        self.assertIn('message="at N, which is a number from 0 to 3"\n', said)
        self.assertIn("shape form=circle key=reach at=150,300 radius=200 side=first value=1\nok count=1\n", said)
        self.assertIn('message="overlay reach first|second"\n', said)

    def test_any_legal_point_may_be_played(self):
        said = self.engine(*CHITS, "legal", "legal second", "play side=first first to 219,170",
                           "why second to 651,300", "play second to 651,300", "play second to 311,417", "shapes")
        self.assertRegex(said, r"(?m)^ok count=19 candidates=yes actor=both ")
        self.assertNotIn('219,170" kind', said)
        self.assertIn('ok legal=no rule="" why="the point is more than 200 away"\n', said)
        self.assertIn('error code=illegal rule="" message="the point is more than 200 away"\n', said)
        self.assertIn("shape form=rectangle key=first-patrol at=219,170 ", said)
        self.assertIn("shape form=rectangle key=second-patrol at=311,417 ", said)

    def test_a_bot_answers_for_the_side_that_is_left_to_choose(self):
        for seed in range(5):
            said = self.engine(*CHITS, "set bot random", f"set seed {seed}", "play side=first first to 150,300", "go", "wait")
            self.assertRegex(said, r'(?m)^ok best="second to ')

    def test_the_client_reads_shapes(self):
        with zerohour.Engine(str(PROGRAM)) as engine:
            for line in CHITS:
                engine.ask(line)
            table = engine.table()
            self.assertEqual((table.width, table.height, table.unit, table.step), (1000, 600, "points", 1))
            self.assertEqual([shape.form for shape in table.shapes], ["line", "circle", "circle"])
            gate = table.shapes[1]
            self.assertEqual((gate.name, gate.at, gate.radius, gate.label), ("gate-1", (520, 170), 30, "Gate 1"))
            self.assertEqual(table.shapes[0].points, [(500, 0), (500, 600)])
            self.assertEqual(table.overlays["reach second"], "Where the second patrol can go")
            shapes, actions = engine.shapes()
            self.assertEqual((shapes[0].size, shapes[0].heading, shapes[0].side), ((44, 26), 90, "first"))
            self.assertEqual([action.side for action in actions], ["first", "second"])
            engine.play("side=first " + actions[0].at(219.0, 170))
            self.assertEqual(engine.ask("turn").fields["actor"], "second")
            self.assertEqual(len(engine.shapes(at=0)[0]), 2)

    def test_a_tournament(self):
        self.run_program("tournament", "--bots", "mcts,random", "--pairs", "2", "--nodes", "2000", "--seed", "1",
                         "--jobs", "1", "--out", "runs")
        self.run_program("verify", "runs")


if __name__ == "__main__":
    unittest.main()
