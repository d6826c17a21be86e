#include "ai/lgg/joint.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "absl/container/inlined_vector.h"
#include "ai/lgg/crowd.h"
#include "ai/lgg/field.h"
#include "ai/lgg/paths.h"
#include "ai/lgg/target.h"
#include "engine/lgg/attacks.h"
#include "engine/lgg/legality.h"

namespace zerohour::lgg {
namespace {

constexpr int kSearchesForEach = 2;    // at length, for each attack that is asked for; others are quick
constexpr int kSeconds = 4;            // attacks after another that are looked for on one enemy
constexpr std::size_t kMostOnOne = 3;  // attacks on one enemy that are kept

class JointSearch {
 public:
  JointSearch(const Lgg& game, const State& s, const Brief& brief)
      : game_(game),
        s_(s),
        view_(game.view(s)),
        brief_(brief),
        field_(view_, s.side, {brief.gone, brief.box, brief.urgent}),
        crowd_(view_),
        left_(s.left[index(s.side)]) {}

  std::vector<JointAttack> run(int most) {
    find_able();
    searches_left_ = most * kSearchesForEach;
    std::vector<std::pair<int, int>> enemies;  // by what could be gained at most
    for (int e = 0; e < field_.enemy_count(); ++e) {
      const Target target(field_, crowd_, e);
      const int gain = most_against(e, target);
      if (gain > 0) enemies.emplace_back(-gain, e);
    }
    std::sort(enemies.begin(), enemies.end());
    std::vector<JointAttack> found;
    for (const auto& [gain, e] : enemies) {
      if (found.size() < 2 * static_cast<std::size_t>(most)) find_against(e, found);
    }
    std::stable_sort(found.begin(), found.end(), is_better);
    if (static_cast<int>(found.size()) > most) found.resize(static_cast<std::size_t>(most));
    return found;
  }

 private:
  // An attack that would gain so much if the second finds a way, too.
  struct Possible {
    int gain;
    const AttackWay* way;  // of the first
    Target::Strike first, second;
    bool has_second;
  };
  struct Attacker {
    int own;  // index
    AttackWays ways;
  };

  static bool is_better(const JointAttack& a, const JointAttack& b) { return a.gain > b.gain; }
  const Piece& own(const Target::Strike& strike) const { return field_.own(strike.own); }
  int cost_of(const Target::Strike& strike) const { return std::max(1, cost_in_place(view_, own(strike).unit)); }
  // What a way costs more than one action, or two beyond the radius: further actions, and the risk of its rolls.
  int price_beyond(const Target::Strike& strike, const AttackWay& way) const {
    const int risk = way.checks() * own(strike).hit * (10 - view_.morale(own(strike).unit)) / 10;
    return brief_.action * (way.walk.cost - cost_of(strike)) + risk;
  }

  void find_able() {
    for (int i = 0; i < field_.own_count(); ++i) {
      const Piece& u = field_.own(i);
      if (u.fights && u.free && may_move(view_, u.unit)) able_.push_back(i);
    }
  }
  bool is_in_reach(int own, const Piece& enemy) const {
    const Piece& u = field_.own(own);
    if (!u.foot && s_.town[enemy.unit] != 0) return false;
    return table::are_within(u.base, enemy.base, view_.increment(u.unit) + kTolerance);
  }

  // What one or two could gain if every way were open to them; 0 if nothing.
  int most_against(int e, const Target& target) const {
    const Piece& enemy = field_.enemy(e);
    if (s_.attackers[enemy.unit][kMaxAttackers - 1] != kNoUnit) return 0;
    absl::InlinedVector<Target::Strike, 32> strikes;
    for (const int i : able_) {
      for (int side = 0; side < 4 && is_in_reach(i, enemy); ++side) strikes.push_back(target.strike(i, side));
    }
    int most = 0;
    for (const Target::Strike& first : strikes) {
      most = std::max(most, gain_of(e, target, first));
      for (const Target::Strike& second : strikes) most = std::max(most, gain_of(e, target, first, second));
    }
    return most;
  }
  int gain_of(int e, const Target& target, const Target::Strike& strike) const {
    const int cost = cost_of(strike);
    if (cost > left_) return 0;
    return target.gain(strike) - field_.pending_on_enemy(e) + field_.relief(e) - brief_.action * cost;
  }
  int gain_of(int e, const Target& target, const Target::Strike& first, const Target::Strike& second) const {
    const int cost = cost_of(first) + cost_of(second);
    if (second.own == first.own || second.side == first.side || cost > left_) return 0;
    if (s_.attacked(field_.enemy(e).unit)) return 0;
    return target.gain(first, second) + field_.relief(e) - brief_.action * cost;
  }

