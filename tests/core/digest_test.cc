#include "engine/core/digest.h"

#include <gtest/gtest.h>

#include <string>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_replace.h"

namespace zerohour {
namespace {

constexpr char kText[] =
    "zerohour-record 1\n"
    "game loos\n"
    "scenario loos-19\n"
    "data 3f9a6c0d5b7e1122\n"
    "dice number 7\n"
    "player british Anna of the 15th\n"
    "info date 2025-09-25\n"
    "a british 5W  # the only way in\n"
    "d 3 5 2  # bombardment of 2215\n"
    "h 00c0ffee00c0ffee\n"
    "resign german  # enough\n"
    "result british The German side resigned\n";

std::string with_digest() {
  return format_with_digest(*parse_record(kText));
}

TEST(Digest, IsReadBack) {
  const auto checked = read_and_check_digest(with_digest());
  ASSERT_TRUE(checked.ok()) << checked.status();
  EXPECT_TRUE(checked->has_digest);
  Record record = checked->record;
  EXPECT_TRUE(remove_digest(record));
  EXPECT_FALSE(remove_digest(record));
  EXPECT_EQ(record, *parse_record(kText));
  EXPECT_EQ(format_with_digest(checked->record), with_digest()) << "one digest takes the place of another";
}

TEST(Digest, MayBeMissing) {
  const auto checked = read_and_check_digest(kText);
  ASSERT_TRUE(checked.ok()) << checked.status();
  EXPECT_FALSE(checked->has_digest);
}

// Changed, put in and taken out: each byte of the text. What passes has no digest any more, and says so, or has a
// carriage return before the end of a line, which counts for nothing.
TEST(Digest, FitsNoAlteredByte) {
  const std::string text = with_digest();
  const std::size_t key = text.find("info digest ");
  const auto check = [&](const std::string& altered, std::size_t at) {
    const auto checked = read_and_check_digest(altered);
    if (!checked.ok()) return;
    const bool in_key = at + 1 >= key && at <= key + 12;
    const std::string plain = absl::StrReplaceAll(altered, {{"\r\n", "\n"}});
    const bool only_returns = plain == text || absl::StrCat(plain, "\n") == text;
    EXPECT_TRUE(only_returns || (in_key && !checked->has_digest)) << altered;
  };
  for (std::size_t i = 0; i < text.size(); ++i) {
    check(absl::StrCat(text.substr(0, i), text.substr(i + 1)), i);
    for (const char c : {'0', '1', 'a', ' ', '#', '\n', '\r', '\t', '\0', '\x80'}) {
      std::string altered = text;
      altered[i] = c;
      if (c != text[i]) check(altered, i);
      check(text.substr(0, i) + c + text.substr(i), i);
    }
    std::string flipped = text;
    flipped[i] = static_cast<char>(flipped[i] ^ 0x20);
    check(flipped, i);
    // Cut off before its digest it has none; without its last newline it is complete.
    const auto cut = read_and_check_digest(text.substr(0, i));
    EXPECT_FALSE(cut.ok() && cut->has_digest && i + 1 < text.size()) << i;
  }
}

// What an editor or a mail program does to a file.
TEST(Reading, AMarkAndCarriageReturnsAreIgnored) {
  for (const std::string& text : {with_digest(), std::string(kText)}) {
    const std::string windows = absl::StrCat("\xef\xbb\xbf", absl::StrReplaceAll(text, {{"\n", "\r\n"}}));
    const auto checked = read_and_check_digest(windows);
    ASSERT_TRUE(checked.ok()) << checked.status();
    EXPECT_EQ(checked->record, *parse_record(text));
    EXPECT_EQ(checked->cut_off, "");
  }
}

TEST(Reading, Utf16IsRefusedByName) {
  for (const bool little : {true, false}) {
    for (const bool mark : {true, false}) {
      std::string text = mark ? (little ? "\xff\xfe" : "\xfe\xff") : "";
      for (const char c : std::string(kText)) text += little ? std::string{c, '\0'} : std::string{'\0', c};
      const auto checked = read_and_check_digest(text);
      EXPECT_EQ(checked.status().code(), absl::StatusCode::kInvalidArgument);
      EXPECT_TRUE(absl::StrContains(checked.status().message(), "UTF-16")) << checked.status();
    }
  }
}

TEST(Reading, ALastLineWithoutItsNewlineIsTakenWhereTheRecordIsComplete) {
  // The digest shows it, whatever the last line is.
  std::string text = with_digest();
  text.pop_back();
  const auto sealed = read_and_check_digest(text);
  ASSERT_TRUE(sealed.ok()) << sealed.status();
  EXPECT_EQ(sealed->record, *parse_record(with_digest()));
  EXPECT_EQ(sealed->cut_off, "");
  // So does a result.
  const auto finished = read_and_check_digest(std::string(kText).substr(0, std::string(kText).size() - 1));
  ASSERT_TRUE(finished.ok()) << finished.status();
  EXPECT_EQ(finished->record, *parse_record(kText));
}

TEST(Reading, AHalfLineIsLeftOutAndSaid) {
  const std::string text = kText;
  const std::size_t result = text.find("result "), resign = text.find("resign ");
  for (std::size_t end = resign + 1; end < text.size() - 1; ++end) {
    const auto checked = read_and_check_digest(text.substr(0, end));
    ASSERT_TRUE(checked.ok()) << end;
    const std::size_t line = end > result ? result : resign;
    if (end == result) {
      EXPECT_EQ(checked->cut_off, "");
    } else if (!checked->record.result.has_value()) {
      EXPECT_EQ(checked->cut_off, text.substr(line, end - line).substr(0, checked->cut_off.size()));
      EXPECT_NE(checked->cut_off, "");
      EXPECT_EQ(checked->record, *parse_record(text.substr(0, line)));
    } else {
      EXPECT_GT(end, text.find("british The")) << "the winner and the beginning of the reason are there";
    }
  }
}

TEST(Digest, IsOfTheWholeText) {
  const std::string text = with_digest();
  for (const std::string more : {"\n", "# a comment\n", " ", "cut off", "info digest 0\n"}) {
    EXPECT_FALSE(read_and_check_digest(text + more).ok()) << more;
  }
  const std::size_t at = text.find("info digest ");
  const std::string line = text.substr(at, text.find('\n', at) + 1 - at);
  std::string twice = text;
  twice.insert(at, line);
  EXPECT_TRUE(absl::StrContains(read_and_check_digest(twice).status().message(), "two lines"));
  std::string spaced = text;
  spaced.insert(at, " ");
  EXPECT_TRUE(absl::IsFailedPrecondition(read_and_check_digest(spaced).status()));
}

TEST(Digest, DoesNotMindHowLinesEnd) {
  const auto checked = read_and_check_digest(absl::StrReplaceAll(with_digest(), {{"\n", "\r\n"}}));
  ASSERT_TRUE(checked.ok()) << checked.status();
  EXPECT_TRUE(checked->has_digest);
}

// So that it can be made elsewhere: hashlib.blake2b(text without the line, digest_size=32).
TEST(Digest, IsWhatTheHeaderSays) {
  EXPECT_TRUE(absl::StrContains(with_digest(),
                                "\ninfo digest a1ac041a4bae0e5476038494383e2d6f7bca90205d1aae440d727078a2cf8a9f\n"))
      << with_digest();
}

}  // namespace
}  // namespace zerohour
