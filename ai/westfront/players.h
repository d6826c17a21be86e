// The named players of Western Front.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "ai/players/bot.h"
#include "engine/westfront/westfront.h"

namespace zerohour::westfront {

struct BotInfo {
  std::string name;
  std::string what;     // one line for people
  bool thinks = false;  // longer than a few milliseconds an action: too long to play games to their end in the head
};
// The weakest first.
absl::Span<const BotInfo> westfront_bots();
// Null if no player has that name.
const BotInfo* find_westfront_bot(absl::string_view name);

// NotFound, listing the bots, for any other name.
absl::StatusOr<std::unique_ptr<ai::Bot<Westfront>>> make_westfront_bot(absl::string_view name, std::uint64_t seed);

}  // namespace zerohour::westfront
