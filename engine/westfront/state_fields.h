// The names of a state's fields in its text, for the writer and the reader.
#pragma once

#include <array>
#include <utility>

#include "absl/strings/string_view.h"
#include "engine/westfront/state.h"

namespace zerohour::westfront {

inline constexpr absl::string_view kStepNames[kSteps] = {
    "over",       "lose-battery", "open-gas",  "end-plan",     "staff",      "unit",          "battalion",
    "support",    "reroll",       "act",       "order",        "window",     "tank-shot",     "command",
    "sentry-roll", "deep-roll",   "wind-roll", "effect-roll",  "action-roll", "order-roll",   "deviation-roll",
    "sos-roll",   "command-wire-roll", "ditch-roll", "assault-roll", "morale-roll", "weapon-morale-roll"};
inline constexpr absl::string_view kPhaseNames[kPhases] = {
    "preliminary",    "sentry",             "deep-suppression", "rolling-barrages",  "gas",
    "ending-plans",   "planned-fire",       "headquarters",     "brigade-guns",      "brigade-artillery",
    "battalions",     "battalion-vehicles", "battalion-guns",   "battalion-artillery", "companies",
    "command-stands", "over"};
inline constexpr absl::string_view kEventNames[kEventKinds] = {"none", "preliminary", "rolling", "planned", "gas",
                                                               "shot", "mortar",      "battery", "wire",    "assault"};
inline constexpr absl::string_view kStageNames[kOrderStages] = {"none",  "fire",   "wire",    "wire-window",
                                                                "enter", "window", "assaults"};
inline constexpr absl::string_view kUnitKindNames[] = {"none", "stand", "company", "battery"};
inline constexpr absl::string_view kOutcomeNames[] = {"none", "draw", "attacker", "defender"};
inline constexpr absl::string_view kStandFlagLetters = "tdfpsr";  // Flag kTurned to kRolled

struct NumberField {
  absl::string_view key;
  std::uint8_t State::*field;
};
inline constexpr NumberField kNumberFields[] = {
    {"cursor", &State::cursor},
    {"staff-left", &State::staff_left},
    {"support-used", &State::support_used},
    {"short", &State::short_turn},
};
struct PairField {
  absl::string_view key;
  std::array<std::uint8_t, 2> State::*field;
};
inline constexpr PairField kPairFields[] = {
    {"deep", &State::deep},
    {"surprised", &State::surprised},
    {"replaced", &State::replaced},
    {"replaced-in-assault", &State::replaced_in_assault},
};
struct EventSetField {
  absl::string_view key;
  StandSet Event::*field;
};
inline constexpr EventSetField kEventSets[] = {
    {"rolled", &Event::rolled}, {"pending", &Event::pending}, {"marked", &Event::marked}, {"killed", &Event::killed}};

}  // namespace zerohour::westfront
