// What tournaments, and the commands that read them, need from a game. Untyped: GameRunnerOf (game_runner_of.h)
// provides it for any game.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/types/span.h"
#include "ai/plan/fixed_plan.h"
#include "engine/core/record.h"
#include "engine/core/victory_points.h"
#include "tools/tournament/local_workers.h"
#include "tools/tournament/types.h"

namespace zerohour::tournament {

// Replays records of a game.
class RecordReplayer {
 public:
  // turns: player turns begun. luck: of the first side, in the evaluator's units. estimate: the first side's chance to
  // win where the record ends, by the evaluator.
  struct Counts {
    int actions = 0, rolls = 0, turns = 0;
    double luck = 0, estimate = 0;
  };
  virtual ~RecordReplayer() = default;
  // Sets the evaluator that measures luck and estimates from now on; the default is the latest. False if none has that
  // name.
  virtual bool measure_luck_by(const std::string& evaluator) = 0;
  // The hash of the data at hand, if the record was made with others; empty if it was made with these. Errors are those
  // of replay().
  virtual absl::StatusOr<std::string> data_unless_of(const Record& record) = 0;
  // FailedPrecondition if the record is not true.
  virtual absl::StatusOr<Counts> replay(const Record& record) = 0;
};

// Whether the entries of a setup have just been checked, or have to be: a bot that has changed since is another bot.
enum class Entries { kKnown, kToCheck };

// `data` is a folder of data files, or empty for the built-in ones.
class GameRunner {
 public:
  virtual ~GameRunner() = default;

  // Completes a setup that has entries and limits with what concerns the game; starts each entry once, to find its
  // version. Errors name the flag at fault; that of the entries is called `flag`.
  virtual absl::Status begin(const std::string& scenario, const std::vector<std::string>& options,
                             const std::string& data, Setup& setup, absl::string_view flag) const = 0;
  // The seats of a tournament. errors_folder: where programs leave their standard error; may be empty. Errors: the data
  // or a bot is not the same as when the tournament was begun.
  virtual absl::StatusOr<ArenaFactory> make_seats(const Setup& setup, const std::string& data,
                                                  const std::string& errors_folder, Entries entries) const = 0;
  // The victory points of a game that ended so (engine/core/victory_points.h); none if the game does not count them.
  virtual std::optional<VictoryPoints> victory_points(Actor winner, const std::string& reason) const = 0;
  // What a player's plan may fix beforehand (ai/plan/fixed_plan.h); empty if the game has no such plans.
  virtual absl::Span<const plan::PlanSlot> plan_slots() const = 0;
  // The runner must outlive it.
  virtual std::unique_ptr<RecordReplayer> make_replayer(const std::string& data) const = 0;
};

}  // namespace zerohour::tournament
