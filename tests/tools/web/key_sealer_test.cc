#include "tools/web/key_sealer.h"

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "tools/support/files.h"

namespace zerohour::web {
namespace {

class Sealer : public testing::Test {
 protected:
  void SetUp() override { std::filesystem::create_directories(folder_); }
  void TearDown() override { std::filesystem::remove_all(folder_); }
  std::string file(const std::string& name) const { return absl::StrCat(folder_, "/", name); }

  std::string folder_ = absl::StrCat(testing::TempDir(), "/zerohour-key-", ::getpid());
};

TEST_F(Sealer, OpensWhatItSealed) {
  const auto sealer = KeySealer::load(file("state/web.key"));
  ASSERT_TRUE(sealer.ok()) << sealer.status();
  const DiceSeed seed = DiceSeed::secret();
  const std::string sealed = (*sealer)->seal(seed);
  EXPECT_EQ((*sealer)->open(sealed), seed);
  EXPECT_NE((*sealer)->seal(seed), sealed);
  EXPECT_FALSE(absl::StrContains(sealed, " "));
  struct stat info {};
  ASSERT_EQ(::stat(file("state/web.key").c_str(), &info), 0);
  EXPECT_EQ(info.st_mode & 0777U, 0600U);
  // The same key next time.
  const auto again = KeySealer::load(file("state/web.key"));
  ASSERT_TRUE(again.ok());
  EXPECT_EQ((*again)->open(sealed), seed);
}

TEST_F(Sealer, OpensNothingElse) {
  const auto one = KeySealer::load(file("one")), two = KeySealer::load(file("two"));
  ASSERT_TRUE(one.ok() && two.ok());
  std::string sealed = (*one)->seal(DiceSeed::secret());
  EXPECT_EQ((*two)->open(sealed), std::nullopt);
  EXPECT_EQ((*one)->open(sealed.substr(4)), std::nullopt);
  EXPECT_EQ((*one)->open(absl::StrCat(sealed, "AAAA")), std::nullopt);
  EXPECT_EQ((*one)->open(""), std::nullopt);
  EXPECT_EQ((*one)->open("?"), std::nullopt);
  sealed[50] = sealed[50] == 'A' ? 'B' : 'A';
  EXPECT_EQ((*one)->open(sealed), std::nullopt);
}

TEST_F(Sealer, AFileThatIsNoKeyIsLeftAlone) {
  for (const char* text : {"", "0123\n", "zz23456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef\n"}) {
    ASSERT_TRUE(write_file_atomically(file("bad"), text, Until::kSystem).ok());
    const auto sealer = KeySealer::load(file("bad"));
    ASSERT_FALSE(sealer.ok());
    EXPECT_TRUE(absl::StrContains(sealer.status().message(), file("bad"))) << sealer.status();
    EXPECT_EQ(*read_file(file("bad")), text);
  }
}

}  // namespace
}  // namespace zerohour::web
