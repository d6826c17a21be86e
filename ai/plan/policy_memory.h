// What the policy plays in positions that have come up before in one search, or with one judge: rival plans, and
// roll-outs of the same plan, come to the same positions until their dice part them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <mutex>
#include <vector>

#include "ai/plan/idea_source.h"
#include "ai/plan/plan.h"
#include "ai/plan/position.h"
#include "engine/core/game.h"
#include "engine/core/random.h"

namespace zerohour::plan {

// The latest positions, each with the policy's actions there. For one model, and safe for several threads at once. A
// position is known by its hash, as the steps of plans are.
template <PlayoutModel M>
class PolicyMemory {
 public:
  using G = typename M::Rules;
  using Action = typename G::Action;

  // Of all that the policy's play depends on. A game may have a quick_hash(state) for what is kept only as long as a
  // program runs.
  static std::uint64_t key_of(const M& model, const Position<G>& position) {
    if constexpr (ImperfectInformation<G>) {
      std::uint64_t key = hash_of(model.game(), position);
      if (draws_lots(model)) key ^= position.seed * 0x9e3779b97f4a7c15ULL;
      return splitmix64(key);
    } else if constexpr (requires { model.game().quick_hash(position); }) {
      return model.game().quick_hash(position);
    } else {
      return hash_of(model.game(), position);
    }
  }

  // Whether the position is known; its actions then become `actions`.
  bool find(std::uint64_t key, std::vector<Action>& actions) const {
    const std::lock_guard<std::mutex> lock(mutex_);
    if (entries_.empty()) return false;
    const Entry& entry = entries_[key % kEntries];
    if (entry.key != key || entry.actions.empty()) return false;
    actions = entry.actions;
    return true;
  }
  void keep(std::uint64_t key, const std::vector<Action>& actions) {
    const std::lock_guard<std::mutex> lock(mutex_);
    if (entries_.empty()) entries_.resize(kEntries);
    Entry& entry = entries_[key % kEntries];
    entry.key = key;
    entry.actions = actions;
  }

 private:
  static constexpr std::size_t kEntries = 8'192;
  struct Entry {
    std::uint64_t key = 0;
    std::vector<Action> actions;  // empty: unknown
  };

  mutable std::mutex mutex_;  // guards the entries
  std::vector<Entry> entries_;
};

}  // namespace zerohour::plan
