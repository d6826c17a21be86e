// The text protocol on a port: several clients share one game, to watch it or to play it together.
//
// Any program on this machine can reach the port, including a browser, which sends what any web page tells it to. So a
// connection that does not begin with the protocol's own first line (greeting.h) is closed before any of its lines is
// carried out, and no command that comes over a port touches a file.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "tools/protocol/engine.h"

namespace zerohour::protocol {

struct ListenOptions {
  std::uint16_t port = 0;             // 0: any free port
  std::size_t most_connections = 64;  // further ones are refused
  // A client with this many unread bytes is disconnected, so that a slow watcher delays no other client. So is the
  // slowest client when all of them together have most_unread_in_all unread.
  std::size_t most_unread = std::size_t{8} << 20;
  std::size_t most_unread_in_all = std::size_t{64} << 20;
  // How long a connection may take to begin with its first line.
  std::chrono::milliseconds greeting_time{60000};
  // When a connection cannot be accepted, for lack of descriptors, `failed` is called with the reason, and the next
  // attempt follows after `retry`.
  std::chrono::milliseconds retry{100};
  std::function<void(const std::string& why)> failed;
};

// Only clients on this machine are accepted. `ready` is called once they can connect, with the port and with `quit`.
// Returns after SIGINT or SIGTERM, or once `quit` is called from any thread. Errors: the port cannot be opened.
using Ready = std::function<void(std::uint16_t port, std::function<void()> quit)>;
absl::Status listen(const std::string& version, std::vector<std::shared_ptr<const GameType>> games,
                    const ListenOptions& options, const Ready& ready, EngineOptions engine_options = {});

}  // namespace zerohour::protocol
