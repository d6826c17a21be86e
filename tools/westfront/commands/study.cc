// `zerohour balance` and `zerohour calibrate` of Western Front.
#include <memory>
#include <string>
#include <utility>

#include "absl/strings/match.h"
#include "ai/westfront/judge.h"
#include "eval/westfront/evaluator.h"
#include "eval/westfront/logistic.h"
#include "eval/westfront/network.h"
#include "tools/study/balance_command.h"
#include "tools/study/calibrate_command.h"
#include "tools/support/files.h"
#include "tools/westfront/adapter.h"
#include "tools/westfront/commands/commands.h"

namespace zerohour::westfront {
namespace {

using EvaluatorOr = absl::StatusOr<std::shared_ptr<const eval::Evaluator<Westfront>>>;

// From the text of a network.
EvaluatorOr network_evaluator(const std::string& file, absl::string_view text) {
  absl::StatusOr<eval::Network> network = parse_network(file, text);
  if (!network.ok()) return network.status();
  return std::make_shared<const NetworkEvaluator>(*std::move(network));
}

EvaluatorOr read_evaluator(const Westfront& game, const std::string& path_or_name) {
  if (path_or_name.empty()) return make_evaluator(game.rules().scenario);
  const absl::StatusOr<std::string> text = read_file(path_or_name);
  if (!text.ok() && !absl::IsNotFound(text.status())) return text.status();
  // Only a network has hidden units.
  if (text.ok() && (absl::StartsWith(*text, "hidden ") || absl::StrContains(*text, "\nhidden "))) {
    return network_evaluator(path_or_name, *text);
  }
  if (const auto embedded = find_network(path_or_name); !text.ok() && embedded.ok()) {
    return network_evaluator(path_or_name, *embedded);
  }
  absl::StatusOr<Weights> weights = text.ok() ? parse_weights(path_or_name, *text) : embedded_weights(path_or_name);
  if (!weights.ok()) return weights.status();
  return std::make_shared<const Logistic>(*std::move(weights));
}

study::StudiedGame<Westfront> studied_game() {
  return {[](const std::string& data) { return make_adapter(data); }, read_evaluator,
          [](std::shared_ptr<const Westfront> game) { return make_sampler(std::move(game)); },
          [](const State& s) { return s.turn == 0; }};
}

}  // namespace

Exit balance_command(Arguments arguments, std::ostream& out) {
  return study::balance_command(studied_game(), "Western Front", arguments, out);
}

Exit calibrate_command(Arguments arguments, std::ostream& out) {
  return study::calibrate_command(studied_game(), "Western Front",
                                  "raids-2, places-2 and others, and the network raids-net-1", arguments, out);
}

}  // namespace zerohour::westfront
