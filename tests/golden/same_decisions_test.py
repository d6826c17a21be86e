"""What is decided and told does not depend on the processor: with and without FMA and AVX2 all replies are the same.

Usage: same_decisions_test.py PROGRAM

The C library chooses its mathematical functions by the processor, and their last bits differ. GLIBC_TUNABLES makes it choose
as on an older one; where there is no such library, or no such instructions, both runs are the same anyway.
"""

import os
import re
import subprocess
import sys
import unittest

PROGRAM = sys.argv.pop(1)
OLDER = "glibc.cpu.hwcaps=-FMA,-AVX2,-FMA4,-AVX2_Usable,-FMA_Usable"
GAMES = (("loos", "hill70", "level-5", 40), ("loos", "loos", "level-4", 12), ("lgg", "pinch", "level-4", 12),
         ("westfront", "raid", "level-3", 10))


def conversation(scenario, bot, decisions):
    yield from ("hello 2", f"newgame scenario {scenario} seed 7", f"set bot {bot}", "set seed 3")
    for i in range(decisions):
        yield "go nodes 60 scope action"
        if i % 4 == 0:
            yield from ("chances", "hint 3", "victory")
        yield "state"


def replies(lines, environment):
    """The replies to a conversation in which each search's choice is played, and dice are rolled as they fall due."""
    engine = subprocess.Popen([PROGRAM, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8",
                              env={**os.environ, **environment})
    told = []

    def ask(line):
        engine.stdin.write(line + "\n")
        engine.stdin.flush()
        lines = []
        while True:
            reply = engine.stdout.readline()
            # What a search tells on its way depends on the clock: only its last report counts.
            if reply.startswith("info line=1 "):
                lines = [line for line in lines if not line.startswith("info line=")]
            lines.append(re.sub(r" time=\d+", "", reply))
            if re.match(r"(ok|error)\b", reply) or reply == "":
                told.extend(lines)
                return reply

    try:
        for line in lines:
            reply = ask(line)
            if best := re.search(r'best="([^"]*)"', reply):
                reply = ask(f"play {best[1]}")
            while line.startswith(("go", "newgame")) and "actor=chance" in reply:
                reply = ask("roll")
    finally:
        engine.stdin.close()
        engine.wait(timeout=300)
        engine.stdout.close()
    return told


class SameDecisions(unittest.TestCase):
    def test_with_and_without_fma(self):
        for game, scenario, bot, decisions in GAMES:
            with self.subTest(scenario=scenario):
                lines = list(conversation(scenario, bot, decisions))
                with_fma = replies(lines, {})
                without = replies(lines, {"GLIBC_TUNABLES": OLDER})
                self.assertGreater(len([line for line in with_fma if "best=" in line]), decisions // 2, "".join(with_fma[-20:]))
                self.assertEqual(with_fma, without)


if __name__ == "__main__":
    unittest.main(verbosity=2)
