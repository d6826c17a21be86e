#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_replace.h"
#include "absl/strings/str_split.h"
#include "engine/westfront/notation.h"
#include "engine/westfront/westfront.h"
#include "tests/core/property_suite.h"
#include "tests/westfront/all_arms.h"

namespace zerohour::westfront {
namespace {

#ifdef ZEROHOUR_SANITIZED
constexpr int kGames = 1, kListEvery = 211;
#else
constexpr int kGames = 3, kListEvery = 37;
#endif

void add_refused(const Westfront&, const State& s, Random& random, RefusedMoves<Westfront>& refused) {
  for (const char* text :
       {"", " ", "move", "move 99", "order A9:move 1,1", "order A1:dance", "fire", "roll 7", "roll 1 1 1", "staff 99",
        "unit", "sos G1", "shot M1", "pass pass", "redirect 1", "end F9", "move 1,1 2,2 3,3 4,4"}) {
    refused.texts.push_back(text);
  }
  Action wild;
  wild.kind = static_cast<Kind>(random.below(40));
  wild.subject = static_cast<std::uint8_t>(200 + random.below(50));
  wild.target = static_cast<std::uint8_t>(200 + random.below(50));
  wild.detail = 9;
  if (!is_roll(s.step)) refused.actions.push_back(wild);
  wild = {};
  wild.kind = Kind::kOrder;
  wild.parts[5].verb = Verb::kMove;
  refused.actions.push_back(wild);
}

#ifdef ZEROHOUR_SANITIZED
const auto kScenarios = testing::Values("raid", "raid+w9-off", "flers");
#else
const auto kScenarios =
    testing::Values("raid", "raid+w9-off", "raid+w5-off+w27-off", "flers", "high-wood", "hohenzollern");
#endif

class WestfrontContract : public testing::TestWithParam<const char*> {};

TEST_P(WestfrontContract, IsKept) {
  const auto game = Westfront::load(GetParam());
  ASSERT_TRUE(game.ok()) << game.status();
  PropertyOptions<Westfront> options;
  const bool large = GetParam()[0] != 'r';
  options.games = large ? 1 : kGames;
  options.list_every = large ? 20 * kListEvery : kListEvery;
  options.apply_every = 5 * options.list_every;
  options.damaged_texts = large ? 1 : 2;
  options.refused = add_refused;
  run_property_suite(**game, options);
}

INSTANTIATE_TEST_SUITE_P(Scenarios, WestfrontContract, kScenarios, [](const auto& name) {
  return absl::StrReplaceAll(name.param, {{"+", "_"}, {"-", "_"}});
});

// What no scenario of the game has.
TEST(WestfrontContractOfAllArms, IsKept) {
  for (const char* options :
       {"", "rule surprise=german night=yes w27=off\n", "rule surprise=british w9=off w5=off\n"}) {
    auto rules = read_rulebook(embedded_data(), "arms.txt", absl::StrCat(kAllArms, options));
    ASSERT_TRUE(rules.ok()) << rules.status();
    const auto game = Westfront::make(*std::move(rules));
    ASSERT_TRUE(game.ok()) << game.status();
    PropertyOptions<Westfront> suite;
    suite.games = kGames;
    suite.list_every = 5 * kListEvery;
    suite.apply_every = 5 * suite.list_every;
    suite.damaged_texts = 1;
    suite.refused = add_refused;
    run_property_suite(**game, suite);
  }
}

// As a person may have edited it: its sections in another order, and an empty one.
TEST(ReadState, TakesSectionsInAnyOrderAndEmptyOnes) {
  const auto game = Westfront::load("raid");
  ASSERT_TRUE(game.ok()) << game.status();
  int with_parts = 0;
  PropertyOptions<Westfront> options;
  options.games = 1;
  options.list_every = options.apply_every = 1000;
  options.damaged_texts = 0;
  options.check = [&](const Westfront& westfront, const State& s) {
    const std::string text = westfront.format_state(s);
    std::vector<std::string> words = absl::StrSplit(text, ' ');
    std::reverse(words.begin() + 2, words.end());
    if (!absl::StrContains(text, " routed=")) words.emplace_back("routed=");
    with_parts += absl::StrContains(text, " parts=") ? 1 : 0;
    const auto read = read_state(westfront.rules(), westfront.scenario_name(), absl::StrJoin(words, " "));
    ASSERT_TRUE(read.ok()) << read.status() << "\n" << text;
    ASSERT_EQ(westfront.format_state(*read), text);
  };
  run_property_suite(**game, options);
  EXPECT_GT(with_parts, 10);
}

}  // namespace
}  // namespace zerohour::westfront
