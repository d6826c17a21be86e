// What it costs to answer the questions that the rules of Western Front ask about the ground: sight, cover, legs, wire,
// templates, putting down a stand. Places are random, the same on every run; half of them are where the stands of the
// scenario begin.
//
//   westfront_ground_bench --benchmark_filter=Sight
//
// A line of sight costs what it takes to clip it exactly by each area that is taller than both its ends: two
// comparisons of fractions and a product in 128 bits for an area that it meets. Levels and cover come from a table of
// squares of 8 mm that says which trenches and areas are near. A line of fire also looks at each friend, which is most
// of its cost.
#include <benchmark/benchmark.h>

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <utility>
#include <vector>

#include "engine/core/random.h"
#include "engine/westfront/rulebook.h"

namespace zerohour::westfront {
namespace {

constexpr std::size_t kPairs = 1024;  // a power of two

struct Places {
  std::shared_ptr<const Rulebook> book;
  struct Pair {
    Point from, to;
    Spot at_from, at_to;
  };
  std::vector<Pair> pairs;

  const Ground& ground() const { return book->ground; }
  const Pair& operator[](std::size_t i) const { return pairs[i % kPairs]; }
};

// Pairs of places that are at most `reach` mm apart on each axis.
Places places_of(const char* scenario, int reach) {
  auto book = read_rulebook(embedded_data(), scenario);
  if (!book.ok()) std::abort();
  Places places{*std::move(book), {}};
  const Scenario& s = places.book->scenario;
  Random random(1916);
  const auto number = [&](int low, int high) {
    return low + static_cast<int>(random.below(static_cast<std::uint32_t>(high - low + 1)));
  };
  const auto near = [&](int at, int most) {
    const int moved = at + number(-reach, reach);
    return static_cast<std::int16_t>(moved < 0 ? 0 : moved > most ? most : moved);
  };
  for (std::size_t i = 0; i < kPairs; ++i) {
    const Point from = i % 2 == 0 ? s.stands[static_cast<std::size_t>(number(1, s.stand_count()))].at
                                  : Point{static_cast<std::int16_t>(number(0, s.width)),
                                          static_cast<std::int16_t>(number(0, s.height))};
    Point to = {near(from.x, s.width), near(from.y, s.height)};
    if (to == from) to.x = static_cast<std::int16_t>(from.x == 0 ? 1 : from.x - 1);
    places.pairs.push_back({from, to, places.ground().spot(from), places.ground().spot(to)});
  }
  return places;
}

// One question after another, each to be answered before the next is asked.
template <class Question>
void ask(benchmark::State& state, const char* scenario, int reach, Question&& question) {
  const Places places = places_of(scenario, reach);
  std::size_t i = 0;
  for (auto _ : state) benchmark::DoNotOptimize(question(places.ground(), places[i++]));
}

void Sight(benchmark::State& state, const char* scenario) {
  ask(state, scenario, 700, [](const Ground& ground, const Places::Pair& p) {
    return ground.sight(p.from, p.at_from.level, p.to, p.at_to.level).sight;
  });
}
void SightWithLevels(benchmark::State& state, const char* scenario) {
  ask(state, scenario, 700, [](const Ground& ground, const Places::Pair& p) { return ground.sees(p.from, p.to); });
}
// With the friends that may be in the way: all stands of one side.
void LineOfFire(benchmark::State& state, const char* scenario) {
  const Places places = places_of(scenario, 700);
  std::vector<std::pair<Point, Spot>> friends;
  for (const Stand& stand : places.book->scenario.stands) {
    if (stand.side == kAttacker) friends.emplace_back(stand.at, places.ground().spot(stand.at));
  }
  std::size_t i = 0;
  for (auto _ : state) {
    const Places::Pair& p = places[i++];
    bool clear = places.ground().sight(p.from, p.at_from.level, p.to, p.at_to.level).clear();
    for (const auto& [at, spot] : friends) {
      clear = clear && !places.ground().masks(p.from, p.at_from.level, p.to, at, spot);
    }
    benchmark::DoNotOptimize(clear);
  }
}
void At(benchmark::State& state, const char* scenario) {
  ask(state, scenario, 700, [](const Ground& ground, const Places::Pair& p) { return ground.spot(p.to).cover; });
}
void CoverFrom(benchmark::State& state, const char* scenario) {
  ask(state, scenario, 700,
      [](const Ground& ground, const Places::Pair& p) { return ground.cover_from(p.to, p.from, p.at_from); });
}
void Leg(benchmark::State& state, const char* scenario) {
  ask(state, scenario, 140,
      [](const Ground& ground, const Places::Pair& p) { return ground.leg(p.from, p.to).touched; });
}
void MeetsWire(benchmark::State& state, const char* scenario) {
  ask(state, scenario, 140,
      [](const Ground& ground, const Places::Pair& p) { return ground.meets_wire(p.from, p.to, {}); });
}
void SosInReach(benchmark::State& state, const char* scenario) {
  ask(state, scenario, 140,
      [](const Ground& ground, const Places::Pair& p) { return ground.sos_in_reach(kDefender, p.to); });
}
void Contains(benchmark::State& state, const char* scenario) {
  ask(state, scenario, 140, [](const Ground&, const Places::Pair& p) { return plain_template(p.from).contains(p.to); });
}
void Meets(benchmark::State& state, const char* scenario) {
  ask(state, scenario, 700, [](const Ground&, const Places::Pair& p) {
    return plain_template({600, 400}).meets(p.from, p.to);
  });
}
// On a place that is occupied, among all stands of the scenario.
void PutDown(benchmark::State& state, const char* scenario) {
  std::vector<Point> others;
  const Places places = places_of(scenario, 140);
  for (int i = 1; i <= places.book->scenario.stand_count(); ++i) {
    others.push_back(places.book->scenario.stands[static_cast<std::size_t>(i)].at);
  }
  std::size_t i = 0;
  for (auto _ : state) {
    const Point p = others[i++ % others.size()];
    benchmark::DoNotOptimize(places.ground().put_down(p, kAttacker, others, {}));
  }
}

#define ZEROHOUR_OF_BOTH(question)           \
  BENCHMARK_CAPTURE(question, raid, "raid"); \
  BENCHMARK_CAPTURE(question, hohenzollern, "hohenzollern")
ZEROHOUR_OF_BOTH(Sight);
ZEROHOUR_OF_BOTH(SightWithLevels);
ZEROHOUR_OF_BOTH(LineOfFire);
ZEROHOUR_OF_BOTH(At);
ZEROHOUR_OF_BOTH(CoverFrom);
ZEROHOUR_OF_BOTH(Leg);
ZEROHOUR_OF_BOTH(MeetsWire);
ZEROHOUR_OF_BOTH(SosInReach);
ZEROHOUR_OF_BOTH(Contains);
ZEROHOUR_OF_BOTH(Meets);
ZEROHOUR_OF_BOTH(PutDown);
#undef ZEROHOUR_OF_BOTH

}  // namespace
}  // namespace zerohour::westfront

BENCHMARK_MAIN();
