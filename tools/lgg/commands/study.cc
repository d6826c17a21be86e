// `zerohour balance`, `zerohour fit` and `zerohour calibrate` of La Grande Guerre.
#include <memory>
#include <string>

#include "eval/lgg/features.h"
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

struct EvaluatorKit {
  using Game = Lgg;
  using NetworkEvaluator = lgg::NetworkEvaluator;
  using Logistic = lgg::Logistic;
  static constexpr auto* parse_network = lgg::parse_network;
  static constexpr auto* find_network = lgg::find_network;
  static constexpr auto* parse_weights = lgg::parse_weights;
  static constexpr auto* embedded_weights = lgg::embedded_weights;
};

struct FitKit {
  using Game = Lgg;
  using Weights = lgg::Weights;
  static constexpr auto* parse_weights = lgg::parse_weights;
  static constexpr auto* format_weights = lgg::format_weights;
  static Features features(const Lgg& game, const State& state) { return features_of(game.view(state)); }
  static int turns_left(const Lgg& game, const State& state) { return rounds_left(game.view(state)); }
  // In `meeting` and the like both armies have the same task.
  static bool alike(const Lgg& game) { return game.rules().scenario.victory.kind == VictoryKind::kSuddenDeath; }
};

EvaluatorOr read_evaluator(const Lgg& game, const std::string& path_or_name) {
  if (path_or_name.empty()) return std::make_shared<const Logistic>(game.rules().scenario);
  return study::read_evaluator<EvaluatorKit>(path_or_name);
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
  return study::fit_command<FitKit>(studied_game(), "La Grande Guerre", arguments, out);
}

Exit calibrate_command(Arguments arguments, std::ostream& out) {
  return study::calibrate_command(studied_game(), "La Grande Guerre", "fitted-1, holds-1 and days-1", arguments, out);
}

}  // namespace zerohour::lgg
