#include <algorithm>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <system_error>
#include <vector>

#include "absl/strings/str_cat.h"
#include "tools/cli/commands.h"
#include "tools/cli/game_choice.h"
#include "tools/cli/verifier.h"
#include "tools/support/files.h"
#include "tools/support/flags.h"
#include "tools/support/text.h"
#include "tools/tournament/folder.h"

namespace zerohour::cli {
namespace {

namespace fs = std::filesystem;

constexpr absl::string_view kRecordEnd = ".zhr";
constexpr int kOtherData = 3;  // the exit code

// What there is to check.
struct Found {
  std::vector<std::string> records, tournaments;  // paths
  std::vector<absl::Status> unread;               // folders that cannot be read
};

// Adds all records and tournaments in a folder and below it. The records of a tournament belong to it.
void find_in(const fs::path& folder, Found& found) {
  if (tournament::is_tournament(folder.string())) {
    found.tournaments.push_back(folder.string());
    return;
  }
  std::error_code error;
  std::vector<fs::path> below;
  for (fs::directory_iterator file(folder, error), end; !error && file != end; file.increment(error)) {
    std::error_code ignored;
    if (fs::is_directory(file->symlink_status(ignored))) {
      below.push_back(file->path());
    } else if (file->path().extension() == std::string(kRecordEnd)) {
      found.records.push_back(file->path().string());
    }
  }
  if (error) found.unread.push_back(absl::ErrnoToStatus(error.value(), absl::StrCat("cannot read ", folder.string())));
  for (const fs::path& path : below) find_in(path, found);
}

// The files named, and all records and tournaments in the folders named, in order.
absl::StatusOr<Found> find_all(absl::Span<const std::string> paths) {
  Found all;
  for (const std::string& path : paths) {
    std::error_code error;
    if (!fs::is_directory(path, error)) {
      all.records.push_back(path);
      continue;
    }
    Found found;
    find_in(path, found);
    if (found.records.empty() && found.tournaments.empty() && found.unread.empty()) {
      return absl::InvalidArgumentError(
          absl::StrCat(quote(path), ": there is no record (*", kRecordEnd, ") in this folder"));
    }
    std::sort(found.records.begin(), found.records.end());
    std::sort(found.tournaments.begin(), found.tournaments.end());
    all.records.insert(all.records.end(), found.records.begin(), found.records.end());
    all.tournaments.insert(all.tournaments.end(), found.tournaments.begin(), found.tournaments.end());
    all.unread.insert(all.unread.end(), found.unread.begin(), found.unread.end());
  }
  return all;
}

// One run of the command: prints a line for each record and tournament that it checks, and counts what is wrong.
class Verification {
 public:
  // alone: there is only one thing to check; if it cannot be read, that is an error and nothing is printed.
  Verification(const std::string& data, bool quiet, bool alone, std::ostream& out)
      : verifier_(data), quiet_(quiet), alone_(alone), out_(out) {}

  void check_record(const std::string& file) {
    ++records_;
    const absl::StatusOr<std::string> text = read_file(file);
    if (!text.ok()) return note_unread(text.status());
    const absl::StatusOr<Verifier::Verdict> verdict = verifier_.verify(*text);
    if (absl::IsNotFound(verdict.status())) return note_unknown(verdict.status());
    if (absl::IsInvalidArgument(verdict.status())) {
      return note_unread(absl::InvalidArgumentError(absl::StrCat(file, ": ", verdict.status().message())));
    }
    if (absl::IsUnavailable(verdict.status())) {
      ++other_;
      out_ << "OTHER  " << file << ": " << one_line(verdict.status().message()) << '\n';
      return;
    }
    if (!verdict.ok()) {
      ++false_;
      out_ << "FALSE  " << file << ": " << one_line(verdict.status().message()) << '\n';
      return;
    }
    without_digest_ += verdict->has_digest ? 0 : 1;
    if (!quiet_) out_ << "true   " << file << ": " << verdict->text << '\n';
  }

