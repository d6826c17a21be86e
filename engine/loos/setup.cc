// Set-up (11.2, 11.6).
#include "engine/loos/play.h"

namespace zerohour::loos {

std::uint64_t uncovered_front(const Board& board, const HexSet& germans) {
  std::uint64_t uncovered = 0;
  for (int i = 0; i < static_cast<int>(board.front_line.size()); ++i) {
    if (!board.around(board.front_line[i]).intersects(germans)) uncovered |= std::uint64_t{1} << i;
  }
  return uncovered;
}

std::vector<UnitId> unplaced_units(const State& state, Side side) {
  std::vector<UnitId> units;
  for (const UnitId u : units_of(side)) {
    if (state.hex[u] == kUnplaced) units.push_back(u);
  }
  return units;
}

std::uint64_t View::uncovered_front() const {
  return loos::uncovered_front(board_, state_.occupied[index(kGerman)]);
}

namespace {

// 11.6: the sector that a division is being set up in, or -1.
int sector_of_division(const View& view, int division) {
  for (const UnitId u : view.board().rules().counters.divisions[division].units& view.state().on_map) {
    return view.board().at(view.state().hex[u]).sector;
  }
  return -1;
}

bool sector_taken(const View& view, int sector, int by_other_than) {
  for (const UnitId u : view.on_map(kBritish)) {
    if (view.board().at(view.state().hex[u]).sector == sector && view.board().counter(u).division != by_other_than) {
      return true;
    }
  }
  return false;
}

// 11.6: once u is in h, can the rest of its division still find room in the sector? A brigade with neither half placed
// needs an empty hex; a half can join the other half if that is alone in its hex.
bool rest_fits(const View& view, UnitId u, Hex h) {
  const State& s = view.state();
  const int division = view.board().counter(u).division;
  HexSet empty = view.board().sector_front[view.board().at(h).sector] - s.occupied[index(kBritish)];
  empty.erase(h);
  int brigades = 0;
  for (const UnitId other : view.board().rules().counters.divisions[division].units) {
    const UnitId half = other ^ 1;
    if (other > half || other == u || half == u) continue;
    brigades += s.hex[other] == kUnplaced && s.hex[half] == kUnplaced;
  }
  return brigades <= empty.size();
}

}  // namespace

HexSet View::set_up_hexes(UnitId u) const {
  if (state_.step == Step::kGermanSetup) {
    const HexSet empty = board_.field - state_.occupied[index(kGerman)];
    int left = -1;  // battalions left after this one
    for (const UnitId b : kAllBattalions) left += state_.hex[b] == kUnplaced;
    const std::uint64_t uncovered = uncovered_front();
    if (board_.battalions_to_cover(uncovered) <= left) return empty;
    HexSet hexes;
    for (const Hex h : empty& board_.covering) {
      if (board_.battalions_to_cover(uncovered & ~board_.covers(h)) <= left) hexes.insert(h);
    }
    return hexes;
  }
  const int division = board_.counter(u).division;
  const int own = sector_of_division(*this, division);
  HexSet hexes;
  for (int sector = 0; sector < static_cast<int>(board_.sector_front.size()); ++sector) {
    if (own >= 0 ? own != sector : sector_taken(*this, sector, division)) continue;
    for (const Hex h : board_.sector_front[sector]) {
      const Room r = room(u, h);
      if (r == Room::kStack || (r == Room::kEmpty && rest_fits(*this, u, h))) hexes.insert(h);
    }
  }
  return hexes;
}

void Play::place_in_setup(Action action) {
  set_down(action.unit(), action.hex(), action.over());
  const Side side = side_of(action.unit());
  for (const UnitId u : units_of(side)) {
    if (s_.hex[u] == kUnplaced) return;
  }
  if (side == kGerman) {
    s_.step = Step::kBritishSetup;
  } else {
    begin_turn(board_.scenario().first_turn);
  }
}

}  // namespace zerohour::loos
