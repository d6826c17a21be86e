#include <gtest/gtest.h>

#include "absl/strings/str_replace.h"
#include "engine/lgg/lgg.h"
#include "tests/core/property_suite.h"
#include "tests/lgg/scene.h"

namespace zerohour::lgg {
namespace {

#ifdef ZEROHOUR_SANITIZED
constexpr int kGames = 1, kListEvery = 29;
#else
constexpr int kGames = 2, kListEvery = 7;
#endif

void add_refused(const Lgg& game, const State& s, Random& random, RefusedMoves<Lgg>& refused) {
  (void)game;
  (void)s;
  for (const char* text : {"", " ", "move", "move 99 1,1", "move 1 1,1 attack", "fire 1", "roll 11 11 11", "stay green",
                           "place 1", "engineer 1 dance R1", "move 1 400.00,1.00", "wing 3 1,1", "pass pass"}) {
    refused.texts.push_back(text);
  }
  Action wild;
  wild.kind = static_cast<Kind>(random.below(30));
  wild.subject = static_cast<std::uint8_t>(200 + random.below(50));
  wild.target = static_cast<std::uint8_t>(200 + random.below(50));
  if (!is_roll(s.step)) refused.actions.push_back(wild);
  wild.kind = Kind::kMove;
  wild.subject = 1;
  wild.legs = 13;
  refused.actions.push_back(wild);
}

class Contract : public testing::TestWithParam<const char*> {};

TEST_P(Contract, IsKept) {
  const auto game = Lgg::load(GetParam());
  ASSERT_TRUE(game.ok()) << game.status();
  PropertyOptions<Lgg> options;
  options.games = kGames;
  options.list_every = kListEvery;
  options.apply_every = 5 * kListEvery;
  options.damaged_texts = 2;
  options.refused = add_refused;
  run_property_suite(**game, options);
}

INSTANTIATE_TEST_SUITE_P(Scenarios, Contract,
                         testing::Values("pinch", "meeting", "crossing", "bivouac", "bivouac+g34-off+g37-off",
                                         "crossing+g14-off+g22-off+g41-off"),
                         [](const auto& name) {
                           return absl::StrReplaceAll(name.param, {{"+", "_"}, {"-", "_"}});
                         });

// What no scenario of the game has: set-up, a road, an impassable obstacle, engineers on both sides, a soft second day.
TEST(ContractOfAScene, IsKept) {
  Scene scene;
  scene.size = "40,40";
  scene.day = "winter,,,,weather=rain;ground=soft;length=30;free_setup=1";
  scene.victory = "days,,,,days=2;aftermath=1;also=sudden_death";
  scene.blue_side = "good,,,,";
  scene.red_side = "good,,,,";
  scene.blue_commander = "20,4";
  scene.red_commander = "20,36";
  scene.row("wing,blue,,poor,10,4,0,").row("wing,red,,great,10,36,0,").row("wing,red,,poor,30,36,0,");
  scene.row("terrain,,R1,obstacle,,,,line=0 20/40 20;impassable=1").row("terrain,,R2,obstacle,,,,line=0 10/20 12");
  scene.row("terrain,,B1,bridge,20,20,,over=R1").row("terrain,,P1,road,,,,line=20 0/20 40");
  scene.row("terrain,,W1,rough,,,,poly=14 14/26 14/26 18/14 18").row("terrain,,T1,town,6,28,,");
  for (const char* unit :
       {"line,0,0,0", "elite,0,0,0,guard=1", "light,0,0,0,hits=1", "foot_gun,0,0,0", "engineer,0,0,0"}) {
    scene.blue(unit).red(unit);
  }
  scene.blue("irregular,0,0,0,outrider=1").red("heavy,0,0,0");
  for (const char* options : {"", "+g37-off"}) {
    const auto game = scene.load(options);
    ASSERT_TRUE(game.ok()) << game.status();
    PropertyOptions<Lgg> suite;
    suite.games = kGames;
    suite.list_every = kListEvery;
    suite.apply_every = 5 * kListEvery;
    suite.refused = add_refused;
    run_property_suite(**game, suite);
  }
}

}  // namespace
}  // namespace zerohour::lgg
