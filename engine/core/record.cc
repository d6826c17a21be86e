#include "engine/core/record.h"

#include <algorithm>
#include <cassert>
#include <iterator>
#include <limits>
#include <map>
#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/escaping.h"
#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "absl/strings/strip.h"
#include "engine/core/faces.h"

namespace zerohour {
namespace {

constexpr absl::string_view kFirstLine = "zerohour-record 1";
constexpr absl::string_view kCommentMark = "  # ";
constexpr int kMaxCount = 999'999'999;  // of undone moves, of undos

// Quotes a part of a damaged line for an error.
std::string in_double_quotes(absl::string_view text) {
  return absl::StrCat("\"", absl::CEscape(text.substr(0, 60)), text.size() > 60 ? "...\"" : "\"");
}

bool is_control(char c) {
  return static_cast<unsigned char>(c) < 0x20 || c == 0x7f;
}

absl::string_view without_spaces_around(absl::string_view text) {
  const std::size_t first = text.find_first_not_of(' ');
  if (first == absl::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(' ') - first + 1);
}

// Where a comment starts: at a '#' at the start or after a space.
std::size_t comment_position(absl::string_view line) {
  if (!line.empty() && line[0] == '#') return 0;
  const std::size_t space = line.find(" #");
  return space == absl::string_view::npos ? space : space + 1;
}

// Takes the first word off the text, with the spaces after it.
absl::string_view take_word(absl::string_view& text) {
  const std::size_t end = std::min(text.find(' '), text.size());
  const absl::string_view word = text.substr(0, end);
  text = without_spaces_around(text.substr(end));
  return word;
}

// Free text as a record can hold it in a comment: no control characters, no spaces around it, not too long.
std::string one_line(absl::string_view text) {
  std::string line(text);
  std::replace_if(line.begin(), line.end(), is_control, ' ');
  line = std::string(without_spaces_around(line));
  if (line.size() > kMaxRecordText) {
    std::size_t end = kMaxRecordText;
    while (end > 0 && (static_cast<unsigned char>(line[end]) & 0xc0) == 0x80) --end;  // not within a UTF-8 character
    line = std::string(without_spaces_around(line.substr(0, end)));
  }
  return line;
}

// Free text as a record can hold it elsewhere: as above, and nothing in it starts a comment.
std::string free_text(absl::string_view text) {
  std::string line = one_line(text);
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (line[i] == '#' && (i == 0 || line[i - 1] == ' ')) line[i] = '*';
  }
  return line;
}

// The same where a text is required: "-" if it is empty.
std::string free_value(absl::string_view text) {
  std::string line = free_text(text);
  return line.empty() ? "-" : line;
}

// A decimal number without sign or leading zeros.
absl::StatusOr<int> parse_number(absl::string_view text, int low, int high) {
  int number = 0;
  const bool digits = !text.empty() && text.size() <= 9 && std::all_of(text.begin(), text.end(), absl::ascii_isdigit);
  if (!digits || (text.size() > 1 && text[0] == '0') || !absl::SimpleAtoi(text, &number) || number < low ||
      number > high) {
    return absl::InvalidArgumentError(
        absl::StrCat("expected a number from ", low, " to ", high, ", found ", in_double_quotes(text)));
  }
  return number;
}

bool is_hex(absl::string_view text, std::size_t digits) {
  return text.size() == digits && std::all_of(text.begin(), text.end(), absl::ascii_isxdigit);
}

// The line of an event without its comment.
std::string event_body(const RecordEvent& event) {
  switch (event.kind) {
    case RecordEvent::Kind::kAction:
      return absl::StrCat("a ", event.side, " ", event.text);
    case RecordEvent::Kind::kDice:
      return absl::StrCat("d ", faces_text(event.faces.span()));
    case RecordEvent::Kind::kCheckpoint:
      return absl::StrCat("h ", absl::Hex(event.hash, absl::kZeroPad16));
    case RecordEvent::Kind::kResign:
      return absl::StrCat("resign ", event.side);
    case RecordEvent::Kind::kForfeit:
      return absl::StrCat("forfeit ", event.side);
    case RecordEvent::Kind::kWithheld:
      return absl::StrCat("withheld ", event.side);
  }
  return "";
}

// A comment as it is kept: empty if the line would become too long.
std::string fitting_comment(absl::string_view body, absl::string_view comment) {
  std::string kept = one_line(comment);
  if (body.size() + kCommentMark.size() + kept.size() > kMaxRecordLine) kept.clear();
  return kept;
}

bool has_ended(const Record& record) {
  if (record.result.has_value()) return true;
  if (record.events.empty()) return false;
  const RecordEvent::Kind last = record.events.back().kind;
  return last == RecordEvent::Kind::kResign || last == RecordEvent::Kind::kForfeit;
}

absl::Status take_back(Record& record, int moves, bool analysis) {
  if (has_ended(record)) return absl::FailedPreconditionError("the game is over: nothing can be taken back");
  std::size_t keep = record.events.size();
  bool dice = false;
  for (int left = moves; left > 0; --left) {
    while (keep > 0 && !record.events[keep - 1].is_move()) --keep;
    if (keep == 0) {
      return absl::OutOfRangeError(absl::StrCat("cannot take back ", moves, " moves: there are ", moves - left));
    }
    dice |= record.events[--keep].kind == RecordEvent::Kind::kDice;
  }
  if (dice && !analysis) {
    return absl::FailedPreconditionError("a roll is among the moves to take back: that is for analysis only");
  }
  record.events.resize(keep);
  if (analysis) record.analysis = std::min(record.analysis + 1, kMaxCount);
  return absl::OkStatus();
}

void set_info_line(Record& record, absl::string_view key, absl::string_view value) {
  const auto known =
      std::find_if(record.info.begin(), record.info.end(), [&](const auto& line) { return line.first == key; });
  if (known == record.info.end()) {
    record.info.emplace_back(key, value);
  } else {
    known->second = std::string(value);
  }
}

// Reads the lines one by one.
class Parser {
 public:
  explicit Parser(ParseMode mode) : mode_(mode) {}

