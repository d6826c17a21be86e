// The named players of La Grande Guerre.
#pragma once

#include <cstdint>
#include <memory>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "ai/players/bot.h"
#include "ai/players/bot_list.h"
#include "engine/lgg/lgg.h"

namespace zerohour::lgg {

// The players, then the levels, "level-1" and so on.
const ai::BotList<Lgg>& bot_list();
// The strength levels for people.
absl::Span<const ai::StrengthLevel> levels();
// As BotList::make.
absl::StatusOr<std::unique_ptr<ai::Bot<Lgg>>> make_lgg_bot(absl::string_view name, std::uint64_t seed);

}  // namespace zerohour::lgg
