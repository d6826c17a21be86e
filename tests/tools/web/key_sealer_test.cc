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
  const std::string sealed = (*sealer)->seal(seed, "line");
  EXPECT_EQ((*sealer)->open(sealed, "line").value(), seed);
  EXPECT_NE((*sealer)->seal(seed, "line"), sealed);
  EXPECT_FALSE(absl::StrContains(sealed, " "));
  struct stat info {};
  ASSERT_EQ(::stat(file("state/web.key").c_str(), &info), 0);
  EXPECT_EQ(info.st_mode & 0777U, 0600U);
  // The same key next time.
  const auto again = KeySealer::load(file("state/web.key"));
  ASSERT_TRUE(again.ok());
  EXPECT_EQ((*again)->open(sealed, "line").value(), seed);
}

TEST_F(Sealer, OpensNothingElse) {
  const auto one = KeySealer::load(file("one")), two = KeySealer::load(file("two"));
  ASSERT_TRUE(one.ok() && two.ok());
  const std::string sealed = (*one)->seal(DiceSeed::secret(), "line");
  EXPECT_TRUE(absl::IsNotFound((*two)->open(sealed, "line").status()));
  for (const std::string& word : {sealed.substr(4), absl::StrCat(sealed, "AAAA"), std::string(), std::string("?")}) {
    EXPECT_TRUE(absl::IsNotFound((*one)->open(word, "line").status())) << word;
  }
  for (std::size_t i = 0; i < sealed.size(); ++i) {
    for (const char other : {'A', 'B', 'Q', '/'}) {
      std::string altered = sealed;
      if (altered[i] == other) continue;
      altered[i] = other;
      EXPECT_FALSE((*one)->open(altered, "line").ok()) << i << ' ' << altered;
    }
  }
  // The last digit before the padding has two bits more than the bytes need.
  for (char last = sealed[sealed.size() - 2], i = 1; i < 4; ++i) {
    static constexpr absl::string_view kDigits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string altered = sealed;
    altered[sealed.size() - 2] = kDigits[kDigits.find(last) + static_cast<std::size_t>(i)];
    EXPECT_TRUE(absl::IsNotFound((*one)->open(altered, "line").status())) << altered;
  }
  // It was sealed here, but for something else.
  for (const char* line : {"", "lin", "line ", "Line"}) {
    EXPECT_TRUE(absl::IsFailedPrecondition((*one)->open(sealed, line).status())) << line;
  }
}

TEST_F(Sealer, KeepsTheAccountOfTheDiceForGood) {
  const DiceSeed seed = DiceSeed::secret(), other = DiceSeed::secret();
  const std::vector<std::string> line = {"1.1"};
  {
    const auto one = KeySealer::load(file("web.key")), two = KeySealer::load(file("web.key"));
    ASSERT_TRUE(one.ok() && two.ok());
    EXPECT_EQ((*one)->account(seed).rolls.size(), 0U);
    (*one)->note_roll(seed, "1.1");
    (*one)->note_load(seed, line);
    EXPECT_EQ((*two)->account(seed).loads, 0) << "nothing is known beyond that line";
    (*two)->note_roll(seed, "1.2");
    (*two)->note_roll(seed, "1.3");
    (*one)->note_load(seed, line);
    EXPECT_EQ((*two)->account(seed).loads, 1);
    EXPECT_EQ((*two)->account(seed).ahead, (std::set<std::string>{"1.2", "1.3"}));
    (*two)->note_roll(seed, "1.1");
    EXPECT_EQ((*one)->account(seed).ahead.size(), 3U);
    EXPECT_FALSE((*one)->account(seed).revealed);
    EXPECT_TRUE((*one)->spend(seed).ok());
    EXPECT_TRUE((*two)->spend(seed).ok());
  }
  const auto again = KeySealer::load(file("web.key"));
  ASSERT_TRUE(again.ok());
  EXPECT_TRUE((*again)->account(seed).revealed);
  EXPECT_EQ((*again)->account(seed).loads, 1);
  EXPECT_EQ((*again)->account(seed).rolls.size(), 3U);
  EXPECT_EQ((*again)->account(other).rolls.size(), 0U);
  struct stat info {};
  ASSERT_EQ(::stat(file("web.dice").c_str(), &info), 0);
  EXPECT_EQ(info.st_mode & 0777U, 0700U);
  ASSERT_EQ(::stat(file(absl::StrCat("web.dice/", seed.commitment())).c_str(), &info), 0);
  EXPECT_EQ(info.st_mode & 0777U, 0600U);
}

TEST_F(Sealer, WhatCannotBeWrittenIsKeptInMemory) {
  const auto sealer = KeySealer::load(file("web.key"));
  ASSERT_TRUE(sealer.ok());
  const DiceSeed seed = DiceSeed::secret();
  ASSERT_TRUE(write_file_atomically(file("web.dice"), "no folder", Until::kSystem).ok());
  (*sealer)->note_roll(seed, "1.1");
  (*sealer)->note_load(seed, {});
  EXPECT_EQ((*sealer)->account(seed).loads, 1);
  EXPECT_FALSE((*sealer)->spend(seed).ok());
  EXPECT_FALSE((*sealer)->account(seed).revealed) << "it is not told, so that it is not known";
  // Once there is room it is written.
  std::filesystem::remove(file("web.dice"));
  (*sealer)->note_roll(seed, "1.2");
  EXPECT_TRUE((*sealer)->spend(seed).ok());
  const auto again = KeySealer::load(file("web.key"));
  ASSERT_TRUE(again.ok());
  EXPECT_EQ((*again)->account(seed).loads, 1);
  EXPECT_EQ((*again)->account(seed).rolls.size(), 2U);
  EXPECT_TRUE((*again)->account(seed).revealed);
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
