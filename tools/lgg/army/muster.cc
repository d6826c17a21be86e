#include "tools/lgg/army/muster.h"

#include <sodium.h>

#include <algorithm>
#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/escaping.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "engine/core/csv.h"
#include "engine/core/dice.h"
#include "tools/support/text.h"

namespace zerohour::lgg {
namespace {

constexpr absl::string_view kMusterHead = "zerohour-muster 1";
constexpr absl::string_view kCommitmentTag("zerohour army 1\0", 16);

std::optional<Side> side_word(absl::string_view word) {
  for (const Side side : {kBlue, kRed}) {
    if (kSideNames[index(side)] == word) return side;
  }
  return std::nullopt;
}

bool is_digest(absl::string_view text) {
  return text.size() == 64 && std::all_of(text.begin(), text.end(),
                                          [](char c) { return absl::ascii_isxdigit(c) && !absl::ascii_isupper(c); });
}

absl::Status not_the_one(Side side) {
  return absl::FailedPreconditionError(absl::StrCat("this is not the army to which ", kSideNames[index(side)],
                                                    " committed itself: its digest is different"));
}

// Of an army that a side commits itself to or reveals: that it has the muster's points and keeps the criteria.
absl::Status check_allowed(const Muster& muster, Side side, const ArmyList& army, const PriceList& prices) {
  if (army.base != muster.base) {
    return absl::FailedPreconditionError(absl::StrCat("the army of ", kSideNames[index(side)], " has ", army.base,
                                                      " points, but ", muster.base, " were agreed"));
  }
  return check_army(army, kSideNames[index(side)], prices);
}

}  // namespace

std::string fresh_salt() {
  const DiceSeed random = DiceSeed::secret();
  return absl::BytesToHexString(absl::string_view(reinterpret_cast<const char*>(random.bytes().data()), 32));
}

std::string commitment_of(const ArmyList& army, const PriceList& prices) {
  const std::string text = absl::StrCat(kCommitmentTag, format_army(army, prices));
  std::array<char, 32> hash{};
  crypto_generichash(reinterpret_cast<unsigned char*>(hash.data()), hash.size(),
                     reinterpret_cast<const unsigned char*>(text.data()), text.size(), nullptr, 0);
  return absl::BytesToHexString(absl::string_view(hash.data(), hash.size()));
}

absl::Status commit(Muster& muster, Side side, const ArmyList& army, const PriceList& prices) {
  const absl::string_view name = kSideNames[index(side)];
  if (!muster.commitment[index(side)].empty()) {
    return absl::FailedPreconditionError(absl::StrCat(name, " has already committed itself, which cannot be changed"));
  }
  if (army.salt.empty()) return absl::FailedPreconditionError("an army needs a salt before it can be committed to");
  if (absl::Status status = check_allowed(muster, side, army, prices); !status.ok()) return status;
  muster.commitment[index(side)] = commitment_of(army, prices);
  return absl::OkStatus();
}

absl::Status reveal(Muster& muster, Side side, const ArmyList& army, const PriceList& prices) {
  for (const Side each : {kBlue, kRed}) {
    if (muster.commitment[index(each)].empty()) {
      return absl::FailedPreconditionError(absl::StrCat(
          kSideNames[index(each)], " has not committed itself yet; no army is revealed before both sides have"));
    }
  }
  if (commitment_of(army, prices) != muster.commitment[index(side)]) return not_the_one(side);
  // The side may have committed itself in another muster, with other points, and copied the line into this one.
  if (absl::Status status = check_allowed(muster, side, army, prices); !status.ok()) return status;
  muster.army[index(side)] = army;
  return absl::OkStatus();
}

absl::StatusOr<Muster> parse_muster(absl::string_view file, absl::string_view text, const PriceList& prices) {
  const absl::StatusOr<std::vector<TextLine>> lines = split_lines(file, text);
  if (!lines.ok()) return lines.status();
  const auto fail = [&](int line, absl::string_view why) { return field_error(file, line, "", why); };
  Muster muster;
  // Armies, each with the line where it begins. They are compared with points and commitments at the end, because those
  // may follow them.
  std::array<std::optional<ArmyList>, 2> armies;
  std::array<int, 2> army_line{};
  bool has_head = false, has_points = false;
  int last = 1;
  for (std::size_t i = 0; i < lines->size(); ++i) {
    const int number = (*lines)[i].number;
    absl::string_view rest = absl::StripAsciiWhitespace((*lines)[i].text);
    if (rest.empty() || rest[0] == '#') continue;
    last = number;
    if (!std::exchange(has_head, true)) {
      if (rest != kMusterHead) return fail(number, absl::StrCat("a muster begins with \"", kMusterHead, "\""));
      continue;
    }
    const absl::string_view word = take_word(rest);
    if (word == "points") {
      const std::optional<std::uint64_t> points = number_of(rest, kMostPoints);
      if (std::exchange(has_points, true)) return fail(number, "the points are given twice");
      if (!points || *points < kLeastPoints) {
        return fail(number, absl::StrCat("points: ", quote(rest), " is not a number from 1 to ", kMostPoints));
      }
      muster.base = static_cast<int>(*points);
      continue;
    }
    if (word != "commit" && word != "army") {
      return fail(number,
                  absl::StrCat(quote(word), " is not a line of a muster; the lines are points, commit and army"));
    }
    const absl::string_view side_name = take_word(rest);
    const std::optional<Side> side = side_word(side_name);
    if (!side) return fail(number, absl::StrCat(quote(side_name), " is neither blue nor red"));
    if (word == "commit") {
      std::string& commitment = muster.commitment[index(*side)];
      if (!commitment.empty()) return fail(number, absl::StrCat(side_name, " commits itself twice"));
      if (!is_digest(rest)) return fail(number, "a commitment must have 64 hexadecimal digits in small letters");
      commitment = std::string(rest);
      continue;
    }
    if (!rest.empty()) return fail(number, absl::StrCat(quote(rest), " must not follow the side"));
    if (armies[index(*side)].has_value())
      return fail(number, absl::StrCat("the army of ", side_name, " is given twice"));
    if (i + 1 == lines->size() || !absl::StartsWith((*lines)[i + 1].text, "  ")) {
      return fail(number, "the lines of the army must follow, with two spaces before each");
    }
    // The army's lines keep their numbers, so that errors name the line of this file.
    std::string army_text(static_cast<std::size_t>(number), '\n');
    for (; i + 1 < lines->size() && absl::StartsWith((*lines)[i + 1].text, "  "); ++i) {
      absl::StrAppend(&army_text, (*lines)[i + 1].text.substr(2), "\n");
    }
    absl::StatusOr<ArmyList> army = parse_army(file, army_text, prices);
    if (!army.ok()) return army.status();
    armies[index(*side)] = *std::move(army);
    army_line[index(*side)] = number;
  }
  if (!has_head) return fail(last, absl::StrCat("a muster begins with \"", kMusterHead, "\""));
  if (!has_points) return fail(last, "the line \"points\" is missing");
  for (const Side side : {kBlue, kRed}) {
    const std::optional<ArmyList>& army = armies[index(side)];
    if (!army.has_value()) continue;
    if (absl::Status status = reveal(muster, side, *army, prices); !status.ok()) {
      return fail(army_line[index(side)], status.message());
    }
  }
  return muster;
}

std::string format_muster(const Muster& muster, const PriceList& prices) {
  std::string text = absl::StrCat(kMusterHead, "\npoints ", muster.base, "\n");
  for (const Side side : {kBlue, kRed}) {
    const std::string& commitment = muster.commitment[index(side)];
    if (!commitment.empty()) absl::StrAppend(&text, "commit ", kSideNames[index(side)], " ", commitment, "\n");
  }
  for (const Side side : {kBlue, kRed}) {
    const std::optional<ArmyList>& army = muster.army[index(side)];
    if (!army.has_value()) continue;
    absl::StrAppend(&text, "army ", kSideNames[index(side)], "\n");
    for (const absl::string_view line : absl::StrSplit(format_army(*army, prices), '\n', absl::SkipEmpty())) {
      absl::StrAppend(&text, "  ", line, "\n");
    }
  }
  return text;
}

}  // namespace zerohour::lgg
