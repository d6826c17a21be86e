// Everything that is said of a position comes from one ranking, and is said in words of the game: `go`, `hint`, `why`
// and `chances` of every game, at all its levels, on positions of games that are played on from a seed.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <regex>
#include <string>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "tests/core/thorough.h"
#include "tests/tools/protocol/talk.h"
#include "tools/protocol/reply_form.h"
#include "tools/registry.h"

namespace zerohour::protocol {
namespace {

using Fields = std::map<std::string, std::string>;

Fields fields_of(const std::string& line) {
  const std::size_t space = line.find(' ');
  const auto read = read_fields(space == std::string::npos ? "" : line.substr(space + 1));
  EXPECT_TRUE(read.has_value()) << line;
  return read.has_value() ? Fields(read->begin(), read->end()) : Fields();
}

// What only those who build the program know, or what statisticians say.
const std::regex& workshop_words() {
  static const std::regex words(
      R"(roll-?out|playout|standard error|evaluator|the judge|planner|horizon|policy|nodes|player turns|less the luck|)"
      R"(runner-up|no clear difference|preferred '|the search|the bot\b|(zones|places|raids|fitted|points|material)-[a-z0-9]|)"
      R"(\bsamples?\b|\bit wins\b.*\bit wins\b)",
      std::regex::icase);
  return words;
}

class Voice {
 public:
  explicit Voice(const GameEntry& game) : talk_({game.tools->game_type("")}), bots_(game.tools->bots()) {}

  std::vector<std::string> levels() const {
    std::vector<std::string> names;
    for (const BotNote& bot : bots_) {
      if (bot.level > 0) names.push_back(bot.name);
    }
    return names;
  }

  void begin(const std::string& scenario, int seed) {
    const std::string reply = talk_.final_line(absl::StrCat("newgame scenario ", scenario, " seed ", seed));
    ASSERT_TRUE(absl::StartsWith(reply, "ok ")) << reply;
  }
  // Up to the next decision in which there is a choice, after at least `moves` more; false if the game ends before.
  bool play_on(int moves) {
    talk_.ask("set bot script");
    for (int i = 0;; ++i) {
      const std::string actor = field("turn", "actor");
      if (actor == "nobody") return false;
      if (actor == "chance") {
        talk_.ask("roll");
        continue;
      }
      if (actor == "both") return false;
      if (i >= moves && talk_.ask("legal").size() > 2) return true;
      talk_.ask(absl::StrCat("play ", field("go", "best")));
    }
  }

  void check(const std::string& level) {
    where_ = absl::StrCat(level, " at ", field("turn", "hash"));
    talk_.ask(absl::StrCat("set bot ", level));
    const std::string alone = field("go nodes 3000", "best");
    tell("why", field("why", "reason"));
    Fields hint;  // of a hint, by what
    for (const std::string& line : talk_.ask("hint 3")) {
      if (!absl::StartsWith(line, "hint ")) continue;
      const Fields f = fields_of(line);
      hint[f.at("what")] = f.at("text");
      tell("hint", f.at("says"));
      if (f.at("what") == "reason") {
        EXPECT_EQ(f.at("says"), f.at("text")) << where_;
      }
    }
    // A hint is what the player would play, unless that is clearly worse, and then it says so.
    const std::string& reason = hint["reason"];
    const bool other = absl::StrContains(reason, "which the player itself thought of first");
    if (hint["action"] != alone && !other) ++differ_;
    check_margins(reason);
    check_lines("go nodes 20000 lines 3", hint["action"], alone, other);
    tell("chances", fields_of(talk_.final_line("chances")).at("from"));
    ++checked_;
  }
  int checked() const { return checked_; }
  // Hints that name another action than `go` for the same player, which thought for another time, without a word.
  int differ() const { return differ_; }

