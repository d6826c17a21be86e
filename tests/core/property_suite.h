// One property suite for every game: plays random games and checks, state by state, what the Game contract promises.
//
//   TEST(Loos, KeepsTheContract) {
//     PropertyOptions<Loos> options;
//     options.games = 50;
//     options.refused = [](const Loos& loos, const Loos::State& state, Random& random, RefusedMoves<Loos>& refused) {
//       refused.texts.push_back("move 9999 2215");
//     };
//     run_property_suite(loos, options);
//   }
//
// A random game picks a group of actions first and then an action, so that the many moves of one unit do not crowd out
// the few choices of another kind. Every failure names the seed, the game and the step, and prints the state.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "engine/core/game.h"
#include "engine/core/random.h"
#include "engine/core/random_roll.h"
#include "engine/core/viewpoint.h"

namespace zerohour {

// What a game must refuse in a state: is_legal() each of the actions, and for each text parse_action() or is_legal() of
// what it parses to.
template <Game G>
struct RefusedMoves {
  std::vector<typename G::Action> actions;
  std::vector<std::string> texts;
};

template <Game G>
struct PropertyOptions {
  int games = 20;
  std::uint64_t seed = 1;
  int max_actions = 20'000;  // decisions and rolls after which a game must be over
  int list_every = 1;        // every so many steps: the whole list is sorted, unique, legal, and its texts read back
  int apply_every = 1;       // every so many steps: every listed action and every outcome is applied to a copy
  int faces_every = 1;       // every so many rolls: all faces that can come up are compared with the outcomes ...
  int max_face_results = 50'000;  // ... where there are at most so many (the product of the dice's sides)
  int sampled_rolls = 20;         // applied to a copy where the game does not list the outcomes of a roll
  int damaged_texts = 2;          // texts of an action and of the state, damaged, tried at each step
  // The state that games start from; the initial state when it is not set.
  std::function<typename G::State(const G&, Random&)> start;
  // Adds moves that the game must refuse in the state; called at each step.
  std::function<void(const G&, const typename G::State&, Random&, RefusedMoves<G>&)> refused;
  // More to check of a state, of the game's own; called at each step.
  std::function<void(const G&, const typename G::State&)> check;
};

// Replaces, adds or takes away a few bytes.
inline std::string damaged(std::string text, Random& random) {
  for (std::uint32_t changes = 1 + random.below(3); changes > 0; --changes) {
    const std::size_t at = random.below(static_cast<std::uint32_t>(text.size() + 1));
    const char byte =
        random.below(4) == 0 ? static_cast<char>(random.below(256)) : "0123456789 :,-abmx"[random.below(18)];
    switch (random.below(4)) {
      case 0:
        text.insert(at, 1, byte);
        break;
      case 1:
        if (at < text.size()) text.erase(at, 1 + random.below(4));
        break;
      case 2:
        text.insert(at, text.substr(at / 2, random.below(20)));
        break;
      default:
        if (at < text.size()) text[at] = byte;
    }
  }
  return text;
}

// Whether a text can stand in a record and in a line of the protocol: one line, no comment in it.
inline bool fits_one_line(absl::string_view text) {
  const bool controls =
      std::any_of(text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; });
  return !text.empty() && !controls && text.front() != ' ' && text.back() != ' ' && text.front() != '#' &&
         text.find(" #") == absl::string_view::npos;
}

inline bool is_word(absl::string_view text) {
  return fits_one_line(text) && text.find(' ') == absl::string_view::npos;
}

template <Game G>
class PropertySuite {
 public:
  using State = typename G::State;
  using Action = typename G::Action;

  PropertySuite(const G& game, const PropertyOptions<G>& options)
      : game_(game), options_(options), random_(options.seed) {}

  void run() {
    check_names();
    for (int number = 0; number < options_.games && !failed(); ++number) {
      play(number);
      if (failed()) {
        ADD_FAILURE() << "seed " << options_.seed << ", game " << number << ", step " << step_ << ", state\n  "
                      << std::string(game_.format_state(state_));
      }
    }
  }

 private:
  static bool failed() { return ::testing::Test::HasFailure(); }
  bool due(int every, int count) const { return every > 0 && count % every == 0; }

