#include "eval/westfront/network.h"

#include <algorithm>

#include "absl/strings/str_cat.h"
#include "engine/core/embedded.h"
#include "engine/westfront/play.h"

namespace zerohour::westfront {
namespace networks_data {
absl::Span<const EmbeddedFile> embedded_files();
}  // namespace networks_data

namespace {

constexpr int kLeastMargin = -(NetworkInputs::kMarginIs / 2);

eval::FeatureList make_features() {
  eval::FeatureList all;
  for (const eval::FeatureInfo& info : feature_infos()) all.add(info);
  for (int left = 0; left < NetworkInputs::kTurnsLeftIs; ++left) {
    all.add(absl::StrCat("turns-left-is-", left), "1 if so many turns follow this one", 0, 1);
  }
  for (int margin = 1; margin <= NetworkInputs::kMarginIs; ++margin) {
    all.add(absl::StrCat("margin-is-", margin), "1 if it is that one of the margins, from the worst for the attacker",
            0, 1);
  }
  all.add("defender-turn", "1 in a player turn of the defender", 0, 1);
  all.add("attackers-surprised", "1 while the attacker is surprised", 0, 1);
  all.add("defenders-surprised", "1 while the defender is", 0, 1);
  all.add("attackers-suppressed", "batteries by which deep suppression reduces the attacker's", 0, 16);
  all.add("defenders-suppressed", "those by which it reduces the defender's", 0, 16);
  return all;
}

}  // namespace

const eval::NetworkFiles& NetworkInputs::files() {
  static const auto* const files =
      new eval::NetworkFiles(make_features(), {"value", "draw", "margin"}, networks_data::embedded_files());
  return *files;
}

NetworkInputs::Values NetworkInputs::features(const Westfront& game, const State& s) {
  const View view = game.view(s);
  const Scenario& scenario = view.scenario();
  const Features simple = features_of(view);
  Values values{};
  auto at = std::copy(simple.begin(), simple.end(), values.begin());
  at[std::min(westfront::turns_left(view), kTurnsLeftIs - 1)] = 1;
  at += kTurnsLeftIs;
  const int margin = 2 * score(view) - (scenario.win + scenario.draw - 1);
  at[std::clamp(margin - kLeastMargin, 0, kMarginIs - 1)] = 1;
  at += kMarginIs;
  *at++ = s.side == kDefender;
  *at++ = s.surprised[0];
  *at++ = s.surprised[1];
  *at++ = static_cast<std::int16_t>(s.deep[0]);
  *at = static_cast<std::int16_t>(s.deep[1]);
  return values;
}

}  // namespace zerohour::westfront
