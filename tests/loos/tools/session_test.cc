// The session by itself: history, undo, journal. Played on Loos, written for any game.
#include "tools/session/session.h"

#include <gtest/gtest.h>

#include "engine/core/any_game_of.h"
#include "engine/core/digest.h"
#include "engine/core/replay.h"
#include "engine/loos/loos.h"
#include "tests/loos/tools/terminal/script.h"

namespace zerohour::session {
namespace {

using loos::Loos;
using terminal::file_text;
using terminal::TempFolder;
using LoosSession = Session;

LoosSession new_session(const std::string& scenario) {
  const auto game = Loos::load(scenario);
  EXPECT_TRUE(game.ok()) << game.status();
  auto session = LoosSession::open(any_game(*game), new_record(**game, RecordDice::of(DiceSeed::from_number(7))));
  EXPECT_TRUE(session.ok()) << session.status();
  return *std::move(session);
}

// Plays the first listed action, or rolls.
void step(LoosSession& session) {
  const AnyGame& game = session.game();
  if (game.actor(session.state()) == Actor::kChance) {
    ASSERT_TRUE(session.roll(session.dice()->roll(game.roll_request(session.state()))).ok());
    return;
  }
  bool found = false;
  AnyAction first;
  for_each_legal_action(game, session.state(), [&](const AnyAction& a) {
    if (!found) first = a;
    found = true;
  });
  const Side side = game.actor(session.state()) == Actor::kFirst ? Side::kFirst : Side::kSecond;
  ASSERT_TRUE(session.act(side, first).ok());
}

TEST(Session, UndoRestoresEveryHash) {
  LoosSession session = new_session("trench-assault");
  std::vector<std::uint64_t> hashes{session.hash()};
  while (!session.over()) {
    step(session);
    hashes.push_back(session.hash());
  }
  while (!session.moves().empty()) {
    hashes.pop_back();
    ASSERT_TRUE(session.undo(1, true).ok());
    EXPECT_EQ(session.hash(), hashes.back());
  }
  EXPECT_GT(session.record().analysis, 0);
}

TEST(Session, AResignationEndsTheRecordAndNamesTheWinner) {
  LoosSession session = new_session("trench-assault");
  step(session);
  EXPECT_EQ(session.given_up(), std::nullopt);
  session.resign(Side::kFirst);
  EXPECT_EQ(session.given_up(), Side::kFirst);
  EXPECT_FALSE(session.forfeited());
  EXPECT_FALSE(session.over());  // the position is not
  EXPECT_FALSE(session.undo(1, true).ok());
  const Record record = session.finished_record();
  ASSERT_TRUE(record.result.has_value());
  EXPECT_EQ(record.result->winner, "german");
  EXPECT_EQ(record.result->reason, "resigned");
  const auto again = LoosSession::open(session.shared_game(), record);
  ASSERT_TRUE(again.ok()) << again.status();
  EXPECT_EQ(again->given_up(), Side::kFirst);
}

TEST(Session, UndoRefusesADieAndChangesNothing) {
  LoosSession session = new_session("trench-assault");
  while (session.moves().empty() || session.moves().back().actor != Actor::kChance) step(session);
  const std::uint64_t hash = session.hash();
  EXPECT_FALSE(session.undo(1).ok());
  EXPECT_EQ(session.hash(), hash);
  EXPECT_EQ(session.undoable(), 0U);
}

TEST(Session, RefusesTheOtherSideAndIllegalActions) {
  LoosSession session = new_session("hill70");
  const std::uint64_t hash = session.hash();
  EXPECT_FALSE(session.act(Side::kSecond, AnyAction::of(loos::Action(loos::Kind::kDone))).ok());
  EXPECT_FALSE(session.act(Side::kFirst, AnyAction::of(loos::Action(loos::Kind::kStand))).ok());
  EXPECT_FALSE(session.roll(Faces()).ok());
  EXPECT_EQ(session.hash(), hash);
  EXPECT_TRUE(session.record().events.empty());
}

TEST(Session, JournalReplaysAtEveryPoint) {
  TempFolder folder;
  const std::string path = folder.file("journal.zhr");
  LoosSession session = new_session("trench-assault");
  auto file = AppendFile::create(path);
  ASSERT_TRUE(file.ok());
  ASSERT_TRUE(file->append(format_record(session.record())).ok());
  session.keep_journal(*std::move(file));
  const auto game = Loos::load("trench-assault");
  const auto check = [&] {
    const auto record = parse_record(file_text(path), ParseMode::kJournal);
    ASSERT_TRUE(record.ok()) << record.status();
    const auto again = LoosSession::open(any_game(*game), *record);
    ASSERT_TRUE(again.ok()) << again.status();
    EXPECT_EQ(again->hash(), session.hash());
    EXPECT_EQ(again->moves().size(), session.moves().size());
  };
  for (int i = 0; !session.over(); ++i) {
    step(session);
    check();
    if (i == 2 && session.undoable() > 0) {
      ASSERT_TRUE(session.undo(1).ok());
      check();
    }
  }
  session.finish();
  auto checked = read_and_check_digest(file_text(path));
  ASSERT_TRUE(checked.ok()) << checked.status();
  EXPECT_TRUE(remove_digest(checked->record)) << "it is sealed";
  EXPECT_EQ(checked->record, session.finished_record());
}

}  // namespace
}  // namespace zerohour::session
