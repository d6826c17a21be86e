// Salvo, a duel of two ships, as a small game whose rolls are of many dice and of mixed kinds.
//
// In its turn a ship fires a volley or aims. A volley is 3d10 and 20d6: each ten scores two hits, each six one. An
// aimed shot is 2d10 and 1d100: three hits if the tens add up to 15 or more, one more if the d100 is 90 or more. The
// ship whose hull is down to nothing has lost. After kMaxTurns turns it is a draw.
//
// The outcomes of an aimed shot are listed. Those of a volley are not: the game shows what a game does whose rolls
// have too many results.
#pragma once

#include <algorithm>
#include <compare>
#include <cstdint>
#include <string>
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

class Salvo {
 public:
  enum class Shot : std::uint8_t { kNone, kVolley, kAimed };
  static constexpr int kHull = 20;
  static constexpr int kMaxTurns = 60;
  static constexpr int kMaxHits = 3 * 2 + 20;

  struct State {
    std::uint8_t hull[2] = {kHull, kHull};
    std::uint8_t turn = 1;    // counts the turns of both sides
    Shot shot = Shot::kNone;  // what is fired; its dice are to come
    friend bool operator==(const State&, const State&) = default;
  };

  // 0 to kMaxHits: what the dice scored; then the two choices.
  struct Action {
    std::uint8_t value = 0;
    friend constexpr auto operator<=>(const Action&, const Action&) = default;
    constexpr bool is_hits() const { return value <= kMaxHits; }
  };
  static constexpr Action kVolley{100};
  static constexpr Action kAim{101};

  absl::string_view game_name() const { return "salvo"; }
  std::string scenario_name() const { return "duel"; }
  std::string data_hash() const { return "0"; }
  absl::string_view side_name(Side side) const { return side == Side::kFirst ? "red" : "blue"; }

  State initial_state() const { return {}; }

  static Side side_of(const State& s) { return s.turn % 2 == 1 ? Side::kFirst : Side::kSecond; }

  Result result(const State& s) const {
    for (const Side side : {Side::kFirst, Side::kSecond}) {
      if (s.hull[index(side)] == 0) return {true, actor_of(other(side)), "a ship sank"};
    }
    if (s.turn > kMaxTurns) return {true, Actor::kNobody, "the last turn is over"};
    return {};
  }

  Actor actor(const State& s) const {
    if (result(s).over) return Actor::kNobody;
    return s.shot == Shot::kNone ? actor_of(side_of(s)) : Actor::kChance;
  }

  template <class Visitor>
  void for_each_group(const State& s, Visitor&& visit) const {
    if (actor(s) == Actor::kFirst || actor(s) == Actor::kSecond) visit(ActionGroup{0});
  }
  template <class Visitor>
  void for_each_legal(const State&, ActionGroup, Visitor&& visit) const {
    visit(kVolley);
    visit(kAim);
  }

  absl::Status is_legal(const State& s, Action action) const {
    if (result(s).over) return absl::FailedPreconditionError("the game is over");
    if (s.shot != Shot::kNone) return absl::FailedPreconditionError("the dice are rolling");
    if (action != kVolley && action != kAim) return absl::InvalidArgumentError("hits are not a choice");
    return absl::OkStatus();
  }

  void apply(State& s, Action action) const {
    if (!action.is_hits()) {
      s.shot = action == kVolley ? Shot::kVolley : Shot::kAimed;
      return;
    }
    std::uint8_t& hull = s.hull[index(other(side_of(s)))];
    hull = static_cast<std::uint8_t>(hull - std::min<int>(hull, action.value));
    s.shot = Shot::kNone;
    ++s.turn;
  }

  RollRequest roll_request(const State& s) const {
    const RollKey key{s.turn, 0, static_cast<std::uint16_t>(s.shot), 0, 0};
    if (s.shot == Shot::kVolley) return {key, {{3, 10}, {20, 6}}};
    return {key, {{2, 10}, {1, 100}}};
  }

