#include "tools/protocol/seen_game.h"

#include <cstddef>
#include <optional>
#include <string>

#include "engine/core/viewpoint.h"
#include "tools/protocol/live_game.h"
#include "tools/protocol/row.h"

namespace zerohour::protocol {

SeenState SeenGame::of(const AnyState& s) const {
  return sees_all() ? SeenState::itself(s) : SeenState(seen_from(viewpoint_, game(), s));
}

std::string SeenGame::reason(std::size_t i) const {
  const std::optional<Side> own = side_of(viewpoint_);
  const bool is_own = own.has_value() && move(i).actor == actor_of(*own);
  return sees_all() || is_own ? move(i).reason : "";
}

bool SeenGame::is_others_choice(const AnyState& s, const AnyAction& action) const {
  const std::optional<Side> own = side_of(viewpoint_);
  return own.has_value() && game().actor(s) == Actor::kBoth && chooser(game(), s, action) != *own;
}

std::string SeenGame::actor_name() const {
  switch (actor()) {
    case Actor::kFirst:
      return text(game().side_name(Side::kFirst));
    case Actor::kSecond:
      return text(game().side_name(Side::kSecond));
    case Actor::kBoth:
      return "both";
    case Actor::kChance:
      return "chance";
    case Actor::kNobody:
      break;
  }
  return "nobody";
}

std::string SeenGame::dice_word() const {
  switch (live_->dice().source) {
    case RecordDice::Source::kSecret:
      return "secret";
    case RecordDice::Source::kNumber:
      return "number";
    case RecordDice::Source::kMine:
      break;
  }
  return "mine";
}

Row SeenGame::standing() const {
  Row row;
  row.word("actor", actor_name()).number("event", live_->events.next() - 1);
  row.hash("hash", game().hash(now()));
  return row;
}

Row SeenGame::due_dice() const {
  Row row = dice_fields(game().roll_request(now()));
  if (hides_due_roll()) row.yes_no("hidden", true);
  return row;
}

}  // namespace zerohour::protocol
