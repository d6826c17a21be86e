// Calls of the program, with what their output and errors must be.
#pragma once

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "tests/tools/cli/process.h"

namespace zerohour::cli {

using Words = std::vector<std::string>;

inline std::size_t lines_of(const std::string& text) {
  return static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
}

// Exit code 2, nothing on standard output, and on standard error one line that has all of `words`.
inline void expect_refused(const Words& arguments, const Words& words, const std::string& input = "") {
  const Ran ran = zerohour(arguments, input);
  SCOPED_TRACE(testing::PrintToString(arguments));
  EXPECT_EQ(ran.code, 2);
  EXPECT_EQ(ran.out, "");
  EXPECT_EQ(lines_of(ran.err), 1U) << ran.err;
  EXPECT_THAT(ran.err, testing::AllOf(testing::StartsWith("zerohour"), testing::EndsWith("\n")));
  for (const std::string& word : words) EXPECT_THAT(ran.err, testing::HasSubstr(word));
}

// The output of a call that works and says nothing else.
inline std::string output(const Words& arguments, const std::string& input = "") {
  const Ran ran = zerohour(arguments, input);
  EXPECT_EQ(ran.code, 0) << testing::PrintToString(arguments);
  EXPECT_EQ(ran.err, "");
  return ran.out;
}

inline std::string text_of(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

}  // namespace zerohour::cli
