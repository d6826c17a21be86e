#include "tests/ridge/ridge.h"

#include <gtest/gtest.h>

#include <map>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_replace.h"
#include "absl/strings/str_split.h"
#include "tests/core/property_suite.h"
#include "tests/ridge/data_for_tests.h"

namespace zerohour {
namespace {

void add_refused(const Ridge&, const Ridge::State& s, Random& random, RefusedMoves<Ridge>& refused) {
  using Kind = Ridge::Kind;
  refused.actions.push_back({Kind::kResult, 0, {}, 1});
  refused.actions.push_back({Kind::kMove, 99, {3, 3}, 0});
  refused.actions.push_back({Kind::kMove, 0, {20, 3}, 0});
  refused.actions.push_back({Kind::kAttack, 0, {}, static_cast<std::uint16_t>(1 << random.below(5))});
  refused.actions.push_back({Kind::kAttack, 5, {}, 0});
  refused.actions.push_back({Kind::kEnd, 1, {}, 0});
  if (s.step != Ridge::Step::kSetUp) refused.actions.push_back({Kind::kPlace, 0, {1, 7}, 0});
  if (s.step != Ridge::Step::kRetreat) refused.actions.push_back({Kind::kRetreat, 5, {3, 3}, 0});
  for (const char* text : {"", " ", "move", "move B1", "move B1 101", "move B9 0101", "place B1 0101", "place R1 0107",
                           "done ", "attack R1 with", "attack R1 with B1,B1", "result rout"}) {
    refused.texts.push_back(text);
  }
}

TEST(Ridge, KeepsTheContract) {
  PropertyOptions<Ridge> options;
  options.games = 60;
  options.damaged_texts = 5;
  options.max_actions = 600;
  options.refused = add_refused;
  run_property_suite(*test_ridge(), options);
}

// --- Rule 1.

TEST(Ridge, AUnitIsSeenWhenItMovesOrIsNextToAnEnemy) {
  const auto game = test_ridge();
  Ridge::State s = position(*game, "move", "blue", {"B1:0805:2:3:", "B5:0306:2:4:h", "R1:0803:2:0:h", "R2:0102:2:0:h"});
  Ridge::State seen = game->visible_to(s, Side::kFirst);
  EXPECT_EQ(seen.units[game->unit_named("R1")].at, Ridge::kUnseen);
  EXPECT_EQ(game->visible_to(s, Side::kSecond).units[game->unit_named("B5")].at, Ridge::kUnseen);
  play(*game, s, {"move B1 0804", "move B5 0305"});
  seen = game->visible_to(s, Side::kFirst);
  EXPECT_EQ(seen.units[game->unit_named("R1")].at, hex::Hex(8, 3));
  EXPECT_EQ(seen.units[game->unit_named("R2")].at, Ridge::kUnseen);
  EXPECT_EQ(game->visible_to(s, Side::kSecond).units[game->unit_named("B5")].at, hex::Hex(3, 5));
}

// What Blue has looked at holds no hidden unit; all other places are equally likely.
TEST(Ridge, AHiddenUnitMayBeWhereverItWasNotLookedFor) {
  const auto game = test_ridge();
  Ridge::State s = position(*game, "move", "blue", {"B1:0805:2:3:", "R1:0102:2:0:h"});
  play(*game, s, {"move B1 0804"});
  Random random(7);
  std::map<int, int> drawn;
  for (int i = 0; i < 26'000; ++i) {
    ++drawn[game->number(game->resample(s, Side::kFirst, random).units[game->unit_named("R1")].at)];
  }
  EXPECT_EQ(drawn.size(), 26U) << "all but 0803";
  for (const auto& [number, times] : drawn) EXPECT_NEAR(times, 1000, 150) << hex::to_string(game->hex_of(number));
}

// --- Rule 3.

TEST(Ridge, AMoveEndsNextToAnEnemy) {
  const auto game = test_ridge();
  Ridge::State s = position(*game, "move", "blue", {"B1:0805:2:3:", "R1:0803:2:0:"});
  play(*game, s, {"move B1 0804"});
  EXPECT_EQ(s.units[0].left, 0);
  EXPECT_EQ(why_not(*game, s, "move B1 0805"), "B1 has 0 of the 2 points (3)");
}

TEST(Ridge, TheRidgeTakesTwoPoints) {
  const auto game = test_ridge();
  Ridge::State s = position(*game, "move", "blue", {"B1:0404:2:3:", "R1:0101:2:0:h"});
  play(*game, s, {"move B1 0403"});
  EXPECT_EQ(s.units[0].left, 1);
  EXPECT_EQ(why_not(*game, s, "move B1 0503"), "B1 has 1 of the 2 points (3)");
}

// --- Rules 4 and 5.

TEST(Ridge, ARoutedUnitLosesAStepAndRetreats) {
  const auto game = test_ridge();
  Ridge::State s = position(*game, "combat", "blue", {"B1:0804:2:0:", "B2:0904:2:0:", "R1:0803:2:0:"});
  play(*game, s, {"attack R1 with B1,B2"});
  EXPECT_EQ(game->difference(s, s.defender, s.attackers), 4 + 4 - 3);
  play(*game, s, {"result rout"});
  EXPECT_EQ(s.units[game->unit_named("R1")].steps, 1);
  EXPECT_EQ(game->actor(s), Actor::kSecond);
  EXPECT_EQ(why_not(*game, s, "done"), "the unit has to retreat (5)");
  EXPECT_EQ(why_not(*game, s, "retreat R1 0903"), "R1 may not retreat to 0903 (5)") << "next to B2";
  play(*game, s, {"retreat R1 0802"});
  EXPECT_EQ(s.step, Ridge::Step::kCombat);
  EXPECT_EQ(why_not(*game, s, "attack R1 with B1"), "R1 was attacked in this turn (4)");
}

TEST(Ridge, AUnitWithoutARetreatLosesAStep) {
  const auto game = test_ridge();
  Ridge::State s = position(*game, "combat", "blue", {"B1:0102:2:0:", "B2:0201:2:0:", "R1:0101:2:0:", "R2:0901:2:0:h"});
  play(*game, s, {"attack R1 with B1,B2", "result retreat"});
  EXPECT_EQ(s.units[game->unit_named("R1")].steps, 1);
  EXPECT_EQ(s.step, Ridge::Step::kCombat);
}

// --- Rule 6.

TEST(Ridge, CrestsDecideAfterTheLastTurn) {
  const auto game = test_ridge();
  const std::map<std::string, Actor> winners = {
      {"0107", Actor::kSecond}, {"0402", Actor::kNobody}, {"0402,0503", Actor::kFirst}};
  for (const auto& [hexes, winner] : winners) {
    std::vector<std::string> units = {"R1:0101:2:0:"};
    for (const absl::string_view hex : absl::StrSplit(hexes, ',')) {
      units.push_back(absl::StrCat("B", units.size(), ":", hex, ":2:0:"));
    }
    Ridge::State s = position(*game, "combat", "red", units);
    s.turn = Ridge::kTurns;
    play(*game, s, {"done"});
    EXPECT_TRUE(game->result(s).over);
    EXPECT_EQ(game->result(s).winner, winner) << hexes;
  }
}

TEST(Ridge, ASideWithoutUnitsLoses) {
  const auto game = test_ridge();
  Ridge::State s = position(*game, "combat", "blue", {"B1:0804:2:0:", "R1:0803:1:0:"});
  play(*game, s, {"attack R1 with B1", "result rout"});
  EXPECT_EQ(game->result(s).reason, "Red has no units left (6)");
  EXPECT_EQ(game->result(s).winner, Actor::kFirst);
}

// --- The data.

TEST(Ridge, ErrorsOfDataNameFileLineAndField) {
  const auto load = [](absl::string_view file, absl::string_view from, absl::string_view to) {
    return std::string(Ridge::load([=](absl::string_view name) -> absl::StatusOr<std::string> {
                         std::string text(find_embedded(ridge::embedded_files(), name)->text);
                         return name == file ? absl::StrReplaceAll(text, {{from, to}}) : text;
                       })
                           .status()
                           .message());
  };
  EXPECT_EQ(load("map.csv", "3,ffrrRrRff,red", "3,ffrrRrRffw,red"),
            "map.csv:5: field 'ground': every row has as many hexes, and the map at most 64");
  EXPECT_EQ(load("map.csv", "5,ffwffffwf,-", "5,ffwffffwf,red"),
            "map.csv:2: field 'sets-up': the sides set up next to each other");
  EXPECT_EQ(load("units.csv", "B2,blue", "B1,blue"), "units.csv:4: field 'unit': another unit has that name");
  EXPECT_EQ(load("combat.csv", "rout", "run"),
            "combat.csv:7: field '6': 'run' is not one of none, loss, exchange, retreat, rout");
}

}  // namespace
}  // namespace zerohour
