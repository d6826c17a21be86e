// The TableView of any game: a game in progress as seen from one viewpoint (seen_game.h), what shows it, what searches
// it, and its record.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "engine/core/game.h"
#include "tools/protocol/par_account.h"
#include "tools/protocol/record_account.h"
#include "tools/protocol/searches.h"
#include "tools/protocol/seen_game.h"
#include "tools/protocol/table.h"
#include "tools/protocol/table_views.h"
#include "tools/protocol/turning.h"

namespace zerohour::protocol {

class GameView final : public TableView {
 public:
  // live outlives this.
  GameView(const LiveGame& live, Viewpoint viewpoint) : seen_(live, viewpoint) {}
  GameView(const GameView&) = delete;
  GameView& operator=(const GameView&) = delete;

  // For code that knows the game.
  const SeenGame& seen() const { return seen_; }
  const RecordAccount& account() const { return account_; }

  Row header() const override {
    Row row;
    row.word("game", text(game().game_name())).word("scenario", game().scenario_name());
    row.word("dice-from", seen_.dice_word()).add(seen_.standing());
    return row;
  }
  Row standing() const override { return seen_.standing(); }

  Answer show(Reply& reply) const override { return views_.show(reply); }
  Answer turn(Reply& reply) const override { return views_.turn(reply); }
  Answer legal(Words words, Reply& reply) const override { return views_.legal(words, reply); }
  Answer state(Words words, Reply& reply) const override { return views_.state(words, reply); }
  Answer players(Reply& reply) const override { return views_.players(reply); }
  Answer story(std::size_t from, Reply& reply) const override { return views_.story(from, reply); }
  void tell_rolled(std::size_t i, Reply& reply) const override { views_.tell_rolled(i, reply); }
  Answer guide(Reply& reply) const override { return views_.guide(reply); }
  Answer victory(Reply& reply) const override { return views_.victory(reply); }
  Answer preview(absl::string_view action, Reply& reply) const override { return views_.preview(action, reply); }
  Answer threats(Words words, Reply& reply) const override { return views_.threats(words, reply); }
  Answer book(absl::string_view name, Reply& reply) const override { return views_.book(name, reply); }
  Answer chances(Words words) const override { return views_.chances(words); }
  Answer shapes(Words words, Reply& reply) const override { return views_.shapes(words, reply); }
  Answer odds(Words words, Reply& reply) const override { return views_.odds(words, reply); }
  Answer overlay(Words words, Reply& reply) const override { return views_.overlay(words, reply); }
  Answer describe(Words words, Reply& reply) const override { return views_.describe(words, reply); }
  absl::StatusOr<RulerReport> ruler(const ToldTable* told, std::optional<std::size_t> since,
                                    Side chair) const override {
    return views_.ruler(told, since, chair);
  }
  bool has_ruler() const override { return seen_.adapter().find<Ruler<AnyGame>>() != nullptr; }
  Answer result() const override { return views_.result(); }
  std::string victory_points() const override { return views_.points_of_end(); }
  std::string dice_word() const override { return seen_.dice_word(); }
  bool end_may_be_undone() const override { return seen_.live().end_may_be_undone(); }
  Answer events(std::uint64_t from, Reply& reply) const override {
    return seen_.live().events.list(from, seen_.effective_viewpoint(), reply);
  }

  Answer why(absl::string_view action) const override { return searches_.why(action); }
  absl::StatusOr<Job> go(const GoLimits& limits, const Settings& settings,
                         std::shared_ptr<LastSearch> found) const override {
    return searches_.go(limits, settings, std::move(found));
  }
  absl::StatusOr<Job> ask(absl::string_view arguments, const GoLimits& limits,
                          const Settings& settings) const override {
    return searches_.ask(arguments, limits, settings);
  }
  absl::StatusOr<Job> hint(int stage, const Settings& settings) const override {
    return searches_.hint_job(stage, settings);
  }
  absl::StatusOr<Job> solve(std::uint64_t positions) const override { return searches_.solve(positions); }
  absl::StatusOr<Job> perft(int depth) const override { return searches_.perft(depth); }
  absl::StatusOr<Job> par() const override {
    absl::StatusOr<ParSearch> search = par_search();
    if (!search.ok()) return search.status();
    return par_job(seen_.live().session.shared_game(), *std::move(search));
  }
  absl::StatusOr<Job> turned() const override {
    absl::StatusOr<TurnSearch> search = turn_search();
    if (!search.ok()) return search.status();
    return turned_job(seen_.live().session.shared_game(), *std::move(search));
  }

