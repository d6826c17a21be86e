#include "tools/web/server.h"

#include <csignal>
#include <utility>

#include "absl/strings/str_cat.h"
#include "tools/protocol/acceptor.h"
#include "tools/web/room.h"

namespace zerohour::web {
namespace {

// When no connection can be had (no descriptor is left), it is tried again after so long.
constexpr std::chrono::milliseconds kRetry{100};
// How long those who talk may take to say good-bye when the server ends.
constexpr std::chrono::milliseconds kGoodBye{500};

constexpr absl::string_view kFull =
    "HTTP/1.1 503 Service Unavailable\r\nContent-Type: text/plain; charset=utf-8\r\nConnection: close\r\n"
    "Content-Length: 30\r\n\r\nToo many connections are open\n";

class Door {
 public:
  explicit Door(Room& room) : room_(room), acceptor_(room.context), again_(room.context) {}

  Error open(const asio::ip::address& address, std::uint16_t port) {
    return protocol::open_acceptor(acceptor_, address, port);
  }
  std::uint16_t port() const { return acceptor_.local_endpoint().port(); }

  void accept() {
    acceptor_.async_accept([this](const Error& error, tcp::socket socket) {
      if (error == asio::error::operation_aborted || !acceptor_.is_open()) return;
      if (error) return wait();
      if (room_.guests.size() < room_.options.most_connections) {
        begin_connection(room_, std::move(socket));
      } else {
        turn_away(std::move(socket));
      }
      accept();
    });
  }
  void close() {
    Error ignored;
    acceptor_.close(ignored);
    again_.cancel();
  }

 private:
  void wait() {
    again_.expires_after(kRetry);
    again_.async_wait([this](const Error& error) {
      if (!error) accept();
    });
  }
  static void turn_away(tcp::socket socket) {
    Error ignored;
    socket.non_blocking(true, ignored);
    socket.write_some(asio::buffer(kFull.data(), kFull.size()), ignored);
    socket.shutdown(tcp::socket::shutdown_both, ignored);
  }

  Room& room_;
  tcp::acceptor acceptor_;
  asio::steady_timer again_;
};

void end_search(Room& room) {
  if (room.engine.searching()) return;  // the next one already
  room.engine.wait_for_search();
  for (const std::shared_ptr<Guest>& guest : std::list(room.guests)) guest->search_ended();
}

}  // namespace

absl::Status serve_page(protocol::Engine& engine, const Assets& assets, const ServerOptions& options,
                        const Ready& ready) {
  Error error;
  const asio::ip::address address = asio::ip::make_address(options.address, error);
  if (error) return absl::InvalidArgumentError(absl::StrCat("'", options.address, "' is no numeric address"));
  asio::io_context context(1);
  Room room(context, engine, assets, options);
  Door door(room);
  if (error = door.open(address, options.port); error) {
    return absl::UnavailableError(absl::StrCat(room.hosts.own(), ": ", error.message()));
  }
  room.hosts = Hosts(address.to_string(), door.port());
  engine.on_search_end([&] { asio::post(context, [&] { end_search(room); }); });
  asio::signal_set signals(context, SIGINT, SIGTERM);
  asio::steady_timer good_bye(context);
  const auto quit = [&] {
    Error ignored;
    signals.cancel(ignored);
    door.close();
    for (const std::shared_ptr<Guest>& guest : std::list(room.guests)) guest->dismiss();
    room.when_empty = [&] { context.stop(); };
    if (room.guests.empty()) return context.stop();
    good_bye.expires_after(kGoodBye);
    good_bye.async_wait([&](const Error&) { context.stop(); });
  };
  signals.async_wait([&](const Error& failed, int) {
    if (!failed) quit();
  });
  door.accept();
  ready(room.hosts.own(), [&] { asio::post(context, quit); });
  context.run();
  while (!room.guests.empty()) room.guests.front()->close();
  engine.end_search();
  engine.on_search_end({});
  return absl::OkStatus();
}

}  // namespace zerohour::web
