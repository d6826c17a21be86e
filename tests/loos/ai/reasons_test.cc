// Reasons in the map's language.
#include "ai/loos/reasons.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "ai/loos/ground.h"

namespace zerohour::loos {
namespace {

// What the first list of actions has that the second has not, in a position of the scenario.
std::string difference(const std::string& scenario, const std::string& position, const std::vector<std::string>& chosen,
                       const std::vector<std::string>& rival) {
  const auto game = *Loos::load(scenario);
  const Ground ground(game->board());
  const State from = *game->parse_state(position);
  const auto led_to = [&](const std::vector<std::string>& actions) {
    State s = from;
    for (const std::string& text : actions) {
      const Action action = *game->parse_action(s, text);
      EXPECT_TRUE(game->is_legal(s, action).ok()) << text;
      game->apply(s, action);
    }
    return s;
  };
  return difference_of(*game, ground, from, led_to(chosen), led_to(rival));
}

constexpr const char* kRace =
    "loos race-for-lens rules=2 options=- turn=7 active=german step=german-move markers=0/0 control=3109 "
    "units=3008:r05,3109:1/3a+1/3b,3207:14/IR57-II";

TEST(Reasons, SpeakOfTheWaysToTheEntryHexes) {
  const std::string text = difference("race-for-lens", kRace, {"move 14/IR57-II 3306"}, {"move 14/IR57-II 3006"});
  EXPECT_NE(text.find("Lens (3306) is "), std::string::npos) << text;
  EXPECT_NE(text.find(" for 1/3"), std::string::npos) << text;
  EXPECT_NE(text.find("; with the runner-up it is "), std::string::npos) << text;
  EXPECT_NE(text.find(" away"), std::string::npos) << text;
}

TEST(Reasons, SpeakOfGarrisons) {
  const std::string text = difference("race-for-lens", kRace, {}, {"move r05 3006"});
  EXPECT_NE(text.find("It keeps Cite St Laurent (3008), whose garrison is one step; the runner-up leaves it empty."),
            std::string::npos)
      << text;
  const std::string other = difference("race-for-lens", kRace, {"move r05 3006"}, {});
  EXPECT_NE(other.find("It leaves Cite St Laurent (3008) empty, which the runner-up keeps."), std::string::npos)
      << other;
}

constexpr const char* kFosse =
    "loos fosse8 rules=2 options=- turn=5 active=german step=declare markers=0/1 control=1014,1114 "
    "units=0914:117/RIR11-III,1013:117/RIR11-I,1014:9/28a(1),1015:9/27b,1113:2G/RIR77,1114:9/26a(1)";

TEST(Reasons, SpeakOfAttacksAndMarkers) {
  const std::string text = difference("fosse8", kFosse, {"attack 2G/RIR77 1114", "done"},
                                      {"attack 117/RIR11-I 1014", "bombard 1014", "done"});
  EXPECT_NE(text.find("It attacks "), std::string::npos) << text;
  EXPECT_NE(text.find("The Dump, held by 9/26a"), std::string::npos) << text;
  EXPECT_NE(text.find(" of six faces"), std::string::npos) << text;
  EXPECT_NE(text.find("the runner-up attacks "), std::string::npos) << text;
  EXPECT_NE(text.find("It keeps one marker for the enemy's attack, the runner-up none."), std::string::npos) << text;
}

TEST(Reasons, AreSilentWhereNothingDiffers) {
  EXPECT_EQ(difference("race-for-lens", kRace, {}, {}), "");
  EXPECT_EQ(difference("fosse8", kFosse, {"done"}, {"done"}), "");
}

}  // namespace
}  // namespace zerohour::loos
