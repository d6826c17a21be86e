#include "engine/loos/rebuild.h"

#include "engine/loos/play.h"

namespace zerohour::loos {

void rebuild(const Board& board, State& state) {
  state.on_map = UnitSet();
  state.top.fill(kNoUnit);
  state.mate.fill(kNoUnit);
  state.occupied.fill(HexSet());
  state.placement_hash = 0;
  for (int i = 0; i < kUnits; ++i) {
    const auto u = static_cast<UnitId>(i);
    state.placement_hash ^= counter_key(u, state.hex[u], state.status[u]);
    const Hex h = state.hex[u];
    if (!h.on_map()) continue;
    state.on_map.insert(u);
    state.occupied[index(side_of(u))].insert(h);
    UnitId& top = state.top[Board::cell(h)];
    if (top == kNoUnit) {
      top = u;
      continue;
    }
    state.mate[top] = u;
    state.mate[u] = top;
    if (state.bottom.contains(top)) top = u;
  }
  for (const Hex h : state.attacked) state.placement_hash ^= attacked_key(h);
  for (const Side side : {kBritish, kGerman}) {
    state.zoc[index(side)] = hex::expand(state.occupied[index(side)], board.zoc_into(side));
  }
}

}  // namespace zerohour::loos
