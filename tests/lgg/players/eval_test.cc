// The evaluation: odds of dice, worth of units, features and chances.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <tuple>
#include <vector>

#include "absl/strings/match.h"
#include "ai/judge/estimate.h"
#include "ai/lgg/ideas.h"
#include "ai/lgg/judge.h"
#include "ai/lgg/script.h"
#include "engine/core/random_roll.h"
#include "eval/lgg/logistic.h"
#include "eval/lgg/material.h"
#include "eval/lgg/network.h"
#include "eval/lgg/worth.h"
#include "tests/lgg/scene.h"

namespace zerohour::lgg {
namespace {

TEST(LggOdds, CountTheHundredPairsOfDice) {
  for (int attack = -20; attack <= 40; ++attack) {
    for (const int defence : {-20, -3, 0, 4, 11, 40}) {
      const CombatOdds odds = combat_odds(attack, defence);
      EXPECT_EQ(odds.of[0] + odds.of[1] + odds.of[2] + odds.of[3], 100);
    }
  }
  // Line attacks line: a tie is the defender's.
  const CombatOdds even = combat_odds(4, 4);
  EXPECT_EQ(even[CombatResult::kDefenderRouts] + even[CombatResult::kDefenderLoses], 45);
  EXPECT_EQ(even[CombatResult::kDefenderRouts], 9);
}

TEST(LggWorth, FallsWithHitsAndWithTheBoxes) {
  Battle b(Scene().blue("line,24,10,0").blue("line,30,10,0,hits=2").red("line,24,40,180"));
  EXPECT_EQ(worth(b.view(), 1), 3'000);
  EXPECT_EQ(worth(b.view(), 2), 2'100);
  EXPECT_GT(rout_loss(b.view(), 1), hit_loss(b.view(), 1));
  b.s.place[2] = Place::kRallyable;
  EXPECT_EQ(worth(b.view(), 2), box_worth(b.view(), 2));
  EXPECT_LT(box_worth(b.view(), 2), 2'100);
  b.s.place[2] = Place::kLost;
  EXPECT_EQ(worth(b.view(), 2), 0);
}

TEST(LggWorth, CountsWhatIsGoneTwiceAsMuchAsWhatMayRally) {
  Battle b(Scene().blue("line,24,10,0").blue("line,30,10,0").blue("foot_gun,20,10,0").red("line,24,40,180"));
  b.s.place[2] = Place::kRallyable;
  b.s.place[3] = Place::kLost;
  EXPECT_EQ(broken_units(b.view(), kBlue), 2);
  EXPECT_EQ(broken_halves(b.view(), kBlue), 3);
  EXPECT_EQ(collapse_at(b.view(), kBlue), 2);
  EXPECT_GT(danger(b.view(), kBlue, 3), 0);
}

// Of a game of the script with much left to chance.
std::vector<State> positions(const Lgg& game, std::uint64_t seed) {
  Random random(seed);
  std::vector<State> all;
  State s = game.initial_state();
  while (!game.result(s).over) {
    all.push_back(s);
    if (game.actor(s) == Actor::kChance) {
      game.apply(s, random_roll(game, s, random));
      continue;
    }
    const Side side = game.actor(s) == Actor::kSecond ? kRed : kBlue;
    Brief brief;
    brief.noise = 2'000;
    game.apply(s, script_action(game, game.visible_to(s, side), side, brief, random()));
  }
  all.push_back(s);
  return all;
}

TEST(LggEvaluators, GiveChancesAtEveryPositionAndTheResultAtTheEnd) {
  for (const char* scenario : {"pinch", "bivouac"}) {
    const auto game = *Lgg::load(scenario);
    const Logistic logistic(*game);
    const Material crude(*game);
    for (const State& s : positions(*game, 3)) {
      const eval::Chances chances = logistic.chances(*game, s);
      EXPECT_NEAR(chances.win + chances.draw + chances.loss, 1, 1e-9);
      EXPECT_GE(std::min({chances.win, chances.draw, chances.loss}), 0);
      const double win = crude.win_probability(*game, s);
      EXPECT_TRUE(win >= 0 && win <= 1);
      const Result result = game->result(s);
      if (!result.over) continue;
      const double points = result.winner == Actor::kFirst ? 1 : result.winner == Actor::kSecond ? 0 : 0.5;
      EXPECT_EQ(logistic.win_probability(*game, s), points);
      EXPECT_EQ(win, points);
    }
  }
}

TEST(LggNetwork, SeesEveryPositionWithinTheRangesOfItsFeatures) {
  const auto infos = NetworkInputs::files().features();
  ASSERT_EQ(infos.size(), std::tuple_size_v<NetworkInputs::Values>);
  for (const char* scenario : {"pinch", "bivouac"}) {
    const auto game = *Lgg::load(scenario);
    for (const State& s : positions(*game, 5)) {
      const NetworkInputs::Values values = NetworkInputs::features(*game, s);
      int collapses = 0;
      for (std::size_t i = 0; i < values.size(); ++i) {
        EXPECT_GE(values[i], infos[i].least) << infos[i].name;
        EXPECT_LE(values[i], infos[i].most) << infos[i].name;
        collapses += absl::StrContains(infos[i].name, "to-collapse-is") ? values[i] : 0;
      }
      EXPECT_EQ(collapses, 2) << "one of each side";
    }
  }
}

// A network that says the same of every position, that the side to move is ahead, says this of either side.
TEST(LggNetwork, SeesThePositionFromWhoseTurnItIs) {
  const auto network = NetworkInputs::files().parse(
      "x", "hidden 1 1\nshift 0 0 0\nbias 0\nunit 0 1\noutput value 700 0\noutput draw 200 0\noutput margin 0 0\n");
  ASSERT_TRUE(network.ok()) << network.status();
  const auto game = *Lgg::load("meeting");
  const NetworkEvaluator evaluator(*game, *network);
  State s = game->initial_state();
  for (const Side side : {kBlue, kRed}) {
    s.side = side;
    EXPECT_EQ(NetworkInputs::seen_from(s), side);
    EXPECT_EQ(evaluator.value(*game, s), side == kBlue ? 700 : -700);
  }
  s.side = kBlue;
  const NetworkInputs::Values blue = NetworkInputs::features(*game, s);
  s.side = kRed;
  const NetworkInputs::Values red = NetworkInputs::features(*game, s);
  std::vector<std::string> differ;
  for (std::size_t i = 0; i < blue.size(); ++i) {
    if (blue[i] != red[i]) differ.emplace_back(NetworkInputs::files().features()[i].name);
  }
  EXPECT_THAT(differ, testing::ElementsAre("was-first")) << "in `meeting` both armies are the same";
}

// The judge (ai/lgg/judge.h) takes the luck of dice off.
TEST(LggJudge, TellsChancesWithASmallErrorAndSeesALoss) {
  const auto game = *Lgg::load("meeting");
  const auto sampler = make_sampler(game);
  const auto tally_of = [&](const State& s) {
    judge::Tally tally;
    for (std::uint64_t i = 0; i < 8; ++i) {
      std::uint64_t mixed = i;
      tally.add(
          sampler->sample(game->visible_to(s, kBlue), kBlue, {}, splitmix64(mixed), [] { return false; })->chances);
    }
    return tally;
  };
  State s = game->initial_state();
  const judge::Tally start = tally_of(s);
  EXPECT_LT(start.error(), 0.06);
  EXPECT_NEAR(start.mean().score(), 0.5, 0.2);
  for (const int u : {15, 16, 28}) {
    s.place[u] = Place::kLost;
    s.pose[u] = {};
  }
  EXPECT_GT(tally_of(s).mean().score(), start.mean().score() + 0.05);
}

// `meeting` is the same for both: its first position says nothing about who wins.
TEST(LggEvaluators, FindMeetingEvenAtTheStart) {
  const auto game = *Lgg::load("meeting");
  const State s = game->initial_state();
  EXPECT_EQ(Material(*game).value(*game, s), 0);
  EXPECT_EQ(Material(*game).win_probability(*game, s), 0.5);
  for (const std::int16_t feature : features_of(game->view(s))) EXPECT_EQ(feature, 0);
  EXPECT_NEAR(Logistic(*game).win_probability(*game, s), 0.5, 1e-6);
}

// What decides `crossing` is a block, and a draw there takes two collapses at once; armies that stay draw `bivouac`.
TEST(LggEvaluators, KnowTheKindOfVictory) {
  const auto crossing = *Lgg::load("crossing");
  const Logistic holds(*crossing);
  EXPECT_EQ(holds.name(), "holds-1");
  State s = crossing->initial_state();
  EXPECT_LT(holds.chances(*crossing, s).draw, 0.05);
  EXPECT_NEAR(holds.win_probability(*crossing, s), 0.5, 0.25);
  const Victory& victory = crossing->rules().scenario.victory;
  const double without = holds.win_probability(*crossing, s);
  const bool blue = victory.side == kBlue;
  for (int i = 1; i <= crossing->rules().scenario.unit_count(); ++i) {
    const auto u = static_cast<UnitId>(i);
    if (crossing->view(s).side_of(u) != victory.side) continue;
    s.town[u] = static_cast<std::uint8_t>(victory.town + 1);
    break;
  }
  const double with = holds.win_probability(*crossing, s);
  EXPECT_GT(blue ? with : without, blue ? without : with) << "the side that holds the block is ahead";
  const auto bivouac = *Lgg::load("bivouac");
  const Logistic days(*bivouac);
  EXPECT_EQ(days.name(), "days-1");
  EXPECT_GT(days.chances(*bivouac, bivouac->initial_state()).draw, 0.7);
  EXPECT_EQ(Logistic(**Lgg::load("pinch")).name(), "fitted-1");
}

TEST(LggEvaluators, LikeALostEnemy) {
  const auto game = *Lgg::load("meeting");
  State s = game->initial_state();
  const Logistic logistic(*game);
  const double before = logistic.win_probability(*game, s);
  for (const int u : {15, 16, 28}) {
    s.place[u] = Place::kLost;
    s.pose[u] = {};
  }
  EXPECT_GT(logistic.win_probability(*game, s), before);
  EXPECT_GT(Material(*game).value(*game, s), 0);
}

TEST(LggWeights, RoundTrip) {
  const auto& files = LogisticInputs::files();
  const Logistic::Weights weights = *files.embedded("fitted-1");
  EXPECT_EQ(weights.name, "fitted-1");
  const auto again = files.parse("w.txt", files.format(weights));
  ASSERT_TRUE(again.ok()) << again.status();
  EXPECT_EQ(again->weight, weights.weight);
  EXPECT_FALSE(files.parse("w.txt", "cavalry 3\n").ok());
  EXPECT_EQ(files.embedded("none").status().code(), absl::StatusCode::kNotFound);
}

// Kept by what is known of them, rules leave their address to no others.
TEST(LggKnowledge, IsForTheRulesOfItsOwnGameAlone) {
  auto meeting = Lgg::load("meeting").value();
  const IdeaSettings settings;
  const Ideas::Knowledge knowledge(*meeting, settings);
  EXPECT_TRUE(knowledge.is_for(*meeting));
  EXPECT_FALSE(knowledge.is_for(*Lgg::load("pinch").value()));
  const std::weak_ptr<const Rulebook> rules = meeting->shared_rules();
  meeting = nullptr;
  EXPECT_FALSE(rules.expired());
}

}  // namespace
}  // namespace zerohour::lgg
