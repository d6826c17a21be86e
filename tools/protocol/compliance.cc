#include "tools/protocol/compliance.h"

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/strip.h"
#include "tools/protocol/bot_compliance.h"
#include "tools/protocol/child.h"
#include "tools/protocol/examiner.h"
#include "tools/protocol/line.h"
#include "tools/protocol/reply_form.h"
#include "tools/support/text.h"

namespace zerohour::protocol {
namespace {

constexpr std::size_t kForId = 40;  // bytes of a line, besides what is asked
constexpr int kMostRolls = 100;     // before the first action of a game

void check_hello(Examiner& e) {
  const auto answer = e.ask_ok("hello 2");
  e.require(e.failed() || e.field(answer, "protocol") == "2", "the reply does not say protocol=2");
  e.expect_error("hello 999", "bad-version");
}

// Sends a request and reads its reply as text, by the field rule; returns the fields of the final line.
using Told = std::vector<std::pair<std::string, std::string>>;
Told ask_in_text(Examiner& e, absl::string_view command, bool ok = true) {
  Examiner::Answer answer = e.ask(command);
  if (e.failed()) return {};
  if (answer.ok() != ok) {
    e.fail(absl::StrCat("'", command, "' is ", ok ? "refused: " : "not refused: ", answer.final_line));
    return {};
  }
  answer.lines.push_back(answer.final_line);
  Told last;
  for (absl::string_view line : answer.lines) {
    take_word(line);
    std::optional<Told> fields = read_fields(line);
    if (!fields.has_value()) {
      e.fail(
          absl::StrCat("a line that does not keep the field rule, after '", command, "': '", line.substr(0, 80), "'"));
      return {};
    }
    last = *std::move(fields);
  }
  return last;
}
bool has(const Told& fields, absl::string_view name) {
  return std::any_of(fields.begin(), fields.end(), [name](const auto& field) { return field.first == name; });
}

// Reads one reply in JSON: each line an object with the ID and a type.
void read_in_json(Examiner& e, absl::string_view command, bool ok = true) {
  const std::string id = e.request(command);
  const int ms = e.options().timeout_ms;
  const Deadline deadline = in_ms(ms);
  std::size_t bytes = 0;
  while (!e.failed()) {
    const std::optional<std::string> line = e.next_line(deadline, ms, bytes, command);
    if (!line.has_value()) return;
    const auto object = nlohmann::json::parse(*line, nullptr, false);
    // Whatever else stands there may be nested as deep as the line is long: it is neither copied nor printed.
    const bool is_reply = object.is_object() && object.contains("type") && object.contains("id") &&
                          object["id"].is_number_unsigned() && absl::StrCat(object["id"].get<std::uint64_t>()) == id;
    if (!is_reply) {
      return e.fail(
          absl::StrCat("a line that is not an object with the ID ", id, " and a type: '", line->substr(0, 80), "'"));
    }
    const bool refused = object["type"] == "error";
    if (!refused && object["type"] != "ok") continue;
    for (const char* name : {"code", "rule", "message"}) {
      if (refused && !object.contains(name)) return e.fail(absl::StrCat("a refusal in JSON without ", name));
    }
    return e.require(refused != ok, absl::StrCat("'", command, "' is ", ok ? "refused" : "not refused"));
  }
}

void check_fields(Examiner& e) {
  for (const char* command :
       {"hello", "newgame seed 7", "turn", "state", "legal", "events", "result", "ping a=b \"c\""}) {
    ask_in_text(e, command);
  }
  for (const char* command : {"definitely-no-command", "play definitely no action", "undo 9999"}) {
    const Told error = ask_in_text(e, command, false);
    for (const char* name : {"code", "rule", "message"}) {
      e.require(e.failed() || has(error, name), absl::StrCat("a refusal without ", name, "="));
    }
  }
  e.require(e.failed() || has(ask_in_text(e, "stop"), "stopped"), "the reply to 'stop' does not say stopped=");
}

void check_json(Examiner& e) {
  e.request("set format json");
  const auto line = e.failed() ? std::nullopt : e.child().read_line(in_ms(e.options().timeout_ms));
  if (e.failed() || !line.has_value()) return e.fail("no reply to 'set format json'");
  for (const char* command : {"hello", "newgame seed 7", "turn", "state", "legal", "events", "go", "ping \"x\""}) {
    read_in_json(e, command);
  }
  read_in_json(e, "definitely-no-command", false);
}

void check_one_reply(Examiner& e) {
  for (const char* command : {"hello 2", "ping", "newgame seed 7", "state", "legal", "turn"}) {
    e.ask_ok(command);
    e.expect_silence();
  }
}

void check_refusals(Examiner& e) {
  e.expect_error("definitely-no-command", "unknown-command");
  e.expect_error("set definitely-no-option 1", "unknown-option");
  e.expect_error("state", "no-game");
}

void check_state_kept(Examiner& e) {
  e.ask_ok("newgame seed 7");
  const auto before = e.ask_ok("state");
  e.expect_error("play definitely no action", "");
  e.expect_error("play hash=0000000000000001 done", "stale");
  e.expect_error("position state nonsense", "");
  const auto after = e.ask_ok("state");
  e.require(e.failed() || (before.lines == after.lines && before.final_line == after.final_line),
            "refused commands changed the state");
}

void check_bad_lines(Examiner& e) {
  for (const std::string& line :
       {std::string("ping a\0b\n", 9), std::string("\xff\xfe\n"), std::string(kMaxLine + 100, 'x') + "\n"}) {
    e.send(line);
    const auto answer = e.read("", "a bad line", e.options().timeout_ms);
    e.require(e.failed() || !answer.ok(), "a bad line is not refused");
  }
  e.ask_ok("ping");
}

void check_burst(Examiner& e) {
  std::string burst;
  for (int i = 0; i < 1000; ++i) absl::StrAppend(&burst, 5000 + i, " ping\n");
  e.send(burst);
  for (int i = 0; i < 1000 && !e.failed(); ++i) e.read(absl::StrCat(5000 + i), "a burst", e.options().timeout_ms);
}

// Plays a while with what `go` answers; each of these must be played without refusal.
void check_play(Examiner& e) {
  e.ask_ok("newgame seed 7");
  for (int i = 0; i < 40 && !e.failed(); ++i) {
    const auto turn = e.ask_ok("turn");
    const std::string actor = e.field(turn, "actor");
    if (actor == "nobody") return;
    if (actor == "chance") {
      e.ask_ok("roll");
      continue;
    }
    const auto found = e.ask_ok("go");
    if (e.failed()) return;
    const std::optional<std::string> best = best_told(e.version(), found.text());
    if (!best.has_value()) return e.fail("the reply to go is not 'ok best=\"ACTION\"'");
    const auto played = e.ask(absl::StrCat("play ", *best));
    if (!e.failed() && !played.ok()) e.fail(absl::StrCat("go answers an illegal action: ", played.final_line));
  }
}

void check_listed(Examiner& e) {
  e.ask_ok("newgame seed 7");
  const auto listed = e.ask_ok("legal");
  const std::vector<std::string> actions = actions_told(listed.lines);
  if (e.failed()) return;
  if (actions.empty()) return e.fail("no action is listed in the first position");
  e.require(e.field(listed, "count") == absl::StrCat(actions.size()), "count= is not the number of listed actions");
  const auto before = e.ask_ok("state");
  e.ask_ok(absl::StrCat("play ", actions.back()));
  e.ask_ok("undo");
  const auto after = e.ask_ok("state");
  e.require(e.failed() || before.lines == after.lines, "play and undo do not lead back to the same position");
}

// The hash of the position; a failure if it is missing or malformed.
std::string ask_hash(Examiner& e, absl::string_view command) {
  std::string hash = e.field(e.ask_ok(command), "hash");
  const bool good = hash.size() == 16 && std::all_of(hash.begin(), hash.end(), [](char c) {
                      return absl::ascii_isdigit(static_cast<unsigned char>(c)) || (c >= 'a' && c <= 'f');
                    });
  e.require(e.failed() || good,
            absl::StrCat("the hash after '", command, "' is not 16 hexadecimal digits: '", hash.substr(0, 40), "'"));
  return hash;
}

// Rolls what is due and lists what may be played then; the last of it, or nothing at a failure or if the game is over.
std::vector<std::string> listed_actions(Examiner& e) {
  for (int i = 0; i < kMostRolls && !e.failed(); ++i) {
    if (e.field(e.ask_ok("turn"), "actor") != "chance") break;
    e.ask_ok("roll");
  }
  return actions_told(e.ask_ok("legal").lines);
}

void check_hash(Examiner& e) {
  e.ask_ok("newgame seed 7");
  const std::vector<std::string> actions = listed_actions(e);
  if (e.failed() || actions.empty()) return e.fail("no action is listed in the first position");
  const std::string before = ask_hash(e, "state");
  const std::string after = ask_hash(e, absl::StrCat("play ", actions.back()));
  e.require(e.failed() || before != after, absl::StrCat("the hash is the same after 'play ", actions.back(), "'"));
  const std::string again = ask_hash(e, "undo");
  e.require(e.failed() || before == again, "the hash after 'undo' is not the one before 'play'");
  ask_hash(e, "newgame seed 7");
}

// As a tournament asks a bot, which need not have any other command. An engine that is no bot refuses it as unknown.
void check_ask(Examiner& e) {
  e.ask_ok("newgame seed 7");
  const std::vector<std::string> actions = listed_actions(e);
  const auto state = e.ask_ok("state");
  if (e.failed()) return;
  absl::string_view line;
  if (!state.lines.empty()) line = state.lines.front();
  const std::string text = take_word(line) == "state" ? e.field(line, "text") : "";
  if (text.empty() || actions.empty()) return e.fail("there is no position to ask about");
  std::string command = absl::StrCat("ask nodes 100 ", text, " | ", actions.front());
  for (std::size_t i = 1; i < actions.size(); ++i) {
    if (command.size() + actions[i].size() + kForId > kMaxLine) break;  // the list need not contain all that is legal
    absl::StrAppend(&command, " ; ", actions[i]);
  }
  const auto answer = e.ask(command);
  if (e.failed() || e.code(answer) == "unknown-command") return;
  const std::optional<std::string> best = answer.ok() ? best_told(e.version(), answer.text()) : std::nullopt;
  if (!best.has_value()) {
    return e.fail(absl::StrCat("the reply to ask is not '", best_form(e.version()), "', but '",
                               answer.final_line.substr(0, 80), "'"));
  }
  const auto after = e.ask_ok("state");
  e.require(e.failed() || (state.lines == after.lines && state.final_line == after.final_line),
            "'ask' changes the game on the table");
  const auto played = e.ask(absl::StrCat("play ", *best));
  if (!e.failed() && !played.ok()) e.fail(absl::StrCat("ask answers an illegal action: ", played.final_line));
}

void check_search(Examiner& e) {
  e.ask_ok("newgame seed 7");
  const std::string search = e.request("go time 60000");
  const std::string ping = e.request("ping");
  e.read(ping, "ping during a search", e.options().control_ms, search);
  const std::string other = e.request("play done");
  const auto busy = e.read(other, "play during a search", e.options().control_ms, search);
  // A search may be over before its time, where there is little to search.
  e.require(e.failed() || !e.other_final().empty() || e.code(busy) == "busy",
            "play during a search is not refused as busy");
  const std::string stop = e.request("stop");
  e.read(stop, "stop", e.options().control_ms, search);
  if (e.other_final().empty() && !e.failed()) e.read(search, "stop", e.options().timeout_ms);
  e.ask_ok("state");
}

void check_quit(Examiner& e) {
  e.ask_ok("quit");
  if (e.failed()) return;
  const std::optional<int> code = e.child().wait(in_ms(e.options().timeout_ms));
  e.require(code.has_value(), "it still runs after quit");
  e.require(!code.has_value() || *code == 0, "its exit code after quit is not 0");
}

void check_end(Examiner& e) {
  e.ask_ok("hello 2");
  if (e.failed()) return;
  e.send("newga");
  e.child().close_input();
  e.require(e.child().wait(in_ms(e.options().timeout_ms)).has_value(), "it still runs after its input has ended");
}

constexpr Requirement kRequirements[] = {
    {"hello", "names its protocol, and refuses others", check_hello},
    {"fields", "keeps the field rule, and refuses with a code, a rule and a message", check_fields},
    {"json", "every line of a reply in JSON is an object with the ID", check_json},
    {"one-reply", "sends one final line for each request, with its ID, and nothing after it", check_one_reply},
    {"refusals", "refuses unknown commands, options and states with the right code", check_refusals},
    {"state-kept", "keeps the position unchanged after an error", check_state_kept},
    {"bad-lines", "refuses NUL, invalid UTF-8 and lines above 64 KiB", check_bad_lines},
    {"burst", "answers a thousand commands sent at once, in order", check_burst},
    {"legal", "lists actions that can be played and taken back", check_listed},
    {"hash", "gives each position a hash of 16 hexadecimal digits, which 'play' changes and 'undo' brings back",
     check_hash},
    {"go", "chooses legal actions", check_play},
    {"ask", "if it can be a bot of a tournament: chooses a legal action in the position that it is sent", check_ask},
    {"control", "answers ping and stop while it searches, and refuses as busy what would change the game",
     check_search},
    {"quit", "ends after quit", check_quit},
    {"end", "ends when its input ends", check_end},
};

}  // namespace

absl::StatusOr<std::vector<Finding>> check_compliance(const std::vector<std::string>& command,
                                                      const ComplianceOptions& options) {
  if (const absl::StatusOr<Child> child = Child::start(command); !child.ok()) return child.status();
  std::vector<Finding> findings;
  const absl::Span<const Requirement> requirements =
      options.bot_games.empty() ? absl::MakeConstSpan(kRequirements) : bot_requirements();
  for (const Requirement& requirement : requirements) {
    const bool wanted = options.only.empty() ||
                        std::find(options.only.begin(), options.only.end(), requirement.name) != options.only.end();
    if (!wanted) continue;
    Examiner examiner(command, options);
    if (!examiner.failed()) requirement.check(examiner);
    findings.push_back({std::string(requirement.name), std::string(requirement.what), examiner.failure()});
  }
  return findings;
}

}  // namespace zerohour::protocol
