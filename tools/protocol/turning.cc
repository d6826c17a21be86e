// What turned a game: the moves at which the chances of the sides changed most, and the causes of how it stands.
#include <algorithm>
#include <atomic>
#include <cmath>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "ai/judge/judge.h"
#include "engine/core/natural.h"
#include "tools/protocol/abilities.h"
#include "tools/protocol/scenario_note.h"
#include "tools/protocol/seen_game.h"
#include "tools/protocol/table_view.h"
#include "tools/support/search_threads.h"

namespace zerohour::protocol {
namespace {

// What a report says of a game that is over, or would say if it ended now: what was counted, what brought it, and what
// a side that has not won still lacks. result: how it ended, "the Germans hold ..."; empty if it has not.
template <class SideName>
std::vector<std::string> causes_of(const VictoryReport& report, Actor winner, const std::string& result,
                                   const SideName& side_name) {
  std::vector<std::string> causes;
  if (!result.empty()) {
    std::string sentence = absl::StrCat(result, absl::EndsWith(result, ".") ? "" : ".");
    sentence[0] = absl::ascii_toupper(static_cast<unsigned char>(sentence[0]));
    causes.push_back(std::move(sentence));
  }
  for (const SideScore& score : report.scores) {
    causes.push_back(absl::StrCat(title_of_side(side_name(score.side)), ", ", score_text(score), "."));
  }
  for (const AccountLine& line : report.account) {
    if (line.points != 0) causes.push_back(absl::StrFormat("%+d: %s.", line.points, line.what));
  }
  for (const SideVictory& side : report.sides) {
    if (winner == actor_of(side.side) || absl::StartsWith(side.lacks, "nothing")) continue;
    causes.push_back(absl::StrCat("To win, the ", title_of_side(side_name(side.side)), " side ",
                                  result.empty() ? "lacks " : "lacked ", side.lacks, "."));
  }
  return causes;
}

// Looks for the moves among the positions of a game, from the first to the present one, each as the side sees it.
struct Turning {
  struct Point {
    std::size_t at = 0;  // moves before it
    double score = 0, error = 0;
  };
  struct Change {
    Point before, after;
    double size() const { return std::abs(after.score - before.score); }
    bool is_clear() const {
      constexpr double kClear = 2;      // standard errors
      constexpr double kWorthy = 0.03;  // of a chance: less turns nothing
      return size() > kClear * hypotenuse(before.error, after.error) && size() > kWorthy;
    }
  };

  std::shared_ptr<judge::Judge> judge;
  std::vector<AnyState> positions;
  Side side = Side::kFirst;            // whose view the positions are
  std::vector<std::size_t> cuts;       // the moves before which, or after which, a die fell, in their order
  std::optional<judge::Estimate> end;  // the result, if the last position is the end of the game

  // starts: the moves before which a turn of a side began, in their order.
  std::vector<Change> find(const std::vector<std::size_t>& starts, const std::atomic<bool>& stop,
                           ai::ProgressPart progress) {
    constexpr std::size_t kMost = 4;  // that are told
    constexpr double kTurns = 0.6;    // of the work
    std::vector<Point> points;
    for (std::size_t i = 0; i < starts.size() && !stop; ++i) {
      points.push_back(point(starts[i]));
      progress.part(0, kTurns).reach(static_cast<double>(i + 1) / static_cast<double>(starts.size()));
    }
    std::vector<Change> changes;
    for (std::size_t i = 1; i < points.size(); ++i) {
      const Change change{points[i - 1], points[i]};
      if (change.is_clear()) changes.push_back(change);
    }
    std::stable_sort(changes.begin(), changes.end(),
                     [](const Change& a, const Change& b) { return a.size() > b.size(); });
    if (changes.size() > kMost) changes.resize(kMost);
    for (std::size_t i = 0; i < changes.size() && !stop; ++i) {
      changes[i] = narrowed(changes[i], stop);
      progress.part(kTurns, 1).reach(static_cast<double>(i + 1) / static_cast<double>(changes.size()));
    }
    std::sort(changes.begin(), changes.end(), [](const Change& a, const Change& b) { return a.after.at < b.after.at; });
    return changes;
  }

  Point point(std::size_t at) {
    const bool is_end = at + 1 == positions.size() && end.has_value();
    const judge::Estimate estimate = is_end ? *end : judge->chances(positions[at], side);
    return {at, estimate.score(Side::kFirst), estimate.error};
  }

