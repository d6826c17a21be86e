// Raids, a small game with dice, phases and an order to choose, to prove the planner with.
//
// Side 0 marks a front first: it is worth a point more. Then the sides take turns. A side assigns three parties among
// three fronts, one at a time, and raids each front that has some, in the order that it likes, with a die each: the
// raid succeeds with a die of at most twice its parties, one more for each front of a lower number raided with success
// before. Fronts are worth 1, 1 and 4 points. Most points after the last turn win.
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "engine/core/game.h"
#include "engine/core/random.h"

namespace zerohour {

class Raids {
 public:
  static constexpr int kFronts = 3;
  static constexpr int kParties = 3;
  static constexpr int kNone = 9;

  struct State {
    std::array<std::uint8_t, 2> points{};
    std::array<std::uint8_t, kFronts> parties{};  // assigned this turn and not used yet
    std::uint8_t left = kParties;                 // still to be assigned
    std::uint8_t won = 0;                         // fronts raided with success this turn, a bit each
    std::uint8_t raided = kNone;                  // the front for which a die is due
    std::uint8_t marked = kNone;
    std::uint8_t turn = 1;  // counts the turns of both sides
    friend bool operator==(const State&, const State&) = default;
  };
  // 0 to 2: marks a front; 3 to 5: assigns a party; 6 to 8: raids; 9 to 14: a face of the die.
  struct Action {
    std::uint8_t value = 0;
    friend constexpr auto operator<=>(const Action&, const Action&) = default;
  };
  static constexpr Action mark(int front) { return {static_cast<std::uint8_t>(front)}; }
  static constexpr Action assign(int front) { return {static_cast<std::uint8_t>(kFronts + front)}; }
  static constexpr Action raid(int front) { return {static_cast<std::uint8_t>(2 * kFronts + front)}; }

  // turns: of both sides together, 1 to 20.
  explicit Raids(int turns) : turns_(static_cast<std::uint8_t>(turns)) {}

  absl::string_view game_name() const { return "raids"; }
  std::string scenario_name() const { return absl::StrCat(turns_, "-turns"); }
  std::string data_hash() const { return "0"; }
  absl::string_view side_name(Side side) const { return side == Side::kFirst ? "first" : "second"; }
  int turns() const { return turns_; }

  State initial_state() const { return {}; }
  Result result(const State& s) const {
    if (s.turn <= turns_) return {};
    if (s.points[0] == s.points[1]) return {true, Actor::kNobody, "as many points"};
    return {true, s.points[0] > s.points[1] ? Actor::kFirst : Actor::kSecond, "more points"};
  }
  Actor actor(const State& s) const {
    if (s.turn > turns_) return Actor::kNobody;
    return s.raided != kNone ? Actor::kChance : actor_of(side(s));
  }
  static Side side(const State& s) { return s.turn % 2 == 1 ? Side::kFirst : Side::kSecond; }
  static bool marks(const State& s) { return s.marked == kNone; }
  static bool assigns(const State& s) { return !marks(s) && s.left > 0; }
  bool raids(const State& s) const { return !marks(s) && s.left == 0 && s.raided == kNone && s.turn <= turns_; }

  template <class Visitor>
  void for_each_group(const State& s, Visitor&& visit) const {
    if (actor(s) == Actor::kFirst || actor(s) == Actor::kSecond) visit(ActionGroup{0});
  }
  template <class Visitor>
  void for_each_legal(const State& s, ActionGroup, Visitor&& visit) const {
    for (std::uint8_t value = 0; value < 3 * kFronts; ++value) {
      if (is_legal(s, {value}).ok()) visit(Action{value});
    }
  }
  absl::Status is_legal(const State& s, Action a) const {
    const int front = a.value % kFronts;
    const int kind = a.value / kFronts;
    const bool legal = actor(s) != Actor::kNobody && actor(s) != Actor::kChance &&
                       (kind == 0   ? marks(s)
                        : kind == 1 ? assigns(s)
                                    : kind == 2 && raids(s) && s.parties[front] > 0);
    return legal ? absl::OkStatus() : absl::InvalidArgumentError("not now");
  }

