// Which levels of strength a scenario offers, in words and refusals.
#include "tools/protocol/scenario_note.h"

#include <gtest/gtest.h>

namespace zerohour::protocol {
namespace {

ScenarioNote with_levels(std::vector<int> levels) {
  ScenarioNote note;
  note.levels = std::move(levels);
  return note;
}

TEST(OfferedLevels, AreToldInASentence) {
  EXPECT_EQ(levels_sentence(with_levels({})), "");
  EXPECT_EQ(levels_sentence(with_levels({3})), "1 level of strength: 3.");
  EXPECT_EQ(levels_sentence(with_levels({1, 2, 3})), "3 levels of strength: 1 to 3.");
  EXPECT_EQ(levels_sentence(with_levels({1, 2, 4, 6})), "4 levels of strength: 1, 2, 4 and 6.");
}

TEST(OfferedLevels, AreTakenAndOthersAreRefusedWithTheNearest) {
  const ScenarioNote note = with_levels({1, 2, 4, 6});
  EXPECT_TRUE(check_level(note, 4).ok());
  EXPECT_EQ(check_level(note, 3).message(),
            "level 3 is not offered in this scenario, which has 4 levels of strength: 1, 2, 4 and 6. The nearest is "
            "level 2");
  EXPECT_EQ(check_player(note, "level-9").message(),
            "level 9 is not offered in this scenario, which has 4 levels of strength: 1, 2, 4 and 6. The nearest is "
            "level 6");
  // Other players are offered everywhere, and so are levels with settings.
  for (const char* const player : {"", "script", "level-", "level-3:nodes=50", "level-x"}) {
    EXPECT_TRUE(check_player(note, player).ok()) << player;
  }
  EXPECT_TRUE(check_level(with_levels({}), 3).ok());
}

TEST(OfferedLevels, TakeThePlaceOfAUsualLevelThatIsNotOffered) {
  EXPECT_EQ(offered_player(with_levels({1, 2, 4, 6}), "level-5"), "level-4");
  EXPECT_EQ(offered_player(with_levels({1, 2, 4, 6}), "level-4"), "level-4");
  EXPECT_EQ(offered_player(with_levels({1, 2}), "script"), "script");
  EXPECT_EQ(offered_player(with_levels({}), "level-5"), "level-5");
}

}  // namespace
}  // namespace zerohour::protocol
