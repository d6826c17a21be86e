#include "tools/tournament/stats/rating.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <tuple>
#include <utility>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "tools/tournament/stats/elo.h"
#include "tools/tournament/stats/jackknife.h"
#include "tools/tournament/stats/likelihood.h"

namespace zerohour::tournament {
namespace {

constexpr double kLeastReach = 1e-6;  // Elo points: what rounding leaves of a spread of 0

// What gets one rating: a player, or a player on one side. side is -1 where both count together.
struct Rated {
  std::string player;
  int side = -1;
  Wdl games;
  int pool = 0;
};

// What each scored against each.
struct Crosstable {
  std::vector<Rated> rated;
  std::vector<LinkedGames> games;                  // by their players
  std::vector<std::vector<LinkedGames>> clusters;  // the same games, grouped by the dice that they share
};

void count(Wdl& total, const Wdl& games, bool reverse) {
  total.won += reverse ? games.lost : games.won;
  total.drawn += games.drawn;
  total.lost += reverse ? games.won : games.lost;
}

LinkedGames linked(const std::pair<int, int>& who, const Wdl& games) {
  return {who.first, who.second, static_cast<double>(games.won), static_cast<double>(games.drawn),
          static_cast<double>(games.lost)};
}

void add_alone(const LinkedGames& game, std::int64_t number, std::vector<std::vector<LinkedGames>>& clusters) {
  for (std::int64_t i = 0; i < number; ++i) clusters.push_back({game});
}

absl::StatusOr<Crosstable> crosstable_of(absl::Span<const RatedResult> results, bool by_side) {
  Crosstable table;
  // Numbers and sums are in the order of the names: the order of the results must not change a digit.
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
  std::map<std::int64_t, std::map<std::pair<int, int>, Wdl>> clusters;
  for (const RatedResult& result : results) {
    if (result.games.games() == 0) continue;
    const int first = numbers[{result.first, by_side ? 0 : -1}];
    const int second = numbers[{result.second, by_side ? 1 : -1}];
    count(table.rated[first].games, result.games, false);
    count(table.rated[second].games, result.games, true);
    count(sums[{first, second}], result.games, false);
    if (result.cluster) {
      count(clusters[*result.cluster][{first, second}], result.games, false);
    } else {
      add_alone({first, second, 1, 0, 0}, result.games.won, table.clusters);
      add_alone({first, second, 0, 1, 0}, result.games.drawn, table.clusters);
      add_alone({first, second, 0, 0, 1}, result.games.lost, table.clusters);
    }
  }
  for (const auto& [who, games] : sums) table.games.push_back(linked(who, games));
  for (const auto& [number, cluster] : clusters) {
    table.clusters.emplace_back();
    for (const auto& [who, games] : cluster) table.clusters.back().push_back(linked(who, games));
  }
  return table;
}

// Which entries can be reached from each by steps of "scored against".
std::vector<std::vector<bool>> reached(const Crosstable& table) {
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

// Ratings exist where any two entries reach each other (L. R. Ford, 1957). Numbers the pools, and returns how many
// there are.
int find_pools(Crosstable& table, const std::string& anchor) {
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

std::vector<std::vector<int>> members(const Crosstable& table, int pools) {
  std::vector<std::vector<int>> lists(pools);
  for (std::size_t i = 0; i < table.rated.size(); ++i) lists[table.rated[i].pool].push_back(static_cast<int>(i));
  return lists;
}

// The games within pools. Those between pools only show that their players are too far apart to be compared.
std::vector<LinkedGames> inner_games(const Crosstable& table, absl::Span<const LinkedGames> all) {
  std::vector<LinkedGames> inner;
  for (const LinkedGames& games : all) {
    if (table.rated[games.first].pool == table.rated[games.second].pool) inner.push_back(games);
  }
  return inner;
}

// Draws counted as half a point for each player.
std::vector<LinkedGames> points_alone(std::vector<LinkedGames> games) {
  for (LinkedGames& pair : games) {
    pair.won += pair.drawn / 2;
    pair.lost += pair.drawn / 2;
    pair.drawn = 0;
  }
  return games;
}

std::string why_alone(const Wdl& games) {
  if (games.lost == games.games()) return "lost every game";
  if (games.won == games.games()) return "won every game";
  return "no opponent both won and lost points against it";
}

// A pool's ratings are given relative to the mean of these, which is itself a sum of strengths.
std::vector<int> references(const Crosstable& table, const std::vector<int>& pool, const std::string& anchor) {
  std::vector<int> found;
  for (const int i : pool) {
    if (table.rated[i].player == anchor) found.push_back(i);
  }
  return found.empty() ? pool : found;
}

// A fitted model, and how leaving out each cluster changes its parameters.
struct Fitted {
  LikelihoodFit fit;
  std::vector<std::vector<double>> changes;

  // A parameter minus the mean of the reference strengths, in Elo points.
  RatingValue against(int parameter, double value, const std::vector<int>& reference) const {
    std::vector<double> without;
    without.reserve(changes.size());
    const double n = static_cast<double>(reference.size());
    for (const std::vector<double>& change : changes) {
      double one = change[parameter];
      for (const int other : reference) one -= change[other] / n;
      without.push_back(kEloPerLogit * one);
    }
    for (const int other : reference) value -= fit.strength[other] / n;
    // Relative to itself a rating is known.
    if (reference == std::vector<int>{parameter}) return {kEloPerLogit * value, 0.0};
    const double reach = jackknife_reach(without);
    // Clusters that all agree do not show how much results vary: that the error is 0 does not follow.
    const bool is_known = std::isfinite(reach) && reach > kLeastReach;
    return {kEloPerLogit * value, is_known ? std::optional<double>(reach) : std::nullopt};
  }
};

// No value where the likelihood has no maximum.
std::optional<Fitted> fit_of(const Crosstable& table, const LikelihoodModel& model) {
  const auto part = [&](absl::Span<const LinkedGames> games) {
    std::vector<LinkedGames> inner = inner_games(table, games);
    return model.draws || model.advantage ? inner : points_alone(std::move(inner));
  };
  const std::vector<LinkedGames> games = part(table.games);
  if (games.empty()) return std::nullopt;
  std::optional<LikelihoodFit> fit = maximise(games, model);
  if (!fit) return std::nullopt;
  std::vector<std::vector<LinkedGames>> clusters;
  clusters.reserve(table.clusters.size());
  for (const std::vector<LinkedGames>& cluster : table.clusters) {
    std::vector<LinkedGames> inner = part(cluster);
    if (!inner.empty()) clusters.push_back(std::move(inner));
  }
  std::vector<std::vector<double>> changes = changes_without(games, clusters, model, *fit);
  return Fitted{*std::move(fit), std::move(changes)};
}

// The first side's score over all games, whoever played it.
Estimate side_score(const Crosstable& table) {
  std::vector<Cluster> clusters;
  for (const std::vector<LinkedGames>& results : table.clusters) {
    Cluster cluster = {0, 0, 1};
    for (const LinkedGames& games : results) {
      cluster.points += games.won + games.drawn / 2;
      cluster.size += games.won + games.drawn + games.lost;
    }
    clusters.push_back(cluster);
  }
  return mean_estimate(alike_together(clusters));
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

absl::StatusOr<RatingList> rate(absl::Span<const RatedResult> results, const RatingOptions& options) {
  absl::StatusOr<Crosstable> made = crosstable_of(results, options.by_side);
  if (!made.ok()) return made.status();
  Crosstable& table = *made;
  const auto is_anchor = [&](const Rated& rated) { return rated.player == options.anchor; };
  if (!options.anchor.empty() && std::none_of(table.rated.begin(), table.rated.end(), is_anchor)) {
    return absl::InvalidArgumentError(absl::StrCat("the anchor, ", options.anchor, ", played no game"));
  }

  RatingList list;
  list.pools = find_pools(table, options.anchor);
  const std::vector<std::vector<int>> pools = members(table, list.pools);
  const bool clustered = std::all_of(results.begin(), results.end(), [](const auto& r) { return r.cluster; });
  list.clusters = clustered ? static_cast<std::int64_t>(table.clusters.size()) : 0;

  LikelihoodModel model;
  model.players = static_cast<int>(table.rated.size());
  model.fixed.assign(table.rated.size(), false);
  for (const std::vector<int>& pool : pools) model.fixed[pool.front()] = true;
  const std::optional<Fitted> on_score = fit_of(table, model);
  std::optional<Fitted> on_model;
  if (!options.by_side) {
    list.side_score = side_score(table);
    list.side_elo = elo_of(list.side_score);
    model.advantage = true;
    const std::vector<LinkedGames> inner = inner_games(table, table.games);
    model.draws = std::any_of(inner.begin(), inner.end(), [](const LinkedGames& g) { return g.drawn > 0; });
    on_model = fit_of(table, model);
  }

  for (const std::vector<int>& pool : pools) {
    const std::vector<int> reference = references(table, pool, options.anchor);
    const auto value = [&](const Fitted& fitted, int i) {
      RatingValue rating = fitted.against(i, fitted.fit.strength[i], reference);
      *rating.elo += options.anchor_elo;
      return rating;
    };
    for (const int i : pool) {
      Rating rating = unrated(table.rated[i]);
      if (pool.size() == 1) {
        rating.note = why_alone(rating.games);
      } else if (!on_score) {
        rating.note = "too far apart for a number";
      } else {
        rating.rating = value(*on_score, i);
        if (on_model) rating.model = value(*on_model, i);
      }
      list.ratings.push_back(std::move(rating));
    }
  }
  std::sort(list.ratings.begin(), list.ratings.end(), [](const Rating& a, const Rating& b) {
    return std::make_tuple(a.pool, -a.rating.elo.value_or(0), a.player, a.side) <
           std::make_tuple(b.pool, -b.rating.elo.value_or(0), b.player, b.side);
  });
  if (on_model) {
    list.draw_nu = model.draws ? std::exp(on_model->fit.log_nu) : 0.0;
    list.advantage = on_model->against(model.players, on_model->fit.advantage, {});
  }
  return list;
}

}  // namespace zerohour::tournament
