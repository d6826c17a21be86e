// What the words of a line stand for, and what help says of them.
#include <gmock/gmock.h>

#include <algorithm>
#include <sstream>
#include <string>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "tests/loos/tools/terminal/script.h"

namespace zerohour::terminal {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

// What one line is answered with at the first prompt.
std::string answer(const std::string& scenario, const std::string& line) {
  const std::string out = play_script(small_game(scenario), absl::StrCat(line, "\nquit\n"));
  const std::size_t at = out.find(absl::StrCat("> ", line, "\n"));
  const std::size_t from = at + line.size() + 3;
  return out.substr(from, out.rfind("\nbritish> ") + 1 - from);
}

TEST(Words, HelpFitsAScreen) {
  for (const std::string& scenario : loos::embedded_scenarios()) {
    if (scenario == "race-for-lens" || scenario == "fosse8") continue;  // the British do not begin
    const std::vector<std::string> lines = absl::StrSplit(answer(scenario, "help"), '\n', absl::SkipEmpty());
    EXPECT_LE(lines.size(), 23U) << scenario;  // with the prompt 24
    for (const std::string& line : lines) EXPECT_LE(line.size(), 79U) << line;
  }
  const std::string help = unwrapped(answer("trench-assault", "help"));
  for (const char* word : {"legal lists what may be done", "More: ", " zoc ", "help more describes all commands"}) {
    EXPECT_THAT(help, HasSubstr(word));
  }
  const std::string more = answer("trench-assault", "help more");
  EXPECT_THAT(more, HasSubstr("\n  zoc       draws the zones of control"));
  EXPECT_THAT(more, HasSubstr("\n  save      writes the record"));
  EXPECT_THAT(more, HasSubstr("Orders (help WORD"));
}

TEST(Words, CommandsMayBeShortened) {
  for (const auto& [typed, meant] : std::vector<std::pair<std::string, std::string>>{{"h", "help"},
                                                                                     {"?", "help"},
                                                                                     {"l", "legal"},
                                                                                     {"b", "board"},
                                                                                     {"vic", "victory"},
                                                                                     {"b 1714", "board 1714"},
                                                                                     {"help vic", "help victory"},
                                                                                     {"h l", "help legal"},
                                                                                     {"play", "players"},
                                                                                     {"SCE", "scenarios"}}) {
    EXPECT_EQ(answer("trench-assault", typed), answer("trench-assault", meant)) << typed;
  }
  const std::string sector = play_script(small_game("loos"), "setup auto\nb III\nquit\n");
  EXPECT_THAT(sector, HasSubstr("Hulluch"));
  EXPECT_THAT(sector, Not(HasSubstr("There is no command")));
}

TEST(Words, OrdersMayBeShortened) {
  EXPECT_THAT(answer("trench-assault", "bom 1814"), HasSubstr("1814"));
  EXPECT_THAT(answer("trench-assault", "att 1814"), HasSubstr("attacks 117/RIR11-II in 1814"));
  EXPECT_THAT(answer("trench-assault", "why att 1814"), HasSubstr("That order is legal now."));
}

TEST(Words, ManyMeaningsAreNamed) {
  EXPECT_THAT(
      unwrapped(answer("trench-assault", "re")),
      HasSubstr("\"re\" could be reach, reserves, resign, resolve, result, retreat or reveal. Type more of the "));
  EXPECT_THAT(unwrapped(answer("trench-assault", "help st")),
              HasSubstr("\"st\" could be stand, state, status, stay or story."));
  // A whole word is itself, even where others begin with it.
  EXPECT_THAT(answer("trench-assault", "no-gas"), Not(HasSubstr("could be")));
  // A command that the game has not is no meaning.
  EXPECT_THAT(answer("trench-assault", "ins"), HasSubstr("There is no command \"ins\""));
}

TEST(Words, WhatCannotBeTakenBackIsTypedInFull) {
  EXPECT_EQ(answer("trench-assault", "resi british"), "Type resign in full: it cannot be taken back.\n");
  EXPECT_EQ(answer("trench-assault", "rev"), "Type reveal in full: it cannot be taken back.\n");
  EXPECT_THAT(answer("trench-assault", "result"), HasSubstr("The game is not over."));
}

}  // namespace
}  // namespace zerohour::terminal
