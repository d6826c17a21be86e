#include "tools/support/streams.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <iostream>

namespace zerohour {

void open_standard_streams() {
  for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    if (::fcntl(stream, F_GETFD) != -1 || errno != EBADF) continue;
    // The lowest free number is this one. Opened the wrong way round, so that its use is an error.
    ::open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY);
  }
}

void outlive_limits_of_files() {
  std::signal(SIGXFSZ, SIG_IGN);
}

VisibleStreams::VisibleStreams()
    : out_(std::cout.rdbuf()),
      errors_(std::cerr.rdbuf()),
      out_before_(std::cout.rdbuf(&out_)),
      errors_before_(std::cerr.rdbuf(&errors_)) {}

VisibleStreams::~VisibleStreams() {
  std::cout.flush();
  std::cerr.flush();
  std::cout.rdbuf(out_before_);
  std::cerr.rdbuf(errors_before_);
}

}  // namespace zerohour
