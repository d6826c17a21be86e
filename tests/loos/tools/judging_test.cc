// All numbers that are told of a position are of one judge: on positions of the golden games they never contradict each
// other.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <regex>
#include <string>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/strip.h"
#include "ai/players/bot.h"
#include "engine/core/record.h"
#include "engine/core/replay.h"
#include "engine/loos/loos.h"
#include "tests/core/thorough.h"
#include "tests/loos/tools/protocol/loos_talk.h"
#include "tools/support/files.h"

namespace zerohour::protocol {
namespace {

using loos::Loos;
using Lines = std::vector<std::string>;

// What somebody reads, for the side that is to act, counting a draw as half a win.
struct Number {
  std::string what;
  double value = 0, error = 0;
};

double number_in(const std::string& line, const std::string& key) {
  return std::stod(Talk::field_of(line, key));
}

// One position, and all that is told of it.
class Told {
 public:
  Told(Talk& talk, const Loos& game, const Loos::State& s)
      : talk_(talk), side_(game.side_name(game.actor(s) == Actor::kSecond ? Side::kSecond : Side::kFirst)) {
    ready_ = absl::StartsWith(talk_.final_line(absl::StrCat("position state ", game.format_state(s))), "ok ");
  }

  bool ready() const { return ready_; }

  Number chances(const std::string& what) {
    const std::string line = talk_.final_line("chances");
    EXPECT_NE(Talk::field_of(line, "from"), "") << line;
    return {what, number_in(line, side_) + number_in(line, "draw") / 2, number_in(line, "stderr")};
  }
  Number reason(const std::string& what, const std::string& line) {
    static const std::regex kReason(R"(It wins ([0-9.]+)%.*give or take (?:under )?([0-9.]+)%; ([0-9]+) trial games)");
    static const std::regex kExact(
        R"(It wins ([0-9.]+)%, a draw being half a win: all that can come of it is counted)");
    std::smatch found;
    if (std::regex_search(line, found, kExact)) return {what, std::stod(found[1]) / 100, 0};
    if (!std::regex_search(line, found, kReason)) return {what, -1, 0};
    return {what, std::stod(found[1]) / 100, std::stod(found[2]) / 100};
  }
  Number why(const std::string& what) { return reason(what, talk_.final_line("why")); }
  Number hint(const std::string& what) {
    const Lines lines = talk_.ask("hint 3");
    return reason(what, lines[lines.size() - 2]);
  }
  // Of each line, the best first, as it is told last.
  std::vector<Number> go(const std::string& limits) {
    std::vector<Number> lines;
    for (const std::string& line : talk_.ask(absl::StrCat("go ", limits))) {
      if (!absl::StrContains(line, " pv=")) continue;
      const std::string rank = Talk::field_of(line, "line");
      if (rank == "1") lines.clear();
      // The first report comes before the samples.
      if (!absl::StrContains(line, " win=")) continue;
      EXPECT_EQ(rank, absl::StrCat(lines.size() + 1)) << "a line without an estimate stands before " << line;
      lines.push_back({absl::StrCat("line ", rank), number_in(line, "win"), number_in(line, "stderr")});
    }
    return lines;
  }

