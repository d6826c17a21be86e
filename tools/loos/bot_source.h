// The computer's players of Loos 1915.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "engine/loos/loos.h"
#include "tools/protocol/bot_source.h"

namespace zerohour::loos {

class LoosBots final : public protocol::BotSource<Loos> {
 public:
  std::vector<std::string> names() const override;
  std::vector<protocol::BotNote> notes() const override;
  absl::StatusOr<std::unique_ptr<ai::Bot<Loos>>> make_bot(const std::string& name, std::uint64_t seed) const override;
  std::string quick_bot(const std::string& name) const override;
  absl::Span<const plan::PlanSlot> plan_slots() const override;
};

}  // namespace zerohour::loos
