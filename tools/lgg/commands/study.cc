// `zerohour balance`, `zerohour fit` and `zerohour calibrate` of La Grande Guerre.
#include <memory>
#include <string>

#include "eval/lgg/logistic.h"
#include "eval/lgg/network.h"
#include "tools/lgg/adapter.h"
#include "tools/lgg/commands/commands.h"
#include "tools/study/balance.h"
#include "tools/study/calibrate.h"
#include "tools/study/evaluator_file.h"
#include "tools/study/fit_command.h"
#include "tools/study/studied_game_of.h"

namespace zerohour::lgg {
namespace {

using EvaluatorOr = absl::StatusOr<std::shared_ptr<const eval::Evaluator<Lgg>>>;

EvaluatorOr read_evaluator(const Lgg& game, const std::string& path_or_name) {
  if (path_or_name.empty()) return std::make_shared<const Logistic>(game);
  return study::read_evaluator<Logistic, NetworkEvaluator>(game, path_or_name);
}

study::StudiedGame studied_game() {
  return study::studied_game_of<Lgg>(
      [](const std::string& data) { return make_adapter(data); }, read_evaluator,
      [](const State& s) { return s.step == Step::kSetUp || s.step == Step::kSetUpRoll; });
}

}  // namespace

Exit balance_command(Arguments arguments, std::ostream& out) {
  return study::balance_command(studied_game(), "La Grande Guerre", arguments, out);
}

Exit fit_command(Arguments arguments, std::ostream& out) {
  // In `meeting` and the like both armies have the same task.
  const auto alike = [](const Lgg& game) { return game.rules().scenario.victory.kind == VictoryKind::kSuddenDeath; };
  return study::fit_command<Logistic>(studied_game(), "La Grande Guerre", alike, arguments, out);
}

Exit calibrate_command(Arguments arguments, std::ostream& out) {
  return study::calibrate_command(studied_game(), "La Grande Guerre", "fitted-1, holds-1 and days-1", arguments, out);
}

}  // namespace zerohour::lgg
