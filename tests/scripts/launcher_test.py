"""tools/zerohour: what it installs, builds, says and hands over to."""

import re
import subprocess
import unittest

from made_up import ROOT, MadeUpMachine

SMALL = "zerohour-play"
WHOLE = "zerohour"


class Start(unittest.TestCase):
    def test_with_nothing_to_do_it_says_nothing_and_hands_over(self):
        with MadeUpMachine() as machine:
            machine.built(WHOLE)
            code, out, err = machine.run("zerohour", "play", "--seed", "a b")
            self.assertEqual((code, out, err), (7, "zerohour play --seed a b\n", ""))
            self.assertEqual(machine.calls("cmake"), [])
            self.assertEqual(len(machine.calls("dpkg-query")), 1)
            self.assertEqual(len(machine.calls("ninja")), 1)

    def test_on_a_terminal_neither(self):
        with MadeUpMachine() as machine:
            machine.built(SMALL)
            self.assertEqual(machine.run_on_terminal("zerohour", "play"), (7, ""))

    def test_the_second_start_has_nothing_to_do(self):
        with MadeUpMachine() as machine:
            for arguments in (["play"], ["play", "--web"], ["serve"], ["play"]):
                machine.run("zerohour", *arguments)
                self.assertEqual(machine.run("zerohour", *arguments)[2], "", arguments)

    def test_the_first_game_builds_what_a_game_needs(self):
        for arguments in (["play"], ["play", "--level", "3"], ["rules", "5.2"], ["help"], [], ["help", "play"],
                          ["--version"], ["frobnicate"]):
            with self.subTest(arguments), MadeUpMachine() as machine:
                code, out, err = machine.run("zerohour", *arguments)
                self.assertEqual((code, out), (7, " ".join([SMALL, *arguments]) + "\n"))
                self.assertIn("Building what a game needs\n", err)
                self.assertRegex(err, r"Built in 0:\d\d\n$")

    def test_the_rest_is_built_when_it_is_asked_for(self):
        for arguments in (["tournament"], ["play", "--web"], ["play", "--port", "0", "--web"], ["serve"],
                          ["help", "rate"], ["engine", "--listen", "0"]):
            with self.subTest(arguments), MadeUpMachine() as machine:
                machine.built(SMALL)
                code, out, err = machine.run("zerohour", *arguments)
                self.assertEqual((code, out), (7, " ".join([WHOLE, *arguments]) + "\n"))
                self.assertIn("Building zerohour\n", err)
                # From now on there is only the whole program.
                self.assertEqual(machine.run("zerohour", "play"), (7, "zerohour play\n", ""))

    def test_on_a_terminal_progress_is_one_line(self):
        with MadeUpMachine() as machine:
            code, sent = machine.run_on_terminal("zerohour", "play")
            self.assertEqual(code, 7)
            self.assertIn("\rBuilding what a game needs: [1/2] 0:0", sent)
            self.assertIn("\rBuilding what a game needs: [2/2] 0:0", sent)
            self.assertRegex(sent, "\r\033\\[KBuilt in 0:\\d\\d\r\n$")
            self.assertEqual(sent.count("\n"), 1)

    def test_what_goes_wrong_is_told_with_the_log(self):
        for fault, said in (("cmake-fails", "what CMake says"), ("ninja-fails", "what the compiler says")):
            with self.subTest(fault), MadeUpMachine() as machine:
                (machine.state / fault).touch()
                code, out, err = machine.run("zerohour", "play")
                self.assertEqual((code, out), (2, ""))
                self.assertIn(said, err)
                log = machine.build / "zerohour.log"
                self.assertIn(f"(the whole log: {log})", err.splitlines()[-1])
                self.assertIn(said, log.read_text())
                # Once mended, the next start does it.
                (machine.state / fault).unlink()
                self.assertEqual(machine.run("zerohour", "play")[0], 7)


