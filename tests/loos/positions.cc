#include "tests/loos/positions.h"

#include <algorithm>
#include <vector>

#include "engine/loos/rebuild.h"
#include "tests/loos/reference.h"

namespace zerohour::loos {
namespace {

using reference::Reference;

class Scatter {
 public:
  Scatter(const Loos& game, Random& random) : game_(game), random_(random), s_(game.initial_state()) {}

  std::optional<State> make() {
    const bool zero_hour = chance(4);
    s_.turn = static_cast<std::uint8_t>(zero_hour ? 0 : 1 + random_.below(8));
    s_.active = chance(2) ? kBritish : kGerman;
    s_.step = s_.active == kGerman ? Step::kGermanMove : zero_hour ? Step::kAircraft : Step::kBritishMove;
    s_.markers = game_.rules().tracks.turns[s_.turn].markers;
    for (int i = 1 + static_cast<int>(random_.below(3)); i > 0; --i)
      centres_.push_back(random_hex(game_.board().field));
    for (const Hex h : game_.board().control_hexes) {
      if (!game_.board().entry.contains(h) && chance(3)) s_.control |= bit(h);
    }
    off_map();
    german_units();
    british_units();
    rebuild(game_.board(), s_);
    if (!game_.check_invariants(s_).ok()) return std::nullopt;
    return s_;
  }

 private:
  bool chance(std::uint32_t one_in) { return random_.below(one_in) == 0; }
  Hex random_hex(const HexSet& of) {
    return of.nth(static_cast<int>(random_.below(static_cast<std::uint32_t>(of.size()))));
  }
  std::uint64_t bit(Hex h) const { return std::uint64_t{1} << game_.board().control_index(h); }

  void off_map() {
    for (int i = 0; i < kUnits; ++i) {
      const auto u = static_cast<UnitId>(i);
      s_.hex[u] = is_battalion(u) ? kDeadpile : kGone;
      s_.status[u] = kNoAim;
      if (is_battalion(u)) s_.replacement.insert(u);
    }
  }
  void german_units() {
    const std::uint32_t missing = random_.below(5);
    for (int i = kFirstBattalion; i < kUnits; ++i) {
      const auto u = static_cast<UnitId>(i);
      if (random_.below(5) < missing) continue;
      const bool red_dot = is_battalion(u) && (game_.board().counter(u).division == 255 || chance(4));
      if (!red_dot) s_.replacement.erase(u);
      put(u, is_battalion(u) ? 1 : chance(3) ? 3 : 2);
    }
  }
  void british_units() {
    const std::uint32_t missing = random_.below(4);
    for (int i = 0; i < kBritishUnits; ++i) {
      if (random_.below(5) >= missing) put(static_cast<UnitId>(i), chance(2) ? 1 : 2);
    }
  }
  // Near one of the centres, with a comrade if there is one and the dice say so.
  void put(UnitId u, int steps) {
    const Reference now(game_.rules(), game_.board().control_hexes, s_);
    const HexSet& ground = game_.board().playable[index(side_of(u))];
    const Hex centre = centres_[random_.below(static_cast<std::uint32_t>(centres_.size()))];
    std::vector<Hex> comrades;
    for (int i = 0; i < kUnits; ++i) {
      const auto mate = static_cast<UnitId>(i);
      if (now.on_map(mate) && now.may_stack(u, mate) && now.room(u, s_.hex[mate])) comrades.push_back(s_.hex[mate]);
    }
    for (int tries = 0; tries < 30; ++tries) {
      Hex h = random_hex(ground);
      if (tries == 0 && !comrades.empty() && random_.below(5) < 3) {
        h = comrades[random_.below(static_cast<std::uint32_t>(comrades.size()))];
      } else if (reference::apart(h, centre) > 1 + static_cast<int>(random_.below(5))) {
        continue;
      }
      const bool own = now.empty(h) || now.holds(side_of(u), h);
      if (!own || !now.room(u, h) || (side_of(u) == kBritish && game_.board().entry.contains(h))) continue;
      if (!now.empty(h)) s_.bottom.insert(u);
      s_.hex[u] = h;
      s_.status[u] = static_cast<std::uint8_t>(steps << 4 | kNoAim);
      if (game_.board().control_index(h) >= 0) {
        s_.control = side_of(u) == kBritish ? s_.control | bit(h) : s_.control & ~bit(h);
      }
      return;
    }
    if (is_battalion(u)) s_.replacement.insert(u);
  }

