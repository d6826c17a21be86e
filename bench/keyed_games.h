// Shared by benches that play games whose dice follow from a seed and from what they are for: their command line, the
// data, processor time and rolls.
#pragma once

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <iterator>
#include <string>
#include <utility>

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

// The files of the folder, and the embedded one of the same name where it lacks one.
inline DataSource data_of(std::string folder, DataSource embedded) {
  return [data = std::move(folder),
          embedded = std::move(embedded)](absl::string_view name) -> absl::StatusOr<std::string> {
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

}  // namespace zerohour::bench
