#include "tools/tournament/stats/report_text.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "tools/support/text.h"
#include "tools/tournament/stats/number_text.h"

namespace zerohour::tournament {
namespace {

constexpr int kName = 24;
constexpr int kShortName = 20;  // in all tables of a tournament, so that a name looks the same in each
constexpr int kLabel = 22;
constexpr int kText = 76;
constexpr std::array<const char*, kEndings> kEndingNames = {"by the rules", "by a fault", "adjudicated", "too long"};

std::string number(std::int64_t count) {
  return absl::StrCat(count);
}

std::string wdl_text(const Wdl& games) {
  return absl::StrCat("+", games.won, " =", games.drawn, " -", games.lost);
}

std::optional<double> points(const Wdl& games) {
  if (games.games() == 0) return std::nullopt;
  return (static_cast<double>(games.won) + static_cast<double>(games.drawn) / 2) / static_cast<double>(games.games());
}

std::string trimmed(std::string text) {
  text.erase(text.find_last_not_of(' ') + 1);
  return text;
}

// "  label                 text", cut at 100 columns.
std::string line(absl::string_view label, absl::string_view text) {
  return absl::StrCat("  ", fit(label, kLabel), trimmed(fit(text, kText)), "\n");
}

std::string share_text(std::int64_t part, std::int64_t whole) {
  if (whole == 0) return "n/a";
  return percent_text(static_cast<double>(part) / static_cast<double>(whole));
}

using Names = std::vector<std::string>;  // of the entries, by their numbers

Names full_names(const Setup& setup) {
  Names names;
  for (const Entry& entry : setup.entries) names.push_back(entry.name);
  return names;
}

// What ends a game before its rules do.
std::string early_ends(const Limits& limits) {
  std::vector<std::string> parts;
  if (limits.adjudicate_turn > 0) parts.push_back(absl::StrCat("after ", limits.adjudicate_turn, " player turns"));
  if (limits.adjudicate_at > 0) {
    parts.push_back(absl::StrFormat("at %g for %d player turns", limits.adjudicate_at, limits.adjudicate_for));
  }
  if (limits.game_ms > 0) parts.push_back(absl::StrCat("after ", duration_text(limits.game_ms)));
  return parts.empty() ? "never" : absl::StrJoin(parts, ", ");
}

std::string header(const Summary& summary) {
  const Setup& setup = summary.setup;
  std::string games = number(summary.games);
  if (summary.left_out > 0) {
    absl::StrAppend(&games, "; ", summary.left_out, " left out: of incomplete pairs, or after the test's decision");
  }
  const std::int64_t missing = setup.games() - summary.games - summary.left_out;
  const std::string dice =
      setup.unpaired ? "unpaired: every game has its own" : "paired: the two games of a pair have the same";
  return absl::StrCat(
      "Tournament\n", line("format", setup.format), line("game", absl::StrCat(setup.game, ", ", setup.scenario)),
      line("data", setup.data_hash), line("pairs of each pairing", number(setup.pairs)), line("dice", dice),
      line("master seed", setup.seed.to_string()), line("adjudicated", early_ends(setup.limits)),
      line("evaluator", setup.evaluator), line("games", games),
      is_unfinished(summary) ? line("unfinished", absl::StrCat(missing, " of ", setup.games(), " games ",
                                                               missing == 1 ? "is" : "are", " still to be played"))
                             : "",
      line("drawn", absl::StrCat(summary.drawn, ", ", share_text(summary.drawn, summary.games))),
      line(absl::StrCat(setup.sides[0], " scores"),
           absl::StrCat(percent_interval_text(summary.side_score), ", Elo ", interval_text(summary.side_elo, 1))),
      "\n");
}

// How much an entry may think.
std::string control_text(const ai::Budget& control) {
  std::vector<std::string> parts;
  if (control.decision_ms > 0) parts.push_back(absl::StrCat(control.decision_ms, " ms a decision"));
  if (control.turn_ms > 0) parts.push_back(absl::StrCat(control.turn_ms, " ms a player turn"));
  if (control.clock_ms > 0) {
    parts.push_back(absl::StrCat(control.clock_ms, " ms and ", control.increment_ms, " ms a player turn"));
  }
  if (control.nodes > 0) parts.push_back(absl::StrCat(control.nodes, " nodes a decision"));
  return parts.empty() ? "no limit" : absl::StrJoin(parts, ", ");
}

// The players in full: what must agree for a comparison with another tournament.
std::string players_list(const Setup& setup, const Names& names) {
  std::string text = "Players\n";
  const Names in_full = short_names(full_names(setup), kText);
  for (std::size_t i = 0; i < setup.entries.size(); ++i) {
    const Entry& entry = setup.entries[i];
    const auto known = [](const std::string& word) { return word.empty() ? "-" : word; };
    const std::string version = absl::StrCat("version ", known(entry.version), ", data ", known(entry.data_hash));
    if (names[i] == in_full[i]) {
      text += line(names[i], version);
    } else {
      text += line(names[i], in_full[i]) + line("", version);
    }
    if (entry.is_named_program()) text += line("", absl::StrCat("command ", entry.command));
    text += line("", control_text(entry.control));
  }
  return text + "\n";
}

// Entries, the best first.
std::string entries_table(const Summary& summary, const Names& names) {
  std::vector<int> order(summary.entries.size());
  std::iota(order.begin(), order.end(), 0);
  std::stable_sort(order.begin(), order.end(), [&](int a, int b) {
    return points(summary.entries[a].games).value_or(-1) > points(summary.entries[b].games).value_or(-1);
  });
  const std::array<std::string, 2>& sides = summary.setup.sides;
  std::string text = absl::StrCat(fit("Entry", kName), right("points", 9), right("games", 7), right("score", 8),
                                  right(fit(sides[0], 9), 11), right(fit(sides[1], 9), 11), right("faults", 8),
                                  right("thought", 11), right("a game", 10), "\n");
  for (const int i : order) {
    const EntrySummary& entry = summary.entries[i];
    const std::int64_t faults = std::accumulate(entry.faults.begin() + 1, entry.faults.end(), std::int64_t{0});
    const std::int64_t games = entry.games.games();
    absl::StrAppend(&text, fit(names[i], kName), right(fixed_text(static_cast<double>(entry.halves) / 2, 1), 9),
                    right(number(games), 7), right(percent_text(points(entry.games)), 8),
                    right(percent_text(points(entry.by_side[0])), 11),
                    right(percent_text(points(entry.by_side[1])), 11), right(number(faults), 8),
                    right(duration_text(entry.think_ms), 11),
                    right(games > 0 ? duration_text(entry.think_ms / games) : "n/a", 10), "\n");
  }
  for (const int i : order) {
    const auto& victory_points = summary.entries[i].victory_points;
    if (!victory_points.has_value()) continue;
    absl::StrAppend(&text, "Victory points of ", names[i], ": ", (*victory_points)[0],
                    ", its opponents': ", (*victory_points)[1], "\n");
  }
  for (const int i : order) {
    const EntrySummary& entry = summary.entries[i];
    std::vector<std::string> parts;
    for (int fault = 1; fault < kFaults; ++fault) {
      if (entry.faults[fault] > 0)
        parts.push_back(absl::StrCat(entry.faults[fault], " ", fault_word(static_cast<Fault>(fault))));
    }
    if (parts.empty()) continue;
    absl::StrAppend(&text, "Faults of ", names[i], ": ", absl::StrJoin(parts, ", "), "\n");
  }
  return text + "\n";
}

// Which game a fault was in, when, and what there is to read about it.
std::string faults_list(const Summary& summary, const Names& names) {
  constexpr std::size_t kMostFaults = 20;
  constexpr int kFaultText = 96;
  if (summary.faults.empty()) return "";
  std::string text = "Faults\n";
  for (std::size_t i = 0; i < std::min(summary.faults.size(), kMostFaults); ++i) {
    const FaultSummary& fault = summary.faults[i];
    const std::string end = fault.exit_code.has_value() ? absl::StrCat("exit code ", *fault.exit_code)
                            : fault.signal.has_value()  ? absl::StrCat("signal ", *fault.signal)
                                                        : "";
    const std::string game = absl::StrFormat("%06d-%d-%d", fault.id.pair, fault.id.pairing, fault.id.leg);
    absl::StrAppend(&text, "  game ", game, ", move ", fault.move > 0 ? number(fault.move) : "n/a", ", ",
                    names[fault.entry], " as ", summary.setup.sides[index(fault.side)],
                    end.empty() ? "" : absl::StrCat(", ", end), fault.counts ? "" : " (the game is left out)", "\n");
    if (!fault.reason.empty()) {
      absl::StrAppend(&text, "    ", trimmed(fit(one_line(fault.reason), kFaultText)), "\n");
    }
    for (const absl::string_view words : absl::StrSplit(fault.words, '\n', absl::SkipEmpty())) {
      absl::StrAppend(&text, "    | ", trimmed(fit(one_line(words), kFaultText - 2)), "\n");
    }
    absl::StrAppend(&text, "    in records/", game, ".zhr", fault.log.empty() ? "" : absl::StrCat(" and ", fault.log),
                    "\n");
  }
  const std::size_t more = summary.faults.size() - std::min(summary.faults.size(), kMostFaults);
  if (more > 0) absl::StrAppend(&text, "  and ", more, more == 1 ? " other" : " others", ": report.json has all\n");
  return text + "\n";
}

// What entries used of their limits of nodes; nothing of those without such a limit.
std::string nodes_list(const Summary& summary, const Names& names) {
  std::string text;
  for (std::size_t i = 0; i < summary.entries.size(); ++i) {
    const NodesUsed& nodes = summary.entries[i].nodes;
    if (nodes.asked == 0) continue;
    const std::uint64_t limit = summary.setup.entries[i].control.nodes;
    absl::StrAppend(&text, "Nodes of ", names[i], ": ");
    if (nodes.told == 0) {
      absl::StrAppend(&text, "not told, so that nothing shows whether the limit of ", limit, " was kept\n");
      continue;
    }
    absl::StrAppend(&text, nodes.used / nodes.told, " a decision, at most ", nodes.most, "; the limit is ", limit,
                    "\n");
    if (nodes.told < nodes.asked) {
      absl::StrAppend(&text, "  ", names[i], " did not tell those of ", nodes.asked - nodes.told, " of ", nodes.asked,
                      " decisions\n");
    }
    if (nodes.over > 0) {
      absl::StrAppend(&text, "  ", names[i], " used more than twice its limit in ", nodes.over, " of ", nodes.told,
                      nodes.told == 1 ? " decision\n" : " decisions\n");
    }
  }
  return text.empty() ? "" : text + "\n";
}

// "0.15 s", "12.3 ms", "0.046 ms".
std::string cpu_text(double us) {
  if (us >= 100e3) return absl::StrFormat("%.2f s", us / 1e6);
  if (us >= 100) return absl::StrFormat("%.1f ms", us / 1e3);
  return absl::StrFormat("%.3f ms", us / 1e3);
}

// What entries cost; nothing of those of which it is not known.
std::string cpu_list(const Summary& summary, const Names& names) {
  std::string text;
  for (std::size_t i = 0; i < summary.entries.size(); ++i) {
    const CpuUsed& cpu = summary.entries[i].cpu;
    if (cpu.games == 0) continue;
    const auto us = static_cast<double>(cpu.us);
    absl::StrAppend(&text, "Processor time of ", names[i], ": ", cpu_text(us / static_cast<double>(cpu.games)),
                    " a game");
    if (cpu.decisions > 0) {
      absl::StrAppend(&text, ", ", cpu_text(us / static_cast<double>(cpu.decisions)), " a decision");
    }
    const std::int64_t games = summary.entries[i].games.games();
    absl::StrAppend(&text, cpu.games < games ? absl::StrCat(" (known of ", cpu.games, " of ", games, " games)") : "",
                    "\n");
  }
  return text.empty() ? "" : text + "\n";
}

std::string pairings_table(const Summary& summary, const Names& names) {
  std::string text = absl::StrCat(fit("First", kShortName), " ", fit("Second", kShortName), right("pairs", 7),
                                  right("score", 8), "  ", fit("Elo, 95% interval", 30), right("superior", 9), "\n");
  for (const PairingSummary& pairing : summary.pairings) {
    absl::StrAppend(&text, fit(names[pairing.pairing.first], kShortName), " ",
                    fit(names[pairing.pairing.second], kShortName), right(number(pairing.pairs.pairs()), 7),
                    right(percent_text(pairing.score.value), 8), "  ", fit(interval_text(pairing.elo, 1), 30),
                    right(likelihood_text(pairing.superiority, 1), 9), "\n");
  }
  return text + "\n";
}

// Every entry against every other: the score of the row's entry, and the likelihood that it is the better one. Columns
// have the numbers of the rows, a few at a time.
std::string cross_table(const Summary& summary, const Names& names) {
  constexpr int kColumns = 4;
  constexpr int kCell = 16;  // "100.0% > 99.9%" and a gap
  const int entries = static_cast<int>(summary.setup.entries.size());
  std::map<std::pair<int, int>, std::string> cells;
  for (const PairingSummary& pairing : summary.pairings) {
    if (pairing.pairs.pairs() == 0) continue;
    const auto& [first, second] = pairing.pairing;
    const Pentanomial other = reversed(pairing.pairs);
    const auto cell = [](std::optional<double> score, std::optional<double> better) {
      return absl::StrCat(percent_text(score), " ", likelihood_text(better, 1));
    };
    cells[{first, second}] = cell(pairing.score.value, pairing.superiority);
    cells[{second, first}] = cell(1 - *pairing.score.value, superiority(other));
  }
  std::string text = "Cross table: score of the row against the column, likelihood that it is the better one\n";
  for (int from = 0; from < entries; from += kColumns) {
    const int to = std::min(entries, from + kColumns);
    std::string head = fit("", kName + 4);
    for (int column = from; column < to; ++column) head += right(absl::StrCat(column + 1), kCell);
    text += head + "\n";
    for (int row = 0; row < entries; ++row) {
      std::string cell_line = absl::StrCat(right(number(row + 1), 3), " ", fit(names[row], kName));
      for (int column = from; column < to; ++column) {
        const auto cell = cells.find({row, column});
        cell_line += right(cell != cells.end() ? cell->second : "-", kCell);
      }
      text += cell_line + "\n";
    }
  }
  return text + "\n";
}

std::string luck_text(const PairingSummary& pairing, const std::string& evaluator) {
  if (!pairing.luck) return line("luck-adjusted", "n/a");
  const LuckAdjusted& luck = *pairing.luck;
  return absl::StrCat(line("luck-adjusted score", percent_interval_text(luck.score)),
                      line("luck-adjusted Elo", interval_text(luck.elo, 1)),
                      line("variance reduction", percent_interval_text(luck.variance_reduction)),
                      line("luck of a pair",
                           absl::StrCat(signed_text(luck.luck, 3), ", standard error ", fixed_text(luck.luck_error, 3),
                                        ", by ", evaluator, "; slope ", signed_text(luck.slope, 4))));
}

std::string sprt_text(const SprtSummary& test) {
  const std::string unit = test.options.model == EloModel::kNormalised ? "normalised Elo" : "Elo";
  const std::string options =
      absl::StrCat("H0 ", signed_text(test.options.elo0, 1), ", H1 ", signed_text(test.options.elo1, 1), " ", unit,
                   ", alpha ", fixed_text(test.options.alpha, 3), ", beta ", fixed_text(test.options.beta, 3));
  const std::string state =
      test.state == SprtState::kContinue
          ? "undecided"
          : absl::StrCat(sprt_word(test.state), " accepted (",
                         signed_text(test.state == SprtState::kAcceptH0 ? test.options.elo0 : test.options.elo1, 1),
                         " ", unit, ")");
  return absl::StrCat(line("SPRT", options),
                      line("", absl::StrCat("LLR ", signed_text(test.ratio, 2), " (", signed_text(test.bounds.lower, 2),
                                            ", ", signed_text(test.bounds.upper, 2), ") after ", test.pairs,
                                            test.pairs == 1 ? " pair: " : " pairs: ", state)),
                      test.state == SprtState::kContinue
                          ? ""
                          : line("", "The test chose when to stop: estimates lean towards what it accepted."));
}

std::string pairing_block(const Summary& summary, const PairingSummary& pairing, const Names& names) {
  const std::string& first = names[pairing.pairing.first];
  const std::string& second = names[pairing.pairing.second];
  const std::array<std::string, 2>& sides = summary.setup.sides;
  std::string text = absl::StrCat(first, " against ", second, "\n");
  const auto& pairs = pairing.pairs.count;
  if (pairing.same_player) {
    text += line("identical players", "one player, version and limits under two names");
  }
  text += line("pairs", absl::StrCat(pairing.pairs.pairs(), ": [", absl::StrJoin(pairs, ", "),
                                     "] with 0, 1/2, 1, 3/2, 2 points"));
  text += line("games", absl::StrCat(wdl_text(pairing.games), ", drawn ",
                                     share_text(pairing.games.drawn, pairing.games.games())));
  text += line("score", percent_interval_text(pairing.score));
  text += line("Elo", interval_text(pairing.elo, 1));
  text += line("normalised Elo", interval_text(pairing.normalised, 1));
  text += line("superiority", likelihood_text(pairing.superiority));
  text += line("pair ratio",
               absl::StrCat(fixed_text(pairing.pair_ratio, 2), ": ", pairs[3] + pairs[4],
                            pairs[3] + pairs[4] == 1 ? " pair won, " : " pairs won, ", pairs[0] + pairs[1], " lost"));
  if (pairing.pairing_gain) {
    text += line("pairing", absl::StrCat("worth ", fixed_text(pairing.pairing_gain, 2),
                                         " times as many games with their own dice"));
  }
  text += luck_text(pairing, summary.setup.evaluator);
  for (const auto& [name, games] :
       {std::pair(first, pairing.first_by_side), std::pair(second, pairing.second_by_side)}) {
    for (int side = 0; side < 2; ++side) {
      absl::StrAppend(&text, "  ", fit(name, kName), " as ", fit(sides[side], 12), " ", fit(wdl_text(games[side]), 24),
                      " ", percent_text(points(games[side])), "\n");
    }
  }
  text +=
      line("side bias", absl::StrCat(trimmed(fit(sides[0], 12)), " scores ", percent_interval_text(pairing.side_score),
                                     ", Elo ", interval_text(pairing.side_elo, 1)));
  text += line("length of a game", absl::StrCat(fixed_text(pairing.turns, 1), " player turns, ",
                                                fixed_text(pairing.actions, 0), " actions"));
  std::vector<std::string> endings;
  for (int i = 0; i < kEndings; ++i) {
    if (pairing.endings[i] > 0) endings.push_back(absl::StrCat(pairing.endings[i], " ", kEndingNames[i]));
  }
  text += line("ended", endings.empty() ? "n/a" : absl::StrJoin(endings, ", "));
  if (pairing.sprt) text += sprt_text(*pairing.sprt);
  return text + "\n";
}

}  // namespace

bool is_unfinished(const Summary& summary) {
  const bool decided = std::any_of(summary.pairings.begin(), summary.pairings.end(), [](const PairingSummary& pairing) {
    return pairing.sprt.has_value() && pairing.sprt->state != SprtState::kContinue;
  });
  return !decided && summary.games + summary.left_out < summary.setup.games();
}

std::string report_text(const Summary& summary) {
  const Names names = short_names(full_names(summary.setup), kShortName);
  std::string text = header(summary) + entries_table(summary, names) + faults_list(summary, names) +
                     nodes_list(summary, names) + cpu_list(summary, names) + players_list(summary.setup, names);
  if (summary.pairings.size() > 1) text += pairings_table(summary, names) + cross_table(summary, names);
  for (const PairingSummary& pairing : summary.pairings) text += pairing_block(summary, pairing, names);
  text.pop_back();
  return text;
}

std::string rating_text(const RatingList& list, const std::array<std::string, 2>& sides) {
  if (list.ratings.empty()) return "No games.\n";
  std::string text;
  std::string notes;
  const bool by_side = list.ratings.front().side.has_value();
  int pool = -1;
  Names names;
  for (const Rating& rating : list.ratings) names.push_back(rating.player);
  names = short_names(names, kName);
  for (std::size_t i = 0; i < list.ratings.size(); ++i) {
    const Rating& rating = list.ratings[i];
    if (rating.pool != pool) {
      pool = rating.pool;
      if (list.pools > 1) absl::StrAppend(&text, pool > 0 ? "\n" : "", "Pool ", pool + 1, "\n");
      absl::StrAppend(&text, fit("Player", kName), by_side ? absl::StrCat(" ", fit("Side", 10)) : "", right("Elo", 9),
                      right("+-", 8), right("games", 8), right("score", 8), right("drawn", 8),
                      by_side ? "" : right("model", 11), by_side ? "" : right("+-", 8), "\n");
    }
    const double games = static_cast<double>(rating.games.games());
    absl::StrAppend(&text, fit(names[i], kName), by_side ? absl::StrCat(" ", fit(sides[*rating.side], 10)) : "",
                    right(fixed_text(rating.rating.elo, 1), 9), right(fixed_text(rating.rating.error, 1), 8),
                    right(number(rating.games.games()), 8), right(percent_text(rating.score), 8),
                    right(percent_text(static_cast<double>(rating.games.drawn) / games), 8));
    if (!by_side) {
      absl::StrAppend(&text, right(fixed_text(rating.model.elo, 1), 11), right(fixed_text(rating.model.error, 1), 8));
    }
    text = trimmed(std::move(text)) + "\n";
    if (!rating.note.empty()) {
      absl::StrAppend(&notes, names[i], rating.side ? " as " : "", rating.side ? sides[*rating.side] : "", ": ",
                      rating.note, ".\n");
    }
  }
  if (!notes.empty()) absl::StrAppend(&text, "\n", notes);
  if (list.pools > 1) {
    text += "\nRatings of different pools can't be compared: no games link their players both ways.\n";
  }
  text += "\n+- is half the width of a 95% interval.\n";
  if (list.clusters > 0) {
    absl::StrAppend(&text, "The errors are based on ", list.clusters, list.clusters == 1 ? " cluster" : " clusters",
                    ": games with the same dice are counted together.\n");
  }
  if (std::any_of(list.ratings.begin(), list.ratings.end(),
                  [](const Rating& rating) { return rating.rating.elo && !rating.rating.error; })) {
    text += "An error is n/a where clusters do not differ or there is only one: it cannot be estimated.\n";
  }
  if (by_side) return text;
  absl::StrAppend(&text, "The ", sides[0], " side scores ", percent_interval_text(list.side_score), ", Elo ",
                  interval_text(list.side_elo, 1), ".\n");
  if (list.advantage.elo) {
    absl::StrAppend(&text, "In the model with draws and an advantage it is worth ", signed_text(list.advantage.elo, 1),
                    " +- ", fixed_text(list.advantage.error, 1), " Elo.\n");
  } else {
    text += "The model with draws and an advantage has no ratings: its likelihood has no maximum.\n";
  }
  return text;
}

}  // namespace zerohour::tournament
