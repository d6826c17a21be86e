// What happened, who plays, the dice, the rules, and the commands themselves.
#include <algorithm>

#include "absl/strings/ascii.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "tools/protocol/estimate_words.h"
#include "tools/protocol/reply.h"
#include "tools/support/pager.h"
#include "tools/support/text.h"
#include "tools/terminal/terminal.h"

namespace zerohour::terminal {

std::string players_text(const protocol::Table& table, const GameWords& words, const std::array<bool, 2>& person) {
  std::string out;
  for (const Side side : {Side::kFirst, Side::kSecond}) {
    const bool here = person[static_cast<std::size_t>(index(side))];
    absl::StrAppend(&out, out.empty() ? "" : " ", words.side_title(side), ": ",
                    here ? "you" : table.computer_name(side), ".");
  }
  return out;
}

std::string dice_text(const protocol::Table& table) {
  const Record& record = table.recorded();
  if (record.dice.source == RecordDice::Source::kMine) return "You roll the dice and type their faces.";
  // The record of a game that is over may hold the commitment without the seed.
  if (!record.dice.seed.has_value() || record.dice.seed->is_secret()) {
    return absl::StrCat("The dice are fixed by a secret seed; its commitment is\n", record.commitment);
  }
  return absl::StrCat("The dice come from seed ", record.dice.seed->to_string(),
                      ", with which the game can be repeated.");
}

protocol::ScenarioNote note_of(const protocol::GameType& type, const protocol::Table& table) {
  const std::string& scenario = table.recorded().scenario;
  absl::StatusOr<protocol::ScenarioNote> note = type.scenario_note(scenario.substr(0, scenario.find('+')));
  return note.ok() ? *std::move(note) : protocol::ScenarioNote{};
}

std::optional<Side> idle_person(const protocol::ScenarioNote& note, const std::array<bool, 2>& person) {
  if (person[0] == person[1] || note.sides.size() < 2) return std::nullopt;
  const Side side = person[0] ? Side::kFirst : Side::kSecond;
  if (note.decides(side)) return std::nullopt;
  return side;
}

void Terminal::do_log(const Words& words, const std::string&) {
  int n = 20;
  if (!words.empty() && (!absl::SimpleAtoi(words[0], &n) || n < 1)) {
    say("Type log or log N.");
    return;
  }
  const std::size_t size = table_->move_count();
  std::string phase;
  for (std::size_t i = size - std::min(size, static_cast<std::size_t>(n)); i < size; ++i) {
    const protocol::DescribedMove move = view().describe_move(i);
    if (move.phase != phase) say(absl::StrCat("== ", move.phase, " =="));
    phase = move.phase;
    const std::string note = log_note(i, move);
    // With its number, as chances takes it.
    say(absl::StrFormat(
        "%4d  %s", i + 1,
        wrap(absl::StrCat(move.told, note.empty() ? "" : absl::StrCat(" (", note, ")")), setup_.style.width - 7, 8)));
  }
  if (size == 0) say("Nothing has happened yet.");
}

void Terminal::do_story(const Words&, const std::string&) {
  if (table_->move_count() == 0) {
    say("Nothing has happened yet.");
    return;
  }
  const absl::StatusOr<protocol::TurnSearch> search = view().turn_search();
  if (!search.ok()) {
    refuse(protocol::without_code(search.status()));
    return;
  }
  protocol::Turns turns;
  think("Looking for what turned the game", [&](ai::ProgressPart progress) { turns = (*search)(hurry_, progress); });
  say(over() ? "Why it ended so" : "How it stands");
  for (const std::string& cause : turns.causes) say(wrap(absl::StrCat("- ", cause), line_width(), 2));
  say("What turned it");
  for (const protocol::TurnedMove& move : turns.moves) {
    say(wrap(absl::StrFormat("%4d  %s: %s to %s, from %s", move.number, move.told, words_->side_title(move.side),
                             protocol::percent_text(move.chance), protocol::percent_text(move.chance - move.gain)),
             line_width(), 6));
  }
  if (turns.moves.empty()) say("- No single turn changed the chances by more than they are uncertain.");
  stop_hurrying();
}

void Terminal::do_state(const Words&, const std::string&) {
  show(view().state_text());  // on one line, to be copied
  say(absl::StrFormat("hash %016x", view().hash()));
}

void Terminal::do_result(const Words&, const std::string&) {
  if (!over()) {
    say("The game is not over.");
    return;
  }
  end_told_ = false;
  tell_the_end();
}

void Terminal::do_players(const Words&, const std::string&) {
  say(players_text(*table_, *words_, setup_.person));
}

void Terminal::do_dice(const Words&, const std::string&) {
  say(dice_text(*table_));
}

void Terminal::do_reveal(const Words&, const std::string&) {
  const absl::StatusOr<DiceSeed> seed = table_->reveal_seed();
  if (!seed.ok()) {
    refuse(protocol::without_code(seed.status()));
    return;
  }
  say(absl::StrCat("The seed of the dice is\n", seed->to_string(), "\nand the commitment to it\n", seed->commitment()));
}

void Terminal::do_bots(const Words&, const std::string&) {
  for (const protocol::BotNote& bot : setup_.game.type->bot_notes()) {
    say(wrap(absl::StrCat(bot.name, bot.what.empty() ? "" : absl::StrCat(": ", bot.what)), line_width(), 4));
  }
}

void Terminal::do_scenarios(const Words&, const std::string&) {
  for (const std::string& name : setup_.game.type->scenarios()) {
    const absl::StatusOr<protocol::ScenarioNote> note = setup_.game.type->scenario_note(name);
    say(wrap(absl::StrCat(name, note.ok() ? absl::StrCat(": ", note->title) : ""), line_width(), 4));
  }
}

void Terminal::do_rules(const Words&, const std::string& rest) {
  if (!setup_.rules) {
    say("The program has no text of the rules of this game.");
    return;
  }
  const std::string text = setup_.rules(rest, setup_.style.width);
  out_.flush();
  if (!setup_.paged || !show_in_pager(text)) say(text);
}

void Terminal::do_quit(const Words&, const std::string&) {
  leaving_ = true;
}

}  // namespace zerohour::terminal
