// `zerohour balance` and `zerohour calibrate` of La Grande Guerre.
#include <memory>
#include <string>
#include <utility>

#include "absl/strings/match.h"
#include "ai/lgg/judge.h"
#include "eval/lgg/logistic.h"
#include "eval/lgg/network.h"
#include "tools/lgg/adapter.h"
#include "tools/lgg/commands/commands.h"
#include "tools/study/balance_command.h"
#include "tools/study/calibrate_command.h"
#include "tools/support/files.h"

namespace zerohour::lgg {
namespace {

using EvaluatorOr = absl::StatusOr<std::shared_ptr<const eval::Evaluator<Lgg>>>;

// From the text of a network.
EvaluatorOr network_evaluator(const std::string& file, absl::string_view text) {
  absl::StatusOr<eval::Network> network = parse_network(file, text);
  if (!network.ok()) return network.status();
  return std::make_shared<const NetworkEvaluator>(*std::move(network));
}

EvaluatorOr read_evaluator(const Lgg& game, const std::string& path_or_name) {
  if (path_or_name.empty()) return std::make_shared<const Logistic>(game.rules().scenario);
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

study::StudiedGame<Lgg> studied_game() {
  return {[](const std::string& data) { return make_adapter(data); }, read_evaluator,
          [](std::shared_ptr<const Lgg> game) { return make_sampler(std::move(game)); },
          [](const State& s) { return s.step == Step::kSetUp || s.step == Step::kSetUpRoll; }};
}

}  // namespace

Exit balance_command(Arguments arguments, std::ostream& out) {
  return study::balance_command(studied_game(), "La Grande Guerre", arguments, out);
}

Exit calibrate_command(Arguments arguments, std::ostream& out) {
  return study::calibrate_command(studied_game(), "La Grande Guerre", "fitted-1, holds-1 and days-1", arguments, out);
}

}  // namespace zerohour::lgg
