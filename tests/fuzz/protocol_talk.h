// An engine of the protocol that is watched while it is spoken to: aborts where it breaks its promises.
#pragma once

#include <cstdlib>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_split.h"
#include "absl/strings/strip.h"
#include "engine/loos/loos.h"
#include "tools/loos/adapter.h"
#include "tools/protocol/bot_words.h"
#include "tools/protocol/engine.h"
#include "tools/support/text.h"

namespace zerohour::fuzz {

// The small scenarios and the whole game, each loaded once.
inline std::shared_ptr<const protocol::GameType> loos_kind() {
  static const auto kind =
      loos::make_game_type({"trench-assault", "hill70", "race-for-lens", "mobile-breakout", "fosse8", "loos"},
                           [](const std::string& name) -> absl::StatusOr<std::shared_ptr<const loos::Loos>> {
                             return loos::Loos::load(name);
                           });
  return kind;
}

class ProtocolTalk {
 public:
  ProtocolTalk()
      : engine_("fuzz", {loos_kind()}), client_([this](absl::string_view text) {
          said_.append(text.data(), text.size());
          return true;
        }) {
    engine_.join(client_);
  }
  ~ProtocolTalk() { engine_.leave(client_); }
  ProtocolTalk(const ProtocolTalk&) = delete;
  ProtocolTalk& operator=(const ProtocolTalk&) = delete;

  bool open() const { return open_; }

  void say(const protocol::Line& line) {
    if (is_left_out(line.text)) return;
    const std::string before = state();
    const std::string said = answer(line);
    int finals = 0;
    bool error = false;
    for (const absl::string_view reply : absl::StrSplit(said, '\n', absl::SkipEmpty())) {
      absl::string_view rest = reply;
      const absl::string_view first = take_word(rest);
      const bool has_id = !first.empty() && first[0] >= '0' && first[0] <= '9';
      const absl::string_view keyword = has_id ? take_word(rest) : first;
      finals += keyword == "ok" || keyword == "error" ? 1 : 0;
      error = error || keyword == "error";
    }
    const absl::string_view text = absl::StripAsciiWhitespace(line.text);
    const bool is_bad = line.fault == protocol::Line::Fault::kTooLong || line.fault == protocol::Line::Fault::kBadBytes;
    const bool asks = is_bad || (!text.empty() && text[0] != '#');
    if (finals != (asks ? 1 : 0)) std::abort();
    if (open_ && error && state() != before) std::abort();
  }

  // What is said to a line, in whole.
  std::string reply_to(const std::string& text) { return answer({text, protocol::Line::Fault::kNone}); }

  // The legal list; empty at a die, and without a game.
  std::vector<std::string> actions() {
    std::vector<std::string> actions;
    for (absl::string_view line : absl::StrSplit(answer({"legal", protocol::Line::Fault::kNone}), '\n')) {
      if (take_word(line) == "action") actions.push_back(protocol::field_told(2, line, "text"));
    }
    return actions;
  }

 private:
  // What writes files, and what takes long.
  static bool is_left_out(absl::string_view text) {
    return absl::StrContains(text, "log") || absl::StrContains(text, "perft 3") || absl::StrContains(text, "perft 4") ||
           absl::StrContains(text, "perft 5") || absl::StrContains(text, "perft 6");
  }

  // A search is given a little time and then stopped.
  std::string answer(const protocol::Line& line) {
    client_.output.flush();
    said_.clear();
    const protocol::Engine::Taken taken = engine_.take(client_, line);
    open_ = taken != protocol::Engine::Taken::kQuit;
    if (engine_.searching()) engine_.end_search();
    engine_.wait_for_search();
    if (taken == protocol::Engine::Taken::kWait) engine_.finish_wait(client_);
    client_.output.flush();
    return said_;
  }
  std::string state() { return answer({"state", protocol::Line::Fault::kNone}); }

  std::string said_;
  protocol::Engine engine_;
  protocol::Client client_;
  bool open_ = true;
};

}  // namespace zerohour::fuzz
