// Orders as people type them.
#include "tools/westfront/orders.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "absl/strings/match.h"
#include "engine/westfront/notation.h"

namespace zerohour::westfront {
namespace {

class WestfrontOrders : public testing::Test {
 protected:
  // The first order of company A in the raid.
  void SetUp() override {
    game_ = *Westfront::load("raid");
    s_ = game_->initial_state();
    for (int i = 0; i < 200 && s_.step != Step::kOrder; ++i) {
      const bool roll = game_->actor(s_) == Actor::kChance;
      const std::string text = roll                                                      ? "roll 5"
                               : s_.step == Step::kUnit && s_.phase == Phase::kCompanies ? "company A"
                               : s_.step == Step::kSupport                               ? "no-support"
                               : s_.step == Step::kReroll                                ? "keep"
                               : s_.step == Step::kWindow                                ? "pass"
                                                                                         : "done";
      const auto action = game_->parse_action(s_, text);
      ASSERT_TRUE(action.ok()) << text << action.status() << game_->format_state(s_);
      ASSERT_TRUE(roll || game_->is_legal(s_, *action).ok()) << text << game_->format_state(s_);
      game_->apply(s_, *action);
    }
    ASSERT_EQ(s_.step, Step::kOrder);
  }
  std::string read(absl::string_view line) {
    const absl::StatusOr<Action> action = read_order(*game_, s_, line);
    return action.ok() ? game_->format_action(s_, *action) : std::string(action.status().message());
  }

  std::shared_ptr<const Westfront> game_;
  State s_;
};

TEST_F(WestfrontOrders, AnOrderMayBeTypedInSeveralWays) {
  const std::string text = "order A1:move 260,290 A2:hold";
  for (const char* line :
       {"order A1:move 260,290 A2:hold", "a1 move 260,290; a2 holds", "A1: move 260, 290 A2: hold",
        "order a2:hold a1:move 260,290", "a2 hold; a1 to 260,290", "a1 by 0,60; a2 hold", "a1 move by 0,60; a2 hold"}) {
    EXPECT_EQ(read(line), text) << line;
  }
  EXPECT_EQ(read("a1 by 0,30 by 0,30"), "order A1:move 260,260 260,290");
  EXPECT_EQ(read("order"), "order");
}

TEST_F(WestfrontOrders, ListedActionsHaveNumbers) {
  const std::vector<Action> all = listed_actions(*game_, s_);
  ASSERT_GT(all.size(), 3U);
  EXPECT_EQ(read("take 3"), game_->format_action(s_, all[2]));
  EXPECT_TRUE(absl::StrContains(read("take 0"), "from 1 to"));
  EXPECT_TRUE(absl::StrContains(read("take 99999"), "from 1 to"));
}

TEST_F(WestfrontOrders, RefusalsNameTheRuling) {
  EXPECT_TRUE(absl::StrContains(read("a1 move 260,590"), "(W")) << read("a1 move 260,590");
  EXPECT_TRUE(absl::StrContains(read("a1 dance"), "dance"));
  EXPECT_TRUE(absl::StrContains(read("by 0,10"), "by is followed by"));
  EXPECT_FALSE(read("a1").empty());
  EXPECT_TRUE(absl::StrContains(read("a1 assault c2"), "as in assault C2 300,270")) << read("a1 assault c2");
  EXPECT_TRUE(absl::StrContains(read("order A1:assault C2"), "as in assault C2 300,270"));
}

// What belongs to another step is refused with what may be typed in this one.
TEST_F(WestfrontOrders, OfAnotherStepSayWhatMayBeTypedNow) {
  for (const char* line : {"pass", "staff 1", "unit F1"})
    EXPECT_TRUE(absl::StrContains(read(line), "what may be typed now: order A1:move")) << read(line);
  s_ = game_->initial_state();
  const std::uint8_t die[] = {3};
  game_->apply(s_, game_->roll_action(s_, die));
  ASSERT_EQ(s_.step, Step::kStaff);
  for (const char* line : {"order A1:assault C2", "order A1:hold", "a1 move 260,260", "pass", "unit F1"})
    EXPECT_TRUE(absl::StrContains(read(line), "what may be typed now: staff NUMBER")) << read(line);
  EXPECT_TRUE(absl::StrContains(read("order A1:assault C2"), "by a company that has been named"));
}

TEST(WestfrontOrderWords, AreSortedAndExplained) {
  EXPECT_TRUE(std::is_sorted(order_words().begin(), order_words().end()));
  for (const std::string& word : order_words()) EXPECT_NE(order_usage(word), "") << word;
  const auto game = *Westfront::load("raid");
  const Scenario& scenario = game->rules().scenario;
  for (const char* word : {"move", "a1", "A1:move", "f1", "b"}) EXPECT_TRUE(is_order_word(scenario, word)) << word;
  for (const char* word : {"board", "dance", ""}) EXPECT_FALSE(is_order_word(scenario, word)) << word;
}

}  // namespace
}  // namespace zerohour::westfront
