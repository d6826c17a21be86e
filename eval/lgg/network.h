// The learned evaluator of La Grande Guerre: a small network (eval/network.h) over features of both armies, which
// `zerohour train --game lgg` makes.
#pragma once

#include <array>
#include <cstdint>

#include "engine/lgg/lgg.h"
#include "eval/models.h"

namespace zerohour::lgg {

struct NetworkInputs {
  using G = Lgg;
  using Values = std::array<std::int16_t, 71>;
  explicit NetworkInputs(const Lgg&) {}

  // None is built in, since none was worth more than `fitted-1` (docs/studies.md). The outputs are "value" and "draw"
  // (eval/network.h), and "margin", by how many more units of the enemy than of its own are broken at the end, in
  // thousandths of kUnitsAnAmount.
  static const eval::NetworkFiles& files();
  // All are seen from the side whose turn it is ("own-", "enemy-"), so that the network favours neither colour.
  static Values features(const Lgg& game, const State& state);
  static Side seen_from(const State& state) { return state.side; }
};
inline constexpr float kUnitsAnAmount = 3;
using NetworkEvaluator = eval::NetworkEvaluator<NetworkInputs>;

}  // namespace zerohour::lgg
