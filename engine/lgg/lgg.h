// La Grande Guerre as a Game (engine/core/game.h): blue (side 0) against red (side 1) on a table measured in inches.
// Stratagem chits are secret, and both sides choose simultaneously whether to stay after a day.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "engine/core/game.h"
#include "engine/core/victory_points.h"
#include "engine/lgg/action.h"
#include "engine/lgg/candidates.h"
#include "engine/lgg/rulebook.h"
#include "engine/lgg/state.h"
#include "engine/lgg/view.h"

namespace zerohour::lgg {

// What a roll is for; part of the dice key, so the numbers must never change. The subject is a side or a unit.
enum class RollPurpose : std::uint16_t {
  kSetUp = 1,
  kDraw = 2,
  kCommand = 3,
  kActions = 4,
  kCommander = 5,
  kAttrition = 6,
  kRecovery = 7,
  kRally = 8,
  kEngineering = 9,
  kFire = 10,
  kCombat = 11,
  kPursuit = 12,
};

class Lgg {
 public:
  using State = lgg::State;
  using Action = lgg::Action;

  static absl::StatusOr<std::shared_ptr<const Lgg>> make(std::shared_ptr<const Rulebook> rules);
  // From the embedded data, or from a source; scenario is its name with its options: "meeting+g22-off".
  static absl::StatusOr<std::shared_ptr<const Lgg>> load(absl::string_view scenario);
  static absl::StatusOr<std::shared_ptr<const Lgg>> load(const DataSource& source, absl::string_view scenario);

  const Rulebook& rules() const { return *rules_; }
  // For what outlives the game: as long as it is kept, no other game's rules have its address.
  std::shared_ptr<const Rulebook> shared_rules() const { return rules_; }
  View view(const State& state) const { return {*rules_, state}; }

  absl::string_view game_name() const { return "lgg"; }
  std::string scenario_name() const { return name_; }
  std::string data_hash() const { return rules_->hashes.values; }
  bool has_data_hash(absl::string_view hash) const { return lgg::has_data_hash(rules(), hash); }
  absl::string_view side_name(Side side) const { return kSideNames[index(side)]; }

  State initial_state() const { return initial_; }
  Actor actor(const State& s) const;
  Result result(const State& s) const;
  // S3, G74: 2 for who has won, in any way; of a draw 1 each, but none if both armies have collapsed.
  static VictoryPoints victory_points(const Result& result);
  Side chooser(const State& s, const Action& a) const;

  // The groups: answers to a question, each unit, each commander, forced combats. Any legal path or placement may be
  // played; the list holds candidates.
  template <class Visitor>
  void for_each_group(const State& s, Visitor&& visit) const {
    for (const std::uint8_t subject : list_groups(view(s))) visit(ActionGroup{subject});
  }
  template <class Visitor>
  void for_each_legal(const State& s, ActionGroup group, Visitor&& visit) const {
    for (const Action& action : list_actions(view(s), static_cast<std::uint8_t>(group.id))) visit(action);
  }
  // One of a group's actions at random, without listing them; false if the group is empty. random is any generator with
  // below(n), as engine/core/random.h has. A move may be one that nearly agrees with the listed one.
  template <class Generator>
  bool random_legal(const State& s, ActionGroup group, Generator& random, Action& out) const {
    return draw_action(
        view(s), static_cast<std::uint8_t>(group.id), [&](std::uint32_t n) { return random.below(n); }, out);
  }
  bool lists_all_legal(const State& s) const;
  absl::Status is_legal(const State& s, const Action& a) const;
  void apply(State& s, const Action& a) const;

  RollRequest roll_request(const State& s) const;
  Action roll_action(const State& s, absl::Span<const std::uint8_t> faces) const;
  std::string describe_roll(const State& s) const;
  template <class Visitor>
  void for_each_outcome(const State& s, Visitor&& visit) const {
    const RollRequest request = roll_request(s);
    const int sides = request.sides(0), other_sides = request.count() == 2 ? request.sides(1) : 1;
    for (int first = 1; first <= sides; ++first) {
      for (int second = 1; second <= other_sides; ++second) {
        const std::uint8_t faces[] = {static_cast<std::uint8_t>(first), static_cast<std::uint8_t>(second)};
        visit(roll_action(s, absl::MakeConstSpan(faces, static_cast<std::size_t>(request.count()))),
              Probability(1, sides * other_sides));
      }
    }
  }

  // False without stratagems and without a choice to stay or to leave.
  bool hides_anything() const;
  // Hides the enemy's chits, and whether it has chosen to stay or to leave.
  State visible_to(const State& s, Side side) const;
  bool hides(const State& s, const Action& a, Side side) const;
  // Deals the enemy's chits at random, given how many it has played.
  State resample(const State& s, Side side, Random& random) const;

  std::uint64_t hash(const State& s) const;
  absl::Status check_invariants(const State& s) const;
  std::string format_action(const State& s, const Action& a) const;
  absl::StatusOr<Action> parse_action(const State& s, absl::string_view text) const;
  std::string format_state(const State& s) const;
  absl::StatusOr<State> parse_state(absl::string_view text) const;

 private:
  explicit Lgg(std::shared_ptr<const Rulebook> rules);

  std::shared_ptr<const Rulebook> rules_;
  std::string name_;
  State initial_;
  std::uint64_t salt_;  // of the scenario and its options
};

}  // namespace zerohour::lgg
