// Dice are a function, not a stream: a face is f(game seed, turn, phase, what it is for, attempt, which die).
//
// The purpose of a roll names its subject (a hex, a unit), never a position in a sequence that a player could exploit:
// the same bombardment of the same hex on the same turn rolls the same in both games of a pair, whatever happened
// elsewhere.
// The host's dice are BLAKE2b keyed with a 256-bit seed, so that neither a bot nor the reader of a commitment can work
// back from faces to the seed. Bots never see the seed; a search rolls its own dice (random.h).
//
// Every die can be recomputed from the seed. All numbers are little-endian.
//
//   message (32 bytes):   offset  0  the 15 ASCII characters "zerohour dice 1" and a zero byte
//                                16  turn (2 bytes)   18  phase (2)   20  purpose (2)   22  attempt (2)
//                                24  subject (4)      28  block (4): 0, 1, 2 ...
//   bytes of a block:     BLAKE2b of the message, keyed with the 32 bytes of the seed, 64 bytes long (RFC 7693)
//   faces:                the bytes of block 0 in order, then those of block 1, and so on, one for each die in the
//                         order of the roll. A byte is skipped unless it is below 256 - 256 % sides of the next die;
//                         otherwise it gives the face byte % sides + 1.
//   seed from a number N: BLAKE2b without a key, 32 bytes long, of "zerohour seed 1", a zero byte and N (8 bytes)
//   commitment to a seed: BLAKE2b without a key, 32 bytes long, of "zerohour hash 1", a zero byte and the seed
//
// The same in Python:
//
//   from hashlib import blake2b
//   def seed(number):
//       return blake2b(b"zerohour seed 1\0" + number.to_bytes(8, "little"), digest_size=32).digest()
//   def roll(seed, turn, phase, purpose, attempt, subject, dice):     # dice: the sides of each die, [10, 10, 10, 6, 6]
//       key = b"".join(v.to_bytes(2, "little") for v in (turn, phase, purpose, attempt))
//       key += subject.to_bytes(4, "little")
//       faces, block = [], 0
//       while len(faces) < len(dice):
//           message = b"zerohour dice 1\0" + key + block.to_bytes(4, "little")
//           block += 1
//           for byte in blake2b(message, key=seed, digest_size=64).digest():
//               if len(faces) < len(dice) and byte < 256 - 256 % dice[len(faces)]:
//                   faces.append(byte % dice[len(faces)] + 1)
//       return faces
//   assert roll(seed(7), 1, 2, 3, 0, 2215, [6] * 6) == [5, 3, 2, 6, 4, 1]
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <initializer_list>
#include <string>

#include "absl/container/inlined_vector.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"

namespace zerohour {

// What a roll is for: equal keys roll equal faces. The numbers are the game's own; `purpose` determines how `subject`
// is read.
struct RollKey {
  std::uint16_t turn = 0;
  std::uint16_t phase = 0;
  std::uint16_t purpose = 0;
  std::uint16_t attempt = 0;
  std::uint32_t subject = 0;
  friend constexpr auto operator<=>(const RollKey&, const RollKey&) = default;
};

// Dice of one kind: count dice with faces 1..sides.
struct DiceGroup {
  int count = 1;
  int sides = 6;
  friend constexpr bool operator==(const DiceGroup&, const DiceGroup&) = default;
};

// The roll that a chance node asks its host for: dice of one kind, or groups of several kinds at once.
struct RollRequest {
  // More than anyone throws at once, and few enough that a record stores the faces of each roll in place. More dice
  // need several rolls.
  static constexpr int kMaxDice = 128;
  // A die is drawn from one byte, and its face is stored in one. A die of 1,000 sides is rolled as 3d10.
  static constexpr int kMaxSides = 255;

  RollRequest() = default;  // one six-sided die
  RollRequest(const RollKey& roll_key, int count, int sides) : key(roll_key), groups{{count, sides}} {}
  RollRequest(const RollKey& roll_key, std::initializer_list<DiceGroup> dice) : key(roll_key), groups(dice) {}

  // All dice of the roll.
  int count() const;
  // The sides of one die, counted from 0 through the groups in order; die < count().
  int sides(int die) const;
  // Whether there are 1 to kMaxDice dice, in groups of at least one, with 2 to kMaxSides sides each.
  bool is_valid() const;

  RollKey key;
  absl::InlinedVector<DiceGroup, 4> groups{DiceGroup{}};
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
  // From the system's source of randomness: secret, and impossible to guess. Ends the program if the system has none.
  static DiceSeed secret();
  // From a short number, for reproducing a game: not secret, and marked so in records.
  static DiceSeed from_number(std::uint64_t number);
  // 64 hexadecimal digits, or a decimal number from 0 to 2^64 - 1 without sign or leading zeros (from_number).
  static absl::StatusOr<DiceSeed> parse(absl::string_view text);

  bool is_secret() const { return secret_; }
  // The text that parse() reads back: 64 hexadecimal digits if secret, else the number.
  std::string to_string() const;
  // The commitment, which may be shown before the first die: 64 hexadecimal digits that fix the seed without revealing
  // it, unless it came from a number (anyone can try all short numbers).
  std::string commitment() const;
  absl::Span<const std::uint8_t> bytes() const { return bytes_; }
  friend bool operator==(const DiceSeed&, const DiceSeed&) = default;

 private:
  std::array<std::uint8_t, 32> bytes_{};
  std::uint64_t number_ = 0;
  bool secret_ = false;
};

// The host's dice. Faces are unbiased (bytes that would favour low faces are skipped). With the same key, fewer dice
// are the first of more. A request that is not valid rolls no dice (count 0).
class HostDice {
 public:
  explicit HostDice(const DiceSeed& seed) : seed_(seed) {}
  const DiceSeed& seed() const { return seed_; }
  Faces roll(const RollRequest& request) const;

 private:
  DiceSeed seed_;
};

}  // namespace zerohour