  absl::StatusOr<Record> parse(absl::string_view text) {
    while (!text.empty()) {
      ++line_;
      const std::size_t newline = text.find('\n');
      if (newline == absl::string_view::npos) {
        if (mode_ == ParseMode::kJournal) break;
        return error("the line is cut short: no newline at its end");
      }
      if (absl::Status status = parse_line(text.substr(0, newline)); !status.ok()) return error(status.message());
      text.remove_prefix(newline + 1);
    }
    line_ = std::max(line_, 1);
    if (!begun_) return error(absl::StrCat("expected \"", kFirstLine, "\", found nothing"));
    if (absl::Status status = check_header(); !status.ok()) return error(status.message());
    return std::move(record_);
  }

 private:
  absl::Status error(absl::string_view what) const {
    return absl::InvalidArgumentError(absl::StrCat("line ", line_, ": ", what));
  }

  absl::Status parse_line(absl::string_view line) {
    absl::ConsumeSuffix(&line, "\r");
    if (line.size() > kMaxRecordLine) {
      return absl::InvalidArgumentError(
          absl::StrCat("the line is ", line.size(), " bytes long; at most ", kMaxRecordLine, " are allowed"));
    }
    const auto control = std::find_if(line.begin(), line.end(), is_control);
    if (control != line.end()) {
      return absl::InvalidArgumentError(absl::StrCat("control character 0x", absl::Hex(*control, absl::kZeroPad2),
                                                     " in column ", control - line.begin() + 1));
    }
    if (!begun_) {
      if (without_spaces_around(line) != kFirstLine) {
        return absl::InvalidArgumentError(
            absl::StrCat("expected \"", kFirstLine, "\", found ", in_double_quotes(line)));
      }
      begun_ = true;
      return absl::OkStatus();
    }
    const std::size_t comment = comment_position(line);
    absl::string_view content = without_spaces_around(line.substr(0, comment));
    if (content.empty()) return absl::OkStatus();
    if (record_.result.has_value()) {
      return absl::InvalidArgumentError(absl::StrCat(in_double_quotes(content), " after the result"));
    }
    const absl::string_view keyword = take_word(content);
    const absl::string_view remark = comment == absl::string_view::npos ? "" : line.substr(comment + 1);
    if (is_header(keyword)) return parse_header(keyword, content);
    if (keyword == "note") return parse_note(content);
    return parse_event(keyword, content, remark);
  }

