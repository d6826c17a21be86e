// The page and, with it, the text protocol on a port: files over HTTP, and at /ws a WebSocket whose messages are lines
// of the protocol (docs/web.md). Any number of pages share one game.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>

#include "absl/status/status.h"
#include "tools/protocol/engine.h"
#include "tools/web/site.h"

namespace zerohour::web {

struct ServerOptions {
  std::string address = "127.0.0.1";  // numeric; anyone who can reach it may play
  std::uint16_t port = 0;             // 0: any that is free
  std::size_t most_connections = 64;  // further ones are told to come later
  // A client with this many unread bytes is disconnected, so that a slow watcher delays no other client. So is the
  // slowest client when all of them together have most_unread_in_all unread.
  std::size_t most_unread = std::size_t{8} << 20;
  std::size_t most_unread_in_all = std::size_t{64} << 20;
  // How long a request may take to arrive, and a connection without one may stay.
  std::chrono::milliseconds request_time{10000};
  // How long an answer may take to be read; after as long without a sign of life a conversation ends.
  std::chrono::milliseconds idle_time{60000};
};

// `ready` is called once clients may connect, with the server's address ("127.0.0.1:1915") and the means to end it.
// Continues until SIGINT or SIGTERM, or until `quit` is called from any thread. The engine belongs to the server for
// that time. Errors: the address cannot be used.
using Ready = std::function<void(const std::string& place, std::function<void()> quit)>;
absl::Status serve_page(protocol::Engine& engine, const Assets& assets, const ServerOptions& options,
                        const Ready& ready);

}  // namespace zerohour::web
