// A person's own dice: what is asked for.
#include <gtest/gtest.h>

#include <set>

#include "engine/loos/loos.h"
#include "tests/tools/protocol/needs.h"
#include "tools/loos/load.h"
#include "tools/loos/wording.h"

namespace zerohour::loos {
namespace {

TEST(OwnDice, APromptSaysWhatTheFacesMean) {
  const LoosWording wording;
  std::set<Step> told, compared, rolled;
  for (const char* scenario : {"hill70", "loos"}) {
    const auto game = load_game(scenario, "").value();
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
      protocol::at_each_roll(*game, seed, 3000, [&](const State& s) {
        rolled.insert(s.step);
        protocol::expect_real_dice(wording, *game, s);
        if (!wording.roll_needs(*game, s).empty()) told.insert(s.step);
        // A bombardment hits, whatever the letters of its result.
        if (s.step != Step::kBombardTable && protocol::expect_needs_fit(wording, *game, s)) compared.insert(s.step);
      });
    }
  }
  EXPECT_EQ(told, rolled) << "each roll says what is needed";
  EXPECT_TRUE(rolled.contains(Step::kCombatRoll));
  EXPECT_TRUE(compared.contains(Step::kCombatRoll));
}

}  // namespace
}  // namespace zerohour::loos
