// The protocol at a table with several clients: a transcript with one at each side, all forms of every
// reply, and who is told of a search, and may stop it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <map>
#include <regex>
#include <sstream>

#include "absl/strings/match.h"
#include "tests/patrol/table_talk.h"
#include "tests/tools/protocol/forms.h"

namespace zerohour::patrol {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::StartsWith;

std::map<std::string, Person*> people(TableTalk& table) {
  return {{"host", &table.host}, {"first", &table.first}, {"second", &table.second}, {"watcher", &table.watcher}};
}

// Lines "NAME> ..." are said, "NAME< ..." are what is told to each. To refresh it after a change that is meant:
//
//   ZEROHOUR_REFRESH_GOLDEN=1 build/release/tests/patrol/patrol_protocol_test --gtest_filter='*Transcript*'
TEST(PatrolProtocol, TranscriptOfTwoSeats) {
  const std::string path = absl::StrCat(PATROL_GOLDEN, "/two_seats.txt");
  std::stringstream file;
  file << std::ifstream(path).rdbuf();
  const std::regex changing("(token\\W+|time\\W+)[0-9a-f]+");
  TableTalk table;
  std::string all;
  for (std::string line; std::getline(file, line);) {
    const std::size_t mark = line.find("> ");
    if (mark == std::string::npos || line.find('<') < mark) continue;
    const std::string name = line.substr(0, mark);
    absl::StrAppend(&all, line, "\n");
    const auto told = [&](const std::string& who, const std::string& text) {
      absl::StrAppend(&all, who, "< ", std::regex_replace(text, changing, "$1*"), "\n");
    };
    for (const std::string& text : people(table).at(name)->ask(line.substr(mark + 2))) told(name, text);
    for (const auto& [who, person] : people(table)) {
      for (const absl::string_view text : absl::StrSplit(person->take_pushed(), '\n', absl::SkipEmpty())) {
        told(who, std::string(text));
      }
    }
  }
  if (std::getenv("ZEROHOUR_REFRESH_GOLDEN") != nullptr) std::ofstream(path) << all;
  EXPECT_EQ(all, file.str()) << path;
}

// Two tables at which the same is said.
class BothTables {
 public:
  BothTables() {
    for (auto& [name, person] : people(json_)) person->ask("set format json");
  }
  void say(const std::string& name, const std::string& line) {
    checker_.compare(line, people(text_).at(name)->ask(line), people(json_).at(name)->ask(line));
    for (const auto& [who, person] : people(text_)) {
      checker_.compare("watch", pushed(*person), pushed(*people(json_).at(who)));
    }
  }
  std::size_t lines() const { return checker_.lines(); }

 private:
  static protocol::ReplyLines pushed(Person& person) {
    protocol::ReplyLines lines;
    for (const absl::string_view line : absl::StrSplit(person.take_pushed(), '\n', absl::SkipEmpty())) {
      lines.emplace_back(absl::StripPrefix(line, "* "));
    }
    return lines;
  }

  TableTalk text_, json_;
  protocol::FormChecker checker_{Wording().reply_rows(), false};
};

TEST(PatrolProtocol, AllFormsSayTheSameAtEverySeat) {
  BothTables tables;
  tables.say("host", "newgame scenario valley seed mine");
  tables.say("first", "sit first");
  tables.say("second", "sit second");
  for (const char* who : {"first", "second", "watcher"}) tables.say(who, "watch on");
  tables.say("first", "roll 4");
  tables.say("second", "roll 7");
  for (int turn = 1; turn <= 3; ++turn) {
    for (const char* who : {"host", "first", "second", "watcher"}) {
      for (const char* question : {"turn", "state", "legal", "story", "events", "sit", "describe", "show", "record",
                                   "commit", "reveal", "perft 1", "chances", "result", "player", "guide", "go"}) {
        tables.say(who, question);
      }
    }
    tables.say("first", absl::StrCat("play first to ", 150 + 100 * turn, ",300"));
    tables.say("second", "play first to 1,1");
    tables.say("second", absl::StrCat("play second to ", 850 - 100 * turn, ",300"));
    tables.say("first", "undo");
    tables.say("second", "legal");
    tables.say("host", "roll 1 1 1 1 1 1 1 1 10 10 10 10 10 10 10 10");
  }
  tables.say("host", "grant first");
  tables.say("second", "resign");
  for (const char* who : {"host", "second", "watcher"}) tables.say(who, "events");
  EXPECT_GT(tables.lines(), 200U);
}

TEST(PatrolProtocol, WatchersAreToldOfASearch) {
  TableTalk table;
  table.begin("gate", 4, 7);
  for (auto& [name, person] : people(table)) person->take_pushed();
  table.first.ask("go");
  for (Person* person : {&table.second, &table.watcher}) {
    EXPECT_EQ(person->take_pushed(),
              "* search state=begins asked=go side=first by=first\n* search state=ends asked=go side=first by=first\n");
  }
  EXPECT_EQ(table.first.take_pushed(), "") << "it is its own";
}

TEST(PatrolProtocol, ASearchIsItsOwnersToStop) {
  TableTalk table;
  table.begin("gate", 4, 7);
  table.first.ask_now("5 go time 60000");
  EXPECT_THAT(table.second.ask_now("6 stop"), ElementsAre("6 ok stopped=no"));
  EXPECT_THAT(table.second.ask_now("7 stop 5"), ElementsAre("7 ok stopped=no"));
  EXPECT_THAT(table.second.ask_now("play second to 460,280"),
              ElementsAre(StartsWith("error code=busy rule=\"\" message=")));
  EXPECT_THAT(table.first.ask_now("stop x"), ElementsAre(StartsWith("error code=bad-arguments ")));
  EXPECT_THAT(table.first.ask_now("stop 4"), ElementsAre(HasSubstr("stopped=no")));
  table.first.ask_now("8 stop 5");
  table.first.after_search();
  EXPECT_THAT(table.first.final_line("9 stop"), "9 ok stopped=no") << "it has ended";
}

}  // namespace
}  // namespace zerohour::patrol
