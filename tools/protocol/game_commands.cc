// The commands that begin a game or need one.
#include <algorithm>
#include <optional>
#include <utility>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "tools/protocol/engine.h"

namespace zerohour::protocol {
namespace {

constexpr std::uint64_t kMaxTime = 24ULL * 60 * 60 * 1000;  // milliseconds
constexpr std::uint64_t kMaxNodes = 1'000'000'000'000;
constexpr std::uint64_t kMaxLines = 32;
constexpr std::uint64_t kMaxPerft = 9;
constexpr std::int64_t kMovesLeft = 50;  // a clock's rest is shared out to so many decisions

absl::Status bad_number(absl::string_view what, std::uint64_t most) {
  return refusal("bad-value", absl::StrCat(what, ": a number from 1 to ", most));
}

// The number behind a word, which is the next of `words`.
absl::StatusOr<std::uint64_t> take_number(const std::vector<absl::string_view>& words, std::size_t& i,
                                          std::uint64_t most) {
  const absl::string_view what = words[i];
  ++i;
  const std::optional<std::uint64_t> number = i < words.size() ? number_of(words[i], most) : std::nullopt;
  if (!number.has_value() || *number == 0) return bad_number(what, most);
  return *number;
}

absl::StatusOr<GoLimits> read_limits(absl::string_view arguments) {
  const std::vector<absl::string_view> words = words_of(arguments);
  GoLimits limits;
  std::int64_t clock = 0, increment = 0;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const absl::string_view word = words[i];
    if (word == "scope") {
      ++i;
      if (i == words.size() || (words[i] != "action" && words[i] != "phase")) {
        return refusal("bad-value", "scope: action or phase");
      }
      limits.phase = words[i] == "phase";
      continue;
    }
    if (word != "time" && word != "clock" && word != "inc" && word != "nodes" && word != "lines") {
      return refusal("bad-arguments",
                     absl::StrCat("go: '", word.substr(0, 40), "' is none of time, clock, inc, nodes, scope, lines"));
    }
    const std::uint64_t most = word == "nodes" ? kMaxNodes : word == "lines" ? kMaxLines : kMaxTime;
    const absl::StatusOr<std::uint64_t> number = take_number(words, i, most);
    if (!number.ok()) return number.status();
    if (word == "nodes") {
      limits.nodes = *number;
    } else if (word == "lines") {
      limits.lines = static_cast<int>(*number);
    } else {
      (word == "time" ? limits.time_ms : word == "clock" ? clock : increment) = static_cast<std::int64_t>(*number);
    }
  }
  if (clock > 0) {
    const std::int64_t share = std::max<std::int64_t>(1, std::min(clock / 2, clock / kMovesLeft + increment));
    limits.time_ms = limits.time_ms == 0 ? share : std::min(limits.time_ms, share);
  } else if (increment > 0) {
    return refusal("bad-arguments", "go: inc belongs to clock");
  }
  return limits;
}

absl::StatusOr<RecordDice> read_dice(absl::string_view word) {
  if (word == "mine") return RecordDice::mine();
  if (word == "secret") return RecordDice::of(DiceSeed::secret());
  const absl::StatusOr<DiceSeed> seed = DiceSeed::parse(word);
  if (!seed.ok()) return refusal("bad-value", absl::StrCat("seed: a number, secret or mine"));
  return RecordDice::of(*seed);
}

}  // namespace

Answer Engine::newgame(absl::string_view arguments, Reply&) {
  const std::vector<absl::string_view> words = words_of(arguments);
  std::shared_ptr<const Kind> kind = kinds_.front();
  std::string scenario;
  std::vector<std::string> options;
  std::optional<RecordDice> dice;
  for (std::size_t i = 0; i < words.size(); i += 2) {
    const absl::string_view word = words[i];
    if (i + 1 == words.size() || (word != "game" && word != "scenario" && word != "seed" && word != "option")) {
      return refusal("bad-arguments", "newgame [game G] [scenario S] [seed N|secret|mine] [option NAME]...");
    }
    const absl::string_view value = words[i + 1];
    if (word == "game") {
      const auto found = std::find_if(kinds_.begin(), kinds_.end(), [&](const auto& k) { return k->name() == value; });
      if (found == kinds_.end()) return refusal("bad-value", absl::StrCat("no game is called '", value, "'"));
      kind = *found;
    } else if (word == "scenario") {
      scenario = std::string(value);
    } else if (word == "option") {
      options.emplace_back(value);
    } else {
      absl::StatusOr<RecordDice> read = read_dice(value);
      if (!read.ok()) return read.status();
      dice = *std::move(read);
    }
  }
  if (!dice.has_value()) dice = RecordDice::of(DiceSeed::secret());
  absl::StatusOr<std::unique_ptr<Table>> table = kind->new_game(scenario, options, *dice);
  if (!table.ok()) return table.status();
  if (kind != kind_) settings_.bot.clear();
  kind_ = std::move(kind);
  table_ = *std::move(table);
  return table_->header();
}

