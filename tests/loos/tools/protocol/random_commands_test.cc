// Sequences of commands, good and bad, at random: always one final line, and never a changed game after an error.
#include <gtest/gtest.h>

#include "absl/strings/ascii.h"
#include "engine/core/random.h"
#include "tests/core/thorough.h"
#include "tests/loos/tools/protocol/loos_talk.h"

namespace zerohour::protocol {
namespace {

class Monkey {
 public:
  explicit Monkey(std::uint64_t seed) : random_(seed) {}

  std::string command(Talk& talk) {
    switch (random_.below(14)) {
      case 0:
      case 1:
      case 2:
      case 3:
      case 4:
        return move(talk);
      case 5:
        return absl::StrCat("undo ", random_.below(4));
      case 6:
        return garbled(move(talk));
      case 7:
        return absl::StrCat("newgame scenario ", pick({"hill70", "fosse8", "trench-assault", "atlantis", ""}), " seed ",
                            pick({"1", "mine", "secret", "-", "7"}));
      case 8:
        return absl::StrCat("position ", pick({"start", "state", "start | done", "start | done ; done", "nowhere",
                                               "state loos hill70 options=- turn=3"}));
      case 9:
        return absl::StrCat("set ",
                            pick({"analysis on", "analysis off", "bot random", "bot greedy", "bot x", "seed 5"}));
      case 10:
        return absl::StrCat(pick({"odds", "edit 15/45a", "overlay", "legal", "why", "resign", "events", "undo", "roll",
                                  "play", "state at", "story", "player british"}),
                            " ",
                            pick({"2610", "all", "zoc german", "reach 15/45a", "value 15/46b", "move", "turn", "1", "6",
                                  "done", "blue"}));
      case 11:
        return absl::StrCat(random_.below(100), " ", word());
      case 12:
        return garbled(absl::StrCat(word(), " ", word()));
      default:
        return std::string(word());
    }
  }

 private:
  std::string move(Talk& talk) {
    const std::string actor = talk.field("turn", "actor");
    if (actor == "chance") return pick({"roll", "roll", "roll 3", "roll 2 4", "roll 1 1 1"});
    const std::vector<std::string> listed = actions_in(talk.ask("legal"));
    if (listed.empty()) return "newgame scenario trench-assault seed 2";
    return absl::StrCat("play ", listed[random_.below(static_cast<std::uint32_t>(listed.size()))]);
  }
  std::string garbled(std::string text) {
    for (std::uint32_t n = 1 + random_.below(3); n > 0 && !text.empty(); --n) {
      const std::size_t at = random_.below(static_cast<std::uint32_t>(text.size()));
      const std::uint32_t how = random_.below(4);
      if (how == 0) text.erase(at, 1);
      if (how == 1) text.insert(at, 1, static_cast<char>(' ' + random_.below(95)));
      if (how == 2) text[at] = static_cast<char>(' ' + random_.below(95));
      if (how == 3) text.append(" ; ").append(text.substr(at));
    }
    return text;
  }
  absl::string_view word() {
    const auto all = Engine::commands();
    while (true) {
      const absl::string_view name = all[random_.below(static_cast<std::uint32_t>(all.size()))].name;
      if (name != "quit" && name != "log" && name != "perft" && name != "hint" && name != "solve" && name != "par") {
        return name;
      }
    }
  }
  std::string pick(std::vector<absl::string_view> words) {
    return std::string(words[random_.below(static_cast<std::uint32_t>(words.size()))]);
  }

  Random random_;
};

bool is_final(absl::string_view line) {
  const std::vector<absl::string_view> words = words_of(line);
  const std::size_t at = !words.empty() && number_of(words[0], ~std::uint64_t{0}).has_value() ? 1 : 0;
  return words.size() > at && (words[at] == "ok" || words[at] == "error");
}

class RandomCommands : public testing::TestWithParam<int> {};

TEST_P(RandomCommands, KeepTheRules) {
  LoosTalk talk;
  Monkey monkey(static_cast<std::uint64_t>(GetParam()));
  talk.ask("newgame scenario hill70 seed 7");
  const int commands = kThorough ? 400 : 150;
  for (int i = 0; i < commands; ++i) {
    const std::string command = monkey.command(talk);
    if (absl::StrContains(command, "perft") || absl::StrContains(command, "hint") ||
        absl::StrContains(command, "solve") || absl::StrContains(command, "par") || absl::StrContains(command, "log") ||
        absl::StrContains(command, "quit") ||
        absl::StartsWith(absl::StripAsciiWhitespace(command), "#")) {  // a comment, which has no reply
      continue;
    }
    // No command, and no reply.
    const absl::string_view said = absl::StripAsciiWhitespace(command);
    if (said.empty() || said[0] == '#') continue;
    const std::string before = talk.state();
    const std::vector<std::string> lines = talk.ask(command);
    ASSERT_TRUE(talk.open());
    ASSERT_TRUE(is_final(lines.back())) << command;
    for (std::size_t k = 0; k + 1 < lines.size(); ++k) ASSERT_FALSE(is_final(lines[k])) << command;
    if (absl::StartsWith(lines.back(), "error ") || absl::StrContains(lines.back(), " error ")) {
      ASSERT_EQ(talk.state(), before) << command;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Seeds, RandomCommands, testing::Range(1, 25));

}  // namespace
}  // namespace zerohour::protocol
