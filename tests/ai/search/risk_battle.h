// One battle of the board game Risk, fought until a side has no army left: the attacker rolls up to three dice, the
// defender up to two, the highest are compared pair by pair and the defender wins ties.
//
// Where both always roll all the dice that they may, the attacker's chances are published: Osborne, "Markov Chains for
// the RISK Board Game Revisited", Mathematics Magazine 76 (2003). With `choosing` each side says how many it rolls, the
// attacker first, so that there is something to decide.
#pragma once

#include <algorithm>
#include <array>
#include <compare>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "engine/core/game.h"
#include "engine/core/random.h"

namespace zerohour {

class RiskBattle {
 public:
  struct State {
    std::uint8_t armies[2] = {0, 0};
    std::uint8_t dice[2] = {0, 0};  // 0: not chosen yet
    friend bool operator==(const State&, const State&) = default;
  };
  // 0 to 2: so many of the attacker's armies are lost, of those that can be. 3 on: to roll value - 2 dice.
  struct Action {
    std::uint8_t value = 0;
    friend constexpr auto operator<=>(const Action&, const Action&) = default;
  };

  // Armies from 1 to 100.
  RiskBattle(int attacker, int defender, bool choosing = false) : choosing_(choosing) {
    start_.armies[0] = static_cast<std::uint8_t>(attacker);
    start_.armies[1] = static_cast<std::uint8_t>(defender);
    if (!choosing_) roll_all(start_);
    for (int a = 1; a <= 3; ++a) {
      for (int d = 1; d <= 2; ++d) count(a, d);
    }
  }

  absl::string_view game_name() const { return "risk-battle"; }
  std::string scenario_name() const {
    return absl::StrCat(start_.armies[0], "-", start_.armies[1], choosing_ ? "-choosing" : "");
  }
  std::string data_hash() const { return "0"; }
  absl::string_view side_name(Side side) const { return side == Side::kFirst ? "attacker" : "defender"; }

  State initial_state() const { return start_; }

  Result result(const State& s) const {
    if (s.armies[1] == 0) return {true, Actor::kFirst, "the defender has no army left"};
    if (s.armies[0] == 0) return {true, Actor::kSecond, "the attacker has no army left"};
    return {};
  }
  Actor actor(const State& s) const {
    if (result(s).over) return Actor::kNobody;
    return s.dice[0] == 0 ? Actor::kFirst : s.dice[1] == 0 ? Actor::kSecond : Actor::kChance;
  }

  template <class Visitor>
  void for_each_group(const State& s, Visitor&& visit) const {
    if (actor(s) == Actor::kFirst || actor(s) == Actor::kSecond) visit(ActionGroup{0});
  }
  template <class Visitor>
  void for_each_legal(const State& s, ActionGroup, Visitor&& visit) const {
    for (int dice = 1; dice <= most_dice(s, to_choose(s)); ++dice) visit(Action{static_cast<std::uint8_t>(dice + 2)});
  }
  absl::Status is_legal(const State& s, Action a) const {
    const Actor who = actor(s);
    if (who != Actor::kFirst && who != Actor::kSecond) return absl::FailedPreconditionError("nobody chooses");
    if (a.value < 3 || a.value - 2 > most_dice(s, to_choose(s))) return absl::InvalidArgumentError("not so many dice");
    return absl::OkStatus();
  }

  void apply(State& s, Action a) const {
    if (actor(s) != Actor::kChance) {
      s.dice[to_choose(s)] = static_cast<std::uint8_t>(a.value - 2);
      return;
    }
    const int lost = std::min(s.dice[0], s.dice[1]);
    s.armies[0] = static_cast<std::uint8_t>(s.armies[0] - a.value);
    s.armies[1] = static_cast<std::uint8_t>(s.armies[1] - (lost - a.value));
    s.dice[0] = s.dice[1] = 0;
    if (!choosing_ && !result(s).over) roll_all(s);
  }

