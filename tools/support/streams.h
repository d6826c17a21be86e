// The three standard streams of a program.
#pragma once

namespace zerohour {

// Opens those of the descriptors 0, 1 and 2 that the caller of the program closed (`>&-`), so that no file that the
// program opens later takes their number: what is meant for standard output would then be written into that file. A
// stream that was closed still fails: reading from it, or writing to it, is an error, as before. To be called before
// anything is opened; it changes nothing if all three are open.
void open_standard_streams();

}  // namespace zerohour
