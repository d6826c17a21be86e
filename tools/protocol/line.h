// Input: bytes, cut into lines and checked. tools/support/text.h takes lines apart.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "tools/support/text.h"

namespace zerohour::protocol {

inline constexpr std::size_t kMaxLine = std::size_t{64} << 10;  // bytes, without the newline

struct Line {
  enum class Fault : std::uint8_t {
    kNone,
    kTooLong,     // text holds its beginning
    kBadBytes,    // a control character (NUL among them), or not UTF-8: is_plain_text() in tools/support/text.h
    kUnfinished,  // the input ended before the newline
  };
  std::string text;  // without the newline, and without a carriage return before it
  Fault fault = Fault::kNone;
};

// Cuts bytes that arrive in pieces into lines. Never holds more than one line and one piece.
class LineCutter {
 public:
  void add(absl::string_view bytes);
  // The input has ended: what is left is an unfinished line.
  void end() { ended_ = true; }
  // The next line, or nothing until more bytes come.
  std::optional<Line> next();

 private:
  std::string bytes_;
  std::size_t start_ = 0;    // of the first line that has not been returned yet
  std::size_t seen_ = 0;     // no newline before this
  bool skipping_ = false;    // in the rest of a line that is too long
  std::string beginning_{};  // of that line
  bool ended_ = false;
};

// The words of a command.
using Words = absl::Span<const absl::string_view>;

}  // namespace zerohour::protocol
