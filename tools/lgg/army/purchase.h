// Buying an army step by step: the commander's skill first, then units. A purchase that cannot lead to an army that
// meets the criteria (G47) is refused at once, and the refusal says which criterion and why.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "tools/lgg/army/army_list.h"

namespace zerohour::lgg {

// The fewest points for which infantry can be added so that the criteria are met; none if no infantry achieves that.
std::optional<int> cheapest_completion(const ArmyCounts& counts, const PriceList& prices);

class Purchase {
 public:
  Purchase(const PriceList& prices, int base) : prices_(prices) { army_.base = base; }
  // Continues with an army, whose skill has been chosen.
  Purchase(const PriceList& prices, ArmyList army) : prices_(prices), army_(std::move(army)), has_skill_(true) {}

  const ArmyList& army() const { return army_; }
  bool has_skill() const { return has_skill_; }
  int left() const { return points_of(army_, prices_) - cost_of(army_, prices_); }
  // What would still be wrong if the army were finished now; faults_of() the army.
  std::vector<std::string> faults() const { return faults_of(army_, prices_); }

  // Each refusal (FailedPrecondition, InvalidArgument) changes nothing.
  absl::Status choose_skill(Skill skill);
  absl::Status add(const ArmyUnit& unit) { return add(unit, 1).refusal; }
  // So many of the same, as one change.
  struct Added {
    int count = 0;         // how many were bought
    absl::Status refusal;  // of the next one; OK if all were bought
  };
  Added add(const ArmyUnit& unit, int count);
  // Units are numbered from 1.
  absl::Status remove(int number);
  absl::Status rename(int number, absl::string_view name);
  absl::Status name_army(absl::string_view name);
  // Undoes the last change; false if there is none.
  bool undo();

 private:
  struct Before {
    ArmyList army;
    bool has_skill;
  };
  absl::Status check_number(int number) const;
  absl::Status check_unit(const ArmyUnit& unit) const;  // whether it may be added
  void keep() { before_.push_back({army_, has_skill_}); }

  const PriceList& prices_;
  ArmyList army_;
  bool has_skill_ = false;
  std::vector<Before> before_;
};

}  // namespace zerohour::lgg
