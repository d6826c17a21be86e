// An engine to talk to without pipes.
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/strip.h"
#include "tests/pig/adapter.h"
#include "tools/protocol/engine.h"

namespace zerohour::protocol {

// A game without any ability.
inline std::shared_ptr<const GameType> test_pig() {
  return pig::game_type();
}

class Talk {
 public:
  explicit Talk(std::vector<std::shared_ptr<const GameType>> games = {test_pig()}, EngineOptions options = {})
      : engine_("test", std::move(games), std::move(options)), client_([this](absl::string_view text) {
          said_.append(text.data(), text.size());
          return true;
        }) {
    engine_.join(client_);
  }

  // All lines of the reply to one line; a search is waited for. The last one is the final line.
  std::vector<std::string> ask(const std::string& line) {
    said_.clear();
    take({line, Line::Fault::kNone});
    engine_.wait_for_search();
    output().flush();
    return lines();
  }
  std::string final_line(const std::string& line) { return ask(line).back(); }
  // What stands behind key= in the final line; to its end if the value is the last.
  std::string field(const std::string& line, const std::string& key) { return field_of(final_line(line), key); }
  static std::string field_of(const std::string& line, const std::string& key) {
    const std::size_t at = absl::StrCat(" ", line).find(absl::StrCat(" ", key, "="));
    if (at == std::string::npos) return "";
    const std::string rest = line.substr(at + key.size() + 1);
    return rest.substr(0, rest.find(' '));
  }
  std::string state() {
    const std::vector<std::string> lines = ask("state");
    return absl::StrCat(lines.front(), "\n", lines.back());
  }
  bool open() const { return open_; }

  // Without waiting for the search that it may start.
  void take(const Line& line) {
    const Engine::Taken taken = engine_.take(client_, line);
    if (taken == Engine::Taken::kWait) {
      engine_.wait_for_search();
      engine_.finish_wait(client_);
    }
    open_ = taken != Engine::Taken::kQuit;
  }

  Engine& engine() { return engine_; }
  Output& output() { return client_.output; }
  std::vector<std::string> lines() const { return absl::StrSplit(absl::StripSuffix(said_, "\n"), '\n'); }

 private:
  std::string said_;
  Engine engine_;
  Client client_;
  bool open_ = true;
};

// Whether the line is an error of that code.
inline bool is_error(const std::string& line, const std::string& code) {
  return absl::StartsWith(line, absl::StrCat("error ", code, " "));
}

// The text that `record` prints.
inline std::string record_of(Talk& talk) {
  std::string text;
  for (const std::string& line : talk.ask("record")) {
    if (absl::StartsWith(line, "record ")) absl::StrAppend(&text, line.substr(7), "\n");
  }
  return text;
}

// The actions of "actions" lines.
inline std::vector<std::string> actions_in(const std::vector<std::string>& lines) {
  std::vector<std::string> actions;
  for (const std::string& line : lines) {
    absl::string_view rest = line;
    if (!absl::ConsumePrefix(&rest, "actions ")) continue;
    for (const absl::string_view action : absl::StrSplit(rest, " ; ")) actions.emplace_back(action);
  }
  return actions;
}

// One of them: fire and attacks, so that dice fall; else the last, which ends the step.
inline std::string eager_action(const std::vector<std::string>& actions) {
  for (const std::string& action : actions) {
    if (absl::StartsWith(action, "bombard ") || absl::StartsWith(action, "attack ")) return action;
  }
  return actions.empty() ? "done" : actions.back();
}

}  // namespace zerohour::protocol