  static bool is_header(absl::string_view keyword) {
    static constexpr absl::string_view kKeywords[] = {"game",   "scenario", "data",     "dice",  "commit",
                                                      "player", "info",     "analysis", "start", "view"};
    return std::find(std::begin(kKeywords), std::end(kKeywords), keyword) != std::end(kKeywords);
  }

  absl::Status parse_header(absl::string_view keyword, absl::string_view value) {
    if (playing_)
      return absl::InvalidArgumentError(absl::StrCat(in_double_quotes(keyword), " belongs before the first event"));
    if (value.empty()) return absl::InvalidArgumentError(absl::StrCat("nothing follows ", in_double_quotes(keyword)));
    if (keyword == "player") return parse_player(value);
    if (keyword == "info") return parse_pair(value, record_.info);
    if (keyword == "game") return set_word(keyword, value, record_.game);
    if (keyword == "scenario") return set_word(keyword, value, record_.scenario);
    if (keyword == "data") return set_word(keyword, value, record_.data_hash);
    if (keyword == "commit") return parse_commitment(value);
    if (keyword == "analysis") return parse_analysis(value);
    if (keyword == "dice") return parse_dice_source(value);
    if (keyword == "view") return set_word(keyword, value, record_.view);
    return set_once(keyword, value, record_.start);
  }

  static absl::Status set_once(absl::string_view keyword, absl::string_view value, std::string& field) {
    if (!field.empty()) return absl::InvalidArgumentError(absl::StrCat(in_double_quotes(keyword), " is already given"));
    field = std::string(value);
    return absl::OkStatus();
  }

  static absl::Status set_word(absl::string_view keyword, absl::string_view value, std::string& field) {
    if (value.find(' ') != absl::string_view::npos) {
      return absl::InvalidArgumentError(absl::StrCat("expected one word after ", in_double_quotes(keyword)));
    }
    return set_once(keyword, value, field);
  }

  absl::Status parse_commitment(absl::string_view value) {
    if (!is_hex(value, 64)) {
      return absl::InvalidArgumentError(
          absl::StrCat("expected 64 hexadecimal digits, found ", in_double_quotes(value)));
    }
    return set_once("commit", absl::AsciiStrToLower(value), record_.commitment);
  }

  absl::Status parse_analysis(absl::string_view value) {
    if (record_.analysis != 0) return absl::InvalidArgumentError("\"analysis\" is already given");
    const absl::StatusOr<int> number = parse_number(value, 1, kMaxCount);
    if (!number.ok()) return number.status();
    record_.analysis = *number;
    return absl::OkStatus();
  }

  absl::Status parse_dice_source(absl::string_view value) {
    if (has_dice_) return absl::InvalidArgumentError("\"dice\" is already given");
    has_dice_ = true;
    const absl::string_view source = take_word(value);
    const bool secret = source == "secret";
    if (source == "mine" && value.empty()) return absl::OkStatus();
    if (!secret && source != "number") {
      return absl::InvalidArgumentError(
          "expected \"secret\", \"secret SEED\", \"number N\" or \"mine\" after \"dice\"");
    }
    record_.dice.source = secret ? RecordDice::Source::kSecret : RecordDice::Source::kNumber;
    if (secret && value.empty()) return absl::OkStatus();
    const absl::StatusOr<DiceSeed> seed = DiceSeed::parse(value);
    if (!seed.ok()) return seed.status();
    if (seed->is_secret() != secret) {
      return absl::InvalidArgumentError(absl::StrCat(secret ? "expected 64 hexadecimal digits" : "expected a number",
                                                     " after \"dice ", source, "\", found ", in_double_quotes(value)));
    }
    record_.dice.seed = *seed;
    return absl::OkStatus();
  }

