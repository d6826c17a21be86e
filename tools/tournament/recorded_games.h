// The games of tournaments' folders as all that learns from them counts them: ratings, balance, weights and networks.
// They leave out the same games, and say how many:
//
//   - games of incomplete pairs, and of pairs after the decision of a sequential test (stats/counted_games.h);
//   - games that an earlier folder has too: a copy, or the same tournament played once more.
//
// Of several paths, as a shell makes them of `runs/*`, they pass over what holds no tournament, and name it.
//
// What replays games leaves out those that did not end by the rules, too.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "engine/core/any_game.h"
#include "engine/core/record.h"
#include "tools/protocol/any_adapter.h"
#include "tools/tournament/stats/summary.h"
#include "tools/tournament/store.h"
#include "tools/tournament/types.h"

namespace zerohour::tournament {

// Numbers of games, and paths.
struct LeftOut {
  std::vector<std::string> strays;  // paths that hold no tournament
  std::int64_t incomplete = 0, after_decision = 0, doubles = 0;
  std::array<std::int64_t, kEndings> endings{};  // by Ending, of those that did not end by the rules

  void add(const LeftOut& more);
};
// "1 game that was lost by a fault, 2 that were adjudicated"; empty if all ended by the rules.
std::string endings_text(const std::array<std::int64_t, kEndings>& endings);
// A sentence for each reason for which games were left out. of: " of hill70", or empty.
std::vector<std::string> notes_of(const LeftOut& left_out, absl::string_view of = "");

struct Paths {
  std::vector<std::string> tournaments;  // folders, in their order
  std::vector<std::string> strays;       // what exists and holds none
};
// Tells apart what people name for an analysis. Errors: a path that does not exist or cannot be looked into, and a
// single one without a tournament, or several of which none has one, as Store::read() reports them (NotFound).
absl::StatusOr<Paths> tournaments_among(const std::vector<std::string>& paths);

// Reads the folders of one analysis, one after the other.
class FolderReader {
 public:
  // folders: how many there are; a single one is not searched for games that occur twice, as there can be none.
  explicit FolderReader(std::size_t folders) : several_(folders > 1) {}

  struct Folder {
    Store store;
    std::vector<GameReport> games;  // that count, in the order of their ids, without their records
    LeftOut left_out;               // nothing by its ending
  };
  // Errors: those of Store::read() and of its games; a folder that has been read before (InvalidArgument).
  absl::StatusOr<Folder> read(const std::string& folder);

 private:
  using Played = std::pair<std::size_t, std::size_t>;
  bool several_;
  std::set<std::string> folders_;  // by their absolute paths
  std::set<Played> played_;        // what was played, as hashes
};

// Numbers the clusters of games: those with the same dice, in any tournament. A pair is one; in an unpaired tournament
// each game has its own.
class DiceClusters {
 public:
  std::int64_t of(const Setup& setup, const GameId& id);
  std::int64_t count() const { return static_cast<std::int64_t>(numbers_.size()); }

 private:
  std::map<std::pair<std::string, int>, std::int64_t> numbers_;  // by master seed and pair
};

// Visits those games of the folders that ended by the rules, each folder's in the order of their ids, with their
// records. paths: see tournaments_among(). begin: called for each folder with its game and its setup; visit: for each
// of its games. Stops at the first error; those of `visit` are reported with the record's path. Errors also: a folder
// has games of another game, its scenario cannot be loaded, or there is no game at all.
absl::StatusOr<LeftOut> for_each_game(
    const std::vector<std::string>& paths, const protocol::AnyAdapter& adapter,
    const std::function<absl::Status(const std::shared_ptr<const AnyGame>&, const Setup&)>& begin,
    const std::function<absl::Status(const GameReport&, const Record&)>& visit);

}  // namespace zerohour::tournament
