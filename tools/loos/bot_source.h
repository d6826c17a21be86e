// The bots of Loos 1915, for hints.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "engine/loos/loos.h"
#include "tools/protocol/bot_source.h"

namespace zerohour::protocol {

class LoosBotSource final : public BotSource<loos::Loos> {
 public:
  absl::StatusOr<std::unique_ptr<ai::Bot<loos::Loos>>> make_bot(const std::string& name,
                                                                std::uint64_t seed) const override;
  std::string quick_bot(const std::string& name) const override;
  std::string subject(const loos::Loos& game, const loos::State& s, const loos::Action& action) const override;
};

}  // namespace zerohour::protocol
