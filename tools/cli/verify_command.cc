#include <algorithm>
#include <filesystem>
#include <map>
#include <memory>
#include <system_error>
#include <vector>

#include "absl/strings/str_cat.h"
#include "engine/core/record.h"
#include "engine/core/replay.h"
#include "tools/cli/commands.h"
#include "tools/cli/flags.h"
#include "tools/cli/load.h"
#include "tools/cli/text.h"
#include "tools/support/files.h"
#include "tools/tournament/seeds.h"
#include "tools/tournament/store.h"

namespace zerohour::cli {
namespace {

namespace fs = std::filesystem;
using loos::Loos;

constexpr absl::string_view kRecordEnd = ".zhr";

// The files to check: those named, and all records in the folders named, in order.
absl::StatusOr<std::vector<std::string>> find_records(const std::vector<std::string>& paths) {
  std::vector<std::string> files;
  for (const std::string& path : paths) {
    std::error_code error;
    if (!fs::is_directory(path, error)) {
      files.push_back(path);
      continue;
    }
    std::vector<std::string> found;
    for (fs::recursive_directory_iterator it(path, error), end; !error && it != end; it.increment(error)) {
      if (it->path().extension() == std::string(kRecordEnd)) found.push_back(it->path().string());
    }
    if (error) return absl::InvalidArgumentError(absl::StrCat(quote(path), ": ", error.message()));
    if (found.empty()) {
      return absl::InvalidArgumentError(absl::StrCat(quote(path), ": no record (*", kRecordEnd, ") is in this folder"));
    }
    std::sort(found.begin(), found.end());
    files.insert(files.end(), found.begin(), found.end());
  }
  return files;
}

class Verifier {
 public:
  explicit Verifier(const GameFlags& load) : load_(load) {}

  // What a true record holds: "12 actions, 3 rolls, british won: ...". FailedPrecondition where it is not true.
  absl::StatusOr<std::string> verify(const Record& record) {
    const absl::StatusOr<std::shared_ptr<const Loos>> game = load(record);
    if (!game.ok()) return absl::FailedPreconditionError(game.status().message());
    int actions = 0, rolls = 0;
    const absl::StatusOr<Loos::State> last = replay_each(
        **game, record, [&](const RecordEvent& event, const Loos::State&, Loos::Action, const Loos::State&) {
          ++(event.kind == RecordEvent::Kind::kDice ? rolls : actions);
        });
    if (!last.ok()) return absl::FailedPreconditionError(last.status().message());
    std::string end = "not finished";
    if (record.result.has_value()) {
      end = absl::StrCat(record.result->winner == "draw" ? "a draw" : absl::StrCat("won by ", record.result->winner),
                         record.result->reason.empty() ? "" : ": ", record.result->reason);
    }
    return absl::StrCat(record.scenario, ", ", actions, " actions, ", rolls, " rolls, ",
                        record.dice.seed.has_value() ? "every die recomputed, " : "", end);
  }

 private:
  absl::StatusOr<std::shared_ptr<const Loos>> load(const Record& record) {
    if (record.game != "loos") {
      return absl::InvalidArgumentError(absl::StrCat("no game is called ", quote(record.game)));
    }
    if (const auto known = games_.find(record.scenario); known != games_.end()) return known->second;
    load_.scenario = record.scenario;
    absl::StatusOr<std::shared_ptr<const Loos>> game = load_game(load_);
    if (game.ok()) games_.emplace(record.scenario, *game);
    return game;
  }

