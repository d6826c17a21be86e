// What messages cite, the rules for people have; and their tables are those of the data.
#include <gtest/gtest.h>

#include <filesystem>
#include <map>
#include <regex>
#include <string>

#include "absl/strings/match.h"
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
  for (int number = 1; number <= 73; ++number) {
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

// The cells of the lines of the table whose first line begins so, without the lines of its head.
std::vector<std::vector<std::string>> table_under(absl::string_view head) {
  const std::vector<std::string> lines = absl::StrSplit(rules(), '\n');
  auto line =
      std::find_if(lines.begin(), lines.end(), [head](const std::string& l) { return absl::StartsWith(l, head); });
  std::vector<std::vector<std::string>> rows;
  if (line == lines.end()) {
    ADD_FAILURE() << head;
    return rows;
  }
  for (line += 2; line != lines.end() && absl::StartsWith(*line, "|"); ++line) {
    std::vector<std::string> cells;
    const absl::string_view inner = absl::StripSuffix(absl::StripPrefix(*line, "|"), "|");
    for (const absl::string_view cell : absl::StrSplit(inner, '|'))
      cells.emplace_back(absl::StripAsciiWhitespace(cell));
    rows.push_back(std::move(cells));
  }
  return rows;
}

TEST(Citations, TheTypesOfTheRulesAreThoseOfTheData) {
  const auto cm = [](int mm) { return absl::StrCat(mm / 10); };
  std::map<std::string, std::vector<std::string>> rows;  // by type
  for (const std::vector<std::string>& cells : table_under("| type | row | reach | template |")) {
    ASSERT_EQ(cells.size(), 7U) << cells[0];
    const std::vector<std::string> names = absl::StrSplit(cells[0], '`');
    for (std::size_t i = 1; i < names.size(); i += 2) rows[names[i]] = cells;
  }
  for (int t = 0; t < kUnitTypes; ++t) {
    const std::string type(kUnitTypeNames[t]);
    ASSERT_EQ(rows.count(type), 1U) << type;
    const std::vector<std::string>& cells = rows[type];
    const TypeInfo& info = tables().type(static_cast<UnitType>(t));
    const bool off = is_battery(static_cast<UnitType>(t));
    EXPECT_EQ(cells[2], off                   ? "off the table"
                        : info.max_reach == 0 ? "-"
                        : info.min_reach != 0 ? absl::StrCat(cm(info.min_reach), " to ", cm(info.max_reach))
                                              : cm(info.max_reach))
        << type;
    EXPECT_EQ(cells[3],
              info.template_width == 0 ? "" : absl::StrCat(cm(info.template_width), " x ", cm(info.template_depth)))
        << type;
    EXPECT_EQ(cells[4], info.beaten_zone == 0 ? "" : cm(info.beaten_zone)) << type;
    EXPECT_EQ(cells[1] == "-", info.row == Row::kNone) << type;
  }
}

TEST(Citations, TheWindOfTheRulesIsThatOfTheData) {
  const std::vector<std::vector<std::string>> rows = table_under("| die for the wind |");
  ASSERT_EQ(rows.size(), 2U);
  for (std::size_t face = 1; face <= 6; ++face) {
    const WindDeploy& deploy = tables().wind_deploy[face];
    EXPECT_EQ(rows[0][face], absl::StrCat("strength ", deploy.strength, deploy.turned_about ? ", turned about" : ""));
    const WindChange& change = tables().wind_change[face];
    EXPECT_EQ(rows[1][face], change.octants != 0    ? absl::StrCat("one octant ", change.octants > 0 ? "right" : "left")
                             : change.strength != 0 ? absl::StrCat("strength ", change.strength > 0 ? "+1" : "-1")
                                                    : "-");
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
