#include "tools/cli/verifier.h"

#include <algorithm>
#include <vector>

#include "absl/strings/str_cat.h"
#include "engine/core/digest.h"
#include "tools/protocol/scenario_rows.h"
#include "tools/registry.h"
#include "tools/support/text.h"

namespace zerohour::cli {
namespace {

// A record from a folder of data of one's own cannot be replayed without it.
absl::Status with_hint(const absl::Status& why, const Record& record, const std::string& data) {
  const std::vector<std::string> known = find_game(record.game)->tools->scenarios("");
  const std::string scenario = record.scenario.substr(0, record.scenario.find('+'));
  const bool has_it = std::count(known.begin(), known.end(), scenario) > 0 || !protocol::rows_of(record).empty();
  if (!data.empty() || has_it) return why;
  return absl::Status(why.code(),
                      absl::StrCat(why.message(), "; if the scenario is your own, name its folder with --data"));
}

}  // namespace

absl::StatusOr<Verifier::Verdict> Verifier::verify(absl::string_view text) {
  absl::StatusOr<CheckedRecord> checked = read_and_check_digest(text);
  if (!checked.ok()) return checked.status();
  Verdict verdict{std::move(checked->record), checked->has_digest, {}, ""};
  const Record& record = verdict.record;
  const absl::StatusOr<tournament::RecordReplayer*> game = replayer(record.game);
  if (!game.ok()) return absl::FailedPreconditionError(game.status().message());
  const absl::StatusOr<tournament::RecordReplayer::Counts> counts = (*game)->replay(record);
  if (!counts.ok()) return with_hint(counts.status(), record, data_);
  verdict.counts = *counts;
  std::string end = "not finished";
  if (record.result.has_value()) {
    end = absl::StrCat(record.result->winner == "draw" ? "a draw" : absl::StrCat("won by ", record.result->winner),
                       record.result->reason.empty() ? "" : ": ", record.result->reason);
  }
  verdict.text = absl::StrCat(record.scenario, ", ", counts->actions, " actions, ", counts->rolls, " rolls, ",
                              record.dice.seed.has_value() ? "every die recomputed, " : "", end,
                              verdict.has_digest ? "" : " (no digest: names and comments are not checked)");
  return verdict;
}

absl::Status Verifier::measure_luck_by(const std::string& game, const std::string& evaluator) {
  const absl::StatusOr<tournament::RecordReplayer*> found = replayer(game);
  if (!found.ok()) return found.status();
  if ((*found)->measure_luck_by(evaluator)) return absl::OkStatus();
  return absl::NotFoundError(absl::StrCat("this program has no evaluator ", quote(evaluator)));
}

absl::StatusOr<tournament::RecordReplayer*> Verifier::replayer(const std::string& game) {
  const GameEntry* const entry = find_game(game);
  if (entry == nullptr) return absl::InvalidArgumentError(absl::StrCat("no game is called ", quote(game)));
  std::unique_ptr<tournament::RecordReplayer>& replayer = replayers_[game];
  if (replayer == nullptr) replayer = entry->runner->make_replayer(data_);
  return replayer.get();
}

}  // namespace zerohour::cli
