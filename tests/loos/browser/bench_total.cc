// Prints the deterministic number of `zerohour bench --total`, which is the same on every machine.
#include <cstdio>
#include <string>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_format.h"
#include "bench/loos/work.h"
#include "engine/loos/rulebook.h"
#include "tools/loos/load.h"

int main() {
  using namespace zerohour;
  std::vector<bench::Game> scenarios;
  for (const std::string& name : loos::embedded_scenarios()) {
    if (absl::StartsWith(name, "loos-")) continue;
    GameFlags load(loos::kWholeGame);
    load.scenario = name;
    absl::StatusOr<bench::Game> game = loos::load_game(load);
    if (!game.ok()) {
      std::fprintf(stderr, "%s\n", std::string(game.status().message()).c_str());
      return 1;
    }
    scenarios.push_back(*std::move(game));
  }
  bench::Playouts work;
  std::puts(absl::StrFormat("%016x", bench::bench_total(scenarios, 1, &work)).c_str());
  return 0;
}
