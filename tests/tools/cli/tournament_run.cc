#include "tests/tools/cli/tournament_run.h"

#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <thread>

namespace zerohour::cli {
namespace {

namespace fs = std::filesystem;
using testing::AllOf;
using testing::EndsWith;
using testing::HasSubstr;
using testing::StartsWith;

constexpr std::chrono::seconds kLongestRun{60}, kLongestWait{30};
constexpr std::chrono::milliseconds kBetweenLooks{1};
constexpr int kLooksBeforeKill = 2000;  // that a program has after SIGTERM

pid_t spawn(const Words& words, const std::string& out, const std::string& err) {
  std::vector<std::string> copies = words;
  std::vector<char*> argv;
  for (std::string& word : copies) argv.push_back(word.data());
  argv.push_back(nullptr);
  posix_spawn_file_actions_t files;
  posix_spawn_file_actions_init(&files);
  posix_spawn_file_actions_addopen(&files, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
  posix_spawn_file_actions_addopen(&files, STDOUT_FILENO, out.c_str(), O_WRONLY | O_CREAT, 0600);
  posix_spawn_file_actions_addopen(&files, STDERR_FILENO, err.c_str(), O_WRONLY | O_CREAT, 0600);
  pid_t pid = 0;
  const int error = posix_spawnp(&pid, argv[0], &files, nullptr, argv.data(), environ);
  posix_spawn_file_actions_destroy(&files);
  EXPECT_EQ(error, 0) << words[0] << " cannot be run";
  return error == 0 ? pid : 0;
}

}  // namespace

Running::Running(const Words& words) : pid_(spawn(words, folder_.path("out"), folder_.path("err"))), over_(pid_ == 0) {}

Running::~Running() {
  if (over()) return;
  // First what lets mpirun end its ranks.
  send(SIGTERM);
  for (int i = 0; i < kLooksBeforeKill && !over(); ++i) std::this_thread::sleep_for(kBetweenLooks);
  send(SIGKILL);
  if (!over_) waitpid(pid_, &status_, 0);
}

bool Running::over() {
  if (!over_) over_ = waitpid(pid_, &status_, WNOHANG) == pid_;
  return over_;
}

void Running::send(int signal) {
  if (!over()) kill(pid_, signal);
}

Ran Running::wait() {
  const auto until = std::chrono::steady_clock::now() + kLongestRun;
  while (!over() && std::chrono::steady_clock::now() < until) std::this_thread::sleep_for(kBetweenLooks);
  Ran ran;
  EXPECT_TRUE(over()) << "it does not end";
  if (over_ && pid_ != 0 && WIFEXITED(status_)) ran.code = WEXITSTATUS(status_);
  ran.out = read_text(folder_.path("out"));
  ran.err = read_text(folder_.path("err"));
  return ran;
}

Words tournament_words(const Words& arguments) {
  Words words = {ZEROHOUR_PROGRAM, "tournament"};
  words.insert(words.end(), arguments.begin(), arguments.end());
  const auto given = [&](const char* flag) { return std::count(words.begin(), words.end(), flag) > 0; };
  if (!given("--seed") && !given("--resume") && !given("--report") && !given("--help")) {
    words.insert(words.end(), {"--seed", "1"});
  }
  return words;
}

Ran tournament(const Words& arguments) {
  return Running(tournament_words(arguments)).wait();
}

std::string table_of(const Words& arguments) {
  const Ran ran = tournament(arguments);
  SCOPED_TRACE(testing::PrintToString(arguments));
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_EQ(lines_of(ran.err), 1U) << ran.err;
  EXPECT_THAT(ran.err, AllOf(StartsWith("tournament in "), EndsWith("\n")));
  EXPECT_THAT(ran.out, StartsWith("Tournament\n"));
  return ran.out;
}

void expect_refused(const Words& words, const std::vector<std::string>& parts) {
  Words all = {ZEROHOUR_PROGRAM};
  all.insert(all.end(), words.begin(), words.end());
  const Ran ran = Running(all).wait();
  SCOPED_TRACE(testing::PrintToString(words));
  EXPECT_EQ(ran.code, 2);
  EXPECT_EQ(ran.out, "");
  EXPECT_EQ(lines_of(ran.err), 1U) << ran.err;
  EXPECT_THAT(ran.err, AllOf(StartsWith("zerohour " + words.front() + ": "), EndsWith("\n")));
  for (const std::string& part : parts) EXPECT_THAT(ran.err, HasSubstr(part));
}

std::string without_times(const std::string& table) {
  static const std::regex times(" +[0-9.:]+ (s|min|h) +[0-9.:]+ (s|min|h)\n");
  static const std::regex processor_times("Processor time of [^\n]*\n");
  return std::regex_replace(std::regex_replace(table, times, "\n"), processor_times, "");
}

std::size_t lines_of(const std::string& text) {
  return static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
}

std::string read_text(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

nlohmann::json report_of(const std::string& folder) {
  nlohmann::json report = nlohmann::json::parse(read_text(folder + "/report.json"), nullptr, false);
  EXPECT_TRUE(report.is_object()) << folder;
  return report;
}

std::size_t records_in(const std::string& folder) {
  std::error_code error;
  std::size_t count = 0;
  for (fs::directory_iterator it(folder + "/records", error), end; !error && it != end; it.increment(error)) {
    if (it->path().extension() == ".zhr") ++count;
  }
  return count;
}

bool wait_until(const std::function<bool()>& is_so) {
  const auto until = std::chrono::steady_clock::now() + kLongestWait;
  while (!is_so()) {
    if (std::chrono::steady_clock::now() >= until) return false;
    std::this_thread::sleep_for(kBetweenLooks);
  }
  return true;
}

void change_database(const std::string& folder, const std::string& statement) {
  const std::string script =
      "import sqlite3, sys\n"
      "database = sqlite3.connect(sys.argv[1])\n"
      "changed = database.execute(sys.argv[2]).rowcount\n"
      "database.commit()\n"
      "database.close()\n"
      "sys.exit(0 if changed == 1 else 5)\n";
  const Ran ran = Running({ZEROHOUR_PYTHON, "-c", script, folder + "/tournament.db", statement}).wait();
  EXPECT_EQ(ran.code, 0) << statement << ran.err;
}

std::string write_script(const TemporaryFolder& folder, const std::string& name, const std::string& text) {
  std::string path = folder.write(name, "#!/bin/sh\n" + text);
  fs::permissions(path, fs::perms::owner_all);
  return path;
}

std::string write_bot(const TemporaryFolder& folder, const std::string& name, const std::string& ask,
                      const std::string& version) {
  return "cmd:" + write_script(folder, name,
                               "while read -r id command rest; do\n"
                               "  rest=${rest#*\" | \"}; first=${rest%%\" ; \"*}\n"
                               "  case $command in\n"
                               "    hello) echo \"$id engine name=little version=" +
                                   version +
                                   "\"; echo \"$id ok\" ;;\n"
                                   "    ask) " +
                                   ask +
                                   " ;;\n"
                                   "    quit) exit 0 ;;\n"
                                   "    *) echo \"$id ok\" ;;\n"
                                   "  esac\n"
                                   "done\n");
}

}  // namespace zerohour::cli
