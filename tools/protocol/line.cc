#include "tools/protocol/line.h"

#include <algorithm>

#include "absl/strings/ascii.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_split.h"

namespace zerohour::protocol {
namespace {

constexpr std::size_t kBeginning = 64;  // bytes kept of a line that is too long: enough for its ID

unsigned byte_at(absl::string_view text, std::size_t i) {
  return i < text.size() ? static_cast<unsigned char>(text[i]) : 0U;
}

// The length of the character that begins at i, or 0 where none does.
std::size_t character_length(absl::string_view text, std::size_t i) {
  const unsigned first = byte_at(text, i);
  if (first < 0x80) return (first >= 0x20 && first != 0x7f) || first == '\t' ? 1 : 0;
  if (first < 0xc2 || first > 0xf4) return 0;
  const std::size_t length = first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
  const unsigned least = first == 0xe0 ? 0xa0 : first == 0xf0 ? 0x90 : 0x80;
  const unsigned most = first == 0xed ? 0x9f : first == 0xf4 ? 0x8f : 0xbf;
  if (byte_at(text, i + 1) < least || byte_at(text, i + 1) > most) return 0;
  for (std::size_t k = 2; k < length; ++k) {
    if ((byte_at(text, i + k) & 0xc0U) != 0x80U) return 0;
  }
  return length;
}

}  // namespace

bool is_plain_text(absl::string_view text) {
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t length = character_length(text, i);
    if (length == 0) return false;
    i += length;
  }
  return true;
}

void LineCutter::add(absl::string_view bytes) {
  bytes_.erase(0, start_);
  seen_ -= start_;
  start_ = 0;
  bytes_.append(bytes.data(), bytes.size());
}

std::optional<Line> LineCutter::next() {
  while (true) {
    const std::size_t newline = bytes_.find('\n', seen_);
    const bool whole = newline != std::string::npos;
    const std::size_t end = whole ? newline : bytes_.size();
    absl::string_view text(bytes_.data() + start_, end - start_);
    seen_ = end;
    if (!skipping_ && text.size() > kMaxLine + 1) {  // one more for a carriage return
      skipping_ = true;
      beginning_ = std::string(text.substr(0, kBeginning));
    }
    if (!whole && !ended_) {
      if (skipping_) start_ = end;
      return std::nullopt;
    }
    if (!whole && text.empty() && !skipping_) return std::nullopt;
    start_ = seen_ = whole ? end + 1 : end;
    if (skipping_) {
      skipping_ = false;
      return Line{std::move(beginning_), Line::Fault::kTooLong};
    }
    if (!text.empty() && text.back() == '\r') text.remove_suffix(1);
    if (text.size() > kMaxLine) return Line{std::string(text.substr(0, kBeginning)), Line::Fault::kTooLong};
    return Line{std::string(text), !is_plain_text(text) ? Line::Fault::kBadBytes
                                   : whole              ? Line::Fault::kNone
                                                        : Line::Fault::kUnfinished};
  }
}

}  // namespace zerohour::protocol
