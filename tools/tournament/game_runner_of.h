// The GameRunner of any game that has a GameAdapter and an evaluator.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "ai/players/settings.h"
#include "engine/core/nearest_words.h"
#include "engine/core/replay.h"
#include "eval/evaluator.h"
#include "tools/protocol/game_adapter.h"
#include "tools/protocol/scenario_rows.h"
#include "tools/support/text.h"
#include "tools/tournament/arena.h"
#include "tools/tournament/game_runner.h"
#include "tools/tournament/match.h"

namespace zerohour::tournament {

// The scenario of a record or of a setup, "loos+gas-each", as it was played then. rows: the record's own lines of it,
// or none.
template <Game G>
absl::StatusOr<std::shared_ptr<const G>> load_recorded(const protocol::Loader<G>& loader, const std::string& scenario,
                                                       const std::string& rows = "") {
  std::vector<std::string> words = absl::StrSplit(scenario, '+');
  const std::string name = std::move(words.front());
  words.erase(words.begin());
  words = loader.recorded_options(std::move(words));
  return rows.empty() ? loader.load(name, words) : protocol::load_rows<G>(loader, name, rows, words);
}

template <Game G>
class GameRunnerOf : public GameRunner {
 public:
  using GameAdapter = protocol::GameAdapter<G>;
  using Evaluator = eval::Evaluator<G>;

  absl::Status begin(const std::string& scenario, const std::vector<std::string>& options, const std::string& data,
                     Setup& setup, absl::string_view flag) const override {
    const std::shared_ptr<const GameAdapter> all = adapter(data);
    const absl::StatusOr<std::shared_ptr<const G>> game = all->loader().load(scenario, options);
    if (!game.ok()) return game.status();
    if (absl::Status status = check_bots(setup.entries, *all->bots(), std::string((*game)->game_name()), flag);
        !status.ok())
      return status;
    if (absl::Status status = examine_entries<G>(**game, all, setup.limits, "", setup.entries); !status.ok()) {
      return absl::InvalidArgumentError(absl::StrCat(flag, ": ", status.message()));
    }
    setup.game = std::string((*game)->game_name());
    setup.scenario = (*game)->scenario_name();
    setup.data_hash = (*game)->data_hash();
    setup.sides = {std::string((*game)->side_name(Side::kFirst)), std::string((*game)->side_name(Side::kSecond))};
    setup.evaluator = evaluator(**game, "")->name();
    return absl::OkStatus();
  }

  absl::StatusOr<ArenaFactory> make_seats(const Setup& setup, const std::string& data, const std::string& errors_folder,
                                          Entries entries) const override {
    Equipment<G> equipment;
    equipment.adapter = adapter(data);
    const absl::StatusOr<std::shared_ptr<const G>> game = load_recorded<G>(equipment.adapter->loader(), setup.scenario);
    if (!game.ok()) return game.status();
    if (!has_data_hash(**game, setup.data_hash)) {
      return absl::FailedPreconditionError(absl::StrCat("the tournament was begun with the data ", setup.data_hash,
                                                        ", these are ", std::string((*game)->data_hash()),
                                                        " (--data)"));
    }
    equipment.game = *game;
    if (!has_evaluator(setup.evaluator)) {
      return absl::FailedPreconditionError(absl::StrCat("the tournament was begun with the evaluator ",
                                                        quote(setup.evaluator), ", which this program does not have"));
    }
    equipment.evaluator = evaluator(**game, setup.evaluator);
    equipment.setup = std::make_shared<const Setup>(setup);
    if (entries == Entries::kToCheck) {
      if (absl::Status status = check_entries(**game, equipment.adapter, setup); !status.ok()) return status;
    }
    return ArenaFactory([equipment, errors_folder](const std::atomic<bool>& stop) {
      Equipment<G> own = equipment;
      own.stop = &stop;
      return absl::StatusOr<std::unique_ptr<Arena>>(std::make_unique<GameArena<G>>(std::move(own), errors_folder));
    });
  }

  std::optional<VictoryPoints> victory_points(Actor winner, const std::string& reason) const override {
    return zerohour::victory_points<G>(Result{true, winner, reason});
  }
  absl::Span<const plan::PlanSlot> plan_slots() const override { return adapter("")->bots()->plan_slots(); }

  std::unique_ptr<RecordReplayer> make_replayer(const std::string& data) const override {
    return std::make_unique<Replayer>(*this, adapter(data));
  }

 protected:
  virtual std::shared_ptr<const GameAdapter> adapter(const std::string& data) const = 0;
  // The measure for luck and adjudication, by its name with its version: one that exists, or empty for the latest.
  virtual std::shared_ptr<const Evaluator> evaluator(const G& game, const std::string& name) const = 0;
  virtual bool has_evaluator(const std::string& name) const = 0;