  void find_against(int e, std::vector<JointAttack>& found) {
    const Target target(field_, crowd_, e);
    const Piece& enemy = field_.enemy(e);
    absl::InlinedVector<Attacker, 8> attackers;
    absl::InlinedVector<Target::Strike, 32> seconds;
    for (const int i : able_) {
      if (!is_in_reach(i, enemy)) continue;
      const Surroundings around(view_, field_.own(i).unit);
      attackers.push_back({i, AttackSearch(around).on(enemy.unit, effort())});
      for (int side = 0; side < 4; ++side) seconds.push_back(target.strike(i, side));
    }
    std::vector<Possible> all;
    for (const Attacker& attacker : attackers) {
      for (int side = 0; side < 4; ++side) {
        const std::optional<AttackWay>& way = attacker.ways[static_cast<std::size_t>(side)];
        if (!way) continue;
        const Target::Strike first = target.strike(attacker.own, side);
        const int price = price_beyond(first, *way);
        all.push_back({gain_of(e, target, first) - price, &*way, first, {}, false});
        for (const Target::Strike& second : seconds) {
          all.push_back({gain_of(e, target, first, second) - price, &*way, first, second, true});
        }
      }
    }
    std::stable_sort(all.begin(), all.end(), [](const Possible& a, const Possible& b) { return a.gain > b.gain; });
    std::size_t kept = 0;
    int tries = kSeconds;
    for (const Possible& possible : all) {
      if (possible.gain <= 0 || kept >= kMostOnOne) return;
      if (possible.has_second && tries-- <= 0) continue;
      std::optional<JointAttack> attack = carried_out(enemy.unit, possible);
      if (!attack) continue;
      const auto is_same = [&](const JointAttack& other) { return other.actions == attack->actions; };
      if (std::any_of(found.begin(), found.end(), is_same)) continue;
      found.push_back(*std::move(attack));
      ++kept;
    }
  }

  // Of the next search.
  AttackEffort effort() { return searches_left_-- > 0 ? AttackEffort::kFull : AttackEffort::kQuick; }

  std::optional<JointAttack> carried_out(UnitId enemy, const Possible& possible) {
    JointAttack attack;
    attack.enemy = enemy;
    attack.gain = possible.gain;
    attack.actions.push_back(possible.way->action);
    if (!possible.has_second) return attack;
    State after = s_;
    game_.apply(after, possible.way->action);
    if (after.step != Step::kActivate || after.side != s_.side) return attack;
    const View then = game_.view(after);
    const int turned = after.pose[enemy].heading - s_.pose[enemy].heading;
    const int side = table::normal_heading(90 * possible.second.side - turned) / 90;
    const Surroundings around(then, own(possible.second).unit);
    const AttackSearch search(around);
    const auto facing = static_cast<table::Facing>(side);
    std::optional<AttackWay> second = search.on_side(enemy, facing, AttackEffort::kQuick);
    if (!second) second = search.on_side(enemy, facing, effort());
    if (!second) return std::nullopt;
    attack.gain -= price_beyond(possible.second, *second);
    attack.actions.push_back(second->action);
    return attack;
  }

  const Lgg& game_;
  const State& s_;
  const View view_;
  const Brief& brief_;
  const Field field_;
  const Crowd crowd_;
  const int left_;
  absl::InlinedVector<int, 16> able_;
  int searches_left_ = 0;
};

}  // namespace

std::vector<JointAttack> joint_attacks(const Lgg& game, const State& state, const Brief& brief, int most) {
  return JointSearch(game, state, brief).run(most);
}

}  // namespace zerohour::lgg
