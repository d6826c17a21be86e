#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <climits>
#include <csignal>
#include <cstring>
#include <ctime>
#include <filesystem>
#include <iostream>
#include <utility>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_split.h"
#include "tools/cli/game_choice.h"
#include "tools/cli/tournament.h"
#include "tools/support/files.h"
#include "tools/support/text.h"
#include "tools/tournament/director.h"
#include "tools/tournament/equal_cpu.h"
#include "tools/tournament/local_workers.h"
#include "tools/tournament/stats/plot.h"
#include "tools/tournament/stats/report_json.h"
#include "tools/tournament/stats/report_text.h"
#include "tools/tournament/stats/summary.h"
#include "tools/tournament/store.h"

namespace zerohour::cli {
namespace {

using tournament::GameReport;
using tournament::Outcome;
using tournament::Setup;
using tournament::Store;
using tournament::Summary;
using tournament::TournamentFlags;

std::atomic<bool> interrupted = false;

// Catches SIGINT and SIGTERM while it lives: the first asks the tournament to end, the next ends the program.
class Interrupts {
 public:
  Interrupts() {
    interrupted = false;
    struct sigaction action = {};
    action.sa_handler = [](int) { interrupted = true; };
    action.sa_flags = static_cast<int>(SA_RESETHAND);
    sigaction(SIGINT, &action, &old_int_);
    sigaction(SIGTERM, &action, &old_term_);
    std::signal(SIGPIPE, SIG_IGN);  // a bot that has gone is reported as a fault of its own
    std::signal(SIGXFSZ, SIG_IGN);  // a file that may not grow is reported as a full disk is
  }
  ~Interrupts() {
    sigaction(SIGINT, &old_int_, nullptr);
    sigaction(SIGTERM, &old_term_, nullptr);
  }
  Interrupts(const Interrupts&) = delete;
  Interrupts& operator=(const Interrupts&) = delete;

