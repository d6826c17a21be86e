// A hash of the data that a game was built from: records made with other data do not replay.
#pragma once

#include <cstdint>
#include <string>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/string_view.h"

namespace zerohour {

// FNV-1a, 64 bits, over texts and their lengths.
class DataHash {
 public:
  // A text alone.
  void add(absl::string_view text) {
    add_bytes(absl::StrCat(text.size(), ":"));
    add_bytes(text);
  }
  // A file with its name.
  void add(absl::string_view name, absl::string_view text) {
    add_bytes(absl::StrCat(name.size(), ":", text.size(), ":"));
    add_bytes(name);
    add_bytes(text);
  }
  // 16 hexadecimal digits.
  std::string hex() const { return absl::StrFormat("%016x", hash_); }

 private:
  void add_bytes(absl::string_view bytes) {
    for (const char c : bytes) hash_ = (hash_ ^ static_cast<std::uint8_t>(c)) * 0x100000001b3;
  }
  std::uint64_t hash_ = 0xcbf29ce484222325;
};

}  // namespace zerohour
