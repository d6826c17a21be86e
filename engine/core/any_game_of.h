// The AnyGame of a game.
#pragma once

#include <memory>
#include <string>
#include <utility>

#include "engine/core/any_game.h"
#include "engine/core/replay.h"

namespace zerohour {

template <Game G>
class AnyGameOf final : public AnyGame {
 public:
  explicit AnyGameOf(std::shared_ptr<const G> game) : typed(std::move(game)), g_(*typed) {}
  const std::shared_ptr<const G> typed;  // not null

  absl::string_view game_name() const override { return g_.game_name(); }
  std::string scenario_name() const override { return std::string(g_.scenario_name()); }
  std::string data_hash() const override { return std::string(g_.data_hash()); }
  bool has_data_hash(absl::string_view hash) const override { return zerohour::has_data_hash(g_, hash); }
  absl::string_view side_name(Side side) const override { return g_.side_name(side); }

  AnyState initial_state() const override { return AnyState::of(g_.initial_state()); }
  Actor actor(const AnyState& s) const override { return g_.actor(in(s)); }
  Result result(const AnyState& s) const override { return g_.result(in(s)); }

  void for_each_group(const AnyState& s, absl::FunctionRef<void(ActionGroup)> visit) const override {
    g_.for_each_group(in(s), visit);
  }
  void for_each_legal(const AnyState& s, ActionGroup group,
                      absl::FunctionRef<void(const AnyAction&)> visit) const override {
    g_.for_each_legal(in(s), group, [&](const Act& a) { visit(AnyAction::of(a)); });
  }
  bool lists_all_legal(const AnyState& s) const override { return zerohour::lists_all_legal(g_, in(s)); }
  absl::Status is_legal(const AnyState& s, const AnyAction& a) const override { return g_.is_legal(in(s), in(a)); }
  void apply(AnyState& s, const AnyAction& a) const override { g_.apply(s.as<Position>(), in(a)); }

  RollRequest roll_request(const AnyState& s) const override { return g_.roll_request(in(s)); }
  AnyAction roll_action(const AnyState& s, absl::Span<const std::uint8_t> faces) const override {
    return AnyAction::of(g_.roll_action(in(s), faces));
  }
  std::string describe_roll(const AnyState& s) const override { return std::string(g_.describe_roll(in(s))); }
  bool lists_outcomes(const AnyState& s) const override { return zerohour::lists_outcomes(g_, in(s)); }
  void for_each_outcome(const AnyState& s,
                        absl::FunctionRef<void(const AnyAction&, Probability)> visit) const override {
    g_.for_each_outcome(in(s), [&](const Act& a, Probability chance) { visit(AnyAction::of(a), chance); });
  }

  bool may_hide() const override { return ImperfectInformation<G>; }
  bool hides_anything() const override { return zerohour::hides_anything(g_); }
  AnyState visible_to(const AnyState& s, Side side) const override { return AnyState::of(g_.visible_to(in(s), side)); }
  Side chooser(const AnyState& s, const AnyAction& a) const override { return zerohour::chooser(g_, in(s), in(a)); }
  AnyState resample(const AnyState& s, Side side, Random& random) const override {
    return AnyState::of(zerohour::resample(g_, in(s), side, random));
  }
  bool hides([[maybe_unused]] const AnyState& s, [[maybe_unused]] const AnyAction& a,
             [[maybe_unused]] Side side) const override {
    if constexpr (ImperfectInformation<G>) {
      return g_.hides(in(s), in(a), side);
    } else {
      return false;
    }
  }

  std::uint64_t hash(const AnyState& s) const override { return g_.hash(in(s)); }
  absl::Status check_invariants(const AnyState& s) const override { return g_.check_invariants(in(s)); }
  std::string format_action(const AnyState& s, const AnyAction& a) const override {
    return std::string(g_.format_action(in(s), in(a)));
  }
  absl::StatusOr<AnyAction> parse_action(const AnyState& s, absl::string_view text) const override {
    const absl::StatusOr<Act> action = g_.parse_action(in(s), text);
    if (!action.ok()) return action.status();
    return AnyAction::of(*action);
  }
  std::string format_state(const AnyState& s) const override { return std::string(g_.format_state(in(s))); }
  absl::StatusOr<AnyState> parse_state(absl::string_view text) const override {
    const absl::StatusOr<Position> state = g_.parse_state(text);
    if (!state.ok()) return state.status();
    return AnyState::of(*state);
  }

 private:
  using Position = typename G::State;
  using Act = typename G::Action;
  static const Position& in(const AnyState& s) { return s.as<Position>(); }
  static const Act& in(const AnyAction& a) { return a.as<Act>(); }

  const G& g_;
};

template <Game G>
std::shared_ptr<const AnyGame> any_game(std::shared_ptr<const G> game) {
  return std::make_shared<const AnyGameOf<G>>(std::move(game));
}
// The game that an AnyGame was made of; requires that it is of this type.
template <Game G>
const std::shared_ptr<const G>& typed(const AnyGame& game) {
  return static_cast<const AnyGameOf<G>&>(game).typed;
}

}  // namespace zerohour
