// Hints in sentences.
#include "tools/loos/hint_text.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cctype>

#include "absl/strings/match.h"
#include "engine/core/game.h"
#include "engine/core/random.h"
#include "engine/core/random_roll.h"
#include "tests/loos/load.h"
#include "tools/loos/load.h"

namespace zerohour::loos {
namespace {

using ::testing::EndsWith;
using ::testing::HasSubstr;

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
  EXPECT_EQ(words("done").where, "What is left to do in this step is worth less than leaving it at that.");
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
