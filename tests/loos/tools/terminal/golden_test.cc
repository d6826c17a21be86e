// Transcripts of whole sessions. To refresh them after a change that is meant:
//
//   ZEROHOUR_REFRESH_GOLDEN=1 build/release/tests/loos/tools/terminal/play_test --gtest_filter='*Golden*'
//
// A file NAME.txt holds what the script NAME.in prints.
#include <gtest/gtest.h>

#include <cstdlib>

#include "tests/loos/tools/terminal/script.h"

namespace zerohour::terminal {
namespace {

void check_golden(const PlayOptions& options, const std::string& name) {
  const std::string folder = GOLDEN_DIR;
  const std::string script = file_text(absl::StrCat(folder, "/", name, ".in"));
  ASSERT_FALSE(script.empty()) << name;
  const std::string printed = play_script(options, script);
  const std::string path = absl::StrCat(folder, "/", name, ".txt");
  if (std::getenv("ZEROHOUR_REFRESH_GOLDEN") != nullptr) write_text(path, printed);
  EXPECT_EQ(printed, file_text(path)) << path;
}

TEST(Golden, TrenchAssault) {
  PlayOptions options = small_game("trench-assault", "both");
  check_golden(options, "trench-assault");
}

}  // namespace
}  // namespace zerohour::terminal
