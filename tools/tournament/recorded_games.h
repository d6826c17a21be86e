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
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "engine/core/record.h"
#include "tools/tournament/game_runner_of.h"
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

// Visits those of a folder's games that ended by the rules, in the order of their ids, with their records. Stops at the
// first error; those of `visit` are reported with the record's path. Returns how many there were, and adds the others
// to folder.left_out.
absl::StatusOr<std::int64_t> for_each_game(FolderReader::Folder& folder,
                                           const std::function<absl::Status(const GameReport&, const Record&)>& visit);
// The errors if there was none at all, if a folder has games of another game, and if its scenario cannot be loaded.
absl::Status no_games(const LeftOut& left_out);
absl::Status wrong_game(const std::string& folder, const std::string& found, absl::string_view known);
absl::Status not_loaded(const std::string& folder, const absl::Status& why);

// paths: see tournaments_among(). begin: called for each folder with its game and its setup; visit: for each of its
// games. Errors also: a folder has games that the loader does not know, or there is no game at all.
template <Game G>
absl::StatusOr<LeftOut> for_each_game(
    const std::vector<std::string>& paths, const protocol::Loader<G>& loader,
    const std::function<absl::Status(const std::shared_ptr<const G>&, const Setup&)>& begin,
    const std::function<absl::Status(const GameReport&, const Record&)>& visit) {
  absl::StatusOr<Paths> folders = tournaments_among(paths);
  if (!folders.ok()) return folders.status();
  FolderReader reader(folders->tournaments.size());
  LeftOut left_out;
  left_out.strays = std::move(folders->strays);
  std::int64_t count = 0;
  for (const std::string& name : folders->tournaments) {
    absl::StatusOr<FolderReader::Folder> folder = reader.read(name);
    if (!folder.ok()) return folder.status();
    const Setup& setup = folder->store.setup();
    if (setup.game != loader.name()) return wrong_game(name, setup.game, loader.name());
    const absl::StatusOr<std::shared_ptr<const G>> loaded = load_recorded<G>(loader, setup.scenario);
    if (!loaded.ok()) return not_loaded(name, loaded.status());
    if (absl::Status status = begin(*loaded, setup); !status.ok()) return status;
    const absl::StatusOr<std::int64_t> visited = for_each_game(*folder, visit);
    if (!visited.ok()) return visited.status();
    count += *visited;
    left_out.add(folder->left_out);
  }
  if (count == 0) return no_games(left_out);
  return left_out;
}

}  // namespace zerohour::tournament