class Packages(unittest.TestCase):
    def printed_command(self, err):
        first, command = err.splitlines()
        self.assertTrue(first.startswith("zerohour: packages are missing."), first)
        self.assertIn("apt-get update && apt-get install -y --no-install-recommends ", command)
        return command.strip()

    def test_a_user_is_told_one_command_that_installs_all(self):
        for sudo, start in ((True, "sudo sh -c "), (False, "su - -c ")):
            with self.subTest(start), MadeUpMachine(sudo=sudo, missing=("cmake", "libsodium-dev")) as machine:
                code, out, err = machine.run("zerohour", "play")
                self.assertEqual((code, out), (2, ""))
                command = self.printed_command(err)
                self.assertTrue(command.startswith(start), command)
                self.assertTrue(command.endswith(" cmake libsodium-dev'"), command)
                # It works, where there are no package lists either.
                subprocess.run(["bash", "-c", command], env=machine.environment(), check=True, stdout=subprocess.DEVNULL)
                for arguments in (["play"], ["play", "--web"], ["tournament"]):
                    self.assertEqual(machine.run("zerohour", *arguments)[0], 7, arguments)

    def test_root_installs_without_sudo_and_sees_progress(self):
        with MadeUpMachine(user=0, missing=("cmake", "g++")) as machine:
            code, out, err = machine.run("zerohour", "play")
            self.assertEqual(code, 7, err)
            self.assertEqual(machine.calls("apt-get")[0], "apt-get update")
            self.assertEqual(machine.calls("sudo"), [])
            self.assertIn("Installing packages: cmake g++\n", err)
            self.assertRegex(err, r"Installed in \d:\d\d\n")
        with MadeUpMachine(user=0, missing=("cmake", "g++")) as machine:
            code, sent = machine.run_on_terminal("zerohour", "play")
            self.assertEqual(code, 7)
            self.assertRegex(sent, r"\rInstalling packages: \[50%\] 0:\d\d, downloading")
            self.assertRegex(sent, r"\rInstalling packages: \[75%\] 0:\d\d, Unpacking cmake \(amd64\)")

    def test_root_is_told_why_apt_get_failed(self):
        with MadeUpMachine(user=0, missing=("cmake",)) as machine:
            (machine.state / "apt-fails").touch()
            code, out, err = machine.run("zerohour", "play")
            self.assertEqual((code, out), (2, ""))
            self.assertIn("what apt-get says", err)
            self.assertIn("zerohour: could not install cmake", err)

    def test_playing_in_a_browser_needs_no_more(self):
        with MadeUpMachine() as machine:
            for package in machine.packages() - machine.packages("play"):
                (machine.state / "installed" / package).unlink()
            for arguments in (["play"], ["play", "--web"], ["serve"], ["tournament"]):
                self.assertEqual(machine.run("zerohour", *arguments)[0], 7, arguments)


class SmallProgram(unittest.TestCase):
    """The real zerohour-play does what the real zerohour does, and lacks what tools/zerohour says."""

    tools = ROOT / "build/release/tools"

    def run_both(self, *arguments, text=""):
        outcomes = []
        for program in (SMALL, WHOLE):
            done = subprocess.run([self.tools / program, *arguments], input=text.encode(), capture_output=True)
            outcomes.append((done.returncode, done.stdout, done.stderr))
        return outcomes

    def commands(self):
        listed = subprocess.run([self.tools / WHOLE, "help"], capture_output=True, encoding="utf-8", check=True).stdout
        return re.findall(r"^  ([a-z]+) ", listed, re.MULTILINE)

    def test_it_is_the_same(self):
        game = "show\nlegal\ndone\nrules 14.3.3\nbad\nquit\n"
        play = ["play", "--no-journal", "--seed", "7", "--level", "1", "--scenario"]
        position = subprocess.run([self.tools / WHOLE, "show", "--scenario", "hill70"], capture_output=True, check=True,
                                  encoding="utf-8").stdout.splitlines()[-1]
        for arguments in ([], ["help"], ["help", "play"], ["play", "--help"], ["play", "--port", "3"], ["frobnicate"],
                          ["help", "frobnicate"], ["--version"], ["version"], ["bots"], ["scenarios"],
                          ["scenarios", "hill70"], ["rules"], ["rules", "14.3.3"], ["rules", "options"], ["show"],
                          ["show", position], ["show", "nonsense"],
                          [*play, "trench-assault", "--side", "british"], [*play, "hill70", "--side", "german"],
                          [*play, "race-for-lens", "--side", "none"]):
            with self.subTest(arguments):
                small, whole = self.run_both(*arguments, text=game)
                self.assertEqual(small, whole)

    def test_what_it_lacks_is_what_the_launcher_builds_the_rest_for(self):
        lacks = []
        for command in self.commands():
            small, whole = self.run_both(command, "--help")
            if small != whole:
                self.assertEqual(small[:2], (2, b""))
                self.assertIn(b"this is zerohour-play", small[2])
                lacks.append(command)
        web = subprocess.run([self.tools / SMALL, "play", "--web"], capture_output=True, encoding="utf-8", timeout=60)
        self.assertEqual(web.returncode, 2)
        self.assertIn("this is zerohour-play", web.stderr)
        listed = re.search(r"^ *(serve \|.*)\) return 0", (ROOT / "tools/zerohour").read_text(), re.MULTILINE)
        self.assertEqual(sorted(listed[1].split(" | ")), sorted(lacks))


if __name__ == "__main__":
    unittest.main()
