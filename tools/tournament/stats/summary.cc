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
    return absl::InvalidArgumentError(absl::StrCat(name, " is not of this tournament"));
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
          absl::StrCat("game ", game.id.pair, "-", game.id.pairing, "-", game.id.leg, " is there twice"));
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

// Of side 0 over both legs.
int side_halves(const Legs& legs) {
  return legs[0]->halves_of(legs[0]->entry[0]) + legs[1]->halves_of(legs[1]->entry[0]);
}

void count(Wdl& games, int game_halves) {
  ++(game_halves == 2 ? games.won : game_halves == 1 ? games.drawn : games.lost);
}

// The pairs that count, in order; the others go to left_out.
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
    entry.think_ms += game.think_ms[side];
    entry.wall_ms += game.wall_ms;
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

// One pairing, which is added to the total's sums.
PairingSummary summarise_pairing(const Pairing& pairing, const PairsByNumber& all,
                                 const std::optional<SprtOptions>& test, Summary& total) {
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
    for (const GameReport* game : legs) {
      add_game(*game, summary);
      add_game(*game, total.entries);
      turns += game->turns;
      actions += game->actions;
    }
    summary.running.push_back({static_cast<int>(summary.running.size()) + 1, elo_estimate(summary.pairs),
                               test ? log_likelihood_ratio(summary.pairs, *test) : 0.0});
  }
  const auto games = static_cast<double>(summary.games.games());
  if (games > 0) {
    summary.turns = turns / games;
    summary.actions = actions / games;
  }
  summary.score = score_estimate(summary.pairs);
  summary.elo = elo_estimate(summary.pairs);
  summary.normalised = normalised_elo(summary.pairs);
  summary.superiority = superiority(summary.pairs);
  summary.side_score = score_estimate(side);
  summary.side_elo = elo_estimate(side);
  add_luck(pairs, summary);
  total.games += summary.games.games();
  total.drawn += summary.games.drawn;
  total.left_out += summary.left_out;
  return summary;
}

}  // namespace

std::optional<SprtOptions> sprt_options(const Setup& setup) {
  if (!setup.sprt) return std::nullopt;
  const auto& [elo0, elo1, alpha, beta] = *setup.sprt;
  return SprtOptions{elo0, elo1, alpha, beta, EloModel::kLogistic};
}

absl::StatusOr<Summary> summarise(const Setup& setup, absl::Span<const GameReport> games) {
  const std::optional<SprtOptions> test = sprt_options(setup);
  if (test) {
    if (absl::Status status = check_sprt(*test); !status.ok()) return status;
    if (setup.pairings.size() > 1) {
      return absl::InvalidArgumentError("a sequential test is for one pairing");
    }
  }
  const int entries = static_cast<int>(setup.entries.size());
  for (const Pairing& pairing : setup.pairings) {
    if (pairing.first < 0 || pairing.second < 0 || pairing.first >= entries || pairing.second >= entries) {
      return absl::InvalidArgumentError("a pairing of an entry that is not there");
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
  for (std::size_t i = 0; i < setup.pairings.size(); ++i) {
    summary.pairings.push_back(summarise_pairing(setup.pairings[i], (*pairs)[i], test, summary));
  }
  summary.side_score = score_estimate(summary.side_pairs);
  summary.side_elo = elo_estimate(summary.side_pairs);
  return summary;
}

}  // namespace zerohour::tournament
