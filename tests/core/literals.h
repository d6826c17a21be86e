// What a source says in its strings.
#pragma once

#include <string>
#include <vector>

namespace zerohour {

// The string literals of a C++ source; what stands side by side is one, as the compiler has it.
inline std::vector<std::string> literals_of(const std::string& source) {
  std::vector<std::string> found;
  bool adjoins = false;
  for (std::size_t i = 0; i < source.size(); ++i) {
    if (source.compare(i, 2, "//") == 0) {
      i = source.find('\n', i);
      if (i == std::string::npos) break;
    } else if (source[i] == '\'') {
      i = source.find('\'', source[i + 1] == '\\' ? i + 3 : i + 2);
      if (i == std::string::npos) break;
      adjoins = false;
    } else if (source[i] == '"') {
      if (!adjoins) found.emplace_back();
      for (++i; i < source.size() && source[i] != '"'; ++i) {
        found.back() += source[i];
        if (source[i] == '\\') found.back() += source[++i];
      }
      adjoins = true;
    } else if (source[i] != ' ' && source[i] != '\n') {
      adjoins = false;
    }
  }
  return found;
}

}  // namespace zerohour
