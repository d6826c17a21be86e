#include "tools/web/content_coding.h"

#include <utility>
#include <vector>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_split.h"
#include "absl/strings/strip.h"

namespace zerohour::web {
namespace {

constexpr ContentCoding kCodings[] = {{"br", ".br"}, {"gzip", ".gz"}, {"", ""}};
constexpr double kUnnamed = 0.0001;  // less than any weight that a header can give

// The weight of a member, ";q=0.5" or nothing; none if it is malformed.
std::optional<double> weight_of(absl::string_view parameters) {
  parameters = absl::StripAsciiWhitespace(parameters);
  if (parameters.empty()) return 1;
  if (!absl::ConsumePrefix(&parameters, "q=") && !absl::ConsumePrefix(&parameters, "Q=")) return std::nullopt;
  const bool plain = parameters.find_first_not_of("0123456789.") == absl::string_view::npos;
  double weight = 0;
  if (!plain || !absl::SimpleAtod(parameters, &weight) || weight > 1) return std::nullopt;
  return weight;
}

// What the header says of a name; none if it does not name it.
std::optional<double> named(absl::string_view accept, absl::string_view name) {
  for (const absl::string_view member : absl::StrSplit(accept, ',')) {
    const std::pair<absl::string_view, absl::string_view> parts = absl::StrSplit(member, absl::MaxSplits(';', 1));
    if (!absl::EqualsIgnoreCase(absl::StripAsciiWhitespace(parts.first), name)) continue;
    const std::optional<double> weight = weight_of(parts.second);
    if (weight.has_value()) return weight;
  }
  return std::nullopt;
}

}  // namespace

absl::Span<const ContentCoding> content_codings() {
  return kCodings;
}

double welcome(absl::string_view accept, const ContentCoding& coding) {
  const bool none = coding.name.empty();
  std::optional<double> weight = named(accept, none ? "identity" : coding.name);
  if (!weight.has_value() && coding.name == "gzip") weight = named(accept, "x-gzip");
  if (!weight.has_value()) weight = named(accept, "*");
  return weight.value_or(none ? kUnnamed : 0);
}

}  // namespace zerohour::web
