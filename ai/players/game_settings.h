// What the settings of players have in common in every game. T: a game's settings of a player, with its `kind` and, of
// Monte Carlo tree search, `mcts_nodes`.
#pragma once

#include <string>

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

// Whether the player uses the scenario's opening book: of a T with `book`.
template <class T>
void add_opening_book(SettingTable<T>& table) {
  table.toggle(
      "book", "whether it begins by a plan of the scenario's opening book, if there is one",
      [](auto& s) -> auto& { return s.book; });
}

// Of a player that plays by a script alone: its opening book, what it misses of its pieces (a T with `misses`), and the
// settings of the script. what: "per cent of its units that it overlooks in a round".
template <class T>
SettingTable<T> script_player_settings(const SettingTable<T>& script, const std::string& what) {
  SettingTable<T> table;
  add_opening_book(table);
  table.whole(
      "misses", what, 0, 95, [](auto& s) -> auto& { return s.misses; });
  table.include(
      script, [](auto& s) -> auto& { return s; });
  return table;
}

// The players of the embedded players.txt, which a test reads.
template <class T>
NamedPlayers<T> embedded_players(absl::Span<const PlayerKind<T>> kinds, absl::Span<const EmbeddedFile> files) {
  constexpr char kFile[] = "players.txt";
  return *NamedPlayers<T>::parse(kinds, kFile, find_embedded(files, kFile)->text);
}

}  // namespace zerohour::ai
