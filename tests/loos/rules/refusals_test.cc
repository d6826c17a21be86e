// What is refused, and by which rule: one table a position. That a refusal leaves the state as it was is checked by
// Position::why.
#include <utility>
#include <vector>

#include "tests/loos/rules/position.h"

namespace zerohour::loos {
namespace {

using Refusals = std::vector<std::pair<const char*, const char*>>;

void expect_refused(const Position& p, const Refusals& refusals) {
  for (const auto& [action, rule] : refusals) EXPECT_TRUE(p.refuses(action, rule));
}

TEST(Refusals, AtTheGermanSetUp) {
  Position p = Position::scenario("loos");
  p.play("place 14/IR16-I 1814");
  expect_refused(p, {{"place 14/IR16-II 1814", "11.2"},
                     {"place 14/IR16-II 1815", "11.2"},
                     {"place 14/IR16-II 1816", "11.2"},
                     {"place 14/IR16-II 1920", "11.2"},
                     {"place 2G/RIR15 2010", "11.2"},
                     {"move 14/IR16-I 1813", "11.1"},
                     {"bombard 1814", "11.1"},
                     {"done", "11.1"}});
  EXPECT_FALSE(p.legal("place 1/1a 1815")) << "the British come later";
  EXPECT_FALSE(p.legal("place 14/IR16-I 1813")) << "on the map already";
}

TEST(Refusals, InBritishMovement) {
  Position p(
      "start british-movement\nunit 1/1a 1815\nunit 1/2a 2010\nunit 1/2b 2010 under\nunit 1/3a 2014\nunit 2/5a 1909\n"
      "unit 14/IR16-I 2008\nunit 14/IR16-II 1808\nbox 21/62a 21/62b 21/63a 21/63b 21/64a 21/64b");
  p.play("swap 2010; move 1/3a 2013");
  expect_refused(p, {{"move 1/1a 1715 direct", "14.2"},
                     {"move 1/1a 1816", "14.2"},
                     {"move 1/1a 1820", "14.2"},
                     {"move 1/1a 1811", "R4"},
                     {"move 1/2a 2008", "5.0"},
                     {"move 1/2a 2013", "18.1"},
                     {"move 1/2a 2007 via 2009 2008", "R6"},
                     {"move 1/2a 1910 via 2009", "R6"},
                     {"move 1/2a 2015", "R4"},
                     {"move 1/2a 2011 over", "R9"},
                     {"move 1/3a 2012", "5.0"},
                     {"move 2/5a 1908 direct", "14.3.2"},
                     {"move 2/5a 1910 via 1809", "5.1.2"},
                     {"swap 2010", "R9"},
                     {"swap 2013", "18.2"},
                     {"swap 2008", "18.2"},
                     {"commit 24 II", "11.7"},
                     {"commit 1 II", "11.7"},
                     {"place 21/62a 1815", "11.7"},
                     {"attack 1/2a 2009", "R1"},
                     {"bombard 2008", "R1"},
                     {"advance 1/2a 2009", "R1"},
                     {"stand", "R1"},
                     {"mobile 1/2a", "R1"},
                     {"gas", "R1"}});
  EXPECT_FALSE(p.legal("move 14/IR16-I 2007")) << "not yours";
  EXPECT_FALSE(p.legal("move 21/63a 1815")) << "not on the map";
  EXPECT_FALSE(p.legal("roll 3")) << "no roll is due";
  EXPECT_FALSE(p.legal("move 9/99a 2010")) << "no such unit";
  EXPECT_FALSE(p.legal("move 1/2a 2010")) << "no move at all";
}

TEST(Refusals, InTheCombatPhase) {
  Position p(
      "unit 1/1a 2011\nunit 1/1b 2011 under\nunit 1/2a 2111\nunit 1/3a 1815\nunit 14/IR16-I 2010\n"
      "unit 14/IR16-II 1911\nunit 14/IR57-I 0101");
  p.play("attack 1/1a 2010; bombard 2010");
  expect_refused(p, {{"attack 1/1a 1911", "R14"},
                     {"attack 1/1b 1911", "18.3"},
                     {"attack 1/2a 1911", "R14"},
                     {"attack 1/2a 2110", "R14"},
                     {"attack 1/3a 1814", "R14"},
                     {"bombard 2010", "17.1"},
                     {"bombard 2009", "17.1"},
                     {"bombard 0101", "17.2"},
                     {"move 1/1a 2012", "R13"},
                     {"swap 2011", "R13"},
                     {"aircraft 2010", "R13"},
                     {"stand", "R13"},
                     {"resolve 2010", "R13"}});
}

TEST(Refusals, InGermanMovement) {
  Position p(
      "start german-movement\nturns 6 8\nunit 1/1a 2012\nunit 1/2a 1815\nunit 14/IR16-I 1814\nunit 117/RIR11-I 1813\n"
      "replacement r29 1713\nreserve 8\ndeadpile r28");
  expect_refused(p,
                 {{"entry 8 2306", "12.1"}, {"place 8/IR36 3306", "11.3"}, {"entry 2G 3306", "11.3"}, {"done", "R1"}});
  p.play("entry 8 3306");
  expect_refused(p, {{"entry 8 1201", "R12"}, {"place 8/IR36 2010", "11.3"}, {"place 8/IR36 0110", "R12"}});
  p.play("place 8/IR36 3306; place 8/IR72 3306; place 8/IR93 3305");
  expect_refused(p, {{"place 8/IR153 3306", "18.1"}});
  p.play("place 8/IR153 3305");
  p.roll(2);
  expect_refused(p, {{"place r28 2010", "11.4"}, {"place r28 3306", "11.4"}, {"done", "R1"}});
  p.play("place r28 2412");
  expect_refused(p, {{"move 14/IR16-I 1815", "14.2"},
                     {"move 14/IR16-I 1813", "18.1"},
                     {"move r29 1814", "18.1"},
                     {"move 14/IR16-I 2012", "5.0"},
                     {"break 8/IR36", "R1"}});
}

TEST(Refusals, WhenTheGameIsOverNothingIsLegal) {
  Position p("start british-movement\nunit 1/1a 3308\nunit 14/IR16-I 2010");
  p.play("move 1/1a 3306");
  for (const char* action : {"done", "move 1/1a 3307", "bombard 2010", "stand", "roll 2"}) {
    EXPECT_FALSE(p.legal(action)) << action;
  }
}

}  // namespace
}  // namespace zerohour::loos
