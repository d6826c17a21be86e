// A search in a game in which something is hidden and both sides choose at once (Patrol).
#include <gtest/gtest.h>

#include <atomic>
#include <cmath>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "tests/patrol/adapter.h"
#include "tests/patrol/patrol.h"
#include "tests/tools/protocol/talk.h"
#include "tools/protocol/any_adapter_of.h"
#include "tools/protocol/hint.h"
#include "tools/protocol/jobs.h"
#include "tools/protocol/live_game.h"

namespace zerohour::protocol {
namespace {

using State = Patrol::State;

const std::shared_ptr<const Patrol> kValley = std::make_shared<const Patrol>();
const std::shared_ptr<const AnyAdapter> kAdapter = any_adapter(patrol::adapter());

std::shared_ptr<judge::Judge> judge_of_valley() {
  return make_judge(kAdapter, any_game(kValley));
}

GoLimits with_nodes(std::uint64_t nodes, int lines, int threads = 1) {
  GoLimits limits;
  limits.budget.nodes = nodes;
  limits.lines = lines;
  limits.threads = threads;
  return limits;
}

std::shared_ptr<Search> search_of(const State& s, Side side, const GoLimits& limits,
                                  std::shared_ptr<judge::Judge> judge = nullptr) {
  if (judge == nullptr) judge = judge_of_valley();
  return *make_search(kAdapter->bots(), judge, AnyState::of(s), side, limits, "mcts", 1);
}

// All that it says but the time that it took, and why.
std::string said_by(Search& search) {
  std::string said;
  const std::atomic<bool> stop{false};
  search.find(stop, [](const Row&) {});
  for (const auto& line : search.variations()) {
    absl::StrAppend(&said, search.text(line), " ", line.win(), " ", line.error(), " ", line.games, "\n");
  }
  return absl::StrCat(said, reason_of(kAdapter->wording(), search));
}

TEST(SearchWithSecrets, ReadsNone) {
  const State one = kValley->after_chits(5, 1);
  State two = kValley->after_chits(5, 9);
  kValley->apply(two, kValley->parse_action(two, "second to 650,300").value());
  const GoLimits limits = with_nodes(200, 2);
  EXPECT_EQ(said_by(*search_of(one, Side::kFirst, limits)), said_by(*search_of(two, Side::kFirst, limits)));
  GoLimits phase = limits;
  phase.phase = true;
  EXPECT_EQ(said_by(*search_of(one, Side::kFirst, phase)), said_by(*search_of(two, Side::kFirst, phase)));
}

// Where both choose at once the search is for the side that is named, and ends behind its choice.
TEST(SearchWithSecrets, IsForEitherSide) {
  const State s = kValley->after_chits(5, 5);
  ASSERT_EQ(kValley->actor(s), Actor::kBoth);
  for (const Side side : {Side::kFirst, Side::kSecond}) {
    GoLimits limits = with_nodes(200, 3);
    limits.phase = true;
    const auto search = search_of(s, side, limits);
    said_by(*search);
    ASSERT_FALSE(search->variations().empty());
    for (const auto& line : search->variations()) {
      ASSERT_EQ(line.actions.size(), 1U);
      const auto& action = line.actions.front().as<Patrol::Action>();
      EXPECT_EQ(action.side, side);
      EXPECT_TRUE(kValley->is_legal(s, action).ok());
      EXPECT_GT(line.games, 0U);
      EXPECT_LT(line.error(), 0.3);
    }
  }
}

TEST(SearchWithSecrets, IsTheSameOnAnyNumberOfThreads) {
  const State s = kValley->after_chits(5, 5);
  const std::string alone = said_by(*search_of(s, Side::kFirst, with_nodes(300, 2, 1)));
  EXPECT_EQ(said_by(*search_of(s, Side::kFirst, with_nodes(300, 2, 3))), alone);
}

// A bot that tells with how many threads it may search.
class ThreadCounter final : public AnyBot {
 public:
  ThreadCounter(std::unique_ptr<AnyBot> bot, std::vector<int>& told) : bot_(std::move(bot)), told_(told) {}
  std::string name() const override { return bot_->name(); }
  void sit(Side side) override { bot_->sit(side); }
  AnyAction choose(const AnyGame& game, const AnyState& s, const ai::Budget& budget) override {
    told_.push_back(budget.threads);
    return bot_->choose(game, s, budget);
  }

