#include "tools/tournament/entry.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <set>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/strip.h"
#include "tools/support/text.h"

namespace zerohour::tournament {
namespace {

constexpr std::size_t kLongestEntry = 500;  // bytes, because it appears in records and tables
constexpr absl::string_view kProgram = "cmd:";
constexpr absl::string_view kNamed = "=cmd:";
constexpr std::size_t kLongestName = 20;  // bytes: no table cuts it
constexpr absl::string_view kLimits[] = {"time=", "turn=", "clock=", "nodes="};

bool begins_like_a_limit(absl::string_view text) {
  return std::any_of(std::begin(kLimits), std::end(kLimits),
                     [&](absl::string_view limit) { return absl::StartsWith(text, limit); });
}

absl::StatusOr<std::int64_t> read_number(absl::string_view part, absl::string_view digits, std::uint64_t most) {
  const std::optional<std::uint64_t> number = number_of(digits, most);
  if (number.has_value() && *number > 0) return static_cast<std::int64_t>(*number);
  return absl::InvalidArgumentError(
      absl::StrCat("'", part, "': expected a number from 1 to ", most, ", found '", digits, "'"));
}

absl::Status read_clock(absl::string_view part, absl::string_view value, ai::Budget& control) {
  const std::size_t plus = value.find('+');
  const absl::StatusOr<std::int64_t> clock = read_number(part, value.substr(0, plus), ai::kMostMs);
  if (!clock.ok()) return clock.status();
  control.clock_ms = *clock;
  if (plus == absl::string_view::npos) return absl::OkStatus();
  const absl::StatusOr<std::int64_t> increment = read_number(part, value.substr(plus + 1), ai::kMostMs);
  if (!increment.ok()) return increment.status();
  control.increment_ms = *increment;
  return absl::OkStatus();
}

absl::Status read_limit(absl::string_view part, ai::Budget& control) {
  const std::size_t equals = part.find('=');
  if (equals == absl::string_view::npos || !begins_like_a_limit(part)) {
    return absl::InvalidArgumentError(
        absl::StrCat("'", part, "': expected time=MS, turn=MS, clock=MS, clock=MS+INC or nodes=N"));
  }
  const absl::string_view name = part.substr(0, equals), value = part.substr(equals + 1);
  const bool given = name == "time"    ? control.decision_ms > 0
                     : name == "turn"  ? control.turn_ms > 0
                     : name == "clock" ? control.clock_ms > 0
                                       : control.nodes > 0;
  if (given) return absl::InvalidArgumentError(absl::StrCat("'", part, "': ", name, " is given twice"));
  if (name == "clock") return read_clock(part, value, control);
  const absl::StatusOr<std::int64_t> number = read_number(part, value, name == "nodes" ? ai::kMostNodes : ai::kMostMs);
  if (!number.ok()) return number.status();
  if (name == "nodes") {
    control.nodes = static_cast<std::uint64_t>(*number);
  } else {
    (name == "time" ? control.decision_ms : control.turn_ms) = *number;
  }
  return absl::OkStatus();
}

absl::Status bad_entry(absl::string_view text, absl::string_view why) {
  return absl::InvalidArgumentError(absl::StrCat("the entry '", text.substr(0, 100), "': ", why));
}

bool is_name(absl::string_view text) {
  return !text.empty() && text.size() <= kLongestName && std::all_of(text.begin(), text.end(), [](char c) {
    return absl::ascii_isalnum(static_cast<unsigned char>(c)) || c == '-' || c == '_' || c == '.';
  });
}

// "turns=4", "raids.a.press=4@time=500", but neither "greedy@time=500" nor "mine=cmd:./mybot".
bool is_setting(absl::string_view part) {
  const std::size_t equals = part.find('=');
  return equals != absl::string_view::npos && part.find('@') > equals && !absl::StrContains(part, ':');
}

// Where the limits of a player or of a program begin, with their '@'; npos if there are none. A command may contain an
// '@' of its own; a built-in player's name may not.
std::size_t limits_begin(absl::string_view who, bool program) {
  const std::size_t at = who.rfind('@');
  const bool own = program && at != absl::string_view::npos && !begins_like_a_limit(who.substr(at + 1));
  return own ? absl::string_view::npos : at;
}

// "/home/me/mybot --x" as "mybot --x".
absl::string_view without_folder(absl::string_view command) {
  const std::size_t slash = command.substr(0, command.find(' ')).rfind('/');
  return slash == absl::string_view::npos ? command : command.substr(slash + 1);
}

}  // namespace

absl::StatusOr<ai::Budget> parse_control(absl::string_view text) {
  ai::Budget control;
  if (text.empty()) return control;
  for (const absl::string_view part : absl::StrSplit(text, '/')) {
    if (absl::Status status = read_limit(part, control); !status.ok()) return status;
  }
  return control;
}

std::string format_control(const ai::Budget& control) {
  std::string text;
  const auto add = [&](absl::string_view name, std::uint64_t value) {
    if (value > 0) absl::StrAppend(&text, text.empty() ? "" : "/", name, "=", value);
  };
  add("time", static_cast<std::uint64_t>(control.decision_ms));
  add("turn", static_cast<std::uint64_t>(control.turn_ms));
  add("clock", static_cast<std::uint64_t>(control.clock_ms));
  if (control.clock_ms > 0 && control.increment_ms > 0) absl::StrAppend(&text, "+", control.increment_ms);
  add("nodes", control.nodes);
  return text;
}

absl::StatusOr<std::vector<std::string>> split_entries(absl::string_view list) {
  std::vector<std::string> entries;
  for (absl::string_view part : absl::StrSplit(list, ',')) {
    part = absl::StripAsciiWhitespace(part);
    if (part.empty()) continue;
    if (!is_setting(part)) {
      entries.emplace_back(part);
      continue;
    }
    const auto error = [&](absl::string_view why) {
      return absl::InvalidArgumentError(absl::StrCat("'", part.substr(0, 100), "': ", why));
    };
    if (entries.empty()) {
      return error(
          "a setting follows a player, as in planner:nodes=3000,turns=4, and a name of your own a program's command, "
          "as "
          "in mine=cmd:./mybot");
    }
    const std::string& player = entries.back();
    if (absl::StrContains(player, kProgram)) {
      return error("a command with a comma in its arguments is an entry of its own: --entry");
    }
    if (absl::StrContains(player, '@')) {
      return error(absl::StrCat("settings come before the limits of '", player.substr(0, 100), "'"));
    }
    if (!absl::StrContains(player, ':')) {
      return error(absl::StrCat("a setting follows a player with a colon, as in planner:nodes=3000,turns=4, not '",
                                player.substr(0, 100), "'"));
    }
    absl::StrAppend(&entries.back(), ",", part);
  }
  return entries;
}

absl::string_view without_limits(absl::string_view text) {
  return text.substr(0, limits_begin(text, absl::StrContains(text, kProgram)));
}

absl::StatusOr<Entry> parse_entry(absl::string_view text, const ai::Budget& control) {
  Entry entry;
  entry.spec = std::string(text);
  entry.control = control;
  if (text.size() > kLongestEntry) return bad_entry(text, absl::StrCat("it is longer than ", kLongestEntry, " bytes"));
  if (!is_plain_text(text) || absl::StrContains(text, '\t')) {
    return bad_entry(text, "it has control characters or is not UTF-8");
  }
  absl::string_view who = text;
  absl::string_view limits;
  absl::string_view name;
  if (const std::size_t named = text.find(kNamed);
      named != absl::string_view::npos && !absl::StartsWith(text, kProgram)) {
    name = text.substr(0, named);
    who.remove_prefix(named + 1);
    if (!is_name(name)) {
      return bad_entry(text, absl::StrCat("a name before '=cmd:' is 1 to ", kLongestName,
                                          " letters, digits, dots, hyphens and underscores"));
    }
  }
  const bool program = absl::ConsumePrefix(&who, kProgram);
  const std::size_t at = limits_begin(who, program);
  if (at != absl::string_view::npos) {
    limits = who.substr(at);
    const absl::StatusOr<ai::Budget> own = parse_control(who.substr(at + 1));
    if (!own.ok()) return bad_entry(text, own.status().message());
    if (limits.size() == 1) return bad_entry(text, "there is no limit after '@'");
    entry.control = *own;
    who = who.substr(0, at);
  }
  if (who.find_first_not_of(' ') == absl::string_view::npos) {
    return bad_entry(text, program ? "there is no command after 'cmd:'" : "there is no player");
  }
  (program ? entry.command : entry.bot) = std::string(who);
  entry.name = !name.empty() ? std::string(name) : absl::StrCat(program ? without_folder(who) : who, limits);
  entry.data_hash.assign(1, '-');  // not = "-": GCC 12 wrongly reports a copy out of bounds
  return entry;
}

void number_equal_names(std::vector<Entry>& entries) {
  std::set<std::string> names;
  for (Entry& entry : entries) {
    const std::string plain = entry.name;
    for (int n = 2; !names.insert(entry.name).second; ++n) entry.name = absl::StrCat(plain, "#", n);
  }
}

absl::StatusOr<std::vector<Entry>> parse_entries(absl::Span<const std::string> texts, const ai::Budget& control) {
  std::vector<Entry> entries;
  for (const std::string& text : texts) {
    absl::StatusOr<Entry> entry = parse_entry(text, control);
    if (!entry.ok()) return entry.status();
    entries.push_back(*std::move(entry));
  }
  number_equal_names(entries);
  return entries;
}

}  // namespace zerohour::tournament
