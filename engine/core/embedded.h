// A data file that was built into the program.
#pragma once

#include <functional>
#include <string>

#include "absl/status/statusor.h"
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

// Gives the text of a data file, or NotFound.
using DataSource = std::function<absl::StatusOr<std::string>(absl::string_view name)>;
// A source of the given files, which must outlive it.
DataSource embedded_source(absl::Span<const EmbeddedFile> files);

}  // namespace zerohour
