// The games of tournaments' folders that ended by the rules, one by one.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "engine/core/record.h"
#include "tools/tournament/game_runner_of.h"
#include "tools/tournament/store.h"
#include "tools/tournament/types.h"

namespace zerohour::tournament {

// In the order of their ids, with their records. Stops at the first error; those of `visit` are reported with the
// record's path. Adds how many there were to `count`.
absl::Status for_each_game(const std::string& folder, const Store& store,
                           const std::function<absl::Status(const GameReport&, const Record&)>& visit, int& count);
// The error if there was none at all.
absl::Status no_games();

// begin: called for each folder with its game; visit: for each of its games. It is also an error if there is no game at
// all.
template <Game G>
absl::Status for_each_game(const std::vector<std::string>& folders, const protocol::Loader<G>& loader,
                           const std::function<absl::Status(const std::shared_ptr<const G>&)>& begin,
                           const std::function<absl::Status(const GameReport&, const Record&)>& visit) {
  int count = 0;
  for (const std::string& folder : folders) {
    const absl::StatusOr<Store> store = Store::read(folder);
    if (!store.ok()) return store.status();
    const absl::StatusOr<std::shared_ptr<const G>> game = load_recorded<G>(loader, store->setup().scenario);
    if (!game.ok()) return game.status();
    if (absl::Status status = begin(*game); !status.ok()) return status;
    if (absl::Status status = for_each_game(folder, *store, visit, count); !status.ok()) return status;
  }
  return count > 0 ? absl::OkStatus() : no_games();
}

}  // namespace zerohour::tournament
