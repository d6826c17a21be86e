// docs/dice.md has the numbers that a die is recomputed with; they are the engine's.
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "engine/loos/loos.h"
#include "engine/loos/notation.h"
#include "tests/loos/data_fixture.h"

namespace zerohour::loos {
namespace {

std::vector<std::string> document_lines() {
  std::ifstream file(ZEROHOUR_DOCS "/dice.md");
  const std::string text{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
  EXPECT_FALSE(text.empty());
  return absl::StrSplit(text, '\n');
}

TEST(DiceDocument, NumbersTheDivisions) {
  const std::vector<Division>& divisions = real_counters().divisions;
  const std::regex row(R"(\| (\d+) \| `(\w+)` \|)");
  std::size_t rows = 0;
  for (const std::string& line : document_lines()) {
    std::smatch found;
    if (!std::regex_match(line, found, row)) continue;
    ASSERT_LT(rows, divisions.size());
    EXPECT_EQ(found[1], absl::StrCat(rows)) << line;
    EXPECT_EQ(found[2], divisions[rows].name) << line;
    ++rows;
  }
  EXPECT_EQ(rows, divisions.size());
}

TEST(DiceDocument, NumbersTheUnits) {
  const std::regex row(R"(\| (`[^|]*`) \| ([\d ]+) \|)");
  std::set<int> numbered;
  for (const std::string& line : document_lines()) {
    std::smatch found;
    if (!std::regex_match(line, found, row)) continue;
    std::istringstream names(found[1]), numbers(found[2]);
    std::string name;
    int number = -1;
    while (names >> name && numbers >> number) {
      ASSERT_TRUE(number >= 0 && number < kUnits) << line;
      EXPECT_EQ(name, absl::StrCat("`", real_counters().counters[static_cast<std::size_t>(number)].id, "`")) << line;
      numbered.insert(number);
    }
    EXPECT_FALSE(names >> name || numbers >> number) << line;
  }
  EXPECT_EQ(numbered.size(), static_cast<std::size_t>(kUnits));
  EXPECT_EQ(kFirstBattalion, 47 + 1) << "r01";
}

TEST(DiceDocument, NumbersThePurposes) {
  constexpr RollPurpose kPurposes[] = {RollPurpose::kRelease,         RollPurpose::kReplacements,
                                       RollPurpose::kBombardmentDice, RollPurpose::kBombardmentTable,
                                       RollPurpose::kCombat,          RollPurpose::kMobileMovement,
                                       RollPurpose::kMobileCombat};
  const char* const words[] = {"release of",      "German replacements", "strength of the bombardment",
                               "bombardment of",  "combat at",           "mobile movement of",
                               "mobile attack of"};
  const std::regex row(R"(\| (\d+) \| `([A-Za-z ]+)`.* \| .* \| .* \|)");
  std::size_t rows = 0;
  for (const std::string& line : document_lines()) {
    std::smatch found;
    if (!std::regex_match(line, found, row)) continue;
    ASSERT_LT(rows, std::size(kPurposes)) << line;
    EXPECT_EQ(found[1], absl::StrCat(static_cast<int>(kPurposes[rows]))) << line;
    EXPECT_EQ(std::string(found[2]).find(words[rows]), 0U) << line;
    ++rows;
  }
  EXPECT_EQ(rows, std::size(kPurposes));
}

TEST(DiceDocument, NumbersHexesAndPhases) {
  std::string text = absl::StrJoin(document_lines(), "\n");
  EXPECT_NE(text.find(absl::StrCat("2709 is ", Hex(27, 9).id())), std::string::npos);
  EXPECT_EQ(Hex(27, 9).id(), 32 * 27 + 9);
  const auto game = Loos::load("loos").value();
  State s = game->initial_state();
  s.step = Step::kReplacementRoll;
  for (const Side side : {kBritish, kGerman}) {
    for (const int mobile : {0, 1}) {
      s.active = side;
      s.mobile = static_cast<std::uint8_t>(mobile);
      EXPECT_EQ(game->roll_request(s).key.phase, 2 * index(side) + mobile);
    }
  }
}

}  // namespace
}  // namespace zerohour::loos
