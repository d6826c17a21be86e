#include "tools/loos/game_runner.h"

#include <memory>
#include <string>

#include "eval/loos/material.h"
#include "tools/loos/adapter.h"
#include "tools/tournament/game_runner_of.h"

namespace zerohour::loos {
namespace {

class LoosRunner final : public tournament::GameRunnerOf<Loos> {
 protected:
  std::shared_ptr<const protocol::GameAdapter<Loos>> adapter(const std::string& data) const override {
    return make_adapter(data);
  }
  std::shared_ptr<const Evaluator> evaluator(const Loos& game, const std::string& name) const override {
    return std::make_shared<const Material>(game, material_version(name).value_or(kLatestMaterial));
  }
  bool has_evaluator(const std::string& name) const override { return material_version(name).has_value(); }
};

}  // namespace

const tournament::GameRunner& game_runner() {
  static const LoosRunner runner;
  return runner;
}

}  // namespace zerohour::loos
