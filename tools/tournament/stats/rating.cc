#include "tools/tournament/stats/rating.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <tuple>
#include <utility>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "tools/tournament/stats/elo.h"
#include "tools/tournament/stats/likelihood.h"

namespace zerohour::tournament {
namespace {

// What gets one rating: a player, or a player on one side. side is -1 where both count together.
struct Rated {
  std::string player;
  int side = -1;
  Wdl games;
  int pool = 0;
};

struct Table {
  std::vector<Rated> rated;
  std::vector<LinkedGames> games;
};

void count(Wdl& total, const Wdl& games, bool reverse) {
  total.won += reverse ? games.lost : games.won;
  total.drawn += games.drawn;
  total.lost += reverse ? games.won : games.lost;
}

absl::StatusOr<Table> table_of(absl::Span<const RatedResult> results, bool by_side) {
  Table table;
  // Numbers and sums in the order of the names: that of the results must not change a digit.
  std::map<std::pair<std::string, int>, int> numbers;
  for (const RatedResult& result : results) {
    if (result.first == result.second) {
      return absl::InvalidArgumentError(absl::StrCat(result.first, " against itself can't be rated"));
    }
    if (result.games.won < 0 || result.games.drawn < 0 || result.games.lost < 0) {
      return absl::InvalidArgumentError("a negative number of games");
    }
    if (result.games.games() == 0) continue;
    numbers[{result.first, by_side ? 0 : -1}] = 0;
    numbers[{result.second, by_side ? 1 : -1}] = 0;
  }
  for (auto& [who, number] : numbers) {
    number = static_cast<int>(table.rated.size());
    table.rated.push_back({who.first, who.second, {}, 0});
  }
  std::map<std::pair<int, int>, Wdl> sums;
  for (const RatedResult& result : results) {
    if (result.games.games() == 0) continue;
    const int first = numbers[{result.first, by_side ? 0 : -1}];
    const int second = numbers[{result.second, by_side ? 1 : -1}];
    count(table.rated[first].games, result.games, false);
    count(table.rated[second].games, result.games, true);
    count(sums[{first, second}], result.games, false);
  }
  for (const auto& [who, games] : sums) {
    table.games.push_back({who.first, who.second, static_cast<double>(games.won), static_cast<double>(games.drawn),
                           static_cast<double>(games.lost)});
  }
  return table;
}

// Who can be reached from each along "scored against".
std::vector<std::vector<bool>> reached(const Table& table) {
  const int n = static_cast<int>(table.rated.size());
  std::vector<std::vector<int>> scored(n);
  for (const LinkedGames& games : table.games) {
    if (games.won + games.drawn > 0) scored[games.first].push_back(games.second);
    if (games.lost + games.drawn > 0) scored[games.second].push_back(games.first);
  }
  std::vector<std::vector<bool>> seen(n, std::vector<bool>(n, false));
  for (int from = 0; from < n; ++from) {
    std::vector<int> open = {from};
    seen[from][from] = true;
    while (!open.empty()) {
      const int at = open.back();
      open.pop_back();
      for (const int to : scored[at]) {
        if (seen[from][to]) continue;
        seen[from][to] = true;
        open.push_back(to);
      }
    }
  }
  return seen;
}

// Ratings exist where each two reach each other (L. R. Ford, 1957). Returns the number of pools, and numbers them.
int find_pools(Table& table, const std::string& anchor) {
  const int n = static_cast<int>(table.rated.size());
  const std::vector<std::vector<bool>> reach = reached(table);
  std::vector<std::vector<int>> pools;
  std::vector<bool> placed(n, false);
  for (int i = 0; i < n; ++i) {
    if (placed[i]) continue;
    pools.emplace_back();
    for (int j = i; j < n; ++j) {
      if (!reach[i][j] || !reach[j][i]) continue;
      placed[j] = true;
      pools.back().push_back(j);
    }
  }
  const auto rank = [&](const std::vector<int>& pool) {
    const bool anchored = std::any_of(pool.begin(), pool.end(), [&](int i) { return table.rated[i].player == anchor; });
    return std::make_tuple(!anchored, -static_cast<int>(pool.size()), pool.front());
  };
  std::sort(pools.begin(), pools.end(), [&](const auto& a, const auto& b) { return rank(a) < rank(b); });
  for (std::size_t pool = 0; pool < pools.size(); ++pool) {
    for (const int i : pools[pool]) table.rated[i].pool = static_cast<int>(pool);
  }
  return static_cast<int>(pools.size());
}

std::vector<std::vector<int>> members(const Table& table, int pools) {
  std::vector<std::vector<int>> lists(pools);
  for (std::size_t i = 0; i < table.rated.size(); ++i) lists[table.rated[i].pool].push_back(static_cast<int>(i));
  return lists;
}

// The games within pools: those between pools say nothing but that their players are too far apart to be compared.
std::vector<LinkedGames> inner_games(const Table& table) {
  std::vector<LinkedGames> inner;
  for (const LinkedGames& games : table.games) {
    if (table.rated[games.first].pool == table.rated[games.second].pool) inner.push_back(games);
  }
  return inner;
}

std::vector<LinkedGames> with_prior(std::vector<LinkedGames> games, bool by_side) {
  const std::size_t number = games.size();
  for (std::size_t i = 0; i < number; ++i) {
    games.push_back({games[i].first, games[i].second, 0.25, 0, 0.25});
    if (!by_side) games.push_back({games[i].second, games[i].first, 0.25, 0, 0.25});
  }
  return games;
}

std::string why_alone(const Wdl& games) {
  if (games.lost == games.games()) return "lost every game";
  if (games.won == games.games()) return "won every game";
  return "no opponent both won and lost points against it";
}

// The mean of these, itself a sum of strengths, is what the pool's ratings are held against.
std::vector<int> references(const Table& table, const std::vector<int>& pool, const std::string& anchor) {
  std::vector<int> found;
  for (const int i : pool) {
    if (table.rated[i].player == anchor) found.push_back(i);
  }
  return found.empty() ? pool : found;
}

double variance_against(const LikelihoodFit& fit, int i, const std::vector<int>& reference) {
  const double n = static_cast<double>(reference.size());
  double variance = fit.covariance[i][i];
  for (const int s : reference) {
    variance -= 2 * fit.covariance[i][s] / n;
    for (const int t : reference) variance += fit.covariance[s][t] / (n * n);
  }
  return std::fmax(variance, 0.0);
}

Rating unrated(const Rated& rated) {
  Rating rating;
  rating.player = rated.player;
  if (rated.side >= 0) rating.side = rated.side;
  rating.games = rated.games;
  rating.pool = rated.pool;
  const double games = static_cast<double>(rated.games.games());
  rating.score = (static_cast<double>(rated.games.won) + static_cast<double>(rated.games.drawn) / 2) / games;
  return rating;
}

}  // namespace

std::vector<RatedResult> rated_results(const Setup& setup, absl::Span<const GameReport> games) {
  std::map<std::array<int, 2>, Wdl> sums;
  for (const GameReport& game : games) {
    Wdl& sum = sums[game.entry];
    const int halves = game.halves_of(game.entry[0]);
    ++(halves == 2 ? sum.won : halves == 1 ? sum.drawn : sum.lost);
  }
  std::vector<RatedResult> results;
  results.reserve(sums.size());
  for (const auto& [entry, sum] : sums) {
    results.push_back({setup.entries[entry[0]].name, setup.entries[entry[1]].name, sum});
  }
  return results;
}

absl::StatusOr<RatingList> rate(absl::Span<const RatedResult> results, const RatingOptions& options) {
  absl::StatusOr<Table> made = table_of(results, options.by_side);
  if (!made.ok()) return made.status();
  Table& table = *made;
  const auto is_anchor = [&](const Rated& rated) { return rated.player == options.anchor; };
  if (!options.anchor.empty() && std::none_of(table.rated.begin(), table.rated.end(), is_anchor)) {
    return absl::InvalidArgumentError(absl::StrCat("the anchor, ", options.anchor, ", played no game"));
  }

  RatingList list;
  list.pools = find_pools(table, options.anchor);
  const std::vector<std::vector<int>> pools = members(table, list.pools);
  std::vector<LinkedGames> games = inner_games(table);
  LikelihoodModel model;
  model.players = static_cast<int>(table.rated.size());
  model.fixed.assign(table.rated.size(), false);
  for (const std::vector<int>& pool : pools) model.fixed[pool.front()] = true;
  model.advantage = !options.by_side;
  model.draws = std::any_of(games.begin(), games.end(), [](const LinkedGames& g) { return g.drawn > 0; });
  std::optional<LikelihoodFit> fit;
  if (!games.empty()) {
    fit = maximise(games, model);
    if (!fit) {
      list.prior = true;
      fit = maximise(with_prior(games, options.by_side), model);
    }
  }

  for (const std::vector<int>& pool : pools) {
    const std::vector<int> reference = references(table, pool, options.anchor);
    for (const int i : pool) {
      Rating rating = unrated(table.rated[i]);
      if (pool.size() == 1) {
        rating.note = why_alone(rating.games);
      } else if (!fit) {
        rating.note = "the likelihood has no maximum";
      } else {
        double zero = 0;
        for (const int r : reference) zero += fit->strength[r] / static_cast<double>(reference.size());
        rating.elo = options.anchor_elo + kEloPerLogit * (fit->strength[i] - zero);
        rating.error = kEloPerLogit * kNormal95 * std::sqrt(variance_against(*fit, i, reference));
      }
      list.ratings.push_back(std::move(rating));
    }
  }
  std::sort(list.ratings.begin(), list.ratings.end(), [](const Rating& a, const Rating& b) {
    return std::make_tuple(a.pool, -a.elo.value_or(0), a.player, a.side) <
           std::make_tuple(b.pool, -b.elo.value_or(0), b.player, b.side);
  });
  if (fit) {
    list.draw_nu = model.draws ? std::exp(fit->log_nu) : 0.0;
    if (model.advantage) {
      list.advantage = kEloPerLogit * fit->advantage;
      list.advantage_error = kEloPerLogit * kNormal95 * std::sqrt(fit->covariance[model.players][model.players]);
    }
  }
  return list;
}

}  // namespace zerohour::tournament
