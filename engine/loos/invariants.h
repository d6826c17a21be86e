// The conditions that every position of a game meets.
#pragma once

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "engine/loos/board.h"
#include "engine/loos/state.h"
#include "engine/loos/view.h"

namespace zerohour::loos {

// OK, or what is wrong. The conditions hold after the start and after every apply() of a legal action or an outcome of
// a roll, and in every state that parse_state() returns; conversely, apply(), the legal list and the worksheets may
// rely on them. Any State may be passed, even a broken one. The checks are: derived members agree with rebuild(); every
// counter is in a place, and has steps, that are possible for it; stacks (5.3, 18.1); ground (R6, 14.2); control
// (12.3); markers against the track (17.1); declared attacks; and that every member is set where the step needs it and
// clear elsewhere.
absl::Status check_invariants(const Board& board, const State& state);

namespace internal {

template <class... Parts>
absl::Status broken(const Parts&... parts) {
  return absl::InvalidArgumentError(absl::StrCat(parts...));
}
// The part about the step. The state must have passed all the other checks.
absl::Status check_step(const Board& board, const State& state);
// The part of that about the set-up: the units left can be placed by the rules (11.2, 11.6).
absl::Status check_german_setup(const View& view);
absl::Status check_british_setup(const View& view);

}  // namespace internal
}  // namespace zerohour::loos
