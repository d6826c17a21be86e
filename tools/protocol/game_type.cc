#include "tools/protocol/game_type.h"

#include <cstddef>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "engine/core/faces.h"
#include "engine/core/replay.h"
#include "engine/core/viewpoint.h"
#include "tools/protocol/line.h"
#include "tools/protocol/scenario_rows.h"
#include "tools/session/session.h"

namespace zerohour::protocol {

std::vector<std::string> GameType::abilities() const {
  std::vector<std::string> names;
  for (const auto& [name, ability] : all_abilities()) names.emplace_back(name);
  if (adapter_->loader().takes_texts()) names.emplace_back("open");
  return names;
}

std::string GameType::usage(absl::string_view command) const {
  for (const auto& [name, ability] : all_abilities()) {
    if (name == command) return std::string(ability->usage());
  }
  return {};
}

std::string GameType::data_hash() const {
  const auto game = load("", {});
  return game.ok() ? (*game)->data_hash() : "-";
}

absl::StatusOr<ai::KindNote> GameType::bot_settings_of(const std::string& bot) const {
  return adapter_->bots()->settings_of(bot);
}

absl::Status GameType::check_bot(const std::string& name) const {
  return adapter_->bots()->make_bot(name, 1).status();
}

absl::StatusOr<ScenarioNote> GameType::scenario_note(const std::string& scenario) const {
  const auto game = load(scenario, {});
  if (!game.ok()) return refusal("bad-value", game.status().message());
  ScenarioNote note = adapter_->loader().scenario_note(**game);
  for (const Side side : {Side::kFirst, Side::kSecond}) note.sides.emplace_back(text((*game)->side_name(side)));
  note.levels = adapter_->bots()->levels_in((*game)->scenario_name());
  return note;
}

absl::StatusOr<std::unique_ptr<Table>> GameType::new_game(const std::string& scenario,
                                                          const std::vector<std::string>& options,
                                                          const RecordDice& dice) const {
  const auto game = load(scenario, options);
  if (!game.ok()) {
    // A loader names the flag of the command line that is at fault; here it is a word.
    return refusal("bad-value", absl::StripPrefix(game.status().message(), "--"));
  }
  return seat(*game, (*game)->initial_state(), dice, {}, nullptr);
}

absl::StatusOr<std::unique_ptr<Table>> GameType::position(absl::string_view arguments, const Table* now) const {
  const std::size_t bar = arguments.find(" | ");
  const bool has_actions = bar != absl::string_view::npos;
  absl::string_view where = arguments.substr(0, bar);
  const absl::string_view actions = has_actions ? arguments.substr(bar + 3) : "";
  const Table* const table = now != nullptr && now->game().game_name() == name() ? now : nullptr;
  const std::shared_ptr<const AnyGame> current = table == nullptr ? nullptr : table->session().shared_game();

  const absl::string_view word = take_word(where);
  std::shared_ptr<const AnyGame> game = current;
  AnyState s;
  if (word == "start" && where.empty()) {
    if (game == nullptr) {
      const auto loaded = load("", {});
      if (!loaded.ok()) return refusal("bad-value", loaded.status().message());
      game = *loaded;
    }
    s = game->initial_state();
  } else if (word == "state" && !where.empty()) {
    const auto loaded = adapter_->loader().load_for(where, current);
    if (!loaded.ok()) return refusal("bad-position", loaded.status().message());
    game = *loaded;
    const absl::StatusOr<AnyState> parsed = game->parse_state(where);
    if (!parsed.ok()) return refusal("bad-position", parsed.status().message());
    s = *parsed;
  } else {
    return refusal("bad-arguments", "position start [| ACTIONS], or position state TEXT [| ACTIONS]");
  }
  RecordDice dice = table == nullptr ? RecordDice::of(DiceSeed::secret()) : table->dice();
  if (dice.source == RecordDice::Source::kSecret) dice = RecordDice::of(DiceSeed::secret());
  return play_on(game, s, parts_of(actions, ';'), dice, now == nullptr ? Players() : now->known_players(), table);
}

Answer GameType::check(const Record& record, Reply& reply) const {
  const auto game = load_of(record);
  if (!game.ok()) return game.status();
  int moves = 0, rolls = 0;
  const auto visit = [&](const RecordEvent& event, const AnyState& before, const AnyAction&, const AnyState&) {
    ++moves;
    if (event.kind != RecordEvent::Kind::kDice) return;
    ++rolls;
    Row row;
    row.number("number", moves).faces("faces", faces_word(event.faces.span()));
    reply.line("roll", row.text("for", (*game)->describe_roll(before)));
  };
  const absl::StatusOr<AnyState> last = replay_each(**game, record, visit);
  if (!last.ok()) return refusal("bad-record", last.status().message());
  Row row;
  row.number("rolls", rolls).number("actions", moves - rolls);
  row.word("checked", record.dice.seed.has_value() ? "recomputed" : "unknown");
  return row.word("winner", record.result.has_value() ? record.result->winner : "nobody");
}

Answer GameType::check_text(absl::string_view text, Reply& reply) const {
  if (!adapter_->loader().takes_texts()) return unsupported();
  const ScenarioReading reading = adapter_->loader().read_text(text);
  for (const FieldFault& fault : reading.faults) {
    Row row;
    row.number("line", fault.line).word_if_any("field", fault.field);
    reply.line("fault", row.text("what", fault.message));
  }
  Row row;
  if (reading.faults.empty()) row.word("scenario", reading.name);
  return row.number("faults", reading.faults.size());
}

Answer GameType::open_text(absl::string_view text) const {
  if (!adapter_->loader().takes_texts()) return unsupported();
  const ScenarioReading reading = adapter_->loader().read_text(text);
  if (absl::Status status = open(reading, "bad-value"); !status.ok()) return status;
  return Row().word("game", name()).word("scenario", reading.name);
}

Answer GameType::armies(absl::string_view word, absl::string_view arguments, Reply& reply) const {
  return adapter_->ask<Armies>([&](const Armies& armies) -> Answer {
    if (word == "list") return armies.list(arguments, reply);
    if (word == "check") return armies.check(arguments, reply);
    if (word != "battle") return refusal("bad-arguments", absl::StrCat("armies ", armies.usage()));
    const absl::StatusOr<std::string> text = armies.battle(arguments);
    return text.ok() ? open_text(*text) : Answer(text.status());
  });
}

std::vector<std::pair<absl::string_view, const Ability*>> GameType::all_abilities() const {
  std::vector<std::pair<absl::string_view, const Ability*>> all;
  const auto add = [&all](const Ability* ability, absl::string_view name) {
    if (ability != nullptr) all.emplace_back(name, ability);
  };
  add(adapter_->find<Guide<AnyGame>>(), "guide");
  add(adapter_->find<Preview<AnyGame>>(), "preview");
  add(adapter_->find<Odds<AnyGame>>(), "odds");
  add(adapter_->find<Overlay<AnyGame>>(), "overlay");
  add(adapter_->find<Threats<AnyGame>>(), "threats");
  add(adapter_->find<Book<AnyGame>>(), "book");
  add(adapter_->find<Drawing<AnyGame>>(), "shapes");
  add(adapter_->find<Edit<AnyGame>>(), "edit");
  add(adapter_->find<Victory<AnyGame>>(), "victory");
  add(adapter_->find<ScenarioCheck>(), "check");
  add(adapter_->find<Instructions<AnyGame>>(), "instruct");
  add(adapter_->find<Armies>(), "armies");
  add(adapter_->find<Ruler<AnyGame>>(), "ruler");
  return all;
}

absl::StatusOr<std::shared_ptr<const AnyGame>> GameType::load_of(const Record& record) const {
  if (record.game != name()) {
    return refusal("bad-record", absl::StrCat("this is a record of another game, '", record.game,
                                              "', with the scenario ", record.scenario));
  }
  std::vector<std::string> words = absl::StrSplit(record.scenario, '+');
  const std::string scenario = std::move(words.front());
  words.erase(words.begin());
  words = adapter_->loader().recorded_options(std::move(words));
  const std::string rows = rows_of(record);
  auto game = rows.empty() ? load(scenario, words) : load_rows(adapter_->loader(), scenario, rows, words);
  return game.ok() ? game : refusal("bad-record", game.status().message());
}

absl::Status GameType::fault_in(const ScenarioReading& reading, absl::string_view code) {
  const absl::Status fault = first_fault(reading);
  return fault.ok() ? fault : refusal(code, fault.message());
}

absl::Status GameType::open(const ScenarioReading& reading, absl::string_view code) const {
  if (absl::Status status = fault_in(reading, code); !status.ok()) return status;
  if (absl::Status status = adapter_->loader().open(reading); !status.ok()) return refusal(code, status.message());
  std::erase_if(loaded_, [&](const auto& one) { return absl::StartsWith(one.first, absl::StrCat(reading.name, "+")); });
  return absl::OkStatus();
}

absl::StatusOr<std::shared_ptr<const AnyGame>> GameType::load(const std::string& scenario,
                                                              const std::vector<std::string>& options) const {
  const std::string name = scenario.empty() ? adapter_->loader().scenarios().front() : scenario;
  const std::string key = absl::StrCat(name, "+", absl::StrJoin(options, "+"));
  if (const auto found = loaded_.find(key); found != loaded_.end()) return found->second;
  auto game = adapter_->loader().load(name, options);
  if (game.ok() && loaded_.size() < kKeptGames) loaded_.emplace(key, *game);
  return game;
}

absl::StatusOr<std::unique_ptr<Table>> GameType::play_on(const std::shared_ptr<const AnyGame>& game, AnyState s,
                                                         const std::vector<absl::string_view>& actions,
                                                         const RecordDice& dice, const Players& players,
                                                         const Table* now) const {
  AnyState start = s;
  std::vector<std::pair<Side, AnyAction>> behind;
  for (std::size_t i = 0; i < actions.size(); ++i) {
    const std::string place = absl::StrCat("action ", i + 1, ": ");
    const Actor who = game->actor(s);
    if (who == Actor::kNobody) return refusal("game-over", absl::StrCat(place, "the game is over"));
    absl::string_view words = actions[i];
    if (who == Actor::kChance) {
      if (take_word(words) != "dice") {
        return refusal("die-due", absl::StrCat(place, "a die is due (", game->describe_roll(s), "): dice FACES"));
      }
      const absl::StatusOr<Faces> faces = read_faces(absl::StrJoin(words_of(words), " "), game->roll_request(s));
      if (!faces.ok()) return refusal("bad-faces", faces.status().message());
      game->apply(s, game->roll_action(s, faces->span()));
      start = s;
      behind.clear();
      continue;
    }
    const absl::StatusOr<AnyAction> action = game->parse_action(s, words);
    if (!action.ok()) return refusal("bad-action", absl::StrCat(place, action.status().message()));
    if (absl::Status status = game->is_legal(s, *action); !status.ok()) {
      return refusal("illegal", absl::StrCat(place, status.message()));
    }
    behind.emplace_back(chooser(*game, s, *action), *action);
    game->apply(s, *action);
  }
  absl::StatusOr<std::unique_ptr<Table>> table = seat(game, start, dice, players, now);
  if (!table.ok()) return table;
  for (const auto& [side, action] : behind) {
    const Answer played = (*table)->play(Viewpoint::kReferee, game_text(*game, **table, side, action), nullptr);
    if (!played.ok()) return played.status();
  }
  return table;
}

std::string GameType::game_text(const AnyGame& game, const Table& table, Side side, const AnyAction& action) {
  const AnyState& s = table.position();
  return absl::StrCat("side=", text(game.side_name(side)), " ", game.format_action(s, action));
}

absl::StatusOr<std::unique_ptr<Table>> GameType::seat(const std::shared_ptr<const AnyGame>& game, const AnyState& start,
                                                      const RecordDice& dice, const Players& players,
                                                      const Table* now) const {
  Record record = new_record(*game, dice);
  for (const auto& [side, name] : players) {
    if (side_of_name(*game, side).has_value()) record.players.emplace_back(side, name);
  }
  const std::string scenario(game->scenario_name());
  const std::string rows = now != nullptr && now->session().shared_game() == game
                               ? rows_of(now->recorded())
                               : adapter_->loader().opened_text(scenario.substr(0, scenario.find('+')));
  for (const absl::string_view row : lines_of(rows)) record.info.emplace_back(kScenarioRow, row);
  if (dice.seed.has_value()) record.commitment = dice.seed->commitment();
  if (!(start == game->initial_state())) record.start = game->format_state(start);
  auto session = session::Session::open(game, std::move(record));
  if (!session.ok()) return refusal("bad-position", session.status().message());
  return absl::StatusOr<std::unique_ptr<Table>>(std::make_unique<Table>(adapter_, *std::move(session)));
}

}  // namespace zerohour::protocol
