#include "tools/cli/state_argument.h"

#include <string>
#include <vector>

#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_replace.h"
#include "absl/strings/str_split.h"
#include "absl/strings/strip.h"
#include "engine/loos/notation.h"
#include "engine/loos/options.h"

namespace zerohour::cli {

absl::StatusOr<Position> initial_position(const GameFlags& load) {
  const absl::StatusOr<std::shared_ptr<const loos::Loos>> game = load_game(load);
  if (!game.ok()) return game.status();
  return Position{*game, (*game)->initial_state()};
}

absl::StatusOr<Position> read_position(absl::string_view line, const GameFlags& load) {
  line = absl::StripAsciiWhitespace(line);
  const std::vector<std::string> words = absl::StrSplit(line.substr(0, 1000), ' ', absl::SkipEmpty());
  if (words.size() < 2 || absl::AsciiStrToLower(words[0]) != "loos") {
    return absl::InvalidArgumentError("a position's line begins with \"loos SCENARIO\"");
  }
  if (load.scenario != GameFlags().scenario || !load.options.empty()) {
    return absl::InvalidArgumentError("a position names its scenario and options itself: leave them out");
  }
  const absl::StatusOr<std::string> scenario = loos::scenario_of_state(absl::AsciiStrToLower(line));
  if (!scenario.ok()) return scenario.status();
  GameFlags own;
  own.data = load.data;
  own.scenario = loos::recorded_scenario(*scenario);
  const absl::StatusOr<std::shared_ptr<const loos::Loos>> game = load_game(own);
  if (!game.ok()) return game.status();
  const absl::StatusOr<loos::State> state = (*game)->parse_state(line);
  if (!state.ok()) return state.status();
  return Position{*game, *state};
}

}  // namespace zerohour::cli
