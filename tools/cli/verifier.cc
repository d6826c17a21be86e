#include "tools/cli/verifier.h"

#include "absl/strings/str_cat.h"
#include "engine/core/digest.h"
#include "engine/core/trust.h"
#include "tools/cli/game_choice.h"
#include "tools/protocol/scenario_rows.h"
#include "tools/registry.h"
#include "tools/support/text.h"

namespace zerohour::cli {
absl::StatusOr<Verifier::Verdict> Verifier::verify(absl::string_view text) {
  absl::StatusOr<CheckedRecord> checked = read_and_check_digest(text);
  if (!checked.ok()) return checked.status();
  Verdict verdict{std::move(checked->record), checked->has_digest, {}, ""};
  const Record& record = verdict.record;
  const absl::StatusOr<tournament::RecordReplayer*> game = replayer(record.game);
  if (!game.ok()) return absl::FailedPreconditionError(game.status().message());
  // A record with lines of its scenario brings it along.
  if (protocol::rows_of(record).empty()) {
    if (absl::Status status = check_scenario(record.game, record.scenario); !status.ok()) return status;
  }
  const absl::StatusOr<std::string> other = (*game)->data_unless_of(record);
  if (!other.ok()) return other.status();
  if (!other->empty()) {
    return absl::UnavailableError(
        absl::StrCat("it was made with other data (", one_line(record.data_hash, 40), ") than those at hand (", *other,
                     "), so it is neither true nor false here", data_.empty() ? ": name its data with --data" : ""));
  }
  const absl::StatusOr<tournament::RecordReplayer::Counts> counts = (*game)->replay(record);
  if (!counts.ok()) return counts.status();
  verdict.counts = *counts;
  std::string end = "not finished";
  if (record.result.has_value()) {
    end = absl::StrCat(record.result->winner == "draw" ? "a draw" : absl::StrCat("won by ", record.result->winner),
                       record.result->reason.empty() ? "" : ": ", record.result->reason);
  }
  const std::string trust = trust_words(record, verdict.has_digest);
  const bool said = record.result.has_value() || verdict.has_digest;  // what is to be said of the digest
  verdict.text = absl::StrCat(trust, trust.empty() ? "" : "; ", record.scenario, ", ", counts->actions, " actions, ",
                              counts->rolls, " rolls, ", record.dice.seed.has_value() ? "every die recomputed, " : "",
                              end, checked->cut_off.empty() ? "" : ", without the last line, which was cut off",
                              said ? "" : " (no digest: names and comments are not checked)");
  return verdict;
}

bool Verifier::has_data(const Record& record, const std::string& hash) {
  const absl::StatusOr<tournament::RecordReplayer*> game = replayer(record.game);
  if (!game.ok()) return false;
  Record asked = record;
  asked.data_hash = hash;
  const absl::StatusOr<std::string> other = (*game)->data_unless_of(asked);
  return other.ok() && other->empty();
}

std::string Verifier::newest_hash(const std::string& game, const std::string& scenario, const std::string& hash) {
  Record asked;
  asked.game = game;
  asked.scenario = scenario;
  if (!has_data(asked, hash)) return hash;
  asked.data_hash.clear();
  return (*replayer(game))->data_unless_of(asked).value_or(hash);
}

absl::Status Verifier::check_scenario(const std::string& game, const std::string& scenario) const {
  const GameEntry* const entry = find_game(game);
  if (entry == nullptr || has_scenario(*entry, scenario, data_)) return absl::OkStatus();
  const std::string name = quote(scenario.substr(0, scenario.find('+')));
  return absl::NotFoundError(data_.empty()
                                 ? absl::StrCat("the scenario ", name, " is not built in: name its data with --data")
                                 : absl::StrCat("the data of --data do not have the scenario ", name));
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
  if (replayer == nullptr) {
    replayer = std::make_unique<tournament::RecordReplayer>(*entry->runner, data_);
  }
  return replayer.get();
}

}  // namespace zerohour::cli
