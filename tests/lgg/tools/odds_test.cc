// Worksheets, previews and threats against what the rules then do.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "tests/lgg/scene.h"
#include "tests/lgg/tools/random_play.h"
#include "tools/lgg/abilities.h"
#include "tools/lgg/attacks.h"
#include "tools/lgg/odds_question.h"
#include "tools/lgg/odds_sheet.h"
#include "tools/lgg/preview_text.h"

namespace zerohour::lgg {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

// How often each thing befalls the defender, or else the attackers, of a combat that is fought at once.
std::map<std::string, int> counted(const Battle& battle, UnitId defender) {
  std::map<std::string, int> ways;
  for (std::uint8_t attack = 1; attack <= 10; ++attack) {
    for (std::uint8_t defence = 1; defence <= 10; ++defence) {
      State s = battle.s;
      const std::uint8_t faces[] = {attack, defence};
      battle.game->apply(s, battle.game->roll_action(s, faces));
      int lost = 0;
      for (const UnitId a : battle.s.attackers[defender]) {
        if (a != kNoUnit) lost += s.hits[a] - battle.s.hits[a];
      }
      ++ways[!s.on_table(defender)                        ? "rout"
             : s.hits[defender] > battle.s.hits[defender] ? "hit"
             : lost == 2                                  ? "lose-two"
                                                          : "lose"];
    }
  }
  return ways;
}

TEST(OddsSheet, TheChancesOfACombatAreThoseOfItsDice) {
  Battle battle(Scene().blue("elite,24,20,0").blue("line,10,10,0,hits=1").red("line,24,26,180").red("line,40,40,180"));
  battle.play("move 1 24.00,23.00 attack 3");
  const Sheet sheet = combat_sheet(battle.view(), 3);
  EXPECT_EQ(sheet.totals[0], 5);
  EXPECT_EQ(sheet.totals[1], 4);
  battle.play("force 3");
  const std::map<std::string, int> ways = counted(battle, 3);
  int all = 0;
  for (const Sheet::Outcome& outcome : sheet.outcomes) {
    EXPECT_EQ(outcome.ways, ways.at(std::string(outcome.word))) << outcome.word;
    all += outcome.ways;
  }
  EXPECT_EQ(all, 100);
}

TEST(OddsSheet, AHitOnTheLastStrengthPointIsARout) {
  const auto fight = [](absl::string_view attacker) {
    Battle battle(Scene().blue(attacker).red("line,24,20,180,hits=3").red("line,4,44,180"));
    battle.play("move 1 attack 2");
    return battle;
  };
  for (const char* attacker : {"heavy,24,17,0", "line,24,17,0", "line,24,17,0,hits=3"}) {
    Battle battle = fight(attacker);
    const Sheet sheet = combat_sheet(battle.view(), 2);
    battle.play("force 2");
    EXPECT_EQ(sheet.ways("rout"), counted(battle, 2).at("rout"));
    EXPECT_EQ(sheet.ways("hit"), 0);
    EXPECT_THAT(sheet_text(sheet), Not(HasSubstr("squares")));
  }
  const Battle last = fight("line,24,17,0,hits=3");
  EXPECT_EQ(result_text(last.view(), 2, CombatResult::kAttackersLose),
            "the attackers take a hit, and rout as their strength is gone");
  EXPECT_EQ(result_text(last.view(), 2, CombatResult::kDefenderLoses),
            "the defender takes a hit, and routs as its strength is gone");
}

TEST(OddsSheet, AttritionOfGunsIsRolledOnceMore) {
  Battle battle(Scene().blue("foot_gun,24,20,0").blue("line,10,10,0").red("line,4,44,180"));
  EXPECT_THAT(sheet_text(morale_sheet(battle.view(), 1)), HasSubstr("only a second failure is a hit (G18)"));
  EXPECT_THAT(sheet_text(morale_sheet(battle.view(), 2)), HasSubstr("a hit by attrition"));
  // In a move in which it has already been rolled once more it is as for others.
  battle.s.p.unit = 1;
  battle.s.p.gun_again = 1;
  EXPECT_THAT(sheet_text(morale_sheet(battle.view(), 1)), HasSubstr("a hit by attrition"));
}

TEST(OddsSheet, TermsSayWhatCountsAndByWhichRule) {
  Battle battle(Scene()
                    .blue("elite,24,20,0,guard=1;hits=1")
                    .blue("foot_gun,32,24,0")
                    .red("line,24,23.5,180")
                    .red("heavy,32,31,180")
                    .row("terrain,,W1,rough,,,,poly=20 22/28 22/28 25/20 25"));
  battle.play("move 1 24.00,20.50 attack 3");
  const std::string text = sheet_text(combat_sheet(battle.view(), 3));
  EXPECT_THAT(text, HasSubstr("   +5  Combat Value of 1 (Guard elite infantry) against foot (10)\n"));
  EXPECT_THAT(text, HasSubstr("   -2  hits already taken (12)\n"));
  EXPECT_THAT(text, HasSubstr("   +1  Guard (12)\n"));
  EXPECT_THAT(text, HasSubstr("   +1  soft cover (12)\n"));
  const std::string fire = sheet_text(fire_sheet(battle.view(), 2, 4));
  EXPECT_THAT(fire, HasSubstr("The fire of 2 (foot guns) at 4 (heavy cavalry)\n"));
  EXPECT_THAT(fire, HasSubstr("   +2  Firepower of 2 (foot guns) (13)\n"));
  EXPECT_THAT(fire, HasSubstr("   +2  cavalry (13)\n"));
}

TEST(OddsSheet, EverySheetAddsUp) {
  for (const char* scenario : {"pinch", "meeting", "crossing", "bivouac"}) {
    const auto game = Lgg::load(scenario).value();
    int combats = 0;
    play_at_random(*game, 5, 400,
                   [&](const State& before, const Action&, Actor, absl::Span<const std::uint8_t>, const State&) {
                     const View view = game->view(before);
                     for (int u = 1; u <= view.unit_count(); ++u) {
                       const auto unit = static_cast<UnitId>(u);
                       if (!before.attacked(unit)) continue;
                       ++combats;
                       const Sheet sheet = combat_sheet(view, unit);
                       int ways = 0;
                       std::array<int, 2> sums{};
                       for (const Sheet::Outcome& outcome : sheet.outcomes) ways += outcome.ways;
                       for (const Sheet::Term& term : sheet.terms)
                         sums[static_cast<std::size_t>(term.who)] += term.value;
                       EXPECT_EQ(ways, sheet.of);
                       EXPECT_EQ(sums, sheet.totals);
                     }
                   });
    EXPECT_GT(combats, 0) << scenario;
  }
}

std::string field(const std::string& fields, absl::string_view key) {
  for (const absl::string_view word : absl::StrSplit(fields, ' ')) {
    if (absl::StartsWith(word, absl::StrCat(key, "="))) return std::string(word.substr(key.size() + 1));
  }
  return "";
}

// What was told of a move before it was made is what comes of it.
TEST(Preview, IsWhatHappens) {
  int moves = 0, attacks = 0;
  for (const char* scenario : {"pinch", "meeting", "crossing", "bivouac"}) {
    const auto game = Lgg::load(scenario).value();
    const auto check = [&](const State& before, const Action& action, Actor, absl::Span<const std::uint8_t>,
                           const State& after) {
      if (before.step != Step::kActivate) return;
      const std::string fields = protocol::fields_text(preview_of(game->view(before), action).fields);
      EXPECT_FALSE(preview_text(game->view(before), action).empty());
      if (action.kind == Kind::kPass || action.kind == Kind::kActions) {
        EXPECT_EQ(fields, "");
        return;
      }
      const int side = index(before.side);
      const std::string left = field(fields, "left");
      const int paid = after.spent[static_cast<std::size_t>(side)] - before.spent[static_cast<std::size_t>(side)];
      if (after.round == before.round && after.day == before.day && after.step != Step::kOver) {
        EXPECT_EQ(field(fields, "cost"), absl::StrCat(paid)) << fields;
      }
      const bool is_unit_move = action.kind == Kind::kMove && action.subject < kCommanderSubject;
      if (!is_unit_move || after.step != Step::kActivate) return;
      ++moves;
      EXPECT_EQ(field(fields, "checks"), "0") << fields;
      if (action.target == kNoUnit) {
        EXPECT_EQ(field(fields, "heading"), absl::StrCat(after.pose[action.subject].heading));
        return;
      }
      ++attacks;
      const table::Pose pose = after.pose[action.subject];
      EXPECT_EQ(field(fields, "squared-heading"), absl::StrCat(pose.heading));
      EXPECT_EQ(combat_sheet(game->view(after), action.target).totals[0], std::stoi(field(fields, "attack")));
    };
    play_at_random(*game, 9, 500, check);
  }
  EXPECT_GT(moves, 50);
  EXPECT_GT(attacks, 5);
}

TEST(Threats, AreAttacksThatTheEnemyCouldMake) {
  Battle battle(Scene().blue("line,24,20,0").red("line,24,26,180").red("heavy,32,22,270").red("foot_gun,20,27,160"));
  const std::vector<Threat> found = threats_to(battle.view(), 1);
  ASSERT_EQ(found.size(), 3U);
  EXPECT_EQ(found[0].units.size(), 1U);
  EXPECT_EQ(found[1].units.size(), 2U) << "front and flank";
  EXPECT_TRUE(found[2].fire);
  EXPECT_GT(found[1].routs, found[0].routs);
  for (const Threat& threat : found) {
    EXPECT_LE(threat.routs, threat.hurts);
    if (threat.fire) continue;
    State s = fresh_turn(battle.s, kRed);
    for (const Action& action : threat.actions) {
      ASSERT_TRUE(battle.game->is_legal(s, action).ok());
      s = fresh_turn(after_move(battle.game->view(s), action), kRed);
    }
    EXPECT_EQ(combat_sheet(battle.game->view(s), 1).ways("rout"), threat.routs);
  }
}

// Straight down it meets unit 2 first, which would be its N (G20): an attack on unit 3 comes from the east.
TEST(Threats, LeadAroundOtherUnitsToo) {
  const auto game = Lgg::load("pinch").value();
  const State s = fresh_turn(game->initial_state(), kRed);
  bool is_listed = false;
  for_each_legal_action(*game, s, [&](const Action& action) {
    is_listed = is_listed || (action.kind == Kind::kMove && action.subject == 4 && action.target == 3);
  });
  EXPECT_TRUE(is_listed);
  const absl::StatusOr<Action> attack = find_attack(game->view(s), 4, 3);
  ASSERT_TRUE(attack.ok()) << attack.status();
  EXPECT_TRUE(game->is_legal(s, *attack).ok());
  const std::vector<Threat> found = threats_to(game->view(game->initial_state()), 3);
  ASSERT_FALSE(found.empty());
  EXPECT_TRUE(game->is_legal(s, found[0].actions[0]).ok());
  EXPECT_GE(found[0].hurts, 28);
}

TEST(Threats, ToALastStrengthPointAreRouts) {
  const Battle battle(Scene().blue("line,24,14,0,hits=3").blue("line,4,4,0").red("line,24,20,180"));
  const std::vector<Threat> found = threats_to(battle.view(), 1);
  ASSERT_FALSE(found.empty());
  EXPECT_EQ(found[0].routs, found[0].hurts);
}

TEST(OddsQuestion, MayBeAskedOfAnAttackThatIsNotMadeYet) {
  Battle battle(Scene().blue("line,24,20,0").blue("foot_gun,30,20,0").red("line,24,26,180").red("line,30,27,180"));
  const auto asked = [&](std::vector<absl::string_view> words) -> std::string {
    const absl::StatusOr<Sheet> sheet = odds_of(*battle.game, battle.s, words);
    return sheet.ok() ? absl::StrCat(sheet->totals[0], " ", sheet->totals[1]) : std::string(sheet.status().message());
  };
  EXPECT_EQ(asked({"1", "3"}), "4 4");
  EXPECT_EQ(asked({"3", "with", "1"}), "4 4");
  EXPECT_EQ(asked({"attack", "move", "1", "24.00,23.00", "attack", "3"}), "4 4");
  EXPECT_EQ(asked({"3", "1"}), "4 0") << "as in a turn of its own, on the flank";
  EXPECT_EQ(asked({"2", "4"}), "2 0");
  EXPECT_EQ(asked({"fire", "2", "4"}), "2 0");
  EXPECT_EQ(asked({"morale", "1"}), "7 0");
  EXPECT_THAT(asked({"1"}), HasSubstr("1 (line infantry) is in no combat"));
  EXPECT_THAT(asked({"1", "2"}), HasSubstr("both are units of one side"));
  EXPECT_THAT(asked({"1", "9"}), HasSubstr("is not a number from 1 to 4"));
  EXPECT_THAT(asked({"move", "1", "24.00,90.00"}), HasSubstr("illegal it would leave the table"));
  EXPECT_THAT(asked({"move", "1", "24.00,21.00"}), HasSubstr("that move attacks nothing"));
  EXPECT_THAT(asked({}), HasSubstr(absl::StrCat("type odds ", kOddsUsage)));
  // Of a unit that is attacked, in squares or not.
  for (const char* attacker : {"line,24,26,180", "heavy,24,26,180"}) {
    Battle attacked(Scene().blue("line,24,20,0").red(attacker).red("line,40,40,180"));
    attacked.play("pass").play("move 2 24.00,23.00 attack 1");
    const absl::string_view words[] = {"1", "2"};
    EXPECT_THAT(std::string(odds_of(*attacked.game, attacked.s, words).status().message()),
                HasSubstr("1 (line infantry) is attacked in an unresolved combat, and may only withdraw (G15)"));
  }
  EXPECT_EQ(make_odds()->usage(), kOddsUsage);
}

}  // namespace
}  // namespace zerohour::lgg
