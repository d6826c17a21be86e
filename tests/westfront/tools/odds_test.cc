// Worksheets of Western Front: their chances are those of the engine, and their terms add up to its modifiers.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "engine/westfront/fire.h"
#include "engine/westfront/notation.h"
#include "engine/westfront/play.h"
#include "tests/westfront/field.h"
#include "tools/westfront/odds_sheet.h"

namespace zerohour::westfront {
namespace {

std::shared_ptr<const Westfront> raid() {
  return *Westfront::load("raid");
}

TEST(WestfrontOdds, ChancesOfEachDieAddUpToOne) {
  const auto game = raid();
  const State s = game->initial_state();
  for (const char* question :
       {"order A", "order B", "actions M1", "actions L1", "actions F1", "shoot L1", "shoot F2 300,340"}) {
    std::vector<absl::string_view> words = absl::StrSplit(question, ' ');
    const absl::StatusOr<Sheet> sheet = odds_of(*game, s, words);
    ASSERT_TRUE(sheet.ok()) << question << sheet.status();
    std::map<std::string, int> ways;
    for (const Sheet::Outcome& outcome : sheet->outcomes) ways[outcome.unit] += outcome.ways;
    for (const auto& [unit, sum] : ways) EXPECT_EQ(sum, 6) << question << unit;
    int total = 0;
    for (const Sheet::Term& term : sheet->terms) total += term.value;
    EXPECT_EQ(total, sheet->total) << question;
  }
}

// The rule of assaults once more: what each worksheet must say of the stands that arrive.
void expect_assault_terms(const View& view, const Parts& parts, StandId target, const Sheet& sheet) {
  const auto value = [&](absl::string_view what) {
    for (const Sheet::Term& term : sheet.terms) {
      if (term.what == what) return term.value;
    }
    return 0;
  };
  const auto stands = view.order_stands();
  int attackers = 0;
  Grade grade = Grade::kRegular;
  for (std::size_t i = 0; i < stands.size(); ++i) {
    if (parts[i].verb != Verb::kAssault || parts[i].target != target) continue;
    ++attackers;
    grade = view.stand(stands[i]).grade;
  }
  EXPECT_EQ(value("further stands attack"), std::min(attackers - 1, 2));
  EXPECT_EQ(value("veterans attack"), is_veteran(grade) ? 1 : 0);
  EXPECT_EQ(value("markers of the target"), view.state().markers[target]);
  const bool machine_gun = is_machine_gun(view.type(target)) && view.cover(target) != Cover::kFortification;
  EXPECT_EQ(value("the target is a machine gun"), machine_gun ? 1 : 0);
  EXPECT_EQ(value("the target is a command stand"), is_command_stand(view.type(target)) ? 2 : 0);
  EXPECT_TRUE(value("the target is in hard cover") == 0 || view.cover(target) == Cover::kHard);
  int sum = 0;
  for (const Sheet::Term& term : sheet.terms) sum += term.value;
  EXPECT_EQ(sum, sheet.total);
}

// The listed orders put no second stand beside a first on the same target, though there is room for three.
TEST(WestfrontOdds, AnAssaultIsByAsManyStandsAsFindAWay) {
  Field field("raid");
  field.put("A1", 260, 230).put("A2", 300, 230).put("A3", 340, 230).put("BC", 300, 90).put("C2", 300, 335);
  field.put("GC", 300, 510).order_for("A");
  const absl::string_view question[] = {"assault", "C2"};
  const absl::StatusOr<Sheet> sheet = odds_of(*field.game, field.s, question);
  ASSERT_TRUE(sheet.ok()) << sheet.status();
  EXPECT_EQ(sheet->title, "assault of A1, A2, A3 on C2 (platoon), if no held shot stops them on the way");
  ASSERT_TRUE(sheet->order.has_value());
  EXPECT_TRUE(field.game->is_legal(field.s, *sheet->order).ok());
  // These are the chances of that very order, in its canonical words.
  const std::string order(field.game->format_action(field.s, *sheet->order));
  const absl::string_view again[] = {"assault", "C2", order};
  const absl::StatusOr<Sheet> named = odds_of(*field.game, field.s, again);
  ASSERT_TRUE(named.ok()) << named.status();
  EXPECT_EQ(sheet_text(*named), sheet_text(*sheet));
  EXPECT_TRUE(named->order == sheet->order);
}

// The ways of each result of a roller: {"killed": 1}.
std::map<std::string, int> ways_of(const Sheet& sheet, const std::string& unit) {
  std::map<std::string, int> ways;
  for (const Sheet::Outcome& outcome : sheet.outcomes) {
    if (outcome.unit == unit) ways[outcome.word] += outcome.ways;
  }
  return ways;
}

// What all dice of the assault that is due make of its target, by playing them: the ways to be killed, marked,
// unharmed.
std::map<std::string, int> fates_by_playing(const Westfront& game, const State& due) {
  const StandId target = due.order.cursor;
  std::map<std::string, int> ways;
  for (std::uint8_t first = 1; first <= 6; ++first) {
    for (std::uint8_t second = 1; second <= 6; ++second) {
      State s = due;
      const std::uint8_t faces[] = {first, second};
      game.apply(s, game.roll_action(s, faces));
      ++ways[!s.in_play(target) ? "killed" : s.markers[target] > due.markers[target] ? "marked" : "unharmed"];
    }
  }
  return ways;
}
// The same of a worksheet.
std::map<std::string, int> fates_of(const Sheet& sheet) {
  std::map<std::string, int> ways;
  for (const Sheet::Outcome& outcome : sheet.outcomes) {
    const bool marked = outcome.word == "thrown-back" || outcome.word == "tie";
    ways[outcome.word == "killed" ? "killed" : marked ? "marked" : "unharmed"] += outcome.ways;
  }
  return ways;
}

// The worksheet of an assault on the target, which by playing it comes to the same; the order is played as far as its
// first assault.
Sheet assault_odds(Field field, absl::string_view target, const std::string& order) {
  const absl::string_view question[] = {"assault", target, order};
  const absl::StatusOr<Sheet> sheet = odds_of(*field.game, field.s, question);
  EXPECT_TRUE(sheet.ok()) << sheet.status();
  if (!sheet.ok()) return {};
  field.play(order);
  while (field.s.step == Step::kWindow) field.play("pass");
  EXPECT_EQ(field.s.step, Step::kAssaultRoll) << field.game->format_state(field.s);
  if (field.s.step != Step::kAssaultRoll) return {};
  EXPECT_EQ(fates_of(*sheet), fates_by_playing(*field.game, field.s)) << sheet_text(*sheet);
  return *sheet;
}
// "21 of 36 killed: the target is killed, and its place taken"
std::string outcome_text(const Sheet& sheet, std::size_t i) {
  if (i >= sheet.outcomes.size()) return "none";
  const Sheet::Outcome& outcome = sheet.outcomes[i];
  return absl::StrCat(outcome.ways, " of ", outcome.of, " ", outcome.word, ": ", outcome.means);
}

// W30: a lead of one kills what cannot be thrown back.
TEST(WestfrontOdds, AWeaponThatShouldBeThrownBackIsKilled) {
  Field field("raid");
  field.put("A1", 400, 305).put("BC", 300, 200).put("M2", 420, 346).put("L2", 340, 471).put("A2", 340, 436);
  field.put("C1", 100, 347).put("GC", 300, 560).order_for("A");
  const Sheet gun = assault_odds(field, "M2", "order A1:assault M2 400,320");
  EXPECT_EQ(gun.total, 1);
  EXPECT_EQ(outcome_text(gun, 0), "21 of 36 killed: the target is killed, and its place taken");
  EXPECT_EQ(gun.ways("", "thrown-back"), 0);
  EXPECT_EQ(assault_odds(field, "L2", "order A2:assault L2 340,440").ways("", "thrown-back"), 0);

  Field tank("flers");
  tank.put("D16", 500, 500).put("XM1", 480, 555).put("HQ4", 500, 700).actions_for("D16", 1);
  EXPECT_EQ(assault_odds(tank, "XM1", "assault XM1 480,523").ways("", "thrown-back"), 0);

  Field platoon("raid");
  platoon.put("A1", 300, 295).put("BC", 300, 200).put("C2", 300, 333).put("GC", 300, 560).order_for("A");
  EXPECT_GT(assault_odds(platoon, "C2", "order A1:assault C2 300,303").ways("", "thrown-back"), 0);
}

// The third marker kills, in assault as by fire.
TEST(WestfrontOdds, AThirdMarkerKills) {
  Field field("raid");
  field.put("A3", 340, 280).put("A1", 400, 305).put("BC", 300, 200).put("C3", 340, 335).mark("C3", 2);
  field.put("M2", 420, 346).mark("M2", 2).put("GC", 300, 560).order_for("A");
  const Sheet assault = assault_odds(field, "C3", "order A3:assault C3 340,300");
  EXPECT_EQ(outcome_text(assault, 0), "26 of 36 killed: the target is killed, and its place taken");
  EXPECT_EQ(outcome_text(assault, 1),
            "4 of 36 killed: the target is killed by its third marker; the attacker is marked and goes back");
  EXPECT_EQ(assault.ways("", "killed"), 30);
  EXPECT_EQ(assault.ways("", "tie"), 0);
  const absl::string_view fire[] = {"fire", "A1", "M2"}, shoot[] = {"shoot", "F2", "420,346"};
  for (const auto& question : {absl::MakeConstSpan(fire), absl::MakeConstSpan(shoot)}) {
    const absl::StatusOr<Sheet> sheet = odds_of(*field.game, field.s, question);
    ASSERT_TRUE(sheet.ok()) << sheet.status();
    EXPECT_EQ(sheet->ways("M2", "suppressed"), 0);
    EXPECT_GT(sheet->ways("M2", "killed"), 0);
    EXPECT_TRUE(absl::StrContains(sheet_text(*sheet), "M2 (machine gun): killed (a third marker kills)"));
  }
}

// W70: cavalry stays before a trench.
TEST(WestfrontOdds, CavalryDoesNotTakeAPlaceInATrench) {
  Field field("high-wood");
  field.put("DB3", 640, 690).put("HQ3", 700, 600).put("XM4", 620, 719).put("HQ5", 440, 790).order_for("DB");
  const Sheet sheet = assault_odds(field, "XM4", "order DB3:assault XM4 630,690");
  EXPECT_TRUE(absl::StrContains(outcome_text(sheet, 0),
                                "killed: the target is killed; the attacker may not enter its place and stays (W70)"));
  field.play("order DB3:assault XM4 630,690").play("pass").play("pass").assault(6, 1);
  EXPECT_EQ(field.at("XM4"), "out");
  EXPECT_EQ(field.at("DB3"), "630,690");
}

// As an order itself may be typed.
TEST(WestfrontOdds, AnAssaultMayBeNamedAsOrdersAre) {
  Field field("raid");
  field.put("A1", 400, 305).put("BC", 300, 200).put("M2", 420, 346).put("GC", 300, 560).order_for("A");
  for (const char* form : {"order A1:assault M2 400,320", "A1:assault M2 400,320", "a1 assault m2 400,320"}) {
    std::vector<absl::string_view> words = absl::StrSplit(form, ' ');
    words.insert(words.begin(), {"assault", "M2"});
    const absl::StatusOr<Sheet> sheet = odds_of(*field.game, field.s, words);
    EXPECT_TRUE(sheet.ok()) << form << sheet.status();
  }
}

// Who asks before a unit has its order or action is told what it takes.
TEST(WestfrontOdds, AnAssaultWithoutAnOrderSaysWhatIsNeeded) {
  Field field("raid");
  field.put("A1", 400, 305).put("B1", 200, 100).put("BC", 300, 200).put("M2", 420, 346).put("D1", 100, 560);
  field.put("GC", 300, 560);
  const auto refusal = [&field](absl::string_view target) {
    const absl::string_view question[] = {"assault", target};
    return std::string(odds_of(*field.game, field.s, question).status().message());
  };
  field.order_for("A").s.step = Step::kUnit;
  const std::string needs =
      "A1 could assault M2, but company A must first be given an order (W20, W30); threats M2 tells the chances";
  EXPECT_TRUE(absl::StrContains(refusal("M2"), needs)) << refusal("M2");
  EXPECT_TRUE(
      absl::StrContains(refusal("D1"), "no stand could assault D1 from where it stands now, even with an order"));
  field.order_for("B");
  EXPECT_TRUE(absl::StrContains(refusal("M2"), absl::StrCat("the unit in hand has no assault on M2: ", needs)))
      << refusal("M2");
  EXPECT_TRUE(absl::StrContains(refusal("C1"), "C1 is out of play"));
}

// `odds roll`: what each face does, by playing it, of every roll that has a worksheet in games by random play.
TEST(WestfrontOdds, TheRollThatIsDueIsToldAsItFalls) {
  std::map<Step, int> seen;
  for (const char* scenario : {"raid", "hohenzollern"}) {
    const auto game = *Westfront::load(scenario);
    Random random(7);
    State s = game->initial_state();
    for (int i = 0; i < 1'200 && !game->result(s).over; ++i) {
      const View view = game->view(s);
      if (game->actor(s) != Actor::kChance) {
        std::vector<Action> all;
        for_each_legal_action(*game, s, [&](const Action& a) { all.push_back(a); });
        game->apply(s, all[random.below(static_cast<std::uint32_t>(all.size()))]);
        continue;
      }
      const absl::string_view question[] = {"roll"};
      const absl::StatusOr<Sheet> sheet = odds_of(*game, s, question);
      if (sheet.ok()) ++seen[s.step];
      if (s.step == Step::kEffectRoll && s.event.kind != EventKind::kWire) {
        const StandId roller = next_roller(s.event);
        std::map<std::string, int> ways;
        for (int face = 1; face <= 6; ++face) {
          const Effect effect = event_effect(view, roller, face);
          const bool third = effect == Effect::kSuppressed && s.markers[roller] == 2;
          ++ways[third ? "killed" : std::string(effect_word(effect))];
        }
        ASSERT_TRUE(sheet.ok()) << sheet.status();
        EXPECT_EQ(ways_of(*sheet, view.stand(roller).id), ways) << game->format_state(s);
      }
      if (s.step == Step::kAssaultRoll) {
        ASSERT_TRUE(sheet.ok()) << sheet.status();
        EXPECT_EQ(sheet->total, assault_modifier(view, s.order.cursor)) << game->format_state(s);
        EXPECT_EQ(fates_of(*sheet), fates_by_playing(*game, s)) << game->format_state(s);
      }
      const RollRequest request = game->roll_request(s);
      std::vector<std::uint8_t> faces;
      for (int die = 0; die < request.count(); ++die) faces.push_back(static_cast<std::uint8_t>(1 + random.below(6)));
      game->apply(s, game->roll_action(s, faces));
    }
  }
  for (const Step step : {Step::kEffectRoll, Step::kOrderRoll, Step::kActionRoll, Step::kAssaultRoll})
    EXPECT_GT(seen[step], 0) << static_cast<int>(step);
}

// At wire a face gets across or not (W26).
TEST(WestfrontOdds, ADieAtWireIsToldAsItFalls) {
  Field field("raid");
  field.put("A1", 100, 290).order_for("A").play("order A1:cross");
  ASSERT_EQ(field.s.event.kind, EventKind::kWire);
  const absl::string_view question[] = {"roll"};
  const absl::StatusOr<Sheet> sheet = odds_of(*field.game, field.s, question);
  ASSERT_TRUE(sheet.ok()) << sheet.status();
  std::map<std::string, int> ways;
  for (int face = 1; face <= 6; ++face)
    ++ways[event_effect(field.view(), field.id("A1"), face) == Effect::kSuppressed ? "across" : "none"];
  EXPECT_EQ(ways_of(*sheet, "A1"), ways);
  EXPECT_EQ(ways.size(), 2U);
}

// A call has a die of its own, and its template lies along the trench (W24, W53).
TEST(WestfrontOdds, ACallForFireIsToldWithItsDie) {
  Field field("raid");
  field.put("A1", 305, 400);
  const absl::string_view call[] = {"sos", "G1", "305,400"}, none[] = {"sos", "F1", "305,400"};
  const absl::StatusOr<Sheet> sheet = odds_of(*field.game, field.s, call);
  ASSERT_TRUE(sheet.ok()) << sheet.status();
  const std::map<std::string, int> die = ways_of(*sheet, ""), effect = ways_of(*sheet, "A1");
  EXPECT_EQ(die, (std::map<std::string, int>{{"answer", 5}, {"no-answer", 1}}));
  EXPECT_GT(effect.at("killed"), 0);
  EXPECT_FALSE(odds_of(*field.game, field.s, none).ok());
}

// A female tank shoots worse after its move (W31, W58): odds and the worksheet both count it.
TEST(WestfrontOdds, AShotAfterAMoveCountsTheMove) {
  Field field("flers");
  field.put("D16", 420, 180).put("HQ4", 420, 240);
  const StandId tank = field.id("D16"), target = field.id("HQ4");
  const absl::string_view question[] = {"fire", "D16", "HQ4"};
  const int still = odds_of(*field.game, field.s, question)->total;
  field.s.step = Step::kTankShot;
  field.s.hand = {};
  field.s.hand.kind = UnitKind::kStand;
  field.s.hand.id = tank;
  EXPECT_EQ(odds_of(*field.game, field.s, question)->total, still - 1);
  EXPECT_EQ(fire_sheet(field.view(), tank, target, true)->total, still - 1);
}

// Of a game by random play: the terms of a die are what the engine adds, and its outcomes what the engine has.
TEST(WestfrontOdds, SheetsAgreeWithTheEngine) {
  for (const char* scenario : {"raid", "hohenzollern"}) {
    const auto game = *Westfront::load(scenario);
    Random random(5);
    State s = game->initial_state();
    int orders = 0, actions = 0, assaults = 0;
    for (int i = 0; i < 1200 && !game->result(s).over; ++i) {
      const View view = game->view(s);
      if (s.step == Step::kOrderRoll) {
        ++orders;
        EXPECT_EQ(order_sheet(view, s.hand.id, s.hand.orders).total, view.order_modifier()) << game->format_state(s);
      }
      if (s.step == Step::kActionRoll) {
        ++actions;
        const Sheet sheet = action_sheet(view, s.hand.kind, s.hand.id);
        EXPECT_EQ(sheet.total, view.order_modifier()) << game->format_state(s);
      }
      if (s.step == Step::kOrder) {
        for_each_legal_action(*game, s, [&](const Action& a) {
          for (const StandOrder& part : a.parts) {
            if (part.verb != Verb::kAssault) continue;
            ++assaults;
            const absl::StatusOr<Sheet> sheet = assault_sheet(view, a.parts, part.target);
            ASSERT_TRUE(sheet.ok()) << sheet.status();
            expect_assault_terms(view, a.parts, part.target, *sheet);
          }
        });
      }
      if (game->actor(s) == Actor::kChance) {
        const RollRequest request = game->roll_request(s);
        std::vector<std::uint8_t> faces;
        for (int die = 0; die < request.count(); ++die) faces.push_back(static_cast<std::uint8_t>(1 + random.below(6)));
        game->apply(s, game->roll_action(s, faces));
        continue;
      }
      std::vector<Action> all;
      for_each_legal_action(*game, s, [&](const Action& a) { all.push_back(a); });
      ASSERT_FALSE(all.empty());
      game->apply(s, all[random.below(static_cast<std::uint32_t>(all.size()))]);
    }
    EXPECT_GT(orders, 5) << scenario;
    EXPECT_GT(actions, 5) << scenario;
  }
}

TEST(WestfrontOdds, FireListsEachStandInTheBeatenZone) {
  const auto game = raid();
  State s = game->initial_state();
  const StandId gun = find_stand(game->rules().scenario, "M1"), a1 = find_stand(game->rules().scenario, "C1"),
                a2 = find_stand(game->rules().scenario, "C2");
  s.at[gun] = {100, 200};
  s.at[a1] = {100, 300};
  s.at[a2] = {100, 380};
  const absl::StatusOr<Sheet> sheet = fire_sheet(game->view(s), gun, a1);
  ASSERT_TRUE(sheet.ok()) << sheet.status();
  std::map<std::string, int> ways;
  for (const Sheet::Outcome& outcome : sheet->outcomes) {
    ways[outcome.unit] += outcome.ways;
    int engine = 0;
    for (int face = 1; face <= 6; ++face) {
      const StandId stand = find_stand(game->rules().scenario, outcome.unit);
      const Effect effect = shot_effect(game->view(s), gun, a1, stand, false, face);
      const absl::string_view words[] = {"none", "suppressed", "killed"};
      engine += words[static_cast<std::size_t>(effect)] == outcome.word ? 1 : 0;
    }
    EXPECT_EQ(engine, outcome.ways) << outcome.means;
  }
  EXPECT_EQ(ways["C1"], 6);
  EXPECT_EQ(ways["C2"], 6);
}

// Nothing is left in a sum of its own: each modifier has a line, those that cancel each other too.
TEST(WestfrontOdds, EachModifierHasItsLine) {
  const auto game = raid();
  const Scenario& scenario = game->rules().scenario;
  State s = game->initial_state();
  const auto terms_of_sheet = [](const Sheet& sheet) {
    std::string text;
    for (const Sheet::Term& term : sheet.terms) absl::StrAppend(&text, term.value, " ", term.what, "; ");
    return text;
  };
  const StandId gun = find_stand(scenario, "M1"), near = find_stand(scenario, "C1"), gc = find_stand(scenario, "GC");
  s.at[gun] = {100, 280};
  s.at[gc] = {140, 350};
  s.lying[0] = {{120, 310}, {1, 0}, 100, 50};
  s.lying_count = 1;
  const absl::StatusOr<Sheet> shot = fire_sheet(game->view(s), gun, near);
  ASSERT_TRUE(shot.ok()) << shot.status();
  EXPECT_EQ(terms_of_sheet(*shot), "2 a machine gun at short range; -2 through a barrage; ");
  EXPECT_EQ(shot->title, "M1 (machine gun) fires at C1 (platoon), in hard cover (suppressed on 6, killed on 7)");
  s.life[near] = Life::kLost;  // which sheltered it
  const absl::StatusOr<Sheet> commander = fire_sheet(game->view(s), gun, gc);
  ASSERT_TRUE(commander.ok()) << commander.status();
  EXPECT_EQ(terms_of_sheet(*commander),
            "2 a machine gun at short range; -2 through a barrage; -1 at a command stand; ");

  // Veterans, two of them, against regulars in a trench that none of them is in: three ones.
  State order = game->initial_state();
  order.phase = Phase::kCompanies;
  order.step = Step::kOrder;
  order.battalion = 1;
  order.battalions = 1 << 1;
  order.hand.kind = UnitKind::kCompany;
  order.hand.id = find_company(scenario, "A");
  order.hand.orders = 1;
  const auto action = game->parse_action(order, "order A1:assault C2 245,303 A2:assault C2 275,301");
  ASSERT_TRUE(action.ok()) << action.status();
  const absl::StatusOr<Sheet> assault = assault_sheet(game->view(order), action->parts, find_stand(scenario, "C2"));
  ASSERT_TRUE(assault.ok()) << assault.status();
  EXPECT_EQ(terms_of_sheet(*assault), "1 further stands attack; 1 veterans attack; -1 the target is in hard cover; ");
}

TEST(WestfrontOdds, RefusalsNameTheRuling) {
  const auto game = raid();
  const State s = game->initial_state();
  const absl::string_view fire[] = {"fire", "A1", "D1"};
  const absl::Status refused = odds_of(*game, s, fire).status();
  EXPECT_FALSE(refused.ok());
  EXPECT_TRUE(absl::StrContains(refused.message(), "W")) << refused;
  for (const char* wrong :
       {"", "x", "fire A1", "fire A1 Z9", "order Z", "actions A1", "assault C1", "shoot A1", "shoot F1 x"}) {
    std::vector<absl::string_view> words = absl::StrSplit(wrong, ' ');
    EXPECT_FALSE(odds_of(*game, s, words).ok()) << wrong;
  }
}

}  // namespace
}  // namespace zerohour::westfront
