// Any bytes are a position of Western Front with actions after it, or an error: the first line is the position, each
// further line an action. What is read is written and read back without loss; legal actions are played, and random ones
// after them, and the invariants hold throughout.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <string>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "engine/core/random_roll.h"
#include "engine/westfront/westfront.h"
#include "tests/westfront/all_arms.h"

namespace {

using zerohour::westfront::Action;
using zerohour::westfront::State;
using zerohour::westfront::Westfront;

constexpr int kActions = 8;

void require(bool holds) {
  if (!holds) std::abort();
}

void require_action_text(const Westfront& game, const State& state, const Action& action) {
  const auto back = game.parse_action(state, game.format_action(state, action));
  require(back.ok() && *back == action);
}

void apply(const Westfront& game, State& state, const Action& action) {
  require_action_text(game, state, action);
  game.apply(state, action);
  require(game.check_invariants(state).ok());
}

// Goes on by chance. Drawn actions are legal.
void play_on(const Westfront& game, State& state, std::uint64_t seed) {
  zerohour::Random random(seed);
  for (int i = 0; i < kActions; ++i) {
    const zerohour::Actor actor = game.actor(state);
    if (actor == zerohour::Actor::kNobody) return;
    Action action;
    if (actor == zerohour::Actor::kChance) {
      action = zerohour::random_roll(game, state, random);
    } else {
      std::vector<zerohour::ActionGroup> groups;
      game.for_each_group(state, [&](zerohour::ActionGroup group) { groups.push_back(group); });
      bool drawn = false;
      while (!drawn) {
        require(!groups.empty());
        const std::size_t at = random.below(static_cast<std::uint32_t>(groups.size()));
        drawn = game.random_legal(state, groups[at], random, action);
        groups.erase(groups.begin() + static_cast<std::ptrdiff_t>(at));
      }
      require(game.is_legal(state, action).ok());
    }
    apply(game, state, action);
  }
}

std::shared_ptr<const Westfront> all_arms() {
  return *Westfront::make(*zerohour::westfront::read_rulebook(zerohour::westfront::embedded_data(), "arms.txt",
                                                              zerohour::westfront::kAllArms));
}

// The game that a position names, of a few; the first if it names another.
const Westfront& game_of(absl::string_view text) {
  static const auto* const games = new std::vector<std::shared_ptr<const Westfront>>{
      *Westfront::load("raid"), *Westfront::load("raid+w9-off+w27-off"), *Westfront::load("hohenzollern"), all_arms()};
  for (const std::shared_ptr<const Westfront>& game : *games) {
    if (absl::StartsWith(text, absl::StrCat("westfront ", game->scenario_name(), " "))) return *game;
  }
  return *games->front();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::vector<absl::string_view> lines =
      absl::StrSplit(absl::string_view(reinterpret_cast<const char*>(data), size), '\n');
  const Westfront& game = game_of(lines[0]);
  const absl::StatusOr<State> read = game.parse_state(lines[0]);
  State state = read.ok() ? *read : game.initial_state();
  if (read.ok()) {
    const std::string canonical = game.format_state(state);
    const absl::StatusOr<State> again = game.parse_state(canonical);
    require(again.ok() && *again == state && game.format_state(*again) == canonical);
  }
  std::uint64_t seed = size;
  for (const absl::string_view line : lines) {
    for (const char c : line) seed = seed * 31 + static_cast<unsigned char>(c);
    const absl::StatusOr<Action> action = game.parse_action(state, line);
    if (!action.ok()) continue;
    require_action_text(game, state, *action);
    if (game.actor(state) != zerohour::Actor::kChance && game.is_legal(state, *action).ok()) {
      apply(game, state, *action);
    }
  }
  play_on(game, state, seed);
  return 0;
}
