#include "tests/loos/faults/faults.h"

#include <algorithm>

#include "engine/hex/hex.h"
#include "engine/loos/view.h"

namespace zerohour::faults {
namespace {

using hex::HexSet;
using loos::Action;
using loos::Board;
using loos::Hex;
using loos::kBritish;
using loos::kGerman;
using loos::Kind;
using loos::Loos;
using loos::State;
using loos::Step;
using loos::UnitId;
using loos::View;

constexpr int kFar = 3;        // hexes: an enemy further away is not near
constexpr int kTwoMoves = 10;  // hexes that a German unit goes in two turns, in the open
constexpr int kLate = 6;       // the turn from which towns are looked at
constexpr int kDoomed = -4;    // differential

// Hexes from h to the nearest of a set; large for an empty one.
int distance_to(Hex h, const HexSet& hexes) {
  int least = 99;
  for (const Hex other : hexes) least = std::min(least, hex::distance(h, other));
  return least;
}

// The hexes that units of a side could move to.
HexSet within_reach(const View& view, Side side) {
  HexSet reach;
  for (const UnitId u : view.on_map(side) - view.state().moved) reach |= view.destinations(u);
  return reach;
}

// The hexes of an objective.
HexSet hexes_of(const Board& board, std::uint64_t mask) {
  HexSet hexes;
  for (std::size_t i = 0; i < board.control_hexes.size(); ++i) {
    if ((mask >> i & 1) != 0) hexes.insert(board.control_hexes[i]);
  }
  return hexes;
}

}  // namespace

absl::string_view name_of(Fault fault) {
  constexpr absl::string_view kNames[kFaults] = {"idle reserve",   "breakdown at a loss", "stack in view",
                                                 "no marker kept", "town opened",         "town not entered",
                                                 "doomed attack",  "town not broken"};
  return kNames[static_cast<std::size_t>(fault)];
}

void Watch::add(Fault fault, int occasions, int faults) {
  tally_.occasions[static_cast<std::size_t>(fault)] += occasions;
  tally_.faults[static_cast<std::size_t>(fault)] += faults;
}

void Watch::see(Side side, const State& before, Action action, const State& after) {
  const bool move = before.step == Step::kGermanMove || before.step == Step::kBritishMove;
  if (move && !moving_) begin_ = before;
  moving_ = move && after.step == before.step;
  // Looked at as the enemy has declared: without a marker the British are not asked.
  if (side == kBritish && before.active == kGerman && before.step == Step::kDeclare && after.step != before.step) {
    const int had = game_.rules().tracks.turns[after.turn].markers[index(kBritish)];
    add(Fault::kNoMarkerKept, had > 0 && after.attacked.any(),
        had > 0 && after.attacked.any() && after.markers[0] == 0);
  }
  if (before.active != side) return;
  if (move && !moving_ && after.step != Step::kOver) {
    side == kGerman ? judge_german_move(after) : judge_british_move(after);
  }
  if (before.step == Step::kBreakdown && action.kind() == Kind::kBreak) {
    const View view(game_.board(), after);
    const int placed = after.step == Step::kBreakdownPlace
                           ? std::min(after.battalions_left(), static_cast<int>(view.breakdown_hexes().size()))
                           : 1;
    add(Fault::kBreakdown, 1, placed < before.steps(action.unit()) ? 1 : 0);
  }
  if (before.step == Step::kDeclare && after.step != Step::kDeclare && after.step != Step::kOver) {
    judge_attacks(after);
  }
}

void Watch::judge_german_move(const State& after) {
  const Board& board = game_.board();
  const View view(board, begin_);
  const HexSet british = after.occupied[index(kBritish)] & board.field;
  HexSet lost;
  for (std::size_t i = 0; i < board.control_hexes.size(); ++i) {
    if ((after.control >> i & 1) != 0) lost.insert(board.control_hexes[i]);
  }
  int idle = 0, regiments = 0;
  for (const UnitId u : loos::kAllRegiments& begin_.on_map& after.on_map) {
    if (begin_.steps(u) < 2) continue;
    ++regiments;
    const Hex h = after.hex[u];
    if (begin_.hex[u] != h || begin_.moved.contains(u) || board.entry.contains(h)) continue;
    if (distance_to(h, british) > kFar && distance_to(h, lost) <= kTwoMoves) ++idle;
  }
  add(Fault::kIdleReserve, regiments, idle);
  if (after.turn != board.scenario().last_turn) return;
  const HexSet reach = within_reach(view, kGerman);
  for (const std::uint64_t mask : board.objective_masks) {
    const HexSet open = hexes_of(board, mask) - begin_.occupied[index(kBritish)];
    if ((begin_.control & mask) != mask || !open.intersects(reach)) continue;
    add(Fault::kTownNotBroken, 1, (after.control & mask) == mask ? 1 : 0);
  }
}

void Watch::judge_british_move(const State& after) {
  const Board& board = game_.board();
  const View begin(board, begin_), view(board, after);
  const HexSet germans = after.occupied[index(kGerman)];
  const bool guns = after.markers[index(kGerman)] > 0;
  for (const UnitId u : after.bottom& view.on_map(kBritish)) {
    const Hex h = after.hex[u];
    const UnitId mate = after.mate[u];
    if (!board.field.contains(h) || !guns || (begin_.hex[u] == h && begin_.hex[mate] == h)) continue;
    const bool seen = view.observed(kGerman, h) && !board.around(h).intersects(germans);
    add(Fault::kStackInView, 1, seen ? 1 : 0);
  }
  if (after.turn < kLate) return;
  State theirs = after;
  theirs.moved = loos::UnitSet();
  const HexSet danger = within_reach(View(board, theirs), kGerman);
  const HexSet reach = within_reach(begin, kBritish) | begin_.occupied[index(kBritish)];
  for (const std::uint64_t mask : board.objective_masks) {
    const HexSet hexes = hexes_of(board, mask);
    if ((after.control & mask) == mask) {
      const HexSet open = (hexes - after.occupied[index(kBritish)]) & danger & reach;
      add(Fault::kTownOpened, static_cast<int>(hexes.size()), static_cast<int>(open.size()));
      continue;
    }
    const HexSet missing = hexes_of(board, mask & ~begin_.control);
    if (missing.empty() || !(missing - reach).empty() || missing.intersects(begin_.occupied[index(kGerman)])) continue;
    add(Fault::kTownNotEntered, 1, 1);
  }
}

void Watch::judge_attacks(const State& after) {
  const View view(game_.board(), after);
  for (const Hex h : view.pending_combats()) {
    std::array<UnitId, loos::kMaxAttackers> units{};
    const int count = view.declared_attackers(h, units);
    const bool last = std::all_of(units.begin(), units.begin() + count, [&](UnitId u) { return after.steps(u) == 1; });
    add(Fault::kDoomedAttack, 1, last && count > 0 && view.combat(h, units.data(), count).differential <= kDoomed);
  }
}

}  // namespace zerohour::faults
