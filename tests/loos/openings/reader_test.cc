// Book files: what is written is read back, and every error names file, line and field.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "absl/strings/str_replace.h"
#include "openings/loos/book.h"

namespace zerohour::loos {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::StartsWith;

class Reader : public testing::Test {
 protected:
  std::string german_ = std::string(*embedded_file(kGermanFile));
  std::string british_ = std::string(*embedded_file(kBritishFile));
  std::string scores_ = std::string(*embedded_file(kScoresFile));
  const std::shared_ptr<const Loos> game_ = *Loos::load("loos");
  const Book book_ = *embedded_book(*game_);

  void refuse_german(absl::string_view from, absl::string_view to, absl::string_view where, absl::string_view what) {
    refuse(parse_german("g.txt", changed(german_, from, to), game_->board()).status(), "g.txt", where, what);
  }
  void refuse_british(absl::string_view from, absl::string_view to, absl::string_view where, absl::string_view what) {
    refuse(parse_british("b.txt", changed(british_, from, to), game_->board()).status(), "b.txt", where, what);
  }
  void refuse_scores(absl::string_view from, absl::string_view to, absl::string_view where, absl::string_view what) {
    refuse(parse_scores("s.txt", changed(scores_, from, to), book_.german, book_.british).status(), "s.txt", where,
           what);
  }
  // The first line that begins with the keyword, without its end of line.
  static std::string line(absl::string_view text, absl::string_view keyword) {
    const std::size_t at = text.find("\n" + std::string(keyword) + " ") + 1;
    return std::string(text.substr(at, text.find('\n', at) - at));
  }