  void check_names() {
    EXPECT_TRUE(is_word(game_.game_name()));
    EXPECT_TRUE(is_word(game_.scenario_name()));
    EXPECT_TRUE(is_word(game_.data_hash()));
    EXPECT_TRUE(is_word(game_.side_name(Side::kFirst)));
    EXPECT_TRUE(is_word(game_.side_name(Side::kSecond)));
    EXPECT_NE(game_.side_name(Side::kFirst), game_.side_name(Side::kSecond));
    EXPECT_TRUE(game_.initial_state() == game_.initial_state());
  }

  void play(int number) {
    rolls_ = 0;
    state_ = options_.start ? options_.start(game_, random_) : game_.initial_state();
    seen_.clear();
    for (step_ = 0; step_ <= options_.max_actions; ++step_) {
      check_state();
      if (options_.check) options_.check(game_, state_);
      if (failed() || game_.result(state_).over) return;
      if (game_.actor(state_) == Actor::kChance) {
        roll();
      } else {
        choose();
      }
      if (failed()) return;
    }
    ADD_FAILURE() << "game " << number << " is not over after " << options_.max_actions << " actions";
  }

  void check_state() {
    const absl::Status invariants = game_.check_invariants(state_);
    ASSERT_TRUE(invariants.ok()) << invariants;
    const Result result = game_.result(state_);
    const Actor actor = game_.actor(state_);
    EXPECT_EQ(result.over, actor == Actor::kNobody);
    EXPECT_EQ(result.over, !result.reason.empty());
    EXPECT_TRUE(result.winner == Actor::kNobody || result.winner == Actor::kFirst || result.winner == Actor::kSecond);
    EXPECT_TRUE(result.over || result.winner == Actor::kNobody);
    check_text();
    check_list(actor);
    check_views(actor);
    check_watcher();
    check_both(actor);
    check_refusals();
  }

  void check_text() {
    const std::string text(game_.format_state(state_));
    EXPECT_TRUE(fits_one_line(text));
    const absl::StatusOr<State> parsed = game_.parse_state(text);
    ASSERT_TRUE(parsed.ok()) << parsed.status();
    EXPECT_TRUE(*parsed == state_) << "the state's text reads back as " << std::string(game_.format_state(*parsed));
    EXPECT_EQ(game_.hash(*parsed), game_.hash(state_));
    const auto [same, added] = seen_.emplace(game_.hash(state_), state_);
    EXPECT_TRUE(added || same->second == state_) << "two states of one game have the same hash";
    for (int i = 0; i < options_.damaged_texts; ++i) {
      const std::string damaged_text = damaged(text, random_);
      const absl::StatusOr<State> other_state = game_.parse_state(damaged_text);
      if (!other_state.ok()) continue;
      const absl::Status invariants = game_.check_invariants(*other_state);
      EXPECT_TRUE(invariants.ok()) << "accepted as a state: " << damaged_text << ": " << invariants;
      const absl::StatusOr<State> again = game_.parse_state(game_.format_state(*other_state));
      ASSERT_TRUE(again.ok()) << "accepted as a state, but its text is not: " << damaged_text << ": " << again.status();
      EXPECT_TRUE(*again == *other_state) << damaged_text;
    }
  }

  std::vector<Action> listed(const State& state) const {
    std::vector<Action> actions;
    for_each_legal_action(game_, state, [&](Action action) { actions.push_back(action); });
    return actions;
  }

  void check_list(Actor actor) {
    const bool sides_act = actor != Actor::kNobody && actor != Actor::kChance;
    if (sides_act && !due(options_.list_every, step_)) return;
    const std::vector<Action> actions = listed(state_);
    EXPECT_EQ(!actions.empty(), sides_act) << "actions are listed where a side acts, and only there";
    std::vector<ActionGroup> groups;
    game_.for_each_group(state_, [&](ActionGroup group) { groups.push_back(group); });
    std::sort(groups.begin(), groups.end());
    EXPECT_TRUE(std::adjacent_find(groups.begin(), groups.end()) == groups.end()) << "a group is listed twice";
    for (std::size_t i = 0; i + 1 < actions.size(); ++i) {
      ASSERT_TRUE(actions[i] < actions[i + 1])
          << "listed out of order, or twice: " << std::string(game_.format_action(state_, actions[i])) << ", "
          << std::string(game_.format_action(state_, actions[i + 1]));
    }
    for (const Action& action : actions) {
      const absl::Status legal = game_.is_legal(state_, action);
      ASSERT_TRUE(legal.ok()) << "listed, but illegal: " << std::string(game_.format_action(state_, action)) << ": "
                              << legal;
      check_action_text(action);
    }
    if (!due(options_.apply_every, step_)) return;
    for (const Action& action : actions) check_apply(action);
  }

