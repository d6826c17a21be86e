// Typed rows of replies, and how they are written in each form.
#include "tools/protocol/row.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tools/protocol/line.h"
#include "tools/protocol/reply.h"
#include "tools/protocol/reply_form.h"

namespace zerohour::protocol {
namespace {

ReplyForm form_of(bool json, const std::string& command) {
  return {json, command, {}};
}
// The line in both forms.
std::vector<std::string> written(const std::string& command, absl::string_view keyword, const Row& row) {
  std::vector<std::string> lines;
  for (const bool json : {false, true}) {
    std::string line;
    tell_row(form_of(json, command), "7", keyword, row, line);
    lines.push_back(line);
  }
  return lines;
}

TEST(Row, IsWrittenInEachForm) {
  Row row;
  row.number("number", 3).text("text", "A \"roll\", then\na move");
  EXPECT_EQ(written("story", "tell", row),
            (std::vector<std::string>{"7 tell number=3 text=\"A \\\"roll\\\", then a move\"\n",
                                      "{\"id\":7,\"type\":\"tell\",\"command\":\"story\",\"number\":3,\"text\":\"A "
                                      "\\\"roll\\\", then a move\"}\n"}));
}

TEST(Row, HasTypesThatJsonKeeps) {
  Row row;
  row.word("name", "raid").number("turns", 12).numbers("decisions", std::vector<int>{12, 3});
  row.words("decides", std::vector<std::string>{"a", "b"}).word("recommended", "a").decimal("value", 0.5, 3);
  row.yes_no("first", true).words("sides", std::vector<std::string>{"a", "b"}).text("title", "A raid");
  EXPECT_EQ(
      written("scenarios", "scenario", row)[1],
      "{\"id\":7,\"type\":\"scenario\",\"command\":\"scenarios\",\"name\":\"raid\",\"turns\":12,\"decisions\":[12,3],"
      "\"decides\":[\"a\",\"b\"],\"recommended\":\"a\",\"value\":0.5,\"first\":true,\"sides\":[\"a\",\"b\"],"
      "\"title\":\"A raid\"}\n");
}

TEST(Row, IsCheckedAgainstTheTable) {
  const ReplyForm form = form_of(false, "undo");
  const Row standing = Row().word("actor", "red").number("event", 1).hash("hash", 1);
  EXPECT_EQ(why_row_does_not_fit(form, "ok", Row().number("undone", 1).add(standing)), "");
  EXPECT_NE(why_row_does_not_fit(form, "ok", standing), "") << "a field is missing";
  EXPECT_NE(why_row_does_not_fit(form, "ok", Row().word("undone", "1").add(standing)), "") << "it has another type";
  EXPECT_NE(why_row_does_not_fit(form, "ok", Row().number("undone", 1).number("more", 1).add(standing)), "");
  EXPECT_NE(why_row_does_not_fit(form, "data", Row().number("undone", 1).add(standing)), "");
  EXPECT_NE(why_row_does_not_fit(form_of(false, "events"), "event", Row().number("number", 1).word("what", "surprise")),
            "")
      << "no event is called that";
}

// Whatever a game says may not end a line, or fill more than one.
TEST(Row, IsOneLineOfLimitedLength) {
  const Row row = Row().number("number", 1).text("text", std::string(2 * kMaxLine, 'x'));
  for (const std::string& line : written("story", "tell", row)) {
    EXPECT_LE(line.size(), kMaxLine + 1);
    EXPECT_EQ(line.find('\n'), line.size() - 1);
    EXPECT_NE(line.find(" ..."), std::string::npos);
  }
}

TEST(Row, IsPutTogether) {
  Row row = Row().word("a", "1").text("b", "2");
  row.add_before("b", Row().named("chance-x", FieldType::kChance, "1/6").word("c", "3"));
  row.add_before("nothing", Row().word("d", "4")).word_if_any("e", "").text_if_any("f", "5");
  EXPECT_EQ(fields_text(row), "a=1 chance-x=1/6 c=3 b=2 d=4 f=5");
  EXPECT_EQ(row.value_of("chance-x"), "1/6");
  EXPECT_EQ(row.value_of("e"), "");
  const Row copy = row;
  row = Row();
  EXPECT_EQ(copy.value_of("f"), "5");
}

TEST(Reply, EndsWithTypedFields) {
  Reply reply("3", form_of(true, "undo"));
  EXPECT_EQ(reply.finish(Row().number("undone", 2).word("actor", "red").number("event", 4).hash("hash", 255)),
            "{\"id\":3,\"type\":\"ok\",\"command\":\"undo\",\"undone\":2,\"actor\":\"red\",\"event\":4,"
            "\"hash\":\"00000000000000ff\"}\n");
}

}  // namespace
}  // namespace zerohour::protocol
