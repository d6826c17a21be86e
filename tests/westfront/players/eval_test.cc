// The evaluation: features, chances, prices of stands and lengths of ways.
#include <gtest/gtest.h>

#include <memory>
#include <tuple>

#include "absl/strings/match.h"
#include "ai/judge/estimate.h"
#include "ai/westfront/judge.h"
#include "ai/westfront/knowledge.h"
#include "ai/westfront/script.h"
#include "engine/core/random_roll.h"
#include "eval/westfront/evaluator.h"
#include "eval/westfront/logistic.h"
#include "eval/westfront/material.h"
#include "eval/westfront/network.h"
#include "tests/westfront/field.h"

namespace zerohour::westfront {
namespace {

// Of a game of the script with much left to chance, to its end or to the first position of a turn.
std::vector<State> positions(const Westfront& game, std::uint64_t seed, int until_turn = 99) {
  Random random(seed);
  const Knowledge knowledge(game);
  Brief brief;
  brief.noise = 30;
  std::vector<State> all;
  State s = game.initial_state();
  while (!game.result(s).over && s.turn < until_turn) {
    all.push_back(s);
    if (game.actor(s) == Actor::kChance) {
      game.apply(s, random_roll(game, s, random));
    } else {
      game.apply(s, script_action(game, knowledge, s, brief, random()));
    }
  }
  all.push_back(s);
  return all;
}

TEST(WestfrontEvaluators, GiveChancesAtEveryPositionAndTheResultAtTheEnd) {
  for (const char* scenario : {"raid", "high-wood"}) {
    const auto game = *Westfront::load(scenario);
    const Logistic logistic(*game);
    const auto newest = make_evaluator(*game);
    const Material crude(*game);
    for (const State& s : positions(*game, 3)) {
      for (const eval::Chances& chances : {logistic.chances(*game, s), newest->chances(*game, s)}) {
        EXPECT_NEAR(chances.win + chances.draw + chances.loss, 1, 1e-9);
        EXPECT_GE(std::min({chances.win, chances.draw, chances.loss}), 0);
      }
      const double win = crude.win_probability(*game, s);
      EXPECT_TRUE(win >= 0 && win <= 1);
      const Result result = game->result(s);
      if (!result.over) continue;
      const double points = result.winner == Actor::kFirst ? 1 : result.winner == Actor::kSecond ? 0 : 0.5;
      EXPECT_EQ(logistic.win_probability(*game, s), points);
      EXPECT_EQ(newest->win_probability(*game, s), points);
    }
  }
}

TEST(WestfrontNetwork, SeesEveryPositionWithinTheRangesOfItsFeatures) {
  const auto infos = NetworkInputs::files().features();
  ASSERT_EQ(infos.size(), std::tuple_size_v<NetworkInputs::Values>);
  const auto sum_of = [&](const NetworkInputs::Values& values, absl::string_view group) {
    int sum = 0;
    for (std::size_t i = 0; i < values.size(); ++i) sum += absl::StartsWith(infos[i].name, group) ? values[i] : 0;
    return sum;
  };
  for (const char* scenario : {"raid", "high-wood"}) {
    const auto game = *Westfront::load(scenario);
    for (const State& s : positions(*game, 5)) {
      const NetworkInputs::Values values = NetworkInputs::features(*game, s);
      for (std::size_t i = 0; i < values.size(); ++i) {
        EXPECT_GE(values[i], infos[i].least) << infos[i].name;
        EXPECT_LE(values[i], infos[i].most) << infos[i].name;
      }
      EXPECT_EQ(sum_of(values, "turns-left-is-"), 1);
      EXPECT_EQ(sum_of(values, "margin-is-"), 1);
      EXPECT_EQ(sum_of(values, "defender-turn"), s.side == kDefender ? 1 : 0);
    }
  }
}

TEST(WestfrontNetwork, IsForRaidsAndLikesTheMargin) {
  const auto raid = *Westfront::load("raid");
  const auto evaluator = make_evaluator(*raid);
  EXPECT_EQ(evaluator->name(), "raids-net-1");
  EXPECT_EQ(make_evaluator(**Westfront::load("high-wood"))->name(), "high-wood-1");
  State s = raid->initial_state();
  const double even = evaluator->win_probability(*raid, s);
  for (const char* id : {"C1", "C2", "C3"}) s.life[find_stand(raid->rules().scenario, id)] = Life::kLostInAssault;
  EXPECT_GT(evaluator->win_probability(*raid, s), even);
  EXPECT_EQ(NetworkInputs::files().embedded("none").status().code(), absl::StatusCode::kNotFound);
  EXPECT_FALSE(NetworkInputs::files().parse("n.txt", "hidden 1 1\n").ok());
}

// The judge (ai/westfront/judge.h) takes the luck of dice off: the attacker's chances at the start, and after a loss.
TEST(WestfrontJudge, TellsChancesWithASmallErrorAndSeesALoss) {
  const auto raid = *Westfront::load("raid");
  const auto sampler = make_sampler(raid);
  EXPECT_EQ(sampler->method(), "turns-4,looks-1,raids-net-1,without-luck");
  const auto tally_of = [&](const State& s) {
    judge::Tally tally;
    for (std::uint64_t i = 0; i < 12; ++i) {
      std::uint64_t mixed = i;
      tally.add(sampler->sample(s, kAttacker, {}, splitmix64(mixed), [] { return false; })->chances);
    }
    return tally;
  };
  State s = raid->initial_state();
  const judge::Tally start = tally_of(s);
  EXPECT_LT(start.error(), 0.12);
  for (const char* id : {"A1", "A2", "A3"}) s.life[find_stand(raid->rules().scenario, id)] = Life::kLostInAssault;
  EXPECT_LT(tally_of(s).mean().score() + 0.1, start.mean().score());
}

TEST(WestfrontEvaluators, LikeAPlaceThatIsTakenAndAnEnemyWhoIsLost) {
  const auto game = *Westfront::load("hohenzollern");
  const Logistic logistic(*game);
  State s = game->initial_state();
  s.turn = 9;
  const double before = logistic.win_probability(*game, s);
  s.objectives = 0b101001;
  const double taken = logistic.win_probability(*game, s);
  EXPECT_GT(taken, before);
  const auto raid = *Westfront::load("raid");
  const Logistic of_raids(*raid);
  State r = raid->initial_state();
  const double even = of_raids.win_probability(*raid, r);
  for (const char* id : {"C1", "C2", "C3"}) r.life[find_stand(raid->rules().scenario, id)] = Life::kLostInAssault;
  EXPECT_GT(of_raids.win_probability(*raid, r), even);
}

// Each scenario of the program has weights of its own: the same stands are worth more where they are few.
TEST(WestfrontEvaluators, AreNearHowGamesEnd) {
  struct Share {
    const char* scenario;
    double attacker;  // of 400 games of the script
  };
  for (const Share& share : {Share{"high-wood", 0.59}, Share{"hohenzollern", 0.53}, Share{"flers", 0.28}}) {
    const auto game = *Westfront::load(share.scenario);
    const Logistic logistic(*game);
    EXPECT_EQ(logistic.name(), absl::StrCat(share.scenario, "-1"));
    double sum = 0;
    constexpr int kGames = 4;
    for (std::uint64_t seed = 1; seed <= kGames; ++seed)
      sum += logistic.win_probability(*game, positions(*game, seed, 1).back()) / kGames;
    EXPECT_NEAR(sum, share.attacker, 0.15) << share.scenario;
  }
  Scenario other = (*Westfront::load("flers"))->rules().scenario;
  other.name = "mine";
  EXPECT_EQ(LogisticInputs::weights_for(other), "places-2");
}

TEST(WestfrontWeights, RoundTrip) {
  for (const char* name : {"raids-2", "places-1", "places-2", "flers-1", "high-wood-1", "hohenzollern-1"}) {
    const auto weights = LogisticInputs::files().embedded(name);
    ASSERT_TRUE(weights.ok()) << weights.status();
    EXPECT_EQ(weights->name, name);
    const auto again = LogisticInputs::files().parse("w.txt", LogisticInputs::files().format(*weights));
    ASSERT_TRUE(again.ok()) << again.status();
    EXPECT_EQ(again->weight, weights->weight);
  }
  EXPECT_FALSE(LogisticInputs::files().parse("w.txt", "cavalry 3\n").ok());
  EXPECT_EQ(LogisticInputs::files().embedded("none").status().code(), absl::StatusCode::kNotFound);
}

// Kept by what is known of them, rules leave their address to no others.
TEST(WestfrontKnowledge, IsForTheRulesOfItsOwnGameAlone) {
  auto raid = Westfront::load("raid").value();
  const Knowledge knowledge(*raid);
  EXPECT_TRUE(knowledge.is_for(*raid));
  EXPECT_FALSE(knowledge.is_for(*Westfront::load("hohenzollern").value()));
  const std::weak_ptr<const Rulebook> rules = raid->shared_rules();
  raid = nullptr;
  EXPECT_FALSE(rules.expired());
}

TEST(WestfrontKnowledge, PricesStandsByTheScores) {
  const auto raid = *Westfront::load("raid");
  const Knowledge knowledge(*raid);
  const auto id = [&](const char* name) { return find_stand(raid->rules().scenario, name); };
  // Two points in assault, one by fire.
  EXPECT_EQ(knowledge.price_in_assault(id("C1")) - knowledge.price(id("C1")), kPointWorth);
  EXPECT_EQ(knowledge.price(id("A1")), knowledge.price(id("C1")));
  EXPECT_TRUE(knowledge.has_home(kAttacker));
  EXPECT_FALSE(knowledge.has_home(kDefender));
}

// Before the uncut wire it is farther to go than its width, and the gap is the nearest way.
TEST(WestfrontWays, GoAroundWire) {
  const auto raid = *Westfront::load("raid");
  const Ways ways(raid->rules());
  const Ways::Goal goal[] = {{{450, 350}, 0, 0}};
  const WayMap map = ways.to(goal, Going::kFoot);
  const int behind_wire = map.length({450, 270}), at_gap = map.length({300, 270});
  EXPECT_GT(behind_wire, 200);
  EXPECT_LT(at_gap, 300);
  EXPECT_LT(ways.to(goal, Going::kTank).length({450, 270}), 120);
  const WayMap home = ways.to_line(kAttacker, 125);
  EXPECT_EQ(home.length({300, 60}), 0);
  EXPECT_NEAR(home.length({300, 325}), 200, 40);
}

}  // namespace
}  // namespace zerohour::westfront
