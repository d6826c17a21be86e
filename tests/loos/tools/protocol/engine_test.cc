// What the engine says of Loos, and searches of its positions.
#include "tools/protocol/engine.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <mutex>

#include "tests/core/thorough.h"
#include "tests/loos/tools/protocol/loos_talk.h"

namespace zerohour::protocol {
namespace {

using Lines = std::vector<std::string>;

// A plan for the turn goes on over the ends of its steps, up to a die; that of a set-up ends with it.
TEST(Go, APlanForTheTurnGoesOnOverItsSteps) {
  LoosTalk talk;
  if (kThorough) {  // the battle is solved first
    talk.ask("newgame scenario hill70 seed 7");
    const std::string phase = talk.best("go scope phase"), turn = talk.best("go scope turn");
    EXPECT_TRUE(absl::EndsWith(phase, "done")) << phase;
    EXPECT_GT(turn.size(), phase.size()) << turn;
    EXPECT_EQ(talk.final_line(absl::StrCat("play ", turn)).substr(0, 3), "ok ");
  }
  talk.ask("newgame scenario loos seed 7");
  const std::string setup = talk.best("go scope turn");
  EXPECT_TRUE(absl::StartsWith(setup, "place ")) << setup;
  EXPECT_FALSE(absl::StrContains(setup, "bombard")) << setup;
  EXPECT_TRUE(absl::StartsWith(error_in(talk.final_line("go scope game")), "bad-value scope: action, phase or turn"));
}

TEST(Engine, SaysWhoItIs) {
  Talk talk({test_loos(), test_pig()});
  const Lines lines = talk.ask("hello 2");
  EXPECT_EQ(lines.front(), "engine name=zerohour version=test protocol=2");
  EXPECT_EQ(lines.back(), "ok protocol=2");
  const auto of = [&](const std::string& begin) {
    const auto found = std::find_if(lines.begin(), lines.end(),
                                    [&](const std::string& line) { return absl::StartsWith(line, begin); });
    return found == lines.end() ? "" : *found;
  };
  EXPECT_TRUE(absl::StrContains(of("game name=loos data="), " scenarios=loos,"));
  EXPECT_TRUE(absl::StrContains(of("game name=loos data="), "gas-each"));
  EXPECT_NE(of("game name=pig data="), "");
  EXPECT_TRUE(
      absl::EndsWith(of("option name=bot kind=choice default=greedy values=greedy,random,mcts,"), ",level-7,level-8"));
  EXPECT_TRUE(is_error(talk.final_line("hello 3"), "bad-version"));
  EXPECT_TRUE(is_error(talk.final_line("hello x"), "bad-version"));
}

TEST(Engine, HelpHasTheArgumentsOfTheGameOnTheTable) {
  Talk talk({test_loos(), test_pig()});
  EXPECT_EQ(talk.ask("help odds").front(),
            "help name=odds text=\"HEX [with UNIT...] | bombard HEX [dice N]  -- sends a worksheet, term by term\"");
  EXPECT_EQ(talk.ask("help threats").front(),
            "help name=threats text=\"HEX  -- shows the worst that the enemy can do there\"");
  talk.ask("newgame game pig");
  EXPECT_EQ(talk.ask("help odds").front(), "help name=odds text=\"WORD...  -- sends a worksheet, term by term\"");
}

TEST(Search, AnswersWithALegalAction) {
  LoosTalk talk;
  talk.ask("newgame scenario hill70 seed 7");
  const Lines lines = talk.ask("4 go");
  ASSERT_EQ(lines.size(), 3U);
  EXPECT_TRUE(absl::StartsWith(lines[0], "4 info line=1 nodes=1 time=")) << lines[0];
  EXPECT_TRUE(absl::StartsWith(lines[1], "4 action text=")) << lines[1];
  ASSERT_TRUE(absl::StartsWith(lines[2], "4 ok best=")) << lines[2];
  EXPECT_EQ(talk.final_line(absl::StrCat("why ", Talk::field_of(lines[2].substr(2), "best"))), "ok legal=yes");
  EXPECT_EQ(talk.ask("4 go").back(), lines[2]) << "the same question has the same answer";
  const std::string before = talk.state();
  const std::string plan = talk.best("go scope phase");
  EXPECT_EQ(talk.state(), before);
  EXPECT_TRUE(absl::StartsWith(talk.final_line(absl::StrCat("play ", plan)), "ok actor=")) << plan;
}

// A person who asks for the rest of the set-up does not want the bombardments too, after which dice fall.
TEST(Search, APhaseEndsWhereTheNextOneBegins) {
  LoosTalk talk;
  talk.ask("newgame seed 7");
  talk.ask("set bot script");
  for (const char* step : {"german-setup", "british-setup"}) {
    EXPECT_EQ(talk.field("turn", "step"), step);
    const std::string plan = talk.best("go scope phase");
    EXPECT_EQ(talk.final_line(absl::StrCat("play ", plan)).substr(0, 9), "ok actor=") << plan;
  }
  EXPECT_EQ(talk.field("turn", "actor"), "british");
  EXPECT_EQ(talk.field("turn", "step"), "aircraft");
}

TEST(Search, TellsTheChanceToWin) {
  LoosTalk talk;
  talk.ask("newgame scenario trench-assault seed 7");
  const Lines lines = talk.ask("go time 400 lines 2");
  const auto info = std::find_if(lines.rbegin(), lines.rend(),
                                 [](const std::string& line) { return absl::StartsWith(line, "info "); });
  ASSERT_NE(info, lines.rend());
  EXPECT_TRUE(absl::StrContains(*info, " win=")) << *info;
  EXPECT_TRUE(absl::StrContains(*info, " stderr=")) << *info;
  EXPECT_TRUE(absl::StartsWith(lines.back(), "ok best="));
}

// A game of random actions, up to a decision with but one legal action; that action.
std::string play_to_the_only_action(Talk& talk) {
  talk.ask("newgame scenario hill70 seed 7");
  talk.ask("set bot random");
  for (int i = 0; i < 1000; ++i) {
    const std::string actor = talk.field("turn", "actor");
    const Lines legal = talk.ask("legal");
    if (actor != "chance" && Talk::field_of(legal.back(), "count") == "1") return actions_in(legal).front();
    talk.ask(actor == "chance" ? "roll" : absl::StrCat("play ", talk.best("go")));
  }
  return "";
}

// With a day to think.

TEST(Search, AnswersAtOnceWhereThereIsOneAction) {
  LoosTalk talk;
  const std::string only = play_to_the_only_action(talk);
  ASSERT_NE(only, "");
  for (const char* bot : {"reply", "mcts", "greedy"}) {
    talk.ask(absl::StrCat("set bot ", bot));
    for (const char* limit : {"time", "turn", "clock"}) {
      EXPECT_EQ(talk.best(absl::StrCat("go ", limit, " 86400000 lines 3")), only);
      EXPECT_EQ(talk.final_line("why"), "ok reason=\"It is the only legal action.\"");
    }
  }
}

TEST(Search, RefusesBadLimits) {
  LoosTalk talk;
  talk.ask("newgame scenario hill70 seed 7");
  for (const char* bad :
       {"go time", "go time 0", "go time x", "go nodes -1", "go lines 33", "go scope", "go scope all"}) {
    EXPECT_TRUE(is_error(talk.final_line(bad), "bad-value")) << bad;
  }
  for (const char* bad : {"go fast", "go inc 5"}) EXPECT_TRUE(is_error(talk.final_line(bad), "bad-arguments")) << bad;
  EXPECT_TRUE(is_error(talk.final_line("perft 0"), "bad-value"));
  EXPECT_TRUE(is_error(talk.final_line("perft 10"), "bad-value"));
}

TEST(Search, AnswersWhatChangesNothingWhileItRuns) {
  std::mutex mutex;
  std::string said;
  Engine engine("test", {test_loos()});
  Client client([&](absl::string_view text) {
    const std::lock_guard<std::mutex> lock(mutex);
    said.append(text.data(), text.size());
    return true;
  });
  engine.join(client);
  const auto take = [&](const std::string& line) {
    engine.take(client, {line, Line::Fault::kNone});
    client.output.flush();
  };
  // With an option that no other test has: where the battle has been solved before, a search ends at once.
  take("newgame scenario hill70 seed 7 option gas-each");
  constexpr std::chrono::minutes kSearch{30};
  take(absl::StrCat("1 go time ", std::chrono::milliseconds(kSearch).count(), " threads 2"));
  const auto begin = std::chrono::steady_clock::now();
  take("2 ping");
  take("3 state");
  take("4 go");
  take("5 play done");
  take("6 nonsense");
  take("7 stop");
  EXPECT_LT(std::chrono::steady_clock::now() - begin, kSearch) << "answered meanwhile";
  engine.wait_for_search();
  EXPECT_LT(std::chrono::steady_clock::now() - begin, kSearch);
  take("8 play done");
  std::vector<std::string> finals;
  for (const absl::string_view line : absl::StrSplit(said, '\n')) {
    if (absl::StrContains(line, " ok") || absl::StrContains(line, " error")) finals.emplace_back(line.substr(0, 17));
  }
  std::sort(finals.begin(), finals.end());
  ASSERT_EQ(finals.size(), 8U) << said;
  EXPECT_TRUE(absl::StartsWith(finals[0], "1 ok best="));
  EXPECT_EQ(finals[1], "2 ok");
  EXPECT_TRUE(absl::StartsWith(finals[2], "3 ok actor"));
  EXPECT_EQ(finals[3], "4 error code=busy");
  EXPECT_EQ(finals[4], "5 error code=busy");
  EXPECT_EQ(finals[5], "6 error code=unkn");
  EXPECT_TRUE(absl::StartsWith(finals[7], "8 ok actor="));
  engine.leave(client);
}

TEST(Search, NodesGiveTheSameAnswerOnAnyNumberOfThreads) {
  const auto last_info = [](const std::string& threads) {
    LoosTalk talk;
    talk.ask("newgame scenario trench-assault seed 7");
    std::string all;
    for (const std::string& line : talk.ask(absl::StrCat("go nodes 20000 lines 3 threads ", threads))) {
      const std::size_t games = line.find(" win=");
      if (games != std::string::npos) all = line.substr(games);  // the last report's last line
      if (absl::StartsWith(line, "ok ")) absl::StrAppend(&all, "\n", line);
    }
    return all;
  };
  const std::string one = last_info("1");
  EXPECT_TRUE(absl::StrContains(one, " games=")) << one;
  EXPECT_EQ(last_info("2"), one);
  EXPECT_EQ(last_info("5"), one);
}

TEST(Search, HintsComeInStages) {
  LoosTalk talk;
  talk.ask("newgame scenario hill70 seed 7");
  const std::string before = Talk::field_of(talk.final_line("turn"), "hash");
  const Lines first = talk.ask("hint");
  const Lines second = talk.ask("hint 2");
  const Lines third = talk.ask("3 hint 3");
  ASSERT_EQ(first.size(), 2U);
  ASSERT_EQ(second.size(), 4U) << "with the action's parts";
  ASSERT_EQ(third.size(), 5U);
  EXPECT_TRUE(absl::StartsWith(first[0], "hint what=subject "));
  EXPECT_EQ(first[1], "ok stage=1");
  EXPECT_EQ(second[0], first[0]);
  ASSERT_TRUE(absl::StartsWith(second[1], "hint what=action "));
  const std::string action = Talk::field_of(second[1], "text");
  EXPECT_TRUE(absl::StrContains(action, Talk::field_of(first[0], "text"))) << action;
  EXPECT_EQ(talk.final_line(absl::StrCat("why ", action)), "ok legal=yes");
  EXPECT_EQ(third[1], absl::StrCat("3 ", second[1]));
  EXPECT_TRUE(absl::StartsWith(third[3], "3 hint what=reason ") && absl::StrContains(third[3], "It wins ")) << third[3];
  EXPECT_TRUE(is_error(talk.final_line("hint 4"), "bad-value"));
  // The game stands as before, and the log knows.
  EXPECT_EQ(Talk::field_of(talk.final_line("turn"), "hash"), before);
  EXPECT_EQ(talk.ask("events").front(), "event number=1 what=hint side=british stage=1");
  EXPECT_TRUE(absl::StrContains(record_of(talk), "\ninfo hints-british 3\n"));
}

// A level may give something away in a battle that is solved; who asks it for advice is told what does not.
TEST(Search, HintsOfALevelAreTheBestInASolvedBattle) {
  LoosTalk talk;
  talk.ask("newgame scenario mobile-breakout seed 7");
  talk.ask("set bot level-1");
  const Lines hint = talk.ask("hint 3");
  ASSERT_EQ(hint.size(), 5U);
  EXPECT_TRUE(absl::StrContains(hint[3], "solved")) << hint[3];
  EXPECT_FALSE(absl::StrContains(hint[3], "gives away")) << hint[3];
}

TEST(Search, PerftCountsAndStops) {
  LoosTalk talk;
  talk.ask("newgame scenario hill70 seed 7");
  const Lines lines = talk.ask("perft 2");
  ASSERT_EQ(lines.size(), 3U);
  EXPECT_TRUE(absl::StartsWith(lines[0], "perft depth=1 nodes="));
  EXPECT_EQ(talk.field("legal", "count"), Talk::field_of(lines[0], "nodes"));
  EXPECT_EQ(lines[2], absl::StrCat("ok nodes=", Talk::field_of(lines[1], "nodes")));
  talk.take({"perft 9", Line::Fault::kNone});
  talk.take({"stop", Line::Fault::kNone});
  EXPECT_EQ(talk.final_line("wait"), "ok");
}

TEST(Search, SolvesSmallBattles) {
  LoosTalk talk;
  talk.ask("newgame scenario trench-assault seed 7");
  const Lines lines = talk.ask("solve");
  ASSERT_FALSE(lines.empty());
  EXPECT_TRUE(absl::StartsWith(lines.back(), "ok side=british value=0.423954 win=0.339163 draw=0.169582 "))
      << lines.back();
  EXPECT_EQ(Talk::field_of(lines.back(), "positions"), "32182");
  EXPECT_EQ(Talk::field_of(lines.back(), "candidates"), "no");
  EXPECT_EQ(talk.field("legal", "count"), absl::StrCat(lines.size() - 1)) << "each listed action has its value";
  const auto best = std::find_if(lines.begin(), lines.end(),
                                 [](const std::string& line) { return absl::StrContains(line, " best=yes action="); });
  ASSERT_NE(best, lines.end());
  EXPECT_TRUE(absl::StartsWith(*best, "solve value=0.423954 ")) << *best;
  EXPECT_EQ(talk.final_line(absl::StrCat("why ", Talk::field_of(*best, "action"))), "ok legal=yes");
  // It tells what is best, so the record has it as a hint.
  EXPECT_TRUE(absl::StrContains(record_of(talk), "\ninfo hints-british 1\n"));
  EXPECT_TRUE(is_error(talk.final_line("solve positions 100"), "unsolved"));
  EXPECT_TRUE(is_error(talk.final_line("solve positions 0"), "bad-value"));
  EXPECT_TRUE(is_error(talk.final_line("solve all"), "bad-arguments"));
  talk.ask("newgame scenario loos seed 7");
  EXPECT_TRUE(is_error(talk.final_line("solve positions 1000"), "unsolved"));
}

TEST(Search, ChoosesFromAListThatItIsHanded) {
  LoosTalk talk;
  talk.ask("newgame scenario hill70 seed 7");
  const std::string position = talk.position();
  const Lines actions = actions_in(talk.ask("legal"));
  ASSERT_GT(actions.size(), 3U);
  const std::string before = talk.state();
  talk.ask("newgame scenario hill70 seed 7");
  EXPECT_EQ(talk.best(absl::StrCat("ask ", position, " | ", actions[2])), actions[2]);
  EXPECT_EQ(talk.state(), before);
  EXPECT_TRUE(is_error(talk.final_line(absl::StrCat("ask ", position, " | dance")), "bad-action"));
  EXPECT_TRUE(is_error(talk.final_line(absl::StrCat("ask ", position, " | ")), "bad-arguments"));
  EXPECT_TRUE(is_error(talk.final_line(absl::StrCat("ask nowhere | ", actions[2])), "bad-position"));
  EXPECT_EQ(talk.best(absl::StrCat("ask turn 500 nodes 10 ", position, " | ", actions[2])), actions[2]);
  // Whoever limits its nodes is told them; nobody else is.
  talk.ask("set bot script");
  EXPECT_EQ(talk.ask(absl::StrCat("ask nodes 10 ", position, " | ", actions[2])).front(), "info nodes=0");
  talk.ask("set bot reply-12");
  const Lines told = talk.ask(absl::StrCat("ask nodes 400 ", position, " | ", actions[2]));
  ASSERT_EQ(told.size(), 2U);
  const int nodes = std::stoi(Talk::field_of(told[0], "nodes"));
  EXPECT_GT(nodes, 0);
  EXPECT_LE(nodes, 800);
  EXPECT_EQ(talk.ask(absl::StrCat("ask time 50 ", position, " | ", actions[2])).size(), 1U);
  EXPECT_TRUE(is_error(talk.final_line(absl::StrCat("ask turn 0 ", position, " | ", actions[2])), "bad-value"));
  EXPECT_TRUE(is_error(talk.final_line(absl::StrCat("ask inc 5 ", position, " | ", actions[2])), "bad-arguments"));
}

// Each stage has a sentence for people, beside what programs draw and play.
TEST(Hints, SpeakInSentences) {
  LoosTalk talk;
  talk.ask("newgame scenario trench-assault seed 7");
  const Lines says = talk.fields("hint 3", "hint", "says");
  ASSERT_EQ(says.size(), 3U);
  for (const std::string& sentence : says) EXPECT_TRUE(absl::EndsWith(sentence, ".")) << sentence;
  EXPECT_TRUE(absl::StrContains(says[2], "all that can come of it is counted")) << says[2];
}

// A game that is not played on a table has no shapes.
TEST(Drawing, IsAnAbility) {
  LoosTalk talk;
  talk.ask("newgame scenario hill70 seed 7");
  EXPECT_TRUE(is_error(talk.final_line("shapes"), "unsupported"));
  for (const std::string& line : talk.ask("describe")) EXPECT_FALSE(absl::StartsWith(line, "data thing=table")) << line;
}

// Names are looked up, and never made into paths.
TEST(Names, AreNoPaths) {
  LoosTalk talk;
  talk.ask("newgame scenario hill70 seed 7");
  for (const char* command :
       {"book /etc/passwd", "book ../scores", "position state loos ../../etc/passwd options=- turn=1"}) {
    EXPECT_TRUE(absl::StartsWith(talk.final_line(command), "error ")) << command;
  }
}

}  // namespace
}  // namespace zerohour::protocol
