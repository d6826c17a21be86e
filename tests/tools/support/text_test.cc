// How typed text is shown.
#include "tools/support/text.h"

#include <gtest/gtest.h>

#include <string>

namespace zerohour {
namespace {

TEST(TypedText, IsShownSafely) {
  EXPECT_EQ(one_line("a\x1b[31m\n\t\xff"), "a\\x1b[31m\\n\\t\\xff");
  EXPECT_EQ(one_line("\xc2\x9b"
                     "31m"),
            "\\u009b31m");  // a control sequence, in UTF-8
  EXPECT_EQ(one_line("Übung 日本 \xf0\x9f\x98\x80"), "Übung 日本 \xf0\x9f\x98\x80");
  EXPECT_EQ(one_line("abcdef", 3), "abc...");
  EXPECT_EQ(one_line("\xed\xa0\x80"), "\\xed\\xa0\\x80");  // a surrogate
}

TEST(PlainText, IsWellFormedUtf8WithoutControlCharacters) {
  for (const char* good : {"", "board\tIII Übung \xf0\x9f\x98\x80", "\xc2\xa0", "\xe2\x82\xac", "\xef\xbf\xbf"}) {
    EXPECT_TRUE(is_plain_text(good)) << good;
  }
  for (const std::string& bad :
       {std::string("a\0b", 3), std::string("a\x1b"), std::string("\n"), std::string("\x7f"), std::string("\xc2\x9b"),
        std::string("\xff"), std::string("\xc3"), std::string("\xe2\x82"), std::string("\xc0\xaf"),
        std::string("\xe0\x80\xaf"), std::string("\xf0\x80\x80\xaf"), std::string("\xed\xa0\x80"),
        std::string("\xf4\x90\x80\x80"), std::string("\xf5\x80\x80\x80")}) {
    EXPECT_FALSE(is_plain_text(bad)) << testing::PrintToString(bad);
  }
}

}  // namespace
}  // namespace zerohour
