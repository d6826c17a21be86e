// Numbers that add up, and pictures that show what is there.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_split.h"
#include "engine/core/random.h"
#include "engine/loos/loos.h"
#include "tests/loos/load.h"
#include "tools/loos/arrange.h"
#include "tools/loos/attack_odds.h"
#include "tools/loos/board_text.h"
#include "tools/loos/log_text.h"
#include "tools/loos/names.h"
#include "tools/loos/odds_text.h"
#include "tools/loos/place_names.h"
#include "tools/loos/tables_text.h"
#include "tools/support/characters.h"

namespace zerohour::loos {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

TEST(PlaceNames, HaveTheirAccents) {
  EXPECT_EQ(with_accents("against the quarries and Cite St Elie, La Bassee, Bois de Benifontaine and Loos"),
            "against the quarries and Cit\u00e9 St-\u00c9lie, La Bass\u00e9e, Bois de B\u00e9nifontaine and Loos");
  EXPECT_EQ(padded("Cit\u00e9", 6), "Cit\u00e9  ");
  EXPECT_EQ(padded("Lens", 3), "Lens");
}

// A town that changes hands as a whole is told of once.
TEST(Log, TellsOfATownOnce) {
  const auto game = load("loos");
  const State before = game->initial_state();
  State after = before;
  for (const Objective& objective : game->board().scenario().objectives) {
    if (objective.name != "La Bassee" && objective.name != "Loos") continue;
    for (const Hex h : objective.hexes) after.control |= std::uint64_t{1} << game->board().control_index(h);
  }
  EXPECT_THAT(changes(*game, before, after, {}),
              ElementsAre("La Bass\u00e9e 0109 and 0110 become British", "Loos 2412, 2512 and 2513 become British"));
  EXPECT_THAT(changes(*game, after, before, {}),
              ElementsAre("La Bass\u00e9e 0109 and 0110 become German", "Loos 2412, 2512 and 2513 become German"));
}

// Adds up the lines of a worksheet up to its first "differential", and the sixths of its first six outcomes.
void check_sheet(const std::string& sheet) {
  int sum = 0, sixths = 0;
  bool added = false;
  for (const absl::string_view line : absl::StrSplit(sheet, '\n')) {
    int n = 0;
    std::istringstream words{std::string(line)};
    std::string first, second;
    words >> first >> second;
    if (absl::EndsWith(first, "/6") && second == "die") sixths += first[0] - '0';
    if (line.size() < 8 || (first[0] != '+' && first[0] != '-')) continue;
    n = std::stoi(first);
    if (second == "differential") {
      EXPECT_EQ(sum, n) << sheet;
      added = true;
      sum = 0;
    } else {
      sum += n;
    }
  }
  EXPECT_TRUE(added) << sheet;
  EXPECT_EQ(sixths % 6, 0) << sheet;
  EXPECT_GT(sixths, 0) << sheet;
}

TEST(Odds, TermsAddUpAndChancesSumToOne) {
  const auto game = load("loos");
  State s = game->initial_state();
  for (int side = 0; side < 2; ++side) {
    const auto actions = arrange_setup(*game, s);
    ASSERT_TRUE(actions.ok()) << actions.status();
    for (const Action& a : *actions) {
      ASSERT_TRUE(game->is_legal(s, a).ok());
      game->apply(s, a);
    }
  }
  int sheets = 0;
  for (const Hex h : s.occupied[index(kGerman)]) {
    std::vector<UnitId> attackers;
    for (const Hex from : game->board().around(h) & s.occupied[index(kBritish)])
      attackers.push_back(game->view(s).top(from));
    if (attackers.empty()) continue;
    check_sheet(odds_text(*game, s, h, attackers));
    ++sheets;
  }
  EXPECT_GE(sheets, 15);
}

TEST(Odds, BreachChanceOfTwoUnitsIsMoreThanOfOne) {
  const auto game = load("trench-assault");
  const State s = game->initial_state();
  const BombardmentWorksheet w = game->bombardment(s, Hex(17, 14), 3);
  const double one = any_hit_chance(w, 1), two = any_hit_chance(w, 2);
  EXPECT_NEAR(one, static_cast<double>(w.hit_numerator) / static_cast<double>(w.hit_denominator), 1e-12);
  EXPECT_GT(two, one);
  EXPECT_LT(two, 2 * one);
}

TEST(Odds, BombardmentTellsWhatIsSafe) {
  const auto game = load("trench-assault");
  const std::string text = bombardment_text(*game, game->initial_state(), Hex(17, 14), kBritish, 3);
  EXPECT_THAT(text, HasSubstr("its last step in a trench is safe (14.3.4)"));
  EXPECT_THAT(text, HasSubstr("with gas (17.6): 4 dice"));
}

TEST(Board, EveryHexOfTheSectorIsNamed) {
  const auto game = load("loos");
  const std::string text = large_board(*game, game->initial_state(), sector_area(*game, 2).value(), {});
  for (const Hex h : game->board().sector_front[2]) EXPECT_THAT(text, HasSubstr(hex::to_string(h)));
}

TEST(Board, UnitsAreDrawnWithTheirSide) {
  const auto game = load("trench-assault");
  const std::string large = large_board(*game, game->initial_state(), played_area(*game), {});
  EXPECT_THAT(large, HasSubstr("1/2a"));
  EXPECT_THAT(large, HasSubstr("B5-5 =2"));
  EXPECT_THAT(large, HasSubstr("RIR11-I "));
  const std::string small = small_board(*game, game->initial_state(), played_area(*game), {});
  EXPECT_THAT(small, HasSubstr("Bx="));
  EXPECT_THAT(small, HasSubstr("Gi"));
}

TEST(Board, ColourIsOnlyThereWhenAsked) {
  const auto game = load("trench-assault");
  const State s = game->initial_state();
  EXPECT_EQ(small_board(*game, s, played_area(*game), {}).find('\x1b'), std::string::npos);
  EXPECT_NE(small_board(*game, s, played_area(*game), {true, 80}).find('\x1b'), std::string::npos);
}

TEST(Lines, AreBrokenWhereTheyAreTooLong) {
  EXPECT_EQ(fit_lines("short\n\n  indented\n", 20), "short\n\n  indented\n");
  EXPECT_EQ(fit_lines("no end", 20), "no end");
  EXPECT_EQ(fit_lines("one two three four five six", 12), "one two\n  three four\n  five six");
  EXPECT_EQ(fit_lines("  1   2   3   4   5\nnext\n", 12), "  1   2   3\n    4   5\nnext\n");
  EXPECT_EQ(fit_lines("a averyveryverylongword b c", 10), "a\n  averyveryverylongword\n  b c");
  EXPECT_EQ(fit_lines("exactly ten", 11), "exactly ten");
  EXPECT_EQ(fit_lines("", 10), "");
}

// A sector of which the scenario has no hex has no part of the map.
TEST(Board, SectorsThatAScenarioDoesNotHave) {
  for (const std::string scenario : {"trench-assault", "hill70", "fosse8", "race-for-lens", "mobile-breakout"}) {
    const auto game = load(scenario);
    for (int sector = -1; sector < 7; ++sector) {
      const auto& sectors = game->board().sector_front;
      const bool there = sector >= 0 && sector < static_cast<int>(sectors.size()) && !sectors[sector].empty();
      const std::optional<Area> area = sector_area(*game, sector);
      ASSERT_EQ(area.has_value(), there) << scenario << " " << sector;
      if (!there) continue;
      EXPECT_LE(area->left, area->right) << scenario << " " << sector;
      EXPECT_GE(area->top, played_area(*game).top) << scenario << " " << sector;
      EXPECT_TRUE(area->top <= area->bottom) << scenario << " " << sector;
    }
  }
}

TEST(Board, WholeMapFitsTheScreen) {
  const auto game = load("loos");
  for (const int width : {80, 120, 160}) {
    const std::string text = small_board(*game, game->initial_state(), {}, {false, width});
    for (const absl::string_view line : absl::StrSplit(text, '\n')) EXPECT_LE(static_cast<int>(line.size()), width);
  }
}

TEST(Hex, TellsEverything) {
  const auto game = load("trench-assault");
  const std::string text = hex_text(*game, game->initial_state(), Hex(17, 14));
  EXPECT_THAT(text, HasSubstr("trench sides: d (14.3)"));
  EXPECT_THAT(text, HasSubstr("117/RIR11-I: German battalion, 2-3-5, 1 step"));
  EXPECT_THAT(text, HasSubstr("German zone of control: from 1814"));
  EXPECT_THAT(text, HasSubstr("observed by the British: from 1715 1815"));
}

TEST(Legal, CountsWhatIsListed) {
  const auto game = load("hill70");
  const State s = game->initial_state();
  int listed = 0;
  for_each_legal_action(*game, s, [&](Action) { ++listed; });
  EXPECT_THAT(legal_text(*game, s, kNoUnit, Hex(), 1000), HasSubstr(absl::StrCat(listed, " legal actions")));
}

// A move that ends differently from the usual one to its hex has its way behind it (R7).
TEST(Legal, NamesTheWayOfAMoveThatIsNotTheUsualOne) {
  const auto game = load("race-for-lens");
  const State s =
      game->parse_state(
              "loos race-for-lens rules=2 options=- turn=8 active=british step=british-move markers=0/0 moved=1/3b "
              "control=3109 units=3107:14/IR57-II,3109:1/3a,3308:r05,3309:1/3b")
          .value();
  EXPECT_THAT(legal_text(*game, s, kNoUnit, Hex(33, 9), 1000, 200),
              HasSubstr("move 1/3a: 3309 3309 (via 3008 3109 3209) 3309+ 3309+ (via 3008 3109 3209)"));
}

// 11.2 and 11.6, whatever was placed before.
TEST(Arrange, SetUpIsLegalFromRandomBeginnings) {
  const auto game = load("loos");
  zerohour::Random random(3);
  for (int trial = 0; trial < 20; ++trial) {
    State s = game->initial_state();
    const int placed = static_cast<int>(random.below(40));
    for (int i = 0; i < placed; ++i) {
      std::vector<Action> legal;
      for_each_legal_action(*game, s, [&](Action a) { legal.push_back(a); });
      game->apply(s, legal[random.below(static_cast<std::uint32_t>(legal.size()))]);
    }
    while (s.step == Step::kGermanSetup || s.step == Step::kBritishSetup) {
      const auto actions = arrange_setup(*game, s);
      ASSERT_TRUE(actions.ok()) << actions.status();
      for (const Action& a : *actions) {
        ASSERT_TRUE(game->is_legal(s, a).ok()) << game->format_action(s, a);
        game->apply(s, a);
      }
    }
  }
}

// Once the dice of a bombardment have fallen, what it might have done is no prospect any more.
TEST(OddsText, AMarkerWhoseDiceHaveFallenIsNotToCome) {
  const auto game = *Loos::load("trench-assault");
  const Hex target = *hex::parse_hex("1714");
  const auto mentions = [&](const State& s) {
    const Attackers attackers = attackers_of(*game, s, target);
    return absl::StrContains(odds_text(*game, s, target, attackers.units), "a marker lies there");
  };
  Random random(1);
  State s = game->initial_state();
  const auto play = [&](absl::string_view text) { game->apply(s, *game->parse_action(s, text)); };
  for (const char* text : {"bombard 1714", "attack 1/2a 1714"}) play(text);
  EXPECT_TRUE(mentions(s));
  while (s.step != Step::kBombardTable) {
    ASSERT_NE(s.step, Step::kResolve);
    if (game->actor(s) != Actor::kChance) {
      play(s.step == Step::kGas ? "no-gas" : "done");
      continue;
    }
    EXPECT_TRUE(mentions(s));
    std::vector<std::uint8_t> faces(static_cast<std::size_t>(game->roll_request(s).count()));
    for (std::uint8_t& face : faces) face = random.face(6);
    game->apply(s, game->roll_action(s, faces));
  }
  EXPECT_FALSE(mentions(s)) << game->format_state(s);
}

}  // namespace
}  // namespace zerohour::loos
