// The named players of a game as lines of data: what each of them is, in settings of a kind of player (settings.h).
#pragma once

#include <algorithm>
#include <cstddef>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "ai/players/settings.h"

namespace zerohour::ai {

// A kind of player of a game, whose settings are a T.
template <class T>
struct PlayerKind {
  std::string name;     // "planner"
  bool thinks = false;  // as in BotInfo
  // What `kind=planner` begins with. It never changes, and whatever is added later is off: lines of data depend on it.
  T start{};
  SettingTable<T> table{};  // empty: it has no settings
};

// A line of the file, not yet understood as settings.
struct PlayerLine {
  int number = 0;    // in the file
  std::string name;  // "planner-3"
  std::string base;  // the player that it is based on, or, if it has a kind of its own, empty
  std::string kind;
  std::vector<SettingText> settings{};
  std::string since;        // "2026-11-29"
  std::string what;         // one line for people
  std::string instead;      // of a name that is no more: the player that took its place
  int level = 0;            // of "level-3"
  std::string scenario;     // of a line of levels: where they are offered
  std::vector<int> levels;  // those, in order
};

// Lines of three forms, and comments after '#':
//
//   NAME PLAYER SINCE WORDS     planner-3 planner-2:turns=4,looks=2 2026-11-05 the planner before it took luck off
//   NAME -> OTHER               planner-0 -> planner-1
//   SCENARIO offers LEVELS      raid offers 1 2 4
//
// PLAYER is another player of the file, with settings of its own if need be, or "kind=KIND" with or without settings:
// "kind=planner,turns=4". SINCE is the day on which the player came in. A line that begins with a space continues the
// one before, and PLAYER goes on after a comma. The names "level-1", "level-2" and so on are the strength levels, in
// order. A scenario in which not every level can be told from the one below it offers fewer: their numbers in order, at
// least one, in a line after the levels. Errors (InvalidArgument) name file, line and field.
absl::StatusOr<std::vector<PlayerLine>> parse_player_lines(absl::string_view file, absl::string_view text);

// T: the settings of the game's players.
template <class T>
class NamedPlayers {
 public:
  struct Player {
    std::string name;
    std::string what;
    std::string since;
    int level = 0;  // 0 for a player that is no strength level
    const PlayerKind<T>* kind = nullptr;
    T settings{};
  };

  // The kinds must outlive this. Errors are those of parse_player_lines, and of settings that are not their player's.
  static absl::StatusOr<NamedPlayers> parse(absl::Span<const PlayerKind<T>> kinds, absl::string_view file,
                                            absl::string_view text) {
    absl::StatusOr<std::vector<PlayerLine>> lines = parse_player_lines(file, text);
    if (!lines.ok()) return lines.status();
    NamedPlayers all(kinds);
    Reading reading(kinds, file, *lines);
    for (const PlayerLine& line : *lines) {
      if (!line.scenario.empty()) {
        all.offered_.emplace(line.scenario, line.levels);
        continue;
      }
      if (!line.instead.empty()) {
        const absl::StatusOr<Player> other = reading.player(line.instead);
        if (!other.ok()) return reading.error(line, "other", other.status().message());
        all.replaced_.emplace(line.name, line.instead);
        continue;
      }
      absl::StatusOr<Player> player = reading.player(line.name);
      if (!player.ok()) return player.status();
      all.players_.push_back(*std::move(player));
    }
    return all;
  }

  // In the order of the file.
  absl::Span<const Player> players() const { return players_; }
  // Null if there is none.
  const Player* find(absl::string_view name) const {
    const auto found =
        std::find_if(players_.begin(), players_.end(), [&](const Player& player) { return player.name == name; });
    return found == players_.end() ? nullptr : &*found;
  }
  // The levels that a scenario offers where it does not offer all of them, in order.
  const std::map<std::string, std::vector<int>, std::less<>>& offered() const { return offered_; }
  // Names that are no more, and what took the place of each.
  const std::map<std::string, std::string, std::less<>>& replaced() const { return replaced_; }

  // The named player with these settings changed. Errors (InvalidArgument) are those of SettingTable::apply, or name
  // the player that does not exist.
  absl::StatusOr<Player> with(absl::string_view name, absl::Span<const SettingText> settings) const {
    const Player* const named = find(name);
    if (named == nullptr) return absl::InvalidArgumentError(absl::StrCat("no player is called '", name, "'"));
    Player player = *named;
    const auto others = [&](absl::string_view other) -> absl::StatusOr<T> {
      const Player* const found = find(other);
      if (found == nullptr) return absl::NotFoundError("");
      return found->settings;
    };
    absl::Status status = player.kind->table.apply(name, settings, others, player.settings);
    if (!status.ok()) return status;
    return player;
  }
  // The same of "planner:nodes=3000".
  absl::StatusOr<Player> with(absl::string_view text) const {
    const absl::StatusOr<PlayerText> player = parse_player_text(text);
    if (!player.ok()) return player.status();
    return with(player->player, player->settings);
  }

