// What holds during the set-up, so that it can always be finished.
#include <array>

#include "engine/loos/invariants.h"
#include "engine/loos/notation.h"

namespace zerohour::loos::internal {

absl::Status check_german_setup(const View& view) {
  const State& s = view.state();
  int left = 0;
  for (const UnitId u : kAllBattalions) left += s.hex[u] == kUnplaced;
  if (!s.occupied[index(kBritish)].empty()) {
    return broken("step german-setup: a British unit stands on the map already (11)");
  }
  if (!s.bottom.empty()) return broken("step german-setup: a stack (11.2)");
  // R3: the battalions that are left can still cover the front.
  if (left == 0 || view.board().battalions_to_cover(view.uncovered_front()) > left) {
    return broken("step german-setup: the ", left, " battalions left cannot cover the front line (11.2, R3)");
  }
  return absl::OkStatus();
}

absl::Status check_british_setup(const View& view) {
  const State& s = view.state();
  const Board& board = view.board();
  const HexSet& british = s.occupied[index(kBritish)];
  if (view.uncovered_front() != 0) {
    return broken("step british-setup: a front-line hex in no German zone of control (R3)");
  }
  if (!(s.bottom & kAllGerman).empty()) return broken("step british-setup: a German stack (11.2)");
  if (!(british - board.front).empty()) return broken("step british-setup: a unit outside the front line (11.6)");
  // 11.6: one division for each sector, and room in it for the rest of that division.
  UnitSet left;
  std::array<bool, 16> taken{};
  for (const Division& division : board.rules().counters.divisions) {
    int sector = -1;
    int brigades = 0;
    for (const UnitId u : division.units& kAllBritish) {
      const UnitId half = u ^ 1;
      if (s.hex[u] == kUnplaced) left.insert(u);
      brigades += u < half && s.hex[u] == kUnplaced && s.hex[half] == kUnplaced;
      if (!s.on_map.contains(u)) continue;
      const int here = board.at(s.hex[u]).sector;
      if (here < 0 || (sector >= 0 && here != sector)) {
        return broken("step british-setup: division ", division.name, " is in two sectors (11.6)");
      }
      sector = here;
    }
    if (sector < 0) continue;
    if (taken[sector]) return broken("step british-setup: two divisions in sector ", sector_name(sector), " (11.6)");
    taken[sector] = true;
    if (brigades > (board.sector_front[sector] - british).size()) {
      return broken("step british-setup: no room for the rest of division ", division.name, " in its sector (11.6)");
    }
  }
  return left.empty() ? broken("step british-setup: all units are set up") : absl::OkStatus();
}

}  // namespace zerohour::loos::internal
