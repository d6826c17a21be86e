// `zerohour balance`, `zerohour fit` and `zerohour calibrate` of Western Front.
#include <memory>
#include <string>

#include "eval/westfront/evaluator.h"
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

EvaluatorOr read_evaluator(const Westfront& game, const std::string& path_or_name) {
  if (path_or_name.empty()) return make_evaluator(game);
  return study::read_evaluator<Logistic, NetworkEvaluator>(game, path_or_name);
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
  const auto alike = [](const Westfront&) { return false; };  // one side attacks
  return study::fit_command<Logistic>(studied_game(), "Western Front", alike, arguments, out);
}

Exit calibrate_command(Arguments arguments, std::ostream& out) {
  return study::calibrate_command(studied_game(), "Western Front",
                                  "raids-2, places-2 and others, and the network raids-net-1", arguments, out);
}

}  // namespace zerohour::westfront
