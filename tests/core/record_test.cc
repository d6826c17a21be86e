#include "engine/core/record.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "engine/core/random.h"

namespace zerohour {
namespace {

constexpr char kHeader[] =
    "zerohour-record 1\n"
    "game loos\n"
    "scenario loos-19\n"
    "data 3f9a6c0d5b7e1122\n"
    "dice number 7\n";

constexpr char kCanonical[] =
    "zerohour-record 1\n"
    "game loos\n"
    "scenario loos-19+gas\n"
    "data 3f9a6c0d5b7e1122\n"
    "dice secret 000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f\n"
    "commit 51df937179290e913ceef1b382f52a56d26f3bb2b454c0cc19a0a0e89b409831\n"
    "player british Anna of the 15th\n"
    "player german zerohour level 3 (seed 5#2)\n"
    "info date 2025-09-25\n"
    "info place Loos-en-Gohelle\n"
    "analysis 2\n"
    "start turn 1  phase move: 2215=5W\n"
    "a british 5W  2215 2216  # the only way in\n"
    "d 3 5 2  # bombardment of 2215\n"
    "h 00c0ffee00c0ffee\n"
    "d 6\n"
    "a german x\n"
    "resign german  # \"enough\" # he said\n"
    "result british the German side resigned\n";

std::string error_of(absl::string_view text, ParseMode mode = ParseMode::kRecord) {
  const absl::StatusOr<Record> record = parse_record(text, mode);
  if (record.ok()) return "none";
  EXPECT_TRUE(absl::IsInvalidArgument(record.status()));
  return std::string(record.status().message());
}

Record parsed(absl::string_view text, ParseMode mode = ParseMode::kRecord) {
  absl::StatusOr<Record> record = parse_record(text, mode);
  EXPECT_TRUE(record.ok()) << record.status();
  return record.ok() ? *std::move(record) : Record();
}

TEST(Record, ReadsEveryPart) {
  const Record record = parsed(kCanonical);
  EXPECT_EQ(record.game, "loos");
  EXPECT_EQ(record.scenario, "loos-19+gas");
  EXPECT_EQ(record.data_hash, "3f9a6c0d5b7e1122");
  EXPECT_EQ(record.dice.source, RecordDice::Source::kSecret);
  ASSERT_TRUE(record.dice.seed.has_value());
  EXPECT_EQ(record.dice.seed->bytes()[31], 31);
  EXPECT_EQ(record.commitment.substr(0, 4), "51df");
  ASSERT_EQ(record.players.size(), 2u);
  EXPECT_EQ(record.players[1].second, "zerohour level 3 (seed 5#2)");
  EXPECT_EQ(record.info[0].first, "date");
  EXPECT_EQ(record.analysis, 2);
  EXPECT_EQ(record.start, "turn 1  phase move: 2215=5W");
  ASSERT_EQ(record.events.size(), 6u);
  EXPECT_EQ(record.events[0].side, "british");
  EXPECT_EQ(record.events[0].text, "5W  2215 2216");
  EXPECT_EQ(record.events[0].comment, "the only way in");
  EXPECT_EQ(record.events[0].line, 13);
  EXPECT_EQ(record.events[1].faces.count, 3);
  EXPECT_EQ(record.events[1].faces.face[1], 5);
  EXPECT_EQ(record.events[2].hash, 0x00c0ffee00c0ffeeu);
  EXPECT_EQ(record.events[5].kind, RecordEvent::Kind::kResign);
  ASSERT_TRUE(record.result.has_value());
  EXPECT_EQ(record.result->winner, "british");
  EXPECT_EQ(record.result->reason, "the German side resigned");
  EXPECT_EQ(record.result->line, 19);
}

TEST(Record, CanonicalTextComesBackAsItWas) {
  EXPECT_EQ(format_record(parsed(kCanonical)), kCanonical);
  EXPECT_EQ(format_record(parsed(kHeader)), kHeader);
}

TEST(Record, FreeFormBecomesCanonical) {
  const std::string loose =
      "zerohour-record 1\r\n"
      "# a game\n"
      "\n"
      "  dice   mine \n"
      "data 1  # of the data\n"
      "scenario s\n"
      "info x  y  z\n"
      "player british Anna\n"
      "game pig\n"
      "d  3   5 #comment\n"
      "   # between\n"
      "a first  roll#2 on\n"
      "h ABCDEFABCDEFABCD # here #\n"
      "result draw\n"
      "# the end\n";
  const std::string canonical =
      "zerohour-record 1\n"
      "game pig\n"
      "scenario s\n"
      "data 1\n"
      "dice mine\n"
      "player british Anna\n"
      "info x y  z\n"
      "d 3 5  # comment\n"
      "a first roll#2 on\n"
      "h abcdefabcdefabcd  # here #\n"
      "result draw\n";
  EXPECT_EQ(format_record(parsed(loose)), canonical);
  EXPECT_EQ(format_record(parsed(canonical)), canonical);
}

TEST(Record, KeepsASeedThatMayBeKnownAndHidesOneThatMayNot) {
  const RecordDice secret = RecordDice::of(DiceSeed::secret());
  EXPECT_EQ(secret.source, RecordDice::Source::kSecret);
  EXPECT_FALSE(secret.hidden().seed.has_value());
  const RecordDice number = RecordDice::of(DiceSeed::from_number(7));
  EXPECT_EQ(number.hidden(), number);
  Record record = parsed(kHeader);
  record.dice = secret.hidden();
  EXPECT_TRUE(absl::StrContains(format_record(record), "\ndice secret\n"));
  EXPECT_EQ(parsed(format_record(record)), record);
}

TEST(Record, ErrorsNameTheLineAndWhatIsWrong) {
  struct Case {
    std::string text;
    std::string error;
  };
  const std::string h = kHeader;
  const std::vector<Case> cases = {
      {"", "line 1: expected \"zerohour-record 1\", found nothing"},
      {"\n", "line 1: expected \"zerohour-record 1\", found \"\""},
      {"zerohour-record 2\n", "line 1: expected \"zerohour-record 1\", found \"zerohour-record 2\""},
      {"zerohour-record 1\n", "line 1: the header has no line \"game\""},
      {"zerohour-record 1\ngame g\nscenario s\ndata d\n", "line 4: the header has no line \"dice\""},
      {"zerohour-record 1\ngame g\na x y\n", "line 3: the header has no line \"scenario\""},
      {"zerohour-record 1\ngame g\ngame h\n", "line 3: \"game\" is already given"},
      {"zerohour-record 1\ngame two words\n", "line 2: expected one word after \"game\""},
      {"zerohour-record 1\ngame\n", "line 2: nothing follows \"game\""},
      {"zerohour-record 1\ngame g", "line 2: the line is cut short: no newline at its end"},
      {"zerohour-record 1\ndice mine 7\n",
       "line 2: expected \"secret\", \"secret SEED\", \"number N\" or \"mine\" after \"dice\""},
      {"zerohour-record 1\ndice secret 7\n",
       "line 2: expected 64 hexadecimal digits after \"dice secret\", found \"7\""},
      {"zerohour-record 1\ndice number\n",
       "line 2: dice seed \"\": expected a number from 0 to 18446744073709551615 or 64 hexadecimal digits"},
      {"zerohour-record 1\ndice mine\ndice mine\n", "line 3: \"dice\" is already given"},
      {"zerohour-record 1\ncommit 12\n", "line 2: expected 64 hexadecimal digits, found \"12\""},
      {"zerohour-record 1\nanalysis 0\n", "line 2: expected a number from 1 to 999999999, found \"0\""},
      {"zerohour-record 1\nplayer british\n", "line 2: nothing follows \"british\""},
      {"zerohour-record 1\nplayer b Anna\nplayer b Bea\n", "line 3: the side \"b\" already has a player"},
      {"zerohour-record 1\nplayer a A\nplayer b B\nplayer c C\n", "line 4: a third player: a game has two sides"},
      {h + "b british x\n", "line 6: unknown keyword \"b\""},
      {h + "attack\n", "line 6: unknown keyword \"attack\""},
      {h + "a british\n", "line 6: expected a side and its action after \"a\""},
      {h + "a\n", "line 6: expected a side and its action after \"a\""},
      {h + "d\n", "line 6: expected faces after \"d\""},
      {h + "d 3 0\n", "line 6: die 2: expected a number from 1 to 255, found \"0\""},
      {h + "d 256\n", "line 6: die 1: expected a number from 1 to 255, found \"256\""},
      {h + "d 3,5\n", "line 6: die 1: expected a number from 1 to 255, found \"3,5\""},
      {h + "d 03\n", "line 6: die 1: expected a number from 1 to 255, found \"03\""},
      {h + "d" + absl::StrJoin(std::vector<std::string>(129, " 1"), "") + "\n", "line 6: more than 128 dice"},
      {h + "h 12\n", "line 6: expected 16 hexadecimal digits, found \"12\""},
      {h + "h 0x12345678901234\n", "line 6: expected 16 hexadecimal digits, found \"0x12345678901234\""},
      {h + "undo 1\n", "line 6: \"undo\" belongs in a journal, not a record"},
      {h + "resign\n", "line 6: expected one side after \"resign\""},
      {h + "forfeit a b\n", "line 6: expected one side after \"forfeit\""},
      {h + "a b c\ngame g\n", "line 7: \"game\" belongs before the first event"},
      {h + "resign a\na b c\n", "line 7: expected the result, found \"a\""},
      {h + "result\n", "line 6: expected the winner's side or \"draw\""},
      {h + "result draw\na b c\n", "line 7: \"a b c\" after the result"},
      {h + "result draw\nresult draw\n", "line 7: \"result draw\" after the result"},
      {h + std::string("a b c\0d\n", 8), "line 6: control character 0x00 in column 6"},
      {h + "a b\tc\n", "line 6: control character 0x09 in column 4"},
      {h + "a b \x7f\n", "line 6: control character 0x7f in column 5"},
      {h + "a b " + std::string(70'000, 'x') + "\n", "line 6: the line is 70004 bytes long; at most 65536 are allowed"},
      {h + "info x " + std::string(1001, 'x') + "\n", "line 6: the text is 1001 bytes long; at most 1000 are allowed"},
      {h + std::string(100, 'z') + "\n", "line 6: unknown keyword \"" + std::string(60, 'z') + "...\""},
      {h + "\xff\xfe\n", "line 6: unknown keyword \"\\377\\376\""},
  };
  for (const Case& c : cases) EXPECT_EQ(error_of(c.text), c.error) << c.text.substr(0, 200);
}

TEST(Record, ALineOfTheGreatestLengthIsFine) {
  const std::string text = absl::StrCat(kHeader, "a b ", std::string(kMaxRecordLine - 4, 'x'), "\n");
  EXPECT_EQ(format_record(parsed(text)), text);
  // A comment that its canonical mark would push past the limit is left out.
  const std::string full = absl::StrCat(kHeader, "a b ", std::string(kMaxRecordLine - 7, 'x'), " #c\n");
  const Record record = parsed(full);
  EXPECT_EQ(record.events[0].comment, "");
  EXPECT_EQ(parsed(format_record(record)), record);
}

// What a seat may have of a record: it reads back, and says what it leaves out.
TEST(Record, OfAViewReadsBack) {
  const std::string text = absl::StrCat(kHeader, "view c\nwithheld dice  # a draw\na c 1\nwithheld b\nresign b\n");
  const Record record = parsed(text);
  EXPECT_EQ(record.view, "c");
  EXPECT_EQ(format_record(record), text);
  EXPECT_EQ(record.events[2].kind, RecordEvent::Kind::kWithheld);
  EXPECT_EQ(record.events[2].side, "b");
  EXPECT_EQ(error_of(absl::StrCat(kHeader, "withheld b\n")),
            "line 6: \"withheld\" belongs in a record with a line \"view\"");
  EXPECT_EQ(error_of(absl::StrCat(kHeader, "view c\nwithheld\n")), "line 7: expected one side after \"withheld\"");
  EXPECT_EQ(error_of(absl::StrCat(kHeader, "view c\nview b\n")), "line 7: \"view\" is already given");
}

TEST(Journal, TakesMovesBack) {
  const std::string journal = absl::StrCat(kHeader,
                                           "a b 1\nh 0000000000000001\n"
                                           "a b 2\nh 0000000000000002\n"
                                           "a b 3\nh 0000000000000003\n"
                                           "undo 2\n"
                                           "a b 4\n");
  EXPECT_EQ(format_record(parsed(journal, ParseMode::kJournal)),
            absl::StrCat(kHeader, "a b 1\nh 0000000000000001\na b 4\n"));
}

TEST(Journal, NotesAnalysisPastARoll) {
  const std::string journal = absl::StrCat(kHeader, "a b 1\nd 3\na b 2\n");
  EXPECT_EQ(error_of(journal + "undo 2\n", ParseMode::kJournal),
            "line 9: a roll is among the moves to take back: that is for analysis only");
  EXPECT_EQ(parsed(journal + "undo 1\n", ParseMode::kJournal).analysis, 0);
  // Without a roll it is a choice of both sides that is taken back, which a journal's reader cannot see.
  EXPECT_EQ(parsed(journal + "undo 1 analysis\n", ParseMode::kJournal).analysis, 1);
  const Record record = parsed(journal + "undo 2 analysis\nd 3\nundo 2 analysis\n", ParseMode::kJournal);
  EXPECT_EQ(record.analysis, 2);
  EXPECT_TRUE(record.events.empty());
  EXPECT_EQ(format_record(record), absl::StrCat(kHeader, "analysis 2\n"));
}

TEST(Journal, ANoteTakesThePlaceOfTheInfoWithItsKey) {
  std::string journal = absl::StrCat(kHeader, "info a one\ninfo b two\na b 1\n");
  for (int i = 0; i < 20'000; ++i) absl::StrAppend(&journal, "note k", i % 5'000, " ", i, "\n");
  const Record record = parsed(journal + "note b three\n", ParseMode::kJournal);
  ASSERT_EQ(record.info.size(), 5'002U);
  EXPECT_EQ(record.info[0], std::make_pair(std::string("a"), std::string("one")));
  EXPECT_EQ(record.info[1], std::make_pair(std::string("b"), std::string("three")));
  EXPECT_EQ(record.info[2], std::make_pair(std::string("k0"), std::string("15000")));
  EXPECT_EQ(record.info.back(), std::make_pair(std::string("k4999"), std::string("19999")));
  // Of a line that comes between two notes, too.
  const std::string early = absl::StrCat(kHeader, "note c 1\ninfo b two\nnote b three\n");
  EXPECT_EQ(parsed(early, ParseMode::kJournal).info,
            (std::vector<std::pair<std::string, std::string>>{{"c", "1"}, {"b", "three"}}));
}

TEST(RecordText, LinesThatARecordCanHoldComeBackAsTheyAre) {
  EXPECT_EQ(recordable_lines("a #1\n# a comment\n b\tc \n\nd#2"), "a *1\n\nb c\n\nd#2");
}

TEST(Journal, RefusesUndosThatMakeNoSense) {
  const std::string journal = absl::StrCat(kHeader, "a b 1\nh 0000000000000001\n");
  EXPECT_EQ(error_of(journal + "undo 2\n", ParseMode::kJournal), "line 8: cannot take back 2 moves: there are 1");
  EXPECT_EQ(error_of(journal + "undo 0\n", ParseMode::kJournal),
            "line 8: expected a number from 1 to 999999999, found \"0\"");
  EXPECT_EQ(error_of(journal + "undo 1 please\n", ParseMode::kJournal),
            "line 8: expected \"analysis\" or nothing, found \"please\"");
  EXPECT_EQ(error_of(journal + "resign b\nundo 1\n", ParseMode::kJournal),
            "line 9: expected the result, found \"undo\"");
}

// Wherever a program is killed, what it has written up to then is a journal, once the header is there.
TEST(Journal, PassesOverALineThatWasCutShort) {
  const std::string journal = kCanonical;
  const std::size_t header_end = journal.find("info date");
  const Record whole = parsed(journal, ParseMode::kJournal);
  for (std::size_t length = 0; length <= journal.size(); ++length) {
    const absl::StatusOr<Record> record = parse_record(journal.substr(0, length), ParseMode::kJournal);
    if (length < header_end) continue;
    ASSERT_TRUE(record.ok()) << record.status();
    ASSERT_LE(record->events.size(), whole.events.size());
    for (std::size_t i = 0; i < record->events.size(); ++i) EXPECT_EQ(record->events[i], whole.events[i]);
  }
  EXPECT_EQ(parsed(absl::StrCat(kHeader, "a b 1\na b 23"), ParseMode::kJournal).events.size(), 1u);
  EXPECT_EQ(parsed(absl::StrCat(kHeader, "a b 1\n\x01"), ParseMode::kJournal).events.size(), 1u);
}

// Bytes changed, added, taken away and lines moved: always a record or an error with a line, and what is read as a
// record is written and read again without loss.
TEST(Record, SurvivesDamage) {
  const std::vector<std::string> seeds = {
      kCanonical,
      absl::StrCat(kHeader, "a b 1\nd 3 4 5  # x\nundo 1 analysis\nh 0123456789abcdef\nundo 1\nresign c\n")};
  Random random(1915);
  int accepted = 0;
  for (int round = 0; round < 40'000; ++round) {
    std::string text = seeds[static_cast<std::size_t>(round) % seeds.size()];
    for (std::uint32_t changes = 1 + random.below(4); changes > 0; --changes) {
      const std::size_t at = random.below(static_cast<std::uint32_t>(text.size() + 1));
      const char byte = static_cast<char>(random.below(2) == 0 ? random.below(256) : "\n #19da"[random.below(7)]);
      switch (random.below(5)) {
        case 0:
          text.insert(at, 1, byte);
          break;
        case 1:
          if (at < text.size()) text.erase(at, random.below(30));
          break;
        case 2:
          text.insert(at, text.substr(random.below(static_cast<std::uint32_t>(text.size() + 1)), random.below(80)));
          break;
        case 3:
          text.resize(at);
          break;
        default:
          if (at < text.size()) text[at] = byte;
      }
    }
    for (const ParseMode mode : {ParseMode::kRecord, ParseMode::kJournal}) {
      const absl::StatusOr<Record> record = parse_record(text, mode);
      if (!record.ok()) {
        ASSERT_TRUE(absl::StartsWith(record.status().message(), "line ")) << record.status();
        continue;
      }
      ++accepted;
      const std::string canonical = format_record(*record);
      const absl::StatusOr<Record> again = parse_record(canonical);
      ASSERT_TRUE(again.ok()) << again.status() << "\n" << canonical;
      ASSERT_EQ(*again, *record) << canonical;
      ASSERT_EQ(format_record(*again), canonical);
    }
  }
  EXPECT_GT(accepted, 1000);
}

}  // namespace
}  // namespace zerohour
