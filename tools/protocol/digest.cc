#include "tools/protocol/digest.h"

#include <sodium.h>

#include <array>

#include "absl/strings/escaping.h"
#include "absl/strings/str_cat.h"

namespace zerohour::protocol {
namespace {

constexpr absl::string_view kLine = "\ninfo digest ";

std::string digest_of(absl::string_view text) {
  std::array<char, crypto_generichash_BYTES> hash{};
  crypto_generichash(reinterpret_cast<unsigned char*>(hash.data()), hash.size(),
                     reinterpret_cast<const unsigned char*>(text.data()), text.size(), nullptr, 0);
  return absl::BytesToHexString(absl::string_view(hash.data(), hash.size()));
}

}  // namespace

std::string format_with_digest(Record record) {
  const std::string digest = digest_of(format_record(record));
  record.info.emplace_back(kDigest, digest);
  return format_record(record);
}

absl::Status check_digest(absl::string_view text) {
  const std::size_t begin = text.find(kLine);
  if (begin == absl::string_view::npos) {
    return absl::InvalidArgumentError(
        "there is no line \"info digest\", so that nobody can say whether it was altered");
  }
  const std::size_t end = text.find('\n', begin + kLine.size());
  if (end == absl::string_view::npos) return absl::InvalidArgumentError("the record ends in its digest");
  const absl::string_view found = text.substr(begin + kLine.size(), end - begin - kLine.size());
  const std::string expected = digest_of(absl::StrCat(text.substr(0, begin), text.substr(end)));
  if (found == expected) return absl::OkStatus();
  return absl::InvalidArgumentError(
      absl::StrCat("a line was altered: the digest of the others is ", expected, ", found ", found));
}

}  // namespace zerohour::protocol
