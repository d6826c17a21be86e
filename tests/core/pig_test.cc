#include "tests/pig/pig.h"

#include <gtest/gtest-spi.h>
#include <gtest/gtest.h>

#include "tests/core/property_suite.h"

namespace zerohour {
namespace {

void add_refused(const Pig& pig, const Pig::State& state, Random& random, RefusedMoves<Pig>& refused) {
  for (std::uint8_t face = 0; face < 6; ++face) refused.actions.push_back({face});
  refused.actions.push_back({8});
  refused.actions.push_back({static_cast<std::uint8_t>(8 + random.below(248))});
  if (pig.actor(state) == Actor::kChance || state.total == 0) refused.actions.push_back(Pig::kHold);
  for (const char* text : {"", " ", "Roll", "roll ", " hold", "rollhold", "face 0", "face 7", "face 1", "\n"}) {
    refused.texts.push_back(text);
  }
  refused.texts.push_back(std::string("roll\0", 5));
  refused.texts.push_back(std::string(100'000, 'x'));
}

TEST(Pig, KeepsTheContract) {
  PropertyOptions<Pig> options;
  options.games = 50;
  options.max_actions = 6000;
  options.damaged_texts = 5;
  options.refused = add_refused;
  run_property_suite(Pig(), options);
}

TEST(Pig, KeepsTheContractWhenItEndsInADraw) {
  PropertyOptions<Pig> options;
  options.games = 100;
  options.max_actions = 100;
  options.refused = add_refused;
  run_property_suite(Pig(50, 3), options);
}

TEST(Pig, IsPlayedByItsRules) {
  const Pig pig(20);
  Pig::State s = pig.initial_state();
  EXPECT_EQ(pig.actor(s), Actor::kFirst);
  EXPECT_FALSE(pig.is_legal(s, Pig::kHold).ok());
  pig.apply(s, Pig::kRoll);
  EXPECT_EQ(pig.actor(s), Actor::kChance);
  pig.apply(s, {4});
  EXPECT_EQ(s.total, 5);
  pig.apply(s, Pig::kRoll);
  pig.apply(s, {0});
  EXPECT_EQ(s.scores[0], 0);
  EXPECT_EQ(pig.actor(s), Actor::kSecond);
  for (int i = 0; i < 4; ++i) {
    pig.apply(s, Pig::kRoll);
    pig.apply(s, {5});
  }
  EXPECT_EQ(pig.is_legal(s, Pig::kRoll).message(), "holding wins");
  pig.apply(s, Pig::kHold);
  EXPECT_TRUE(pig.result(s).over);
  EXPECT_EQ(pig.result(s).winner, Actor::kSecond);
}

// Games that break the contract in one way each: the suite must say so.
struct PigWithWrongChances : Pig {
  template <class Visitor>
  void for_each_outcome(const State&, Visitor&& visit) const {
    for (std::uint8_t face = 0; face < 6; ++face)
      visit(Action{face}, face < 2 ? Probability(2 - face, 9) : Probability(1, 6));
  }
};
struct PigWithAMissingOutcome : Pig {
  template <class Visitor>
  void for_each_outcome(const State&, Visitor&& visit) const {
    for (std::uint8_t face = 1; face < 6; ++face) visit(Action{face}, Probability(1, 5));
  }
};
struct PigThatForgetsInText : Pig {
  std::string format_state(const State& s) const {
    State shown = s;
    shown.scores[0] = 0;
    return Pig::format_state(shown);
  }
};
struct PigThatListsIllegalActions : Pig {
  template <class Visitor>
  void for_each_legal(const State&, ActionGroup group, Visitor&& visit) const {
    visit(Action{static_cast<std::uint8_t>(group.id)});
  }
};
struct PigOutOfOrder : Pig {
  template <class Visitor>
  void for_each_group(const State& s, Visitor&& visit) const {
    if (actor(s) == Actor::kChance || result(s).over) return;
    visit(ActionGroup{kHold.value});
    visit(ActionGroup{kRoll.value});
  }
};
struct PigWithAPoorHash : Pig {
  std::uint64_t hash(const State& s) const { return s.turn; }
};
struct PigThatAcceptsFaces : Pig {
  absl::Status is_legal(const State& s, Action action) const {
    return action.is_face() ? absl::OkStatus() : Pig::is_legal(s, action);
  }
};

// The failures that the suite reports for a game, as one text.
template <class G>
std::string failures_of(const G& game, int max_actions = 6000) {
  PropertyOptions<G> options;
  options.games = 3;
  options.max_actions = max_actions;
  options.refused = [](const G&, const Pig::State&, Random&, RefusedMoves<G>& refused) {
    refused.actions.push_back({0});
  };
  ::testing::TestPartResultArray results;
  {
    ::testing::ScopedFakeTestPartResultReporter reporter(
        ::testing::ScopedFakeTestPartResultReporter::INTERCEPT_ONLY_CURRENT_THREAD, &results);
    run_property_suite(game, options);
  }
  std::string text;
  for (int i = 0; i < results.size(); ++i) absl::StrAppend(&text, results.GetTestPartResult(i).message(), "\n");
  return text;
}

TEST(PropertySuite, FindsWhatIsWrong) {
  EXPECT_EQ(failures_of(Pig()), "");
  EXPECT_NE(failures_of(PigWithWrongChances()).find("but its faces have"), std::string::npos);
  EXPECT_NE(failures_of(PigWithAMissingOutcome()).find("lead to different states"), std::string::npos);
  EXPECT_NE(failures_of(PigThatForgetsInText()).find("reads back as"), std::string::npos);
  EXPECT_NE(failures_of(PigThatListsIllegalActions()).find("listed, but illegal"), std::string::npos);
  EXPECT_NE(failures_of(PigOutOfOrder()).find("listed out of order"), std::string::npos);
  EXPECT_NE(failures_of(PigWithAPoorHash()).find("the same hash"), std::string::npos);
  EXPECT_NE(failures_of(PigThatAcceptsFaces()).find("is_legal"), std::string::npos);
  EXPECT_NE(failures_of(Pig(), 10).find("is not over after 10 actions"), std::string::npos);
}

}  // namespace
}  // namespace zerohour
