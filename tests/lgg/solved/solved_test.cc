// The solved positions of `pinch`: that the file is right, and that the players that think do best.
#include <gtest/gtest.h>

#include <set>
#include <string>
#include <vector>

#include "ai/lgg/players.h"
#include "tests/core/thorough.h"
#include "tests/lgg/solved/positions.h"
#include "tools/support/files.h"

namespace zerohour::lgg {
namespace {

const std::vector<SolvedPosition>& positions() {
  static const std::vector<SolvedPosition> all = parse_solved(read_file(ZEROHOUR_LGG_SOLVED).value()).value();
  return all;
}

TEST(LggSolved, ThirtyInWhichTheChoiceMatters) {
  ASSERT_EQ(positions().size(), 30U);
  std::set<std::string> states;
  for (const SolvedPosition& p : positions()) {
    EXPECT_TRUE(states.insert(p.state).second) << "twice: " << p.state;
    EXPECT_GE(p.value - p.worst, 0.02) << p.state;
    EXPECT_LT(static_cast<int>(p.optimal.size()), p.listed) << p.state;
  }
}

TEST(LggSolved, FormatAndParseAgree) {
  EXPECT_EQ(format_solved(parse_solved(format_solved(positions())).value()), format_solved(positions()));
  EXPECT_FALSE(parse_solved("state x\n\n").ok());
  EXPECT_FALSE(parse_solved("value much\n").ok());
  EXPECT_FALSE(parse_solved("colour red\n").ok());
}

TEST(LggSolved, ValuesAndActionsAreExact) {
  const auto game = Lgg::load("pinch").value();
  for (std::size_t i = 0; i < positions().size(); i += kThorough ? 1 : 10) {
    const SolvedPosition& p = positions()[i];
    const auto again = solve_listed(*game, game->parse_state(p.state).value(), 0);
    ASSERT_TRUE(again.ok());
    EXPECT_NEAR(again->value, p.value, kSameValue) << p.state;
    EXPECT_NEAR(again->worst, p.worst, kSameValue) << p.state;
    EXPECT_EQ(again->optimal, p.optimal) << p.state;
    EXPECT_EQ(again->listed, p.listed) << p.state;
  }
}

TEST(LggSolved, ScoreAddsUpWhatIsGivenUp) {
  const auto random = make_lgg_bot("random", 1).value();
  const absl::Span<const SolvedPosition> some = absl::MakeSpan(positions()).subspan(0, kThorough ? 30 : 4);
  const auto score = score_solved(some, *random, {}).value();
  EXPECT_EQ(score.positions, some.size());
  EXPECT_EQ(score.optimal + score.mistakes.size(), score.positions);
  EXPECT_GT(score.loss, 0);
}

}  // namespace
}  // namespace zerohour::lgg
