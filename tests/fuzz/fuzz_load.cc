// A record that was altered, at all that reads records: parsed, its digest compared, checked by the protocol, put on
// the table and played on. Nothing breaks, and nothing passes as true that differs from the record as it was written,
// but for
//
//   a carriage return before the end of a line, which counts for nothing
//   the newline of the last line, which the protocol's `load line` does not carry
//   white space at either end of a line, which it does not carry either
//   a record that has lost its digest, which is said of it
//
// The first byte selects the record (its lowest two bits) and whether the altered one gets a digest of its own, as from
// one who knows how (the next bit). Each four bytes behind it are an edit: where (two), how, and with which byte.
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <vector>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_replace.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "absl/strings/strip.h"
#include "engine/core/digest.h"
#include "tests/fuzz/protocol_talk.h"
#include "tools/support/text.h"

namespace {

using zerohour::CheckedRecord;
using zerohour::fuzz::ProtocolTalk;

constexpr int kMoves = 300;
constexpr int kGoOn = 6;

void require(bool holds) {
  if (!holds) std::abort();
}

bool is_ok(const std::string& reply) {
  return absl::StartsWith(reply, "ok") || absl::StrContains(reply, "\nok");
}

std::string record_of(ProtocolTalk& talk) {
  std::string text;
  for (absl::string_view line : absl::StrSplit(talk.reply_to("record"), '\n')) {
    if (zerohour::take_word(line) == "record")
      absl::StrAppend(&text, zerohour::protocol::field_told(2, line, "text"), "\n");
  }
  return text;
}

// Rolls, or plays an action: dice fall where fire and attacks come first. False at the end.
bool play_one(ProtocolTalk& talk) {
  if (is_ok(talk.reply_to("roll"))) return true;
  const std::vector<std::string> actions = talk.actions();
  if (actions.empty()) return false;
  for (const std::string& action : actions) {
    if (absl::StartsWith(action, "bombard ") || absl::StartsWith(action, "attack ")) {
      return is_ok(talk.reply_to(absl::StrCat("play ", action)));
    }
  }
  return is_ok(talk.reply_to(absl::StrCat("play ", actions.back())));
}

std::string write_record(const char* scenario, int moves, const char* last) {
  ProtocolTalk talk;
  talk.reply_to(absl::StrCat("newgame scenario ", scenario, " seed 7"));
  talk.reply_to("player british Anna of the 15th");
  for (int i = 0; i < moves && play_one(talk); ++i) {
  }
  if (*last != '\0') talk.reply_to(last);
  return record_of(talk);
}

// Over by the rules, given up, under way, and of a game with set-up.
const std::array<std::string, 4>& records() {
  static const auto* const all = new std::array<std::string, 4>{
      write_record("trench-assault", kMoves, ""), write_record("hill70", 8, "resign german"),
      write_record("mobile-breakout", 5, ""), write_record("loos", 60, "resign british")};
  return *all;
}

void edit(std::string& text, std::size_t at, int how, char with) {
  if (text.empty()) return;
  at %= text.size();
  const std::size_t line = text.rfind('\n', at) + 1;  // npos + 1 is 0
  const std::size_t end = std::min(text.find('\n', at), text.size() - 1) + 1;
  switch (how % 6) {
    case 0:
      text[at] = with;
      break;
    case 1:
      text.insert(at, 1, with);
      break;
    case 2:
      text.erase(at, 1);
      break;
    case 3:
      text.insert(line, text.substr(line, end - line));
      break;
    case 4:
      text.erase(line, end - line);
      break;
    default:
      text[at] = static_cast<char>(text[at] ^ (1 << (with & 7)));
      break;
  }
}

// The text as `load line` carries it: without white space at the ends of its lines, and with a newline after the last.
std::string carried(absl::string_view text) {
  absl::ConsumeSuffix(&text, "\n");
  std::string lines;
  for (const absl::string_view line : absl::StrSplit(text, '\n')) {
    absl::StrAppend(&lines, absl::StripAsciiWhitespace(line), "\n");
  }
  return lines;
}

// Sends the lines; false where one is nothing that a line of the protocol may hold.
bool send(ProtocolTalk& talk, absl::string_view text) {
  talk.reply_to("load drop");
  std::vector<std::string> lines = absl::StrSplit(text, '\n');
  if (lines.back().empty()) lines.pop_back();
  for (const std::string& line : lines) {
    if (!zerohour::is_plain_text(line) || line.find('\r') != std::string::npos) return false;
    talk.reply_to(absl::StrCat("load line ", line));
  }
  return true;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const std::string& original = records()[data[0] & 3];
  require(std::count(original.begin(), original.end(), '\n') > 8 && absl::StrContains(original, "\ninfo digest "));
  std::string text = original;
  for (std::size_t i = 1; i + 3 < size; i += 4) {
    edit(text, data[i] | static_cast<std::size_t>(data[i + 1]) << 8, data[i + 2], static_cast<char>(data[i + 3]));
  }
  const bool own_digest = (data[0] & 4) != 0;
  if (own_digest) {
    const auto record = zerohour::parse_record(text, zerohour::ParseMode::kJournal);
    if (!record.ok()) return 0;
    text = zerohour::format_with_digest(*record);
  }

  const absl::StatusOr<CheckedRecord> checked = zerohour::read_and_check_digest(text);
  if (own_digest) require(checked.ok() && checked->has_digest);
  const std::string plain = absl::StrReplaceAll(text, {{"\r\n", "\n"}});
  const bool same = plain == original || absl::StrCat(plain, "\n") == original;
  if (checked.ok() && checked->has_digest && !own_digest) require(same);
  if (same) require(checked.ok());

  ProtocolTalk talk;
  if (!send(talk, text)) return 0;
  const bool passes = is_ok(talk.reply_to("load check"));
  const bool carried_whole = carried(text) == carried(original);
  if (passes && !own_digest) require(same || carried_whole);
  if (passes) require(checked.ok() || carried_whole);
  if (!is_ok(talk.reply_to("load done"))) {
    require(!passes);  // what is true can be played on
    return 0;
  }
  for (int i = 0; i < kGoOn && play_one(talk); ++i) {
  }
  const std::string again = record_of(talk);
  if (!again.empty() && send(talk, again)) require(is_ok(talk.reply_to("load check")));
  return 0;
}
