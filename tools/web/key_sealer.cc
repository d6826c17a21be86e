#include "tools/web/key_sealer.h"

#include <sodium.h>

#include <algorithm>
#include <filesystem>
#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/escaping.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/strip.h"
#include "tools/support/files.h"

namespace zerohour::web {
namespace {

constexpr std::size_t kKeyBytes = crypto_aead_xchacha20poly1305_ietf_KEYBYTES;
constexpr std::size_t kNonceBytes = crypto_aead_xchacha20poly1305_ietf_NPUBBYTES;
constexpr std::size_t kSeedBytes = 32;
constexpr std::size_t kHashBytes = 32;  // of the line of play
constexpr std::size_t kOpenBytes = kSeedBytes + kHashBytes;
constexpr std::size_t kSealedBytes = kNonceBytes + kOpenBytes + crypto_aead_xchacha20poly1305_ietf_ABYTES;
constexpr std::size_t kMostKeyFile = 1000;
// The key that seals is derived from the file's key with this text, so that nothing else that the file's key has
// sealed, or may seal later, can be opened with it.
constexpr absl::string_view kPurpose = "zerohour seal 2";

const unsigned char* bytes_of(absl::string_view text) {
  return reinterpret_cast<const unsigned char*>(text.data());
}

std::string text_of(const unsigned char* bytes, std::size_t count) {
  return {reinterpret_cast<const char*>(bytes), count};
}

}  // namespace

absl::StatusOr<std::shared_ptr<KeySealer>> KeySealer::load(const std::string& path) {
  static_assert(kKeyBytes == sizeof(key_));
  if (sodium_init() < 0) return absl::UnavailableError("this system has no source of randomness");
  std::shared_ptr<KeySealer> sealer(new KeySealer(DiceLedger(absl::StrCat(absl::StripSuffix(path, ".key"), ".dice"))));
  absl::StatusOr<std::string> text = read_file(path, kMostKeyFile);
  if (absl::IsNotFound(text.status())) {
    if (absl::Status status = make_private_folder(std::filesystem::path(path).parent_path().string()); !status.ok()) {
      return status;
    }
    crypto_aead_xchacha20poly1305_ietf_keygen(sealer->key_.data());
    const std::string line = absl::StrCat(absl::BytesToHexString(text_of(sealer->key_.data(), kKeyBytes)), "\n");
    if (absl::Status status = write_file_atomically(path, line, Until::kDisk, Access::kOwner); !status.ok())
      return status;
    text = read_file(path, kMostKeyFile);  // the file that was kept, if two programs made one at the same time
  }
  if (!text.ok()) return text.status();
  const absl::string_view digits = absl::StripAsciiWhitespace(*text);
  if (digits.size() != 2 * kKeyBytes || !std::all_of(digits.begin(), digits.end(), absl::ascii_isxdigit)) {
    return absl::FailedPreconditionError(absl::StrCat(path, " is not a key of 64 hexadecimal digits"));
  }
  const std::string key = absl::HexStringToBytes(digits);
  crypto_generichash(sealer->key_.data(), kKeyBytes, bytes_of(kPurpose), kPurpose.size(), bytes_of(key), key.size());
  return sealer;
}

KeySealer::~KeySealer() {
  sodium_memzero(key_.data(), key_.size());
}

std::string KeySealer::seal(const DiceSeed& seed, absl::string_view line) const {
  std::array<unsigned char, kOpenBytes> open{};
  std::copy(seed.bytes().begin(), seed.bytes().end(), open.begin());
  crypto_generichash(open.data() + kSeedBytes, kHashBytes, bytes_of(line), line.size(), nullptr, 0);
  std::array<unsigned char, kSealedBytes> sealed{};
  randombytes_buf(sealed.data(), kNonceBytes);
  crypto_aead_xchacha20poly1305_ietf_encrypt(sealed.data() + kNonceBytes, nullptr, open.data(), open.size(), nullptr, 0,
                                             nullptr, sealed.data(), key_.data());
  return absl::Base64Escape(text_of(sealed.data(), sealed.size()));
}

absl::StatusOr<DiceSeed> KeySealer::open(absl::string_view sealed, absl::string_view line) const {
  std::string bytes;
  // Base64 of these bytes ends with two bits that have no meaning: of the four words that decode to the same bytes,
  // only the one that seal() writes is accepted.
  const bool is_word =
      absl::Base64Unescape(sealed, &bytes) && bytes.size() == kSealedBytes && absl::Base64Escape(bytes) == sealed;
  const unsigned char* const begin = bytes_of(bytes);
  std::array<unsigned char, kOpenBytes> open{};
  if (!is_word ||
      crypto_aead_xchacha20poly1305_ietf_decrypt(open.data(), nullptr, nullptr, begin + kNonceBytes,
                                                 bytes.size() - kNonceBytes, nullptr, 0, begin, key_.data()) != 0) {
    return absl::NotFoundError("the seed was not sealed here");
  }
  std::array<unsigned char, kHashBytes> hash{};
  crypto_generichash(hash.data(), kHashBytes, bytes_of(line), line.size(), nullptr, 0);
  if (!std::equal(hash.begin(), hash.end(), open.begin() + kSeedBytes)) {
    return absl::FailedPreconditionError("the record was altered: its seed was sealed for another line of play");
  }
  return DiceSeed::parse(absl::BytesToHexString(text_of(open.data(), kSeedBytes)));
}

}  // namespace zerohour::web
