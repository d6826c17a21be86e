// Patrol, a game of our own to prove the machinery with: a table without hexes, secret chits, and a choice that both
// sides make at once.
//
// One patrol a side stands on a table of 1000 by 600 points. Before the first turn each side rolls a ten-sided die that
// only it sees: the strength of its patrol. In a turn both choose in secret where to go, any point within the reach,
// and go there at once. Patrols that end near each other fight: sixteen ten-sided dice are rolled, eight a side, and
// each die that does not exceed the strength of its patrol is a hit. More hits win the game; as many on both sides draw
// it. After the last turn the first side has won if its patrol stands at a gate; otherwise the second side has.
//
// In the scenario `gate`, one turn long, there are two gates that are alike. The first side goes to one and the second
// side guards one: where they differ the first side has won, where they agree they fight. Each side makes the other's
// choice indifferent by taking either gate with the same chance, so that the value to the first side is 1/2 + p/2, p
// being its chance in the fight with a draw as a half.
#pragma once

#include <algorithm>
#include <array>
#include <compare>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "engine/core/game.h"
#include "engine/core/random.h"

namespace zerohour {

class Patrol {
 public:
  static constexpr int kWidth = 1000, kHeight = 600;  // points go from 0 to these
  static constexpr int kReach = 200, kNear = 60, kAtGate = 30;
  static constexpr int kMen = 8;        // dice a side
  static constexpr int kStrength = 10;  // sides of a die, and the most that a chit says

  struct Point {
    std::int16_t x = 0, y = 0;
    friend constexpr auto operator<=>(const Point&, const Point&) = default;
  };

  enum class Step : std::uint8_t { kFirstChit, kSecondChit, kMove, kFight, kOver };

  struct State {
    std::array<Point, 2> at{};
    std::array<Point, 2> target{};         // chosen in secret; 0,0 while it is not chosen
    std::array<std::uint8_t, 2> chosen{};  // whether it is
    std::array<std::uint8_t, 2> chit{};    // from 1 to kStrength; 0 while it is not rolled, or not seen
    std::array<std::uint8_t, 2> hits{};    // of the fight that ended the game
    std::uint8_t turn = 1;
    Step step = Step::kFirstChit;
    friend bool operator==(const State&, const State&) = default;
  };

  enum class Kind : std::uint8_t { kGo, kChit, kHits };
  // kGo: where `side` goes. kChit: x is the face. kHits: x is the first side's, y the second's.
  struct Action {
    Kind kind = Kind::kGo;
    Side side = Side::kFirst;
    Point point;
    friend constexpr auto operator<=>(const Action&, const Action&) = default;
  };

  struct Scenario {
    std::string name;
    int turns = 1;
    std::array<Point, 2> start;
    std::vector<Point> gates;
    std::array<std::uint8_t, 2> chits{};  // set instead of rolled; 0: rolled, both
  };
  static Scenario gate() { return {"gate", 1, {{{400, 300}, {600, 300}}}, {{500, 160}, {500, 440}}}; }
  static Scenario valley() { return {"valley", 3, {{{150, 300}, {450, 300}}}, {{520, 170}, {520, 430}}}; }

  explicit Patrol(Scenario scenario = valley()) : scenario_(std::move(scenario)) {}

  absl::string_view game_name() const { return "patrol"; }
  std::string scenario_name() const { return scenario_.name; }
  std::string data_hash() const { return "0"; }
  absl::string_view side_name(Side side) const { return side == Side::kFirst ? "first" : "second"; }

  int turns() const { return scenario_.turns; }
  const std::vector<Point>& gates() const { return scenario_.gates; }

  State initial_state() const {
    State s;
    s.at = scenario_.start;
    s.chit = scenario_.chits;
    if (s.chit[0] > 0) s.step = Step::kMove;
    return s;
  }

  // The first turn, with those chits.
  State after_chits(int first, int second) const {
    State s = initial_state();
    s.chit = {static_cast<std::uint8_t>(first), static_cast<std::uint8_t>(second)};
    s.step = Step::kMove;
    return s;
  }

  Result result(const State& s) const {
    if (s.step != Step::kOver) return {};
    if (s.hits[0] + s.hits[1] > 0 || are_near(s.at[0], s.at[1], kNear)) {
      const Actor winner = s.hits[0] > s.hits[1]   ? Actor::kFirst
                           : s.hits[0] < s.hits[1] ? Actor::kSecond
                                                   : Actor::kNobody;
      return {true, winner, winner == Actor::kNobody ? "the fight was even" : "a patrol won the fight"};
    }
    if (is_at_gate(s.at[0])) return {true, Actor::kFirst, "the first side's patrol is at a gate"};
    return {true, Actor::kSecond, "the first side's patrol is not at a gate"};
  }

