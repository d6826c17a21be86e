// The computer's armies, and measuring them.
#include "tools/lgg/army/pool.h"

#include <set>
#include <vector>

#include "ai/players/random_bot.h"
#include "tests/lgg/army/army_help.h"
#include "tools/lgg/army/measure.h"

namespace zerohour::lgg {
namespace {

std::vector<PoolArmy> built_in_pool() {
  const EmbeddedFile* const file = find_embedded(army_data::embedded_files(), kPoolFile);
  return *read_pool(kPoolFile, file->text, built_in_prices());
}

TEST(Pool, EachArmyKeepsPointsAndCriteriaForAnyNumberOfPoints) {
  for (const PoolArmy& list : built_in_pool()) {
    for (const int base : {60, 150, 240, 400, 401, 600, 800, 1500, 3000, kMostPoints}) {
      const absl::StatusOr<ArmyList> army = buy(list, base, built_in_prices());
      ASSERT_TRUE(army.ok()) << army.status();
      EXPECT_TRUE(faults_of(*army, built_in_prices()).empty()) << list.name << " " << base;
      EXPECT_EQ(army->skill, list.skill);
      // No more is left than the price of a unit of line, but where the side has as many units as it may.
      const int left = points_of(*army, built_in_prices()) - cost_of(*army, built_in_prices());
      EXPECT_TRUE(left < 30 || army->units.size() == kMaxUnits / 2) << list.name << " " << base;
    }
    EXPECT_FALSE(buy(list, 10, built_in_prices()).ok());
  }
}

TEST(Pool, TheSameSeedDrawsTheSameArmyAndAllAreDrawn) {
  const std::vector<PoolArmy> pool = built_in_pool();
  std::set<std::string> drawn;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    EXPECT_EQ(draw(pool, seed).name, draw(pool, seed).name);
    drawn.insert(draw(pool, seed).name);
  }
  EXPECT_EQ(drawn.size(), pool.size());
  std::vector<PoolArmy> one = pool;
  for (PoolArmy& army : one) army.weight = army.name == "guns" ? 1 : 0;
  for (std::uint64_t seed = 0; seed < 20; ++seed) EXPECT_EQ(draw(one, seed).name, "guns");
}

TEST(Pool, ReadsBackWhatItWrites) {
  const std::vector<PoolArmy> pool = built_in_pool();
  const std::vector<int> weights = {1, 2, 3, 4, 5, 6};
  const std::string text = format_pool(pool, weights, built_in_prices());
  const absl::StatusOr<std::vector<PoolArmy>> read = read_pool("p.csv", text, built_in_prices());
  ASSERT_TRUE(read.ok()) << read.status();
  ASSERT_EQ(read->size(), pool.size());
  for (std::size_t i = 0; i < pool.size(); ++i) {
    EXPECT_EQ((*read)[i].weight, weights[i]);
    EXPECT_EQ((*read)[i].units, pool[i].units);
    EXPECT_EQ((*read)[i].about, pool[i].about);
  }
}

TEST(Pool, EachErrorNamesFileLineAndField) {
  const std::string head = "name,skill,weight,units,about\n";
  const std::pair<std::string, std::vector<absl::string_view>> cases[] = {
      {"name,skill\n", {"p.csv:1"}},
      {head, {"p.csv:1", "no armies"}},
      {head + "a,good,0,line,x\n", {"p.csv:1", "weight"}},
      {head + "A,good,1,line,x\n", {"p.csv:2", "name"}},
      {head + "a,good,1,line,x\na,good,1,line,x\n", {"p.csv:3", "'a'", "twice"}},
      {head + "a,fair,1,line,x\n", {"p.csv:2", "skill"}},
      {head + "a,good,1001,line,x\n", {"p.csv:2", "weight"}},
      {head + "a,good,1,,x\n", {"p.csv:2", "units"}},
      {head + "a,good,1,line spear,x\n", {"p.csv:2", "units", "'spear'"}},
  };
  for (const auto& [text, words] : cases) {
    EXPECT_TRUE(names(read_pool("p.csv", text, built_in_prices()).status(), words)) << text;
  }
}

TEST(Measure, ScoresAreMirrorImagesAndDependOnTheSeedAlone) {
  std::vector<PoolArmy> pool = built_in_pool();
  pool.resize(2);
  MeasureSettings settings;
  settings.base = 150;
  settings.pairs = 2;
  settings.ground = "pinch";
  const MakePlayer random = [](std::uint64_t seed) -> absl::StatusOr<std::unique_ptr<ai::Bot<Lgg>>> {
    return std::make_unique<ai::RandomBot<Lgg>>(seed);
  };
  const auto first = measure(embedded_data(), pool, settings, random, {});
  ASSERT_TRUE(first.ok()) << first.status();
  const ArmyScore& score = first->scores[0][1];
  EXPECT_EQ(score.games(), 4);
  EXPECT_EQ(first->scores[1][0].wins, score.losses);
  EXPECT_EQ(first->scores[1][0].draws, score.draws);
  const auto again = measure(embedded_data(), pool, settings, random, {});
  EXPECT_EQ(again->scores[0][1].wins, score.wins);
  EXPECT_EQ(again->scores[0][1].losses, score.losses);
}

// Of rock, paper and scissors each is drawn equally often; an army that loses to all is not drawn.
TEST(Measure, FairWeightsAreAnEquilibrium) {
  Measurement table;
  table.names = {"rock", "paper", "scissors", "dust"};
  table.scores.assign(4, std::vector<ArmyScore>(4));
  const auto beats = [&](std::size_t a, std::size_t b) { table.scores[a][b].wins = table.scores[b][a].losses = 10; };
  beats(1, 0);
  beats(2, 1);
  beats(0, 2);
  for (const std::size_t a : {0U, 1U, 2U}) beats(a, 3);
  const std::vector<int> weights = fair_weights(table);
  for (const std::size_t a : {0U, 1U, 2U}) EXPECT_NEAR(weights[a], 33, 4);
  EXPECT_EQ(weights[3], 0);
  EXPECT_EQ(table.total(0).wins, 20);
}

}  // namespace
}  // namespace zerohour::lgg
