// What an engine of the text protocol is given: the game, with the data that the flags name, and the rules' text.
#pragma once

#include <memory>

#include "tools/cli/load.h"
#include "tools/cli/rule_text.h"
#include "tools/loos/front.h"
#include "tools/protocol/engine.h"

namespace zerohour::cli {

inline std::shared_ptr<const protocol::GameType> game_kind(const GameFlags& load) {
  return loos::make_game_type(scenario_names(load.data), [load](const std::string& scenario) {
    GameFlags wanted = load;
    wanted.scenario = scenario;
    return load_game(wanted);
  });
}

inline protocol::EngineOptions engine_options() {
  protocol::EngineOptions options;
  options.rules = [](absl::string_view query) { return print_rules(query, 80); };
  return options;
}

}  // namespace zerohour::cli
