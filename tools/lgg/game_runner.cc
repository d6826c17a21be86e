#include "tools/lgg/game_runner.h"

#include <memory>
#include <string>

#include "eval/lgg/material.h"
#include "tools/lgg/adapter.h"
#include "tools/tournament/game_runner_of.h"

namespace zerohour::lgg {
namespace {

class LggRunner final : public tournament::GameRunnerOf<Lgg> {
 protected:
  std::shared_ptr<const protocol::GameAdapter<Lgg>> adapter(const std::string& data) const override {
    return make_adapter(data);
  }
  std::shared_ptr<const Evaluator> evaluator(const Lgg& game, const std::string&) const override {
    return std::make_shared<const Material>(game);
  }
  bool has_evaluator(const std::string& name) const override { return name == Material::kName; }
};

}  // namespace

const tournament::GameRunner& game_runner() {
  static const LggRunner runner;
  return runner;
}

}  // namespace zerohour::lgg