  absl::Status parse_player(absl::string_view value) {
    if (absl::Status status = parse_pair(value, record_.players); !status.ok()) return status;
    const auto& players = record_.players;
    for (std::size_t i = 0; i + 1 < players.size(); ++i) {
      if (players[i].first != players.back().first) continue;
      return absl::InvalidArgumentError(
          absl::StrCat("the side ", in_double_quotes(players[i].first), " already has a player"));
    }
    if (players.size() > 2) return absl::InvalidArgumentError("a third player: a game has two sides");
    return absl::OkStatus();
  }

  static absl::Status parse_pair(absl::string_view value, std::vector<std::pair<std::string, std::string>>& to) {
    const absl::string_view word = take_word(value);
    if (value.empty()) return absl::InvalidArgumentError(absl::StrCat("nothing follows ", in_double_quotes(word)));
    if (absl::Status status = check_length(value); !status.ok()) return status;
    to.emplace_back(word, value);
    return absl::OkStatus();
  }

  static absl::Status check_length(absl::string_view value) {
    if (value.size() <= kMaxRecordText) return absl::OkStatus();
    return absl::InvalidArgumentError(
        absl::StrCat("the text is ", value.size(), " bytes long; at most ", kMaxRecordText, " are allowed"));
  }

  absl::Status check_header() const {
    absl::string_view missing;
    if (!has_dice_) missing = "dice";
    if (record_.data_hash.empty()) missing = "data";
    if (record_.scenario.empty()) missing = "scenario";
    if (record_.game.empty()) missing = "game";
    if (missing.empty()) return absl::OkStatus();
    return absl::InvalidArgumentError(absl::StrCat("the header has no line \"", missing, "\""));
  }

  absl::Status parse_event(absl::string_view keyword, absl::string_view value, absl::string_view comment) {
    static constexpr absl::string_view kKeywords[] = {"a", "d", "h", "undo", "resign", "forfeit", "withheld", "result"};
    if (std::find(std::begin(kKeywords), std::end(kKeywords), keyword) == std::end(kKeywords)) {
      return absl::InvalidArgumentError(absl::StrCat("unknown keyword ", in_double_quotes(keyword)));
    }
    if (!playing_) {
      if (absl::Status status = check_header(); !status.ok()) return status;
      playing_ = true;
    }
    if (keyword == "result") return parse_result(value);
    if (has_ended(record_)) {
      return absl::InvalidArgumentError(absl::StrCat("expected the result, found ", in_double_quotes(keyword)));
    }
    if (keyword == "undo") return parse_undo(value);
    RecordEvent event;
    event.line = line_;
    absl::Status status;
    if (keyword == "a") {
      event.side = std::string(take_word(value));
      event.text = std::string(value);
      if (value.empty()) status = absl::InvalidArgumentError("expected a side and its action after \"a\"");
    } else if (keyword == "d") {
      event.kind = RecordEvent::Kind::kDice;
      status = parse_roll(value, event.faces);
    } else if (keyword == "h") {
      event.kind = RecordEvent::Kind::kCheckpoint;
      if (!is_hex(value, 16) || !absl::SimpleHexAtoi(value, &event.hash)) {
        status =
            absl::InvalidArgumentError(absl::StrCat("expected 16 hexadecimal digits, found ", in_double_quotes(value)));
      }
    } else {
      event.kind = keyword == "resign"    ? RecordEvent::Kind::kResign
                   : keyword == "forfeit" ? RecordEvent::Kind::kForfeit
                                          : RecordEvent::Kind::kWithheld;
      if (event.kind == RecordEvent::Kind::kWithheld && record_.view.empty()) {
        return absl::InvalidArgumentError("\"withheld\" belongs in a record with a line \"view\"");
      }
      event.side = std::string(take_word(value));
      if (event.side.empty() || !value.empty()) {
        status = absl::InvalidArgumentError(absl::StrCat("expected one side after ", in_double_quotes(keyword)));
      }
    }
    if (!status.ok()) return status;
    event.comment = fitting_comment(event_body(event), comment);
    record_.events.push_back(std::move(event));
    return absl::OkStatus();
  }

