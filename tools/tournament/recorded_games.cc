#include "tools/tournament/recorded_games.h"

#include "absl/strings/str_cat.h"

namespace zerohour::tournament {

absl::Status for_each_game(const std::string& folder, const Store& store,
                           const std::function<absl::Status(const GameReport&, const Record&)>& visit, int& count) {
  const absl::StatusOr<std::vector<GameReport>> reports = store.games();
  if (!reports.ok()) return reports.status();
  for (const GameReport& report : *reports) {
    if (report.ending != Ending::kRules) continue;
    const absl::StatusOr<std::string> text = store.record(report.id);
    if (!text.ok()) return text.status();
    const absl::StatusOr<Record> record = parse_record(*text);
    const absl::Status status = record.ok() ? visit(report, *record) : record.status();
    if (!status.ok()) {
      return absl::InvalidArgumentError(
          absl::StrCat(folder, "/", Store::record_name(report.id), ": ", status.message()));
    }
    ++count;
  }
  return absl::OkStatus();
}

absl::Status no_games() {
  return absl::InvalidArgumentError("no game that ended by the rules is in these folders");
}

}  // namespace zerohour::tournament
