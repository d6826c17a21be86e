// Hashes of the data that a game was built from: records made with other data do not replay.
//
// A record holds the hash of the values that were read: of everything that can change play or a result, but not of
// titles, notes, comments, or the order of lines that means nothing. Older records hold a hash of the bytes of the
// files.
#pragma once

#include <algorithm>
#include <concepts>
#include <cstdint>
#include <string>
#include <type_traits>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"

namespace zerohour {

// FNV-1a, 64 bits.
class Fnv {
 public:
  void add(absl::string_view bytes) {
    for (const char c : bytes) hash_ = (hash_ ^ static_cast<std::uint8_t>(c)) * 0x100000001b3;
  }
  // 16 hexadecimal digits.
  std::string hex() const { return absl::StrFormat("%016x", hash_); }

 private:
  std::uint64_t hash_ = 0xcbf29ce484222325;
};

// The hash of values, in rows: a name and the values that belong together. A game adds its rows in a fixed order, each
// of its fields in one, so that the same values always give the same hash.
class DataHash {
 public:
  // Numbers, truth values, enumerators and texts.
  template <class... Values>
  void add(absl::string_view name, const Values&... values) {
    hash_.add(name);
    (add_value(values), ...);
    hash_.add("\n");
  }
  // For a field that is younger than the others: the row is left out while the field has the value that all data have
  // that do not mention it, so that their hashes, and the records made with them, stay as they are.
  template <class Value>
  void add_unless(const Value& usual, absl::string_view name, const Value& value) {
    if (!(value == usual)) add(name, value);
  }
  // "v" and 16 hexadecimal digits; the hash of files has only the digits.
  std::string word() const { return absl::StrCat("v", hash_.hex()); }

 private:
  template <class Value>
  void add_value(const Value& value) {
    if constexpr (std::is_enum_v<Value> || std::integral<Value>) {
      hash_.add(absl::StrCat(" ", static_cast<std::int64_t>(value)));
    } else {
      const absl::string_view text = value;
      hash_.add(absl::StrCat(" ", text.size(), ":"));
      hash_.add(text);
    }
  }

  Fnv hash_;
};

// The hash of the bytes of files, as older records have it.
class FileHash {
 public:
  // A text alone.
  void add(absl::string_view text) {
    hash_.add(absl::StrCat(text.size(), ":"));
    hash_.add(text);
  }
  // A file with its name.
  void add(absl::string_view name, absl::string_view text) {
    hash_.add(absl::StrCat(name.size(), ":", text.size(), ":"));
    hash_.add(name);
    hash_.add(text);
  }
  std::string hex() const { return hash_.hex(); }

 private:
  Fnv hash_;
};

// The hashes of data, as a game keeps them.
struct DataHashes {
  std::string values;  // DataHash::word()
  std::string files;   // FileHash::hex()
};

// What an older record with the hash of built-in files was played with.
struct OlderData {
  absl::string_view files, values;
};

// Whether a record with this hash was made with these data. older: the built-in files of earlier versions.
inline bool is_hash_of(absl::string_view hash, const DataHashes& data, absl::Span<const OlderData> older) {
  return hash == data.values || hash == data.files || std::any_of(older.begin(), older.end(), [&](const OlderData& o) {
           return o.files == hash && o.values == data.values;
         });
}

}  // namespace zerohour
