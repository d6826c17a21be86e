// Western Front, mid 1915 to mid 1917, as a Game (engine/core/game.h): the attacker (side 0) against the defender (side
// 1) on a table measured in millimetres. Everything is public.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "engine/core/game.h"
#include "engine/westfront/action.h"
#include "engine/westfront/candidates.h"
#include "engine/westfront/rulebook.h"
#include "engine/westfront/state.h"
#include "engine/westfront/view.h"

namespace zerohour::westfront {

// What a roll is for; part of the dice key, so the numbers must never change. The key's turn is 0 for preliminary fire,
// its phase is made from the owner's side and the Phase; the comment after each names the subject.
enum class RollPurpose : std::uint16_t {
  kSentry = 1,           // side
  kDeepSuppression = 2,  // side
  kWind = 3,             // side
  kPreliminary = 4,      // 256 * record + stand
  kRolling = 5,          // 256 * plan + stand
  kPlanned = 6,          // 256 * plan + stand
  kGas = 7,              // 256 * side + stand
  kShot = 8,             // 256 * firer + stand
  kMortar = 9,           // 256 * mortar + stand
  kBattery = 10,         // 256 * battery + stand
  kWire = 11,            // stand
  kAssault = 12,         // target
  kActions = 13,         // stand; for a battery 256 more
  kOrder = 14,           // company
  kDeviation = 15,       // stand; for a battery 256 more
  kSos = 16,             // battery
  kDitch = 17,           // tank
  kMorale = 18,          // battalion
  kWeaponMorale = 19,    // stand
};

class Westfront {
 public:
  using State = westfront::State;
  using Action = westfront::Action;

  static absl::StatusOr<std::shared_ptr<const Westfront>> make(std::shared_ptr<const Rulebook> rules);
  // From the embedded data; scenario is its name with its options: "raid+w5-off".
  static absl::StatusOr<std::shared_ptr<const Westfront>> load(absl::string_view scenario);
  static absl::StatusOr<std::shared_ptr<const Westfront>> load(const DataSource& source, absl::string_view scenario);

  const Rulebook& rules() const { return *rules_; }
  // For what outlives the game: as long as it is kept, no other game's rules have its address.
  std::shared_ptr<const Rulebook> shared_rules() const { return rules_; }
  View view(const State& state) const { return {*rules_, state}; }

  absl::string_view game_name() const { return "westfront"; }
  std::string scenario_name() const { return name_; }
  std::string data_hash() const { return rules_->hashes.values; }
  bool has_data_hash(absl::string_view hash) const { return westfront::has_data_hash(rules(), hash); }
  absl::string_view side_name(Side side) const {
    return rules_->scenario.side_names[static_cast<std::size_t>(index(side))];
  }

  State initial_state() const { return initial_; }
  Actor actor(const State& s) const;
  Result result(const State& s) const;

  // A group is the actions of one kind by one unit. Any legal path, point or order may be played; the list holds
  // candidates.
  template <class Visitor>
  void for_each_group(const State& s, Visitor&& visit) const {
    for (const std::uint32_t group : list_groups(view(s))) visit(ActionGroup{group});
  }
  template <class Visitor>
  void for_each_legal(const State& s, ActionGroup group, Visitor&& visit) const {
    for (const Action& action : list_actions(view(s), group.id)) visit(action);
  }
  // One of a group's actions at random, without listing them; false if the group is empty. random is any generator with
  // below(n), as engine/core/random.h has.
  template <class Generator>
  bool random_legal(const State& s, ActionGroup group, Generator& random, Action& out) const {
    return draw_action(
        view(s), group.id, [&](std::uint32_t n) { return random.below(n); }, out);
  }
  bool lists_all_legal(const State& s) const;
  absl::Status is_legal(const State& s, const Action& a) const;
  void apply(State& s, const Action& a) const;

  RollRequest roll_request(const State& s) const;
  Action roll_action(const State& s, absl::Span<const std::uint8_t> faces) const;
  std::string describe_roll(const State& s) const;
  // Faces with the same effect are one outcome: for one die the lowest of the faces, for an assault a difference.
  template <class Visitor>
  void for_each_outcome(const State& s, Visitor&& visit) const {
    if (s.step == Step::kAssaultRoll) {
      for (int difference = -5; difference <= 5; ++difference) {
        const int first = difference > 0 ? 1 + difference : 1, second = first - difference;
        visit(face_action(first, second), Probability(6 - (difference < 0 ? -difference : difference), 36));
      }
      return;
    }
    const std::array<int, 7> classes = outcome_classes(s);
    bool seen[6] = {};
    for (std::size_t face = 1; face <= 6; ++face) {
      if (seen[face - 1]) continue;
      int faces = 0;
      for (std::size_t same = face; same <= 6; ++same) {
        if (classes[same] != classes[face]) continue;
        seen[same - 1] = true;
        ++faces;
      }
      visit(face_action(static_cast<int>(face), 0), Probability(faces, 6));
    }
  }

  State visible_to(const State& s, Side) const { return s; }

  std::uint64_t hash(const State& s) const;
  // Another hash, worked out several times faster, for what is kept within one run of the program.
  std::uint64_t quick_hash(const State& s) const;
  absl::Status check_invariants(const State& s) const;
  std::string format_action(const State& s, const Action& a) const;
  absl::StatusOr<Action> parse_action(const State& s, absl::string_view text) const;
  std::string format_state(const State& s) const;
  absl::StatusOr<State> parse_state(absl::string_view text) const;

 private:
  explicit Westfront(std::shared_ptr<const Rulebook> rules);
  static Action face_action(int first, int second);
  // By face, from 1: equal for faces of a single die that lead to the same position.
  std::array<int, 7> outcome_classes(const State& s) const;
  int outcome_class(const State& s, int face) const;

  std::shared_ptr<const Rulebook> rules_;
  std::string name_;
  State initial_;
  std::uint64_t salt_;  // of the scenario and its options
};

}  // namespace zerohour::westfront