 private:
  Talk& talk_;
  std::string side_;
  bool ready_ = false;
};

// Counts the pairs that it compares.
int compare_all(const std::vector<Number>& numbers, const std::string& where) {
  constexpr double kErrors = 4;
  constexpr double kRounding = 0.0015;  // of three decimals
  int count = 0;
  for (std::size_t a = 0; a < numbers.size(); ++a) {
    for (std::size_t b = a + 1; b < numbers.size(); ++b) {
      const Number& one = numbers[a];
      const Number& two = numbers[b];
      ++count;
      EXPECT_LE(std::abs(one.value - two.value), kErrors * std::hypot(one.error, two.error) + kRounding)
          << where << ": " << one.what << " " << one.value << " +- " << one.error << ", " << two.what << " "
          << two.value << " +- " << two.error;
    }
  }
  return count;
}

// Evenly spread over the game: decisions in which there is a choice.
std::vector<Loos::State> decisions_of(const Loos& game, const Record& record, std::size_t wanted) {
  const auto played = replay(game, record);
  EXPECT_TRUE(played.ok()) << played.status();
  std::vector<Loos::State> all;
  for (const Loos::State& s : played->states) {
    loos::Action only{};
    const Actor actor = game.actor(s);
    if ((actor == Actor::kFirst || actor == Actor::kSecond) && !ai::is_forced(game, s, only)) all.push_back(s);
  }
  std::vector<Loos::State> some;
  for (std::size_t i = 0; i < wanted; ++i) some.push_back(all[(2 * i + 1) * all.size() / (2 * wanted)]);
  return some;
}

TEST(OneJudge, TellsNoTwoNumbersThatContradictEachOther) {
  std::vector<std::string> games = {"trench-assault-greedy-1", "hill70-greedy-2"};
  if (kThorough) {
    games.insert(games.end(),
                 {"loos-greedy-9", "loos-random-greedy-8", "loos-estimate-greedy-9", "race-for-lens-random-3",
                  "mobile-breakout-greedy-4", "fosse8-greedy-5", "loos-random-7"});
  }
  int positions = 0, comparisons = 0;
  for (const std::string& name : games) {
    const auto text = read_file(absl::StrCat(GAMES_DIR, "/", name, ".zhr"));
    ASSERT_TRUE(text.ok()) << text.status();
    const auto record = parse_record(*text);
    ASSERT_TRUE(record.ok()) << record.status();
    const auto game = Loos::load(recorded_scenario(record->scenario));
    ASSERT_TRUE(game.ok()) << game.status();
    LoosTalk talk;
    talk.ask("set bot level-5");
    for (const Loos::State& s : decisions_of(**game, *record, static_cast<std::size_t>(repeated(2)))) {
      Told told(talk, **game, s);
      ASSERT_TRUE(told.ready());
      std::vector<Number> numbers = {told.chances("chances before")};
      numbers.push_back(told.hint("hint"));
      numbers.push_back(told.chances("chances after the hint"));
      const std::vector<Number> lines = told.go("nodes 20000 lines 3");
      ASSERT_FALSE(lines.empty());
      for (std::size_t i = 1; i < lines.size(); ++i) EXPECT_LE(lines[i].value, lines[0].value + 1e-9) << name;
      numbers.push_back(lines[0]);
      numbers.push_back(told.why("why"));
      numbers.push_back(told.chances("chances after go"));
      numbers.push_back(told.hint("hint again"));
      // What ends the game is told without a number.
      std::erase_if(numbers, [](const Number& number) { return number.value < 0; });
      comparisons += compare_all(numbers, absl::StrCat(name, ": ", (*game)->format_state(s)));
      ++positions;
    }
  }
  EXPECT_EQ(positions, repeated(2) * static_cast<int>(games.size()));
  EXPECT_GE(comparisons, positions * 15) << "of at least six numbers each";
  RecordProperty("comparisons", comparisons);
}

// More thought makes all of them more certain together.
TEST(OneJudge, RefinesAllNumbersTogether) {
  LoosTalk talk;
  talk.ask("newgame scenario loos seed 7");
  talk.ask("set bot level-4");
  const auto samples = [&] { return std::stod(talk.field("chances", "samples")); };
  const auto error = [&] { return std::stod(talk.field("chances", "stderr")); };
  const double few = samples(), wide = error();
  EXPECT_EQ(samples(), few) << "to ask for them adds nothing";
  talk.ask("go nodes 20000");
  const double more = samples(), narrow = error();
  EXPECT_GT(more, few);
  EXPECT_LT(narrow, wide);
  const Lines lines = talk.ask("go nodes 20000");
  EXPECT_GT(samples(), 1.8 * more);
  const auto info = std::find_if(lines.rbegin(), lines.rend(),
                                 [](const std::string& line) { return absl::StartsWith(line, "info line="); });
  ASSERT_NE(info, lines.rend());
  EXPECT_EQ(Talk::field_of(*info, "games"), talk.field("chances", "samples"));
  EXPECT_LT(error(), narrow);
  const std::string why = talk.final_line("why");
  EXPECT_TRUE(absl::StrContains(why, absl::StrCat("; ", talk.field("chances", "samples"), " trial games"))) << why;
  // It is of this position alone, and kept when the game comes back to it.
  const std::string known = talk.final_line("chances");
  const std::string move = talk.best("go nodes 100");
  talk.ask(absl::StrCat("play ", move));
  EXPECT_EQ(talk.field("chances", "samples"), absl::StrCat(few));
  EXPECT_NE(talk.field("chances at 0", "samples"), absl::StrCat(few));
}

TEST(OneJudge, GivesEveryLineAnEstimateHoweverSmallTheLimit) {
  for (const char* const limits : {"nodes 1 lines 3", "time 1 lines 3", "nodes 200 lines 5", "time 20 lines 3"}) {
    LoosTalk talk;
    talk.ask("newgame scenario loos seed 7");
    talk.ask("set bot script");
    const Lines placed = talk.ask("book forward");
    ASSERT_GT(placed.size(), 1U);
    const Lines lines = talk.ask(absl::StrCat("go ", limits));
    std::string last;
    for (const std::string& line : lines) {
      if (absl::StrContains(line, " pv=")) last = line;
    }
    EXPECT_TRUE(absl::StrContains(last, " win=")) << limits << ": " << last;
    EXPECT_LT(std::stod(Talk::field_of(last, "stderr")), 0.5) << last;
  }
}

}  // namespace
}  // namespace zerohour::protocol
