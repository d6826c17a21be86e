// Battles made of two armies.
#include "tools/lgg/army/field.h"

#include "absl/strings/str_replace.h"
#include "engine/core/random.h"
#include "tests/lgg/army/army_help.h"
#include "tools/lgg/army/pool.h"
#include "tools/lgg/names.h"

namespace zerohour::lgg {
namespace {

FieldPlan plan_of(absl::string_view blue, absl::string_view red, const std::string& ground = "meeting") {
  FieldPlan plan;
  plan.ground = ground;
  plan.armies[0] = field_army(army_of(blue));
  plan.armies[1] = field_army(army_of(red));
  return plan;
}

absl::StatusOr<std::shared_ptr<const Lgg>> game_of(const FieldPlan& plan) {
  const absl::StatusOr<std::string> text = field_text(embedded_data(), plan);
  if (!text.ok()) return text.status();
  return Lgg::load(with_scenarios(embedded_data(), *text), plan.name);
}

// Every army of the pool against every other, on every ground: the battle loads, and all units stand where a move might
// end, in the strip of 12 inches (but on small tables).
TEST(Field, EachArmyOfThePoolTakesTheFieldOnEachGround) {
  const EmbeddedFile* const file = find_embedded(army_data::embedded_files(), kPoolFile);
  const std::vector<PoolArmy> pool = *read_pool(kPoolFile, file->text, built_in_prices());
  for (const char* const ground : {"meeting", "crossing", "bivouac", "pinch"}) {
    for (const PoolArmy& list : pool) {
      const int base = ground == std::string("pinch") ? 240 : 400;
      FieldPlan plan;
      plan.ground = ground;
      plan.armies[0] = field_army(*buy(list, base, built_in_prices()));
      plan.armies[1] = field_army(*buy(pool.front(), base, built_in_prices()));
      const auto game = game_of(plan);
      ASSERT_TRUE(game.ok()) << ground << " " << list.name << ": " << game.status();
      const State s = (*game)->initial_state();
      const View view = (*game)->view(s);
      for (int u = 1; u <= view.unit_count(); ++u) {
        const auto unit = static_cast<UnitId>(u);
        EXPECT_EQ(view.cannot_stand(unit, s.pose[unit], 0, false), "") << ground << " " << list.name << " " << u;
        const int edge = view.side_of(unit) == kBlue ? s.pose[unit].at.y : view.scenario().height - s.pose[unit].at.y;
        EXPECT_LE(edge, 1050);
        EXPECT_FALSE(view.scenario().units[unit].name.empty());
      }
    }
  }
}

TEST(Field, EqualArmiesAreSetUpAsMirrorImages) {
  const auto game = game_of(plan_of("line line line elite light foot_gun", "line line line elite light foot_gun"));
  ASSERT_TRUE(game.ok()) << game.status();
  const State s = (*game)->initial_state();
  const Scenario& scenario = (*game)->rules().scenario;
  for (int u = 1; u <= 6; ++u) {
    EXPECT_EQ(s.pose[u].at.x, scenario.width - s.pose[u + 6].at.x);
    EXPECT_EQ(s.pose[u].at.y, scenario.height - s.pose[u + 6].at.y);
    EXPECT_EQ(s.pose[u + 6].heading, 180);
  }
}

TEST(Field, NamesHitsTraitsAndWingsAreInTheBattle) {
  FieldPlan plan = plan_of("line line line elite+guard light foot_gun", "line");
  plan.armies[0].units[0].hits = 2;
  plan.armies[0].units[1].name = "Saxons, \"the brave\"";
  plan.armies[0].criteria = false;
  plan.armies[0].wings = {Skill::kGood, Skill::kPoor};
  const auto game = game_of(plan);
  ASSERT_TRUE(game.ok()) << game.status();
  const State s = (*game)->initial_state();
  EXPECT_EQ(s.hits[1], 2);
  EXPECT_TRUE(s.has(4, kGuard));
  EXPECT_EQ((*game)->rules().scenario.units[2].name, "Saxons, \"the brave\"");
  EXPECT_EQ(unit_title((*game)->view(s), 2), "2 (Saxons, \"the brave\", line infantry)");
  EXPECT_EQ(s.stands[0][2].present, 1);
  EXPECT_EQ(static_cast<Skill>(s.stands[0][1].skill), Skill::kGood);
}

TEST(Field, DayVictoryAndSetUpAreWhatThePlanSays) {
  FieldPlan plan = plan_of("line", "line");
  plan.season = "winter";
  plan.weather = "rain";
  plan.soil = "soft";
  plan.victory = "days";
  plan.victory_options = "days=2;aftermath=1";
  plan.free_setup = true;
  const auto game = game_of(plan);
  ASSERT_TRUE(game.ok()) << game.status();
  const Scenario& scenario = (*game)->rules().scenario;
  EXPECT_EQ(scenario.length, 80);
  EXPECT_EQ(scenario.weather, Weather::kRain);
  EXPECT_TRUE(scenario.soft);
  EXPECT_EQ(scenario.victory.days, 2);
  EXPECT_TRUE(scenario.victory.aftermath);
  EXPECT_TRUE(scenario.free_setup);
  EXPECT_TRUE((*game)->initial_state().step == Step::kSetUpRoll || (*game)->initial_state().step == Step::kSetUp);
}

TEST(Field, ErrorsNameWhatIsWrong) {
  FieldPlan plan = plan_of("line", "line", "moon");
  EXPECT_TRUE(names(field_text(embedded_data(), plan).status(), {"'moon'", "meeting"}));
  plan = plan_of("line", "");
  EXPECT_TRUE(names(field_text(embedded_data(), plan).status(), {"red", "no units"}));
  plan = plan_of("line", "line");
  plan.name = "A B";
  EXPECT_TRUE(names(field_text(embedded_data(), plan).status(), {"'A B'"}));
  plan = plan_of("line", "line");
  plan.season = "monsoon";
  EXPECT_TRUE(names(field_text(embedded_data(), plan).status(), {"season", "'monsoon'"}));
  plan = plan_of("line elite elite", "line");
  EXPECT_TRUE(names(field_text(embedded_data(), plan).status(), {"blue", "elite"}));
  std::string many;
  for (int i = 0; i < 30; ++i) many += "line ";
  plan = plan_of(many, many, "pinch");
  plan.armies[0].criteria = plan.armies[1].criteria = false;
  EXPECT_TRUE(names(field_text(embedded_data(), plan).status(), {"no room", "blue", "G12"}));
  for (int i = 0; i < 5; ++i) many += "line ";
  EXPECT_TRUE(names(field_text(embedded_data(), plan_of(many, many)).status(), {"70", "63"}));
}

TEST(Field, TheScenarioReaderRefusesANameThatIsNone) {
  FieldPlan plan = plan_of("line", "line");
  plan.armies[0].units[0].name = "Saxons";
  const std::string text = *field_text(embedded_data(), plan);
  for (const std::string& name : {std::string(), std::string(41, 'x')}) {
    const std::string changed = absl::StrReplaceAll(text, {{"name=Saxons", absl::StrCat("name=", name)}});
    EXPECT_TRUE(names(Lgg::load(with_scenarios(embedded_data(), changed), plan.name).status(),
                      {"scenarios.csv:", "options", "name=", "1 to 40"}));
  }
}

// A whole game of random choices, from the text of the battle.
TEST(Field, AGameIsPlayedFromIt) {
  const auto game = game_of(plan_of("line line elite light foot_gun line", "line line militia heavy"));
  ASSERT_TRUE(game.ok()) << game.status();
  Random random(3);
  State s = (*game)->initial_state();
  int steps = 0;
  while (!(*game)->result(s).over && ++steps < 5000) {
    if ((*game)->actor(s) == Actor::kChance) {
      const RollRequest request = (*game)->roll_request(s);
      std::vector<std::uint8_t> faces;
      for (int d = 0; d < request.count(); ++d)
        faces.push_back(random.face(static_cast<std::uint32_t>(request.sides(d))));
      (*game)->apply(s, (*game)->roll_action(s, faces));
      continue;
    }
    std::vector<Action> actions;
    for_each_legal_action(**game, s, [&](const Action& a) { actions.push_back(a); });
    ASSERT_FALSE(actions.empty());
    (*game)->apply(s, actions[random.below(static_cast<std::uint32_t>(actions.size()))]);
  }
  EXPECT_TRUE((*game)->result(s).over);
  EXPECT_TRUE((*game)->check_invariants(s).ok());
}

}  // namespace
}  // namespace zerohour::lgg
