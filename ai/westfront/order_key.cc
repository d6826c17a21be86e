#include <algorithm>

#include "ai/westfront/orders.h"
#include "engine/westfront/path.h"

namespace zerohour::westfront {
namespace {

constexpr int kMargin = 100;  // mm: more than all roundings, bases and the ways across wire together

// A rectangle that grows.
class Box {
 public:
  void add(Point p) {
    low_ = {std::min(low_.x, p.x), std::min(low_.y, p.y)};
    high_ = {std::max(high_.x, p.x), std::max(high_.y, p.y)};
  }
  // Whether a place may be within so many mm of what has been added: never false if it is.
  bool is_near(Point p, int distance) const {
    const std::int64_t x = std::max({low_.x - p.x, 0, p.x - high_.x});
    const std::int64_t y = std::max({low_.y - p.y, 0, p.y - high_.y});
    return x * x + y * y <= std::int64_t{distance} * distance;
  }

 private:
  Point low_{32'000, 32'000}, high_{-32'000, -32'000};
};

// Where the stands are that are to be ordered, and how far that matters.
struct Ordered {
  Box places;
  int move = 0;   // they go so far at most
  int reach = 0;  // they fire so far
  int zone = 0;   // and so far beyond a target
};

Ordered ordered_of(const View& view, absl::Span<const StandId> stands) {
  Ordered all;
  for (const StandId one : stands) {
    if (!view.state().in_play(one)) continue;
    const TypeInfo& info = view.info(one);
    all.places.add(view.state().at[one]);
    all.move = std::max(all.move, view.allowance(one, MoveLine::kCrossCountry));
    all.reach = std::max(all.reach, info.max_reach);
    all.zone = std::max(all.zone, info.beaten_zone);
  }
  return all;
}

std::uint64_t word_of(const State& s, StandId one) {
  const auto x = static_cast<std::uint16_t>(s.at[one].x), y = static_cast<std::uint16_t>(s.at[one].y);
  return std::uint64_t{one} | std::uint64_t{x} << 8 | std::uint64_t{y} << 24 | std::uint64_t{s.markers[one]} << 40;
}

}  // namespace

OrderKey order_key(const Outlook& outlook, absl::Span<const StandId> stands) {
  const View& view = outlook.view();
  const State& s = view.state();
  OrderKey key = outlook.signature();
  StandSet own;
  for (const StandId one : stands) {
    own.add(one);
    constexpr std::uint64_t kThere = std::uint64_t{1} << 63;
    key.add(s.in_play(one) ? kThere | word_of(s, one) | std::uint64_t{s.flags[one]} << 48 : std::uint64_t{one});
  }
  const Ordered ordered = ordered_of(view, stands);

  // An enemy may be fired at, from where its neighbours may be hit as well; it lets stands hold their fire; it may be
  // assaulted, which tells more where no other stand keeps the place; and it may fire or assault itself.
  int widest = 0;
  for (const Objective& objective : view.scenario().objectives) widest = std::max<int>(widest, objective.radius);
  const int target = std::max(ordered.reach + std::max(ordered.zone, kHoldingBeyond), kBeside + 2 * widest);
  Box lines = ordered.places;  // of fire
  const absl::Span<const Foe> foes = outlook.foes();
  const Foe* foe = foes.begin();
  for (const StandId one : outlook.enemies()) {
    const bool fires = foe != foes.end() && foe->stand == one;
    const int range = fires ? std::max({target, foe->reach, foe->goes}) : target;
    if (ordered.places.is_near(s.at[one], range + ordered.move + kMargin)) {
      key.add(word_of(s, one));
      if (fires) {
        key.add(static_cast<std::uint64_t>(foe->share) | static_cast<std::uint64_t>(foe->assault_share) << 16 |
                std::uint64_t{s.held[one]} << 32);
      }
    }
    if (ordered.places.is_near(s.at[one], ordered.reach)) lines.add(s.at[one]);
    if (fires) ++foe;
  }
  // A friend may be in the way of a move or of fire, or lie in a beaten zone.
  const int way = ordered.move + kBeside + kMargin, beside = ordered.zone + kMargin;
  for (const StandId one : outlook.own_stands()) {
    if (own.has(one)) continue;
    const Point at = s.at[one];
    if (ordered.places.is_near(at, way) || (ordered.reach > 0 && lines.is_near(at, beside))) key.add(word_of(s, one));
  }
  const auto is_gun = [&](StandId one) { return is_machine_gun(view.type(one)); };
  if (outlook.brief().guns != 0 && std::any_of(stands.begin(), stands.end(), is_gun)) {
    // It goes by its commander and by the platoons that it follows.
    for (const StandId one : outlook.own_stands()) {
      if (is_platoon(view.type(one)) || is_command_stand(view.type(one))) key.add(word_of(s, one));
    }
    for (const StandId one : outlook.enemies()) key.add(word_of(s, one));
  }
  return key;
}

}  // namespace zerohour::westfront
