// Pig, the jeopardy dice game, as a small game to prove the machinery with.
//
// In its turn a player rolls a die again and again, adding up the faces, until it holds and scores the sum, or a 1 ends
// the turn with nothing. The first to reach the target by holding wins. With the target 100 and best play the first
// player wins with probability 0.5306 (Neller and Presser, "Optimal Play of the Dice Game Pig", UMAP Journal 25, 2004).
//
// Two choices that are always bad are left out: holding before the first roll of a turn, and rolling on where holding
// wins. So that every game ends, it is a draw after max_turns turns; at 1000 that is too rare to show in any value.
#pragma once

#include <compare>
#include <cstdint>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "engine/core/game.h"
#include "engine/core/random.h"

namespace zerohour {

class Pig {
 public:
  struct State {
    std::uint16_t scores[2] = {0, 0};
    std::uint16_t turn = 1;   // counts the turns of both sides
    std::uint16_t total = 0;  // of this turn
    std::uint16_t rolls = 0;  // in this turn, with the one that is to come while rolling
    Side side = Side::kFirst;
    bool rolling = false;  // a roll is chosen, the die is to come
    friend bool operator==(const State&, const State&) = default;
  };

  // 0 to 5: the face less one that came up; then the two choices.
  struct Action {
    std::uint8_t value = 0;
    friend constexpr auto operator<=>(const Action&, const Action&) = default;
    constexpr bool is_face() const { return value < 6; }
  };
  static constexpr Action kRoll{6};
  static constexpr Action kHold{7};

  // target from 2 to 10000, max_turns from 1 to 60000.
  explicit Pig(int target = 100, int max_turns = 1000)
      : target_(static_cast<std::uint16_t>(target)), max_turns_(static_cast<std::uint16_t>(max_turns)) {}

  absl::string_view game_name() const { return "pig"; }
  std::string scenario_name() const { return absl::StrCat("to-", target_, "-within-", max_turns_); }
  std::string data_hash() const { return "0"; }
  absl::string_view side_name(Side side) const { return side == Side::kFirst ? "first" : "second"; }
  int target() const { return target_; }

  State initial_state() const { return {}; }

  Result result(const State& s) const {
    for (const Side side : {Side::kFirst, Side::kSecond}) {
      if (s.scores[index(side)] >= target_) return {true, actor_of(side), "a player reached the target"};
    }
    if (s.turn > max_turns_) return {true, Actor::kNobody, "the last turn is over"};
    return {};
  }

  Actor actor(const State& s) const {
    if (result(s).over) return Actor::kNobody;
    return s.rolling ? Actor::kChance : actor_of(s.side);
  }

  // Two groups, one choice each: enough to have an empty one.
  template <class Visitor>
  void for_each_group(const State& s, Visitor&& visit) const {
    if (actor(s) == Actor::kChance || result(s).over) return;
    visit(ActionGroup{kRoll.value});
    visit(ActionGroup{kHold.value});
  }

  template <class Visitor>
  void for_each_legal(const State& s, ActionGroup group, Visitor&& visit) const {
    const Action action{static_cast<std::uint8_t>(group.id)};
    if (is_legal(s, action).ok()) visit(action);
  }

  absl::Status is_legal(const State& s, Action action) const {
    if (result(s).over) return absl::FailedPreconditionError("the game is over");
    if (s.rolling) return absl::FailedPreconditionError("the die is rolling");
    if (action == kRoll) {
      if (wins_by_holding(s)) return absl::InvalidArgumentError("holding wins");
      return absl::OkStatus();
    }
    if (action == kHold) {
      if (s.total == 0) return absl::InvalidArgumentError("nothing to hold");
      return absl::OkStatus();
    }
    return absl::InvalidArgumentError("a face is not a choice");
  }

  void apply(State& s, Action action) const {
    if (action == kRoll) {
      s.rolling = true;
      ++s.rolls;
    } else if (action == kHold) {
      s.scores[index(s.side)] = static_cast<std::uint16_t>(s.scores[index(s.side)] + s.total);
      end_turn(s);
    } else if (action.value == 0) {
      end_turn(s);
    } else {
      s.rolling = false;
      s.total = static_cast<std::uint16_t>(s.total + action.value + 1);
    }
  }

  RollRequest roll_request(const State& s) const { return {{s.turn, 0, 1, s.rolls, 0}, 1, 6}; }

  Action roll_action(const State&, absl::Span<const std::uint8_t> faces) const {
    return {static_cast<std::uint8_t>(faces[0] - 1)};
  }

