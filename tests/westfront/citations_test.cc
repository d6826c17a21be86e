// What messages cite, the rules for people have; and their tables are those of the data.
#include <gtest/gtest.h>

#include <filesystem>
#include <map>
#include <regex>
#include <string>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/strip.h"
#include "tests/core/literals.h"
#include "tests/westfront/scene.h"
#include "tools/support/files.h"

namespace zerohour::westfront {
namespace {

namespace fs = std::filesystem;

std::string rules() {
  const absl::StatusOr<std::string> text = read_file(absl::StrCat(ZEROHOUR_SOURCE, "/docs/westfront-rules.md"));
  EXPECT_TRUE(text.ok()) << text.status();
  return text.ok() ? *text : "";
}

TEST(Citations, OfEveryMessageStandInTheRules) {
  static const std::regex list(R"(\((W\d+(, W\d+)*)\))");
  const std::string page = rules();
  std::map<std::string, std::string> cited;  // by number, where
  for (const auto& entry : fs::directory_iterator(fs::path(ZEROHOUR_SOURCE) / "engine/westfront")) {
    if (entry.path().extension() != ".cc" && entry.path().extension() != ".h") continue;
    const absl::StatusOr<std::string> source = read_file(entry.path().string());
    ASSERT_TRUE(source.ok()) << source.status();
    for (const std::string& message : literals_of(*source)) {
      for (std::sregex_iterator it(message.begin(), message.end(), list), end; it != end; ++it) {
        for (const absl::string_view number : absl::StrSplit((*it)[1].str(), ", ")) {
          cited.emplace(number, absl::StrCat(entry.path().filename().string(), ": ", message));
        }
      }
    }
  }
  EXPECT_GT(cited.size(), 5U);
  for (const auto& [number, where] : cited) {
    EXPECT_TRUE(std::regex_search(page, std::regex(absl::StrCat(number, "\\b")))) << number << " in " << where;
  }
}

TEST(Citations, TheRulesHaveEveryRuling) {
  const std::string page = rules();
  for (int number = 1; number <= 72; ++number) {
    EXPECT_TRUE(std::regex_search(page, std::regex(absl::StrCat("W", number, "\\b")))) << "W" << number;
  }
}

// A cell as the page writes it: "3, 4", "7, assault", "6 by own sight, -", "-".
void expect_cell(absl::string_view text, const FireCell& cell, const std::string& where) {
  const std::vector<absl::string_view> parts = absl::StrSplit(text, ", ");
  const auto number = [](const FireCell& c, int value) -> std::string {
    if (value == FireCell::kAuto) return "always";
    if (value == FireCell::kNever) return "-";
    return absl::StrCat(value, c.own_sight ? " by own sight" : "");
  };
  EXPECT_EQ(parts[0], number(cell, cell.suppressed)) << where;
  if (parts.size() == 1) {
    EXPECT_EQ(cell.killed, FireCell::kNever) << where;
  } else if (parts[1] == "assault") {
    EXPECT_EQ(cell.killed, FireCell::kNever) << where;
  } else {
    EXPECT_EQ(parts[1], number({}, cell.killed)) << where;
  }
}

TEST(Citations, TheFiringTableOfTheRulesIsThatOfTheData) {
  const std::vector<std::string> lines = absl::StrSplit(rules(), '\n');
  const auto head = std::find_if(lines.begin(), lines.end(), [](const std::string& line) {
    return line.rfind("| suppresses, kills on |", 0) == 0;
  });
  ASSERT_TRUE(head != lines.end() && lines.end() - head > 2 + kRows);
  for (int row = 0; row < kRows; ++row) {
    const std::vector<std::string> cells = absl::StrSplit(*(head + 2 + row), '|');
    ASSERT_EQ(cells.size(), 9U) << *(head + 2 + row);
    for (int cover = 0; cover < kCovers; ++cover) {
      expect_cell(absl::StripAsciiWhitespace(cells[static_cast<std::size_t>(3 + cover)]),
                  tables().cell(static_cast<Row>(row), static_cast<Cover>(cover)),
                  absl::StrCat(cells[1], kCoverNames[cover]));
    }
  }
}

}  // namespace
}  // namespace zerohour::westfront