 private:
  static std::string changed(std::string text, absl::string_view from, absl::string_view to) {
    const std::size_t at = text.find(std::string(from));
    EXPECT_NE(at, std::string::npos) << from;
    return text.replace(at, from.size(), std::string(to));
  }
  static void refuse(const absl::Status& status, absl::string_view file, absl::string_view where,
                     absl::string_view what) {
    EXPECT_EQ(status.code(), absl::StatusCode::kInvalidArgument) << what;
    EXPECT_THAT(std::string(status.message()), AllOf(StartsWith(std::string(file) + ":"), HasSubstr(std::string(where)),
                                                     HasSubstr(std::string(what))));
  }
};

TEST_F(Reader, WhatIsWrittenIsReadBack) {
  EXPECT_EQ(format_german(book_.german, game_->board()), german_);
  EXPECT_EQ(format_british(book_.british, game_->board()), british_);
  EXPECT_EQ(format_scores(book_.scores, book_.german, book_.british), scores_);
  EXPECT_EQ(book_.german.preface.scenarios, (std::vector<std::string>{"loos", "loos-estimate"}));
}

TEST_F(Reader, ReadsBothEndsOfLineAndComments) {
  const std::string text = absl::StrReplaceAll(german_, {{"\nweight", "\n# a note\n\nweight"}, {"\n", "\r\n"}});
  const auto book = parse_german("g.txt", text, game_->board());
  ASSERT_TRUE(book.ok()) << book.status();
  EXPECT_EQ(format_german(*book, game_->board()), german_);
}

TEST_F(Reader, AWordMayBeLongerThanALine) {
  const std::string word(200, 'w');
  BritishEntry entry = book_.british.entries[0];
  for (const std::string& idea : {word, absl::StrCat("short ", word), absl::StrCat(word, " short ", word)}) {
    entry.label.idea = idea;
    const auto book =
        parse_british("b.txt", format_british({book_.british.preface, {entry}}, game_->board()), game_->board());
    ASSERT_TRUE(book.ok()) << book.status();
    EXPECT_EQ(book->entries[0].label.idea, idea);
  }
}

TEST_F(Reader, RefusesWhatIsNoGermanEntry) {
  const std::string place = line(german_, "place"), weight = line(german_, "weight"), entry = line(german_, "entry");
  refuse_german("scenarios loos", "scenario loos", "field 'scenarios'", "the first line names the scenarios");
  refuse_german("loos loos-estimate", "loos loos-estimate\nscenarios loos", "field 'scenarios'", "already");
  refuse_german(entry, "entry Two Words", "field 'entry'", "'Two Words' is not one word");
  refuse_german(entry, weight, ":5: field 'weight'", "comes before the first line 'entry'");
  refuse_german(weight, "weight 0", "field 'weight'", "'0' is not a whole number from 1 to 1000");
  refuse_german(weight, weight + "\nweight 3", "field 'weight'", "stands twice");
  refuse_german(weight + "\n", "", "field 'entry'", "has no line 'weight'");
  refuse_german(place, "plaice 14/IR16 0116 0216 0316", "field 'plaice'", "is not one of scenarios, entry, idea");
  refuse_german(place, "place 14/IR99 0116 0216 0316", "field 'place'", "no unit to be set up is called '14/IR99'");
  refuse_german(place, "place 8/IR36 0116 0216 0316", "field 'place'", "no unit to be set up is called '8/IR36'");
  refuse_german(place, "place 14/IR16 0116 0216", "field 'place'", "2 hexes for 3 units");
  refuse_german(place, "place 14/IR16 0117 0216 0316", "field 'place'", "'0117' is not a hex of the field");
  refuse_german(place, "place 14/IR16 9917 0216 0316", "field 'place'", "'9917' is not a hex of the field");
  refuse_german(place, "place 14/IR16 0216 0216 0316", "field 'place'", "a second unit in 0216");
  refuse_german(place, place + "\nplace 14/IR16-II 2001", "field 'place'", "14/IR16-II stands elsewhere already");
  refuse_german(place + "\n", "", "field 'entry'", "'");
  refuse_german(place, "place 14/IR16 2001 2002 2003", "field 'entry'", "no zone of control (R3)");
}

TEST_F(Reader, RefusesAnEntryTwice) {
  const std::string first = book_.german.entries[0].label.name, second = book_.german.entries[1].label.name;
  refuse_german("\nentry " + second + "\n", "\nentry " + first + "\n", "field 'entry'", "stands here twice");
}

TEST_F(Reader, RefusesWhatIsNoBritishEntry) {
  const std::string sector = line(british_, "sector");  // of sector I
  const std::string division = sector.substr(9, sector.find(' ', 9) - 9);
  refuse_british(sector, "sector VII 2 free", "field 'sector'", "VII");
  refuse_british(sector, "sector I 2", "field 'sector'", "expected a sector, a division and a posture");
  for (const char* order : {"0", "1000", "x"}) {
    refuse_british(sector, sector + " " + order, "field 'sector'",
                   std::string("'") + order + "' is not a whole number from 1 to 999");
  }
  refuse_british(sector, "sector I 21 free", "field 'sector'", "no British division to be set up is called '21'");
  refuse_british(sector, "sector I 8 free", "field 'sector'", "no British division to be set up is called '8'");
  refuse_british(sector, "sector I " + division + " loose", "field 'sector'", "'loose' is not one of free, line");
  refuse_british(sector, sector + "\n" + sector, "field 'sector'", "a second division in sector I");
  refuse_british(sector, sector + "\nsector II " + division + " free", "field 'sector'", "twice");
  refuse_british(sector + "\n", "", "field 'entry'", "does not place division " + division);
}

TEST_F(Reader, APlanMayLeaveAllSectorsOpen) {
  const std::string text = "scenarios loos\n\nentry open\nidea Wherever.\nweight 3\nsector any\n";
  const auto book = parse_british("b.txt", text, game_->board());
  ASSERT_TRUE(book.ok()) << book.status();
  EXPECT_TRUE(book->entries[0].sectors.empty());
  EXPECT_EQ(format_british(*book, game_->board()), text);
  const std::string sector = line(british_, "sector");
  refuse_british(sector, sector + "\nsector any", "field 'sector'", "'any' stands for all sectors, and alone");
  refuse_british(sector, "sector any\n" + sector, "field 'sector'", "'any' stands for all sectors, and alone");
}

TEST_F(Reader, ASectorMayHaveAnOrder) {
  const std::string sector = line(british_, "sector");
  std::string text = british_;
  text.replace(text.find(sector), sector.size(), sector + " 17");
  const auto book = parse_british("b.txt", text, game_->board());
  ASSERT_TRUE(book.ok()) << book.status();
  EXPECT_EQ(book->entries[0].sectors[0].order, 17);
  EXPECT_EQ(format_british(*book, game_->board()), text);
  // Scores are of entries with their orders.
  EXPECT_FALSE(parse_scores("s.txt", scores_, book_.german, *book).ok());
}

TEST_F(Reader, RefusesScoresThatDoNotFit) {
  const std::string row = line(scores_, "british"), german = line(scores_, "german");
  refuse_scores("games ", "games x", "field 'games'", "is not a whole number");
  refuse_scores("entries ", "entries 0", "field 'entries'", "the scores are of other entries");
  refuse_scores(german, german + " " + book_.german.entries[0].label.name, "field 'german'", "stands twice");
  refuse_scores(german, german + " nobody", "field 'german'", "no German entry is called 'nobody'");
  refuse_scores(german + "\n", "", "field 'british'", "comes before the line 'german'");
  refuse_scores(row, row + " 500", "field 'british'", "German entries");
  refuse_scores(row, row.substr(0, row.rfind(' ')) + " 1001", "field 'british'", "'1001' is not a whole number");
  refuse_scores(row, "british nobody 1", "field 'british'", "no British entry is called");
  refuse_scores(row + "\n", "", "field 'british'", "no scores of");
}

TEST_F(Reader, ScoresKnowWhichEntriesTheyAreOf) {
  GermanBook other = book_.german;
  std::swap(other.entries[0].stations[0].hex, other.entries[0].stations[5].hex);
  const auto scores = parse_scores("s.txt", scores_, other, book_.british);
  EXPECT_FALSE(scores.ok());
  EXPECT_THAT(std::string(scores.status().message()), HasSubstr("'zerohour book table' makes them"));
  // Ideas and weights may be written anew.
  other = book_.german;
  other.entries[0].label.idea = "Another way to say it.";
  EXPECT_TRUE(parse_scores("s.txt", scores_, other, book_.british).ok());
}

}  // namespace
}  // namespace zerohour::loos
