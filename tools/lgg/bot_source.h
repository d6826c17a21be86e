// The computer's players of La Grande Guerre.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "engine/lgg/lgg.h"
#include "tools/protocol/bot_source.h"

namespace zerohour::lgg {

// The player that plays for the computer if none is named.
std::string default_bot();

class LggBots final : public protocol::BotSource<Lgg> {
 public:
  std::vector<std::string> names() const override;
  std::vector<protocol::BotNote> notes() const override;
  absl::StatusOr<std::unique_ptr<ai::Bot<Lgg>>> make_bot(const std::string& name, std::uint64_t seed) const override;
  std::string quick_bot(const std::string& name) const override;
  absl::Span<const plan::PlanSlot> plan_slots() const override;
};

}  // namespace zerohour::lgg
