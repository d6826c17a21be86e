// Fixed plans as texts, and the player that follows one.
#include "ai/plan/fixed_plan.h"

#include <gtest/gtest.h>

#include <memory>
#include <optional>
#include <string>

#include "ai/plan/fixed_plan_bot.h"
#include "ai/plan/leanings.h"
#include "tests/ai/plan/raids.h"

namespace zerohour::plan {
namespace {

const std::vector<PlanSlot>& slots() {
  static const std::vector<PlanSlot> all = {{Side::kFirst, "left", "", {"as usual", "hold", "attack"}},
                                            {Side::kFirst, "right", "", {"as usual", "attack"}},
                                            {Side::kSecond, "line", "", {"as usual", "give way"}}};
  return all;
}

TEST(FixedPlan, ReadsBackWhatItWrites) {
  for (const FixedPlan& plan : {FixedPlan{0, 0, 0}, FixedPlan{2, 0, 0}, FixedPlan{0, 1, 1}}) {
    EXPECT_EQ(*parse_plan(format_plan(plan), slots()), plan);
  }
  EXPECT_EQ(format_plan({0, 0, 0}), "0");
  EXPECT_EQ(format_plan({2, 0, 0}), "2");
  EXPECT_EQ(format_plan({0, 10, 35}), "0az");
}

TEST(FixedPlan, ErrorsNameTheCharacterAndItsPlace) {
  const auto message = [](const char* text) { return std::string(parse_plan(text, slots()).status().message()); };
  EXPECT_EQ(message(""), "a plan has 1 to 3 characters, not 0: ''");
  EXPECT_EQ(message("0000"), "a plan has 1 to 3 characters, not 4: '0000'");
  EXPECT_EQ(message("02"), "the plan's character 2, '2': right has the ways 0 to 1");
  EXPECT_EQ(message("!"), "the plan's character 1, '!': left has the ways 0 to 2");
}

TEST(FixedPlan, HasWordsForEachSide) {
  EXPECT_EQ(words_of({2, 1, 1}, slots(), Side::kFirst), "attack (left; right)");
  EXPECT_EQ(words_of({2, 0, 1}, slots(), Side::kSecond), "give way (line)");
  EXPECT_EQ(words_of({0, 0, 1}, slots(), Side::kFirst), "");
}

TEST(FixedPlan, WhatHoldsThroughoutIsNamedOnce) {
  const std::vector<std::string> ways = {"as usual", "hold", "attack"};
  const std::vector<PlanSlot> parts = {{Side::kFirst, "left", "early", ways},
                                       {Side::kFirst, "right", "early", ways},
                                       {Side::kFirst, "left", "late", ways},
                                       {Side::kFirst, "right", "late", ways}};
  EXPECT_EQ(words_of({1, 1, 1, 1}, parts, Side::kFirst), "hold (left; right)");
  EXPECT_EQ(words_of({1, 1, 1, 2}, parts, Side::kFirst), "hold (left; right, early), attack (right, late)");
  EXPECT_EQ(words_of({1, 0, 1, 0}, parts, Side::kFirst), "hold (left)");
}

struct Leanings {
  int press = 100, fire = 100;
};
constexpr LeaningWay<Leanings> kPress[] = {{"as usual", [](Leanings&) {}},
                                           {"hard", [](Leanings& l) { l.press = 300; }}};
constexpr LeaningWay<Leanings> kFire[] = {{"as usual", [](Leanings&) {}},
                                          {"none", [](Leanings& l) { l.fire = 0; }},
                                          {"more", [](Leanings& l) { l.fire = 200; }}};
constexpr LeaningChoice<Leanings> kBoth[] = {{"press", kPress}, {"fire", kFire}};
constexpr absl::string_view kHalves[] = {"first half", "second half"};

TEST(Leanings, AreThoseOfTheSideAndThePart) {
  const std::vector<PlanSlot> all = slots_of<Leanings>(kBoth, kHalves);
  ASSERT_EQ(all.size(), 8U);
  EXPECT_EQ(all[3].name(), "fire, second half");
  EXPECT_EQ(all[3].side, Side::kFirst);
  EXPECT_EQ(all[4].side, Side::kSecond);
  const FixedPlan plan = *parse_plan("00020001", all);
  Leanings leanings;
  EXPECT_FALSE(lean<Leanings>(plan, Side::kFirst, 0, 2, kBoth, leanings));
  EXPECT_TRUE(lean<Leanings>(plan, Side::kFirst, 1, 2, kBoth, leanings));
  EXPECT_EQ(leanings.fire, 200);
  EXPECT_EQ(leanings.press, 100);
  leanings = {};
  EXPECT_FALSE(lean<Leanings>(plan, Side::kSecond, 0, 2, kBoth, leanings));
  EXPECT_TRUE(lean<Leanings>(plan, Side::kSecond, 1, 2, kBoth, leanings));
  EXPECT_EQ(leanings.fire, 0);
}

// Its parties go to one front all the time.
class RaidFollower {
 public:
  using Rules = Raids;
  RaidFollower(FixedPlan plan, std::uint64_t /*seed*/) : plan_(std::move(plan)) {}
  static absl::Span<const PlanSlot> slots() {
    static const auto* const all = new std::vector<PlanSlot>{{Side::kFirst, "front", "", {"as usual", "1", "2"}}};
    return *all;
  }
  std::optional<Raids::Action> follow(const Raids& game, const Raids::State& state, Side) {
    if (plan_[0] == 0 || !game.is_legal(state, Raids::assign(plan_[0])).ok()) return std::nullopt;
    return Raids::assign(plan_[0]);
  }