 private:
  class Replayer final : public RecordReplayer {
   public:
    Replayer(const GameRunnerOf& runner, std::shared_ptr<const GameAdapter> adapter)
        : runner_(runner), adapter_(std::move(adapter)) {}

    bool measure_luck_by(const std::string& name) override {
      if (!runner_.has_evaluator(name)) return false;
      evaluator_ = name;
      return true;
    }

    absl::StatusOr<std::string> data_unless_of(const Record& record) override {
      const absl::StatusOr<std::shared_ptr<const G>> game = load(record);
      if (!game.ok()) return absl::FailedPreconditionError(game.status().message());
      if (has_data_hash(**game, record.data_hash)) return std::string();
      return std::string((*game)->data_hash());
    }

    absl::StatusOr<Counts> replay(const Record& record) override {
      const absl::StatusOr<std::shared_ptr<const G>> game = load(record);
      if (!game.ok()) return absl::FailedPreconditionError(game.status().message());
      const std::shared_ptr<const Evaluator> evaluator = runner_.evaluator(**game, evaluator_);
      Counts counts;
      std::optional<std::uint64_t> turn;
      const auto see = [&](const typename G::State& state) {
        const std::uint64_t key = adapter_->wording().turn_key(**game, state);
        if (turn != key) ++counts.turns;
        turn = key;
      };
      const auto count = [&](const RecordEvent& event, const typename G::State& before, const typename G::Action&,
                             const typename G::State& after) {
        see(before);
        const bool roll = event.kind == RecordEvent::Kind::kDice;
        ++(roll ? counts.rolls : counts.actions);
        if (roll) counts.luck += luck_of_roll(**game, *evaluator, before, after);
      };
      const absl::StatusOr<typename G::State> last = replay_each(**game, record, count);
      if (!last.ok()) return absl::FailedPreconditionError(last.status().message());
      if (!(*game)->result(*last).over) see(*last);
      counts.estimate = evaluator->win_probability(**game, *last);
      return counts;
    }

   private:
    absl::StatusOr<std::shared_ptr<const G>> load(const Record& record) {
      const std::string& scenario = record.scenario;
      const std::string rows = protocol::rows_of(record);
      if (!rows.empty()) return load_recorded<G>(adapter_->loader(), scenario, rows);
      if (const auto known = games_.find(scenario); known != games_.end()) return known->second;
      absl::StatusOr<std::shared_ptr<const G>> game = load_recorded<G>(adapter_->loader(), scenario);
      if (game.ok()) games_.emplace(scenario, *game);
      return game;
    }

    const GameRunnerOf& runner_;
    std::shared_ptr<const GameAdapter> adapter_;
    std::string evaluator_;                                  // empty: the latest
    std::map<std::string, std::shared_ptr<const G>> games_;  // by scenario
  };

  // ", level-1 to level-8 among them".
  static std::string levels_text(const protocol::BotSource<G>& bots) {
    const int most = protocol::most_level(bots.notes());
    return most == 0 ? "" : absl::StrCat(", level-1 to level-", most, " among them");
  }

  static absl::Status check_bots(const std::vector<Entry>& entries, const protocol::BotSource<G>& bots,
                                 absl::string_view game, absl::string_view flag) {
    for (const Entry& entry : entries) {
      if (entry.bot.empty()) continue;
      if (const auto bot = bots.make_bot(entry.bot, 1); !bot.ok()) {
        if (!absl::StartsWith(bot.status().message(), "no bot is called")) {
          return absl::InvalidArgumentError(absl::StrCat(flag, ": ", bot.status().message()));
        }
        // The error lists all bots, which are too many for one line.
        const std::string name(ai::player_of(entry.bot));
        const std::string meant = did_you_mean(name, bots.names());
        return absl::InvalidArgumentError(absl::StrCat(flag, ": no bot is called ", quote(name), meant,
                                                       meant.empty() ? ";" : "", " 'zerohour bots",
                                                       game.empty() ? "" : " --game ", game, "' lists them",
                                                       levels_text(bots), "; a program is written cmd:PROGRAM"));
      }
    }
    return absl::OkStatus();
  }

  // A bot that has changed since then counts as another bot.
  static absl::Status check_entries(const G& game, const std::shared_ptr<const GameAdapter>& adapter,
                                    const Setup& setup) {
    std::vector<Entry> now = setup.entries;
    const absl::Status status = examine_entries<G>(game, adapter, setup.limits, "", now);
    if (!status.ok()) return status;
    for (std::size_t i = 0; i < now.size(); ++i) {
      const Entry& then = setup.entries[i];
      if (now[i].version == then.version && now[i].data_hash == then.data_hash) continue;
      return absl::FailedPreconditionError(changed_text(then, now[i].version, now[i].data_hash));
    }
    return absl::OkStatus();
  }
};

}  // namespace zerohour::tournament
