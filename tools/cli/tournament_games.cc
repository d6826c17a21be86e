#include "tools/cli/tournament_games.h"

#include "absl/strings/str_cat.h"
#include "tools/cli/load.h"
#include "tools/tournament/store.h"

namespace zerohour::cli {

absl::Status for_each_game(const std::vector<std::string>& folders, const std::string& data,
                           const std::function<absl::Status(const std::shared_ptr<const loos::Loos>&)>& begin,
                           const std::function<absl::Status(const tournament::GameReport&, const Record&)>& game) {
  int games = 0;
  for (const std::string& folder : folders) {
    const absl::StatusOr<tournament::Store> store = tournament::Store::read(folder);
    if (!store.ok()) return store.status();
    const absl::StatusOr<std::vector<tournament::GameReport>> reports = store->games();
    if (!reports.ok()) return reports.status();
    GameFlags load;
    load.scenario = loos::recorded_scenario(store->setup().scenario);
    load.data = data;
    const absl::StatusOr<std::shared_ptr<const loos::Loos>> loaded = load_game(load);
    if (!loaded.ok()) return loaded.status();
    if (absl::Status status = begin(*loaded); !status.ok()) return status;
    for (const tournament::GameReport& report : *reports) {
      if (report.ending != tournament::Ending::kRules) continue;
      const absl::StatusOr<std::string> text = store->record(report.id);
      if (!text.ok()) return text.status();
      const absl::StatusOr<Record> record = parse_record(*text);
      const absl::Status status = record.ok() ? game(report, *record) : record.status();
      if (!status.ok()) {
        return absl::InvalidArgumentError(
            absl::StrCat(folder, "/", tournament::Store::record_name(report.id), ": ", status.message()));
      }
      ++games;
    }
  }
  if (games == 0) return absl::InvalidArgumentError("no game that ended by the rules is in these folders");
  return absl::OkStatus();
}

}  // namespace zerohour::cli
