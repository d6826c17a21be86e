// What tournaments, and the commands that read them, need from a game.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/types/span.h"
#include "ai/plan/fixed_plan.h"
#include "engine/core/any_game.h"
#include "engine/core/record.h"
#include "engine/core/victory_points.h"
#include "tools/protocol/any_adapter.h"
#include "tools/tournament/any_evaluator.h"
#include "tools/tournament/local_workers.h"
#include "tools/tournament/types.h"

namespace zerohour::tournament {

class GameRunner;

// Replays records of a game.
class RecordReplayer {
 public:
  // turns: player turns begun. luck: of the first side, in the evaluator's units. estimate: the first side's chance to
  // win where the record ends, by the evaluator.
  struct Counts {
    int actions = 0, rolls = 0, turns = 0;
    double luck = 0, estimate = 0;
  };
  // data: as of the runner, which must outlive this.
  RecordReplayer(const GameRunner& runner, const std::string& data);
  // Sets the evaluator that measures luck and estimates from now on; the default is the latest. False if none has that
  // name.
  bool measure_luck_by(const std::string& evaluator);
  // The hash of the data at hand, if the record was made with others; empty if it was made with these. Errors are those
  // of replay().
  absl::StatusOr<std::string> data_unless_of(const Record& record);
  // FailedPrecondition if the record is not true.
  absl::StatusOr<Counts> replay(const Record& record);

 private:
  absl::StatusOr<std::shared_ptr<const AnyGame>> load(const Record& record);

  const GameRunner& runner_;
  std::shared_ptr<const protocol::AnyAdapter> adapter_;
  std::string evaluator_;                                        // empty: the latest
  std::map<std::string, std::shared_ptr<const AnyGame>> games_;  // by scenario
};

// Whether the entries of a setup have just been checked, or have to be: a bot that has changed since is another bot.
enum class Entries { kKnown, kToCheck };

// `data` is a folder of data files, or empty for the built-in ones.
class GameRunner {
 public:
  using MakeAdapter = std::function<std::shared_ptr<const protocol::AnyAdapter>(const std::string& data)>;
  // The measure for luck and adjudication, by its name with its version: one that exists, or empty for the latest.
  using MakeEvaluator =
      std::function<std::shared_ptr<const AnyEvaluator>(const AnyGame& game, const std::string& name)>;
  using HasEvaluator = std::function<bool(const std::string& name)>;

  GameRunner(MakeAdapter adapter, MakeEvaluator evaluator, HasEvaluator has_evaluator)
      : adapter_(std::move(adapter)), evaluator_(std::move(evaluator)), has_evaluator_(std::move(has_evaluator)) {}

  // Completes a setup that has entries and limits with what concerns the game; starts each entry once, to find its
  // version. Errors name the flag at fault; that of the entries is called `flag`.
  absl::Status begin(const std::string& scenario, const std::vector<std::string>& options, const std::string& data,
                     Setup& setup, absl::string_view flag) const;
  // The seats of a tournament. errors_folder: where programs leave their standard error; may be empty. Errors: the data
  // or a bot is not the same as when the tournament was begun.
  absl::StatusOr<ArenaFactory> make_seats(const Setup& setup, const std::string& data, const std::string& errors_folder,
                                          Entries entries) const;
  // The victory points of a game that ended so (engine/core/victory_points.h); none if the game does not count them.
  std::optional<VictoryPoints> victory_points(Actor winner, const std::string& reason) const;
  // What a player's plan may fix beforehand (ai/plan/fixed_plan.h); empty if the game has no such plans.
  absl::Span<const plan::PlanSlot> plan_slots() const;

 private:
  friend class RecordReplayer;

  MakeAdapter adapter_;
  MakeEvaluator evaluator_;
  HasEvaluator has_evaluator_;
};

}  // namespace zerohour::tournament
