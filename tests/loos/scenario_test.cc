// The scenarios: every one keeps the contract of a game, and the small ones can be solved.
#include <gtest/gtest.h>

#include <cstdint>
#include <memory>
#include <ostream>
#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/match.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "engine/loos/loos.h"
#include "tests/core/exhaust.h"
#include "tests/core/property_suite.h"
#include "tests/core/thorough.h"
#include "tests/loos/load.h"

namespace zerohour::loos {
namespace {

// Actions that no position allows, and some that few do: bits at random, units and hexes swapped between actions.
void refuse_garbage(const Loos& game, const State& state, Random& random, RefusedMoves<Loos>& refused) {
  const Action garbage = Action::from_bits(random());
  if (garbage.kind() > Kind::kTrade || garbage.path_length() > 0) refused.actions.push_back(garbage);
  refused.actions.push_back(Action(Kind::kMove, kNoUnit, Hex(5, 5)));
  refused.actions.push_back(Action(Kind::kAttack, 3, Hex::from_id(2000)));
  refused.texts.push_back("move 9/99z 2215");
  refused.texts.push_back("bombard 9999");
  static_cast<void>(game);
  static_cast<void>(state);
}

// The counters never come to more than there are (11.2, 13.2).
void count_battalions(const Loos& game, const State& s) {
  int battalions = 0;
  for (const UnitId u : kAllBattalions) {
    battalions += s.on_map.contains(u) || s.hex[u] == kDeadpile || s.hex[u] == kUnplaced;
  }
  EXPECT_LE(battalions, kBattalions);
  if (game.rules().scenario.name == "loos") {
    EXPECT_EQ(battalions, kBattalions);
  }
}

class EveryScenario : public testing::TestWithParam<std::string> {};

TEST_P(EveryScenario, KeepsTheContract) {
  const auto game = load(GetParam());
  const bool big = absl::StartsWith(GetParam(), "loos");
  PropertyOptions<Loos> options;
  options.games = repeated(big ? (kThorough ? 40 : 2) : (kThorough ? 400 : 20));
  options.list_every = big ? 25 : 1;
  options.apply_every = big ? 200 : 3;
  options.faces_every = big ? 10 : 2;
  options.max_face_results = 1296;
  options.damaged_texts = 1;
  options.refused = refuse_garbage;
  options.check = count_battalions;
  run_property_suite(*game, options);
}

std::string scenario_test_name(const testing::TestParamInfo<std::string>& scenario) {
  std::string name = scenario.param;
  for (char& c : name) c = c == '-' || c == '+' ? '_' : c;
  return name;
}

INSTANTIATE_TEST_SUITE_P(Loos, EveryScenario, testing::ValuesIn(embedded_scenarios()), scenario_test_name);
INSTANTIATE_TEST_SUITE_P(OtherRules, EveryScenario,
                         testing::Values("loos+rules-1", "trench-assault+rules-1",
                                         "trench-assault+gas-each+gas-anywhere", "hill70+trade-places",
                                         "fosse8+trade-places",
                                         "loos+gas-each+gas-anywhere+arrivals-exploit+trade-places"),
                         scenario_test_name);

// Thousands of whole games: they all end, and every listed action is what the judge allows.
TEST(Loos, ThousandsOfRandomGamesEnd) {
  const auto game = load("loos");
  const int games = repeated(kThorough ? 2000 : 40);
  int ended = 0;
  for (int n = 0; n < games; ++n) {
    Random random(7000 + n);
    State s = game->initial_state();
    std::array<Group, kMaxGroups> groups;
    for (int steps = 0; s.step != Step::kOver && steps < 20'000; ++steps) {
      if (game->actor(s) == Actor::kChance) {
        const int dice = game->roll_request(s).count();
        int sum = 0;
        for (int i = 0; i < dice; ++i) sum += random.face(6);
        game->apply(s, Action::roll(sum));
        continue;
      }
      const int count = list_groups(game->view(s), groups);
      Action action;
      for (;;) {
        const Group group = groups[random.below(static_cast<std::uint32_t>(count))];
        if (game->random_legal(s, Loos::group(group.kind, group.unit), random, action)) break;
      }
      if (steps % 50 == 0) {
        ASSERT_TRUE(game->is_legal(s, action).ok())
            << game->format_action(s, action) << ": " << game->is_legal(s, action) << "\n"
            << game->format_state(s);
        const absl::Status sound = game->check_invariants(s);
        ASSERT_TRUE(sound.ok()) << sound << "\n" << game->format_state(s);
      }
      game->apply(s, action);
    }
    ended += s.step == Step::kOver;
  }
  EXPECT_EQ(ended, games);
}

struct Solved {
  const char* scenario;
  double british;  // win 1, draw 1/2
};

std::ostream& operator<<(std::ostream& out, const Solved& solved) {
  return out << solved.scenario;
}

// The game with the usual way of a move to each hex alone (R7).
class UsualWays {
 public:
  using State = loos::State;
  using Action = loos::Action;
  explicit UsualWays(const Loos& game) : game_(game) {}

