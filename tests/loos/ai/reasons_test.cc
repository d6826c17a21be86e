// Reasons in the map's language.
#include "ai/loos/reasons.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "ai/loos/ground.h"
#include "ai/loos/players.h"
#include "engine/core/random_roll.h"
#include "engine/loos/notation.h"

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
  EXPECT_NE(text.find("; with the other it is "), std::string::npos) << text;
  EXPECT_NE(text.find(" away"), std::string::npos) << text;
}

TEST(Reasons, SpeakOfGarrisons) {
  const std::string text = difference("race-for-lens", kRace, {}, {"move r05 3006"});
  EXPECT_NE(text.find("It keeps Cite St Laurent (3008), whose garrison is one step; the other leaves it empty."),
            std::string::npos)
      << text;
  const std::string other = difference("race-for-lens", kRace, {"move r05 3006"}, {});
  EXPECT_NE(other.find("It leaves Cite St Laurent (3008) empty, which the other keeps."), std::string::npos) << other;
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
  EXPECT_NE(text.find("the other attacks "), std::string::npos) << text;
  EXPECT_NE(text.find("It keeps one marker for the enemy's attack, the other none."), std::string::npos) << text;
}

// Without an attack the turn is over, and the plans do not differ by the markers of the next one.
TEST(Reasons, CompareNoMarkersOfDifferentTurns) {
  const std::string battle =
      "loos loos rules=2 options=- turn=0 active=german step=declare markers=0/0 gas=no "
      "units=0116:1/1b,0117:1/1a,0216:14/IR16-I,0317:1/2a+1/2b,0416:14/IR16-II,0516:1/3b,0517:1/3a,0616:14/IR16-III,"
      "0717:2/5a+2/5b,0816:14/IR56-I,0817:2/19a+2/19b,0916:14/IR56-II,1016:2/6b,1017:2/6a,1117:14/IR56-III,"
      "1211:14/IR57-I,1212:14/IR57-II,1217:7/21a+7/21b,1301:r28,1302:14/IR57-III,1311:117/RIR11-I,1316:117/RIR11-II,"
      "1317:7/20a+7/20b,1415:117/RIR11-III,1515:117/RIR22-I,1614:7/22b,1615:7/22a,1714:47/142b,1715:47/142a,"
      "1814:117/RIR22-II,1914:117/RIR22-III,2014:117/IR157-I,2015:47/140a,2115:47/140b,2116:47/141a+47/141b,"
      "2214:117/IR157-II,2315:15/44b,2316:15/44a,2415:15/45b,2416:15/45a,2515:3B/BIR17-I,2516:117/IR157-III,"
      "2615:3B/BIR17-II,2716:3B/BIR17-III,2717:15/46a+15/46b,2917:3B/BIR18-I,3016:3B/BIR18-II,3017:9/27a+9/27b,"
      "3117:3B/BIR18-III,3217:111/FR73-I,3317:111/FR73-II,3318:9/26a+9/26b,3417:111/FR73-III,3418:9/28a+9/28b "
      "box=21,24 reserve=2G,8,4B deadpile=r29";
  const std::string text = difference("loos", battle, {"done"}, {"attack 14/IR16-II 0516"});
  EXPECT_NE(text.find("It does not attack the trench at 0516"), std::string::npos) << text;
  EXPECT_EQ(text.find("marker"), std::string::npos) << text;
}

// A step that a unit has lost may come back as another counter, which no plan has lost.
TEST(Reasons, NameNoCounterThatReplacesAnother) {
  const auto game = *Loos::load("loos");
  const Ground ground(game->board());
  const auto british = *make_loos_bot("script-6", 1), german = *make_loos_bot("script-6", 2);
  int compared = 0;
  for (std::uint64_t seed = 1; seed < 30 && compared < 2; ++seed) {
    Random random(seed);
    State s = game->initial_state();
    while (game->actor(s) != Actor::kNobody) {
      if (game->actor(s) == Actor::kChance) {
        game->apply(s, random_roll(*game, s, random));
        continue;
      }
      std::vector<State> after;
      for_each_legal_action(*game, s, [&](Action a) {
        if (a.kind() != Kind::kLose) return;
        after.push_back(s);
        game->apply(after.back(), a);
      });
      for (std::size_t i = 1; i < after.size(); ++i) {
        for (const UnitId u : (after[0].on_map | after[i].on_map) - s.on_map) {
          ++compared;
          const std::string text = difference_of(*game, ground, s, after[0], after[i]);
          EXPECT_EQ(text.find(format_unit(game->board(), after[0], u)), std::string::npos) << text;
        }
      }
      game->apply(s, (game->actor(s) == Actor::kFirst ? british : german)->choose(*game, s, {}));
    }
  }
  EXPECT_GE(compared, 2);
}

TEST(Reasons, AreSilentWhereNothingDiffers) {
  EXPECT_EQ(difference("race-for-lens", kRace, {}, {}), "");
  EXPECT_EQ(difference("fosse8", kFosse, {"done"}, {"done"}), "");
}

}  // namespace
}  // namespace zerohour::loos
