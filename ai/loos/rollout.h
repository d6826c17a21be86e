// Playing on in the head: a plan, then the script for both sides, and a look at where it leads.
#pragma once

#include <cstdint>

#include "absl/types/span.h"
#include "ai/loos/plan.h"
#include "eval/loos/logistic.h"

namespace zerohour::plan {

// How far a rollout goes: so many player turns are played to their end, the one under way being the first. 1 is without
// the enemy's reply, 3 is own turn, reply, own turn.
struct Horizon {
  int player_turns = 3;
};

// The dice of one rollout: a key of the roll and the seed, so that rollouts of rival plans roll the same where the same
// is rolled for (common random numbers). The first roll goes evenly through its outcomes with the sample's number, so
// that six rollouts enumerate the six results of a combat. Never the game's own dice.
struct Rehearsal {
  std::uint64_t seed = 0;
  std::uint64_t number = 0;
};
// first: whether it is the first roll of the rollout.
Action rehearsed_roll(const loos::Loos& game, const State& state, const Rehearsal& rehearsal, bool first);

// What one thread needs to play on. Not for two threads at once.
class Rollout {
 public:
  static constexpr int kWon = eval::kCertain;

  // Both sides go on as the plain script does. All must outlive this.
  Rollout(const Script& script, const eval::Logistic& leaf) : script_(script), leaf_(leaf) {}

  // Plays the actions, with dice between them if some are due, and then on to the horizon. What may not be played any
  // more ends the list. The chances of the British there, of kWon, a draw half: exact if the game is over.
  int play(const State& from, absl::Span<const Action> actions, const Rehearsal& rehearsal, Horizon horizon);

  // Actions and rolls applied so far.
  std::uint64_t nodes() const { return nodes_; }

 private:
  const Script script_;
  const eval::Logistic& leaf_;
  Plan plan_;
  std::uint64_t nodes_ = 0;
};

}  // namespace zerohour::plan
