#include <gtest/gtest.h>

#include "absl/strings/str_replace.h"
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

}  // namespace
}  // namespace zerohour::westfront
