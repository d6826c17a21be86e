// Runs the built program and catches what it says.
#pragma once

#include <string>
#include <vector>

namespace zerohour::cli {

struct Ran {
  int code = -1;    // the exit code; -1 when it did not exit by itself
  std::string out;  // standard output
  std::string err;  // standard error
};

// `zerohour ARGUMENTS`, with `input` on standard input. Fails the test where the program cannot be run at all.
Ran zerohour(const std::vector<std::string>& arguments, const std::string& input = "");

// A new folder for this test's files, gone when the object is.
class TemporaryFolder {
 public:
  TemporaryFolder();
  ~TemporaryFolder();
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;
  std::string path(const std::string& name) const { return folder_ + "/" + name; }
  // Writes a file, in a folder of its own if the name has one, and returns its path.
  std::string write(const std::string& name, const std::string& text) const;

 private:
  std::string folder_;
};

}  // namespace zerohour::cli
