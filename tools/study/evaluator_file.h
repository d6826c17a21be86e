// The evaluators of a game by their files or names, as its analyses are told which to use.
#pragma once

#include <memory>
#include <string>
#include <utility>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/match.h"
#include "absl/strings/string_view.h"
#include "eval/models.h"
#include "tools/support/files.h"

namespace zerohour::study {

// Whether the text is that of a network, and not of weights: only a network has hidden units.
inline bool is_network(absl::string_view text) {
  return absl::StartsWith(text, "hidden ") || absl::StrContains(text, "\nhidden ");
}

// That of a file, or the embedded one of that name if there is no such file. Logistic and Network: those of a game
// (eval/models.h). Errors name file and line, or list the names.
template <class Logistic, class Network>
absl::StatusOr<std::unique_ptr<const eval::ValueEvaluator<typename Logistic::G>>> read_evaluator(
    const typename Logistic::G& game, const std::string& path_or_name) {
  const absl::StatusOr<std::string> text = read_file(path_or_name);
  if (absl::IsNotFound(text.status())) return eval::embedded_evaluator<Logistic, Network>(game, path_or_name);
  if (!text.ok()) return text.status();
  if (is_network(*text)) {
    auto network = Network::Inputs::files().parse(path_or_name, *text);
    if (!network.ok()) return network.status();
    return std::make_unique<const Network>(game, *std::move(network));
  }
  auto weights = Logistic::Inputs::files().parse(path_or_name, *text);
  if (!weights.ok()) return weights.status();
  return std::make_unique<const Logistic>(game, *std::move(weights));
}

}  // namespace zerohour::study
