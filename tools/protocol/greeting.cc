#include "tools/protocol/greeting.h"

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/strip.h"

namespace zerohour::protocol {
namespace {

// Whether `text` is the beginning of `whole`, or all of it.
bool begins(absl::string_view text, absl::string_view whole) {
  return absl::StartsWith(whole, text);
}

}  // namespace

Greeting check_greeting(absl::string_view bytes) {
  const std::size_t newline = bytes.find('\n');
  const bool whole = newline != absl::string_view::npos;
  absl::string_view line = bytes.substr(0, newline);
  std::size_t digits = 0;
  while (digits < line.size() && absl::ascii_isdigit(static_cast<unsigned char>(line[digits]))) ++digits;
  if (digits > kMaxIdDigits) return Greeting::kBad;
  line.remove_prefix(digits);
  if (digits > 0 && !line.empty() && !absl::ConsumePrefix(&line, " ")) return Greeting::kBad;
  for (const absl::string_view greeting : {"hello 1\r", "hello 2\r"}) {
    if (whole ? line == greeting || line == absl::StripSuffix(greeting, "\r") : begins(line, greeting)) {
      return whole ? Greeting::kGood : Greeting::kUnfinished;
    }
  }
  return Greeting::kBad;
}

}  // namespace zerohour::protocol
