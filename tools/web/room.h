// What the connections of one server share. For the sources of this folder.
#pragma once

#include <algorithm>
#include <atomic>
#include <boost/asio.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <functional>
#include <list>
#include <memory>

#include "tools/protocol/engine.h"
#include "tools/web/server.h"
#include "tools/web/site.h"

namespace zerohour::web {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = boost::beast::http;
using asio::ip::tcp;
using Error = boost::system::error_code;
using Request = http::request<http::empty_body>;

// Somebody at the other end of a connection.
class Guest {
 public:
  virtual ~Guest() = default;
  // No search runs: whoever waited for that goes on.
  virtual void search_ended() {}
  // Bytes that are to be sent to it.
  virtual std::size_t unread() const { return 0; }
  // The server ends: take leave, as far as that is done at once.
  virtual void dismiss() = 0;
  // Gone on return.
  virtual void close() = 0;
};

// All of it is one thread's.
struct Room {
  Room(asio::io_context& where, protocol::Engine& talked_to, const Assets& files, const ServerOptions& wanted)
      : context(where), engine(talked_to), assets(files), options(wanted), hosts(wanted.address, wanted.port) {}

  void add(std::shared_ptr<Guest> guest) { guests.push_back(std::move(guest)); }
  void forget(const Guest* guest) {
    guests.remove_if([guest](const std::shared_ptr<Guest>& g) { return g.get() == guest; });
    if (guests.empty() && when_empty) when_empty();
  }

  // Lets go of whoever has the most to read.
  void close_slowest() {
    const auto slowest = std::max_element(guests.begin(), guests.end(),
                                          [](const auto& a, const auto& b) { return a->unread() < b->unread(); });
    if (slowest != guests.end()) std::shared_ptr<Guest>(*slowest)->close();
  }

  asio::io_context& context;
  protocol::Engine& engine;
  const Assets& assets;
  const ServerOptions& options;
  Hosts hosts;
  std::list<std::shared_ptr<Guest>> guests;
  std::atomic<std::size_t> unread_in_all = 0;  // bytes
  std::function<void()> when_empty;            // called when the last of them has gone
};

// A connection that asks for files (connection.cc), and one that speaks the protocol (visitor.cc).
void begin_connection(Room& room, tcp::socket socket);
void begin_visit(Room& room, beast::tcp_stream stream, const Request& request);

}  // namespace zerohour::web
