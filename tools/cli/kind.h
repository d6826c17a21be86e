// The game as the text protocol takes it, with the data that the flags name.
#pragma once

#include <memory>

#include "tools/cli/load.h"
#include "tools/protocol/loos_front.h"

namespace zerohour::cli {

inline std::shared_ptr<const protocol::Kind> game_kind(const GameFlags& load) {
  return protocol::loos_kind(scenario_names(load.data), [load](const std::string& scenario) {
    GameFlags wanted = load;
    wanted.scenario = scenario;
    return load_game(wanted);
  });
}

}  // namespace zerohour::cli
