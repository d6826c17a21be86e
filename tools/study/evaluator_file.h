// The evaluators of a game by their files or names, as its analyses are told which to use.
#pragma once

#include <memory>
#include <string>
#include <utility>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/match.h"
#include "absl/strings/string_view.h"
#include "eval/evaluator.h"
#include "eval/network.h"
#include "tools/support/files.h"

namespace zerohour::study {

// Whether the text is that of a network, and not of weights: only a network has hidden units.
inline bool is_network(absl::string_view text) {
  return absl::StartsWith(text, "hidden ") || absl::StrContains(text, "\nhidden ");
}

// Of a file, or the built-in network or weights of that name. `Kit` names what the game has: the types Game,
// NetworkEvaluator and Logistic, and the functions parse_network, find_network, parse_weights and embedded_weights.
// Errors name file and line, or list the names.
template <class Kit>
absl::StatusOr<std::shared_ptr<const eval::Evaluator<typename Kit::Game>>> read_evaluator(
    const std::string& path_or_name) {
  const absl::StatusOr<std::string> text = read_file(path_or_name);
  if (!text.ok() && !absl::IsNotFound(text.status())) return text.status();
  const absl::StatusOr<absl::string_view> network =
      text.ok() ? absl::StatusOr<absl::string_view>(*text) : Kit::find_network(path_or_name);
  if (network.ok() && (!text.ok() || is_network(*text))) {
    absl::StatusOr<eval::Network> parsed = Kit::parse_network(path_or_name, *network);
    if (!parsed.ok()) return parsed.status();
    return std::make_shared<const typename Kit::NetworkEvaluator>(*std::move(parsed));
  }
  auto weights = text.ok() ? Kit::parse_weights(path_or_name, *text) : Kit::embedded_weights(path_or_name);
  if (!weights.ok()) return weights.status();
  return std::make_shared<const typename Kit::Logistic>(*std::move(weights));
}

}  // namespace zerohour::study
