#include "tools/lgg/game_runner.h"

#include <memory>
#include <string>

#include "engine/core/any_game_of.h"
#include "eval/lgg/material.h"
#include "tools/lgg/adapter.h"
#include "tools/protocol/any_adapter_of.h"

namespace zerohour::lgg {

const tournament::GameRunner& game_runner() {
  static const tournament::GameRunner runner(
      [](const std::string& data) { return protocol::any_adapter(make_adapter(data)); },
      [](const AnyGame& game, const std::string&) {
        return tournament::any_evaluator<Lgg>(std::make_shared<const Material>(*typed<Lgg>(game)));
      },
      [](const std::string& name) { return name == Material::kName; });
  return runner;
}

}  // namespace zerohour::lgg
