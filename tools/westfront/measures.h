// What people type and read is in centimetres; actions, states and the protocol are in millimetres.
#pragma once

#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "engine/westfront/scenario.h"

namespace zerohour::westfront {

// A line as a person types it, "a1 move 26,30.5; a2 by 0,6", with its points in millimetres. Everything else is left as
// it is. Errors say which point is off the table, or is no number of whole millimetres, and what was meant if it was
// typed in millimetres.
absl::StatusOr<std::string> in_millimetres(const Scenario& scenario, absl::string_view typed);

// The points and the distances of a text of the game, "order A1:move 260,305" or "M2 within 150", in centimetres.
std::string in_centimetres(absl::string_view text);

// An instruction as a person types it, "M2 within 15" or "within 15 cm", as the protocol takes it. Errors say what was
// meant if the distance was typed in millimetres.
absl::StatusOr<std::string> instruction_in_millimetres(const Scenario& scenario, absl::string_view typed);

}  // namespace zerohour::westfront
