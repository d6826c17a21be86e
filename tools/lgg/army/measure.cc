#include "tools/lgg/army/measure.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "tools/lgg/army/field.h"

namespace zerohour::lgg {
namespace {

// The same for both games of a pair, and another for each pair of each two armies.
std::uint64_t pair_seed(std::uint64_t seed, std::size_t a, std::size_t b, int pair) {
  std::uint64_t mixed = seed;
  for (const std::uint64_t number : {std::uint64_t{a}, std::uint64_t{b}, static_cast<std::uint64_t>(pair)}) {
    mixed = splitmix64(mixed) ^ number;
  }
  return splitmix64(mixed) >> 1;
}

void count(ArmyScore& score, const Result& result, Side side) {
  if (result.winner == Actor::kNobody) {
    ++score.draws;
  } else if (result.winner == actor_of(side)) {
    ++score.wins;
  } else {
    ++score.losses;
  }
}

}  // namespace

ArmyScore Measurement::total(std::size_t army) const {
  ArmyScore sum;
  for (const ArmyScore& score : scores[army]) {
    sum.wins += score.wins;
    sum.draws += score.draws;
    sum.losses += score.losses;
  }
  return sum;
}

Result play_to_end(const Lgg& game, const DiceSeed& seed, ai::Bot<Lgg>& blue, ai::Bot<Lgg>& red) {
  const HostDice dice(seed);
  State state = game.initial_state();
  blue.sit(kBlue);
  red.sit(kRed);
  while (!game.result(state).over) {
    const Actor actor = game.actor(state);
    if (actor == Actor::kChance) {
      game.apply(state, game.roll_action(state, dice.roll(game.roll_request(state)).span()));
      continue;
    }
    const Side side = acts(actor, kBlue) ? kBlue : kRed;
    ai::Bot<Lgg>& player = side == kBlue ? blue : red;
    game.apply(state, player.choose(game, game.visible_to(state, side), {}));
  }
  return game.result(state);
}

absl::StatusOr<Measurement> measure(const DataSource& source, absl::Span<const PoolArmy> pool,
                                    const MeasureSettings& settings, const MakePlayer& make_player,
                                    const std::function<void(int done, int all)>& progress) {
  const absl::StatusOr<PriceList> prices = read_price_list(source);
  if (!prices.ok()) return prices.status();
  std::vector<FieldArmy> armies;
  Measurement measurement;
  for (const PoolArmy& list : pool) {
    const absl::StatusOr<ArmyList> army = buy(list, settings.base, *prices);
    if (!army.ok()) return army.status();
    armies.push_back(field_army(*army));
    measurement.names.push_back(list.name);
  }
  measurement.scores.assign(pool.size(), std::vector<ArmyScore>(pool.size()));
  const int all = static_cast<int>(pool.size() * (pool.size() - 1)) * settings.pairs;
  int done = 0;
  for (std::size_t a = 0; a < pool.size(); ++a) {
    for (std::size_t b = a + 1; b < pool.size(); ++b) {
      for (const Side side_of_a : {kBlue, kRed}) {
        FieldPlan plan;
        plan.ground = settings.ground;
        plan.armies[index(side_of_a)] = armies[a];
        plan.armies[index(other(side_of_a))] = armies[b];
        const absl::StatusOr<std::string> text = field_text(source, plan);
        if (!text.ok()) return text.status();
        const auto game = Lgg::load(with_scenarios(source, *text), plan.name);
        if (!game.ok()) return game.status();
        for (int pair = 0; pair < settings.pairs; ++pair) {
          const std::uint64_t seed = pair_seed(settings.seed, a, b, pair);
          std::array<std::unique_ptr<ai::Bot<Lgg>>, 2> players;
          for (std::size_t i = 0; i < 2; ++i) {
            auto player = make_player(seed + i);
            if (!player.ok()) return player.status();
            players[i] = *std::move(player);
          }
          const Result result = play_to_end(**game, DiceSeed::from_number(seed), *players[0], *players[1]);
          count(measurement.scores[a][b], result, side_of_a);
          count(measurement.scores[b][a], result, other(side_of_a));
          ++done;
        }
      }
      if (progress) progress(done, all);
    }
  }
  return measurement;
}

std::vector<int> fair_weights(const Measurement& measurement) {
  constexpr int kPlies = 20'000;
  const std::size_t n = measurement.names.size();
  std::vector<double> gained(n, 0);
  std::vector<int> chosen(n, 0);
  std::size_t last = 0;
  for (int step = 0; step < kPlies; ++step) {
    ++chosen[last];
    for (std::size_t a = 0; a < n; ++a) gained[a] += measurement.scores[a][last].score() - 0.5;
    last = static_cast<std::size_t>(std::max_element(gained.begin(), gained.end()) - gained.begin());
  }
  std::vector<int> weights;
  weights.reserve(n);
  for (const int times : chosen) weights.push_back(static_cast<int>(std::lround(100.0 * times / kPlies)));
  return weights;
}

}  // namespace zerohour::lgg
