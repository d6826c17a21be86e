// What a scenario may count at the end in the place of whole objectives (docs/scenarios-loos.md).
#include "engine/loos/score.h"

#include "absl/strings/str_cat.h"
#include "tests/loos/rules/position.h"

namespace zerohour::loos {
namespace {

// The units are far from each other, so that nothing but moves happens.
constexpr char kOneTurn[] = "turns 3 3\nstart british-movement\nunit 1/1a 2010\nunit 14/IR16-I 0805\n";

int points(const Position& p) {
  return score(p.game().board(), p.state()).total();
}

// --- Objectives of either side.

TEST(Score, AnObjectiveCountsItsPointsWhenAllOfItIsBritish) {
  Position p(absl::StrCat(kOneTurn, "objective One 2009 points 3\nobjective Two 1508 1507\nwin 3\ndraw 1\n"));
  EXPECT_EQ(points(p), 0);
  p.play("move 1/1a 2009");
  EXPECT_EQ(points(p), 3);
  p.pass_to("over");
  EXPECT_EQ(p.outcome(), "british-towns");
  EXPECT_EQ(p.game().result(p.state()).reason, "the British score is high enough for a victory (12.3)");
}

TEST(Score, AGermanObjectiveCountsAgainstTheBritishWhileAllOfItIsGerman) {
  const std::string scenario = absl::StrCat(kOneTurn, "german-objective Post 2009 2008 points 2\nwin 0\ndraw -2\n");
  Position p(scenario);
  EXPECT_EQ(points(p), -2);
  Position held = p;
  held.pass_to("over");
  EXPECT_EQ(held.outcome(), "draw");
  EXPECT_EQ(held.game().result(held.state()).reason, "the British score is high enough for a draw only (12.3)");
  p.play("move 1/1a 2009");
  EXPECT_EQ(points(p), 0) << "one hex of it is enough";
  p.pass_to("over");
  EXPECT_EQ(p.outcome(), "british-towns");
}

TEST(Score, TheSameGroundMayCountForBoth) {
  Position p(
      absl::StrCat(kOneTurn, "objective Post 2009 points 2\ngerman-objective Post 2009 points 3\n", "win 2\ndraw 2\n"));
  EXPECT_EQ(points(p), -3);
  Position lost = p;
  lost.pass_to("over");
  EXPECT_EQ(lost.outcome(), "german-towns") << "the scores of a draw and of a victory are the same: there is no draw";
  EXPECT_EQ(lost.game().result(lost.state()).reason, "the British score is too low (12.3)");
  p.play("move 1/1a 2009");
  EXPECT_EQ(points(p), 2);
}

TEST(Score, ADrawAtNothing) {
  Position p(absl::StrCat(kOneTurn, "objective Post 2009 points 2\nwin 2\ndraw 0\n"));
  p.pass_to("over");
  EXPECT_EQ(p.outcome(), "draw");
}

}  // namespace
}  // namespace zerohour::loos
