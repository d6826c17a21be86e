// The options of an engine of the text protocol: the games, and the rules' text.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "tools/cli/rule_text.h"
#include "tools/protocol/engine.h"
#include "tools/registry.h"

namespace zerohour::cli {

// data: a folder, for those games that it has data of; or empty.
inline std::vector<std::shared_ptr<const protocol::GameType>> game_types(const std::string& data) {
  std::vector<std::shared_ptr<const protocol::GameType>> types;
  for (const GameEntry& game : games()) {
    types.push_back(game.tools->game_type(game.tools->check_data(data).ok() ? data : ""));
  }
  return types;
}

inline protocol::EngineOptions engine_options() {
  protocol::EngineOptions options;
  options.rules = [](absl::string_view query) { return print_rules(query, 80); };
  return options;
}

}  // namespace zerohour::cli
