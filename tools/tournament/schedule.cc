#include "tools/tournament/schedule.h"

#include <algorithm>
#include <utility>

#include "absl/strings/str_cat.h"

namespace zerohour::tournament {
namespace {

constexpr bool by_id(const GameReport& report, const GameId& id) {
  return report.id < id;
}

std::uint8_t bit_of(int leg) {
  return static_cast<std::uint8_t>(1 << leg);
}

}  // namespace

Schedule::Schedule(const Setup& setup, std::vector<GameReport> done, Decide decide, int most_losses)
    : setup_(setup),
      decide_(std::move(decide)),
      most_losses_(most_losses),
      total_(setup.games()),
      slots_(static_cast<std::size_t>(setup.games() / 2)),
      left_in_pair_(static_cast<std::size_t>(setup.pairs), 2 * static_cast<int>(setup.pairings.size())) {
  std::sort(done.begin(), done.end(), [](const GameReport& a, const GameReport& b) { return a.id < b.id; });
  for (GameReport& report : done) {
    if (!has_game(setup_, report.id) || (!games_.empty() && games_.back().id == report.id)) continue;
    note_done(report.id);
    report.record = std::string();
    games_.push_back(std::move(report));
  }
  this->decide();
}

std::size_t Schedule::slot_of(const GameId& id) const {
  return static_cast<std::size_t>(id.pair) * setup_.pairings.size() + static_cast<std::size_t>(id.pairing);
}

std::optional<Task> Schedule::next() {
  if (decided_) return std::nullopt;
  // A report that arrived late may have completed a slot that was to be played again.
  while (!again_.empty() && !slots_[*again_.begin()].missing()) again_.erase(again_.begin());
  std::size_t which = 0;
  if (!again_.empty()) {
    which = *again_.begin();
    again_.erase(again_.begin());
  } else {
    while (next_ < slots_.size() && !slots_[next_].missing()) ++next_;
    if (next_ == slots_.size()) return std::nullopt;
    which = next_++;
  }
  const int pair = static_cast<int>(which / setup_.pairings.size());
  const int pairing = static_cast<int>(which % setup_.pairings.size());
  Slot& slot = slots_[which];
  Task task;
  for (const int leg : {0, 1}) {
    if (((slot.handed_out | slot.done) & bit_of(leg)) == 0) task.games.push_back({pair, pairing, leg});
  }
  slot.handed_out = 3;
  return task;
}

bool Schedule::has(const GameId& id) const {
  return (slots_[slot_of(id)].done & bit_of(id.leg)) != 0;
}

bool Schedule::add(GameReport report) {
  if (!has_game(setup_, report.id) || has(report.id)) return false;
  const auto place = std::lower_bound(games_.begin(), games_.end(), report.id, by_id);
  note_done(report.id);
  report.record = std::string();
  games_.insert(place, std::move(report));
  decide();
  return true;
}

void Schedule::note_done(const GameId& id) {
  slots_[slot_of(id)].done |= bit_of(id.leg);
  --left_in_pair_[static_cast<std::size_t>(id.pair)];
}

absl::Status Schedule::lost(const Task& task, const std::string& what) {
  for (const GameId& id : task.games) {
    if (!has_game(setup_, id)) return absl::InvalidArgumentError("a game was lost that the tournament does not have");
    Slot& slot = slots_[slot_of(id)];
    slot.handed_out = static_cast<std::uint8_t>(slot.handed_out & ~bit_of(id.leg));
    if (slot.missing()) again_.insert(slot_of(id));
  }
  if (task.games.empty()) return absl::OkStatus();
  const std::size_t which = slot_of(task.games[0]);
  if (++slots_[which].losses <= most_losses_ || !slots_[which].missing()) return absl::OkStatus();
  const Pairing& pairing = setup_.pairings[static_cast<std::size_t>(task.games[0].pairing)];
  return absl::AbortedError(absl::StrCat("pair ", task.games[0].pair, " of ",
                                         setup_.entries[static_cast<std::size_t>(pairing.first)].name, " and ",
                                         setup_.entries[static_cast<std::size_t>(pairing.second)].name, " was lost ",
                                         slots_[which].losses, " times: ", what));
}

void Schedule::decide() {
  while (!decided_ && judged_ < left_in_pair_.size() && left_in_pair_[judged_] == 0) {
    ++judged_;
    if (decide_) decided_ = decide_(absl::MakeConstSpan(games_).first(2 * setup_.pairings.size() * judged_));
  }
}

absl::Span<const GameReport> Schedule::counted() const {
  if (!decided_) return games_;
  return absl::MakeConstSpan(games_).first(2 * setup_.pairings.size() * judged_);
}

}  // namespace zerohour::tournament