  Action roll_action(const State& s, absl::Span<const std::uint8_t> faces) const {
    int hits = 0;
    if (s.shot == Shot::kVolley) {
      hits += 2 * static_cast<int>(std::count(faces.begin(), faces.begin() + 3, 10));
      hits += static_cast<int>(std::count(faces.begin() + 3, faces.end(), 6));
    } else {
      hits = (faces[0] + faces[1] >= 15 ? 3 : 0) + (faces[2] >= 90 ? 1 : 0);
    }
    return {static_cast<std::uint8_t>(hits)};
  }

  std::string describe_roll(const State& s) const {
    return absl::StrCat(s.shot == Shot::kVolley ? "the volley" : "the aimed shot", " of turn ", s.turn);
  }

  bool lists_outcomes(const State& s) const { return s.shot != Shot::kVolley; }

  template <class Visitor>
  void for_each_outcome(const State&, Visitor&& visit) const {
    // 21 of the 100 results of two tens are 15 or more; 11 of the hundred faces are 90 or more.
    visit(Action{0}, Probability(79 * 89, 10'000));
    visit(Action{1}, Probability(79 * 11, 10'000));
    visit(Action{3}, Probability(21 * 89, 10'000));
    visit(Action{4}, Probability(21 * 11, 10'000));
  }

  State visible_to(const State& s, Side) const { return s; }

  std::uint64_t hash(const State& s) const {
    std::uint64_t packed = std::uint64_t{s.hull[0]} << 24 | std::uint64_t{s.hull[1]} << 16 |
                           std::uint64_t{s.turn} << 8 | static_cast<std::uint64_t>(s.shot);
    return splitmix64(packed);
  }

  absl::Status check_invariants(const State& s) const {
    if (s.hull[0] > kHull || s.hull[1] > kHull) return absl::InternalError("a hull too strong");
    if (s.turn < 1 || s.turn > kMaxTurns + 1) return absl::InternalError("turn out of range");
    if (result(s).over && s.shot != Shot::kNone) return absl::InternalError("play goes on after the end");
    return absl::OkStatus();
  }

  std::string format_action(const State&, Action action) const {
    if (action == kVolley) return "volley";
    if (action == kAim) return "aim";
    return absl::StrCat("hits ", action.value);
  }
  absl::StatusOr<Action> parse_action(const State&, absl::string_view text) const {
    if (text == "volley") return kVolley;
    if (text == "aim") return kAim;
    std::uint8_t hits = 0;
    if (text.substr(0, 5) == "hits " && number(text.substr(5), hits) && hits <= kMaxHits) return Action{hits};
    return absl::InvalidArgumentError("expected \"volley\" or \"aim\"");
  }

  std::string format_state(const State& s) const {
    return absl::StrCat("red ", s.hull[0], " blue ", s.hull[1], " turn ", s.turn, " ",
                        kShots[static_cast<int>(s.shot)]);
  }
  absl::StatusOr<State> parse_state(absl::string_view text) const {
    const std::vector<absl::string_view> words = absl::StrSplit(text, ' ');
    State s;
    const auto shot = std::find(std::begin(kShots), std::end(kShots), words.back());
    if (words.size() != 7 || words[0] != "red" || words[2] != "blue" || words[4] != "turn" ||
        shot == std::end(kShots) || !number(words[1], s.hull[0]) || !number(words[3], s.hull[1]) ||
        !number(words[5], s.turn)) {
      return absl::InvalidArgumentError("expected \"red HULL blue HULL turn T ready|volley|aimed\"");
    }
    s.shot = static_cast<Shot>(shot - std::begin(kShots));
    if (absl::Status status = check_invariants(s); !status.ok()) return absl::InvalidArgumentError(status.message());
    return s;
  }

 private:
  static constexpr absl::string_view kShots[] = {"ready", "volley", "aimed"};

  static bool number(absl::string_view word, std::uint8_t& to) {
    int value = 0;
    if (!absl::SimpleAtoi(word, &value) || value < 0 || value > 255 || absl::StrCat(value) != word) return false;
    to = static_cast<std::uint8_t>(value);
    return true;
  }
};

static_assert(Game<Salvo>);

}  // namespace zerohour
