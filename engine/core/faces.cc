#include "engine/core/faces.h"

#include <algorithm>
#include <vector>

#include "absl/strings/ascii.h"
#include "absl/strings/escaping.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"

namespace zerohour {
namespace {

constexpr char kSeparators[] = " ,\t";
constexpr int kTenSides = 10;

// The face that a word of digits gives; 0 if no die has such a face.
int face_of(absl::string_view word) {
  int face = 0;
  const bool digits =
      !word.empty() && word.size() <= 3 && word[0] != '0' && std::all_of(word.begin(), word.end(), absl::ascii_isdigit);
  if (!digits || !absl::SimpleAtoi(word, &face) || face > RollRequest::kMaxSides) return 0;
  return face;
}

absl::Status wrong_number(const RollRequest& request, std::size_t found) {
  return absl::InvalidArgumentError(absl::StrCat("expected ", faces_expected(request), ", got ", found));
}

absl::Status wrong_face(const RollRequest& request, int die, absl::string_view found) {
  const std::string which = request.count() == 1 ? "the die" : absl::StrCat("die ", die + 1, " of ", request.count());
  return absl::InvalidArgumentError(
      absl::StrCat(which, " is from 1 to ", request.sides(die), ", not '", absl::CEscape(found.substr(0, 80)), "'"));
}

// Faces as words. Where no die of the roll has more than nine sides, every digit is one.
std::vector<absl::string_view> face_words(absl::string_view text, const RollRequest& request) {
  const bool one_digit_each = std::all_of(request.groups.begin(), request.groups.end(),
                                          [](const DiceGroup& group) { return group.sides <= 9; });
  std::vector<absl::string_view> words;
  for (const absl::string_view word : absl::StrSplit(text, absl::ByAnyChar(kSeparators), absl::SkipEmpty())) {
    if (one_digit_each && std::all_of(word.begin(), word.end(), absl::ascii_isdigit)) {
      for (std::size_t i = 0; i < word.size(); ++i) words.push_back(word.substr(i, 1));
    } else {
      words.push_back(word);
    }
  }
  return words;
}

absl::StatusOr<Faces> faces_of(absl::Span<const absl::string_view> words, const RollRequest& request) {
  if (words.size() != static_cast<std::size_t>(request.count())) return wrong_number(request, words.size());
  Faces faces;
  for (const absl::string_view word : words) {
    const int face = word == "0" && request.sides(faces.count) == kTenSides ? kTenSides : face_of(word);
    if (face < 1 || face > request.sides(faces.count)) return wrong_face(request, faces.count, word);
    faces.face[faces.count++] = static_cast<std::uint8_t>(face);
  }
  return faces;
}

}  // namespace

std::string dice_text(const RollRequest& request) {
  return absl::StrJoin(request.groups, "+", [](std::string* out, const DiceGroup& group) {
    absl::StrAppend(out, group.count, "d", group.sides);
  });
}

std::string faces_expected(const RollRequest& request) {
  const int count = request.count();
  return absl::StrCat(count, count == 1 ? " face " : " faces ",
                      request.groups.size() == 1 ? absl::StrCat("from 1 to ", request.groups[0].sides)
                                                 : absl::StrCat("of ", dice_text(request)));
}

std::string faces_text(absl::Span<const std::uint8_t> faces) {
  return absl::StrJoin(faces, " ");
}

std::string faces_word(absl::Span<const std::uint8_t> faces) {
  return absl::StrJoin(faces, ",");
}

absl::StatusOr<Faces> parse_faces(absl::string_view text) {
  Faces faces;
  for (const absl::string_view word : absl::StrSplit(text, ' ', absl::SkipEmpty())) {
    if (faces.count == RollRequest::kMaxDice) {
      return absl::InvalidArgumentError(absl::StrCat("more than ", RollRequest::kMaxDice, " dice"));
    }
    const int face = face_of(word);
    if (face == 0) {
      return absl::InvalidArgumentError(absl::StrCat("die ", faces.count + 1, ": expected a number from 1 to ",
                                                     RollRequest::kMaxSides, ", found \"",
                                                     absl::CEscape(word.substr(0, 80)), "\""));
    }
    faces.face[faces.count++] = static_cast<std::uint8_t>(face);
  }
  if (faces.count == 0) return absl::InvalidArgumentError("expected faces, found nothing");
  return faces;
}

absl::Status check_faces(const RollRequest& request, absl::Span<const std::uint8_t> faces) {
  if (faces.size() != static_cast<std::size_t>(request.count())) return wrong_number(request, faces.size());
  for (int die = 0; die < request.count(); ++die) {
    const int face = faces[static_cast<std::size_t>(die)];
    if (face < 1 || face > request.sides(die)) return wrong_face(request, die, absl::StrCat(face));
  }
  return absl::OkStatus();
}

absl::StatusOr<Faces> read_faces(absl::string_view text, const RollRequest& request) {
  return faces_of(face_words(text, request), request);
}

absl::StatusOr<std::vector<Faces>> read_rolls(absl::string_view text, const RollRequest& request, std::size_t most) {
  const std::vector<absl::string_view> words = face_words(text, request);
  const auto dice = static_cast<std::size_t>(request.count());
  const bool several = most > 1 && words.size() > dice;
  const std::size_t rolls = several ? words.size() / dice : 1;
  if (several && (rolls > most || words.size() % dice != 0)) {
    return absl::InvalidArgumentError(
        absl::StrCat("expected ", faces_expected(request), ", or those of up to ", most, " rolls, got ", words.size()));
  }
  std::vector<Faces> all;
  for (std::size_t i = 0; i < rolls; ++i) {
    const auto own = rolls == 1 ? absl::MakeConstSpan(words) : absl::MakeConstSpan(words).subspan(i * dice, dice);
    const absl::StatusOr<Faces> faces = faces_of(own, request);
    if (!faces.ok()) {
      return rolls == 1 ? faces.status()
                        : absl::InvalidArgumentError(absl::StrCat("roll ", i + 1, ": ", faces.status().message()));
    }
    all.push_back(*faces);
  }
  return all;
}

bool looks_like_faces(absl::string_view text) {
  return std::any_of(text.begin(), text.end(), absl::ascii_isdigit) &&
         std::all_of(text.begin(), text.end(), [](char c) {
           return absl::ascii_isdigit(c) || absl::string_view(kSeparators).find(c) != absl::string_view::npos;
         });
}

}  // namespace zerohour
