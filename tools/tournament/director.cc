#include "tools/tournament/director.h"

#include <cstdint>
#include <utility>

#include "absl/strings/str_cat.h"
#include "tools/tournament/running_clock.h"

namespace zerohour::tournament {
namespace {

class Director {
 public:
  Director(Store& store, Workers& workers, const DirectorOptions& options, std::vector<GameReport> done)
      : store_(store),
        workers_(workers),
        options_(options),
        schedule_(store.setup(), std::move(done), options.decide, options.most_losses) {}

  absl::StatusOr<Outcome> run() {
    tell();
    while (!schedule_.finished() && !outcome_.fault.has_value() && !interrupted()) {
      hand_out();
      absl::Status status;
      // Continues after an error: the other games that are over are kept too.
      for (WorkerEvent& event : workers_.collect(options_.wait_ms)) status.Update(take(event));
      if (!status.ok()) return status;
      tell();
    }
    outcome_.end = end();
    const absl::Span<const GameReport> counted = schedule_.counted();
    outcome_.games.assign(counted.begin(), counted.end());
    return std::move(outcome_);
  }

 private:
  bool interrupted() const { return options_.interrupt != nullptr && options_.interrupt->load(); }

  Outcome::End end() const {
    if (schedule_.decided()) return Outcome::End::kDecided;
    if (outcome_.fault.has_value()) return Outcome::End::kFault;
    return schedule_.finished() ? Outcome::End::kComplete : Outcome::End::kInterrupted;
  }

  // Begins as many tasks as there are free seats now: games that end meanwhile are stored before more are begun.
  void hand_out() {
    for (int free = workers_.free_seats(); free > 0; --free) {
      const std::optional<Task> task = schedule_.next();
      if (!task.has_value()) return;
      workers_.play(*task);
    }
  }

  absl::Status take(WorkerEvent& event) {
    switch (event.kind) {
      case WorkerEvent::Kind::kGame:
        return take_game(event.report);
      case WorkerEvent::Kind::kDone:
        return check_done(event.task);
      case WorkerEvent::Kind::kLost:
        return schedule_.lost(event.task, event.what);
      case WorkerEvent::Kind::kFailed:
        return absl::UnavailableError(event.what);
    }
    return absl::InternalError("the workers sent an unknown event");
  }

  absl::Status take_game(GameReport& report) {
    // A game counts only once it is in the store; otherwise a game could count that a full disk did not take. A worker
    // that was given up for lost may still report a game, which is as good as its repetition; the second report is not
    // needed.
    if (has_game(store_.setup(), report.id) && schedule_.has(report.id)) return absl::OkStatus();
    if (absl::Status status = store_.add(report); !status.ok()) return status;
    ++outcome_.played;
    report.record = std::string();
    if (store_.setup().stop_on_fault && !schedule_.decided() && report.fault != Fault::kNone &&
        !outcome_.fault.has_value()) {
      outcome_.fault = report;
    }
    schedule_.add(std::move(report));
    return absl::OkStatus();
  }

  // The director would wait forever for a game that was not reported although its task is done.
  absl::Status check_done(const Task& task) const {
    for (const GameId& id : task.games) {
      if (!has_game(store_.setup(), id) || !schedule_.has(id)) {
        return absl::InternalError(absl::StrCat("no report of ", Store::record_name(id), ", though its pair is done"));
      }
    }
    return absl::OkStatus();
  }

  void tell() const {
    if (!options_.progress) return;
    Progress progress;
    progress.games = schedule_.games();
    progress.done = static_cast<std::int64_t>(progress.games.size());
    progress.total = schedule_.games_total();
    progress.played = outcome_.played;
    progress.seconds = static_cast<double>(running_us() - begun_us_) / 1e6;
    options_.progress(progress);
  }

  Store& store_;
  Workers& workers_;
  const DirectorOptions& options_;
  Schedule schedule_;
  Outcome outcome_;
  std::int64_t begun_us_ = running_us();
};

}  // namespace

absl::StatusOr<Outcome> direct(Store& store, Workers& workers, const DirectorOptions& options) {
  absl::StatusOr<std::vector<GameReport>> done = store.games();
  if (!done.ok()) return done.status();
  return Director(store, workers, options, *std::move(done)).run();
}

}  // namespace zerohour::tournament