 private:
  FixedPlan plan_;
};

// Takes the first legal action.
class FirstBot final : public ai::Bot<Raids>, public ai::CountsNodes {
 public:
  std::uint64_t nodes_used() const override { return 7; }
  std::string name() const override { return "first"; }
  Raids::Action choose(const Raids& game, const Raids::State& state, const ai::Budget&) override {
    std::optional<Raids::Action> first;
    for_each_legal_action(game, state, [&](Raids::Action action) {
      if (!first.has_value()) first = action;
    });
    return *first;
  }
  std::string explain() const override { return "It is the first."; }
};

TEST(FixedPlanBot, FollowsThePlanAndLeavesTheRestToTheOther) {
  const auto make = [](absl::string_view name, std::uint64_t) -> absl::StatusOr<std::unique_ptr<ai::Bot<Raids>>> {
    if (name != "first") return absl::NotFoundError("no bot is called that");
    return std::make_unique<FirstBot>();
  };
  const Raids game(20);
  const auto bot = *make_planned<RaidFollower>("first:plan=2", 1, make);
  EXPECT_EQ(bot->name(), "first:plan=2");
  Raids::State s = game.initial_state();
  EXPECT_EQ(bot->choose(game, s, {}), FirstBot().choose(game, s, {})) << "no party can be assigned yet";
  EXPECT_EQ(bot->explain(), "It is the first.");
  EXPECT_EQ(ai::nodes_used(*bot), 7U);
  game.apply(s, Raids::mark(0));
  EXPECT_EQ(bot->choose(game, s, {}), Raids::assign(2));
  EXPECT_EQ(bot->explain(), "It follows its fixed plan.");
  EXPECT_EQ(ai::nodes_used(*bot), 0U);

  EXPECT_EQ((*make_planned<RaidFollower>("first", 1, make))->name(), "first");
  EXPECT_EQ(make_planned<RaidFollower>("last:plan=2", 1, make).status().code(), absl::StatusCode::kNotFound);
  EXPECT_EQ(make_planned<RaidFollower>("first:plan=7", 1, make).status().message(),
            "'first:plan=7': the plan's character 1, '7': front has the ways 0 to 2");
}

TEST(FixedPlanBot, HasOtherSettingsBesideItsPlan) {
  std::string made;
  const auto make = [&](absl::string_view name, std::uint64_t) -> absl::StatusOr<std::unique_ptr<ai::Bot<Raids>>> {
    made = std::string(name);
    return std::make_unique<FirstBot>();
  };
  for (const std::string name : {"first:nodes=5,plan=2", "first:plan=2,nodes=5"}) {
    EXPECT_EQ((*make_planned<RaidFollower>(name, 1, make))->name(), name);
    EXPECT_EQ(made, "first:nodes=5") << name;
    EXPECT_TRUE(has_plan(name));
  }
  EXPECT_FALSE(has_plan("first:nodes=5"));
  EXPECT_FALSE(has_plan("plan"));
  EXPECT_EQ(with_plan("first", {2}), "first:plan=2");
  EXPECT_EQ(with_plan("first:nodes=5", {2}), "first:nodes=5,plan=2");
}

}  // namespace
}  // namespace zerohour::plan