  Answer record(Reply& reply, SeedKeeper* keeper) const override { return account_.print(reply, keeper); }
  Answer commit(const SeedKeeper* keeper) const override { return account_.commit(keeper); }
  Answer reveal(SeedKeeper* keeper) const override { return account_.reveal(keeper); }

  Answer check_scenario(Words rows) const override {
    const absl::StatusOr<std::string> name =
        seen_.adapter().ask<ScenarioCheck>([&](const ScenarioCheck& check) { return check.check(rows); });
    return name.ok() ? Answer(Row().word("scenario", *name)) : Answer(name.status());
  }
  Answer scenario_rows(Reply& reply) const override {
    const std::string text = seen_.adapter().loader().text_of(game());
    if (text.empty()) return unsupported();
    int rows = 0;
    for (const absl::string_view row : lines_of(text))
      reply.line("row", Row().number("number", ++rows).text("text", row));
    return Row().number("rows", rows);
  }
  absl::StatusOr<std::string> edited(Words parts) const override {
    return seen_.adapter().ask<Edit<AnyGame>>(
        [&](const Edit<AnyGame>& edit) { return edit.edit(game(), seen_.now(), parts); });
  }

  Viewpoint viewpoint() const override { return seen_.viewpoint(); }
  Actor to_act() const override { return seen_.actor(); }
  std::uint64_t hash() const override { return game().hash(seen_.now()); }
  std::string state_text() const override { return game().format_state(seen_.now()); }
  std::string phase_title() const override { return seen_.wording().title(game(), seen_.now()); }
  std::string considers() const override {
    const Actor actor = seen_.actor();
    if (actor != Actor::kFirst && actor != Actor::kSecond && actor != Actor::kBoth) return "";
    const Side side = side_of(seen_.viewpoint()).value_or(actor == Actor::kSecond ? Side::kSecond : Side::kFirst);
    const std::string told =
        seen_.wording().considers(game(), seen_.now(), actor == Actor::kSecond ? Side::kSecond : side);
    return told.empty() ? "The computer thinks" : told;
  }
  absl::StatusOr<TurnSearch> turn_search() const override { return make_turn_search(seen_, views_); }
  absl::StatusOr<ParSearch> par_search() const override { return make_par_search(seen_, views_); }
  RollRequest roll_request() const override { return game().roll_request(seen_.now()); }
  bool hides_due_roll() const override { return seen_.hides_due_roll(); }
  std::vector<DrawnKind> drawn() const override {
    return seen_.hides_due_roll() ? std::vector<DrawnKind>() : seen_.wording().drawn(game(), seen_.now());
  }
  std::string roll_needs() const override {
    return seen_.hides_due_roll() ? "" : seen_.wording().roll_needs(game(), seen_.now());
  }
  std::vector<std::string> rolls_together() const override {
    return seen_.wording().rolls_together(game(), seen_.now());
  }
  std::string roll_subject(std::size_t at) const override { return game().describe_roll(seen_.position_at(at)); }
  DescribedMove describe_move(std::size_t i) const override { return views_.describe_move(i); }
  absl::StatusOr<Advice> advice() const override { return views_.advice(); }
  absl::StatusOr<VictoryReport> victory_report() const override { return views_.victory_report(); }
  absl::StatusOr<judge::Estimate> chances_at(std::size_t at) const override { return views_.chances_at(at); }
  absl::StatusOr<SetUps> set_ups() const override { return views_.set_ups(); }
  absl::StatusOr<std::vector<std::string>> placements(absl::string_view name) const override {
    return views_.placements(name);
  }
  absl::StatusOr<HintSearch> hint_search(const Settings& settings) const override { return searches_.hint(settings); }
  absl::StatusOr<Analysis> analyse(const GoLimits& limits, const Settings& settings,
                                   const std::vector<std::string>& others, const std::atomic<bool>& stop,
                                   ai::ProgressPart progress) const override {
    return searches_.analyse(limits, settings, others, stop, progress);
  }

 private:
  const AnyGame& game() const { return seen_.game(); }

  SeenGame seen_;
  // All of these look at seen_.
  TableViews views_{seen_};
  RecordAccount account_{seen_};
  Searches searches_{seen_};
};

}  // namespace zerohour::protocol
