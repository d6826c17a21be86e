"""tools/page_layers.py: the page's own sources keep its rules, and each kind of breach is found."""

import pathlib
import shutil
import tempfile
import unittest

from layer_check import ROOT, run_check

SOURCE = "tools/web/page/src"


def check(*arguments):
    return run_check("tools/page_layers.py", *arguments)


class PageLayers(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name)
        shutil.copytree(ROOT / SOURCE, self.root / SOURCE)

    def add(self, file, text):
        """Writes text in front of a file of the copy, which need not exist."""
        path = self.root / SOURCE / file
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text + (path.read_text() if path.exists() else ""))

    def assert_breach(self, *lines):
        self.assertEqual(check(self.root), (1, "".join(f"{SOURCE}/{line}\n" for line in lines), ""))

    def test_the_page_keeps_the_rules(self):
        self.assertEqual(check(), (0, "", ""))

    def test_the_shell_imports_a_game(self):
        self.add("ui/Log.tsx", '// A comment.\nimport {\n  readPosition,\n} from "../games/loos/position";\n')
        self.assert_breach(
            "ui/Log.tsx:4: imports games/loos/position.ts; ui may import ui, games/game.ts, session, protocol",
            "ui/Log.tsx:4: says 'loos', a word of loos",
        )

    def test_all_ways_to_import_are_seen(self):
        for text, line in (('import "../games/registry";\n', 1), ('export * from "../games/registry";\n', 1),
                           ('\nconst late = () => import("../games/registry");\n', 2)):
            with self.subTest(text):
                self.setUp()
                self.add("session/table.ts", text)
                self.assert_breach(f"session/table.ts:{line}: imports games/registry.ts; session may import session, "
                                   "games/game.ts, protocol")

    def test_a_style_sheet_imports_a_game(self):
        self.add("style.css", '@import "./games/loos/loos.css";\n')
        self.assert_breach("style.css:1: imports games/loos/loos.css; style.css may import nothing",
                           "style.css:1: says 'loos', a word of loos",
                           "style.css:1: says 'loos', a word of loos")

    def test_a_game_imports_another_game(self):
        self.add("games/nim/index.ts", 'import { Boxes } from "../loos/Boxes";\nimport { game } from "../game";\n')
        self.assert_breach("games/nim/index.ts:1: imports games/loos/Boxes.tsx; games/NAME may import games/NAME, "
                           "games/table, games/game.ts, ui, session, protocol")

    def test_what_table_games_share_knows_none_of_them(self):
        self.add("games/nim/index.ts", 'import { far } from "../table/geometry";\n')
        self.assertEqual(check(self.root), (0, "", ""))
        self.add("games/table/marks.ts", 'import type { Choice } from "../lgg/choices";\n')
        self.assert_breach("games/table/marks.ts:1: imports games/lgg/choices.ts; games/table may import games/table, "
                           "games/game.ts, ui, session, protocol",
                           "games/table/marks.ts:1: says 'lgg', a word of lgg")
        self.setUp()
        self.add("ui/Log.tsx", 'import { far } from "../games/table/geometry";\n')
        self.assert_breach("ui/Log.tsx:1: imports games/table/geometry.ts; ui may import ui, games/game.ts, session, protocol")

    def test_the_registry_alone_names_the_games(self):
        self.add("games/nim/index.ts", 'import { game } from "../game";\n')
        self.add("games/registry.ts", 'import "./nim";\n')
        self.assertEqual(check(self.root), (0, "", ""))
        self.add("start.tsx", '// Where is nim?\nimport "./games/nim";\n')
        self.assert_breach("start.tsx:2: imports games/nim/index.ts; start.tsx may import games/game.ts, ui, session, protocol",
                           "start.tsx:1: says 'nim', a word of nim",
                           "start.tsx:2: says 'nim', a word of nim")

    def test_the_shell_says_a_word_of_a_game(self):
        self.add("protocol/wire.ts", "const onHex = 1;\n")
        self.add("style.css", ".chance.British {\n}\n")
        self.assert_breach("protocol/wire.ts:1: says 'Hex', a word of loos", "style.css:1: says 'British', a word of loos")

    def test_a_regular_expression_reads_a_sentence(self):
        self.add("ui/Log.tsx", "const hits = /takes (\\d+) hits/.test(text);\n")
        self.assert_breach("ui/Log.tsx:1: reads 'hits', 'takes': what is decided by comes in fields, not in sentences")

    def test_a_regular_expression_reads_actions_and_fields(self):
        self.add("ui/Log.tsx", "const [move] = /^move \\w+ (?:hash|event)=[a-z]+$/.exec(text) ?? [];\n")
        self.assertEqual(check(self.root), (0, "", ""))

    def test_a_text_is_tested_for_a_sentence(self):
        for test in ('includes("stands there already")', "startsWith('stands there already')",
                     "endsWith(`${unit} stands there already`)", 'includes(\n"stands there already")'):
            with self.subTest(test):
                self.setUp()
                self.add("ui/Log.tsx", f"const idle = text?.{test};\n")
                self.assert_breach("ui/Log.tsx:1: reads 'already', 'stands', 'there': what is decided by comes in fields, not in "
                                   "sentences")

    def test_a_text_is_tested_for_words_and_actions(self):
        self.add("ui/Log.tsx", 'const [a, b] = [text.startsWith("move "), list.includes("breached") || text.includes(", ")];\n')
        self.assertEqual(check(self.root), (0, "", ""))

    def test_an_exception_is_that_of_a_file(self):
        self.add("games/loos/choices.ts", 'const straight = text.endsWith(" direct");\n')
        self.assertEqual(check(self.root), (0, "", ""))
        self.add("games/loos/Log.tsx", 'const straight = text.endsWith(" direct");\n')
        self.assert_breach("games/loos/Log.tsx:1: reads 'direct': what is decided by comes in fields, not in sentences")

    def test_a_regular_expression_is_put_together(self):
        self.add("ui/Log.tsx", "const found = new RegExp(pattern).test(text);\n")
        self.assert_breach("ui/Log.tsx:1: puts a regular expression together: tools/page_layers.py lists who may")

    def test_a_regular_expression_that_is_put_together_reads_a_sentence(self):
        for file in ("ui/Log.tsx", "ui/Ended.tsx"):
            with self.subTest(file):
                self.setUp()
                self.add(file, "const found = new RegExp(`\\\\b${side} takes \\\\d+ hits`).test(text);\n")
                self.assert_breach(f"{file}:1: reads 'hits', 'takes': what is decided by comes in fields, not in sentences")

    def test_a_file_in_no_room(self):
        self.add("extra/late.ts", "")
        self.assert_breach("extra/late.ts: is in no room of tools/page_layers.py")

    def test_an_import_that_leads_nowhere_or_out(self):
        (self.root / "tools/web/page/build.mjs").touch()
        self.add("ui/Log.tsx", 'import "../../build.mjs";\nimport "./Logs";\n')
        self.assert_breach("ui/Log.tsx:1: imports ../../build.mjs; ui may import ui, games/game.ts, session, protocol",
                           "ui/Log.tsx:2: imports ./Logs; ui may import ui, games/game.ts, session, protocol")


if __name__ == "__main__":
    unittest.main()
