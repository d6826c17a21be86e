// Positions put together by hand for the tests of the text forms: the whole game's map and counters, and a state of
// which only what matters is said.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <initializer_list>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "engine/loos/board.h"
#include "engine/loos/invariants.h"
#include "engine/loos/notation.h"
#include "engine/loos/rebuild.h"
#include "engine/loos/rulebook.h"

namespace zerohour::loos {

// The board of a scenario of the program, read once.
inline const Board& board_of(absl::string_view scenario = "loos") {
  static auto* const boards = new std::vector<std::pair<std::string, std::unique_ptr<const Board>>>;
  for (const auto& [name, board] : *boards) {
    if (name == scenario) return *board;
  }
  auto rules = read_rulebook(embedded_data(), scenario);
  EXPECT_TRUE(rules.ok()) << rules.status();
  auto board = Board::make(*rules);
  EXPECT_TRUE(board.ok()) << board.status();
  boards->emplace_back(std::string(scenario), *std::move(board));
  return *boards->back().second;
}

inline std::string message(const absl::Status& status) {
  return std::string(status.message());
}

inline Hex hex_of(absl::string_view number) {
  return *hex::parse_hex(number);
}

// The counter of that ID, or of "r07".
inline UnitId counter_of(absl::string_view id) {
  if (id[0] == 'r') return static_cast<UnitId>(kFirstBattalion - 1 + 10 * (id[1] - '0') + (id[2] - '0'));
  for (int u = 0; u < kUnits; ++u) {
    if (board_of().counter(static_cast<UnitId>(u)).id == id) return static_cast<UnitId>(u);
  }
  ADD_FAILURE() << "no counter " << id;
  return 0;
}

// Every counter that is not mentioned is dead.
class StateBuilder {
 public:
  StateBuilder(int turn, Side active, Step step) {
    s_.top.fill(kNoUnit);
    s_.mate.fill(kNoUnit);
    s_.attackers.fill(kNoUnit);
    s_.status.fill(kNoAim);
    s_.turn = static_cast<std::uint8_t>(turn);
    s_.active = active;
    s_.step = step;
    s_.markers = board_of().rules().tracks.turns[turn].markers;
    for (const UnitId u : board_of().scenario().in_play) {
      s_.hex[u] = is_battalion(u) ? kDeadpile : kGone;
      if (is_battalion(u)) s_.replacement.insert(u);
    }
  }
  // Puts a counter in a hex, over those put there before unless `under`. Steps 0: all that it has.
  StateBuilder& unit(absl::string_view hex, absl::string_view id, int steps = 0, bool under = false) {
    const UnitId u = counter_of(id);
    set(u, hex_of(hex), steps == 0 && id[0] != 'r' ? board_of().counter(u).steps : std::max(steps, 1));
    if (id[0] == 'r') s_.replacement.insert(u);
    if (under) s_.bottom.insert(u);
    const int control = board_of().control_index(hex_of(hex));
    if (control >= 0 && side_of(u) == kBritish) s_.control |= std::uint64_t{1} << control;
    return *this;
  }
  // Puts all units of divisions in a place off the map.
  StateBuilder& off_map(Hex place, std::initializer_list<absl::string_view> divisions) {
    const CounterMix& mix = board_of().rules().counters;
    for (const absl::string_view name : divisions) {
      for (const UnitId u : mix.divisions[*mix.find_division(name)].units) set(u, place, board_of().counter(u).steps);
    }
    return *this;
  }
  StateBuilder& attack(absl::string_view id, absl::string_view target) {
    const UnitId u = counter_of(id);
    const int aim = hex::index(*hex::direction_to(s_.hex[u], hex_of(target)));
    s_.status[u] = static_cast<std::uint8_t>(s_.steps(u) << 4 | aim);
    s_.attacked.insert(hex_of(target));
    return *this;
  }
  StateBuilder& marker(absl::string_view hex, bool breach = false) {
    Marker marker(hex_of(hex));
    if (breach) marker.set_breach();
    s_.marker[s_.marker_count++] = marker;
    return *this;
  }
  StateBuilder& attackers(std::initializer_list<absl::string_view> ids, bool fought = true) {
    for (const absl::string_view id : ids) {
      s_.attackers[s_.attacker_count++] = counter_of(id);
      if (fought) s_.fought.insert(counter_of(id));
    }
    return *this;
  }
  // Anything else.
  template <class F>
  StateBuilder& with(const F& change) {
    change(s_);
    return *this;
  }
  State state() const {
    State s = s_;
    rebuild(board_of(), s);
    return s;
  }

 private:
  void set(UnitId u, Hex place, int steps) {
    s_.hex[u] = place;
    s_.status[u] = static_cast<std::uint8_t>(steps << 4 | kNoAim);
    s_.replacement.erase(u);
  }
  State s_{};
};

}  // namespace zerohour::loos