  // Called after all records.
  void sum_up_records() {
    for (const auto& [why, count] : unknown_) {
      if (!alone_) out_ << "UNREAD " << count_of(count, "record") << ": " << one_line(why) << '\n';
    }
    if (quiet_ || records_ < 2) return;
    out_ << records_ << " records, " << false_ << " of them false";
    if (unread_ > 0) out_ << ", " << unread_ << " unreadable";
    if (other_ > 0) out_ << ", " << other_ << " with other data";
    if (without_digest_ > 0) out_ << ", " << without_digest_ << " without a digest";
    out_ << '\n';
  }

  void check_tournament(const std::string& folder) {
    const absl::StatusOr<TournamentVerdict> verdict = verify_tournament(folder, verifier_, quiet_, out_);
    if (!verdict.ok()) return note_unread(verdict.status());
    false_ += verdict->wrong;
    unread_ += verdict->unread;
    other_ += verdict->other;
  }

  void note_unread(const absl::Status& why) {
    ++unread_;
    error_ = why;
    if (!alone_) out_ << "UNREAD " << one_line(why.message()) << '\n';
  }

  Exit exit() const {
    if (!error_.ok() && alone_) return error_;
    return unread_ > 0 ? kBadUse : false_ > 0 ? kFailed : other_ > 0 ? kOtherData : kDone;
  }

 private:
  // Records of one scenario that the data do not have are reported together.
  void note_unknown(const absl::Status& why) {
    ++unread_;
    error_ = why;
    ++unknown_[std::string(why.message())];
  }

  Verifier verifier_;
  bool quiet_, alone_;
  std::ostream& out_;
  int records_ = 0, false_ = 0, unread_ = 0, other_ = 0, without_digest_ = 0;
  std::map<std::string, int> unknown_;  // records by why nothing can be said of them
  absl::Status error_;                  // of what could not be read at all
};

}  // namespace

Exit verify_command(Arguments arguments, std::ostream& out) {
  GameFlags load = default_game_flags();
  std::vector<std::string> paths;
  bool quiet = false;
  Flags flags(
      "verify",
      "Replays records of games and checks every line: that each action was legal, that each die agrees with "
      "the seed (if the record has one), that each hash and the result are right, and that no byte was altered "
      "since the record was written (if it has a digest; the journal of an unfinished game has none). Prints a line "
      "for each record, which begins with what its readers should know first: that it is unsealed (it has no digest), "
      "that its end is only an analysis, or that its seed was known from the start. "
      "Of a tournament, also the tables of its database are checked against the records and each other. A "
      "record that was made with other data is marked OTHER: it is neither true nor false until it is checked with its "
      "own data. The exit code is 2 if a record cannot be read or its scenario is not known, otherwise 1 if something "
      "is false, otherwise 3 if a record was made with other data.");
  flags.operands("RECORD|DIR...", 1, 100'000, &paths,
                 "Records or journals, folders to search for *.zhr, and tournaments.");
  flags.toggle("--quiet", &quiet, "Prints only records with errors.");
  load.add_data(flags);
  flags.example("game.zhr", "One game.");
  flags.example("games/", "All records in a folder and below it.");
  flags.example("DIR", "A tournament: its records, and whether its table agrees with them.");
  if (const std::optional<Exit> end = flags.read(arguments, out)) return *end;
  if (absl::Status status = check_data(load.data); !status.ok()) return status;
  const absl::StatusOr<Found> found = find_all(paths);
  if (!found.ok()) return found.status();
  const std::size_t things = found->records.size() + found->unread.size() + found->tournaments.size();
  Verification verification(load.data, quiet, things == 1, out);
  for (const absl::Status& why : found->unread) verification.note_unread(why);
  for (const std::string& file : found->records) verification.check_record(file);
  verification.sum_up_records();
  for (const std::string& folder : found->tournaments) verification.check_tournament(folder);
  return verification.exit();
}

}  // namespace zerohour::cli
