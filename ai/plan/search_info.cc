#include "ai/plan/search_info.h"

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"

namespace zerohour::plan {
namespace {

// What tells a plan from its rival is seldom the action that is explained. difference: whole sentences, or nothing.
std::string difference_text(const std::string& difference) {
  if (difference.empty()) return "";
  if (!absl::StartsWith(difference, "It ")) return absl::StrCat("Where the two differ: ", difference);
  return absl::StrCat("Where the two differ, it ", difference.substr(3));
}

std::string joined(const std::string& a, const std::string& b) {
  return absl::StrCat(a, a.empty() || b.empty() ? "" : " ", b);
}

// The other plan, or the other way. Two plans may be the same in words.
std::string rival_text(const SearchInfo& info) {
  if (!info.of_phase) return absl::StrCat("'", info.rival, "'");
  const std::string begin =
      info.rival_begin.empty() ? "" : absl::StrCat(", which begins with '", info.rival_begin, "'");
  return info.rival == info.idea ? absl::StrCat("another plan of the same kind", begin)
                                 : absl::StrCat("the plan '", info.rival, "'", begin);
}

}  // namespace

std::string idea_text(const SearchInfo& info) {
  if (info.idea.empty() || info.exact) return "";
  if (!info.ordered.empty()) return absl::StrCat("Of the ", info.ordered, " it goes first.");
  // A prepared set-up has its words; of another choice there is nothing to tell but what it is.
  if (info.playouts == 0) return absl::EndsWith(info.idea, ".") ? info.idea : "";
  const std::string plan = info.of_phase ? absl::StrCat("This is part of the plan '", info.idea, "'.") : "";
  if (info.difference.empty()) return plan;
  return joined(plan, absl::StrCat("The next best was ", rival_text(info), ". ", difference_text(info.difference)));
}

std::string comparison_text(const SearchInfo& info) {
  constexpr double kClear = 2;                // standard errors
  constexpr std::uint64_t kFewPlayouts = 12;  // fewer say which is better about as often as not
  if (info.idea.empty()) return "";
  if (info.exact) {
    return absl::StrFormat("Counted out to the end of the game it scores %.1f%%, a draw being half a win.",
                           100 * info.chance);
  }
  // From here on the chance is an evaluator's for players, not the judge's for people (ai/judge): only what is compared
  // is told.
  if (!info.ordered.empty()) {
    return absl::StrFormat("With '%s' first they would score %.1f%% less, all their results counted.", info.rival,
                           100 * info.lead);
  }
  if (info.playouts == 0) return "";
  const std::string rival = info.difference.empty() ? rival_text(info) : "the next best";
  if (info.playouts < kFewPlayouts) {
    return absl::StrCat("It was preferred to ", rival, " after a few trial games, too few to say by how much.");
  }
  if (info.lead <= 0 || info.lead < kClear * info.lead_error) {
    return absl::StrFormat("In %d trial games it did as well as %s, as far as they tell.", info.playouts, rival);
  }
  const std::string text = absl::StrFormat("In %d trial games it did better than %s, by %.1f%% (give or take %.1f%%).",
                                           info.playouts, rival, 100 * info.lead, 100 * info.lead_error);
  if (info.without_luck) return text;
  if (info.lead_unlucky < 0 || info.lead_lucky < 0) {
    const bool unlucky = info.lead_unlucky < 0;
    return absl::StrCat(text,
                        absl::StrFormat(" With %s dice the other would be ahead, by %.1f%%.", unlucky ? "bad" : "good",
                                        -100 * (unlucky ? info.lead_unlucky : info.lead_lucky)));
  }
  return absl::StrCat(text, " Neither good nor bad dice would reverse it.");
}

std::string text_of(const SearchInfo& info) {
  return joined(idea_text(info), comparison_text(info));
}

std::string text_of_alternative(bool of_phase, const std::string& idea, const std::string& chosen,
                                const std::string& difference) {
  const std::string plan = of_phase ? absl::StrCat("This is part of the plan '", idea, "'.") : "";
  if (difference.empty()) return plan;
  const std::string other = !of_phase        ? absl::StrCat("'", chosen, "'")
                            : chosen == idea ? "another plan of the same kind"
                                             : absl::StrCat("the plan '", chosen, "'");
  return joined(plan, absl::StrCat("The other was ", other, ". ", difference_text(difference)));
}

}  // namespace zerohour::plan
