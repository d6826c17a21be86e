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
#include "tests/tools/protocol/told.h"
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
  // The value of a field of the final line; empty if there is none.
  std::string field(const std::string& line, const std::string& key) { return field_of(final_line(line), key); }
  // The same of any line without an ID.
  static std::string field_of(absl::string_view line, absl::string_view key) { return protocol::field_of(line, key); }
  // The values of a field in the lines of a reply that have that keyword.
  std::vector<std::string> fields(const std::string& line, const std::string& keyword, const std::string& key) {
    std::vector<std::string> values;
    for (const std::string& one : ask(line)) {
      if (absl::StartsWith(one, absl::StrCat(keyword, " "))) values.push_back(field_of(one, key));
    }
    return values;
  }
  // What `go` chose: "A ; B".
  std::string best(const std::string& line) { return field(line, "best"); }
  // The text of the position.
  std::string position() { return field_of(ask("state").front(), "text"); }
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

// The text that `record` prints.
inline std::string record_of(Talk& talk) {
  std::string text;
  for (const std::string& line : talk.fields("record", "record", "text")) absl::StrAppend(&text, line, "\n");
  return text;
}

// The actions of "action" lines.
inline std::vector<std::string> actions_in(const std::vector<std::string>& lines) {
  return actions_told(lines);
}

// One of them: fire and attacks, so that dice fall; else the last, which ends the step.
inline std::string eager_action(const std::vector<std::string>& actions) {
  for (const std::string& action : actions) {
    if (absl::StartsWith(action, "bombard ") || absl::StartsWith(action, "attack ")) return action;
  }
  return actions.empty() ? "done" : actions.back();
}

}  // namespace zerohour::protocol
