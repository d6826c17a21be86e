// A side that is said to decide nothing.
#include "tools/lgg/scenario_facts.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <string>

#include "tools/lgg/adapter.h"
#include "tools/protocol/game_type.h"

namespace zerohour::lgg {
namespace {

// Whether Blue wins, who plays by the script.
bool blue_wins(const protocol::GameType& type, const std::string& red, std::uint64_t seed) {
  const auto table = *type.new_game("lesson", {}, RecordDice::of(DiceSeed::from_number(seed)));
  EXPECT_TRUE(table->seat_computer(Side::kFirst, "script", seed, 0).ok());
  EXPECT_TRUE(table->seat_computer(Side::kSecond, red, seed, 0).ok());
  while (table->to_act() != Actor::kNobody) {
    const bool ok = table->to_act() == Actor::kChance ? table->roll(Viewpoint::kReferee, {}).ok()
                                                      : table->play_computer(nullptr, {}).ok();
    EXPECT_TRUE(ok);
  }
  const protocol::Answer result = table->whole().result();
  EXPECT_TRUE(result.ok());
  return result->value_of("winner") == "blue";
}

TEST(ScenarioFacts, RedDecidesNothingInTheLesson) {
  const auto type = make_game_type("");
  const protocol::ScenarioNote note = *type->scenario_note("lesson");
  EXPECT_TRUE(note.decides(Side::kFirst));
  EXPECT_FALSE(note.decides(Side::kSecond));
  // Whatever Red does, a Blue that knows what it is about wins.
  for (const char* red : {"script", "greedy", "random"}) {
    for (std::uint64_t seed = 1; seed <= 12; ++seed) EXPECT_TRUE(blue_wins(*type, red, seed)) << red << " " << seed;
  }
}

// A scenario of a person's own: what wins can be read from it, and nothing more is said.
TEST(ScenarioFacts, AreNotMadeUpForAPersonsOwnScenario) {
  const auto type = make_game_type("");
  protocol::Reply reply;
  const protocol::Answer opened = type->armies("battle", "name=duel | computer | computer", reply);
  ASSERT_TRUE(opened.ok()) << opened.status();
  const protocol::ScenarioNote note = *type->scenario_note("duel");
  EXPECT_FALSE(note.has_facts());
  EXPECT_FALSE(note.wins.empty());
  EXPECT_FALSE(note.first);
  EXPECT_EQ(protocol::length_text(note), "");
  EXPECT_EQ(protocol::deciders_text(note), "");
  EXPECT_TRUE(note.decides(Side::kFirst) && note.decides(Side::kSecond));
}

}  // namespace
}  // namespace zerohour::lgg
