#include "tools/tournament/seeds.h"

#include <sodium.h>

#include <array>
#include <cstddef>
#include <string>

#include "absl/strings/escaping.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"

namespace zerohour::tournament {
namespace {

constexpr absl::string_view kDiceTag("tournament dice\0", 16);
constexpr absl::string_view kBotsTag("tournament bots\0", 16);
constexpr absl::string_view kProgramsTag("tournament cmds\0", 16);

using Hash = std::array<std::uint8_t, 32>;

std::string little_endian(std::uint64_t number, int bytes) {
  std::string text;
  for (int i = 0; i < bytes; ++i) text += static_cast<char>(number >> (8 * i));
  return text;
}
std::string pair_bytes(int pair) {
  return little_endian(static_cast<std::uint32_t>(pair), 4);
}
std::string side_byte(Side side) {
  return little_endian(static_cast<std::uint64_t>(index(side)), 1);
}

// Keyed with the master seed, or with the seed in the message if it is a short number.
Hash hash_of(const MasterSeed& master, absl::string_view tag, absl::string_view rest) {
  const std::optional<std::uint64_t> number = master.number();
  const std::string message = absl::StrCat(tag, number.has_value() ? little_endian(*number, 8) : "", rest);
  const absl::Span<const std::uint8_t> key = number.has_value() ? absl::Span<const std::uint8_t>() : master.bytes();
  Hash hash;
  crypto_generichash(hash.data(), hash.size(), reinterpret_cast<const unsigned char*>(message.data()), message.size(),
                     key.data(), key.size());
  return hash;
}

std::uint64_t number_in(const Hash& hash) {
  std::uint64_t number = 0;
  for (int i = 0; i < 8; ++i) number |= std::uint64_t{hash[static_cast<std::size_t>(i)]} << (8 * i);
  return number & ~(std::uint64_t{1} << 63);
}

}  // namespace

absl::StatusOr<MasterSeed> MasterSeed::parse(absl::string_view text) {
  const absl::StatusOr<DiceSeed> seed = DiceSeed::parse(text);
  if (!seed.ok()) return seed.status();
  std::optional<std::uint64_t> number;
  if (std::uint64_t short_number = 0; !seed->is_secret() && absl::SimpleAtoi(text, &short_number)) {
    number = short_number;
  }
  return MasterSeed(*seed, number);
}

DiceSeed dice_of_pair(const MasterSeed& master, int pair) {
  const Hash hash = hash_of(master, kDiceTag, pair_bytes(pair));
  if (master.number().has_value()) return DiceSeed::from_number(number_in(hash));
  const absl::string_view bytes(reinterpret_cast<const char*>(hash.data()), hash.size());
  return DiceSeed::parse(absl::BytesToHexString(bytes)).value();
}

std::uint64_t bot_seed(const MasterSeed& master, int pair, Side side) {
  return number_in(hash_of(master, kBotsTag, pair_bytes(pair) + side_byte(side)));
}

std::uint64_t program_seed(const MasterSeed& master, int pair, Side side) {
  if (!master.number().has_value()) return bot_seed(master, pair, side);
  const std::string message = absl::StrCat(kProgramsTag, pair_bytes(pair), side_byte(side));
  Hash hash;
  crypto_generichash(hash.data(), hash.size(), reinterpret_cast<const unsigned char*>(message.data()), message.size(),
                     nullptr, 0);
  return number_in(hash);
}

DiceSeed dice_of_game(const Setup& setup, const GameId& id) {
  return dice_of_pair(setup.seed, seed_pair(setup, id));
}

std::uint64_t seed_of_player(const Setup& setup, const GameId& id, Side side) {
  const int entry = players_of(setup, id)[static_cast<std::size_t>(index(side))];
  const bool program = !setup.entries[static_cast<std::size_t>(entry)].command.empty();
  const int pair = seed_pair(setup, id);
  return program && setup.version > 1 ? program_seed(setup.seed, pair, side) : bot_seed(setup.seed, pair, side);
}

}  // namespace zerohour::tournament
