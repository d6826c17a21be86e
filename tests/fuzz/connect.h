// A connection to a server of this process.
#pragma once

#include <boost/asio.hpp>
#include <cstdint>

namespace zerohour::fuzz {

// The fuzzer's timer may interrupt it; then it tries again.
inline boost::asio::ip::tcp::socket connect_to(boost::asio::io_context& context, std::uint16_t port) {
  boost::asio::ip::tcp::socket socket(context);
  boost::system::error_code error;
  do {
    socket = boost::asio::ip::tcp::socket(context);
    socket.connect({boost::asio::ip::address_v4::loopback(), port}, error);
  } while (error == boost::asio::error::interrupted);
  return socket;
}

}  // namespace zerohour::fuzz
