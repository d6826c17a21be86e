#include "engine/core/digest.h"

#include <sodium.h>

#include <algorithm>
#include <array>
#include <utility>

#include "absl/status/status.h"
#include "absl/strings/escaping.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_replace.h"

namespace zerohour {
namespace {

constexpr absl::string_view kLine = "\ninfo digest ";

std::string digest_of(absl::string_view text) {
  std::array<char, 32> hash{};
  crypto_generichash(reinterpret_cast<unsigned char*>(hash.data()), hash.size(),
                     reinterpret_cast<const unsigned char*>(text.data()), text.size(), nullptr, 0);
  return absl::BytesToHexString(absl::string_view(hash.data(), hash.size()));
}

absl::Status check_digest(absl::string_view text) {
  const std::size_t begin = text.find(kLine);
  if (begin == absl::string_view::npos) {
    return absl::FailedPreconditionError("the line of the digest was altered: it begins with \"info digest \"");
  }
  const std::size_t end = text.find('\n', begin + kLine.size());
  if (end == absl::string_view::npos) return absl::FailedPreconditionError("the record ends in its digest");
  const absl::string_view found = text.substr(begin + kLine.size(), end - begin - kLine.size());
  const std::string expected = digest_of(absl::StrCat(text.substr(0, begin), text.substr(end)));
  if (found == expected) return absl::OkStatus();
  return absl::FailedPreconditionError(
      absl::StrCat("a line was altered: the digest of the others is ", expected, ", found ", found));
}

}  // namespace

bool remove_digest(Record& record) {
  return std::erase_if(record.info, [](const auto& info) { return info.first == kDigest; }) > 0;
}

std::string format_with_digest(Record record) {
  remove_digest(record);
  const std::string digest = digest_of(format_record(record));
  record.info.emplace_back(kDigest, digest);
  return format_record(record);
}

absl::StatusOr<CheckedRecord> read_and_check_digest(absl::string_view text) {
  absl::StatusOr<Record> record = parse_record(text, ParseMode::kJournal);
  if (!record.ok()) return record.status();
  const auto digests =
      std::count_if(record->info.begin(), record->info.end(), [](const auto& info) { return info.first == kDigest; });
  if (digests > 1) return absl::FailedPreconditionError("there are two lines \"info digest\"");
  if (digests == 1) {
    const bool returns = absl::StrContains(text, "\r\n");
    const absl::Status status =
        returns ? check_digest(absl::StrReplaceAll(text, {{"\r\n", "\n"}})) : check_digest(text);
    if (!status.ok()) return status;
  }
  return CheckedRecord{*std::move(record), digests == 1};
}

}  // namespace zerohour
