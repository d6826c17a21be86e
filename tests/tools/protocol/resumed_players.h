// Whether a game that is continued from its record is played on as it would have been: by every player of a game, from
// several points, and after moves were taken back.
#pragma once

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "engine/core/record.h"
#include "tools/protocol/any_adapter_of.h"
#include "tools/protocol/computer_players.h"

namespace zerohour::protocol {

class ResumedPlayers {
 public:
  using Session = session::Session;

  template <Game G>
  ResumedPlayers(std::shared_ptr<const BotSource<G>> bots, std::shared_ptr<const G> game)
      : bots_(any_bots(std::move(bots))), game_(any_game(std::move(game))) {}

  // The player sits on both sides, and decides with so few nodes that a test is quick. The game is interrupted after
  // each of these numbers of moves, as far as it has so many, and ends after the last of them.
  void expect_same(const std::string& player, const std::vector<std::size_t>& interrupted) const {
    SCOPED_TRACE(player);
    Table whole = begin(player, new_record(*game_, RecordDice::of(DiceSeed::from_number(7))));
    play_to(whole, interrupted.back());
    const Record& record = whole.session.record();
    for (const std::size_t moves : interrupted) {
      if (moves >= record.events.size()) break;
      SCOPED_TRACE(absl::StrCat("interrupted after ", moves, " moves"));
      Record part = record;
      part.events.resize(moves);
      Table resumed = begin(player, part);
      play_to(resumed, interrupted.back());
      EXPECT_EQ(lines_of(resumed), lines_of(whole));
      // The same moves are taken back in the game that was interrupted, and in one that was not.
      Table undone = begin(player, new_record(*game_, record.dice));
      play_to(undone, moves);
      const std::size_t back = std::min<std::size_t>(2, undone.session.undoable());
      if (back == 0) continue;
      EXPECT_TRUE(undone.session.undo(back).ok());
      undone.players.take_back_to(undone.session.moves().size());
      play_to(undone, interrupted.back());
      EXPECT_EQ(undone.session.hash(), whole.session.hash());
    }
  }

 private:
  struct Table {
    Session session;
    ComputerPlayers players;
  };

  Table begin(const std::string& player, Record record) const {
    absl::StatusOr<Session> session = Session::open(game_, std::move(record));
    EXPECT_TRUE(session.ok()) << session.status();
    Table table{*std::move(session), {}};
    for (const Side side : {Side::kFirst, Side::kSecond}) {
      const std::uint64_t seed = 11 + static_cast<std::uint64_t>(index(side));
      EXPECT_TRUE(table.players.seat(*bots_, side, player, seed, 0).ok());
    }
    return table;
  }

  void play_to(Table& table, std::size_t moves) const {
    Session& session = table.session;
    while (session.moves().size() < moves && !session.over()) {
      const Actor actor = session.game().actor(session.state());
      if (actor == Actor::kChance) {
        ASSERT_TRUE(session.roll(session.dice()->roll(session.game().roll_request(session.state()))).ok());
        continue;
      }
      const Side side = actor == Actor::kSecond ? Side::kSecond : Side::kFirst;
      ai::Budget budget;
      budget.nodes = 100;
      const auto action = table.players.choose(*bots_, session, side, budget);
      ASSERT_TRUE(action.ok()) << action.status();
      ASSERT_TRUE(session.act(side, *action).ok());
    }
  }

  static std::vector<std::string> lines_of(const Table& table) {
    std::vector<std::string> lines;
    for (const auto& move : table.session.moves()) {
      lines.push_back(table.session.game().format_action(move.before, move.action));
    }
    return lines;
  }

  std::shared_ptr<const AnyBots> bots_;
  std::shared_ptr<const AnyGame> game_;
};

}  // namespace zerohour::protocol
