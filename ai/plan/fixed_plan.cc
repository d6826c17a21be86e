#include "ai/plan/fixed_plan.h"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"

namespace zerohour::plan {
namespace {

constexpr absl::string_view kDigits = "0123456789abcdefghijklmnopqrstuvwxyz";

}  // namespace

std::string PlanSlot::name() const {
  return part.empty() ? choice : absl::StrCat(choice, ", ", part);
}

std::string format_plan(const FixedPlan& plan) {
  std::string text;
  for (const std::uint8_t way : plan) text += kDigits[way];
  text.resize(text.find_last_not_of('0') + 1);
  return text.empty() ? "0" : text;
}

absl::StatusOr<FixedPlan> parse_plan(absl::string_view text, absl::Span<const PlanSlot> slots) {
  if (text.empty() || text.size() > slots.size()) {
    return absl::InvalidArgumentError(
        absl::StrCat("a plan has 1 to ", slots.size(), " characters, not ", text.size(), ": '", text, "'"));
  }
  FixedPlan plan(slots.size(), 0);
  for (std::size_t i = 0; i < text.size(); ++i) {
    const std::size_t way = kDigits.find(text[i]);
    if (way >= slots[i].ways.size()) {
      return absl::InvalidArgumentError(absl::StrCat("the plan's character ", i + 1, ", '", text.substr(i, 1),
                                                     "': ", slots[i].name(), " has the ways 0 to ",
                                                     kDigits.substr(slots[i].ways.size() - 1, 1)));
    }
    plan[i] = static_cast<std::uint8_t>(way);
  }
  return plan;
}

std::string words_of(const FixedPlan& plan, absl::Span<const PlanSlot> slots, Side side) {
  const auto way_of = [&](std::size_t slot) -> const std::string& { return slots[slot].ways[plan[slot]]; };
  std::vector<std::size_t> fixed;
  for (std::size_t i = 0; i < plan.size(); ++i) {
    if (plan[i] != 0 && slots[i].side == side) fixed.push_back(i);
  }
  std::string text;
  while (!fixed.empty()) {
    const std::string& way = way_of(fixed.front());
    const auto throughout = [&](const std::string& choice) {
      for (std::size_t i = 0; i < plan.size(); ++i) {
        if (slots[i].side == side && slots[i].choice == choice && way_of(i) != way) return false;
      }
      return true;
    };
    std::vector<std::string> where;
    for (const std::size_t slot : fixed) {
      if (way_of(slot) != way) continue;
      const std::string& choice = slots[slot].choice;
      std::string name = throughout(choice) ? choice : slots[slot].name();
      if (std::find(where.begin(), where.end(), name) == where.end()) where.push_back(std::move(name));
    }
    absl::StrAppend(&text, text.empty() ? "" : ", ", way, " (", absl::StrJoin(where, "; "), ")");
    fixed.erase(std::remove_if(fixed.begin(), fixed.end(), [&](std::size_t slot) { return way_of(slot) == way; }),
                fixed.end());
  }
  return text;
}

}  // namespace zerohour::plan
