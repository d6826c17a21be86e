// Faults that players of Loos make, found in the games that they play: how often, and of how many occasions.
#pragma once

#include <array>
#include <cstdint>

#include "absl/strings/string_view.h"
#include "engine/loos/loos.h"

namespace zerohour::faults {

enum class Fault : std::uint8_t {
  kIdleReserve,     // German regiments with two steps or more stay where they are, far from any enemy, near a lost town
  kBreakdown,       // a regiment is broken down into fewer battalions than it has steps (13.1)
  kStackInView,     // a British stack moves where German markers may hit it and it has no enemy beside it (17.2)
  kNoMarkerKept,    // the British meet German attacks without a marker, as they have placed all of theirs (17.1)
  kTownOpened,      // the British leave a hex of a whole town empty which they could hold and a German can enter (12.3)
  kTownNotEntered,  // the British leave a town with Germans in none of its hexes to them, though they could enter all
  kDoomedAttack,    // an attack at -4 or worse, all by units on their last step
  kTownNotBroken,   // in the last movement the Germans leave a whole town be, an empty hex of which they could enter
};
inline constexpr int kFaults = 8;

// "idle reserve"
absl::string_view name_of(Fault fault);

struct Tally {
  std::array<int, kFaults> faults{};
  std::array<int, kFaults> occasions{};

  int count(Fault fault) const { return faults[static_cast<std::size_t>(fault)]; }
};

// Watches the decisions of a game, one after the other.
class Watch {
 public:
  // The game must outlive this.
  explicit Watch(const loos::Loos& game) : game_(game) {}

  // `action` was played in `before` and led to `after`. Looks at nothing but the decisions of `side`.
  void see(Side side, const loos::State& before, loos::Action action, const loos::State& after);

  const Tally& tally() const { return tally_; }

 private:
  void add(Fault fault, int occasions, int faults);
  void judge_german_move(const loos::State& after);
  void judge_british_move(const loos::State& after);
  void judge_attacks(const loos::State& after);

  const loos::Loos& game_;
  loos::State begin_{};  // of the Movement phase under way
  bool moving_ = false;
  Tally tally_;
};

}  // namespace zerohour::faults
