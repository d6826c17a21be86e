#include "engine/loos/ways.h"

#include <algorithm>
#include <bit>
#include <tuple>

namespace zerohour::loos {
namespace {

// Directions by the numbers of the hexes that they lead to from one hex: paths with these steps, read as numbers, have
// the order of their sequences of hex numbers.
constexpr std::array<Direction, 6> kByNumber = {Direction::kUpLeft, Direction::kDownLeft, Direction::kUp,
                                                Direction::kDown,   Direction::kUpRight,  Direction::kDownRight};
constexpr std::array<std::uint8_t, 6> kRanks = [] {
  std::array<std::uint8_t, 6> ranks{};
  for (std::uint8_t rank = 0; rank < 6; ++rank) ranks[hex::index(kByNumber[rank])] = rank;
  return ranks;
}();
constexpr int shift_of(int step) {
  return 33 - 3 * step;
}

}  // namespace

Ways::Ways(const View& view, UnitId u, int points, bool mobile, const HexSet& early)
    : view_(view),
      board_(view.board()),
      unit_(u),
      points_(points),
      side_(side_of(u)),
      start_(view.state().hex[u]),
      enemy_zoc_(view.state().zoc[1 - index(side_)]) {
  turnable_ = (side_ == kBritish ? ~view.state().control : view.state().control) & board_.all_control();
  std::uint64_t near = turnable_;
  if (points_ <= Board::kNear) near &= board_.control_near(start_);
  if (near == 0) return;
  // The hexes that the unit would turn and may go on from, by their distance; without one, all ways to a hex end alike.
  std::array<std::uint64_t, Action::kMaxPath> prizes{};
  int nearest = points_;
  for (; near != 0; near &= near - 1) {
    const int i = std::countr_zero(near);
    const Hex h = board_.control_hexes[i];
    if (!early.contains(h) || enemy_zoc_.contains(h)) continue;
    const int distance = hex::distance(start_, h);
    prizes[distance] |= std::uint64_t{1} << i;
    nearest = std::min(nearest, distance);
  }
  if (nearest == points_) return;
  // By movement points spent, the hexes that matter: where a move can end that passed a prize, and those on the way
  // there.
  Zones zones;
  HexSet& ends = zones[points_];
  for (int distance = nearest; distance < points_; ++distance) {
    for (std::uint64_t rest = prizes[distance]; rest != 0; rest &= rest - 1) {
      ends.insert(board_.control_hexes[std::countr_zero(rest)]);
    }
    ends = hex::flood(ends, hex::kBoard, 1);
  }
  for (int spent = points_ - 1; spent > 0; --spent) zones[spent] = hex::flood(zones[spent + 1], hex::kBoard, 1);
  spread(mobile, zones);
}

// Dijkstra's algorithm over hexes and what was turned on the way to them: a label is final once all cheaper ones have
// been gone on from.
void Ways::spread(bool mobile, const Zones& zones) {
  first_.fill(kNone);
  const Label begin{0, kNoEntry, start_, 0, 0, kNone};
  for (int d = 0; d < 6; ++d) {
    if (!view_.could_step(side_, start_, d)) continue;
    const int cost = board_.step_cost(side_, start_, d);
    const bool pays = cost <= points_;
    if (!pays && mobile) continue;
    if (zones[pays ? cost : points_].contains(board_.next(start_, d))) enter(begin, d, pays ? cost : kDirect);
  }
  const HexSet& enemies = view_.state().occupied[1 - index(side_)];
  for (int spent = 1; spent < points_; ++spent) {
    for (std::size_t i = 0; i < labels_.size(); ++i) {
      const Label from = labels_[i];  // a copy: labels_ grows
      if (from.cost != spent || enemy_zoc_.contains(from.hex)) continue;
      const int back = way_back(from);
      for (int d = 0; d < 6; ++d) {
        if (d == back) continue;
        const int step = board_.step_cost(side_, from.hex, d);
        const int cost = spent + step;
        if (step == 0 || cost > points_) continue;
        const Hex to = board_.next(from.hex, d);
        if (zones[cost].contains(to) && !enemies.contains(to)) enter(from, d, cost);
      }
    }
  }
}

// The direction in which it cannot be worth going on: straight back, if the last hex turned nothing; else -1.
int Ways::way_back(const Label& label) const {
  const int i = board_.control_index(label.hex);
  if (i >= 0 && (turnable_ >> i & 1) != 0) return -1;
  return hex::index(hex::opposite(kByNumber[label.path >> shift_of(label.length - 1) & 7]));
}

// Keeps the way that goes on from `from` in that direction, if none like it is better. Whether it enters an entry hex
// ends no German move, but is kept apart: of two equals one that does not may do so later, at a lower number.
void Ways::enter(const Label& from, int direction, int cost) {
  const Hex to = board_.next(from.hex, direction);
  std::uint64_t path = from.path | std::uint64_t{kRanks[direction]} << shift_of(from.length);
  std::uint64_t turned = from.turned;
  if (const int i = board_.control_index(to); i >= 0) {
    turned |= turnable_ & std::uint64_t{1} << i;
    if (board_.entry.contains(to) && !board_.exits.contains(to)) {
      path &= ~kNoEntry;
      if (side_ == kBritish) turned = kWon;
    }
  }
  std::int16_t& first = first_[Board::cell(to)];
  Label* const labels = labels_.data();
  for (std::int16_t i = first; i != kNone;) {
    Label& known = labels[i];
    i = known.next;
    if (known.turned != turned || ((known.path ^ path) & kNoEntry) != 0) continue;
    if (cost > known.cost || (cost == known.cost && path >= known.path)) return;
    known.path = path;
    known.length = static_cast<std::uint8_t>(from.length + 1);
    known.cost = static_cast<std::uint8_t>(cost);
    return;
  }
  if (labels_.size() == kMostLabels) return;
  labels_.push_back(
      {turned, path, to, static_cast<std::uint8_t>(from.length + 1), static_cast<std::uint8_t>(cost), first});
  first = static_cast<std::int16_t>(labels_.size() - 1);
}

Action Ways::move_along(const Label& label, bool over) const {
  Action move(Kind::kMove, unit_, label.hex, over);
  for (int i = 0; i < label.length; ++i) move = move.with_step(kByNumber[label.path >> shift_of(i) & 7]);
  return move;
}

void Ways::for_each_other(Hex h, bool over, ActionVisitor visit) const {
  if (labels_.empty()) return;
  const Label* const labels = labels_.data();
  const std::int16_t first = first_[Board::cell(h)];
  if (first == kNone || labels[first].next == kNone) return;
  // R7.
  const auto rank = [](const Label& label) {
    return std::tuple(label.cost, label.path & kNoEntry, -std::popcount(label.turned), label.path);
  };
  const auto next_of = [labels](std::int16_t i) { return labels[i].next; };
  const auto is_passed_over = [&](const Label& label) {
    for (std::int16_t i = first; i != kNone; i = next_of(i)) {
      if (labels[i].turned == label.turned && rank(labels[i]) < rank(label)) return true;
    }
    return false;
  };
  std::int16_t usual = first;
  for (std::int16_t i = next_of(first); i != kNone; i = next_of(i)) {
    if (rank(labels[i]) < rank(labels[usual])) usual = i;
  }
  absl::InlinedVector<Action, 64> others;
  for (std::int16_t i = first; i != kNone; i = next_of(i)) {
    if (i != usual && (side_ == kBritish || !is_passed_over(labels[i]))) others.push_back(move_along(labels[i], over));
  }
  std::sort(others.begin(), others.end());
  for (const Action way : others) visit(way);
}

}  // namespace zerohour::loos
