// What every game's named players are checked for: that frozen ones decide as ever, and that no value of a setting
// breaks a player.
#pragma once

#include <gtest/gtest.h>

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/strip.h"
#include "ai/players/bot.h"
#include "ai/players/settings.h"
#include "engine/core/game.h"
#include "engine/core/random.h"
#include "engine/core/random_roll.h"

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

}  // namespace zerohour::ai
