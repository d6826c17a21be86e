#include "tools/tournament/game_runner.h"

#include <cstdint>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "ai/players/settings.h"
#include "engine/core/nearest_words.h"
#include "engine/core/replay.h"
#include "tools/protocol/scenario_rows.h"
#include "tools/support/text.h"
#include "tools/tournament/arena.h"
#include "tools/tournament/external_player.h"

namespace zerohour::tournament {
namespace {

// ", level-1 to level-8 among them".
std::string levels_text(const protocol::AnyAdapter& adapter) {
  const int most = protocol::most_level(adapter.bots()->notes());
  return most == 0 ? "" : absl::StrCat(", level-1 to level-", most, " among them");
}

absl::Status check_bots(const std::vector<Entry>& entries, const protocol::AnyAdapter& adapter, absl::string_view game,
                        absl::string_view flag) {
  for (const Entry& entry : entries) {
    if (entry.bot.empty()) continue;
    if (const auto bot = adapter.bots()->make_bot(entry.bot, 1); !bot.ok()) {
      if (!absl::StartsWith(bot.status().message(), "no bot is called")) {
        return absl::InvalidArgumentError(absl::StrCat(flag, ": ", bot.status().message()));
      }
      // The error lists all bots, which are too many for one line.
      const std::string name(ai::player_of(entry.bot));
      const std::string meant = did_you_mean(name, adapter.bots()->names());
      return absl::InvalidArgumentError(absl::StrCat(flag, ": no bot is called ", quote(name), meant,
                                                     meant.empty() ? ";" : "", " 'zerohour bots",
                                                     game.empty() ? "" : " --game ", game, "' lists them",
                                                     levels_text(adapter), "; a program is written cmd:PROGRAM"));
    }
  }
  return absl::OkStatus();
}

// A bot that has changed since then counts as another bot.
absl::Status check_entries(const AnyGame& game, const std::shared_ptr<const protocol::AnyAdapter>& adapter,
                           const Setup& setup) {
  std::vector<Entry> now = setup.entries;
  const absl::Status status = examine_entries(game, adapter, setup.limits, "", now);
  if (!status.ok()) return status;
  for (std::size_t i = 0; i < now.size(); ++i) {
    const Entry& then = setup.entries[i];
    if (now[i].version == then.version && now[i].data_hash == then.data_hash) continue;
    return absl::FailedPreconditionError(changed_text(then, now[i].version, now[i].data_hash));
  }
  return absl::OkStatus();
}

}  // namespace

absl::Status GameRunner::begin(const std::string& scenario, const std::vector<std::string>& options,
                               const std::string& data, Setup& setup, absl::string_view flag) const {
  const std::shared_ptr<const protocol::AnyAdapter> all = adapter_(data);
  const absl::StatusOr<std::shared_ptr<const AnyGame>> game = all->loader().load(scenario, options);
  if (!game.ok()) return game.status();
  if (absl::Status status = check_bots(setup.entries, *all, std::string((*game)->game_name()), flag); !status.ok())
    return status;
  if (absl::Status status = examine_entries(**game, all, setup.limits, "", setup.entries); !status.ok()) {
    return absl::InvalidArgumentError(absl::StrCat(flag, ": ", status.message()));
  }
  setup.game = std::string((*game)->game_name());
  setup.scenario = (*game)->scenario_name();
  setup.data_hash = (*game)->data_hash();
  setup.sides = {std::string((*game)->side_name(Side::kFirst)), std::string((*game)->side_name(Side::kSecond))};
  setup.evaluator = evaluator_(**game, "")->name();
  return absl::OkStatus();
}

absl::StatusOr<ArenaFactory> GameRunner::make_seats(const Setup& setup, const std::string& data,
                                                    const std::string& errors_folder, Entries entries) const {
  Equipment equipment;
  equipment.adapter = adapter_(data);
  const absl::StatusOr<std::shared_ptr<const AnyGame>> game = equipment.adapter->load_recorded(setup.scenario, "");
  if (!game.ok()) return game.status();
  if (!(*game)->has_data_hash(setup.data_hash)) {
    return absl::FailedPreconditionError(absl::StrCat("the tournament was begun with the data ", setup.data_hash,
                                                      ", these are ", (*game)->data_hash(), " (--data)"));
  }
  equipment.game = *game;
  if (!has_evaluator_(setup.evaluator)) {
    return absl::FailedPreconditionError(absl::StrCat("the tournament was begun with the evaluator ",
                                                      quote(setup.evaluator), ", which this program does not have"));
  }
  equipment.evaluator = evaluator_(**game, setup.evaluator);
  equipment.setup = std::make_shared<const Setup>(setup);
  if (entries == Entries::kToCheck) {
    if (absl::Status status = check_entries(**game, equipment.adapter, setup); !status.ok()) return status;
  }
  return ArenaFactory([equipment, errors_folder](const std::atomic<bool>& stop) {
    Equipment own = equipment;
    own.stop = &stop;
    return absl::StatusOr<std::unique_ptr<Arena>>(std::make_unique<GameArena>(std::move(own), errors_folder));
  });
}

std::optional<VictoryPoints> GameRunner::victory_points(Actor winner, const std::string& reason) const {
  return adapter_("")->victory_points(Result{true, winner, reason});
}
absl::Span<const plan::PlanSlot> GameRunner::plan_slots() const {
  return adapter_("")->bots()->plan_slots();
}

RecordReplayer::RecordReplayer(const GameRunner& runner, const std::string& data)
    : runner_(runner), adapter_(runner.adapter_(data)) {}

bool RecordReplayer::measure_luck_by(const std::string& evaluator) {
  if (!runner_.has_evaluator_(evaluator)) return false;
  evaluator_ = evaluator;
  return true;
}

absl::StatusOr<std::string> RecordReplayer::data_unless_of(const Record& record) {
  const absl::StatusOr<std::shared_ptr<const AnyGame>> game = load(record);
  if (!game.ok()) return absl::FailedPreconditionError(game.status().message());
  return (*game)->has_data_hash(record.data_hash) ? "" : (*game)->data_hash();
}

absl::StatusOr<RecordReplayer::Counts> RecordReplayer::replay(const Record& record) {
  const absl::StatusOr<std::shared_ptr<const AnyGame>> game = load(record);
  if (!game.ok()) return absl::FailedPreconditionError(game.status().message());
  const std::shared_ptr<const AnyEvaluator> evaluator = runner_.evaluator_(**game, evaluator_);
  Counts counts;
  std::optional<std::uint64_t> turn;
  const auto see = [&](const AnyState& state) {
    const std::uint64_t key = adapter_->wording().turn_key(**game, state);
    if (turn != key) ++counts.turns;
    turn = key;
  };
  const auto count = [&](const RecordEvent& event, const AnyState& before, const AnyAction&, const AnyState& after) {
    see(before);
    const bool roll = event.kind == RecordEvent::Kind::kDice;
    ++(roll ? counts.rolls : counts.actions);
    if (roll) counts.luck += evaluator->luck_of_roll(**game, before, after);
  };
  const absl::StatusOr<AnyState> last = replay_each(**game, record, count);
  if (!last.ok()) return absl::FailedPreconditionError(last.status().message());
  if (!(*game)->result(*last).over) see(*last);
  counts.estimate = evaluator->win_probability(**game, *last);
  return counts;
}

absl::StatusOr<std::shared_ptr<const AnyGame>> RecordReplayer::load(const Record& record) {
  const std::string rows = protocol::rows_of(record);
  if (!rows.empty()) return adapter_->load_recorded(record.scenario, rows);
  if (const auto known = games_.find(record.scenario); known != games_.end()) return known->second;
  absl::StatusOr<std::shared_ptr<const AnyGame>> game = adapter_->load_recorded(record.scenario, "");
  if (game.ok()) games_.emplace(record.scenario, *game);
  return game;
}

}  // namespace zerohour::tournament
