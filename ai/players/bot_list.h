// The named players of a game, players and the strength levels for people, which are made by their names, with settings
// if need be: "planner:nodes=3000,turns=4".
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "ai/players/bot.h"
#include "ai/players/named_players.h"
#include "ai/players/settings.h"

namespace zerohour::ai {

struct BotInfo {
  std::string name;
  std::string what;     // one line for people
  bool thinks = false;  // longer than a few milliseconds an action: too long for playing games out in a search
  int level = 0;        // of a strength level, 1 the weakest; 0 for a player that is none
};

// What a strength level is called as a bot: "level-3".
inline std::string level_name(int number) {
  return absl::StrCat("level-", number);
}

template <Game G>
class BotList {
 public:
  using Make = std::function<std::unique_ptr<Bot<G>>(std::uint64_t seed)>;
  // player: with its settings, of which the bot's name says all. Errors are those of settings.h.
  using MakeWith = std::function<absl::StatusOr<std::unique_ptr<Bot<G>>>(const PlayerText& player, std::uint64_t seed)>;

  // No bot may have that name yet. With Make: it has no settings.
  void add(BotInfo info, Make make) {
    const auto plain = [make = std::move(make)](const PlayerText& player,
                                                std::uint64_t seed) -> absl::StatusOr<std::unique_ptr<Bot<G>>> {
      if (player.settings.empty()) return make(seed);
      return internal::unknown_setting(player.player, player.settings.front().name, {});
    };
    add(std::move(info), MakeWith(plain));
  }
  void add(BotInfo info, MakeWith make) {
    bots_.push_back(std::move(info));
    makers_.push_back(std::move(make));
  }
  // What settings its bots have; note_of: those of one bot, "planner:nodes=3000", with their values.
  using NoteOf = std::function<absl::StatusOr<KindNote>(absl::string_view text)>;
  void describe(std::vector<KindNote> kinds, NoteOf note_of) {
    kinds_ = std::move(kinds);
    note_of_ = std::move(note_of);
  }
  // A name that was a bot's, and the bot that took its place.
  void replace(std::string name, std::string other) { replaced_.emplace(std::move(name), std::move(other)); }

  // The levels that a scenario offers, in order, where it does not offer all of them.
  void offer(std::string scenario, std::vector<int> levels) {
    offered_.emplace(std::move(scenario), std::move(levels));
  }
  // Those that are offered in a scenario of that name, with or without options, in order: all of them where nothing
  // else is known of it.
  std::vector<int> levels_in(absl::string_view scenario) const {
    const absl::string_view name = scenario.substr(0, scenario.find('+'));
    if (const auto found = offered_.find(name); found != offered_.end()) return found->second;
    std::vector<int> levels;
    for (const BotInfo& bot : bots_) {
      if (bot.level > 0) levels.push_back(bot.level);
    }
    return levels;
  }

  // In the order in which they were added.
  absl::Span<const BotInfo> bots() const { return bots_; }
  absl::Span<const KindNote> kinds() const { return kinds_; }
  // All settings of one bot, and their values. Errors are those of make(), and InvalidArgument for one that has none.
  absl::StatusOr<KindNote> note_of(absl::string_view text) const {
    if (find(text) == nullptr) return unknown(player_of(text));
    if (note_of_ == nullptr) return absl::InvalidArgumentError(absl::StrCat("'", text, "' has no settings"));
    return note_of_(text);
  }
  // The bot of that name, with or without settings; null if there is none.
  const BotInfo* find(absl::string_view text) const {
    const auto found = place_of(player_of(text));
    return found == bots_.end() ? nullptr : &*found;
  }
  // The bot of that name with those settings. Errors: NotFound, which lists the bots, where none has the name, or which
  // says what took its place; InvalidArgument of settings (settings.h).
  absl::StatusOr<std::unique_ptr<Bot<G>>> make(absl::string_view text, std::uint64_t seed) const {
    const absl::string_view name = player_of(text);
    const auto found = place_of(name);
    if (found == bots_.end()) return unknown(name);
    const absl::StatusOr<PlayerText> player = parse_player_text(text);
    if (!player.ok()) return player.status();
    return makers_[static_cast<std::size_t>(found - bots_.begin())](*player, seed);
  }

 private:
  std::vector<BotInfo>::const_iterator place_of(absl::string_view name) const {
    return std::find_if(bots_.begin(), bots_.end(), [&](const BotInfo& bot) { return bot.name == name; });
  }

  absl::Status unknown(absl::string_view name) const {
    if (const auto other = replaced_.find(name); other != replaced_.end()) {
      return absl::NotFoundError(
          absl::StrCat("the bot '", name, "' no longer exists; '", other->second, "' took its place"));
    }
    const auto bot_name = [](std::string* out, const BotInfo& bot) { absl::StrAppend(out, bot.name); };
    return absl::NotFoundError(
        absl::StrCat("no bot is called '", name, "'; there are: ", absl::StrJoin(bots_, ", ", bot_name)));
  }

  std::vector<BotInfo> bots_;
  std::vector<MakeWith> makers_;  // of the same bots
  std::vector<KindNote> kinds_;
  NoteOf note_of_;
  std::map<std::string, std::string, std::less<>> replaced_;
  std::map<std::string, std::vector<int>, std::less<>> offered_;
};

// The named players of a game, which must outlive the list. make: a player with those settings, under that name.
template <Game G, class T>
BotList<G> bot_list_of(const NamedPlayers<T>& players,
                       std::unique_ptr<Bot<G>> (*make)(const T& settings, const std::string& name,
                                                       std::uint64_t seed)) {
  BotList<G> list;
  for (const typename NamedPlayers<T>::Player& player : players.players()) {
    const auto with = [&players, make](const PlayerText& text,
                                       std::uint64_t seed) -> absl::StatusOr<std::unique_ptr<Bot<G>>> {
      const auto changed = players.with(text.player, text.settings);
      if (!changed.ok()) return changed.status();
      return make(changed->settings, format_player_text(text), seed);
    };
    list.add({player.name, player.what, player.kind->thinks, player.level}, typename BotList<G>::MakeWith(with));
  }
  list.describe(players.notes(), [&players](absl::string_view text) { return players.note_of(text); });
  for (const auto& [name, other] : players.replaced()) list.replace(name, other);
  for (const auto& [scenario, levels] : players.offered()) list.offer(scenario, levels);
  return list;
}

}  // namespace zerohour::ai