 private:
  std::unique_ptr<AnyBot> bot_;
  std::vector<int>& told_;
};

// The usual number, unless one is asked for; one while another search runs.
TEST(SearchWithSecrets, HasTheThreadsThatASearchMayHave) {
  const State s = kValley->after_chits(5, 5);
  std::vector<int> told;
  const BotMaker maker = [&](std::uint64_t seed) {
    return std::make_unique<ThreadCounter>(*kAdapter->bots()->make_bot("mcts", seed), told);
  };
  const auto ask = [&](int threads) {
    Search search(judge_of_valley(), AnyState::of(s), Side::kFirst, with_nodes(50, 1, threads), 1, maker, maker);
    said_by(search);
  };
  const int usual = SearchThreads().count();
  ask(SearchThreads::kUsual);
  ask(5);
  const SearchThreads other;
  ask(SearchThreads::kUsual);
  EXPECT_EQ(told, (std::vector<int>{usual, 5, 1}));
}

// The second search of a position adds to the first, on any number of threads.
TEST(SearchWithSecrets, GoesOnWhereTheLastOneStopped) {
  const State s = kValley->after_chits(5, 5);
  std::vector<std::string> said;
  for (const int threads : {1, 3}) {
    const auto judge = judge_of_valley();
    const auto first = search_of(s, Side::kFirst, with_nodes(150, 2, threads), judge);
    said_by(*first);
    const auto second = search_of(s, Side::kFirst, with_nodes(150, 2, threads), judge);
    said.push_back(said_by(*second));
    EXPECT_GT(second->variations().front().games, first->variations().front().games);
    const judge::Estimate chances = judge->chances(AnyState::of(s), Side::kFirst);
    EXPECT_NEAR(chances.score(Side::kFirst), second->variations().front().win(), 1e-9);
    EXPECT_EQ(chances.samples, second->variations().front().games);
  }
  EXPECT_EQ(said[0], said[1]);
}

// One bot is asked, whose alternatives are the other lines; only where they are too few are others.
TEST(SearchWithSecrets, HasTheAlternativesOfOneBot) {
  const State s = kValley->after_chits(5, 5);
  const auto bots = kAdapter->bots();
  int made = 0;
  const BotMaker maker = [&](std::uint64_t seed) {
    ++made;
    return *bots->make_bot("mcts", seed);
  };
  Search search(judge_of_valley(), AnyState::of(s), Side::kFirst, with_nodes(2000, 4), 1, maker, maker);
  said_by(search);
  ASSERT_EQ(search.variations().size(), 4U);
  EXPECT_EQ(made, 1);
  for (std::size_t i = 0; i < 4; ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      EXPECT_NE(search.variations()[i].actions.front(), search.variations()[j].actions.front());
    }
  }
}

// What another search found is the hint, where it is better: all that is told of a position is about the same line.
TEST(SearchWithSecrets, TakesTheBestLineThatIsKnown) {
  const State s = kValley->after_chits(5, 5);
  const auto judge = judge_of_valley();
  const AnyAction better = AnyAction::of(kValley->parse_action(s, "first to 219,170").value());
  const std::atomic<bool> stop{false};
  const auto hint = [&] {
    const auto search = search_of(s, Side::kFirst, with_nodes(150, 2), judge);
    return search->recall_or_find("hint", stop, [](const Row&) {}).front();
  };
  const auto first = hint(), again = hint();
  EXPECT_EQ(again.actions, first.actions);
  EXPECT_EQ(again.games, first.games) << "nothing new was thought";
  judge::Tally tally;
  for (int i = 0; i < 1000; ++i) tally.add(eval::chances_of_result(Actor::kFirst));
  judge->analysis(AnyState::of(s), Side::kFirst)->add({{better}, tally, false, "words"});
  EXPECT_EQ(hint().actions.front(), better);
  EXPECT_EQ(hint().why, "words");
  // An analysis of several lines has it too; the bot's own choice, of one line, is its own.
  const auto lines = search_of(s, Side::kFirst, with_nodes(150, 2), judge);
  said_by(*lines);
  EXPECT_EQ(lines->variations().size(), 2U);
  EXPECT_EQ(lines->variations().front().actions.front(), better);
  const auto own = search_of(s, Side::kFirst, with_nodes(150, 1), judge);
  said_by(*own);
  EXPECT_NE(own->variations().front().actions.front(), better);
}

// A sentence for people, beside what programs draw and play.
TEST(Hints, HaveASentenceInAnyGame) {
  Talk talk({test_pig()});
  talk.ask("newgame seed 3");
  const std::vector<std::string> lines = talk.ask("hint 2");
  EXPECT_TRUE(absl::StrContains(lines[0], " says=\"Consider '")) << lines[0];
  EXPECT_TRUE(absl::StrContains(lines[1], " says=\"The choice is '")) << lines[1];
}

}  // namespace
}  // namespace zerohour::protocol
