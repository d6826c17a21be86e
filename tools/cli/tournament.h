// `zerohour tournament`, whoever plays its games: threads of this process, or the ranks of an mpirun (tools/mpi).
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <ostream>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "tools/cli/commands.h"
#include "tools/cli/flags.h"
#include "tools/cli/load.h"
#include "tools/tournament/local_crew.h"
#include "tools/tournament/types.h"

namespace zerohour::cli {

// What the command line says.
struct TournamentFlags {
  TournamentFlags();

  Flags flags;
  GameFlags game;
  std::string bots;                // a list with commas
  std::vector<std::string> entry;  // one each
  std::string format;
  std::int64_t pairs = 100, jobs = 1;
  std::string seed;  // empty: a secret one
  bool unpaired = false;
  std::int64_t time = 0, turn = 0, nodes = 0;
  std::string clock, sprt, out, resume, report, on_fault = "forfeit", adjudicate_at;
  tournament::Limits limits;
  std::int64_t adjudicate_turn = 0, silence = 30000;
};

// The setup that the flags ask for: game, entries (each is started once, to find its version) and pairings. Errors name
// the flag at fault. errors_folder: where programs leave their standard error; may be empty.
absl::StatusOr<tournament::Setup> make_setup(const TournamentFlags& flags);

// Whether the entries of a setup were looked at just now, or are to be: a bot that has changed since is another bot.
enum class Entries { kKnown, kToCheck };
// The seats of a tournament of Loos 1915. data: the folder of --data, or empty. Errors: it is not the data, or a bot is
// not the one, that the tournament was begun with.
absl::StatusOr<tournament::ArenaFactory> make_seats(const tournament::Setup& setup, const std::string& data,
                                                    const std::string& errors_folder, Entries entries);

// Makes the crew once the setup is known.
using CrewMaker = std::function<absl::StatusOr<std::unique_ptr<tournament::Crew>>(
    const tournament::Setup& setup, const tournament::ArenaFactory& seats)>;
// The whole command, with arguments that are already parsed.
Exit run_tournament(const TournamentFlags& flags, std::ostream& out, const CrewMaker& make_crew);

}  // namespace zerohour::cli
