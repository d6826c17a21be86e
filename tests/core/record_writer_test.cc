#include <gtest/gtest.h>

#include <string>

#include "absl/strings/str_cat.h"
#include "engine/core/random.h"
#include "engine/core/record.h"

namespace zerohour {
namespace {

Record empty_record() {
  Record record;
  record.game = std::string("pig");
  record.scenario = std::string("to-100");
  record.data_hash = std::string("0");
  record.players = {{"first", "Anna"}, {"second", "Bert"}};
  return record;
}

Faces faces_of(std::initializer_list<std::uint8_t> values) {
  Faces faces;
  for (const std::uint8_t value : values) faces.face[faces.count++] = value;
  return faces;
}

TEST(RecordWriter, ReturnsTheLinesOfTheJournal) {
  RecordWriter writer(empty_record());
  EXPECT_EQ(writer.header(),
            "zerohour-record 1\ngame pig\nscenario to-100\ndata 0\ndice mine\nplayer first Anna\nplayer second Bert\n");
  EXPECT_EQ(writer.action("first", "roll"), "a first roll\n");
  EXPECT_EQ(writer.action("first", "roll", "bold"), "a first roll  # bold\n");
  EXPECT_EQ(writer.dice(faces_of({3, 5}), "roll 1 of turn 1"), "d 3 5  # roll 1 of turn 1\n");
  EXPECT_EQ(writer.checkpoint(0xabc), "h 0000000000000abc\n");
  EXPECT_EQ(writer.undo(2, true).value(), "undo 2 analysis\n");
  EXPECT_EQ(writer.undo(1).value(), "undo 1\n");
  EXPECT_FALSE(writer.ended());
  EXPECT_EQ(writer.forfeit("second", "time"), "forfeit second  # time\n");
  EXPECT_TRUE(writer.ended());
  EXPECT_EQ(writer.finish("first", "the other side lost on time"), "result first the other side lost on time\n");
}

TEST(RecordWriter, NotesWhoPlays) {
  RecordWriter writer(empty_record());
  writer.set_player("first", "Carl # 2\n");
  writer.set_player("second", "");
  writer.set_player("second", " ");
  EXPECT_EQ(writer.record().players, (decltype(Record::players){{"first", "Carl * 2"}}));
  writer.set_player("second", "Dora");
  const absl::StatusOr<Record> read = parse_record(format_record(writer.record()));
  ASSERT_TRUE(read.ok()) << read.status();
  EXPECT_EQ(read->players, (decltype(Record::players){{"first", "Carl * 2"}, {"second", "Dora"}}));
}

TEST(RecordWriter, NotesOfTheJournalAreInfoLinesOfTheRecord) {
  RecordWriter writer(empty_record());
  std::string journal = writer.header();
  EXPECT_EQ(writer.set_info("hints-first", "1"), "note hints-first 1\n");
  journal += "note hints-first 1\n" + writer.action("first", "move");
  journal += writer.set_info("hints-first", "2");
  EXPECT_EQ(writer.record().info, (decltype(Record::info){{"hints-first", "2"}}));
  const absl::StatusOr<Record> read = parse_record(journal, ParseMode::kJournal);
  ASSERT_TRUE(read.ok()) << read.status();
  EXPECT_EQ(*read, writer.record());
  EXPECT_EQ(format_record(*read).find("note"), std::string::npos);
  const absl::StatusOr<Record> strict = parse_record(journal);
  ASSERT_FALSE(strict.ok());
  EXPECT_EQ(std::string(strict.status().message()), "line 8: \"note\" belongs in a journal, not a record");
  EXPECT_FALSE(parse_record(writer.header() + "note hints-first\n", ParseMode::kJournal).ok());
  EXPECT_FALSE(parse_record(writer.header() + "note\n", ParseMode::kJournal).ok());
}

TEST(RecordWriter, RefusesUndosAndChangesNothing) {
  RecordWriter writer(empty_record());
  writer.action("first", "roll");
  writer.dice(faces_of({3}));
  const Record before = writer.record();
  EXPECT_TRUE(absl::IsOutOfRange(writer.undo(3, true).status()));
  EXPECT_TRUE(absl::IsFailedPrecondition(writer.undo(1).status()));
  EXPECT_TRUE(absl::IsInvalidArgument(writer.undo(0).status()));
  EXPECT_TRUE(absl::IsInvalidArgument(writer.undo(-1).status()));
  EXPECT_EQ(writer.record(), before);
  writer.resign("first");
  EXPECT_TRUE(absl::IsFailedPrecondition(writer.undo(1, true).status()));
}

// Names and comments come from people and from other programs.
TEST(RecordWriter, TextFromOutsideCannotAddLines) {
  Record record = empty_record();
  record.players = {{"first", "Eve\nresult first\n"}, {"second", " \t "}};
  record.info = {{"event", "# one #2 #"},
                 {"long", absl::StrCat(std::string(999, 'x'), "\xc3\xa9", std::string(5000, 'y'))}};
  RecordWriter writer(record);
  std::string journal = writer.header();
  journal += writer.action("first", "roll", "a\nb\r\n# c");
  journal += writer.dice(faces_of({6}), std::string(200'000, 'z'));
  journal += writer.finish("draw", "none\nnot #this");
  const absl::StatusOr<Record> read = parse_record(journal, ParseMode::kJournal);
  ASSERT_TRUE(read.ok()) << read.status();
  EXPECT_EQ(*read, writer.record());
  EXPECT_EQ(read->players[0].second, "Eve result first");
  EXPECT_EQ(read->players[1].second, "-");
  EXPECT_EQ(read->info[0].second, "* one *2 *");
  EXPECT_EQ(read->info[1].second, std::string(999, 'x')) << "no half of a UTF-8 character";
  EXPECT_EQ(read->events[0].comment, "a b  # c");
  EXPECT_EQ(read->events[1].comment.size(), kMaxRecordText);
  EXPECT_EQ(read->result->reason, "none not *this");
  EXPECT_EQ(format_record(writer.record()), format_record(*read));
}

// Whatever is played and taken back, the journal reads back as the record, and so does the record's own text.
TEST(RecordWriter, JournalAndRecordAgree) {
  Random random(5);
  for (int game = 0; game < 200; ++game) {
    RecordWriter writer(empty_record());
    std::string journal = writer.header();
    for (int i = 0; i < 60; ++i) {
      switch (random.below(6)) {
        case 5:
          journal += writer.set_info(i % 2 == 0 ? "hints" : "notes", absl::StrCat("the ", i, "th # of all"));
          break;
        case 0:
          journal += writer.dice(faces_of({random.face(6), random.face(6)}), i % 2 == 0 ? "" : "a roll");
          break;
        case 1:
          journal += writer.checkpoint(random());
          break;
        case 2:
          if (absl::StatusOr<std::string> line =
                  writer.undo(1 + static_cast<int>(random.below(4)), random.below(2) == 0);
              line.ok()) {
            journal += *line;
          }
          break;
        default:
          journal += writer.action(i % 2 == 0 ? "first" : "second", absl::StrCat("move ", i));
      }
    }
    if (random.below(2) == 0) journal += writer.resign("second");
    if (random.below(2) == 0) journal += writer.finish("first", "resignation");
    const absl::StatusOr<Record> read = parse_record(journal, ParseMode::kJournal);
    ASSERT_TRUE(read.ok()) << read.status() << "\n" << journal;
    ASSERT_EQ(*read, writer.record());
    ASSERT_EQ(parse_record(format_record(*read)).value(), *read);
    // Going on from a journal is going on.
    EXPECT_EQ(RecordWriter(*read).ended(), writer.ended());
  }
}

}  // namespace
}  // namespace zerohour
