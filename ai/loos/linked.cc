#include "ai/loos/linked.h"

#include <algorithm>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "ai/loos/script.h"

namespace zerohour::plan {
namespace {

constexpr int kLink = 3;      // hexes
constexpr int kPlayOuts = 2;  // behind the last combat

class Orders {
 public:
  Orders(const Script& script, const eval::Logistic& leaf, const OrderOptions& options, const HexSet& combats,
         bool british)
      : script_(script), rollout_(script, leaf), options_(options), combats_(combats), british_(british) {}

  // The best of the combats left, by the chance of the attacker in kScale-ths of Rollout::kWon.
  struct Choice {
    std::int64_t best = -1, next = -1;
    Action first, second;
  };
  Choice choose(const State& state) {
    Choice choice;
    for (const Hex h : script_.game.view(state).pending_combats() & combats_) {
      const Action action(Kind::kResolve, h);
      const std::int64_t chance = after(state, action);
      if (chance > choice.best) {
        choice.next = choice.best;
        choice.second = choice.first;
        choice.best = chance;
        choice.first = action;
      } else if (chance > choice.next) {
        choice.next = chance;
        choice.second = action;
      }
    }
    return choice;
  }

  bool spent() const { return nodes_ + rollout_.nodes() > options_.most_nodes; }
  std::uint64_t nodes() const { return nodes_ + rollout_.nodes(); }

  static constexpr std::int64_t kScale = 6 * 6 * 6;

 private:
  // What the attacker can expect once the combat is resolved, all results of its die counted.
  std::int64_t after(State state, Action resolve) {
    apply(state, resolve);
    if (script_.game.actor(state) != Actor::kChance) return value(state);
    // Faces that lead to the same position count together.
    std::vector<std::pair<State, std::int64_t>> results;
    script_.game.for_each_outcome(state, [&](Action roll, Probability) {
      State rolled = state;
      apply(rolled, roll);
      const auto same = std::find_if(results.begin(), results.end(), [&](const auto& r) { return r.first == rolled; });
      if (same == results.end()) {
        results.emplace_back(rolled, 1);
      } else {
        ++same->second;
      }
    });
    std::int64_t sum = 0;
    std::int64_t ways = 0;
    for (const auto& [rolled, count] : results) {
      if (spent()) return 0;
      sum += count * value(rolled);
      ways += count;
    }
    return sum / ways;
  }

  // Of a position behind a combat: the script makes the choices up to the next one.
  std::int64_t value(State state) {
    while (is_follow_up(state.step)) {
      make_plan(script_, state, plan_);
      for (const Plan::Step& step : plan_.steps()) apply(state, step.action);
    }
    const std::uint64_t hash = script_.game.hash(state);
    const auto known = values_.find(hash);
    if (known != values_.end()) return known->second;
    std::int64_t best = -1;
    if (state.step == Step::kResolve) best = choose(state).best;
    if (best < 0) best = play_out(state);
    values_.emplace(hash, best);
    return best;
  }

  std::int64_t play_out(const State& state) {
    std::int64_t sum = 0;
    for (int i = 0; i < kPlayOuts; ++i) {
      const int chance = rollout_.play(state, {}, {options_.seed + static_cast<std::uint64_t>(i), 0}, {1});
      sum += british_ ? chance : Rollout::kWon - chance;
    }
    return sum * kScale / kPlayOuts;
  }

  static bool is_follow_up(Step step) {
    return step == Step::kAttackerLoss || step == Step::kRetreat || step == Step::kAdvance ||
           step == Step::kCombatDisplace;
  }

  void apply(State& state, Action action) {
    script_.game.apply(state, action);
    ++nodes_;
  }

  const Script& script_;
  Rollout rollout_;
  const OrderOptions& options_;
  HexSet combats_;
  bool british_;
  Plan plan_;
  std::uint64_t nodes_ = 0;
  absl::flat_hash_map<std::uint64_t, std::int64_t> values_;
};

}  // namespace

HexSet linked_combats(const View& view, Hex target) {
  const HexSet pending = view.pending_combats();
  HexSet linked{target};
  for (;;) {
    const HexSet more = (hex::flood(linked, hex::kBoard, kLink) & pending) | linked;
    if (more == linked) return linked;
    linked = more;
  }
}

std::optional<OrderAnswer> best_order(const Script& script, const eval::Logistic& leaf, const State& state, Hex target,
                                      const OrderOptions& options) {
  const HexSet combats = linked_combats(script.game.view(state), target);
  if (combats.size() < 2 || static_cast<int>(combats.size()) > options.most_combats) return std::nullopt;
  Orders orders(script, leaf, options, combats, state.active == kBritish);
  const Orders::Choice choice = orders.choose(state);
  if (orders.spent() || choice.next < 0) return std::nullopt;
  return OrderAnswer{choice.first, static_cast<int>(choice.best / Orders::kScale), choice.second,
                     static_cast<int>(choice.next / Orders::kScale), orders.nodes()};
}

}  // namespace zerohour::plan