  static absl::Status parse_roll(absl::string_view value, Faces& faces) {
    if (value.empty()) return absl::InvalidArgumentError("expected faces after \"d\"");
    absl::StatusOr<Faces> read = parse_faces(value);
    if (read.ok()) faces = *read;
    return read.status();
  }

  absl::Status parse_note(absl::string_view value) {
    if (mode_ != ParseMode::kJournal) return absl::InvalidArgumentError("\"note\" belongs in a journal, not a record");
    std::vector<std::pair<std::string, std::string>> note;
    if (absl::Status status = parse_pair(value, note); !status.ok()) return status;
    // As set_info_line, without a look at each of the lines: a file may have half a million.
    for (; indexed_ < record_.info.size(); ++indexed_) info_at_.emplace(record_.info[indexed_].first, indexed_);
    auto& [key, text] = note.front();
    const auto [known, is_new] = info_at_.emplace(key, record_.info.size());
    if (is_new) {
      record_.info.push_back(std::move(note.front()));
      indexed_ = record_.info.size();
    } else {
      record_.info[known->second].second = std::move(text);
    }
    return absl::OkStatus();
  }

  absl::Status parse_undo(absl::string_view value) {
    if (mode_ != ParseMode::kJournal) return absl::InvalidArgumentError("\"undo\" belongs in a journal, not a record");
    const absl::StatusOr<int> moves = parse_number(take_word(value), 1, kMaxCount);
    if (!moves.ok()) return moves.status();
    if (!value.empty() && value != "analysis") {
      return absl::InvalidArgumentError(
          absl::StrCat("expected \"analysis\" or nothing, found ", in_double_quotes(value)));
    }
    return take_back(record_, *moves, value == "analysis");
  }

  absl::Status parse_result(absl::string_view value) {
    RecordResult result;
    result.line = line_;
    result.winner = std::string(take_word(value));
    result.reason = std::string(value);
    if (result.winner.empty()) return absl::InvalidArgumentError("expected the winner's side or \"draw\"");
    if (absl::Status status = check_length(value); !status.ok()) return status;
    record_.result = std::move(result);
    return absl::OkStatus();
  }

  ParseMode mode_;
  int line_ = 0;
  bool begun_ = false;     // the first line is read
  bool playing_ = false;   // the first event is read
  bool has_dice_ = false;  // the dice line is read
  Record record_;
  std::map<std::string, std::size_t> info_at_;  // by key, of the first indexed_ lines
  std::size_t indexed_ = 0;
};

}  // namespace

RecordDice RecordDice::hidden() const {
  RecordDice dice = *this;
  if (source == Source::kSecret) dice.seed.reset();
  return dice;
}

bool operator==(const RecordEvent& a, const RecordEvent& b) {
  return a.kind == b.kind && a.side == b.side && a.text == b.text && a.faces == b.faces && a.hash == b.hash &&
         a.comment == b.comment;
}

absl::StatusOr<Record> parse_record(absl::string_view text, ParseMode mode) {
  return Parser(mode).parse(text);
}

std::string recordable_lines(absl::string_view lines) {
  std::vector<std::string> kept;
  for (const absl::string_view line : absl::StrSplit(lines, '\n')) {
    kept.push_back(absl::StartsWith(line, "#") ? "" : free_text(line));
  }
  return absl::StrJoin(kept, "\n");
}

std::string format_record(const Record& record) {
  std::string text = format_record_header(record);
  for (const RecordEvent& event : record.events) text += format_record_event(event);
  if (record.result.has_value()) text += format_record_result(*record.result);
  return text;
}

std::string format_record_header(const Record& record) {
  std::string text = absl::StrCat(kFirstLine, "\ngame ", record.game, "\nscenario ", record.scenario, "\ndata ",
                                  record.data_hash, "\ndice ");
  switch (record.dice.source) {
    case RecordDice::Source::kSecret:
      text += "secret";
      break;
    case RecordDice::Source::kNumber:
      text += "number";
      break;
    case RecordDice::Source::kMine:
      text += "mine";
      break;
  }
  if (record.dice.seed.has_value()) absl::StrAppend(&text, " ", record.dice.seed->to_string());
  text += "\n";
  if (!record.commitment.empty()) absl::StrAppend(&text, "commit ", record.commitment, "\n");
  for (const auto& [side, name] : record.players) absl::StrAppend(&text, "player ", side, " ", free_value(name), "\n");
  for (const auto& [key, value] : record.info) absl::StrAppend(&text, "info ", key, " ", free_value(value), "\n");
  if (record.analysis > 0) absl::StrAppend(&text, "analysis ", record.analysis, "\n");
  if (!record.start.empty()) absl::StrAppend(&text, "start ", record.start, "\n");
  if (!record.view.empty()) absl::StrAppend(&text, "view ", record.view, "\n");
  return text;
}

