// How often the sequential test errs, and how many pairs it takes: simulated tests over a grid of settings, for
// docs/studies.md.
//
//   sprt_error_rates [TESTS]     simulated tests for each line; 2000 by default
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>

#include "tests/tools/tournament/stats/simulated_pairs.h"
#include "tools/tournament/stats/sprt.h"

namespace zerohour::tournament {
namespace {

struct Rates {
  double h1 = 0;  // shares of the tests
  double h0 = 0;
  double pairs = 0;  // mean
};

Rates simulate(const SimulatedPairs& source, const SprtOptions& options, int tests, std::uint64_t seed) {
  constexpr int kMost = 200000;  // pairs; a test still undecided after them counts as neither
  Random random(seed);
  Rates rates;
  for (int test = 0; test < tests; ++test) {
    SprtMonitor monitor(options);
    while (monitor.state() == SprtState::kContinue && monitor.pairs() < kMost) {
      monitor.add(monitor.pairs(), source.draw(random));
    }
    rates.h1 += monitor.state() == SprtState::kAcceptH1;
    rates.h0 += monitor.state() == SprtState::kAcceptH0;
    rates.pairs += monitor.pairs();
  }
  return {rates.h1 / tests, rates.h0 / tests, rates.pairs / tests};
}

void print_tests(int tests) {
  std::printf("SPRT, alpha 0.05, beta 0.05, %d tests each; standard error at 0.05: %.4f\n\n", tests,
              std::sqrt(0.05 * 0.95 / tests));
  std::printf(
      "model       elo0  elo1  draws  correlation |  H1 at elo0    pairs |  H0 at elo1    pairs | pairs between\n");
  double worst = 0;
  for (const EloModel model : {EloModel::kLogistic, EloModel::kNormalised}) {
    for (const double elo1 : {20.0, 50.0, 100.0, 200.0}) {
      for (const double draws : {0.0, 0.3}) {
        for (const double correlation : {-0.6, 0.0, 0.6}) {
          const SprtOptions options = {0, elo1, 0.05, 0.05, model};
          const auto source = [&](double elo) { return SimulatedPairs::at(elo, draws, correlation, model); };
          if (!source(elo1).possible()) continue;
          const Rates null = simulate(source(0), options, tests, 1);
          const Rates other = simulate(source(elo1), options, tests, 2);
          const Rates between = simulate(source(elo1 / 2), options, tests / 4, 3);
          std::printf("%-10s %5.0f %5.0f %6.2f %12.1f | %11.4f %8.0f | %11.4f %8.0f | %13.0f\n",
                      model == EloModel::kLogistic ? "logistic" : "normalised", 0.0, elo1, draws, correlation, null.h1,
                      null.pairs, other.h0, other.pairs, between.pairs);
          worst = std::max({worst, null.h1, other.h0});
        }
      }
    }
  }
  std::printf("\nworst: %.4f\n\n", worst);
}

}  // namespace
}  // namespace zerohour::tournament

int main(int argc, char** argv) {
  const int tests = argc > 1 ? std::max(4, std::atoi(argv[1])) : 2000;
  zerohour::tournament::print_tests(tests);
  return 0;
}
