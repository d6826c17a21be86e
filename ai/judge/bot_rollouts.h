// Roll-outs to the end of the game by players, each of which sees what its side sees; for any game.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "absl/functional/function_ref.h"
#include "absl/types/span.h"
#include "ai/judge/play_to_end.h"
#include "ai/judge/sampler.h"
#include "ai/players/bot.h"
#include "engine/core/game.h"
#include "engine/core/random.h"

namespace zerohour::judge {

template <Game G>
class BotRollouts final : public Sampler<G> {
 public:
  using State = typename G::State;
  using Action = typename G::Action;
  using BotMaker = std::function<std::unique_ptr<ai::Bot<G>>(std::uint64_t seed)>;

  // maker: makes the player of either side; called from several threads at once. nodes: for each of its decisions that
  // involves a search.
  BotRollouts(std::shared_ptr<const G> game, BotMaker maker, std::uint64_t nodes, QuickEffort quick)
      : game_(std::move(game)), maker_(std::move(maker)), nodes_(nodes), quick_(quick) {}

  std::optional<Sample> sample(const State& view, Side side, absl::Span<const Action> actions, std::uint64_t seed,
                               absl::FunctionRef<bool()> give_up) const override {
    Random random(seed);
    const State start = resample(*game_, view, side, random);
    std::array<std::unique_ptr<ai::Bot<G>>, 2> bots;
    for (const Side each : {Side::kFirst, Side::kSecond}) {
      bots[index(each)] = maker_(random());
      bots[index(each)]->sit(each);
    }
    return play_to_end(*game_, start, actions, random, give_up, [&](const State& s, Actor actor) {
      // If both choose, the first side does so first, and then the second, from which that choice is hidden.
      const Side chooser = actor == Actor::kSecond ? Side::kSecond : Side::kFirst;
      return bots[index(chooser)]->choose(*game_, game_->visible_to(s, chooser), {.nodes = nodes_});
    });
  }

  std::string words() const override { return "trial games, played to their end"; }
  QuickEffort quick() const override { return quick_; }

 private:
  std::shared_ptr<const G> game_;
  BotMaker maker_;
  std::uint64_t nodes_;
  QuickEffort quick_;
};

}  // namespace zerohour::judge
