"""tools/exact.py: the sources call no function whose last bits differ, and each kind of call is found."""

import pathlib
import tempfile
import unittest

from layer_check import run_check


class Exact(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name)

    def found(self, text, file="ai/plan/x.cc"):
        path = self.root / file
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
        code, out, err = run_check("tools/exact.py", self.root)
        self.assertEqual(err, "")
        self.assertEqual(code, 1 if out else 0)
        path.unlink()
        return [line.split(" has ")[0] for line in out.splitlines()]

    def test_the_sources(self):
        self.assertEqual(run_check("tools/exact.py"), (0, "", ""))

    def test_what_is_found(self):
        self.assertEqual(self.found("a\nstd::exp(x) + std::hypotf (a, b);\n"),
                         ["ai/plan/x.cc:2: error: exp()", "ai/plan/x.cc:2: error: hypot()"])
        self.assertEqual(self.found("double y = pow(x, 2);\n", "tools/loos/x.h"), ["tools/loos/x.h:1: error: pow()"])
        self.assertEqual(self.found("std::log(x)", "eval/x.cc"), ["eval/x.cc:1: error: log()"])

    def test_what_is_not(self):
        self.assertEqual(self.found("std::sqrt(x); std::lround(x); natural_exp(x); game.pow(x); my::exp(x); log(line);"), [])
        self.assertEqual(self.found('// std::exp(x)\nsay("std::exp(x)");\n'), [])
        self.assertEqual(self.found("std::exp(x)", "tools/tournament/stats/x.cc"), [])


if __name__ == "__main__":
    unittest.main()
