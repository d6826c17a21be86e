#include "ai/loos/exposure.h"

#include <algorithm>

#include "ai/loos/value.h"

namespace zerohour::loos {
namespace {

// Movement points from h to the nearest of the hexes that the script fights for, over empty ground.
int way_over_empty_ground(const Script& script, const HexSet& entries, Hex h) {
  if (entries == script.board().entry) return script.ground.to_nearest_entry(kBritish)[h.id()];
  int least = kFar;
  for (std::size_t i = 0; i < script.board().entry_hexes.size(); ++i) {
    if (!entries.contains(script.board().entry_hexes[i])) continue;
    least = std::min<int>(least, script.ground.to_entry(kBritish, static_cast<int>(i))[h.id()]);
  }
  return least;
}

}  // namespace

Exposure::Exposure(const Script& script, const HexSet& british, const HexSet& stacks)
    : script_(script), british_(british), stacks_(stacks) {
  const HexSet entries = goals(script);
  for (const Hex h : british) {
    if (way_over_empty_ground(script, entries, h) > kHorizon) british_.erase(h);
  }
}

int Exposure::first_difference(const Delays& delays) const {
  const HexSet differ =
      hex::combine([](auto a, auto b, auto c, auto d, auto e, auto f) { return (a ^ b) | (c ^ d) | (e ^ f); },
                   delays.slow, delays_.slow, delays.held, delays_.held, delays.hard, delays_.hard);
  int t = 0;
  while (t <= last_ && !kept_[static_cast<std::size_t>(t)].reached.intersects(differ)) ++t;
  return t;
}

int Exposure::of(const View& view, int most) {
  if (british_.empty()) return 0;
  if (last_ < 0) keep(view);
  const Delays delays(german_obstacles(view));
  const auto from = static_cast<std::size_t>(first_difference(delays));
  if (static_cast<int>(from) > last_) return nearer_[from];
  if (nearer_[from] >= most) return nearer_[from];
  trial_[from].reached = kept_[from].reached;
  return run(delays, static_cast<int>(from), trial_, most);
}

void Exposure::keep(const View& view) {
  if (british_.empty()) return;
  const Delays delays(german_obstacles(view));
  int from = 0;
  if (last_ < 0) {
    kept_[0].reached = goals(script_);
  } else {
    from = first_difference(delays);
    if (from > last_) from = -1;
  }
  delays_ = delays;
  if (from >= 0) run(delays, from, kept_, std::numeric_limits<int>::max());
}

// Works out the layers from that one on, whose `reached` is known.
int Exposure::run(const Delays& delays, int from, Layers& into, int most) {
  const bool kept = &into == &kept_;
  const auto at = [&](int t) -> SweepLayer& { return (t < from ? kept_ : into)[static_cast<std::size_t>(t)]; };
  HexSet reached = before_[static_cast<std::size_t>(from)];
  int sum = nearer_[static_cast<std::size_t>(from)];
  int t = from;
  script_.ground.leave(kBritish, delays, t, at, at(t));
  for (;;) {
    const HexSet here = at(t).reached & british_;
    if (here.any()) sum += danger_of(here, t);
    reached |= at(t).reached;
    if (kept) {
      before_[static_cast<std::size_t>(t + 1)] = reached;
      nearer_[static_cast<std::size_t>(t + 1)] = sum;
      last_ = t;
    }
    if (t == kHorizon || sum >= most || (british_ - reached).empty()) return sum;
    ++t;
    script_.ground.fill_layer(kBritish, delays, t, at, reached, at(t));
  }
}

int Exposure::danger_of(const HexSet& here, int t) const {
  int sum = 0;
  here.for_each([&](Hex h) {
    const int units = danger(t) * (stacks_.contains(h) ? 2 : 1);
    const int barred = units * script_.habits->bar / 100;
    sum += script_.brief == nullptr ? barred : barred * script_.leaning(h).bar / 100;
  });
  return sum;
}

std::vector<Hex> Exposure::nearest(std::size_t most, DistanceMap& map) const {
  std::vector<Hex> units;
  map.fill(kFar);
  for (int t = 0; t <= last_ && units.size() < most; ++t) {
    const HexSet& reached = kept_[static_cast<std::size_t>(t)].reached;
    reached.for_each([&](Hex h) { map[h.id()] = static_cast<std::uint8_t>(t); });
    (reached & british_).for_each([&](Hex h) {
      if (units.size() < most) units.push_back(h);
    });
  }
  return units;
}

HexSet stacks_of(const State& state, Side side) {
  HexSet stacks;
  for (const UnitId u : state.bottom& units_of(side)) stacks.insert(state.hex[u]);
  return stacks;
}

}  // namespace zerohour::loos