  GameFlags load_;
  std::map<std::string, std::shared_ptr<const Loos>> games_;
};

// Whether a tournament's row says of a game what its record says; the record is true.
absl::Status compare_with_row(const tournament::Setup& setup, const tournament::GameReport& row, const Record& record) {
  const auto differs = [](absl::string_view what, absl::string_view said, absl::string_view recorded) {
    return absl::FailedPreconditionError(
        absl::StrCat("the database says ", what, " ", said, ", the record ", recorded));
  };
  const std::string winner = row.winner == Actor::kFirst    ? setup.sides[0]
                             : row.winner == Actor::kSecond ? setup.sides[1]
                                                            : "draw";
  // An adjudicated draw has no result line.
  const std::string recorded = record.result.has_value() ? record.result->winner : "draw";
  if (winner != recorded) return differs("the winner is", winner, recorded);
  const RecordDice dice = RecordDice::of(DiceSeed::from_number(tournament::dice_number(setup.seed, row.id.pair)));
  if (record.dice != dice) return absl::FailedPreconditionError("its dice are not those of its pair");
  for (const Side side : {Side::kFirst, Side::kSecond}) {
    const auto i = static_cast<std::size_t>(index(side));
    const std::string& player = setup.entries[static_cast<std::size_t>(row.entry[i])].name;
    const bool named = std::find(record.players.begin(), record.players.end(),
                                 std::make_pair(setup.sides[i], player)) != record.players.end();
    if (!named) return differs(absl::StrCat("the ", setup.sides[i], " player is"), player, "another");
  }
  return absl::OkStatus();
}

// All games of a tournament: their rows, their records, and that these agree. Returns how many are wrong.
absl::StatusOr<int> verify_tournament(const std::string& folder, Verifier& verifier, bool quiet, std::ostream& out) {
  const absl::StatusOr<tournament::Store> store = tournament::Store::read(folder);
  if (!store.ok()) return store.status();
  const absl::StatusOr<std::vector<tournament::GameReport>> games = store->games();
  if (!games.ok()) return games.status();
  int failed = 0;
  for (const tournament::GameReport& row : *games) {
    const std::string path = absl::StrCat(folder, "/", tournament::Store::record_name(row.id));
    absl::StatusOr<std::string> verdict = store->record(row.id);
    if (verdict.ok()) {
      const absl::StatusOr<Record> record = parse_record(*verdict);
      verdict = record.ok() ? verifier.verify(*record) : record.status();
      if (verdict.ok()) {
        if (absl::Status status = compare_with_row(store->setup(), row, *record); !status.ok()) verdict = status;
      }
    }
    failed += verdict.ok() ? 0 : 1;
    if (verdict.ok() && quiet) continue;
    out << (verdict.ok() ? "true   " : "FALSE  ") << path << ": "
        << (verdict.ok() ? *verdict : one_line(verdict.status().message())) << '\n';
  }
  if (!quiet) out << games->size() << " games in " << folder << ", " << failed << " of them not true\n";
  return failed;
}

bool is_tournament(const std::string& path) {
  std::error_code ignored;
  return fs::exists(fs::path(path) / "tournament.db", ignored);
}

}  // namespace

Exit verify_command(Arguments arguments, std::ostream& out) {
  GameFlags load;
  std::vector<std::string> paths;
  bool quiet = false;
  Flags flags(
      "verify",
      "Plays records of games again and checks every line: that each action was legal, each die what the seed "
      "gives (where the record has it), each hash and the result right. Prints a line for each record; the exit "
      "code is 1 if one of them is not true, and 2 if one cannot be read.");
  flags.operands("RECORD|DIR...", 1, 100'000, &paths,
                 "Records or journals, folders to search for *.zhr, and tournaments.");
  flags.toggle("--quiet", &quiet, "Prints only what is wrong.");
  load.add_data(flags);
  flags.example("game.zhr", "One game.");
  flags.example("games/", "All records in a folder and below it.");
  flags.example("DIR", "A tournament: its records, and that its table says the same.");
  if (absl::Status status = flags.parse(arguments); !status.ok()) return status;
  if (flags.help_asked()) {
    out << flags.help();
    return kDone;
  }
  if (const auto source = data_source(load.data); !source.ok()) return source.status();
  const auto tournaments =
      std::stable_partition(paths.begin(), paths.end(), [](const auto& path) { return !is_tournament(path); });
  const absl::StatusOr<std::vector<std::string>> files = find_records({paths.begin(), tournaments});
  if (!files.ok()) return files.status();

  // What cannot be read is told first, before anything is printed.
  std::vector<Record> records;
  for (const std::string& file : *files) {
    const absl::StatusOr<std::string> text = read_file(file);
    if (!text.ok()) return text.status();
    absl::StatusOr<Record> record = parse_record(*text, ParseMode::kJournal);
    if (!record.ok()) return absl::InvalidArgumentError(absl::StrCat(file, ": ", record.status().message()));
    records.push_back(*std::move(record));
  }
  Verifier verifier(load);
  int failed = 0;
  for (std::size_t i = 0; i < records.size(); ++i) {
    const absl::StatusOr<std::string> verdict = verifier.verify(records[i]);
    if (!verdict.ok()) ++failed;
    if (!verdict.ok() || !quiet) {
      out << (verdict.ok() ? "true   " : "FALSE  ") << (*files)[i] << ": "
          << (verdict.ok() ? *verdict : one_line(verdict.status().message())) << '\n';
    }
  }
  if (!quiet && records.size() > 1) out << records.size() << " records, " << failed << " of them not true\n";
  int wrong_games = 0;
  for (auto folder = tournaments; folder != paths.end(); ++folder) {
    const absl::StatusOr<int> wrong = verify_tournament(*folder, verifier, quiet, out);
    if (!wrong.ok()) return wrong.status();
    wrong_games += *wrong;
  }
  return failed + wrong_games == 0 ? kDone : kFailed;
}

}  // namespace zerohour::cli
