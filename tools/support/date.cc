#include "tools/support/date.h"

#include <array>
#include <ctime>

namespace zerohour {

std::string local_time(const char* format) {
  const std::time_t now = std::time(nullptr);
  std::tm local = {};
  localtime_r(&now, &local);
  std::array<char, 64> text{};
  std::strftime(text.data(), text.size(), format, &local);
  return text.data();
}

}  // namespace zerohour
