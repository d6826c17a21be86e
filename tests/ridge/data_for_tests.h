// Positions of Ridge, written shortly.
#pragma once

#include <gtest/gtest.h>

#include <array>
#include <initializer_list>
#include <memory>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "tests/ridge/ridge.h"

namespace zerohour {

inline std::shared_ptr<const Ridge> test_ridge() {
  return *Ridge::load(embedded_source(ridge::embedded_files()));
}

// In turn 3: units as positions tell of them, "B1:0805:2:3:h"; all others are lost. Each side knows what it sees.
inline Ridge::State position(const Ridge& game, const std::string& step, const std::string& side,
                             const std::vector<std::string>& units) {
  std::vector<std::string> all;
  for (const Ridge::UnitData& unit : game.units()) all.push_back(absl::StrCat(unit.name, ":lost:0:0:"));
  std::array<Ridge::HexMask, 2> clear{};
  for (const std::string& unit : units) {
    const std::vector<std::string> words = absl::StrSplit(unit, ':');
    const int number = game.unit_named(words[0]);
    all[static_cast<std::size_t>(number)] = unit;
    const Side own = game.units()[number].side;
    const hex::Hex at = hex::parse_hex(words[1]).value();
    const Ridge::HexMask here = Ridge::HexMask{1} << game.number(at);
    clear[index(own)] |= (game.near(at) | here) & game.zone(other(own));
    if (words[4] != "h") clear[1 - index(own)] |= here & game.zone(own);
  }
  std::string text = absl::StrCat("ridge ridge turn=3 side=", side, " step=", step, " units=", absl::StrJoin(all, ";"));
  for (const int who : {0, 1}) {
    std::vector<std::string> hexes;
    for (const hex::Hex hex : game.hexes_of(clear[who])) hexes.push_back(hex::to_string(hex));
    if (!hexes.empty()) absl::StrAppend(&text, who == 0 ? " clear-blue=" : " clear-red=", absl::StrJoin(hexes, ";"));
  }
  const absl::StatusOr<Ridge::State> state = game.parse_state(text);
  EXPECT_TRUE(state.ok()) << state.status() << "\n" << text;
  return state.value_or(Ridge::State());
}

// Plays these actions; the result of a roll may be one of them.
inline void play(const Ridge& game, Ridge::State& s, std::initializer_list<absl::string_view> actions) {
  for (const absl::string_view text : actions) {
    const absl::StatusOr<Ridge::Action> action = game.parse_action(s, text);
    ASSERT_TRUE(action.ok()) << text << ": " << action.status();
    if (game.actor(s) != Actor::kChance) {
      const absl::Status legal = game.is_legal(s, *action);
      ASSERT_TRUE(legal.ok()) << text << ": " << legal;
    }
    game.apply(s, *action);
    const absl::Status status = game.check_invariants(s);
    ASSERT_TRUE(status.ok()) << text << ": " << status;
  }
}

// Why an action is refused; empty if it is legal.
inline std::string why_not(const Ridge& game, const Ridge::State& s, absl::string_view text) {
  const absl::StatusOr<Ridge::Action> action = game.parse_action(s, text);
  return std::string((action.ok() ? game.is_legal(s, *action) : action.status()).message());
}

}  // namespace zerohour
