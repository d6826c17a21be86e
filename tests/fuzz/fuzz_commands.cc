// Any sequence of commands: each byte chooses a command or one of its arguments, so that games are played, broken off,
// edited and searched in any order.
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "tests/fuzz/protocol_talk.h"

namespace {

using zerohour::fuzz::ProtocolTalk;

class Chooser {
 public:
  Chooser(const std::uint8_t* data, std::size_t size) : data_(data), size_(size) {}
  bool done() const { return at_ >= size_; }
  std::size_t below(std::size_t n) { return done() ? 0 : data_[at_++] % n; }
  absl::string_view of(const std::vector<absl::string_view>& words) { return words[below(words.size())]; }

 private:
  const std::uint8_t* data_;
  std::size_t size_;
  std::size_t at_ = 0;
};

std::string command(Chooser& choose, ProtocolTalk& talk) {
  switch (choose.below(12)) {
    case 0:
    case 1:
    case 2:
    case 3: {
      const std::vector<std::string> actions = talk.actions();
      if (actions.empty()) return "roll";
      return absl::StrCat("play ", choose.of({"", "", "hash=0123456789abcdef ", "side=german "}),
                          actions[choose.below(actions.size())]);
    }
    case 4:
      return absl::StrCat("roll ", choose.of({"", "", "3", "2 4", "6 6 6", "0", "7"}));
    case 5:
      return absl::StrCat("undo ", choose.of({"", "1", "2", "turn", "999", "0"}));
    case 6:
      return absl::StrCat("newgame scenario ",
                          choose.of({"trench-assault", "hill70", "fosse8", "race-for-lens", "loos"}), " seed ",
                          choose.of({"1", "mine", "secret"}));
    case 7:
      return absl::StrCat("set ", choose.of({"analysis on", "analysis off", "bot random", "bot greedy", "seed 9"}));
    case 8:
      return absl::StrCat("edit ", choose.of({"15/45a 2611", "1/1a gone", "1/2a deadpile ; 1/1a deadpile", "turn=5",
                                              "control=2114", "1/2a 2611 steps 1 under", "117/RIR22-I id"}));
    case 9:
      return absl::StrCat(choose.of({"go", "ask", "hint", "perft", "legal", "odds", "overlay", "why", "watch"}), " ",
                          choose.of({"nodes 50", "1", "2", "scope phase", "nodes 20 lines 2 threads 2", "time 5", "on",
                                     "zoc german", "value 15/46b", "1814", "bombard 1814", "turn 3", "done", ""}));
    case 10:
      return absl::StrCat("position ", choose.of({"start", "start | done", "start | done ; done ; done", "state x"}));
    default:
      return std::string(choose.of({"state", "turn", "show", "result", "record", "events", "commit", "reveal", "stop",
                                    "wait", "resign", "describe", "hello", "help", "ping"}));
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  Chooser choose(data, size);
  ProtocolTalk talk;
  talk.say({"newgame scenario trench-assault seed 7", zerohour::protocol::Line::Fault::kNone});
  for (int i = 0; i < 40 && !choose.done(); ++i) {
    talk.say({command(choose, talk), zerohour::protocol::Line::Fault::kNone});
  }
  return 0;
}