  Actor actor(const State& s) const {
    if (s.step == Step::kOver) return Actor::kNobody;
    if (s.step != Step::kMove) return Actor::kChance;
    if (s.chosen[0] != 0) return Actor::kSecond;
    return s.chosen[1] != 0 ? Actor::kFirst : Actor::kBoth;
  }
  Side chooser(const State&, const Action& action) const { return action.side; }

  // A group a side.
  template <class Visitor>
  void for_each_group(const State& s, Visitor&& visit) const {
    for (const Side side : {Side::kFirst, Side::kSecond}) {
      if (acts(actor(s), side)) visit(ActionGroup{static_cast<std::uint32_t>(index(side))});
    }
  }

  // Candidates: to stay, as far as possible in eight directions, and the gates. Any point within the reach is legal.
  template <class Visitor>
  void for_each_legal(const State& s, ActionGroup group, Visitor&& visit) const {
    const Side side = group.id == 0 ? Side::kFirst : Side::kSecond;
    const Point from = s.at[group.id];
    std::vector<Point> points = {from};
    constexpr int kDiagonal = 141;  // kReach / sqrt(2), rounded down
    for (int dx = -1; dx <= 1; ++dx) {
      for (int dy = -1; dy <= 1; ++dy) {
        const int length = dx == 0 || dy == 0 ? kReach : kDiagonal;
        points.push_back(moved(from, dx * length, dy * length));
      }
    }
    points.insert(points.end(), scenario_.gates.begin(), scenario_.gates.end());
    std::sort(points.begin(), points.end());
    points.erase(std::unique(points.begin(), points.end()), points.end());
    for (const Point to : points) {
      const Action action{Kind::kGo, side, to};
      if (is_legal(s, action).ok()) visit(action);
    }
  }

  bool lists_all_legal(const State&) const { return false; }

  absl::Status is_legal(const State& s, Action action) const {
    if (action.kind != Kind::kGo) return absl::InvalidArgumentError("a roll is not a choice");
    if (!acts(actor(s), action.side)) {
      return absl::FailedPreconditionError(absl::StrCat("the ", side_name(action.side), " side has nothing to choose"));
    }
    if (!is_on_table(action.point)) return absl::InvalidArgumentError("the point is not on the table");
    if (!are_near(s.at[index(action.side)], action.point, kReach)) {
      return absl::InvalidArgumentError(absl::StrCat("the point is more than ", kReach, " away"));
    }
    return absl::OkStatus();
  }

  void apply(State& s, Action action) const {
    if (action.kind == Kind::kChit) {
      s.chit[s.step == Step::kFirstChit ? 0 : 1] = static_cast<std::uint8_t>(action.point.x);
      s.step = s.step == Step::kFirstChit ? Step::kSecondChit : Step::kMove;
      return;
    }
    if (action.kind == Kind::kHits) {
      s.hits = {static_cast<std::uint8_t>(action.point.x), static_cast<std::uint8_t>(action.point.y)};
      s.step = Step::kOver;
      return;
    }
    s.target[index(action.side)] = action.point;
    s.chosen[index(action.side)] = 1;
    if (s.chosen[0] == 0 || s.chosen[1] == 0) return;
    s.at = s.target;
    s.target = {};
    s.chosen = {};
    if (are_near(s.at[0], s.at[1], kNear)) {
      s.step = Step::kFight;
    } else if (s.turn == scenario_.turns) {
      s.step = Step::kOver;
    } else {
      ++s.turn;
    }
  }