  // All settings of the player with these settings, "planner:nodes=3000", and their values. Errors are those of with().
  absl::StatusOr<KindNote> note_of(absl::string_view text) const {
    const absl::StatusOr<Player> player = with(text);
    if (!player.ok()) return player.status();
    const SettingTable<T>& table = player->kind->table;
    KindNote note{player->kind->name, {std::string(text)}, table.all_notes(player->settings), table.remarks()};
    if (player->name == text) note.remarks.push_back(absl::StrCat("It has been so since ", player->since, "."));
    return note;
  }

  // Of each kind that has players: its settings, with the values of the player of that name, or of the first.
  std::vector<KindNote> notes() const {
    std::vector<KindNote> notes;
    for (const PlayerKind<T>& kind : kinds_) {
      KindNote note{kind.name, {}, {}, kind.table.remarks()};
      const Player* usual = nullptr;
      for (const Player& player : players_) {
        if (player.kind != &kind) continue;
        note.players.push_back(player.name);
        if (usual == nullptr || player.name == kind.name) usual = &player;
      }
      if (usual == nullptr) continue;
      note.settings = kind.table.notes(usual->settings);
      notes.push_back(std::move(note));
    }
    return notes;
  }

 private:
  explicit NamedPlayers(absl::Span<const PlayerKind<T>> kinds) : kinds_(kinds) {}

  // Understands the lines, each after those that it is based on.
  class Reading {
   public:
    Reading(absl::Span<const PlayerKind<T>> kinds, absl::string_view file, absl::Span<const PlayerLine> lines)
        : kinds_(kinds), file_(file), lines_(lines) {}

    absl::Status error(const PlayerLine& line, absl::string_view field, absl::string_view what) const {
      return absl::InvalidArgumentError(absl::StrCat(file_, ":", line.number, ": ", field, ": ", what));
    }

    absl::StatusOr<Player> player(absl::string_view name) {
      if (const auto known = known_.find(name); known != known_.end()) return known->second;
      const auto line = std::find_if(lines_.begin(), lines_.end(), [&](const PlayerLine& one) {
        return one.name == name && one.instead.empty() && one.scenario.empty();
      });
      if (line == lines_.end()) return absl::InvalidArgumentError(absl::StrCat("no player is called '", name, "'"));
      if (std::find(under_way_.begin(), under_way_.end(), name) != under_way_.end()) {
        return error(*line, "player", absl::StrCat("'", name, "' is based on itself"));
      }
      under_way_.push_back(line->name);
      absl::StatusOr<Player> made = made_of(*line);
      under_way_.pop_back();
      if (made.ok()) known_.emplace(line->name, *made);
      return made;
    }

   private:
    absl::StatusOr<Player> made_of(const PlayerLine& line) {
      Player player{line.name, line.what, line.since, line.level, nullptr, T{}};
      absl::Status status = line.kind.empty() ? take_base(line, player) : take_kind(line, player);
      if (!status.ok()) return status;
      absl::Status inner;
      const auto others = [&](absl::string_view other) -> absl::StatusOr<T> {
        absl::StatusOr<Player> found = this->player(other);
        if (!found.ok()) return found.status();
        return std::move(found->settings);
      };
      status = player.kind->table.apply(line.name, line.settings, others, player.settings);
      if (!status.ok()) return error(line, "player", status.message());
      return player;
    }
    absl::Status take_base(const PlayerLine& line, Player& player) {
      const absl::StatusOr<Player> base = this->player(line.base);
      if (!base.ok()) {
        const bool told = absl::string_view(base.status().message()).substr(0, file_.size()) == file_;
        return told ? base.status() : error(line, "player", base.status().message());
      }
      player.kind = base->kind;
      player.settings = base->settings;
      return absl::OkStatus();
    }
    absl::Status take_kind(const PlayerLine& line, Player& player) const {
      const auto kind =
          std::find_if(kinds_.begin(), kinds_.end(), [&](const PlayerKind<T>& one) { return one.name == line.kind; });
      if (kind == kinds_.end()) {
        std::vector<std::string> names;
        for (const PlayerKind<T>& one : kinds_) names.push_back(one.name);
        return error(
            line, "player",
            absl::StrCat("no kind is called '", line.kind, "'; there are ", internal::alternatives_text(names)));
      }
      player.kind = &*kind;
      player.settings = kind->start;
      return absl::OkStatus();
    }

    absl::Span<const PlayerKind<T>> kinds_;
    absl::string_view file_;
    absl::Span<const PlayerLine> lines_;
    std::map<std::string, Player, std::less<>> known_;
    std::vector<std::string> under_way_;
  };

  absl::Span<const PlayerKind<T>> kinds_;
  std::vector<Player> players_;
  std::map<std::string, std::string, std::less<>> replaced_;
  std::map<std::string, std::vector<int>, std::less<>> offered_;
};

}  // namespace zerohour::ai
