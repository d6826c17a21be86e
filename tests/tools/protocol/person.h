// One client at a table of an engine without pipes.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/strip.h"
#include "tests/tools/protocol/told.h"
#include "tools/protocol/engine.h"

namespace zerohour::protocol {

// One client, and what it was told.
class Person {
 public:
  explicit Person(Engine& engine)
      : engine_(engine), client_([this](absl::string_view text) {
          told_.append(text.data(), text.size());
          return true;
        }) {
    engine_.join(client_);
  }
  ~Person() { engine_.leave(client_); }
  Person(const Person&) = delete;
  Person& operator=(const Person&) = delete;

  void make_guest() { client_.make_guest(); }
  // The reply, line by line; the last is the final one. What is told unasked meanwhile is kept for take_pushed().
  std::vector<std::string> ask(const std::string& line) {
    keep_pushed();
    if (engine_.take(client_, {line, Line::Fault::kNone}) == Engine::Taken::kWait) {
      engine_.wait_for_search();
      engine_.finish_wait(client_);
    }
    engine_.wait_for_search();
    return keep_pushed();
  }
  std::string final_line(const std::string& line) { return ask(line).back(); }
  // The reply so far, without waiting for the search that the line may start.
  std::vector<std::string> ask_now(const std::string& line) {
    keep_pushed();
    engine_.take(client_, {line, Line::Fault::kNone});
    return keep_pushed();
  }
  // What has been told since, once no search runs.
  std::vector<std::string> after_search() {
    engine_.wait_for_search();
    return keep_pushed();
  }
  // What it was told without asking since this was called last.
  std::string take_pushed() {
    keep_pushed();
    return std::exchange(pushed_, {});
  }
  // The value of a field in the final line.
  std::string field(const std::string& line, const std::string& key) { return field_of(final_line(line), key); }
  // The text of the position.
  std::string position() { return field_of(ask("state").front(), "text"); }
  // The text that `record` prints.
  std::string record() {
    std::string text;
    for (const std::string& line : ask("record")) {
      if (absl::StartsWith(line, "record ")) absl::StrAppend(&text, field_of(line, "text"), "\n");
    }
    return text;
  }
  // Sends a record for `load`.
  void send(const std::string& record) {
    for (const absl::string_view line : absl::StrSplit(record, '\n', absl::SkipEmpty())) {
      ask(absl::StrCat("load line ", line));
    }
  }

 private:
  // Takes all that was told; returns what was asked for.
  std::vector<std::string> keep_pushed() {
    client_.output.flush();
    std::vector<std::string> reply;
    for (const absl::string_view line : absl::StrSplit(std::exchange(told_, {}), '\n', absl::SkipEmpty())) {
      if (absl::StartsWith(line, "* ") || absl::StartsWith(line, "{\"id\":null,")) {
        absl::StrAppend(&pushed_, line, "\n");
      } else {
        reply.emplace_back(line);
      }
    }
    return reply;
  }

  Engine& engine_;
  std::string told_, pushed_;
  Client client_;
};

}  // namespace zerohour::protocol
