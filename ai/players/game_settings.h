// What the settings of players have in common in every game. T: a game's settings of a player, with its `kind` and, of
// Monte Carlo tree search, `mcts_nodes`.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "absl/types/span.h"
#include "ai/players/named_players.h"
#include "ai/players/settings.h"
#include "engine/core/embedded.h"

namespace zerohour::ai {

// A kind of player, which begins as a T{} of that kind.
template <class T>
PlayerKind<T> kind_of(std::string name, bool thinks, typename T::Kind kind, SettingTable<T> table = {}) {
  PlayerKind<T> made{std::move(name), thinks, {}, std::move(table)};
  made.start.kind = kind;
  return made;
}

template <class T>
SettingTable<T> mcts_settings() {
  SettingTable<T> table;
  table.whole("nodes", "actions and rolls for a decision, at most; 0: what the game allows", 0, 1'000'000'000,
              &T::mcts_nodes);
  return table;
}

// Whether the player uses the scenario's opening book: of a T with `book`.
template <class T>
void add_opening_book(SettingTable<T>& table) {
  table.toggle("book", "whether it begins by a plan of the scenario's opening book, if there is one", &T::book);
}

// Of a player that plays by a script alone: its opening book, what it misses of its pieces (a T with `misses`), and the
// settings of the script. what: "per cent of its units that it overlooks in a round".
template <class T>
SettingTable<T> script_player_settings(const SettingTable<T>& script, const std::string& what) {
  SettingTable<T> table;
  add_opening_book(table);
  table.whole("misses", what, 0, 95, &T::misses);
  table.include(
      script, [](auto& s) -> auto& { return s; });
  return table;
}

// The kinds of players of every game, and the one that is the game's own.
template <class T>
std::vector<PlayerKind<T>> kinds_of(SettingTable<T> script, PlayerKind<T> own, SettingTable<T> planner) {
  using Kind = typename T::Kind;
  return {kind_of<T>("random", false, Kind::kRandom),
          kind_of<T>("mcts", true, Kind::kMcts, mcts_settings<T>()),
          kind_of<T>("greedy", false, Kind::kGreedy),
          kind_of<T>("script", false, Kind::kScript, std::move(script)),
          std::move(own),
          kind_of<T>("planner", true, Kind::kPlanner, std::move(planner))};
}

// A setting that names another player and copies its script (its T has `script`) to the field.
template <class T, class Field>
void add_script_of(SettingTable<T>& table, std::string name, std::string what, Field field) {
  table.copied(std::move(name), std::move(what), "a player with a script", [field](T& to, const T& from) {
    to.*field = from.script;
    return from.kind == T::Kind::kScript || from.kind == T::Kind::kPlanner;
  });
}

// The players of the embedded players.txt, which a test reads.
template <class T>
NamedPlayers<T> embedded_players(absl::Span<const PlayerKind<T>> kinds, absl::Span<const EmbeddedFile> files) {
  constexpr char kFile[] = "players.txt";
  return *NamedPlayers<T>::parse(kinds, kFile, find_embedded(files, kFile)->text);
}

}  // namespace zerohour::ai
