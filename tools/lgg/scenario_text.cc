#include "tools/lgg/scenario_text.h"

#include <vector>

#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_join.h"
#include "tools/lgg/log_text.h"
#include "tools/lgg/names.h"
#include "tools/lgg/table_text.h"
#include "tools/support/text.h"

namespace zerohour::lgg {
namespace {

struct Note {
  absl::string_view name, title, idea, advice;
};
constexpr Note kNotes[] = {
    {"crossroads", "The crossroads",
     "Two advance guards of five units meet at a village that neither holds yet. Blue has to be in it with infantry at "
     "the end of the day; otherwise red has won.",
     "Infantry in the block is hard to drive out, and who goes there first is attacked first: bring the second unit "
     "with it."},
    {"relief", "The relief",
     "A red garrison holds a village against a blue attack, and a column is on the way to relieve it. Blue has to take "
     "the block and keep it until the end of the day.",
     "Guns and two attackers at a time wear the garrison down; a unit that is left to face the column buys the time. "
     "Red need not hold the village all day, only take it back."},
    {"meeting", "The meeting",
     "Two equal armies of fourteen units meet on open ground, with two town blocks in the middle, a hill and a wood "
     "for each. The army that loses more than a third of its units first has lost.",
     "Keep a line with its flanks covered and something behind it: a unit that is beaten falls back three inches, and "
     "an enemy behind your front costs you 4 in combat."},
    {"crossing", "The crossing",
     "Blue has to cross a river by two bridges and hold the town block behind it at the end of the day; red has about "
     "two thirds of its strength, and the town.",
     "Infantry in a block is hard to move. Blue has engineers who can build another bridge."},
    {"bivouac", "The bivouac",
     "Two small armies in winter, on soft ground, for two days: wing commanders, Guard, outriders, and after each day "
     "the choice to stay or to leave.",
     "Soft ground shortens the moves of guns and weakens cavalry that attacks."},
    {"pinch", "The pinch",
     "Three units a side on a small table, three actions a round and no stratagems: the game to learn with.",
     "Two attackers on two sides of one defender add their Combat Values."},
    {"lesson", "The first lesson",
     "Five blue units take an empty town block while militia and a gun look on: nine actions against one, in a single "
     "round. The lessons of the page are about it.",
     "Blue wins with infantry in the block at the end of the round."},
};

const Note* find_note(absl::string_view name) {
  for (const Note& note : kNotes) {
    if (note.name == name) return &note;
  }
  return nullptr;
}

std::string army_text(const Scenario& scenario, Side side) {
  const ScenarioSide& army = scenario.sides[index(side)];
  std::string text =
      absl::StrCat(count_of(army.units, "unit"), ", a commander who is ", kSkillNames[static_cast<int>(army.skill)]);
  if (army.stands.size() > 1)
    absl::StrAppend(&text, ", ", count_of(static_cast<int>(army.stands.size()) - 1, "wing commander"));
  absl::StrAppend(&text, army.stratagems ? ", stratagems" : ", no stratagems");
  return text;
}

std::string victory_line(const Scenario& scenario) {
  const Victory& victory = scenario.victory;
  std::vector<std::string> parts;
  if (victory.sudden_death) {
    parts.emplace_back(
        "an army collapses when more than a third of its units, engineers aside, are routed or lost (S3)");
  }
  if (victory.kind == VictoryKind::kHold) {
    parts.push_back(absl::StrCat(side_title(victory.side), " wins with infantry in block ",
                                 scenario.towns[static_cast<std::size_t>(victory.town)].id,
                                 " at the end of the day, else ", side_title(victory.otherwise), " (G65)"));
  } else if (victory.kind == VictoryKind::kDays) {
    parts.push_back(absl::StrCat(count_of(victory.days, "day"),
                                 "; an army that leaves the field when the other stays has lost (15.1)"));
  } else {
    parts.emplace_back("a draw if the day ends first");
  }
  return absl::StrJoin(parts, "; ");
}

// With a capital letter and a full stop.
std::string as_sentence(std::string words) {
  words.front() = absl::ascii_toupper(static_cast<unsigned char>(words.front()));
  return absl::StrCat(words, ".");
}

std::string entry(absl::string_view name, absl::string_view text, int width) {
  return wrap(text, width, absl::StrFormat("%-12s", absl::StrCat(name, ":")), std::string(12, ' '));
}

}  // namespace

protocol::ScenarioNote scenario_note(const Lgg& game) {
  const Scenario& scenario = game.rules().scenario;
  const Note* const note = find_note(scenario.name);
  protocol::ScenarioNote told{scenario.name, 0, {victory_line(scenario)}};
  if (note != nullptr) told = {std::string(note->title), 0, {std::string(note->idea), std::string(note->advice)}};
  told.wins = as_sentence(victory_line(scenario));
  return told;
}

std::string scenario_text(const Lgg& game, int width) {
  const Scenario& scenario = game.rules().scenario;
  const protocol::ScenarioNote note = scenario_note(game);
  std::string out = absl::StrCat(game.scenario_name(), ": ", note.title, "\n\n");
  for (const std::string& paragraph : note.about) absl::StrAppend(&out, wrap(paragraph, width, "", ""), "\n");
  const std::string command =
      scenario.fixed_command
          ? absl::StrCat("; ", scenario.command[0], " and ", scenario.command[1], " actions a round instead of dice")
          : "";
  absl::StrAppend(&out,
                  entry("Table", absl::StrCat(inches(scenario.width), " by ", inches_text(scenario.height)), width),
                  entry("Day",
                        absl::StrCat(kWeatherNames[static_cast<int>(scenario.weather)], ", ",
                                     scenario.soft ? "soft ground" : "hard ground", ", command radius ",
                                     inches_text(game.rules().radius()), "; ", scenario.length, " actions", command),
                        width),
                  entry("Blue", army_text(scenario, kBlue), width), entry("Red", army_text(scenario, kRed), width),
                  entry("Victory", victory_line(scenario), width), entry("Data", game.data_hash(), width), "\n",
                  table_picture(game.view(game.initial_state()), {false, width}),
                  "\nzerohour play --game lgg --scenario ", scenario.name, "\n");
  return out;
}

std::string position_text(const Lgg& game, const State& s, int width) {
  const View view = game.view(s);
  return absl::StrCat(entry("scenario", absl::StrCat(game.scenario_name(), ": ", scenario_note(game).title), width),
                      entry("round", phase_title(view), width),
                      entry("to do", due_sentence(view, game.actor(s)), width),
                      entry("hash", absl::StrCat(absl::Hex(game.hash(s), absl::kZeroPad16)), width), "\n",
                      table_picture(view, {false, width}), "\n", units_text(view, kBlue), units_text(view, kRed), "\n",
                      game.format_state(s), "\n");
}

}  // namespace zerohour::lgg
