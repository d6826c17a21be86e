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

// False once nothing more is to be read.
bool take_line(Engine& engine, Client& client, const Line& line) {
  switch (engine.take(client, line)) {
    case Engine::Taken::kOpen:
      return !client.output.broken();
    case Engine::Taken::kWait:
      client.output.flush();
      engine.wait_for_search();
      engine.finish_wait(client);
      return !client.output.broken();
    case Engine::Taken::kQuit:
      break;
  }
  return false;
}

void converse(Engine& engine, Client& client, int in, int out) {
  LineCutter cutter;
  std::array<char, 65536> buffer;
  while (!client.output.broken()) {
    while (const std::optional<Line> line = cutter.next()) {
      if (!take_line(engine, client, *line)) return;
    }
    client.output.flush();
    if (!wait_for_input(in, out)) return;
    const ssize_t count = ::read(in, buffer.data(), buffer.size());
    if (count < 0 && errno == EINTR) continue;
    if (count > 0) {
      cutter.add({buffer.data(), static_cast<std::size_t>(count)});
      continue;
    }
    cutter.end();
    if (const std::optional<Line> line = cutter.next()) take_line(engine, client, *line);
    return;
  }
}

}  // namespace

void serve(const std::string& version, std::vector<std::shared_ptr<const GameType>> games, int in, int out,
           EngineOptions options) {
  Engine engine(version, std::move(games), std::move(options));
  Client client([out](absl::string_view text) { return write_all(out, text); });
  engine.join(client);
  converse(engine, client, in, out);
  engine.leave(client);  // ends the search and writes what is left
}

}  // namespace zerohour::protocol
