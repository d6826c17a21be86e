// Handicaps: options that make a game harder for one side.
#include <algorithm>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "tests/loos/rules/position.h"

namespace zerohour::loos {
namespace {

const TrackBox& box_of(const Loos& game, int turn) {
  return game.rules().tracks.turns[static_cast<std::size_t>(turn)];
}

TEST(Handicap, FewerMarkersTakesOneEachTurnFromOneSide) {
  const Position plain("unit 1/1a 2010");
  const Position british("option british-fewer-markers on\nunit 1/1a 2010");
  const Position german("option german-fewer-markers on\nunit 1/1a 2010");
  for (int turn = 0; turn <= 8; ++turn) {
    const TrackBox& before = box_of(plain.game(), turn);
    EXPECT_EQ(box_of(british.game(), turn).markers[0], before.markers[0] - 1) << turn;
    EXPECT_EQ(box_of(british.game(), turn).markers[1], before.markers[1]) << turn;
    EXPECT_EQ(box_of(german.game(), turn).markers[0], before.markers[0]) << turn;
    EXPECT_EQ(box_of(german.game(), turn).markers[1], std::max(0, before.markers[1] - 1)) << turn << ": never below 0";
    EXPECT_EQ(box_of(british.game(), turn).dice, before.dice) << turn;
  }
  EXPECT_EQ(british.state().markers[0], plain.state().markers[0] - 1) << "the first turn too";
}

TEST(Handicap, FewerMarkersHoldsInTheNextTurnsToo) {
  Position p("option british-fewer-markers on\nunit 1/1a 2010\nunit 14/IR16-I 2008");
  EXPECT_EQ(p.state().markers[0], 5) << "six less one";
  p.pass_to("german-move");
  p.pass_to("british-move");
  EXPECT_EQ(p.state().turn, 4);
  EXPECT_EQ(p.state().markers[0], 3) << "four less one";
}

TEST(Handicap, FewerMarkersOfAScenariosOwnTrack) {
  const Position p(
      "option british-fewer-markers on\ntrack 3 british 1 2 german 0 0\nunit 1/1a 2010\nunit 14/IR16-I 2008");
  EXPECT_EQ(p.state().markers[0], 0);
  EXPECT_FALSE(p.legal("bombard 2008"));
}

TEST(Handicap, BritishLateReservesWaitForTurnTwo) {
  const std::string lines =
      "turns 0 8\nstart british-combat\nunit 1/1a 2010\nunit 14/IR16-I 0101\nbox 21/62a 21/62b 21/63a 21/63b 21/64a "
      "21/64b";
  Position p(absl::StrCat("option british-late-reserves on\n", lines));
  p.pass_to("british-move");
  EXPECT_EQ(p.state().turn, 1);
  EXPECT_TRUE(p.refuses("commit 21 I", "11.7"));
  EXPECT_TRUE(absl::StrContains(p.why("commit 21 I"), "turn 2")) << p.why("commit 21 I");
  EXPECT_TRUE(p.refuses("commit 1 I", "11.7")) << "never was in the box";
  EXPECT_EQ(p.list("commit"), "");
  p.pass_to("german-move");
  p.pass_to("british-move");
  EXPECT_EQ(p.state().turn, 2);
  EXPECT_TRUE(p.legal("commit 21 I"));
  Position q(lines);
  q.pass_to("british-move");
  EXPECT_TRUE(q.legal("commit 21 I")) << "without the handicap";
}

TEST(Handicap, GermanLateReservesAreReleasedAsOneTurnEarlier) {
  const Position plain("reserve 8 2G 4B\nunit 1/1a 2010");
  const Position late("option german-late-reserves on\nreserve 8 2G 4B\nunit 1/1a 2010");
  const auto& before = plain.game().rules().tracks.release;
  const auto& after = late.game().rules().tracks.release;
  ASSERT_EQ(before.size(), after.size());
  for (std::size_t d = 0; d < before.size(); ++d) {
    EXPECT_EQ(after[d][1], 0) << d;
    for (std::size_t turn = 2; turn <= 8; ++turn) EXPECT_EQ(after[d][turn], before[d][turn - 1]) << d << " " << turn;
  }
  Position p(
      "option german-late-reserves on\nstart german-movement\nturns 1 8\nunit 1/1a 2010\nreserve 8 2G 4B\nunit "
      "14/IR16-I 0101");
  EXPECT_EQ(p.step(), "german-move") << "no roll in turn 1";
  p.pass_to("british-move");
  p.play("done");
  p.pass_to("release");
  EXPECT_EQ(p.state().turn, 2);
  p.roll(3);
  EXPECT_EQ(p.where("2G/RIR15"), "reserve") << "1 as in turn 1";
  p.roll(3);
  EXPECT_EQ(p.where("8/IR36"), "released") << "1 to 3 as in turn 1";
}

TEST(Handicap, IsWorkedInOnce) {
  const Position p("option german-fewer-markers on\noption german-late-reserves on\nreserve 8\nunit 1/1a 2010");
  const auto again = Loos::make(std::make_shared<Rulebook>(p.game().rules()));
  ASSERT_TRUE(again.ok());
  EXPECT_EQ(box_of(**again, 3).markers, box_of(p.game(), 3).markers);
  EXPECT_EQ((*again)->rules().tracks.release, p.game().rules().tracks.release);
}

}  // namespace
}  // namespace zerohour::loos
