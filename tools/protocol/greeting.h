// The first line of a connection to a port: it distinguishes a client of the protocol from anything else that can reach
// the port.
#pragma once

#include <cstddef>

#include "absl/strings/string_view.h"

namespace zerohour::protocol {

// Of the number before a command that identifies its reply.
inline constexpr std::size_t kMaxIdDigits = 18;

// "hello 1" or "hello 2", with an ID or without, and nothing else: "17 hello 1". A web page can make a browser send
// many things to a port of this machine, but never this first line: an HTTP request begins with its method and a path,
// TLS and other protocols with their own bytes.
enum class Greeting {
  kUnfinished,  // it may still become one
  kGood,
  kBad,
};

// bytes: everything that has arrived on the connection so far.
Greeting check_greeting(absl::string_view bytes);

}  // namespace zerohour::protocol
