// What any bytes do to a game as a position with actions after it: the first line is the position, each further line an
// action. What is read is written and read back without loss; legal actions are played, and random ones after them, and
// the invariants hold throughout.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "engine/core/random_roll.h"

namespace zerohour::fuzz {

inline constexpr int kActions = 8;

inline void require(bool holds) {
  if (!holds) std::abort();
}

template <class G>
void require_action_text(const G& game, const typename G::State& state, const typename G::Action& action) {
  const auto back = game.parse_action(state, game.format_action(state, action));
  require(back.ok() && *back == action);
}

template <class G>
void apply(const G& game, typename G::State& state, const typename G::Action& action) {
  require_action_text(game, state, action);
  game.apply(state, action);
  require(game.check_invariants(state).ok());
}

// Goes on by chance. Drawn actions are legal.
template <class G>
void play_on(const G& game, typename G::State& state, std::uint64_t seed) {
  Random random(seed);
  for (int i = 0; i < kActions; ++i) {
    const Actor actor = game.actor(state);
    if (actor == Actor::kNobody) return;
    typename G::Action action;
    if (actor == Actor::kChance) {
      action = random_roll(game, state, random);
    } else {
      std::vector<ActionGroup> groups;
      game.for_each_group(state, [&](ActionGroup group) { groups.push_back(group); });
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

// The game that a position names, of a few; the first if it names another.
template <class G>
const G& game_of(const std::vector<std::shared_ptr<const G>>& games, absl::string_view text) {
  for (const std::shared_ptr<const G>& game : games) {
    if (absl::StartsWith(text, absl::StrCat(game->game_name(), " ", game->scenario_name(), " "))) return *game;
  }
  return *games.front();
}

// Aborts where something does not hold.
template <class G>
void play_position(const std::vector<std::shared_ptr<const G>>& games, const std::uint8_t* data, std::size_t size) {
  const std::vector<absl::string_view> lines =
      absl::StrSplit(absl::string_view(reinterpret_cast<const char*>(data), size), '\n');
  const G& game = game_of(games, lines[0]);
  const absl::StatusOr<typename G::State> read = game.parse_state(lines[0]);
  typename G::State state = read.ok() ? *read : game.initial_state();
  if (read.ok()) {
    const std::string canonical = game.format_state(state);
    const absl::StatusOr<typename G::State> again = game.parse_state(canonical);
    require(again.ok() && *again == state && game.format_state(*again) == canonical);
  }
  std::uint64_t seed = size;
  for (const absl::string_view line : lines) {
    for (const char c : line) seed = seed * 31 + static_cast<unsigned char>(c);
    const absl::StatusOr<typename G::Action> action = game.parse_action(state, line);
    if (!action.ok()) continue;
    require_action_text(game, state, *action);
    if (game.actor(state) != Actor::kChance && game.is_legal(state, *action).ok()) {
      apply(game, state, *action);
    }
  }
  play_on(game, state, seed);
}

}  // namespace zerohour::fuzz
