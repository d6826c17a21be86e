// What messages cite, the rules for people have.
#include <gtest/gtest.h>

#include <filesystem>
#include <map>
#include <regex>
#include <string>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "tests/core/literals.h"
#include "tools/support/files.h"

namespace zerohour::lgg {
namespace {

namespace fs = std::filesystem;

TEST(Citations, OfEveryMessageStandInTheRules) {
  static const std::regex list(R"(\(((G\d+|S\d|\d+(\.\d+)?)(, (G\d+|S\d|\d+(\.\d+)?))*)\))");
  const absl::StatusOr<std::string> rules = read_file(absl::StrCat(ZEROHOUR_SOURCE, "/docs/lgg-rules.md"));
  ASSERT_TRUE(rules.ok()) << rules.status();
  std::map<std::string, std::string> cited;  // by number, where
  for (const auto& entry : fs::directory_iterator(fs::path(ZEROHOUR_SOURCE) / "engine/lgg")) {
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
  EXPECT_GT(cited.size(), 30U);
  for (const auto& [number, where] : cited) {
    const std::regex whole(
        absl::StrCat("(^|[^\\w.])", std::regex_replace(number, std::regex("\\."), "\\."), "(?![\\w]|\\.\\d)"));
    EXPECT_TRUE(std::regex_search(*rules, whole)) << number << " in " << where;
  }
}

}  // namespace
}  // namespace zerohour::lgg