  const Loos& game_;
  Random& random_;
  State s_;
  std::vector<Hex> centres_;
};

}  // namespace

std::optional<State> scattered_battle(const Loos& game, Random& random) {
  return Scatter(game, random).make();
}

std::optional<State> crowd_under_fire(const Loos& game, Random& random) {
  const Board& board = game.board();
  const auto chance = [&](std::uint32_t one_in) { return random.below(one_in) == 0; };
  State s = game.initial_state();
  s.turn = static_cast<std::uint8_t>(random.below(3));
  s.active = chance(4) ? kGerman : kBritish;
  s.step = Step::kBombardDice;
  s.gas = s.turn == 0 ? 2 : 0;
  s.hex.fill(kGone);
  s.status.fill(kNoAim);
  const HexSet& ground = chance(2) ? board.trench_hexes : board.field;
  const Hex centre = ground.nth(static_cast<int>(random.below(static_cast<std::uint32_t>(ground.size()))));
  const auto put = [&](UnitId u, Hex h, int steps) {
    s.hex[u] = h;
    s.status[u] = static_cast<std::uint8_t>(steps << 4 | kNoAim);
    const int i = board.control_index(h);
    if (i >= 0)
      s.control = side_of(u) == kBritish ? s.control | std::uint64_t{1} << i : s.control & ~(std::uint64_t{1} << i);
  };
  const int first = kFirstRegiment + 4 * static_cast<int>(random.below(2));  // two of one division
  put(static_cast<UnitId>(first), centre, chance(4) ? 3 : 2);
  put(static_cast<UnitId>(first + 1), centre, chance(4) ? 3 : 2);
  s.bottom.insert(static_cast<UnitId>(first + 1));
  UnitId british = 0;
  UnitId german = kFirstBattalion;
  const std::uint32_t filled = 6 + random.below(5);
  for (const Hex h : board.field) {
    const int far = reference::apart(centre, h);
    if (far == 0 || far > 2 || random.below(10) >= filled) continue;
    if (far == 1 && chance(2)) {
      put(german++, h, 1);
    } else if (british < kBritishUnits && !board.entry.contains(h)) {
      put(british, h, chance(2) ? 1 : 2);
      if (chance(3)) {
        put(british + 1, h, 2);
        s.bottom.insert(british + 1);
      }
      british = static_cast<UnitId>(british + 2);
    }
  }
  // The rest of the counters: a few in the deadpile, the others far away.
  const int dead = static_cast<int>(random.below(4));
  for (int i = german, k = 0; i < kFirstRegiment; ++i) {
    const bool blank = board.counter(static_cast<UnitId>(i)).division == 255;
    if (blank || i < german + dead) s.replacement.insert(static_cast<UnitId>(i));
    if (i < german + dead) {
      s.hex[i] = kDeadpile;
      continue;
    }
    while (reference::apart(centre, Hex(1 + k % 34, 1 + k / 34)) < 8) ++k;
    put(static_cast<UnitId>(i), Hex(1 + k % 34, 1 + k / 34), 1);
    ++k;
  }
  const auto mark = [&](Hex h) { s.marker[s.marker_count++] = Marker(h); };
  const Reference plain(game.rules(), board.control_hexes, s);
  for (const Direction d : hex::kDirections) {
    const Hex n = reference::beside(centre, d);
    if (n.on_map() && plain.holds(kGerman, n) && chance(3)) mark(n);
  }
  mark(centre);
  s.attacker_markers = s.active == kBritish ? s.marker_count : 0;
  s.target = s.marker[0].hex();
  if (!plain.gas_possible(s.target)) s.gas = 0;
  s.markers = game.rules().tracks.turns[s.turn].markers;
  s.markers[0] = static_cast<std::uint8_t>(std::max(0, s.markers[0] - s.marker_count));
  for (int i = 0; i < kUnits; ++i) {
    const auto u = static_cast<UnitId>(i);
    if (!plain.is_top(u) || side_of(u) != s.active) continue;
    for (const Direction d : hex::kDirections) {
      const Hex n = reference::beside(s.hex[u], d);
      if (!plain.attackable(u).contains(n) || !chance(3)) continue;
      s.status[u] = static_cast<std::uint8_t>(s.steps(u) << 4 | index(d));
      s.attacked.insert(n);
      break;
    }
  }
  rebuild(board, s);
  return game.check_invariants(s).ok() ? std::optional<State>(s) : std::nullopt;
}

std::optional<State> melee(const Loos& game, Random& random) {
  const Board& board = game.board();
  const auto chance = [&](std::uint32_t one_in) { return random.below(one_in) == 0; };
  State s = game.initial_state();
  s.turn = static_cast<std::uint8_t>(1 + random.below(8));
  s.markers = game.rules().tracks.turns[s.turn].markers;
  s.active = chance(3) ? kGerman : kBritish;
  s.step = Step::kMobileDeclare;
  s.mobile = 1;
  s.status.fill(kNoAim);
  for (int i = 0; i < kUnits; ++i) s.hex[i] = is_battalion(static_cast<UnitId>(i)) ? kDeadpile : kGone;
  const Hex centre = board.field.nth(static_cast<int>(random.below(static_cast<std::uint32_t>(board.field.size()))));
  UnitId british = 0;
  UnitId battalion = kFirstBattalion;
  UnitId regiment = kFirstRegiment;
  const auto put = [&](UnitId u, Hex h, bool under) {
    const int steps = is_battalion(u)  ? 1
                      : is_regiment(u) ? 2 + static_cast<int>(random.below(2))
                                       : 1 + static_cast<int>(random.below(2));
    s.hex[u] = h;
    s.status[u] = static_cast<std::uint8_t>(steps << 4 | kNoAim);
    if (under) s.bottom.insert(u);
    const int i = board.control_index(h);
    if (i >= 0)
      s.control = side_of(u) == kBritish ? s.control | std::uint64_t{1} << i : s.control & ~(std::uint64_t{1} << i);
  };
  for (const Hex h : board.field) {
    const int far = reference::apart(centre, h);
    if (far > 2 || chance(4) || board.entry.contains(h)) continue;
    const bool mover = far == 2 || chance(3);
    const Side side = mover ? s.active : other(s.active);
    if (side == kGerman && battalion >= kFirstBattalion + 24) continue;
    const bool big = side == kGerman && chance(2) && regiment + 1 < kUnits;
    UnitId& next = side == kBritish ? british : big ? regiment : battalion;
    put(next, h, false);
    if (mover) {
      s.mobile_moved.insert(next);
      if (chance(6)) s.fought.insert(next);
    } else if (chance(2)) {
      const auto mate = static_cast<UnitId>(next + 1);
      if (board.stack_mates(next).contains(mate)) {
        put(mate, h, true);
        if (chance(2)) s.retreated.insert(mate);
      }
    }
    next = static_cast<UnitId>(next + 2);
  }
  for (const UnitId u : kAllBattalions) {
    if (s.hex[u] == kDeadpile) s.replacement.insert(u);
  }
  rebuild(board, s);
  return game.check_invariants(s).ok() ? std::optional<State>(s) : std::nullopt;
}

}  // namespace zerohour::loos
