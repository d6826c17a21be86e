// The judge of a game on the table: the source of its chances, hints, reasons and analysis lines.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>

#include "absl/strings/str_format.h"
#include "absl/strings/string_view.h"
#include "ai/judge/bot_rollouts.h"
#include "ai/judge/estimate.h"
#include "ai/judge/judge.h"
#include "engine/core/game.h"
#include "tools/protocol/game_adapter.h"
#include "tools/protocol/row.h"

namespace zerohour::protocol {

// With samples of the game's own (Chances<G>), or roll-outs to the end by a quick player. make_bot must work for the
// first player of the list.
template <Game G>
std::shared_ptr<judge::Judge<G>> make_judge(const GameAdapter<G>& adapter, const std::shared_ptr<const G>& game) {
  // Copies, because the judge may outlive the adapter.
  return std::make_shared<judge::Judge<G>>(game, [adapter, game]() -> std::shared_ptr<const judge::Sampler<G>> {
    if (const Chances<G>* const own = adapter.template find<Chances<G>>(); own != nullptr) {
      return own->sampler(game);
    }
    constexpr std::uint64_t kNodes = 100;  // for each decision, by a player that searches; others ignore it
    const std::shared_ptr<const BotSource<G>>& bots = adapter.bots();
    const std::string quick = bots->quick_bot(bots->names().front());
    return std::make_shared<const judge::BotRollouts<G>>(
        game, [bots, quick](std::uint64_t seed) { return *bots->make_bot(quick, seed); }, kNodes, judge::QuickEffort());
  });
}

// british=0.262 draw=0.010 german=0.728: three decimals that sum to 1.
template <Game G>
Row chances_fields(const G& game, const judge::Estimate& estimate) {
  Row row;
  const auto add = [&row](absl::string_view name, const std::string& chance) {
    row.named(name, FieldType::kDecimal, chance);
  };
  if (estimate.exact) {
    add(game.side_name(Side::kFirst), absl::StrFormat("%.6f", estimate.chances.win));
    add("draw", absl::StrFormat("%.6f", estimate.chances.draw));
    add(game.side_name(Side::kSecond), absl::StrFormat("%.6f", estimate.chances.loss));
    return row;
  }
  const auto thousandths = [](double chance) { return static_cast<int>(std::lround(1000 * chance)); };
  const auto field = [&add](absl::string_view name, int value) {
    add(name, absl::StrFormat("%d.%03d", value / 1000, value % 1000));
  };
  const int first = thousandths(estimate.chances.win);
  const int second = std::min(thousandths(estimate.chances.loss), 1000 - first);
  field(game.side_name(Side::kFirst), first);
  field("draw", 1000 - first - second);
  field(game.side_name(Side::kSecond), second);
  return row;
}

}  // namespace zerohour::protocol
