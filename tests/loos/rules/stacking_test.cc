// Stacks, their order, last steps and displacement; the deadpile (5.3, 13, 18.1 to 18.3, R2, R9, R33, R37).
#include "engine/core/random.h"
#include "tests/loos/rules/position.h"

namespace zerohour::loos {
namespace {

// --- 5.3, 18.1.

TEST(Rule5_3, TheTwoHalvesOfABrigadeMayStackOthersMayNot) {
  Position p("start british-movement\nunit 1/1a 2010\nunit 1/1b 2012\nunit 1/2a 2014\nunit 14/IR16-I 0101");
  EXPECT_TRUE(p.legal("move 1/1b 2010"));
  EXPECT_TRUE(p.refuses("move 1/2a 2010", "18.1")) << "of the same division, but another brigade";
}

TEST(Rule18_1, TwoUnitsOfOneGermanDivisionMayStack) {
  Position p(
      "start german-movement\nunit 1/1a 2412\nunit 14/IR16-I 1905\nunit 14/IR57-II 1906\nunit 117/RIR11-I 1904\n"
      "unit 14/IR56-I 1907");
  EXPECT_TRUE(p.legal("move 14/IR57-II 1905"));
  EXPECT_TRUE(p.refuses("move 117/RIR11-I 1905", "18.1"));
  p.play("move 14/IR57-II 1905");
  EXPECT_TRUE(p.refuses("move 14/IR56-I 1905", "18.1")) << "a third";
}

TEST(Rule18_1, AReplacementBattalionNeverStacks) {
  Position p(
      "start german-movement\nunit 1/1a 2412\nunit 14/IR16-I 1905\nreplacement r28 1906\nreplacement r29 1907\n"
      "replacement r02 1908");
  EXPECT_TRUE(p.refuses("move r28 1905", "18.1"));
  EXPECT_TRUE(p.refuses("move r29 1906", "18.1"));
  EXPECT_TRUE(p.refuses("move 14/IR16-I 1906", "18.1"));
  EXPECT_TRUE(p.refuses("move r02 1905", "18.1")) << "the counter of 14/IR16-II has no ID now";
}

TEST(Rule5_3, TheLimitIsCheckedAtTheEndOfEachMove) {
  Position p("start british-movement\nunit 1/1a 2010\nunit 1/2a 2011\nunit 14/IR16-I 0101");
  EXPECT_TRUE(p.legal("move 1/2a 2009 via 2010"));
  EXPECT_TRUE(p.refuses("move 1/2a 2010", "18.1"));
}

// --- 18.2, R9.

TEST(R9, TheMoverChoosesWhoIsOnTop) {
  Position p("start british-movement\nunit 1/1a 2010\nunit 1/1b 2012\nunit 14/IR16-I 0101");
  Position q = p;
  p.play("move 1/1b 2010");
  EXPECT_EQ(p.at("2010"), "1/1a over 1/1b");
  q.play("move 1/1b 2010 over");
  EXPECT_EQ(q.at("2010"), "1/1b over 1/1a");
  EXPECT_TRUE(q.refuses("move 1/1a 2009 over", "R9")) << "nobody to be on top of";
}

TEST(R9, AStackMayBeSwappedOnceInItsOwnersMovementPhase) {
  Position p("start british-movement\nunit 1/1a 2010\nunit 1/1b 2010 under\nunit 1/2a 2012\nunit 14/IR16-I 0101");
  p.play("swap 2010");
  EXPECT_EQ(p.at("2010"), "1/1b over 1/1a");
  EXPECT_TRUE(p.refuses("swap 2010", "R9"));
  EXPECT_TRUE(p.refuses("swap 2012", "18.2")) << "no stack";
  EXPECT_TRUE(p.refuses("swap 0101", "18.2"));
  EXPECT_TRUE(p.legal("move 1/1b 2009")) << "a swap is no move";
  p.play("done");
  EXPECT_FALSE(p.legal("swap 2010")) << "in no other phase";
  p.pass_to("german-move");
  EXPECT_TRUE(p.refuses("swap 2010", "18.2")) << "not the Germans'";
  p.pass_to("british-move");
  EXPECT_TRUE(p.legal("swap 2010"));
}

TEST(Rule18_2, UnitsOfAStackMoveSeparately) {
  Position p("start british-movement\nunit 1/1a 2010\nunit 1/1b 2010 under\nunit 14/IR16-I 0101");
  Position q = p;
  p.play("move 1/1a 2009");
  EXPECT_EQ(p.at("2010"), "1/1b") << "the other is top";
  EXPECT_TRUE(p.view().tops(kBritish).contains(p.id("1/1b")));
  q.play("move 1/1b 2009; move 1/1a 2009 over");
  EXPECT_EQ(q.at("2009"), "1/1a over 1/1b");
}

TEST(Rule18_3, BottomUnitsHaveNoPartInCombat) {
  Position p("unit 1/1a 2011\nunit 1/1b 2011 under\nunit 14/IR16-I 2010\nunit 14/IR16-II 2010 under");
  EXPECT_TRUE(p.refuses("attack 1/1b 2010", "18.3"));
  EXPECT_EQ(p.sum("2010", {"1/1a"}), "clear +2");
}

TEST(R15, ABottomUnitBecomesAnOrdinaryOneTheMomentItIsAlone) {
  Position p("start british-movement\nunit 1/1a 2011\nunit 1/1b 2011 under\nunit 14/IR16-I 2010");
  p.play("move 1/1a 2012; done");
  EXPECT_TRUE(p.legal("attack 1/1b 2010"));
}

// --- R2: a regiment's last step. A reduced regiment has 5 and 6 (2G).

TEST(R2, AReplacementTakesThePlaceOfTheLastStep) {
  Position p("unit 1/1a 2011\nunit 2G/RIR15 2010 steps 2\ndeadpile r28 r29");
  p.play("bombard 2010; done; done");
  p.rolls({12, 1});
  EXPECT_EQ(p.at("2010"), "r28");
  EXPECT_EQ(p.where("2G/RIR15"), "gone");
  EXPECT_EQ(p.deadpile(), 1);
  EXPECT_EQ(p.view().defence(p.id("r28")), 2);
}

TEST(R2, WithoutACounterTheUnitIsGone) {
  Position p("unit 1/1a 2011\nunit 2G/RIR15 2010 steps 2");
  p.play("bombard 2010; done; done");
  p.rolls({12, 1});
  EXPECT_EQ(p.at("2010"), "-");
  EXPECT_EQ(p.where("2G/RIR15"), "gone");
}

// 2G/RIR15, reduced, over 2G/RIR55 in 2010, bombarded with these table rolls.
Position stack(const std::string& more, int top, int bottom, const std::string& hex = "2010") {
  Position p("unit 2G/RIR15 " + hex + " steps 2\nunit 2G/RIR55 " + hex + " under\n" + more);
  p.play("bombard " + hex + "; done");
  p.pass_to("bombard-dice");
  p.rolls({12, top, bottom});
  return p;
}

TEST(R2, InAStackTheReplacementGoesToAnEmptyHexBesideIt) {
  Position p = stack("unit 1/1a 2012\nunit 1/2a 2110\nunit 14/IR16-I 1910\ndeadpile r28", 1, 6);
  EXPECT_EQ(p.step(), "bombard-displace");
  EXPECT_EQ(p.actor(), "german");
  EXPECT_EQ(p.list("displace"), "r28 1911, r28 2009, r28 2011, r28 2111");
  EXPECT_TRUE(p.zoc(kBritish, "2011")) << "an enemy zone of control does not bar";
  EXPECT_TRUE(p.refuses("displace r28 1910", "R2")) << "taken";
  EXPECT_TRUE(p.refuses("displace r28 2008", "R2")) << "two hexes away";
  EXPECT_TRUE(p.refuses("displace 2G/RIR55 2009", "R2")) << "the regiment stays";
  EXPECT_FALSE(p.legal("done"));
  p.play("displace r28 2009");
  EXPECT_EQ(p.at("2010"), "2G/RIR55");
  EXPECT_EQ(p.at("2009"), "r28");
}

TEST(R2, OfTwoReplacementsTheOwnerSaysWhichGoes) {
  Position p("unit 2G/RIR15 2010 steps 2\nunit 2G/RIR55 2010 steps 2 under\nunit 1/1a 2012\ndeadpile r28 r29");
  p.play("bombard 2010; done; done");
  p.rolls({12, 1, 1});
  EXPECT_EQ(p.at("2010"), "r28 over r29");
  EXPECT_TRUE(p.legal("displace r28 2009"));
  p.play("displace r29 2009");
  EXPECT_EQ(p.at("2010"), "r28");
}

TEST(R2, ShortOfCountersTheTopUnitIsServedFirst) {
  Position p("unit 2G/RIR15 2010 steps 2\nunit 2G/RIR55 2010 steps 2 under\nunit 1/1a 2012\ndeadpile r28");
  p.play("bombard 2010; done; done");
  p.rolls({12, 1, 1});
  EXPECT_EQ(p.at("2010"), "r28");
  EXPECT_EQ(p.where("2G/RIR55"), "gone");
}

TEST(R2, WithNowhereToGoItIsLost) {
  Position p = stack(
      "unit 1/1a 2012\nunit 117/RIR11-I 2009\nunit 117/RIR11-II 2110\nunit 117/RIR11-III 2111\n"
      "unit 117/RIR22-I 2011\nunit 117/RIR22-II 1911\nunit 117/RIR22-III 1910\ndeadpile r28",
      1, 6);
  EXPECT_EQ(p.where("r28"), "deadpile");
  EXPECT_EQ(p.at("2010"), "2G/RIR55");
}

TEST(R2, NotAcrossATrenchOrACanalSide) {
  Position p = stack("unit 1/1a 1910\ndeadpile r28", 1, 6, "1908");
  EXPECT_EQ(p.list("displace"), "r28 1807, r28 1808, r28 1907, r28 2007");
  Position q = stack("unit 1/1a 0404\ndeadpile r28", 1, 6, "0304");
  EXPECT_EQ(q.list("displace"), "r28 0303, r28 0305, r28 0403");
}

TEST(R2, InATrenchALastStepWithoutACounterIsIgnored) {
  Position p("unit 1/1a 1815\nunit 2G/RIR15 1814 steps 2");
  p.play("bombard 1814; done; done");
  p.rolls({12, 1});
  EXPECT_EQ(p.at("1814"), "2G/RIR15");
  EXPECT_EQ(p.steps("2G/RIR15"), 2);
}

TEST(R2, InATrenchALastStepWithoutAHexIsIgnored) {
  Position p =
      stack("unit 1/1a 1815\nunit 117/RIR11-I 1813\nunit 117/RIR11-II 1714\nunit 117/RIR11-III 1914\ndeadpile r28", 1,
            6, "1814");
  EXPECT_EQ(p.at("1814"), "2G/RIR15 over 2G/RIR55");
  EXPECT_EQ(p.steps("2G/RIR15"), 2);
  EXPECT_EQ(p.where("r28"), "deadpile");
}

TEST(R2, AfterACombatItGoesWhenTheAdvancesAreOver) {
  Position p("unit 1/1a 2011\nunit 1/2a 2111\nunit 2G/RIR15 2010 steps 2\nunit 2G/RIR55 2010 under\ndeadpile r28");
  p.play("attack 1/1a 2010; attack 1/2a 2010; done; done");
  p.roll(4);  // +4: Ex
  p.play("lose 1/1a");
  EXPECT_EQ(p.step(), "combat-displace");
  EXPECT_EQ(p.at("2010"), "r28 over 2G/RIR55");
  p.play("displace r28 2009");
  EXPECT_EQ(p.at("2010"), "2G/RIR55");
}

TEST(R2, TheReplacementInheritsTheDeclaredAttackAndIsSpentForTheTurn) {
  Position p("start german-movement\nunit 1/1a 2011\nunit 2G/RIR15 2010 steps 2\ndeadpile r28\nreplacements off");
  p.pass_to("german-move");
  p.play("done; attack 2G/RIR15 2011; done; bombard 2010; done");
  p.rolls({12, 1});
  EXPECT_EQ(p.step(), "combat-roll");
  EXPECT_EQ(p.sum("2011", {"r28"}), "clear -3");
  EXPECT_TRUE(p.state().fought.contains(p.id("r28"))) << "R29";
}

TEST(R33, ADisplacedUnitGivesUpItsAttack) {
  Position p(
      "start german-movement\nunit 1/1a 2011\nunit 2G/RIR15 2010 steps 2\nunit 2G/RIR55 2010 under\ndeadpile r28\n"
      "replacements off");
  p.pass_to("german-move");
  p.play("done; attack 2G/RIR15 2011; done; bombard 2010; done");
  p.rolls({12, 1, 6});
  EXPECT_TRUE(p.state().attacked.contains(Position::hex("2011")));
  p.play("displace r28 2111");
  EXPECT_FALSE(p.state().attacked.contains(Position::hex("2011"))) << "though 2111 is next to 2011";
  EXPECT_NE(p.step(), "combat-roll");
}

TEST(R37, AStackThatAReplacementHasStillToLeaveDoesNotAdvance) {
  // The regiment of the stack loses its last step in the exchange that empties 2011.
  Position p(
      "start german-movement\nunit 47/140a 2011 steps 1\nunit 1/2a 1605\nunit 2G/RIR15 2010 steps 2\n"
      "unit 2G/RIR55 2010 under\ndeadpile r28\nreplacements off");
  p.pass_to("german-move");
  p.play("done; attack 2G/RIR15 2011; done; done");
  p.roll(4);  // 5 - 2 = +3: Ex
  EXPECT_EQ(p.where("47/140a"), "gone");
  EXPECT_EQ(p.step(), "combat-displace") << "no advance";
  p.play("displace r28 2011");
  EXPECT_EQ(p.at("2010"), "2G/RIR55");
}

// --- 13: steps and the deadpile.

TEST(Rule13_3, AHalfBrigadeHasTwoStepsAndTheHalvesActApart) {
  Position p("unit 1/1a 2010\nunit 1/1b 1611\nunit 14/IR16-I 2009\nunit 14/IR16-II 1610");
  EXPECT_EQ(p.steps("1/1a"), 2);
  EXPECT_EQ(p.view().attack(p.id("1/1a")), 5);
  p.set([&](State& s) { s.status[p.id("1/1a")] = 1 << 4 | kNoAim; });
  EXPECT_EQ(p.view().attack(p.id("1/1a")), 3);
  EXPECT_TRUE(p.legal("attack 1/1a 2009"));
  EXPECT_TRUE(p.legal("attack 1/1b 1610"));
}

TEST(Rule13_1, ARegimentHasThreeSteps) {
  Position p("unit 1/1a 2011\nunit 2G/RIR15 2010\nunit 8/IR36 1905\nunit 4B/BIR5 1805\ndeadpile r28");
  EXPECT_EQ(p.view().defence(p.id("2G/RIR15")), 8);
  p.play("bombard 2010; done; done");
  p.rolls({12, 1});
  EXPECT_EQ(p.steps("2G/RIR15"), 2);
  EXPECT_EQ(p.view().defence(p.id("2G/RIR15")), 6);
}

TEST(Rule13_2, ALostBattalionLiesOnTheDeadpileAtOnceWithoutItsID) {
  Position p("unit 1/1a 2011\nunit 14/IR16-II 2010\nunit 2G/RIR15 2009 steps 2");
  p.play("bombard 2010; bombard 2009; done; done");
  p.rolls({12, 1});
  EXPECT_EQ(p.where("14/IR16-II"), "deadpile");
  EXPECT_FALSE(p.legal("move 14/IR16-II 2009"));
  p.rolls({12, 1});
  EXPECT_EQ(p.at("2009"), "r02") << "and serves the next last step";
}

TEST(Rule13_2, AReplacementThatIsLostLiesThereAgain) {
  Position p("unit 1/1a 2011\nreplacement r07 2010");
  p.play("bombard 2010; done; done");
  p.rolls({12, 1});
  EXPECT_EQ(p.where("r07"), "deadpile");
}

TEST(Rule13_2, ThereAreNeverMoreThan29BattalionCounters) {
  const auto game = Loos::load("loos");
  ASSERT_TRUE(game.ok());
  const Loos& loos = **game;
  int came_back = 0;
  for (std::uint64_t seed = 1; seed <= 25; ++seed) {
    Random random(seed);
    State s = loos.initial_state();
    while (!loos.result(s).over) {
      Action action;
      if (loos.actor(s) == Actor::kChance) {
        const int dice = loos.roll_request(s).count();
        int sum = 0;
        for (int i = 0; i < dice; ++i) sum += 1 + static_cast<int>(random.below(6));
        action = Action::roll(sum);
      } else {
        std::vector<ActionGroup> groups;
        loos.for_each_group(s, [&](ActionGroup g) { groups.push_back(g); });
        while (!loos.random_legal(s, groups[random.below(static_cast<std::uint32_t>(groups.size()))], random, action)) {
        }
      }
      loos.apply(s, action);
      int counters = 0;
      for (const UnitId u : kAllBattalions) {
        const bool placed = s.on_map.contains(u);
        counters += placed || s.hex[u] == kDeadpile || s.hex[u] == kUnplaced;
        if (placed && s.replacement.contains(u)) ++came_back;
        EXPECT_FALSE(placed && s.replacement.contains(u) && s.has_mate(u) && s.step != Step::kBombardDisplace &&
                     s.step != Step::kCombatDisplace && s.step != Step::kAdvance && s.step != Step::kFriendlyFire)
            << "a replacement in a stack";
      }
      ASSERT_EQ(counters, kBattalions);
    }
  }
  EXPECT_GT(came_back, 0);
}

// --- R42: option trade-places.

// Two brigades side by side in the open, with 14/IR16-I far away; the lines of the scenario follow.
Position traders(const std::string& lines, const std::vector<std::string>& options = {"trade-places"}) {
  return Position("start british-movement\nturns 3 8\nunit 14/IR16-I 0101\n" + lines, {}, options);
}
constexpr char kTwoStacks[] = "unit 1/1a 2010\nunit 1/1b 2010 under\nunit 1/2a 2011\nunit 1/2b 2011 under\n";

TEST(R42, TwoFullHexesTradePlacesInOneAction) {
  Position p = traders(kTwoStacks);
  EXPECT_EQ(p.list("trade"), "2010 2011");
  p.play("trade 2011 2010");
  EXPECT_EQ(p.at("2010"), "1/2a over 1/2b");
  EXPECT_EQ(p.at("2011"), "1/1a over 1/1b");
  EXPECT_EQ(p.list("trade"), "") << "all four have moved";
  EXPECT_TRUE(p.refuses("move 1/1a 2012", "5.0"));
  EXPECT_TRUE(p.legal("swap 2010")) << "the order may still be changed (R9)";
}

TEST(R42, IsAnOptionAndNotInTheFirstVersion) {
  for (const std::vector<std::string>& options : {std::vector<std::string>{}, {"rules-1"}}) {
    Position p = traders(kTwoStacks, options);
    EXPECT_EQ(p.list("trade"), "");
    EXPECT_TRUE(p.refuses("trade 2010 2011", "R42"));
  }
}

TEST(R42, AnyTwoHexesWithOwnUnitsWhateverTheirNumber) {
  Position p = traders("unit 1/1a 2010\nunit 1/1b 2010 under\nunit 2/5a 2011\nunit 7/20a 2409\n");
  EXPECT_EQ(p.list("trade"), "2010 2011, 2010 2409, 2011 2409");
  p.play("trade 2010 2011");
  EXPECT_EQ(p.at("2010"), "2/5a");
  EXPECT_EQ(p.at("2011"), "1/1a over 1/1b");
}

TEST(R42, EveryUnitMustBeAbleToGoWhereTheOthersAre) {
  Position p = traders(absl::StrCat(kTwoStacks, "unit 9/26a 1712\n"));
  EXPECT_TRUE(p.refuses("trade 2010 2010", "R42"));
  EXPECT_TRUE(p.refuses("trade 2010 2009", "R42")) << "empty";
  EXPECT_TRUE(p.refuses("trade 2010 0101", "R42")) << "an enemy";
  p.play("move 1/2b 2012");
  EXPECT_TRUE(p.legal("trade 2010 2011"));
  EXPECT_TRUE(p.refuses("trade 2010 2012", "5.0")) << "1/2b has moved";
  Position far = traders("unit 1/1a 2010\nunit 1/2a 3010\n");
  EXPECT_TRUE(far.refuses("trade 2010 3010", "R4"));
  Position barred = traders("unit 1/1a 2010\nunit 1/2a 2014\nunit 14/IR16-II 2112\nunit 14/IR16-III 1912\n");
  EXPECT_TRUE(barred.refuses("trade 2010 2014", "R6")) << barred.why("trade 2010 2014");
}

TEST(R42, FrontLineHexesAreLeftAndEnteredAsInAnyMove) {
  Position p = traders("unit 1/1a 1815\nunit 1/2a 1814\nunit 2/5a 1915\n");
  EXPECT_TRUE(p.legal("trade 1814 1815"));
  EXPECT_TRUE(p.legal("trade 1815 1915")) << "through 1814, where a friend stands";
}

TEST(R42, TheGermansToo) {
  Position p(
      "start german-movement\nturns 3 8\nunit 1/1a 2010\nunit 8/IR36 2505\nunit 8/IR72 2505 under\n"
      "unit 2G/RIR15 2506\nunit 2G/RIR55 2506 under",
      {}, {"trade-places"});
  p.pass_to("german-move");
  p.play("trade 2505 2506");
  EXPECT_EQ(p.at("2505"), "2G/RIR15 over 2G/RIR55");
  EXPECT_EQ(p.at("2506"), "8/IR36 over 8/IR72");
}

TEST(R42, HexesOnTheWayAreEntered) {
  Position p = traders("unit 1/1a 1909\nunit 1/2a 1609\nunit 9/26a 2010\n");
  EXPECT_EQ(p.control("1608"), "german");
  p.play("trade 1609 1909");
  EXPECT_EQ(p.at("1609"), "1/1a");
  EXPECT_EQ(p.control("1609"), "british");
}

}  // namespace
}  // namespace zerohour::loos
