// The arguments of commands: actions with the conditions before them, and the faces of dice.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/string_view.h"
#include "engine/core/faces.h"
#include "engine/core/game.h"
#include "tools/protocol/line.h"
#include "tools/protocol/reply_form.h"
#include "tools/protocol/seen_game.h"

namespace zerohour::protocol {

// The faces that a person rolled, as arguments of a command.
inline absl::StatusOr<Faces> given_faces(Words words, const RollRequest& request) {
  absl::StatusOr<Faces> faces = read_faces(absl::StrJoin(words, " "), request);
  if (!faces.ok()) return refusal("bad-faces", faces.status().message());
  return faces;
}

template <Game G>
class ActionReader {
 public:
  using State = typename G::State;
  using Action = typename G::Action;

  // seen outlives this. Actions are read, and refused, as they appear from there.
  explicit ActionReader(const SeenGame<G>& seen) : seen_(seen) {}

  // Refuses a command that was meant for another position.
  absl::Status check_hash(absl::string_view hash) const {
    const std::string now = seen_.hash_text();
    if (hash == now) return absl::OkStatus();
    return refusal("stale", absl::StrCat("the position has changed: its hash is ", now));
  }

  // Takes "hash=H" and "side=S" off the front of the arguments of `play`.
  absl::StatusOr<std::optional<Side>> conditions(absl::string_view& arguments) const {
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

  // One action of `play` in the state s, as it is seen; place says which it is. side: the side that plays it; if not
  // given, that of the viewpoint, or the side that acts.
  absl::StatusOr<std::pair<Side, Action>> action(const State& s, absl::string_view words, std::optional<Side> side,
                                                 absl::string_view place) const {
    const G& game = seen_.game();
    if (seen_.live().over() || game.result(s).over)
      return refusal("game-over", absl::StrCat(place, "the game is over"));
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
    const absl::StatusOr<Action> action = game.parse_action(s, words);
    if (!action.ok()) return refusal("bad-action", absl::StrCat(place, action.status().message()));
    if (absl::Status status = game.is_legal(s, *action); !status.ok()) {
      return refusal("illegal", absl::StrCat(place, status.message()));
    }
    if (chooser(game, s, *action) != *side) {
      return refusal("wrong-side", absl::StrCat(place, "that is an action of the other side"));
    }
    return std::make_pair(*side, *action);
  }

  // "A ; B": all that are legal in s; at least one.
  absl::StatusOr<std::vector<Action>> list(const State& s, absl::string_view list) const {
    std::vector<Action> actions;
    for (const absl::string_view part : parts_of(list, ';')) {
      const absl::StatusOr<Action> action = seen_.game().parse_action(s, part);
      if (!action.ok()) return refusal("bad-action", action.status().message());
      if (absl::Status status = seen_.game().is_legal(s, *action); !status.ok()) {
        return refusal("illegal", status.message());
      }
      actions.push_back(*action);
    }
    if (actions.empty()) return refusal("bad-arguments", "the list of actions is empty");
    return actions;
  }

 private:
  const SeenGame<G>& seen_;
};

}  // namespace zerohour::protocol
