#include "tools/loos/books/score_table.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "tools/loos/books/mixture.h"

namespace zerohour::loos {
namespace {

constexpr int kScriptSetups = 8;  // of the script, by as many seeds
// Thousandths: an entry that gives up so much more than the best has the least weight.
constexpr int kGermanTolerance = 60;
constexpr int kBritishTolerance = 200;  // wider: the answer to the set-up on the map does the rest
constexpr int kTopWeight = 100;

// The Germans of a column: an entry, or the script's own.
State german_setup(const Bench& bench, const Book& book, std::size_t column, int seed) {
  if (column < book.german.entries.size()) return with_german(bench, book.german.entries[column]);
  return with_script_german(bench, static_cast<std::uint64_t>(seed));
}

Runner pair(const Bench& bench, const Book& book, std::size_t row, std::size_t column) {
  Runner runner;
  const bool own = row == book.british.entries.size() || column == book.german.entries.size();
  for (int seed = 0; seed < (own ? kScriptSetups : 1); ++seed) {
    const State state = german_setup(bench, book, column, seed);
    runner.starts.push_back(row < book.british.entries.size()
                                ? with_british(bench, state, book.british.entries[row])
                                : with_script_british(bench, state, static_cast<std::uint64_t>(seed)));
  }
  return runner;
}

// Falls with the square of the distance from the best, from kTopWeight to 1.
int weight_of(int below_best, int tolerance) {
  const int rest = std::max(0, tolerance - below_best);
  return std::max(1, kTopWeight * rest * rest / (tolerance * tolerance));
}

template <class Entry>
void set_weights(std::vector<Entry>& entries, const std::vector<double>& costs, int tolerance) {
  const double least = *std::min_element(costs.begin(), costs.end());
  for (std::size_t i = 0; i < entries.size(); ++i) {
    entries[i].label.weight = weight_of(static_cast<int>(std::lround(costs[i] - least)), tolerance);
  }
}

// British points of the book's own pairs, in thousandths.
std::vector<std::vector<int>> points_of(const Book& book, const ScoreTable& table) {
  std::vector<std::vector<int>> points;
  for (std::size_t b = 0; b < book.british.entries.size(); ++b) {
    points.emplace_back();
    for (std::size_t g = 0; g < book.german.entries.size(); ++g) points[b].push_back(table.cells[b][g].points());
  }
  return points;
}

// What each entry gives up against the other side's best mixture, in thousandths of a point.
struct Costs {
  std::vector<double> british, german;
};

Costs costs_of(const std::vector<std::vector<int>>& points, const Mixtures& best) {
  Costs costs{std::vector<double>(best.rows.size(), best.most), std::vector<double>(best.columns.size(), -best.least)};
  for (std::size_t b = 0; b < best.rows.size(); ++b) {
    for (std::size_t g = 0; g < best.columns.size(); ++g) {
      costs.british[b] -= best.columns[g] * points[b][g];
      costs.german[g] += best.rows[b] * points[b][g];
    }
  }
  return costs;
}

// The mixture, what the other side's best answer to it scores, of the book's and of the script's own set-up, which is
// in no book; and what each entry of the side gives up against the other's best mixture, the least first.
template <class Entry>
std::string mixture_text(absl::string_view side, const std::vector<Entry>& entries, const std::vector<double>& shares,
                         double answer, double own, const std::vector<double>& costs) {
  constexpr double kLeast = 0.005;  // a share that rounds to nothing
  std::string text;
  for (std::size_t i = 0; i < entries.size(); ++i) {
    if (shares[i] < kLeast) continue;
    absl::StrAppendFormat(&text, "%s%s %.0f%%", text.empty() ? "" : ", ", entries[i].label.name, 100 * shares[i]);
  }
  text = absl::StrFormat(
      "%s best mixture: %s; the book's best answer to it scores %.1f%%, the script's own set-up %.1f%%.\n", side, text,
      answer / 10, own / 10);
  std::vector<std::pair<double, std::string>> sorted;
  for (std::size_t i = 0; i < entries.size(); ++i) sorted.emplace_back(costs[i], entries[i].label.name);
  std::sort(sorted.begin(), sorted.end());
  absl::StrAppend(&text, "  Given up against the other side's best mixture: ");
  for (std::size_t i = 0; i < sorted.size(); ++i) {
    absl::StrAppendFormat(&text, "%s%s %.1f", i == 0 ? "" : ", ", sorted[i].second, sorted[i].first / 10);
  }
  return absl::StrCat(text, ".\n");
}

std::string mixtures_text(const Book& book, const ScoreTable& table) {
  const std::vector<std::vector<int>> points = points_of(book, table);
  const Mixtures best = best_mixtures(points);
  const Costs costs = costs_of(points, best);
  // What the Germans' own set-up scores against the British mixture, and the reverse.
  double german_own = 0, british_own = 0;
  for (std::size_t b = 0; b < best.rows.size(); ++b) {
    german_own += best.rows[b] * (1000 - table.cells[b].back().points());
  }
  for (std::size_t g = 0; g < best.columns.size(); ++g) {
    british_own += best.columns[g] * table.cells.back()[g].points();
  }
  return absl::StrCat(
      mixture_text("The British", book.british.entries, best.rows, 1000 - best.least, german_own, costs.british),
      mixture_text("The German", book.german.entries, best.columns, best.most, british_own, costs.german));
}

}  // namespace

ScoreTable play_table(const Bench& bench, const Book& book, int games, std::uint64_t seed,
                      const TableProgress& progress) {
  const std::uint64_t dice = kTableDice + (seed - 1) * kDiceOfASeed;
  ScoreTable table;
  for (std::size_t row = 0; row <= book.british.entries.size(); ++row) {
    table.cells.emplace_back();
    for (std::size_t column = 0; column <= book.german.entries.size(); ++column) {
      table.cells[row].push_back(measure(bench, pair(bench, book, row, column), kBritish, games, dice));
    }
    if (progress) progress(row + 1);
  }
  return table;
}

Book with_scores(Book book, const ScoreTable& table) {
  book.scores.points = points_of(book, table);
  book.scores.games = static_cast<int>(table.cells[0][0].games);
  const Costs costs = costs_of(book.scores.points, best_mixtures(book.scores.points));
  set_weights(book.british.entries, costs.british, kBritishTolerance);
  set_weights(book.german.entries, costs.german, kGermanTolerance);
  return book;
}

std::string table_text(const Book& book, const ScoreTable& table) {
  const auto& british = book.british.entries;
  const auto& german = book.german.entries;
  std::string text = "British points in per cent of the games, a draw half:\n\n";
  for (std::size_t g = 0; g < german.size(); ++g)
    absl::StrAppendFormat(&text, "%4c  %s\n", 'a' + g, german[g].label.name);
  absl::StrAppend(&text, " own  the script's own set-up\n");
  absl::StrAppendFormat(&text, "\n%-18s", "");
  for (std::size_t g = 0; g < german.size(); ++g) absl::StrAppendFormat(&text, "%5c", 'a' + g);
  absl::StrAppendFormat(&text, "%6s%s\n", "mean", "   own");
  std::optional<double> error;  // the largest of those that are known
  for (std::size_t b = 0; b < table.cells.size(); ++b) {
    absl::StrAppendFormat(&text, "%-18s", b < british.size() ? british[b].label.name : "own");
    int sum = 0;
    for (std::size_t g = 0; g < german.size(); ++g) {
      const Tally& tally = table.cells[b][g];
      if (const std::optional<double> of_cell = tally.error(); of_cell.has_value()) {
        error = std::max(error.value_or(0), *of_cell);
      }
      sum += tally.points();
      absl::StrAppendFormat(&text, "%5d", (tally.points() + 5) / 10);
    }
    absl::StrAppendFormat(&text, "%6.1f%6.1f\n", sum / 10.0 / static_cast<double>(german.size()),
                          table.cells[b].back().points() / 10.0);
  }
  return absl::StrCat(text,
                      absl::StrFormat("\n%d %s each; standard errors %s.\n", table.cells[0][0].games,
                                      table.cells[0][0].games == 1 ? "game" : "games",
                                      error.has_value() ? absl::StrFormat("up to %.1f", *error / 10) : "n/a"),
                      mixtures_text(book, table));
}

}  // namespace zerohour::loos
