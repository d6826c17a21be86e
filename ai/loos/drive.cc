#include "ai/loos/drive.h"

#include <algorithm>
#include <limits>
#include <vector>

namespace zerohour::loos {
namespace {

constexpr int kDriveHorizon = 40;
constexpr int kEntered = 200'000;
constexpr int kLate = 3;                                 // the turn from which the late habits are added
constexpr int kWorst = std::numeric_limits<int>::min();  // worse than any choice

}  // namespace

Drive::Drive(const Script& script, const State& state, const DistanceMap& map)
    : script_(script),
      map_(map),
      germans_(state.occupied[index(kGerman)]),
      // A script that fights for one entry hex still knows what the others are worth.
      prize_(script, state, kBritish, script.style == Style::kFlank ? nullptr : &map_),
      turn_(state.turn),
      last_(state.active == kBritish && ends_game(script.board(), state)) {
  prizes_.fill(kUnknown);
}

Drive::Drive(const Script& script, const State& state)
    : Drive(
          script, state,
          script.ground.distances(kBritish, goals(script), german_obstacles(script.game.view(state)), kDriveHorizon)) {}

Drive::Drive(const Script& script, const State& state, const HexSet& asked)
    : Drive(script, state,
            script.ground.distances_of(kBritish, goals(script), german_obstacles(script.game.view(state)),
                                       kDriveHorizon, asked | asked.neighbours())) {}

int Drive::prize(Hex h) const {
  std::int32_t& known = prizes_[h.id()];
  if (known == kUnknown) known = prize_.of(h);
  return known;
}

int Drive::way(Hex h) const {
  if (script_.style == Style::kTurtle) return 0;
  const int part = script_.habits->way + (turn_ >= kLate ? script_.habits->late_way : 0);
  return danger(map_[h.id()]) * part / 100 +
         script_.habits->point * (kDriveHorizon - std::min<int>(map_[h.id()], kDriveHorizon));
}

// The best attack that u joins from h, with those that stand around the target.
int Drive::joint_attack(const State& state, UnitId u, Hex h) const {
  const Board& board = script_.board();
  const View view = script_.game.view(state);
  // In Mobile Combat each unit attacks alone, and only one that has moved (18.4, R30).
  const bool alone = last_ && script_.habits->last_joint != 0 && state.mobile != 0;
  if (alone && h == state.hex[u]) return 0;
  int best = 0;
  for (const Hex t : board.around(h) & germans_) {
    int others = 0;
    for (const Hex f : board.around(t) & state.occupied[index(kBritish)]) {
      if (!alone && view.top(f) != u && f != h) others += view.attack(view.top(f));
    }
    const UnitId defender = view.top(t);
    const CrtLine line = line_across(board, h, t);
    const bool last = state.steps(defender) == 1;
    const Crt& crt = board.rules().crt;
    const int with = hope(crt, line, others + view.attack(u) - view.defence(defender), last);
    const int without = others == 0 ? 0 : hope(crt, line, others - view.defence(defender), last);
    const int worth = step_worth(view, defender) + std::max(0, prize(t));
    best = std::max(best, (with - without) * worth / 130);
  }
  return best;
}

int Drive::town(const State& state, Hex h) const {
  const Board& board = script_.board();
  const int control = board.control_index(h);
  if (control < 0) return 0;
  const std::uint64_t bit = std::uint64_t{1} << control;
  const int apart = points_apart(board, state);
  const int worth =
      town_worth(board, state.control | bit, turn_, apart) - town_worth(board, state.control & ~bit, turn_, apart);
  // A town that is held already is lost again only if a German can come.
  const Habits& habits = *script_.habits;
  if ((state.control & bit) == 0) {
    return worth * (habits.town + (turn_ >= kLate ? habits.late_town : 0)) / 100 + 10;
  }
  const int held = worth * (turn_ >= 5 ? habits.held_late : habits.held_early) / 100;
  return last_ ? held * (100 - habits.spend) / 100 : held;
}

// The points are kept for good, so that they count as they do at the end.
int Drive::exit(const State& state, UnitId u, Hex h) const {
  return exit_worth(script_.board(), state) +
         way(h) * script_.leaning(state.hex[u].on_map() ? state.hex[u] : h).way / 100;
}

int Drive::value(const State& state, UnitId u, Hex h) const {
  const Board& board = script_.board();
  if (board.entry.contains(h)) return board.exits.empty() ? kEntered : exit(state, u, h);
  const View view = script_.game.view(state);
  const Leaning& lean = script_.leaning(state.hex[u].on_map() ? state.hex[u] : h);
  int sum = way(h) * lean.way / 100 + town(state, h) * lean.town / 100 + script_.noise(u, h);
  // A brief that makes much of attacks does so for a script that makes little of them, too.
  const int joint = script_.habits->joint + (last_ ? script_.habits->last_joint : 0) + lean.joint - 100;
  if (joint > 0) {
    sum += joint_attack(state, u, h) * joint / 100;
  }
  if (lean.cover != 0) sum -= lean.cover * strength_beside(view, h, kGerman);
  if (script_.habits->crowd != 0 || script_.habits->crowd_wide != 0) sum -= crowd(state, u, h);
  const UnitId there = view.top(h);
  // Stacks draw fire (19.2), but their second units go on in Mobile Movement (18.4).
  if ((there != kNoUnit && there != u) || state.has_mate(u))
    sum += script_.habits->second - (idle_in_view(state, h) ? script_.habits->seen : 0);
  return sum;
}

// German guns may fire there, and no enemy is there to be attacked.
bool Drive::idle_in_view(const State& state, Hex h) const {
  const Board& board = script_.board();
  return script_.habits->seen != 0 && state.markers[index(kGerman)] > 0 && board.field.contains(h) &&
         !board.around(h).intersects(germans_) && script_.game.view(state).observed(kGerman, h);
}

// Units that go side by side can all be barred by the same Germans.
int Drive::crowd(const State& state, UnitId u, Hex h) const {
  constexpr int kMostBeside = 3, kMostWide = 4;
  HexSet others = state.occupied[index(kBritish)];
  if (state.hex[u].on_map() && !state.has_mate(u)) others.erase(state.hex[u]);
  const int beside = (script_.ground.ring(h, 1) & others).size();
  const int wide = (script_.ground.ring(h, 2) & others).size();
  return script_.habits->crowd * std::min(beside, kMostBeside) + script_.habits->crowd_wide * std::min(wide, kMostWide);
}

void Drive::commit(Plan& plan) const {
  const Board& board = script_.board();
  for (;;) {
    Action best;
    int best_value = kWorst;
    for_each_legal(plan.game().view(plan.state()), Kind::kCommit, kNoUnit, [&](Action a) {
      int value = 0;
      for (const Hex h : board.sector_front[a.sector()]) value = std::max(value, way(h));
      for (const UnitId u : plan.game().view(plan.state()).on_map(kBritish)) {
        const Hex h = plan.state().hex[u];
        if (!board.field.contains(h)) continue;
        int near = 99;
        for (const Hex f : board.sector_front[a.sector()]) near = std::min(near, hex::distance(f, h));
        value += way(h) / (4 + near);
      }
      if (value <= best_value) return;
      best_value = value;
      best = a;
    });
    if (best_value == kWorst) return;
    plan.play(best);
  }
}

void Drive::place_waiting(Plan& plan) const {
  for (;;) {
    Action best;
    int best_value = kWorst;
    for (const UnitId u : plan.game().view(plan.state()).waiting_units()) {
      for (const Hex h : plan.game().view(plan.state()).arrival_hexes(u)) {
        const int v = value(plan.state(), u, h);
        if (v <= best_value) continue;
        best_value = v;
        best = Action(Kind::kPlace, u, h);
      }
      if (best_value > kWorst) break;
    }
    if (best_value == kWorst) return;
    plan.play(best);
  }
}

bool Drive::improve(Plan& plan, UnitId u) const {
  const View view = plan.game().view(plan.state());
  const Hex from = plan.state().hex[u];
  Hex best = from;
  int best_value = value(plan.state(), u, from) + script_.habits->british_move + script_.leaning(from).settled;
  for (const Hex h : view.destinations(u)) {
    const int v = value(plan.state(), u, h);
    if (v <= best_value) continue;
    best_value = v;
    best = h;
  }
  if (best == from) return false;
  plan.play(Action(Kind::kMove, u, best));
  return true;
}

void Drive::plan_moves(Plan& plan) const {
  place_waiting(plan);
  commit(plan);
  std::vector<UnitId> units;
  for (const UnitId u : plan.game().view(plan.state()).on_map(kBritish) - plan.state().moved) units.push_back(u);
  std::stable_sort(units.begin(), units.end(),
                   [&](UnitId a, UnitId b) { return map_[plan.state().hex[a].id()] < map_[plan.state().hex[b].id()]; });
  const int rounds = last_ ? 1 + script_.habits->again : 1;
  for (int round = 0; round < rounds; ++round) {
    bool moved = false;
    for (const UnitId u : units) {
      if (plan.state().step != Step::kBritishMove) return;
      // Who has left the map by an exit does not count as moved.
      if (plan.state().on_map.contains(u) && !plan.state().moved.contains(u)) moved |= improve(plan, u);
    }
    if (!moved) break;
  }
  place_waiting(plan);
}

Action mobile_move(const Script& script, const State& state) {
  const View view = script.game.view(state);
  const UnitId u = state.subject;
  const HexSet open = view.mobile_destinations(u, state.mobile_points());
  if (open.empty()) return Action(Kind::kDone);
  const Drive drive(script, state, open | HexSet{state.hex[u]});
  Action best(Kind::kDone);
  int best_value = drive.value(state, u, state.hex[u]);
  for (const Hex h : open) {
    const int v = drive.value(state, u, h);
    if (v <= best_value) continue;
    best_value = v;
    best = Action(Kind::kMove, u, h);
  }
  return best;
}

Action advance(const Script& script, const State& state) {
  const View view = script.game.view(state);
  HexSet asked;
  for_each_legal(view, Kind::kAdvance, kNoUnit, [&](Action a) {
    asked.insert(a.hex());
    asked.insert(state.hex[a.unit()]);
  });
  const Drive drive(script, state, asked);
  Action best(Kind::kDone);
  int best_gain = 0;
  for_each_legal(view, Kind::kAdvance, kNoUnit, [&](Action a) {
    const Hex from = state.hex[a.unit()];
    int gain = drive.value(state, a.unit(), a.hex()) - drive.value(state, a.unit(), from);
    if (const UnitId mate = view.bottom(from); gain > 0 && mate != kNoUnit && mate != a.unit()) {
      gain += script.habits->mate;
    }
    if (gain <= best_gain) return;
    best_gain = gain;
    best = a;
  });
  return best;
}

Action mobile_choice(const Script& script, const State& state) {
  const View view = script.game.view(state);
  const UnitSet candidates = view.mobile_candidates();
  if (script.style == Style::kTurtle || candidates.empty()) return Action(Kind::kDone);
  HexSet theirs;
  for (const UnitId u : candidates) theirs.insert(state.hex[u]);
  // One that is nearest to an entry hex; any of them where none is near.
  HexSet nearest = theirs;
  if (theirs.size() > 1) {
    script.ground.sweep(kBritish, goals(script), german_obstacles(view), kDriveHorizon, [&](int, const HexSet& hexes) {
      if (!hexes.intersects(theirs)) return true;
      nearest &= hexes;
      return false;
    });
  }
  for (const UnitId u : candidates) {
    if (nearest.contains(state.hex[u])) return Action(Kind::kMobile, u);
  }
  return Action(Kind::kDone);
}

}  // namespace zerohour::loos
