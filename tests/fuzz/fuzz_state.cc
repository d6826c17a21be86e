// Any bytes are a state of Loos 1915 or an error. A state is written and read back without loss, and play goes on from
// it: whatever legal actions and rolls follow, the invariants hold and the actions' texts read back.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <string>
#include <vector>

#include "absl/strings/string_view.h"
#include "engine/loos/loos.h"
#include "engine/loos/notation.h"

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

// The game that the text names, of a few of the whole game's; the newest rules without options if it names another.
const Loos& game_of(absl::string_view text) {
  static const auto* const games = new std::vector<std::shared_ptr<const Loos>>{
      *Loos::load("loos"), *Loos::load("loos+rules-1"), *Loos::load("loos+rules-1+gas-once"),
      *Loos::load("loos+gas-each+gas-anywhere+arrivals-exploit+trade-places")};
  const absl::StatusOr<std::string> name = zerohour::loos::scenario_of_state(text);
  for (const std::shared_ptr<const Loos>& game : *games) {
    if (name.ok() && game->scenario_name() == *name) return *game;
  }
  return *games->front();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const absl::string_view text(reinterpret_cast<const char*>(data), size);
  const Loos& game = game_of(text);
  const absl::StatusOr<State> state = game.parse_state(text);
  if (!state.ok()) return 0;
  const std::string canonical = game.format_state(*state);
  const absl::StatusOr<State> again = game.parse_state(canonical);
  require(again.ok() && *again == *state && game.format_state(*again) == canonical);
  std::uint32_t seed = 1;
  for (const char c : text) seed = seed * 31 + static_cast<unsigned char>(c);
  play_on(game, *state, seed);
  return 0;
}
