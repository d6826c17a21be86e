"""The Python client: which program it starts, and how it ends when there is none, when it dies and on Ctrl-C."""

import os
import pathlib
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import unittest

from made_up import ROOT

CLIENTS = ROOT / "tools/clients/python"

# Answers `hello` with the number of its place and then does what a test says.
ENGINE = """#!/bin/sh
echo "started $0" >> "$STATE"
while read -r id command rest; do
  case $command in
    hello) echo "$id ok protocol=1" ;;
    quit) echo "$id ok"; exit 0 ;;
    *) {then} ;;
  esac
done
"""
HANG = 'echo "hangs $$" >> "$STATE"; exec sleep 60'


class Client(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.path = pathlib.Path(folder.name)
        self.state = self.path / "state"
        self.state.touch()
        self.client = self.path / "repository/tools/clients/python/zerohour.py"
        self.client.parent.mkdir(parents=True)
        for name in ("zerohour.py", "bot.py"):
            shutil.copy(CLIENTS / name, self.client.parent)

    def program(self, folder, then="exit 3"):
        path = self.path / folder / "zerohour"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(ENGINE.replace("{then}", then))
        path.chmod(0o755)
        return path

    def start(self, *arguments, client="zerohour.py"):
        environment = {"PATH": f"{self.path / 'bin'}:/usr/bin:/bin", "STATE": str(self.state)}
        return subprocess.Popen([sys.executable, "-B", self.client.parent / client, *arguments], env=environment,
                                stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding="utf-8",
                                start_new_session=True,
                                # A shell that runs this in the background ignores it.
                                preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL))

    def expect_message(self, *words, arguments=("game",)):
        """Exit code 1 and one line on standard error with the words in it."""
        process = self.start(*arguments)
        out, err = process.communicate(timeout=60)
        self.assertEqual((process.returncode, out), (1, ""), err)
        self.assertEqual(err.count("\n"), 1, err)
        self.assertTrue(err.startswith("zerohour.py: "), err)
        for word in words:
            self.assertIn(word, err)

    def test_it_starts_the_program_of_its_own_repository(self):
        own = self.program("repository/tools")
        self.program("bin")
        self.expect_message(f"{own} has ended, exit code 3")
        self.assertEqual(self.state.read_text(), f"started {own}\n")

    def test_else_the_one_in_path(self):
        other = self.program("bin")
        self.expect_message("has ended, exit code 3")
        self.assertEqual(self.state.read_text(), f"started {other}\n")

    def test_without_either_it_says_so(self):
        self.expect_message("repository/tools/zerohour", "in PATH")

    def test_a_program_that_cannot_be_started(self):
        self.expect_message("/nowhere/zerohour cannot be started: No such file or directory",
                            arguments=("game", "--program", "/nowhere/zerohour"))
        own = self.program("repository/tools")
        own.write_text("no program")
        self.expect_message(f"{own} cannot be started: Exec format error")

    def test_a_program_that_is_killed_or_refuses(self):
        own = self.program("repository/tools", then="kill -9 $$")
        for example in ("game", "odds"):
            self.expect_message(f"{own} has ended, killed by signal 9", arguments=(example,))
        self.program("repository/tools", then='echo "$id error bad-arguments no such scenario"')
        self.expect_message("bad-arguments: no such scenario")

    def test_a_bot_that_cannot_be_started(self):
        self.program("repository/tools", then='echo "$id data thing=side key=british"; echo "$id data thing=side key=german"; echo "$id ok"')
        self.expect_message("/nowhere/bot cannot be started", arguments=("match", "--bots", "/nowhere/bot", "x"))
        process = self.start("match")
        _, err = process.communicate(timeout=60)
        self.assertEqual(process.returncode, 2)
        self.assertIn("match needs --bots", err)

    def read_line(self, keyword, text):
        sys.path.insert(0, str(CLIENTS))
        import zerohour
        return zerohour.read_line(keyword, text)

    def test_lines_of_text_are_read_whole(self):
        self.assertEqual(self.read_line("ok", 'over=yes winner=german reason="too few \\"towns\\" are British (12.3)"'),
                         {"type": "ok", "over": "yes", "winner": "german",
                          "reason": 'too few "towns" are British (12.3)'})
        self.assertEqual(self.read_line("ok", 'best="a b ; c" from=""'), {"type": "ok", "best": ["a b", "c"], "from": ""})
        self.assertEqual(self.read_line("error", 'code=illegal rule=R14 message="it may not (R14)"'),
                         {"type": "error", "code": "illegal", "rule": "R14", "message": "it may not (R14)"})
        # What a bot of version 1 answers.
        self.assertEqual(self.read_line("ok", "best a b"), {"type": "ok", "best": ["a b"]})
        self.assertEqual(self.read_line("error", "illegal it may not (R14)"),
                         {"type": "error", "code": "illegal", "message": "it may not (R14)"})

    def test_a_bot_that_refuses_version_2_is_spoken_to_in_version_1(self):
        own = self.program("repository/tools", then='echo "$id error bad-arguments $command as before"')
        own.write_text(own.read_text().replace(
            'hello) echo "$id ok protocol=1" ;;',
            'hello) if [ "$rest" = 1 ]; then echo "$id ok protocol=1"; else echo "$id error bad-version 1"; fi ;;'))
        self.expect_message("bad-arguments: newgame as before")

    def wait_for(self, word):
        """Until the made-up engine has noted that it is there."""
        while word not in self.state.read_text():
            time.sleep(0.01)

    def engine(self, then):
        """An Engine of this process, of a made-up program."""
        sys.path.insert(0, str(CLIENTS))
        import zerohour
        own = self.program("repository/tools", then=then)
        os.environ["STATE"] = str(self.state)
        engine = zerohour.Engine(str(own), patience=60)
        self.addCleanup(engine.close)
        return zerohour, own, engine

    def test_a_program_that_says_nothing_is_given_up(self):
        zerohour, own, engine = self.engine(HANG)
        engine.patience = 0.01
        with self.assertRaises(zerohour.EngineLost) as lost:
            engine.ask("turn")
        self.assertEqual(str(lost.exception), f"{own} has sent nothing for 0.01 s, and was given up")
        engine.close()
        self.assertIsNotNone(engine.process.returncode, "it does not stay behind")

    def test_a_program_that_does_not_quit_is_ended(self):
        zerohour, own, engine = self.engine(HANG)
        engine.process.stdin.write("1 turn\n")  # from now on it reads nothing
        engine.process.stdin.flush()
        zerohour.FAREWELL = 0.01
        self.addCleanup(setattr, zerohour, "FAREWELL", 10)
        engine.close()
        self.assertIsNotNone(engine.process.returncode)

    def test_a_patience_that_is_no_time_is_refused(self):
        for wrong in ("0", "-1", "soon", "nan"):
            process = self.start("game", "--patience", wrong)
            _, err = process.communicate(timeout=60)
            self.assertEqual(process.returncode, 2, wrong)
            self.assertIn(f"argument --patience: invalid seconds value: '{wrong}'", err)

    def test_ctrl_c_ends_it_without_a_traceback(self):
        self.program("repository/tools", then=HANG)
        process = self.start("game")
        self.wait_for("hangs")
        os.killpg(process.pid, signal.SIGINT)  # as a terminal sends it: to all of them
        out, err = process.communicate(timeout=60)
        self.assertEqual((process.returncode, out, err), (130, "", ""))

    def test_ctrl_c_ends_the_bot_without_a_traceback(self):
        process = self.start(client="bot.py")
        process.stdin.write("ping\n")
        process.stdin.flush()
        self.assertEqual(process.stdout.readline(), "ok\n")
        os.killpg(process.pid, signal.SIGINT)
        out, err = process.communicate(timeout=60)
        self.assertEqual((process.returncode, out, err), (130, "", ""))

    def test_a_reader_that_leaves_is_met_without_a_traceback(self):
        process = self.start(client="bot.py")
        process.stdout.close()
        process.stdin.write("ping\nping\n")
        process.stdin.close()
        self.assertEqual(process.stderr.read(), "")
        process.stderr.close()
        process.wait(60)


if __name__ == "__main__":
    unittest.main()
