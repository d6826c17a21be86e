// Any bytes are an action of Loos 1915 or an error, whatever the state; an action is written and read back without
// loss.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>

#include "absl/strings/string_view.h"
#include "engine/loos/loos.h"
#include "engine/loos/notation.h"
#include "engine/loos/rebuild.h"

namespace {

using zerohour::loos::Action;
using zerohour::loos::Loos;
using zerohour::loos::State;

// Units in the middle of the map, one of them a replacement, and a combat to retreat from.
State in_combat(const Loos& game) {
  State state = game.initial_state();
  const auto put = [&](zerohour::loos::UnitId unit, int column, int row) {
    state.hex[unit] = zerohour::hex::Hex(column, row);
  };
  put(0, 26, 10);
  put(1, 26, 10);
  state.bottom.insert(1);
  put(zerohour::loos::kFirstBattalion + 6, 26, 9);
  state.replacement.insert(zerohour::loos::kFirstBattalion + 6);
  put(zerohour::loos::kFirstRegiment, 26, 8);
  state.target = zerohour::hex::Hex(26, 9);
  zerohour::loos::rebuild(game.board(), state);
  return state;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const auto* const game = new auto(*Loos::load("loos"));
  static const auto* const combat = new State(in_combat(**game));
  const absl::string_view text(reinterpret_cast<const char*>(data), size);
  for (const State& state : {(*game)->initial_state(), *combat}) {
    const absl::StatusOr<Action> action = (*game)->parse_action(state, text);
    if (!action.ok()) continue;
    const std::string canonical = (*game)->format_action(state, *action);
    const absl::StatusOr<Action> again = (*game)->parse_action(state, canonical);
    if (!again.ok() || *again != *action) std::abort();
    static_cast<void>((*game)->is_legal(state, *action));
  }
  return 0;
}
