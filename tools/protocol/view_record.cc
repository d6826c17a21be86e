#include <algorithm>
#include <cstddef>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "engine/core/digest.h"
#include "engine/core/faces.h"
#include "engine/core/trust.h"
#include "tools/protocol/line_of_play.h"
#include "tools/protocol/table.h"
#include "tools/protocol/table_view.h"

namespace zerohour::protocol {
namespace {

void set_info(Record& record, absl::string_view key, std::string value) {
  std::erase_if(record.info, [key](const auto& info) { return info.first == key; });
  record.info.emplace_back(text(key), std::move(value));
}

absl::Status no_seed() {
  return refusal("no-dice", "the dice of this game are not the host's");
}

}  // namespace

Record TableView::whole_record() const {
  Record record = live().session.finished_record();
  auto hints = hints_of(record);
  std::erase_if(record.info,
                [&](const auto& info) { return std::find(hints.begin(), hints.end(), info) != hints.end(); });
  record.info.insert(record.info.end(), hints.begin(), hints.end());
  return record;
}

std::string TableView::record_text(const SeedKeeper* keeper, bool shown) const {
  Record record = whole_record();
  if (const DiceSeed* const seed = live().secret_seed(); keeper != nullptr && seed != nullptr) {
    note_account(record, keeper->account(*seed));
    if (!live().over()) record.info.emplace_back(text(kSealedSeed), keeper->seal(*seed, line_of_play(record)));
  }
  if (!shown) record.dice = record.dice.hidden();
  return format_with_digest(std::move(record));
}

Answer TableView::record(Reply& reply, SeedKeeper* keeper) const {
  if (!seen_.sees_all()) return print_lines(format_with_digest(seen_part()), reply);
  bool shown = live().over();
  // If it cannot be noted that the seed was revealed, the seed is not revealed.
  if (shown && keeper != nullptr && live().secret_seed() != nullptr) shown = keeper->spend(*live().secret_seed()).ok();
  note_told(shown);
  return print_lines(record_text(keeper, shown), reply);
}

Answer TableView::commit(const SeedKeeper* keeper) const {
  if (!live().dice().seed.has_value()) return no_seed();
  if (hides_number()) return refusal("hidden", "the number of these dice would tell what is hidden here");
  Row row;
  row.word("commitment", live().dice().seed->commitment());
  if (keeper != nullptr && live().secret_seed() != nullptr) {
    const DiceAccount account = keeper->account(*live().secret_seed());
    row.number("loads", account.loads).number("known-rolls", known_rolls(account));
    row.yes_no("revealed", account.revealed);
  }
  return row;
}

absl::StatusOr<DiceSeed> TableView::seed_to_show() const {
  if (!live().dice().seed.has_value()) return no_seed();
  if ((live().secret_seed() != nullptr && !live().over()) || hides_number()) {
    return refusal("too-early", "the seed may be known when the game is over, or a side has resigned");
  }
  return *live().dice().seed;
}

Answer TableView::reveal(SeedKeeper* keeper) const {
  const absl::StatusOr<DiceSeed> seed = seed_to_show();
  if (!seed.ok()) return seed.status();
  if (keeper != nullptr && seed->is_secret()) {
    if (absl::Status status = keeper->spend(*seed); !status.ok()) {
      return refusal("file", absl::StrCat("that the seed is known cannot be noted: ", status.message()));
    }
  }
  note_told(true);
  return Row().word("seed", seed->to_string()).word("commitment", seed->commitment());
}

Record TableView::seen_part() const {
  Record record = whole_record();
  const AnyGame& game = seen_.game();
  const std::optional<Side> side = side_of(seen_.viewpoint());
  record.view = side.has_value() ? text(game.side_name(*side)) : "watcher";
  if (hides_number()) {
    record.commitment.clear();
    record.dice.source = RecordDice::Source::kSecret;
  }
  record.dice.seed.reset();
  record.info = hints_of(record);
  if (!record.start.empty()) record.start = game.format_state(seen_.position_at(0));
  std::erase_if(record.events, [](const RecordEvent& event) { return event.kind == RecordEvent::Kind::kCheckpoint; });
  std::size_t i = 0;
  for (RecordEvent& event : record.events) {
    event.comment.clear();
    if (event.is_move()) show_move(i++, event);
  }
  return record;
}

void TableView::show_move(std::size_t i, RecordEvent& event) const {
  if (const std::string reason = seen_.reason(i); !reason.empty()) {
    event.comment = absl::StrCat(session::kReason, reason);
  }
  const SeenState before = seen_.position_at(i);
  const bool is_roll = event.kind == RecordEvent::Kind::kDice;
  if (is_roll) event.comment = seen_.game().describe_roll(before);
  if (seen_.hides(i)) {
    event.kind = RecordEvent::Kind::kWithheld;
    if (is_roll) event.side = text(kWithheldRoll);
    event.text.clear();
    event.faces = Faces();
  } else if (!is_roll) {
    event.text = seen_.game().format_action(before, seen_.action(i));
  }
}

std::vector<std::pair<std::string, std::string>> TableView::hints_of(const Record& record) const {
  std::vector<std::pair<std::string, std::string>> hints;
  for (const Side side : {Side::kFirst, Side::kSecond}) {
    const std::string key = hints_key(seen_.game(), side);
    for (const auto& info : record.info) {
      if (info.first == key) hints.push_back(info);
    }
  }
  return hints;
}

Answer TableView::print_lines(const std::string& record, Reply& reply) const {
  for (const absl::string_view line : absl::StrSplit(record, '\n', absl::SkipEmpty())) {
    reply.line("record", Row().text("text", line));
  }
  return seen_.standing();
}

void TableView::note_told(bool shown) const {
  if (shown && live().secret_seed() != nullptr) live().seed_told = true;
}

std::size_t TableView::known_rolls(const DiceAccount& account) const {
  std::set<std::string> known = account.rolls;
  for (const std::string& roll : live().rolls()) known.erase(roll);
  known.insert(account.ahead.begin(), account.ahead.end());
  return known.size();
}

void TableView::note_account(Record& record, const DiceAccount& account) const {
  const std::size_t known = known_rolls(account);
  if (account.loads > 0 || known > 0) {
    set_info(record, kLoadedAgain, absl::StrCat(account.loads, " times, with ", known, " rolls known in advance"));
  }
  // By another game with the same dice; since when is not known.
  const bool said = revealed_after(record).has_value();
  if (account.revealed && !live().over() && !said) set_info(record, kSeedRevealed, "before the end of this game");
}

}  // namespace zerohour::protocol
