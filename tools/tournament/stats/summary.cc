#include "tools/tournament/stats/summary.h"

#include <algorithm>
#include <map>
#include <tuple>
#include <utility>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"

namespace zerohour::tournament {
namespace {

// The legs of one pair; null while not played.
using Legs = std::array<const GameReport*, 2>;
using PairsByNumber = std::map<int, Legs>;

absl::Status check(const Setup& setup, const GameReport& game) {
  const std::string name = absl::StrCat("game ", game.id.pair, "-", game.id.pairing, "-", game.id.leg);
  if (game.id.pairing < 0 || game.id.pairing >= static_cast<int>(setup.pairings.size()) || game.id.pair < 0 ||
      game.id.leg < 0 || game.id.leg > 1) {
    return absl::InvalidArgumentError(absl::StrCat(name, " does not belong to this tournament"));
  }
  const Pairing& pairing = setup.pairings[game.id.pairing];
  const std::array<int, 2> expected = game.id.leg == 0 ? std::array<int, 2>{pairing.first, pairing.second}
                                                       : std::array<int, 2>{pairing.second, pairing.first};
  if (game.entry != expected) return absl::InvalidArgumentError(absl::StrCat(name, " has other players"));
  return absl::OkStatus();
}

absl::StatusOr<std::vector<PairsByNumber>> sort_games(const Setup& setup, absl::Span<const GameReport> games) {
  std::vector<PairsByNumber> pairs(setup.pairings.size());
  for (const GameReport& game : games) {
    if (absl::Status status = check(setup, game); !status.ok()) return status;
    const GameReport*& place = pairs[game.id.pairing][game.id.pair][game.id.leg];
    if (place != nullptr) {
      return absl::InvalidArgumentError(
          absl::StrCat("game ", game.id.pair, "-", game.id.pairing, "-", game.id.leg, " occurs twice"));
    }
    place = &game;
  }
  return pairs;
}

bool complete(const Legs& legs) {
  return legs[0] != nullptr && legs[1] != nullptr;
}

int halves(const Legs& legs, int entry) {
  return legs[0]->halves_of(entry) + legs[1]->halves_of(entry);
}

// The result of side 0 over both legs, in halves.
int side_halves(const Legs& legs) {
  return legs[0]->halves_of(legs[0]->entry[0]) + legs[1]->halves_of(legs[1]->entry[0]);
}

void count(Wdl& games, int game_halves) {
  ++(game_halves == 2 ? games.won : game_halves == 1 ? games.drawn : games.lost);
}

// The pairs that count, in order; the others are added to left_out.
std::vector<Legs> counted_pairs(const PairsByNumber& all, const std::optional<SprtOptions>& test,
                                PairingSummary& summary) {
  std::optional<SprtMonitor> monitor;
  if (test) {
    monitor.emplace(*test);
    for (const auto& [number, legs] : all) {
      if (complete(legs)) monitor->add(number, halves(legs, summary.pairing.first));
    }
    summary.sprt = SprtSummary{*test, sprt_bounds(*test), monitor->state(), monitor->ratio(), monitor->pairs()};
  }
  const bool ended = monitor && monitor->state() != SprtState::kContinue;
  std::vector<Legs> counted;
  for (const auto& [number, legs] : all) {
    if (complete(legs) && !(ended && number >= monitor->pairs())) {
      counted.push_back(legs);
    } else {
      summary.left_out += (legs[0] != nullptr) + (legs[1] != nullptr);
    }
  }
  return counted;
}

void add_game(const GameReport& game, PairingSummary& summary) {
  const bool first_has_0 = game.entry[0] == summary.pairing.first;
  const int first = game.halves_of(summary.pairing.first);
  count(summary.games, first);
  count(summary.first_by_side[first_has_0 ? 0 : 1], first);
  count(summary.second_by_side[first_has_0 ? 1 : 0], 2 - first);
  ++summary.endings[static_cast<int>(game.ending)];
}

void add_game(const GameReport& game, std::vector<EntrySummary>& entries) {
  for (int side = 0; side < 2; ++side) {
    EntrySummary& entry = entries[game.entry[side]];
    const int won = game.halves_of(game.entry[side]);
    entry.halves += won;
    count(entry.games, won);
    count(entry.by_side[side], won);
    if (game.fault != Fault::kNone && game.faulty && index(*game.faulty) == side) {
      ++entry.faults[static_cast<int>(game.fault)];
    }
    entry.nodes.add(game.nodes[side]);
    entry.cpu.add(game.cpu[side]);
    entry.think_ms += game.think_ms[side];
    entry.wall_ms += game.wall_ms;
  }
}

void add_victory_points(const GameReport& game, const PointsOf& points_of, std::vector<EntrySummary>& entries) {
  const std::optional<VictoryPoints> points = points_of(game.winner, game.reason);
  if (!points.has_value()) return;
  for (std::size_t side = 0; side < 2; ++side) {
    auto& sums = entries[static_cast<std::size_t>(game.entry[side])].victory_points;
    if (!sums.has_value()) sums.emplace();
    (*sums)[0] += (*points)[side];
    (*sums)[1] += (*points)[1 - side];
  }
}

void add_luck(const std::vector<Legs>& pairs, PairingSummary& summary) {
  std::vector<LuckyPair> lucky;
  lucky.reserve(pairs.size());
  for (const Legs& legs : pairs) {
    // Luck is side 0's; in leg 1 that is the second entry.
    lucky.push_back({halves(legs, summary.pairing.first) / 4.0, legs[0]->luck - legs[1]->luck});
  }
  summary.luck = adjust_for_luck(lucky);
}

// What a pair's variance would be if each game had dice of its own, divided by what it is.
std::optional<double> pairing_gain(const std::vector<Legs>& pairs, int first) {
  const double n = static_cast<double>(pairs.size());
  std::array<double, 2> mean{};
  for (const Legs& legs : pairs) {
    for (int leg = 0; leg < 2; ++leg) mean[leg] += legs[leg]->halves_of(first) / n;
  }
  double apart = 0;
  double together = 0;
  for (const Legs& legs : pairs) {
    const double a = legs[0]->halves_of(first) - mean[0];
    const double b = legs[1]->halves_of(first) - mean[1];
    apart += a * a + b * b;
    together += (a + b) * (a + b);
  }
  if (!(together > 1e-9)) return std::nullopt;
  return apart / together;
}

// The running estimates, after as many numbers of pairs as a picture can show.
std::vector<RunningPoint> running_points(const std::vector<Legs>& pairs, int first,
                                         const std::optional<SprtOptions>& test) {
  std::vector<RunningPoint> points;
  const std::size_t most = std::min<std::size_t>(pairs.size(), kMostRunning);
  Pentanomial seen;
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    ++seen.count[halves(pairs[i], first)];
    if (i + 1 < pairs.size() * (points.size() + 1) / most) continue;
    points.push_back({static_cast<int>(i) + 1, elo_estimate(seen), test ? log_likelihood_ratio(seen, *test) : 0.0});
  }
  return points;
}

// Summarises one pairing, and adds it to the total's sums, and to those of side 0 by the pairs' numbers.
PairingSummary summarise_pairing(const Pairing& pairing, const PairsByNumber& all,
                                 const std::optional<SprtOptions>& test, Running running, const PointsOf& points_of,
                                 Summary& total, std::map<int, Cluster>& sides) {
  PairingSummary summary;
  summary.pairing = pairing;
  const std::vector<Legs> pairs = counted_pairs(all, test, summary);
  Pentanomial side;
  double turns = 0;
  double actions = 0;
  for (const Legs& legs : pairs) {
    ++summary.pairs.count[halves(legs, pairing.first)];
    ++side.count[side_halves(legs)];
    ++total.side_pairs.count[side_halves(legs)];
    Cluster& cluster = sides.try_emplace(legs[0]->id.pair, Cluster{0, 0, 1}).first->second;
    cluster.points += side_halves(legs) / 4.0;
    cluster.size += 1;
    for (const GameReport* game : legs) {
      add_game(*game, summary);
      add_game(*game, total.entries);
      if (points_of != nullptr) add_victory_points(*game, points_of, total.entries);
      turns += game->turns;
      actions += game->actions;
    }
  }
  const auto games = static_cast<double>(summary.games.games());
  if (games > 0) {
    summary.turns = turns / games;
    summary.actions = actions / games;
  }
  summary.score = score_estimate(summary.pairs);
  summary.elo = elo_of(summary.score);
  summary.normalised = normalised_elo(summary.pairs);
  summary.superiority = superiority(summary.pairs);
  summary.pair_ratio = pair_ratio(summary.pairs);
  if (!total.setup.unpaired) summary.pairing_gain = pairing_gain(pairs, pairing.first);
  summary.same_player = same_player(total.setup.entries[pairing.first], total.setup.entries[pairing.second]);
  if (running == Running::kInclude) summary.running = running_points(pairs, pairing.first, test);
  summary.side_score = score_estimate(side);
  summary.side_elo = elo_of(summary.side_score);
  add_luck(pairs, summary);
  total.games += summary.games.games();
  total.drawn += summary.games.drawn;
  total.left_out += summary.left_out;
  return summary;
}

std::vector<FaultSummary> faults_of(const std::vector<PairsByNumber>& pairs, const Summary& summary) {
  std::vector<FaultSummary> faults;
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    const auto& test = summary.pairings[i].sprt;
    const bool ended = test.has_value() && test->state != SprtState::kContinue;
    for (const auto& [number, legs] : pairs[i]) {
      for (const GameReport* const game : legs) {
        if (game == nullptr || game->fault == Fault::kNone || !game->faulty.has_value()) continue;
        faults.push_back({game->id, game->entry[index(*game->faulty)], *game->faulty, game->fault, game->reason,
                          game->fault_move, game->fault_exit, game->fault_signal, game->fault_words, game->fault_log,
                          complete(legs) && !(ended && number >= test->pairs)});
      }
    }
  }
  std::sort(faults.begin(), faults.end(), [](const FaultSummary& a, const FaultSummary& b) { return a.id < b.id; });
  return faults;
}

}  // namespace

