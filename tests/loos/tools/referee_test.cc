// The referee on Loos, and the plain count that measures its luck.
#include <gtest/gtest.h>

#include <chrono>
#include <map>

#include "eval/loos/material.h"
#include "tests/tools/tournament/referee_fixture.h"
#include "tools/loos/adapter.h"

namespace zerohour::tournament {
namespace {

using loos::Loos;

Equipment loos_equipment(const std::vector<std::string>& entries, const std::string& scenario) {
  std::signal(SIGPIPE, SIG_IGN);
  tournament::Setup setup = pig_setup(entries);
  setup.game = "loos";
  setup.scenario = scenario;
  setup.sides = {"british", "german"};
  Equipment all;
  const std::shared_ptr<const Loos> game = Loos::load(scenario).value();
  all.game = any_game(game);
  all.adapter = protocol::any_adapter(
      loos::make_adapter(std::vector<std::string>{scenario}, [](const std::string& name) { return Loos::load(name); }));
  const auto material = std::make_shared<loos::Material>(*game);
  setup.evaluator = material->name();
  all.evaluator = any_evaluator<Loos>(material);
  all.setup = std::make_shared<Setup>(setup);
  return all;
}

TEST(RefereeLoos, GreedyAgainstItselfScoresExactlyEvenInEveryPair) {
  for (const char* control : {"", "@nodes=1000"}) {
    const std::string greedy = absl::StrCat("greedy", control);
    for (const char* scenario : {"trench-assault", "hill70"}) {
      const Equipment all = loos_equipment({greedy, greedy}, scenario);
      GameArena arena(all, "");
      for (int pair = 0; pair < 4; ++pair) {
        const GameReport first = arena.play({pair, 0, 0}).value(), second = arena.play({pair, 0, 1}).value();
        EXPECT_EQ(first.halves_of(0) + second.halves_of(0), 2);
        EXPECT_EQ(first.luck, second.luck);
        EXPECT_EQ(parse_record(first.record)->events, parse_record(second.record)->events);
        checked_record(*all.game, first);
      }
    }
  }
}

TEST(RefereeLoos, EqualKeysRollEqualFacesInBothLegs) {
  const Equipment all = loos_equipment({"greedy", "random"}, "loos");
  GameArena arena(all, "");
  std::map<RollKey, std::vector<std::uint8_t>> rolled;
  int equal = 0;
  for (const int leg : {0, 1}) {
    const Record record = checked_record(*all.game, arena.play({3, 0, leg}).value());
    const auto visit = [&](const RecordEvent& event, const AnyState& before, const AnyAction&, const AnyState&) {
      if (event.kind != RecordEvent::Kind::kDice) return;
      const auto faces = event.faces.span();
      const auto [at, is_new] =
          rolled.try_emplace(all.game->roll_request(before).key, std::vector<std::uint8_t>(faces.begin(), faces.end()));
      if (is_new) return;
      ++equal;
      const std::size_t common = std::min(at->second.size(), faces.size());
      EXPECT_TRUE(std::equal(faces.begin(), faces.begin() + static_cast<std::ptrdiff_t>(common), at->second.begin()));
    };
    EXPECT_TRUE(replay_each(*all.game, record, visit).ok());
  }
  EXPECT_GT(equal, 0);
}

TEST(RefereeLoos, AProgramPlaysIt) {
  const std::string picker = absl::StrCat("cmd:", ZEROHOUR_PYTHON, " -B ", ZEROHOUR_PICKER, "@time=2000");
  const Equipment all = loos_equipment({picker, "greedy"}, "trench-assault");
  GameArena arena(all, "");
  for (const int leg : {0, 1}) {
    const GameReport game = arena.play({0, 0, leg}).value();
    EXPECT_EQ(game.ending, Ending::kRules) << game.reason << "\n" << game.fault_exchange;
    checked_record(*all.game, game);
  }
}

TEST(RefereeLoos, LuckAveragesToNothing) {
  const Equipment all = loos_equipment({"greedy", "random"}, "trench-assault");
  GameArena arena(all, "");
  double sum = 0, squares = 0;
  for (int pair = 0; pair < 500; ++pair) {
    const double luck = arena.play({pair, 0, 0}).value().luck + arena.play({pair, 0, 1}).value().luck;
    sum += luck;
    squares += luck * luck;
  }
  EXPECT_GT(squares, 0);
  EXPECT_LT(std::abs(sum), 3 * std::sqrt(squares));
}

TEST(Material, CountsStepsAndTowns) {
  const auto game = Loos::load("trench-assault").value();
  const loos::Material material(*game);
  const loos::State start = game->initial_state();
  EXPECT_EQ(material.name(), "material-2");
  EXPECT_EQ(material.win_probability(*game, start), 0.5);
  const int before = material.value(*game, start);
  loos::State taken = start;
  taken.control |= 1;
  EXPECT_EQ(material.value(*game, taken), before + 800);  // a hex, and it is an objective alone
  loos::State weaker = start;
  const loos::UnitId british = (start.on_map & loos::kAllBritish).first();
  weaker.status[british] = static_cast<std::uint8_t>(weaker.status[british] - 16);
  EXPECT_EQ(material.value(*game, weaker), before - 100);
  EXPECT_LT(material.win_probability(*game, weaker), 0.5);
  loos::State fewer = start;
  fewer.hex[(start.on_map & loos::kAllGerman).first()] = loos::kDeadpile;
  EXPECT_EQ(material.value(*game, fewer), before + 100);
}

TEST(Material, LuckIsOfTheValueOrOfTheChanceToWin) {
  const auto game = Loos::load("trench-assault").value();
  const loos::Material first(*game, loos::MaterialVersion::k1), second(*game, loos::MaterialVersion::k2);
  EXPECT_EQ(first.name(), "material-1");
  EXPECT_EQ(loos::material_version(first.name()), loos::MaterialVersion::k1);
  EXPECT_EQ(loos::material_version(second.name()), loos::MaterialVersion::k2);
  EXPECT_FALSE(loos::material_version("material-3").has_value());
  loos::State s = game->initial_state();
  EXPECT_EQ(first.luck_value(*game, s), first.value(*game, s));
  EXPECT_EQ(second.luck_value(*game, s), 0.5);
  s.hex[(s.on_map & loos::kAllGerman).first()] = loos::kDeadpile;  // a step, 100
  EXPECT_EQ(first.luck_value(*game, s), first.value(*game, s));
  EXPECT_NEAR(second.luck_value(*game, s), 1 / (1 + std::exp(-100.0 / 250)), 1e-12);
}

// At the end of a game it is the result itself, whatever the count says.
TEST(Material, LuckEndsWithTheResult) {
  const Equipment all = loos_equipment({"greedy", "random"}, "trench-assault");
  GameArena arena(all, "");
  for (int pair = 0; pair < 20; ++pair) {
    const GameReport report = arena.play({pair, 0, 0}).value();
    const Record record = parse_record(report.record).value();
    const AnyState last = replay_each(*all.game, record, [](const auto&...) {}).value();
    const double result = report.winner == Actor::kFirst ? 1 : report.winner == Actor::kSecond ? 0 : 0.5;
    EXPECT_EQ(all.evaluator->luck_value(*all.game, last), result);
  }
}

TEST(Material, CountsWhatTheDiceHaveDecided) {
  const auto game = Loos::load("trench-assault").value();
  const loos::Material material(*game);
  loos::State s = game->initial_state();
  const int before = material.value(*game, s);
  s.step = loos::Step::kAttackerLoss;
  s.result = static_cast<std::uint8_t>(loos::CrtResult::kA);
  EXPECT_EQ(material.value(*game, s), before - 100);
  s.result = static_cast<std::uint8_t>(loos::CrtResult::kEx);
  EXPECT_EQ(material.value(*game, s), before);
  s.step = loos::Step::kRetreat;
  EXPECT_EQ(material.value(*game, s), before + 50);
  s.active = loos::kGerman;
  EXPECT_EQ(material.value(*game, s), before - 50);
}

}  // namespace
}  // namespace zerohour::tournament
