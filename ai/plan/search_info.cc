#include "ai/plan/search_info.h"

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"

namespace zerohour::plan {
namespace {

// What tells a plan from its rival is seldom the action that is explained. difference: whole sentences, or nothing.
std::string difference_text(const std::string& difference) {
  if (difference.empty()) return "";
  if (!absl::StartsWith(difference, "It ")) return absl::StrCat(" Where the two differ: ", difference);
  return absl::StrCat(" Where the two differ, it ", difference.substr(3));
}

}  // namespace

std::string text_of(const SearchInfo& info) {
  constexpr double kClear = 2;                // standard errors
  constexpr std::uint64_t kFewPlayouts = 12;  // fewer say which is better about as often as not
  const std::string difference = difference_text(info.difference);
  if (info.idea.empty()) return "";
  if (info.exact) {
    return absl::StrFormat("%s: solved to the end of the game, where it scores %.1f%%, a draw being half a win.",
                           info.idea, 100 * info.chance);
  }
  // From here on the chance is an evaluator's for players, not the judge's for people (ai/judge): only what is compared
  // is told.
  if (!info.ordered.empty()) {
    return absl::StrFormat(
        "%s: of the %s it goes first; with %s first it would score %.1f%% less, all their results counted.", info.idea,
        info.ordered, info.rival, 100 * info.lead);
  }
  // A prepared set-up has its words; of another choice there is nothing to tell but what it is.
  if (info.playouts == 0) return absl::EndsWith(info.idea, ".") ? info.idea : "";
  // Two plans may be the same in words and differ by chance.
  const std::string rival =
      info.rival == info.idea ? "another plan of the same kind" : absl::StrCat("'", info.rival, "'");
  const std::string idea = info.of_phase ? absl::StrCat("This is part of the plan '", info.idea, "', which was")
                                         : absl::StrCat(info.idea, ":");
  if (info.playouts < kFewPlayouts) {
    return absl::StrCat(idea, " preferred to ", rival, " after too few playouts to say by how much.", difference);
  }
  std::string text = absl::StrFormat("%s compared in %d playouts. ", idea, info.playouts);
  const std::string lead = absl::StrFormat("%+.1f%% (standard error %.1f%%)", 100 * info.lead, 100 * info.lead_error);
  if (info.lead <= 0 || info.lead < kClear * info.lead_error) {
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

std::string text_of_alternative(const std::string& idea, const std::string& chosen, const std::string& difference) {
  const std::string preferred = chosen == idea ? "another plan of the same kind" : absl::StrCat("'", chosen, "'");
  return absl::StrCat(idea, ": the search compared it and preferred ", preferred, ".", difference_text(difference));
}

}  // namespace zerohour::plan
