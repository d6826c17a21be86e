// A game that is known only at run time: the Game contract (game.h) as a class with virtual functions, for code that
// asks little between two decisions, such as referees, sessions and studies. It is a Game itself, so that what is
// written for any game (replay.h, viewpoint.h) works for it as well. any_game_of.h makes one of a game.
#pragma once

#include <array>
#include <compare>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <type_traits>

#include "absl/functional/function_ref.h"
#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "engine/core/game.h"

namespace zerohour {

// The value of a state or of an action, at most so many bytes, which only its game can read.
template <std::size_t kMost>
class AnyValue {
 public:
  AnyValue() = default;  // of no game: only to be replaced
  template <class T>
  static AnyValue of(const T& value) {
    static_assert(sizeof(T) <= kMost, "a larger value than those of the games so far: raise the limit below");
    static_assert(std::is_trivially_copyable_v<T> && alignof(T) <= alignof(AnyValue));
    AnyValue any;
    any.compare_ = compare<T>;
    std::memcpy(any.bytes_.data(), &value, sizeof(T));
    return any;
  }
  // Requires that it is of this type.
  template <class T>
  const T& as() const {
    return *reinterpret_cast<const T*>(bytes_.data());
  }
  template <class T>
  T& as() {
    return *reinterpret_cast<T*>(bytes_.data());
  }

  // Of two values of a game. The order is that of its actions; states have none.
  friend bool operator==(const AnyValue& a, const AnyValue& b) { return (a <=> b) == 0; }
  friend std::weak_ordering operator<=>(const AnyValue& a, const AnyValue& b) {
    return a.compare_ == nullptr ? std::weak_ordering::equivalent : a.compare_(a, b);
  }

 private:
  template <class T>
  static std::weak_ordering compare(const AnyValue& a, const AnyValue& b) {
    if (a.as<T>() == b.as<T>()) return std::weak_ordering::equivalent;
    if constexpr (std::totally_ordered<T>) {
      if (a.as<T>() < b.as<T>()) return std::weak_ordering::less;
    }
    return std::weak_ordering::greater;
  }

  std::weak_ordering (*compare_)(const AnyValue&, const AnyValue&) = nullptr;
  alignas(8) std::array<unsigned char, kMost> bytes_{};
};

using AnyState = AnyValue<3072>;
using AnyAction = AnyValue<112>;

// Its functions are those of the contract, and the optional ones with what they are by default. States and actions are
// those of this game.
class AnyGame {
 public:
  using State = AnyState;
  using Action = AnyAction;
  virtual ~AnyGame() = default;

  virtual absl::string_view game_name() const = 0;
  virtual std::string scenario_name() const = 0;
  virtual std::string data_hash() const = 0;
  virtual bool has_data_hash(absl::string_view hash) const = 0;
  virtual absl::string_view side_name(Side side) const = 0;

  virtual AnyState initial_state() const = 0;
  virtual Actor actor(const AnyState& s) const = 0;
  virtual Result result(const AnyState& s) const = 0;

  virtual void for_each_group(const AnyState& s, absl::FunctionRef<void(ActionGroup)> visit) const = 0;
  virtual void for_each_legal(const AnyState& s, ActionGroup group,
                              absl::FunctionRef<void(const AnyAction&)> visit) const = 0;
  virtual bool lists_all_legal(const AnyState& s) const = 0;
  virtual absl::Status is_legal(const AnyState& s, const AnyAction& a) const = 0;
  virtual void apply(AnyState& s, const AnyAction& a) const = 0;

  virtual RollRequest roll_request(const AnyState& s) const = 0;
  virtual AnyAction roll_action(const AnyState& s, absl::Span<const std::uint8_t> faces) const = 0;
  virtual std::string describe_roll(const AnyState& s) const = 0;
  virtual bool lists_outcomes(const AnyState& s) const = 0;
  virtual void for_each_outcome(const AnyState& s,
                                absl::FunctionRef<void(const AnyAction&, Probability)> visit) const = 0;

  // Whether it is a game of imperfect information, even if it hides nothing as it is set up.
  virtual bool may_hide() const = 0;
  virtual bool hides_anything() const = 0;
  virtual AnyState visible_to(const AnyState& s, Side side) const = 0;
  virtual Side chooser(const AnyState& s, const AnyAction& a) const = 0;
  virtual AnyState resample(const AnyState& s, Side side, Random& random) const = 0;
  virtual bool hides(const AnyState& s, const AnyAction& a, Side side) const = 0;

  virtual std::uint64_t hash(const AnyState& s) const = 0;
  virtual absl::Status check_invariants(const AnyState& s) const = 0;
  virtual std::string format_action(const AnyState& s, const AnyAction& a) const = 0;
  virtual absl::StatusOr<AnyAction> parse_action(const AnyState& s, absl::string_view text) const = 0;
  virtual std::string format_state(const AnyState& s) const = 0;
  virtual absl::StatusOr<AnyState> parse_state(absl::string_view text) const = 0;
};

}  // namespace zerohour
