// The game outlives the server, whichever game it is.
#include "tools/web/journal.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <string>

#include "tests/tools/web/host.h"

namespace zerohour::web {
namespace {

using protocol::is_error;
class AnyKeptGame : public testing::Test {
 protected:
  AnyKeptGame() { options_.journal = absl::StrCat(folder_, "/state/web.zhr"); }
  ~AnyKeptGame() override { std::filesystem::remove_all(folder_); }

  // Rolls n times, playing on between.
  static std::string rolls(Page& page, int n) {
    std::string faces;
    for (int i = 0; i < n; ++i) {
      page.play_to_die();
      absl::StrAppend(&faces, Talk::field_of(page.ask("roll"), "faces"), ";");
    }
    return faces;
  }

  std::string folder_ = absl::StrCat(testing::TempDir(), "/zerohour-any-web-", ::getpid());
  HostOptions options_;
};

TEST_F(AnyKeptGame, GoesOnWithTheSameDice) {
  std::string hash;
  {
    const Host host(options_);
    Page page(host);
    EXPECT_TRUE(absl::StartsWith(page.ask("newgame seed secret"), "ok game=pig "));
    rolls(page, 2);
    page.play_once();
    hash = page.hash();
  }
  const std::string copy = absl::StrCat(folder_, "/copy.zhr");
  std::filesystem::copy_file(options_.journal, copy);
  std::string faces[2];
  for (int i = 0; i < 2; ++i) {
    HostOptions options = options_;
    if (i == 1) options.journal = copy;
    const Host host(options);
    EXPECT_TRUE(host.warnings.empty());
    Page page(host);
    EXPECT_EQ(page.hash(), hash);
    EXPECT_TRUE(absl::StartsWith(page.ask("undo"), "ok undone=1"));
    EXPECT_TRUE(is_error(page.ask("undo"), "past-die"));
    faces[i] = rolls(page, 3);
  }
  EXPECT_EQ(faces[0], faces[1]);
}

TEST_F(AnyKeptGame, KeepsHowItEnded) {
  {
    const Host host(options_);
    Page page(host);
    page.ask("newgame seed 7");
    rolls(page, 1);
    page.ask("resign first");
  }
  const Host host(options_);
  Page page(host);
  EXPECT_EQ(page.ask("result"),
            "ok over=yes winner=second given-up=resigned dice-from=number undo=no reason=\"the first side resigned\"");
  EXPECT_TRUE(is_error(page.ask("undo"), "game-over"));
}

TEST_F(AnyKeptGame, IsWrittenAgainWhereItsFileIsLost) {
  std::string hash;
  const std::filesystem::path folder = std::filesystem::path(options_.journal).parent_path();
  {
    const Host host(options_);
    Page page(host);
    page.ask("newgame seed 7");
    rolls(page, 1);
    EXPECT_TRUE(host.warnings.empty());
    std::filesystem::remove(options_.journal);
    rolls(page, 1);
    ASSERT_EQ(host.warnings.size(), 1U);
    EXPECT_TRUE(absl::StrContains(host.warnings[0], "was removed or renamed"));
    rolls(page, 1);
    EXPECT_EQ(host.warnings.size(), 1U) << "once";
    // What another program has put there is kept.
    std::filesystem::remove(options_.journal);
    ASSERT_TRUE(write_file_atomically(options_.journal, "mine\n").ok());
    rolls(page, 1);
    ASSERT_EQ(host.warnings.size(), 2U);
    EXPECT_TRUE(absl::StrContains(host.warnings[1], "was replaced or changed by another program"));
    hash = page.hash();
  }
  int found = 0;
  for (const auto& file : std::filesystem::directory_iterator(folder)) {
    if (!absl::StrContains(file.path().filename().string(), "-found-")) continue;
    ++found;
    EXPECT_EQ(read_file(file.path().string()).value_or(""), "mine\n");
  }
  EXPECT_EQ(found, 1);
  const Host host(options_);
  Page page(host);
  EXPECT_EQ(page.hash(), hash);
}

// Its record is whole, and sealed like any other that is finished.
TEST_F(AnyKeptGame, IsSealedWhenItIsOver) {
  {
    const Host host(options_);
    Page page(host);
    page.ask("newgame seed 7");
    rolls(page, 1);
    EXPECT_FALSE(absl::StrContains(read_file(options_.journal).value_or(""), "info digest"));
    page.ask("resign first");
    EXPECT_TRUE(absl::StrContains(read_file(options_.journal).value_or(""), "info digest"));
  }
  const Host host(options_);
  EXPECT_TRUE(host.warnings.empty());
  Page page(host);
  EXPECT_TRUE(absl::StartsWith(page.ask("result"), "ok over=yes winner=second"));
}

}  // namespace
}  // namespace zerohour::web
