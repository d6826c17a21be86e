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
  EXPECT_EQ(text_of(info), "In 30 trial games it did as well as 'push', as far as they tell.");
  info.lead = 0.06;
  info.lead_lucky = -0.03;
  info.lead_unlucky = 0.15;
  EXPECT_EQ(
      text_of(info),
      "In 30 trial games it did better than 'push', by 6.0% (give or take 2.0%). With good dice the other would be "
      "ahead, by 3.0%.");
  info.difference = "It keeps Hulluch; the other leaves it empty.";
  EXPECT_EQ(text_of(info),
            "The next best was 'push'. Where the two differ, it keeps Hulluch; the other leaves it empty. In 30 trial "
            "games it did better than the next best, by 6.0% (give or take 2.0%). With good dice the other would be "
            "ahead, by 3.0%.");
  info.lead_lucky = 0.01;
  EXPECT_NE(text_of(info).find("Neither good nor bad dice would reverse it."), std::string::npos);
  info.without_luck = true;
  EXPECT_EQ(text_of(info),
            "The next best was 'push'. Where the two differ, it keeps Hulluch; the other leaves it empty. In 30 trial "
            "games it did better than the next best, by 6.0% (give or take 2.0%).");
}

// Those who have figures of their own tell no others beside them.
TEST(SearchInfo, TellsAnIdeaWithoutFigures) {
  SearchInfo info;
  info.idea = "hold";
  info.rival = "push";
  info.rival_begin = "attack 1714";
  info.playouts = 30;
  info.lead = 0.06;
  info.lead_error = 0.02;
  EXPECT_EQ(idea_text(info), "");
  info.of_phase = true;
  EXPECT_EQ(idea_text(info), "This is part of the plan 'hold'.");
  EXPECT_EQ(comparison_text(info),
            "In 30 trial games it did better than the plan 'push', which begins with 'attack 1714', by 6.0% (give or "
            "take 2.0%). Neither good nor bad dice would reverse it.");
  info.difference = "It keeps Hulluch; the other leaves it empty.";
  EXPECT_EQ(
      idea_text(info),
      "This is part of the plan 'hold'. The next best was the plan 'push', which begins with 'attack 1714'. Where "
      "the two differ, it keeps Hulluch; the other leaves it empty.");
  info.rival = "hold";
  info.rival_begin = "";
  EXPECT_EQ(
      idea_text(info),
      "This is part of the plan 'hold'. The next best was another plan of the same kind. Where the two differ, it "
      "keeps Hulluch; the other leaves it empty.");
}

// A draw is half of such a chance: it is no chance to win.
TEST(SearchInfo, TellsWhatAnExactSolutionScores) {
  SearchInfo info;
  info.idea = "hold";
  info.chance = 0.5;
  info.exact = true;
  EXPECT_EQ(text_of(info), "Counted out to the end of the game it scores 50.0%, a draw being half a win.");
}

// All samples may differ by the same, near the end of a game.
TEST(SearchInfo, ALeadWithoutAnErrorIsClear) {
  SearchInfo info;
  info.idea = "hold";
  info.rival = "push";
  info.playouts = 30;
  info.lead = 1;
  info.without_luck = true;
  EXPECT_EQ(text_of(info), "In 30 trial games it did better than 'push', by 100.0% (give or take 0.0%).");
  info.lead = 0;
  EXPECT_NE(text_of(info).find("as well as 'push'"), std::string::npos);
}

// Two playouts are chance: a figure would say more than is known.
TEST(SearchInfo, TellsNoFiguresOfFewPlayouts) {
  SearchInfo info;
  info.idea = "hold";
  info.rival = "push";
  info.playouts = 2;
  info.lead = 0.3;
  info.lead_error = 0.01;
  EXPECT_EQ(text_of(info), "It was preferred to 'push' after a few trial games, too few to say by how much.");
  info.difference = "Lens is in reach; with the other it is not.";
  info.of_phase = true;
  EXPECT_EQ(
      text_of(info),
      "This is part of the plan 'hold'. The next best was the plan 'push'. Where the two differ: Lens is in reach; "
      "with the other it is not. It was preferred to the next best after a few trial games, too few to say by how "
      "much.");
  info.playouts = 12;
  EXPECT_NE(text_of(info).find("by 30.0%"), std::string::npos);
}

// What was not chosen is told of by itself: it may be what is advised in the end.
TEST(SearchInfo, TellsAnAlternativeByItself) {
  EXPECT_EQ(text_of_alternative(false, "push", "hold", ""), "");
  EXPECT_EQ(text_of_alternative(true, "push", "hold", ""), "This is part of the plan 'push'.");
  EXPECT_EQ(text_of_alternative(true, "hold", "hold", "It fires."),
            "This is part of the plan 'hold'. The other was another plan of the same kind. Where the two differ, it "
            "fires.");
}

}  // namespace
}  // namespace zerohour::plan
