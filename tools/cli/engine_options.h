// The options of an engine of the text protocol, and its games.
#pragma once

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "tools/protocol/engine.h"
#include "tools/protocol/seats.h"
#include "tools/registry.h"

namespace zerohour::cli {

// data: a folder, for the games of which it holds data; or empty.
inline std::vector<std::shared_ptr<const protocol::GameType>> game_types(const std::string& data) {
  std::vector<std::shared_ptr<const protocol::GameType>> types;
  for (const GameEntry& game : games()) {
    types.push_back(game.tools->game_type(game.tools->check_data(data).ok() ? data : ""));
  }
  return types;
}

// With a new token for the host, if one of the games needs it.
inline protocol::EngineOptions engine_options(const std::vector<std::shared_ptr<const protocol::GameType>>& types) {
  protocol::EngineOptions options;
  if (std::any_of(types.begin(), types.end(), [](const auto& type) { return type->has_secrets(); })) {
    options.host_token = protocol::Seats::new_token();
  }
  return options;
}

}  // namespace zerohour::cli
