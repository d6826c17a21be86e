#include "tools/terminal/computers.h"

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <vector>

#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "engine/core/random.h"

namespace zerohour::terminal {
namespace {

constexpr absl::string_view kComputer = "computer";  // the info line of note_change()

std::string info_of(const Record& record, absl::string_view wanted) {
  for (const auto& [key, value] : record.info) {
    if (key == wanted) return value;
  }
  return "";
}

}  // namespace

std::uint64_t bot_seed(const Record& record) {
  std::uint64_t seed = 0;
  if (absl::SimpleAtoi(info_of(record, kBotSeed), &seed)) return seed;
  if (record.dice.source == RecordDice::Source::kNumber) return 1;
  const DiceSeed fresh = DiceSeed::secret();
  std::memcpy(&seed, fresh.bytes().data(), sizeof(seed));
  return seed;
}

absl::Status seat_computers(protocol::Table& table, const std::array<bool, 2>& person, absl::string_view bot) {
  std::uint64_t seed = bot_seed(table.recorded());
  for (const Side side : {Side::kFirst, Side::kSecond}) {
    if (person[static_cast<std::size_t>(index(side))]) continue;
    if (absl::Status status = table.seat_computer(side, std::string(bot), splitmix64(seed)); !status.ok())
      return status;
  }
  return absl::OkStatus();
}

std::string adviser(const std::string& bot, const Game& game) {
  const std::vector<protocol::BotNote> notes = game.type->bot_notes();
  const auto level_of = [&](const std::string& name) {
    const auto found = std::find_if(notes.begin(), notes.end(), [&](const auto& note) { return note.name == name; });
    return found == notes.end() ? 0 : found->level;
  };
  const int level = level_of(bot);
  return level > 0 && level < level_of(game.default_bot) ? game.default_bot : bot;
}

void note_change(protocol::Table& table, const std::array<bool, 2>& person, absl::string_view bot) {
  for (const Side side : {Side::kFirst, Side::kSecond}) {
    if (person[static_cast<std::size_t>(index(side))]) continue;
    // A player's name for a side of the game cannot be refused.
    (void)table.set_player(Viewpoint::kReferee, table.side_name(side), bot);
  }
  // The beginning of a journal stays as it is, and names the player of then.
  table.note_info(kComputer, absl::StrCat(bot, " after move ", table.move_count()));
}

std::string changed_player(const Record& record) {
  const std::string note = info_of(record, kComputer);
  return note.substr(0, note.find(' '));
}

}  // namespace zerohour::terminal
