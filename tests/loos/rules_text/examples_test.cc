// The worked examples of the rules: each is set up with the counters of the game and played, and what the text says of
// it, numbers and hexes, is made from what happens.
#include <algorithm>
#include <set>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_join.h"
#include "engine/hex/line.h"
#include "tests/loos/rules/position.h"
#include "tests/loos/rules_text/rules_text.h"

namespace zerohour::loos {
namespace {

using Ground = CombatWorksheet::Ground;

// A position with the counters and the tracks of the whole game.
Position example(absl::string_view lines) {
  return Position(absl::StrCat("units units.csv\ntracks tracks.csv\n", lines));
}

std::string printed(const Position& p, int column, int face) {
  return p.game().rules().crt.labels[column][face - 1];
}

std::string sign(int value) {
  return absl::StrFormat("%+d", value);
}

TEST(Examples, OneAttackFromStartToEnd) {
  const char* rule = "One attack from start to end";
  Position p = example("turns 0 8\nunit 1/1a 1815\nunit 1/2a 1915\nunit 14/IR16-I 1814");
  const int attack = p.view().attack(p.id("1/1a")), defence = p.view().defence(p.id("14/IR16-I"));
  EXPECT_EQ(p.view().attack(p.id("1/2a")), attack);
  EXPECT_TRUE(says(rule, "1/1a stands in front-line hex 1815 and 1/2a in 1915. Both touch the German trench hex 1814"));
  EXPECT_TRUE(says(
      rule, absl::StrCat("Each half-brigade attacks with ", attack, ", the battalion defends with ", defence, ".")));
  p.play("attack 1/1a 1814; attack 1/2a 1814; bombard 1814");

  const auto fire = p.game().bombardment(p.state(), Hex(18, 14), 3);
  EXPECT_TRUE(says(rule, "In turn 0 there are three, say 2, 4 and 5: eleven. On the Trench line"));
  EXPECT_EQ(p.game().rules().tracks.turns[0].dice[0], 3);
  EXPECT_EQ(fire.line, CrtLine::kTrench);
  const auto row = std::find_if(fire.rows.begin(), fire.rows.end(), [](const auto& r) { return r.sum == 11; });
  EXPECT_TRUE(says(rule, absl::StrCat("eleven is read in the last column, ", row->column + 1, ".")));
  EXPECT_EQ(row->hits, 2);
  EXPECT_EQ(printed(p, row->column, 1), "D2");
  EXPECT_EQ(printed(p, row->column, 2), "D2");

  const CombatWorksheet whole = p.combat("1814", {"1/1a", "1/2a"});
  EXPECT_EQ(whole.ground, Ground::kTrench);
  EXPECT_TRUE(
      says(rule, absl::StrCat(whole.attack, " minus ", whole.defence, " is ", sign(whole.differential), ", column ",
                              whole.column + 1, " of the Trench line. A die of 1 is ", printed(p, whole.column, 1),
                              ", 2 is nothing, 3 is ", printed(p, whole.column, 3), ", 4 is ",
                              printed(p, whole.column, 4), ", 5 and 6 are ", printed(p, whole.column, 5))));
  EXPECT_EQ(whole.results[1], CrtResult::kNone);
  EXPECT_EQ(printed(p, whole.column, 6), printed(p, whole.column, 5));

  // Breached by the eleven and a 1; the last step survives.
  p.play("done; no-gas");
  p.rolls({11, 1});
  EXPECT_EQ(p.step(), "combat-roll");
  EXPECT_EQ(p.where("14/IR16-I"), "1814");
  const CombatWorksheet open = p.combat("1814", {"1/1a", "1/2a"});
  EXPECT_TRUE(open.breached);
  EXPECT_EQ(open.line, CrtLine::kClear);
  EXPECT_TRUE(says(rule, absl::StrCat("the same ", sign(open.differential), " is read on the line of the hex's other ",
                                      "ground, here Clear, in column ", open.column + 1, ": a die of 1 is ",
                                      printed(p, open.column, 1), ", 2 to 4 is ", printed(p, open.column, 2),
                                      ", 5 is nothing and 6 is ", printed(p, open.column, 6))));
  EXPECT_EQ(printed(p, open.column, 3), printed(p, open.column, 2));
  EXPECT_EQ(printed(p, open.column, 4), printed(p, open.column, 2));
  EXPECT_EQ(open.results[4], CrtResult::kNone);
  Position exchange = p;
  exchange.roll(2);
  exchange.play("lose 1/1a");
  EXPECT_EQ(exchange.steps("1/1a"), 1);
  EXPECT_EQ(exchange.step(), "advance");
}

TEST(Examples, NeighbouringTrenches) {
  const char* rule = "14.3.3";
  const Position p = example("unit 1/1a 1815\nunit 1/2a 1715\nunit 14/IR16-I 1714\nunit 14/IR16-II 1814");
  EXPECT_TRUE(
      says(rule, "14/IR16-I holds the trench hex 1714 and 14/IR16-II holds 1814. 1/1a is in front-line hex 1815"));
  const auto sum = [&](const CombatWorksheet& w) {
    std::string text = absl::StrCat(w.attack, " minus ", w.defence);
    for (int i = 0; i < w.added_count; ++i) absl::StrAppend(&text, " minus ", w.added[i].defence);
    return absl::StrCat(text, " is ", sign(w.differential));
  };
  Position one = p;
  one.play("attack 1/2a 1714");
  const CombatWorksheet helped = one.combat("1714", {"1/2a"});
  EXPECT_EQ(helped.added_count, 1);
  EXPECT_TRUE(says(
      rule, absl::StrCat("1/2a attacks 1714 and 1814 is not attacked: 1814 adds its defence. ", sum(helped), ".")));
  Position both = one;
  both.play("attack 1/1a 1814");
  EXPECT_EQ(sum(both.combat("1714", {"1/2a"})), sum(both.combat("1814", {"1/1a"})));
  EXPECT_TRUE(
      says(rule, absl::StrCat("each combat stands by itself, ", sum(both.combat("1814", {"1/1a"})), " in both.")));
  Position alone = p;
  alone.play("attack 1/1a 1814");
  EXPECT_TRUE(says(rule, absl::StrCat("1/1a alone attacks 1814: it does not touch 1714, which adds nothing. ",
                                      sum(alone.combat("1814", {"1/1a"})), ".")));
  Position together = alone;
  together.play("attack 1/2a 1814; bombard 1714; done; done");
  together.rolls({12, 1});  // 1714 is breached
  EXPECT_TRUE(together.view().breached(Hex(17, 14)));
  EXPECT_TRUE(says(rule, absl::StrCat("1/1a and 1/2a both attack 1814: 1/2a touches 1714, which adds its defence. ",
                                      sum(together.combat("1814", {"1/1a", "1/2a"})), ".")));
}

TEST(Examples, WhichLineAGroundCombatUses) {
  const char* rule = "R19";
  const Position p = example("unit 1/1a 1815\nunit 1/2a 1714\nunit 1/3a 1813\nunit 14/IR16-I 1814");
  EXPECT_TRUE(says(rule,
                   "14/IR16-I holds the trench hex 1814, whose other terrain is clear and whose trench sides face "
                   "1715, 1815 and 1915."));
  for (int d = 0; d < 6; ++d) {
    const Hex n = p.game().board().next(Hex(18, 14), d);
    const std::set<std::string> faced = {"1715", "1815", "1915"};
    EXPECT_EQ((p.game().board().trench_sides(Hex(18, 14)) >> d & 1) != 0, faced.contains(hex::to_string(n)));
  }
  EXPECT_TRUE(p.game().board().is_trench_hex(Hex(17, 14)));
  EXPECT_FALSE(p.game().board().is_trench_hex(Hex(18, 13)));
  const auto line_name = [](const CombatWorksheet& w) {
    switch (w.ground) {
      case Ground::kTrench:
        return std::string("Trench");
      case Ground::kSecondaryTrench:
        return std::string("Secondary Trench");
      case Ground::kRiver:
        return std::string("River");
      default:
        return std::string(w.line == CrtLine::kClear ? "Clear" : "another");
    }
  };
  const auto row = [&](const char* who, std::initializer_list<absl::string_view> units) {
    const CombatWorksheet w = p.combat("1814", units);
    EXPECT_TRUE(
        says(rule, absl::StrCat(" ", who, " ", sign(w.differential), " ", line_name(w), " ", w.column + 1, " ")));
  };
  row("1/1a", {"1/1a"});
  row("1/2a", {"1/2a"});
  row("1/1a and 1/2a", {"1/1a", "1/2a"});
  row("1/3a", {"1/3a"});
  row("1/1a and 1/3a", {"1/1a", "1/3a"});
  row("all three", {"1/1a", "1/2a", "1/3a"});

  const Position q = example("unit 1/1a 0204\nunit 1/2a 0303\nunit 14/IR16-I 0304");
  const CombatWorksheet across = q.combat("0304", {"1/1a"}), mixed = q.combat("0304", {"1/1a", "1/2a"});
  EXPECT_TRUE(says(rule, absl::StrCat("14/IR16-I holds the clear hex 0304. 1/1a attacks it from 0204, across a canal "
                                      "side: ",
                                      sign(across.differential), " on the ", line_name(across), " line, column ",
                                      across.column + 1, ".")));
  EXPECT_TRUE(says(rule, absl::StrCat("Together with 1/2a from 0303, which is on the same bank as 0304, it is ",
                                      sign(mixed.differential), " on the ", line_name(mixed), " line, column ",
                                      mixed.column + 1, ".")));
}

TEST(Examples, WhenItIsLookedAtWhereGasMayBeUsed) {
  const char* rule = "R35";
  Position p = example("turns 0 8\nunit 9/26a 1715 steps 1\nunit 1/1a 2010\nunit 14/IR16-I 1714\nunit 14/IR16-II 1614");
  EXPECT_TRUE(says(
      rule, "half-brigade 9/26a, on its last step, is in 1715, and is the only British unit next to 1614 and 1714"));
  p.play("bombard 1714; bombard 1614; done; gas");
  EXPECT_EQ(p.game().roll_request(p.state()).count(), 4);
  const auto fire = p.game().bombardment(p.state(), Hex(17, 14), 4);
  EXPECT_EQ(fire.rows[0].sum, 4);
  EXPECT_TRUE(says(rule, absl::StrCat("its four dice come to 4, column ", fire.rows[0].column + 1,
                                      " of the Trench line, and the table die is a 6, no hit")));
  p.rolls({4, 6});
  EXPECT_EQ(p.where("9/26a"), "gone");
  EXPECT_EQ(p.step(), "bombard-dice");
  EXPECT_EQ(p.game().roll_request(p.state()).count(), 3);
  EXPECT_TRUE(says(rule, "no British unit is next to it any more: three are rolled, without gas."));
}

TEST(Examples, AnEmptiedTargetThatAFriendHasEntered) {
  const char* rule = "R38";
  const auto play = [](const std::string& second) {
    Position p =
        example(absl::StrCat("unit 1/1a 2011\nunit ", second, " 2111\nunit 14/IR16-I 2010\n", "unit 14/IR16-II 2110"));
    p.play(absl::StrCat("attack 1/1a 2010; attack ", second, " 2110; bombard 2010; done; done"));
    p.rolls({12, 1});
    EXPECT_EQ(p.at("2010"), "-");
    p.play("resolve 2110");
    EXPECT_EQ(printed(p, p.combat("2110", {second}).column, 1), "Ex");
    p.roll(1);
    EXPECT_EQ(p.at("2110"), "-");
    p.play(absl::StrCat("advance ", second, " 2010"));
    EXPECT_EQ(p.step(), "advance") << "no die is rolled";
    return p;
  };
  EXPECT_TRUE(says(rule,
                   "1/1a in 2011 has declared an attack on 2010, 1/2a in 2111 one on 2110. A bombardment empties "
                   "2010."));
  EXPECT_TRUE(says(rule, "the die is a 1, Ex, and the battalion dies. 1/2a advances into 2010"));
  const Position other_brigade = play("1/2a");
  EXPECT_EQ(other_brigade.list("advance"), "1/1a 1911, 1/1a 2111");
  EXPECT_TRUE(says(rule, "1/1a may not stack with 1/2a, but it may advance to 1911 or 2111"));
  Position one_brigade = play("1/1b");
  EXPECT_EQ(one_brigade.list("advance"), "1/1a 1911, 1/1a 2010, 1/1a 2111");
  one_brigade.play("advance 1/1a 2010");
  EXPECT_EQ(one_brigade.at("2010"), "1/1b over 1/1a");
  EXPECT_TRUE(says(rule, "If 1/1b had been in 2111 in place of 1/2a, 1/1a could go to 2010 too, underneath 1/1b."));
}

TEST(Examples, TheDefaultOrderOfAStack) {
  Position p = example("start british-movement\nunit 1/1a 2010\nunit 1/1b 2012\nunit 14/IR16-I 0101");
  p.play("move 1/1b 2010");
  EXPECT_EQ(p.at("2010"), "1/1a over 1/1b");
  EXPECT_TRUE(says("R9", "If the mover says nothing, the unit that arrives goes underneath."));
}

TEST(Examples, HexesThatALineOfSightCutsACornerOff) {
  const hex::Line line = hex::line(Hex(20, 12), Hex(21, 9));
  EXPECT_EQ(line.through, (std::vector<Hex>{Hex(20, 11), Hex(21, 11), Hex(20, 10), Hex(21, 10)}));
  EXPECT_TRUE(line.along.empty());
  EXPECT_TRUE(says("17.2",
                   "from 2012 to 2109 the line passes through 2011 and 2110 and cuts off a corner each of 2111 "
                   "and 2010; any of the four can block it."));
  for (const char* woods : {"", "2011", "2110", "2111", "2010"}) {
    std::vector<std::string> map_lines;
    if (*woods != '\0') map_lines.push_back(absl::StrCat(woods, ",field,woods,0,,,0,,,"));
    const Position p("unit 1/1a 2012\nunit 14/IR16-I 2109", map_lines);
    EXPECT_EQ(p.observed(kBritish, "2109"), *woods == '\0') << woods;
  }
  const hex::Line beside = hex::line(Hex(20, 12), Hex(18, 12));
  EXPECT_TRUE(beside.through.empty());
  EXPECT_EQ(beside.along, (std::vector<std::pair<Hex, Hex>>{{Hex(19, 12), Hex(19, 13)}}));
  EXPECT_TRUE(says("17.2", "from 2012 to 1812 it runs between 1912 and 1913"));
}

}  // namespace
}  // namespace zerohour::loos
