#include "tools/web/key_sealer.h"

#include <sodium.h>

#include <algorithm>
#include <filesystem>
#include <system_error>
#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/escaping.h"
#include "absl/strings/str_cat.h"
#include "tools/support/files.h"

namespace zerohour::web {
namespace {

constexpr std::size_t kKeyBytes = crypto_secretbox_KEYBYTES;
constexpr std::size_t kNonceBytes = crypto_secretbox_NONCEBYTES;
constexpr std::size_t kSeedBytes = 32;
constexpr std::size_t kSealedBytes = kNonceBytes + crypto_secretbox_MACBYTES + kSeedBytes;
constexpr std::size_t kMostKeyFile = 1000;

std::string text_of(const unsigned char* bytes, std::size_t count) {
  return {reinterpret_cast<const char*>(bytes), count};
}

}  // namespace

absl::StatusOr<std::shared_ptr<const KeySealer>> KeySealer::load(const std::string& path) {
  static_assert(kKeyBytes == sizeof(key_));
  if (sodium_init() < 0) return absl::UnavailableError("this system has no randomness");
  std::shared_ptr<KeySealer> sealer(new KeySealer);
  absl::StatusOr<std::string> text = read_file(path, kMostKeyFile);
  if (absl::IsNotFound(text.status())) {
    std::error_code ignored;
    std::filesystem::create_directories(std::filesystem::path(path).parent_path(), ignored);
    crypto_secretbox_keygen(sealer->key_.data());
    const std::string line = absl::StrCat(absl::BytesToHexString(text_of(sealer->key_.data(), kKeyBytes)), "\n");
    if (absl::Status status = write_file_atomically(path, line, Until::kDisk, 0600); !status.ok()) return status;
    text = read_file(path, kMostKeyFile);  // the one that stayed, if two made one at a time
  }
  if (!text.ok()) return text.status();
  const absl::string_view digits = absl::StripAsciiWhitespace(*text);
  if (digits.size() != 2 * kKeyBytes || !std::all_of(digits.begin(), digits.end(), absl::ascii_isxdigit)) {
    return absl::FailedPreconditionError(absl::StrCat(path, " is no key of 64 hexadecimal digits"));
  }
  const std::string key = absl::HexStringToBytes(digits);
  std::copy(key.begin(), key.end(), sealer->key_.begin());
  return std::shared_ptr<const KeySealer>(std::move(sealer));
}

KeySealer::~KeySealer() {
  sodium_memzero(key_.data(), key_.size());
}

std::string KeySealer::seal(const DiceSeed& seed) const {
  std::array<unsigned char, kSealedBytes> sealed{};
  randombytes_buf(sealed.data(), kNonceBytes);
  crypto_secretbox_easy(sealed.data() + kNonceBytes, seed.bytes().data(), seed.bytes().size(), sealed.data(),
                        key_.data());
  return absl::Base64Escape(text_of(sealed.data(), sealed.size()));
}

std::optional<DiceSeed> KeySealer::open(absl::string_view sealed) const {
  std::string bytes;
  if (!absl::Base64Unescape(sealed, &bytes) || bytes.size() != kSealedBytes) return std::nullopt;
  const auto* const begin = reinterpret_cast<const unsigned char*>(bytes.data());
  std::array<unsigned char, kSeedBytes> seed{};
  if (crypto_secretbox_open_easy(seed.data(), begin + kNonceBytes, bytes.size() - kNonceBytes, begin, key_.data()) !=
      0) {
    return std::nullopt;
  }
  const absl::StatusOr<DiceSeed> parsed = DiceSeed::parse(absl::BytesToHexString(text_of(seed.data(), seed.size())));
  return parsed.ok() ? std::optional<DiceSeed>(*parsed) : std::nullopt;
}

}  // namespace zerohour::web
