// A strength level in battles that can be solved whole (ai/search/solved_tables.h). Where a player searches, a level is
// how long it does so; where all is known there is nothing to search, and a level is how much it gives away (grade.h).
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/string_view.h"
#include "ai/players/bot.h"
#include "ai/players/grade.h"
#include "ai/players/node_count.h"
#include "ai/players/regret.h"
#include "ai/players/time_manager.h"
#include "ai/search/solved_tables.h"
#include "ai/search/solver.h"
#include "engine/core/game.h"
#include "engine/core/random.h"

namespace zerohour::ai {

// A battle is solved for its levels if at most so many positions can come of its first one, nothing is hidden, and the
// list of actions is complete.
inline constexpr std::uint64_t kGradedPositions = 1'000'000;

// Chooses by its grade in a battle that is solved, and asks another player elsewhere.
//
// The first decision takes as long as solving the battle, unless something in this process has done so. Under a limit
// of time it spends half of a decision on this, and does not try again before it has twice as much; without the table
// it asks the other player, as it does under a limit of nodes that does not pay for the table.
template <Game G>
class GradedBot final : public Bot<G>, public CountsNodes {
 public:
  using State = typename G::State;
  using Action = typename G::Action;
  // Whether a game looks small enough to try: a cheap guess, which spares large ones the attempt.
  using LooksSmall = bool (*)(const G& game);

  GradedBot(std::unique_ptr<Bot<G>> other, const Grade& grade, std::uint64_t seed, LooksSmall looks_small)
      : other_(std::move(other)), grade_(grade), seed_(seed), looks_small_(looks_small) {}

  std::string name() const override { return other_->name(); }
  void sit(Side side) override { other_->sit(side); }
  Memory memory() const override { return other_->memory(); }
  Forecast forecast(const G& game, const State& state) override { return other_->forecast(game, state); }

  // In a solved battle it depends on seed and position alone.
  Action choose(const G& game, const State& state, const Budget& budget) override {
    solved_.reset();
    const std::shared_ptr<const Table> table = table_of(game, state, budget);
    return table == nullptr ? other_->choose(game, state, budget) : choose_by(*table, game, state, budget);
  }

  // Of a solved battle: what its table would have cost, whoever worked it out.
  std::uint64_t nodes_used() const override { return solved_.has_value() ? solved_->nodes : ai::nodes_used(*other_); }

  std::string explain() const override {
    if (!solved_.has_value()) return other_->explain();
    if (solved_->forced) return "";
    const std::string worth = absl::StrFormat(
        "This battle is solved: with best play from here on the side scores %.1f%%, a draw being half a win.",
        100 * solved_->best);
    const double lost = solved_->best - solved_->chosen;
    if (lost < kEqualWorth) return absl::StrCat(worth, " No other action is worth more.");
    return absl::StrCat(worth, absl::StrFormat(" This action gives away %.1f%% of that.", 100 * lost));
  }
  std::string idea() const override {
    if (!solved_.has_value()) return other_->idea();
    if (solved_->forced) return "";
    return solved_->best - solved_->chosen < kEqualWorth
               ? "This battle is solved, and no other action is worth more."
               : "This battle is solved, and this is not the best action: at this level some are slips.";
  }
  std::vector<Alternative<G>> alternatives() const override {
    return solved_.has_value() ? solved_->alternatives : other_->alternatives();
  }

 private:
  using Table = SolvedTable<G>;
  using Choices = std::vector<typename Table::Choice>;

  // What is known of the last answer.
  struct Solved {
    double best = 0, chosen = 0;  // what the position and the answer are worth to the side that decides
    bool forced = false;
    std::uint64_t nodes = 0;
    std::vector<Alternative<G>> alternatives;
  };

