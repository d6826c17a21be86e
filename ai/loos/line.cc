#include "ai/loos/line.h"

#include <algorithm>
#include <vector>

namespace zerohour::loos {
namespace {

constexpr std::size_t kWorstThreats = 6;
constexpr int kPathLength = 9;
constexpr int kTurtleMoveCost = 150;
constexpr int kRushHex = 15;      // a hex nearer to the British
constexpr int kFarFromNeed = 14;  // hexes; further is no worse
constexpr int kMarches = 3;       // hexes nearest to a need that a reserve is tried in

}  // namespace

GermanLine::GermanLine(const Script& script, const State& state)
    : script_(script),
      british_(state.occupied[index(kBritish)]),
      turn_(state.turn),
      over_soon_(state.turn == script.board().scenario().last_turn && state.active == kGerman),
      clear_(clear_worth(script, state)),
      exposure_(script, british_, stacks_of(state, kBritish)) {
  const Board& board = script.board();
  const View view = script.game.view(state);
  nearest_.fill(kFar);
  for (const Hex h : british_) {
    const int strength = view.attack(view.top(h));
    const auto add = [&](int distance, int each) {
      for (const std::uint16_t at : script.ground.ring_ids(h, distance)) {
        risk_[at] = static_cast<std::uint8_t>(std::min(100, risk_[at] + each));
      }
    };
    add(1, 5 * strength);
    if (board.field.contains(h)) {
      add(2, 2 * strength);
      add(3, strength);
    }
    for (std::size_t i = 0; i < board.entry_hexes.size() && i < nearest_.size(); ++i) {
      nearest_[i] = std::min<int>(nearest_[i], script.ground.to_entry(kBritish, static_cast<int>(i))[h.id()]);
    }
  }
  for (const Hex h : board.control_hexes) {
    if (risk(h) > 0) towns_at_risk_.insert(h);
  }
  if (script.habits->march != 0) find_needs(state);
}

// Reserves are needed next to the British in the field, and in towns that they have taken and left.
void GermanLine::find_needs(const State& state) {
  const Board& board = script_.board();
  HexSet reached = (british_ & board.field).neighbours() & board.field;
  for (std::size_t i = 0; i < board.control_hexes.size(); ++i) {
    if ((state.control >> i & 1) != 0) reached.insert(board.control_hexes[i]);
  }
  to_need_.fill(reached.any() ? kFarFromNeed : 0);
  for (int d = 0; d < kFarFromNeed && reached.any(); ++d) {
    for (const Hex h : reached)
      to_need_[h.id()] = std::min<std::uint8_t>(to_need_[h.id()], static_cast<std::uint8_t>(d));
    const HexSet wider = reached | (reached.neighbours() & board.field);
    if (wider == reached) break;
    reached = wider;
  }
}

int GermanLine::place_value_kept(const View& view, UnitId u) const {
  const State& s = view.state();
  const auto where = static_cast<std::uint32_t>(s.hex[u].id()) << 8 | static_cast<std::uint32_t>(s.steps(u)) << 1 |
                     static_cast<std::uint32_t>(s.replacement.contains(u));
  Place& place = places_[u];
  if (place.where != where) place = {where, place_value(view, u, s.hex[u])};
  return place.value;
}

int GermanLine::place_value(const View& view, UnitId u, Hex h) const {
  const Board& board = script_.board();
  if (over_soon_) return 0;
  int hold = 100;  // per cent of the risk that is felt
  if (board.is_trench_hex(h)) {
    hold = script_.habits->trench;
  } else if (board.at(h).terrain == Terrain::kTown || board.at(h).terrain == Terrain::kBroken) {
    hold = 65;
  } else if (board.at(h).terrain == Terrain::kWoods) {
    hold = 80;
  }
  const int strong = view.defence(u) >= 4 ? 60 : 100;
  const int far = is_regiment(u) && view.state().steps(u) > 1 ? script_.habits->march * to_need_[h.id()] : 0;
  return -risk(h) * script_.habits->risk / 100 * hold * strong / 10000 * step_worth(view, u) / 100 *
             script_.leaning(h).risk / 100 +
         script_.noise(u, h) - far;
}

int GermanLine::guard_value(const State& state) const {
  if (over_soon_) return 0;
  const Board& board = script_.board();
  int sum = 0;
  for (std::size_t i = 0; i < board.entry_hexes.size() && i < nearest_.size(); ++i) {
    const Hex e = board.entry_hexes[i];
    const int d = nearest_[i];
    const UnitId u = state.top[Board::cell(e)];
    const int need = (d <= 5 ? 4000 : d <= 9 ? 2000 : d <= 13 ? 600 : 100) * script_.habits->guard / 100;
    if (u == kNoUnit) {
      sum -= need;
    } else if (is_regiment(u) && d <= 13) {
      sum += 400;
      if (state.has_mate(u)) sum += 200;
    }
  }
  return sum;
}

int GermanLine::town_value(const State& state) const {
  const Board& board = script_.board();
  // Empty towns within reach of the British will be theirs.
  std::uint64_t lost = state.control;
  if (!over_soon_) {
    for (const Hex h : towns_at_risk_ - state.occupied[index(kGerman)]) {
      lost |= std::uint64_t{1} << board.control_index(h);
    }
  }
  if (!towns_known_ || towns_.control != state.control || towns_.lost != lost) {
    const int apart = points_apart(board, state);
    const int held = -town_worth(board, state.control, turn_, apart);
    towns_ = {state.control, lost,
              over_soon_ ? 3 * held : held - town_worth(board, lost, turn_, apart) * script_.habits->lost / 100};
    towns_known_ = true;
  }
  return towns_.value;
}

int GermanLine::value(const State& state, int least) const {
  const View view = script_.game.view(state);
  int sum = guard_value(state) + town_value(state);
  if (over_soon_) return sum + last_attacks(view) + (clear_ == 0 ? 0 : counter_attacks(view).clears);
  for (const UnitId u : view.on_map(kGerman)) sum += place_value_kept(view, u);
  if (script_.style == Style::kRush) sum -= kRushHex * distance_sum(view);
  if (script_.habits->counter != 0 || clear_ != 0) {
    const Counter counter = counter_attacks(view);
    sum += counter.gains * script_.habits->counter / 100 + counter.clears;
  }
  // The exposure is never negative, and costs more than all the rest.
  if (sum <= least) return sum;
  const std::int64_t most = std::int64_t{sum} - least;
  return sum - exposure_.of(view, static_cast<int>(std::min<std::int64_t>(most, std::numeric_limits<int>::max())));
}

// What the last attacks on towns in British hands can hope for: strength beside them.
int GermanLine::last_attacks(const View& view) const {
  const Board& board = script_.board();
  const State& s = view.state();
  int sum = 0;
  for (std::size_t i = 0; i < board.control_hexes.size(); ++i) {
    const Hex h = board.control_hexes[i];
    if ((s.control >> i & 1) == 0 || !british_.contains(h)) continue;
    sum += script_.habits->last_attack * std::min(strength_beside(view, h, kGerman), view.defence(view.top(h)) + 10);
  }
  return sum;
}

// What attacks on the British units in the field can hope for, by the Germans beside them.
GermanLine::Counter GermanLine::counter_attacks(const View& view) const {
  const Board& board = script_.board();
  const State& s = view.state();
  Counter sum;
  for (const Hex h : british_& board.field& s.occupied[index(kGerman)].neighbours()) {
    int strength = 0;
    CrtLine line = CrtLine::kTrench;
    for (const Hex from : board.around(h) & s.occupied[index(kGerman)]) {
      const UnitId u = view.top(from);
      strength += view.attack(u);
      line = std::max(line, line_across(board, from, h));
    }
    const UnitId defender = view.top(h);
    const int chance = hope(board.rules().crt, line, strength - view.defence(defender), s.steps(defender) == 1);
    int worth = step_worth(view, defender) + danger(script_.ground.to_nearest_entry(kBritish)[h.id()]) / 4;
    const int control = board.control_index(h);
    if (control >= 0 && (s.control >> control & 1) != 0) {
      const std::uint64_t bit = std::uint64_t{1} << control;
      const int apart = points_apart(board, s);
      worth += (town_worth(board, s.control, turn_, apart) - town_worth(board, s.control & ~bit, turn_, apart)) / 2;
    }
    sum.gains += chance * worth / 100;
    sum.clears += chance * clear_ / 100;
  }
  return sum;
}

// Hexes from each German unit to the British, at most twelve each.
int GermanLine::distance_sum(const View& view) const {
  int sum = 0;
  for (const UnitId u : view.on_map(kGerman)) {
    int least = 12;
    for (const Hex h : british_) least = std::min(least, hex::distance(h, view.state().hex[u]));
    sum += least;
  }
  return sum;
}

HexSet GermanLine::focus(const State& state) const {
  const Board& board = script_.board();
  HexSet focus;
  for (int i = 0; i < static_cast<int>(board.control_hexes.size()); ++i) {
    const Hex h = board.control_hexes[i];
    if ((state.control >> i & 1) != 0 || risk(h) > 0) focus.insert(h);
    if (over_soon_ && british_.contains(h)) focus |= board.around(h);
  }
  if (clear_ != 0) focus |= (british_ & board.field).neighbours() & board.field;
  if (over_soon_) return focus;
  for (std::size_t i = 0; i < board.entry_hexes.size() && i < nearest_.size(); ++i) {
    if (nearest_[i] <= 13) focus.insert(board.entry_hexes[i]);
  }
  keep(state);
  DistanceMap map;
  HexSet ways;
  for (Hex h : exposure_.nearest(kWorstThreats, map)) {
    for (int i = 0; i < kPathLength && map[h.id()] > 0; ++i) {
      Hex best = h;
      for (int d = 0; d < 6; ++d) {
        const Hex n = board.next(h, d);
        if (board.step_cost(kBritish, h, d) != 0 && map[n.id()] < map[best.id()]) best = n;
      }
      if (best == h) break;
      h = best;
      ways.insert(h);
    }
  }
  return focus | ways | ((ways.neighbours() & board.trench_hexes));
}

int GermanLine::move_cost() const {
  return script_.style == Style::kTurtle ? kTurtleMoveCost : script_.habits->german_move;
}

// Of what a fresh regiment can reach, the hexes nearest to where it is needed.
HexSet GermanLine::nearer_to_need(const View& view, UnitId u, const HexSet& reach) const {
  HexSet marches;
  if (script_.habits->march == 0 || !is_regiment(u) || view.state().steps(u) < 2) return marches;
  for (int d = 0; d < to_need_[view.state().hex[u].id()] && marches.empty(); ++d) {
    for (const Hex h : reach) {
      if (to_need_[h.id()] == d && marches.size() < kMarches) marches.insert(h);
    }
  }
  return marches;
}

// Moves u to the best hex of the focus if that is better than where it is; now: the value of the position.
bool GermanLine::improve(Plan& plan, UnitId u, int& now, const HexSet& focus) const {
  const View view = plan.game().view(plan.state());
  const Hex from = plan.state().hex[u];
  const HexSet reach = view.destinations(u);
  HexSet open = reach & focus;
  if (script_.style == Style::kRush) open = reach;
  // Who is likely to be attacked in the open may look for cover, too.
  if (risk(from) >= 30 && !script_.board().is_trench_hex(from)) {
    open |= reach & (script_.board().trench_hexes | script_.board().towns);
  }
  const HexSet marches = nearer_to_need(view, u, reach);
  open |= marches;
  if (open.empty()) return false;
  std::array<Hex, hex::kColumns * hex::kRows> hexes;
  int count = 0;
  for (const Hex h : open) hexes[count++] = h;
  if (count > script_.line_hexes) {
    const DistanceMap& map = script_.ground.to_nearest_entry(kBritish);
    const auto rank = [&](Hex h) {
      return map[h.id()] == 0 || marches.contains(h) ? -1 : hex::distance(h, from) * 2 + map[h.id()];
    };
    std::stable_sort(hexes.begin(), hexes.begin() + count, [&](Hex a, Hex b) { return rank(a) < rank(b); });
    count = script_.line_hexes;
  }
  Action best;
  const int least = now + move_cost() + script_.leaning(from).settled;
  int best_value = least;
  for (int i = 0; i < count; ++i) {
    const bool stack = view.top(hexes[i]) != kNoUnit;
    const bool over = stack && view.defence(u) > view.defence(view.top(hexes[i]));
    const Action move(Kind::kMove, u, hexes[i], over);
    State after = plan.state();
    script_.game.apply(after, move);
    const int v = value(after, best_value);
    if (v > best_value) {
      best_value = v;
      best = move;
    }
  }
  if (best_value <= least) return false;
  plan.play(best);
  now = best_value;
  return true;
}

// A battalion gives its entry hex to a regiment that can come: it takes two moves, the first of which looks bad alone.
void GermanLine::relieve(Plan& plan, Hex entry, int& now) const {
  const UnitId guard = plan.game().view(plan.state()).top(entry);
  if (guard == kNoUnit || !is_battalion(guard) || plan.state().moved.contains(guard)) return;
  Action away, in;
  const int least = now + script_.habits->german_move;
  int best = least;
  for (const UnitId u : (kAllRegiments & plan.state().on_map) - plan.state().moved) {
    if (hex::distance(plan.state().hex[u], entry) > 5) continue;
    for (const Hex h : plan.game().view(plan.state()).destinations(guard)) {
      if (hex::distance(h, entry) > 2) continue;
      State after = plan.state();
      const Action first(Kind::kMove, guard, h);
      script_.game.apply(after, first);
      if (after.step != Step::kGermanMove || !script_.game.view(after).destinations(u).contains(entry)) break;
      const Action second(Kind::kMove, u, entry);
      script_.game.apply(after, second);
      const int v = value(after, best);
      if (v <= best) continue;
      best = v;
      away = first;
      in = second;
    }
  }
  if (best <= least) return;
  plan.play(away);
  plan.play(in);
  now = best;
}

void GermanLine::plan_moves(Plan& plan) const {
  // Far ones first: those in contact leave it only for something that nobody else can do.
  std::vector<UnitId> units;
  for (const UnitId u : plan.game().view(plan.state()).on_map(kGerman) - plan.state().moved) units.push_back(u);
  std::stable_sort(units.begin(), units.end(),
                   [&](UnitId a, UnitId b) { return risk(plan.state().hex[a]) < risk(plan.state().hex[b]); });
  int now = value(plan.state());
  for (std::size_t i = 0; i < script_.board().entry_hexes.size() && i < nearest_.size(); ++i) {
    if (nearest_[i] <= 13 && !over_soon_ && plan.state().step == Step::kGermanMove) {
      relieve(plan, script_.board().entry_hexes[i], now);
    }
  }
  HexSet ways = focus(plan.state());
  for (const UnitId u : units) {
    if (plan.state().moved.contains(u)) continue;
    if (!plan.state().on_map.contains(u) || plan.state().step != Step::kGermanMove) break;
    if (improve(plan, u, now, ways)) ways = focus(plan.state());
  }
}

Action best_for_line(const Script& script, const State& state) {
  const GermanLine line(script, state);
  line.keep(state);
  Action best;
  int best_value = 0;
  bool found = false;
  for_each_legal_action(script.game, state, [&](Action action) {
    State after = state;
    script.game.apply(after, action);
    const int stays = after.occupied[index(kGerman)] == state.occupied[index(kGerman)] ? 1 : 0;
    const int v = stays + (found ? line.value(after, best_value - stays) : line.value(after));
    if (found && v <= best_value) return;
    found = true;
    best = action;
    best_value = v;
  });
  return best;
}

}  // namespace zerohour::loos
