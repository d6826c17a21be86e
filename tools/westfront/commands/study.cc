// `zerohour balance`, `zerohour fit` and `zerohour calibrate` of Western Front.
#include <memory>
#include <string>

#include "eval/westfront/evaluator.h"
#include "eval/westfront/features.h"
#include "eval/westfront/logistic.h"
#include "eval/westfront/network.h"
#include "tools/study/balance.h"
#include "tools/study/calibrate.h"
#include "tools/study/evaluator_file.h"
#include "tools/study/fit_command.h"
#include "tools/study/studied_game_of.h"
#include "tools/westfront/adapter.h"
#include "tools/westfront/commands/commands.h"

namespace zerohour::westfront {
namespace {

using EvaluatorOr = absl::StatusOr<std::shared_ptr<const eval::Evaluator<Westfront>>>;

struct EvaluatorKit {
  using Game = Westfront;
  using NetworkEvaluator = westfront::NetworkEvaluator;
  using Logistic = westfront::Logistic;
  static constexpr auto* parse_network = westfront::parse_network;
  static constexpr auto* find_network = westfront::find_network;
  static constexpr auto* parse_weights = westfront::parse_weights;
  static constexpr auto* embedded_weights = westfront::embedded_weights;
};

struct FitKit {
  using Game = Westfront;
  using Weights = westfront::Weights;
  static constexpr auto* parse_weights = westfront::parse_weights;
  static constexpr auto* format_weights = westfront::format_weights;
  static Features features(const Westfront& game, const State& state) { return features_of(game.view(state)); }
  static int turns_left(const Westfront& game, const State& state) { return westfront::turns_left(game.view(state)); }
  static bool alike(const Westfront&) { return false; }  // one side attacks
};

EvaluatorOr read_evaluator(const Westfront& game, const std::string& path_or_name) {
  if (path_or_name.empty()) return make_evaluator(game.rules().scenario);
  return study::read_evaluator<EvaluatorKit>(path_or_name);
}

study::StudiedGame studied_game() {
  return study::studied_game_of<Westfront>([](const std::string& data) { return make_adapter(data); }, read_evaluator,
                                           [](const State& s) { return s.turn == 0; });
}

}  // namespace

Exit balance_command(Arguments arguments, std::ostream& out) {
  return study::balance_command(studied_game(), "Western Front", arguments, out);
}

Exit fit_command(Arguments arguments, std::ostream& out) {
  return study::fit_command<FitKit>(studied_game(), "Western Front", arguments, out);
}

Exit calibrate_command(Arguments arguments, std::ostream& out) {
  return study::calibrate_command(studied_game(), "Western Front",
                                  "raids-2, places-2 and others, and the network raids-net-1", arguments, out);
}

}  // namespace zerohour::westfront
