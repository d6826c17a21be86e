// A data file that was put into the program when it was built.
#pragma once

#include "absl/strings/string_view.h"
#include "absl/types/span.h"

namespace zerohour {

struct EmbeddedFile {
  absl::string_view name;  // its path below the data folder: "map.csv", "scenarios/loos.txt"
  absl::string_view text;
};

// The file of that name among the given ones, or null.
inline const EmbeddedFile* find_embedded(absl::Span<const EmbeddedFile> files, absl::string_view name) {
  for (const EmbeddedFile& file : files) {
    if (file.name == name) return &file;
  }
  return nullptr;
}

}  // namespace zerohour
