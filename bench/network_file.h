// A network from a file, for benches that play with it or judge by it.
#pragma once

#include <memory>
#include <string>
#include <utility>

#include "absl/status/statusor.h"
#include "tools/support/files.h"

namespace zerohour::bench {

// Evaluator: the game's, of networks. parse(path, text): the game's parse_network. Errors are those of both.
template <class Evaluator, class Parse>
absl::StatusOr<std::shared_ptr<const Evaluator>> read_network(const std::string& path, const Parse& parse) {
  const absl::StatusOr<std::string> text = read_file(path);
  if (!text.ok()) return text.status();
  auto network = parse(path, *text);
  if (!network.ok()) return network.status();
  return std::make_shared<const Evaluator>(*std::move(network));
}

}  // namespace zerohour::bench
