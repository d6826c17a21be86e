// What others wrote, shown safely; columns of a terminal; lines from word processors.
#include "tools/support/characters.h"

#include <gtest/gtest.h>

#include <ostream>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "tools/support/text.h"

namespace zerohour {
namespace {

TEST(Visible, ControlsAndWhatTurnsTextAroundAreEscaped) {
  const std::vector<std::pair<std::string, std::string>> cases = {
      {"plain, caf\xc3\xa9\n\tnext\r", "plain, caf\xc3\xa9\n\tnext\r"},
      {"bell\x07 back\x08", "bell\\x07 back\\x08"},
      {"\xc2\x80 \xc2\x9b"
       "2J \xc2\x9f",
       "\\u0080 \\u009b2J \\u009f"},
      {"a\xe2\x80\xaa"
       "b\xe2\x80\xae"
       "c",
       "a\\u202ab\\u202ec"},
      {"\xe2\x81\xa6x\xe2\x81\xa9 \xe2\x80\x8e\xe2\x80\x8f", "\\u2066x\\u2069 \\u200e\\u200f"},
      {"\xe2\x80\xa8\xe2\x80\xa9\xef\xbb\xbf", "\\u2028\\u2029\\ufeff"},
      {"half \xe2\x80", "half \\xe2\\x80"},
      {"\xc0\xaf", "\\xc0\\xaf"},
      // What the program writes itself: colours, and clearing.
      {"\x1b[33mB\x1b[0m \x1b[1;31mx\x1b[H\x1b[2J\x1b[3J\x1b[K",
       "\x1b[33mB\x1b[0m \x1b[1;31mx\x1b[H\x1b[2J\x1b[3J\x1b[K"},
      {"\x1b]0;title\x07 \x1b"
       "c \x1b[6n",
       "\\x1b]0;title\\x07 \\x1bc \\x1b[6n"},
      {"\xe4\xb8\xad\xe6\x96\x87 \xf0\x9f\x8e\xb2", "\xe4\xb8\xad\xe6\x96\x87 \xf0\x9f\x8e\xb2"},
  };
  for (const auto& [text, shown] : cases) EXPECT_EQ(visible(text), shown);
}

TEST(Visible, OnOneLineNewlinesAreEscapedToo) {
  EXPECT_EQ(one_line("a\nb\tc\xc2\x85"
                     "d\xe2\x80\xae"),
            "a\\nb\\tc\\u0085d\\u202e");
  EXPECT_EQ(quote("\xe2\x80\xaegoal"), "'\\u202egoal'");
}

// However the bytes are cut, the other end sees the same.
TEST(Visible, AStreamMayCutCharactersAnywhere) {
  const std::string text = "caf\xc3\xa9 \xe2\x80\xae \xf0\x9f\x8e\xb2 \x1b[33mB\x1b[0m \xc2\x9b \x1b(B \xe2\x80";
  for (std::size_t piece = 1; piece <= text.size(); ++piece) {
    std::ostringstream to;
    VisibleBuffer buffer(to.rdbuf());
    std::ostream out(&buffer);
    for (std::size_t at = 0; at < text.size(); at += piece) out << text.substr(at, piece);
    out.flush();
    EXPECT_EQ(to.str(), visible(text)) << "in pieces of " << piece;
    EXPECT_TRUE(out.good());
  }
}

TEST(DisplayWidth, CountsColumnsAndNotBytes) {
  const std::vector<std::pair<std::string, int>> cases = {
      {"", 0},     {"abc", 3},  {"caf\xc3\xa9", 4}, {"cafe\xcc\x81", 4}, {"\xe4\xb8\xad\xe6\x96\x87", 4},
      {"\x07", 0}, {"\xff", 0},
  };
  for (const auto& [text, columns] : cases) EXPECT_EQ(display_width(text), columns) << text;
  EXPECT_EQ(padded("caf\xc3\xa9", 6), "caf\xc3\xa9  ");
  EXPECT_EQ(padded_left("\xe4\xb8\xad", 4), "  \xe4\xb8\xad");
  EXPECT_EQ(padded("longer", 3), "longer");
}

TEST(DisplayWidth, CutsBetweenCharacters) {
  const std::string text =
      "a\xe4\xb8\xad"
      "e\xcc\x81z";  // columns: 1, 2, 1 with its mark, 1
  EXPECT_EQ(text.substr(0, bytes_within(text, 2)), "a");
  EXPECT_EQ(text.substr(0, bytes_within(text, 3)), "a\xe4\xb8\xad");
  EXPECT_EQ(text.substr(0, bytes_within(text, 4)),
            "a\xe4\xb8\xad"
            "e\xcc\x81");
  EXPECT_EQ(bytes_within(text, 100), text.size());
  EXPECT_EQ(bytes_within_from_end(text, 1), 1U);
  EXPECT_EQ(bytes_within_from_end(text, 2), 4U);
  EXPECT_EQ(bytes_within_from_end(text, 3), 4U) << "half of a wide character is none";
  EXPECT_EQ(bytes_within_from_end(text, 100), text.size());
}

TEST(DisplayWidth, LinesAreBrokenByIt) {
  const std::string accents = "\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9 \xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9";  // nine columns
  EXPECT_EQ(wrap(accents, 9, "", ""), accents + "\n");
  EXPECT_EQ(wrap(accents, 9, 0), accents);
  EXPECT_EQ(fit_lines(accents, 9), accents);
  EXPECT_EQ(fit_lines(accents, 8), "\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9\n  \xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9");
  EXPECT_EQ(row_with_rest("\xc3\xa9\xc3\xa9", "\xc3\xa9\xc3\xa9", 5, "  "), "\xc3\xa9\xc3\xa9 \xc3\xa9\xc3\xa9\n");
}

TEST(AsTyped, SpacesAndDashesAreThoseOfAKeyboard) {
  EXPECT_EQ(as_typed("move\xc2\xa0"
                     "1/1b\xe2\x80\xaf"
                     "1714"),
            "move 1/1b 1714");
  EXPECT_EQ(as_typed("no\xe2\x80\x91gas \xe2\x80\x93 \xe2\x80\x94 \xe2\x88\x92"
                     "3"),
            "no-gas - - -3");
  EXPECT_EQ(as_typed("caf\xc3\xa9 \xff \xe2\x80\x9cq\xe2\x80\x9d"), "caf\xc3\xa9 \xff \xe2\x80\x9cq\xe2\x80\x9d");
}

}  // namespace
}  // namespace zerohour
