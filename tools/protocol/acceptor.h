// A port to listen on.
#pragma once

#include <boost/asio.hpp>
#include <cstdint>

namespace zerohour::protocol {

// Opens the acceptor at that address and port (0: any that is free). After an error it may be half open.
inline boost::system::error_code open_acceptor(boost::asio::ip::tcp::acceptor& acceptor,
                                               const boost::asio::ip::address& address, std::uint16_t port) {
  boost::system::error_code error;
  const boost::asio::ip::tcp::endpoint place(address, port);
  acceptor.open(place.protocol(), error);
  if (!error) acceptor.set_option(boost::asio::socket_base::reuse_address(true), error);
  if (!error) acceptor.bind(place, error);
  if (!error) acceptor.listen(boost::asio::socket_base::max_listen_connections, error);
  return error;
}

}  // namespace zerohour::protocol
