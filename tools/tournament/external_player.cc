#include "tools/tournament/external_player.h"

#include <filesystem>
#include <memory>
#include <system_error>
#include <utility>

#include "absl/strings/str_cat.h"
#include "tools/protocol/bot_words.h"
#include "tools/protocol/line.h"
#include "tools/support/text.h"
#include "tools/tournament/player.h"

namespace zerohour::tournament {

std::string limit_words(const ai::Budget& budget) {
  std::string words;
  const auto add = [&](absl::string_view word, std::uint64_t value) {
    if (value > 0) absl::StrAppend(&words, word, " ", value, " ");
  };
  add("time", static_cast<std::uint64_t>(budget.decision_ms));
  add("turn", static_cast<std::uint64_t>(budget.turn_ms));
  add("clock", static_cast<std::uint64_t>(budget.clock_ms));
  if (budget.clock_ms > 0) add("inc", static_cast<std::uint64_t>(budget.increment_ms));
  add("nodes", budget.nodes);
  return words;
}

bool add_to_list(std::string& line, bool& first, absl::string_view action) {
  constexpr std::size_t kForId = 20;
  constexpr absl::string_view kBetween = " ; ";
  if (line.size() + kBetween.size() + action.size() + kForId > protocol::kMaxLine) return false;
  absl::StrAppend(&line, first ? "" : kBetween, action);
  first = false;
  return true;
}

std::optional<std::uint64_t> nodes_told(int protocol, const std::vector<std::string>& lines) {
  std::optional<std::uint64_t> nodes;
  for (absl::string_view line : lines) {
    if (take_word(line) != "info") continue;
    const std::string told = protocol::field_told(protocol, line, "nodes");
    if (const auto number = number_of(told, ai::kMostNodes); number.has_value()) nodes = number;
  }
  return nodes;
}

std::string changed_text(const Entry& entry, absl::string_view version, absl::string_view data_hash) {
  return absl::StrCat(entry.name, " is version ", version, " with data ", data_hash,
                      " now; the tournament was begun with version ", entry.version, " and data ", entry.data_hash);
}

std::string error_text(int protocol, const Program::Reply& reply) {
  const auto [code, reason] = protocol::error_told(protocol, reply.text);
  return absl::StrCat("error ", code, reason.empty() ? "" : " ", reason).substr(0, 200);
}

std::optional<Misstep> refusal_of(int protocol, absl::string_view command, const Program::Reply& reply) {
  if (reply.ok) return std::nullopt;
  const std::string code = protocol::error_told(protocol, reply.text).first;
  if (code == "unknown-command" || code == "unknown-option") return std::nullopt;
  const absl::string_view word = command.substr(0, command.find(' '));
  return Misstep{Fault::kProtocol, absl::StrCat("its answer to ", word, ": ", error_text(protocol, reply))};
}

std::string ask_line(const AnyGame& game, const AnyState& state, Side side, const ai::Budget& budget) {
  const AnyState seen = game.visible_to(state, side);
  std::string line = absl::StrCat("ask ", limit_words(budget), game.format_state(seen), " | ");
  bool first = true;
  bool fits = true;
  for_each_legal_action(game, seen, [&](const AnyAction& action) {
    fits = fits && (game.chooser(seen, action) != side || add_to_list(line, first, game.format_action(seen, action)));
  });
  return line;
}

namespace {

class ExternalPlayer final : public Player {
 public:
  ExternalPlayer(const Entry& entry, std::string errors, const std::atomic<bool>* stop, Clock clock)
      : entry_(entry), clock_(clock), program_(entry.command, std::move(errors), stop, std::move(clock)) {}

  std::string version() const override { return program_.hello().version; }
  std::string data_hash() const override { return program_.hello().data_hash; }

  std::optional<Misstep> new_game(const AnyGame& game, Side side, std::uint64_t seed, const Limits& limits) override {
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
    const std::string command =
        absl::StrCat("newgame game ", game.game_name(), " scenario ", game.scenario_name(), " seed mine");
    if (!misstep.has_value()) misstep = ask(command, left);
    return misstep;
  }

  Choice choose(const AnyGame& game, const AnyState& seen, const ai::Budget& budget, std::int64_t limit_ms,
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
  static Choice wrong(Fault fault, absl::string_view what) {
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

}  // namespace

std::unique_ptr<Player> external_player(const Entry& entry, std::string errors, const std::atomic<bool>* stop,
                                        Clock clock) {
  return std::make_unique<ExternalPlayer>(entry, std::move(errors), stop, std::move(clock));
}

}  // namespace zerohour::tournament
