// Names of places as shown to people: "Cité St-Élie" for the "Cite St Elie" of the data.
#pragma once

#include <string>

#include "absl/strings/string_view.h"

namespace zerohour::loos {

// The text with its names of places as given in names.csv, in UTF-8. For people only: text that is read back, and
// records, have the plain names of the data.
std::string with_accents(absl::string_view text);

}  // namespace zerohour::loos
