// The table of scores: a column for each German entry, a row for each British one.
#include "absl/strings/str_cat.h"
#include "openings/loos/book.h"

namespace zerohour::loos {
namespace {

openings::ScoreAxis rows(const BritishBook& british) {
  return {"british", "British", openings::names_of(british.entries)};
}

openings::ScoreAxis columns(const GermanBook& german) {
  return {"german", "German", openings::names_of(german.entries)};
}

// The fingerprint of the names and places of both books.
std::string fingerprint(const GermanBook& german, const BritishBook& british) {
  std::string text;
  for (const GermanEntry& entry : german.entries) {
    absl::StrAppend(&text, entry.label.name);
    for (const Station& s : entry.stations) absl::StrAppend(&text, " ", s.unit, "=", s.hex.id());
    absl::StrAppend(&text, "\n");
  }
  for (const BritishEntry& entry : british.entries) {
    absl::StrAppend(&text, entry.label.name);
    for (const Assignment& a : entry.sectors) {
      absl::StrAppend(&text, " ", a.division, to_string(a.posture));
      if (a.order != 0) absl::StrAppend(&text, a.order);
    }
    absl::StrAppend(&text, "\n");
  }
  return openings::fingerprint_of(text);
}

}  // namespace

absl::StatusOr<Scores> parse_scores(absl::string_view file, absl::string_view text, const GermanBook& german,
                                    const BritishBook& british) {
  return openings::parse_scores(file, text, rows(british), columns(german), fingerprint(german, british));
}

std::string format_scores(const Scores& scores, const GermanBook& german, const BritishBook& british) {
  return openings::format_scores(scores, rows(british), columns(german), fingerprint(german, british));
}

}  // namespace zerohour::loos
