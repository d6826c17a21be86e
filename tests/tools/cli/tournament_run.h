// What the tests of tournaments share: programs that run while the test goes on and never for too long, little bots,
// and what is in a tournament's folder.
#pragma once

#include <sys/types.h>

#include <functional>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "tests/tools/cli/process.h"

namespace zerohour::cli {

using Words = std::vector<std::string>;

// A program that runs beside the test. It is killed with the object, and as soon as it has run for a minute.
class Running {
 public:
  explicit Running(const Words& words);
  ~Running();
  Running(const Running&) = delete;
  Running& operator=(const Running&) = delete;

  pid_t pid() const { return pid_; }
  bool over();  // whether it has ended
  void send(int signal);
  Ran wait();

 private:
  TemporaryFolder folder_;  // what it says
  pid_t pid_ = 0;
  bool over_ = true;
  int status_ = 0;
};

// `zerohour tournament ARGUMENTS`, with the master seed 1 where they name none.
Words tournament_words(const Words& arguments);
Ran tournament(const Words& arguments);
// Its table; the test fails where it does not end well, or says anything but its one line on standard error.
std::string table_of(const Words& arguments);
// `zerohour COMMAND ARGUMENTS` is refused: exit code 2, nothing on standard output, and one line on standard error
// that has all of `parts`.
void expect_refused(const Words& words, const std::vector<std::string>& parts);

// A table without what may differ from run to run: the columns of times.
std::string without_times(const std::string& table);
std::size_t lines_of(const std::string& text);

std::string read_text(const std::string& path);
// The report of a tournament. Fails the test where it is no JSON, as with a NaN in it.
nlohmann::json report_of(const std::string& folder);
// How many games of a tournament have their records, which is also asked while it is played.
std::size_t records_in(const std::string& folder);
// Waits until `is_so` is, but no longer than for half a minute; returns whether it is.
bool wait_until(const std::function<bool()>& is_so);

// Changes one row of a tournament's database with a statement, as a person with another program might.
void change_database(const std::string& folder, const std::string& statement);

// Writes a bot that takes the first of the actions it is offered, and returns what it is called on a command line.
// `ask` is what the shell does when it is asked, in place of that: there, $id is the request's ID and $first the
// action.
std::string write_bot(const TemporaryFolder& folder, const std::string& name,
                      const std::string& ask = "echo \"$id ok best $first\"", const std::string& version = "1");
// What a bot does that crashes the first time it is asked, and never again.
inline constexpr char kCrashesOnce[] =
    "[ -e \"$0.crashed\" ] || { touch \"$0.crashed\"; exit 3; }; echo \"$id ok best $first\"";
// Makes a file that can be run.
std::string write_script(const TemporaryFolder& folder, const std::string& name, const std::string& text);

}  // namespace zerohour::cli
