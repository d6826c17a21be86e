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
#include "tools/tournament/types.h"

namespace zerohour::tournament {

// What went wrong with a bot. kNone: nothing did, but the tournament is being stopped meanwhile.
struct Misstep {
  Fault fault = Fault::kNone;
  std::string what;  // one clause
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
  // The final line of a reply, and those before it.
  struct Reply {
    bool ok = false;
    std::string text;  // after "ok" or "error"
    std::vector<std::string> lines;
    // "unknown-command" if not ok.
    absl::string_view code() const { return absl::string_view(text).substr(0, text.find(' ')); }
  };
  // Either misstep is set, or reply is valid.
  struct Outcome {
    std::optional<Misstep> misstep;
    Reply reply;
  };
  struct Hello {
    std::string version;          // "picker 1": its name and version, as it reports them
    std::string data_hash = "-";  // its field data=
  };

  // command as for a shell. errors: the log that its standard error is added to (error_log.h); empty: dropped. Once
  // stop is true, every wait ends.
  Program(std::string command, std::string errors, const std::atomic<bool>* stop)
      : command_(std::move(command)), errors_(std::move(errors)), stop_(stop) {}
  ~Program() { end(); }
  Program(const Program&) = delete;
  Program& operator=(const Program&) = delete;

  bool running() const { return child_.has_value(); }
  // Starts it and says hello. Requires !running(). Anything that goes wrong is kStart; the reason quotes the last line
  // of its standard error.
  std::optional<Misstep> start(std::int64_t limit_ms);
  const Hello& hello() const { return hello_; }
  // Sends a line (without its newline) and reads the reply. Requires running(). No reply within the limit is `late`.
  Outcome request(absl::string_view line, std::int64_t limit_ms, Fault late);
  // Sends "quit", if it still listens; then ends it, and all processes of its group with it.
  void end();

  const Exchange& exchange() const { return exchange_; }
  void forget_exchange() { exchange_.clear(); }

 private:
  struct Received {
    std::optional<std::string> line;
    std::optional<Misstep> misstep;
  };
  bool stopped() const { return stop_ != nullptr && *stop_; }
  std::optional<Misstep> send(absl::string_view line, protocol::Deadline deadline, std::int64_t limit_ms, Fault late);
  Received receive(protocol::Deadline deadline, std::int64_t limit_ms, Fault late);
  void read_hello(const Reply& reply);
  Misstep gone();

  std::string command_;
  std::string errors_;
  const std::atomic<bool>* stop_;
  std::unique_ptr<ErrorLog> log_;  // while it runs
  std::optional<protocol::Child> child_;
  std::string last_error_;  // of the last that ended: the last line of its standard error
  Hello hello_;
  std::uint64_t last_id_ = 0;
  Exchange exchange_;
};

}  // namespace zerohour::tournament
