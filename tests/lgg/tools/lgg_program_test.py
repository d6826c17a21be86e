"""The program with La Grande Guerre: played in the terminal and over the protocol, in tournaments, with records.

Usage: lgg_program_test.py PROGRAM
"""

import fcntl
import json
import pathlib
import random
import re
import struct
import sys
import termios
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[3]
sys.path.insert(0, str(ROOT / "tests"))
sys.path.insert(0, str(ROOT / "tools/clients/python"))
from program_test import PROGRAM, ProgramTest
import zerohour


class LggProgram(ProgramTest):
    def play(self, *arguments, said=""):
        """What a game in the terminal prints, with single spaces."""
        return " ".join(self.run_program("play", *arguments, said=said).split())

    def test_the_game_is_found_by_its_scenario(self):
        self.assertIn("La Grande Guerre (--game lgg)", self.run_program("scenarios"))
        self.assertTrue(self.run_program("scenarios", "crossing").startswith("crossing: The crossing\n"))
        self.assertIn("lgg pinch day=1 ", self.run_program("show", "--scenario", "pinch"))
        self.assertIn("La Grande Guerre: The bivouac", self.play("--scenario", "bivouac", "--no-journal", said="quit\n"))
        self.assertIn("La Grande Guerre: The pinch", self.play("pinch", "--no-journal", said="quit\n"))
        self.run_program("play", "pinch", "--scenario", "hill70", code=2)
        self.run_program("play", "pinch", "--web", code=2)
        self.assertIn("greedy", self.run_program("bots", "--game", "lgg"))
        self.assertRegex(self.run_program("perft", "--scenario", "pinch", "--depth", "2"), r"\n    1 +\d+\n    2 +\d+\n")

    def test_a_position_names_its_game(self):
        line = self.run_program("show", "--scenario", "crossing").splitlines()[-1]
        self.assertTrue(line.startswith("lgg crossing "))
        self.assertEqual(self.run_program("show", line).splitlines()[-1], line)
        self.assertIn(f'state text="{line}"\n', self.run_program("engine", said=f"position state {line}\nstate\nquit\n"))

    def test_the_rules_are_looked_up(self):
        self.assertIn("Within 6 inches of an enemy", self.run_program("rules", "--game", "lgg", "8.5"))
        self.assertIn("(G25)", self.run_program("rules", "--game", "lgg", "G25"))
        self.assertIn("heavy     cavalry   3/5    3/5", self.run_program("rules", "--game", "lgg", "1.0"))
        self.assertIn("S1 Stratagems", self.run_program("rules", "--game", "lgg", "--contents"))

    def test_whole_games_are_played_and_verified(self):
        for scenario in ("pinch", "meeting", "crossing", "bivouac"):
            record = f"{scenario}.zhr"
            out = self.play("--scenario", scenario, "--side", "none", "--seed", "7", "--bot", "random", "--record", record)
            self.assertRegex(out, r"== The game is over == (Blue wins|Red wins|A draw): ")
            self.assertRegex(out, r" Victory points, Blue to Red: (2-0|0-2|1-1|0-0)\. ")
            self.assertRegex(self.run_program("verify", record), f"^true   {record}: the seed was known from the start; {scenario}, .*every die recomputed")

    def test_a_record_that_was_altered_is_found_out(self):
        self.play("--scenario", "pinch", "--side", "none", "--seed", "7", "--bot", "random", "--record", "game.zhr")
        text = (self.folder / "game.zhr").read_text()
        altered = re.sub(r"(?m)^(a blue .*\d)\.(\d)(\d)(,\S+)", lambda m: f"{m[1]}.{m[2]}{9 - int(m[3])}{m[4]}", text, count=1)
        self.assertNotEqual(altered, text)
        (self.folder / "game.zhr").write_text(altered)
        self.assertIn("FALSE", self.run_program("verify", "game.zhr", code=1))

    def test_a_person_plays_in_the_terminal(self):
        out = self.play(
            "--scenario", "pinch", "--side", "both", "--dice", "mine", "--record", "mine.zhr",
            said="\nlegend\nunits blue\nmeasure 2 5\nmeasure 2 12,12\nattack 3 1\npreview attack 2 5\n2nd attacks 5\nundo\n"
                 "attack 2 5\nodds 5\nforce 5\n7\n7 3\nundo\nmove 1 40 ahead\n1 4 ahead\n\nguide\nvictory\nradius\nunit 3\nthreats 2\nquit\n")
        for told in ("North is up", "2 line infantry 4 of 4 0 12,7 h0", "From 2 (line infantry) to 5 (line infantry): 7 inches",
                     "to the point 12,12: 3.5 inches", "Refused: 3 (heavy cavalry) finds no way to attack 1",
                     "It strikes the front, and lines up at 12,14 (h0)", "1 action taken back",
                     "9% the defender routs", "Roll 2 dice of 10 sides (0 is ten) for combat of unit 5, the attackers' die first, then the defender's. The attackers add ", "5 (line infantry) falls back to 12,20",
                     "Refused: it would leave the table (8.4a). See: rules 8.4", "1 (line infantry) moves 4 inches to 8,11",
                     "2 enemy units routed or lost when a round ends (S3)", "within the command radius of 20 inches",
                     "Blue 3 (heavy cavalry): morale 8", "An attack of 4 (line infantry): a hit or worse 79%, a rout 45%."):
            self.assertIn(told, out)
        self.assertNotIn("Only that player should look at the screen", out)  # nothing is hidden in pinch

    def test_bases_are_nudged_beside_a_real_table(self):
        out = self.play("--scenario", "pinch+nudge", "--side", "both", "--seed", "7", "--no-journal",
                        said="nudge 5 12.3,17.2 h175\nnudge 5 20,20 h175\nnudge red-commander 12,20.8\nruler\nquit\n")
        self.assertIn("Blue nudges 5 (line infantry) to 12.3,17.2", out)
        self.assertIn("more than half an inch or 10 degrees", out)
        self.assertIn("Blue nudges Red's commander to 12,20.8", out)

    def test_a_whole_battle_beside_a_real_table(self):
        """A person rolls, carries out both sides' orders by ruler, and puts bases right that stand a little off."""
        chance = random.Random(7)
        nudged = told = 0
        with zerohour.Engine(str(PROGRAM)) as engine:
            engine.ask("newgame scenario meeting seed mine option nudge")
            engine.ask("set bot script")
            for _ in range(5000):
                turn = engine.ask("turn").fields
                if turn["actor"] == "nobody":
                    break
                if turn["actor"] == "chance":
                    dice = [sides for many, sides in zip(turn["dice"], turn["sides"]) for _ in range(many)]
                    engine.ask("roll " + " ".join(str(chance.randint(1, sides)) for sides in dice))
                    continue
                if turn["step"] == "activate" and chance.random() < 0.3:
                    units = re.findall(r"(?:units=|;)(\d+):([\d.]+),([\d.]+),h(\d+)(?=[; ])", engine.state())
                    unit, x, y, heading = chance.choice(units)
                    x, y = (float(at) + chance.choice((-0.3, -0.15, 0.15, 0.3)) for at in (x, y))
                    nudge = f"nudge {unit} {x:.2f},{y:.2f} h{(int(heading) + chance.randint(-5, 5)) % 360}"
                    if engine.ask(f"why {nudge}").fields["legal"]:
                        engine.play(nudge)
                        nudged += 1
                action = engine.best().split(" ; ")[0]
                if action.startswith(("move ", "commander ")):
                    self.assertRegex(engine.ask(f"preview {action}").fields["means"], "inch|turn|attacks|moves")
                    told += 1
                engine.play(action)
            self.assertEqual(engine.ask("turn").fields["actor"], "nobody")
            record = "".join(line["text"] + "\n" for line in engine.ask("record").of("record"))
        self.assertGreater(nudged, 20)
        self.assertGreater(told, 50)
        (self.folder / "battle.zhr").write_text(record)
        self.assertRegex(self.run_program("verify", "battle.zhr"), r"^true   battle.zhr: (the seed was known from the start; )?meeting\+nudge")

    def test_areas_are_told_and_drawn(self):
        out = self.run_program("play", "--scenario", "pinch", "--side", "both", "--seed", "7", "--no-journal", said=(
            "radius red\nradius green\nboard front 1\nboard six\nboard front 9\nboard range 1\nquit\n"))
        told = " ".join(out.split())
        self.assertIn("Red: 3 units within the command radius", told)
        self.assertNotIn("Blue: 3 units within", told)
        self.assertIn("Type radius, radius blue or radius red", told)
        self.assertRegex(out, r"(?m)^.*\|.*\*.*\|$")
        self.assertIn("Type board, or board with areas", told)
        self.assertIn("There is nothing to draw for range 1.", told)

    def test_a_game_goes_on_from_its_record(self):
        self.play("--scenario", "pinch", "--seed", "3", "--bot", "greedy", "--record", "game.zhr", said="1 2 ahead\nquit\n")
        out = self.play("--resume", "game.zhr", said="log\nquit\n")
        self.assertIn("La Grande Guerre: The pinch", out)
        self.assertIn("1 (line infantry) moves 2 inches to 8,9", out)
        self.assertIn("Blue: you. Red: greedy.", out)

    def test_a_game_that_is_resumed_without_a_journal_stays_in_its_file(self):
        self.play("--scenario", "pinch", "--seed", "3", "--bot", "greedy", "--record", "game.zhr", said="1 2 ahead\nquit\n")
        before = (self.folder / "game.zhr").read_bytes()
        out = self.play("--resume", "game.zhr", "--no-journal", said="turn 2 left\nquit\n")
        self.assertIn("2 (line infantry) turns", out)
        self.assertNotIn("The game continues in", out)
        self.assertEqual((self.folder / "game.zhr").read_bytes(), before)

    def test_odds_are_of_a_move_as_it_is_typed(self):
        out = self.play("--scenario", "pinch", "--side", "both", "--seed", "7", "--no-journal",
                        said="odds\nhelp odds\nodds move 2 12,14 attack 5\nodds attack 2 5\nodds move 1 8,8\nquit\n")
        forms = "odds DEFENDER [with ATTACKER] | UNIT ENEMY | [attack] MOVE | fire GUN TARGET | morale UNIT"
        self.assertIn(f"Type {forms}.", out)
        self.assertIn(f"{forms} prints a worksheet", out)
        self.assertEqual(out.count("The combat of 5 (line infantry), attacked by 2 (line infantry)"), 2)
        self.assertIn("Refused: that move attacks nothing: it should end with attack ENEMY.", out)

    def test_threats_do_not_promise_safety(self):
        out = self.play("--scenario", "pinch", "--side", "both", "--seed", "11", "--no-journal",
                        said="threats 3\npass\n4 move 20,17 facing south then 20,9 attack 3\nundo\nattack 4 3\nquit\n")
        self.assertRegex(out, r"blue> threats 3 An attack of \d \((heavy cavalry|line infantry)\): a hit or worse \d+%")
        self.assertEqual(out.count("and attacks 3 (heavy cavalry)"), 2)
        out = self.play("--scenario", "meeting", "--side", "both", "--seed", "11", "--no-journal", said="\nthreats 1\nquit\n")
        self.assertIn("No attack on 1 (line infantry) was found for the enemy's next turn, and no gun can fire at it without "
                      "moving first. Attacks by more than one point on the way, and guns that move before they fire, are "
                      "not looked for.", out)

    def test_an_analysis_lists_as_many_ideas_as_are_asked_for(self):
        out = self.play("--scenario", "pinch", "--side", "blue", "--level", "3", "--seed", "11", "--no-journal",
                        said="analyse 3\nquit\n")
        for number in (1, 2, 3):
            self.assertRegex(out, rf" {number}\. (move \d [^:]*|pass): wins \d+\.\d% *,?")
        self.assertNotIn("No other idea", out)
        self.assertNotRegex(out, r"half a win \(give or take 0\.0%")
        # A player that compares nothing is helped out by the levels.
        out = self.play("--scenario", "pinch", "--side", "blue", "--bot", "script-1", "--seed", "11", "--no-journal",
                        said="analyse 9\nquit\n")
        self.assertRegex(out, r" \d\. [^:]* \(an idea of level-\d\): wins \d+\.\d%")
        # Where there are no more.
        out = self.play("--scenario", "meeting", "--side", "blue", "--level", "3", "--seed", "11", "--no-journal",
                        said="analyse 9\nquit\n")
        self.assertIn("No other idea was found, by this player or by lower levels.", out)

    def test_a_level_that_is_not_offered_is_refused_with_the_nearest(self):
        out = self.play("--scenario", "pinch", "--side", "blue", "--level", "4", "--seed", "11", "--no-journal",
                        said="level 2\nplayers\nlevel 3\nplayers\nlevel script-1\nquit\n")
        self.assertIn("Refused: level 2 is not offered in this scenario, which has 3 levels of strength: 1, 3 and 4. The "
                      "nearest is level 1.", out)
        self.assertIn("players Blue: you. Red: level-4.", out)
        self.assertIn("players Blue: you. Red: level-3.", out)
        self.assertIn("level script-1 Blue: you. Red: script-1.", out)

    def test_a_point_off_the_table_is_refused(self):
        out = self.play("--scenario", "pinch", "--side", "both", "--seed", "11", "--no-journal", said="measure 1 99,9\nquit\n")
        self.assertIn("Refused: 99,9 is off the table, which is 24 by 24 inches: points are X,Y from 0,0 to 24,24.", out)

    def test_help_fits_a_screen_and_commands_may_be_shortened(self):
        for scenario, side in (("pinch", "blue"), ("meeting", "both")):
            out = self.run_program("play", scenario, "--side", side, "--seed", "11", "--no-journal", said="\nhelp\nquit\n")
            text = out.split("> help\n")[1].rsplit("\n", 2)[0]
            self.assertLessEqual(len(text.splitlines()), 23, text)
            self.assertLessEqual(max(map(len, text.splitlines())), 80)
            self.assertIn("help more describes all commands", text)
        said = "h\nl\nb\nmea 1 4\nmov 1 2 ahead\nre\nquit\n"
        out = self.play("--scenario", "pinch", "--side", "both", "--seed", "11", "--no-journal", said=said)
        for told in ("More: legend unit", "You may also type any other legal path or place", "+---", "Blue: 1 (line infantry) moves 2 inches",
                     '"re" could be recover, resign, resolve, result or reveal.'):
            self.assertIn(told, out)

    def test_the_ruler_tells_what_has_changed_since_one_asked(self):
        lines = "ruler\n1 1 ahead\n2 1 ahead\n3 1 ahead\nruler\n5 1 ahead\nruler\nruler\nundo\nruler\nruler 1\nruler 99\nruler 1 2\nhelp ruler\nquit\n"
        out = self.play("--scenario", "pinch", "--side", "both", "--seed", "11", "--no-journal", said=lines)
        first, second, third, again, undone, since, late, many, helped = [" ".join(part.split()) for part in re.split(r"> (?:help )?ruler", out)[1:10]]
        self.assertEqual(first.count("- Put "), 8)
        self.assertIn("How the real table is laid out", first)
        self.assertEqual(second.count("advance 1 inch, to "), 3)
        self.assertEqual((third.count("- Move "), third.count("- Move 5 (line infantry): advance 1 inch, to 12,16 inches")), (1, 1))
        self.assertIn("nothing has changed since you last asked", again)
        self.assertIn("- Move 5 (line infantry): 1 inch", undone)  # back to where it was
        self.assertEqual(since.count("- Move "), 2)
        self.assertIn("move N, from 0 to", late)
        self.assertIn("move N, from 0 to", many)
        self.assertIn("tells what has changed on a real table since you last asked, or since move N", helped)

    def test_lines_fit_the_window(self):
        out = self.run_program("play", "meeting", "--side", "both", "--seed", "11", "--no-journal", said="\nboard\nunits\nquit\n")
        self.assertIn("does Red play a stratagem to roll all its command dice again?", " ".join(out.split()))
        self.assertTrue(all(len(line) <= 80 for line in out.splitlines()), out)
        for width in (40, 60, 120):
            screen = self.open_terminal("play", "pinch", "--side", "both", "--seed", "11", "--no-journal")
            fcntl.ioctl(screen.descriptor, termios.TIOCSWINSZ, struct.pack("HHHH", 100, width, 0, 0))
            screen.read_until("blue> ")
            screen.type("threats 4\nattack 1 3\nunits\nhelp\nmeasure 1 4\nboard\nodds\nlog 1\nzzz\n")
            shown = re.sub(r"\x1b\[[?\d;]*[a-zA-Z]", "", screen.read_until("no command")).replace("\r", "")
            lines = [line for line in shown.splitlines() if "blue>" not in line]
            self.assertLessEqual(max(map(len, lines)), max(width, 55 if "+---" in shown else 0))
            if width == 120:
                self.assertTrue(any(80 < len(line) for line in lines if line.startswith(("Refused", "No attack", "Type"))), shown)

    def test_book_says_that_there_are_no_set_ups(self):
        out = self.play("--scenario", "pinch", "--side", "both", "--seed", "11", "--no-journal", said="book\nquit\n")
        self.assertIn("This game has no prepared set-ups.", out)

    def test_watching_waits_after_each_turn(self):
        arguments = ("play", "pinch", "--side", "none", "--bot", "greedy", "--seed", "11")
        self.assertNotIn("Enter continues", self.run_program(*arguments))
        screen = self.open_terminal(*arguments)
        prompt = "Enter continues, q stops watching> "
        shown = screen.read_until(prompt)
        self.assertEqual(shown.count("== Round 1"), 1)
        screen.type("1 1 ahead\n")
        self.assertIn("The computer decides now.", screen.read_until(prompt))
        screen.type("units\n")
        self.assertIn("strength", screen.read_until(prompt))
        screen.type("\n")
        self.assertEqual(screen.read_until(prompt).count("== Round 1"), 1)
        screen.type("q\n")
        screen.read_until("The game is saved; continue with")

    def test_files_that_cannot_be_used_are_named_once(self):
        out = self.play("--scenario", "pinch", "--side", "both", "--seed", "7", "--no-journal",
                        said="save /\nload /nowhere.zhr\nquit\n")
        self.assertIn("/ is a folder; type save FILE, with the name of a file in it.", out)
        self.assertIn("Refused: cannot open /nowhere.zhr: No such file or directory.", out)

    def test_two_people_at_one_screen_do_not_see_each_others_chits(self):
        screen = self.open_terminal("play", "--scenario", "meeting", "--side", "both", "--seed", "7", "--no-journal")
        screen.read_until("blue? ")
        screen.type("\n")
        shown = screen.read_until("blue> ")
        self.assertIn("Draws a chit that Blue leaves over: a stratagem", shown)
        self.assertNotIn("Red leaves over: a", shown)
        screen.type("no\n")
        screen.read_until("red? ")
        screen.type("\n")
        shown = screen.read_until("red> ")
        self.assertIn("a chit that Red leaves over: a stratagem", shown)
        self.assertNotIn("Blue leaves over: a", shown)
        screen.type("log 20\n")
        self.assertNotIn("Blue leaves over: a", screen.read_until("red> "))

    def test_tab_completes_orders_and_units(self):
        screen = self.open_terminal("play", "--scenario", "pinch", "--seed", "7", "--no-journal")
        screen.read_until("blue> ")
        screen.type("att\t")
        screen.read_until("attack ")
        screen.type("2 5\n")
        self.assertIn("lines up on the", screen.read_until("blue> "))

    def test_the_table_counts_from_the_south(self):
        with zerohour.Engine(str(PROGRAM)) as engine:
            engine.ask("newgame scenario meeting seed 7")
            table = engine.table()
            self.assertEqual((table.width, table.height, table.unit, table.step, table.up), (72, 48, "inches", 0.01, True))
            while engine.ask("turn").fields["actor"] == "chance":
                engine.ask("roll")
            while engine.ask("turn").fields["step"] == "command-chit":
                engine.play("no")
            shapes, actions = engine.shapes()
            places = {shape.name: shape.at for shape in shapes}
            self.assertEqual(places["1"], (21, 36))
            side = engine.ask("turn").fields["actor"]
            unit = "1" if side == "blue" else "15"
            move = next(action for action in actions if action.name == unit)
            x, y = places[unit]
            step = -2 if side == "blue" else 2
            engine.play(move.at(x, table.height - (y + step)))
            self.assertEqual({shape.name: shape.at for shape in engine.shapes()[0]}[unit], (x, y + step))

    def test_a_choice_of_both_sides_lists_only_ones_own(self):
        said = self.play("bivouac", "--side", "blue", "--bot", "random", "--seed", "3", "--no-journal",
                         said="no\npass\n" * 120 + "legal\nquit\n")
        self.assertIn("> legal 1 stay blue 2 leave blue take N plays one of them.", said)

    def test_a_tournament(self):
        said = self.run_program("tournament", "--scenario", "pinch", "--bots", "greedy,random", "--pairs", "3", "--seed", "1",
                                "--jobs", "1", "--out", "runs")
        self.assertRegex(said, r"Victory points of greedy: \d+, its opponents': \d+\n")
        entry = json.loads((self.folder / "runs/report.json").read_text())["entries"][0]
        self.assertEqual(sum(entry["victory_points"].values()), 12, "six games, none of which ends in a collapse of both")
        self.run_program("verify", "runs")

    def test_data_are_replaced_and_checked(self):
        (self.folder / "data").mkdir()
        values = (ROOT / "engine/lgg/data/values.csv").read_text()
        (self.folder / "data/values.csv").write_text(values.replace("guard,morale,army,1", "guard,morale,army,2"))
        mine = self.run_program("version", "--game", "lgg", "--data", "data")
        self.assertNotEqual(mine, self.run_program("version", "--game", "lgg"))
        (self.folder / "data/values.csv").write_text("table,code\n")
        out = self.run_program("play", "--game", "lgg", "--data", "data", "--no-journal", code=2)
        self.assertEqual(out, "")

    def test_chances_are_told_without_the_luck_of_dice(self):
        said = self.play("meeting", "--seed", "3", "--no-journal", said="chances\nquit\n")
        self.assertRegex(said, r"\(give or take [0-5]\.\d%; 12 trial games, played on for a few turns\)")

    def test_a_network_is_trained(self):
        self.train_a_network("lgg", "pinch", "fitted-1", "units", "enemy-points", siblings="4")


if __name__ == "__main__":
    unittest.main()
