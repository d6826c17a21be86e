#include "tools/protocol/seats.h"

#include <sodium.h>

#include <array>

#include "absl/strings/escaping.h"

namespace zerohour::protocol {

std::string Seats::new_token() {
  std::array<char, 16> bytes{};
  randombytes_buf(bytes.data(), bytes.size());
  return absl::BytesToHexString({bytes.data(), bytes.size()});
}

bool Seats::matches(absl::string_view token, absl::string_view given) {
  return !token.empty() && token.size() == given.size() && sodium_memcmp(token.data(), given.data(), token.size()) == 0;
}

}  // namespace zerohour::protocol
