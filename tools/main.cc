#include <iostream>
#include <string>
#include <vector>

#include "tools/cli/commands.h"
#include "tools/support/streams.h"

int main(int argc, char** argv) {
  zerohour::open_standard_streams();
  zerohour::outlive_limits_of_files();
  std::ios::sync_with_stdio(false);
  const zerohour::VisibleStreams visible;
  const std::vector<std::string> arguments(argv + (argc > 0 ? 1 : 0), argv + argc);
  return zerohour::cli::run(arguments, std::cout, std::cerr);
}
