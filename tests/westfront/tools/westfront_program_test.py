"""The program with Western Front: played in the terminal and over the protocol, in tournaments, with records.

Usage: westfront_program_test.py PROGRAM
"""

import pathlib
import random
import re
import sys
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[3]
sys.path.insert(0, str(ROOT / "tests"))
sys.path.insert(0, str(ROOT / "tools/clients/python"))
from program_test import PROGRAM, ProgramTest
import zerohour

# British company A is given an order.
ORDER = "westfront raid turn=1 side=british phase=companies step=order support-used=1 deep=1/0 stands=BR:300,30;BC:300,90;A1:260,230;A2:300,230;A3:340,230;B1:260,180;B2:300,180;B3:340,180;M1:140,227,r;L1:480,114,aim,450,350,r;GR:300,570;GC:300,510;C1:100,347,e1;C2:260,335,e1;C3:340,335,h1;D1:500,347,h1;D2:180,474,h1;D3:420,474,h1;M2:420,346,h1;L2:340,471,aim,300,260 batteries=F1:300,480,used,e1;F2:450,350,used;G1:300,285 lying=100x50@300,480/1,0:british turns=1 battalion=1 companies=A hand=company/A/0/1/0/0/0/0"


class WestfrontProgram(ProgramTest):
    def play(self, *arguments, said=""):
        """What a game in the terminal prints, with single spaces."""
        return " ".join(self.run_program("play", *arguments, said=said).split())

    def test_the_game_is_found_by_its_scenario(self):
        self.assertIn("Western Front (--game westfront)", self.run_program("scenarios"))
        self.assertTrue(self.run_program("scenarios", "raid").startswith("raid: A raid at night, spring 1916\n"))
        self.assertIn("westfront hohenzollern+rules-2 ", self.run_program("show", "--scenario", "hohenzollern"))
        self.assertIn("Western Front: A raid at night", self.play("raid", "--no-journal", said="quit\n"))
        self.assertIn("random", self.run_program("bots", "--game", "westfront"))
        self.assertIn("W26", self.run_program("rules", "--game", "westfront", "W26"))
        self.assertIn("How actions are written", self.run_program("rules", "--game", "westfront", "--contents"))

    def test_a_position_names_its_game(self):
        line = self.run_program("show", "--scenario", "raid").splitlines()[-1]
        self.assertTrue(line.startswith("westfront raid+rules-2 "))
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
        for told in ("attacks from below", "A1 veteran platoon", "The score is -6: the British side wins at 2 or more", "company A: 3 or more",
                     "A1 (veteran platoon), British, company A, battalion 1 at 26,23 cm", "10.5 cm, in sight"):
            self.assertIn(told, out)

    def test_a_part_of_the_table_is_drawn(self):
        out = self.run_program("play", "raid", "--side", "both", "--dice", "mine", "--no-journal",
                               said="board c2\nboard 40,30\nboard X1\nboard 900,300\nboard 400,300\nhelp board\nquit\n")
        self.assertEqual(out.count("(cm; a letter is 0.5 by 1)"), 2)
        self.assertIn("'X1' is neither a stand nor a point on the table.", out)
        self.assertIn("'900,300' is off the table, which is 60 x 60 cm.", out)
        self.assertIn("400,300 mm is 40,30 cm: did you mean 40,30?", " ".join(out.split()))
        self.assertRegex(out, r"\|.*C2.*\|")

    def test_help_fits_a_screen_and_commands_may_be_shortened(self):
        for scenario in ("raid", "hohenzollern"):
            out = self.run_program("play", scenario, "--side", "both", "--dice", "mine", "--no-journal", said="help\nquit\n")
            text = out.split("> help\n")[1].rsplit("\n", 2)[0]
            self.assertLessEqual(len(text.splitlines()), 23, text)
            self.assertLessEqual(max(map(len, text.splitlines())), 80)
        # Companies are called A and B: a letter alone is the command, and with more it is the company.
        arguments = ("raid", "--side", "british", "--bot", "greedy", "--seed", "7", "--no-journal")
        out = self.play(*arguments, said="done\nb\nl\nh\nquit\n")
        for told in ("(cm; a letter is 1 by 2)", "take N plays one of them", "More: legend stand"):
            self.assertIn(told, out)
        out = self.play(*arguments, said="done\nb move 300,250\nquit\n")
        self.assertNotIn("(cm; a letter is", out)

    def test_the_score_says_what_each_line_has_brought(self):
        out = self.play("raid", "--side", "both", "--dice", "mine", "--no-journal", said="score\nquit\n")
        self.assertIn("-6 The British side loses 1 point for each of its own platoons forward of y = 14 cm.", out)
        self.assertIn("0 The British side gets 2 points for each enemy platoon", out)

    def test_a_person_gives_standing_instructions(self):
        out = self.play("raid", "--side", "german", "--bot", "greedy", "--seed", "7", "--no-journal",
                        said="help instruct\ninstruct\ninstruct fire\ninstruct sos hold\ninstruct fight\nrolls\nquit\n")
        self.assertEqual(out.count("Instructions are fire (at the nearest enemy whom a shot can hurt), hold, wire"), 2)
        self.assertIn("Standing instructions answer for you: the brigade's +1 goes to the first order", out)
        self.assertIn("Standing instruction of the German side: reroll failed: a die that did what was wanted is kept", out)
        self.assertIn("Standing instruction of the German side: fire", out)
        self.assertIn("Standing instruction of the German side: sos hold", out)
        self.assertIn('"fight" is not a stand or battery of that side', out.replace("'", '"'))

    def test_long_lists_are_told_by_what_the_actions_do(self):
        out = self.play("raid", "--side", "both", "--seed", "7", "--no-journal",
                        said="done\n" * 4 + "company a\nno\nlegal\nlegal into tg\nlegal all\nquit\n")
        self.assertIn("legal WORD ... lists the actions of a group, a unit or a place", out)

    def test_a_raid_beside_a_real_table(self):
        """A person rolls, carries out both sides' orders by ruler, and puts stands right that stand a little off."""
        chance = random.Random(7)
        nudged = told = 0
        with zerohour.Engine(str(PROGRAM)) as engine:
            engine.ask("newgame scenario raid seed mine option nudge")
            engine.ask("set bot greedy")
            engine.ask("instruct german fire")
            engine.ask("instruct german sos call")
            engine.ask("instruct british fire")
            for _ in range(5000):
                turn = engine.ask("turn").fields
                if turn["actor"] == "nobody":
                    break
                if turn["actor"] == "chance":
                    dice = [sides for many, sides in zip(turn["dice"], turn["sides"]) for _ in range(many)]
                    engine.ask("roll " + " ".join(str(chance.randint(1, sides)) for sides in dice))
                    continue
                self.assertNotEqual(turn["step"], "window")
                if turn["step"] in ("unit", "order", "act", "command") and chance.random() < 0.3:
                    places = re.findall(r"(?:stands=|;)(\w+):(\d+),(\d+)(?=[,; ])", engine.state().split(" batteries=")[0])
                    stand, x, y = chance.choice(places)
                    nudge = f"nudge {stand} {int(x) + chance.randint(-6, 6)},{int(y) + chance.randint(-6, 6)}"
                    if engine.ask(f"why {nudge}").fields["legal"]:
                        engine.play(nudge)
                        nudged += 1
                action = engine.best().split(" ; ")[0]
                if action.startswith("move ") or ":move " in action or ":assault " in action:
                    self.assertRegex(engine.ask(f"preview {action}").fields["means"], r"(forward|back|to the) .* cm|stays")
                    told += 1
                engine.play(action)
            self.assertEqual(engine.ask("turn").fields["actor"], "nobody")
            record = "".join(line["text"] + "\n" for line in engine.ask("record").of("record"))
        self.assertGreater(nudged, 10)
        self.assertGreater(told, 10)
        self.assertIn("# reason: by standing instruction", record)
        (self.folder / "raid.zhr").write_text(record)
        self.assertRegex(self.run_program("verify", "raid.zhr"), r"^true   raid.zhr: (the seed was known from the start; )?raid\+rules-2\+nudge")

    def test_the_order_of_a_worksheet_can_be_taken(self):
        """`odds assault` names the order that its chances belong to, in the protocol as `play` takes it."""
        with zerohour.Engine(str(PROGRAM)) as engine:
            engine.ask("newgame scenario raid seed mine")
            engine.ask("position state " + ORDER)
            reply = engine.ask("odds assault C2")
            action = reply.of("action")[0]
            self.assertEqual((action["kind"], action["text"].split(":")[0]), ("order", "order A1"))
            self.assertTrue(engine.ask("why " + action["text"]).fields["legal"])
            self.assertEqual(engine.ask(f"odds assault C2 {action['text']}").of("outcome"), reply.of("outcome"))
            record = "".join(line["text"] + "\n" for line in engine.ask("record").of("record"))
            engine.play(action["text"])
            played = engine.state().split(" ")[2:]
        (self.folder / "order.zhr").write_text(record)
        told = self.play("--resume", "order.zhr", "--side", "both", said="odds assault c2\ntake 1\nstate\n")
        self.assertIn("These are the chances of: 1 order A1:assault C2 ", told)
        self.assertIn(" ".join(played), told)

    def test_the_dice_of_an_event_are_typed_one_by_one_or_together(self):
        out = self.play("hohenzollern", "--side", "both", "--dice", "mine", "--no-journal",
                        said="1 1 1\n" + 20 * "1" + "\n" + 19 * "1" + "\nquit\n")
        self.assertIn("There are 22 such rolls, for X11, X12, X13, X21,", out)
        self.assertIn("There are 19 such rolls, for X21,", out)
        self.assertIn("Refused: expected 1 face from 1 to 6, or those of up to 19 rolls, got 20.", out)
        self.assertIn("XM4 rolls 1: nothing", out)
        self.assertIn("Roll 1 die of 6 sides for deep suppression", out)

    def test_a_scenario_file_is_played(self):
        text = (ROOT / "engine/westfront/data/scenarios/raid.txt").read_text()
        (self.folder / "mine.txt").write_text(text.replace("id=raid", "id=mine").replace("turns=8", "turns=7"))
        self.assertIn("Western Front: A raid at night", self.play("--data", "mine.txt", "--no-journal", said="quit\n"))
        self.assertIn("westfront mine+rules-2 ", self.run_program("show", "--data", "mine.txt", "--scenario", "mine"))
        told = self.run_program("engine", "--data", "mine.txt", said="newgame scenario mine seed 7\nstate\nquit\n")
        self.assertIn('state text="westfront mine+rules-2 ', told)
        (self.folder / "bad.txt").write_text(text.replace("60,48", "61,48"))
        self.assertEqual(self.run_program("play", "--game", "westfront", "--data", "bad.txt", "--no-journal", code=2), "")

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
        self.assertIn("westfront mine+rules-2 ", self.run_program("show", "--game", "westfront", "--data", "data", "--scenario", "mine"))

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
        self.run_program("scenarios", "check", "good.txt", "--game", "loos", code=1)

    def test_a_record_of_a_scenario_of_ones_own_is_verified_and_resumed(self):
        raid = (ROOT / "engine/westfront/data/scenarios/raid.txt").read_text().replace("scenario id=raid ", "scenario id=myraid ")
        said = ["hello 2", *(f"open line {line}" for line in raid.splitlines() if line and not line.startswith("#")),
                "open done westfront", "newgame game westfront scenario myraid seed 5", "roll", "record", "quit"]
        replies = self.run_program("engine", said="\n".join(said) + "\n").splitlines()
        lines = [zerohour.read_line(*reply.split(" ", 1))["text"] for reply in replies if reply.startswith("record ")]
        (self.folder / "mine.zhr").write_text("\n".join(lines) + "\n")
        self.assertIn("true   mine.zhr: the seed was known from the start; myraid+rules-2, 0 actions, 1 rolls", self.run_program("verify", "mine.zhr"))
        self.assertIn("A raid at night", self.play("--resume", "mine.zhr", said="quit\n"))
        altered = [line for line in lines if not line.startswith("digest ")]
        altered = [line.replace("visibility=20", "visibility=30") for line in altered]
        (self.folder / "altered.zhr").write_text("\n".join(altered) + "\n")
        self.assertIn("FALSE  altered.zhr: ", self.run_program("verify", "altered.zhr", code=1))

    def test_chances_are_told_without_the_luck_of_dice(self):
        said = self.play("raid", "--seed", "3", "--no-journal", said="chances\nquit\n")
        self.assertRegex(said, r"\(give or take [0-9]\.\d%; \d+ trial games, played on for a few turns\)")

    def test_a_network_is_trained(self):
        self.train_a_network("westfront", "raid", "raids-2", "points", "margin-is--?[0-9]+")
        self.assertIn("Other games have a command of this name", self.run_program("train", "--help"))


if __name__ == "__main__":
    unittest.main()
