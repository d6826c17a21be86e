// How often the 95% intervals that reports and rating lists print contain the true value: simulated matches over a grid
// of models from 10 to 1,000 pairs, for docs/studies.md. In per cent; a '!' marks what is below 93.
//
//   interval_coverage [MATCHES]     simulated matches for each number; 1000 by default
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <string>
#include <vector>

#include "tests/tools/tournament/stats/coverage.h"

namespace zerohour::tournament {
namespace {

class CoverageTable {
 public:
  CoverageTable(std::vector<std::string> intervals, std::vector<int> pairs)
      : intervals_(std::move(intervals)), pairs_(std::move(pairs)) {}

  void add(const std::vector<Coverage>& all) {
    for (const Coverage& one : all) {
      if (cells_.count(one.model) == 0) models_.push_back(one.model);
      cells_[one.model][one.interval][one.pairs] = one;
    }
  }

  // Returns the lowest share.
  double print() const {
    double lowest = 1;
    std::printf("%-20s", "");
    for (const std::string& interval : intervals_) std::printf(" | %-*s", width() - 1, interval.c_str());
    std::printf("\n%-20s", "pairs");
    for (std::size_t i = 0; i < intervals_.size(); ++i) {
      std::printf(" |");
      for (const int pairs : pairs_) std::printf("%6d", pairs);
    }
    std::printf("\n");
    for (const std::string& model : models_) {
      std::printf("%-20s", model.c_str());
      for (const std::string& interval : intervals_) {
        std::printf(" |");
        for (const int pairs : pairs_) {
          const Coverage& cell = cells_.at(model).at(interval).at(pairs);
          // So few intervals would show nothing.
          if (cell.printed < 200) {
            std::printf("     -");
            continue;
          }
          lowest = std::min(lowest, cell.share());
          std::printf("%5.1f%c", 100 * cell.share(), cell.share() < 0.93 ? '!' : ' ');
        }
      }
      std::printf("\n");
    }
    std::printf("lowest: %.1f\n\n", 100 * lowest);
    return lowest;
  }

 private:
  int width() const { return 6 * static_cast<int>(pairs_.size()); }

  std::vector<std::string> intervals_;
  std::vector<int> pairs_;
  std::vector<std::string> models_;
  std::map<std::string, std::map<std::string, std::map<int, Coverage>>> cells_;
};

void print_all(int matches) {
  const std::vector<int> pairs = {10, 20, 50, 100, 300, 1000};
  CoverageTable pair_table({"score, Elo", "normalised Elo"}, pairs);
  for (const PairModel& model : pair_models()) {
    for (const int n : pairs) {
      std::vector<Coverage> coverage = pair_coverage(model, n, matches, 1);
      coverage[0].interval = "score, Elo";
      pair_table.add(coverage);
    }
  }
  pair_table.print();

  const std::vector<int> luck_pairs = {10, 30, 100, 300, 1000};
  CoverageTable luck_table({"luck-adjusted", "variance reduction"}, luck_pairs);
  for (const std::string& model : luck_models()) {
    for (const int n : luck_pairs) luck_table.add(luck_coverage(model, n, n == 1000 ? matches / 2 : matches, 2));
  }
  luck_table.print();

  const std::vector<int> robin_pairs = {5, 10, 30, 100};
  CoverageTable robin_table({"side", "rating", "rating by side"}, robin_pairs);
  for (const bool uneven : {false, true}) {
    for (const double common : {0.0, 0.8}) {
      for (const int n : robin_pairs) robin_table.add(round_robin_coverage(common, uneven, n, matches, 3));
    }
  }
  robin_table.print();
}

}  // namespace
}  // namespace zerohour::tournament

int main(int argc, char** argv) {
  zerohour::tournament::print_all(argc > 1 ? std::max(4, std::atoi(argv[1])) : 1000);
  return 0;
}