  std::string describe_roll(const State& s) const { return absl::StrCat("roll ", s.rolls, " of turn ", s.turn); }

  template <class Visitor>
  void for_each_outcome(const State&, Visitor&& visit) const {
    for (std::uint8_t face = 0; face < 6; ++face) visit(Action{face}, Probability(1, 6));
  }

  State visible_to(const State& s, Side) const { return s; }

  std::uint64_t hash(const State& s) const {
    std::uint64_t h = s.scores[0];
    for (const int part : {int{s.scores[1]}, int{s.turn}, int{s.total}, int{s.rolls}, index(s.side), int{s.rolling}}) {
      h = splitmix64(h) + static_cast<std::uint64_t>(part);
    }
    return splitmix64(h);
  }

  absl::Status check_invariants(const State& s) const {
    const bool sides_in_turn = (s.turn % 2 == 1) == (s.side == Side::kFirst);
    const int scored = s.rolls - (s.rolling ? 1 : 0);
    if (!sides_in_turn) return absl::InternalError("the wrong side's turn");
    if (s.turn < 1 || s.turn > max_turns_ + 1) return absl::InternalError("turn out of range");
    if (s.rolling && s.rolls == 0) return absl::InternalError("a roll that does not count");
    if (s.total < 2 * scored || s.total > 6 * scored) return absl::InternalError("total does not fit the rolls");
    // Before the last roll of the turn the player could not win by holding.
    if (s.scores[index(s.side)] + s.total > target_ - 1 + (s.rolling ? 0 : 6)) {
      return absl::InternalError("total too high");
    }
    if (s.scores[index(s.side)] >= target_) return absl::InternalError("the winner is to move");
    if (s.scores[index(other(s.side))] > target_ + 5) return absl::InternalError("score too high");
    if (result(s).over && s.rolls != 0) return absl::InternalError("play goes on after the end");
    return absl::OkStatus();
  }

  std::string format_action(const State&, Action action) const {
    if (action == kRoll) return "roll";
    if (action == kHold) return "hold";
    return absl::StrCat("face ", action.value + 1);
  }

  absl::StatusOr<Action> parse_action(const State&, absl::string_view text) const {
    if (text == "roll") return kRoll;
    if (text == "hold") return kHold;
    if (text.size() == 6 && text.substr(0, 5) == "face " && text[5] >= '1' && text[5] <= '6') {
      return Action{static_cast<std::uint8_t>(text[5] - '1')};
    }
    return absl::InvalidArgumentError("expected \"roll\" or \"hold\"");
  }

  std::string format_state(const State& s) const {
    return absl::StrFormat("%d %d turn %d total %d rolls %d %s", s.scores[0], s.scores[1], s.turn, s.total, s.rolls,
                           s.rolling ? "rolling" : "choosing");
  }

  absl::StatusOr<State> parse_state(absl::string_view text) const {
    const std::vector<absl::string_view> words = absl::StrSplit(text, ' ');
    State s;
    const bool words_fit = words.size() == 9 && words[2] == "turn" && words[4] == "total" && words[6] == "rolls" &&
                           (words[8] == "rolling" || words[8] == "choosing");
    if (!words_fit || !number(words[0], s.scores[0]) || !number(words[1], s.scores[1]) || !number(words[3], s.turn) ||
        !number(words[5], s.total) || !number(words[7], s.rolls)) {
      return absl::InvalidArgumentError("expected \"S S turn T total N rolls R rolling\" or \"... choosing\"");
    }
    s.side = s.turn % 2 == 1 ? Side::kFirst : Side::kSecond;
    s.rolling = words[8] == "rolling";
    if (absl::Status status = check_invariants(s); !status.ok()) {
      return absl::InvalidArgumentError(status.message());
    }
    return s;
  }

 private:
  bool wins_by_holding(const State& s) const { return s.scores[index(s.side)] + s.total >= target_; }

  static void end_turn(State& s) {
    s.total = 0;
    s.rolls = 0;
    s.rolling = false;
    s.side = other(s.side);
    ++s.turn;
  }

  static bool number(absl::string_view word, std::uint16_t& to) {
    std::uint32_t value = 0;
    if (!absl::SimpleAtoi(word, &value) || value > 60'001 || absl::StrCat(value) != word) return false;
    to = static_cast<std::uint16_t>(value);
    return true;
  }

  std::uint16_t target_;
  std::uint16_t max_turns_;
};

static_assert(Game<Pig>);

}  // namespace zerohour
