// Any bytes are a state of Loos 1915 or an error. A state is written and read back without loss, and play goes on from
// it: whatever legal actions and rolls follow, the invariants hold and the actions' texts read back.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <vector>

#include "absl/strings/string_view.h"
#include "engine/loos/loos.h"

namespace {

using zerohour::loos::Action;
using zerohour::loos::Loos;
using zerohour::loos::State;

constexpr int kActions = 12;

void require(bool holds) {
  if (!holds) std::abort();
}

void play_on(const Loos& game, State state, std::uint32_t random) {
  for (int i = 0; i < kActions; ++i) {
    require(game.check_invariants(state).ok());
    const zerohour::Actor actor = game.actor(state);
    if (actor == zerohour::Actor::kNobody) return;
    std::vector<Action> actions;
    if (actor == zerohour::Actor::kChance) {
      game.for_each_outcome(state, [&](Action action, zerohour::Probability) { actions.push_back(action); });
    } else {
      zerohour::for_each_legal_action(game, state, [&](Action action) { actions.push_back(action); });
    }
    require(!actions.empty());
    random = random * 1664525 + 1013904223;
    const Action action = actions[(random >> 8) % actions.size()];
    const auto back = game.parse_action(state, game.format_action(state, action));
    require(back.ok() && *back == action);
    game.apply(state, action);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const auto* const game = new auto(*Loos::load("loos"));
  const absl::string_view text(reinterpret_cast<const char*>(data), size);
  const absl::StatusOr<State> state = (*game)->parse_state(text);
  if (!state.ok()) return 0;
  const std::string canonical = (*game)->format_state(*state);
  const absl::StatusOr<State> again = (*game)->parse_state(canonical);
  require(again.ok() && *again == *state && (*game)->format_state(*again) == canonical);
  std::uint32_t seed = 1;
  for (const char c : text) seed = seed * 31 + static_cast<unsigned char>(c);
  play_on(**game, *state, seed);
  return 0;
}