Answer Engine::position(absl::string_view arguments, Reply&) {
  absl::StatusOr<std::unique_ptr<Table>> table = kind_->position(arguments, table_.get());
  if (!table.ok()) return table.status();
  table_ = *std::move(table);
  return table_->header();
}

Answer Engine::edit(absl::string_view arguments, Reply& reply) {
  const absl::StatusOr<std::string> text = table_->edited(parts_of(arguments, ';'));
  return text.ok() ? position(absl::StrCat("state ", *text), reply) : Answer(text.status());
}

Answer Engine::state(absl::string_view, Reply& reply) {
  return table_->state(reply);
}
Answer Engine::show(absl::string_view, Reply& reply) {
  return table_->show(reply);
}
Answer Engine::turn(absl::string_view, Reply&) {
  return table_->turn();
}
Answer Engine::legal(absl::string_view arguments, Reply& reply) {
  return table_->legal(words_of(arguments), reply);
}
Answer Engine::why(absl::string_view arguments, Reply&) {
  return arguments.empty() ? Answer(refusal("bad-arguments", "why ACTION")) : table_->why(arguments);
}
Answer Engine::odds(absl::string_view arguments, Reply& reply) {
  return table_->odds(words_of(arguments), reply);
}
Answer Engine::overlay(absl::string_view arguments, Reply& reply) {
  return table_->overlay(words_of(arguments), reply);
}
Answer Engine::describe(absl::string_view, Reply& reply) {
  return table_->describe(reply);
}
Answer Engine::play(absl::string_view arguments, Reply&) {
  return table_->play(arguments);
}
Answer Engine::roll(absl::string_view arguments, Reply&) {
  return table_->roll(words_of(arguments));
}
Answer Engine::undo(absl::string_view arguments, Reply&) {
  return table_->undo(words_of(arguments), settings_.analysis);
}
Answer Engine::resign(absl::string_view arguments, Reply&) {
  return table_->resign(arguments);
}
Answer Engine::result(absl::string_view, Reply&) {
  return table_->result();
}
Answer Engine::record(absl::string_view, Reply& reply) {
  return table_->record(reply);
}
Answer Engine::events(absl::string_view arguments, Reply& reply) {
  if (arguments.empty()) return table_->events(1, reply);
  const std::optional<std::uint64_t> from = number_of(arguments, kMaxNodes);
  return from.has_value() ? table_->events(*from, reply) : Answer(refusal("bad-arguments", "events [FROM]"));
}
Answer Engine::commit(absl::string_view, Reply&) {
  return table_->commit();
}
Answer Engine::reveal(absl::string_view, Reply&) {
  return table_->reveal();
}

Answer Engine::go(absl::string_view arguments, Reply&) {
  const absl::StatusOr<GoLimits> limits = read_limits(arguments);
  if (!limits.ok()) return limits.status();
  return start(table_->go(*limits, settings_), "info");
}
Answer Engine::ask(absl::string_view arguments, Reply&) {
  return start(table_->ask(arguments, settings_), "info");
}
Answer Engine::perft(absl::string_view arguments, Reply&) {
  const std::optional<std::uint64_t> depth = number_of(arguments, kMaxPerft);
  if (!depth.has_value() || *depth == 0) return bad_number("perft", kMaxPerft);
  return start(table_->perft(static_cast<int>(*depth)), "perft");
}

}  // namespace zerohour::protocol