  // The roll, or the decisions between two rolls, by which most of a change came: the half in which more of it lies,
  // again and again. Decisions of one step belong together: what one of them is worth depends on the others.
  Change narrowed(Change change, const std::atomic<bool>& stop) {
    const bool up = change.after.score > change.before.score;
    while (!stop) {
      const auto first_cut = std::upper_bound(cuts.begin(), cuts.end(), change.before.at);
      const auto last_cut = std::lower_bound(first_cut, cuts.end(), change.after.at);
      if (first_cut == last_cut) break;
      const Point middle = point(*(first_cut + (last_cut - first_cut) / 2));
      const double first = (middle.score - change.before.score) * (up ? 1 : -1);
      const double second = (change.after.score - middle.score) * (up ? 1 : -1);
      (first > second ? change.after : change.before) = middle;
    }
    return change;
  }
};

}  // namespace

absl::StatusOr<TurnSearch> TableView::turn_search() const {
  const std::optional<Side> own = side_of(seen_.viewpoint());
  if (!own.has_value() && !seen_.sees_all()) {
    return refusal("wrong-seat", "chances are told to a side: 'sit SIDE' first");
  }
  const AnyGame& game = this->game();
  const std::size_t count = seen_.move_count();
  std::vector<AnyState> positions;
  std::vector<std::size_t> starts = {0};
  std::vector<std::size_t> cuts;
  std::vector<std::string> told;
  const auto is_roll = [&](std::size_t move) { return seen_.move(move).actor == Actor::kChance; };
  for (std::size_t i = 0; i <= count; ++i) {
    if ((i > 0 && is_roll(i - 1)) || (i < count && is_roll(i))) cuts.push_back(i);
    positions.emplace_back(seen_.position_at(i));
    if (i < count) told.push_back(describe_move(i).told);
    if (i > 0 && i < count &&
        seen_.wording().turn_key(game, positions[i]) != seen_.wording().turn_key(game, positions[i - 1])) {
      starts.push_back(i);
    }
  }
  if (count > 0) starts.push_back(count);
  std::optional<judge::Estimate> end;
  Actor winner = Actor::kNobody;
  std::string result;
  if (const std::optional<Side> loser = seen_.live().resigned(); loser.has_value()) {
    winner = actor_of(other(*loser));
    result = absl::StrCat("the ", text(game.side_name(*loser)), " side gave up");
    end = judge::known_result(winner, "");
  } else if (const Result outcome = game.result(seen_.now()); outcome.over) {
    winner = outcome.winner;
    result = std::string(outcome.reason);
    end = judge::known_result(winner, "");
  }
  std::vector<std::string> causes;
  if (const absl::StatusOr<VictoryReport> report = victory_report(); report.ok()) {
    causes = causes_of(*report, winner, result, [&](Side side) { return text(game.side_name(side)); });
  } else if (!result.empty()) {
    causes = causes_of(VictoryReport(), winner, result, [](Side) { return std::string(); });
  }
  return TurnSearch([judge = seen_.live().judge, positions = std::move(positions), starts = std::move(starts),
                     told = std::move(told), cuts = std::move(cuts), end = std::move(end), causes = std::move(causes),
                     side = own.value_or(Side::kFirst)](const std::atomic<bool>& stop, ai::ProgressPart progress) {
    const SearchThreads one(1);
    Turns turns{causes, {}};
    Turning turning{judge, positions, side, cuts, end};
    for (const auto& change : turning.find(starts, stop, progress)) {
      if (change.after.at == 0) continue;
      const Side gained = change.after.score > change.before.score ? Side::kFirst : Side::kSecond;
      const double chance = gained == Side::kFirst ? change.after.score : 1 - change.after.score;
      const std::size_t more = change.after.at - change.before.at - 1;
      turns.moves.push_back(
          {change.before.at + 1, gained, change.size(), chance,
           absl::StrCat(told[change.before.at],
                        more == 0 ? "" : absl::StrCat(", and what followed up to move ", change.after.at))});
    }
    return turns;
  });
}

absl::StatusOr<Job> TableView::turned() const {
  absl::StatusOr<TurnSearch> search = turn_search();
  if (!search.ok()) return search.status();
  return Job([game = live().session.shared_game(), search = *std::move(search)](const std::atomic<bool>& stop,
                                                                                const Info& info) -> Answer {
    const Turns turns = search(stop, info.progress());
    for (const std::string& cause : turns.causes) info.line("cause", Row().text("text", cause));
    for (const TurnedMove& move : turns.moves) {
      Row row;
      row.number("number", move.number).word("side", text(game->side_name(move.side)));
      row.decimal("gain", move.gain, 3).decimal("chance", move.chance, 3).text("text", move.told);
      info.line("turned", row);
    }
    return Row().number("turned", turns.moves.size());
  });
}

}  // namespace zerohour::protocol
