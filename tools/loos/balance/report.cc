#include "tools/loos/balance/report.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_join.h"
#include "engine/hex/hex.h"
#include "tools/study/shares.h"

namespace zerohour::loos {
namespace {

using Games = std::vector<ClusteredGame>;

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

// "  WHAT  COUNT  SHARE [LOW, HIGH]", without the end of the line. The share is of the games that could have had it.
template <class Wanted, class Could>
std::string share_text(absl::string_view what, const Games& games, Wanted wanted, Could could) {
  std::vector<std::pair<std::int64_t, bool>> had;
  int count = 0;
  for (const ClusteredGame& g : games) {
    if (!could(g.facts)) continue;
    had.emplace_back(g.cluster, wanted(g.facts));
    count += had.back().second ? 1 : 0;
  }
  const study::Share share = study::share_of(had);
  return absl::StrFormat("  %-36s %5d  %5.1f%% [%.1f, %.1f]", what, count, 100 * share.value, 100 * share.low,
                         100 * share.high);
}

// The same, of all games.
template <class Wanted>
std::string count_text(absl::string_view what, const Games& games, Wanted wanted) {
  return share_text(what, games, wanted, [](const GameFacts&) { return true; });
}

template <class Wanted>
int count_if(const Games& games, Wanted wanted) {
  return static_cast<int>(
      std::count_if(games.begin(), games.end(), [&](const ClusteredGame& g) { return wanted(g.facts); }));
}

std::string outcomes(const Loos& game, const Games& games) {
  const int turns = static_cast<int>(game.rules().tracks.turns.size());
  std::string out = absl::StrCat(games.size(), games.size() == 1 ? " game\n" : " games\n");
  for (const Ending& ending : kEndings) {
    absl::StrAppend(&out,
                    count_text(ending.text, games, [&](const GameFacts& g) { return g.outcome == ending.outcome; }),
                    "  in turn:");
    for (int turn = 0; turn < turns; ++turn) {
      absl::StrAppend(&out, " ", count_if(games, [&](const GameFacts& g) {
        return g.outcome == ending.outcome && g.last_turn == turn;
      }));
    }
    absl::StrAppend(&out, "\n");
  }
  const auto british = [](const GameFacts& g) { return british_won(g.outcome); };
  const auto won = [](const GameFacts& g) { return british_won(g.outcome) || german_won(g.outcome); };
  absl::StrAppend(
      &out, share_text("British, of the games that were won", games, british, won), "\n",
      count_text("the Germans held: a draw or better", games, [&](const GameFacts& g) { return !british(g); }), "\n");
  return out;
}

// How often something had happened by each turn; -1 is never.
template <class Turn>
std::string by_turn(absl::string_view what, const Games& games, int turns, Turn turn) {
  const int n = static_cast<int>(games.size());
  std::string out =
      absl::StrCat(count_text(what, games, [&](const GameFacts& g) { return turn(g) != kNever; }), "  by turn:");
  for (int t = 0; t < turns; ++t) {
    const int by = count_if(games, [&](const GameFacts& g) { return turn(g) != kNever && turn(g) <= t; });
    absl::StrAppend(&out, absl::StrFormat(" %.0f", n == 0 ? 0 : 100.0 * by / n));
  }
  return absl::StrCat(out, "\n");
}

std::string course(const Loos& game, const Games& games) {
  const int turns = static_cast<int>(game.rules().tracks.turns.size());
  const auto& divisions = game.rules().counters.divisions;
  std::string out = "Course (%)\n";
  absl::StrAppend(&out, by_turn("over", games, turns, [](const GameFacts& g) { return g.last_turn; }));
  absl::StrAppend(
      &out, by_turn("a defended first-line hex fell", games, turns, [](const GameFacts& g) { return g.first_line; }));
  absl::StrAppend(&out, by_turn("British beyond the second trench", games, turns,
                                [](const GameFacts& g) { return g.second_trench; }));
  absl::StrAppend(
      &out, count_text("beyond it when the game ended", games, [](const GameFacts& g) { return g.beyond_at_end; }),
      "\n");
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

std::string breaks(const Loos& game, const Games& games) {
  const Board& board = game.board();
  std::string out = "Where that was first, by British sector, I (north) to VI (% of the games)\n";
  const auto row = [&](absl::string_view what, Hex GameFacts::*where) {
    std::vector<int> counts(board.sector_front.size());
    for (const auto& [g, cluster] : games) {
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

std::string losses(const Loos& game, const Games& games) {
  const std::size_t turns = game.rules().tracks.turns.size();
  std::string out = "Steps lost in a turn, of the games that reached it: British, German\n ";
  std::array<double, 2> all{};
  for (std::size_t t = 0; t < turns; ++t) {
    std::array<double, 2> sum{};
    int reached = 0;
    for (const auto& [g, cluster] : games) {
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
  for (const auto& [g, cluster] : games) {
    british += g.strength[0];
    german += g.strength[1];
  }
  return absl::StrCat(out, absl::StrFormat("\n  a game: %.1f and %.1f; left on the map at the end: %.1f and %.1f\n",
                                           all[0] / n, all[1] / n, british / n, german / n));
}

std::string places(const Loos& game, const Games& games) {
  std::string out = "Wholly British at the end\n";
  const auto& objectives = game.rules().scenario.objectives;
  for (std::size_t i = 0; i < objectives.size(); ++i) {
    const auto is_held = [&](const GameFacts& g) { return g.held[i]; };
    if (count_if(games, is_held) > 0) absl::StrAppend(&out, count_text(objectives[i].name, games, is_held), "\n");
  }
  std::set<Hex> entered;
  for (const auto& [g, cluster] : games) {
    if (g.entered.on_map()) entered.insert(g.entered);
  }
  for (const Hex hex : entered) {
    absl::StrAppend(&out,
                    count_text(absl::StrCat("entered: ", hex::to_string(hex)), games,
                               [&](const GameFacts& g) { return g.entered == hex; }),
                    "\n");
  }
  return out;
}

// Uses, and points for the side that set up so: a draw is a half.
std::string set_ups(const Games& games, absl::string_view title, std::string GameFacts::*entry, bool (*won)(Outcome),
                    bool (*lost)(Outcome)) {
  std::map<std::string, std::array<int, 3>> rows;  // won, drawn, lost
  for (const auto& [g, cluster] : games) ++rows[g.*entry][won(g.outcome) ? 0 : lost(g.outcome) ? 2 : 1];
  std::string out = absl::StrCat(title, "\n");
  for (const auto& [name, count] : rows) {
    const int n = count[0] + count[1] + count[2];
    const double points = n == 0 ? 0 : 100 * (count[0] + 0.5 * count[1]) / n;
    absl::StrAppend(&out, absl::StrFormat("  %-24s %5d %-5s  %5.1f%%  (%d won, %d drawn, %d lost)\n",
                                          name.empty() ? "(none of the book)" : name, n, n == 1 ? "game" : "games",
                                          points, count[0], count[1], count[2]));
  }
  return out;
}

}  // namespace

std::string report_text(const Loos& game, const Games& games) {
  return absl::StrCat(outcomes(game, games), course(game, games), breaks(game, games), losses(game, games),
                      places(game, games),
                      set_ups(games, "German set-ups", &GameFacts::german, german_won, british_won),
                      set_ups(games, "British plans", &GameFacts::british, british_won, german_won));
}

}  // namespace zerohour::loos
