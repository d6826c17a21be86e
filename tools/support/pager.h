// Long texts on a terminal, a screen at a time.
#pragma once

#include "absl/strings/string_view.h"

namespace zerohour {

// Shows `text` with the person's pager and returns when the pager ends: $PAGER with its arguments, which are separated
// by spaces and not read by a shell, or, if it is not set, `less -R`, otherwise `more`. Quitting before the end is not
// an error.
//
// Returns false, having shown nothing, if the text should be printed as it is: standard input or output is not a
// terminal, the terminal cannot page (TERM is dumb or not set), the whole text fits on the screen, $PAGER is empty or
// "cat", or no pager can be started.
bool show_in_pager(absl::string_view text);

}  // namespace zerohour
