// The commands that begin a game or need one.
#include <algorithm>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_join.h"
#include "absl/strings/strip.h"
#include "ai/players/bot.h"
#include "engine/core/trust.h"
#include "tools/protocol/engine.h"
#include "tools/session/hint.h"

namespace zerohour::protocol {

using session::kHintStages;

namespace {

constexpr std::uint64_t kMaxLines = 32;
constexpr std::uint64_t kMaxThreads = 64;
constexpr std::uint64_t kMaxPerft = 9;
constexpr std::size_t kMostEdits = 100;  // that can be taken back
constexpr std::size_t kAskLimits = 5;    // those of kLimits that go with `ask`

constexpr char kSolving[] = "Every position that can come of this is worked out";

absl::Status bad_number(absl::string_view what, std::uint64_t most) {
  return refusal("bad-value", absl::StrCat(what, ": a number from 1 to ", most));
}

// The words of `go` that have a number behind them, and the most that it may be.
struct Limit {
  absl::string_view word;
  std::uint64_t most;
  void (*set)(GoLimits& limits, std::uint64_t number);
};
constexpr Limit kLimits[] = {
    {"time", ai::kMostMs, [](GoLimits& l, std::uint64_t n) { l.budget.decision_ms = static_cast<std::int64_t>(n); }},
    {"turn", ai::kMostMs, [](GoLimits& l, std::uint64_t n) { l.budget.turn_ms = static_cast<std::int64_t>(n); }},
    {"clock", ai::kMostMs, [](GoLimits& l, std::uint64_t n) { l.budget.clock_ms = static_cast<std::int64_t>(n); }},
    {"inc", ai::kMostMs, [](GoLimits& l, std::uint64_t n) { l.budget.increment_ms = static_cast<std::int64_t>(n); }},
    {"nodes", ai::kMostNodes, [](GoLimits& l, std::uint64_t n) { l.budget.nodes = n; }},
    {"lines", kMaxLines, [](GoLimits& l, std::uint64_t n) { l.lines = static_cast<int>(n); }},
    {"threads", kMaxThreads, [](GoLimits& l, std::uint64_t n) { l.threads = static_cast<int>(n); }},
};

absl::Status given_twice(absl::string_view word) {
  return refusal("bad-arguments", absl::StrCat(word, " is given twice"));
}

// The words that a command has had so far.
using GivenWords = std::set<absl::string_view>;

// Takes a word and its number off the front where it is one of the first `kinds` limits; false where it is another.
absl::StatusOr<bool> take_limit(absl::string_view& arguments, std::size_t kinds, GoLimits& limits, GivenWords& given) {
  absl::string_view rest = arguments;
  const absl::string_view word = take_word(rest);
  const auto* const end = std::begin(kLimits) + kinds;
  const auto* const limit = std::find_if(std::begin(kLimits), end, [&](const Limit& l) { return l.word == word; });
  if (limit == end) return false;
  if (!given.insert(limit->word).second) return given_twice(word);
  const std::optional<std::uint64_t> number = number_of(take_word(rest), limit->most);
  if (!number.has_value() || *number == 0) return bad_number(word, limit->most);
  limit->set(limits, *number);
  arguments = rest;
  return true;
}

absl::Status check_limits(const GoLimits& limits) {
  if (limits.budget.increment_ms == 0 || limits.budget.clock_ms > 0) return absl::OkStatus();
  return refusal("bad-arguments", "inc belongs to clock");
}

absl::StatusOr<GoLimits> read_go(absl::string_view arguments) {
  GoLimits limits;
  GivenWords given;
  while (!arguments.empty()) {
    const absl::StatusOr<bool> taken = take_limit(arguments, std::size(kLimits), limits, given);
    if (!taken.ok()) return taken.status();
    if (*taken) continue;
    const absl::string_view word = take_word(arguments);
    if (word != "scope") {
      return refusal("bad-arguments",
                     absl::StrCat("go: '", word.substr(0, 40),
                                  "' is not one of time, turn, clock, inc, nodes, threads, scope, lines"));
    }
    if (!given.insert("scope").second) return given_twice(word);
    const absl::string_view scope = take_word(arguments);
    if (scope != "action" && scope != "phase" && scope != "turn") {
      return refusal("bad-value", "scope: action, phase or turn");
    }
    limits.phase = scope != "action";
    limits.turn = scope == "turn";
  }
  if (absl::Status status = check_limits(limits); !status.ok()) return status;
  return limits;
}

absl::StatusOr<RecordDice> read_dice(absl::string_view word) {
  if (word == "mine") return RecordDice::mine();
  if (word == "secret") return RecordDice::of(DiceSeed::secret());
  const absl::StatusOr<DiceSeed> seed = DiceSeed::parse(word);
  if (seed.ok()) return RecordDice::of(*seed);
  const bool digits = std::all_of(word.begin(), word.end(), absl::ascii_isdigit);
  return refusal("bad-value", absl::StrCat("seed: a number from 0 to ", std::numeric_limits<std::uint64_t>::max(),
                                           digits && absl::StartsWith(word, "0") ? " without leading zeros" : "",
                                           ", 64 hexadecimal digits, secret or mine, not '", word.substr(0, 80), "'"));
}

}  // namespace

Answer Engine::newgame(absl::string_view arguments, Reply&) {
  const std::vector<absl::string_view> words = words_of(arguments);
  std::shared_ptr<const GameType> type;
  std::string scenario;
  std::vector<std::string> options;
  std::optional<RecordDice> dice;
  bool is_chosen = false;  // the seed, by who begins the game
  GivenWords given;
  for (std::size_t i = 0; i < words.size(); i += 2) {
    const absl::string_view word = words[i];
    if (i + 1 == words.size() || (word != "game" && word != "scenario" && word != "seed" && word != "option")) {
      return refusal("bad-arguments", "newgame [game G] [scenario S] [seed N|secret|mine] [option NAME]...");
    }
    const absl::string_view value = words[i + 1];
    if (word != "option" && !given.insert(word).second) return given_twice(word);
    if (word == "game") {
      absl::StatusOr<std::shared_ptr<const GameType>> named = game_called(value);
      if (!named.ok()) return named.status();
      type = *std::move(named);
    } else if (word == "scenario") {
      scenario = std::string(value);
    } else if (word == "option") {
      options.emplace_back(value);
    } else {
      absl::StatusOr<RecordDice> read = read_dice(value);
      if (!read.ok()) return read.status();
      dice = *std::move(read);
      is_chosen = value != "secret";
    }
  }
  if (!dice.has_value()) dice = RecordDice::of(DiceSeed::secret());
  if (type == nullptr) type = game_with(scenario);
  if (type == nullptr) return no_scenario(scenario);
  if (absl::Status status = check_bot_plays(*type); !status.ok()) return status;
  absl::StatusOr<std::unique_ptr<Table>> table = type->new_game(scenario, options, *dice);
  if (!table.ok()) return table.status();
  if (is_chosen && (*table)->secret_seed() != nullptr) (*table)->note_info(kSeedKnown, kFromTheStart);
  game_type_ = std::move(type);
  free_empty_seats();
  put(*std::move(table));
  return header_and_bot();
}

absl::Status Engine::check_bot_plays(const GameType& type) const {
  const std::string& bot = client_->settings_.bot;
  if (bot.empty()) return absl::OkStatus();
  if (type.check_bot(bot).ok()) return absl::OkStatus();
  // It was named for all clients when the engine was started: where it does not play, the choice is the game's.
  if (bot == options_.bot) {
    client_->settings_.bot.clear();
    return absl::OkStatus();
  }
  const std::vector<std::string> bots = type.bots();
  return refusal("bad-value", absl::StrCat("bot: you have set ", bot, ", which does not play ", type.name(),
                                           "; that game has ", absl::StrJoin(bots, ", "),
                                           ". 'set bot' names another that both games have, and 'set bot -' leaves the "
                                           "choice to the game"));
}

Row Engine::header_and_bot() const {
  const std::string& set = client_->settings_.bot;
  return view().header().word("bot", set.empty() ? game_type_->bots().front() : set);
}

std::shared_ptr<const GameType> Engine::game_named(absl::string_view name) const {
  const auto found =
      std::find_if(game_types_.begin(), game_types_.end(), [&](const auto& type) { return type->name() == name; });
  return found == game_types_.end() ? nullptr : *found;
}

Answer Engine::no_scenario(absl::string_view scenario) const {
  std::vector<std::string> games;
  for (const auto& type : game_types_) {
    games.push_back(absl::StrCat(type->name(), " has ", absl::StrJoin(type->scenarios(), ", ")));
  }
  return refusal("bad-value",
                 absl::StrCat("no scenario is called '", scenario.substr(0, 40), "'; ", absl::StrJoin(games, "; ")));
}

std::shared_ptr<const GameType> Engine::game_with(absl::string_view scenario) const {
  // With a single game, what is wrong is for that game to say.
  if (scenario.empty() || game_types_.size() == 1) return game_types_.front();
  const std::string name(scenario.substr(0, scenario.find('+')));
  for (const auto& type : game_types_) {
    const std::vector<std::string> names = type->scenarios();
    if (std::find(names.begin(), names.end(), name) != names.end()) return type;
  }
  return nullptr;
}

Answer Engine::position(absl::string_view arguments, Reply&) {
  // A position's text begins with the name of its game.
  std::shared_ptr<const GameType> type = game_type_;
  if (const std::vector<absl::string_view> words = words_of(arguments); words.size() > 1 && words[0] == "state") {
    if (auto named = game_named(words[1]); named != nullptr) type = std::move(named);
  }
  if (absl::Status status = check_bot_plays(*type); !status.ok()) return status;
  absl::StatusOr<std::unique_ptr<Table>> table = type->position(arguments, table_.get());
  if (!table.ok()) return table.status();
  game_type_ = std::move(type);
  put(*std::move(table));
  return header_and_bot();
}

Answer Engine::edit(absl::string_view arguments, Reply&) {
  const absl::StatusOr<std::string> text = view().edited(parts_of(arguments, ';'));
  if (!text.ok()) return text.status();
  const std::shared_ptr<const GameType> type = game_type_;
  absl::StatusOr<std::unique_ptr<Table>> table = type->position(absl::StrCat("state ", *text), table_.get());
  if (!table.ok()) return table.status();
  (*table)->note_info("edited", absl::StrCat("after move ", table_->move_count(), ": ", arguments));
  std::vector<std::unique_ptr<Table>> before = std::move(before_edits_);
  before.push_back(std::move(table_));
  if (before.size() > kMostEdits) before.erase(before.begin());
  put_beside_the_same(*std::move(table));
  before_edits_ = std::move(before);
  return header_and_bot();
}

Answer Engine::check(absl::string_view arguments, Reply&) {
  return view().check_scenario(parts_of(arguments, '|'));
}

Answer Engine::armies(absl::string_view arguments, Reply& reply) {
  const absl::string_view word = take_word(arguments);
  std::shared_ptr<const GameType> type = game_type_;
  if (absl::string_view rest = arguments, game = take_word(rest); absl::ConsumePrefix(&game, "game=")) {
    absl::StatusOr<std::shared_ptr<const GameType>> named = game_called(game);
    if (!named.ok()) return named.status();
    type = *std::move(named);
    arguments = rest;
  }
  if (running_ && word == "battle") return busy();
  return type->armies(word, arguments, reply);
}

Answer Engine::why(absl::string_view arguments, Reply&) {
  return view().why(arguments);
}
Answer Engine::describe(absl::string_view arguments, Reply& reply) {
  const std::vector<absl::string_view> words = words_of(arguments);
  const bool briefly = words.size() == 3 && words[2] == "brief";
  if ((words.size() == 2 || briefly) && words[0] == "scenario") return describe_scenario(words[1], briefly, reply);
  return table_ == nullptr ? Answer(no_game()) : view().describe(words, reply);
}

// As a spectator of a new game would see it; the game on the table stays.
Answer Engine::describe_scenario(absl::string_view scenario, bool briefly, Reply& reply) const {
  const std::shared_ptr<const GameType> type = game_with(scenario);
  if (type == nullptr) return no_scenario(scenario);
  const absl::StatusOr<std::unique_ptr<Table>> table = type->new_game(std::string(scenario), {}, RecordDice::mine());
  if (!table.ok()) return table.status();
  reply.use({client_->json_, "describe", type->reply_rows()});
  const TableView& seen = (*table)->seen_from(Viewpoint::kWatcher);
  constexpr absl::string_view kBrief[] = {"brief"};
  for (const Answer& told : {seen.describe(briefly ? Words(kBrief) : Words(), reply), seen.state({}, reply)}) {
    if (!told.ok()) return told;
  }
  if (const absl::StatusOr<ScenarioNote> note = type->scenario_note(std::string(scenario)); note.ok()) {
    if (const std::optional<double> par = note->par(); par.has_value()) {
      const Side side = note->only_decider().value_or(Side::kFirst);
      reply.line("par", Row().word("side", note->sides[static_cast<std::size_t>(index(side))]).decimal("par", *par, 3));
    }
  }
  const std::vector<std::string> abilities = type->abilities();
  if (std::find(abilities.begin(), abilities.end(), "shapes") == abilities.end()) return no_fields();
  const Answer told = seen.shapes({}, reply);
  return told.ok() ? no_fields() : told;
}
Answer Engine::play(absl::string_view arguments, Reply&) {
  return table_->play(viewpoint(), arguments, client_->last_search_.get());
}
Answer Engine::roll(absl::string_view arguments, Reply& reply) {
  const std::string due = table_->due_roll();
  const std::size_t before = table_->move_count();
  std::vector<absl::string_view> words = words_of(arguments);
  for (absl::string_view& word : words) absl::ConsumePrefix(&word, "faces=");  // as they are told
  Answer rolled = table_->roll(viewpoint(), words);
  // Actions that standing instructions played follow the rolls. A roll that nobody at the table may see is not told.
  const bool told = rolled.ok() && rolled->value_of("faces") != "hidden";
  for (std::size_t i = before; told && i < table_->move_count(); ++i) {
    if (table_->mover(i) != Actor::kChance) break;
    view().tell_rolled(i, reply);
  }
  // Before it is told.
  if (rolled.ok() && keeper_ != nullptr && table_->secret_seed() != nullptr) {
    keeper_->note_roll(*table_->secret_seed(), due);
    // In another game with the same dice.
    if (keeper_->account(*table_->secret_seed()).revealed) table_->note_seed_revealed();
  }
  return rolled;
}
Answer Engine::undo(absl::string_view arguments, Reply&) {
  // A change of the position is taken back before anything has happened since.
  if (table_->move_count() == 0 && !before_edits_.empty() && arguments != "roll") {
    if (viewpoint() == Viewpoint::kWatcher || (table_->has_secrets() && viewpoint() != Viewpoint::kReferee)) {
      return refusal("wrong-seat", "only who may change the position can take the change back");
    }
    std::vector<std::unique_ptr<Table>> before = std::move(before_edits_);
    std::unique_ptr<Table> last = std::move(before.back());
    before.pop_back();
    put_beside_the_same(std::move(last));
    before_edits_ = std::move(before);
    return Row().number("undone", 0).add(view().standing());
  }
  if (seed_is_spent()) table_->note_seed_told();
  return table_->undo(viewpoint(), words_of(arguments), client_->settings_.analysis);
}
Answer Engine::resign(absl::string_view arguments, Reply&) {
  return with_dice_and_undo(table_->resign(viewpoint(), arguments));
}
Answer Engine::result(absl::string_view, Reply&) {
  return with_dice_and_undo(view().result());
}

Answer Engine::with_dice_and_undo(const Answer& result) const {
  if (!result.ok()) return result;
  Row more;
  more.word("dice-from", view().dice_word());
  if (view().to_act() == Actor::kNobody) more.yes_no("undo", view().end_may_be_undone() && !seed_is_spent());
  Row row = *result;
  row.add_before("reason", more);
  return row;
}

// Perhaps in another game with the same dice.
bool Engine::seed_is_spent() const {
  const DiceSeed* const seed = table_->secret_seed();
  return seed != nullptr && keeper_ != nullptr && keeper_->account(*seed).revealed;
}
Answer Engine::record(absl::string_view, Reply& reply) {
  return view().record(reply, keeper_.get());
}
Answer Engine::events(absl::string_view arguments, Reply& reply) {
  if (arguments.empty()) return view().events(1, reply);
  const std::optional<std::uint64_t> from = number_of(arguments, ai::kMostNodes);
  return from.has_value() ? view().events(*from, reply) : Answer(refusal("bad-arguments", "events [FROM]"));
}
Answer Engine::commit(absl::string_view, Reply&) {
  return view().commit(keeper_.get());
}
Answer Engine::reveal(absl::string_view, Reply&) {
  Answer told = view().reveal(keeper_.get());
  if (told.ok()) table_->note_seed_revealed();
  return told;
}

Answer Engine::go(absl::string_view arguments, Reply&) {
  absl::StatusOr<GoLimits> limits = read_go(arguments);
  if (!limits.ok()) return limits.status();
  return start(view().go(*limits, client_->settings_, client_->last_search_), "info");
}
Answer Engine::ask(absl::string_view arguments, Reply&) {
  GoLimits limits;
  GivenWords given;
  while (true) {
    const absl::StatusOr<bool> taken = take_limit(arguments, kAskLimits, limits, given);
    if (!taken.ok()) return taken.status();
    if (!*taken) break;
  }
  if (absl::Status status = check_limits(limits); !status.ok()) return status;
  return start(view().ask(arguments, limits, client_->settings_), "info");
}
Answer Engine::hint(absl::string_view arguments, Reply&) {
  const std::optional<std::uint64_t> stage =
      arguments.empty() ? std::optional<std::uint64_t>(1) : number_of(arguments, kHintStages);
  if (!stage.has_value() || *stage == 0) return bad_number("hint", kHintStages);
  absl::StatusOr<Job> job = view().hint(static_cast<int>(*stage), client_->settings_);
  if (job.ok()) table_->note_hint(viewpoint(), static_cast<int>(*stage));
  return start(std::move(job), "hint");
}
Answer Engine::solve(absl::string_view arguments, Reply&) {
  constexpr std::uint64_t kMostPositions = 100'000'000;
  std::uint64_t positions = 3'000'000;
  std::string scenario;
  GivenWords given;
  while (!arguments.empty()) {
    const absl::string_view word = take_word(arguments), value = take_word(arguments);
    if ((word != "positions" && word != "scenario") || value.empty()) {
      return refusal("bad-arguments", "solve [positions N] [scenario NAME]");
    }
    if (!given.insert(word).second) return given_twice(word);
    if (word == "scenario") {
      scenario = std::string(value);
      continue;
    }
    const std::optional<std::uint64_t> number = number_of(value, kMostPositions);
    if (!number.has_value() || *number == 0) return bad_number("positions", kMostPositions);
    positions = *number;
  }
  if (!scenario.empty()) return solve_scenario(scenario, positions);
  if (table_ == nullptr) return no_game();
  absl::StatusOr<Job> job = view().solve(positions);
  if (job.ok()) table_->note_hint(viewpoint(), kHintStages);  // it tells what is best
  return start(std::move(job), "solve", kSolving);
}
// From its start; the game on the table stays. While that is of the same scenario, it is a hint.
Answer Engine::solve_scenario(const std::string& scenario, std::uint64_t positions) {
  const std::shared_ptr<const GameType> type = game_with(scenario);
  if (type == nullptr) return no_scenario(scenario);
  const absl::StatusOr<std::unique_ptr<Table>> table = type->new_game(scenario, {}, RecordDice::mine());
  if (!table.ok()) return table.status();
  absl::StatusOr<Job> job = (*table)->seen_from(Viewpoint::kWatcher).solve(positions);
  const bool is_played = table_ != nullptr && table_->to_act() != Actor::kNobody &&
                         table_->recorded().scenario == (*table)->recorded().scenario;
  if (job.ok() && is_played) table_->note_hint(viewpoint(), kHintStages);
  return start(std::move(job), "solve", kSolving);
}
// Of a game under way it tells what was best, and what the position is worth.
Answer Engine::par(absl::string_view arguments, Reply&) {
  if (!arguments.empty() && arguments != "over") return refusal("bad-arguments", "par [over]");
  // Who looks at the end of a game may meet the next one, in which it would be a hint.
  if (!arguments.empty() && table_->to_act() != Actor::kNobody) return refusal("stale", "the game is not over");
  absl::StatusOr<Job> job = view().par();
  if (job.ok() && table_->to_act() != Actor::kNobody) table_->note_hint(viewpoint(), kHintStages);
  return start(std::move(job), "par", kSolving);
}
// The game that is over stays as it is in its own file, if the host keeps one.
Answer Engine::again(absl::string_view arguments, Reply&) {
  if (viewpoint() == Viewpoint::kWatcher) {
    return refusal("wrong-seat", "a spectator changes nothing: 'sit SIDE' takes a seat");
  }
  const std::optional<std::uint64_t> move = number_of(arguments, 1'000'000'000);
  if (!move.has_value() || *move == 0) return refusal("bad-arguments", "again N: a move, from 1");
  absl::StatusOr<std::unique_ptr<Table>> table = table_->again(static_cast<std::size_t>(*move - 1));
  if (!table.ok()) return table.status();
  put(*std::move(table));
  return header_and_bot();
}
Answer Engine::perft(absl::string_view arguments, Reply&) {
  const std::optional<std::uint64_t> depth = number_of(arguments, kMaxPerft);
  if (!depth.has_value() || *depth == 0) return bad_number("perft", kMaxPerft);
  return start(view().perft(static_cast<int>(*depth)), "perft");
}

}  // namespace zerohour::protocol
