// Nim, the last to take wins: whoever is to move loses if and only if the exclusive or of the heaps is 0 (Bouton, "Nim,
// A Game with a Complete Mathematical Theory", Annals of Mathematics 3, 1901). No dice at all: for proofs.
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "engine/core/game.h"
#include "engine/core/random.h"

namespace zerohour {

class Nim {
 public:
  static constexpr int kHeaps = 3;
  struct State {
    std::array<std::uint8_t, kHeaps> heap{};
    Side side = Side::kFirst;
    friend bool operator==(const State&, const State&) = default;
  };
  struct Action {
    std::uint8_t heap = 0;
    std::uint8_t take = 0;
    friend constexpr auto operator<=>(const Action&, const Action&) = default;
  };

  // Heaps of 0 to 9.
  explicit Nim(const std::array<std::uint8_t, kHeaps>& heaps) : start_(heaps) {}

  absl::string_view game_name() const { return "nim"; }
  std::string scenario_name() const { return absl::StrCat(start_[0], "-", start_[1], "-", start_[2]); }
  std::string data_hash() const { return "0"; }
  absl::string_view side_name(Side side) const { return side == Side::kFirst ? "first" : "second"; }

  State initial_state() const { return {start_, Side::kFirst}; }
  Result result(const State& s) const {
    if (s.heap != std::array<std::uint8_t, kHeaps>{}) return {};
    return {true, actor_of(other(s.side)), "the last is taken"};
  }
  Actor actor(const State& s) const { return result(s).over ? Actor::kNobody : actor_of(s.side); }

  template <class Visitor>
  void for_each_group(const State& s, Visitor&& visit) const {
    for (std::uint32_t heap = 0; heap < kHeaps; ++heap) {
      if (s.heap[heap] > 0) visit(ActionGroup{heap});
    }
  }
  template <class Visitor>
  void for_each_legal(const State& s, ActionGroup group, Visitor&& visit) const {
    for (std::uint8_t take = 1; take <= s.heap[group.id]; ++take) {
      visit(Action{static_cast<std::uint8_t>(group.id), take});
    }
  }
  absl::Status is_legal(const State& s, Action a) const {
    if (a.heap >= kHeaps || a.take == 0 || a.take > s.heap[a.heap])
      return absl::InvalidArgumentError("cannot take that");
    return absl::OkStatus();
  }
  void apply(State& s, Action a) const {
    s.heap[a.heap] = static_cast<std::uint8_t>(s.heap[a.heap] - a.take);
    s.side = other(s.side);
  }

  RollRequest roll_request(const State&) const { return {}; }
  Action roll_action(const State&, absl::Span<const std::uint8_t>) const { return {}; }
  std::string describe_roll(const State&) const { return "no roll"; }
  template <class Visitor>
  void for_each_outcome(const State&, Visitor&&) const {}

  State visible_to(const State& s, Side) const { return s; }
  std::uint64_t hash(const State& s) const {
    std::uint64_t h = s.heap[0] | s.heap[1] << 8 | s.heap[2] << 16 | index(s.side) << 24;
    return splitmix64(h);
  }
  absl::Status check_invariants(const State& s) const {
    for (int i = 0; i < kHeaps; ++i) {
      if (s.heap[i] > start_[i]) return absl::InternalError("a heap grew");
    }
    return absl::OkStatus();
  }

  std::string format_action(const State&, Action a) const { return absl::StrCat("take ", a.take, " of ", a.heap); }
  absl::StatusOr<Action> parse_action(const State&, absl::string_view text) const {
    if (text.size() != 11) return absl::InvalidArgumentError("expected \"take N of HEAP\"");
    const Action a{static_cast<std::uint8_t>(text[10] - '0'), static_cast<std::uint8_t>(text[5] - '0')};
    if (format_action({}, a) != text) return absl::InvalidArgumentError("expected \"take N of HEAP\"");
    return a;
  }
  std::string format_state(const State& s) const {
    return absl::StrCat(s.heap[0], " ", s.heap[1], " ", s.heap[2], " ", side_name(s.side));
  }
  absl::StatusOr<State> parse_state(absl::string_view text) const {
    for (const Side side : {Side::kFirst, Side::kSecond}) {
      for (int number = 0; number < 1000; ++number) {
        const State s{{static_cast<std::uint8_t>(number / 100), static_cast<std::uint8_t>(number / 10 % 10),
                       static_cast<std::uint8_t>(number % 10)},
                      side};
        if (text == format_state(s) && check_invariants(s).ok()) return s;
      }
    }
    return absl::InvalidArgumentError("expected \"A B C SIDE\"");
  }

  static bool mover_wins(const State& s) { return (s.heap[0] ^ s.heap[1] ^ s.heap[2]) != 0; }

 private:
  std::array<std::uint8_t, kHeaps> start_;
};

static_assert(Game<Nim>);

}  // namespace zerohour
