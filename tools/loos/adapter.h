// Loos 1915 as the tools know it.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "engine/loos/loos.h"
#include "tools/protocol/game_adapter.h"
#include "tools/protocol/game_type.h"

namespace zerohour::loos {

// Loads a scenario, its name and options in one word ("loos+gas-each"). Errors list what exists.
using LoadScenario = std::function<absl::StatusOr<std::shared_ptr<const Loos>>(const std::string& scenario)>;

// scenarios: the names that load() accepts, the default first.
std::shared_ptr<const protocol::GameAdapter<Loos>> make_adapter(std::vector<std::string> scenarios, LoadScenario load);
// The scenarios of a folder of data files, or the built-in ones if it is empty (load.h).
std::shared_ptr<const protocol::GameAdapter<Loos>> make_adapter(const std::string& data);

std::shared_ptr<const protocol::GameType> make_game_type(std::vector<std::string> scenarios, LoadScenario load);
std::shared_ptr<const protocol::GameType> make_game_type(const std::string& data);

}  // namespace zerohour::loos
