// What every game's named players are checked for: that frozen ones decide as ever, and that no value of a setting
// breaks a player.
#pragma once

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/strip.h"
#include "absl/types/span.h"
#include "ai/players/bot.h"
#include "ai/players/bot_list.h"
#include "ai/players/settings.h"
#include "engine/core/game.h"
#include "engine/core/random.h"
#include "engine/core/random_roll.h"
#include "tests/core/thorough.h"

namespace zerohour::ai {

template <Game G>
using MakeNamed = std::function<absl::StatusOr<std::unique_ptr<Bot<G>>>(absl::string_view name, std::uint64_t seed)>;

// The first decisions, at most so many, of a game of the player against itself, as text: all legal, and made with so
// many nodes each.
template <Game G>
std::string decisions_of(const G& game, const MakeNamed<G>& make, const std::string& name, std::uint64_t nodes,
                         int most) {
  std::string text;
  std::vector<std::unique_ptr<Bot<G>>> bots;
  for (const Side side : {Side::kFirst, Side::kSecond}) {
    auto bot = make(name, 7);
    EXPECT_TRUE(bot.ok()) << bot.status();
    if (!bot.ok()) return text;
    (*bot)->sit(side);
    bots.push_back(*std::move(bot));
  }
  Random random(11);
  typename G::State s = game.initial_state();
  for (int made = 0; made < most && !game.result(s).over;) {
    const Actor actor = game.actor(s);
    if (actor == Actor::kChance) {
      game.apply(s, random_roll(game, s, random));
      continue;
    }
    const Side side = actor == Actor::kSecond ? Side::kSecond : Side::kFirst;
    const auto action =
        bots[static_cast<std::size_t>(index(side))]->choose(game, seen_by(game, s, side), Budget{.nodes = nodes});
    const absl::Status legal = game.is_legal(s, action);
    EXPECT_TRUE(legal.ok()) << name << ": " << legal;
    if (!legal.ok()) return text;
    absl::StrAppend(&text, std::string(game.format_action(s, action)), "\n");
    game.apply(s, action);
    ++made;
  }
  return text;
}

// Of a text, the same on every machine (FNV-1a).
inline std::uint64_t hash_of_text(absl::string_view text) {
  std::uint64_t hash = 0xcbf29ce484222325ULL;
  for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3ULL;
  return hash;
}

// Values that a setting takes: both ends of a range of numbers, and every word. player: a value where a player is
// named.
inline std::vector<std::string> extreme_values(const SettingNote& note, const std::string& player) {
  absl::string_view range = note.range;
  if (absl::ConsumePrefix(&range, "a whole number from ") || absl::ConsumePrefix(&range, "a number from ")) {
    return absl::StrSplit(range, " to ");
  }
  if (absl::ConsumePrefix(&range, "a player")) return {player};
  std::vector<std::string> words;
  for (const absl::string_view part : absl::StrSplit(range, ", ")) {
    for (const absl::string_view word : absl::StrSplit(part, " or ")) words.emplace_back(word);
  }
  return words;
}

// "NAME=VALUE" of all the settings, each with its first or its last extreme value.
inline std::string all_at_one_end(const std::vector<SettingNote>& notes, const std::string& player, bool last) {
  std::vector<SettingText> all;
  for (const SettingNote& note : notes) {
    const std::vector<std::string> values = extreme_values(note, player);
    all.push_back({note.name, last ? values.back() : values.front()});
  }
  return format_settings(all);
}

// What must be given to make `t` of `base`, as far as single values can: not what is copied from another player.
template <class T>
std::vector<SettingText> difference_of(const SettingTable<T>& table, const T& t, const T& base) {
  std::vector<SettingText> found;
  T now = base;
  for (const Setting<T>& setting : table.settings()) {
    if (setting.set == nullptr || setting.value(t) == setting.value(now)) continue;
    std::string value = setting.value(t);
    if (setting.set(now, value)) found.push_back({setting.name, std::move(value)});
  }
  return found;
}

// A name that is in records and documents decides as it did then: a hash may change only together with the rules. The
// newest script and planner, and the levels that follow them, are not frozen. Under sanitizers some of them are
// compared. decisions: of a player, as text. players: as of NamedPlayers::players().
template <class Player>
void expect_frozen(const std::map<std::string, std::uint64_t>& frozen, absl::Span<const Player> players,
                   const std::function<std::string(const std::string& name)>& decisions) {
  int number = 0;
  for (const auto& [name, hash] : frozen) {
    if (!kThorough && number++ % 4 != 0) continue;
    EXPECT_EQ(hash_of_text(decisions(name)), hash) << name;
  }
  for (const Player& player : players) {
    const bool newest = player.name == "script" || player.name == "planner" || player.level > 0;
    EXPECT_TRUE(newest || frozen.contains(player.name)) << player.name << " has no hash of its decisions";
  }
}

// Of the table games, whose players have the same kinds.
template <Game G>
void expect_refusals(const MakeNamed<G>& make) {
  using testing::HasSubstr;
  const auto refusal_of = [&](absl::string_view name) { return std::string(make(name, 1).status().message()); };
  EXPECT_EQ(refusal_of("random:nodes=3"), "'random' has no setting 'nodes'");
  EXPECT_EQ(refusal_of("greedy:press=3"), "'greedy' has no setting 'press'");
  EXPECT_THAT(refusal_of("script:nodes=3"), HasSubstr("'script' has no setting 'nodes'; "));
  EXPECT_EQ(refusal_of("planner:noeds=3"), "'planner' has no setting 'noeds'; did you mean nodes?");
  EXPECT_EQ(refusal_of("planner:nodes=0"),
            "'planner': the setting 'nodes' takes a whole number from 1 to 1000000000, not '0'");
  EXPECT_EQ(refusal_of("level-4:keep=x"), "'level-4': the setting 'keep' takes a number from 0 to 100, not 'x'");
  EXPECT_EQ(refusal_of("planner:script=greedy"),
            "'planner': the setting 'script' takes a player with a script, not 'greedy'");
  EXPECT_EQ(refusal_of("planner:nodes=3,nodes=4"), "'planner': the setting 'nodes' is given twice");
  EXPECT_EQ(refusal_of("planner:"), "'planner': expected settings, NAME=VALUE,NAME=VALUE");
}

// No value of a setting crashes a player or keeps it from deciding. decides: expects that of a player, who thinks or
// not. skip: settings that are tested with another kind. copied: a player of whom something may be copied.
template <Game G>
void expect_decisions_at_both_ends(const BotList<G>& list, const std::string& copied,
                                   const std::function<bool(const KindNote& kind, const SettingNote& note)>& skip,
                                   const std::function<void(const std::string& name, bool thinks)>& decides) {
  for (const KindNote& kind : list.kinds()) {
    // Some kinds have players with names of their own alone, such as habits.
    const std::string player = list.find(kind.kind) != nullptr ? kind.kind : kind.players.front();
    const bool thinks = list.find(player)->thinks;
    for (const SettingNote& note : kind.settings) {
      if (skip(kind, note)) continue;
      for (const std::string& value : extreme_values(note, copied)) {
        decides(absl::StrCat(player, ":", note.name, "=", value), thinks);
      }
    }
    if (kind.settings.empty()) continue;
    for (const bool last : {false, true}) {
      decides(absl::StrCat(player, ":", all_at_one_end(kind.settings, copied, last)), thinks);
    }
  }
}

// The same of table games, in a small battle and in a large one, where `decisions` gives those that a player makes with
// so many nodes, at most so many. is_weight: of a script's weights, which are tested with the script.
template <Game G>
void expect_table_decisions_at_both_ends(
    const BotList<G>& list, const G& small, const G& large,
    const std::function<std::string(const G& game, const std::string& name, std::uint64_t nodes, int most)>& decisions,
    const std::function<bool(const SettingNote& note)>& is_weight) {
  const auto decides = [&](const std::string& text, bool thinks) {
    const int most = thinks ? (kLong ? 8 : kThorough ? 2 : 1) : (kLong ? 200 : kThorough ? 30 : 10);
    EXPECT_FALSE(decisions(small, text, thinks ? (kThorough ? 60 : 30) : 0, most).empty()) << text;
    if (!kLong) return;
    EXPECT_FALSE(decisions(large, text, thinks ? 60 : 0, thinks ? 1 : 60).empty()) << text;
  };
  const auto skip = [&](const KindNote& kind, const SettingNote& note) {
    return kind.kind == "planner" && !kLong && is_weight(note);
  };
  expect_decisions_at_both_ends<G>(list, "script-1", skip, decides);
}

// Six levels, in order, of which none thinks less than the one below, or overlooks more. players: as of
// NamedPlayers::players().
template <Game G, class Player>
void expect_six_levels(const BotList<G>& list, absl::Span<const Player> players) {
  std::vector<const Player*> levels;
  for (const Player& player : players) {
    if (player.level == 0) continue;
    levels.push_back(&player);
    EXPECT_EQ(player.level, static_cast<int>(levels.size()));
    EXPECT_EQ(list.find(level_name(player.level))->level, player.level);
  }
  ASSERT_EQ(levels.size(), 6U);
  for (std::size_t i = 1; i < levels.size(); ++i) {
    const auto &settings = levels[i]->settings, &below = levels[i - 1]->settings;
    EXPECT_LE(settings.misses, below.misses);
    if (settings.kind != below.kind) continue;
    EXPECT_TRUE(settings.nodes.count > below.nodes.count || settings.misses < below.misses) << levels[i]->name;
  }
}

}  // namespace zerohour::ai
