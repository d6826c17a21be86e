// Commands a second through a pair of pipes, as a front end sends them: one by one, waiting for each reply, and
// pipelined, a thousand at once.
#include <benchmark/benchmark.h>
#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <csignal>
#include <string>
#include <thread>

#include "tools/protocol/engine.h"
#include "tools/registry.h"

namespace {

using zerohour::protocol::serve;

// An engine on a thread of its own, behind two pipes.
class Piped {
 public:
  Piped() {
    std::signal(SIGPIPE, SIG_IGN);
    if (pipe(to_.data()) != 0 || pipe(from_.data()) != 0) std::abort();
    fcntl(from_[1], F_SETPIPE_SZ, 1 << 20);  // for replies that arrive while a burst is still being written
    fcntl(to_[1], F_SETPIPE_SZ, 1 << 20);
    engine_ = std::thread([this] {
      const auto game = zerohour::find_game("loos")->tools->game_type("");
      serve("bench", {game}, to_[0], from_[1]);
    });
    talk("newgame seed 7\n", 1);
  }
  ~Piped() {
    close(to_[1]);
    engine_.join();
    for (const int end : {to_[0], from_[0], from_[1]}) close(end);
  }
  Piped(const Piped&) = delete;
  Piped& operator=(const Piped&) = delete;

  // The whole reply.
  std::string ask(const std::string& line) {
    std::string reply;
    kept_ = &reply;
    talk(line + "\n", 1);
    kept_ = nullptr;
    return reply;
  }

  // Sends the lines and reads until this many final lines have arrived.
  void talk(const std::string& lines, int replies) {
    for (std::size_t sent = 0; sent < lines.size();) {
      const ssize_t n = write(to_[1], lines.data() + sent, lines.size() - sent);
      if (n <= 0) std::abort();
      sent += static_cast<std::size_t>(n);
    }
    while (replies > 0) {
      const ssize_t n = read(from_[0], buffer_.data(), buffer_.size());
      if (n <= 0) std::abort();
      if (kept_ != nullptr) kept_->append(buffer_.data(), static_cast<std::size_t>(n));
      for (const char c : std::string_view(buffer_.data(), static_cast<std::size_t>(n))) replies -= is_final(c);
    }
  }

 private:
  // Whether the byte ends a final line: one that begins with "ok".
  int is_final(char c) {
    if (c == '\n') {
      const bool final = column_ >= 2 && start_[0] == 'o' && start_[1] == 'k';
      if (column_ >= 2 && start_[0] == 'e' && start_[1] == 'r') std::abort();
      column_ = 0;
      return final ? 1 : 0;
    }
    if (column_ < 2) start_[column_] = c;
    ++column_;
    return 0;
  }

  std::array<int, 2> to_{}, from_{};
  std::array<char, 65536> buffer_{};
  std::string* kept_ = nullptr;  // where what is read is kept
  std::array<char, 2> start_{};
  std::size_t column_ = 0;
  std::thread engine_;
};

// The value that begins behind the last `before`, with or without quotation marks; there are none within.
std::string quoted_after(const std::string& reply, const std::string& before) {
  std::size_t at = reply.rfind(before) + before.size();
  const char* const end = reply[at] == '"' ? "\"" : " \n";
  if (reply[at] == '"') ++at;
  return reply.substr(at, reply.find_first_of(end, at) - at);
}

// Plays the game with the bot on both sides, up to the British moves of turn 2. Returns a legal move.
std::string play_to_turn_2(Piped& piped) {
  while (true) {
    const std::string turn = piped.ask("turn");
    const auto has = [&](const char* word) { return turn.find(word) != std::string::npos; };
    if (has("turn=2 ") && has("step=british-move")) break;
    if (has("actor=chance")) {
      piped.ask("roll");
      continue;
    }
    const std::string best = piped.ask("go");
    piped.ask("play " + quoted_after(best, "ok best="));
  }
  return quoted_after(piped.ask("legal move"), "action text=");
}

// What is sent: a command by its name; "play" is a move and its undo.
struct Work {
  std::string lines;
  int replies;
};
Work work_of(const std::string& name, Piped& piped) {
  const std::string move = play_to_turn_2(piped);
  if (name == "play") return {"play " + move + "\nundo\n", 2};
  return {name + "\n", 1};
}

void one_by_one(benchmark::State& state, const std::string& name) {
  Piped piped;
  const Work work = work_of(name, piped);
  for (auto _ : state) piped.talk(work.lines, work.replies);
  state.SetItemsProcessed(state.iterations());
}

void pipelined(benchmark::State& state, const std::string& name) {
  constexpr int kBurst = 1000;
  Piped piped;
  const Work work = work_of(name, piped);
  std::string burst;
  for (int i = 0; i < kBurst; ++i) burst += work.lines;
  for (auto _ : state) piped.talk(burst, kBurst * work.replies);
  state.SetItemsProcessed(state.iterations() * kBurst);
}

// Items are commands, or pairs of play and undo.
BENCHMARK_CAPTURE(one_by_one, ping, "ping")->UseRealTime();
BENCHMARK_CAPTURE(one_by_one, state, "state")->UseRealTime();
BENCHMARK_CAPTURE(one_by_one, legal, "legal")->UseRealTime();
BENCHMARK_CAPTURE(one_by_one, play_undo, "play")->UseRealTime();
BENCHMARK_CAPTURE(pipelined, ping, "ping")->UseRealTime();
BENCHMARK_CAPTURE(pipelined, state, "state")->UseRealTime();
BENCHMARK_CAPTURE(pipelined, legal, "legal")->UseRealTime();
BENCHMARK_CAPTURE(pipelined, play_undo, "play")->UseRealTime();

}  // namespace

BENCHMARK_MAIN();
