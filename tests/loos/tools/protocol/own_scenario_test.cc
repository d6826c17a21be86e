// `open`: a scenario of Loos as a text, played and recorded where the program does not have it.
#include <gmock/gmock.h>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_replace.h"
#include "absl/strings/str_split.h"
#include "engine/loos/rulebook.h"
#include "tests/loos/tools/protocol/loos_talk.h"
#include "tests/tools/protocol/loading.h"

namespace zerohour::protocol {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::StartsWith;

class OwnScenario : public Loading {
 protected:
  static std::string hill70() { return *loos::embedded_data()("scenarios/hill70.txt"); }
  static std::string mine() { return absl::StrReplaceAll(hill70(), {{"name hill70", "name mine"}}); }
  static void send(Talk& talk, absl::string_view text) {
    talk.ask("open drop");
    for (const absl::string_view line : absl::StrSplit(text, '\n')) talk.ask(absl::StrCat("open line ", line));
  }
};

TEST_F(OwnScenario, IsCheckedOpenedAndPlayed) {
  LoosTalk talk;
  send(talk, absl::StrReplaceAll(mine(), {{"turns 3 3", "turns 3 9"}, {"unit 15/46a 2610", "unit 15/46a 9910"}}));
  EXPECT_THAT(talk.ask("open check"),
              ElementsAre("fault line=12 field=turns what=\"'9' is not a number from 3 to 8\"",
                          "fault line=26 field=unit what=\"'9910' is not a hex of the map\"", "ok faults=2"));
  EXPECT_THAT(error_in(talk.final_line("open done")), StartsWith("bad-value line 12, turns: "));
  // The program's own name stands for its own scenario.
  send(talk, absl::StrReplaceAll(hill70(), {{"win 4", "win 3"}}));
  EXPECT_THAT(
      talk.ask("open check"),
      ElementsAre(HasSubstr("line=2 what=\"the program has a scenario hill70, which is another"), "ok faults=1"));
  // That very scenario, if with fewer comments, is no other.
  send(talk, hill70());
  EXPECT_EQ(talk.final_line("open check"), "ok scenario=hill70 faults=0");

  send(talk, mine());
  EXPECT_EQ(talk.final_line("open done"), "ok game=loos scenario=mine");
  EXPECT_THAT(talk.ask("scenarios"), Contains(StartsWith("scenario name=mine turns=1 ")));
  EXPECT_THAT(talk.final_line("newgame scenario mine option gas-each seed 7"), StartsWith("ok "));
}

TEST_F(OwnScenario, ARecordOfItHasItsLines) {
  LoosTalk talk, other;
  send(talk, mine());
  talk.ask("open done");
  talk.ask("newgame scenario mine seed 7");
  for (int i = 0; i < 3; ++i) play_one(talk);
  const std::vector<std::string> saved = save(talk);
  EXPECT_THAT(saved, Contains("info scenario-row unit 15/46b 2610 under"));
  EXPECT_THAT(check(other, saved), StartsWith("ok "));
  EXPECT_THAT(load(other, saved), HasSubstr("scenario=mine+rules-2"));
  EXPECT_EQ(other.state(), talk.state());
  EXPECT_EQ(save(other), saved);
}

TEST_F(OwnScenario, OfAGameWithoutTextsIsRefused) {
  LoosTalk talk({test_pig(), test_loos()});
  send(talk, "name mine");
  EXPECT_EQ(error_in(talk.final_line("open check")),
            "unsupported the scenarios of pig are not such texts; for another game: 'open check loos'");
  EXPECT_THAT(talk.final_line("open done"), testing::EndsWith("'open done loos'\""));
  EXPECT_EQ(talk.final_line("open check loos"), "ok faults=3");
}

}  // namespace
}  // namespace zerohour::protocol
