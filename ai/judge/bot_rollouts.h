// Roll-outs to the end of the game by players, each of which sees what its side sees; for any game.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "absl/functional/function_ref.h"
#include "absl/types/span.h"
#include "ai/judge/sampler.h"
#include "ai/players/bot.h"
#include "engine/core/game.h"
#include "engine/core/random.h"
#include "engine/core/random_roll.h"
#include "eval/chances.h"

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
    State s = resample(*game_, view, side, random);
    std::array<std::unique_ptr<ai::Bot<G>>, 2> bots;
    for (const Side each : {Side::kFirst, Side::kSecond}) {
      bots[index(each)] = maker_(random());
      bots[index(each)]->sit(each);
    }
    Sample sample;
    std::size_t next = 0;
    for (Actor actor = game_->actor(s); actor != Actor::kNobody; actor = game_->actor(s)) {
      if (give_up()) return std::nullopt;
      ++sample.nodes;
      if (actor == Actor::kChance) {
        game_->apply(s, random_roll(*game_, s, random));
      } else if (next < actions.size() && game_->is_legal(s, actions[next]).ok()) {
        game_->apply(s, actions[next++]);
      } else {
        next = actions.size();
        // If both choose, the first side does so first, and then the second, from which that choice is hidden.
        const Side chooser = actor == Actor::kSecond ? Side::kSecond : Side::kFirst;
        const State seen = game_->visible_to(s, chooser);
        game_->apply(s, bots[index(chooser)]->choose(*game_, seen, {.nodes = nodes_}));
      }
    }
    sample.chances = eval::chances_of_result(game_->result(s).winner);
    return sample;
  }

  std::string words() const override { return "roll-outs to the end of the game"; }
  QuickEffort quick() const override { return quick_; }

 private:
  std::shared_ptr<const G> game_;
  BotMaker maker_;
  std::uint64_t nodes_;
  QuickEffort quick_;
};

}  // namespace zerohour::judge
