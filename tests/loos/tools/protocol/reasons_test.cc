// Reasons that are kept with the moves that a search found.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "absl/strings/str_replace.h"
#include "tests/loos/tools/protocol/loos_talk.h"

namespace zerohour::protocol {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::StartsWith;

// "1 TEXT" of each reason in the story.
std::vector<std::string> reasons(Talk& talk) {
  std::vector<std::string> found;
  for (const std::string& line : talk.ask("story")) {
    if (!absl::StartsWith(line, "reason ")) continue;
    found.push_back(absl::StrCat(Talk::field_of(line, "number"), " ", Talk::field_of(line, "text")));
  }
  return found;
}
std::string best(const std::string& line) {
  EXPECT_THAT(line, StartsWith("ok best="));
  return Talk::field_of(line, "best");
}
std::string why(Talk& talk) {
  return talk.field("why", "reason");
}

TEST(Reasons, AreKeptWithWhatTheLastSearchFound) {
  LoosTalk talk;
  talk.ask("newgame scenario trench-assault seed 7");
  const std::string action = best(talk.final_line("go nodes 300"));
  talk.ask("play " + action);
  EXPECT_THAT(reasons(talk), ElementsAre("1 " + why(talk)));
  talk.ask("undo");
  EXPECT_THAT(reasons(talk), IsEmpty());
  talk.ask("play " + action);
  EXPECT_THAT(reasons(talk), ElementsAre("1 " + why(talk))) << "it is still what was found there";
  talk.ask("undo");
  talk.ask("play done");
  EXPECT_THAT(reasons(talk), IsEmpty()) << "not what was found";
}

TEST(Reasons, AreKeptWithAWholePhase) {
  LoosTalk talk;
  talk.ask("newgame scenario trench-assault seed 7");
  const std::string actions = best(talk.final_line("go nodes 300 scope phase"));
  ASSERT_THAT(actions, HasSubstr(" ; "));
  talk.ask("play " + actions);
  const std::vector<std::string> told = reasons(talk);
  EXPECT_EQ(absl::StrCat(told.size()), absl::StrCat(1 + std::count(actions.begin(), actions.end(), ';')));
  EXPECT_EQ(told.back(), absl::StrCat(told.size(), " ", why(talk)));
  talk.ask("undo");
  EXPECT_EQ(reasons(talk).size(), told.size() - 1);
}

TEST(Reasons, SurviveInTheRecordAndInTheJournal) {
  LoosTalk talk;
  talk.ask("newgame scenario trench-assault seed 7");
  talk.ask("play " + best(talk.final_line("go nodes 300 scope phase")));
  const std::vector<std::string> told = reasons(talk);
  const std::string record = record_of(talk);
  EXPECT_THAT(record, HasSubstr("  # reason: "));

  LoosTalk other;
  const auto send = [&other](const std::string& text) {
    other.ask("load drop");
    for (const absl::string_view line : absl::StrSplit(text, '\n', absl::SkipEmpty())) {
      other.ask(absl::StrCat("load line ", line));
    }
  };
  send(absl::StrReplaceAll(record, {{"# reason: ", "# reason: not "}}));
  EXPECT_TRUE(is_error(other.final_line("load check"), "bad-record")) << "the digest covers it";
  send(record);
  EXPECT_THAT(other.final_line("load check"), StartsWith("ok "));
  EXPECT_THAT(other.final_line("load done"), StartsWith("ok "));
  EXPECT_EQ(reasons(other), told);
  EXPECT_EQ(record_of(other), record);

  LoosTalk restored;
  ASSERT_TRUE(restored.engine().restore(talk.engine().table()->journal()).ok());
  EXPECT_EQ(reasons(restored), told);
}

TEST(Reasons, AreToldInVersion2) {
  LoosTalk talk;
  talk.ask("newgame scenario trench-assault seed 7");
  talk.ask("play " + talk.best("go"));
  EXPECT_THAT(talk.ask("story")[3], StartsWith("reason number=1 text=\""));
}

}  // namespace
}  // namespace zerohour::protocol
