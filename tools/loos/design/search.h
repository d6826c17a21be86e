// The search for battles: drafts are changed at random, the best are changed further, and what meets the criteria is
// kept, one battle of each family.
//
// Candidates are drawn in batches of a fixed size, each from a number generator of its own, and their verdicts are
// taken in their order: the same seed finds the same battles on any machine and with any number of threads.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "engine/loos/rulebook.h"
#include "tools/loos/design/draft.h"
#include "tools/loos/design/verdict.h"

namespace zerohour::loos {

// Candidates that are judged before the next are drawn.
inline constexpr int kDesignBatch = 8;

struct DesignTask {
  Draft begin;           // what all candidates come from
  bool scatter = false;  // begin with units and objectives anywhere, instead of near where they are in `begin`
  DraftBounds bounds;
  Criteria criteria;
  std::uint64_t seed = 1;
  std::uint64_t candidates = 1000;
  int jobs = 1;
};

struct Find {
  Draft draft;
  BattleFacts facts;
  std::uint64_t candidate = 0;  // its number, from 1
};

// What is known of the verdicts so far, so that a search that was stopped continues from where it was.
struct DesignLog {
  struct Entry {
    double score = 0;
    BattleFacts facts;
  };
  std::vector<Entry> entries;  // of the candidates 1, 2, ...
};

struct DesignProgress {
  std::uint64_t candidates = 0, solved = 0, finds = 0;
};

// Continues from the log, and adds to it. Candidates come in batches of kDesignBatch: a part of one counts as all of
// it. `found` is called for each find in order, also for those of the log; `progress` after each batch. Returns once
// all candidates are judged, or *stop is true. Errors: those of the two functions.
absl::Status design_battles(const DesignTask& task, const DataSource& source, const CounterMix& counters,
                            DesignLog& log, const std::atomic<bool>& stop,
                            const std::function<absl::Status(const Find&)>& found,
                            const std::function<absl::Status(const DesignProgress&)>& progress);

// A log as text, one line a candidate, and back; numbers keep every bit. Errors name the line.
std::string format_log(const DesignLog& log);
absl::StatusOr<DesignLog> read_log(absl::string_view text);

}  // namespace zerohour::loos