 private:
  struct sigaction old_int_ = {};
  struct sigaction old_term_ = {};
};

std::string folder_of_now() {
  const std::time_t now = std::time(nullptr);
  std::tm local = {};
  localtime_r(&now, &local);
  std::array<char, 64> text{};
  std::strftime(text.data(), text.size(), "zerohour-tournament-%Y%m%d-%H%M%S", &local);
  return text.data();
}

// Whether the sequential test is decided by the first pairs; null without a test.
tournament::Decide decision(const Setup& setup) {
  const auto options = tournament::sprt_options(setup);
  if (!options.has_value()) return nullptr;
  // Each call has one pair more than the last: only the new results are counted.
  return [options = *options, pairs = tournament::Pentanomial{},
          seen = std::size_t{0}](absl::Span<const GameReport> games) mutable {
    if (games.size() < seen) {
      pairs = {};
      seen = 0;
    }
    for (; seen + 1 < games.size(); seen += 2) {
      const int halves = games[seen].halves_of(0) + games[seen + 1].halves_of(0);
      ++pairs.count[static_cast<std::size_t>(halves)];
    }
    return tournament::sprt_state(pairs, options) != tournament::SprtState::kContinue;
  };
}

// For the live line: the difference if there are two players, otherwise who leads.
std::string estimate_text(const Setup& setup, absl::Span<const GameReport> games) {
  const absl::StatusOr<Summary> summary = tournament::summarise(setup, games, tournament::Running::kLeaveOut);
  if (!summary.ok()) return "";
  if (summary->pairings.size() == 1) {
    const tournament::PairingSummary& pairing = summary->pairings[0];
    std::string text = "Elo n/a";
    if (pairing.elo.value.has_value()) {
      text = absl::StrFormat("Elo %+.0f", *pairing.elo.value);
      if (pairing.elo.low.has_value() && pairing.elo.high.has_value()) {
        absl::StrAppendFormat(&text, " (%+.0f..%+.0f)", *pairing.elo.low, *pairing.elo.high);
      }
    }
    if (pairing.sprt.has_value()) absl::StrAppendFormat(&text, " LLR %.2f", pairing.sprt->ratio);
    return text;
  }
  const auto best =
      std::max_element(summary->entries.begin(), summary->entries.end(), [](const auto& a, const auto& b) {
        const auto share = [](const auto& e) {
          return e.games.games() == 0 ? 0 : static_cast<double>(e.halves) / static_cast<double>(e.games.games());
        };
        return share(a) < share(b);
      });
  return absl::StrCat(best->name, " leads");
}

// What there is to play, for the first line: "40 games", or what is left of them after a resume.
absl::StatusOr<std::string> games_text(const Store& store) {
  const Setup& setup = store.setup();
  const absl::StatusOr<std::vector<GameReport>> games = store.games();
  if (!games.ok()) return games.status();
  const absl::StatusOr<Summary> summary = tournament::summarise(setup, *games, tournament::Running::kLeaveOut);
  if (!summary.ok()) return summary.status();
  const auto played = static_cast<std::int64_t>(games->size());
  const auto& test = summary->pairings[0].sprt;
  if (test.has_value() && test->state != tournament::SprtState::kContinue) {
    return absl::StrCat("decided by the sequential test after ", summary->games, " games: none is left to play");
  }
  if (played == setup.games()) return absl::StrCat(played, " games, all of them played");
  return absl::StrCat(test.has_value() ? "at most " : "", setup.games(), " games",
                      played > 0 ? absl::StrCat(", ", played, " of them played") : "");
}

// The victory points of its games, in a game that counts them.
tournament::PointsOf points_of(const Setup& setup) {
  const GameEntry* const game = find_game(setup.game);
  if (game == nullptr) return {};
  return [game](Actor winner, const std::string& reason) { return game->runner->victory_points(winner, reason); };
}

// Prints the table and writes report.txt, report.json and a plot for each pairing.
absl::Status tell(const Setup& setup, absl::Span<const GameReport> games, const std::string& folder,
                  std::ostream& out) {
  const absl::StatusOr<Summary> summary =
      tournament::summarise(setup, games, tournament::Running::kInclude, points_of(setup));
  if (!summary.ok()) return summary.status();
  const std::string text = tournament::report_text(*summary);
  out << text;
  if (folder.empty()) return absl::OkStatus();
  std::vector<std::pair<std::string, std::string>> files = {{"report.txt", text},
                                                            {"report.json", tournament::report_json(*summary)}};
  for (const tournament::PairingSummary& pairing : summary->pairings) {
    files.emplace_back(absl::StrCat("plot-", pairing.pairing.first, "-", pairing.pairing.second, ".svg"),
                       tournament::plot_svg(*summary, pairing));
  }
  for (const auto& [name, content] : files) {
    if (absl::Status status = write_file_atomically(absl::StrCat(folder, "/", name), content); !status.ok()) {
      return status;
    }
  }
  return absl::OkStatus();
}

Exit print_report(const std::string& folder, bool json, std::ostream& out) {
  const absl::StatusOr<Store> store = Store::read(folder);
  if (!store.ok()) return store.status();
  const absl::StatusOr<std::vector<GameReport>> games = store->games();
  if (!games.ok()) return games.status();
  const absl::StatusOr<Summary> summary =
      tournament::summarise(store->setup(), *games, tournament::Running::kInclude, points_of(store->setup()));
  if (!summary.ok()) return summary.status();
  if (json) {
    out << tournament::report_json(*summary);
    return kDone;
  }
  out << tournament::report_text(*summary);
  if (tournament::is_unfinished(*summary)) {
    out << "Unfinished: 'zerohour tournament --resume " << folder << "' continues it.\n";
  }
  return kDone;
}

// Adds to an error the flag that it is about.
template <class T>
absl::StatusOr<T> named(absl::string_view flag, absl::StatusOr<T> value) {
  if (value.ok()) return value;
  return absl::Status(value.status().code(), absl::StrCat(flag, ": ", value.status().message()));
}

// A tournament continues as it was begun: flags that would change it are refused, not ignored.
absl::Status check_flags(const TournamentFlags& flags) {
  const bool resume = !flags.resume.empty();
  if (flags.json && flags.report.empty()) return absl::InvalidArgumentError("--json needs --report");
  const std::vector<std::string> all = flags.flags.given();
  if (!flags.equal_cpu && std::find(all.begin(), all.end(), "--trial-pairs") != all.end()) {
    return absl::InvalidArgumentError("--trial-pairs needs --equal-cpu");
  }
  if (!resume && flags.report.empty()) return absl::OkStatus();
  const absl::string_view what = resume ? "--resume" : "--report";
  const std::vector<absl::string_view> allowed =
      resume ? std::vector<absl::string_view>{"--resume", "--jobs", "--data", "--silence"}
             : std::vector<absl::string_view>{"--report", "--json"};
  for (const std::string& given : flags.flags.given()) {
    if (std::find(allowed.begin(), allowed.end(), given) != allowed.end()) continue;
    return absl::InvalidArgumentError(
        absl::StrCat(what, " keeps the settings with which the tournament was begun: ", given, " cannot be changed"));
  }
  return absl::OkStatus();
}

absl::StatusOr<Store> open_store(const TournamentFlags& flags) {
  if (!flags.resume.empty()) {
    return named("--resume", Store::resume(flags.resume));
  }
  GameFlags load = flags.game;
  const absl::StatusOr<const GameEntry*> game = choose_game(flags.game_name, &load);
  if (!game.ok()) return game.status();
  absl::StatusOr<Setup> setup = tournament::make_setup(flags, load.scenario, *(*game)->runner);
  if (!setup.ok()) return setup.status();
  const std::string folder = flags.out.empty() ? folder_of_now() : flags.out;
  if (flags.equal_cpu) {
    if (absl::Status status = Store::check_free(folder); !status.ok()) {
      return named("--out", absl::StatusOr<Store>(status));
    }
    const absl::Status equal = tournament::equalise_cpu(
        *setup, flags.trial_pairs,
        [&](const Setup& trial) { return make_seats(trial, load.data, "", tournament::Entries::kKnown); }, interrupted,
        [](const std::string& line) { std::cerr << line << std::endl; });
    if (!equal.ok()) return named("--equal-cpu", absl::StatusOr<Store>(equal));
  }
  return named("--out", Store::create(folder, *setup));
}

// What goes wrong after the tournament has begun (a full disk, say) is not bad usage: the tournament can be resumed,
// unless its database is damaged.
int stopped_by(const absl::Status& why, const Store& store) {
  std::cerr << "zerohour tournament: " << one_line(why.message());
  if (!absl::IsDataLoss(why)) {
    std::cerr << "; 'zerohour tournament --resume " << store.folder() << "' continues with the games that were played";
  }
  std::cerr << std::endl;
  return kFailed;
}

// Prints what is to be said besides the table, and returns the exit code.
int end_of(const Outcome& outcome, const Store& store, std::ostream& out) {
  switch (outcome.end) {
    case Outcome::End::kComplete:
    case Outcome::End::kDecided:
      break;
    case Outcome::End::kInterrupted:
      out << "Interrupted: 'zerohour tournament --resume " << store.folder() << "' continues it.\n";
      return kFailed;
    case Outcome::End::kFault: {
      const GameReport& fault = *outcome.fault;
      const int entry = fault.entry[static_cast<std::size_t>(index(*fault.faulty))];
      out << "Stopped: " << store.setup().entries[static_cast<std::size_t>(entry)].name << ": "
          << one_line(fault.reason) << " (move " << fault.fault_move << " of " << Store::record_name(fault.id)
          << ")\n  position: " << fault.fault_state << "\n";
      if (!fault.fault_exchange.empty()) out << "  last said:\n" << fault.fault_exchange << "\n";
      for (const absl::string_view words : absl::StrSplit(fault.fault_words, '\n', absl::SkipEmpty())) {
        out << "  on standard error: " << one_line(words) << "\n";
      }
      if (!fault.fault_log.empty())
        out << "  all of its standard error: " << store.folder() << "/" << fault.fault_log << "\n";
      return kFailed;
    }
  }
  return kDone;
}

// `mpirun ... zerohour tournament`: every rank continues as the program that speaks MPI, which is in the same folder.
absl::Status become_rank(Arguments arguments) {
  std::array<char, PATH_MAX> self{};
  if (::readlink("/proc/self/exe", self.data(), self.size() - 1) < 0) {
    return absl::UnavailableError("under mpirun: the path of this program cannot be determined");
  }
  const std::string program = (std::filesystem::path(self.data()).parent_path() / "zerohour-mpi").string();
  std::vector<std::string> words = {program};
  words.insert(words.end(), arguments.begin(), arguments.end());
  std::vector<char*> argv;
  argv.reserve(words.size() + 1);
  for (std::string& word : words) argv.push_back(word.data());
  argv.push_back(nullptr);
  ::execv(program.c_str(), argv.data());
  return absl::UnavailableError(
      absl::StrCat("under mpirun: ", program, ": ", std::strerror(errno),
                   " (it is built if Open MPI and Boost.MPI are installed: docs/tournaments.md)"));
}

}  // namespace

TournamentFlags tournament_flags() {
  std::vector<std::string> names;
  for (const GameEntry& game : games()) names.push_back(game.tools->name());
  return TournamentFlags(names, games().front().tools->default_scenario());
}

absl::StatusOr<tournament::ArenaFactory> make_seats(const Setup& setup, const std::string& data,
                                                    const std::string& errors_folder, tournament::Entries entries) {
  const GameEntry* const game = find_game(setup.game);
  if (game == nullptr) return absl::NotFoundError(absl::StrCat("no game is called ", quote(setup.game)));
  return game->runner->make_seats(setup, data, errors_folder, entries);
}

Exit run_tournament(const TournamentFlags& flags, std::ostream& out, const MakeWorkers& make_workers) {
  if (flags.flags.help_asked()) {
    out << flags.flags.help();
    return kDone;
  }
  if (absl::Status status = check_flags(flags); !status.ok()) return status;
  if (!flags.report.empty()) return named("--report", print_report(flags.report, flags.json, out));
  const Interrupts interrupts;
  absl::StatusOr<Store> store = open_store(flags);
  if (!store.ok()) return store.status();
  const Setup& setup = store->setup();
  const absl::StatusOr<tournament::ArenaFactory> seats =
      make_seats(setup, flags.game.data, store->folder(),
                 flags.resume.empty() ? tournament::Entries::kKnown : tournament::Entries::kToCheck);
  if (!seats.ok()) return with_data_hint(seats.status(), setup.game, setup.scenario, flags.game.data);
  absl::StatusOr<std::unique_ptr<tournament::Workers>> workers = make_workers(setup, *seats);
  if (!workers.ok()) return workers.status();

  const absl::StatusOr<std::string> what = games_text(*store);
  if (!what.ok()) return what.status();
  std::cerr << "tournament in " << store->folder() << ", " << *what << ", " << (*workers)->describe()
            << ", master seed " << setup.seed.to_string() << std::endl;
  tournament::ProgressLine line(std::cerr, STDERR_FILENO,
                                [&](absl::Span<const GameReport> games) { return estimate_text(setup, games); });
  tournament::DirectorOptions options;
  options.decide = decision(setup);
  options.interrupt = &interrupted;
  options.progress = [&](const tournament::Progress& progress) { line.show(progress); };
  const absl::StatusOr<Outcome> outcome = tournament::direct(*store, **workers, options);
  line.finish();
  // The table first: a user who interrupts the tournament may not wait for the workers to end.
  if (!outcome.ok()) return stopped_by(outcome.status(), *store);
  // All games that are stored: the report itself leaves out those that do not count, and says how many, as --report
  // does.
  const absl::StatusOr<std::vector<GameReport>> games = store->games();
  if (!games.ok()) return stopped_by(games.status(), *store);
  if (absl::Status status = tell(setup, *games, store->folder(), out); !status.ok()) {
    return stopped_by(status, *store);
  }
  return end_of(*outcome, *store, out);
}

Exit tournament_command(Arguments arguments, std::ostream& out) {
  if (std::getenv("OMPI_COMM_WORLD_SIZE") != nullptr) {
    std::vector<std::string> words = {"tournament"};
    words.insert(words.end(), arguments.begin(), arguments.end());
    return become_rank(words);
  }
  TournamentFlags flags = tournament_flags();
  if (absl::Status status = flags.flags.parse(arguments); !status.ok()) return status;
  return run_tournament(flags, out, [&](const Setup&, const tournament::ArenaFactory& seats) {
    return absl::StatusOr<std::unique_ptr<tournament::Workers>>(
        std::make_unique<tournament::LocalWorkers>(flags.jobs, seats));
  });
}

}  // namespace zerohour::cli
