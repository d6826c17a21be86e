// Search info in words.
#include "ai/plan/search_info.h"

#include <gtest/gtest.h>

namespace zerohour::plan {
namespace {

TEST(SearchInfo, SaysWhatWasComparedAndWhatWouldReverseIt) {
  SearchInfo info;
  EXPECT_EQ(text_of(info), "");
  info.idea = "hold";
  EXPECT_EQ(text_of(info), "") << "nothing was compared";
  info.idea = "the book's towns: the towns are held.";
  EXPECT_EQ(text_of(info), "the book's towns: the towns are held.");
  info.idea = "hold";
  info.rival = "push";
  info.playouts = 30;
  info.chance = 0.5;
  info.lead = 0.01;
  info.lead_error = 0.02;
  EXPECT_EQ(
      text_of(info),
      "hold: compared in 30 playouts. No clear difference from the runner-up, 'push': +1.0% (standard error 2.0%).");
  info.lead = 0.06;
  info.lead_lucky = -0.03;
  info.lead_unlucky = 0.15;
  EXPECT_EQ(
      text_of(info),
      "hold: compared in 30 playouts. The runner-up, 'push', is behind: +6.0% (standard error 2.0%). With good dice "
      "it would be ahead, by 3.0%.");
  info.difference = "It keeps Hulluch; the runner-up leaves it empty.";
  EXPECT_EQ(text_of(info),
            "hold: compared in 30 playouts. The runner-up, 'push', is behind: +6.0% (standard error 2.0%). Where the "
            "two differ, it keeps Hulluch; the runner-up leaves it empty. With good dice it would be ahead, by 3.0%.");
  info.lead_lucky = 0.01;
  EXPECT_NE(text_of(info).find("Neither good nor bad dice would reverse it."), std::string::npos);
  info.without_luck = true;
  EXPECT_EQ(text_of(info),
            "hold: compared in 30 playouts. The runner-up, 'push', is behind: +6.0% (standard error 2.0%). Where the "
            "two differ, it keeps Hulluch; the runner-up leaves it empty.");
}

// A draw is half of such a chance: it is no chance to win.
TEST(SearchInfo, TellsWhatAnExactSolutionScores) {
  SearchInfo info;
  info.idea = "hold";
  info.chance = 0.5;
  info.exact = true;
  EXPECT_EQ(text_of(info), "hold: solved to the end of the game, where it scores 50.0%, a draw being half a win.");
}

// All samples may differ by the same, near the end of a game.
TEST(SearchInfo, ALeadWithoutAnErrorIsClear) {
  SearchInfo info;
  info.idea = "hold";
  info.rival = "push";
  info.playouts = 30;
  info.lead = 1;
  info.without_luck = true;
  EXPECT_EQ(text_of(info),
            "hold: compared in 30 playouts. The runner-up, 'push', is behind: +100.0% (standard error 0.0%).");
  info.lead = 0;
  EXPECT_NE(text_of(info).find("No clear difference"), std::string::npos);
}

// Two playouts are chance: a figure would say more than is known.
TEST(SearchInfo, TellsNoFiguresOfFewPlayouts) {
  SearchInfo info;
  info.idea = "hold";
  info.rival = "push";
  info.playouts = 2;
  info.lead = 0.3;
  info.lead_error = 0.01;
  EXPECT_EQ(text_of(info), "hold: preferred to 'push' after too few playouts to say by how much.");
  info.difference = "It keeps Hulluch; the runner-up leaves it empty.";
  EXPECT_EQ(
      text_of(info),
      "hold: preferred to 'push' after too few playouts to say by how much. Where the two differ, it keeps Hulluch; "
      "the runner-up leaves it empty.");
  info.difference = "Lens is in reach; with the runner-up it is not.";
  info.of_phase = true;
  EXPECT_EQ(text_of(info),
            "This is part of the plan 'hold', which was preferred to 'push' after too few playouts to say by how much. "
            "Where the two "
            "differ: Lens is in reach; with the runner-up it is not.");
  EXPECT_EQ(text_of_alternative("push", "hold", ""), "push: the search compared it and preferred 'hold'.");
  EXPECT_EQ(
      text_of_alternative("hold", "hold", "It fires."),
      "hold: the search compared it and preferred another plan of the same kind. Where the two differ, it fires.");
  info.playouts = 12;
  EXPECT_NE(text_of(info).find("+30.0%"), std::string::npos);
}

}  // namespace
}  // namespace zerohour::plan
