// The commands of a TableView that only show: the present position and earlier ones, the story of the game, what may be
// played, and what a graphical front end needs about the position that it draws.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/random.h"
#include "tools/protocol/any_adapter.h"
#include "tools/protocol/line.h"
#include "tools/protocol/physical_table.h"
#include "tools/protocol/seen_game.h"
#include "tools/protocol/table.h"

namespace zerohour::protocol {

class TableViews {
 public:
  using Move = SeenGame::Move;

  // seen outlives this.
  explicit TableViews(const SeenGame& seen) : seen_(seen) {}

  Answer show(Reply& reply) const;

  Answer turn(Reply& reply) const;

  Answer legal(Words words, Reply& reply) const;

  Answer describe(Words words, Reply& reply) const;

  Answer result() const;
  // As TableView::victory_points().
  std::string points_of_end() const;

  Answer state(Words words, Reply& reply) const;

  // words: "[at N] [of KIND...]".
  Answer shapes(Words words, Reply& reply) const;

  Answer players(Reply& reply) const;

  // One move of the story. Requires i to be one.
  DescribedMove describe_move(std::size_t i) const;

  Answer story(std::size_t from, Reply& reply) const;

  // What is told of a roll before its dice fall: each part that there is.
  static Row facts_row(const RollFacts& facts);
  // What an action does, as far as the game names it.
  void add_parts(std::size_t i, Row& row) const;
  // As TableView::tell_rolled().
  void tell_rolled(std::size_t i, Reply& reply) const;

  absl::StatusOr<Advice> advice() const;

  Answer guide(Reply& reply) const;

  // A game that has ended has no more warnings.
  absl::StatusOr<VictoryReport> victory_report() const;

  Answer victory(Reply& reply) const;

  // "[at N] ACTION": N is how many moves precede the position that it is about. "at N": what move N has changed.
  Answer preview(absl::string_view words, Reply& reply) const;

  absl::StatusOr<RulerReport> ruler(const ToldTable* told, std::optional<std::size_t> since, Side chair) const;

  Answer odds(Words words, Reply& reply) const;
  Answer overlay(Words words, Reply& reply) const;
  Answer threats(Words words, Reply& reply) const;

  absl::StatusOr<SetUps> set_ups() const;
  // The actions of a prepared set-up that are left to be played.
  absl::StatusOr<std::vector<std::string>> placements(absl::string_view name) const;
  Answer book(absl::string_view name, Reply& reply) const;

  // at: how many moves precede the position in question.
  absl::StatusOr<judge::Estimate> chances_at(std::size_t at) const;
  Answer chances(Words words) const;

 private:
  static Row of_move(std::size_t i) { return Row().number("number", i + 1); }

  const AnyGame& game() const { return seen_.game(); }
  const AnyWording& wording() const { return seen_.wording(); }
  const LiveGame& live() const { return seen_.live(); }

  // How things were moved since that move, of those whose moves explain the whole difference: what dice or another line
  // of play moved has no way but from place to place.
  Ways ways_since(const Ruler<AnyGame>& ruler, const PhysicalTable& before, const PhysicalTable& after,
                  std::size_t since) const;

  // Calls visit(position, action) for each action of a prepared set-up that is left to be played.
  template <class Visit>
  absl::Status for_each_placement(absl::string_view name, Visit&& visit) const {
    const absl::StatusOr<std::vector<AnyAction>> actions = seen_.adapter().ask<Book<AnyGame>>(
        [&](const Book<AnyGame>& book) { return book.placements(game(), seen_.now(), name); });
    if (!actions.ok()) return actions.status();
    AnyState s = seen_.now();
    for (const AnyAction& action : *actions) {
      visit(s, action);
      game().apply(s, action);
    }
    return absl::OkStatus();
  }

  // A side that has given up has lost.
  Result outcome_now() const;

  // The number of rolls whose outcomes are shown if the game does not list them.
  static constexpr int kOutcomeRolls = 1000;

  // Requires a chance node.
  Answer outcomes(Words words, Reply& reply) const;
  // Tells the outcomes with their exact chances if they are the same whatever is hidden, as those of most dice are.
  template <class Tell>
  bool tell_if_public(const SeenState& s, Side side, Random& random, const Tell& tell) const {
    constexpr int kImagined = 32;  // true positions
    std::vector<std::pair<AnyAction, Probability>> outcomes, others;
    for (int i = 0; i < kImagined; ++i) {
      const auto imagined = resample(game(), s, side, random);
      if (!lists_outcomes(game(), imagined)) return false;
      others.clear();
      game().for_each_outcome(imagined, [&](const AnyAction& a, Probability p) { others.emplace_back(a, p); });
      if (i == 0) outcomes = others;
      if (others != outcomes) return false;
    }
    for (const auto& [action, chance] : outcomes) tell(action, chance);
    return true;
  }
  // Whether each of the words is one of the action's, or "all".
  static bool names_all(const std::string& action, Words words);

  // How many moves precede the position that is asked for: "at N", or nothing for the present one.
  absl::StatusOr<std::size_t> read_at(Words words) const;

  absl::string_view actor_name(const Move& move) const;
  // Without the side that acted.
  std::string move_words(std::size_t i, const AnyState& before) const;

  const SeenGame& seen_;
};

}  // namespace zerohour::protocol
