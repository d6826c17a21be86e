// The text protocol on a port: any number of clients at one game, so that several watch it or play it together.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "tools/protocol/engine.h"

namespace zerohour::protocol {

struct ListenOptions {
  std::uint16_t port = 0;  // 0: any that is free
  // A client that has not read so many bytes is let go: a slow watcher holds nobody up.
  std::size_t most_unread = std::size_t{8} << 20;
};

// Only clients of this machine are let in. `ready` is called with the port once they may come. Goes on until SIGINT or
// SIGTERM, or until `quit` is called from any thread: `ready` is handed the means. Errors: the port can't be had.
using Ready = std::function<void(std::uint16_t port, std::function<void()> quit)>;
absl::Status listen(const std::string& version, std::vector<std::shared_ptr<const Kind>> kinds,
                    const ListenOptions& options, const Ready& ready, EngineOptions engine_options = {});

}  // namespace zerohour::protocol
