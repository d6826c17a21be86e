// What a record says of how far its game can be trusted.
#include "engine/core/trust.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "absl/strings/str_cat.h"
#include "engine/core/digest.h"
#include "engine/core/record.h"

namespace zerohour {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

Record record_of(const std::string& header, const std::string& events) {
  const absl::StatusOr<Record> record = parse_record(
      absl::StrCat("zerohour-record 1\ngame pig\nscenario pig\ndata 0\n", header, events), ParseMode::kJournal);
  EXPECT_TRUE(record.ok()) << record.status();
  return record.ok() ? *record : Record();
}

constexpr char kSecret[] = "dice secret\n";
constexpr char kMoves[] = "a first roll\nd 3\na first hold\n";
constexpr char kEnd[] = "result first wins\n";

TEST(Trust, NothingIsSaidOfAnOrdinaryGame) {
  EXPECT_EQ(trust_words(record_of(kSecret, kMoves), false), "");
  EXPECT_EQ(trust_words(record_of(kSecret, absl::StrCat(kMoves, kEnd)), true), "");
  EXPECT_EQ(trust_words(record_of("dice mine\n", absl::StrCat(kMoves, kEnd)), true), "");
}

TEST(Trust, AFinishedRecordWithoutADigestIsUnsealed) {
  const std::string finished = absl::StrCat(kMoves, kEnd);
  EXPECT_THAT(trust_words(record_of(kSecret, finished), false), StartsWith("unsealed (no digest: "));
  const std::string digest = absl::StrCat("info dijest ", std::string(64, 'a'), "\n");
  EXPECT_THAT(trust_words(record_of(absl::StrCat(kSecret, digest), finished), false),
              HasSubstr("the line \"info dijest\" looks like one, misspelt"));
}

TEST(Trust, WhatWasPlayedWithAKnownSeedIsAnAnalysis) {
  const auto said = [](const std::string& reveal, const std::string& events = kMoves) {
    return trust_words(record_of(absl::StrCat(kSecret, "info seed-revealed ", reveal, "\n"), events), false);
  };
  EXPECT_EQ(said("after move 3"), "") << "at the end";
  EXPECT_EQ(said("after move 2"), "analysis from move 3 (the seed of the dice had been revealed)");
  EXPECT_EQ(said("after move 3", absl::StrCat(kMoves, "undo 1 analysis\n")),
            "analysis (what was known already was taken back once)");
  EXPECT_EQ(said("before the end of this game"), "analysis (the seed of the dice had been revealed)");
  EXPECT_EQ(trust_words(record_of("dice secret\ninfo seed-known from the start\n", kMoves), false),
            "the seed was known from the start");
  EXPECT_EQ(trust_words(record_of("dice number 7\nanalysis 2\n", kMoves), false),
            "analysis (what was known already was taken back 2 times); the seed was known from the start");
}

TEST(Trust, FromWhereOnKnownThingsWereTakenBack) {
  const auto said = [](const std::string& header, const std::string& events = kMoves) {
    return trust_words(record_of(absl::StrCat(kSecret, header), events), false);
  };
  EXPECT_EQ(said("analysis 1\ninfo taken-back after move 2\n"),
            "analysis from move 3 (what was known already was taken back once)");
  EXPECT_EQ(said("info taken-back after move 2\n"), "") << "without an undo of that kind it says nothing";
  EXPECT_EQ(said("analysis 1\ninfo taken-back somewhere\n"), "analysis (what was known already was taken back once)");
  const std::string both = "(the seed of the dice had been revealed, what was known already was taken back once)";
  EXPECT_EQ(said("analysis 1\ninfo taken-back after move 1\ninfo seed-revealed after move 2\n"),
            absl::StrCat("analysis from move 2 ", both));
  EXPECT_EQ(said("analysis 1\ninfo taken-back after move 2\ninfo seed-revealed after move 1\n"),
            absl::StrCat("analysis from move 2 ", both));
  EXPECT_EQ(said("analysis 1\ninfo taken-back after move 2\ninfo seed-revealed some time\n"),
            absl::StrCat("analysis ", both));
}

// A journal is sealed as it is, with what was undone in it.
TEST(Trust, ASealedJournalKeepsItsLines) {
  const std::string journal = absl::StrCat("zerohour-record 1\ngame pig\nscenario pig\ndata 0\n", kSecret,
                                           "note hints-first 1\n", kMoves, "undo 1\na first hold\n", kEnd);
  const std::string sealed = seal_text(journal);
  const auto checked = read_and_check_digest(sealed);
  ASSERT_TRUE(checked.ok()) << checked.status();
  EXPECT_TRUE(checked->has_digest);
  const std::size_t at = sealed.find("info digest ");
  EXPECT_EQ(sealed.substr(0, at) + sealed.substr(sealed.find('\n', at) + 1), journal);
  std::string altered = sealed;
  altered.replace(altered.find("undo 1\na first hold"), 6, "undo 2");
  EXPECT_FALSE(read_and_check_digest(altered).ok());
}

}  // namespace
}  // namespace zerohour
