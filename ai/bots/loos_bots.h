// The named players of Loos 1915.
#pragma once

#include <cstdint>
#include <memory>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "ai/bots/bot.h"
#include "engine/loos/loos.h"

namespace zerohour::ai {

struct BotInfo {
  absl::string_view name;
  absl::string_view what;  // one line for people
};
absl::Span<const BotInfo> loos_bots();

// NotFound, naming the bots that there are, for any other name.
absl::StatusOr<std::unique_ptr<Bot<loos::Loos>>> make_loos_bot(absl::string_view name, std::uint64_t seed);

}  // namespace zerohour::ai
