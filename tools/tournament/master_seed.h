// The origin of all seeds of a tournament (seeds.h).
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "engine/core/dice.h"

namespace zerohour::tournament {

class MasterSeed {
 public:
  MasterSeed() : MasterSeed(from_number(1)) {}
  // 256 bits from the system's source of randomness. Without it no die and no seed can be computed, even if other dice
  // and seeds of the tournament are known.
  static MasterSeed secret() { return MasterSeed(DiceSeed::secret(), std::nullopt); }
  // A short number, for a tournament that can be repeated: all dice can be computed by guessing it.
  static MasterSeed from_number(std::uint64_t number) { return {DiceSeed::from_number(number), number}; }
  // 64 hexadecimal digits, or a decimal number from 0 to 2^64 - 1 without sign or leading zeros.
  static absl::StatusOr<MasterSeed> parse(absl::string_view text);

  // The text that parse() reads back.
  std::string to_string() const { return seed_.to_string(); }
  // If it is a short number; nothing for a secret.
  std::optional<std::uint64_t> number() const { return number_; }
  // If it is a secret: its 32 bytes.
  absl::Span<const std::uint8_t> bytes() const { return seed_.bytes(); }
  friend bool operator==(const MasterSeed&, const MasterSeed&) = default;

 private:
  MasterSeed(const DiceSeed& seed, std::optional<std::uint64_t> number) : seed_(seed), number_(number) {}

  DiceSeed seed_;  // for its texts
  std::optional<std::uint64_t> number_;
};

}  // namespace zerohour::tournament