  void check_action_text(const Action& action) {
    const std::string text(game_.format_action(state_, action));
    EXPECT_TRUE(fits_one_line(text)) << text;
    const absl::StatusOr<Action> parsed = game_.parse_action(state_, text);
    ASSERT_TRUE(parsed.ok()) << "\"" << text << "\": " << parsed.status();
    EXPECT_TRUE(*parsed == action) << "\"" << text << "\" reads back as "
                                   << std::string(game_.format_action(state_, *parsed));
  }

  void check_apply(const Action& action) {
    State next = state_;
    game_.apply(next, action);
    const absl::Status invariants = game_.check_invariants(next);
    ASSERT_TRUE(invariants.ok()) << "after " << std::string(game_.format_action(state_, action)) << ": " << invariants;
  }

  // What a side sees is a state of its own, in which seeing hides no more and the side may do what it may do.
  void check_views(Actor actor) {
    for (const Side side : {Side::kFirst, Side::kSecond}) {
      const State view = game_.visible_to(state_, side);
      EXPECT_TRUE(game_.visible_to(view, side) == view);
      EXPECT_EQ(game_.result(view).over, game_.result(state_).over);
      EXPECT_EQ(acts(game_.actor(view), side), acts(actor, side));
      EXPECT_TRUE(actor != Actor::kNobody || view == state_) << "something stays hidden when the game is over";
      check_seen_text(view);
      check_resampled(view, side);
      if (view == state_ || !acts(actor, side) || !due(options_.list_every, step_)) continue;
      const std::vector<Action> own = listed(state_, side);
      EXPECT_TRUE(listed(view, side) == own) << "a side's actions depend on what it cannot see";
      for (const Action& action : own) {
        EXPECT_EQ(std::string(game_.format_action(view, action)), std::string(game_.format_action(state_, action)));
      }
    }
  }

  // Players at other programs are sent it as a text.
  void check_seen_text(const State& view) {
    if (view == state_) return;
    const absl::Status invariants = game_.check_invariants(view);
    EXPECT_TRUE(invariants.ok()) << "seen: " << std::string(game_.format_state(view)) << ": " << invariants;
    const absl::StatusOr<State> parsed = game_.parse_state(game_.format_state(view));
    ASSERT_TRUE(parsed.ok()) << parsed.status();
    EXPECT_TRUE(*parsed == view);
  }

  // A watcher sees what both sides see, whichever of them is asked first.
  void check_watcher() {
    const State view = seen_from(Viewpoint::kWatcher, game_, state_);
    EXPECT_TRUE(game_.visible_to(game_.visible_to(state_, Side::kSecond), Side::kFirst) == view);
    check_seen_text(view);
  }

  // What is rolled out of somebody's sight looks the same to them whatever falls, and every roll there is hidden.
  void check_hidden_roll(const std::vector<Action>& outcomes) {
    for (const Viewpoint viewpoint : {Viewpoint::kFirst, Viewpoint::kSecond, Viewpoint::kWatcher}) {
      const bool hidden = hides_roll_from(viewpoint, game_, state_);
      std::optional<State> known;
      for (const Action& outcome : outcomes) {
        EXPECT_EQ(hides_from(viewpoint, game_, state_, outcome), hidden);
        if (!hidden) continue;
        State next = state_;
        game_.apply(next, outcome);
        const State view = seen_from(viewpoint, game_, next);
        EXPECT_TRUE(view == known.value_or(view)) << "a hidden roll is seen: " << std::string(game_.format_state(view));
        known = view;
      }
    }
  }

