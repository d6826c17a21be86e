#include "eval/westfront/network.h"

#include <algorithm>
#include <vector>

#include "absl/strings/str_cat.h"
#include "engine/core/embedded.h"
#include "engine/westfront/play.h"

namespace zerohour::westfront {
namespace networks_data {
absl::Span<const EmbeddedFile> embedded_files();
}  // namespace networks_data

namespace {

constexpr int kLeastMargin = -(kMarginIs / 2);

struct Infos {
  std::vector<std::string> names;
  std::vector<eval::FeatureInfo> infos;
};

Infos make_infos() {
  Infos all;
  all.names.reserve(kNetworkFeatures);  // so that they stay where they are
  for (const eval::FeatureInfo& info : feature_infos()) all.infos.push_back(info);
  const auto add = [&](absl::string_view name, absl::string_view what, int most) {
    all.infos.push_back({all.names.emplace_back(name), what, 0, most});
  };
  for (int left = 0; left < kTurnsLeftIs; ++left) {
    add(absl::StrCat("turns-left-is-", left), "1 if so many turns follow this one", 1);
  }
  for (int margin = 1; margin <= kMarginIs; ++margin) {
    add(absl::StrCat("margin-is-", margin), "1 if it is that one of the margins, from the worst for the attacker", 1);
  }
  add("defender-turn", "1 in a player turn of the defender", 1);
  add("attackers-surprised", "1 while the attacker is surprised", 1);
  add("defenders-surprised", "1 while the defender is", 1);
  add("attackers-suppressed", "batteries by which deep suppression reduces the attacker's", 16);
  add("defenders-suppressed", "those by which it reduces the defender's", 16);
  return all;
}

}  // namespace

absl::Span<const eval::FeatureInfo> network_feature_infos() {
  static const Infos all = make_infos();
  return all.infos;
}

void count_features(const View& view, NetworkValues& values) {
  const State& s = view.state();
  const Scenario& scenario = view.scenario();
  const Features simple = features_of(view);
  values.fill(0);
  auto at = std::copy(simple.begin(), simple.end(), values.begin());
  at[std::min(turns_left(view), kTurnsLeftIs - 1)] = 1;
  at += kTurnsLeftIs;
  const int margin = 2 * score(view) - (scenario.win + scenario.draw - 1);
  at[std::clamp(margin - kLeastMargin, 0, kMarginIs - 1)] = 1;
  at += kMarginIs;
  *at++ = s.side == kDefender;
  *at++ = s.surprised[0];
  *at++ = s.surprised[1];
  *at++ = static_cast<std::int16_t>(s.deep[0]);
  *at = static_cast<std::int16_t>(s.deep[1]);
}

absl::Span<const std::string> network_outputs() {
  static const std::vector<std::string> outputs = {"value", "draw", "margin"};
  return outputs;
}

absl::StatusOr<eval::Network> parse_network(absl::string_view file, absl::string_view text) {
  return eval::parse_network(file, text, network_feature_infos(), network_outputs());
}

absl::StatusOr<absl::string_view> find_network(absl::string_view name) {
  return eval::find_weights(networks_data::embedded_files(), name);
}

eval::Value NetworkEvaluator::value_of(const Westfront& game, const State& state) const {
  NetworkValues values;
  count_features(game.view(state), values);
  return network_.value(values);
}

}  // namespace zerohour::westfront
