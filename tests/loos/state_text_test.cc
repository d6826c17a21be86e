// The text of states, what must hold of every state, and the rebuilding of what a state holds twice.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstring>
#include <random>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "absl/strings/str_replace.h"
#include "engine/loos/play.h"
#include "tests/loos/text_fixture.h"

namespace zerohour::loos {
namespace {

std::uint8_t result(CrtResult r) {
  return static_cast<std::uint8_t>(r);
}

// British units around 2609, which a battalion holds, with a stack of regiments behind it at 2608.
StateBuilder fight(Step step, Side active = kBritish, int turn = 3) {
  return StateBuilder(turn, active, step)
      .unit("2610", "1/1a")
      .unit("2610", "1/1b", 1, true)
      .unit("2710", "2/5a")
      .unit("2609", "117/RIR22-I")
      .unit("2608", "2G/RIR15", 2)
      .unit("2608", "2G/RIR55", 0, true)
      .unit("2705", "r07");
}
StateBuilder combat(Step step, CrtResult r = CrtResult::kNone) {
  return fight(step).attackers({"1/1a", "2/5a"}).with([&](State& s) {
    s.target = hex_of("2609");
    s.attacked.insert(s.target);
    s.result = result(r);
  });
}
// Two bombardments of a British attack, one resolved.
StateBuilder bombarded(Step step, int turn = 3) {
  return fight(step, kBritish, turn).attack("1/1a", "2609").marker("2609").marker("2608").with([&](State& s) {
    s.attacker_markers = 2;
    s.marker_next = 1;
    s.markers[0] = static_cast<std::uint8_t>(s.markers[0] - 2);
    s.target = hex_of("2608");
  });
}
StateBuilder mobile(Step step, CrtResult r = CrtResult::kNone) {
  return fight(step).with([&](State& s) {
    s.mobile = 1;
    s.result = result(r);
  });
}

struct Named {
  std::string name;
  State state;
};
std::vector<Named> positions() {
  const auto clear_hex = [](State& s) { s.hex[counter_of("117/RIR22-I")] = kDeadpile; };
  const auto kill = [&](State& s) {
    clear_hex(s);
    s.status[counter_of("117/RIR22-I")] = kNoAim;
    s.replacement.insert(counter_of("117/RIR22-I"));
  };
  std::vector<Named> all;
  const auto add = [&](std::string name, const StateBuilder& b) { all.push_back({std::move(name), b.state()}); };
  State start;
  Play(board_of(), start).start();
  all.push_back({"start", start});
  add("british move", fight(Step::kBritishMove)
                          .off_map(kBox, {"24"})
                          .off_map(sector_reserve(2), {"21"})
                          .off_map(kGermanReserve, {"8", "4B"})
                          .with([](State& s) {
                            s.moved.insert(counter_of("21/62a"));
                            s.moved.insert(counter_of("1/1a"));
                            s.swapped.insert(counter_of("1/1a"));
                            s.swapped.insert(counter_of("1/1b"));
                          }));
  add("release", fight(Step::kRelease, kGerman).off_map(kGermanReserve, {"8"}).with([](State& s) {
    s.division = static_cast<std::uint8_t>(*board_of().rules().counters.find_division("8"));
  }));
  add("arrival", fight(Step::kArrival, kGerman).off_map(kReleased, {"8"}).with([](State& s) {
    s.entry[*board_of().rules().counters.find_division("8")] = 3;
  }));
  add("replacement roll", fight(Step::kReplacementRoll, kGerman));
  add("replacement", fight(Step::kReplacement, kGerman).with([](State& s) { s.remaining = 2; }));
  add("breakdown", fight(Step::kBreakdown, kGerman));
  add("breakdown place", fight(Step::kBreakdownPlace, kGerman).with([](State& s) {
    s.remaining = 3;
    s.target = hex_of("2705");
  }));
  add("german move", fight(Step::kGermanMove, kGerman));
  add("aircraft", fight(Step::kAircraft));
  add("declare", fight(Step::kDeclare).attack("1/1a", "2609").attack("2/5a", "2609").marker("2609").with([](State& s) {
    --s.markers[0];
    s.aircraft = hex_of("2507");
  }));
  add("defend", fight(Step::kDefend).attack("1/1a", "2609").marker("2608").marker("2610").with([](State& s) {
    --s.markers[0];
    --s.markers[1];
    s.attacker_markers = 1;
  }));
  add("gas", bombarded(Step::kGas, 0).with([](State& s) { s.target = s.marker[s.marker_next = 0].hex(); }));
  add("bombard dice", bombarded(Step::kBombardDice));
  add("bombard dice with gas", bombarded(Step::kBombardDice, 0).with([](State& s) {
    s.target = s.marker[s.marker_next = 0].hex();
    s.gas = 1;
  }));
  add("bombard table", bombarded(Step::kBombardTable).with([](State& s) { s.fire = 2; }));
  add("bombard table, second", bombarded(Step::kBombardTable).with([](State& s) {
    s.fire = 2;
    s.table[0] = 6;
  }));
  add("friendly fire", bombarded(Step::kFriendlyFire, 0).with([](State& s) {
    s.target = s.marker[s.marker_next = 0].hex();
    s.gas = 1;
  }));
  add("bombard displace", StateBuilder(bombarded(Step::kBombardDisplace)).unit("2608", "r01").with([](State& s) {
    s.hex[counter_of("2G/RIR15")] = kGone;
    s.status[counter_of("2G/RIR15")] = kNoAim;
  }));
  add("resolve", fight(Step::kResolve).unit("2709", "14/IR16-I").attack("1/1a", "2609").attack("2/5a", "2709"));
  add("combat roll", combat(Step::kCombatRoll));
  add("attacker loss", combat(Step::kAttackerLoss, CrtResult::kEx));
  add("retreat", combat(Step::kRetreat, CrtResult::kD3));
  add("advance", combat(Step::kAdvance, CrtResult::kDe).with(kill));
  add("advance of one", combat(Step::kAdvance, CrtResult::kDe).with(kill).with([](State& s) {
    s.attackers[0] = counter_of("2/5a");
    s.attackers[1] = kNoUnit;
    s.attacker_count = 1;
  }));
  add("combat displace", combat(Step::kCombatDisplace, CrtResult::kD2).unit("2609", "r05").with([](State& s) {
    s.bottom.insert(counter_of("117/RIR22-I"));
  }));
  add("mobile choose", mobile(Step::kMobileChoose).with([](State& s) { s.fought.insert(counter_of("2/5a")); }));
  add("mobile roll", mobile(Step::kMobileRoll).with([](State& s) { s.subject = counter_of("1/1b"); }));
  add("mobile move", mobile(Step::kMobileMove).with([](State& s) {
    s.subject = counter_of("1/1b");
    s.rolled.insert(s.subject);
    s.remaining = 3;
  }));
  add("mobile declare", mobile(Step::kMobileDeclare).with([](State& s) { s.mobile_moved.insert(counter_of("2/5a")); }));
  add("mobile declare, one more", mobile(Step::kMobileDeclare).attackers({"2/5a"}, false).with([](State& s) {
    s.mobile_moved.insert(counter_of("1/1a"));
    s.mobile_moved.insert(counter_of("2/5a"));
    s.target = hex_of("2609");
    s.attacked.insert(s.target);
  }));
  const auto mobile_fight = [](State& s) {
    s.mobile_moved.insert(counter_of("2/5a"));
    s.target = hex_of("2609");
    s.attacked.insert(s.target);
    s.subject = counter_of("2/5a");
    s.attacker_next = 1;
  };
  add("mobile combat", mobile(Step::kCombatRoll).attackers({"2/5a"}).with(mobile_fight));
  add("mobile retreat", mobile(Step::kRetreat, CrtResult::kD2).attackers({"2/5a"}).with(mobile_fight));
  add("mobile advance", mobile(Step::kAdvance, CrtResult::kDe).with(mobile_fight).with(kill).with([](State& s) {
    s.fought.insert(s.subject);
    s.attacker_next = 0;
  }));
  add("over", fight(Step::kOver, kGerman, 8).with([](State& s) { s.outcome = Outcome::kGermanTowns; }));
  return all;
}

TEST(State, HasNoPadding) {
  EXPECT_TRUE(std::has_unique_object_representations_v<State>);
}

TEST(StateText, GoesBothWaysAtEveryStep) {
  std::vector<bool> seen(kSteps);
  seen[static_cast<std::size_t>(Step::kBritishSetup)] = true;  // below
  for (const auto& [name, state] : positions()) {
    seen[static_cast<std::size_t>(state.step)] = true;
    EXPECT_TRUE(check_invariants(board_of(), state).ok()) << name << ": " << check_invariants(board_of(), state);
    const std::string text = format_state(board_of(), state);
    const auto back = parse_state(board_of(), text);
    ASSERT_TRUE(back.ok()) << name << ": " << back.status() << "\n" << text;
    EXPECT_TRUE(*back == state) << name << "\n" << text << "\n" << format_state(board_of(), *back);
    EXPECT_EQ(format_state(board_of(), *back), text) << name;
  }
  for (int i = 0; i < kSteps; ++i) EXPECT_TRUE(seen[static_cast<std::size_t>(i)]) << to_string(static_cast<Step>(i));
}

TEST(StateText, GoesBothWaysThroughTheSetUp) {
  State s;
  Play play(board_of(), s);
  play.start();
  while (s.step == Step::kGermanSetup || s.step == Step::kBritishSetup) {
    const View view(board_of(), s);
    UnitId u = 0;
    while (s.hex[u] != kUnplaced || side_of(u) != (s.step == Step::kGermanSetup ? kGerman : kBritish)) ++u;
    play.apply(Action(Kind::kPlace, u, view.set_up_hexes(u).first()));
    EXPECT_TRUE(check_invariants(board_of(), s).ok()) << check_invariants(board_of(), s);
    const auto back = parse_state(board_of(), format_state(board_of(), s));
    ASSERT_TRUE(back.ok()) << back.status();
    EXPECT_TRUE(*back == s);
  }
}

TEST(StateText, IsOneLineForPeople) {
  const State s = fight(Step::kDeclare)
                      .off_map(kBox, {"21", "24"})
                      .off_map(kGermanReserve, {"8", "4B"})
                      .attack("1/1a", "2609")
                      .marker("2609")
                      .with([](State& state) { --state.markers[0]; })
                      .state();
  const std::string text = format_state(board_of(), s);
  const TrackBox& track = board_of().rules().tracks.turns[3];
  EXPECT_THAT(text,
              testing::StartsWith(absl::StrCat(
                  "loos loos rules=2 options=- turn=3 active=british step=declare markers=", track.markers[0] - 1, "/",
                  track.markers[1], " attacker-fire=2609 declared=2609:1/1a units=2608:2G/RIR15(2)+2G/RIR55,",
                  "2609:117/RIR22-I,2610:1/1a+1/1b(1),2705:r07,2710:2/5a box=21,24 reserve=8,4B deadpile=r01,")));
  EXPECT_THAT(text, testing::HasSubstr(" gone=7,9,15,47,1/2a,1/2b,"));
}

TEST(StateText, TakesFieldsAndListsInAnyOrder) {
  const State s = fight(Step::kBritishMove).state();
  std::string text = format_state(board_of(), s);
  text = absl::StrReplaceAll(
      text, {{" turn=3 active=british", "  active=BRITISH\tturn=3"}, {"2705:r07,2710:2/5a", "2710:2/5A(2),2705:R7"}});
  const auto back = parse_state(board_of(), text);
  ASSERT_TRUE(back.ok()) << back.status();
  EXPECT_TRUE(*back == s);
}

TEST(StateText, BelongsToItsScenarioAndOptions) {
  State s;
  const Board& hill = board_of("hill70");
  Play(hill, s).start();
  const std::string text = format_state(hill, s);
  EXPECT_TRUE(parse_state(hill, text).ok()) << parse_state(hill, text).status();
  EXPECT_THAT(message(parse_state(board_of(), text).status()),
              testing::HasSubstr("it is of scenario 'hill70', not of 'loos'"));
  EXPECT_THAT(message(parse_state(hill, absl::StrReplaceAll(text, {{"options=-", "options=gas-each"}})).status()),
              testing::HasSubstr("options=: 'gas-each', but '-' is played here"));
}

TEST(StateText, BelongsToItsVersionOfTheRules) {
  State s;
  const Board& hill = board_of("hill70");
  Play(hill, s).start();
  const std::string newest = format_state(hill, s);
  EXPECT_TRUE(absl::StartsWith(newest, "loos hill70 rules=2 options=- ")) << newest;
  const std::string first = absl::StrReplaceAll(newest, {{" rules=2", ""}});
  EXPECT_THAT(message(parse_state(hill, first).status()),
              testing::HasSubstr("rules=: the position is of version 1 of the rules, but version 2 is played here"));

  const auto old = Loos::load("hill70+rules-1");
  ASSERT_TRUE(old.ok()) << old.status();
  EXPECT_EQ((*old)->format_state((*old)->initial_state()), first) << "the first version is not written";
  EXPECT_TRUE((*old)->parse_state(first).ok());
  EXPECT_TRUE((*old)->parse_state(absl::StrReplaceAll(newest, {{"rules=2", "rules=1"}})).ok());
  EXPECT_THAT(message((*old)->parse_state(newest).status()), testing::HasSubstr("of version 2 of the rules"));
  EXPECT_THAT(message((*old)->parse_state(absl::StrReplaceAll(newest, {{"rules=2", "rules=3"}})).status()),
              testing::HasSubstr("rules=: '3' is not a number from 1 to 2"));
}

TEST(StateText, NamesItsScenarioRulesAndOptions) {
  const auto name = [](absl::string_view text) { return scenario_of_state(text).value_or("?"); };
  EXPECT_EQ(name("loos hill70 options=- turn=3"), "hill70");
  EXPECT_EQ(name("loos hill70 rules=1 options=- turn=3"), "hill70");
  EXPECT_EQ(name("loos hill70 turn=3 options=gas-each,trade-places rules=2"), "hill70+rules-2+gas-each+trade-places");
  EXPECT_EQ(name("loos loos options=gas-once turn=3"), "loos+gas-once");
  EXPECT_FALSE(scenario_of_state("loos hill70").ok());
  EXPECT_FALSE(scenario_of_state("chess hill70 options=-").ok());
}

// What a record or a position names is what is loaded, and what is loaded names itself so.
TEST(Versions, NamesGoBothWays) {
  const std::pair<const char*, const char*> names[] = {
      {"loos", "loos+rules-2"},
      {"loos+rules-2", "loos+rules-2"},
      {"loos+rules-1", "loos"},
      {"hill70+gas-each", "hill70+rules-2+gas-each"},
      {"hill70+trade-places+rules-2+gas-anywhere", "hill70+rules-2+gas-anywhere+trade-places"},
      {"hill70+gas-once+rules-1", "hill70+gas-once"},
      {"loos+rules-1+german-late-reserves+front-line-clear", "loos+front-line-clear+german-late-reserves"},
  };
  std::vector<std::uint64_t> hashes;
  for (const auto& [asked, named] : names) {
    const auto game = Loos::load(asked);
    ASSERT_TRUE(game.ok()) << asked << ": " << game.status();
    EXPECT_EQ((*game)->scenario_name(), named);
    const auto again = Loos::load(recorded_scenario(named));
    ASSERT_TRUE(again.ok()) << again.status();
    EXPECT_EQ((*again)->scenario_name(), named);
    const State start = (*game)->initial_state();
    EXPECT_TRUE((*again)->parse_state((*game)->format_state(start)).ok());
    EXPECT_EQ(recorded_scenario(scenario_of_state((*game)->format_state(start)).value()), recorded_scenario(named));
    hashes.push_back((*game)->hash(start));
  }
  EXPECT_EQ(hashes[0], hashes[1]);
  EXPECT_NE(hashes[0], hashes[2]) << "positions of two versions never share a hash";
}

TEST(Versions, WordsThatAreWrongAreNamed) {
  const std::pair<const char*, const char*> words[] = {
      {"loos+rules-3", "there is no 'rules-3': versions of the rules are rules-1 to rules-2"},
      {"loos+rules-0", "there is no 'rules-0'"},
      {"loos+rules-01", "there is no 'rules-01'"},
      {"loos+rules-", "there is no 'rules-'"},
      {"loos+rules-1+rules-2", "'rules-1' and 'rules-2': a game has one version of the rules"},
      {"loos+gas-once",
       "'gas-once' is an option of version 1 of the rules, here it is version 2; rules-1 plays by the"},
      {"loos+rules-1+trade-places", "'trade-places' is an option of version 2 of the rules, here it is version 1"},
      {"loos+gas-twice", "no option is called 'gas-twice'; there are target-height-blocks, "},
      {"loos+", "no option is called ''"},
  };
  for (const auto& [word, part] : words) {
    const auto game = Loos::load(word);
    ASSERT_FALSE(game.ok()) << word;
    EXPECT_THAT(std::string(game.status().message()), testing::HasSubstr(part)) << word;
  }
}

struct BadChange {
  std::string from, to;  // what is changed in the text of a good state
  std::string message;   // a part of it
};
void expect_bad(const State& good, const std::vector<BadChange>& changes) {
  const std::string text = format_state(board_of(), good);
  ASSERT_TRUE(parse_state(board_of(), text).ok()) << parse_state(board_of(), text).status();
  for (const auto& [from, to, part] : changes) {
    ASSERT_NE(text.find(from), std::string::npos) << from << " is not in " << text;
    std::string bad = text;
    bad.replace(bad.find(from), from.size(), to);
    const auto state = parse_state(board_of(), bad);
    ASSERT_FALSE(state.ok()) << "'" << from << "' -> '" << to << "'";
    EXPECT_EQ(state.status().code(), absl::StatusCode::kInvalidArgument);
    EXPECT_THAT(message(state.status()), testing::HasSubstr(part)) << "'" << from << "' -> '" << to << "'";
  }
}

TEST(StateText, BadFormIsRefused) {
  const State good = fight(Step::kBritishMove).off_map(sector_reserve(2), {"21"}).state();
  expect_bad(good, {
                       {"loos loos", "chess loos", "'chess' where a state of this game begins with loos"},
                       {"loos loos", "loos", "it is of scenario 'rules=2', not of 'loos'"},
                       {" rules=2", " rules=two", "rules=: 'two' is not a number from 1 to 2"},
                       {" rules=2", "", "the position is of version 1 of the rules"},
                       {"loos loos", "loos hill70", "it is of scenario 'hill70'"},
                       {" options=-", "", "the field options= is missing"},
                       {" turn=3", "", "the field turn= is missing"},
                       {" turn=3", " turn=3 turn=3", "the field turn= occurs twice"},
                       {" turn=3", " turn", "expected a field such as turn=3 at 'turn'"},
                       {" turn=3", " turns=3", "'turns' is not a field of a state"},
                       {" turn=3", " turn=", "turn=: '' is not a number from 0 to 8"},
                       {" turn=3", " turn=9", "turn=: '9' is not a number from 0 to 8"},
                       {" turn=3", " turn=+3", "'+3' is not a number"},
                       {" turn=3", " turn=99999999999", "is not a number from 0 to 8"},
                       {"active=british", "active=french", "active=: 'french' is not a side"},
                       {"step=british-move", "step=move", "step=: 'move' is not a step: expected one of german-setup"},
                       {"step=british-move", "step=british-move outcome=won", "outcome=: 'won' is not an outcome"},
                       {"step=british-move", "step=british-move mobile=no", "mobile=: 'no' is neither yes nor no"},
                       {" markers=", " markers=1/", "is not of the form BRITISH/GERMAN"},
                       {" markers=", " markers=17/0 gas=", "markers=: '17' is not a number from 0 to 16"},
                       {"units=2608:", "units=2608;", "is not of the form HEX:UNIT or HEX:TOP+BOTTOM"},
                       {"units=2608:", "units=,2608:", "'' is not of the form"},
                       {"2609:117/RIR22-I", "9909:117/RIR22-I", "units=: '9909' is not a hex of the map"},
                       {"2609:117/RIR22-I", "2609:117/RIR22-IV", "'117/RIR22-IV' is not a unit"},
                       {"2609:117/RIR22-I", "2608:117/RIR22-I", "hex '2608' occurs twice"},
                       {"2610:1/1a+1/1b(1)", "2610:1/1a+1/1b(1)+1/2a", "3 units in hex '2610'"},
                       {"1/1b(1)", "1/1b(0)", "'0' is not a number from 1 to 2"},
                       {"1/1b(1)", "1/1b(3)", "'3' is not a number from 1 to 2"},
                       {"1/1b(1)", "1/1b(1", "'1/1b(1' has no closing bracket"},
                       {"1/1b(1)", "1/1a(1)", "the counter of '1/1a' has two places"},
                       {"2705:r07", "2705:r30", "'r30' is not a battalion counter"},
                       {"2705:r07", "2705:r08", "the counter of"},
                       {",2705:r07", "", "no place is given for "},
                       {"sector-reserve=III:21", "sector-reserve=VII:21", "sector-reserve=: 'VII' is not a sector"},
                       {"sector-reserve=III:21", "sector-reserve=21", "'21' is not of the form SECTOR:UNIT"},
                       {"sector-reserve=III:21", "sector-reserve=III:99", "'99' is not a unit"},
                       {"deadpile=r01", "deadpile=r01,r01", "has two places"},
                       {"deadpile=r01", "deadpile=", "deadpile=: '' is not a unit"},
                       {"gone=", "control=2610 gone=", "control=: hex 2610 is neither a town nor an objective"},
                       {"gone=", "control=2512,2512 gone=", "control=: '2512' occurs twice"},
                       {"gone=", "moved=1/1a,1/1a gone=", "moved=: '1/1a' occurs twice"},
                       {"gone=", "moved=r08x gone=", "moved=: 'r08x' is not a unit"},
                       {"gone=", "entry=8 gone=", "'8' is not of the form DIVISION:HEX"},
                       {"gone=", "entry=8:2610 gone=", "entry=: '2610' is not an entry hex"},
                       {"gone=", "gas=maybe gone=", "gas=: 'maybe' is neither yes nor no"},
                       {"gone=", "result=. gone=", "result=: '.' is left out"},
                       {"gone=", "table=7 gone=", "table=: '7' is not a number from 1 to 6"},
                       {"gone=", "dice=0 gone=", "dice=: '0' is not a number"},
                       {"gone=", "attackers=1/1a,1/1a gone=", "attackers=: '1/1a' occurs twice"},
                       {"gone=", "declared=2609 gone=", "is not of the form HEX:UNIT+UNIT"},
                       {"gone=", "declared=2607:1/1a gone=", "'1/1a' is not next to 2607"},
                       {"gone=", "declared=2609:1/1a+1/1a gone=", "'1/1a' attacks twice"},
                       {"gone=", "declared=2609:1/1a attacked=2609 gone=", "hex 2609 is in declared= already"},
                       {"gone=", std::string("gone\0=", 6), "byte 0x00 at place"},
                       {"gone=", "g\xc3\xb6ne=", "byte 0xc3 at place"},
                       {"gone=", "\ngone=", "byte 0x0a at place"},
                       {"gone=", std::string(20'000, 'x'), "bytes, at most 16384 are accepted"},
                   });
  EXPECT_THAT(message(parse_state(board_of(), "").status()), testing::HasSubstr("begins with loos"));
  EXPECT_THAT(message(parse_state(board_of(), "loos").status()), testing::HasSubstr("it is of scenario ''"));
}

TEST(StateText, PositionsThatCannotBeAreRefused) {
  expect_bad(fight(Step::kBritishMove).off_map(kBox, {"21"}).state(),
             {
                 {"active=british", "active=german", "in the german player turn (15.1)"},
                 {"turn=3", "turn=0", "markers"},
                 {"step=british-move", "step=german-setup", "a British unit stands on the map already (11)"},
                 {"step=british-move", "step=over", "step over with outcome none"},
                 {"step=british-move", "step=british-move outcome=draw", "with outcome draw"},
                 {"step=british-move", "step=british-move mobile=yes", "is not one of the Mobile phases (18.4)"},
                 {"step=british-move", "step=resolve", "no two combats"},
                 {"step=british-move", "step=combat-roll", "needs target="},
                 {"step=british-move", "step=gas", "needs target="},
                 {"step=british-move", "step=british-move target=2609", "target= has no place in step british-move"},
                 {"step=british-move", "step=british-move subject=1/1a", "subject= has no place"},
                 {"step=british-move", "step=british-move fought=1/1a", "fought= has no place"},
                 {"step=british-move", "step=british-move aircraft=2609", "aircraft= has no place"},
                 {"step=british-move", "step=british-move to-place=1", "to-place= has no place"},
                 {"step=british-move", "step=british-move moved=117/RIR22-I", "117/RIR22-I cannot have moved"},
                 {"step=british-move", "step=british-move moved=r01", "r01 cannot have moved"},
                 {" markers=", " markers=0/0 control=2512 deadpile=r01 gone=", "occurs twice"},
                 {"2609:117/RIR22-I,", "2617:117/RIR22-I,", "117/RIR22-I in 2617, where no german unit may stand"},
                 {"2610:1/1a+1/1b(1)", "2618:1/1a+1/1b(1)", "1/1a in 2618, where no british unit may stand"},
                 {"2610:1/1a+1/1b(1),2705:r07,2710:2/5a", "2610:1/1a+2/5a,2705:r07,2710:1/1b", "may not stack"},
                 {"117/RIR22-I,2610:1/1a+1/1b(1)", "117/RIR22-I+1/1a,2610:1/1b", "both sides in 2609"},
                 {"2608:2G/RIR15(2)+2G/RIR55", "2608:2G/RIR15(1)+2G/RIR55", "2G/RIR15 has 1 steps, not 2 to 3"},
                 {"2608:2G/RIR15(2)+2G/RIR55,2609:117/RIR22-I,2610:1/1a+1/1b(1),2705:r07",
                  "2608:2G/RIR15(2)+r07,2609:117/RIR22-I,2610:1/1a+1/1b(1),2705:2G/RIR55",
                  "r07 in 2608 may not stack with 2G/RIR15 (18.1)"},
                 {"2710:2/5a", "2512:2/5a", "2/5a in 2512, which the other side controls (12.3)"},
                 {"2710:2/5a", "3306:2/5a", "3306"},
                 {"box=21", "unplaced=21", "is not set up yet (11)"},
                 {"box=21", "reserve=21", "is not a regiment of the German reserve (11.3)"},
                 {"box=21 deadpile=", "deadpile=21,", "is dead in the wrong place (13)"},
                 {"box=21", "box=21,1/2a", "the counter of '1/2a' has two places"},
             });
  const State dead = fight(Step::kBritishMove).state();
  expect_bad(dead, {{"gone=7,", "box=7 gone=", "7/20a is not one of the Available Reserves (11.7)"},
                    {"deadpile=r01", "deadpile=14/IR16-I", "14/IR16-I keeps its ID in the deadpile (13)"},
                    {"deadpile=r01,", "gone=r01 deadpile=", "the field gone= occurs twice"}});
}

TEST(StateText, CombatsThatCannotBeAreRefused) {
  expect_bad(combat(Step::kCombatRoll).state(),
             {
                 {" target=2609", "", "needs target="},
                 {" target=2609", " target=2608", "1/1a is not an attacker: not next to 2608"},
                 {" attackers=1/1a,2/5a", "", "no unit attacks 2609"},
                 {" attackers=1/1a,2/5a", " attackers=1/1b,2/5a", "1/1b is not an attacker: a bottom unit"},
                 {" attackers=1/1a,2/5a", " attackers=r07", "r07 is not an attacker"},
                 {" attackers=1/1a,2/5a", " attackers=1/2a", "1/2a is not an attacker"},
                 {" attacked=2609", "", "target 2609 is not attacked"},
                 {" attacked=2609", " attacked=2617", "an attacked hex is not a field hex"},
                 {" fought=1/1a,2/5a", " fought=1/1a", "2/5a attacks, but is not among those that fought"},
                 {"step=combat-roll", "step=retreat", "no retreat, or nowhere to go"},
                 {"step=combat-roll", "step=attacker-loss", "no choice who loses a step"},
                 {"step=combat-roll", "step=advance", "2609 is not vacated"},
                 {"step=combat-roll", "step=combat-displace", "no replacement is in a stack"},
                 {"step=combat-roll", "step=combat-roll mobile=yes", "1/1a is not an attacker: it made no mobile move"},
                 {"step=combat-roll", "step=combat-roll result=D2", "result= has no place in step combat-roll"},
             });
  expect_bad(bombarded(Step::kBombardTable).with([](State& s) { s.fire = 2; }).state(),
             {
                 {" dice=2", "", "0 is not a sum of"},
                 {" dice=2", " dice=200", "200 is not a sum of"},
                 {" fired=1", "", "there is no marker to resolve on 2608"},
                 {" fired=1", " fired=2", "there is no marker to resolve on 2608"},
                 {" fired=1", " fired=3", "2 placed are the attacker's, 3 resolved"},
                 {"attacker-fire=2609,2608", "attacker-fire=2609,2609", "two markers on 2609"},
                 {"attacker-fire=2609,2608", "attacker-fire=2609,2617", "a british marker on 2617"},
                 {"attacker-fire=2609,2608", "attacker-fire=2609!,2608", "no bombardment has breached 2609"},
                 {"attacker-fire=2609,2608", "attacker-fire=2608", "british markers, the track of turn 3 has"},
                 {"declared=2609:1/1a", "attacked=2609", "2609 has no declared attackers"},
                 {"declared=2609:1/1a", "declared=2609:1/1b", "1/1b in 2610 cannot have declared an attack"},
                 {" fired=1", " fired=1 gas=yes", "gas in turn 3"},
             });
}

TEST(Invariants, SeeEveryDerivedMemberThatIsWrong) {
  const State good = fight(Step::kBritishMove).state();
  ASSERT_TRUE(check_invariants(board_of(), good).ok());
  const auto expect = [&](absl::string_view part, auto&& change) {
    State s = good;
    change(s);
    EXPECT_THAT(message(check_invariants(board_of(), s)), testing::HasSubstr(std::string(part)));
    rebuild(board_of(), s);
    EXPECT_TRUE(s == good) << part;
  };
  expect("on_map", [](State& s) { s.on_map.erase(counter_of("1/1a")); });
  expect("occupied", [](State& s) { s.occupied[0].insert(hex_of("2505")); });
  expect("zones of control", [](State& s) { s.zoc[1].erase(hex_of("2610")); });
  expect("mate", [](State& s) { s.mate[counter_of("1/1a")] = kNoUnit; });
  expect("top", [](State& s) { s.top[Board::cell(hex_of("2610"))] = counter_of("1/1b"); });
  expect("hash", [](State& s) { s.placement_hash ^= 1; });
}

TEST(Invariants, TakeAnyBytes) {
  std::mt19937 random(7);
  const State good = bombarded(Step::kBombardDice).state();
  for (int i = 0; i < 30'000; ++i) {
    State s = good;
    for (auto changes = 1 + random() % 4; changes > 0; --changes) {
      // Not the derived members: a broken one is seen before anything else is looked at.
      const std::size_t from = offsetof(State, hex);
      const std::size_t at = from + random() % (sizeof(State) - from);
      reinterpret_cast<unsigned char*>(&s)[at] = static_cast<unsigned char>(random());
    }
    static_cast<void>(check_invariants(board_of(), s));
  }
}

// What a damaged text still says is a position that could be.
TEST(StateText, DamagedTextsNeverCrash) {
  std::mt19937 random(25);
  std::vector<std::string> good;
  for (const auto& [name, state] : positions()) good.push_back(format_state(board_of(), state));
  int taken = 0;
  for (int i = 0; i < 20'000; ++i) {
    std::string text = good[random() % good.size()];
    for (auto changes = 1 + random() % 2; changes > 0; --changes) {
      const std::size_t at = random() % (text.size() + 1);
      switch (random() % 4) {
        case 0:
          text.insert(at, 1, static_cast<char>(random() % 256));
          break;
        case 1:
          if (at < text.size()) text.erase(at, 1 + random() % 5);
          break;
        default:
          if (at < text.size()) text[at] = "0123456789abIV:,+=()/!"[random() % 22];
      }
    }
    const auto state = parse_state(board_of(), text);
    if (!state.ok()) {
      EXPECT_FALSE(state.status().message().empty());
      continue;
    }
    ++taken;
    EXPECT_TRUE(check_invariants(board_of(), *state).ok()) << text;
    const std::string canonical = format_state(board_of(), *state);
    const auto again = parse_state(board_of(), canonical);
    ASSERT_TRUE(again.ok()) << again.status() << "\n" << canonical;
    EXPECT_TRUE(*again == *state) << text;
    EXPECT_EQ(format_state(board_of(), *again), canonical);
  }
  EXPECT_GT(taken, 100);
}

}  // namespace
}  // namespace zerohour::loos
