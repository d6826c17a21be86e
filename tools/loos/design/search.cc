#include "tools/loos/design/search.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <optional>
#include <set>
#include <thread>
#include <utility>

#include "absl/container/flat_hash_set.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_split.h"
#include "engine/core/data_hash.h"
#include "engine/core/random.h"

namespace zerohour::loos {
namespace {

constexpr std::size_t kBatch = kDesignBatch;
constexpr std::size_t kBreeding = 12;  // of which candidates are made
constexpr std::uint64_t kQuickGames = 300;
constexpr char kDraftName[] = "draft";
constexpr int kMostTries = 50;

struct Bred {
  Draft draft;
  double score = 0;
};

// Units and objectives anywhere.
void scatter(Draft& draft, const DraftBounds& bounds, const CounterMix& counters, Random& random) {
  // A pinned hex keeps what it has; where there is no other, things stay.
  const auto anywhere = [&](const std::vector<Hex>& hexes, Hex now) {
    constexpr int kMostDraws = 100;
    for (int draws = 0; draws < kMostDraws; ++draws) {
      const Hex hex = hexes[random.below(static_cast<std::uint32_t>(hexes.size()))];
      if (!is_pinned(bounds, hex)) return hex;
    }
    return now;
  };
  for (DraftUnit& unit : draft.units) {
    const bool pinned =
        std::find(bounds.pinned_units.begin(), bounds.pinned_units.end(), unit.id) != bounds.pinned_units.end();
    if (pinned || is_pinned(bounds, unit.hex)) continue;
    const bool in_front = side_of_unit(unit.id, counters) == kBritish && !bounds.front.empty() && random.below(3) == 0;
    unit.hex = anywhere(in_front ? bounds.front : bounds.ground, unit.hex);
  }
  for (DraftObjective& objective : draft.objectives) {
    for (Hex& hex : objective.hexes) {
      if (!is_pinned(bounds, hex)) hex = anywhere(bounds.ground, hex);
    }
  }
}

std::string hash_of(const Draft& draft) {
  Fnv hash;
  hash.add(format_draft(draft, kDraftName, "-", "", {}));
  return hash.hex();
}

class DesignSearch {
 public:
  DesignSearch(const DesignTask& task, const CounterMix& counters) : task_(task), counters_(counters) {
    breeding_.push_back({task.begin, kUnsolved});
  }

  // The candidate of that number. It depends on the verdicts of earlier batches.
  Draft candidate(std::uint64_t number) {
    std::uint64_t mixed = task_.seed + number * 0x9e3779b97f4a7c15ULL;
    Random random(splitmix64(mixed));
    Draft draft = task_.begin;
    for (int tries = 0; tries < kMostTries; ++tries) {
      const bool fresh = random.below(6) == 0;
      draft = fresh ? task_.begin : parent(random);
      if (fresh && task_.scatter) scatter(draft, task_.bounds, counters_, random);
      const std::uint32_t wanted = (fresh ? 2 : 1) + random.below(fresh ? 5 : 3);
      for (std::uint32_t changes = 0, drawn = 0; changes < wanted && drawn < 10 * wanted; ++drawn) {
        changes += change(draft, task_.bounds, counters_, random) ? 1 : 0;
      }
      if (number == 1 && !task_.scatter) draft = task_.begin;
      if (seen_.insert(hash_of(draft)).second) break;
    }
    return draft;
  }

  // Takes the verdict of a candidate; gives it back as a find if it is one.
  std::optional<Find> take(std::uint64_t number, Draft draft, const DesignLog::Entry& entry) {
    ++progress_.candidates;
    if (entry.score > kUnsolved) ++progress_.solved;
    // The battle with which the search begins is not a find, but may be changed further.
    if (entry.score >= 0 && !(draft == task_.begin)) {
      if (!families_.insert(family_of(draft)).second) return std::nullopt;
      ++progress_.finds;
      // Its relatives would only lead back to it.
      breeding_.erase(std::remove_if(breeding_.begin(), breeding_.end(),
                                     [&](const Bred& bred) { return family_of(bred.draft) == family_of(draft); }),
                      breeding_.end());
      if (breeding_.empty()) breeding_.push_back({task_.begin, kUnsolved});
      return Find{std::move(draft), entry.facts, number};
    }
    if (entry.score < kNoBattle) return std::nullopt;
    breeding_.push_back({std::move(draft), entry.score});
    std::stable_sort(breeding_.begin(), breeding_.end(),
                     [](const Bred& a, const Bred& b) { return a.score > b.score; });
    if (breeding_.size() > kBreeding) breeding_.resize(kBreeding);
    return std::nullopt;
  }

  const DesignProgress& progress() const { return progress_; }

 private:
  // The better of two.
  const Draft& parent(Random& random) const {
    const auto size = static_cast<std::uint32_t>(breeding_.size());
    return breeding_[std::min(random.below(size), random.below(size))].draft;
  }

