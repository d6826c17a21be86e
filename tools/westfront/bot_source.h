// The computer's players of Western Front.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "engine/westfront/westfront.h"
#include "tools/protocol/bot_source.h"

namespace zerohour::westfront {

// The player that plays for the computer if none is named.
std::string default_bot();

class WestfrontBots final : public protocol::BotSource<Westfront> {
 public:
  std::vector<std::string> names() const override;
  std::vector<protocol::BotNote> notes() const override;
  absl::StatusOr<std::unique_ptr<ai::Bot<Westfront>>> make_bot(const std::string& name,
                                                               std::uint64_t seed) const override;
  std::string quick_bot(const std::string& name) const override;
  absl::Span<const plan::PlanSlot> plan_slots() const override;
};

}  // namespace zerohour::westfront
