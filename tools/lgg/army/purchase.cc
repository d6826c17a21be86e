#include "tools/lgg/army/purchase.h"

#include <algorithm>
#include <utility>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "tools/lgg/names.h"
#include "tools/support/text.h"

namespace zerohour::lgg {

// Only infantry mends a broken share, and of infantry only line and militia are ever the cheapest way: line mends each,
// militia is cheaper as far as there is line.
std::optional<int> cheapest_completion(const ArmyCounts& counts, const PriceList& prices) {
  if (keeps_criteria(counts)) return 0;
  const absl::StatusOr<int> line = prices.find("line"), militia = prices.find("militia");
  if (!line.ok()) return std::nullopt;
  std::optional<int> best;
  constexpr int kMostAdded = kMaxUnits;
  for (int lines = 0; lines <= kMostAdded; ++lines) {
    for (int more = 0; more <= (militia.ok() ? lines + counts.line : 0); ++more) {
      ArmyCounts with = counts;
      with.add(prices.type(*line), false, lines);
      if (more > 0) with.add(prices.type(*militia), false, more);
      if (with.all > kMaxUnits || !keeps_criteria(with)) continue;
      const int cost = lines * prices.price(*line, false) + (more > 0 ? more * prices.price(*militia, false) : 0);
      if (!best || cost < *best) best = cost;
    }
  }
  return best;
}

absl::Status Purchase::choose_skill(Skill skill) {
  if (!army_.units.empty()) {
    return absl::FailedPreconditionError(
        "the commander's skill must be chosen before the first unit is bought (G47); undo the purchases first");
  }
  keep();
  army_.skill = skill;
  has_skill_ = true;
  return absl::OkStatus();
}

absl::Status Purchase::check_unit(const ArmyUnit& unit) const {
  if (!has_skill_) return absl::FailedPreconditionError("first choose the commander's skill (G47)");
  if (!unit.name.empty()) {
    if (absl::Status status = check_name(unit.name); !status.ok()) return status;
  }
  const int price = prices_.price(unit.type, unit.guard), points = left();
  const std::string what = absl::StrCat(unit.guard ? "Guard " : "", type_title(prices_.type(unit.type)));
  if (price > points) {
    return absl::FailedPreconditionError(
        absl::StrCat(what, ": the price is ", price, " points, and ", points, " are left (G47)"));
  }
  if (army_.units.size() == kMaxUnits / 2) {
    return absl::FailedPreconditionError(absl::StrCat("a side may have ", kMaxUnits / 2, " units"));
  }
  ArmyCounts counts = counts_of(army_, prices_);
  counts.add(prices_.type(unit.type), unit.guard);
  const std::optional<int> needed = cheapest_completion(counts, prices_);
  if (!needed || *needed > points - price) {
    const std::string why = absl::StrJoin(broken_criteria(counts), ", and ");
    const std::string remedy = needed ? absl::StrCat("to correct that takes ", *needed, " points of infantry, and ",
                                                     points - price, " would be left")
                                      : std::string("no further infantry can correct that");
    return absl::FailedPreconditionError(absl::StrCat(what, ": the army would have ", why, " (G47); ", remedy));
  }
  return absl::OkStatus();
}

Purchase::Added Purchase::add(const ArmyUnit& unit, int count) {
  Added added;
  while (added.count < count) {
    added.refusal = check_unit(unit);
    if (!added.refusal.ok()) break;
    if (added.count == 0) keep();
    army_.units.push_back(unit);
    ++added.count;
  }
  return added;
}

absl::Status Purchase::check_number(int number) const {
  if (number >= 1 && number <= static_cast<int>(army_.units.size())) return absl::OkStatus();
  return absl::InvalidArgumentError(
      army_.units.empty()
          ? std::string("the army has no units yet")
          : absl::StrCat("there is no unit ", number, ": they are numbered from 1 to ", army_.units.size()));
}

absl::Status Purchase::remove(int number) {
  if (absl::Status status = check_number(number); !status.ok()) return status;
  keep();
  army_.units.erase(army_.units.begin() + (number - 1));
  return absl::OkStatus();
}

absl::Status Purchase::rename(int number, absl::string_view name) {
  if (absl::Status status = check_number(number); !status.ok()) return status;
  if (absl::Status status = check_name(name); !status.ok()) return status;
  keep();
  army_.units[static_cast<std::size_t>(number - 1)].name = std::string(name);
  return absl::OkStatus();
}

absl::Status Purchase::name_army(absl::string_view name) {
  if (absl::Status status = check_name(name); !status.ok()) return status;
  keep();
  army_.name = std::string(name);
  return absl::OkStatus();
}

bool Purchase::undo() {
  if (before_.empty()) return false;
  army_ = std::move(before_.back().army);
  has_skill_ = before_.back().has_skill;
  before_.pop_back();
  return true;
}

}  // namespace zerohour::lgg
