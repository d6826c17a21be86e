// The opening plans of a scenario as a game's player follows them: its script's leanings for the first rounds or turns,
// drawn by weight and the player's seed (openings/plan_book.h).
#pragma once

#include <cassert>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "ai/players/settings.h"
#include "openings/plan_book.h"

namespace zerohour::plan {

// Brief: the leanings of the game's script.
template <class Brief>
class OpeningBook {
 public:
  OpeningBook() = default;
  // The plans must have leanings that the settings know (check()).
  OpeningBook(std::vector<openings::PlanEntry> plans, const ai::SettingTable<Brief>& settings)
      : plans_(std::move(plans)), settings_(&settings) {}

  bool empty() const { return plans_.empty(); }

  // The plan that a player of that seed follows on that side; null if there is none.
  const openings::PlanEntry* plan(absl::string_view side, std::uint64_t seed) const {
    return openings::draw_plan(plans_, side, seed);
  }
  // The brief in that turn, from 1: as the plan says while it holds, and as usual after that.
  Brief leaned(const Brief& usual, absl::string_view side, int turn, std::uint64_t seed) const {
    Brief brief = usual;
    const openings::PlanEntry* const drawn = plan(side, seed);
    if (drawn == nullptr || turn > drawn->until) return brief;
    const absl::Status status = lean(*drawn, *settings_, brief);
    assert(status.ok());
    return status.ok() ? brief : usual;
  }

  // Whether all leanings are settings of the script. Errors (InvalidArgument) name the plan and the setting.
  static absl::Status check(absl::Span<const openings::PlanEntry> plans, const ai::SettingTable<Brief>& settings) {
    for (const openings::PlanEntry& plan : plans) {
      Brief brief{};
      if (absl::Status status = lean(plan, settings, brief); !status.ok()) return status;
    }
    return absl::OkStatus();
  }

 private:
  static absl::Status lean(const openings::PlanEntry& plan, const ai::SettingTable<Brief>& settings, Brief& brief) {
    if (plan.leanings == "-") return absl::OkStatus();
    const absl::StatusOr<std::vector<ai::SettingText>> texts = ai::parse_settings(plan.leanings);
    if (!texts.ok()) return texts.status();
    const auto none = [](absl::string_view) -> absl::StatusOr<Brief> { return absl::NotFoundError(""); };
    return settings.apply(plan.label.name, *texts, none, brief);
  }

  std::vector<openings::PlanEntry> plans_;
  const ai::SettingTable<Brief>* settings_ = nullptr;
};

}  // namespace zerohour::plan
