// Estimates, and players, in words for people: the same wherever they are told.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/string_view.h"
#include "ai/players/settings.h"
#include "tools/protocol/bot_source.h"

namespace zerohour::protocol {

inline std::string percent_text(double share) {
  return absl::StrFormat("%.1f%%", 100 * share);
}
// Of a standard error.
inline std::string give_or_take(double error) {
  return absl::StrCat("give or take ", error > 0 && error < 0.0005 ? "under 0.1%" : percent_text(error));
}

// "level-3: by fixed rules"; with settings, what its player does without them. Empty for a player of which no words are
// known.
inline std::string player_words(const std::vector<BotNote>& notes, const std::string& name) {
  const absl::string_view player = ai::player_of(name);
  const auto note = std::find_if(notes.begin(), notes.end(), [&](const BotNote& one) { return one.name == player; });
  return note == notes.end() || note->what.empty() ? "" : absl::StrCat(name, ": ", note->what);
}

// What is told of a player that compares nothing. words: player_words().
inline std::string compares_nothing(const std::string& words) {
  return words.empty() ? "This player compares nothing." : absl::StrCat("This player compares nothing (", words, ").");
}

}  // namespace zerohour::protocol
