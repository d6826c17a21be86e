"""tools/layers.py: the sources keep the layers, and each kind of breach is found."""

import pathlib
import tempfile
import unittest

from layer_check import run_check

FILES = ("engine/core/dice.h", "engine/loos/loos.h", "engine/lgg/lgg.h", "ai/search/mcts.h", "ai/loos/script.h",
         "tools/protocol/table.h", "tools/loos/adapter.h", "tools/registry.h")


def check(*arguments):
    return run_check("tools/layers.py", *arguments)


class Layers(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name)
        for file in FILES:
            self.write(file, "")

    def write(self, file, text):
        path = self.root / file
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)

    def assert_breach(self, file, included, why):
        self.write(file, f'// A comment.\n#include "{included}"\n')
        code, out, err = check(self.root)
        self.assertEqual((code, err), (1, ""))
        self.assertEqual(out, f"{file}:2: error: includes {included}: {why}\n")

    def test_the_sources_keep_the_layers(self):
        self.assertEqual(check(), (0, "", ""))

    def test_what_is_allowed(self):
        self.write("ai/loos/script.h", '#include "ai/search/mcts.h"\n#include "engine/loos/loos.h"\n')
        self.write("tools/registry.cc", '#include "tools/loos/adapter.h"\n#include "tools/protocol/table.h"\n')
        self.write("tools/protocol/table.h", '#include "engine/core/dice.h"\n#include <engine/core/dice.h>\n')
        self.assertEqual(check(self.root), (0, "", ""))

    def test_the_dice_include_a_game(self):
        self.assert_breach("engine/core/dice.cc", "engine/loos/loos.h", "a general folder must not include a game's (loos)")

    def test_a_general_room_of_the_same_group_includes_a_game(self):
        self.assert_breach("ai/search/mcts.cc", "ai/loos/script.h", "a general folder must not include a game's (loos)")

    def test_a_command_includes_a_game(self):
        self.assert_breach("tools/cli/show_command.cc", "tools/loos/adapter.h",
                           "a general folder must not include a game's (loos)")

    def test_a_game_includes_another(self):
        self.assert_breach("ai/loos/script.cc", "engine/lgg/lgg.h", "the folders of loos must not include those of lgg")

    def test_a_room_looks_up(self):
        self.assert_breach("ai/search/mcts.cc", "tools/protocol/table.h", "ai/search may include engine/core")
        self.write("ai/search/mcts.cc", "")
        self.assert_breach("engine/loos/loos.cc", "ai/loos/script.h", "engine/loos may include engine only")

    def test_a_room_that_the_table_does_not_have(self):
        self.assert_breach("ai/cellar/wine.cc", "engine/core/dice.h",
                           "ai/cellar is not a room of tools/layers.py: give it a line there")

    def test_a_precompiled_header_brings_in_a_game(self):
        self.write("cmake/Precompile.cmake", "set(HEADERS <vector>\n    <engine/loos/loos.h>)\n")
        self.assertEqual(check(self.root), (1, "cmake/Precompile.cmake:2: error: names a header of loos, which general "
                                               "rooms would get\n", ""))


if __name__ == "__main__":
    unittest.main()
