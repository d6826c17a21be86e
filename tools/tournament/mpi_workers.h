// Workers that are other processes under mpirun: rank 0 directs and keeps the store, every other rank has threads for
// workers (local_workers.h). Tasks and games travel as JSON (json.h).
#pragma once

#include <boost/mpi/communicator.hpp>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "tools/tournament/workers.h"

namespace zerohour::tournament {

inline constexpr int kDirectorRank = 0;

// For rank 0. Used by one thread, the one that has set MPI up.
class MpiWorkers final : public Workers {
 public:
  // Requires at least two ranks. A rank that is silent for `silence` is taken for dead: its tasks are kLost, and
  // anything that it may still send is thrown away. Living ranks send something every second. `notice` is told of dead
  // ranks.
  MpiWorkers(const boost::mpi::communicator& world, int jobs_a_rank, std::chrono::milliseconds silence,
             std::function<void(const std::string&)> notice);
  MpiWorkers(const MpiWorkers&) = delete;
  MpiWorkers& operator=(const MpiWorkers&) = delete;
  ~MpiWorkers() override;  // tells the ranks that it is over; they break off their games

  // Whether a rank has died. MPI cannot be shut down properly then: the remaining ranks have to leave without it.
  bool lost_any() const { return lost_any_; }

  int free_seats() const override;
  void play(const Task& task) override;
  std::vector<WorkerEvent> collect(int wait_ms) override;
  std::string describe() const override;

 private:
  using Clock = std::chrono::steady_clock;
  struct Rank {
    bool lives = true;
    std::int64_t heard_us = 0;  // by the running clock: a director that is stopped hears nobody, and buries nobody
    std::vector<Task> tasks;    // that it has not finished
  };

  void hear(int from, const std::string& text, std::vector<WorkerEvent>& events);
  void bury(int rank, const std::string& what, std::vector<WorkerEvent>& events);

  boost::mpi::communicator world_;
  const int jobs_;
  const std::chrono::milliseconds silence_;
  const std::function<void(const std::string&)> notice_;
  std::vector<Rank> ranks_;  // by rank; that of rank 0 has no tasks
  bool failed_ = false;
  bool lost_any_ = false;
};

// What every other rank does: plays what it is given with its workers, until rank 0 says that it is over. False if a
// rank has died, as for MpiWorkers::lost_any().
bool work_for_director(const boost::mpi::communicator& world, Workers& workers);

// Setups go from rank 0 to all before they begin: called by every rank, with the text on rank 0. An empty text means
// that nothing will be played.
std::string share_setup(const boost::mpi::communicator& world, std::string text);

}  // namespace zerohour::tournament
