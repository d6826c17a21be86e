#include "tools/terminal/play.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <iostream>
#include <memory>
#include <optional>
#include <utility>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "engine/core/digest.h"
#include "engine/core/random.h"
#include "engine/core/trust.h"
#include "tools/protocol/reply.h"
#include "tools/support/date.h"
#include "tools/support/files.h"
#include "tools/support/text.h"
#include "tools/terminal/computers.h"
#include "tools/terminal/edited_game.h"
#include "tools/terminal/journal_file.h"
#include "tools/terminal/line_input.h"
#include "tools/terminal/terminal.h"

namespace zerohour::terminal {
namespace {

using TablePtr = std::unique_ptr<protocol::Table>;

absl::Status bad_option(absl::string_view flag, absl::string_view what) {
  return absl::InvalidArgumentError(absl::StrCat(flag, ": ", what));
}

// Which sides are played by persons: as the option says, or as in the record that is resumed.
absl::StatusOr<std::array<bool, 2>> persons(const PlayOptions& options, const protocol::ScenarioNote& note,
                                            const protocol::Table& table) {
  const std::string first = table.side_name(Side::kFirst), second = table.side_name(Side::kSecond);
  const protocol::Players& players = table.recorded().players;
  std::string side = options.side;
  if (side.empty() && !options.resume.empty() && !players.empty()) {
    std::array<bool, 2> person{};
    for (const auto& [name, player] : players) person[name == first ? 0 : 1] = player == kPersonName;
    return person;
  }
  if (side.empty()) side = note.recommended == Side::kSecond ? second : first;
  if (side == first) return std::array<bool, 2>{true, false};
  if (side == second) return std::array<bool, 2>{false, true};
  if (side == "both") return std::array<bool, 2>{true, true};
  if (side == "none") return std::array<bool, 2>{false, false};
  return bad_option("--side", absl::StrCat("\"", side, "\" is not one of ", first, ", ", second, ", both, none"));
}

// The computer's player of each side: the one that the options name, or the one in the record that is resumed, or the
// usual one. That of a person's side does not matter.
std::array<std::string, 2> computers_players(const PlayOptions& options, const std::string& usual,
                                             const protocol::Table& table) {
  std::array<std::string, 2> bots;
  bots.fill(options.bot.empty() ? usual : options.bot);
  if (!options.bot.empty() || options.resume.empty()) return bots;
  for (const auto& [side, player] : table.recorded().players) {
    if (player != kPersonName) bots[side == table.side_name(Side::kFirst) ? 0 : 1] = player;
  }
  if (const std::string changed = changed_player(table.recorded()); !changed.empty()) bots.fill(changed);
  return bots;
}

// Seats them, each with its own seed. Whether a player is missing that a record names; one that the options name must
// be there.
absl::StatusOr<bool> seat_players(protocol::Table& table, const std::array<bool, 2>& person,
                                  const std::array<std::string, 2>& bots, bool from_record) {
  bool is_missing = false;
  std::uint64_t seed = bot_seed(table.recorded());
  for (const Side side : {Side::kFirst, Side::kSecond}) {
    const auto i = static_cast<std::size_t>(index(side));
    if (person[i]) continue;
    const absl::Status status = table.seat_computer(side, bots[i], splitmix64(seed), seated_after(table, bots[i]));
    if (!status.ok() && !from_record) return bad_option("--bot", status.message());
    is_missing |= !status.ok();
  }
  return is_missing;
}

absl::StatusOr<RecordDice> chosen_dice(const PlayOptions& options) {
  if (options.dice == "mine") {
    if (!options.seed.empty()) return bad_option("--seed", "with --dice mine there are no dice to seed");
    return RecordDice::mine();
  }
  if (options.dice != "auto")
    return bad_option("--dice", absl::StrCat("\"", options.dice, "\" is neither auto nor mine"));
  if (options.seed.empty()) return RecordDice::of(DiceSeed::secret());
  const absl::StatusOr<DiceSeed> seed = DiceSeed::parse(options.seed);
  if (!seed.ok()) return bad_option("--seed", seed.status().message());
  return RecordDice::of(*seed);
}

// A game that is continued, or looked at if it is over. has_digest: its file ends with a digest of the whole.
// lock: held, so that no other program continues the same file.
struct Resumed {
  TablePtr table;
  bool over = false;
  bool has_digest = false;
  bool cut_off = false;  // its last line was, and is left out
  std::optional<LockFile> lock;
};

absl::StatusOr<Resumed> resume_game(const PlayOptions& options, const Game& game) {
  if (!options.record.empty()) return bad_option("--record", "the game continues in the file that --resume names");
  Resumed resumed;
  if (options.journal) {
    absl::StatusOr<LockFile> lock = LockFile::take_to_replace(options.resume);
    if (absl::IsAborted(lock.status())) {
      return bad_option("--resume", absl::StrCat("cannot open ", options.resume, ": another program has it open"));
    }
    if (lock.ok()) resumed.lock = *std::move(lock);
  }
  const absl::StatusOr<std::string> text = read_file(options.resume);
  if (!text.ok()) return bad_option("--resume", text.status().message());
  const auto refused = [&](absl::string_view why) {
    return bad_option("--resume", absl::StrCat(options.resume, ": ", why));
  };
  absl::StatusOr<CheckedRecord> checked = read_and_check_digest(*text);
  if (!checked.ok()) return refused(checked.status().message());
  Record& record = checked->record;
  const bool has_result = record.result.has_value();
  resumed.has_digest = remove_digest(record);
  resumed.cut_off = !checked->cut_off.empty();
  absl::StatusOr<protocol::Restored> restored =
      game.type->restore(std::move(record), nullptr, protocol::Origin::kOwner);
  if (!restored.ok()) return refused(protocol::without_code(restored.status()).message());
  resumed.over = restored->table->to_act() == Actor::kNobody;
  if (has_result && !resumed.over) return refused("it names a result, but its moves do not end the game");
  if (!resumed.over && !restored->new_dice.empty()) {
    return refused(absl::StrCat(restored->new_dice,
                                ", so that the file cannot be continued; 'load', typed in another "
                                "game, continues from there with new dice"));
  }
  resumed.table = std::move(restored->table);
  return resumed;
}

absl::StatusOr<TablePtr> begin_game(const PlayOptions& options, const Game& game) {
  const absl::StatusOr<RecordDice> dice = chosen_dice(options);
  if (!dice.ok()) return dice.status();
  absl::StatusOr<TablePtr> table = game.type->new_game(options.scenario, options.options, *dice);
  if (!table.ok()) return protocol::without_code(table.status());
  return table;
}

// Notes in the record of a new game who plays, and when.
void note_players(protocol::Table& table, const std::array<bool, 2>& person, const std::string& bot,
                  bool seed_is_chosen) {
  for (const Side side : {Side::kFirst, Side::kSecond}) {
    const bool here = person[static_cast<std::size_t>(index(side))];
    // A name of ordinary length for a side of the game cannot be refused.
    (void)table.set_player(Viewpoint::kReferee, table.side_name(side), here ? kPersonName : absl::string_view(bot));
  }
  table.note_info("date", local_time("%Y-%m-%d"));
  if (seed_is_chosen && table.secret_seed() != nullptr) table.note_info(kSeedKnown, kFromTheStart);
  note_bot_seed(table, person);
}

// The journal of a game that is resumed is the file itself.
absl::Status go_on_in_file(const PlayOptions& options, Resumed& resumed) {
  protocol::Table& table = *resumed.table;
  if (resumed.has_digest) {
    // The file will grow, and a digest covers the whole of it.
    const absl::Status status = write_file_atomically(options.resume, format_record(table.recorded()));
    if (!status.ok()) return bad_option("--resume", status.message());
  }
  // Where it was not replaced, the lock is on the very file that is locked next.
  if (!resumed.has_digest) resumed.lock.reset();
  absl::StatusOr<AppendFile> file = AppendFile::resume(options.resume);
  resumed.lock.reset();
  if (!file.ok()) return bad_option("--resume", file.status().message());
  table.keep_journal(*std::move(file));
  return absl::OkStatus();
}

absl::Status begin_journal(const PlayOptions& options, protocol::Table& table, std::ostream& err) {
  if (!options.journal && options.record.empty()) return absl::OkStatus();
  absl::StatusOr<AppendFile> file = start_journal(table.recorded(), options.record);
  if (file.ok()) {
    table.keep_journal(*std::move(file));
  } else if (!options.record.empty()) {
    return bad_option("--record", file.status().message());
  } else {
    err << "the game is not recorded: " << file.status().message() << "\n";
  }
  return absl::OkStatus();
}

// Readline and colours if both streams are terminals.
std::unique_ptr<LineInput> open_screen(const PlayOptions& options, std::istream& in, std::ostream& out, Setup& setup) {
  if (&in != &std::cin || &out != &std::cout) return stream_input(in, out);
  const Screen screen = find_screen();
  setup.terminal = screen.terminal;
  setup.writes_over = screen.terminal && screen.writes_over && !options.plain;
  setup.style.colour = screen.colour && !options.plain;
  setup.paged = screen.terminal && !options.plain;
  if (screen.terminal && !options.plain) {
    setup.width = [] { return find_screen().width; };
    setup.style.width = screen.width;
  }
  return screen.terminal ? terminal_input(out, options.plain) : stream_input(in, out);
}

// Its length, and what wins where the position does not tell its goal; as far as they are known.
std::string facts_text(const protocol::ScenarioNote& note, bool with_goal, int width) {
  if (!note.has_facts()) return "";
  const std::string length = absl::StrCat("About ", protocol::length_text(note), ".");
  return absl::StrCat(wrap(with_goal ? absl::StrCat(length, " ", note.wins) : length, width, 0), "\n");
}

// A warning for the only person, if the choices of that side decide nothing.
std::string idle_text(const protocol::ScenarioNote& note, const std::array<bool, 2>& person, int width) {
  const std::optional<Side> idle = idle_person(note, person);
  if (!idle.has_value()) return "";
  return absl::StrCat(wrap(absl::StrCat(note.idle_text(*idle), " --side ", note.sides[index(other(*idle))],
                                        " plays the side that decides."),
                           width, 0),
                      "\n");
}

std::string introduction(const protocol::Table& table, const protocol::ScenarioNote& note, const Setup& setup) {
  const std::unique_ptr<GameWords> words = setup.game.words(table, Viewpoint::kWatcher);
  const int width = setup.style.line_width();
  std::string goal;
  if (const auto report = table.seen_from(Viewpoint::kWatcher).victory_report(); report.ok() && !report->goal.empty()) {
    goal = absl::StrCat(wrap(absl::StrCat("Goal: ", report->goal), width, 2), "\n");
  }
  return absl::StrCat(words->introduction(width), facts_text(note, goal.empty(), width), goal,
                      players_text(table, *words, setup.person), "\n", idle_text(note, setup.person, width),
                      dice_text(table), "\nhelp lists the commands, ", words->first_commands(), "\n");
}

}  // namespace

absl::Status run_play(const PlayOptions& options, const Game& game, std::istream& in, std::ostream& out,
                      std::ostream& err) {
  const bool resuming = !options.resume.empty();
  Resumed opened;
  if (resuming) {
    absl::StatusOr<Resumed> resumed = resume_game(options, game);
    if (!resumed.ok()) return resumed.status();
    opened = *std::move(resumed);
  } else {
    absl::StatusOr<TablePtr> table = begin_game(options, game);
    if (!table.ok()) return table.status();
    opened.table = *std::move(table);
  }
  protocol::Table& table = *opened.table;

  const protocol::ScenarioNote note = note_of(*game.type, table);
  const absl::StatusOr<std::array<bool, 2>> person = persons(options, note, table);
  if (!person.ok()) return person.status();
  if (absl::Status status = protocol::check_player(note, options.bot); !status.ok()) return status;
  const std::array<std::string, 2> bots =
      computers_players(options, protocol::offered_player(note, game.default_bot), table);
  if (!resuming) note_players(table, *person, bots[0], !options.seed.empty());
  const auto seat = [&] { return seat_players(table, *person, bots, resuming && options.bot.empty()); };
  const absl::StatusOr<bool> is_missing = seat();
  if (!is_missing.ok()) return is_missing.status();
  // A game that is over is left in its file as it is; so is one that nobody can continue yet, and one that is resumed
  // without a journal.
  const bool only_seen = opened.over || *is_missing;
  absl::Status kept = only_seen                     ? absl::OkStatus()
                      : resuming && options.journal ? go_on_in_file(options, opened)
                                                    : begin_journal(options, table, err);
  if (!kept.ok()) return kept;
  opened.lock.reset();  // of a file that is only looked at
  if (resuming && !only_seen && (!(*person)[0] || !(*person)[1])) {
    // Who resumes the game again has the same player play on, with the same random choices.
    note_bot_seed(table, *person);
    const std::string& bot = bots[(*person)[0] ? 1 : 0];
    if (!is_noted(table.recorded(), bot)) note_change(table, *person, bot);
    if (const absl::StatusOr<bool> again = seat(); !again.ok()) return again.status();
  }

  Setup setup;
  setup.game = game;
  setup.person = *person;
  setup.search.bot = *is_missing ? game.default_bot : adviser(bots[(*person)[0] ? 1 : 0], game);
  setup.analysis = options.analysis;
  setup.guided = options.guided;
  setup.journal = options.journal;
  setup.opened_to_look = only_seen;
  setup.opened_file = options.resume;
  setup.rules = options.rules;
  setup.games = options.games;
  setup.hint = options.hint;
  const std::unique_ptr<LineInput> input = open_screen(options, in, out, setup);
  out << fit_lines(introduction(table, note, setup), setup.style.width);
  if (const std::string path = table.journal_path(); !path.empty()) {
    out << (resuming ? "The game continues in " : "The game is recorded in ") << path << "\n";
  }
  if (resuming)
    out << count_of(static_cast<int>(table.move_count()), "move")
        << " played so far, dice included; log lists the last.\n";
  if (opened.cut_off) out << kCutOff << "\n";
  if (opened.over) out << "That game is over: you can look back over it, and its file stays as it is.\n";
  if (resuming && revealed_after(table.recorded()).has_value()) {
    out << wrap(
               "The seed of its dice has been revealed: what is taken back or played from here on is only an analysis, "
               "and the record says so.",
               setup.style.line_width(), 0)
        << "\n";
  }
  std::vector<BeforeEdit> before = resuming ? games_before(*game.type, table) : std::vector<BeforeEdit>();
  Terminal terminal(std::move(opened.table), std::move(setup), *input, out, err);
  terminal.remember(std::move(before));
  terminal.run();
  out.flush();
  return absl::OkStatus();
}

}  // namespace zerohour::terminal