std::string format_record_event(const RecordEvent& event) {
  std::string line = event_body(event);
  const std::string comment = fitting_comment(line, event.comment);
  if (!comment.empty()) absl::StrAppend(&line, kCommentMark, comment);
  line += '\n';
  return line;
}

std::string format_record_result(const RecordResult& result) {
  const std::string reason = free_text(result.reason);
  return absl::StrCat("result ", result.winner, reason.empty() ? "" : " ", reason, "\n");
}

RecordWriter::RecordWriter(Record record) : record_(std::move(record)) {
  for (auto& [side, name] : record_.players) name = free_value(name);
  for (auto& [key, value] : record_.info) value = free_value(value);
}

bool RecordWriter::ended() const {
  return has_ended(record_);
}

void RecordWriter::set_player(absl::string_view side, absl::string_view name) {
  auto& players = record_.players;
  const auto known = std::find_if(players.begin(), players.end(), [&](const auto& p) { return p.first == side; });
  const std::string value = free_text(name);
  if (known == players.end()) {
    if (!value.empty()) players.emplace_back(std::string(side), value);
  } else if (value.empty()) {
    players.erase(known);
  } else {
    known->second = value;
  }
}

std::string RecordWriter::set_info(absl::string_view key, absl::string_view value) {
  const std::string text = free_value(value);
  set_info_line(record_, key, text);
  return absl::StrCat("note ", key, " ", text, "\n");
}

std::string RecordWriter::add(RecordEvent event) {
  assert(!ended());
  event.comment = fitting_comment(event_body(event), event.comment);
  record_.events.push_back(std::move(event));
  return format_record_event(record_.events.back());
}

std::string RecordWriter::action(absl::string_view side, absl::string_view text, absl::string_view comment) {
  RecordEvent event;
  event.side = std::string(side);
  event.text = std::string(text);
  event.comment = std::string(comment);
  return add(std::move(event));
}

std::string RecordWriter::dice(const Faces& faces, absl::string_view comment) {
  RecordEvent event;
  event.kind = RecordEvent::Kind::kDice;
  event.faces = faces;
  event.comment = std::string(comment);
  return add(std::move(event));
}

std::string RecordWriter::checkpoint(std::uint64_t hash) {
  RecordEvent event;
  event.kind = RecordEvent::Kind::kCheckpoint;
  event.hash = hash;
  return add(std::move(event));
}

std::string RecordWriter::resign(absl::string_view side, absl::string_view comment) {
  RecordEvent event;
  event.kind = RecordEvent::Kind::kResign;
  event.side = std::string(side);
  event.comment = std::string(comment);
  return add(std::move(event));
}

std::string RecordWriter::forfeit(absl::string_view side, absl::string_view comment) {
  RecordEvent event;
  event.kind = RecordEvent::Kind::kForfeit;
  event.side = std::string(side);
  event.comment = std::string(comment);
  return add(std::move(event));
}

absl::StatusOr<std::string> RecordWriter::undo(int moves, bool analysis) {
  if (moves < 1) return absl::InvalidArgumentError("at least one move is taken back");
  if (absl::Status status = take_back(record_, moves, analysis); !status.ok()) return status;
  return absl::StrCat("undo ", moves, analysis ? " analysis" : "", "\n");
}

std::string RecordWriter::finish(absl::string_view winner, absl::string_view reason) {
  assert(!record_.result.has_value());
  record_.result = RecordResult{std::string(winner), free_text(reason)};
  return format_record_result(*record_.result);
}

}  // namespace zerohour
