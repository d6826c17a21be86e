// The fields of a state's text that are read and written in the same way for several members. Only for the notation's
// own sources.
#pragma once

#include <array>

#include "absl/strings/string_view.h"
#include "engine/loos/state.h"

namespace zerohour::loos {

struct FlagField {
  absl::string_view key;
  UnitSet State::*set;
};
inline constexpr std::array<FlagField, 7> kFlagFields = {{{"moved", &State::moved},
                                                          {"swapped", &State::swapped},
                                                          {"fought", &State::fought},
                                                          {"retreated", &State::retreated},
                                                          {"rolled", &State::rolled},
                                                          {"mobile-moved", &State::mobile_moved},
                                                          {"arrived", &State::arrived}}};

// The places off the map, except the reserves of the sectors.
struct PlaceField {
  absl::string_view key;
  Hex place;
};
inline constexpr std::array<PlaceField, 6> kPlaceFields = {{{"unplaced", kUnplaced},
                                                            {"box", kBox},
                                                            {"reserve", kGermanReserve},
                                                            {"released", kReleased},
                                                            {"deadpile", kDeadpile},
                                                            {"gone", kGone}}};
inline constexpr int kSectorReserves = 6;

// The options that are switched on, "front-line-clear,gas-each", or "-".
std::string format_options(const Options& options);

}  // namespace zerohour::loos
