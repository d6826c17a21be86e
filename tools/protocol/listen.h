// The text protocol on a port: several clients at one game, so that they watch it or play it together.
//
// Any program of this machine can reach the port, a browser among them, which sends what any web page tells it to. So a
// connection that does not begin with the protocol's own first line (greeting.h) is closed before a line of it is
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
  std::uint16_t port = 0;             // 0: any that is free
  std::size_t most_connections = 64;  // further ones are refused
  // A client that has not read so many bytes is let go: a slow watcher holds nobody up. So is the slowest one when all
  // together have not read most_unread_in_all.
  std::size_t most_unread = std::size_t{8} << 20;
  std::size_t most_unread_in_all = std::size_t{64} << 20;
  // How long a connection may take to begin with its first line.
  std::chrono::milliseconds greeting_time{60000};
  // When a connection cannot be had, as no descriptor is left, `failed` is told why, and it is tried again after
  // `retry`.
  std::chrono::milliseconds retry{100};
  std::function<void(const std::string& why)> failed;
};

// Only clients of this machine are let in. `ready` is called with the port once they may come. Returns after SIGINT or
// SIGTERM, or once `quit` is called from any thread: `ready` is handed the means. Errors: the port can't be had.
using Ready = std::function<void(std::uint16_t port, std::function<void()> quit)>;
absl::Status listen(const std::string& version, std::vector<std::shared_ptr<const GameType>> games,
                    const ListenOptions& options, const Ready& ready, EngineOptions engine_options = {});

}  // namespace zerohour::protocol
