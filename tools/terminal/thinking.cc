// The computer's decisions, and what a person sees and may do while it thinks.
#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <functional>
#include <mutex>
#include <thread>
#include <utility>

#include "absl/strings/str_cat.h"
#include "tools/protocol/reply.h"
#include "tools/terminal/patience.h"
#include "tools/terminal/terminal.h"

namespace zerohour::terminal {

// Only this thread writes to the screen; the work runs on another one, and may use everything else. Nothing is shown
// where a line cannot be written over.
void Terminal::think(const std::string& subject, const std::function<void(ai::ProgressPart)>& work) {
  if (!setup_.terminal) {
    work({});
    return;
  }
  constexpr std::chrono::milliseconds kLook{100};
  if (hurrying_ == nullptr) hurrying_ = std::make_unique<HurryOnInterrupt>(hurry_);
  fit_to_the_screen();
  ai::Progress progress;
  std::mutex mutex;
  std::condition_variable end;
  bool ended = false;
  const auto begin = setup_.now();
  std::thread worker([&] {
    work({&progress});
    const std::lock_guard<std::mutex> lock(mutex);
    ended = true;
    end.notify_one();
  });
  std::size_t shown = 0;  // characters of the line
  const auto write_over = [&](const std::string& line) {
    const std::size_t rest = shown > line.size() ? shown - line.size() : 0;
    out_ << "\r" << line << std::string(rest, ' ') << (line.empty() ? "\r" : "") << std::flush;
    shown = line.size();
  };
  std::string told;
  std::unique_lock<std::mutex> lock(mutex);
  while (!end.wait_for(lock, kLook, [&] { return ended; })) {
    if (!setup_.writes_over) continue;
    const auto elapsed = std::chrono::duration_cast<std::chrono::milliseconds>(setup_.now() - begin);
    std::string line = patience_text(subject, elapsed, progress.share(), hurry_, line_width());
    if (line == told) continue;
    told = std::move(line);
    write_over(told);
  }
  lock.unlock();
  worker.join();
  if (shown > 0) write_over("");
}

// Ctrl-C leaves again, because it is for a person to decide.
void Terminal::stop_hurrying() {
  hurrying_.reset();
  hurry_ = false;
}

void Terminal::let_the_computer_play() {
  const std::size_t from = table_->move_count();
  const Side side = setup_.person[0] && table_->to_act() == Actor::kBoth ? Side::kSecond : side_to_act();
  const std::string subject = table_->seen_from(viewpoint_of(side)).considers();
  absl::StatusOr<std::string> why;
  think(subject, [&](ai::ProgressPart progress) { why = table_->play_computer(&hurry_, progress); });
  if (!why.ok()) {
    warn(absl::StrCat("the computer's player ", table_->computer_name(side),
                      " chose an illegal action: ", protocol::without_code(why.status()).message()));
    setup_.person[static_cast<std::size_t>(index(side))] = true;
    say("The computer's player has failed; you play its side now.");
    return;
  }
  if (hurry_) hurried_.insert(from);
  // The player's own words might give away what is hidden.
  if (!table_->has_secrets()) {
    const protocol::DescribedMove move = view().describe_move(from);
    note_reason(absl::StrCat(move.phase, ", ", words_->for_people(move.action)), *why);
  }
  tell_last_moves(from);
}

// All actions of a plan have the same reason.
void Terminal::note_reason(const std::string& move, const std::string& why) {
  if (reasons_closed_) reasons_.clear();
  reasons_closed_ = false;
  if (why.empty() || (!reasons_.empty() && reasons_.back().second == why)) return;
  reasons_.emplace_back(move, why);
}

std::string Terminal::log_note(std::size_t move, const protocol::DescribedMove& told) const {
  if (told.reason == protocol::kByInstruction) return std::string(protocol::kByInstruction);
  const bool hurried = told.reason == protocol::kPlayedAtOnce || hurried_.count(move) > 0;
  return hurried ? std::string(protocol::kPlayedAtOnce) : "";
}

}  // namespace zerohour::terminal
