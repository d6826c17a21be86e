#include "tools/loos/game_runner.h"

#include <memory>
#include <string>

#include "engine/core/any_game_of.h"
#include "eval/loos/material.h"
#include "tools/loos/adapter.h"
#include "tools/protocol/any_adapter_of.h"

namespace zerohour::loos {

const tournament::GameRunner& game_runner() {
  static const tournament::GameRunner runner(
      [](const std::string& data) { return protocol::any_adapter(make_adapter(data)); },
      [](const AnyGame& game, const std::string& name) {
        return tournament::any_evaluator<Loos>(
            std::make_shared<const Material>(*typed<Loos>(game), material_version(name).value_or(kLatestMaterial)));
      },
      [](const std::string& name) { return material_version(name).has_value(); });
  return runner;
}

}  // namespace zerohour::loos