std::optional<SprtOptions> sprt_options(const Setup& setup) {
  if (!setup.sprt) return std::nullopt;
  const auto& [elo0, elo1, alpha, beta] = *setup.sprt;
  return SprtOptions{elo0, elo1, alpha, beta, setup.sprt_normalised ? EloModel::kNormalised : EloModel::kLogistic};
}

bool same_player(const Entry& a, const Entry& b) {
  const auto control = [](const Entry& entry) {
    const ai::Budget& c = entry.control;
    return std::make_tuple(c.decision_ms, c.turn_ms, c.clock_ms, c.increment_ms, c.nodes);
  };
  return std::tie(a.bot, a.command, a.version, a.data_hash) == std::tie(b.bot, b.command, b.version, b.data_hash) &&
         control(a) == control(b);
}

absl::StatusOr<Summary> summarise(const Setup& setup, absl::Span<const GameReport> games, Running running,
                                  const PointsOf& points_of) {
  const std::optional<SprtOptions> test = sprt_options(setup);
  if (test) {
    if (absl::Status status = check_sprt(*test); !status.ok()) return status;
    if (setup.pairings.size() > 1) {
      return absl::InvalidArgumentError("a sequential test needs a single pairing");
    }
  }
  const int entries = static_cast<int>(setup.entries.size());
  for (const Pairing& pairing : setup.pairings) {
    if (pairing.first < 0 || pairing.second < 0 || pairing.first >= entries || pairing.second >= entries) {
      return absl::InvalidArgumentError("a pairing names an entry that does not exist");
    }
  }
  const absl::StatusOr<std::vector<PairsByNumber>> pairs = sort_games(setup, games);
  if (!pairs.ok()) return pairs.status();

  Summary summary;
  summary.setup = setup;
  for (const Entry& entry : setup.entries) {
    summary.entries.emplace_back();
    summary.entries.back().name = entry.name;
  }
  std::map<int, Cluster> sides;
  for (std::size_t i = 0; i < setup.pairings.size(); ++i) {
    summary.pairings.push_back(
        summarise_pairing(setup.pairings[i], (*pairs)[i], test, running, points_of, summary, sides));
  }
  summary.faults = faults_of(*pairs, summary);
  std::vector<Cluster> clusters;
  clusters.reserve(sides.size());
  for (const auto& [pair, cluster] : sides) clusters.push_back(cluster);
  summary.side_score = mean_estimate(alike_together(clusters));
  summary.side_elo = elo_of(summary.side_score);
  return summary;
}

}  // namespace zerohour::tournament
