// `zerohour train` for games that have a TrainingSource: everything but the games.
#pragma once

#include <functional>
#include <memory>
#include <ostream>
#include <string>

#include "absl/status/statusor.h"
#include "tools/fit/training_source.h"
#include "tools/support/command.h"
#include "tools/support/game_flags.h"

namespace zerohour::fit {

struct TrainedGame {
  std::string name;      // as --game has it
  std::string scenario;  // if none is named
  // Errors name the flag at fault.
  std::function<absl::StatusOr<std::unique_ptr<const TrainingSource>>(const GameFlags& load)> source;
};

Exit train_command(const TrainedGame& game, Arguments arguments, std::ostream& out);

}  // namespace zerohour::fit
