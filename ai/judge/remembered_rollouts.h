// Roll-outs to the end of the game by a player that thinks, and remembers what it decided: for games so small that the
// same positions come again and again.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <utility>

#include "absl/container/flat_hash_map.h"
#include "absl/functional/function_ref.h"
#include "absl/types/span.h"
#include "ai/judge/play_to_end.h"
#include "ai/judge/sampler.h"
#include "ai/players/bot.h"
#include "engine/core/game.h"
#include "engine/core/random.h"

namespace zerohour::judge {

// A new player makes each decision, always with the same seed, so that it depends on the position alone and not on what
// was decided before. Only for games without secrets.
template <Game G>
requires(!ImperfectInformation<G>) class RememberedRollouts final : public Sampler<G> {
 public:
  using State = typename G::State;
  using Action = typename G::Action;
  using BotMaker = std::function<std::unique_ptr<ai::Bot<G>>()>;

  // maker: makes the player of both sides, always the same; called from several threads at once. nodes: for each of its
  // decisions.
  RememberedRollouts(std::shared_ptr<const G> game, BotMaker maker, std::uint64_t nodes, QuickEffort quick)
      : game_(std::move(game)), maker_(std::move(maker)), nodes_(nodes), quick_(quick) {}

  // Its nodes do not count those of searches, which depend on what has been decided before.
  std::optional<Sample> sample(const State& view, Side, absl::Span<const Action> actions, std::uint64_t seed,
                               absl::FunctionRef<bool()> give_up) const override {
    Random random(seed);
    return play_to_end(*game_, view, actions, random, give_up, [&](const State& s, Actor) { return decision(s); });
  }

  std::optional<Action> choice(const State& view, Side) const override { return decision(view); }

  std::string words() const override { return "trial games, played to their end"; }
  QuickEffort quick() const override { return quick_; }

 private:
  static constexpr std::size_t kMost = std::size_t{1} << 18;  // decisions remembered; further ones are made every time

  Action decision(const State& s) const {
    const std::uint64_t hash = game_->hash(s);
    {
      const std::lock_guard<std::mutex> lock(mutex_);
      const auto known = decisions_.find(hash);
      if (known != decisions_.end()) return known->second;
    }
    const Action action = maker_()->choose(*game_, s, {.nodes = nodes_});
    const std::lock_guard<std::mutex> lock(mutex_);
    if (decisions_.size() < kMost) decisions_.emplace(hash, action);
    return action;
  }

  std::shared_ptr<const G> game_;
  BotMaker maker_;
  std::uint64_t nodes_;
  QuickEffort quick_;
  mutable std::mutex mutex_;
  mutable absl::flat_hash_map<std::uint64_t, Action> decisions_;  // by the hash of the position
};

}  // namespace zerohour::judge
