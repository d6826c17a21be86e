// Orders as people type them.
#include "tools/westfront/orders.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "absl/strings/match.h"
#include "engine/westfront/notation.h"
#include "tools/westfront/measures.h"

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

TEST_F(WestfrontOrders, SeveralStandsMayBeNamedAtOnce) {
  EXPECT_EQ(read("a1, a2 hold"), "order A1:hold A2:hold");
  EXPECT_EQ(read("a1,a2 by 0,20"), "order A1:move 260,250 A2:move 300,250");
  EXPECT_EQ(read("all hold"), "order A1:hold A2:hold A3:hold");
  EXPECT_EQ(read("hold with a1 a3"), "order A1:hold A3:hold");
  EXPECT_EQ(read("a1 a2 hold; a3 by 0,20"), "order A1:hold A2:hold A3:move 340,250");
}

TEST_F(WestfrontOrders, SemicolonsSeparateCommandsAndThePartsOfAnOrder) {
  using testing::ElementsAre;
  const View view = game_->view(s_);
  EXPECT_THAT(commands_of(view, "a1 move 26,29; a2 holds"), ElementsAre("a1 move 26,29; a2 holds"));
  EXPECT_THAT(commands_of(view, "board; order a1:hold ; A2: hold ;; legal"),
              ElementsAre("board", "order a1:hold; A2: hold", "legal"));
  EXPECT_THAT(commands_of(view, "preview a1 hold; a2 hold; units"), ElementsAre("preview a1 hold; a2 hold", "units"));
  EXPECT_THAT(commands_of(game_->view(game_->initial_state()), "a1 hold; a2 hold"), ElementsAre("a1 hold", "a2 hold"));
}

TEST_F(WestfrontOrders, PeopleTypeCentimetres) {
  const Scenario& scenario = game_->rules().scenario;  // 60 x 60 cm
  const auto in_mm = [&](absl::string_view line) {
    const auto text = in_millimetres(scenario, line);
    return text.ok() ? *text : std::string(text.status().message());
  };
  EXPECT_EQ(in_mm("a1 move 26,29.5; a2 hold"), "a1 move 260,295; a2 hold");
  EXPECT_EQ(in_mm("order A1:move 26, 29 A2:by -0.5,6"), "order A1:move 260,290 A2:by -5,60");
  EXPECT_EQ(in_mm("a1,a2 hold"), "a1,a2 hold");
  EXPECT_EQ(in_mm("a1 move 260,290"),
            "'260,290' is off the table, which is 60 x 60 cm; 260,290 mm is 26,29 cm: did you mean 26,29?");
  EXPECT_EQ(in_mm("a1 move 70,20"),
            "'70,20' is off the table, which is 60 x 60 cm; 70,20 mm is 7,2 cm: did you mean 7,2?");
  EXPECT_EQ(in_mm("a1 move 61.5,20"), "'61.5,20' is off the table, which is 60 x 60 cm");
  EXPECT_EQ(in_mm("a1 by 0,100"),
            "'0,100' is more than the table, which is 60 x 60 cm; 0,100 mm is 0,10 cm: did you mean 0,10?");
  EXPECT_EQ(in_mm("a1 move 26.25,3"), "'26.25,3' is not a point X,Y in centimetres, with at most one decimal");
  EXPECT_EQ(in_centimetres("order A1:move 260,295 A2:assault C2 300,270 305,275"),
            "order A1:move 26,29.5 A2:assault C2 30,27 30.5,27.5");
  EXPECT_EQ(in_centimetres("M2 within 150"), "M2 within 15 cm");
  EXPECT_EQ(in_centimetres("centres under 30 mm apart (W2), as in 300,270."),
            "centres under 3 cm apart (W2), as in 30,27.");
  const auto told = [&](absl::string_view line) {
    const auto text = instruction_in_millimetres(scenario, line);
    return text.ok() ? *text : std::string(text.status().message());
  };
  EXPECT_EQ(told("m2 within 15 cm"), "m2 within 150");
  EXPECT_EQ(told("within 7.5"), "within 75");
  EXPECT_EQ(told("sos hold"), "sos hold");
  EXPECT_EQ(told("within 120"), "'120' is more than the table, which is 60 x 60 cm; 120 mm is 12 cm: did you mean 12?");
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
    EXPECT_TRUE(absl::StrContains(read(line), "what may be typed now: staff 1")) << read(line);
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
