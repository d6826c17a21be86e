// Rival plans of a decision and where they lead with the same dice, from which a network learns what tells plans apart:
// play depends on nothing else. A search finds the plans that its network overrates, so a network has to learn from the
// plans that searches with it choose (docs/evaluation.md, Rival plans).
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#include "absl/types/span.h"
#include "engine/loos/loos.h"
#include "eval/chances.h"
#include "eval/loos/leaf.h"

namespace zerohour::loos {

// Games as those of begun_games.h, from each of which a few decisions about a phase are taken.
struct SiblingGames {
  std::int64_t count = 0;
  std::uint64_t seed = 1;
  int jobs = 1;  // games at the same time; they are the same for any number
  // Searches with these find the plans, each in as many games. At least one; all must outlive the visits.
  std::vector<const LeafEvaluator*> searches;
  // What a plan is worth: quick planners that search with it play on for three player turns after the enemy's reply,
  // and then it gives the chances.
  const LeafEvaluator* judge = nullptr;
};

// Where a plan led with some dice: the position after the enemy's reply, as roll-outs play it.
struct SiblingLeaf {
  State state;
  bool over = false;      // the game ended by then
  eval::Chances chances;  // by the judge, a little later; the result if the game ended
};

// Visits the leaves of the plans of one decision with the same dice, at least two, in the order of the games.
void for_each_siblings(const Loos& game, const SiblingGames& games,
                       const std::function<void(absl::Span<const SiblingLeaf>)>& visit);

}  // namespace zerohour::loos
