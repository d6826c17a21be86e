// The lists of the rules' text against the map that is played on.
#include <algorithm>
#include <set>
#include <vector>

#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "engine/loos/loos.h"
#include "tests/loos/rules_text/rules_text.h"

namespace zerohour::loos {
namespace {

using Words = std::vector<std::string>;

const Board& board() {
  static const auto game = *Loos::load("loos");
  return game->board();
}

// The words of the n-th code block under Trench sides and canal sides.
Words block(int n) {
  Words words;
  int fences = 0;
  for (const RuleEntry& entry : loos::rule_text().entries()) {
    if (entry.title != "Trench sides and canal sides") continue;
    for (const std::string& line : entry.lines) {
      if (line == "```") {
        ++fences;
      } else if (fences == 2 * n + 1) {
        for (const absl::string_view word : absl::StrSplit(line, ' ', absl::SkipEmpty())) words.emplace_back(word);
      }
    }
  }
  return words;
}

bool faces_the_front(Hex h) {
  return board().around(h).intersects(board().front);
}

// A paragraph that happens to break before "2. " would be printed as an item of a list.
TEST(NumberedLists, CountFromOne) {
  for (const RuleEntry& entry : loos::rule_text().entries()) {
    int last = 0;
    for (const std::string& line : entry.lines) {
      int number = 0;
      const std::size_t dot = line.find(". ");
      if (dot == std::string::npos || !absl::SimpleAtoi(line.substr(0, dot), &number)) continue;
      EXPECT_TRUE(number == 1 || number == last + 1) << entry.heading() << ": " << line;
      last = number;
    }
  }
}

TEST(TrenchSides, OfTheSecondLineAreListed) {
  std::set<std::string> listed, real;
  std::string hex;
  for (const std::string& word : block(0)) {
    if (absl::ascii_isdigit(word[0])) {
      hex = word;
    } else {
      EXPECT_TRUE(listed.insert(absl::StrCat(hex, " ", word)).second) << hex << " " << word << " twice";
    }
  }
  for (const Hex h : board().field) {
    if (faces_the_front(h)) continue;
    for (int d = 0; d < 6; ++d) {
      if ((board().trench_sides(h) >> d & 1) != 0) {
        real.insert(absl::StrCat(hex::to_string(h), " ", hex::to_string(static_cast<Direction>(d))));
      }
    }
  }
  EXPECT_EQ(listed, real);
  EXPECT_GT(real.size(), 50u);
}

// "Every field hex next to a front-line hex is a trench hex, and each side between the two is a trench side": no other.
TEST(TrenchSides, OfTheFirstLineFaceTheFront) {
  for (const Hex h : board().field) {
    if (!faces_the_front(h)) continue;
    for (int d = 0; d < 6; ++d) {
      const Hex n = board().next(h, d);
      EXPECT_EQ((board().trench_sides(h) >> d & 1) != 0, n.on_map() && board().front.contains(n)) << hex::to_string(h);
    }
  }
}

TEST(CanalSides, AreListed) {
  std::set<std::string> real;
  std::set<std::string> both;
  for (int id = 0; id < hex::kHexIdLimit; ++id) {
    const Hex h = Hex::from_id(id);
    if (!h.on_map()) continue;
    for (int d = 0; d < 6; ++d) {
      const Hex n = board().next(h, d);
      if (!n.on_map() || (board().canal_sides(h) >> d & 1) == 0) continue;
      if (h < n) real.insert(absl::StrCat(hex::to_string(h), "-", hex::to_string(n)));
      if ((board().trench_sides(h) >> d & 1) != 0) both.insert(absl::StrCat(hex::to_string(h), "-", hex::to_string(n)));
    }
  }
  const Words words = block(1);
  EXPECT_EQ(std::set<std::string>(words.begin(), words.end()), real);
  EXPECT_EQ(words.size(), real.size());
  EXPECT_EQ(both, (std::set<std::string>{"0313-0314", "0313-0213", "0413-0314", "0416-0517"}));
  EXPECT_TRUE(says("Trench sides and canal sides", "Four sides are trench and canal at once: "));
  for (const std::string& side : both) EXPECT_TRUE(says("Trench sides and canal sides", side));
}

}  // namespace
}  // namespace zerohour::loos
