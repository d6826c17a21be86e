// Commands of a few lines: bots, version.
#include <optional>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_join.h"
#include "ai/players/settings.h"
#include "tools/cli/commands.h"
#include "tools/cli/game_choice.h"
#include "tools/support/flags.h"
#include "tools/support/text.h"

namespace zerohour::cli {

namespace {

constexpr int kSettingWidth = 18;  // columns of a name

void list_settings(const std::vector<ai::KindNote>& kinds, std::ostream& out) {
  const std::string indent(kSettingWidth, ' ');
  for (const ai::KindNote& kind : kinds) {
    if (&kind != kinds.data()) out << "\n";
    out << wrap(absl::StrCat(absl::StrJoin(kind.players, ", "), ":"), terminal_width(), "", "  ");
    for (const ai::SettingNote& setting : kind.settings) {
      if (!setting.listed) continue;
      const std::string by_default = setting.value.empty() ? "" : absl::StrCat("; ", setting.value, " by default");
      out << wrap(absl::StrCat(setting.what, " (", setting.range, by_default, ")"), terminal_width(),
                  absl::StrFormat("  %-*s", kSettingWidth - 2, setting.name), indent);
    }
    for (const std::string& remark : kind.remarks) out << wrap(remark, terminal_width(), "  ", "  ");
  }
}

}  // namespace

Exit bots_command(Arguments arguments, std::ostream& out) {
  std::string game_name;
  std::vector<std::string> bots;
  bool settings = false;
  Flags flags("bots", "Lists the computer's players.");
  flags.operands("[BOT...]", 0, 1000, &bots, "With --settings: only these, with their own values.");
  add_game(flags, &game_name);
  flags.toggle("--settings", &settings,
               "Lists the settings of each kind of player, which follow its name: planner:nodes=3000,turns=4.");
  flags.example("", "The names to give to 'zerohour play --bot'.");
  flags.example("--settings", "What can be set of them, as in --bot level-6:nodes=1000.");
  flags.example("--settings level-4 level-5", "What these two players are made of.");
  if (const std::optional<Exit> end = flags.read(arguments, out)) return *end;
  const absl::StatusOr<const GameEntry*> game = choose_game(game_name);
  if (!game.ok()) return game.status();
  if (!settings && !bots.empty()) {
    return absl::InvalidArgumentError(absl::StrCat(quote(bots.front()), ": the names of bots need --settings"));
  }
  if (settings) {
    std::vector<ai::KindNote> notes = bots.empty() ? (*game)->tools->bot_settings() : std::vector<ai::KindNote>();
    for (const std::string& bot : bots) {
      absl::StatusOr<ai::KindNote> note = (*game)->tools->bot_settings_of(bot);
      if (!note.ok()) return note.status();
      notes.push_back(*std::move(note));
    }
    list_settings(notes, out);
    return kDone;
  }
  for (const protocol::BotNote& bot : (*game)->tools->bots()) {
    out << wrap(bot.what, terminal_width(), absl::StrFormat("%-12s", bot.name), std::string(12, ' '));
  }
  return kDone;
}

Exit version_command(Arguments arguments, std::ostream& out) {
  GameFlags load = default_game_flags();
  std::string game_name;
  Flags flags("version", "Prints the program's version, and the hash of the data of the whole game.");
  add_game(flags, &game_name);
  load.add_data(flags);
  flags.example("", "Include this output when you report a fault.");
  if (const std::optional<Exit> end = flags.read(arguments, out)) return *end;
  const absl::StatusOr<const GameEntry*> game = choose_game(game_name, &load);
  if (!game.ok()) return game.status();
  const absl::StatusOr<std::string> data = (*game)->tools->data_hash(load);
  if (!data.ok()) return data.status();
  out << "zerohour " << ZEROHOUR_VERSION << "\ndata " << *data << "\n";
  return kDone;
}

}  // namespace zerohour::cli
