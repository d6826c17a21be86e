// Set-up (11.1, 11.2, 11.5, 11.6, R3, R36).
#include <algorithm>
#include <bit>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "tests/loos/rules/position.h"

namespace zerohour::loos {
namespace {

std::string first_of(const std::string& list) {
  return list.substr(0, list.find(','));
}

// The German battalions with an ID, in the order of the counter mix.
std::vector<std::string> battalions(const Position& p) {
  std::vector<std::string> names;
  for (int i = 0; i < 27; ++i) names.push_back(p.game().board().counter(static_cast<UnitId>(kFirstBattalion + i)).id);
  return names;
}

// Puts battalions first to last - 1 on hexes of the top row, where they cover nothing.
void put_far_away(Position& p, int first, int last) {
  for (int i = first; i < last; ++i)
    p.play(absl::StrCat("place ", battalions(p)[i], " ", hex::to_string(Hex(i + 1, 1))));
}

// Puts battalions first to last - 1 on the first hexes that the rules allow.
void put_anywhere(Position& p, int first, int last) {
  for (int i = first; i < last; ++i) {
    const std::string place = absl::StrCat("place ", battalions(p)[i]);
    p.play(absl::StrCat(place, " ", first_of(p.list(place))));
  }
}

void set_up_british(Position& p) {
  for (int u = 0; u < 36; ++u) {
    const std::string place = absl::StrCat("place ", p.game().board().counter(static_cast<UnitId>(u)).id);
    p.play(absl::StrCat(place, " ", first_of(p.list(place))));
  }
}

// --- 11.1, 11.2, R3.

TEST(Rule11_1, GermansFirstThenBritishThenZeroHour) {
  Position p = Position::scenario("loos");
  EXPECT_EQ(p.step(), "german-setup");
  EXPECT_EQ(p.actor(), "german");
  put_anywhere(p, 0, 27);
  EXPECT_EQ(p.step(), "british-setup");
  EXPECT_EQ(p.actor(), "british");
  set_up_british(p);
  EXPECT_EQ(p.state().turn, 0);
  EXPECT_EQ(p.step(), "aircraft") << "the British Combat phase of turn 0 (15.2)";
}

TEST(Rule11_1, AllTenMarkersAreBritishInTurnZero) {
  Position p = Position::scenario("loos");
  EXPECT_EQ(p.state().markers[0], 10);
  EXPECT_EQ(p.state().markers[1], 0);
}

TEST(Rule11_2, BattalionsAreSetUpOneAHexInTheField) {
  Position p = Position::scenario("loos");
  p.play("place 14/IR16-I 1814");
  EXPECT_TRUE(p.refuses("place 14/IR16-II 1814", "11.2"));
  EXPECT_TRUE(p.refuses("place 14/IR16-II 1814 over", "11.2"));
  EXPECT_TRUE(p.refuses("place 14/IR16-II 1815", "11.2")) << "the front line";
  EXPECT_TRUE(p.refuses("place 14/IR16-II 1816", "11.2")) << "behind it";
  EXPECT_TRUE(p.legal("place 14/IR16-II 0101"));
}

TEST(Rule11_2, TheBlankBattalionsAreInTheDeadpileAndTheReservesStayAway) {
  Position p = Position::scenario("loos");
  EXPECT_EQ(p.deadpile(), 2);
  EXPECT_EQ(p.where("r28"), "deadpile");
  EXPECT_EQ(p.where("8/IR36"), "reserve");
  EXPECT_FALSE(p.legal("place r28 0101"));
  EXPECT_TRUE(p.refuses("place 8/IR36 0101", "11.2"));
}

TEST(R3, FifteenBattalionsAreTheLeastThatCoverTheFrontLine) {
  Position p = Position::scenario("loos");
  EXPECT_EQ(p.game().board().front_line.size(), 34u);
  EXPECT_EQ(p.game().board().battalions_to_cover(p.view().uncovered_front()), 15);
}

TEST(R3, ABattalionMayStandAnywhereAsLongAsEnoughAreLeft) {
  Position p = Position::scenario("loos");
  put_far_away(p, 0, 11);
  EXPECT_TRUE(p.legal(absl::StrCat("place ", battalions(p)[11], " 2501"))) << "fifteen are left after it";
  put_far_away(p, 11, 12);
  EXPECT_TRUE(p.refuses(absl::StrCat("place ", battalions(p)[12], " 2501"), "R3")) << "fourteen would be left";
  EXPECT_TRUE(p.refuses(absl::StrCat("place ", battalions(p)[12], " 2501"), "11.2"));
}

TEST(R3, WithExactlyEnoughLeftOnlyPlacesThatKeepItSoAreAllowed) {
  Position p = Position::scenario("loos");
  put_far_away(p, 0, 12);
  const std::string next = battalions(p)[12];
  EXPECT_TRUE(p.refuses(absl::StrCat("place ", next, " 1813"), "R3")) << "next to no front-line hex";
  for (const absl::string_view h : absl::StrSplit(p.list(absl::StrCat("place ", next)), ", ")) {
    Position q = p;
    q.play(absl::StrCat("place ", next, " ", std::string(h)));
    EXPECT_EQ(q.game().board().battalions_to_cover(q.view().uncovered_front()), 14) << h;
  }
  put_anywhere(p, 12, 27);
  EXPECT_EQ(p.view().uncovered_front(), 0u);
  EXPECT_EQ(p.step(), "british-setup");
}

TEST(R3, OnceAllIsCoveredTheRestAreFree) {
  Position p = Position::scenario("loos");
  for (int i = 0; p.view().uncovered_front() != 0; ++i) {
    const std::string place = absl::StrCat("place ", battalions(p)[i]);
    std::string best;
    int fewest = 99;
    for (const Hex h : p.game().board().covering) {
      if (p.view().top(h) != kNoUnit) continue;
      const int left = p.game().board().battalions_to_cover(p.view().uncovered_front() & ~p.game().board().covers(h));
      if (left < fewest) best = hex::to_string(h);
      fewest = std::min(fewest, left);
    }
    p.play(absl::StrCat(place, " ", best));
  }
  EXPECT_EQ(p.view().on_map(kGerman).size(), 15);
  EXPECT_TRUE(p.legal(absl::StrCat("place ", battalions(p)[26], " 0101")));
}

TEST(R3, ForThisCheckAloneGermanZoneOfControlReachesTheFrontLine) {
  Position p = Position::scenario("loos");
  p.play("place 14/IR16-I 1814");
  const int covered = 34 - std::popcount(p.view().uncovered_front());
  EXPECT_EQ(covered, 3) << "1715, 1815 and 1915";
  EXPECT_FALSE(p.zoc(kGerman, "1815"));
}

// --- 11.5, 11.6, R36.

TEST(Rule11_5, SixSectorsOfFiveOrSixHexes) {
  Position p = Position::scenario("loos");
  const auto& sectors = p.game().board().sector_front;
  ASSERT_EQ(sectors.size(), 6u);
  for (const auto& [sector, size] : {std::pair{0, 6}, {1, 5}, {2, 5}, {3, 6}, {4, 6}, {5, 6}}) {
    EXPECT_EQ(sectors[sector].size(), size) << sector;
  }
  EXPECT_TRUE(sectors[3].contains(Position::hex("1815")));
  EXPECT_FALSE(sectors[4].contains(Position::hex("2216")));
}

class Rule11_6 : public testing::Test {
 protected:
  Rule11_6() : p(Position::scenario("loos")) { put_anywhere(p, 0, 27); }
  Position p;
};

TEST_F(Rule11_6, OneDivisionToEachSector) {
  p.play("place 1/1a 1815");
  EXPECT_TRUE(p.refuses("place 1/2a 1615", "11.6")) << "its division has sector IV";
  EXPECT_TRUE(p.refuses("place 2/5a 1715", "11.6")) << "sector IV has its division";
  EXPECT_TRUE(p.legal("place 2/5a 1615"));
}

TEST_F(Rule11_6, OnFrontLineHexesOnly) {
  EXPECT_TRUE(p.refuses("place 1/1a 1811", "11.6"));
  EXPECT_TRUE(p.refuses("place 1/1a 1816", "11.6"));
}

TEST_F(Rule11_6, TheHalvesOfABrigadeMayStackAndHexesMayBeLeftEmpty) {
  p.play("place 1/1a 1815; place 1/1b 1815; place 1/2a 1915; place 1/2b 1915; place 1/3a 1715; place 1/3b 1715");
  EXPECT_EQ(p.at("1815"), "1/1a over 1/1b");
  EXPECT_EQ(p.at("2015"), "-");
}

TEST_F(Rule11_6, OthersMayNot) {
  p.play("place 1/1a 1815");
  EXPECT_TRUE(p.refuses("place 1/2a 1815", "18.1"));
}

TEST_F(Rule11_6, TwoDivisionsWaitInTheBox) {
  EXPECT_EQ(p.where("21/62a"), "box");
  EXPECT_EQ(p.where("24/73b"), "box");
  EXPECT_TRUE(p.refuses("place 21/62a 1815", "11.6"));
}

TEST(R36, TheOwnerSaysWhoIsOnTop) {
  Position p = Position::scenario("loos");
  put_anywhere(p, 0, 27);
  p.play("place 1/1a 1815; place 1/1b 1815 over");
  EXPECT_EQ(p.at("1815"), "1/1b over 1/1a");
  EXPECT_TRUE(p.refuses("place 1/2a 1915 over", "R9")) << "there is nobody to be on top of";
}

}  // namespace
}  // namespace zerohour::loos
