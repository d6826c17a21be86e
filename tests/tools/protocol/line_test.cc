#include "tools/protocol/line.h"

#include <gtest/gtest.h>

#include "absl/strings/str_cat.h"
#include "tools/protocol/reply.h"

namespace zerohour::protocol {
namespace {

std::vector<Line> cut(std::vector<std::string> pieces, bool end = true) {
  LineCutter cutter;
  std::vector<Line> lines;
  const auto take = [&] {
    while (std::optional<Line> line = cutter.next()) lines.push_back(*line);
  };
  for (const std::string& piece : pieces) {
    cutter.add(piece);
    take();
  }
  if (end) cutter.end();
  take();
  return lines;
}

TEST(LineCutter, CutsAtNewlines) {
  const std::vector<Line> lines = cut({"one\ntwo\r\n\nth", "ree", "\n"});
  ASSERT_EQ(lines.size(), 4U);
  EXPECT_EQ(lines[0].text, "one");
  EXPECT_EQ(lines[1].text, "two");
  EXPECT_EQ(lines[2].text, "");
  EXPECT_EQ(lines[3].text, "three");
  for (const Line& line : lines) EXPECT_EQ(line.fault, Line::Fault::kNone);
}

TEST(LineCutter, SameInAnyPieces) {
  const std::string text = "hello 1\nx \xc3\xa9\r\nping\nhalf";
  for (std::size_t at = 0; at <= text.size(); ++at) {
    const std::vector<Line> lines = cut({text.substr(0, at), text.substr(at)});
    ASSERT_EQ(lines.size(), 4U) << at;
    EXPECT_EQ(lines[1].text, "x \xc3\xa9");
    EXPECT_EQ(lines[3].text, "half");
    EXPECT_EQ(lines[3].fault, Line::Fault::kUnfinished);
  }
}

TEST(LineCutter, HalfLineIsHeldBack) {
  EXPECT_TRUE(cut({"half"}, false).empty());
}

TEST(LineCutter, LimitIs64KiB) {
  const std::string longest(kMaxLine, 'a');
  std::vector<Line> lines = cut({longest + "\nnext\n"});
  ASSERT_EQ(lines.size(), 2U);
  EXPECT_EQ(lines[0].text, longest);
  lines = cut({longest + "\r\n"});
  ASSERT_EQ(lines.size(), 1U);
  EXPECT_EQ(lines[0].fault, Line::Fault::kNone);
  for (const std::vector<std::string>& pieces : {std::vector<std::string>{longest + "a\nnext\n"},
                                                 {longest, "a\nnext\n"},
                                                 {longest + "aaa", longest, "a\nnext\n"}}) {
    lines = cut(pieces);
    ASSERT_EQ(lines.size(), 2U);
    EXPECT_EQ(lines[0].fault, Line::Fault::kTooLong);
    EXPECT_LT(lines[0].text.size(), 100U);
    EXPECT_EQ(lines[1].text, "next");
  }
  lines = cut({longest + longest});
  ASSERT_EQ(lines.size(), 1U);
  EXPECT_EQ(lines[0].fault, Line::Fault::kTooLong);
}

TEST(LineCutter, BadBytes) {
  for (const std::string& bad : {std::string("a\0b", 3), std::string("\x01"), std::string("\x7f"), std::string("\xff"),
                                 std::string("\xc3"), std::string("\xc0\xaf"), std::string("\xed\xa0\x80"),
                                 std::string("\xf4\x90\x80\x80"), std::string("\xe2\x82"), std::string("a\rb"),
                                 std::string("\xc2\x9b"
                                             "31m")}) {
    const std::vector<Line> lines = cut({bad + "\nping\n"});
    ASSERT_EQ(lines.size(), 2U);
    EXPECT_EQ(lines[0].fault, Line::Fault::kBadBytes) << testing::PrintToString(bad);
    EXPECT_EQ(lines[1].fault, Line::Fault::kNone);
  }
  for (const char* good : {"\t", "\xc3\xa9", "\xe2\x82\xac", "\xf0\x9f\x8e\xb2", "\xef\xbf\xbf"}) {
    const std::vector<Line> lines = cut({absl::StrCat(good, "\n")});
    ASSERT_EQ(lines.size(), 1U);
    EXPECT_EQ(lines[0].fault, Line::Fault::kNone) << good;
  }
}

TEST(Words, AreTakenAndParted) {
  absl::string_view text = "  play  a b ;c ";
  EXPECT_EQ(take_word(text), "play");
  EXPECT_EQ(text, "a b ;c");
  EXPECT_EQ(parts_of(text, ';'), (std::vector<absl::string_view>{"a b", "c"}));
  EXPECT_EQ(parts_of("a;;", ';').size(), 3U);
  EXPECT_TRUE(parts_of("  ", ';').empty());
  EXPECT_EQ(number_of("12", 12), 12U);
  for (const char* bad : {"", "13", "-1", "+1", "1x", " 1", "99999999999999999999"}) {
    EXPECT_FALSE(number_of(bad, 12).has_value()) << bad;
  }
}

TEST(Reply, HasOneFinalLineWithTheId) {
  Reply reply("7", {false, "legal"});
  reply.line("outcome", Row().chance("chance", 1, 6).action("action", "a\nb"));
  reply.brief_action("x");
  reply.action("y", {});
  const Answer counted = Row().number("count", 2).word("actor", "red").number("event", 0).hash("hash", 1);
  EXPECT_EQ(reply.finish(counted),
            "7 outcome chance=1/6 action=\"a b\"\n7 actions text=x\n7 action text=y\n7 ok count=2 actor=red event=0 "
            "hash=0000000000000001\n");
  Reply failed("", {false, "legal"});
  failed.brief_action("half a list");
  EXPECT_EQ(failed.finish(refusal("illegal", "no")), "error code=illegal rule=\"\" message=no\n");
}

TEST(Reply, BatchesLongLists) {
  Reply reply("", {false, "legal"});
  const std::string item(1000, 'x');
  for (int i = 0; i < 200; ++i) reply.brief_action(item);
  const std::string text =
      reply.finish(Row().number("count", 200).word("actor", "red").number("event", 0).hash("hash", 1));
  std::size_t lines = 0, start = 0, items = 0;
  for (std::size_t end = text.find('\n'); end != std::string::npos; end = text.find('\n', start)) {
    EXPECT_LE(end - start, kMaxLine);
    for (std::size_t at = text.find(item, start); at < end; at = text.find(item, at + item.size())) ++items;
    start = end + 1;
    ++lines;
  }
  EXPECT_EQ(lines, 14U) << "JSON needs room";
  EXPECT_EQ(items, 200U);
}

}  // namespace
}  // namespace zerohour::protocol