  RollRequest roll_request(const State& s) const {
    return {{s.armies[0], s.armies[1], 1, 0, 0}, static_cast<std::uint8_t>(s.dice[0] + s.dice[1]), 6};
  }
  Action roll_action(const State& s, absl::Span<const std::uint8_t> faces) const {
    return {static_cast<std::uint8_t>(attacker_loses({faces.begin(), faces.end()}, s.dice[0]))};
  }
  std::string describe_roll(const State& s) const { return absl::StrCat(s.dice[0], " against ", s.dice[1], " dice"); }
  template <class Visitor>
  void for_each_outcome(const State& s, Visitor&& visit) const {
    const auto& ways = ways_[s.dice[0]][s.dice[1]];
    const std::int64_t all = ways[0] + ways[1] + ways[2];
    for (std::uint8_t lost = 0; lost <= 2; ++lost) {
      if (ways[lost] > 0) visit(Action{lost}, Probability(ways[lost], all));
    }
  }

  State visible_to(const State& s, Side) const { return s; }
  std::uint64_t hash(const State& s) const {
    std::uint64_t h = s.armies[0] | s.armies[1] << 8 | s.dice[0] << 16 | std::uint64_t{s.dice[1]} << 24;
    return splitmix64(h);
  }
  absl::Status check_invariants(const State& s) const {
    const bool fits = s.armies[0] <= start_.armies[0] && s.armies[1] <= start_.armies[1] &&
                      s.armies[0] + s.armies[1] > 0 && s.dice[0] <= most_dice(s, 0) && s.dice[1] <= most_dice(s, 1) &&
                      (s.dice[0] > 0 || s.dice[1] == 0);
    if (!fits || (result(s).over && s.dice[0] > 0)) return absl::InternalError("impossible numbers");
    State all = s;
    roll_all(all);
    if (!choosing_ && !result(s).over && s != all) return absl::InternalError("not all dice are rolled");
    return absl::OkStatus();
  }

  std::string format_action(const State&, Action a) const {
    return a.value < 3 ? absl::StrCat("lost ", a.value) : absl::StrCat("roll ", a.value - 2);
  }
  absl::StatusOr<Action> parse_action(const State& s, absl::string_view text) const {
    for (std::uint8_t value = 0; value < 6; ++value) {
      if (text == format_action(s, {value})) return Action{value};
    }
    return absl::InvalidArgumentError("expected \"roll N\"");
  }
  std::string format_state(const State& s) const {
    return absl::StrCat(s.armies[0], " ", s.armies[1], " ", s.dice[0], " ", s.dice[1]);
  }
  absl::StatusOr<State> parse_state(absl::string_view text) const {
    for (int a = 0; a <= start_.armies[0]; ++a) {
      for (int d = 0; d <= start_.armies[1]; ++d) {
        for (int dice = 0; dice < 12; ++dice) {
          const State s{{static_cast<std::uint8_t>(a), static_cast<std::uint8_t>(d)},
                        {static_cast<std::uint8_t>(dice / 3), static_cast<std::uint8_t>(dice % 3)}};
          if (text == format_state(s) && check_invariants(s).ok()) return s;
        }
      }
    }
    return absl::InvalidArgumentError("expected \"ARMIES ARMIES DICE DICE\"");
  }

 private:
  static int to_choose(const State& s) { return s.dice[0] == 0 ? 0 : 1; }
  static int most_dice(const State& s, int side) { return std::min<int>(s.armies[side], side == 0 ? 3 : 2); }
  static void roll_all(State& s) {
    for (const int side : {0, 1}) s.dice[side] = static_cast<std::uint8_t>(most_dice(s, side));
  }

  static int attacker_loses(std::vector<std::uint8_t> faces, int attacker_dice) {
    std::sort(faces.begin(), faces.begin() + attacker_dice, std::greater<>());
    std::sort(faces.begin() + attacker_dice, faces.end(), std::greater<>());
    const int pairs = std::min(attacker_dice, static_cast<int>(faces.size()) - attacker_dice);
    int lost = 0;
    for (int i = 0; i < pairs; ++i) lost += faces[i] <= faces[attacker_dice + i];
    return lost;
  }
  void count(int a, int d) {
    std::vector<std::uint8_t> faces(static_cast<std::size_t>(a + d));
    int all = 1;
    for (int i = 0; i < a + d; ++i) all *= 6;
    for (int number = 0; number < all; ++number) {
      int rest = number;
      for (std::uint8_t& face : faces) {
        face = static_cast<std::uint8_t>(rest % 6 + 1);
        rest /= 6;
      }
      ++ways_[a][d][attacker_loses(faces, a)];
    }
  }

  State start_;
  bool choosing_;
  std::int64_t ways_[4][3][3] = {};  // by dice, and armies that the attacker loses
};

static_assert(Game<RiskBattle>);

}  // namespace zerohour
