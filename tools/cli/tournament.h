// `zerohour tournament`, with any kind of workers: threads of this process, or the ranks of an mpirun (tools/mpi).
#pragma once

#include <functional>
#include <memory>
#include <ostream>
#include <string>

#include "absl/status/statusor.h"
#include "tools/cli/commands.h"
#include "tools/tournament/game_runner.h"
#include "tools/tournament/setup_flags.h"
#include "tools/tournament/types.h"

namespace zerohour::cli {

// The flags with their defaults.
tournament::TournamentFlags tournament_flags();

// The seats of a tournament of any known game (GameRunner::make_seats()). data: the folder of --data, or empty.
absl::StatusOr<tournament::ArenaFactory> make_seats(const tournament::Setup& setup, const std::string& data,
                                                    const std::string& errors_folder, tournament::Entries entries);

// Makes the workers once the setup is known.
using MakeWorkers = std::function<absl::StatusOr<std::unique_ptr<tournament::Workers>>(
    const tournament::Setup& setup, const tournament::ArenaFactory& seats)>;
// The whole command, with arguments that have already been parsed.
Exit run_tournament(const tournament::TournamentFlags& flags, std::ostream& out, const MakeWorkers& make_workers);

}  // namespace zerohour::cli
