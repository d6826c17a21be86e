// Who may sit where at a host's table. A seat is protected by a token, a secret word that the host hands out once: with
// it a returning client gets its seat back, and without it no other can take that seat. Tokens are kept in memory.
#pragma once

#include <array>
#include <string>

#include "absl/strings/string_view.h"
#include "engine/core/actor.h"

namespace zerohour::protocol {

class Seats {
 public:
  // host_token: makes the client that knows it the host; empty: no token does.
  explicit Seats(std::string host_token = "") : host_token_(std::move(host_token)) {}

  // A word that cannot be guessed: 32 hexadecimal digits.
  static std::string new_token();

  bool is_host(absl::string_view token) const { return matches(host_token_, token); }
  bool is_of(Side side, absl::string_view token) const { return matches(at(side).token, token); }
  bool is_taken(Side side) const { return !at(side).token.empty(); }
  // The host gives the seat away. Returns its token; any earlier token becomes invalid.
  const std::string& grant(Side side) { return give(side, /*by_host=*/true); }
  // The first who asks has the free seat. Returns its token.
  const std::string& take(Side side) { return give(side, /*by_host=*/false); }
  // The seat is free again, unless the host gave it away.
  void leave(Side side) {
    if (!at(side).granted) at(side).token.clear();
  }

  // Whether a free seat may be taken by the first client that asks.
  bool open() const { return open_; }
  void set_open(bool open) { open_ = open; }

 private:
  struct Seat {
    std::string token;     // empty: the seat is free
    bool granted = false;  // by the host
  };

  // In constant time.
  static bool matches(absl::string_view token, absl::string_view given);
  const std::string& give(Side side, bool by_host) {
    at(side) = {new_token(), by_host};
    return at(side).token;
  }
  const Seat& at(Side side) const { return seats_[static_cast<std::size_t>(index(side))]; }
  Seat& at(Side side) { return seats_[static_cast<std::size_t>(index(side))]; }

  std::string host_token_;
  std::array<Seat, 2> seats_;  // by side
  bool open_ = true;
};

}  // namespace zerohour::protocol