  // A table with the position, or null.
  std::shared_ptr<const Table> table_of(const G& game, const State& state, const Budget& budget) {
    const Actor actor = game.actor(state);
    if (hides_anything(game) || (actor != Actor::kFirst && actor != Actor::kSecond)) return nullptr;
    if (std::shared_ptr<SolvedTables<G>> tables = SolvedTables<G>::of(game); tables != tables_) {
      tables_ = std::move(tables);
      whole_ = nullptr;
      tried_ = {};
      small_ = looks_small_(game) && lists_all_legal(game, game.initial_state());
    }
    if (!small_) return nullptr;
    std::uint64_t most = kGradedPositions;
    if (budget.nodes > 0 && budget.nodes < most / kPositionsANode) most = budget.nodes * kPositionsANode;
    if (whole_ == nullptr) whole_ = find(game, game.initial_state(), most, budget);
    if (whole_ == nullptr || whole_->positions() > most || whole_->lists_candidates()) return nullptr;
    if (whole_->worth(game, state).has_value()) return whole_;
    // A position that does not come up by listed actions: it was set up, or reached by a way that is not listed.
    return find(game, state, most, budget);
  }

  std::shared_ptr<const Table> find(const G& game, const State& state, std::uint64_t most, const Budget& budget) {
    if (auto kept = tables_->kept(game, state, most); kept != nullptr) return kept;
    const TimeManager time = TimeManager(budget, other_->forecast(game, state)).share(0.5);
    if (!time.may_begin() || (time.limits_time() && time.soft() < 2 * tried_)) return nullptr;
    std::atomic<bool> stop = false;
    const auto watch = [&](std::uint64_t) {
      if (!time.may_begin()) stop.store(true, std::memory_order_relaxed);
    };
    absl::StatusOr<std::shared_ptr<const Table>> found =
        tables_->find(game, state, {.positions = most, .stop = &stop, .progress = watch});
    if (found.ok()) return *std::move(found);
    if (time.limits_time()) tried_ = time.soft();
    return nullptr;
  }

  Action choose_by(const Table& table, const G& game, const State& state, const Budget& budget) {
    const Side side = deciding_side(game, state, Side::kFirst);
    const Choices choices = table.choices(game, state);
    const std::vector<double> chances = chances_of(graded(table, game, state, choices, side), grade_);
    std::uint64_t mixed = seed_ ^ game.hash(state);
    const std::size_t picked = pick(chances, Random(splitmix64(mixed)).fraction());
    const double best = choices[first_best(choices)].value;
    solved_ = Solved{best,
                     choices[picked].value,
                     choices.size() == 1,
                     (whole_->positions() + kPositionsANode - 1) / kPositionsANode,
                     {}};
    keep_alternatives(choices, picked, budget.alternatives);
    return choices[picked].action;
  }

  // As PolicyValues sees them. What the rest can hope for is not asked where it makes no difference.
  std::vector<GradedAction> graded(const Table& table, const G& game, const State& state, const Choices& choices,
                                   Side side) const {
    std::vector<GradedAction> actions;
    actions.reserve(choices.size());
    for (const typename Table::Choice& choice : choices) {
      double hope = choice.value;
      if (grade_.keeps_hope && grade_.slips > 0 && !choice.best) {
        State next = state;
        game.apply(next, choice.action);
        hope = hope_of(game, table, next, side);
      }
      actions.push_back({choice.value, hope});
    }
    return actions;
  }

  void keep_alternatives(Choices choices, std::size_t picked, int wanted) {
    const double chosen = choices[picked].value;
    choices.erase(choices.begin() + static_cast<std::ptrdiff_t>(picked));
    std::stable_sort(choices.begin(), choices.end(), [](const auto& a, const auto& b) { return a.value > b.value; });
    choices.resize(std::min(choices.size(), static_cast<std::size_t>(std::max(0, wanted))));
    for (const typename Table::Choice& choice : choices) {
      const double more = choice.value - chosen;
      const absl::string_view why = more > kEqualWorth    ? "It is worth more."
                                    : more < -kEqualWorth ? "It is worth less."
                                                          : "It is worth as much.";
      solved_->alternatives.push_back({{choice.action}, std::string(why)});
    }
  }

  std::unique_ptr<Bot<G>> other_;
  Grade grade_;
  std::uint64_t seed_;
  LooksSmall looks_small_;

  // Of the game that is played.
  std::shared_ptr<SolvedTables<G>> tables_;
  bool small_ = false;
  std::shared_ptr<const Table> whole_;  // from the first position on; null until it is solved
  TimeManager::Duration tried_{};       // how long a search for a table was that was cut short

  std::optional<Solved> solved_;  // nothing if the other player gave the last answer
};

}  // namespace zerohour::ai
