// The three standard streams of a program.
#pragma once

#include <streambuf>

#include "tools/support/characters.h"

namespace zerohour {

// Opens those of the descriptors 0, 1 and 2 that the caller of the program closed (`>&-`), so that no file that the
// program opens later takes their number: what is meant for standard output would then be written into that file. A
// stream that was closed still fails: reading from it, or writing to it, is an error, as before. To be called before
// anything is opened; it changes nothing if all three are open.
void open_standard_streams();

// A file that may not grow any further (a limit on sizes, RLIMIT_FSIZE) is then an error of the write, which is told,
// instead of a signal that ends the program.
void outlive_limits_of_files();

// While it exists, what is written to std::cout and std::cerr is made visible() (characters.h): names and titles that
// others chose cannot command the terminal or turn the text around them. One at a time.
class VisibleStreams {
 public:
  VisibleStreams();
  ~VisibleStreams();
  VisibleStreams(const VisibleStreams&) = delete;
  VisibleStreams& operator=(const VisibleStreams&) = delete;

 private:
  VisibleBuffer out_, errors_;
  std::streambuf *out_before_, *errors_before_;
};

}  // namespace zerohour
