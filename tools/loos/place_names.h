// Names of places as people read them: "Cité St-Élie" for the "Cite St Elie" of the data.
#pragma once

#include <string>

#include "absl/strings/string_view.h"

namespace zerohour::loos {

// The text with its names of places as names.csv shows them, in UTF-8. For people: what is read back, and what records
// hold, has the plain names of the data.
std::string with_accents(absl::string_view text);

// The text with spaces behind it, so that it takes so many columns of a screen; a longer one stays as it is.
std::string padded(std::string text, int columns);

}  // namespace zerohour::loos
