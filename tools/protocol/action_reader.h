// The arguments of commands: actions with the conditions before them, and the faces of dice.
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_join.h"
#include "absl/strings/string_view.h"
#include "engine/core/faces.h"
#include "tools/protocol/line.h"
#include "tools/protocol/seen_game.h"

namespace zerohour::protocol {

// The faces that a person rolled, as arguments of a command.
inline absl::StatusOr<Faces> given_faces(Words words, const RollRequest& request) {
  absl::StatusOr<Faces> faces = read_faces(absl::StrJoin(words, " "), request);
  if (!faces.ok()) return refusal("bad-faces", faces.status().message());
  return faces;
}

class ActionReader {
 public:
  // seen outlives this. Actions are read, and refused, as they appear from there.
  explicit ActionReader(const SeenGame& seen) : seen_(seen) {}

  // Refuses a command that was meant for another position.
  absl::Status check_hash(absl::string_view hash) const;

  // Takes "hash=H" and "side=S" off the front of the arguments of `play`.
  absl::StatusOr<std::optional<Side>> conditions(absl::string_view& arguments) const;

  // One action of `play` in the state s, as it is seen; place says which it is. side: the side that plays it; if not
  // given, that of the viewpoint, or the side that acts.
  absl::StatusOr<std::pair<Side, AnyAction>> action(const AnyState& s, absl::string_view words,
                                                    std::optional<Side> side, absl::string_view place) const;

  // "A ; B": all that are legal in s; at least one.
  absl::StatusOr<std::vector<AnyAction>> list(const AnyState& s, absl::string_view list) const;

 private:
  const SeenGame& seen_;
};

}  // namespace zerohour::protocol
