#include "tools/terminal/computers.h"

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <optional>
#include <vector>

#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "ai/players/settings.h"
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

// "level-3 after move 12".
struct ChangeNote {
  std::string player;
  std::size_t moves = 0;
};
std::string change_text(absl::string_view player, std::size_t moves) {
  return absl::StrCat(player, " after move ", moves);
}
std::optional<ChangeNote> change_in(const Record& record) {
  const std::string note = info_of(record, kComputer);
  if (note.empty()) return std::nullopt;
  ChangeNote change{note.substr(0, note.find(' ')), 0};
  // A note in other words is of the player alone.
  if (!absl::SimpleAtoi(note.substr(note.rfind(' ') + 1), &change.moves)) change.moves = 0;
  return change;
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

absl::Status seat_computers(protocol::Table& table, const std::array<bool, 2>& person, absl::string_view bot,
                            std::size_t since) {
  std::uint64_t seed = bot_seed(table.recorded());
  for (const Side side : {Side::kFirst, Side::kSecond}) {
    if (person[static_cast<std::size_t>(index(side))]) continue;
    if (absl::Status status = table.seat_computer(side, std::string(bot), splitmix64(seed), since); !status.ok())
      return status;
  }
  return absl::OkStatus();
}

std::size_t seated_after(const protocol::Table& table, absl::string_view bot) {
  const Record& record = table.recorded();
  const std::size_t all = table.move_count();
  if (!is_noted(record, bot)) return all;
  const std::optional<ChangeNote> change = change_in(record);
  return change.has_value() ? std::min(change->moves, all) : 0;
}

bool is_noted(const Record& record, absl::string_view bot) {
  if (const std::optional<ChangeNote> change = change_in(record); change.has_value()) return change->player == bot;
  return std::any_of(record.players.begin(), record.players.end(),
                     [&](const auto& side) { return side.second == bot; });
}

void note_bot_seed(protocol::Table& table, const std::array<bool, 2>& person) {
  if ((person[0] && person[1]) || !info_of(table.recorded(), kBotSeed).empty()) return;
  table.note_info(kBotSeed, absl::StrCat(bot_seed(table.recorded())));
}

std::string adviser(const std::string& bot, const Game& game) {
  const std::vector<protocol::BotNote> notes = game.type->bot_notes();
  const auto level_of = [&](const std::string& name) {
    const auto found = std::find_if(notes.begin(), notes.end(), [&](const auto& note) { return note.name == name; });
    return found == notes.end() ? 0 : found->level;
  };
  const int level = level_of(std::string(ai::player_of(bot)));
  return level > 0 && level < level_of(game.default_bot) ? game.default_bot : bot;
}

void note_change(protocol::Table& table, const std::array<bool, 2>& person, absl::string_view bot) {
  for (const Side side : {Side::kFirst, Side::kSecond}) {
    if (person[static_cast<std::size_t>(index(side))]) continue;
    // A player's name for a side of the game cannot be refused.
    (void)table.set_player(Viewpoint::kReferee, table.side_name(side), bot);
  }
  // The beginning of a journal stays as it is, and names the player of then.
  note_player(table, bot);
}

void note_player(protocol::Table& table, absl::string_view bot) {
  table.note_info(kComputer, change_text(bot, table.move_count()));
}

void note_moves_taken_back(protocol::Table& table) {
  const std::optional<ChangeNote> change = change_in(table.recorded());
  if (change.has_value() && change->moves > table.move_count()) {
    table.note_info(kComputer, change_text(change->player, table.move_count()));
  }
}

std::string changed_player(const Record& record) {
  const std::optional<ChangeNote> change = change_in(record);
  return change.has_value() ? change->player : "";
}

}  // namespace zerohour::terminal
