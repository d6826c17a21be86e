// A position as a command's argument: its line of text, which names its scenario and options.
#pragma once

#include <memory>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "engine/loos/loos.h"
#include "tools/cli/load.h"

namespace zerohour::cli {

struct Position {
  std::shared_ptr<const loos::Loos> game;
  loos::State state;
};

absl::StatusOr<Position> initial_position(const GameFlags& load);

// Loads the game that the line is a position of, from load.data. load's scenario and options are left alone, and must
// not be given.
absl::StatusOr<Position> read_position(absl::string_view line, const GameFlags& load);

}  // namespace zerohour::cli
