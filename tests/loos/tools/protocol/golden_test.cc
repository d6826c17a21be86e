// Transcripts of whole sessions: lines behind "> " are said to the engine, the others are what it answers (but for the
// time that it took, the hash of the data and the digest that it goes into). To refresh
// them after a change that is meant:
//
//   ZEROHOUR_REFRESH_GOLDEN=1 build/release/tests/loos/tools/protocol/loos_engine_test --gtest_filter='*Golden*'
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <regex>
#include <sstream>

#include "tests/loos/tools/protocol/loos_talk.h"

namespace zerohour::protocol {
namespace {

class Golden : public testing::TestWithParam<const char*> {};

TEST_P(Golden, IsWhatTheEngineSays) {
  const std::string path = absl::StrCat(GOLDEN_DIR, "/", GetParam(), ".txt");
  std::stringstream file;
  file << std::ifstream(path).rdbuf();
  ASSERT_FALSE(file.str().empty()) << path;
  const std::regex time("time=[0-9]+");
  const std::regex data("(data[ =]v|info digest )[0-9a-f]{16,64}");
  LoosTalk talk;
  std::string said;
  for (std::string line; std::getline(file, line);) {
    if (!absl::StartsWith(line, "> ")) continue;
    absl::StrAppend(&said, line, "\n");
    for (const std::string& answer : talk.ask(line.substr(2))) {
      absl::StrAppend(&said, std::regex_replace(std::regex_replace(answer, time, "time=0"), data, "$1*"), "\n");
    }
  }
  if (std::getenv("ZEROHOUR_REFRESH_GOLDEN") != nullptr) std::ofstream(path) << said;
  EXPECT_EQ(said, file.str()) << path;
}

INSTANTIATE_TEST_SUITE_P(Sessions, Golden, testing::Values("game", "refusals", "page"),
                         [](const auto& session) { return std::string(session.param); });

}  // namespace
}  // namespace zerohour::protocol
