#include "tools/support/flags.h"

#include <algorithm>
#include <utility>

#include "absl/strings/cord.h"
#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "engine/core/nearest_words.h"
#include "tools/support/files.h"
#include "tools/support/text.h"

namespace zerohour {
namespace {

constexpr int kHelpWidth = 80;
constexpr std::size_t kHelpColumn = 26;

// "  --depth N               How deep. Default: 2.", with the text wrapped in its own column.
std::string help_entry(const std::string& left, const std::string& text) {
  const std::string indent(kHelpColumn, ' ');
  const std::string head = absl::StrCat("  ", left);
  if (head.size() + 2 > kHelpColumn) return absl::StrCat(head, "\n", wrap(text, kHelpWidth, indent, indent));
  return wrap(text, kHelpWidth, absl::StrCat(head, std::string(kHelpColumn - head.size(), ' ')), indent);
}

}  // namespace

Flags::Flags(absl::string_view command, absl::string_view summary) : command_(command), summary_(summary) {}

Flags::Flag& Flags::add(absl::string_view name, absl::string_view metavar, absl::string_view help) {
  Flag& flag = flags_.emplace_back();
  flag.name = std::string(name);
  flag.metavar = std::string(metavar);
  flag.help = std::string(help);
  return flag;
}

void Flags::toggle(absl::string_view name, bool* to, absl::string_view help) {
  add(name, "", help).toggle = to;
}

void Flags::add_number(absl::string_view name, absl::string_view metavar, std::function<void(std::int64_t)> keep,
                       std::int64_t preset, std::int64_t least, std::int64_t most, absl::string_view help) {
  Flag& flag = add(name, metavar, help);
  flag.keep = std::move(keep);
  flag.least = least;
  flag.most = most;
  flag.preset = absl::StrCat(preset);
}

void Flags::text(absl::string_view name, absl::string_view metavar, std::string* to, absl::string_view help) {
  Flag& flag = add(name, metavar, help);
  flag.text = to;
  flag.preset = *to;
}

void Flags::texts(absl::string_view name, absl::string_view metavar, std::vector<std::string>* to,
                  absl::string_view help) {
  add(name, metavar, help).texts = to;
}

void Flags::operands(absl::string_view usage, std::size_t least, std::size_t most, std::vector<std::string>* to,
                     absl::string_view help) {
  operands_usage_ = std::string(usage);
  operands_help_ = std::string(help);
  least_operands_ = least;
  most_operands_ = most;
  operands_ = to;
}

void Flags::example(absl::string_view arguments, absl::string_view what) {
  examples_.emplace_back(std::string(arguments), std::string(what));
}

absl::StatusOr<Flags::Flag*> Flags::find(absl::string_view name) {
  for (Flag& flag : flags_) {
    if (flag.name == name) return &flag;
  }
  std::vector<std::string> names = {"--help"};
  for (const Flag& flag : flags_) names.push_back(flag.name);
  return absl::InvalidArgumentError(absl::StrCat("no flag is called ", quote(name), did_you_mean(name, names),
                                                 " (zerohour ", command_, " --help lists them)"));
}

absl::Status Flags::set(Flag& flag, absl::string_view value) {
  if (flag.given && flag.texts == nullptr) {
    return absl::InvalidArgumentError(absl::StrCat(flag.name, " is given twice"));
  }
  flag.given = true;
  if (flag.texts != nullptr) flag.texts->emplace_back(value);
  // A shell leaves the ~ of --record=~/game.zhr as it is.
  const bool is_path = flag.metavar == "FILE" || flag.metavar == "DIR";
  if (flag.text != nullptr) *flag.text = is_path ? typed_path(value) : std::string(value);
  if (flag.keep) {
    std::int64_t number = 0;
    if (!absl::SimpleAtoi(value, &number) || number < flag.least || number > flag.most) {
      return absl::InvalidArgumentError(
          absl::StrCat(flag.name, ": ", quote(value), " is not a whole number from ", flag.least, " to ", flag.most));
    }
    flag.keep(number);
  } else if (value.empty()) {
    return absl::InvalidArgumentError(absl::StrCat(flag.name, " needs a value (", flag.metavar, ")"));
  }
  return absl::OkStatus();
}

absl::Status Flags::parse(absl::Span<const std::string> arguments) {
  const auto flags_end = std::find(arguments.begin(), arguments.end(), "--");
  const auto asks = [](const std::string& argument) { return argument == "--help" || argument == "-h"; };
  help_asked_ = std::any_of(arguments.begin(), flags_end, asks);
  if (help_asked_) return absl::OkStatus();

  std::vector<std::string> operands;
  for (auto it = arguments.begin(); it != arguments.end(); ++it) {
    const absl::string_view argument = *it;
    if (it == flags_end) continue;
    if (it > flags_end || argument.size() < 2 || argument[0] != '-') {
      operands.emplace_back(argument);
      continue;
    }
    const std::size_t equals = argument.find('=');
    absl::StatusOr<Flag*> flag = find(argument.substr(0, equals));
    if (!flag.ok()) return flag.status();
    if ((*flag)->toggle != nullptr) {
      if (equals != absl::string_view::npos) {
        return absl::InvalidArgumentError(absl::StrCat((*flag)->name, " takes no value"));
      }
      *(*flag)->toggle = true;
      (*flag)->given = true;
      continue;
    }
    absl::string_view value;
    if (equals != absl::string_view::npos) {
      value = argument.substr(equals + 1);
    } else if (it + 1 != flags_end) {
      value = *++it;
    }
    if (absl::Status status = set(**flag, value); !status.ok()) return status;
  }

  if (operands.size() < least_operands_) {
    absl::Status missing = absl::InvalidArgumentError(absl::StrCat(operands_usage_, " is missing"));
    missing.SetPayload(kUsagePayload, absl::Cord(usage()));
    return missing;
  }
  if (operands.size() > most_operands_) {
    return absl::InvalidArgumentError(
        absl::StrCat(quote(operands[most_operands_]), " is one argument too many (zerohour ", command_, " --help)"));
  }
  if (operands_ != nullptr) *operands_ = std::move(operands);
  return absl::OkStatus();
}

std::vector<std::string> Flags::given() const {
  std::vector<std::string> names;
  for (const Flag& flag : flags_) {
    const bool set = flag.given || (flag.texts != nullptr && !flag.texts->empty());
    if (set) names.push_back(flag.name);
  }
  return names;
}

std::string Flags::usage_line() const {
  return absl::StrCat("Usage: zerohour ", command_, flags_.empty() ? "" : " [OPTIONS]",
                      operands_usage_.empty() ? "" : " ", operands_usage_, "\n");
}

std::string Flags::usage() const {
  std::string usage = usage_line();
  if (!operands_help_.empty()) absl::StrAppend(&usage, help_entry(operands_usage_, operands_help_));
  if (!examples_.empty()) {
    const auto& [arguments, what] = examples_.front();
    absl::StrAppend(&usage, "Example: zerohour ", command_, arguments.empty() ? "" : " ", arguments, "\n",
                    wrap(what, kHelpWidth, "  ", "  "));
  }
  absl::StrAppend(&usage, "'zerohour ", command_, " --help' describes it in full.\n");
  return usage;
}

std::optional<Exit> Flags::read(Arguments arguments, std::ostream& out) {
  if (absl::Status status = parse(arguments); !status.ok()) return status;
  if (!help_asked_) return std::nullopt;
  out << help();
  return kDone;
}

std::string Flags::help() const {
  std::string help = absl::StrCat(usage_line(), "\n", wrap(summary_, kHelpWidth, "", ""));
  if (!operands_help_.empty()) absl::StrAppend(&help, "\n", help_entry(operands_usage_, operands_help_));
  absl::StrAppend(&help, "\nOptions:\n");
  for (const Flag& flag : flags_) {
    std::string text = flag.help;
    if (flag.keep) absl::StrAppend(&text, " From ", flag.least, " to ", flag.most, ".");
    if (!flag.preset.empty()) absl::StrAppend(&text, " Default: ", flag.preset, ".");
    if (flag.texts != nullptr) absl::StrAppend(&text, " May be repeated.");
    absl::StrAppend(&help, help_entry(absl::StrCat(flag.name, flag.metavar.empty() ? "" : " ", flag.metavar), text));
  }
  absl::StrAppend(&help, help_entry("--help", "Prints this text."));
  if (!examples_.empty()) absl::StrAppend(&help, "\nExamples:\n");
  for (const auto& [arguments, what] : examples_) {
    absl::StrAppend(&help, "  zerohour ", command_, arguments.empty() ? "" : " ", arguments, "\n",
                    wrap(what, kHelpWidth, "      ", "      "));
  }
  return help;
}

}  // namespace zerohour
