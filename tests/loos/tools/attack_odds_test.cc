// Who attacks and what is rolled, against the engine's own combats: together in the Combat phase, alone in Mobile
// Combat (18.4.2).
#include "tools/loos/attack_odds.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <set>
#include <tuple>

#include "absl/strings/str_cat.h"
#include "ai/loos/players.h"
#include "engine/core/dice.h"
#include "tests/loos/rules/position.h"
#include "tools/loos/odds_text.h"
#include "tools/loos/threats.h"

namespace zerohour::loos {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

constexpr Hex kTarget(20, 10);

// 1/1b in 2011 and 1/2b in 2111 have moved in Mobile Movement and stand next to the Germans in 2010, about to declare;
// 1/3a in 1911 is next to them as well, but has not moved.
Position two_attackers(const std::string& germans) {
  Position p(absl::StrCat("start british-combat\nunit 1/1a 2012\nunit 1/1b 2012 under\nunit 1/2a 2212\n",
                          "unit 1/2b 2212 under\nunit 1/3a 1911\n", germans));
  p.play("done; done");
  p.play("mobile 1/1b");
  p.roll(1);
  p.play("move 1/1b 2011; mobile 1/2b");
  p.roll(4);
  p.play("move 1/2b 2111 via 2112");
  EXPECT_EQ(p.step(), "mobile-declare");
  return p;
}

std::vector<UnitId> ids(const Position& p, std::initializer_list<const char*> names) {
  std::vector<UnitId> units;
  for (const char* name : names) units.push_back(p.id(name));
  return units;
}

using Sums = std::tuple<UnitId, int, int, int, int, int>;
Sums sums(const State& s, const CombatWorksheet& w) {
  return {w.defender, s.steps(w.defender), w.attack, w.differential, w.column, static_cast<int>(w.line)};
}

// The worksheet that the engine rolls on now.
CombatWorksheet rolled_now(const Loos& game, const State& s) {
  return game.view(s).combat(s.target, &s.subject, 1);
}

TEST(AttackOdds, InMobileCombatOnlyUnitsThatMovedCount) {
  const Position p = two_attackers("unit 2G/RIR15 2010");
  const Attackers found = attackers_of(p.game(), p.state(), kTarget);
  EXPECT_FALSE(found.declared);
  EXPECT_EQ(found.units, ids(p, {"1/1b", "1/2b"}));
  EXPECT_THAT(can_attack(p.game(), p.state(), p.id("1/3a"), kTarget).message(), HasSubstr("(18.4)"));
  const auto odds = attack_odds(p.game(), p.state(), kTarget, found.units);
  EXPECT_EQ(odds[0].sheet.attacker_count, 1);
  EXPECT_EQ(odds[0].sheet.attack, p.view().attack(p.id("1/1b"))) << "not the sum of the two";
}

TEST(AttackOdds, InTheCombatPhaseTheyRollTogether) {
  Position p("unit 1/1a 2011\nunit 1/2a 2111\nunit 14/IR16-I 2010\nunit 14/IR16-II 1910\nunit 1/3a 1911");
  const auto together = attack_odds(p.game(), p.state(), kTarget, attackers_of(p.game(), p.state(), kTarget).units);
  ASSERT_EQ(together.size(), 1u);
  EXPECT_EQ(together[0].sheet.attacker_count, 3);
  p.play("attack 1/3a 1910");
  EXPECT_EQ(attackers_of(p.game(), p.state(), kTarget).units, ids(p, {"1/1a", "1/2a"})) << "1/3a attacks elsewhere";
  p.play("attack 1/2a 2010");
  const Attackers declared = attackers_of(p.game(), p.state(), kTarget);
  EXPECT_TRUE(declared.declared);
  EXPECT_EQ(declared.units, ids(p, {"1/2a"}));
}

TEST(AttackOdds, DeclaredAttackersComeInTheirOrder) {
  Position p = two_attackers("unit 2G/RIR15 2010");
  p.play("attack 1/2b 2010");
  EXPECT_EQ(attackers_of(p.game(), p.state(), kTarget).units, ids(p, {"1/2b"}));
  p.play("attack 1/1b 2010");
  EXPECT_EQ(p.step(), "combat-roll");
  EXPECT_EQ(attackers_of(p.game(), p.state(), kTarget).units, ids(p, {"1/2b", "1/1b"}));
  p.roll(5);
  EXPECT_EQ(p.step(), "combat-roll");
  EXPECT_EQ(attackers_of(p.game(), p.state(), kTarget).units, ids(p, {"1/1b"})) << "the other has rolled";
  EXPECT_THAT(can_attack(p.game(), p.state(), p.id("1/2b"), kTarget).message(), HasSubstr("(R30)"));
}

// What the two may roll on, by the engine itself: every face, and the defender stands where it may.
std::array<std::set<Sums>, 2> by_the_engine(Position p) {
  std::array<std::set<Sums>, 2> met;
  p.play("attack 1/1b 2010; attack 1/2b 2010");
  met[0].insert(sums(p.state(), rolled_now(p.game(), p.state())));
  for (int face = 1; face <= 6; ++face) {
    Position q = p;
    q.roll(face);
    while (q.step() == "retreat" || q.step() == "combat-displace") {
      q.play(q.step() == "retreat" ? "stand"
                                   : "displace " + q.list("displace").substr(0, q.list("displace").find(',')));
    }
    if (q.step() != "combat-roll") continue;
    EXPECT_EQ(q.state().subject, q.id("1/2b"));
    met[1].insert(sums(q.state(), rolled_now(q.game(), q.state())));
  }
  return met;
}

TEST(AttackOdds, AreThoseThatTheEngineRollsOn) {
  for (const char* germans :
       {"unit 2G/RIR15 2010", "unit 2G/RIR15 2010 steps 2\ndeadpile r28", "unit 2G/RIR15 2010 steps 2",
        "unit 14/IR16-I 2010", "unit 14/IR16-I 2010\nunit 14/IR16-II 2010 under",
        "unit 2G/RIR15 2010 steps 2\nunit 2G/RIR55 2010 under\ndeadpile r28",
        "unit 2G/RIR15 2010\nunit 2G/RIR55 2010 under\nunit 14/IR16-I 2009"}) {
    const Position p = two_attackers(germans);
    std::array<std::set<Sums>, 2> told;
    for (const AttackOdds& roll : attack_odds(p.game(), p.state(), kTarget, ids(p, {"1/1b", "1/2b"}))) {
      told[static_cast<std::size_t>(roll.number)].insert(sums(roll.state, roll.sheet));
      EXPECT_TRUE(p.game().check_invariants(roll.state).ok()) << p.game().check_invariants(roll.state);
    }
    EXPECT_EQ(told, by_the_engine(p)) << germans;
  }
}

// The six outcomes of a worksheet are what the engine does with the six faces.
TEST(AttackOdds, EachFaceDoesWhatTheWorksheetSays) {
  const Position p = two_attackers("unit 2G/RIR15 2010\nunit 2G/RIR55 2010 under");
  const AttackOdds roll = attack_odds(p.game(), p.state(), kTarget, ids(p, {"1/1b"})).front();
  for (int face = 1; face <= 6; ++face) {
    State after = roll.state;
    p.game().apply(after, Action::roll(face));
    const CrtResult result = roll.sheet.results[static_cast<std::size_t>(face - 1)];
    using enum CrtResult;
    const bool choice = result == kD2 || result == kD3;
    const int attacker = result == kAe ? 0 : result == kA || result == kEx ? 1 : 2;
    const UnitId u = p.id("1/1b"), d = p.id("2G/RIR15");
    EXPECT_EQ(after.on_map.contains(u) ? after.steps(u) : 0, attacker) << face;
    EXPECT_EQ(after.on_map.contains(d) ? after.steps(d) : 0, result == kDe ? 0 : result == kEx ? 2 : 3) << face;
    EXPECT_EQ(after.step == Step::kRetreat, choice) << face;
  }
}

// Every Mobile Combat of some games: what is told before a die is what the engine then rolls on.
TEST(AttackOdds, OfEveryRollInMobileCombat) {
  int rolls = 0;
  for (const char* scenario : {"mobile-breakout", "loos"}) {
    const auto game = Loos::load(scenario);
    ASSERT_TRUE(game.ok()) << game.status();
    for (std::uint64_t seed = 1; seed <= (std::string(scenario) == "loos" ? 2u : 20u); ++seed) {
      const HostDice dice(DiceSeed::from_number(seed));
      const auto bot = *loos::make_loos_bot("random", seed);
      State s = (*game)->initial_state();
      for (Actor actor = (*game)->actor(s); actor != Actor::kNobody; actor = (*game)->actor(s)) {
        if (s.mobile != 0 && s.step == Step::kCombatRoll) {
          const auto found = attackers_of(**game, s, s.target);
          EXPECT_TRUE(found.declared);
          ASSERT_FALSE(found.units.empty());
          EXPECT_EQ(found.units[0], s.subject);
          const auto odds = attack_odds(**game, s, s.target, found.units);
          EXPECT_EQ(sums(odds[0].state, odds[0].sheet), sums(s, rolled_now(**game, s)));
          ++rolls;
        }
        if (actor == Actor::kChance) {
          (*game)->apply(s, (*game)->roll_action(s, dice.roll((*game)->roll_request(s)).span()));
        } else {
          (*game)->apply(s, bot->choose(**game, s, {}));
        }
      }
    }
  }
  EXPECT_GT(rolls, 5);
}

TEST(OddsText, HasAWorksheetForEachMobileAttack) {
  const Position p = two_attackers("unit 14/IR16-I 2010\nunit 14/IR16-II 2010 under");
  const auto units = ids(p, {"1/2b", "1/1b"});
  const std::string text = odds_text(p.game(), p.state(), kTarget, units);
  EXPECT_THAT(text, HasSubstr("Attacks on 2010 in Mobile Combat, where each unit attacks alone (18.4.2)\n1. 1/2b\n"));
  EXPECT_THAT(text, HasSubstr("2. 1/1b, if 14/IR16-I is the top unit then, with 1 step\n"));
  EXPECT_THAT(text, HasSubstr("2. 1/1b, if 14/IR16-II is the top unit then, with 1 step\n"));
  EXPECT_THAT(text, Not(HasSubstr("1/3a")));
}

TEST(Threats, InMobileCombatTheStrongestAttacksAlone) {
  const Position p = two_attackers("unit 2G/RIR15 2010");
  const auto found = threats(p.game(), p.state(), kTarget);
  ASSERT_FALSE(found.empty());
  ASSERT_FALSE(found[0].after_move);
  EXPECT_EQ(found[0].units.size(), 1u);
  EXPECT_EQ(found[0].sheet.attack, p.view().attack(p.id("1/1b")));
}

// --- What a step costs, and gas, in the words of the worksheets.

std::string result_of(const Position& p, std::initializer_list<const char*> attackers, CrtResult result) {
  const std::vector<UnitId> units = ids(p, attackers);
  const CombatWorksheet w = p.view().combat(kTarget, units.data(), static_cast<int>(units.size()));
  return result_text(p.game(), p.state(), w, result);
}

TEST(ResultText, KnowsWhenAReducedRegimentIsLost) {  // R2
  const Position none("unit 1/1a 2011\nunit 2G/RIR15 2010 steps 2");
  EXPECT_THAT(result_of(none, {"1/1a"}, CrtResult::kEx), HasSubstr("2G/RIR15 is eliminated"));
  const Position heir("unit 1/1a 2011\nunit 2G/RIR15 2010 steps 2\ndeadpile r28");
  EXPECT_THAT(result_of(heir, {"1/1a"}, CrtResult::kEx), HasSubstr("loses a step"));
}

TEST(ResultText, SaysThatTheUnitUnderneathHolds) {  // 7.6
  const Position p("unit 1/1a 2011\nunit 14/IR16-I 2010\nunit 14/IR16-II 2010 under");
  EXPECT_THAT(result_of(p, {"1/1a"}, CrtResult::kDe), HasSubstr("is eliminated, the unit under it holds"));
}

TEST(BombardmentDice, CountThatOfGasOnceItIsChosen) {  // 17.6
  Position p = Position::scenario("trench-assault");
  const State& s = p.state();
  const Hex target(17, 14);
  const int before = p.view().bombardment_dice(target, kBritish);
  EXPECT_THAT(bombardment_text(p.game(), s, target, kBritish, before), HasSubstr("a unit is hit with"));
  p.set([](State& state) { state.gas = 1; });
  EXPECT_EQ(p.view().bombardment_dice(target, kBritish), before + 1);
  EXPECT_THAT(bombardment_text(p.game(), p.state(), target, kBritish, before + 1), HasSubstr("with gas (17.6): blows"));
  p.set([](State& state) { state.gas = 2; });
  EXPECT_EQ(p.view().bombardment_dice(target, kBritish), before);
  EXPECT_THAT(bombardment_text(p.game(), p.state(), target, kBritish, before), Not(HasSubstr("gas")));
}

}  // namespace
}  // namespace zerohour::loos
