#include "ai/plan/search_info.h"

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"

namespace zerohour::plan {

std::string text_of(const SearchInfo& info) {
  constexpr double kClear = 2;                // standard errors
  constexpr std::uint64_t kFewPlayouts = 12;  // fewer say which is better about as often as not
  const std::string difference = info.difference.empty() ? "" : absl::StrCat(" ", info.difference);
  if (info.idea.empty()) return "";
  if (info.exact) {
    return absl::StrFormat("%s: %.1f%% to win, solved to the end of the game.", info.idea, 100 * info.chance);
  }
  if (!info.ordered.empty()) {
    return absl::StrFormat(
        "%s: of the %s it goes first, %.1f%% to win, all their results counted; with %s first %.1f%% less.", info.idea,
        info.ordered, 100 * info.chance, info.rival, 100 * info.lead);
  }
  if (info.playouts == 0) {
    const bool sentence = absl::EndsWith(info.idea, ".");
    return absl::StrCat(info.idea, sentence ? " Nothing" : "; nothing", " else was compared.");
  }
  // Two plans may be the same in words and differ by chance.
  const std::string rival = info.rival == info.idea ? "another plan of the same kind" : info.rival;
  if (info.playouts < kFewPlayouts) {
    return absl::StrCat(info.idea, ": preferred to ", rival, " after too few playouts to say by how much.", difference);
  }
  // Its chance is an evaluator's for players, not the judge's for people (ai/judge): only what is compared is told.
  std::string text = absl::StrFormat("%s: compared in %d playouts. ", info.idea, info.playouts);
  const std::string lead = absl::StrFormat("%+.1f%% (standard error %.1f%%)", 100 * info.lead, 100 * info.lead_error);
  if (info.lead < kClear * info.lead_error || info.lead_error == 0) {
    return absl::StrCat(text, "No clear difference from the runner-up, ", rival, ": ", lead, ".", difference);
  }
  absl::StrAppend(&text, "The runner-up, ", rival, ", is behind: ", lead, ".", difference);
  if (info.without_luck) return text;
  text += ' ';
  if (info.lead_unlucky < 0 || info.lead_lucky < 0) {
    const bool unlucky = info.lead_unlucky < 0;
    return absl::StrCat(text, absl::StrFormat("With %s dice it would be ahead, by %.1f%%.", unlucky ? "bad" : "good",
                                              -100 * (unlucky ? info.lead_unlucky : info.lead_lucky)));
  }
  return absl::StrCat(text, "Neither good nor bad dice would reverse it.");
}

}  // namespace zerohour::plan
