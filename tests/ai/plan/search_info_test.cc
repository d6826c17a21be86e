// Search info in words.
#include "ai/plan/search_info.h"

#include <gtest/gtest.h>

namespace zerohour::plan {
namespace {

TEST(SearchInfo, SaysWhatWasComparedAndWhatWouldReverseIt) {
  SearchInfo info;
  EXPECT_EQ(text_of(info), "");
  info.idea = "hold";
  EXPECT_EQ(text_of(info), "hold; nothing else was compared.");
  info.rival = "push";
  info.playouts = 30;
  info.chance = 0.5;
  info.lead = 0.01;
  info.lead_error = 0.02;
  EXPECT_EQ(
      text_of(info),
      "hold: compared in 30 playouts. No clear difference from the runner-up, push: +1.0% (standard error 2.0%).");
  info.lead = 0.06;
  info.lead_lucky = -0.03;
  info.lead_unlucky = 0.15;
  EXPECT_EQ(
      text_of(info),
      "hold: compared in 30 playouts. The runner-up, push, is behind: +6.0% (standard error 2.0%). With good dice "
      "it would be ahead, by 3.0%.");
  info.lead_lucky = 0.01;
  EXPECT_NE(text_of(info).find("Neither good nor bad dice would reverse it."), std::string::npos);
}

}  // namespace
}  // namespace zerohour::plan
