// Scripted sessions: a game played through string streams.
#pragma once

#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <memory>
#include <sstream>
#include <string>

#include "absl/strings/str_cat.h"
#include "engine/loos/loos.h"
#include "tools/loos/adapter.h"
#include "tools/loos/terminal_words.h"
#include "tools/terminal/play.h"

namespace zerohour::terminal {

// A folder of its own that goes with the test.
class TempFolder {
 public:
  TempFolder() {
    static int count = 0;
    path_ = std::filesystem::temp_directory_path() / absl::StrCat("zerohour_play_", getpid(), "_", count++);
    std::filesystem::create_directories(path_);
  }
  ~TempFolder() {
    std::error_code error;
    std::filesystem::remove_all(path_, error);
  }
  std::string file(const std::string& name) const { return (path_ / name).string(); }

 private:
  std::filesystem::path path_;
};

inline std::string file_text(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  std::stringstream text;
  text << in.rdbuf();
  return text.str();
}

inline void write_text(const std::string& path, const std::string& text) {
  std::ofstream(path, std::ios::binary) << text;
}

// The game that these tests play.
inline Game loos_game() {
  static const auto* const type = new std::shared_ptr<const protocol::GameType>(loos::make_game_type(
      loos::embedded_scenarios(), [](const std::string& scenario) { return loos::Loos::load(scenario); }));
  return loos::terminal_game(*type);
}

// What a session prints for a script; a journal is kept only where the options name one, or the game that is resumed.
inline std::string play_script(PlayOptions options, const std::string& script) {
  options.journal = !options.resume.empty();
  std::istringstream in(script);
  std::ostringstream out, err;
  const absl::Status status = run_play(options, loos_game(), in, out, err);
  EXPECT_TRUE(status.ok()) << status;
  EXPECT_EQ(err.str(), "");
  return out.str();
}

inline PlayOptions small_game(const std::string& scenario, const std::string& side = "british") {
  PlayOptions options;
  options.scenario = scenario;
  options.side = side;
  options.seed = "7";
  return options;
}

// The line that begins with a word: "hash 0123...". The last one of them.
inline std::string last_line(const std::string& text, const std::string& start) {
  std::istringstream lines(text);
  std::string line, found;
  while (std::getline(lines, line)) {
    if (line.rfind(start, 0) == 0) found = line;
  }
  return found;
}

inline std::string first_line(const std::string& text, const std::string& start) {
  std::istringstream lines(text);
  std::string line;
  while (std::getline(lines, line)) {
    if (line.rfind(start, 0) == 0) return line;
  }
  return "";
}

// The text with every run of spaces and line ends as one space.
inline std::string unwrapped(const std::string& text) {
  std::string out;
  for (const char c : text) {
    const bool space = c == ' ' || c == '\n';
    if (!space || out.empty() || out.back() != ' ') out += space ? ' ' : c;
  }
  return out;
}

}  // namespace zerohour::terminal
