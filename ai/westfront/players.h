// The named players of Western Front.
#pragma once

#include <cstdint>
#include <memory>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "ai/players/bot.h"
#include "ai/players/bot_list.h"
#include "engine/westfront/westfront.h"

namespace zerohour::westfront {

// The players, then the levels, "level-1" and so on.
const ai::BotList<Westfront>& bot_list();
// The strength levels for people.
absl::Span<const ai::StrengthLevel> levels();
// As BotList::make.
absl::StatusOr<std::unique_ptr<ai::Bot<Westfront>>> make_westfront_bot(absl::string_view name, std::uint64_t seed);

}  // namespace zerohour::westfront
