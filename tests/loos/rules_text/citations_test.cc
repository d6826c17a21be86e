// Every number of a rule that the program can cite is one that `zerohour rules` knows.
#include <gtest/gtest.h>

#include <filesystem>
#include <map>
#include <regex>
#include <set>
#include <string>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "engine/core/record.h"
#include "engine/core/replay.h"
#include "engine/loos/loos.h"
#include "engine/loos/options.h"
#include "tests/core/literals.h"
#include "tools/loos/rules_text.h"
#include "tools/support/files.h"

namespace zerohour {
namespace {

namespace fs = std::filesystem;

const std::set<std::string>& known() {
  static const std::set<std::string> numbers = [] {
    std::set<std::string> all;
    for (const RuleEntry& entry : loos::rule_text().entries()) all.insert(entry.number);
    all.erase("");
    return all;
  }();
  return numbers;
}

// "14.3.3", "R19"; not the "14" of a chapter.
constexpr const char* kNumber = R"((R\d+|\d+\.\d+(\.\d+)*))";

// The numbers that a message cites: "(R6, 14.2)", "rule=17.4", "rules 14.2", "R22", or nothing but a number.
std::set<std::string> cited_in(const std::string& message) {
  static const std::regex list(absl::StrCat(R"(\(()", kNumber, "(, ", kNumber, R"()*)\))"));
  static const std::regex named(absl::StrCat("rules? ?=?", kNumber, R"((?![\d]))"));
  static const std::regex whole(R"(R\d+|(5|6|7|1\d)\.\d+(\.\d+)?)");  // and no address of a network
  static const std::regex ruling(R"(\bR\d{1,2}\b)");
  std::set<std::string> found;
  const std::sregex_iterator end;
  for (std::sregex_iterator it(message.begin(), message.end(), list); it != end; ++it) {
    for (const absl::string_view number : absl::StrSplit((*it)[1].str(), ", ")) found.emplace(number);
  }
  for (std::sregex_iterator it(message.begin(), message.end(), named); it != end; ++it) found.insert((*it)[1].str());
  for (std::sregex_iterator it(message.begin(), message.end(), ruling); it != end; ++it) found.insert(it->str());
  if (std::regex_match(message, whole)) found.insert(message);
  return found;
}

TEST(Citations, OfEveryMessageInTheSourcesAreRules) {
  std::map<std::string, std::string> cited;  // by number, where
  int files = 0;
  for (const char* folder : {"engine", "eval", "openings", "ai", "tools"}) {
    for (const auto& entry : fs::recursive_directory_iterator(fs::path(ZEROHOUR_SOURCE) / folder)) {
      const std::string path = entry.path().string(), extension = entry.path().extension().string();
      const bool page = extension == ".ts" || extension == ".tsx";
      if ((extension != ".cc" && extension != ".h" && !page) || absl::StrContains(path, "node_modules")) continue;
      // Other games, with rules of their own (tests/lgg, tests/westfront), and what their tables share on the page.
      if (absl::StrContains(path, "/lgg/") || absl::StrContains(path, "/westfront/") ||
          absl::StrContains(path, "/games/table/")) {
        continue;
      }
      const absl::StatusOr<std::string> source = read_file(path);
      ASSERT_TRUE(source.ok()) << source.status();
      ++files;
      // The page's sources have three kinds of quotes: every line of theirs is looked at as it is.
      const std::vector<std::string> messages = page ? absl::StrSplit(*source, '\n') : literals_of(*source);
      for (const std::string& message : messages) {
        for (const std::string& number : cited_in(message)) cited.emplace(number, absl::StrCat(path, ": ", message));
      }
    }
  }
  for (const auto& [number, where] : cited) EXPECT_TRUE(known().contains(number)) << number << " in " << where;
  EXPECT_GT(files, 100);
  EXPECT_GT(cited.size(), 50u);
}

TEST(Citations, OfTheRulesThemselvesAreRules) {
  static const std::regex number(R"((^|[^\w.])(R\d{1,2}|(5|6|7|1[0-9])\.\d+(\.\d+)*)(?![\d]|\.\d))");
  for (const RuleEntry& entry : loos::rule_text().entries()) {
    bool code = false;
    for (const std::string& line : entry.lines) {
      if (absl::StartsWith(line, "```")) code = !code;
      if (code) continue;
      for (std::sregex_iterator it(line.begin(), line.end(), number), end; it != end; ++it) {
        EXPECT_TRUE(known().contains((*it)[2].str())) << (*it)[2] << " in " << entry.heading() << ": " << line;
      }
    }
  }
}

// Every kind of action, with units and hexes of every kind, in the positions of the golden games.
TEST(Citations, OfRefusalsAreRules) {
  std::set<std::string> brackets;  // what the messages end with
  const auto refuse = [&](const loos::Loos& game, const loos::State& s, loos::Action action) {
    const absl::Status why = game.is_legal(s, action);
    const std::size_t bracket = why.message().rfind('(');
    if (bracket != absl::string_view::npos) brackets.emplace(why.message().substr(bracket));
  };
  for (const char* name : {"loos-greedy-9", "loos-random-greedy-8", "hill70-greedy-2", "mobile-breakout-greedy-4"}) {
    const auto text = read_file(absl::StrCat(ZEROHOUR_SOURCE, "/tests/golden/games/", name, ".zhr"));
    ASSERT_TRUE(text.ok()) << text.status();
    const auto record = parse_record(*text);
    ASSERT_TRUE(record.ok()) << record.status();
    const auto game = loos::Loos::load(recorded_scenario(record->scenario));
    ASSERT_TRUE(game.ok()) << game.status();
    std::map<loos::Step, int> visits;
    int turn = 0;  // other units in each position
    const auto provoke = [&](const auto&, const loos::State& s, const auto&, const auto&) {
      if (visits[s.step]++ % 50 != 0) return;
      ++turn;
      for (int k = 0; k < loos::kKinds; ++k) {
        const auto kind = static_cast<loos::Kind>(k);
        refuse(**game, s, loos::Action(kind));
        for (const loos::Hex h : {loos::Hex(1, 10), loos::Hex(18, 14), loos::Hex(18, 15), loos::Hex(18, 17)}) {
          refuse(**game, s, loos::Action(kind, h));
          for (int u = turn % 9; u < loos::kUnits; u += 9) {
            refuse(**game, s, loos::Action(kind, static_cast<loos::UnitId>(u), h));
          }
        }
        for (int u = turn % 9; u < loos::kUnits; u += 9) {
          const auto unit = static_cast<loos::UnitId>(u);
          refuse(**game, s, loos::Action(kind, unit, s.hex[unit]));
          for (const loos::Hex h : s.on_map.contains(unit) ? (*game)->board().around(s.hex[unit]) : loos::HexSet()) {
            refuse(**game, s, loos::Action(kind, unit, h));
          }
        }
      }
    };
    ASSERT_TRUE(replay_each(**game, *record, provoke).ok());
  }
  std::set<std::string> cited;
  for (const std::string& bracket : brackets) cited.merge(cited_in(bracket));
  for (const std::string& number : cited) EXPECT_TRUE(known().contains(number)) << number;
  EXPECT_GT(cited.size(), 20u) << absl::StrJoin(cited, " ");
}

}  // namespace
}  // namespace zerohour
