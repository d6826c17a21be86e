// A game of two computers beside a real table that is made up (made_up_table.h), on which a person carries out what
// `ruler` tells.
#pragma once

#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "absl/strings/str_cat.h"
#include "engine/core/random.h"
#include "tests/tools/protocol/made_up_table.h"
#include "tools/protocol/game_type.h"

namespace zerohour::protocol {

struct RulerGame {
  std::string scenario;
  std::array<std::string, 2> players;
  Side chair = Side::kFirst;
  std::uint64_t seed = 1;
  double width = 0, height = 0;  // of the table, in the units that are told; 0 where nothing is measured
  std::size_t most_moves = 100000;
  // Compares what lies on the made-up table with the game's position.
  std::function<void(const Table& table, const MadeUpTable& laid)> compare;
};

// Asks now and then, also since earlier moves, and takes moves back. Returns how many sentences were carried out.
inline int play_beside_a_real_table(const GameType& type, const RulerGame& game) {
  const auto table = *type.new_game(game.scenario, {}, RecordDice::of(DiceSeed::from_number(game.seed)));
  for (const Side side : {Side::kFirst, Side::kSecond}) {
    const auto& player = game.players[side == Side::kFirst ? 0 : 1];
    EXPECT_TRUE(table->seat_computer(side, player, game.seed, 0).ok()) << player;
  }
  const TableView& view = table->seen_from(viewpoint_of(game.chair));
  Random random(game.seed);
  MadeUpTable laid(game.chair == Side::kSecond, game.width, game.height);
  std::optional<ToldTable> told;
  std::map<std::size_t, MadeUpTable> earlier;  // as it was laid after a move
  int sentences = 0;
  const auto ask = [&](MadeUpTable& on, std::optional<std::size_t> since) {
    const std::string journal = table->journal();
    absl::StatusOr<RulerReport> report = view.ruler(told.has_value() ? &*told : nullptr, since, game.chair);
    ASSERT_TRUE(report.ok()) << report.status();
    EXPECT_EQ(table->journal(), journal) << "asking is no part of the game";
    for (const TableChange& change : report->changes) {
      ++sentences;
      ASSERT_TRUE(on.carry_out(change.text)) << "after move " << table->move_count();
    }
    game.compare(*table, on);
    if (since.has_value()) return;
    told = std::move(report->now);
    report = view.ruler(&*told, std::nullopt, game.chair);
    ASSERT_TRUE(report.ok());
    EXPECT_TRUE(report->changes.empty()) << "asked twice: " << report->changes.front().text;
    earlier.insert_or_assign(table->move_count(), on);
  };
  ask(laid, std::nullopt);
  while (table->to_act() != Actor::kNobody && table->move_count() < game.most_moves) {
    const bool ok = table->to_act() == Actor::kChance ? table->roll(Viewpoint::kReferee, {}).ok()
                                                      : table->play_computer(nullptr, {}).ok();
    EXPECT_TRUE(ok);
    if (!ok || ::testing::Test::HasFatalFailure()) break;
    constexpr std::uint32_t kAsks = 6, kGoesBack = 30, kMostBack = 8;
    if (random.below(kAsks) == 0) ask(laid, std::nullopt);
    if (random.below(kGoesBack) == 0) {
      const auto back = std::min<std::size_t>(1 + random.below(kMostBack), table->move_count());
      if (table->take_back(back, true).ok()) earlier.erase(earlier.upper_bound(table->move_count()), earlier.end());
    }
    if (random.below(kGoesBack) == 0 && !earlier.empty()) {
      auto from = earlier.begin();
      std::advance(from, random.below(static_cast<std::uint32_t>(earlier.size())));
      MadeUpTable copy = from->second;
      ask(copy, from->first);
    }
    if (::testing::Test::HasFailure()) break;
  }
  ask(laid, std::nullopt);
  return sentences;
}

}  // namespace zerohour::protocol
