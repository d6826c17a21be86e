// A port to listen on.
#pragma once

#include <boost/asio.hpp>
#include <chrono>
#include <cstdint>
#include <functional>
#include <utility>

namespace zerohour::protocol {

// Accepts the connections to a port, one after the other. If it cannot accept one, for lack of descriptors, it waits a
// while before it tries again. All of it belongs to one thread.
class Acceptor {
 public:
  using Error = boost::system::error_code;
  using Socket = boost::asio::ip::tcp::socket;

  // retry: how long it waits after a failure.
  Acceptor(boost::asio::io_context& context, std::chrono::milliseconds retry)
      : acceptor_(context), again_(context), retry_(retry) {}

  // Opens the port (0: any free port). After an error it may be half open.
  Error open(const boost::asio::ip::address& address, std::uint16_t port) {
    Error error;
    const boost::asio::ip::tcp::endpoint place(address, port);
    acceptor_.open(place.protocol(), error);
    if (!error) acceptor_.set_option(boost::asio::socket_base::reuse_address(true), error);
    if (!error) acceptor_.bind(place, error);
    if (!error) acceptor_.listen(boost::asio::socket_base::max_listen_connections, error);
    return error;
  }
  std::uint16_t port() const { return acceptor_.local_endpoint().port(); }

  // Passes on each connection from now on; `failed` is called for each failure.
  void accept(std::function<void(Socket)> taken, std::function<void(const Error&)> failed = {}) {
    taken_ = std::move(taken);
    failed_ = std::move(failed);
    accept_next();
  }
  void close() {
    Error ignored;
    acceptor_.close(ignored);
    again_.cancel();
  }

 private:
  void accept_next() {
    acceptor_.async_accept([this](const Error& error, Socket socket) {
      if (error == boost::asio::error::operation_aborted || !acceptor_.is_open()) return;
      if (error) return wait(error);
      taken_(std::move(socket));
      accept_next();
    });
  }
  void wait(const Error& error) {
    if (failed_) failed_(error);
    again_.expires_after(retry_);
    again_.async_wait([this](const Error& cancelled) {
      if (!cancelled) accept_next();
    });
  }

  boost::asio::ip::tcp::acceptor acceptor_;
  boost::asio::steady_timer again_;
  std::chrono::milliseconds retry_;
  std::function<void(Socket)> taken_;
  std::function<void(const Error&)> failed_;
};

// Tells a client in a single message why there is no room for it, and closes its connection.
template <typename Buffer>
void turn_away(Acceptor::Socket socket, const Buffer& text) {
  Acceptor::Error ignored;
  socket.non_blocking(true, ignored);
  socket.write_some(text, ignored);
  socket.shutdown(Acceptor::Socket::shutdown_both, ignored);
}

// What the system still holds for the other end is dropped when the socket is closed, and the other end hears of it at
// once. Otherwise the system would keep megabytes for minutes, for a client that does not read.
inline void forget_unsent(Acceptor::Socket& socket) {
  Acceptor::Error ignored;
  socket.set_option(boost::asio::socket_base::linger(true, 0), ignored);
}

}  // namespace zerohour::protocol
