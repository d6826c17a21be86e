#include "tools/westfront/game_runner.h"

#include <memory>
#include <string>

#include "engine/core/any_game_of.h"
#include "eval/westfront/material.h"
#include "tools/protocol/any_adapter_of.h"
#include "tools/westfront/adapter.h"

namespace zerohour::westfront {

const tournament::GameRunner& game_runner() {
  static const tournament::GameRunner runner(
      [](const std::string& data) { return protocol::any_adapter(make_adapter(data)); },
      [](const AnyGame& game, const std::string&) {
        return tournament::any_evaluator<Westfront>(std::make_shared<const Material>(*typed<Westfront>(game)));
      },
      [](const std::string& name) { return name == Material::kName; });
  return runner;
}

}  // namespace zerohour::westfront
