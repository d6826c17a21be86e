#include <algorithm>
#include <filesystem>
#include <memory>
#include <optional>
#include <system_error>
#include <vector>

#include "absl/strings/str_cat.h"
#include "engine/core/record.h"
#include "engine/core/replay.h"
#include "eval/material.h"
#include "tools/cli/commands.h"
#include "tools/cli/flags.h"
#include "tools/cli/load.h"
#include "tools/cli/text.h"
#include "tools/cli/verifier.h"
#include "tools/support/files.h"
#include "tools/tournament/match.h"

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

}  // namespace

absl::StatusOr<Verifier::Verdict> Verifier::verify(const Record& record) {
  const absl::StatusOr<std::shared_ptr<const Loos>> game = load(record);
  if (!game.ok()) return absl::FailedPreconditionError(game.status().message());
  Verdict verdict;
  const eval::Material evaluator(**game, evaluator_);
  const absl::StatusOr<Loos::State> last = replay_each(
      **game, record, [&](const RecordEvent& event, const Loos::State& before, Loos::Action, const Loos::State& after) {
        const bool roll = event.kind == RecordEvent::Kind::kDice;
        ++(roll ? verdict.rolls : verdict.actions);
        if (roll) verdict.luck += tournament::luck_of_roll(**game, evaluator, before, after);
      });
  if (!last.ok()) return absl::FailedPreconditionError(last.status().message());
  std::string end = "not finished";
  if (record.result.has_value()) {
    end = absl::StrCat(record.result->winner == "draw" ? "a draw" : absl::StrCat("won by ", record.result->winner),
                       record.result->reason.empty() ? "" : ": ", record.result->reason);
  }
  verdict.text = absl::StrCat(record.scenario, ", ", verdict.actions, " actions, ", verdict.rolls, " rolls, ",
                              record.dice.seed.has_value() ? "every die recomputed, " : "", end);
  return verdict;
}

absl::Status Verifier::measure_luck_by(const std::string& evaluator) {
  const std::optional<eval::MaterialVersion> version = eval::material_version(evaluator);
  if (!version.has_value()) {
    return absl::NotFoundError(absl::StrCat("this program has no evaluator ", quote(evaluator)));
  }
  evaluator_ = *version;
  return absl::OkStatus();
}

absl::StatusOr<std::shared_ptr<const Loos>> Verifier::load(const Record& record) {
  if (record.game != "loos") return absl::InvalidArgumentError(absl::StrCat("no game is called ", quote(record.game)));
  if (const auto known = games_.find(record.scenario); known != games_.end()) return known->second;
  load_.scenario = loos::recorded_scenario(record.scenario);
  absl::StatusOr<std::shared_ptr<const Loos>> game = load_game(load_);
  if (game.ok()) games_.emplace(record.scenario, *game);
  return game;
}

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
    const absl::StatusOr<Verifier::Verdict> verdict = verifier.verify(records[i]);
    if (!verdict.ok()) ++failed;
    if (!verdict.ok() || !quiet) {
      out << (verdict.ok() ? "true   " : "FALSE  ") << (*files)[i] << ": "
          << (verdict.ok() ? verdict->text : one_line(verdict.status().message())) << '\n';
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
