// Long texts on a terminal, a screen at a time.
#pragma once

#include "absl/strings/string_view.h"

namespace zerohour {

// Shows `text` with the person's pager and returns when the pager ends: $PAGER with its arguments, which are separated
// by spaces and read by no shell, or, where it is not set, `less -R`, else `more`. Quitting before the end is no error.
//
// Returns false, having shown nothing, where the text is to be printed as it is: standard input or output is not a
// terminal, the terminal cannot page (TERM is dumb or not set), the whole text fits on the screen, $PAGER is empty or
// "cat", or no pager can be started.
bool show_in_pager(absl::string_view text);

}  // namespace zerohour
