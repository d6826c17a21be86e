#include "tools/protocol/bot_compliance.h"

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/strip.h"
#include "tools/protocol/bot_words.h"
#include "tools/protocol/engine.h"
#include "tools/protocol/line.h"
#include "tools/support/text.h"

namespace zerohour::protocol {
namespace {

constexpr int kQuestions = 3;  // in each scenario
constexpr int kMostDue = 200;  // rolls between two decisions
constexpr std::size_t kRoomForId = 40;
constexpr std::uint64_t kAskedNodes = 2000;  // fewer than a few roll-outs of a whole game would tell nothing
constexpr int kAskedMs = 500;

// The value of a field of a line of this program's own engine; empty if it has none.
std::string field_of(absl::string_view line, absl::string_view key) {
  take_word(line);
  return field_told(2, line, key);
}

// This program's own engine, in the place of a tournament's referee: it knows the rules, and the bot does not.
class Host {
 public:
  explicit Host(std::vector<std::shared_ptr<const GameType>> games)
      : engine_("", std::move(games)), client_([this](absl::string_view text) {
          said_.append(text.data(), text.size());
          return true;
        }) {
    engine_.join(client_);
  }

  // All lines of the reply, of which the last is the final one.
  std::vector<std::string> ask(const std::string& command) {
    said_.clear();
    engine_.take(client_, {command, Line::Fault::kNone});
    engine_.wait_for_search();
    client_.output.flush();
    return absl::StrSplit(absl::StripSuffix(said_, "\n"), '\n');
  }
  std::string final_line(const std::string& command) { return ask(command).back(); }

  // Rolls until a side decides, and sits down there; false if the game is over.
  bool to_decision() {
    for (int i = 0; i < kMostDue; ++i) {
      const std::string actor = field_of(final_line("turn"), "actor");
      if (actor == "chance") {
        final_line("roll");
        continue;
      }
      if (actor == "nobody") return false;
      return absl::StartsWith(final_line(absl::StrCat("sit ", actor == "both" ? first_side() : actor)), "ok");
    }
    return false;
  }
  // Begins a game; the words after "newgame" with which a tournament tells a bot of it.
  std::string begin(const std::string& game, const std::string& scenario) {
    final_line("sit both");
    const std::string told = final_line(absl::StrCat("newgame game ", game, " scenario ", scenario, " seed 7"));
    return absl::StrCat("game ", game, " scenario ", field_of(told, "scenario"), " seed mine");
  }
  // The position as the side sees it, and what it may do there.
  std::string position() {
    const std::vector<std::string> lines = ask("state");
    return field_of(lines.front(), "text");
  }
  std::vector<std::string> actions() { return actions_told(ask("legal")); }

 private:
  // The reply to `sit` has a field for each side, after those of the seat.
  std::string first_side() {
    const std::string seats = final_line("sit");
    for (const absl::string_view word : words_of(seats.substr(std::min(seats.size(), seats.find(" open="))))) {
      const absl::string_view key = word.substr(0, word.find('='));
      if (key != "open") return std::string(key);
    }
    return "";
  }

