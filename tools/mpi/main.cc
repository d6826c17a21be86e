// `mpirun -n 4 zerohour tournament ...` becomes this program on every rank: rank 0 is the tournament, the others play
// its games.
#include <algorithm>
#include <boost/mpi/communicator.hpp>
#include <boost/mpi/environment.hpp>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "tools/cli/tournament.h"
#include "tools/support/streams.h"
#include "tools/support/text.h"
#include "tools/tournament/json.h"
#include "tools/tournament/local_workers.h"
#include "tools/tournament/mpi_workers.h"

namespace {

namespace mpi = boost::mpi;
using zerohour::tournament::ArenaFactory;
using zerohour::tournament::LocalWorkers;
using zerohour::tournament::MpiWorkers;
using zerohour::tournament::Setup;
using zerohour::tournament::TournamentFlags;
using zerohour::tournament::Workers;

// When MPI is shut down it waits for dead ranks, so a rank that is alive leaves without shutting it down.
[[noreturn]] void leave(int code) {
  std::cout.flush();
  std::cerr.flush();
  std::_Exit(code);
}

// Rank 0: the tournament itself.
int direct(const mpi::communicator& world, const TournamentFlags& flags) {
  bool lost_any = false;
  bool shared = false;
  const auto notice = [&](const std::string& what) {
    lost_any = true;
    std::cerr << "\nzerohour tournament: " << what << std::endl;
  };
  const auto make_workers = [&](const Setup& setup, const ArenaFactory&) {
    zerohour::tournament::share_setup(world, zerohour::tournament::setup_to_json(setup));
    shared = true;
    return absl::StatusOr<std::unique_ptr<Workers>>(
        std::make_unique<MpiWorkers>(world, flags.jobs, std::chrono::milliseconds(flags.silence), notice));
  };
  const zerohour::Exit exit = zerohour::cli::run_tournament(flags, std::cout, make_workers);
  if (!shared) zerohour::tournament::share_setup(world, "");
  std::cout.flush();
  if (!exit.ok()) {
    std::cerr << "zerohour tournament: " << zerohour::one_line(exit.status().message()) << std::endl;
  }
  const int code = exit.ok() ? *exit : zerohour::kBadUse;
  if (lost_any) leave(code);
  return code;
}

// Every other rank. The standard error of its programs goes to the tournament's folder if this rank can see it.
int work(const mpi::communicator& world, const TournamentFlags& flags) {
  std::signal(SIGPIPE, SIG_IGN);
  // mpirun passes the signals on; rank 0 decides what they mean.
  std::signal(SIGINT, SIG_IGN);
  std::signal(SIGTERM, SIG_IGN);
  const std::string text = zerohour::tournament::share_setup(world, "");
  if (text.empty()) return zerohour::kDone;
  const absl::StatusOr<Setup> setup = zerohour::tournament::setup_from_json(text);
  if (!setup.ok()) return zerohour::kBadUse;
  std::string folder = flags.resume.empty() ? flags.out : flags.resume;
  std::error_code ignored;
  if (!std::filesystem::is_directory(folder, ignored)) folder.clear();
  const absl::StatusOr<ArenaFactory> seats =
      zerohour::cli::make_seats(*setup, flags.game.data, folder, zerohour::tournament::Entries::kToCheck);
  // The director reports what is wrong here.
  const ArenaFactory factory = seats.ok() ? *seats : ArenaFactory([&](const std::atomic<bool>&) {
    return absl::StatusOr<std::unique_ptr<zerohour::tournament::Arena>>(seats.status());
  });
  bool in_order = false;
  {
    LocalWorkers workers(flags.jobs, factory);
    in_order = zerohour::tournament::work_for_director(world, workers);
  }
  if (!in_order) leave(zerohour::kDone);
  return zerohour::kDone;
}

}  // namespace

int main(int argc, char** argv) {
  zerohour::open_standard_streams();
  zerohour::outlive_limits_of_files();
  const zerohour::VisibleStreams visible;
  const mpi::environment environment(argc, argv, mpi::threading::funneled, false);
  const mpi::communicator world;
  // The first word is "tournament".
  const std::vector<std::string> arguments(argv + std::min(argc, 2), argv + argc);
  TournamentFlags flags = zerohour::cli::tournament_flags();
  flags.jobs = 1;  // for each rank: mpirun starts as many ranks as are wanted
  const absl::Status status = flags.flags.parse(arguments);
  if (!status.ok() || world.size() < 2) {
    if (world.rank() == 0) {
      std::cerr << "zerohour tournament: "
                << (status.ok() ? "at least two ranks: mpirun -n 2" : zerohour::one_line(status.message()))
                << std::endl;
    }
    return zerohour::kBadUse;
  }
  return world.rank() == 0 ? direct(world, flags) : work(world, flags);
}
