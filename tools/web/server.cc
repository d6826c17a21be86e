#include "tools/web/server.h"

#include <csignal>
#include <utility>

#include "absl/strings/str_cat.h"
#include "tools/protocol/acceptor.h"
#include "tools/web/server_state.h"

namespace zerohour::web {
namespace {

// If no connection can be accepted (no descriptor is left), the next attempt is made after this long.
constexpr std::chrono::milliseconds kRetry{100};
// How long clients with an open conversation may take to close it when the server ends.
constexpr std::chrono::milliseconds kGoodBye{500};

constexpr absl::string_view kFull =
    "HTTP/1.1 503 Service Unavailable\r\nContent-Type: text/plain; charset=utf-8\r\nConnection: close\r\n"
    "Content-Length: 30\r\n\r\nToo many connections are open\n";

void end_search(ServerState& server) {
  if (server.engine.searching()) return;  // the next search has already begun
  server.engine.wait_for_search();
  for (const std::shared_ptr<Connection>& connection : std::list(server.connections)) connection->search_ended();
}

}  // namespace

absl::Status serve_page(protocol::Engine& engine, const Assets& assets, const ServerOptions& options,
                        const Ready& ready) {
  Error error;
  const asio::ip::address address = asio::ip::make_address(options.address, error);
  if (error) return absl::InvalidArgumentError(absl::StrCat("'", options.address, "' is not a numeric address"));
  asio::io_context context(1);
  ServerState server(context, engine, assets, options);
  protocol::Acceptor acceptor(context, kRetry);
  if (error = acceptor.open(address, options.port); error) {
    return absl::UnavailableError(absl::StrCat(server.hosts.own(), ": ", error.message()));
  }
  server.hosts = Hosts(address.to_string(), acceptor.port());
  engine.on_search_end([&] { asio::post(context, [&] { end_search(server); }); });
  asio::signal_set signals(context, SIGINT, SIGTERM);
  asio::steady_timer good_bye(context);
  const auto quit = [&] {
    Error ignored;
    signals.cancel(ignored);
    acceptor.close();
    for (const std::shared_ptr<Connection>& connection : std::list(server.connections)) connection->dismiss();
    server.when_empty = [&] { context.stop(); };
    if (server.connections.empty()) return context.stop();
    good_bye.expires_after(kGoodBye);
    good_bye.async_wait([&](const Error&) { context.stop(); });
  };
  signals.async_wait([&](const Error& failed, int) {
    if (!failed) quit();
  });
  acceptor.accept([&](tcp::socket socket) {
    if (server.connections.size() < options.most_connections) return begin_connection(server, std::move(socket));
    protocol::turn_away(std::move(socket), asio::buffer(kFull.data(), kFull.size()));
  });
  ready(server.hosts.own(), [&] { asio::post(context, quit); });
  context.run();
  while (!server.connections.empty()) server.connections.front()->close();
  engine.end_search();
  engine.on_search_end({});
  return absl::OkStatus();
}

}  // namespace zerohour::web
