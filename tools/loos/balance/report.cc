#include "tools/loos/balance/report.h"

#include <algorithm>
#include <map>
#include <utility>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_join.h"
#include "engine/hex/hex.h"
#include "tools/tournament/stats/elo.h"

namespace zerohour::loos {
namespace {

struct Ending {
  Outcome outcome;
  absl::string_view text;
};
constexpr Ending kEndings[] = {
    {Outcome::kBritishBreakthrough, "British, into an entry hex (12.1)"},
    {Outcome::kBritishTowns, "British, by towns (12.3)"},
    {Outcome::kDraw, "draw (12.3)"},
    {Outcome::kGermanTowns, "German, by towns (12.3)"},
    {Outcome::kGermanHolds, "German, nobody in the field (12.2)"},
};

bool british_won(Outcome o) {
  return o == Outcome::kBritishBreakthrough || o == Outcome::kBritishTowns;
}
bool german_won(Outcome o) {
  return o == Outcome::kGermanHolds || o == Outcome::kGermanTowns;
}

std::string share_text(int count, int n) {
  const Share share = share_of(count, n);
  return absl::StrFormat("%5.1f%% [%.1f, %.1f]", 100 * share.value, 100 * share.low, 100 * share.high);
}

// "  WHAT  COUNT  SHARE [LOW, HIGH]", without the end of the line.
std::string count_text(absl::string_view what, int count, int n) {
  return absl::StrFormat("  %-36s %5d  %s", what, count, share_text(count, n));
}

template <class Wanted>
int count_if(const std::vector<GameFacts>& games, Wanted wanted) {
  return static_cast<int>(std::count_if(games.begin(), games.end(), wanted));
}

std::string outcomes(const Loos& game, const std::vector<GameFacts>& games) {
  const int n = static_cast<int>(games.size());
  const int turns = static_cast<int>(game.rules().tracks.turns.size());
  std::string out = absl::StrCat(n, " games\n");
  for (const Ending& ending : kEndings) {
    const int count = count_if(games, [&](const GameFacts& g) { return g.outcome == ending.outcome; });
    absl::StrAppend(&out, count_text(ending.text, count, n), "  in turn:");
    for (int turn = 0; turn < turns; ++turn) {
      absl::StrAppend(&out, " ", count_if(games, [&](const GameFacts& g) {
        return g.outcome == ending.outcome && g.last_turn == turn;
      }));
    }
    absl::StrAppend(&out, "\n");
  }
  const int british = count_if(games, [](const GameFacts& g) { return british_won(g.outcome); });
  const int german = count_if(games, [](const GameFacts& g) { return german_won(g.outcome); });
  absl::StrAppend(&out, count_text("British, of the games that were won", british, british + german), "\n",
                  count_text("the Germans held: a draw or better", n - british, n), "\n");
  return out;
}

// How often something had happened by each turn; -1 is never.
template <class Turn>
std::string by_turn(absl::string_view what, const std::vector<GameFacts>& games, int turns, Turn turn) {
  const int n = static_cast<int>(games.size());
  const int ever = count_if(games, [&](const GameFacts& g) { return turn(g) != kNever; });
  std::string out = absl::StrCat(count_text(what, ever, n), "  by turn:");
  for (int t = 0; t < turns; ++t) {
    const int by = count_if(games, [&](const GameFacts& g) { return turn(g) != kNever && turn(g) <= t; });
    absl::StrAppend(&out, absl::StrFormat(" %.0f", n == 0 ? 0 : 100.0 * by / n));
  }
  return absl::StrCat(out, "\n");
}

std::string course(const Loos& game, const std::vector<GameFacts>& games) {
  const int turns = static_cast<int>(game.rules().tracks.turns.size());
  const auto& divisions = game.rules().counters.divisions;
  std::string out = "Course (%)\n";
  absl::StrAppend(&out, by_turn("over", games, turns, [](const GameFacts& g) { return g.last_turn; }));
  absl::StrAppend(
      &out, by_turn("a defended first-line hex fell", games, turns, [](const GameFacts& g) { return g.first_line; }));
  absl::StrAppend(&out, by_turn("British beyond the second trench", games, turns,
                                [](const GameFacts& g) { return g.second_trench; }));
  const int beyond = count_if(games, [](const GameFacts& g) { return g.beyond_at_end; });
  absl::StrAppend(&out, count_text("beyond it when the game ended", beyond, static_cast<int>(games.size())), "\n");
  for (std::size_t d = 0; d < divisions.size(); ++d) {
    if (divisions[d].arrival != Arrival::kReserve && divisions[d].arrival != Arrival::kBox) continue;
    absl::StrAppend(&out, by_turn(absl::StrCat("division ", divisions[d].name, " on the map"), games, turns,
                                  [&](const GameFacts& g) { return g.arrival[d]; }));
  }
  return out;
}

// The British sector before the hex: that of its column's front-line hex.
std::size_t sector_before(const Board& board, Hex hex) {
  for (std::size_t sector = 0; sector < board.sector_front.size(); ++sector) {
    for (const Hex h : board.sector_front[sector]) {
      if (h.column() == hex.column()) return sector;
    }
  }
  return 0;
}

std::string breaks(const Loos& game, const std::vector<GameFacts>& games) {
  const Board& board = game.board();
  std::string out = "Where that was first, by British sector, I (north) to VI (% of the games)\n";
  const auto row = [&](absl::string_view what, Hex GameFacts::*where) {
    std::vector<int> counts(board.sector_front.size());
    for (const GameFacts& g : games) {
      if ((g.*where).on_map()) ++counts[sector_before(board, g.*where)];
    }
    absl::StrAppend(&out, absl::StrFormat("  %-36s", what));
    const double n = std::max<double>(static_cast<double>(games.size()), 1);
    for (const int count : counts) absl::StrAppend(&out, absl::StrFormat(" %3.0f", 100 * count / n));
    absl::StrAppend(&out, "\n");
  };
  row("a defended first-line hex fell", &GameFacts::first_line_hex);
  row("British beyond the second trench", &GameFacts::second_trench_hex);
  return out;
}

std::string losses(const Loos& game, const std::vector<GameFacts>& games) {
  const std::size_t turns = game.rules().tracks.turns.size();
  std::string out = "Steps lost in a turn, of the games that reached it: British, German\n ";
  std::array<double, 2> all{};
  for (std::size_t t = 0; t < turns; ++t) {
    std::array<double, 2> sum{};
    int reached = 0;
    for (const GameFacts& g : games) {
      if (g.last_turn < static_cast<int>(t)) continue;
      ++reached;
      for (std::size_t side = 0; side < 2; ++side) sum[side] += g.lost[t][side];
    }
    for (std::size_t side = 0; side < 2; ++side) all[side] += sum[side];
    const double n = std::max(reached, 1);
    absl::StrAppend(&out, absl::StrFormat(" %d: %.1f %.1f ", t, sum[0] / n, sum[1] / n));
  }
  const double n = std::max<double>(static_cast<double>(games.size()), 1);
  double british = 0, german = 0;
  for (const GameFacts& g : games) {
    british += g.strength[0];
    german += g.strength[1];
  }
  return absl::StrCat(out, absl::StrFormat("\n  a game: %.1f and %.1f; left on the map at the end: %.1f and %.1f\n",
                                           all[0] / n, all[1] / n, british / n, german / n));
}

std::string places(const Loos& game, const std::vector<GameFacts>& games) {
  const int n = static_cast<int>(games.size());
  std::string out = "Wholly British at the end\n";
  const auto& objectives = game.rules().scenario.objectives;
  for (std::size_t i = 0; i < objectives.size(); ++i) {
    const int count = count_if(games, [&](const GameFacts& g) { return g.held[i]; });
    if (count > 0) absl::StrAppend(&out, count_text(objectives[i].name, count, n), "\n");
  }
  std::map<std::string, int> entered;
  for (const GameFacts& g : games) {
    if (g.entered.on_map()) ++entered[hex::to_string(g.entered)];
  }
  for (const auto& [hex, count] : entered) {
    absl::StrAppend(&out, count_text(absl::StrCat("entered: ", hex), count, n), "\n");
  }
  return out;
}

// Uses, and points for the side that set up so: a draw is a half.
std::string set_ups(const std::vector<GameFacts>& games, absl::string_view title, std::string GameFacts::*entry,
                    bool (*won)(Outcome), bool (*lost)(Outcome)) {
  std::map<std::string, std::array<int, 3>> rows;  // won, drawn, lost
  for (const GameFacts& g : games) ++rows[g.*entry][won(g.outcome) ? 0 : lost(g.outcome) ? 2 : 1];
  std::string out = absl::StrCat(title, "\n");
  for (const auto& [name, count] : rows) {
    const int n = count[0] + count[1] + count[2];
    const double points = n == 0 ? 0 : 100 * (count[0] + 0.5 * count[1]) / n;
    absl::StrAppend(
        &out, absl::StrFormat("  %-24s %5d games  %5.1f%%  (%d won, %d drawn, %d lost)\n",
                              name.empty() ? "(none of the book)" : name, n, points, count[0], count[1], count[2]));
  }
  return out;
}

}  // namespace

Share share_of(int count, int n) {
  if (n <= 0) return {};
  const tournament::Estimate share = tournament::wilson(static_cast<double>(count) / n, n);
  return {*share.value, *share.low, *share.high};
}

std::string report_text(const Loos& game, const std::vector<GameFacts>& games) {
  return absl::StrCat(outcomes(game, games), course(game, games), breaks(game, games), losses(game, games),
                      places(game, games),
                      set_ups(games, "German set-ups", &GameFacts::german, german_won, british_won),
                      set_ups(games, "British plans", &GameFacts::british, british_won, german_won));
}

}  // namespace zerohour::loos
