// Two games that differ only in what one side knows, and any sequence of commands from the others: every byte that they
// are told is the same. A byte chooses what happens next, at both tables alike.
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "tests/patrol/table_talk.h"

namespace {

using zerohour::patrol::Person;
using zerohour::patrol::TableTalk;

constexpr const char* kCommands[] = {
    "state",          "state at 0", "state at 2",     "state at 4",      "story",         "story 2",
    "show",           "turn",       "legal",          "events",          "events 3",      "record",
    "result",         "why",        "guide",          "chances",         "shapes",        "shapes at 3",
    "commit",         "reveal",     "perft 1",        "player",          "describe",      "sit",
    "undo",           "undo 2",     "roll",           "roll 3",          "resign x",      "watch on",
    "watch off",      "newgame",    "edit x",         "load done",       "hello",         "bots",
    "grant open",     "sit both",   "sit watch",      "sit first",       "sit second",    "victory",
    "position start", "load drop",  "set bot random", "set bot planner", "go nodes 1",    "stop",
    "wait",           "hello 2",    "hello",          "set format json", "player second", "stop 7",
};
constexpr const char* kPoints[] = {"500,160", "500,440", "400,300", "600,300", "450,300", "1,1", "x"};

class TwoTables {
 public:
  TwoTables() {
    one_.begin("valley", 2, 6);
    other_.begin("valley", 9, 6);
  }

  // The same from the same person at both tables.
  void ask(Person TableTalk::*who, const std::string& line) {
    compare(line, words((one_.*who).ask(line)), words((other_.*who).ask(line)));
    told(line);
  }
  // The first side may choose differently at the two tables, as long as its choice is hidden.
  void choose(const std::string& line, const std::string& other_line) {
    one_.first.ask(line);
    other_.first.ask(other_line);
    told(line);
  }

 private:
  // Without how long it took.
  static std::string words(const std::vector<std::string>& lines) {
    std::string all;
    for (std::string line : lines) {
      for (const char* const time : {" time=", ",\"time\":"}) {
        if (const std::size_t at = line.find(time); at != std::string::npos) {
          line.erase(at, line.find_first_of(" ,", at + 1) - at);
        }
      }
      absl::StrAppend(&all, line, "\n");
    }
    return all;
  }
  void told(const std::string& line) {
    for (Person TableTalk::*who : {&TableTalk::second, &TableTalk::watcher}) {
      compare(line, (one_.*who).take_pushed(), (other_.*who).take_pushed());
    }
  }
  static void compare(const std::string& line, const std::string& one, const std::string& other) {
    if (one == other) return;
    std::fprintf(stderr, "behind '%s' a secret shows:\n%s\n---\n%s\n", line.c_str(), one.c_str(), other.c_str());
    std::abort();
  }

  TableTalk one_, other_;
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  TwoTables tables;
  for (std::size_t i = 0; i + 1 < size && i < 60; i += 2) {
    const std::size_t argument = data[i + 1];
    const std::string point = kPoints[argument % std::size(kPoints)];
    switch (data[i] % 6) {
      case 0:
        tables.ask(&TableTalk::second, absl::StrCat("play second to ", point));
        break;
      case 1:
        tables.choose(absl::StrCat("play first to ", point), absl::StrCat("play first to ", point));
        break;
      case 2:
        tables.choose("undo", "undo");
        break;
      case 3:
        tables.ask(&TableTalk::watcher, kCommands[argument % std::size(kCommands)]);
        break;
      default:
        tables.ask(&TableTalk::second, kCommands[argument % std::size(kCommands)]);
    }
  }
  return 0;
}
