#include "tools/protocol/seen_game.h"

#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "engine/core/replay.h"
#include "engine/core/viewpoint.h"
#include "tools/protocol/line.h"
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

absl::Status SeenGame::check_hash(absl::string_view hash) const {
  const std::string now = hash_text();
  if (hash == now) return absl::OkStatus();
  return refusal("stale", absl::StrCat("the position has changed: its hash is ", now));
}

absl::StatusOr<std::optional<Side>> SeenGame::take_conditions(absl::string_view& arguments) const {
  std::optional<Side> side;
  while (absl::StartsWith(arguments, "hash=") || absl::StartsWith(arguments, "side=")) {
    const bool is_hash = absl::StartsWith(arguments, "hash=");
    const absl::string_view value = take_word(arguments).substr(5);
    if (is_hash) {
      if (absl::Status status = check_hash(value); !status.ok()) return status;
      continue;
    }
    side = side_of_name(game(), value);
    if (!side.has_value()) return refusal("bad-arguments", live_->no_side(value));
  }
  return side;
}

absl::StatusOr<std::pair<Side, AnyAction>> SeenGame::read_action(const AnyState& s, absl::string_view words,
                                                                 std::optional<Side> side,
                                                                 absl::string_view place) const {
  const AnyGame& game = this->game();
  if (live_->over() || game.result(s).over) return refusal("game-over", absl::StrCat(place, "the game is over"));
  const Actor who = game.actor(s);
  if (who == Actor::kChance) {
    return refusal("die-due", absl::StrCat(place, "a die is due: ", game.describe_roll(s)));
  }
  if (!side.has_value()) side = side_of(viewpoint());
  if (!side.has_value()) {
    if (who == Actor::kBoth) return refusal("wrong-side", absl::StrCat(place, "both choose now: say side=S"));
    side = who == Actor::kFirst ? Side::kFirst : Side::kSecond;
  }
  if (!acts(who, *side)) {
    return refusal("wrong-side",
                   absl::StrCat(place, "it is not for the ", text(game.side_name(*side)), " side to act"));
  }
  const absl::StatusOr<AnyAction> action = game.parse_action(s, words);
  if (!action.ok()) return refusal("bad-action", absl::StrCat(place, action.status().message()));
  if (absl::Status status = game.is_legal(s, *action); !status.ok()) {
    return refusal("illegal", absl::StrCat(place, status.message()));
  }
  if (chooser(game, s, *action) != *side) {
    return refusal("wrong-side", absl::StrCat(place, "that is an action of the other side"));
  }
  return std::make_pair(*side, *action);
}

absl::StatusOr<std::vector<AnyAction>> SeenGame::read_actions(const AnyState& s, absl::string_view list) const {
  std::vector<AnyAction> actions;
  for (const absl::string_view part : parts_of(list, ';')) {
    const absl::StatusOr<AnyAction> action = game().parse_action(s, part);
    if (!action.ok()) return refusal("bad-action", action.status().message());
    if (absl::Status status = game().is_legal(s, *action); !status.ok()) {
      return refusal("illegal", status.message());
    }
    actions.push_back(*action);
  }
  if (actions.empty()) return refusal("bad-arguments", "the list of actions is empty");
  return actions;
}

}  // namespace zerohour::protocol
