#include "tools/protocol/line.h"

#include <algorithm>

#include "absl/strings/ascii.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_split.h"

namespace zerohour::protocol {
namespace {

constexpr std::size_t kBeginning = 64;  // bytes kept of a line that is too long: enough for its ID

}  // namespace

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
