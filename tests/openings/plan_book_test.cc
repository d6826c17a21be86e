// Books of opening plans: reading, and drawing by weight and seed.
#include "openings/plan_book.h"

#include <gtest/gtest.h>

#include <map>
#include <string>

namespace zerohour::openings {
namespace {

constexpr absl::string_view kPlanBook =
    "# Of a battle.\nscenarios meeting crossing\n\nentry left\nidea All on the left.\nweight 3\nplan blue 4 "
    "flank=left,advance=150\n\nentry usual\nidea As usual.\nweight 1\nplan blue 1 -\n\nentry wait\nidea Let them "
    "come.\nweight 2\nplan red 3 advance=0\n";

TEST(PlanBook, IsReadAndDrawnFromByWeight) {
  const absl::StatusOr<PlanBook> book = parse_plan_book("meeting.txt", kPlanBook);
  ASSERT_TRUE(book.ok()) << book.status();
  ASSERT_EQ(book->entries.size(), 3U);
  EXPECT_EQ(book->entries[0].side, "blue");
  EXPECT_EQ(book->entries[0].until, 4);
  EXPECT_EQ(book->entries[0].leanings, "flank=left,advance=150");
  std::map<std::string, int> drawn;
  for (std::uint64_t seed = 1; seed <= 400; ++seed) ++drawn[draw_plan(book->entries, "blue", seed)->label.name];
  EXPECT_EQ(drawn.size(), 2U);
  EXPECT_NEAR(drawn["left"], 300, 40);
  EXPECT_EQ(draw_plan(book->entries, "red", 1)->label.name, "wait");
  EXPECT_EQ(draw_plan(book->entries, "green", 1), nullptr);
  // The same seed draws the same plan.
  EXPECT_EQ(draw_plan(book->entries, "blue", 5), draw_plan(book->entries, "blue", 5));
}

TEST(PlanBook, HasThePlansOfTheScenarioAlone) {
  const EmbeddedFile files[] = {{"meeting.txt", kPlanBook},
                                {"pinch.txt", "scenarios pinch\nentry a\nidea Go.\nweight 1\nplan red 1 -\n"}};
  EXPECT_EQ(plans_for(files, "crossing").size(), 3U);
  EXPECT_EQ(plans_for(files, "pinch").size(), 1U);
  EXPECT_EQ(plans_for(files, "pinch+g14").size(), 1U);
  EXPECT_TRUE(plans_for(files, "raid").empty());
}

TEST(PlanBook, ErrorsNameFileLineAndKeyword) {
  const auto message = [](absl::string_view line) {
    const std::string text = absl::StrCat("scenarios a\nentry b\nidea C.\nweight 1\n", line);
    return std::string(parse_plan_book("book.txt", text).status().message());
  };
  EXPECT_EQ(message(""), "book.txt:2: field 'entry': 'b' has no line 'plan'");
  EXPECT_EQ(message("plan blue 3\n"), "book.txt:5: field 'plan': expected a side, the last turn, and leanings");
  EXPECT_EQ(message("plan blue 0 -\n"), "book.txt:5: field 'plan': '0' is not a turn from 1 to 99");
  EXPECT_EQ(message("plan blue 1 -\nplan red 1 -\n"), "book.txt:6: field 'plan': stands twice in entry 'b'");
}

}  // namespace
}  // namespace zerohour::openings
