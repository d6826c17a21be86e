// In a battle that is solved, all that is told of a position is what the table of its positions says: chances, hints,
// answers, lines of an analysis and their reasons.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "ai/loos/solved.h"
#include "ai/search/solver.h"
#include "engine/core/random.h"
#include "engine/core/random_roll.h"
#include "engine/loos/loos.h"
#include "tests/core/thorough.h"
#include "tests/loos/tools/protocol/loos_talk.h"

namespace zerohour::protocol {
namespace {

using loos::Loos;
using ::testing::HasSubstr;
using ::testing::Not;

double number(const std::string& text) {
  double value = -1;
  EXPECT_TRUE(absl::SimpleAtod(text, &value)) << text;
  return value;
}

// A battle, solved here by itself.
struct Battle {
  explicit Battle(const std::string& name) : game(*Loos::load(name)) {
    ai::Solver<Loos> solver(*game);
    EXPECT_TRUE(solver.solve(game->initial_state(), {}).ok());
    table = std::make_unique<const ai::SolvedTable<Loos>>(solver.take_table());
  }
  // Where a side decides, after some random actions and rolls; the start for the number 0.
  Loos::State position(std::uint64_t number) const {
    Random random(number);
    Loos::State found = game->initial_state();
    const std::uint32_t plies = number == 0 ? 0 : random.below(24);
    Loos::State s = found;
    for (std::uint32_t i = 0; i < plies; ++i) {
      if (game->actor(s) == Actor::kChance) {
        game->apply(s, random_roll(*game, s, random));
      } else {
        std::vector<Loos::Action> listed;
        for_each_legal_action(*game, s, [&](Loos::Action action) { listed.push_back(action); });
        game->apply(s, listed[random.below(static_cast<std::uint32_t>(listed.size()))]);
      }
      if (game->result(s).over) break;
      if (game->actor(s) != Actor::kChance) found = s;
    }
    return found;
  }
  double value_for_decider(const Loos::State& s, const std::string& action) const {
    const auto parsed = game->parse_action(s, action);
    EXPECT_TRUE(parsed.ok()) << action;
    for (const auto& choice : table->choices(*game, s)) {
      if (parsed.ok() && choice.action == *parsed) return choice.value;
    }
    return -1;
  }
  double best_value(const Loos::State& s) const {
    return table->worth(*game, s)->value_for(game->actor(s) == Actor::kSecond ? Side::kSecond : Side::kFirst);
  }

  std::shared_ptr<const Loos> game;
  std::unique_ptr<const ai::SolvedTable<Loos>> table;
};

class SolvedBattle : public testing::TestWithParam<const char*> {
 protected:
  static bool is_too_slow() { return !kThorough && std::string(GetParam()) != "trench-assault"; }
};

constexpr double kClose = 1e-6;

TEST_P(SolvedBattle, IsToldByTheTable) {
  if (is_too_slow()) GTEST_SKIP() << "too slow under sanitizers";
  const Battle battle(GetParam());
  LoosTalk talk;
  talk.ask(absl::StrCat("newgame scenario ", GetParam(), " seed 7"));
  const int count = kThorough ? (kLong ? 500 : 24) : 4;
  for (int i = 0; i < count; ++i) {
    const Loos::State s = battle.position(static_cast<std::uint64_t>(i));
    const ai::Worth worth = *battle.table->worth(*battle.game, s);
    const double best = battle.best_value(s);
    ASSERT_TRUE(
        absl::StartsWith(talk.final_line(absl::StrCat("position state ", battle.game->format_state(s))), "ok "));

    const std::string chances = talk.final_line("chances");
    ASSERT_THAT(chances, HasSubstr(" exact=yes "));
    EXPECT_NEAR(number(Talk::field_of(chances, "british")), worth.win, kClose);
    EXPECT_NEAR(number(Talk::field_of(chances, "draw")), worth.draw(), kClose);
    EXPECT_NEAR(number(Talk::field_of(chances, "german")), worth.loss, kClose);

    const std::vector<std::string> hint = talk.ask("hint 3");
    const auto told = std::find_if(hint.begin(), hint.end(),
                                   [](const std::string& line) { return absl::StartsWith(line, "hint what=action "); });
    ASSERT_NE(told, hint.end());
    EXPECT_NEAR(battle.value_for_decider(s, Talk::field_of(*told, "text")), best, kClose) << *told;

    double before = 2;
    for (const std::string& line : talk.ask("go nodes 50000 lines 4")) {
      if (!absl::StartsWith(line, "info line=") || absl::StrContains(Talk::field_of(line, "pv"), " ; ")) continue;
      if (Talk::field_of(line, "line") == "1") before = 2;
      ASSERT_THAT(line, HasSubstr(" exact=yes"));
      const double win = number(Talk::field_of(line, "win"));
      EXPECT_NEAR(win, battle.value_for_decider(s, Talk::field_of(line, "pv")), kClose) << line;
      EXPECT_LE(win, before + kClose) << "the best first";
      before = win;
    }
    EXPECT_THAT(talk.field("why", "reason"), Not(HasSubstr("trial games")));
  }
}

TEST_P(SolvedBattle, IsPlayedPerfectlyByTheHighestLevel) {
  if (is_too_slow()) GTEST_SKIP() << "too slow under sanitizers";
  const Battle battle(GetParam());
  LoosTalk talk;
  talk.ask(absl::StrCat("newgame scenario ", GetParam(), " seed 7"));
  for (const char* bot : {"reply-13", "level-8"}) {
    talk.ask(absl::StrCat("set bot ", bot));
    for (int i = 0; i < (kThorough ? 12 : 3); ++i) {
      const Loos::State s = battle.position(static_cast<std::uint64_t>(i));
      talk.ask(absl::StrCat("position state ", battle.game->format_state(s)));
      const std::string answer = talk.final_line("go");
      ASSERT_TRUE(absl::StartsWith(answer, "ok best=")) << answer;
      EXPECT_NEAR(battle.value_for_decider(s, Talk::field_of(answer, "best")), battle.best_value(s), kClose) << answer;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Loos, SolvedBattle,
                         testing::Values("trench-assault", "mobile-breakout", "fosse8", "hill70", "race-for-lens"),
                         [](const auto& battle) {
                           std::string name = battle.param;
                           name.erase(std::remove(name.begin(), name.end(), '-'), name.end());
                           return name;
                         });

// A limit of nodes counts positions, a thousand to a node: with less than it takes, lines are estimated as elsewhere.
TEST(SolvedBattles, ALimitOfNodesCountsPositions) {
  LoosTalk talk;
  talk.ask("newgame scenario mobile-breakout seed 7");
  talk.ask("set bot script-7");
  const std::string few = talk.ask("go nodes 30").front();
  EXPECT_THAT(few, HasSubstr("line=1"));
  EXPECT_THAT(few, Not(HasSubstr("exact=yes")));
  EXPECT_THAT(talk.ask("go nodes 1000").front(), HasSubstr("exact=yes"));
  EXPECT_THAT(talk.ask("go nodes 30").front(), Not(HasSubstr("exact=yes"))) << "whatever was asked before";
}

}  // namespace
}  // namespace zerohour::protocol
