#include "ai/lgg/prospects.h"

#include <algorithm>
#include <array>

#include "absl/container/inlined_vector.h"
#include "ai/lgg/field.h"
#include "ai/lgg/paths.h"

namespace zerohour::lgg {
namespace {

constexpr int kActionsForAttacks = 5;
constexpr int kLeastGain = 100;

struct Strike {
  int gain;
  std::int8_t enemy, first, second;  // second: -1 for one attacker
  int actions() const { return second < 0 ? 1 : 2; }
  int rate() const { return gain / actions(); }
};

void add_strikes(const Field& field, int e, absl::Span<const Field::Blow> blows,
                 absl::InlinedVector<Strike, 32>& strikes) {
  const int already = field.pending_on_enemy(e), relief = field.relief(e);
  const bool attacked = field.view().state().attacked(field.enemy(e).unit);
  for (const Field::Blow& one : blows) {
    const int gain = field.gain(e, &one, 1) - already + relief;
    if (gain > kLeastGain) {
      strikes.push_back({gain, static_cast<std::int8_t>(e), static_cast<std::int8_t>(one.own), -1});
    }
    for (const Field::Blow& two : blows) {
      if (attacked || two.own <= one.own || two.side == one.side) continue;
      const Field::Blow both[] = {one, two};
      const int together = field.gain(e, both, 2) + relief;
      if (together > 2 * kLeastGain) {
        strikes.push_back({together, static_cast<std::int8_t>(e), static_cast<std::int8_t>(one.own),
                           static_cast<std::int8_t>(two.own)});
      }
    }
  }
}

}  // namespace

int attack_prospect(const View& view, Side side) {
  const Field field(view, side);
  const State& s = view.state();
  absl::InlinedVector<Strike, 32> strikes;
  std::array<UnitId, kUnitSlots> hindered{};
  std::array<bool, kUnitSlots> able{};
  for (int i = 0; i < field.own_count(); ++i) {
    const Piece& u = field.own(i);
    able[static_cast<std::size_t>(i)] = u.fights && u.free && view.in_command(side, u.base, view.limit(u.unit));
    if (able[static_cast<std::size_t>(i)]) hindered[static_cast<std::size_t>(i)] = hindering_enemy(view, u.unit);
  }
  for (int e = 0; e < field.enemy_count(); ++e) {
    const Piece& enemy = field.enemy(e);
    if (s.attackers[enemy.unit][kMaxAttackers - 1] != kNoUnit) continue;
    absl::InlinedVector<Field::Blow, 16> blows;
    for (int i = 0; i < field.own_count(); ++i) {
      const Piece& u = field.own(i);
      const UnitId first = hindered[static_cast<std::size_t>(i)];
      if (!able[static_cast<std::size_t>(i)] || (first != kNoUnit && first != enemy.unit)) continue;
      const table::Vec apart = u.at - enemy.at;
      const double reach = view.increment(u.unit) + 300;
      if (dot(apart, apart) > reach * reach || (!u.foot && s.town[enemy.unit] != 0)) continue;
      for (int at = 0; at < 4; ++at) {
        if (field.reaches(i, e, at, first != kNoUnit)) blows.push_back({i, at});
      }
    }
    add_strikes(field, e, blows, strikes);
  }
  std::stable_sort(strikes.begin(), strikes.end(),
                   [](const Strike& a, const Strike& b) { return a.rate() > b.rate(); });
  std::array<bool, kUnitSlots> used{}, struck{};
  int sum = 0, actions = kActionsForAttacks;
  const auto at = [](int i) { return static_cast<std::size_t>(i); };
  for (const Strike& strike : strikes) {
    if (strike.actions() > actions || struck[at(strike.enemy)] || used[at(strike.first)]) continue;
    if (strike.second >= 0 && used[at(strike.second)]) continue;
    struck[at(strike.enemy)] = used[at(strike.first)] = true;
    if (strike.second >= 0) used[at(strike.second)] = true;
    actions -= strike.actions();
    sum += strike.gain;
  }
  return sum;
}

}  // namespace zerohour::lgg
