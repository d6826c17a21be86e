#include "engine/core/digest.h"

#include <sodium.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/ascii.h"
#include "absl/strings/escaping.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_replace.h"
#include "absl/strings/str_split.h"
#include "absl/strings/strip.h"

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

// Whether the text is in UTF-16: by its mark, or by the half of a Latin letter that is zero.
bool is_utf16(absl::string_view text) {
  return absl::StartsWith(text, "\xff\xfe") || absl::StartsWith(text, "\xfe\xff") ||
         (text.size() >= 2 && (text[0] == '\0') != (text[1] == '\0'));
}

// Whether a last line without its newline is complete: a digest decides for itself, and a result with its reason is the
// last thing that a game writes.
bool is_complete(absl::string_view text, absl::string_view last_line) {
  const std::vector<absl::string_view> words = absl::StrSplit(last_line, absl::MaxSplits(' ', 2));
  return absl::StrContains(text, kLine) || (words.size() == 3 && words[0] == "result");
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

std::string seal_text(absl::string_view text) {
  // Before the first line that does not belong to the header.
  std::size_t at = 0;
  while (at < text.size()) {
    const absl::string_view line = text.substr(at, text.find('\n', at) - at);
    static constexpr absl::string_view kBody[] = {"a",      "d",       "h",        "undo",  "note",
                                                  "resign", "forfeit", "withheld", "result"};
    const absl::string_view word = line.substr(0, line.find(' '));
    if (std::find(std::begin(kBody), std::end(kBody), word) != std::end(kBody)) break;
    at += line.size() + 1;
  }
  return absl::StrCat(text.substr(0, at), kLine.substr(1), digest_of(text), "\n", text.substr(at));
}

absl::StatusOr<CheckedRecord> read_and_check_digest(absl::string_view text) {
  if (is_utf16(text)) return absl::InvalidArgumentError("line 1: this is text in UTF-16; a record is in UTF-8");
  absl::ConsumePrefix(&text, "\xef\xbb\xbf");
  std::string lines = absl::StrReplaceAll(text, {{"\r\n", "\n"}});
  CheckedRecord checked;
  if (const std::size_t last = lines.rfind('\n') + 1; last < lines.size()) {
    if (is_complete(lines, absl::string_view(lines).substr(last))) {
      lines += '\n';
    } else {
      checked.cut_off = std::string(absl::StripAsciiWhitespace(lines.substr(last)));
    }
  }
  absl::StatusOr<Record> record = parse_record(lines, ParseMode::kJournal);
  if (!record.ok()) return record.status();
  const auto digests =
      std::count_if(record->info.begin(), record->info.end(), [](const auto& info) { return info.first == kDigest; });
  if (digests > 1) return absl::FailedPreconditionError("there are two lines \"info digest\"");
  if (digests == 1) {
    if (absl::Status status = check_digest(lines); !status.ok()) return status;
  }
  checked.record = *std::move(record);
  checked.has_digest = digests == 1;
  return checked;
}

}  // namespace zerohour
