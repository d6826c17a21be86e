// Makes the account of a game against best play (par.h), from the table of its solved positions.
#include <atomic>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "ai/search/any_solver.h"
#include "ai/search/progress.h"
#include "ai/search/telling_limits.h"
#include "engine/core/trust.h"
#include "tools/protocol/par.h"
#include "tools/protocol/reply.h"
#include "tools/protocol/seen_game.h"
#include "tools/protocol/table_view.h"
#include "tools/support/search_threads.h"

namespace zerohour::protocol {
namespace {

struct ParAccount {
  struct Step {
    AnyState before;
    AnyAction action;
    Actor actor = Actor::kNobody;
    std::string text, told;
  };
  std::shared_ptr<const AnyGame> game;
  std::shared_ptr<const ai::AnySolver> solver;
  std::vector<Step> steps;
  AnyState now;
  std::optional<Side> loser;  // the side that gave up
  std::string trust;

  absl::StatusOr<Par> make(const std::atomic<bool>& stop, ai::ProgressPart progress) const {
    const AnyState& start = steps.empty() ? now : steps.front().before;
    ai::SolverLimits limits = ai::telling_limits(kParPositions, stop, progress);
    limits.complete = true;
    const auto table = solver->find(start, limits);
    if (absl::IsFailedPrecondition(table.status())) return not_all_listed();
    if (absl::IsCancelled(table.status())) return refusal("stopped", table.status().message());
    if (!table.ok()) return refusal("unsolved", table.status().message());
    Par par;
    par.positions = (*table)->positions();
    par.trust = trust;
    par.rows.reserve(steps.size() + 1);
    for (std::size_t i = 0; i < steps.size(); ++i) {
      const Step& step = steps[i];
      const std::optional<ai::Worth> before = (*table)->worth(step.before);
      const std::optional<ai::Worth> after = (*table)->worth(i + 1 < steps.size() ? steps[i + 1].before : now);
      if (!before.has_value() || !after.has_value()) {
        return refusal("unsolved", absl::StrCat("move ", i + 1, " is not on the list of legal actions"));
      }
      if (i == 0) par.start = before->value;
      ParRow row{i + 1, step.actor, before->value, after->value, 0, step.text, "", step.told};
      if (!row.is_roll()) {
        complete(**table, step.before, row);
        if (row.choices < 2) continue;
        ++par.decisions[static_cast<std::size_t>(index(row.side()))];
      }
      par.rows.push_back(std::move(row));
    }
    return with_end(std::move(par), **table);
  }

  static absl::Status not_all_listed() {
    return refusal("unsolved", "the game lists only some of the legal actions, so that nothing is known exactly");
  }

  // What there was to choose from.
  void complete(const ai::AnyTable& table, const AnyState& s, ParRow& row) const {
    for (const auto& choice : table.choices(s)) {
      ++row.choices;
      if (choice.best && row.best.empty()) row.best = game->format_action(s, choice.action);
    }
    if (row.cost() < ai::kEqualWorth) row.best = row.action;
  }

  absl::StatusOr<Par> with_end(Par par, const ai::AnyTable& table) const {
    const std::optional<ai::Worth> worth = table.worth(now);
    if (!worth.has_value()) return refusal("unsolved", "the present position is not in the table");
    par.now = worth->value;
    if (steps.empty()) par.start = par.now;
    par.over = loser.has_value() || game->result(now).over;
    if (loser.has_value()) {
      const double end = *loser == Side::kFirst ? 0 : 1;
      par.rows.push_back({steps.size() + 1, actor_of(*loser), par.now, end, 2, "resign", "",
                          absl::StrCat("The ", std::string(game->side_name(*loser)), " side gave up")});
      ++par.decisions[static_cast<std::size_t>(index(*loser))];
      par.now = end;
    }
    return par;
  }
};

}  // namespace

absl::StatusOr<ParSearch> TableView::par_search() const {
  const AnyGame& game = this->game();
  if (hides_anything(game)) {
    return refusal("unsupported", "a game in which something is hidden, or chosen at once, cannot be solved");
  }
  std::vector<ParAccount::Step> steps;
  steps.reserve(seen_.move_count());
  for (std::size_t i = 0; i < seen_.move_count(); ++i) {
    if (seen_.move(i).actor != Actor::kChance && !lists_all_legal(game, seen_.live().before(i)))
      return ParAccount::not_all_listed();
  }
  const Actor now = seen_.actor();
  if (now != Actor::kChance && now != Actor::kNobody && !lists_all_legal(game, seen_.live().now())) {
    return ParAccount::not_all_listed();
  }
  for (std::size_t i = 0; i < seen_.move_count(); ++i) {
    DescribedMove told = describe_move(i);
    steps.push_back(
        {seen_.live().before(i), seen_.action(i), seen_.move(i).actor, std::move(told.action), std::move(told.told)});
  }
  const Record& record = seen_.live().session.record();
  const auto account = std::make_shared<const ParAccount>(ParAccount{
      seen_.live().session.shared_game(), seen_.adapter().solver(game), std::move(steps), seen_.live().now(),
      seen_.live().resigned(), is_analysis(record) || !record.start.empty() ? trust_words(record, true) : ""});
  return ParSearch([account](const std::atomic<bool>& stop, ai::ProgressPart progress) {
    const SearchThreads one(1);
    return account->make(stop, progress);
  });
}

absl::StatusOr<Job> TableView::par() const {
  absl::StatusOr<ParSearch> search = par_search();
  if (!search.ok()) return search.status();
  return Job([game = live().session.shared_game(), search = *std::move(search)](const std::atomic<bool>& stop,
                                                                                const Info& info) -> Answer {
    const absl::StatusOr<Par> par = search(stop, info.progress());
    if (!par.ok()) return par.status();
    const auto of_side = [&](Side side) { return Row().word("side", std::string(game->side_name(side))); };
    for (const Side side : {Side::kFirst, Side::kSecond}) {
      Row row = of_side(side);
      row.decimal("start", par->start_of(side), 6).decimal("cost", par->cost_of(side), 6);
      row.decimal("kept", par->start_of(side) - par->cost_of(side), 6).decimal("luck", par->luck_of(side), 6);
      row.decimal("now", par->now_of(side), 6);
      info.line("par", row.number("decisions", par->decisions[static_cast<std::size_t>(index(side))]));
    }
    for (const ParRow& move : par->rows) {
      const Side side = move.side();
      const double before = Par::seen_by(side, move.before), after = Par::seen_by(side, move.after);
      Row row = Row().number("number", move.number).add(of_side(side));
      row.decimal("value", before, 6).decimal("after", after, 6);
      if (move.is_roll()) {
        info.line("luck", row.decimal("gain", after - before, 6).text("text", move.told));
        continue;
      }
      row.decimal("cost", move.cost(), 6).number("choices", move.choices);
      row.text("text", move.told).action("action", move.action);
      if (!move.best.empty()) row.action("best", move.best);
      info.line("decision", row);
    }
    Row row;
    row.yes_no("over", par->over).number("positions", par->positions);
    return row.text_if_any("trust", par->trust);
  });
}

}  // namespace zerohour::protocol
