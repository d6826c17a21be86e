// Dice are a function, not a stream: a face is f(game seed, turn, phase, what it is for, attempt, which die).
//
// What a roll is for names its subject (a hex, a unit), never an order that a player could shop with: the same
// bombardment of the same hex on the same turn rolls the same in both games of a pair, whatever happened elsewhere.
// The host's dice are BLAKE2b keyed with a 256-bit seed, so that neither a bot nor the reader of a commitment can work
// back from faces to the seed. Bots never see the seed; a search rolls its own dice (random.h).
//
// Every die can be recomputed from the seed. All numbers are little-endian.
//
//   message (32 bytes):   offset  0  the 15 ASCII characters "zerohour dice 1" and a zero byte
//                                16  turn (2 bytes)   18  phase (2)   20  purpose (2)   22  attempt (2)
//                                24  subject (4)      28  block (4): 0, 1, 2 ...
//   bytes of a block:     BLAKE2b of the message, keyed with the 32 bytes of the seed, 64 bytes long (RFC 7693)
//   faces:                the bytes of block 0 in order, then those of block 1, and so on. A byte that is not below
//                         256 - 256 % sides is passed over; any other gives the face byte % sides + 1.
//   seed from a number N: BLAKE2b without a key, 32 bytes long, of "zerohour seed 1", a zero byte and N (8 bytes)
//   commitment to a seed: BLAKE2b without a key, 32 bytes long, of "zerohour hash 1", a zero byte and the seed
//
// The same in Python:
//
//   from hashlib import blake2b
//   def seed(number):
//       return blake2b(b"zerohour seed 1\0" + number.to_bytes(8, "little"), digest_size=32).digest()
//   def roll(seed, turn, phase, purpose, attempt, subject, count, sides):
//       key = b"".join(v.to_bytes(2, "little") for v in (turn, phase, purpose, attempt))
//       key += subject.to_bytes(4, "little")
//       faces, block = [], 0
//       while len(faces) < count:
//           message = b"zerohour dice 1\0" + key + block.to_bytes(4, "little")
//           block += 1
//           for byte in blake2b(message, key=seed, digest_size=64).digest():
//               if byte < 256 - 256 % sides:
//                   faces.append(byte % sides + 1)
//       return faces[:count]
//   assert roll(seed(7), 1, 2, 3, 0, 2215, 6, 6) == [5, 3, 2, 6, 4, 1]
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"

namespace zerohour {

// What a roll is for: equal keys roll equal faces. The numbers are the game's own; purpose says how to read subject.
struct RollKey {
  std::uint16_t turn = 0;
  std::uint16_t phase = 0;
  std::uint16_t purpose = 0;
  std::uint16_t attempt = 0;
  std::uint32_t subject = 0;
  friend constexpr auto operator<=>(const RollKey&, const RollKey&) = default;
};

// The roll that a chance node asks of its host: count dice with faces 1..sides.
struct RollRequest {
  static constexpr int kMaxDice = 16;
  RollKey key;
  std::uint8_t count = 1;  // 1..kMaxDice
  std::uint8_t sides = 6;  // 2..255
};

// The faces of one roll, in the order of the dice.
struct Faces {
  std::array<std::uint8_t, RollRequest::kMaxDice> face{};
  std::uint8_t count = 0;
  absl::Span<const std::uint8_t> span() const { return {face.data(), count}; }
  friend bool operator==(const Faces&, const Faces&) = default;
};

// A 256-bit dice seed.
class DiceSeed {
 public:
  // From the system's source of randomness: secret, and impossible to guess. Ends the program where the system has
  // none.
  static DiceSeed secret();
  // From a short number, for reproducing a game: not secret, and marked so in records.
  static DiceSeed from_number(std::uint64_t number);
  // 64 hexadecimal digits, or a decimal number from 0 to 2^64 - 1 without sign or leading zeros (from_number).
  static absl::StatusOr<DiceSeed> parse(absl::string_view text);

  bool is_secret() const { return secret_; }
  // The text that parse() reads back: 64 hexadecimal digits if secret, else the number.
  std::string to_string() const;
  // The commitment, which may be shown before the first die: 64 hexadecimal digits that fix the seed without revealing
  // it, unless it came from a number (a reader can try all short numbers).
  std::string commitment() const;
  absl::Span<const std::uint8_t> bytes() const { return bytes_; }
  friend bool operator==(const DiceSeed&, const DiceSeed&) = default;

 private:
  std::array<std::uint8_t, 32> bytes_{};
  std::uint64_t number_ = 0;
  bool secret_ = false;
};

// The host's dice. Faces are unbiased (bytes that would favour low faces are passed over). Fewer dice of the same key
// are the first of more. A request outside the ranges of RollRequest rolls no dice at all (count 0).
class HostDice {
 public:
  explicit HostDice(const DiceSeed& seed) : seed_(seed) {}
  const DiceSeed& seed() const { return seed_; }
  Faces roll(const RollRequest& request) const;

 private:
  DiceSeed seed_;
};

}  // namespace zerohour
