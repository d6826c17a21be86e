// Hints in sentences.
#include "tools/loos/hint_text.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cctype>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "engine/core/game.h"
#include "engine/core/random.h"
#include "engine/core/random_roll.h"
#include "tests/loos/load.h"
#include "tools/loos/load.h"

namespace zerohour::loos {
namespace {

using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::Not;

TEST(HintWords, SpeakOfGroundAndPurpose) {
  const auto game = load("trench-assault");
  const State s = game->initial_state();
  const auto words = [&](absl::string_view text) { return hint_words(*game, s, *game->parse_action(s, text)); };
  const protocol::HintWords attack = words("attack 1/1a 1814");
  EXPECT_EQ(attack.where,
            "The Southern trench (1814) is held by one battalion; 1/1a and 1/2a can take it at one in three.");
  EXPECT_EQ(attack.what, "1/1a in 1815 attacks 117/RIR11-II in 1814.");
  EXPECT_THAT(attack.why, HasSubstr(" of 6 faces. The Southern trench counts at the end (12.3)."));
  EXPECT_EQ(words("bombard 1814").where, "The Southern trench (1814) is held by one battalion, and guns can reach it.");
  EXPECT_EQ(words("done").where, "None of the remaining attacks is worth its possible cost.");
}

TEST(HintWords, NameTheWayOfAMoveThatIsNotTheUsualOne) {
  const auto game = load("race-for-lens");
  const State s =
      game->parse_state(
              "loos race-for-lens rules=2 options=- turn=8 active=british step=british-move markers=0/0 moved=1/3b "
              "control=3109 units=3107:14/IR57-II,3109:1/3a,3308:r05,3309:1/3b")
          .value();
  const auto what = [&](absl::string_view text) { return hint_words(*game, s, *game->parse_action(s, text)).what; };
  EXPECT_THAT(what("move 1/3a 3309 via 3008 3109 3209"), EndsWith(" by way of 3008, 3109 and 3209."));
  EXPECT_THAT(what("move 1/3a 3309"), Not(HasSubstr("by way of")));
}

// Where an attack can't succeed because neighbours help along the trench, the chance with those attacked is told too.
TEST(HintWords, TellWhoHelpsAlongTheTrench) {
  const auto game = load("trench-assault");
  const State s = game->initial_state();
  const protocol::HintWords words = hint_words(*game, s, *game->parse_action(s, "attack 1/2a 1714"));
  EXPECT_THAT(words.where, HasSubstr("The Northern trench (1714) is held by one battalion; "));
  EXPECT_THAT(words.where, EndsWith(" if 1814, which helps along the trench, is attacked too."));
  EXPECT_THAT(words.why, HasSubstr(" Without help along the trench it is +"));
}

TEST(HintWords, StandOnHighGroundAndInTrenches) {
  const auto game = load("hill70");
  const State s = game->initial_state();
  const auto words = [&](absl::string_view text) { return hint_words(*game, s, *game->parse_action(s, text)); };
  EXPECT_EQ(words("move 15/46a 2608").where,
            "15/46a on the open ground at 2610 can take the West slope (2608), which counts at the end.");
  EXPECT_EQ(words("move 15/45a 2809").where,
            "15/45a on the open ground at 2810 can stand next to the enemy on the Near slope (2709).");
  EXPECT_EQ(words("done").where, "The remaining actions of this step are not worth taking.");
}

// The choices that once had no words of their own, and names that stay as they are at the beginning of a sentence.
TEST(HintWords, SpeakOfAircraftGasAdvancesAndReplacements) {
  const auto game = load("loos");
  Random random(3);
  int aircraft = 0, gas = 0, advances = 0, regiments = 0, emptied = 0, entries = 0;
  State s = game->initial_state();
  for (int i = 0; i < 4000; ++i) {
    if (game->actor(s) == Actor::kNobody) s = game->initial_state();
    if (game->actor(s) == Actor::kChance) {
      game->apply(s, random_roll(*game, s, random));
      continue;
    }
    std::vector<Action> legal;
    for_each_legal_action(*game, s, [&](Action a) { legal.push_back(a); });
    const Action a = legal[random.below(static_cast<std::uint32_t>(legal.size()))];
    const protocol::HintWords words = hint_words(*game, s, a);
    const std::string text = game->format_action(s, a);
    EXPECT_FALSE(absl::StartsWith(words.what, "R0") || absl::StartsWith(words.what, "R1")) << words.what;
    switch (a.kind()) {
      case Kind::kAircraft:
        EXPECT_THAT(words.where, HasSubstr(" the aircraft sees ")) << text;
        ++aircraft;
        break;
      case Kind::kEntry:
        EXPECT_THAT(words.where, HasSubstr(" Division is released. The nearest British unit is ")) << text;
        EXPECT_THAT(words.where, HasSubstr(absl::StrCat("(", hex::to_string(a.hex()), ")"))) << text;
        ++entries;
        break;
      case Kind::kCommit:
        EXPECT_THAT(words.where, HasSubstr(" Division can leave the box ")) << text;
        break;
      case Kind::kGas:
      case Kind::kNoGas:
        EXPECT_THAT(
            words.where,
            HasSubstr("Gas adds a die to each British bombardment of this phase of a hex next to a British unit"))
            << text;
        ++gas;
        break;
      case Kind::kAdvance:
        if (a.hex() == s.target) {
          EXPECT_THAT(words.where, HasSubstr(" can take ")) << text;
        }
        ++advances;
        break;
      case Kind::kResolve:
        EXPECT_THAT(words.where, HasSubstr(game->view(s).defended(a.hex()) ? " against " : "without a fight")) << text;
        emptied += game->view(s).defended(a.hex()) ? 0 : 1;
        break;
      case Kind::kPlace:
      case Kind::kMove:
        regiments += absl::StartsWith(text, "place r") || absl::StartsWith(text, "move r") ? 1 : 0;
        break;
      default:
        break;
    }
    game->apply(s, a);
  }
  EXPECT_GT(aircraft, 0);
  EXPECT_GT(gas + advances, 0);
  EXPECT_GT(regiments, 0);
  EXPECT_GT(entries, 0);
  EXPECT_GT(emptied, 0);  // a combat whose defenders the guns have driven off (R24)
}

void expect_sentences(const std::string& text, const std::string& action) {
  if (text.empty()) return;
  EXPECT_TRUE(std::isupper(static_cast<unsigned char>(text[0])) != 0 ||
              std::isdigit(static_cast<unsigned char>(text[0])) != 0 || text[0] == 'r')
      << action << ": " << text;
  EXPECT_THAT(text, EndsWith(".")) << action;
  for (const char* bad : {"  ", "..", " .", ",,", "()"})
    EXPECT_FALSE(absl::StrContains(text, bad)) << action << ": " << text;
}

// Of every action that is legal in positions of random games.
TEST(HintWords, AreSentencesWhateverIsDone) {
  for (const char* scenario : {"trench-assault", "hill70", "mobile-breakout", "fosse8", "race-for-lens", "loos"}) {
    const auto game = load(scenario);
    State s = game->initial_state();
    Random random(7);
    for (int i = 0; i < 250 && game->actor(s) != Actor::kNobody; ++i) {
      if (game->actor(s) == Actor::kChance) {
        game->apply(s, random_roll(*game, s, random));
        continue;
      }
      std::vector<Action> legal;
      for_each_legal_action(*game, s, [&](Action a) { legal.push_back(a); });
      for (int n = 0; n < 5; ++n) {
        const Action a = legal[random.below(static_cast<std::uint32_t>(legal.size()))];
        const protocol::HintWords words = hint_words(*game, s, a);
        const std::string text = game->format_action(s, a);
        EXPECT_FALSE(words.what.empty()) << text;
        for (const std::string& told : {words.where, words.what, words.why}) expect_sentences(told, text);
      }
      game->apply(s, legal[random.below(static_cast<std::uint32_t>(legal.size()))]);
    }
  }
}

}  // namespace
}  // namespace zerohour::loos
