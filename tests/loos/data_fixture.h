// The embedded data files as their readers read them, for tests of the readers.
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <string>

#include "absl/strings/str_cat.h"
#include "engine/loos/rulebook.h"

namespace zerohour::loos {

inline std::string text_of(absl::string_view name) {
  const absl::StatusOr<std::string> text = embedded_data()(name);
  EXPECT_TRUE(text.ok()) << text.status();
  return text.ok() ? *text : "";
}

inline std::shared_ptr<const Rulebook> rulebook(absl::string_view scenario) {
  absl::StatusOr<std::shared_ptr<const Rulebook>> book = read_rulebook(embedded_data(), scenario);
  EXPECT_TRUE(book.ok()) << book.status();
  return book.ok() ? *book : nullptr;
}

inline const MapData& real_map() {
  static const MapData map = read_map(text_of("map.csv")).value();
  return map;
}
// Counters and tracks are those of the first estimate, which measurements of the balance do not change.
inline const CounterMix& real_counters() {
  static const CounterMix counters = read_counters(text_of("units-estimate.csv")).value();
  return counters;
}
inline const Tracks& real_tracks() {
  static const Tracks tracks = read_tracks(text_of("tracks-estimate.csv"), real_counters()).value();
  return tracks;
}

inline constexpr absl::string_view kTiny =
    "name tiny\n"               // 1
    "title A test\n"            // 2
    "turns 1 2\n"               // 3
    "start british-movement\n"  // 4
    "area 1611 2015\n"          // 5
    "objective Trench 1814\n"   // 6
    "win 1\n"                   // 7
    "unit 1/1a 1815\n"          // 8
    "unit 117/RIR11-I 1814\n";  // 9

inline absl::StatusOr<Scenario> read_tiny(absl::string_view text) {
  MapData map = real_map();
  Tracks tracks = real_tracks();
  return read_scenario("scenarios/tiny.txt", text, real_counters(), map, tracks);
}
inline absl::StatusOr<Scenario> with(absl::string_view lines) {
  return read_tiny(absl::StrCat(kTiny, lines));
}

}  // namespace zerohour::loos
