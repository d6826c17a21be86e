#include "tools/tournament/equal_cpu.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "ai/players/bot.h"
#include "tools/tournament/entry.h"

namespace zerohour::tournament {
namespace {

constexpr std::uint64_t kFirstNodes = 10'000;  // tried first, if neither player has a limit of nodes
constexpr double kFarthest = 8;                // the limit grows or shrinks at most so many times from trial to trial
constexpr double kApart = 16;  // limits that differ so many times and cost the same show that nodes do not matter

double log_of(const EqualNodes& tried) {
  return std::abs(std::log(tried.ratio));
}

std::string cost_text(const EqualNodes& tried) {
  return absl::StrFormat("%.2f times as much with %d nodes", tried.ratio, tried.nodes);
}

// The limit to be tried after these; nothing if there is none between what is too little and what is too much.
std::optional<std::uint64_t> next_nodes(const std::vector<EqualNodes>& tried) {
  const EqualNodes* little = nullptr;  // the most nodes that cost less
  const EqualNodes* much = nullptr;    // the fewest nodes that cost more
  for (const EqualNodes& one : tried) {
    if (one.ratio < 1 && (little == nullptr || one.nodes > little->nodes)) little = &one;
    if (one.ratio >= 1 && (much == nullptr || one.nodes < much->nodes)) much = &one;
  }
  const auto rounded = [](double nodes) {
    return static_cast<std::uint64_t>(std::llround(std::clamp(nodes, 1.0, static_cast<double>(ai::kMostNodes))));
  };
  if (little == nullptr || much == nullptr || little->nodes > much->nodes) {
    // Not between two yet, or noise has put them in the wrong order.
    const EqualNodes& last = tried.back();
    const std::uint64_t next =
        rounded(static_cast<double>(last.nodes) * std::clamp(1 / last.ratio, 1 / kFarthest, kFarthest));
    return next == last.nodes ? std::nullopt : std::optional(next);
  }
  if (much->nodes - little->nodes <= 1) return std::nullopt;
  const double from = std::log(static_cast<double>(little->nodes)), to = std::log(static_cast<double>(much->nodes));
  const double part = -std::log(little->ratio) / (std::log(much->ratio) - std::log(little->ratio));
  // Not too near to either end, so that the interval shrinks from both sides.
  const std::uint64_t next = rounded(std::exp(from + (to - from) * std::clamp(part, 0.1, 0.9)));
  return std::clamp(next, little->nodes + 1, much->nodes - 1);
}

// That two of the limits differ much, and their costs do not: nodes do not matter to the player.
const EqualNodes* same_cost_as(const EqualNodes& last, const std::vector<EqualNodes>& tried) {
  const auto same = [&](const EqualNodes& one) {
    const double apart = static_cast<double>(last.nodes) / static_cast<double>(one.nodes);
    return (apart >= kApart || apart <= 1 / kApart) && std::abs(std::log(one.ratio / last.ratio)) < kEnoughEqual;
  };
  const auto found = std::find_if(tried.begin(), tried.end(), same);
  return found == tried.end() ? nullptr : &*found;
}

// The games of a trial, without a place in any tournament.
Setup trial_setup(const Setup& setup, std::size_t entry, std::uint64_t nodes, int pairs) {
  Setup trial = setup;
  trial.entries = {setup.entries[0], setup.entries[entry]};
  trial.entries[1].control.nodes = nodes;
  trial.pairings = {{0, 1}};
  trial.format = "match";
  trial.pairs = pairs;
  trial.seed = MasterSeed::secret();
  trial.sprt.reset();
  return trial;
}

// The ratio of the second entry's processor time for a game to that of the first.
absl::StatusOr<double> cost_ratio(const Setup& trial, const MakeSeats& make_seats, const std::atomic<bool>& stop) {
  const absl::StatusOr<ArenaFactory> seats = make_seats(trial);
  if (!seats.ok()) return seats.status();
  const absl::StatusOr<std::unique_ptr<Arena>> arena = (*seats)(stop);
  if (!arena.ok()) return arena.status();
  std::array<CpuUsed, 2> cpu{};
  for (int pair = 0; pair < trial.pairs; ++pair) {
    for (const int leg : {0, 1}) {
      const absl::StatusOr<GameReport> game = (*arena)->play({pair, 0, leg});
      if (stop) return absl::CancelledError("interrupted");
      if (!game.ok()) return game.status();
      for (std::size_t side = 0; side < 2; ++side)
        cpu[static_cast<std::size_t>(game->entry[side])].add(game->cpu[side]);
      if (game->fault != Fault::kNone) return fault_error(trial.entries, *game);
    }
  }
  const auto mean = [](const CpuUsed& used) {
    return static_cast<double>(used.us) / static_cast<double>(std::max<std::int64_t>(1, used.games));
  };
  if (cpu[0].us == 0 || cpu[1].us == 0) {
    return absl::InvalidArgumentError("the processor time of its games, or of those of the first, cannot be measured");
  }
  return mean(cpu[1]) / mean(cpu[0]);
}

// The same entry with its limit, which its name and its text say.
absl::StatusOr<Entry> with_nodes(const Entry& entry, std::uint64_t nodes) {
  const std::string limit = absl::StrCat("@nodes=", nodes);
  absl::StatusOr<Entry> limited = parse_entry(absl::StrCat(std::string(without_limits(entry.spec)), limit), {});
  if (!limited.ok()) return limited.status();
  if (limited->is_named_program()) limited->name += limit;  // with another limit it is another player
  limited->version = entry.version;
  limited->data_hash = entry.data_hash;
  return limited;
}

}  // namespace

absl::StatusOr<EqualNodes> find_equal_nodes(std::uint64_t start,
                                            absl::FunctionRef<absl::StatusOr<double>(std::uint64_t nodes)> trial) {
  std::vector<EqualNodes> tried;
  for (std::optional<std::uint64_t> nodes = start; nodes.has_value() && tried.size() < kMostTrials;) {
    const absl::StatusOr<double> ratio = trial(*nodes);
    if (!ratio.ok()) return ratio.status();
    const EqualNodes now{*nodes, *ratio};
    if (log_of(now) <= kEnoughEqual) return now;
    if (const EqualNodes* const same = same_cost_as(now, tried); same != nullptr) {
      return absl::FailedPreconditionError(
          absl::StrCat("costs ", cost_text(*same), ", and ", cost_text(now), ": its limit of nodes does not matter"));
    }
    tried.push_back(now);
    nodes = next_nodes(tried);
  }
  const EqualNodes& best = *std::min_element(
      tried.begin(), tried.end(), [](const EqualNodes& a, const EqualNodes& b) { return log_of(a) < log_of(b); });
  if (log_of(best) <= 2 * kEnoughEqual) return best;
  return absl::FailedPreconditionError(
      absl::StrCat("costs ", cost_text(best), ", which is the nearest that was found"));
}

absl::Status equalise_cpu(Setup& setup, int pairs, const MakeSeats& make_seats, const std::atomic<bool>& stop,
                          const std::function<void(const std::string& line)>& tell) {
  for (const Entry& entry : setup.entries) {
    const ai::Budget& control = entry.control;
    if (control.decision_ms > 0 || control.turn_ms > 0 || control.clock_ms > 0) {
      return absl::InvalidArgumentError(
          absl::StrCat(entry.name, " has a limit of time, and what it costs would follow from that"));
    }
  }
  const std::string first = setup.entries[0].name;
  for (std::size_t i = 1; i < setup.entries.size(); ++i) {
    const std::string name = setup.entries[i].name;
    const auto trial = [&](std::uint64_t nodes) -> absl::StatusOr<double> {
      const absl::StatusOr<double> ratio = cost_ratio(trial_setup(setup, i, nodes, pairs), make_seats, stop);
      if (ratio.ok())
        tell(absl::StrFormat("%s with %d nodes costs %.2f times as much as %s", name, nodes, *ratio, first));
      return ratio;
    };
    const std::uint64_t own = setup.entries[i].control.nodes, of_first = setup.entries[0].control.nodes;
    const absl::StatusOr<EqualNodes> found = find_equal_nodes(own > 0        ? own
                                                              : of_first > 0 ? of_first
                                                                             : kFirstNodes,
                                                              trial);
    if (absl::IsCancelled(found.status()) || absl::IsInternal(found.status())) return found.status();
    if (!found.ok()) return absl::InvalidArgumentError(absl::StrCat(name, ": ", found.status().message()));
    absl::StatusOr<Entry> limited = with_nodes(setup.entries[i], found->nodes);
    if (!limited.ok()) return limited.status();
    setup.entries[i] = *std::move(limited);
    tell(absl::StrFormat("%s plays with %d nodes a decision, and costs %.2f times as much as %s", name, found->nodes,
                         found->ratio, first));
  }
  number_equal_names(setup.entries);
  return absl::OkStatus();
}

}  // namespace zerohour::tournament