  RollRequest roll_request(const State& s) const {
    RollRequest request;
    request.key = {.turn = s.turn, .purpose = static_cast<std::uint16_t>(s.step)};
    request.groups = {{s.step == Step::kFight ? 2 * kMen : 1, kStrength}};
    return request;
  }
  Action roll_action(const State& s, absl::Span<const std::uint8_t> faces) const {
    if (s.step != Step::kFight) {
      const Side side = s.step == Step::kFirstChit ? Side::kFirst : Side::kSecond;
      return {Kind::kChit, side, {static_cast<std::int16_t>(faces[0]), 0}};
    }
    const auto hits = [&](int side) {
      const auto dice = faces.subspan(static_cast<std::size_t>(side * kMen), kMen);
      return static_cast<std::int16_t>(
          std::count_if(dice.begin(), dice.end(), [&](std::uint8_t face) { return face <= s.chit[side]; }));
    };
    return {Kind::kHits, Side::kFirst, {hits(0), hits(1)}};
  }
  std::string describe_roll(const State& s) const {
    return s.step == Step::kFight ? "the fight" : "the strength of a patrol";
  }
  template <class Visitor>
  void for_each_outcome(const State& s, Visitor&& visit) const {
    if (s.step != Step::kFight) {
      const Side side = s.step == Step::kFirstChit ? Side::kFirst : Side::kSecond;
      for (std::int16_t face = 1; face <= kStrength; ++face) {
        visit(Action{Kind::kChit, side, {face, 0}}, Probability(1, kStrength));
      }
      return;
    }
    for (std::int16_t first = 0; first <= kMen; ++first) {
      for (std::int16_t second = 0; second <= kMen; ++second) {
        const Probability chance = chance_of(s.chit[0], first) * chance_of(s.chit[1], second);
        if (chance.numerator() > 0) visit(Action{Kind::kHits, Side::kFirst, {first, second}}, chance);
      }
    }
  }
  // Of so many hits by a patrol of that strength.
  static Probability chance_of(int strength, int hits) {
    std::int64_t ways = 1, all = 1;
    for (int i = 0; i < kMen; ++i) {
      all *= kStrength;
      ways *= i < hits ? strength : kStrength - strength;
    }
    for (int i = 1; i <= hits; ++i) ways = ways * (kMen - hits + i) / i;
    return Probability(ways, all);
  }

  // The other side's chit and its choice are not seen until the game is over.
  State visible_to(const State& s, Side side) const {
    State view = s;
    if (s.step == Step::kOver) return view;
    const int hidden = 1 - index(side);
    view.chit[hidden] = 0;
    view.chosen[hidden] = 0;
    view.target[hidden] = {};
    return view;
  }
  // A side's chit is told to it alone.
  bool hides(const State&, const Action& action, Side side) const {
    return action.kind == Kind::kChit && action.side != side;
  }
  // Nothing that is seen tells of the other side's chit. It is left open whether that side has chosen: it has not.
  State resample(const State& view, Side side, Random& random) const {
    State s = visible_to(view, side);
    const int hidden = 1 - index(side);
    const bool rolled = hidden == 0 ? s.step > Step::kFirstChit : s.step > Step::kSecondChit;
    if (rolled && s.step != Step::kOver) s.chit[hidden] = random.face(kStrength);
    return s;
  }

  std::uint64_t hash(const State& s) const {
    std::uint64_t hash = 0;
    const auto mix = [&hash](std::uint64_t value) {
      hash ^= value;
      hash = splitmix64(hash);
    };
    for (int side = 0; side < 2; ++side) {
      for (const Point p : {s.at[side], s.target[side]}) {
        mix(static_cast<std::uint64_t>(p.x) << 16 | static_cast<std::uint64_t>(p.y));
      }
      mix(static_cast<std::uint64_t>(s.chosen[side] << 16 | s.chit[side] << 8 | s.hits[side]));
    }
    mix(static_cast<std::uint64_t>(s.turn << 8 | static_cast<int>(s.step)));
    return hash;
  }

  absl::Status check_invariants(const State& s) const;
  std::string format_action(const State&, Action action) const;
  absl::StatusOr<Action> parse_action(const State&, absl::string_view text) const;
  std::string format_state(const State& s) const;
  absl::StatusOr<State> parse_state(absl::string_view text) const;

  static bool are_near(Point a, Point b, int distance) {
    const int dx = a.x - b.x, dy = a.y - b.y;
    return dx * dx + dy * dy <= distance * distance;
  }
  static bool is_on_table(Point p) { return p.x >= 0 && p.x <= kWidth && p.y >= 0 && p.y <= kHeight; }

 private:
  static Point moved(Point p, int dx, int dy) {
    return {static_cast<std::int16_t>(p.x + dx), static_cast<std::int16_t>(p.y + dy)};
  }
  bool is_at_gate(Point p) const {
    return std::any_of(scenario_.gates.begin(), scenario_.gates.end(),
                       [p](Point gate) { return are_near(p, gate, kAtGate); });
  }

  Scenario scenario_;
};

}  // namespace zerohour
