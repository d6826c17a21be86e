// A folder for the files of a test.
#pragma once

#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <string>

namespace zerohour {

// Gone when the object is.
class Folder {
 public:
  Folder() {
    path_ = (std::filesystem::path(::testing::TempDir()) / "zerohour-test-XXXXXX").string();
    EXPECT_NE(::mkdtemp(path_.data()), nullptr);
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  ~Folder() { std::filesystem::remove_all(path_); }
  const std::string& path() const { return path_; }
  std::string path(const std::string& name) const { return path_ + "/" + name; }

 private:
  std::string path_;
};

}  // namespace zerohour
