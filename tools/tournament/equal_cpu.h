// Players who may cost the same: for each entry but the first, the limit of nodes with which its games take as much
// processor time as the first's. The limits are found before a tournament begins, by games that do not count, and are
// fixed from then on: the tournament itself depends on nodes alone.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <string>

#include "absl/functional/function_ref.h"
#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "tools/tournament/local_workers.h"
#include "tools/tournament/types.h"

namespace zerohour::tournament {

inline constexpr double kEnoughEqual = 0.05;  // by which costs may differ

// What a trial of a limit of nodes showed.
struct EqualNodes {
  std::uint64_t nodes = 0;
  double ratio = 0;  // of the player's processor time to that of the first
};

// Tries limits until one makes the ratio 1, within kEnoughEqual, and at most kMostTrials of them; gives the one that
// came nearest. start: the first that is tried, at least 1. trial: the ratio with so many nodes, above 0. Errors:
// FailedPrecondition if the ratio does not follow the nodes, or stays further from 1 than twice kEnoughEqual; those of
// a trial. They are clauses about the player, such as "costs 0.50 times as much with 4 nodes".
absl::StatusOr<EqualNodes> find_equal_nodes(std::uint64_t start,
                                            absl::FunctionRef<absl::StatusOr<double>(std::uint64_t nodes)> trial);
inline constexpr int kMostTrials = 12;

// Makes the seats of a trial, whose setup has two entries.
using MakeSeats = std::function<absl::StatusOr<ArenaFactory>(const Setup& trial)>;

// Gives all entries but the first their limits, in their names and texts, too: "old" becomes "old@nodes=953". pairs: of
// a trial. stop: once true, it ends with Cancelled. tell: is told of each trial and of what was found, in a line.
// Errors (InvalidArgument): an entry has a limit of time; no limit of nodes makes an entry cost as much. Internal: a
// bot is at fault in a trial.
absl::Status equalise_cpu(Setup& setup, int pairs, const MakeSeats& make_seats, const std::atomic<bool>& stop,
                          const std::function<void(const std::string& line)>& tell);

}  // namespace zerohour::tournament
