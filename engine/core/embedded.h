// A data file that was put into the program when it was built.
#pragma once

#include "absl/strings/string_view.h"
#include "absl/types/span.h"

namespace zerohour {

struct EmbeddedFile {
  absl::string_view name;  // its path below the data folder: "map.csv", "scenarios/loos.txt"
  absl::string_view text;
};

}  // namespace zerohour
