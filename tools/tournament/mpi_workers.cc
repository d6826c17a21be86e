#include "tools/tournament/mpi_workers.h"

#include <algorithm>
#include <boost/mpi.hpp>
#include <boost/serialization/string.hpp>
#include <deque>
#include <nlohmann/json.hpp>
#include <thread>
#include <utility>

#include "absl/strings/str_cat.h"
#include "tools/tournament/json.h"
#include "tools/tournament/running_clock.h"

namespace zerohour::tournament {
namespace {

namespace mpi = boost::mpi;
using nlohmann::json;

constexpr int kToDirector = 1, kToRank = 2;  // tags
constexpr std::chrono::seconds kHeartbeat{1};
constexpr std::chrono::milliseconds kNap{1};  // between checks for new messages
constexpr int kCollectMs = 20, kIdleMs = 1;
constexpr int kAhead = 1;  // tasks that a rank has beyond its jobs, so that no job waits for the next task
constexpr absl::string_view kEnd = "end", kLeave = "leave";

json task_json(const Task& task) {
  json games = json::array();
  for (const GameId& id : task.games) games.push_back({id.pair, id.pairing, id.leg});
  return games;
}

Task task_of(const json& games) {
  Task task;
  for (const json& id : games) {
    task.games.push_back({id.at(0).get<int>(), id.at(1).get<int>(), id.at(2).get<int>()});
  }
  return task;
}

bool same_pair(const Task& a, const Task& b) {
  return !a.games.empty() && !b.games.empty() && a.games.front().pair == b.games.front().pair &&
         a.games.front().pairing == b.games.front().pairing;
}

std::string said(const WorkerEvent& event) {
  switch (event.kind) {
    case WorkerEvent::Kind::kGame:
      return json{{"game", report_to_json(event.report)}}.dump();
    case WorkerEvent::Kind::kDone:
      return json{{"done", task_json(event.task)}}.dump();
    case WorkerEvent::Kind::kLost:
      return json{{"lost", task_json(event.task)}, {"what", event.what}}.dump();
    case WorkerEvent::Kind::kFailed:
      break;
  }
  return json{{"failed", event.what}}.dump(-1, ' ', false, json::error_handler_t::replace);
}

}  // namespace

MpiWorkers::MpiWorkers(const mpi::communicator& world, int jobs_a_rank, std::chrono::milliseconds silence,
                       std::function<void(const std::string&)> notice)
    : world_(world),
      jobs_(jobs_a_rank),
      silence_(silence),
      notice_(std::move(notice)),
      ranks_(static_cast<std::size_t>(world.size())) {
  for (Rank& rank : ranks_) rank.heard_us = running_us();
}

MpiWorkers::~MpiWorkers() {
  for (std::size_t r = 1; r < ranks_.size(); ++r) {
    if (ranks_[r].lives) world_.send(static_cast<int>(r), kToRank, std::string(lost_any_ ? kLeave : kEnd));
  }
  // A rank's last messages are received, so that its own sends complete.
  const Clock::time_point until = Clock::now() + silence_;
  while (Clock::now() < until && std::any_of(ranks_.begin() + 1, ranks_.end(), [](const Rank& r) { return r.lives; })) {
    const auto came = world_.iprobe(mpi::any_source, kToDirector);
    if (!came) {
      std::this_thread::sleep_for(kNap);
      continue;
    }
    std::string text;
    world_.recv(came->source(), kToDirector, text);
    if (text == "bye") ranks_[static_cast<std::size_t>(came->source())].lives = false;
  }
}

int MpiWorkers::free_seats() const {
  int free = 0;
  for (std::size_t r = 1; r < ranks_.size(); ++r) {
    if (ranks_[r].lives) free += std::max(0, jobs_ + kAhead - static_cast<int>(ranks_[r].tasks.size()));
  }
  return free;
}

void MpiWorkers::play(const Task& task) {
  auto best = ranks_.end();
  for (auto r = ranks_.begin() + 1; r != ranks_.end(); ++r) {
    if (r->lives && (best == ranks_.end() || r->tasks.size() < best->tasks.size())) best = r;
  }
  best->tasks.push_back(task);
  world_.send(static_cast<int>(best - ranks_.begin()), kToRank, task_json(task).dump());
}

std::vector<WorkerEvent> MpiWorkers::collect(int wait_ms) {
  std::vector<WorkerEvent> events;
  const Clock::time_point until = Clock::now() + std::chrono::milliseconds(wait_ms);
  while (true) {
    while (const auto came = world_.iprobe(mpi::any_source, kToDirector)) {
      std::string text;
      world_.recv(came->source(), kToDirector, text);
      hear(came->source(), text, events);
    }
    for (std::size_t r = 1; r < ranks_.size(); ++r) {
      if (!ranks_[r].lives || running_us() - ranks_[r].heard_us < silence_.count() * 1000) continue;
      bury(static_cast<int>(r), absl::StrCat("nothing was heard from rank ", r, " for ", silence_.count(), " ms"),
           events);
    }
    const bool any = std::any_of(ranks_.begin() + 1, ranks_.end(), [](const Rank& rank) { return rank.lives; });
    if (!any && !std::exchange(failed_, true)) {
      events.push_back({WorkerEvent::Kind::kFailed, {}, {}, "no rank is left to play"});
    }
    if (!events.empty() || Clock::now() >= until) return events;
    std::this_thread::sleep_for(kNap);
  }
}

void MpiWorkers::hear(int from, const std::string& text, std::vector<WorkerEvent>& events) {
  Rank& rank = ranks_[static_cast<std::size_t>(from)];
  if (!rank.lives) return;  // given up; its pairs are played elsewhere
  rank.heard_us = running_us();
  const json message = json::parse(text, nullptr, false);
  if (!message.is_object()) return bury(from, absl::StrCat("rank ", from, " sent an invalid message"), events);
  if (message.contains("game")) {
    absl::StatusOr<GameReport> report = report_from_json(message["game"].get<std::string>());
    if (!report.ok()) return bury(from, absl::StrCat("rank ", from, ": ", report.status().message()), events);
    events.push_back({WorkerEvent::Kind::kGame, {}, *std::move(report), ""});
  } else if (message.contains("done") || message.contains("lost")) {
    const bool done = message.contains("done");
    Task task = task_of(message[done ? "done" : "lost"]);
    rank.tasks.erase(
        std::remove_if(rank.tasks.begin(), rank.tasks.end(), [&](const Task& other) { return same_pair(task, other); }),
        rank.tasks.end());
    events.push_back({done ? WorkerEvent::Kind::kDone : WorkerEvent::Kind::kLost,
                      std::move(task),
                      {},
                      done ? "" : message.value("what", "")});
  } else if (message.contains("failed")) {
    events.push_back(
        {WorkerEvent::Kind::kFailed, {}, {}, absl::StrCat("rank ", from, ": ", message["failed"].get<std::string>())});
  }
}

void MpiWorkers::bury(int rank, const std::string& what, std::vector<WorkerEvent>& events) {
  Rank& dead = ranks_[static_cast<std::size_t>(rank)];
  dead.lives = false;
  lost_any_ = true;
  notice_(absl::StrCat(what, ": it counts as dead", dead.tasks.empty() ? "" : ", and its games are played again"));
  for (Task& task : dead.tasks) events.push_back({WorkerEvent::Kind::kLost, std::move(task), {}, what});
  dead.tasks.clear();
}

std::string MpiWorkers::describe() const {
  return absl::StrCat(ranks_.size() - 1, ranks_.size() == 2 ? " rank" : " ranks", " of ", jobs_,
                      jobs_ == 1 ? " job" : " jobs");
}

bool work_for_director(const mpi::communicator& world, Workers& workers) {
  std::deque<Task> ahead;
  auto spoke = std::chrono::steady_clock::now();
  const auto say = [&](const std::string& text) {
    world.send(kDirectorRank, kToDirector, text);
    spoke = std::chrono::steady_clock::now();
  };
  say("{}");
  while (true) {
    while (world.iprobe(kDirectorRank, kToRank)) {
      std::string text;
      world.recv(kDirectorRank, kToRank, text);
      if (text == kEnd || text == kLeave) {
        say("bye");
        return text == kEnd;
      }
      ahead.push_back(task_of(json::parse(text)));
    }
    for (int free = workers.free_seats(); free > 0 && !ahead.empty(); --free) {
      workers.play(ahead.front());
      ahead.pop_front();
    }
    const bool idle = workers.free_seats() > 0;
    for (const WorkerEvent& event : workers.collect(idle ? kIdleMs : kCollectMs)) say(said(event));
    if (std::chrono::steady_clock::now() - spoke > kHeartbeat) say("{}");
  }
}

std::string share_setup(const mpi::communicator& world, std::string text) {
  mpi::broadcast(world, text, kDirectorRank);
  return text;
}

}  // namespace zerohour::tournament
