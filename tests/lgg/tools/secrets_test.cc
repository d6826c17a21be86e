// Stratagem chits are secret: what each seat is told, and that nothing else depends on them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <tuple>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "tests/core/thorough.h"
#include "tests/tools/protocol/person.h"
#include "tools/lgg/adapter.h"

namespace zerohour::lgg {
namespace {

using protocol::error_in;
using protocol::Person;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

// A host who rolls real dice, a guest for each side, and one that watches.
class FourSeats {
 public:
  FourSeats() {
    for (Person* guest : {&blue, &red, &watcher}) guest->make_guest();
  }
  // blue_chits: the faces of the five chits that blue leaves over; red's are the last ones, which are blank.
  void begin(const std::vector<int>& blue_chits) {
    host.ask("newgame scenario meeting seed mine");
    blue.ask("sit blue");
    red.ask("sit red");
    for (Person* guest : {&blue, &red, &watcher}) guest->ask("watch on");
    for (const int face : blue_chits) blue.ask(absl::StrCat("roll ", face));
    for (int sides = 15; sides > 10; --sides) red.ask(absl::StrCat("roll ", sides));
    host.ask("roll 6 6");
    host.ask("roll 1 2");
  }

  protocol::Engine engine{"test", {make_game_type("")}};
  Person host{engine}, blue{engine}, red{engine}, watcher{engine};
};

TEST(LggSeats, ChitsAreSeenByTheirOwnerAlone) {
  FourSeats table;
  table.begin({1, 1, 15 - 2, 15 - 3, 15 - 4});  // two stratagems of six are left over: four are drawn
  EXPECT_THAT(table.blue.ask("state").front(), HasSubstr(" chits=4/? "));
  EXPECT_THAT(table.red.ask("state").front(), HasSubstr(" chits=?/6 "));
  EXPECT_THAT(table.watcher.ask("state").front(), HasSubstr(" chits=?/? "));
  EXPECT_THAT(table.host.ask("state").front(), HasSubstr(" chits=4/6 "));
  EXPECT_THAT(table.blue.final_line("turn"), HasSubstr(" chits=4/? "));
  EXPECT_EQ(table.red.ask("events").front(), "event number=1 what=roll faces=hidden");
  EXPECT_EQ(table.blue.ask("events").front(), "event number=1 what=roll faces=1");
  EXPECT_THAT(table.red.ask("story")[2], HasSubstr("A roll that is not shown to you"));
  EXPECT_THAT(table.blue.ask("story")[2], HasSubstr("Draws a chit that Blue leaves over: a stratagem"));
}

// Nobody at a real table may draw a computer's chits: the program does, out of sight.
TEST(LggSeats, TheProgramDrawsForAComputer) {
  FourSeats table;
  table.host.ask("newgame scenario meeting seed mine");
  table.blue.ask("sit blue");
  table.red.ask("sit red");
  EXPECT_THAT(table.blue.final_line("turn"), Not(HasSubstr(" hidden=")));
  EXPECT_THAT(table.red.final_line("turn"), HasSubstr(" hidden=yes "));
  EXPECT_THAT(error_in(table.red.final_line("roll program")), StartsWith("wrong-seat "));
  EXPECT_THAT(error_in(table.host.final_line("roll program")), StartsWith("bad-arguments "));
  for (int i = 0; i < 5; ++i) {
    // And no line that tells what was drawn.
    EXPECT_THAT(table.blue.ask("roll program"), testing::ElementsAre(HasSubstr(" faces=hidden ")));
  }
  EXPECT_THAT(table.blue.final_line("turn"), HasSubstr(" hidden=yes "));
  for (int i = 0; i < 5; ++i) EXPECT_THAT(table.red.final_line("roll program"), StartsWith("ok "));
  // What all may see is rolled by people.
  EXPECT_THAT(error_in(table.red.final_line("roll program")), StartsWith("bad-arguments "));
  EXPECT_THAT(table.blue.ask("story"), testing::Contains(HasSubstr("A roll that is not shown to you")));
}

TEST(LggSeats, EachSideAnswersForItself) {
  FourSeats table;
  table.begin({15, 14, 13, 12, 11});
  // Red rolled less, and is asked first.
  EXPECT_EQ(table.red.field("turn", "actor"), "red");
  EXPECT_THAT(error_in(table.blue.final_line("play no")), StartsWith("wrong-side "));
  EXPECT_THAT(table.red.final_line("play command"), StartsWith("ok "));
  table.host.ask("roll 6 5");
  EXPECT_THAT(table.blue.ask("guide")[1], HasSubstr("Command gave Blue 12 and Red 11: does Blue play a stratagem"));
}

// The end of a day of bivouac, with blank chits, in which both sides have done nothing.
std::string end_of_day() {
  const auto game = *Lgg::load("bivouac");
  State s = game->initial_state();
  while (s.step != Step::kStay) {
    if (game->actor(s) == Actor::kChance) {
      const RollRequest request = game->roll_request(s);
      const std::vector<std::uint8_t> faces(static_cast<std::size_t>(request.count()),
                                            static_cast<std::uint8_t>(request.sides(0)));
      game->apply(s, game->roll_action(s, faces));
      continue;
    }
    for (const char* const text : {"pass", "no"}) {
      const auto action = game->parse_action(s, text);
      if (!action.ok() || !game->is_legal(s, *action).ok()) continue;
      game->apply(s, *action);
      break;
    }
  }
  return std::string(game->format_state(s));
}

// Where both choose at once (15.1), a seat is told its own choices alone, before and after the other has chosen.
TEST(LggSeats, AChoiceOfBothListsOnlyOnesOwn) {
  FourSeats table;
  EXPECT_THAT(table.host.final_line(absl::StrCat("position state ", end_of_day())), HasSubstr(" actor=both "));
  table.blue.ask("sit blue");
  table.red.ask("sit red");
  const auto listed = [](Person& person) {
    std::vector<std::string> lines = person.ask("legal");
    for (std::string& line : lines) {
      line =
          absl::StartsWith(line, "action ") ? protocol::field_of(line, "text") : line.substr(0, line.find(" event="));
    }
    return lines;
  };
  EXPECT_THAT(listed(table.blue), testing::ElementsAre("stay blue", "leave blue", "ok count=2 actor=both"));
  const std::vector<std::string> of_red = listed(table.red);
  EXPECT_THAT(of_red, testing::ElementsAre("stay red", "leave red", "ok count=2 actor=both"));
  EXPECT_EQ(table.blue.final_line("legal red").substr(0, 10), "ok count=0");
  EXPECT_THAT(listed(table.host).back(), StartsWith("ok count=4 "));
  EXPECT_EQ(table.blue.final_line("why stay red"), "ok legal=no rule=\"\" why=\"that is an action of the other side\"");
  EXPECT_EQ(table.blue.final_line("why stay blue"), "ok legal=yes");
  EXPECT_THAT(error_in(table.blue.final_line("play stay red")), StartsWith("wrong-side "));
  EXPECT_THAT(table.blue.final_line("play leave blue"), StartsWith("ok "));
  EXPECT_EQ(listed(table.red), of_red) << "nothing tells that blue has chosen";
}

// S3: the victory points stand beside the result; who gives up has lost.
TEST(LggSeats, TheResultHasVictoryPoints) {
  FourSeats table;
  table.host.ask("newgame scenario pinch seed mine");
  EXPECT_EQ(table.host.field("result", "points"), "");
  table.host.ask("resign blue");
  EXPECT_EQ(
      table.host.final_line("result"),
      "ok over=yes winner=red points=0-2 given-up=resigned dice-from=mine undo=no reason=\"the blue side resigned\"");
}

// Where no side has stratagems and nobody chooses to stay, everybody sees all, and a seat is not needed.
TEST(LggSeats, AScenarioWithoutSecretsIsOpenToEverybody) {
  FourSeats table;
  table.host.ask("newgame scenario pinch seed mine");
  EXPECT_EQ(table.host.field("sit", "secrets"), "no");
  EXPECT_EQ(table.watcher.field("sit", "seat"), "both");
  EXPECT_THAT(table.watcher.final_line("play pass"), StartsWith("ok actor=red "));
  for (const char* scenario : {"meeting", "bivouac"}) {
    table.host.ask(absl::StrCat("newgame scenario ", scenario, " seed mine"));
    EXPECT_EQ(table.host.field("sit", "secrets"), "yes") << scenario;
    EXPECT_EQ(table.watcher.field("sit", "seat"), "watch") << scenario;
  }
}

std::vector<std::string> timeless(std::vector<std::string> lines) {
  for (std::string& line : lines) {
    const std::size_t at = line.find(" time=");
    if (at != std::string::npos) line.erase(at, line.find(' ', at + 1) - at);
  }
  // How often a search tells how far it is depends on the clock.
  std::erase_if(lines, [](const std::string& line) { return absl::StartsWith(line, "info "); });
  return lines;
}

// Two games that differ in what blue alone knows: whatever the others ask, they are told the same.
TEST(LggSeats, NothingThatIsHiddenLeaks) {
  constexpr const char* kAsked[] = {"state",
                                    "state at 3",
                                    "story",
                                    "story 2",
                                    "show",
                                    "turn",
                                    "legal",
                                    "legal all",
                                    "events",
                                    "record",
                                    "result",
                                    "why",
                                    "why no",
                                    "why command",
                                    "why actions",
                                    "odds 1",
                                    "odds 1 18",
                                    "odds morale 1",
                                    "guide",
                                    "victory",
                                    "threats 1",
                                    "threats 18",
                                    "book",

                                    "shapes",
                                    "ruler look",
                                    "ruler 0",
                                    "shapes at 2",
                                    "overlay six blue",
                                    "overlay radius blue",
                                    "overlay reach 1",
                                    "commit",
                                    "reveal",
                                    "perft 1",
                                    "why",
                                    "player",
                                    "describe",
                                    "legal area 0,0 30,30",
                                    "preview pass",
                                    "sit",
                                    "bots",
                                    "undo",
                                    "undo 3",
                                    "play no",
                                    "roll",
                                    "roll 3 4",
                                    "edit 1 20,20",
                                    "turn",
                                    "set format json",
                                    "state",
                                    "legal",
                                    "events",
                                    "story",
                                    "odds 1",
                                    "guide",
                                    "set format text"};
  FourSeats one, two;
  one.begin({15, 14, 13, 12, 11});  // six stratagems
  two.begin({6, 5, 4, 3, 2});       // one
  ASSERT_THAT(one.host.ask("state").front(), HasSubstr(" chits=6/6 "));
  ASSERT_THAT(two.host.ask("state").front(), HasSubstr(" chits=1/6 "));
  const auto compare = [&](const std::string& when) {
    for (const auto& [a, b, who] :
         {std::tuple(&one.red, &two.red, "red"), std::tuple(&one.watcher, &two.watcher, "watcher")}) {
      EXPECT_EQ(a->take_pushed(), b->take_pushed()) << who << ", " << when;
      for (const char* line : kAsked) {
        if (std::string_view(line) == "play no" || std::string_view(line) == "undo") continue;
        EXPECT_EQ(timeless(a->ask(line)), timeless(b->ask(line))) << who << ", " << when << ": " << line;
      }
    }
  };
  compare("when red is asked");
  for (FourSeats* table : {&one, &two}) EXPECT_THAT(table->red.final_line("play no"), StartsWith("ok "));
  compare("when blue is asked");
  for (FourSeats* table : {&one, &two}) EXPECT_THAT(table->blue.final_line("play no"), StartsWith("ok "));
  compare("in blue's turn");
  for (FourSeats* table : {&one, &two})
    EXPECT_THAT(table->blue.final_line("play move 4 37.00,16.00"), StartsWith("ok "));
  compare("after a move");
  for (FourSeats* table : {&one, &two}) EXPECT_THAT(table->blue.final_line("play pass"), StartsWith("ok "));
  compare("in red's turn");
  // For a hint the judge plays a great many games on, which is left out where everything runs slowly.
  for (const char* line : {"set bot greedy", "go nodes 5", kThorough ? "hint 3" : "odds", "why"}) {
    EXPECT_EQ(timeless(one.red.ask(line)), timeless(two.red.ask(line))) << line;
  }
}

}  // namespace
}  // namespace zerohour::lgg
