#include "ai/westfront/settings.h"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "ai/plan/settings.h"
#include "ai/players/game_settings.h"
#include "engine/core/embedded.h"
#include "eval/westfront/material.h"

namespace zerohour::westfront {
namespace players_data {
absl::Span<const EmbeddedFile> embedded_files();
}  // namespace players_data

namespace {

using Table = ai::SettingTable<PlayerSettings>;

// The leanings of brief.h, in its units. Their ranges are such that no sum of them is too large for an int.
ai::SettingTable<Brief> make_brief_settings() {
  ai::SettingTable<Brief> t;
  const auto weight = [&t](const char* name, const char* what, int least, int most, std::int16_t Brief::*field) {
    t.whole(name, what, least, most, field);
  };
  // A share in per cent, and a worth in sixtieths of a stand.
  const auto share = [&](const char* name, const char* what, std::int16_t Brief::*field) {
    weight(name, what, 0, 1'000, field);
  };
  const auto worth = [&](const char* name, const char* what, std::int16_t Brief::*field) {
    weight(name, what, -1'000, 1'000, field);
  };
  t.word("flank", "the part of the table that it goes for", {"best", "left", "centre", "right"}, &Brief::flank);
  weight("press", "worth of a metre of the way to the goal", -2'000, 2'000, &Brief::press);
  weight("home_press", "the same on the way home, once it is time", -2'000, 2'000, &Brief::home_press);
  weight("home", "so many turns before the end it turns back, where it is to be home then", 0, 99, &Brief::home);
  share("danger", "per cent of the enemy's fire in its next turn", &Brief::danger);
  share("reaction", "per cent of the enemy's held shots on the way", &Brief::reaction);
  worth("assault", "per cent of what an assault brings", &Brief::assault);
  share("fire", "per cent of what fire brings", &Brief::fire);
  share("promise", "per cent of the best shot from a place", &Brief::promise);
  worth("hold", "worth of a shot that is held", &Brief::hold);
  worth("rally", "worth of a marker fewer", &Brief::rally);
  worth("shot", "the least worth of a held shot that is fired", &Brief::shot);
  worth("sos", "the least worth of an SOS call", &Brief::sos);
  share("place", "per cent of a place's points that taking or keeping it is worth now", &Brief::place);
  worth("settled", "worth of staying where it is", &Brief::settled);
  worth("leave", "cost of leaving a trench for worse cover where there is no goal", &Brief::leave);
  share("points", "per cent of what a stand is worth by the scenario's scores", &Brief::points);
  share("fear", "per cent of what the place that an assault takes is worth, or costs", &Brief::fear);
  worth("stops", "worth of a held shot that would stop one who assaults", &Brief::stops);
  worth("lead", "tenths of a point beyond a win that a raider goes home with", &Brief::lead);
  share("out", "per cent of the points that a raider's platoons cost while they are out", &Brief::out);
  weight("chase", "as press, of a defender of no places on its way to raiders", -2'000, 2'000, &Brief::chase);
  weight("quiet", "1: weapons and batteries keep silent while the enemy is surprised", 0, 1, &Brief::quiet);
  weight("dice", "1: no die of a weapon is rolled again while a company may be ordered", 0, 1, &Brief::dice);
  share("weapons", "per cent of the way to the goal that weapons count", &Brief::weapons);
  share("threat", "per cent of the assaults that the enemy may order in its next player turn", &Brief::threat);
  weight("due", "a raider who would lose at home goes at any price in so many last turns; 0: never", 0, 99,
         &Brief::due);
  weight("behind", "as chase, of a defender who is losing to raiders, and then risks more", 0, 2'000, &Brief::behind);
  weight("go", "the turn before which raiders stay where they are", 0, 99, &Brief::go);
  weight("back", "the turn from which on raiders go home; 0: none is set", 0, 99, &Brief::back);
  share("gas", "per cent of what gas does that lies at a place or will drift there", &Brief::gas);
  share("barrage", "per cent, beyond danger, of what its own planned fire does at a place", &Brief::barrage);
  worth("spacing", "cost of each friend beside whom it stands within reach of the enemy's templates", &Brief::spacing);
  share("sos_fear", "per cent of what the enemy's SOS does at a place", &Brief::sos_fear);
  weight("guns", "1: a machine gun keeps behind the platoons and near its commander", 0, 1, &Brief::guns);
  weight("reroll", "1: a die is rolled again only if the action gained is then used", 0, 1, &Brief::reroll);
  share("command", "per cent of the enemy's next assaults, twice, and held shots that a commander counts",
        &Brief::command);
  weight("gas_own", "1: no gas is opened with more of its own stands ahead of it than of the enemy's", 0, 1,
         &Brief::gas_own);
  weight("bends", "1: an assault goes round wire by a bend; where assaults are compared, round the enemy, too", 0, 1,
         &Brief::bends);
  share("noise", "at most so much is added to each score by chance", &Brief::noise);
  return t;
}

// The four briefs of a script: of raids and of places, the attacker's and the defender's.
constexpr std::array<std::pair<Briefs ScriptWeights::*, Brief Briefs::*>, 4> kBriefs = {
    {{&ScriptWeights::raids, &Briefs::attacker},
     {&ScriptWeights::raids, &Briefs::defender},
     {&ScriptWeights::places, &Briefs::attacker},
     {&ScriptWeights::places, &Briefs::defender}}};

template <class Weights>
auto& brief_at(Weights& weights, std::size_t i) {
  return weights.*kBriefs[i].first.*kBriefs[i].second;
}

struct Prefix {
  const char* text;
  std::vector<std::size_t> briefs;  // that it stands for
};

ai::SettingTable<ScriptWeights> make_script_settings() {
  const Prefix prefixes[] = {{"", {0, 1, 2, 3}}, {"a.", {0, 2}},      {"d.", {1, 3}},
                             {"raids.", {0, 1}}, {"places.", {2, 3}}, {"raids.a.", {0}},
                             {"raids.d.", {1}},  {"places.a.", {2}},  {"places.d.", {3}}};
  ai::SettingTable<ScriptWeights> t;
  for (const Prefix& prefix : prefixes) {
    for (const ai::Setting<Brief>& of_one : brief_settings().settings()) {
      ai::Setting<ScriptWeights> setting{prefix.text + of_one.name, of_one.what, of_one.range, nullptr, nullptr};
      setting.value = [value = of_one.value, which = prefix.briefs](const ScriptWeights& weights) {
        const std::string first = value(brief_at(weights, which[0]));
        const bool same = std::all_of(which.begin(), which.end(),
                                      [&](std::size_t i) { return value(brief_at(weights, i)) == first; });
        return same ? first : "several";
      };
      setting.set = [set = of_one.set, which = prefix.briefs](ScriptWeights& weights, absl::string_view text) {
        return std::all_of(which.begin(), which.end(), [&](std::size_t i) { return set(brief_at(weights, i), text); });
      };
      setting.listed = prefix.text[0] == '\0';
      setting.number = of_one.number;
      t.add(std::move(setting));
    }
  }
  return t;
}

Table script_table() {
  Table t;
  ai::add_script_of(t, "script", "its weights are first those of another player's script", &PlayerSettings::script);
  t.include(script_settings(), &PlayerSettings::script);
  t.remark(
      "A weight of the script may be set for the attacker (a.press=100) or the defender (d.press=100) alone, for raids "
      "(raids.press=100) or where places are held (places.press=100), or both: raids.a.press=100. Several: it is not "
      "the same for all.");
  return t;
}

Table habit_table() {
  Table t;
  t.word(
      "habit",
      "passes: it does nothing; last-shot: it only fires held shots, at the last target listed; holds: companies only "
      "hold, fire and rally; goes-home: all go home once that wins",
      {"passes", "last-shot", "holds", "goes-home"}, &PlayerSettings::habit);
  t.include(
      script_table(), [](auto& s) -> auto& { return s; });
  return t;
}

Table planner_table() {
  Table t;
  ai::add_opening_book(t);
  t.include(plan::node_settings(), &PlayerSettings::nodes);
  t.toggle("halve", "whether half of the nodes is enough where a player turn has many orders", &PlayerSettings::halve);
  t.include(plan::search_settings(), &PlayerSettings::search);
  t.include(plan::lead_settings(), &PlayerSettings::search);
  t.word("evaluator",
         "what judges where roll-outs end; fitted: the scenario's own weights; places-1: those of all with objectives",
         {"fitted", "places-1", Material::kName}, &PlayerSettings::evaluator);
  t.toggle("compare_units", "whether it compares which company is next", &PlayerSettings::units);
  t.toggle("compare_reactions", "whether it compares what is shot at in the enemy's move", &PlayerSettings::reactions);
  t.toggle("compare_weapons", "whether it compares what a weapon, vehicle or battery does", &PlayerSettings::weapons);
  t.toggle("compare_commands", "whether it compares where commanders go", &PlayerSettings::commands);
  t.toggle(
      "timed",
      "whether it compares going, coming home and counter-attacking by turns in raids, and orders that keep out of "
      "its own gas and fire",
      &PlayerSettings::timed);
  t.whole("assaults", "assaults on single enemies that an order compares beside the leanings, at most", 0, 20,
          &PlayerSettings::assaults);
  t.toggle("spares", "whether it leaves out shells that can hit its own side alone", &PlayerSettings::spares);
  t.include(plan::anew_settings(), &PlayerSettings::search);
  t.toggle("merit", "whether what a weapon, vehicle or battery might do is chosen by its odds, rather than by lot",
           &PlayerSettings::merit);
  t.real("keep_acts", "as keep, for what a weapon, vehicle or battery does, if that is less", 0, 100,
         &PlayerSettings::keep_acts);
  t.include(
      script_table(), [](auto& s) -> auto& { return s; });
  return t;
}

}  // namespace

const ai::SettingTable<Brief>& brief_settings() {
  static const ai::SettingTable<Brief> table = make_brief_settings();
  return table;
}

const ai::SettingTable<ScriptWeights>& script_settings() {
  static const ai::SettingTable<ScriptWeights> table = make_script_settings();
  return table;
}

absl::Span<const ai::PlayerKind<PlayerSettings>> player_kinds() {
  static const auto kinds = ai::kinds_of(
      ai::script_player_settings(script_table(), "per cent of its stands that it overlooks in a turn"),
      ai::kind_of<PlayerSettings>("habit", false, PlayerSettings::Kind::kHabit, habit_table()), planner_table());
  return kinds;
}

const ai::NamedPlayers<PlayerSettings>& named_players() {
  static const ai::NamedPlayers<PlayerSettings> players =
      ai::embedded_players(player_kinds(), players_data::embedded_files());
  return players;
}

IdeaSettings idea_settings(const PlayerSettings& settings) {
  IdeaSettings ideas;
  ideas.script = settings.script;
  ideas.units = settings.units;
  ideas.reactions = settings.reactions;
  ideas.weapons = settings.weapons;
  ideas.commands = settings.commands;
  ideas.timed = settings.timed;
  ideas.assaults = settings.assaults;
  ideas.spares = settings.spares;
  ideas.merit = settings.merit;
  ideas.keep_acts = settings.keep_acts;
  ideas.evaluator = settings.evaluator;
  ideas.leaf = settings.leaf;
  ideas.book = settings.book;
  return ideas;
}

plan::PlannerOptions planner_options() {
  return named_players().find("planner")->settings.search;
}

const Briefs& script_briefs(const Scenario& scenario) {
  return named_players().find("script")->settings.script.of(scenario);
}

}  // namespace zerohour::westfront
