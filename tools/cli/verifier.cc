#include "tools/cli/verifier.h"

#include <optional>

#include "absl/strings/str_cat.h"
#include "engine/core/digest.h"
#include "engine/core/replay.h"
#include "eval/loos/material.h"
#include "tools/cli/text.h"
#include "tools/tournament/match.h"

namespace zerohour::cli {

using loos::Loos;

absl::StatusOr<Verifier::Verdict> Verifier::verify(absl::string_view text) {
  absl::StatusOr<CheckedRecord> checked = read_and_check_digest(text);
  if (!checked.ok()) return checked.status();
  Verdict verdict{std::move(checked->record), checked->has_digest, 0, 0, 0, ""};
  const Record& record = verdict.record;
  const absl::StatusOr<std::shared_ptr<const Loos>> game = load(record);
  if (!game.ok()) return absl::FailedPreconditionError(game.status().message());
  const loos::Material evaluator(**game, evaluator_);
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
                              record.dice.seed.has_value() ? "every die recomputed, " : "", end,
                              verdict.has_digest ? "" : " (no digest: names and comments are not checked)");
  return verdict;
}

absl::Status Verifier::measure_luck_by(const std::string& evaluator) {
  const std::optional<loos::MaterialVersion> version = loos::material_version(evaluator);
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

}  // namespace zerohour::cli
