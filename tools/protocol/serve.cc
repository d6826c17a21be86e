#include <poll.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <utility>

#include "tools/protocol/engine.h"

namespace zerohour::protocol {
namespace {

bool write_all(int descriptor, absl::string_view text) {
  while (!text.empty()) {
    const ssize_t written = ::write(descriptor, text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return false;
    text.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

// Waits for input, and no longer than somebody reads the output. False once nobody does.
bool wait_for_input(int in, int out) {
  while (true) {
    std::array<pollfd, 2> watched = {{{in, POLLIN, 0}, {out, 0, 0}}};
    const int ready = ::poll(watched.data(), watched.size(), -1);
    if (ready < 0 && errno == EINTR) continue;
    if (ready < 0) return false;
    if ((watched[1].revents & (POLLERR | POLLNVAL)) != 0) return false;
    if (watched[0].revents != 0) return true;
    if ((watched[1].revents & POLLHUP) != 0) return false;
  }
}

}  // namespace

void serve(const std::string& version, std::vector<std::shared_ptr<const Kind>> kinds, int in, int out) {
  Output output([out](absl::string_view text) { return write_all(out, text); });
  Engine engine(version, std::move(kinds), output);
  LineCutter cutter;
  std::array<char, 65536> buffer;
  while (!output.broken()) {
    while (std::optional<Line> line = cutter.next()) {
      if (!engine.take(*line)) return;  // the destructors end the search and write what is left
      if (output.broken()) return;
    }
    output.flush();
    if (!wait_for_input(in, out)) return;
    const ssize_t count = ::read(in, buffer.data(), buffer.size());
    if (count < 0 && errno == EINTR) continue;
    if (count > 0) {
      cutter.add({buffer.data(), static_cast<std::size_t>(count)});
      continue;
    }
    cutter.end();
    if (const std::optional<Line> line = cutter.next()) engine.take(*line);
    return;
  }
}

}  // namespace zerohour::protocol
