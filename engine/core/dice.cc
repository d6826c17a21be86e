#include "engine/core/dice.h"

#include <sodium.h>

#include <algorithm>
#include <limits>

#include "absl/status/status.h"
#include "absl/strings/ascii.h"
#include "absl/strings/escaping.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"

namespace zerohour {
namespace {

constexpr std::size_t kTagSize = 16;
constexpr std::size_t kBlockSize = 64;
constexpr char kDiceTag[kTagSize] = "zerohour dice 1";
constexpr char kSeedTag[kTagSize] = "zerohour seed 1";
constexpr char kCommitmentTag[kTagSize] = "zerohour hash 1";

// Writes the low bytes of a number to `to`, lowest first.
void put_little_endian(std::uint64_t number, int bytes, std::uint8_t* to) {
  for (int i = 0; i < bytes; ++i) to[i] = static_cast<std::uint8_t>(number >> (8 * i));
}

template <std::size_t N>
absl::string_view as_text(const std::array<std::uint8_t, N>& bytes) {
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

// BLAKE2b without a key, of a tag and some bytes.
template <std::size_t N>
std::array<std::uint8_t, 32> hash_of(const char (&tag)[kTagSize], const std::array<std::uint8_t, N>& bytes) {
  std::array<std::uint8_t, kTagSize + N> message;
  std::copy_n(tag, kTagSize, message.begin());
  std::copy_n(bytes.begin(), N, message.begin() + kTagSize);
  std::array<std::uint8_t, 32> hash;
  crypto_generichash(hash.data(), hash.size(), message.data(), message.size(), nullptr, 0);
  return hash;
}

}  // namespace

DiceSeed DiceSeed::secret() {
  static const int ready = sodium_init();
  if (ready < 0) sodium_misuse();
  DiceSeed seed;
  randombytes_buf(seed.bytes_.data(), seed.bytes_.size());
  seed.secret_ = true;
  return seed;
}

DiceSeed DiceSeed::from_number(std::uint64_t number) {
  std::array<std::uint8_t, 8> bytes;
  put_little_endian(number, 8, bytes.data());
  DiceSeed seed;
  seed.bytes_ = hash_of(kSeedTag, bytes);
  seed.number_ = number;
  return seed;
}

absl::StatusOr<DiceSeed> DiceSeed::parse(absl::string_view text) {
  DiceSeed seed;
  if (text.size() == 2 * seed.bytes_.size() && std::all_of(text.begin(), text.end(), absl::ascii_isxdigit)) {
    const std::string bytes = absl::HexStringToBytes(text);
    std::copy(bytes.begin(), bytes.end(), seed.bytes_.begin());
    seed.secret_ = true;
    return seed;
  }
  std::uint64_t number = 0;
  const bool digits = !text.empty() && text.size() <= 20 && std::all_of(text.begin(), text.end(), absl::ascii_isdigit);
  if (!digits || (text.size() > 1 && text[0] == '0') || !absl::SimpleAtoi(text, &number)) {
    return absl::InvalidArgumentError(
        absl::StrCat("dice seed \"", absl::CEscape(text.substr(0, 80)), "\": expected a number from 0 to ",
                     std::numeric_limits<std::uint64_t>::max(), " or 64 hexadecimal digits"));
  }
  return from_number(number);
}

std::string DiceSeed::to_string() const {
  return secret_ ? absl::BytesToHexString(as_text(bytes_)) : absl::StrCat(number_);
}

std::string DiceSeed::commitment() const {
  return absl::BytesToHexString(as_text(hash_of(kCommitmentTag, bytes_)));
}

int RollRequest::count() const {
  int count = 0;
  for (const DiceGroup& group : groups) count += group.count;
  return count;
}

int RollRequest::sides(int die) const {
  for (const DiceGroup& group : groups) {
    if (die < group.count) return group.sides;
    die -= group.count;
  }
  return 0;
}

bool RollRequest::is_valid() const {
  int count = 0;
  for (const DiceGroup& group : groups) {
    if (group.count < 1 || group.count > kMaxDice - count || group.sides < 2 || group.sides > kMaxSides) return false;
    count += group.count;
  }
  return count > 0;
}

Faces HostDice::roll(const RollRequest& request) const {
  Faces faces;
  if (!request.is_valid()) return faces;
  const int count = request.count();
  std::array<std::uint8_t, kTagSize + 16> message;
  std::copy_n(kDiceTag, kTagSize, message.begin());
  std::uint8_t* key = message.data() + kTagSize;
  put_little_endian(request.key.turn, 2, key);
  put_little_endian(request.key.phase, 2, key + 2);
  put_little_endian(request.key.purpose, 2, key + 4);
  put_little_endian(request.key.attempt, 2, key + 6);
  put_little_endian(request.key.subject, 4, key + 8);
  for (std::uint32_t block = 0; faces.count < count; ++block) {
    put_little_endian(block, 4, key + 12);
    std::array<std::uint8_t, kBlockSize> bytes;
    crypto_generichash(bytes.data(), bytes.size(), message.data(), message.size(), seed_.bytes().data(),
                       seed_.bytes().size());
    for (std::size_t i = 0; i < bytes.size() && faces.count < count; ++i) {
      const int sides = request.sides(faces.count);
      if (bytes[i] < 256 - 256 % sides) faces.face[faces.count++] = static_cast<std::uint8_t>(bytes[i] % sides + 1);
    }
  }
  return faces;
}

}  // namespace zerohour
