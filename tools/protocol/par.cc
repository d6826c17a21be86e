#include "tools/protocol/par.h"

#include <cmath>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"

namespace zerohour::protocol {

std::string par_text(double share) {
  const std::string text = absl::StrFormat("%.3f", std::abs(share));
  const bool negative = share < 0 && text != "0.000";
  return absl::StrCat(negative ? "-" : "", text[0] == '0' ? text.substr(1) : text);
}

std::string gain_text(double gain) {
  const std::string text = par_text(gain);
  return text[0] == '-' ? text : absl::StrCat("+", text);
}

}  // namespace zerohour::protocol
