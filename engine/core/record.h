// Game records: a game as text, one line an event, for people to read and programs to replay (replay.h).
//
//   zerohour-record 1
//   game loos                            what is played; one word each
//   scenario loos-19                     with its rule options
//   data v3f9a6c0d5b7e1122               the hash of the data (data_hash.h); records made with other data do not replay
//   dice secret                          or "dice secret SEED" (64 hexadecimal digits) once it may be revealed,
//                                        "dice number 7", or "dice mine" (a person's own dice)
//   commit 6b51...                       optional: DiceSeed::commitment(), as shown before the first die
//   player british Anna                  optional, once for each side: the side's name, then the player's
//   info date 2025-09-25                 optional, any number: one word, then any text
//   analysis 2                           optional: how often the players undid a roll, a choice that both sides had
//                                        made at once, or anything after the seed had been revealed (trust.h)
//   start TEXT                           optional: the state that the game begins with, if not the initial one
//   view second                          optional: the record holds only what this side, or a "watcher", may know; it
//                                        cannot be replayed (its "withheld" lines say where)
//   a british 5W 2215 2216               an action: the side that chose it, then its text
//   a british done  # reason: TEXT       the same, with the reason for which a search chose it, for later readers
//   d 3 5  # bombardment of 2215         a roll: the faces as they fell, and what it was for
//   h 00c0ffee00c0ffee                   a checkpoint: the hash of the state at this point, 16 hexadecimal digits
//   resign german                        the side gave up
//   forfeit german  # time               the referee ended the game against the side
//   withheld second                      in a record with a view: an action of this side was left out
//   withheld dice  # the draw            the same for a roll
//   result british TEXT                  last: the winner's side, or "draw", and why
//
// A '#' that begins a line or follows a space starts a comment. A comment after an event is kept with it; others are
// dropped. Lines end with a newline (a carriage return before it is ignored), contain no control characters and are at
// most kMaxRecordLine bytes long. An unfinished game has no result line.
//
// A game under way is kept as a journal: the same lines, and
//
//   undo 3                               the last 3 actions and rolls are undone
//   undo 3 analysis                      the same, as the header's line "analysis" counts it
//   note hints-british 2                 from here on the header's info line with this key has this text
//
// Undone events are removed from the Record, with the checkpoints after them; `analysis` counts the undos of the second
// kind.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "engine/core/dice.h"

namespace zerohour {

inline constexpr std::size_t kMaxRecordLine = std::size_t{64} << 10;  // bytes, without the newline
// The longest player name, info text or reason in bytes. Longer ones are shortened when a record is written.
inline constexpr std::size_t kMaxRecordText = 1000;

// Where the dice of a game come from.
struct RecordDice {
  enum class Source : std::uint8_t { kSecret, kNumber, kMine };
  Source source = Source::kMine;
  std::optional<DiceSeed> seed;  // kNumber: always; kSecret: once it may be revealed; kMine: never
  friend bool operator==(const RecordDice&, const RecordDice&) = default;

  static RecordDice mine() { return {}; }
  static RecordDice of(const DiceSeed& seed) { return {seed.is_secret() ? Source::kSecret : Source::kNumber, seed}; }
  // The same without a secret seed, fit to be shown while the game continues.
  RecordDice hidden() const;
};

// Takes the place of the side where a roll is left out of a record.
inline constexpr absl::string_view kWithheldRoll = "dice";

// One line of play.
struct RecordEvent {
  enum class Kind : std::uint8_t { kAction, kDice, kCheckpoint, kResign, kForfeit, kWithheld };
  Kind kind = Kind::kAction;
  std::string side;        // kAction, kResign, kForfeit: the side's name; kWithheld: that, or kWithheldRoll
  std::string text;        // kAction: the action
  Faces faces;             // kDice
  std::uint64_t hash = 0;  // kCheckpoint
  std::string comment;     // for readers; empty for none
  int line = 0;            // where parse_record() found it, from 1; not compared by ==

