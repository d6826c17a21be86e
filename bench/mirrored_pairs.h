// Shared by benches of players: a match of pairs of games with the seats exchanged and the same dice for the same
// purpose, its command line, and the score of its first player.
#pragma once

#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "ai/plan/rollout.h"
#include "engine/core/embedded.h"

namespace zerohour::bench {

// Ends the program with code 2.
[[noreturn]] inline void fail(absl::string_view why) {
  std::fprintf(stderr, "error: %s\n", std::string(why).c_str());
  std::exit(2);
}

struct Match {
  std::string first, second, scenario, data;
  int pairs = 10, seed = 1, turn_ms = 0;
  bool show = false;
};

// [--data DIR] [--show] FIRST SECOND [SCENARIO [PAIRS [SEED [TURN_MS]]]]; `scenario` is used if none is named.
// InvalidArgument with that line if a player is missing.
inline absl::StatusOr<Match> read_match(int argc, char** argv, absl::string_view scenario) {
  Match match;
  match.scenario = std::string(scenario);
  std::vector<std::string> words;
  for (int i = 1; i < argc; ++i) {
    const std::string word = argv[i];
    if (word == "--show") {
      match.show = true;
    } else if (word == "--data" && i + 1 < argc) {
      match.data = argv[++i];
    } else {
      words.push_back(word);
    }
  }
  if (words.size() < 2) {
    return absl::InvalidArgumentError("[--data DIR] [--show] FIRST SECOND [SCENARIO [PAIRS [SEED [TURN_MS]]]]");
  }
  match.first = words[0];
  match.second = words[1];
  if (words.size() > 2) match.scenario = words[2];
  int* const numbers[] = {&match.pairs, &match.seed, &match.turn_ms};
  for (std::size_t i = 3; i < words.size() && i < 6; ++i) *numbers[i - 3] = std::atoi(words[i].c_str());
  return match;
}

// The files of the folder, and the embedded one of the same name where it lacks one.
inline DataSource data_of(const Match& match, DataSource embedded) {
  return [data = match.data, embedded = std::move(embedded)](absl::string_view name) -> absl::StatusOr<std::string> {
    std::ifstream file(absl::StrCat(data, "/", name));
    if (!data.empty() && file) return std::string(std::istreambuf_iterator<char>(file), {});
    return embedded(name);
  };
}

// Processor time, so that other work on the machine does not count.
inline double cpu_seconds() {
  timespec now{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

// The faces of a roll follow from the seed of the pair and the key of the roll.
template <class G>
typename G::Action keyed_roll(const G& game, const typename G::State& s, std::uint64_t seed) {
  return plan::common_roll(game, s, {seed, 0}, false);
}

// Of the first player, 0 to 1, by pair: the mean, and half its 95% interval.
inline std::pair<double, double> mean_and_error(const std::vector<double>& scores) {
  const auto count = static_cast<double>(scores.size());
  double mean = 0, square = 0;
  for (const double score : scores) mean += score / count;
  for (const double score : scores) square += (score - mean) * (score - mean);
  return {mean, count > 1 ? 1.96 * std::sqrt(square / (count - 1) / count) : 0};
}

}  // namespace zerohour::bench
