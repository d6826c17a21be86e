#include "engine/core/faces.h"

#include <gtest/gtest.h>

#include <string>

#include "absl/strings/str_cat.h"

namespace zerohour {
namespace {

const RollRequest kOneDie({}, 1, 6);
const RollRequest kThreeDice({}, 3, 6);
const RollRequest kTens({}, 3, 10);
const RollRequest kMixed({}, {{3, 10}, {2, 6}, {1, 100}});

std::string read(absl::string_view text, const RollRequest& request) {
  const absl::StatusOr<Faces> faces = read_faces(text, request);
  return faces.ok() ? faces_text(faces->span()) : std::string(faces.status().message());
}

TEST(Faces, DiceAreWrittenByGroups) {
  EXPECT_EQ(dice_text(kOneDie), "1d6");
  EXPECT_EQ(dice_text(kMixed), "3d10+2d6+1d100");
  EXPECT_EQ(faces_expected(kOneDie), "1 face from 1 to 6");
  EXPECT_EQ(faces_expected(kTens), "3 faces from 1 to 10");
  EXPECT_EQ(faces_expected(kMixed), "6 faces of 3d10+2d6+1d100");
}

TEST(Faces, AreWrittenInTheOrderOfTheDice) {
  const Faces faces = parse_faces("10 3 7 6 1 100").value();
  EXPECT_EQ(faces.count, 6);
  EXPECT_EQ(faces_text(faces.span()), "10 3 7 6 1 100");
  EXPECT_EQ(faces_word(faces.span()), "10,3,7,6,1,100");
}

TEST(Faces, AreReadWithSpacesOrCommas) {
  EXPECT_EQ(read("10 3 7", kTens), "10 3 7");
  EXPECT_EQ(read("10,3,7", kTens), "10 3 7");
  EXPECT_EQ(read(" 10, 3,\t7 ", kTens), "10 3 7");
  EXPECT_EQ(read("10,3,7,6,1,100", kMixed), "10 3 7 6 1 100");
}

// A die of ten sides shows its ten as 0; no other die has a 0, and a record writes 10.
TEST(Faces, ZeroIsTheTenOfADieOfTenSides) {
  EXPECT_EQ(read("0 3 0", kTens), "10 3 10");
  EXPECT_EQ(read("0,0,7,6,1,100", kMixed), "10 10 7 6 1 100");
  EXPECT_EQ(read("10,3,7,0,1,100", kMixed), "die 4 of 6 is from 1 to 6, not '0'");
  EXPECT_EQ(read("10,3,7,6,1,0", kMixed), "die 6 of 6 is from 1 to 100, not '0'");
  EXPECT_EQ(read("00 3 7", kTens), "die 1 of 3 is from 1 to 10, not '00'");
  EXPECT_EQ(read("0", kOneDie), "the die is from 1 to 6, not '0'");
  EXPECT_FALSE(parse_faces("0").ok());
}

// A digit is a face only where every face has one digit: "103" of three tens could be 10 and 3 as well.
TEST(Faces, MayRunTogetherWhereNoDieHasMoreThanNineSides) {
  EXPECT_EQ(read("352", kThreeDice), "3 5 2");
  EXPECT_EQ(read("35 2", kThreeDice), "3 5 2");
  EXPECT_EQ(read("94", RollRequest({}, {{1, 9}, {1, 4}})), "9 4");
  EXPECT_EQ(read("103", kTens), "expected 3 faces from 1 to 10, got 1");
  EXPECT_EQ(read("11", RollRequest({}, {{1, 6}, {1, 10}})), "expected 2 faces of 1d6+1d10, got 1");
}

TEST(Faces, OfSeveralRollsMayBeGivenTogether) {
  const auto rolls = [](absl::string_view text, const RollRequest& request, std::size_t most) {
    const absl::StatusOr<std::vector<Faces>> all = read_rolls(text, request, most);
    if (!all.ok()) return std::string(all.status().message());
    std::string told;
    for (const Faces& faces : *all) absl::StrAppend(&told, faces_text(faces.span()), ";");
    return told;
  };
  EXPECT_EQ(rolls("352", kOneDie, 3), "3;5;2;");
  EXPECT_EQ(rolls("3 5", kOneDie, 3), "3;5;");  // the others are still to come
  EXPECT_EQ(rolls("4", kOneDie, 3), "4;");
  EXPECT_EQ(rolls("4", kOneDie, 1), "4;");
  EXPECT_EQ(rolls("10 3 7, 1 1 1", kTens, 2), "10 3 7;1 1 1;");
  EXPECT_EQ(rolls("3 5 2 1", kOneDie, 3), "expected 1 face from 1 to 6, or those of up to 3 rolls, got 4");
  EXPECT_EQ(rolls("10 3 7 1", kTens, 2), "expected 3 faces from 1 to 10, or those of up to 2 rolls, got 4");
  EXPECT_EQ(rolls("3 7 2", kOneDie, 3), "roll 2: the die is from 1 to 6, not '7'");
  EXPECT_EQ(rolls("3 5", kOneDie, 1), "expected 1 face from 1 to 6, got 2");
  EXPECT_EQ(rolls("", kOneDie, 3), "expected 1 face from 1 to 6, got 0");
}

TEST(Faces, ErrorsNameTheDieWhatItMayBeAndWhatWasFound) {
  EXPECT_EQ(read("", kThreeDice), "expected 3 faces from 1 to 6, got 0");
  EXPECT_EQ(read("3 5", kThreeDice), "expected 3 faces from 1 to 6, got 2");
  EXPECT_EQ(read("12", kOneDie), "expected 1 face from 1 to 6, got 2");
  EXPECT_EQ(read("7", kOneDie), "the die is from 1 to 6, not '7'");
  EXPECT_EQ(read("3 5 9", kThreeDice), "die 3 of 3 is from 1 to 6, not '9'");
  EXPECT_EQ(read("10 11 3", kTens), "die 2 of 3 is from 1 to 10, not '11'");
  EXPECT_EQ(read("10 3 7 10 1 100", kMixed), "die 4 of 6 is from 1 to 6, not '10'");
  EXPECT_EQ(read("10 3 7 6 1 101", kMixed), "die 6 of 6 is from 1 to 100, not '101'");
  for (const char* bad : {"00", "x", "-1", "+1", "256", "99999999999999999999", "03"}) {
    EXPECT_EQ(read(absl::StrCat(bad, " 1 1"), kTens), absl::StrCat("die 1 of 3 is from 1 to 10, not '", bad, "'"));
  }
}

TEST(Faces, GivenAsNumbersAreCheckedTheSame) {
  EXPECT_TRUE(check_faces(kMixed, {10, 3, 7, 6, 1, 100}).ok());
  EXPECT_EQ(check_faces(kMixed, {10, 3, 7, 6, 0, 100}).message(), "die 5 of 6 is from 1 to 6, not '0'");
  EXPECT_EQ(check_faces(kMixed, {10, 3}).message(), "expected 6 faces of 3d10+2d6+1d100, got 2");
}

TEST(Faces, OfARecordAreNumbersThatAnyDieMayShow) {
  EXPECT_EQ(parse_faces("255  1").value().count, 2);
  for (const char* bad : {"", " ", "0", "256", "3,5", "03", "x"}) EXPECT_FALSE(parse_faces(bad).ok()) << bad;
  EXPECT_EQ(parse_faces("3 256").status().message(), "die 2: expected a number from 1 to 255, found \"256\"");
  std::string most = "1";
  for (int i = 1; i < RollRequest::kMaxDice; ++i) most += " 1";
  EXPECT_EQ(parse_faces(most).value().count, RollRequest::kMaxDice);
  EXPECT_EQ(parse_faces(most + " 1").status().message(), "more than 128 dice");
}

TEST(Faces, AreToldFromWords) {
  for (const char* yes : {"3", "3 5", "3,5", " 352 "}) EXPECT_TRUE(looks_like_faces(yes)) << yes;
  for (const char* no : {"", " ", ",", "undo 2", "3d6", "-1"}) EXPECT_FALSE(looks_like_faces(no)) << no;
}

}  // namespace
}  // namespace zerohour
