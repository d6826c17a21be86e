// Reserves: British divisions through the reserve line (11.7), German releases, replacements and regiments broken down
// (11.3, 11.4, 13.1), in the order of R23.
#include <algorithm>

#include "engine/loos/play.h"

namespace zerohour::loos {

namespace {

HexSet on_or_next_to(const Board& board, Hex entry) {
  HexSet near = board.around(entry);
  near.insert(entry);
  return near;
}

// The regiments that wait for room at an entry hex, which is numbered as in State::entry.
UnitSet waiting_at(const View& view, int entry) {
  const State& s = view.state();
  UnitSet waiting;
  for (const UnitId u : kAllRegiments - s.on_map) {
    if (s.hex[u] == kReleased && s.entry[view.board().counter(u).division] == entry) waiting.insert(u);
  }
  return waiting;
}

// R12: whether all of them can be placed on these hexes, at most two of a division on each. `alone`, if it is one of
// them, is placed on an empty hex first.
bool all_fit(const View& view, const HexSet& near, const UnitSet& waiting, UnitId alone = kNoUnit) {
  int empty = 0;
  int needed = 0;
  UnitSet rest = waiting;
  while (!rest.empty()) {
    const UnitId first = rest.first();
    const HexSet room = view.room_for(first, near);
    const HexSet single = room & view.state().occupied[index(kGerman)];
    empty = (room - single).size();  // the same for all of them
    const UnitSet division = rest & view.board().rules().counters.divisions[view.board().counter(first).division].units;
    const bool placed = alone != kNoUnit && division.contains(alone);
    // A hex with a single regiment has room for one of them, an empty hex for two.
    const int left = division.size() - single.size() - (placed ? 2 : 0);
    needed += (std::max(left, 0) + 1) / 2;
    rest = rest - division;
  }
  return needed <= empty - (alone == kNoUnit ? 0 : 1);
}

}  // namespace

// --- British (11.7).

// Units in a sector's reserve that were placed there in an earlier turn.
UnitSet View::waiting_units() const {
  UnitSet waiting;
  for (const UnitId u : kAllBritish - state_.on_map - state_.moved) {
    if (in_sector_reserve(state_.hex[u])) waiting.insert(u);
  }
  return waiting;
}

HexSet View::arrival_hexes(UnitId u) const {
  if (side_of(u) == kBritish) {
    const int sector = state_.hex[u].id() - sector_reserve(0).id();
    return room_for(u, board_.sector_front[sector]);
  }
  // R12: on or next to the division's entry hex, even in an enemy zone of control. If there is room for all that wait
  // there, a regiment may not be placed so that there no longer is.
  const int entry = state_.entry[board_.counter(u).division];
  if (entry == 0) return HexSet();
  const HexSet near = on_or_next_to(board_, board_.arrival_entries[entry - 1]);
  const HexSet room = room_for(u, near);
  if (!board_.scenario().options.arrive_whole()) return room;
  const UnitSet waiting = waiting_at(*this, entry);
  if (!waiting.contains(u) || !all_fit(*this, near, waiting) || all_fit(*this, near, waiting, u)) return room;
  return room & state_.occupied[index(kGerman)];
}

void Play::commit(Action action) {
  for (const UnitId u : board_.rules().counters.divisions[action.division()].units) {
    if (s_.hex[u] != kBox) continue;
    set_place(u, sector_reserve(action.sector()));
    s_.moved.insert(u);
  }
}

// --- German: releases.

void Play::begin_german_movement() {
  s_.division = 0;
  if (s_.turn >= 1) {
    next_release();
  } else {
    begin_replacements();
  }
}

// Continues with the next division that is still in reserve, from s_.division on; one roll each (11.3, R32). A roll
// that cannot fail, or cannot succeed, is not made (R34).
void Play::next_release() {
  const CounterMix& mix = board_.rules().counters;
  for (; s_.division < mix.divisions.size(); ++s_.division) {
    const Division& division = mix.divisions[s_.division];
    const auto in_reserve = [&](UnitId u) { return s_.hex[u] == kGermanReserve; };
    if (std::none_of(division.units.begin(), division.units.end(), in_reserve)) continue;
    constexpr int kEveryFace = 0b1111110;
    const int releasing = board_.rules().tracks.release[s_.division][s_.turn] & kEveryFace;
    if (releasing == kEveryFace) {
      release();
    } else if (releasing != 0) {
      s_.step = Step::kRelease;
      return;
    }
  }
  s_.division = 0;
  s_.step = Step::kArrival;
  continue_arrivals();
}

void Play::apply_release(int face) {
  if ((board_.rules().tracks.release[s_.division][s_.turn] >> face & 1) != 0) release();
  ++s_.division;
  next_release();
}

void Play::release() {
  for (const UnitId u : board_.rules().counters.divisions[s_.division].units) {
    if (s_.hex[u] == kGermanReserve) set_place(u, kReleased);
  }
}

// R12: an entry hex must have room for all regiments of the division, and for any that already wait there.
HexSet View::entry_choices(int division) const {
  HexSet choices;
  if (state_.entry[division] != 0) return choices;
  UnitSet released;
  for (const UnitId u : board_.rules().counters.divisions[division].units) {
    if (state_.hex[u] == kReleased) released.insert(u);
  }
  if (released.empty()) return choices;
  HexSet roomy;
  for (std::size_t i = 0; i < board_.arrival_entries.size(); ++i) {
    const HexSet near = on_or_next_to(board_, board_.arrival_entries[i]);
    if (!room_for(released.first(), near).empty()) choices.insert(board_.arrival_entries[i]);
    const UnitSet waiting = waiting_at(*this, static_cast<int>(i) + 1);
    if (all_fit(*this, near, waiting | released)) roomy.insert(board_.arrival_entries[i]);
  }
  return board_.scenario().options.arrive_whole() && !roomy.empty() ? roomy : choices;
}

// The step ends when no released regiment can be placed any more; a regiment that finds no room waits (R12).
void Play::continue_arrivals() {
  for (const UnitId u : kAllRegiments - s_.on_map) {
    if (s_.hex[u] != kReleased) continue;
    const int division = board_.counter(u).division;
    if (s_.entry[division] == 0 ? !view_.entry_choices(division).empty() : !view_.arrival_hexes(u).empty()) return;
  }
  // A division that has arrived completely no longer needs its entry hex.
  const CounterMix& mix = board_.rules().counters;
  for (int i = 0; i < static_cast<int>(mix.divisions.size()); ++i) {
    const auto waits = [&](UnitId u) { return s_.hex[u] == kReleased; };
    if (std::none_of(mix.divisions[i].units.begin(), mix.divisions[i].units.end(), waits)) s_.entry[i] = 0;
  }
  begin_replacements();
}

// --- German: replacements (11.4).

HexSet View::replacement_towns() const {
  HexSet towns = board_.towns - state_.occupied[0] - state_.occupied[1];
  for (const Hex h : towns) {
    if ((state_.control >> board_.control_index(h) & 1) != 0) towns.erase(h);
  }
  return towns;
}

void Play::begin_replacements() {
  if (board_.scenario().replacements && view_.dead_battalion() != kNoUnit && !view_.replacement_towns().empty()) {
    s_.step = Step::kReplacementRoll;
  } else {
    begin_breakdown();
  }
}

void Play::apply_replacement_roll(int face) {
  s_.remaining = static_cast<std::uint8_t>(face / 2);
  s_.step = Step::kReplacement;
  continue_replacements();
}

void Play::continue_replacements() {
  if (s_.battalions_left() > 0 && view_.dead_battalion() != kNoUnit && !view_.replacement_towns().empty()) return;
  s_.remaining = 0;
  begin_breakdown();
}

// --- German: regiments broken down (13.1).

bool View::can_break(UnitId regiment) const {
  if (!state_.on_map.contains(regiment) || !is_regiment(regiment) || dead_battalion() == kNoUnit) return false;
  if (!state_.has_mate(regiment)) return true;
  const Hex from = state_.hex[regiment];
  for (int d = 0; d < 6; ++d) {
    if (could_step(kGerman, from, d) && top(board_.next(from, d)) == kNoUnit) return true;
  }
  return false;
}

HexSet View::breakdown_hexes() const {
  const Hex from = state_.target;
  HexSet hexes;
  if (top(from) == kNoUnit) hexes.insert(from);
  for (int d = 0; d < 6; ++d) {
    if (could_step(kGerman, from, d)) hexes.insert(board_.next(from, d));
  }
  return hexes - state_.occupied[0] - state_.occupied[1];
}

void Play::begin_breakdown() {
  s_.step = Step::kBreakdown;
  if ((kAllRegiments & s_.on_map).empty() || view_.dead_battalion() == kNoUnit) s_.step = Step::kGermanMove;
}

void Play::continue_breakdown() {
  if (s_.battalions_left() > 0 && view_.dead_battalion() != kNoUnit && !view_.breakdown_hexes().empty()) return;
  s_.remaining = 0;
  s_.target = Hex();
  begin_breakdown();
}

void Play::apply_arrival(Action action) {
  const UnitId u = action.unit();
  switch (action.kind()) {
    case Kind::kCommit:
      commit(action);
      return;
    case Kind::kEntry: {
      const auto& entries = board_.arrival_entries;
      const auto found = std::find(entries.begin(), entries.end(), action.hex());
      s_.entry[action.division()] = static_cast<std::uint8_t>(found - entries.begin() + 1);
      continue_arrivals();
      return;
    }
    case Kind::kBreak:
      s_.target = s_.hex[u];
      s_.remaining = static_cast<std::uint8_t>(s_.steps(u));
      lift(u);
      set_status(u, 0, kNoAim);
      set_place(u, kGone);
      s_.step = Step::kBreakdownPlace;
      continue_breakdown();
      return;
    case Kind::kDone:
      s_.step = Step::kGermanMove;
      return;
    default:
      break;
  }
  // kPlace: a unit arrives.
  if (s_.step == Step::kReplacement || s_.step == Step::kBreakdownPlace) {
    set_status(u, 1, kNoAim);
    s_.replacement.insert(u);
  }
  set_down(u, action.hex(), action.over());
  enter(u, action.hex());
  if (s_.step == Step::kBritishMove) {
    s_.moved.insert(u);
    if (!board_.scenario().options.arrivals_may_exploit()) s_.arrived.insert(u);  // R41
  } else if (s_.step == Step::kArrival) {
    continue_arrivals();
  } else {
    --s_.remaining;
    if (s_.step == Step::kReplacement) {
      continue_replacements();
    } else {
      continue_breakdown();
    }
  }
}

}  // namespace zerohour::loos