  // What a side imagines looks to it as the truth does, and depends on nothing else.
  void check_resampled(const State& view, Side side) {
    Random same = random_;
    const State imagined = resample(game_, view, side, random_);
    EXPECT_TRUE(game_.visible_to(imagined, side) == view) << std::string(game_.format_state(imagined));
    EXPECT_TRUE(resample(game_, state_, side, same) == imagined) << "what is imagined depends on what is hidden";
    EXPECT_EQ(game_.result(imagined).over, game_.result(state_).over);
    EXPECT_EQ(acts(game_.actor(imagined), side), acts(game_.actor(state_), side));
    const absl::Status invariants = game_.check_invariants(imagined);
    EXPECT_TRUE(invariants.ok()) << "imagined: " << std::string(game_.format_state(imagined)) << ": " << invariants;
  }

  std::vector<Action> listed(const State& state, Side side) const {
    std::vector<Action> actions = listed(state);
    std::erase_if(actions, [&](const Action& action) { return chooser(game_, state, action) != side; });
    return actions;
  }

  // Of two choices that are made at once, each may come first.
  void check_both(Actor actor) {
    if (actor != Actor::kBoth || !due(options_.list_every, step_)) return;
    const std::vector<Action> first = listed(state_, Side::kFirst), second = listed(state_, Side::kSecond);
    ASSERT_TRUE(!first.empty() && !second.empty());
    const Action& one = first[random_.below(static_cast<std::uint32_t>(first.size()))];
    const Action& two = second[random_.below(static_cast<std::uint32_t>(second.size()))];
    State a = state_, b = state_;
    game_.apply(a, one);
    game_.apply(b, two);
    EXPECT_EQ(game_.actor(a), Actor::kSecond);
    EXPECT_EQ(game_.actor(b), Actor::kFirst);
    EXPECT_TRUE(game_.visible_to(a, Side::kSecond) == game_.visible_to(state_, Side::kSecond));
    EXPECT_TRUE(game_.visible_to(b, Side::kFirst) == game_.visible_to(state_, Side::kFirst));
    game_.apply(a, two);
    game_.apply(b, one);
    EXPECT_TRUE(a == b) << "it matters which of two secret choices was made first";
  }

  void check_refusals() {
    RefusedMoves<G> refused;
    if (options_.refused) options_.refused(game_, state_, random_, refused);
    unsigned char before[sizeof(State)];
    std::memcpy(before, &state_, sizeof(State));
    for (const Action& action : refused.actions) EXPECT_FALSE(game_.is_legal(state_, action).ok());
    for (const std::string& text : refused.texts) {
      const absl::StatusOr<Action> action = game_.parse_action(state_, text);
      EXPECT_FALSE(action.ok() && game_.is_legal(state_, *action).ok()) << "accepted: \"" << text << "\"";
    }
    const std::vector<Action> sample = random_action(state_);
    for (int i = 0; i < options_.damaged_texts; ++i) {
      const std::string original = sample.empty() ? "" : std::string(game_.format_action(state_, sample[0]));
      const absl::StatusOr<Action> action = game_.parse_action(state_, damaged(original, random_));
      if (action.ok() && game_.is_legal(state_, *action).ok()) check_action_text(*action);
    }
    EXPECT_EQ(std::memcmp(before, &state_, sizeof(State)), 0) << "a refusal changed the state";
  }

  // One listed action: a random group that has any, and one of its actions; none where none is listed.
  std::vector<Action> random_action(const State& state) {
    std::vector<ActionGroup> groups;
    game_.for_each_group(state, [&](ActionGroup group) { groups.push_back(group); });
    while (!groups.empty()) {
      const std::size_t pick = random_.below(static_cast<std::uint32_t>(groups.size()));
      std::vector<Action> actions;
      game_.for_each_legal(state, groups[pick], [&](Action action) { actions.push_back(action); });
      if (!actions.empty()) return {actions[random_.below(static_cast<std::uint32_t>(actions.size()))]};
      groups[pick] = groups.back();
      groups.pop_back();
    }
    return {};
  }

  void choose() {
    const std::vector<Action> action = random_action(state_);
    ASSERT_FALSE(action.empty()) << "a side acts, but no action is listed";
    game_.apply(state_, action[0]);
  }