  void apply(State& s, Action a) const {
    const int front = a.value % kFronts;
    if (a.value < kFronts) {
      s.marked = static_cast<std::uint8_t>(front);
    } else if (a.value < 2 * kFronts) {
      ++s.parties[front];
      --s.left;
    } else if (a.value < 3 * kFronts) {
      s.raided = static_cast<std::uint8_t>(front);
    } else {
      resolve(s, a.value - 3 * kFronts + 1);
    }
  }

  RollRequest roll_request(const State& s) const { return {{s.turn, 0, 1, s.raided, 0}, 1, 6}; }
  Action roll_action(const State&, absl::Span<const std::uint8_t> faces) const {
    return {static_cast<std::uint8_t>(3 * kFronts + faces[0] - 1)};
  }
  std::string describe_roll(const State& s) const { return absl::StrCat("raid on ", s.raided); }
  template <class Visitor>
  void for_each_outcome(const State&, Visitor&& visit) const {
    for (std::uint8_t face = 0; face < 6; ++face) {
      visit(Action{static_cast<std::uint8_t>(3 * kFronts + face)}, Probability(1, 6));
    }
  }

  State visible_to(const State& s, Side) const { return s; }
  std::uint64_t hash(const State& s) const {
    std::uint64_t h = 0;
    for (const int n : numbers(s)) h = h * 31 + static_cast<std::uint64_t>(n);
    return splitmix64(h);
  }
  absl::Status check_invariants(const State& s) const {
    return s.left <= kParties && s.turn >= 1 ? absl::OkStatus() : absl::InternalError("impossible numbers");
  }

  std::string format_action(const State&, Action a) const {
    static constexpr absl::string_view kKinds[] = {"mark", "assign", "raid"};
    if (a.value >= 3 * kFronts) return absl::StrCat("roll ", a.value - 3 * kFronts + 1);
    return absl::StrCat(kKinds[a.value / kFronts], " ", a.value % kFronts);
  }
  absl::StatusOr<Action> parse_action(const State& s, absl::string_view text) const {
    for (std::uint8_t value = 0; value < 3 * kFronts + 6; ++value) {
      if (text == format_action(s, {value})) return Action{value};
    }
    return absl::InvalidArgumentError("no such action");
  }
  std::string format_state(const State& s) const { return absl::StrJoin(numbers(s), " "); }
  absl::StatusOr<State> parse_state(absl::string_view text) const {
    const std::vector<std::string> words = absl::StrSplit(text, ' ');
    std::array<std::uint8_t, 10> n{};
    for (std::size_t i = 0; i < n.size(); ++i) {
      int number = 0;
      if (words.size() != n.size() || !absl::SimpleAtoi(words[i], &number) || number < 0 || number > 255) {
        return absl::InvalidArgumentError("expected ten numbers");
      }
      n[i] = static_cast<std::uint8_t>(number);
    }
    return State{{n[0], n[1]}, {n[2], n[3], n[4]}, n[5], n[6], n[7], n[8], n[9]};
  }

 private:
  static std::array<int, 10> numbers(const State& s) {
    return {s.points[0], s.points[1], s.parties[0], s.parties[1], s.parties[2],
            s.left,      s.won,       s.raided,     s.marked,     s.turn};
  }

  void resolve(State& s, int die) const {
    const int front = s.raided;
    int most = 2 * s.parties[front];
    for (int f = 0; f < front; ++f) most += s.won >> f & 1;
    if (die <= most) {
      s.won = static_cast<std::uint8_t>(s.won | 1 << front);
      const int worth = (front == 2 ? 4 : 1) + (front == s.marked ? 1 : 0);
      s.points[index(side(s))] = static_cast<std::uint8_t>(s.points[index(side(s))] + worth);
    }
    s.parties[front] = 0;
    s.raided = kNone;
    if (s.parties != std::array<std::uint8_t, kFronts>{}) return;
    s.left = kParties;
    s.won = 0;
    ++s.turn;
  }

  std::uint8_t turns_;
};

static_assert(Game<Raids>);

}  // namespace zerohour
