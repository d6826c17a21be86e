// What messages cite, the rules for people have.
#include <gtest/gtest.h>

#include <filesystem>
#include <map>
#include <regex>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "tests/core/literals.h"
#include "tools/support/files.h"

namespace zerohour::lgg {
namespace {

namespace fs = std::filesystem;

std::string text_of(const fs::path& file) {
  const absl::StatusOr<std::string> text = read_file(file.string());
  EXPECT_TRUE(text.ok()) << text.status();
  return text.value_or("");
}

// The C++ sources, and the page's words for options.
std::vector<fs::path> sources() {
  const fs::path root = ZEROHOUR_SOURCE;
  std::vector<fs::path> files = {root / "tools/web/page/src/games/lgg/options.ts"};
  for (const char* const folder : {"engine/lgg", "tools/lgg"}) {
    for (const auto& entry : fs::recursive_directory_iterator(root / folder)) {
      if (entry.path().extension() == ".cc" || entry.path().extension() == ".h") files.push_back(entry.path());
    }
  }
  return files;
}

TEST(Citations, OfEveryMessageStandInTheRules) {
  static const std::regex list(R"(\(((G\d+|S\d|\d+(\.\d+)?)(, (G\d+|S\d|\d+(\.\d+)?))*)\))");
  const fs::path docs = fs::path(ZEROHOUR_SOURCE) / "docs";
  const std::string rules = text_of(docs / "lgg-rules.md") + text_of(docs / "lgg-army.md");
  std::map<std::string, std::string> cited;  // by number, where
  for (const fs::path& file : sources()) {
    for (const std::string& message : literals_of(text_of(file))) {
      for (std::sregex_iterator it(message.begin(), message.end(), list), end; it != end; ++it) {
        for (const absl::string_view number : absl::StrSplit((*it)[1].str(), ", ")) {
          cited.emplace(number, absl::StrCat(file.filename().string(), ": ", message));
        }
      }
    }
  }
  EXPECT_GT(cited.size(), 30U);
  for (const auto& [number, where] : cited) {
    const std::regex whole(
        absl::StrCat("(^|[^\\w.])", std::regex_replace(number, std::regex("\\."), "\\."), "(?![\\w]|\\.\\d)"));
    EXPECT_TRUE(std::regex_search(rules, whole)) << number << " in " << where;
  }
}

}  // namespace
}  // namespace zerohour::lgg
