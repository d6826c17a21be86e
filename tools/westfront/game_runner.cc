#include "tools/westfront/game_runner.h"

#include <memory>
#include <string>

#include "eval/westfront/material.h"
#include "tools/tournament/game_runner_of.h"
#include "tools/westfront/adapter.h"

namespace zerohour::westfront {
namespace {

class WestfrontRunner final : public tournament::GameRunnerOf<Westfront> {
 protected:
  std::shared_ptr<const protocol::GameAdapter<Westfront>> adapter(const std::string& data) const override {
    return make_adapter(data);
  }
  std::shared_ptr<const Evaluator> evaluator(const Westfront& game, const std::string&) const override {
    return std::make_shared<const Material>(game);
  }
  bool has_evaluator(const std::string& name) const override { return name == Material::kName; }
};

}  // namespace

const tournament::GameRunner& game_runner() {
  static const WestfrontRunner runner;
  return runner;
}

}  // namespace zerohour::westfront
