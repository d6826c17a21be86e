// A game's line of play as a text, to which a sealed seed is bound, and the names of its rolls.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "engine/core/dice.h"
#include "engine/core/faces.h"
#include "engine/core/record.h"
#include "tools/session/hint.h"

namespace zerohour::protocol {

// Everything in a record that the host vouches for: what is played and with which data, the commitment, the start, each
// action and die, how often the players undid a die, and how many hints were asked for. Names, comments, checkpoints
// and what others have noted are left out.
inline std::string line_of_play(Record record) {
  record.dice = record.dice.hidden();
  record.players.clear();
  std::erase_if(record.info, [](const auto& info) { return !absl::StartsWith(info.first, session::kHints); });
  std::erase_if(record.events, [](const RecordEvent& e) { return e.kind == RecordEvent::Kind::kCheckpoint; });
  for (RecordEvent& event : record.events) event.comment.clear();
  record.result.reset();
  return format_record(record);
}

// A roll by its purpose, "3.5.2.0.2215.4": turn, phase, purpose, attempt, subject and the number of dice, or the dice
// if they are of several kinds ("3.5.2.0.2215.3d10+20d6").
inline std::string roll_name(const RollRequest& request) {
  const RollKey& key = request.key;
  return absl::StrCat(key.turn, ".", key.phase, ".", key.purpose, ".", key.attempt, ".", key.subject, ".",
                      request.groups.size() == 1 ? absl::StrCat(request.count()) : dice_text(request));
}

}  // namespace zerohour::protocol
