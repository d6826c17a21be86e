// A program as a player: what it is told before a game, and how it is asked. docs/tournaments.md describes this for
// authors of such programs.
#pragma once

#include <atomic>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <system_error>
#include <utility>

#include "absl/strings/str_cat.h"
#include "tools/protocol/bot_words.h"
#include "tools/tournament/player.h"

namespace zerohour::tournament {

// "time 500 nodes 1000 ", with a space at the end: the words of `ask` before the position.
std::string limit_words(const ai::Budget& budget);
// protocol: the version that the program speaks (Program::Hello).

// The nodes that a bot tells in a line before its answer to `ask`, "info nodes=1234", alone or among other fields;
// nothing if it tells none. The last one counts.
std::optional<std::uint64_t> nodes_told(int protocol, const std::vector<std::string>& lines);
// "error CODE REASON". Requires that the reply is not ok.
std::string error_text(int protocol, const Program::Reply& reply);
// The fault of a refusal that a bot may not make; nothing if it simply does not know the command or the option.
std::optional<Misstep> refusal_of(int protocol, absl::string_view command, const Program::Reply& reply);

// Adds an action to the list that the line ends with. False, and nothing is added, if a line of the protocol has no
// room for it and an ID.
bool add_to_list(std::string& line, bool& first, absl::string_view action);

// `ask LIMITS STATE | A ; B ...` in a line that the protocol allows: if the whole list does not fit, it is cut after
// the last action that does. Any legal action may be answered all the same. If both sides choose at once the list holds
// the actions of `side`, which tells a program which side it plays. The state shows only what the side sees.
template <Game G>
std::string ask_line(const G& game, const typename G::State& state, Side side, const ai::Budget& budget) {
  const typename G::State& seen = ai::seen_by(game, state, side);
  std::string line = absl::StrCat("ask ", limit_words(budget), std::string(game.format_state(seen)), " | ");
  bool first = true;
  bool fits = true;
  for_each_legal_action(game, seen, [&](typename G::Action action) {
    if constexpr (ImperfectInformation<G>) {
      if (game.chooser(seen, action) != side) return;
    }
    fits = fits && add_to_list(line, first, std::string(game.format_action(seen, action)));
  });
  return line;
}

// That an entry's program is another one than the tournament was begun with, in a sentence without its full stop.
std::string changed_text(const Entry& entry, absl::string_view version, absl::string_view data_hash);

template <Game G>
class ExternalPlayer final : public Player<G> {
 public:
  // entry: a program. If its version and data are known, one that starts as another stops the tournament. errors: the
  // file for its standard error; empty: dropped. clock: in which its limits are measured.
  ExternalPlayer(const Entry& entry, std::string errors, const std::atomic<bool>* stop, Clock clock = running_us)
      : entry_(entry), clock_(clock), program_(entry.command, std::move(errors), stop, std::move(clock)) {}

  std::string version() const override { return program_.hello().version; }
  std::string data_hash() const override { return program_.hello().data_hash; }

  std::optional<Misstep> new_game(const G& game, Side side, std::uint64_t seed, const Limits& limits) override {
    side_ = side;
    std::optional<Misstep> misstep;
    // A program that ended between two games, or is still busy with the last, is restarted: a game must not depend on
    // which others were played before it.
    if (program_.running() && ask("ping", limits.ping_ms).has_value()) program_.end();
    if (!program_.running()) {
      misstep = program_.start(limits.start_ms);
      if (!misstep.has_value()) misstep = check_same();
      if (!misstep.has_value()) misstep = ask("ping", limits.ping_ms);
    } else {
      program_.forget_exchange();
    }
    const std::int64_t begun_us = clock_();
    if (!misstep.has_value()) misstep = ask(absl::StrCat("set seed ", seed), limits.newgame_ms);
    const std::int64_t left = limits.newgame_ms - (clock_() - begun_us) / 1000;
    const std::string command = absl::StrCat("newgame game ", std::string(game.game_name()), " scenario ",
                                             std::string(game.scenario_name()), " seed mine");
    if (!misstep.has_value()) misstep = ask(command, left);
    return misstep;
  }

  Choice<G> choose(const G& game, const typename G::State& seen, const ai::Budget& budget, std::int64_t limit_ms,
                   Fault late) override {
    Program::Outcome outcome = program_.request(ask_line(game, seen, side_, budget), limit_ms, late);
    if (outcome.misstep.has_value()) return {std::nullopt, *std::move(outcome.misstep)};
    const int protocol = program_.hello().protocol;
    if (!outcome.reply.ok) {
      return wrong(Fault::kProtocol, absl::StrCat("it answered ", error_text(protocol, outcome.reply)));
    }
    const std::optional<std::string> best = protocol::best_told(protocol, outcome.reply.text);
    if (!best.has_value()) {
      return wrong(Fault::kProtocol,
                   absl::StrCat("expected '", protocol::best_form(protocol), "', got 'ok ", outcome.reply.text, "'"));
    }
    const auto action = game.parse_action(seen, *best);
    if (!action.ok()) return wrong(Fault::kIllegal, action.status().message());
    return {*action, {}, nodes_told(protocol, outcome.reply.lines)};
  }

  std::optional<std::int64_t> cpu_us() const override { return program_.cpu_us(); }
  void abandon() override { program_.end(); }
  std::string exchange() const override { return program_.exchange().text(); }
  std::string last_words() const override { return program_.last_words(); }
  // A program that has written nothing has no file.
  std::string log_name() const override {
    const std::string& path = program_.errors();
    std::error_code ignored;
    return std::filesystem::exists(path, ignored) ? path.substr(path.rfind('/') + 1) : "";
  }

 private:
  static Choice<G> wrong(Fault fault, absl::string_view what) {
    return {std::nullopt, {fault, std::string(what.substr(0, 300))}};
  }
  // A program that has changed since the tournament began is another player.
  std::optional<Misstep> check_same() {
    const Program::Hello& hello = program_.hello();
    const bool known = !entry_.version.empty() || entry_.data_hash != "-";
    if (!known || (hello.version == entry_.version && hello.data_hash == entry_.data_hash)) return std::nullopt;
    Misstep misstep{Fault::kNone, changed_text(entry_, hello.version, hello.data_hash)};
    misstep.stops = true;
    return misstep;
  }
  std::optional<Misstep> ask(const std::string& command, std::int64_t limit_ms) {
    Program::Outcome outcome = program_.request(command, limit_ms, Fault::kHang);
    if (outcome.misstep.has_value()) return outcome.misstep;
    return refusal_of(program_.hello().protocol, command, outcome.reply);
  }

  Entry entry_;
  Clock clock_;
  Program program_;
  Side side_ = Side::kFirst;
};

}  // namespace zerohour::tournament
