// A conversation with a program that speaks the protocol (docs/protocol.md), of which a bot needs little: hello, ask
// and quit. Each request has an ID and a limit; each thing that can go wrong has its own reason.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "absl/strings/string_view.h"
#include "tools/protocol/child.h"
#include "tools/tournament/error_log.h"
#include "tools/tournament/running_clock.h"
#include "tools/tournament/types.h"

namespace zerohour::tournament {

// What went wrong with a bot. kNone: it is not at fault, but the game cannot be continued, because the tournament is
// being stopped meanwhile, or has to stop.
struct Misstep {
  Fault fault = Fault::kNone;
  std::string what;                          // one clause
  std::optional<int> exit_code{}, signal{};  // how the program ended, if it did so by itself
  bool stops = false;                        // the tournament cannot be continued with this bot
};

// The last lines that were exchanged, "> " before what went to a bot and "< " before what came from it. Long lines are
// cut in the middle.
class Exchange {
 public:
  void add(absl::string_view mark, absl::string_view line);
  void clear() { lines_.clear(); }
  std::string text() const;

 private:
  static constexpr std::size_t kLines = 12;
  std::deque<std::string> lines_;
};

class Program {
 public:
  // The final line of a reply, and those before it, as the program wrote them.
  struct Reply {
    bool ok = false;
    std::string text;  // after "ok" or "error"
    std::vector<std::string> lines;
  };
  // Either misstep is set, or reply is valid.
  struct Outcome {
    std::optional<Misstep> misstep;
    Reply reply;
  };
  struct Hello {
    int protocol = 1;             // the version of the protocol that it speaks
    std::string version;          // "picker 1": its name and version, as it reports them
    std::string data_hash = "-";  // its field data=
  };

  // command as for a shell. errors: the log that its standard error is added to (error_log.h); empty: dropped. Once
  // stop is true, every wait ends. clock: in which limits are measured.
  Program(std::string command, std::string errors, const std::atomic<bool>* stop, Clock clock = running_us)
      : command_(std::move(command)), errors_(std::move(errors)), stop_(stop), clock_(std::move(clock)) {}
  ~Program() { end(); }
  Program(const Program&) = delete;
  Program& operator=(const Program&) = delete;

  bool running() const { return child_.has_value(); }
  // Starts it and says hello: `hello 2`, and `hello 1` if it refuses that; if it ends itself at that, it is started
  // once more for `hello 1`. Requires !running(). Anything that goes wrong is kStart; the reason quotes the last line
  // of its standard error.
  std::optional<Misstep> start(std::int64_t limit_ms);
  const Hello& hello() const { return hello_; }
  // The processor time of all its processes since it was started, in microseconds; nothing if it does not run.
  std::optional<std::int64_t> cpu_us() const;
  // Sends a line (without its newline) and reads the reply. Requires running(). No reply within the limit is `late`.
  Outcome request(absl::string_view line, std::int64_t limit_ms, Fault late);
  // Sends "quit", if it still listens; then ends it, and all processes of its group with it.
  void end();

  // To be called after end(): the last lines that it wrote to standard error, as plain text; empty if there are none.
  const std::string& last_words() const { return last_words_; }
  // The log of its standard error, as it was given.
  const std::string& errors() const { return errors_; }

  const Exchange& exchange() const { return exchange_; }
  void forget_exchange() { exchange_.clear(); }

 private:
  struct Received {
    std::optional<std::string> line;
    std::optional<Misstep> misstep;
  };
  bool stopped() const { return stop_ != nullptr && *stop_; }
  // deadline_us: by the clock.
  std::optional<Misstep> send(absl::string_view line, std::int64_t deadline_us, std::int64_t limit_ms, Fault late);
  Received receive(std::int64_t deadline_us, std::int64_t limit_ms, Fault late);
  // The end of a wait that begins now: the deadline, or earlier to look around.
  protocol::Deadline slice_before(std::int64_t deadline_us) const;
  std::optional<Misstep> launch();
  // Agrees on the version of the protocol. limit_ms: for both questions together.
  std::optional<Misstep> greet(std::int64_t limit_ms);
  // Says `hello 1`, in what is left of a limit that began at begun_us, by the clock.
  std::optional<Misstep> greet_old(std::int64_t limit_ms, std::int64_t begun_us);
  void read_hello(const Reply& reply);
  Misstep gone();

  std::string command_;
  std::string errors_;
  const std::atomic<bool>* stop_;
  Clock clock_;
  std::unique_ptr<ErrorLog> log_;  // while it runs
  std::optional<protocol::Child> child_;
  std::string last_words_;  // of the last that ended
  Hello hello_;
  std::uint64_t last_id_ = 0;
  Exchange exchange_;
};

}  // namespace zerohour::tournament
