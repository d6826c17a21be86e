// The arguments of one subcommand: flags with types, ranges and defaults, and the operands after them.
//
//   std::int64_t depth = 2;
//   Flags flags("perft", "Counts the actions that are listed to a depth.");
//   flags.number("--depth", "N", &depth, 0, 9, "How deep.");
//   if (const std::optional<Exit> end = flags.read(arguments, out)) return *end;
//
// A flag's value follows it, or an equals sign: "--depth 3", "--depth=3". "--" ends the flags. A flag may be given only
// once, except those of texts(). Errors are InvalidArgument and name the flag and the value.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <ostream>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "tools/support/command.h"

namespace zerohour {

inline constexpr absl::string_view kUsagePayload = "zerohour/usage";

class Flags {
 public:
  // The subcommand's name, and what it does, in sentences.
  Flags(absl::string_view command, absl::string_view summary);

  // Each declares one flag. The present value of `to` is the default, and is kept unless parse() finds the flag.
  void toggle(absl::string_view name, bool* to, absl::string_view help);
  // A whole number of any type that holds `least` and `most`.
  template <class Number>
  void number(absl::string_view name, absl::string_view metavar, Number* to, std::int64_t least, std::int64_t most,
              absl::string_view help) {
    static_assert(std::is_integral_v<Number>);
    add_number(
        name, metavar, [to](std::int64_t value) { *to = static_cast<Number>(value); }, static_cast<std::int64_t>(*to),
        least, most, help);
  }
  // A text; where metavar is FILE or DIR, a path, for which typed_path() (files.h) finds the home.
  void text(absl::string_view name, absl::string_view metavar, std::string* to, absl::string_view help);
  void texts(absl::string_view name, absl::string_view metavar, std::vector<std::string>* to, absl::string_view help);
  // What may follow the flags: from least to most words; usage as in "RECORD|DIR...".
  void operands(absl::string_view usage, std::size_t least, std::size_t most, std::vector<std::string>* to,
                absl::string_view help);
  // A line for the end of the help: the arguments, and what they do.
  void example(absl::string_view arguments, absl::string_view what);

  // Sets the declared flags. After an error some may be set. If operands are missing, the error has a payload,
  // kUsagePayload: usage(), to be shown below it.
  absl::Status parse(absl::Span<const std::string> arguments);
  // Whether --help or -h was among the arguments; nothing else was checked in that case.
  bool help_asked() const { return help_asked_; }
  std::string help() const;
  // What a command does with its arguments: parse(), and if --help was among them, it prints help(). How the command
  // ends, if it ends there.
  std::optional<Exit> read(Arguments arguments, std::ostream& out);
  // The line of usage, the operands, and an example: a short help, in lines of at most 80 columns.
  std::string usage() const;
  // The flags that parse() found, in the order in which they were declared.
  std::vector<std::string> given() const;

 private:
  struct Flag {
    std::string name;
    std::string metavar;  // empty for a toggle
    std::string help;
    std::string preset;  // the default as text; empty for none
    bool* toggle = nullptr;
    std::function<void(std::int64_t)> keep;  // of a number
    std::int64_t least = 0, most = 0;
    std::string* text = nullptr;
    std::vector<std::string>* texts = nullptr;
    bool given = false;
  };
  void add_number(absl::string_view name, absl::string_view metavar, std::function<void(std::int64_t)> keep,
                  std::int64_t preset, std::int64_t least, std::int64_t most, absl::string_view help);
  Flag& add(absl::string_view name, absl::string_view metavar, absl::string_view help);
  absl::StatusOr<Flag*> find(absl::string_view name);
  absl::Status set(Flag& flag, absl::string_view value);
  std::string usage_line() const;

  std::string command_;
  std::string summary_;
  std::vector<Flag> flags_;
  std::string operands_usage_;
  std::string operands_help_;
  std::size_t least_operands_ = 0, most_operands_ = 0;
  std::vector<std::string>* operands_ = nullptr;
  std::vector<std::pair<std::string, std::string>> examples_;
  bool help_asked_ = false;
};

}  // namespace zerohour
