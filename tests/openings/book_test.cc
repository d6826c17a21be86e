// Books of openings of no game: entries that name a number.
#include <gtest/gtest.h>

#include <map>
#include <string>
#include <vector>

#include "absl/strings/numbers.h"
#include "openings/book_file.h"
#include "openings/choice.h"
#include "openings/scores.h"

namespace zerohour::openings {
namespace {

struct Entry {
  Label label;
  int number = -1;
};

// "number N": at most the context's number.
struct NumberSide {
  using Entry = openings::Entry;
  using Context = int;
  static constexpr absl::string_view kKeyword = "number";

  absl::Status read(const BookFile& file, const BookLine& line, int most, Entry& entry) {
    const absl::StatusOr<int> number = read_number(file, line, 0, most);
    if (number.ok()) entry.number = *number;
    return number.status();
  }
  std::string finish(int, const Entry& entry) const { return entry.number < 0 ? "has no number" : ""; }
};

constexpr absl::string_view kBook =
    "# a note\nscenarios small large\n\nentry two\nidea A pair.\nweight 3\nnumber 2\n\nentry five\nidea More.\nweight "
    "1\nnumber 5\n";

absl::StatusOr<EntryBook<Entry>> parse(absl::string_view text) {
  return parse_entries<NumberSide>("book.txt", text, 9);
}

TEST(BookFile, ReadsTheEntriesOfAnyGame) {
  const absl::StatusOr<EntryBook<Entry>> book = parse(kBook);
  ASSERT_TRUE(book.ok()) << book.status();
  EXPECT_EQ(names_of(book->entries), (std::vector<std::string>{"two", "five"}));
  EXPECT_EQ(find_entry(book->entries, "five")->number, 5);
  EXPECT_EQ(find_entry(book->entries, "six"), nullptr);
  std::string text = preface_text(book->preface);
  for (const Entry& entry : book->entries)
    absl::StrAppend(&text, label_text(entry.label), "number ", entry.number, "\n");
  EXPECT_EQ(text, kBook);
  EXPECT_TRUE(*is_for("book.txt", kBook, "large"));
  EXPECT_FALSE(*is_for("book.txt", kBook, "medium"));
}

TEST(BookFile, ErrorsNameFileLineAndKeyword) {
  const auto message = [](absl::string_view text) { return std::string(parse(text).status().message()); };
  EXPECT_EQ(message("entry a\n"),
            "book.txt:1: field 'scenarios': the first line names the scenarios that the book is for");
  EXPECT_EQ(message("scenarios s\nentry a\nidea I.\nnumber 1\n"),
            "book.txt:2: field 'entry': 'a' has no line 'weight'");
  EXPECT_EQ(message("scenarios s\nentry a\nidea I.\nweight 1\n"), "book.txt:2: field 'entry': 'a' has no number");
  EXPECT_EQ(message("scenarios s\nentry a\nnumber 10\n"),
            "book.txt:3: field 'number': '10' is not a whole number from 0 to 9");
  EXPECT_EQ(message("scenarios s\nentry a\nplace 1\n"),
            "book.txt:3: field 'place': is not one of scenarios, entry, idea, weight, number");
}

const ScoreAxis kRows{"blue", "Blue", {"x", "y"}}, kColumns{"red", "Red", {"a", "b"}};

TEST(Scores, AreReadBackAsWrittenForTheSameEntriesAlone) {
  const Scores scores{{"a note"}, 40, {{500, 250}, {0, 1000}}};
  const std::string text = format_scores(scores, kRows, kColumns, "0123");
  EXPECT_EQ(text, "# a note\ngames 40\nentries 0123\n\nred a b\nblue x 500 250\nblue y 0 1000\n");
  const absl::StatusOr<Scores> again = parse_scores("scores.txt", text, kRows, kColumns, "0123");
  ASSERT_TRUE(again.ok()) << again.status();
  EXPECT_EQ(again->points, scores.points);
  EXPECT_FALSE(parse_scores("scores.txt", text, kRows, kColumns, "4567").ok());
  EXPECT_NE(fingerprint_of("a"), fingerprint_of("b"));
}

TEST(Choice, IsByWeightAndSeed) {
  std::map<std::size_t, int> drawn;
  const std::vector<std::int64_t> weights = {1, 0, 3};
  for (std::uint64_t seed = 0; seed < 1000; ++seed) ++drawn[draw(weights, seed, 1)];
  EXPECT_EQ(drawn.count(1), 0U);
  EXPECT_NEAR(drawn[2], 750, 50);
  EXPECT_EQ(draw(weights, 7, 1), draw(weights, 7, 1));
}

TEST(Choice, AnswersWhatIsMostLikeTheSetup) {
  const Scores scores{{}, 40, {{600, 400}, {400, 600}}};
  const std::vector<int> first = expected_scores(scores, 2, std::vector<int>{1000, 500});
  EXPECT_NEAR(first[0], 600, 2);
  EXPECT_NEAR(first[1], 400, 2);
  EXPECT_EQ(expected_scores(scores, 2, std::vector<int>{700, 700}), (std::vector<int>{500, 500}));
  EXPECT_EQ(expected_scores({}, 2, std::vector<int>{700}), (std::vector<int>{500, 500})) << "no scores";
  // None far below the best is ever chosen.
  EXPECT_EQ(chances_near_best(first, std::vector<std::int64_t>{2, 100})[1], 0);
  EXPECT_EQ(chances_near_best(std::vector<int>{500, 500}, std::vector<std::int64_t>{1, 2}),
            (std::vector<std::int64_t>{3600, 7200}));
}

}  // namespace
}  // namespace zerohour::openings
