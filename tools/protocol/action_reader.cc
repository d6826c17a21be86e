#include "tools/protocol/action_reader.h"

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
#include "tools/protocol/line.h"

namespace zerohour::protocol {

absl::Status ActionReader::check_hash(absl::string_view hash) const {
  const std::string now = seen_.hash_text();
  if (hash == now) return absl::OkStatus();
  return refusal("stale", absl::StrCat("the position has changed: its hash is ", now));
}

absl::StatusOr<std::optional<Side>> ActionReader::conditions(absl::string_view& arguments) const {
  std::optional<Side> side;
  while (absl::StartsWith(arguments, "hash=") || absl::StartsWith(arguments, "side=")) {
    const bool is_hash = absl::StartsWith(arguments, "hash=");
    const absl::string_view value = take_word(arguments).substr(5);
    if (is_hash) {
      if (absl::Status status = check_hash(value); !status.ok()) return status;
      continue;
    }
    side = side_of_name(seen_.game(), value);
    if (!side.has_value()) return refusal("bad-arguments", seen_.live().no_side(value));
  }
  return side;
}

absl::StatusOr<std::pair<Side, AnyAction>> ActionReader::action(const AnyState& s, absl::string_view words,
                                                                std::optional<Side> side,
                                                                absl::string_view place) const {
  const AnyGame& game = seen_.game();
  if (seen_.live().over() || game.result(s).over) return refusal("game-over", absl::StrCat(place, "the game is over"));
  const Actor who = game.actor(s);
  if (who == Actor::kChance) {
    return refusal("die-due", absl::StrCat(place, "a die is due: ", game.describe_roll(s)));
  }
  if (!side.has_value()) side = side_of(seen_.viewpoint());
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

absl::StatusOr<std::vector<AnyAction>> ActionReader::list(const AnyState& s, absl::string_view list) const {
  std::vector<AnyAction> actions;
  for (const absl::string_view part : parts_of(list, ';')) {
    const absl::StatusOr<AnyAction> action = seen_.game().parse_action(s, part);
    if (!action.ok()) return refusal("bad-action", action.status().message());
    if (absl::Status status = seen_.game().is_legal(s, *action); !status.ok()) {
      return refusal("illegal", status.message());
    }
    actions.push_back(*action);
  }
  if (actions.empty()) return refusal("bad-arguments", "the list of actions is empty");
  return actions;
}

}  // namespace zerohour::protocol