 private:
  std::string field(const std::string& command, const std::string& key) {
    const Fields f = fields_of(talk_.final_line(command));
    const auto found = f.find(key);
    return found == f.end() ? "" : found->second;
  }
  void tell(const std::string& what, const std::string& text) {
    EXPECT_FALSE(text.empty()) << what << ": " << where_;
    std::smatch found;
    EXPECT_FALSE(std::regex_search(text, found, workshop_words())) << found.str() << " in " << what << ": " << text;
    if (what == "chances") return;
    EXPECT_TRUE(absl::EndsWith(text, ".") || absl::EndsWith(text, "'.")) << text;
  }
  // At most one margin, and none beside words that there is none.
  void check_margins(const std::string& reason) {
    static const std::regex margin(R"( wins \d+\.\d% less| did better than )");
    const auto count =
        std::distance(std::sregex_iterator(reason.begin(), reason.end(), margin), std::sregex_iterator());
    EXPECT_LE(count, 1) << reason;
    if (count == 1) {
      EXPECT_FALSE(absl::StrContains(reason, "about as good")) << reason;
    }
  }
  void check_lines(const std::string& go, const std::string& hinted, const std::string& alone, bool other) {
    std::vector<Fields> lines;
    std::string best;
    for (const std::string& line : talk_.ask(go)) {
      const Fields f = fields_of(line);
      if (absl::StartsWith(line, "ok ")) best = f.at("best");
      if (!absl::StartsWith(line, "info line=")) continue;
      if (f.at("line") == "1") lines.clear();
      lines.push_back(f);
    }
    ASSERT_FALSE(lines.empty()) << where_;
    EXPECT_EQ(lines.front().at("pv"), best) << where_;
    // What a hint prefers to the player's own choice stays before it, whatever else a longer search finds.
    const auto place_of = [&](const std::string& action) {
      return std::find_if(lines.begin(), lines.end(), [&](const Fields& line) { return line.at("pv") == action; });
    };
    if (other && place_of(alone) != lines.end() && place_of(hinted) != lines.end()) {
      EXPECT_LT(place_of(hinted), place_of(alone)) << where_;
    }
    double before = 1;
    bool told = true;
    for (const Fields& line : lines) {
      const auto win = line.find("win");
      if (win == line.end()) {
        told = false;
        continue;
      }
      EXPECT_TRUE(told) << where_ << ": a line without an estimate stands before one with it";
      double value = 0;
      ASSERT_TRUE(absl::SimpleAtod(win->second, &value));
      EXPECT_LE(value, before) << where_ << ": line " << line.at("line");
      before = value;
    }
    const std::string why = field("why", "reason");
    tell("why", why);
    check_margins(why);
  }