  absl::string_view game_name() const { return game_.game_name(); }
  std::string scenario_name() const { return game_.scenario_name(); }
  std::string data_hash() const { return game_.data_hash(); }
  absl::string_view side_name(Side side) const { return game_.side_name(side); }
  State initial_state() const { return game_.initial_state(); }
  Actor actor(const State& s) const { return game_.actor(s); }
  Result result(const State& s) const { return game_.result(s); }
  template <class Visitor>
  void for_each_group(const State& s, Visitor&& visit) const {
    game_.for_each_group(s, visit);
  }
  template <class Visitor>
  void for_each_legal(const State& s, ActionGroup group, Visitor&& visit) const {
    game_.for_each_legal(s, group, [&](Action a) {
      if (a.kind() != Kind::kMove || a.path_length() == 0) visit(a);
    });
  }
  absl::Status is_legal(const State& s, Action a) const { return game_.is_legal(s, a); }
  void apply(State& s, Action a) const { game_.apply(s, a); }
  RollRequest roll_request(const State& s) const { return game_.roll_request(s); }
  Action roll_action(const State& s, absl::Span<const std::uint8_t> faces) const { return game_.roll_action(s, faces); }
  std::string describe_roll(const State& s) const { return game_.describe_roll(s); }
  template <class Visitor>
  void for_each_outcome(const State& s, Visitor&& visit) const {
    game_.for_each_outcome(s, visit);
  }
  State visible_to(const State& s, Side side) const { return game_.visible_to(s, side); }
  std::uint64_t hash(const State& s) const { return game_.hash(s); }
  absl::Status check_invariants(const State& s) const { return game_.check_invariants(s); }
  std::string format_action(const State& s, Action a) const { return game_.format_action(s, a); }
  absl::StatusOr<Action> parse_action(const State& s, absl::string_view text) const {
    return game_.parse_action(s, text);
  }
  std::string format_state(const State& s) const { return game_.format_state(s); }
  absl::StatusOr<State> parse_state(absl::string_view text) const { return game_.parse_state(text); }

 private:
  const Loos& game_;
};

class SmallScenario : public testing::TestWithParam<Solved> {};

TEST_P(SmallScenario, IsExhausted) {
  if (!kThorough) GTEST_SKIP() << "too slow under sanitizers";
  const auto game = load(GetParam().scenario);
  Exhaust<Loos> solver(*game, 1'000'000);
  const auto value = solver.value(game->initial_state());
  ASSERT_TRUE(value.has_value()) << "more than 1'000'000 positions";
  EXPECT_NEAR(*value, GetParam().british, 1e-6) << solver.positions() << " positions";
  // Both sides have something to play for.
  EXPECT_GT(*value, 0.1);
  EXPECT_LT(*value, 0.9);
  // Other ways of moves make more positions, but at the start none is better than the usual ones.
  const UsualWays usual(*game);
  Exhaust<UsualWays> usual_solver(usual, 1'000'000);
  EXPECT_NEAR(usual_solver.value(game->initial_state()).value(), GetParam().british, 1e-6);
  EXPECT_LE(usual_solver.positions(), solver.positions());
}

// A longer way that takes an objective can be worth more than any usual one.
TEST(OtherWays, CanBeTheBest) {
  const auto game = load("race-for-lens");
  const State s =
      game->parse_state(
              "loos race-for-lens rules=2 options=- turn=8 active=british step=british-move markers=0/0 moved=1/3b "
              "control=3109 units=3107:14/IR57-II,3109:1/3a,3308:r05,3309:1/3b")
          .value();
  const UsualWays usual(*game);
  EXPECT_NEAR(Exhaust<UsualWays>(usual, 10'000).value(s).value(), 0.5, 1e-9);
  EXPECT_NEAR(Exhaust<Loos>(*game, 10'000).value(s).value(), 0.694444, 1e-6);
}

INSTANTIATE_TEST_SUITE_P(Loos, SmallScenario,
                         testing::Values(Solved{"trench-assault", 0.423954}, Solved{"trench-assault+rules-1", 0.423954},
                                         Solved{"hill70", 0.627829}, Solved{"race-for-lens", 0.518519},
                                         Solved{"mobile-breakout", 0.618313}, Solved{"fosse8", 0.479167}),
                         [](const auto& solved) {
                           std::string name = solved.param.scenario;
                           for (char& c : name) c = c == '-' || c == '+' ? '_' : c;
                           return name;
                         });

}  // namespace
}  // namespace zerohour::loos
