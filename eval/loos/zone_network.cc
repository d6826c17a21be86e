#include "eval/loos/zone_network.h"

#include <array>
#include <utility>

#include "absl/strings/str_cat.h"
#include "absl/strings/strip.h"
#include "engine/core/embedded.h"

namespace zerohour::loos {
namespace networks_data {
absl::Span<const EmbeddedFile> embedded_files();
}  // namespace networks_data

absl::Span<const std::string> zone_outputs() {
  static const auto outputs = [] {
    std::array<std::string, kZoneOutputs> names = {"value", "draw"};
    for (int i = 0; i < kZoneObjectives; ++i) {
      names[eval::kValueOutputs + static_cast<std::size_t>(i)] = absl::StrCat("holder-", i + 1);
    }
    names.back() = "margin";
    return names;
  }();
  return outputs;
}

absl::StatusOr<eval::Network> parse_zone_network(absl::string_view file, absl::string_view text) {
  return eval::parse_network(file, text, zone_feature_infos(), zone_outputs());
}

absl::StatusOr<absl::string_view> find_zone_network(absl::string_view name) {
  return eval::find_weights(networks_data::embedded_files(), name);
}

std::vector<std::string> zone_network_names() {
  std::vector<std::string> names;
  for (const EmbeddedFile& file : networks_data::embedded_files()) {
    names.emplace_back(absl::StripSuffix(file.name, ".txt"));
  }
  return names;
}

ZoneNetwork::ZoneNetwork(const Loos& game, eval::Network network) : network_(std::move(network)), features_(game) {}

eval::Value ZoneNetwork::look(const Loos& game, const State& state) const {
  ZoneValues values{};
  features_.count(game, state, values);
  return network_.value(values);
}

}  // namespace zerohour::loos