  void roll() {
    const RollRequest request = game_.roll_request(state_);
    ASSERT_TRUE(request.is_valid());
    EXPECT_TRUE(fits_one_line(game_.describe_roll(state_)));
    check_outcomes(request);
    if (failed()) return;
    ++rolls_;
    game_.apply(state_, game_.roll_action(state_, random_faces(request, random_).span()));
  }

  void check_outcomes(const RollRequest& request) {
    if (!lists_outcomes(game_, state_)) {
      std::vector<Action> rolled;
      for (int i = 0; i < options_.sampled_rolls; ++i) rolled.push_back(random_roll(game_, state_, random_));
      for (const Action& action : rolled) check_apply(action);
      check_hidden_roll(rolled);
      return;
    }
    std::vector<Action> all;
    game_.for_each_outcome(state_, [&](Action action, Probability) { all.push_back(action); });
    check_hidden_roll(all);
    Probability sum;
    std::vector<std::pair<State, Probability>> outcomes;  // the states that the outcomes lead to, merged where equal
    game_.for_each_outcome(state_, [&](Action action, Probability probability) {
      sum = sum + probability;
      EXPECT_GT(probability.numerator(), 0);
      add_outcome(outcomes, action, probability);
    });
    EXPECT_TRUE(sum == Probability::certain()) << "the chances sum to " << sum.numerator() << "/" << sum.denominator();
    for (const auto& [next, probability] : outcomes) {
      const absl::Status invariants = game_.check_invariants(next);
      ASSERT_TRUE(invariants.ok()) << "after an outcome: " << invariants;
    }
    std::int64_t results = 1;
    for (int die = 0; die < request.count() && results <= options_.max_face_results; ++die) {
      results *= request.sides(die);
    }
    if (results > options_.max_face_results || !due(options_.faces_every, rolls_)) return;
    check_faces(request, results, outcomes);
  }

  void add_outcome(std::vector<std::pair<State, Probability>>& outcomes, const Action& action,
                   Probability probability) {
    State next = state_;
    game_.apply(next, action);
    for (auto& [known, chance] : outcomes) {
      if (known == next) {
        chance = chance + probability;
        return;
      }
    }
    outcomes.emplace_back(next, probability);
  }

  // Rolls all faces that can come up: they lead to the states of the outcomes, as often as these have chances.
  void check_faces(const RollRequest& request, std::int64_t results,
                   const std::vector<std::pair<State, Probability>>& outcomes) {
    std::map<Action, std::int64_t> counts;
    std::vector<std::uint8_t> faces(static_cast<std::size_t>(request.count()), 1);
    for (std::int64_t number = 0; number < results; ++number) {
      std::int64_t rest = number;
      for (std::size_t die = 0; die < faces.size(); ++die) {
        const int sides = request.sides(static_cast<int>(die));
        faces[die] = static_cast<std::uint8_t>(rest % sides + 1);
        rest /= sides;
      }
      ++counts[game_.roll_action(state_, faces)];
    }
    std::vector<std::pair<State, Probability>> rolled;
    for (const auto& [action, count] : counts) add_outcome(rolled, action, Probability(count, results));
    EXPECT_EQ(rolled.size(), outcomes.size()) << "the faces and the outcomes lead to different states";
    for (const auto& [next, probability] : outcomes) {
      const auto same =
          std::find_if(rolled.begin(), rolled.end(), [&state = next](const auto& r) { return r.first == state; });
      ASSERT_TRUE(same != rolled.end()) << "no faces lead to " << std::string(game_.format_state(next));
      EXPECT_TRUE(same->second == probability)
          << std::string(game_.format_state(next)) << " has the chance " << probability.numerator() << "/"
          << probability.denominator() << ", but its faces have " << same->second.numerator() << "/"
          << same->second.denominator();
    }
  }

  const G& game_;
  const PropertyOptions<G>& options_;
  Random random_;
  State state_{};
  int step_ = 0;
  int rolls_ = 0;
  std::unordered_map<std::uint64_t, State> seen_;  // the states of this game by their hashes
};

template <Game G>
void run_property_suite(const G& game, const PropertyOptions<G>& options) {
  PropertySuite<G>(game, options).run();
}

}  // namespace zerohour
