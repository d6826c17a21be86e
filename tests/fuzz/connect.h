// A connection to a server of this process.
#pragma once

#include <boost/asio.hpp>
#include <csignal>
#include <cstdint>

namespace zerohour::fuzz {

// The fuzzer's timer interrupts whatever waits. Its handler is set before the first input and says nothing of calls
// that wait: from now on they go on by themselves.
inline void go_on_after_timer() {
  struct sigaction timer = {};
  sigaction(SIGALRM, nullptr, &timer);
  timer.sa_flags |= SA_RESTART;
  sigaction(SIGALRM, &timer, nullptr);
}

inline boost::asio::ip::tcp::socket connect_to(boost::asio::io_context& context, std::uint16_t port) {
  [[maybe_unused]] static const bool once = (go_on_after_timer(), true);
  boost::asio::ip::tcp::socket socket(context);
  socket.connect({boost::asio::ip::address_v4::loopback(), port});
  return socket;
}

}  // namespace zerohour::fuzz
