// The words, the names of units and the text of actions.
#include "engine/loos/notation.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <random>
#include <string>
#include <vector>

#include "tests/loos/text_fixture.h"

namespace zerohour::loos {
namespace {

// A British attack near Loos: 1/1a over 1/1b and a replacement face two battalions and a regiment.
State fight() {
  return StateBuilder(3, kBritish, Step::kBritishMove)
      .unit("2610", "1/1a")
      .unit("2610", "1/1b", 1, true)
      .unit("2511", "2/5a")
      .unit("2609", "117/RIR22-I")
      .unit("2608", "r07")
      .unit("2709", "2G/RIR15", 2)
      .off_map(kBox, {"21", "24"})
      .state();
}

TEST(Words, GoBothWays) {
  for (int i = 0; i < kSteps; ++i) {
    const auto step = static_cast<Step>(i);
    ASSERT_TRUE(parse_step(to_string(step)).ok()) << i;
    EXPECT_EQ(*parse_step(to_string(step)), step);
  }
  for (int i = 0; i <= static_cast<int>(Outcome::kGermanTowns); ++i) {
    EXPECT_EQ(*parse_outcome(to_string(static_cast<Outcome>(i))), static_cast<Outcome>(i));
  }
  for (int i = 0; i < kCrtLines; ++i) {
    EXPECT_EQ(*parse_crt_line(to_string(static_cast<CrtLine>(i))), static_cast<CrtLine>(i));
  }
  for (int i = 0; i <= static_cast<int>(CrtResult::kDe); ++i) {
    EXPECT_EQ(*parse_crt_result(to_string(static_cast<CrtResult>(i))), static_cast<CrtResult>(i));
  }
  for (int i = 0; i < 6; ++i) EXPECT_EQ(*parse_sector(sector_name(i)), i);
  EXPECT_EQ(*parse_side("british"), kBritish);
  EXPECT_EQ(*parse_side("german"), kGerman);
}

TEST(Words, AreWhatTheRulesSay) {
  EXPECT_EQ(to_string(Step::kGermanSetup), "german-setup");
  EXPECT_EQ(to_string(Step::kBreakdownPlace), "breakdown-place");
  EXPECT_EQ(to_string(Step::kBombardDice), "bombard-dice");
  EXPECT_EQ(to_string(Step::kOver), "over");
  EXPECT_EQ(to_string(Outcome::kBritishBreakthrough), "british-breakthrough");
  EXPECT_EQ(to_string(CrtLine::kTown), "town");
  EXPECT_EQ(to_string(CrtResult::kAe), "Ae");
  EXPECT_EQ(sector_name(5), "VI");
  EXPECT_EQ(sector_name(6), "?");
  EXPECT_EQ(sector_name(-1), "?");
}

TEST(Words, AreTakenInAnyCase) {
  EXPECT_EQ(*parse_step("British-Move"), Step::kBritishMove);
  EXPECT_EQ(*parse_crt_result("DE"), CrtResult::kDe);
  EXPECT_EQ(*parse_sector("iv"), 3);
}

TEST(Words, OthersAreRefusedWithWhatWasExpected) {
  EXPECT_THAT(message(parse_step("combat").status()), testing::HasSubstr("'combat' is not a step"));
  EXPECT_THAT(message(parse_sector("VII").status()), testing::HasSubstr("expected one of I, II, III, IV, V, VI"));
  EXPECT_FALSE(parse_side("").ok());
  EXPECT_FALSE(parse_outcome("won").ok());
  EXPECT_FALSE(parse_crt_line("river").ok());
  EXPECT_FALSE(parse_crt_result("A1").ok());
}

TEST(Units, BearTheirIds) {
  const State s = fight();
  EXPECT_EQ(format_unit(board_of(), s, counter_of("1/1a")), "1/1a");
  EXPECT_EQ(format_unit(board_of(), s, counter_of("117/RIR22-I")), "117/RIR22-I");
  EXPECT_EQ(format_unit(board_of(), s, counter_of("2G/RIR15")), "2G/RIR15");
  EXPECT_EQ(format_unit(board_of(), s, counter_of("r07")), "r07");
  EXPECT_EQ(format_unit(board_of(), s, counter_of("r29")), "r29");
  EXPECT_EQ(format_unit(board_of(), s, kNoUnit), "-");
}

TEST(Units, EachNameReadsBack) {
  const State s = fight();
  for (int i = 0; i < kUnits; ++i) {
    const auto u = static_cast<UnitId>(i);
    if (!board_of().counter(u).present) continue;
    const auto back = parse_unit(board_of(), s, format_unit(board_of(), s, u));
    ASSERT_TRUE(back.ok()) << back.status();
    EXPECT_EQ(*back, u);
  }
  EXPECT_EQ(*parse_unit(board_of(), s, "2g/rir15"), counter_of("2G/RIR15"));
  EXPECT_EQ(*parse_unit(board_of(), s, "R7"), counter_of("r07"));
}

// 13: a battalion counter comes back without its ID.
TEST(Units, HaveTheNameOfTheirPresentSideOnly) {
  const State s = fight();
  const std::string lost = board_of().counter(counter_of("r07")).id;
  EXPECT_EQ(message(parse_unit(board_of(), s, lost).status()),
            absl::StrCat("'", lost, "' is dead: its counter is now the replacement r07 (13)"));
  const std::string dead = board_of().counter(counter_of("r01")).id;
  EXPECT_EQ(message(parse_unit(board_of(), s, dead).status()),
            absl::StrCat("'", dead, "' is dead: its counter is r01 of the deadpile (13)"));
  const std::string living = format_unit(board_of(), s, counter_of("117/RIR22-I"));
  const std::string red_dot = absl::StrCat("r", counter_of(living) - kFirstBattalion + 1);
  EXPECT_EQ(message(parse_unit(board_of(), s, red_dot).status()),
            absl::StrCat("'", red_dot, "' is not a replacement now: that counter is ", living));
}

TEST(Units, OfOtherScenariosAreNotInPlay) {
  const Board& board = board_of("hill70");
  UnitId absent = 0;
  while (board.scenario().in_play.contains(absent)) ++absent;
  EXPECT_THAT(message(parse_unit(board, State(), board.counter(absent).id).status()),
              testing::HasSubstr("is not in play in this scenario"));
}

// --- Actions.

struct Text {
  Action action;
  std::string text;
};

std::vector<Text> every_kind() {
  const UnitId half = counter_of("1/1a");
  const UnitId regiment = counter_of("2G/RIR15");
  const UnitId replacement = counter_of("r07");
  const Hex h = hex_of("2510");
  const int division = *board_of().rules().counters.find_division("21");
  const int guards = *board_of().rules().counters.find_division("2G");
  return {
      {Action::roll(17), "roll 17"},
      {Action(Kind::kPlace, replacement, h), "place r07 2510"},
      {Action(Kind::kPlace, half, h, true), "place 1/1a 2510 over"},
      {Action::entry(guards, hex_of("3306")), "entry 2G 3306"},
      {Action::commit(division, 3), "commit 21 IV"},
      {Action(Kind::kBreak, regiment), "break 2G/RIR15"},
      {Action(Kind::kSwap, hex_of("2610")), "swap 2610"},
      {Action(Kind::kMove, half, h), "move 1/1a 2510"},
      {Action(Kind::kMove, half, h, true), "move 1/1a 2510 over"},
      {Action(Kind::kMove, half, hex_of("2611")).with_step(Direction::kDown), "move 1/1a 2611 direct"},
      {Action(Kind::kMove, half, hex_of("2612")).with_step(Direction::kDown).with_step(Direction::kDown),
       "move 1/1a 2612 via 2611"},
      {Action(Kind::kMove, half, hex_of("2613"), true)
           .with_step(Direction::kDown)
           .with_step(Direction::kDown)
           .with_step(Direction::kDown),
       "move 1/1a 2613 over via 2611 2612"},
      {Action(Kind::kAircraft, h), "aircraft 2510"},
      {Action(Kind::kAttack, half, hex_of("2609")), "attack 1/1a 2609"},
      {Action(Kind::kBombard, hex_of("2609")), "bombard 2609"},
      {Action(Kind::kGas), "gas"},
      {Action(Kind::kNoGas), "no-gas"},
      {Action(Kind::kResolve, hex_of("2609")), "resolve 2609"},
      {Action(Kind::kLose, half), "lose 1/1a"},
      {Action(Kind::kStand), "stand"},
      {Action(Kind::kAdvance, half, hex_of("2609")), "advance 1/1a 2609"},
      {Action(Kind::kDisplace, replacement, hex_of("2607")), "displace r07 2607"},
      {Action(Kind::kMobile, half), "mobile 1/1a"},
      {Action(Kind::kDone), "done"},
      {Action::trade(Hex(20, 11), Hex(20, 10)), "trade 2010 2011"},
  };
}

TEST(Actions, OfEveryKindGoBothWays) {
  const State s = fight();
  std::vector<bool> seen(kKinds);
  for (const auto& [action, text] : every_kind()) {
    seen[static_cast<std::size_t>(action.kind())] = true;
    EXPECT_EQ(format_action(board_of(), s, action), text);
    const auto back = parse_action(board_of(), s, text);
    ASSERT_TRUE(back.ok()) << text << ": " << back.status();
    EXPECT_EQ(*back, action) << text;
  }
  seen[static_cast<std::size_t>(Kind::kRetreat)] = true;  // below
  for (int i = 0; i < kKinds; ++i) EXPECT_TRUE(seen[static_cast<std::size_t>(i)]) << to_string(static_cast<Kind>(i));
}

TEST(Actions, RetreatsNameTheHexesEntered) {
  State s = fight();
  s.target = hex_of("2609");
  const Action two = Action(Kind::kRetreat, hex_of("2607")).with_step(Direction::kUp).with_step(Direction::kUp);
  EXPECT_EQ(format_action(board_of(), s, two), "retreat 2608 2607");
  EXPECT_EQ(*parse_action(board_of(), s, "retreat 2608 2607"), two);
  const Action three = Action(Kind::kRetreat, hex_of("2606"))
                           .with_step(Direction::kUp)
                           .with_step(Direction::kUp)
                           .with_step(Direction::kUp);
  EXPECT_EQ(*parse_action(board_of(), s, "retreat 2608 2607 2606"), three);
  // A British retreat may end in the front line after one hex (14.2).
  const Action one = Action(Kind::kRetreat, hex_of("2608")).with_step(Direction::kUp);
  EXPECT_EQ(*parse_action(board_of(), s, format_action(board_of(), s, one)), one);
}

TEST(Actions, AreTakenInAnyCaseAndSpacing) {
  const State s = fight();
  EXPECT_EQ(*parse_action(board_of(), s, "  MOVE \t 1/1A   2612  VIA 2611 "),
            *parse_action(board_of(), s, "move 1/1a 2612 via 2611"));
  EXPECT_EQ(*parse_action(board_of(), s, "commit 21 iv"), *parse_action(board_of(), s, "commit 21 IV"));
  EXPECT_EQ(*parse_action(board_of(), s, "No-Gas"), Action(Kind::kNoGas));
}

TEST(Actions, OfAnyBitsCanBeWritten) {
  const State s = fight();
  std::mt19937_64 random(15);
  for (int i = 0; i < 20'000; ++i) EXPECT_FALSE(format_action(board_of(), s, Action::from_bits(random())).empty());
}

struct BadAction {
  std::string text;
  std::string message;  // a part of it
};

TEST(Actions, BadOnesAreRefusedWithTheWordAtFault) {
  const State s = fight();
  const std::vector<BadAction> bad = {
      {"", "the action is empty"},
      {"   ", "the action is empty"},
      {"fly 1/1a 2510", "'fly' is not an action: expected one of roll, place"},
      {"movee 1/1a 2510", "'movee' is not an action"},
      {"move", "move: expected a unit after 'move'"},
      {"move 1/1a", "move: expected a hex after '1/1a'"},
      {"move 9/99z 2510", "move: '9/99z' is not a unit: expected a name such as"},
      {"move r30 2510", "'r30' is not a battalion counter: they are r01 to r29"},
      {"move r00 2510", "'r00' is not a battalion counter"},
      {"move 1/1a 9999", "'9999' is not a hex of the map: expected four digits, 0101 to 3420"},
      {"move 1/1a 251", "'251' is not a hex"},
      {"move 1/1a 25100", "'25100' is not a hex"},
      {"move 1/1a 0021", "'0021' is not a hex"},
      {"move 1/1a -510", "'-510' is not a hex"},
      {"move 1/1a 2510 under", "move: nothing was expected at 'under'"},
      {"move 1/1a 2510 over over", "nothing was expected at 'over'"},
      {"move 1/1a 2510 via", "expected a hex after 'via'"},
      {"move 1/1a 2612 via 2510 2612", "'2612' is not next to 2510"},
      {"move 1/1a 2612 via 2613", "'2613' is not next to 2610"},
      {"move 1/1a 2612 direct", "'2612' is not next to 2610"},
      {"move 1/1a 2611 direct 2612", "nothing was expected at '2612'"},
      {"move 1/1a 2611 direct via 2612", "nothing was expected at 'via'"},
      {"move 1/1a 2611 via 2611 over", "'over' is not a hex"},
      {"move 21/62a 2611 direct", "21/62a is not on the map, so it has no path"},
      {"move 1/1a 2610 via 2611 2610 2611 2610 2611 2610 2611 2610 2611 2610 2611 2610 2611",
       "at most 12 are possible"},
      {"place 2510 1/1a", "place: '2510' is not a unit"},
      {"entry 99 3306", "entry: '99' is not a division: expected one of 1, 2"},
      {"entry 2G", "expected a hex after '2G'"},
      {"commit 21 VII", "commit: 'VII' is not a sector"},
      {"commit 21 4", "'4' is not a sector"},
      {"break", "break: expected a unit after 'break'"},
      {"swap 1/1a", "swap: '1/1a' is not a hex"},
      {"aircraft here", "aircraft: 'here' is not a hex"},
      {"attack 1/1a", "attack: expected a hex after '1/1a'"},
      {"attack 2609 1/1a", "attack: '2609' is not a unit"},
      {"bombard 2609 2610", "bombard: nothing was expected at '2610'"},
      {"gas 2609", "gas: nothing was expected at '2609'"},
      {"resolve", "resolve: expected a hex after 'resolve'"},
      {"lose r08x", "lose: 'r08x' is not a unit"},
      {"stand fast", "stand: nothing was expected at 'fast'"},
      {"retreat", "retreat: expected a hex after 'retreat'"},
      {"retreat 2608 2607", "there is no combat to retreat from"},
      {"mobile 1/1a 2610", "mobile: nothing was expected at '2610'"},
      {"done.", "'done.' is not an action"},
      {"roll", "roll: expected a number after 'roll'"},
      {"roll 0", "'0' is not a number from 1 to 42"},
      {"roll 43", "'43' is not a number from 1 to 42"},
      {"roll -3", "'-3' is not a number"},
      {"roll 3.5", "'3.5' is not a number"},
      {"roll 99999999999999999999", "is not a number from 1 to 42"},
      {"roll 3 4", "nothing was expected at '4'"},
      {std::string("move\0 1/1a 2510", 15), "byte 0x00 at place 5 of the action is not printable ASCII"},
      {"done\n", "byte 0x0a at place 5"},
      {"m\xc3\xb6ve 1/1a 2510", "byte 0xc3 at place 2"},
      {"done \xff", "byte 0xff at place 6"},
      {std::string(600, 'a'), "the action has 600 bytes, at most 512 are accepted"},
  };
  EXPECT_GE(bad.size(), 50U);
  for (const auto& [text, part] : bad) {
    const auto action = parse_action(board_of(), s, text);
    ASSERT_FALSE(action.ok()) << text;
    EXPECT_EQ(action.status().code(), absl::StatusCode::kInvalidArgument);
    EXPECT_THAT(message(action.status()), testing::HasSubstr(part)) << text;
  }
}

TEST(Actions, DamagedTextsNeverCrash) {
  State s = fight();
  s.target = hex_of("2609");
  std::mt19937 random(1915);
  const std::vector<Text> good = every_kind();
  int taken = 0;
  for (int i = 0; i < 50'000; ++i) {
    std::string text = good[random() % good.size()].text;
    for (auto changes = 1 + random() % 3; changes > 0; --changes) {
      const std::size_t at = random() % (text.size() + 1);
      if (random() % 2 == 0) {
        text.insert(at, 1, static_cast<char>(random() % 256));
      } else if (at < text.size()) {
        text[at] = " 0123456789/abGIVr-"[random() % 19];
      }
    }
    const auto action = parse_action(board_of(), s, text);
    if (!action.ok()) {
      EXPECT_FALSE(action.status().message().empty());
      continue;
    }
    ++taken;
    const std::string canonical = format_action(board_of(), s, *action);
    EXPECT_EQ(*parse_action(board_of(), s, canonical), *action) << text;
  }
  EXPECT_GT(taken, 1000);
}

}  // namespace
}  // namespace zerohour::loos
