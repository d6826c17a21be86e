// What the connections of one server share. Only for the sources of this folder.
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

// A client at the other end of a connection.
class Connection {
 public:
  virtual ~Connection() = default;
  // No search runs any more: connections that waited for that continue.
  virtual void search_ended() {}
  // Bytes that have yet to be sent to it.
  virtual std::size_t unread() const { return 0; }
  // The server ends: say goodbye, as far as that is possible at once.
  virtual void dismiss() = 0;
  // The connection is gone when this returns.
  virtual void close() = 0;
  // The same for a client that does not read.
  virtual void drop() { close(); }
};

// All of it belongs to one thread.
struct ServerState {
  ServerState(asio::io_context& where, protocol::Engine& talked_to, const Assets& files, const ServerOptions& wanted)
      : context(where), engine(talked_to), assets(files), options(wanted), hosts(wanted.address, wanted.port) {}

  void add(std::shared_ptr<Connection> connection) { connections.push_back(std::move(connection)); }
  void forget(const Connection* connection) {
    connections.remove_if([connection](const std::shared_ptr<Connection>& g) { return g.get() == connection; });
    if (connections.empty() && when_empty) when_empty();
  }

  // Disconnects the client that has the most to read.
  void close_slowest() {
    const auto slowest = std::max_element(connections.begin(), connections.end(),
                                          [](const auto& a, const auto& b) { return a->unread() < b->unread(); });
    if (slowest != connections.end()) std::shared_ptr<Connection>(*slowest)->drop();
  }

  asio::io_context& context;
  protocol::Engine& engine;
  const Assets& assets;
  const ServerOptions& options;
  Hosts hosts;
  std::list<std::shared_ptr<Connection>> connections;
  std::atomic<std::size_t> unread_in_all = 0;  // bytes
  std::function<void()> when_empty;            // called when the last of them has gone
};

// A connection that asks for files (http_connection.cc), and one that speaks the protocol (socket_connection.cc).
void begin_connection(ServerState& server, tcp::socket socket);
void begin_socket(ServerState& server, beast::tcp_stream stream, const Request& request);

}  // namespace zerohour::web
