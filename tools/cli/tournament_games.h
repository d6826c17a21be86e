// The games of tournaments' folders that ended by the rules, one by one.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "engine/core/record.h"
#include "engine/loos/loos.h"
#include "tools/tournament/types.h"

namespace zerohour::cli {

// begin: called for each folder with its game; game: for each of its games in the order of their ids. data: a folder of
// data files that they were played with, or empty. The first error ends it; those of `game` are told with the record's
// path. An error too where there is no game at all.
absl::Status for_each_game(const std::vector<std::string>& folders, const std::string& data,
                           const std::function<absl::Status(const std::shared_ptr<const loos::Loos>&)>& begin,
                           const std::function<absl::Status(const tournament::GameReport&, const Record&)>& game);

}  // namespace zerohour::cli
