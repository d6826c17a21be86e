// An engine to talk to without pipes.
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/strip.h"
#include "ai/players/random_bot.h"
#include "tests/core/pig.h"
#include "tools/cli/rule_text.h"
#include "tools/protocol/engine.h"
#include "tools/protocol/game_type.h"
#include "tools/registry.h"

namespace zerohour::protocol {

inline EngineOptions test_options() {
  EngineOptions options;
  options.rules = [](absl::string_view query) { return cli::print_rules(query, 80); };
  return options;
}

inline std::shared_ptr<const GameType> test_loos() {
  return find_game("loos")->tools->game_type("");
}

// The dice game of tests/core: the protocol knows no game.
class PigLoader final : public Loader<Pig> {
 public:
  std::string name() const override { return "pig"; }
  std::vector<std::string> scenarios() const override { return {"to-100-within-1000"}; }
  std::vector<std::string> rule_options() const override { return {}; }
  absl::StatusOr<std::shared_ptr<const Pig>> load(const std::string& scenario,
                                                  const std::vector<std::string>& options) const override {
    if (scenario != scenarios()[0] || !options.empty()) return absl::NotFoundError("there is one scenario");
    return std::make_shared<Pig>();
  }
  absl::StatusOr<std::shared_ptr<const Pig>> load_for(absl::string_view,
                                                      const std::shared_ptr<const Pig>& now) const override {
    return now != nullptr ? now : std::make_shared<const Pig>();
  }
};

class PigBots final : public BotSource<Pig> {
 public:
  std::vector<std::string> names() const override { return {"random"}; }
  absl::StatusOr<std::unique_ptr<ai::Bot<Pig>>> make_bot(const std::string&, std::uint64_t seed) const override {
    return std::make_unique<ai::RandomBot<Pig>>(seed);
  }
};

class PigWording final : public Wording<Pig> {
 public:
  std::string turn_text(const Pig&, const Pig::State& s) const override { return absl::StrCat("turn=", s.turn); }
  std::uint64_t turn_key(const Pig&, const Pig::State& s) const override { return s.turn; }
  bool is_action_word(const Pig&, const Pig::State&, absl::string_view word) const override {
    return word == "roll" || word == "hold";
  }
  std::string subject(const Pig& game, const Pig::State& s, const Pig::Action& action) const override {
    return game.format_action(s, action);
  }
  std::string picture(const Pig& game, const Pig::State& s) const override { return game.format_state(s); }
  void describe(const Pig&, Reply& reply) const override { reply.line("data", "table"); }
};

// Without any ability.
inline std::shared_ptr<const Front<Pig>> pig_front() {
  return std::make_shared<const Front<Pig>>(std::make_shared<const PigLoader>(), std::make_shared<const PigBots>(),
                                            std::make_shared<const PigWording>());
}
inline std::shared_ptr<const GameType> test_pig() {
  return std::make_shared<GameTypeOf<Pig>>(pig_front());
}

class Talk {
 public:
  explicit Talk(std::vector<std::shared_ptr<const GameType>> games = {test_loos()})
      : engine_("test", std::move(games), test_options()), client_([this](absl::string_view text) {
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