  std::string said_;
  Engine engine_;
  Client client_;
};

// "ask LIMITS STATE | A ; B ...", as long as a line may be.
std::string question(absl::string_view limits, const std::string& position, const std::vector<std::string>& actions,
                     std::size_t repeats = 1) {
  std::string line = absl::StrCat("ask ", limits, position, " | ");
  bool first = true;
  for (std::size_t i = 0; i < repeats; ++i) {
    for (const std::string& action : actions) {
      if (line.size() + action.size() + kRoomForId > kMaxLine) return line;
      absl::StrAppend(&line, first ? "" : " ; ", action);
      first = false;
    }
  }
  return line;
}

// Refusals of what a bot need not know are no fault.
void tell(Examiner& e, const std::string& command) {
  const Examiner::Answer answer = e.ask(command);
  if (e.failed() || answer.ok()) return;
  if (e.code(answer) == "unknown-command" || e.code(answer) == "unknown-option") return;
  e.fail(absl::StrCat("'", command, "' is refused other than as unknown: ", answer.final_line));
}

// What a bot chose; nothing after a failure.
std::optional<std::string> choice_of(Examiner& e, const Examiner::Answer& answer) {
  if (e.failed()) return std::nullopt;
  std::optional<std::string> best = answer.ok() ? best_told(e.version(), answer.text()) : std::nullopt;
  if (!best.has_value()) {
    e.fail(absl::StrCat("the reply to ask is not '", best_form(e.version()), "', but '",
                        answer.final_line.substr(0, 80), "'"));
  }
  return best;
}

// Asks what a tournament asks, in every scenario; `look` sees each answer, and how many milliseconds it took. Whatever
// the bot chooses is played.
template <class Look>
void play_everywhere(Examiner& e, absl::string_view limits, const Look& look) {
  for (const std::shared_ptr<const GameType>& game : e.options().bot_games) {
    for (const std::string& scenario : game->scenarios()) {
      Host host({game});
      tell(e, "set seed 12345");
      tell(e, absl::StrCat("newgame ", host.begin(game->name(), scenario)));
      for (int i = 0; i < kQuestions && !e.failed() && host.to_decision(); ++i) {
        const std::string asked = question(limits, host.position(), host.actions());
        const auto begun = std::chrono::steady_clock::now();
        const Examiner::Answer answer = e.ask(asked);
        const auto took = std::chrono::steady_clock::now() - begun;
        const std::optional<std::string> best = choice_of(e, answer);
        if (!best.has_value()) return;
        look(answer, took / std::chrono::milliseconds(1));
        const std::string played = host.final_line(absl::StrCat("play ", *best));
        if (!absl::StartsWith(played, "ok")) {
          e.fail(absl::StrCat("in ", scenario, " of ", game->name(), " it chose '", best->substr(0, 80),
                              "', which is not legal: ", played.substr(0, 200)));
        }
      }
      if (e.failed()) return;
    }
  }
}

void check_bot_hello(Examiner& e) {
  const Examiner::Answer answer = e.greet();
  if (e.failed()) return;
  const auto engine = std::find_if(answer.lines.begin(), answer.lines.end(),
                                   [](const std::string& line) { return absl::StartsWith(line, "engine "); });
  if (engine == answer.lines.end()) return e.fail("there is no line 'engine name=... version=...' before 'ok'");
  for (const char* key : {"name", "version"}) {
    e.require(!e.field(absl::StripPrefix(*engine, "engine "), key).empty(),
              absl::StrCat("its line 'engine' has no ", key, "="));
  }
}

void check_bot_replies(Examiner& e) {
  Host host(e.options().bot_games);
  const std::shared_ptr<const GameType>& game = e.options().bot_games.front();
  const std::string begin = host.begin(game->name(), game->scenarios().front());
  e.greet(true);
  for (const std::string& command : {std::string("ping"), std::string("set seed 1"), absl::StrCat("newgame ", begin)}) {
    e.ask(command);
    e.expect_silence();
  }
  if (!host.to_decision()) return;
  e.ask(question("", host.position(), host.actions()));
  e.expect_silence();
}

void check_bot_unknown(Examiner& e) {
  e.greet();
  e.expect_error("definitely-no-command", "unknown-command");
  e.expect_error("set definitely-no-option 1", "unknown-");
}

void check_bot_games(Examiner& e) {
  e.greet();
  tell(e, "ping");
  play_everywhere(e, "", [](const Examiner::Answer&, std::int64_t) {});
}

void check_bot_time(Examiner& e) {
  e.greet();
  play_everywhere(e, absl::StrCat("time ", kAskedMs, " turn 60000 clock 600000 inc 100 "),
                  [&](const Examiner::Answer&, std::int64_t ms) {
                    e.require(ms <= kAskedMs + e.options().margin_ms,
                              absl::StrCat("it took ", ms, " ms where it was given ", kAskedMs));
                  });
}

void check_bot_nodes(Examiner& e) {
  e.greet();
  play_everywhere(e, absl::StrCat("nodes ", kAskedNodes, " "), [&](const Examiner::Answer& answer, std::int64_t) {
    std::optional<std::uint64_t> nodes;
    for (absl::string_view line : answer.lines) {
      if (take_word(line) != "info") continue;
      if (const auto told = number_of(e.field(line, "nodes"), ai::kMostNodes); told.has_value()) nodes = told;
    }
    e.require(nodes.has_value(), "it does not tell 'info nodes=USED' where it was given 'nodes N'");
    e.require(nodes.value_or(0) <= 2 * kAskedNodes,
              absl::StrCat("it used ", nodes.value_or(0), " nodes where it was given ", kAskedNodes));
  });
}

void check_bot_long(Examiner& e) {
  e.greet();
  for (const std::shared_ptr<const GameType>& game : e.options().bot_games) {
    Host host({game});
    tell(e, absl::StrCat("newgame ", host.begin(game->name(), game->scenarios().front())));
    if (!host.to_decision()) continue;
    const std::vector<std::string> actions = host.actions();
    const auto best = choice_of(e, e.ask(question("", host.position(), actions, kMaxLine)));
    e.require(e.failed() || absl::StartsWith(host.final_line(absl::StrCat("play ", best.value_or(""))), "ok"),
              absl::StrCat("of a list that fills a line of ", kMaxLine,
                           " bytes it chose an illegal action: ", best.value_or("").substr(0, 80)));
    if (e.failed()) return;
  }
}

void check_bot_quit(Examiner& e) {
  e.greet();
  if (e.failed()) return;
  e.request("quit");
  if (e.failed()) return;
  e.require(e.child().wait(in_ms(e.options().timeout_ms)).has_value(), "it still runs after quit");
}

void check_bot_end(Examiner& e) {
  e.greet();
  if (e.failed()) return;
  e.child().close_input();
  e.require(e.child().wait(in_ms(e.options().timeout_ms)).has_value(), "it still runs after its input has ended");
}

constexpr Requirement kBotRequirements[] = {
    {"hello", "answers hello with its name and its version, by which its games are told from those of others",
     check_bot_hello},
    {"one-reply", "sends one final line for each request, with its ID, and nothing after it", check_bot_replies},
    {"unknown", "refuses commands and options that it does not know as unknown, and goes on", check_bot_unknown},
    {"ask", "plays in every scenario, one game after the other: answers with a legal action", check_bot_games},
    {"time", "keeps a limit of time", check_bot_time},
    {"nodes", "tells how many nodes it used where these are limited, and uses no more than twice the limit",
     check_bot_nodes},
    {"long-lists", "reads lines of 65,536 bytes", check_bot_long},
    {"quit", "ends after quit", check_bot_quit},
    {"end", "ends when its input ends", check_bot_end},
};

}  // namespace

absl::Span<const Requirement> bot_requirements() {
  return kBotRequirements;
}

}  // namespace zerohour::protocol