  Talk talk_;
  std::vector<BotNote> bots_;
  std::string where_;
  int checked_ = 0, differ_ = 0;
};

struct Battle {
  const char* scenario;
  const char* game;
  int moves;  // between the positions
  int positions;
  std::vector<std::string> levels;  // empty: all
};

std::string name_of_battle(const testing::TestParamInfo<Battle>& battle) {
  std::string name = battle.param.scenario;
  name.erase(std::remove(name.begin(), name.end(), '-'), name.end());
  return name;
}

class OneVoice : public testing::TestWithParam<Battle> {};

TEST_P(OneVoice, SaysTheSameOfEachPosition) {
  const Battle& battle = GetParam();
  const GameEntry* const game = find_game(battle.game);
  if (game == nullptr) GTEST_SKIP() << "the program has no " << battle.game;
  Voice voice(*game);
  const std::vector<std::string> levels = battle.levels.empty() ? voice.levels() : battle.levels;
  std::size_t next = 0;
  const int wanted = kThorough ? repeated(battle.positions) : 1;
  for (int seed = 7; voice.checked() < wanted; ++seed) {
    ASSERT_LT(seed, 7 + 10 * wanted);
    voice.begin(battle.scenario, seed);
    while (voice.checked() < wanted && voice.play_on(battle.moves)) {
      voice.check(levels[next++ % levels.size()]);
      if (HasFailure()) return;
    }
  }
  // A search of other length may choose otherwise, but seldom does; a single position tells nothing of how seldom.
  EXPECT_LE(voice.differ(), std::max(1, voice.checked() / 5));
}

INSTANTIATE_TEST_SUITE_P(
    Battles, OneVoice,
    testing::Values(
        Battle{"trench-assault", "loos", 2, 8, {"level-1", "level-2", "level-3", "level-4", "level-5", "level-6"}},
        Battle{"loos", "loos", 25, 10, {"level-3", "level-5", "level-6"}}, Battle{"pinch", "lgg", 3, 15, {}},
        Battle{"raid", "westfront", 9, 10, {}}),
    name_of_battle);

// What is counted and what brought it is told from the beginning to the end, and adds up.
class Account : public testing::TestWithParam<Battle> {};

TEST_P(Account, AddsUpToTheScore) {
  const Battle& battle = GetParam();
  const GameEntry* const game = find_game(battle.game);
  if (game == nullptr) GTEST_SKIP() << "the program has no " << battle.game;
  Talk talk({game->tools->game_type("")});
  talk.ask("set bot script");
  talk.ask(absl::StrCat("newgame scenario ", battle.scenario, " seed 7"));
  int checked = 0;
  for (int i = 0;; ++i) {
    const std::string actor = fields_of(talk.final_line("turn")).at("actor");
    if (i % battle.moves == 0 || actor == "nobody") {
      std::map<std::string, int> scores, accounts;
      bool goal = false;
      for (const std::string& line : talk.ask("victory")) {
        const Fields f = fields_of(line);
        int points = 0;
        if (f.count("points") > 0) {
          ASSERT_TRUE(absl::SimpleAtoi(f.at("points"), &points)) << line;
        }
        if (absl::StartsWith(line, "goal ")) goal = absl::EndsWith(f.at("text"), ".");
        if (absl::StartsWith(line, "score ")) scores[f.at("side")] += points;
        if (absl::StartsWith(line, "account ")) accounts[f.at("side")] += points;
      }
      EXPECT_TRUE(goal);
      EXPECT_FALSE(scores.empty());
      for (const auto& [side, points] : scores) EXPECT_EQ(accounts[side], points) << battle.scenario << ", move " << i;
      ++checked;
    }
    if (actor == "nobody") break;
    if (actor == "chance") {
      talk.ask("roll");
    } else {
      talk.ask(absl::StrCat("play ", fields_of(talk.final_line("go")).at("best")));
    }
  }
  EXPECT_GE(checked, 3);
  // Its story tells causes, and what turned it.
  int causes = 0, turned = 0, last = 0;
  const std::vector<std::string> story = talk.ask("story turned");
  for (const std::string& line : story) {
    const Fields f = fields_of(line);
    if (absl::StartsWith(line, "cause ")) {
      ++causes;
      EXPECT_TRUE(absl::EndsWith(f.at("text"), ".")) << line;
    }
    if (!absl::StartsWith(line, "turned ")) continue;
    int number = 0;
    ASSERT_TRUE(absl::SimpleAtoi(f.at("number"), &number)) << line;
    EXPECT_GT(number, last) << "in their order: " << line;
    last = number;
    EXPECT_FALSE(f.at("text").empty());
    ++turned;
  }
  EXPECT_GE(causes, 2);
  EXPECT_EQ(story.back(), absl::StrCat("ok turned=", turned));
  EXPECT_EQ(talk.ask("story turned"), story) << "the same every time";
  // Each roll has its fields.
  int rolls = 0, fields = 0;
  for (const std::string& line : talk.ask("story")) {
    rolls += absl::StrContains(line, " actor=chance ") ? 1 : 0;
    if (!absl::StartsWith(line, "rolled ")) continue;
    const Fields f = fields_of(line);
    EXPECT_TRUE(f.count("dice") > 0 && f.count("sides") > 0 && f.count("for") > 0) << line;
    fields += f.count("result") > 0 ? 1 : 0;
    --rolls;
  }
  EXPECT_EQ(rolls, 0);
  EXPECT_GT(fields, 0);
}

INSTANTIATE_TEST_SUITE_P(Battles, Account,
                         testing::Values(Battle{"hill70", "loos", 5, 0, {}}, Battle{"race-for-lens", "loos", 7, 0, {}},
                                         Battle{"pinch", "lgg", 9, 0, {}}, Battle{"crossing", "lgg", 60, 0, {}},
                                         Battle{"raid", "westfront", 30, 0, {}}),
                         name_of_battle);

}  // namespace
}  // namespace zerohour::protocol
