// What a graphical front end asks: positions and moves of the game so far, who plays, what is to be decided.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <set>

#include "absl/strings/str_join.h"
#include "absl/strings/str_replace.h"
#include "engine/core/record.h"
#include "tests/core/thorough.h"
#include "tests/loos/tools/protocol/loos_talk.h"

namespace zerohour::protocol {
namespace {

using Lines = std::vector<std::string>;

Lines with_keyword(const Lines& lines, const std::string& keyword) {
  Lines found;
  for (const std::string& line : lines) {
    if (absl::StartsWith(line, absl::StrCat(keyword, " "))) found.push_back(line.substr(keyword.size() + 1));
  }
  return found;
}

// Plays the eager action or rolls, n times.
void play_on(Talk& talk, int n) {
  for (int i = 0; i < n && talk.field("turn", "actor") != "nobody"; ++i) {
    const bool die = talk.field("turn", "actor") == "chance";
    talk.ask(die ? "roll" : absl::StrCat("play ", eager_action(actions_in(talk.ask("legal")))));
  }
}

TEST(RollWithHash, IsRefusedWhereItIsStale) {
  LoosTalk talk;
  talk.ask("newgame scenario trench-assault seed 7");
  const std::string old = talk.field("turn", "hash");
  while (talk.field("turn", "actor") != "chance") play_on(talk, 1);
  const std::string before = talk.state();
  EXPECT_TRUE(is_error(talk.final_line(absl::StrCat("roll hash=", old)), "stale"));
  EXPECT_TRUE(is_error(talk.final_line("roll hash="), "stale"));
  EXPECT_EQ(talk.state(), before);
  const std::string hash = talk.field("turn", "hash");
  EXPECT_TRUE(is_error(talk.final_line(absl::StrCat("roll hash=", hash, " 3")), "host-dice"));
  EXPECT_TRUE(absl::StartsWith(talk.final_line(absl::StrCat("roll hash=", hash)), "ok actor="));
  EXPECT_TRUE(is_error(talk.final_line(absl::StrCat("roll hash=", hash)), "stale")) << "a second click";
}

TEST(Player, IsNotedInTheRecord) {
  LoosTalk talk;
  talk.ask("newgame scenario hill70 seed 7");
  EXPECT_EQ(with_keyword(talk.ask("player"), "player"), Lines());
  EXPECT_EQ(talk.field("player german name=\"Anna  of Lens # 3\"", "event"), "1");
  EXPECT_EQ(talk.field("player british name=level-3", "event"), "2");
  EXPECT_EQ(with_keyword(talk.ask("player"), "player"),
            (Lines{"side=british name=level-3", "side=german name=\"Anna  of Lens * 3\""}));
  EXPECT_EQ(talk.ask("events").front(), "event number=1 what=player side=german name=\"Anna  of Lens * 3\"");
  EXPECT_TRUE(absl::StrContains(record_of(talk), "\nplayer british level-3\n"));
  for (const char* bad : {"player blue name=Anna", "player Anna", "player british Anna"}) {
    EXPECT_TRUE(is_error(talk.final_line(bad), "bad-arguments")) << bad;
  }
  EXPECT_TRUE(is_error(talk.final_line("player british name=" + std::string(kMaxRecordText + 1, 'x')), "bad-value"));
  EXPECT_TRUE(absl::StartsWith(talk.final_line("player british -"), "ok ")) << "taken off";
  EXPECT_EQ(with_keyword(talk.ask("player"), "player"), Lines{"side=german name=\"Anna  of Lens * 3\""});
  EXPECT_EQ(talk.ask("events 3").front(), "event number=3 what=player side=british");
  talk.ask("position start");
  EXPECT_EQ(with_keyword(talk.ask("player"), "player").size(), 1U) << "a position keeps them";
  talk.ask("edit moved=15/46a");
  EXPECT_EQ(with_keyword(talk.ask("player"), "player").size(), 1U);
  talk.ask("resign");
  EXPECT_TRUE(absl::StartsWith(talk.final_line("player british name=Bert"), "ok ")) << "in a game that is over too";
  talk.ask("newgame scenario hill70");
  EXPECT_EQ(with_keyword(talk.ask("player"), "player"), Lines());
}

TEST(Player, IsNotNotedWhileASearchRuns) {
  LoosTalk talk;
  talk.ask("newgame scenario loos seed 7");
  talk.take({"1 go time 60000", Line::Fault::kNone});
  talk.take({"2 player british name=Anna", Line::Fault::kNone});
  talk.take({"3 player", Line::Fault::kNone});
  talk.take({"4 stop", Line::Fault::kNone});
  talk.engine().wait_for_search();
  talk.output().flush();
  std::string said = absl::StrJoin(talk.lines(), "\n");
  EXPECT_TRUE(absl::StrContains(said, "2 error code=busy ")) << said;
  EXPECT_TRUE(absl::StrContains(said, "3 ok ")) << said;
}

TEST(StateAt, IsAnyPositionOfTheGame) {
  LoosTalk talk;
  talk.ask("newgame scenario trench-assault seed 7");
  Lines states, hashes;
  for (int i = 0; i < 12; ++i) {
    states.push_back(talk.ask("state").front());
    hashes.push_back(talk.field("turn", "hash"));
    play_on(talk, 1);
  }
  for (std::size_t n = 0; n < states.size(); ++n) {
    EXPECT_EQ(talk.ask(absl::StrCat("state at ", n)),
              (Lines{states[n], absl::StrCat("ok at=", n, " hash=", hashes[n])}));
  }
  EXPECT_EQ(talk.ask("state at 12").front(), talk.ask("state").front());
  for (const char* bad : {"state at 13", "state at", "state at x", "state at -1", "state now", "state at 1 2"}) {
    EXPECT_TRUE(is_error(talk.final_line(bad), "bad-arguments")) << bad;
  }
  talk.ask("set analysis on");
  talk.ask("undo 12");
  EXPECT_TRUE(is_error(talk.final_line("state at 1"), "bad-arguments")) << "what was undone does not count";
  EXPECT_EQ(talk.ask("state at 0").front(), states[0]);
}

TEST(Story, TellsMovesAndPhases) {
  LoosTalk talk;
  talk.ask("newgame scenario trench-assault seed 7");
  EXPECT_TRUE(absl::StartsWith(talk.ask("story").front(), "ok count=0 actor=british "));
  Lines played;
  for (int i = 0; i < 14; ++i) {
    const bool die = talk.field("turn", "actor") == "chance";
    const std::string action = die ? "" : eager_action(actions_in(talk.ask("legal")));
    const std::string side = talk.field("turn", "actor");
    const std::string reply = talk.final_line(die ? "roll" : absl::StrCat("play ", action));
    played.push_back(absl::StrCat(
        "number=", i + 1, " actor=", side, " ",
        die ? absl::StrCat("faces=", Talk::field_of(reply, "faces")) : absl::StrCat("action=", quote_value(action))));
  }
  const Lines story = talk.ask("story");
  Lines moves = with_keyword(story, "move");
  for (std::string& move : moves) move = move.substr(0, move.find(" kind="));  // its parts
  EXPECT_EQ(moves, played);
  EXPECT_EQ(with_keyword(story, "tell").size(), played.size());
  EXPECT_EQ(Talk::field_of(story.back(), "count"), "14");
  EXPECT_TRUE(absl::StartsWith(story[0], "phase number=1 turn=0 side=british title=\"Turn 0 (")) << story[0];
  EXPECT_TRUE(absl::StartsWith(story[1], "move number=1 actor=british ")) << story[1];
  EXPECT_TRUE(absl::StartsWith(story[2], "tell number=1 text=\"British: ")) << story[2];
  // From any move on it is the same, so that a page can ask for what is new.
  Lines parts;
  for (int from = 14; from >= 1; --from) {
    Lines part = talk.ask(absl::StrCat("story ", from));
    part.pop_back();
    if (from < 14) {
      const std::string next = absl::StrCat(" number=", from + 1, " ");
      const auto end = std::find_if(part.begin(), part.end(), [&](const std::string& line) {
        return absl::StrContains(line.substr(0, 16), next);
      });
      part.erase(end, part.end());
    }
    parts.insert(parts.begin(), part.begin(), part.end());
  }
  EXPECT_EQ(parts, Lines(story.begin(), story.end() - 1));
  EXPECT_EQ(talk.ask("story 15").size(), 1U);
  for (const char* bad : {"story 16", "story 0", "story x"}) {
    EXPECT_TRUE(absl::StartsWith(talk.final_line(bad), "error ")) << bad;
  }
}

// The hexes that a "tell" line says have changed hands, in their order.
Lines changed_hands(const std::string& told) {
  Lines hexes;
  std::set<std::string> places;
  for (const absl::string_view clause : absl::StrSplit(told, "; ")) {
    const std::size_t end = std::min(clause.find(" becomes "), clause.find(" become "));
    if (end == absl::string_view::npos) continue;
    std::string place;
    for (const absl::string_view word : absl::StrSplit(clause.substr(0, end), absl::ByAnyChar(" ,:"))) {
      const bool is_hex = word.size() == 4 && std::all_of(word.begin(), word.end(), absl::ascii_isdigit);
      if (is_hex) hexes.emplace_back(word);
      if (!is_hex && word != "and") absl::StrAppend(&place, word, " ");
    }
    EXPECT_TRUE(places.insert(place).second) << "told twice of " << place << ": " << told;
  }
  return hexes;
}

TEST(Story, TellsOfATownOnlyWhenItChangesHands) {
  LoosTalk talk;
  talk.ask("newgame scenario race-for-lens seed 7");
  talk.ask("play move 14/IR57-II 3307 ; done");
  EXPECT_EQ(talk.fields("story", "tell", "text"),
            (Lines{"German: 14/IR57-II 3207 to 3307", "German: movement is done"}))
      << "3109 has been British from the start, and stays so";
}

// Of a position's text.
std::string control_in(const std::string& position) {
  return field_told(1, position, "control");
}

// Whole games, each move: what is told of towns is what the position says (12.3).
TEST(Story, TellsOfEveryTownThatChangesHands) {
  int changes = 0;
  for (const char* scenario : {"race-for-lens", "hill70", "mobile-breakout", "loos"}) {
    LoosTalk talk;
    talk.ask(absl::StrCat("newgame scenario ", scenario, " seed 7"));
    std::uint64_t choice = 7;
    Lines control = {control_in(talk.position())};
    for (int i = 0; i < 120 && talk.field("turn", "actor") != "nobody"; ++i) {
      const bool die = talk.field("turn", "actor") == "chance";
      Lines actions = actions_in(talk.ask("legal"));
      choice = choice * 6364136223846793005U + 1442695040888963407U;
      if (die) {
        talk.ask("roll");
      } else {
        talk.ask(absl::StrCat("play ", actions[(choice >> 33) % actions.size()]));
      }
      control.push_back(control_in(talk.position()));
    }
    const Lines told = talk.fields("story", "tell", "text");
    ASSERT_EQ(told.size() + 1, control.size());
    for (std::size_t i = 0; i < told.size(); ++i) {
      const std::set<std::string> before = absl::StrSplit(control[i], ','), after = absl::StrSplit(control[i + 1], ',');
      Lines differ;
      std::set_symmetric_difference(before.begin(), before.end(), after.begin(), after.end(),
                                    std::back_inserter(differ));
      differ.erase(std::remove(differ.begin(), differ.end(), "-"), differ.end());
      Lines hexes = changed_hands(told[i]);
      std::sort(hexes.begin(), hexes.end());
      EXPECT_EQ(hexes, differ) << scenario << ": " << told[i];
      changes += static_cast<int>(differ.size());
    }
  }
  EXPECT_GT(changes, 0);
}

TEST(Guide, SaysWhatIsToBeDecided) {
  LoosTalk talk;
  talk.ask("newgame scenario hill70 seed 7");
  const Lines lines = talk.ask("guide");
  EXPECT_EQ(lines[0], "title text=\"Turn 3 (26 September, morning), British Movement\"");
  EXPECT_TRUE(absl::StartsWith(lines[1], "due text=\"The British move each unit once")) << lines[1];
  EXPECT_EQ(lines[2], "left text=\"markers left: British 1 (2 dice each)\"");
  EXPECT_EQ(lines[3], "left text=\"not moved yet (3): 15/45a 15/46a 15/46b\"");
  EXPECT_TRUE(absl::StartsWith(lines.back(), "ok actor=british ")) << lines.back();
  talk.ask("resign");
  EXPECT_EQ(talk.ask("guide")[1], "due text=\"The british side has resigned\"");
}

TEST(Guide, SpeaksAtEveryDecisionOfAGame) {
  LoosTalk talk;
  std::set<std::string> seen;
  for (const char* seed : {"1"}) {
    talk.ask(absl::StrCat("newgame scenario loos seed ", seed));
    talk.ask("set bot script");
    std::string actor;
    while ((actor = talk.field("turn", "actor")) != "nobody") {
      const Lines lines = talk.ask("guide");
      ASSERT_TRUE(absl::StartsWith(lines[0], "title ")) << lines[0];
      ASSERT_TRUE(absl::StartsWith(lines[1], "due ")) << lines[1];
      ASSERT_GT(lines[1].size(), 10U) << lines[0];
      seen.insert(talk.field("turn", "step"));
      const std::string plan = actor == "chance" ? "" : talk.best("go scope phase");
      ASSERT_TRUE(absl::StartsWith(talk.final_line(plan.empty() ? "roll" : absl::StrCat("play ", plan)), "ok "));
    }
    EXPECT_TRUE(absl::StartsWith(talk.ask("guide")[1], "due text=\"The game is over: "));
  }
  EXPECT_GT(seen.size(), 12U) << absl::StrJoin(seen, " ");
}

TEST(Preview, TellsPathAndCost) {
  LoosTalk talk;
  talk.ask("newgame scenario hill70 seed 7");
  EXPECT_EQ(talk.final_line("preview move 15/45a 2509"), "ok path=2810,2711,2610,2510,2509 cost=4 allowance=4");
  EXPECT_EQ(talk.final_line("preview move 15/45a 2711"), "ok path=2810,2711 cost=1 allowance=4");
  EXPECT_EQ(talk.final_line("preview move 15/45a 2710 via 2711"), "ok path=2810,2711,2710 cost=2 allowance=4");
  EXPECT_EQ(talk.final_line("preview done"), "ok");
  EXPECT_TRUE(is_error(talk.final_line("preview"), "bad-action"));
  EXPECT_TRUE(is_error(talk.final_line("preview dance"), "bad-action"));
  EXPECT_TRUE(is_error(talk.final_line("preview move 15/45a 2808"), "illegal"));
  EXPECT_TRUE(is_error(talk.final_line("preview side=german done"), "wrong-side"));
  talk.ask("newgame scenario trench-assault seed 7");
  play_on(talk, 6);
  ASSERT_EQ(talk.field("turn", "actor"), "chance");
  EXPECT_TRUE(is_error(talk.final_line("preview done"), "die-due"));
  talk.ask("resign british");
  EXPECT_TRUE(is_error(talk.final_line("preview done"), "game-over"));
}

// Whatever may be moved costs what there is, or one hex that costs more (R5).
TEST(Preview, FitsTheAllowanceInAWholeGame) {
  LoosTalk talk;
  talk.ask("newgame scenario loos seed 4");
  talk.ask("set bot script");
  int moves = 0;
  for (std::string actor; (actor = talk.field("turn", "actor")) != "nobody";) {
    if (actor == "chance") {
      talk.ask("roll");
      continue;
    }
    const std::string action = talk.best("go");
    const std::string preview = talk.final_line(absl::StrCat("preview ", action));
    ASSERT_TRUE(absl::StartsWith(preview, "ok")) << action << ": " << preview;
    if (absl::StartsWith(action, "move ")) {
      ++moves;
      const Lines path = absl::StrSplit(Talk::field_of(preview, "path"), ',');
      const int cost = std::stoi(Talk::field_of(preview, "cost"));
      EXPECT_TRUE(cost <= std::stoi(Talk::field_of(preview, "allowance")) || path.size() == 2) << preview;
      EXPECT_GE(cost, static_cast<int>(path.size()) - 1) << preview;
      EXPECT_TRUE(absl::StrContains(action, path.back())) << action << ": " << preview;
    }
    ASSERT_TRUE(absl::StartsWith(talk.final_line(absl::StrCat("play ", action)), "ok "));
    if (!kThorough && moves > 20) break;
  }
  EXPECT_GT(moves, 10);
}

TEST(Threats, AreThoseNowAndAfterAMove) {
  LoosTalk talk;
  talk.ask("newgame scenario trench-assault seed 7");
  const Lines now = talk.ask("threats 1814");
  ASSERT_EQ(now.size(), 2U) << "no British Movement phase is to come";
  EXPECT_EQ(now[0],
            "threat when=now attack=10 defence=3 neighbours=3 differential=+4 column=6 line=trench units=1/2a,1/1a "
            "from=1715,1815");
  EXPECT_EQ(now[1], "ok count=1");
  // The same sums as those of the worksheet.
  const std::string odds = talk.final_line("odds 1814 with 1/1a 1/2a");
  for (const char* field : {"attack", "defence", "neighbours", "differential", "column", "line"}) {
    EXPECT_EQ(Talk::field_of(now[0], field), Talk::field_of(odds, field)) << field;
  }
  EXPECT_EQ(talk.ask("threats 1815"), Lines{"ok count=0"}) << "the front line is not attacked";
  for (const char* bad : {"threats", "threats 0101", "threats 9999", "threats 1814 1815"}) {
    EXPECT_TRUE(absl::StartsWith(talk.final_line(bad), "error ")) << bad;
  }
  talk.ask("newgame scenario hill70 seed 7");
  const Lines later = talk.ask("threats 2709");
  ASSERT_EQ(later.size(), 2U);
  EXPECT_TRUE(absl::StartsWith(later[0], "threat when=after-move ")) << later[0];
  talk.ask("play move 15/45a 2809 ; done");
  EXPECT_EQ(talk.ask("threats 2809"), Lines{"ok count=0"}) << "the Germans have no player turn any more";
}

// 1/1b in 1609 and 1/2b in 1710 have moved in Mobile Movement and are next to 1709; nothing else is.
void to_mobile_combat(Talk& talk) {
  talk.ask("newgame scenario mobile-breakout seed mine");
  for (const char* line : {"play mobile 1/1b", "roll 6", "play move 1/1b 1609", "play mobile 1/2b", "roll 6",
                           "play move 1/2b 1710", "play done"}) {
    ASSERT_TRUE(absl::StartsWith(talk.final_line(line), "ok ")) << line;
  }
  ASSERT_EQ(talk.field("turn", "step"), "mobile-declare");
}

TEST(MobileOdds, AreOfEachAttackerAlone) {
  LoosTalk talk;
  to_mobile_combat(talk);
  const Lines both = talk.ask("odds 1709");
  EXPECT_EQ(with_keyword(both, "term").size(), 2U) << "one attacker and the defender";
  EXPECT_EQ(Talk::field_of(both.back(), "attack"), "5");
  EXPECT_EQ(Talk::field_of(both.back(), "alone"), "yes");
  const Lines later = with_keyword(both, "later");
  ASSERT_EQ(later.size(), 1U);
  EXPECT_EQ(Talk::field_of("later " + later[0], "unit"), "1/2b");
  EXPECT_EQ(Talk::field_of("later " + later[0], "against"), "117/IR157-I");
  EXPECT_TRUE(is_error(talk.final_line("odds 1709 with 1/1a"), "cannot-attack"));
  EXPECT_TRUE(is_error(talk.final_line("odds 1508"), "no-attacker")) << "no unit that moved is next to it";
  EXPECT_TRUE(absl::StrContains(talk.ask("overlay threat british").front(), " 1709=5 ")) << "not the sum";
  EXPECT_FALSE(absl::StrContains(talk.ask("overlay threat british").front(), "1508="));

  // In the order of their declaration, and what is told last is what is rolled.
  talk.ask("play attack 1/2b 1709 ; attack 1/1b 1709");
  const Lines declared = talk.ask("odds 1709");
  EXPECT_TRUE(absl::StrContains(with_keyword(declared, "term")[0], "unit=1/2b "));
  const std::string second = absl::StrCat("later ", with_keyword(declared, "later")[0]);
  EXPECT_EQ(Talk::field_of(second, "unit"), "1/1b");
  talk.ask("roll 2");  // nothing
  const std::string rolled = talk.final_line("odds 1709");
  for (const char* field : {"attack", "defence", "neighbours", "differential", "ground", "line", "column"}) {
    EXPECT_EQ(Talk::field_of(rolled, field), Talk::field_of(second, field)) << field;
  }
  const Lines threat = talk.ask("threats 1709");
  EXPECT_EQ(Talk::field_of(threat[0], "units"), "1/1b");
}

TEST(Uncovered, IsWhatTheGermanSetUpLeaves) {
  LoosTalk talk;
  talk.ask("newgame scenario loos seed 7");
  EXPECT_EQ(talk.field("overlay uncovered", "count"), "34");
  const Lines before = talk.ask("overlay uncovered");
  talk.ask("play place 14/IR16-I 0216");
  const Lines after = talk.ask("overlay uncovered");
  EXPECT_TRUE(absl::StrContains(before.front(), " 0217=1 "));
  EXPECT_FALSE(absl::StrContains(after.front(), " 0217=1 ")) << after.front();
}

TEST(Book, SetsUpBothSides) {
  LoosTalk talk;
  talk.ask("newgame scenario loos seed 7");
  for (const char* side : {"german", "british"}) {
    const Lines listed = talk.ask("book");
    EXPECT_EQ(Talk::field_of(listed.back(), "side"), side);
    EXPECT_EQ(Talk::field_of(listed.back(), "count"), absl::StrCat(listed.size() - 1));
    ASSERT_GT(listed.size(), 3U);
    EXPECT_TRUE(is_error(talk.final_line("book nowhere"), "bad-value"));
    const std::string name = Talk::field_of(listed[0], "name");
    ASSERT_TRUE(absl::StartsWith(listed[0], "entry "));
    const std::string before = talk.state();
    const Lines whole = talk.ask(absl::StrCat("book ", name));
    EXPECT_EQ(talk.state(), before) << "it only asks";
    const Lines actions = actions_in(whole);
    EXPECT_EQ(Talk::field_of(whole.back(), "count"), absl::StrCat(actions.size()));
    // What stands already is left out; what stands elsewhere bars the entry.
    talk.ask(absl::StrCat("play ", actions[0]));
    EXPECT_EQ(actions_in(talk.ask(absl::StrCat("book ", name))).size(), actions.size() - 1);
    const std::string taken = talk.state();
    talk.ask("undo");
    if (std::string(side) == "german") {
      const std::string unit = actions[0].substr(6, actions[0].find(' ', 6) - 6);
      for (const std::string& other : actions_in(talk.ask(absl::StrCat("legal ", unit)))) {
        if (other == actions[0]) continue;
        talk.ask(absl::StrCat("play ", other));
        EXPECT_TRUE(is_error(talk.final_line(absl::StrCat("book ", name)), "not-possible"));
        talk.ask("undo");
        break;
      }
    }
    EXPECT_TRUE(absl::StartsWith(talk.final_line(absl::StrCat("play ", absl::StrJoin(actions, " ; "))), "ok "));
  }
  EXPECT_EQ(talk.final_line("book"), "ok count=0") << "the set-ups are over";
  EXPECT_TRUE(is_error(talk.final_line("book forward"), "not-possible"));
  talk.ask("newgame scenario hill70");
  EXPECT_EQ(talk.final_line("book"), "ok count=0");
}

int sum_of_chances(const std::string& line) {
  int sum = 0;
  for (const char* who : {"british", "draw", "german"}) {
    const std::string value = Talk::field_of(line, who);
    EXPECT_EQ(value.size(), 8U) << line;
    sum += static_cast<int>(std::lround(1'000'000 * std::stod(value)));
  }
  return sum;
}

TEST(Chances, AddUpAndEndWithTheResult) {
  LoosTalk talk;
  talk.ask("newgame scenario trench-assault seed 7");
  int n = 0;
  for (; talk.field("turn", "actor") != "nobody"; ++n, play_on(talk, 1)) {
    if (!kThorough && n % 4 != 0) continue;
    const std::string line = talk.final_line("chances");
    EXPECT_NEAR(sum_of_chances(line), 1'000'000, 2) << line;
    EXPECT_TRUE(absl::StrContains(line, " samples=0 exact=yes from=\"all that can come of it is counted")) << line;
    const std::string at = talk.final_line(absl::StrCat("chances at ", n));
    EXPECT_EQ(at, absl::StrReplaceAll(line, {{" stderr=", absl::StrCat(" at=", n, " stderr=")}}));
  }
  const std::string winner = talk.field("result", "winner");
  EXPECT_EQ(talk.field("chances", winner), "1.000");
  EXPECT_EQ(talk.field(absl::StrCat("chances at ", n), winner), "1.000");
  EXPECT_NEAR(sum_of_chances(talk.final_line("chances at 0")), 1'000'000, 2);
  EXPECT_TRUE(is_error(talk.final_line(absl::StrCat("chances at ", n + 1)), "bad-arguments"));
  EXPECT_TRUE(is_error(talk.final_line("chances now"), "bad-arguments"));
  talk.ask("newgame scenario hill70");
  talk.ask("resign german");
  EXPECT_EQ(talk.final_line("chances"),
            "ok british=1.000 draw=0.000 german=0.000 stderr=0.000 samples=0 from=\"the result\"");
}

TEST(Choices, AreListedForPeople) {
  LoosTalk talk;  // no game is needed
  const Lines bots = talk.ask("bots");
  EXPECT_EQ(Talk::field_of(bots.back(), "count"), absl::StrCat(bots.size() - 1));
  EXPECT_TRUE(absl::StartsWith(bots[0], "bot name=greedy what=")) << bots[0];
  EXPECT_TRUE(absl::StartsWith(bots[bots.size() - 2], "bot name=level-8 level=8 won=")) << bots[bots.size() - 2];
  for (const std::string& bot : talk.fields("bots", "bot", "name")) {
    EXPECT_EQ(talk.final_line(absl::StrCat("set bot ", bot)), "ok") << bot;
  }
  const Lines scenarios = talk.ask("scenarios");
  EXPECT_EQ(Talk::field_of(scenarios.back(), "count"), absl::StrCat(with_keyword(scenarios, "scenario").size()));
  EXPECT_TRUE(absl::StartsWith(scenarios[0], "scenario name=loos turns=9 minutes=")) << scenarios[0];
  EXPECT_TRUE(absl::StartsWith(scenarios[1], "wins name=loos ")) << scenarios[1];
  EXPECT_TRUE(absl::StartsWith(scenarios[2], "about name=loos ")) << scenarios[2];
  const Lines idle = with_keyword(scenarios, "idle");
  EXPECT_EQ(idle.size(), 4U);
  EXPECT_TRUE(absl::StartsWith(idle[0], "name=trench-assault side=german text=\"As the Germans ")) << idle[0];
  for (const std::string& name : talk.fields("scenarios", "scenario", "name")) {
    EXPECT_TRUE(absl::StartsWith(talk.final_line(absl::StrCat("newgame scenario ", name)), "ok ")) << name;
  }
}

TEST(Choices, AreToldOfAnotherGameToo) {
  Talk talk({test_loos(), test_pig()});
  EXPECT_EQ(talk.ask("bots pig"), (Lines{"bot name=random", "bot name=hold", "ok count=2"}));
  EXPECT_EQ(talk.ask("scenarios pig").front(),
            "scenario name=to-100-within-1000 turns=0 sides=first,second title=to-100-within-1000");
  EXPECT_EQ(talk.ask("scenarios loos"), talk.ask("scenarios"));
  EXPECT_TRUE(is_error(talk.final_line("bots chess"), "bad-value"));
  EXPECT_EQ(error_in(talk.final_line("scenarios chess")), "bad-value no game is called 'chess'; there are loos, pig");
}

TEST(Choices, OfAScenarioThatNoGameHasAreListedByGame) {
  Talk talk({test_loos(), test_pig()});
  const std::string refused = error_in(talk.final_line("newgame scenario nowhere"));
  EXPECT_TRUE(absl::StartsWith(refused, "bad-value no scenario is called 'nowhere'; loos has loos, ")) << refused;
  EXPECT_TRUE(absl::EndsWith(refused, "; pig has to-100-within-1000")) << refused;
  // Of a game that is named, that game's alone.
  const std::string of_loos = error_in(talk.final_line("newgame game loos scenario nowhere"));
  EXPECT_TRUE(absl::StartsWith(of_loos, "bad-value no scenario is called 'nowhere'; there are loos, ")) << of_loos;
  EXPECT_FALSE(absl::StrContains(of_loos, "to-100")) << of_loos;
}

TEST(Rules, AreLookedUp) {
  LoosTalk talk;
  const Lines lines = talk.ask("rules R19");
  EXPECT_TRUE(absl::StartsWith(lines[0], "rule text=\"R19 ")) << lines[0];
  EXPECT_EQ(Talk::field_of(lines.back(), "count"), absl::StrCat(lines.size() - 1));
  EXPECT_GT(talk.ask("rules").size(), 500U);
  EXPECT_TRUE(is_error(talk.final_line("rules submarine"), "bad-value"));
}

TEST(Rules, AreThoseOfTheGameOnTheTable) {
  Talk talk({test_loos(), test_pig()});
  EXPECT_TRUE(absl::StartsWith(talk.ask("rules R19").front(), "rule text=\"R19 "));
  talk.ask("newgame game pig");
  EXPECT_TRUE(is_error(talk.final_line("rules R19"), "unsupported"));
  talk.ask("newgame game loos scenario hill70");
  EXPECT_TRUE(absl::StartsWith(talk.ask("rules R19").front(), "rule text=\"R19 "));
}

TEST(Views, OfAGameThatHasLittleToSay) {
  Talk talk({test_pig()});
  talk.ask("newgame seed 3");
  play_on(talk, 3);
  const Lines story = talk.ask("story");
  EXPECT_EQ(with_keyword(story, "move").size(), 3U);
  EXPECT_EQ(with_keyword(story, "phase"), Lines());
  EXPECT_EQ(with_keyword(talk.ask("state at 1"), "state").size(), 1U);
  EXPECT_EQ(talk.ask("bots"), (Lines{"bot name=random", "bot name=hold", "ok count=2"}));
  EXPECT_EQ(talk.ask("scenarios").front(),
            "scenario name=to-100-within-1000 turns=0 sides=first,second title=to-100-within-1000");
  for (const char* command :
       {"guide", "threats 1814", "book", "odds 1814", "overlay zoc first", "preview roll", "edit turn=2", "victory"}) {
    EXPECT_TRUE(is_error(talk.final_line(command), "unsupported")) << command;
  }
}

}  // namespace
}  // namespace zerohour::protocol
