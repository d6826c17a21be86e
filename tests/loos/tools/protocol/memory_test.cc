// An engine that is spoken to for days: a great many commands of every kind do not make it grow.
#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdlib>
#include <fstream>

#include "absl/strings/str_join.h"
#include "engine/core/random.h"
#include "tests/core/thorough.h"
#include "tests/loos/tools/protocol/loos_talk.h"
#include "tests/tools/protocol/loading.h"

namespace zerohour::protocol {
namespace {

// ZEROHOUR_LONG=1: as many as an engine may see in days; else as many as a test has time for.
int commands_to_say() {
  const char* const wanted = std::getenv("ZEROHOUR_LONG");
  if (wanted != nullptr && absl::string_view(wanted) == "1") return 1'000'000;
  return kThorough ? 20'000 : 400;
}

// What the process has in memory, in MiB.
double resident_mebibytes() {
  std::ifstream file("/proc/self/statm");
  double total = 0, resident = 0;
  file >> total >> resident;
  return resident * static_cast<double>(::sysconf(_SC_PAGESIZE)) / (1 << 20);
}

class LongTalk : public Loading {
 protected:
  LongTalk() { talk_.engine().keep_seeds_with(std::make_shared<Drawer>()); }

  std::string pick(std::initializer_list<absl::string_view> words) {
    return std::string(words.begin()[random_.below(static_cast<std::uint32_t>(words.size()))]);
  }
  void ask(const std::string& command) {
    ++said_;
    talk_.ask(command);
    ASSERT_TRUE(talk_.open());
  }

  // One or a few commands, as a page, a bot or a script sends them.
  void say_something() {
    switch (random_.below(16)) {
      case 0:
        return ask(absl::StrCat("newgame scenario ", pick({"trench-assault", "hill70", "race-for-lens"}), " seed ",
                                pick({"7", "mine", "12"})));
      case 1:
        return ask(pick({"undo", "undo turn", "undo 3", "set analysis on", "set analysis off", "position start"}));
      case 2:
        return ask(pick({"watch on", "watch off", "events", "ping x", "hello 2", "help", "bots", "stop", "wait"}));
      case 3:
        return ask(pick({"state", "show", "turn", "story", "guide", "describe", "chances", "result", "player"}));
      case 4:
        return ask(
            pick({"overlay zoc german", "odds 2610", "threats 1815", "why done", "legal move", "book", "rules 14.2"}));
      case 5:
        return ask(
            pick({"nonsense", "play nothing", "position state x", "load done", "roll 9", "edit x", "set bot none"}));
      case 6:
        return ask(absl::StrCat("player british ", std::string(random_.below(1000), 'x')));
      case 7:
        return ask(absl::StrCat("ping ", std::string(random_.below(60000), 'x')));
      case 8:
        if (random_.below(20) == 0) return ask(pick({"go nodes 50", "perft 1", "hint 1"}));
        return ask("go");
      case 9:
        if (random_.below(20) == 0) return save_and_load();
        return ask("record");
      default:
        return play();
    }
  }

  void play() {
    if (absl::StrContains(talk_.final_line("turn"), "actor=chance"))
      return ask(pick({"roll", "roll", "roll 3", "roll 2 4"}));
    const std::vector<std::string> actions = actions_in(talk_.ask("legal"));
    said_ += 2;
    if (actions.empty()) return ask("newgame scenario hill70 seed 3");
    ask(absl::StrCat("play ", actions[random_.below(static_cast<std::uint32_t>(actions.size()))]));
  }
  void save_and_load() {
    const std::vector<std::string> saved = save(talk_);
    load(talk_, saved);
    said_ += static_cast<int>(saved.size()) + 3;
  }

  LoosTalk talk_;
  Random random_{7};
  int said_ = 0;
};

TEST_F(LongTalk, HoldsItsMemory) {
  const int all = commands_to_say();
  // What is loaded once and kept, and what the allocator holds.
  while (said_ < all / 4) say_something();
  const double before = resident_mebibytes();
  while (said_ < all) say_something();
  const double after = resident_mebibytes();
  RecordProperty("mebibytes", absl::StrCat(after));
  constexpr double kMostGrowth = 16;  // MiB: longer games than before, and holes between what is in use
  if (kThorough) {                    // AddressSanitizer keeps what was freed
    EXPECT_LT(after - before, kMostGrowth) << said_ << " commands, from " << before << " MiB";
  }
}

}  // namespace
}  // namespace zerohour::protocol