  const DesignTask& task_;
  const CounterMix& counters_;
  std::vector<Bred> breeding_;             // the best first
  absl::flat_hash_set<std::string> seen_;  // the hash of the text of each candidate
  std::set<std::string> families_;         // of finds
  DesignProgress progress_;
};

// The verdicts of the drafts, in their order. Errors: Cancelled.
absl::StatusOr<std::vector<DesignLog::Entry>> judge_all(const std::vector<Draft>& drafts, const DesignTask& task,
                                                        const DataSource& source, const std::atomic<bool>& stop) {
  std::vector<DesignLog::Entry> entries(drafts.size());
  std::atomic<std::size_t> next = 0;
  std::atomic<bool> cancelled = false;
  const auto work = [&] {
    for (std::size_t i = next++; i < drafts.size() && !cancelled; i = next++) {
      const std::string text = format_draft(drafts[i], kDraftName, "-", "", {});
      const absl::StatusOr<Verdict> verdict =
          judge_battle(source, kDraftName, text, task.criteria, {kQuickGames, 10 * kQuickGames}, stop);
      if (!verdict.ok()) {
        cancelled = true;
        return;
      }
      entries[i] = {verdict->score, verdict->facts};
    }
  };
  std::vector<std::thread> threads;
  threads.reserve(static_cast<std::size_t>(task.jobs));
  for (int job = 1; job < task.jobs; ++job) threads.emplace_back(work);
  work();
  for (std::thread& thread : threads) thread.join();
  if (cancelled) return absl::CancelledError("stopped");
  return entries;
}

// A number with every bit, and back.
std::string exact_text(double number) {
  return absl::StrFormat("%.17g", number);
}

}  // namespace

absl::Status design_battles(const DesignTask& task, const DataSource& source, const CounterMix& counters,
                            DesignLog& log, const std::atomic<bool>& stop,
                            const std::function<absl::Status(const Find&)>& found,
                            const std::function<absl::Status(const DesignProgress&)>& progress) {
  DesignSearch search(task, counters);
  for (std::uint64_t first = 1; first <= task.candidates && !stop; first += kBatch) {
    std::vector<Draft> batch;
    batch.reserve(kBatch);
    // Whole batches even at the end, so that a search with more candidates begins as one with fewer.
    for (std::uint64_t number = first; number < first + kBatch; ++number) batch.push_back(search.candidate(number));
    if (log.entries.size() < first - 1 + kBatch) {
      log.entries.resize(first - 1);
      const absl::StatusOr<std::vector<DesignLog::Entry>> entries = judge_all(batch, task, source, stop);
      if (absl::IsCancelled(entries.status())) return absl::OkStatus();
      if (!entries.ok()) return entries.status();
      log.entries.insert(log.entries.end(), entries->begin(), entries->end());
    }
    for (std::size_t i = 0; i < kBatch; ++i) {
      const std::optional<Find> find = search.take(first + i, std::move(batch[i]), log.entries[first - 1 + i]);
      if (!find.has_value()) continue;
      if (absl::Status status = found(*find); !status.ok()) return status;
    }
    if (absl::Status status = progress(search.progress()); !status.ok()) return status;
  }
  return absl::OkStatus();
}

std::string format_log(const DesignLog& log) {
  std::string text;
  for (const DesignLog::Entry& entry : log.entries) {
    const BattleFacts& facts = entry.facts;
    absl::StrAppend(&text, exact_text(entry.score), " ", facts.positions);
    for (const double number : {facts.value, facts.win, facts.loss, facts.theme}) {
      absl::StrAppend(&text, " ", exact_text(number));
    }
    for (const BattleFacts::OfSide& side : facts.side) {
      for (const double number :
           {side.choices, side.share, side.more, side.near, side.worst_loses, side.random_loses}) {
        absl::StrAppend(&text, " ", exact_text(number));
      }
    }
    absl::StrAppend(&text, "\n");
  }
  return text;
}

absl::StatusOr<DesignLog> read_log(absl::string_view text) {
  constexpr std::size_t kNumbers = 18;
  DesignLog log;
  int line_number = 0;
  for (const absl::string_view line : absl::StrSplit(text, '\n', absl::SkipEmpty())) {
    ++line_number;
    const std::vector<absl::string_view> words = absl::StrSplit(line, ' ');
    std::vector<double> numbers(words.size());
    bool read = words.size() == kNumbers;
    DesignLog::Entry entry;
    read = read && absl::SimpleAtoi(words[1], &entry.facts.positions);
    for (std::size_t i = 0; i < words.size() && read; ++i) {
      read = absl::SimpleAtod(words[i], &numbers[i]) && std::isfinite(numbers[i]);
    }
    // A score is never above 0, and no other number below.
    read = read && numbers[0] <= 0 && std::all_of(numbers.begin() + 1, numbers.end(), [](double n) { return n >= 0; });
    if (!read) {
      return absl::InvalidArgumentError(
          absl::StrCat("candidate ", line_number, ": these are not the ", kNumbers, " numbers of a candidate"));
    }
    entry.score = numbers[0];
    entry.facts.value = numbers[2];
    entry.facts.win = numbers[3];
    entry.facts.loss = numbers[4];
    entry.facts.theme = numbers[5];
    for (std::size_t side = 0; side < 2; ++side) {
      const double* const of_side = numbers.data() + 6 + 6 * side;
      entry.facts.side[side] = {of_side[0], of_side[1], of_side[2], of_side[3], of_side[4], of_side[5]};
    }
    log.entries.push_back(entry);
  }
  return log;
}

}  // namespace zerohour::loos
