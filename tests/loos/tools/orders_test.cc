// Orders as people type them.
#include "tools/loos/orders.h"

#include <gtest/gtest.h>

#include "absl/strings/str_join.h"
#include "engine/loos/loos.h"
#include "tests/loos/load.h"
#include "tools/loos/names.h"

namespace zerohour::loos {
namespace {

// The canonical texts that an order is read as, or the error.
std::string read(const Loos& game, const State& s, const std::string& line) {
  const auto actions = read_order(game, s, line);
  if (!actions.ok()) return absl::StrCat("error: ", actions.status().message());
  std::vector<std::string> texts;
  for (const Action& action : *actions) texts.push_back(game.format_action(s, action));
  return absl::StrJoin(texts, "; ");
}

TEST(Orders, CanonicalTextIsTakenAsItIs) {
  const auto game = load("trench-assault");
  const State s = game->initial_state();
  for_each_legal_action(*game, s, [&](Action a) {
    const std::string text = game->format_action(s, a);
    EXPECT_EQ(read(*game, s, text), text);
  });
}

TEST(Orders, UnitsMayBeShortenedOrNamedByTheirHex) {
  const auto game = load("trench-assault");
  const State s = game->initial_state();
  EXPECT_EQ(read(*game, s, "attack 2a 1714"), "attack 1/2a 1714");
  EXPECT_EQ(read(*game, s, "ATTACK 1/2A 1714"), "attack 1/2a 1714");
  EXPECT_EQ(read(*game, s, "attack 1715 1714"), "attack 1/2a 1714");
  EXPECT_EQ(read(*game, s, "attack 1814 with 1a, 2a"), "attack 1/1a 1814; attack 1/2a 1814");
  EXPECT_EQ(read(*game, s, "attack 1814"), "attack 1/1a 1814; attack 1/2a 1814");
  EXPECT_EQ(read(*game, s, "bombard 1714 1814"), "bombard 1714; bombard 1814");
  EXPECT_EQ(read(*game, s, "everyone else stays"), "done");
}

TEST(Orders, AmbiguousAndUnknownNamesAreTold) {
  const auto game = load("trench-assault");
  const State s = game->initial_state();
  EXPECT_EQ(read(*game, s, "attack 1 1714"), "error: which unit is \"1\": 1/1a or 1/1b?");
  EXPECT_EQ(read(*game, s, "attack 1/2x 1714"), "error: no unit is called \"1/2x\"; did you mean 1/2a?");
  EXPECT_EQ(read(*game, s, "attack 1/2a"), read(*game, s, "attack 1/2a"));
}

TEST(Orders, AbbreviationsPreferTheOwnSide) {
  const auto game = load("loos");
  const State s = game->initial_state();
  EXPECT_EQ(*find_unit(*game, s, "rir11-2", kAllGerman), *find_unit(*game, s, "117/RIR11-II", kAllGerman));
  EXPECT_EQ(*find_unit(*game, s, "bir5", kAllGerman), *find_unit(*game, s, "4B/BIR5", kAllGerman));
  EXPECT_FALSE(find_unit(*game, s, "14", kAllGerman).ok());
}

TEST(Orders, NothingHappensWhereOneOfSeveralIsRefused) {
  const auto game = load("trench-assault");
  const State s = game->initial_state();
  const auto actions = read_order(*game, s, "bombard 1714 1715");
  ASSERT_TRUE(actions.ok());
  EXPECT_FALSE(check_orders(*game, s, *actions).ok());
}

TEST(Orders, HintsNameTheRules) {
  EXPECT_EQ(rules_hint("it stops there (14.3.2)"), "rules 14.3.2");
  EXPECT_EQ(rules_hint("no room (11.3, R12)"), "rules 11.3, rules R12");
  EXPECT_EQ(rules_hint("nothing of the kind (at all)"), "");
}

TEST(Orders, ListsAreACommandForEach) {
  const auto commands = [](absl::string_view line) { return absl::StrJoin(commands_of(line), " | "); };
  EXPECT_EQ(commands("attack 1316, 1417; done"), "attack 1316 | attack 1417 | done");
  EXPECT_EQ(commands("attack 1316 with 2a, 2b"), "attack 1316 with 2a 2b");
  EXPECT_EQ(commands("attack 2a, 2b 1316"), "attack 2a, 2b 1316") << "several units of one attack";
  EXPECT_EQ(commands("move 2a, 2b 2213 over"), "move 2a 2213 over | move 2b 2213 over");
  EXPECT_EQ(commands("bombard 1214, 1316"), "bombard 1214, 1316");
  EXPECT_EQ(commands("swap 1714, 1815;; status"), "swap 1714 | swap 1815 | status");
  EXPECT_EQ(commands(" ; "), "");
}

}  // namespace
}  // namespace zerohour::loos
