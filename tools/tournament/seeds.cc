#include "tools/tournament/seeds.h"

#include <sodium.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>

namespace zerohour::tournament {
namespace {

constexpr std::size_t kTagSize = 16;
constexpr char kDiceTag[kTagSize] = "tournament dice";
constexpr char kBotsTag[kTagSize] = "tournament bots";

std::uint64_t number_of(const char (&tag)[kTagSize], std::uint64_t master, int pair, std::optional<Side> side) {
  std::array<std::uint8_t, kTagSize + 8 + 4 + 1> message;
  auto* end = std::copy_n(tag, kTagSize, message.data());
  for (int i = 0; i < 8; ++i) *end++ = static_cast<std::uint8_t>(master >> (8 * i));
  for (int i = 0; i < 4; ++i) *end++ = static_cast<std::uint8_t>(static_cast<std::uint32_t>(pair) >> (8 * i));
  if (side.has_value()) *end++ = static_cast<std::uint8_t>(index(*side));
  std::array<std::uint8_t, 32> hash;
  crypto_generichash(hash.data(), hash.size(), message.data(), static_cast<std::size_t>(end - message.data()), nullptr,
                     0);
  std::uint64_t number = 0;
  for (int i = 0; i < 8; ++i) number |= std::uint64_t{hash[static_cast<std::size_t>(i)]} << (8 * i);
  return number & ~(std::uint64_t{1} << 63);
}

}  // namespace

std::uint64_t dice_number(std::uint64_t master, int pair) {
  return number_of(kDiceTag, master, pair, std::nullopt);
}

std::uint64_t bot_seed(std::uint64_t master, int pair, Side side) {
  return number_of(kBotsTag, master, pair, side);
}

}  // namespace zerohour::tournament
