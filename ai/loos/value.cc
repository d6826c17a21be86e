#include "ai/loos/value.h"

#include <algorithm>
#include <bit>

#include "engine/loos/score.h"

namespace zerohour::loos {
namespace {

constexpr std::array<int, kFar + 1> kDanger = [] {
  std::array<int, kFar + 1> table{};
  int value = 1200 * 1000;
  for (int& entry : table) {
    entry = value / 1000;
    value = value * 82 / 100;
  }
  return table;
}();

// Per cent of a verdict that is far away.
constexpr int kPatience[] = {6, 8, 10, 14, 20, 30, 45, 70, 100};

Prospect weigh(const View& view, const CombatWorksheet& w, int ground, int kept) {
  const AttackersWorth attackers = attackers_worth(view, w.attackers.data(), w.attacker_count);
  const int cheapest = attackers.cheapest * kept / 100, all = attackers.all * kept / 100;
  const int step = step_worth(view, w.defender);
  const bool last = view.state().steps(w.defender) == 1;
  const bool alone = !view.state().has_mate(w.defender);
  const int emptied = alone ? ground : ground / 4;
  Prospect p;
  for (const CrtResult r : w.results) {
    switch (r) {
      case CrtResult::kNone:
        break;
      case CrtResult::kA:
        p.value -= cheapest;
        ++p.losses;
        break;
      case CrtResult::kAe:
        p.value -= all;
        p.losses += 2;
        break;
      case CrtResult::kEx:
        p.value += step - cheapest + (last ? emptied : 0);
        ++p.losses;
        break;
      case CrtResult::kD2:
      case CrtResult::kD3:
        p.value += last ? 40 + ground : std::min(step, 30 + ground);
        break;
      case CrtResult::kDe:
        p.value += step * (last ? 1 : 2) + emptied;
        break;
    }
  }
  p.value /= 6;
  return p;
}

}  // namespace

int step_worth(const View& view, UnitId u) {
  const int last = view.state().steps(u) == 1 ? 40 : 0;
  return 60 + 8 * (view.attack(u) + view.defence(u)) + last;
}

AttackersWorth attackers_worth(const View& view, const UnitId* attackers, int count) {
  AttackersWorth sum;
  for (int i = 0; i < count; ++i) {
    const int worth = step_worth(view, attackers[i]);
    sum.cheapest = std::min(sum.cheapest, worth);
    sum.all += worth;
  }
  return sum;
}

bool ends_game(const Board& board, const State& state) {
  const Scenario& scenario = board.scenario();
  return state.turn == scenario.last_turn && (state.active == kGerman || scenario.british_only_last_turn);
}

int kept_worth(const Script& script, const State& state) {
  const int spend = script.habits->spend;
  return spend == 0 || !ends_game(script.board(), state) ? 100 : 100 - spend;
}

int strength_beside(const View& view, Hex h, Side side) {
  int sum = 0;
  for (const Hex n : view.board().around(h) & view.state().occupied[index(side)]) sum += view.attack(view.top(n));
  return sum;
}

// How much of a prize an attack by so much against so much can hope for, in per cent: the faces of the table that
// empty the hex, less those that cost.
int hope(const Crt& crt, CrtLine line, int differential, bool last) {
  int faces = 0;
  for (const CrtResult r : crt.results[crt.column(line, differential)]) {
    switch (r) {
      case CrtResult::kD2:
      case CrtResult::kD3:
      case CrtResult::kDe:
        faces += 10;
        break;
      case CrtResult::kEx:
        faces += last ? 6 : 2;
        break;
      case CrtResult::kA:
        faces -= 4;
        break;
      case CrtResult::kAe:
        faces -= 10;
        break;
      case CrtResult::kNone:
        break;
    }
  }
  return std::max(0, faces * 10 / 6);
}

CrtLine line_across(const Board& board, Hex from, Hex target) {
  const int d = hex::index(*hex::direction_to(target, from));
  if ((board.trench_sides(target) >> d & 1) != 0) return CrtLine::kTrench;
  return board.at(target).terrain != Terrain::kClear ? CrtLine::kTown : CrtLine::kClear;
}

int danger(int distance) {
  return kDanger[std::min(distance, kFar)];
}

int points_apart(const Board& board, const State& state) {
  if (!board.scenario().has_points()) return 0;
  const Score now = score(board, state);
  return now.left + now.german_losses - now.british_losses;
}

int exit_worth(const Board& board, const State& state) {
  const int apart = points_apart(board, state), last = board.scenario().last_turn;
  return town_worth(board, state.control, last, apart + board.scenario().exit_points) -
         town_worth(board, state.control, last, apart);
}

int town_worth(const Board& board, std::uint64_t control, int turn, int apart) {
  const Scenario& scenario = board.scenario();
  int points = apart;
  int parts = 0;
  for (std::size_t i = 0; i < board.objective_masks.size(); ++i) {
    const std::uint64_t hexes = board.objective_masks[i];
    const int counts = scenario.objectives[i].points;
    points += (control & hexes) == hexes ? counts : 0;
    parts += counts * (60 * std::popcount(control & hexes) / std::popcount(hexes));
  }
  for (std::size_t i = 0; i < board.german_objective_masks.size(); ++i) {
    if ((control & board.german_objective_masks[i]) == 0) points -= scenario.german_objectives[i].points;
  }
  int verdict = 0;
  if (points >= scenario.draw_at) verdict += 1500;
  if (points >= scenario.british_wins_at) verdict += 1500;
  if (points < scenario.british_wins_at) verdict += 100 * points;
  verdict += 200 * std::max(0, points - scenario.british_wins_at);
  const int left = std::clamp(scenario.last_turn - turn, 0, 8);
  return verdict * kPatience[8 - left] / 100 + parts;
}

int clear_worth(const Script& script, const State& state) {
  constexpr int kFew = 3;
  const Board& board = script.board();
  if (script.habits->clear == 0 || !board.scenario().german_instant_victory) return 0;
  const int hexes = (state.occupied[index(kBritish)] & board.field).size();
  return hexes == 0 || hexes > kFew ? 0 : script.habits->clear / (hexes * hexes);
}

Prospect prospect(const View& view, Hex target, const UnitId* attackers, int count, int ground, int kept) {
  return weigh(view, view.combat(target, attackers, count), ground, kept);
}

Prospect breached_prospect(const Script& script, const State& state, Hex target, const UnitId* attackers, int count,
                           int ground) {
  State breached = state;
  int place = 0;
  while (place < breached.marker_count && breached.marker[place].hex() != target) ++place;
  if (place == kMaxMarkers) place = 0;
  breached.marker[place] = Marker(target);
  breached.marker[place].set_breach();
  breached.marker_count = static_cast<std::uint8_t>(std::max<int>(breached.marker_count, place + 1));
  return prospect(script.game.view(breached), target, attackers, count, ground, kept_worth(script, state));
}

int hit_percent(const Loos& game, const State& state, Hex target, int dice) {
  const BombardmentWorksheet w = game.bombardment(state, target, dice);
  return static_cast<int>(100 * w.hit_numerator / w.hit_denominator);
}

HexSet goals(const Script& script) {
  const std::vector<Hex>& entries = script.board().entry_hexes;
  if (script.style != Style::kFlank || entries.empty()) return script.board().entry;
  return HexSet{entries[script.pick(1, static_cast<std::uint32_t>(entries.size()))]};
}

}  // namespace zerohour::loos
