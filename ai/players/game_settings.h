// What the settings of players have in common in every game. T: a game's settings of a player, with its `kind` and, of
// Monte Carlo tree search, `mcts_nodes`.
#pragma once

#include "absl/types/span.h"
#include "ai/players/named_players.h"
#include "ai/players/settings.h"
#include "engine/core/embedded.h"

namespace zerohour::ai {

// What a kind begins with (PlayerKind::start).
template <class T>
T start_of(decltype(T::kind) kind) {
  T settings;
  settings.kind = kind;
  return settings;
}

template <class T>
SettingTable<T> mcts_settings() {
  SettingTable<T> table;
  table.whole(
      "nodes", "actions and rolls for a decision, at most; 0: what the game allows", 0, 1'000'000'000,
      [](auto& s) -> auto& { return s.mcts_nodes; });
  return table;
}

// The players of the embedded players.txt, which a test reads.
template <class T>
NamedPlayers<T> embedded_players(absl::Span<const PlayerKind<T>> kinds, absl::Span<const EmbeddedFile> files) {
  constexpr char kFile[] = "players.txt";
  return *NamedPlayers<T>::parse(kinds, kFile, find_embedded(files, kFile)->text);
}

}  // namespace zerohour::ai
