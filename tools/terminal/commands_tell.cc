// What happened, who plays, the dice, the rules, and the commands themselves.
#include <algorithm>

#include "absl/strings/ascii.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "engine/core/trust.h"
#include "tools/protocol/estimate_words.h"
#include "tools/protocol/reply.h"
#include "tools/support/pager.h"
#include "tools/support/text.h"
#include "tools/terminal/journal_file.h"
#include "tools/terminal/terminal.h"

namespace zerohour::terminal {

std::string players_text(const protocol::Table& table, const GameWords& words, const std::array<bool, 2>& person) {
  std::string out;
  for (const Side side : {Side::kFirst, Side::kSecond}) {
    const bool here = person[static_cast<std::size_t>(index(side))];
    const std::string computer = table.computer_name(side);
    const std::string player =
        !computer.empty() ? computer : absl::StrCat(one_line(table.player_name(side), 60), " (not installed here)");
    absl::StrAppend(&out, out.empty() ? "" : " ", words.side_title(side), ": ", here ? "you" : player, ".");
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
  std::vector<LogLine> lines;
  for (const BeforeEdit& before : before_edits_) {
    for (LogLine& line : log_lines(*before.table)) lines.push_back(std::move(line));
    const std::string changed = absl::StrCat("  --  the position was changed: ", before.changes);
    lines.push_back({lines.empty() ? "" : lines.back().phase, wrap(changed, setup_.style.width - 1, 8)});
  }
  for (LogLine& line : log_lines(*table_)) lines.push_back(std::move(line));
  if (lines.empty()) say("Nothing has happened yet.");
  std::string phase;
  for (std::size_t i = lines.size() - std::min(lines.size(), static_cast<std::size_t>(n)); i < lines.size(); ++i) {
    if (lines[i].phase != phase) say(absl::StrCat("== ", lines[i].phase, " =="));
    phase = lines[i].phase;
    say(lines[i].text);
  }
}

std::vector<Terminal::LogLine> Terminal::log_lines(const protocol::Table& table) const {
  const protocol::TableView& seen = table.seen_from(viewpoint());
  std::vector<LogLine> lines;
  for (std::size_t i = 0; i < table.move_count(); ++i) {
    const protocol::DescribedMove move = seen.describe_move(i);
    const std::string note = &table == table_.get() ? log_note(i, move) : "";
    const std::string told = absl::StrCat(move.told, note.empty() ? "" : absl::StrCat(" (", note, ")"));
    // With its number, as chances takes it.
    lines.push_back({move.phase, absl::StrCat(&table == table_.get() ? absl::StrFormat("%4d  ", i + 1) : "      ",
                                              wrap(told, setup_.style.width - 7, 8))});
  }
  return lines;
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

// That it is known is noted before it is told.
void Terminal::do_reveal(const Words&, const std::string&) {
  const bool secret = table_->secret_seed() != nullptr;
  if (secret && setup_.opened_to_look && !setup_.opened_file.empty() &&
      !revealed_after(table_->recorded()).has_value()) {
    const absl::Status noted = setup_.journal ? note_reveal_in_file(setup_.opened_file)
                                              : absl::FailedPreconditionError("--no-journal leaves it as it is");
    if (!noted.ok()) {
      refuse(absl::FailedPreconditionError(
          absl::StrCat("the seed is only revealed if that can be noted in the file of the game: ", noted.message())));
      return;
    }
  }
  const absl::StatusOr<DiceSeed> seed = table_->reveal_seed();
  if (!seed.ok()) {
    refuse(protocol::without_code(seed.status()));
    return;
  }
  say(absl::StrCat("The seed of the dice is\n", seed->to_string(), "\nand the commitment to it\n", seed->commitment()));
  if (secret) say_wrapped("The record says so. What is taken back or played from here on is only an analysis.");
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