  // Actions and rolls: what an undo counts.
  bool is_move() const { return kind == Kind::kAction || kind == Kind::kDice || kind == Kind::kWithheld; }
  friend bool operator==(const RecordEvent& a, const RecordEvent& b);
};

struct RecordResult {
  std::string winner;  // a side's name, or "draw"
  std::string reason;
  int line = 0;  // as in RecordEvent
  friend bool operator==(const RecordResult& a, const RecordResult& b) {
    return a.winner == b.winner && a.reason == b.reason;
  }
};

struct Record {
  std::string game;
  std::string scenario;
  std::string data_hash;
  RecordDice dice;
  std::string commitment;                                    // empty for none
  std::vector<std::pair<std::string, std::string>> players;  // the side's name, the player's
  std::vector<std::pair<std::string, std::string>> info;     // key, value
  int analysis = 0;                                          // undos of what was known, as the header counts them
  std::string start;                                         // empty: the game's initial state
  std::string view;                                          // a side or "watcher"; empty for the whole record
  std::vector<RecordEvent> events;
  std::optional<RecordResult> result;
  friend bool operator==(const Record&, const Record&) = default;
};

// kJournal takes undos and notes, and ignores a last line without its newline, which a killed program may leave.
enum class ParseMode { kRecord, kJournal };

// Reads a record. Errors (InvalidArgument) read "line 12: ..." and say what is wrong. Checks the form only; replay()
// checks whether the game allows the events.
absl::StatusOr<Record> parse_record(absl::string_view text, ParseMode mode = ParseMode::kRecord);

// The canonical text, which parse_record() reads back to an equal record. In names, comments and other free text,
// control characters become spaces, and a '#' that would start a comment becomes '*'.
std::string format_record(const Record& record);

// The same number of lines, each as free text of a record comes back, so that a record gives them back unchanged. One
// that is a comment, with '#' first, becomes empty.
std::string recordable_lines(absl::string_view lines);

// The parts of the canonical text: all lines before the first event; one event's line; the result line. Each line ends
// with its newline.
std::string format_record_header(const Record& record);
std::string format_record_event(const RecordEvent& event);
std::string format_record_result(const RecordResult& result);

// Keeps the record of a game that is being played. Each function that changes it returns the line to append to the
// journal; header() and these lines, in order, are a journal that parses to record().
class RecordWriter {
 public:
  // A new record, or one read from a journal, to be continued.
  explicit RecordWriter(Record record);

  const Record& record() const { return record_; }
  std::string header() const { return format_record_header(record_); }
  // Whether a side has resigned or forfeited, or the result is known: only finish() may follow, once.
  bool ended() const;

  // Sets who plays a side; the name is empty if unknown. This is a line of the header, so a journal under way gets no
  // line for it; only a journal that is begun later has it.
  void set_player(absl::string_view side, absl::string_view name);

  // Sets the text of the info line with this key, which is one word; adds the line if it is missing. Returns the line
  // for the journal.
  std::string set_info(absl::string_view key, absl::string_view value);

  // These require !ended().
  std::string action(absl::string_view side, absl::string_view text, absl::string_view comment = "");
  std::string dice(const Faces& faces, absl::string_view comment = "");
  std::string checkpoint(std::uint64_t hash);
  std::string resign(absl::string_view side, absl::string_view comment = "");
  std::string forfeit(absl::string_view side, absl::string_view comment = "");
  // Undoes the last `moves` actions and rolls; recorded as an undo for analysis if `analysis`. Fails, and changes
  // nothing, if there are fewer (OutOfRange), if a roll is among them and `analysis` is false, or after the end (both
  // FailedPrecondition). Fewer than one move is InvalidArgument.
  absl::StatusOr<std::string> undo(int moves, bool analysis = false);

  // The winner's side, or "draw". Requires that no result is set yet.
  std::string finish(absl::string_view winner, absl::string_view reason);
  // Removes the result, if there is one. The journal that has its line needs to be shortened.
  void reopen() { record_.result.reset(); }

 private:
  std::string add(RecordEvent event);

  Record record_;
};

}  // namespace zerohour
