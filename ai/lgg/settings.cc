#include "ai/lgg/settings.h"

#include <cassert>
#include <utility>
#include <vector>

#include "ai/plan/settings.h"
#include "ai/players/game_settings.h"
#include "engine/core/embedded.h"
#include "eval/lgg/material.h"

namespace zerohour::lgg {
namespace players_data {
absl::Span<const EmbeddedFile> embedded_files();
}  // namespace players_data

namespace {

using Table = ai::SettingTable<PlayerSettings>;

// The leanings of brief.h, in its units. Their ranges are such that no sum of them is too large for an int.
ai::SettingTable<Brief> make_script_settings() {
  ai::SettingTable<Brief> t;
  const auto weight = [&t](const char* name, const char* what, int least, int most, std::int16_t Brief::*field) {
    t.whole(name, what, least, most, field);
  };
  const auto share = [&](const char* name, const char* what, std::int16_t Brief::*field) {
    weight(name, what, 0, 1'000, field);
  };
  const auto gain = [&](const char* name, const char* what, std::int16_t Brief::*field) {
    weight(name, what, -5'000, 5'000, field);
  };
  const auto worth = [&](const char* name, const char* what, std::int16_t Brief::*field) {
    weight(name, what, 0, 2'000, field);
  };
  const auto price = [&](const char* name, const char* what, std::int16_t Brief::*field) {
    weight(name, what, 0, 9'999, field);
  };
  t.word("flank", "the part of the enemy that it heads for", {"best", "left", "centre", "right"}, &Brief::flank);
  gain("action", "the least gain of an action, in hundredths of a point", &Brief::action);
  gain("attack", "how much less than that an attack may promise", &Brief::attack);
  gain("bold", "the same in the day's last round; it grows to this", &Brief::bold);
  share("exposed", "per cent of an attack's gain while the enemy can come to help", &Brief::exposed);
  share("safe", "the same while the enemy has yet to act, but cannot help", &Brief::safe);
  share("fire", "per cent of the gain by fire", &Brief::fire);
  share("guns", "per cent of the gain by fire that a gun could have after a move", &Brief::guns);
  share("recover", "per cent of the gain by recovery", &Brief::recover);
  share("rally", "per cent of the gain by rallying", &Brief::rally);
  share("escape", "per cent of the gain by escape", &Brief::escape);
  share("advance", "per cent of the usual eagerness to advance; 0 to stay", &Brief::advance);
  weight("wait", "rounds in which its guns let the enemy come", 0, 99, &Brief::wait);
  worth("corner", "eagerness to go back to its own corner if it does not advance", &Brief::corner);
  worth("noise", "at most this much is added to each score at random", &Brief::noise);
  share("danger", "per cent of the enemy's best attack while the enemy has yet to act", &Brief::danger);
  share("later", "per cent of it if the enemy acts only in the next round", &Brief::later);
  share("promise", "per cent of the best attack that the unit could make next time", &Brief::promise);
  worth("press", "worth of an inch of advance", &Brief::press);
  share("weak", "per cent of that for a unit that the next hit would rout", &Brief::weak);
  worth("lead", "worth of a unit near the enemy within the commander's radius", &Brief::lead);
  share("aid", "per cent of the others' gain from a unit behind the enemy's front", &Brief::aid);
  weight("slant", "1: it attacks straight where it meets no side squarely", 0, 1, &Brief::slant);
  weight("ways", "1: it looks for more ways to attack and to move, and spares itself rolls for the ground", 0, 1,
         &Brief::ways);
  price("gone", "what a unit that is gone costs", &Brief::gone);
  price("box", "what a box of strength costs", &Brief::box);
  price("urgent", "what a rout costs more if the army is near its end", &Brief::urgent);
  price("close", "with neither danger nor later: how near to the enemy a unit goes, in hundredths of an inch",
        &Brief::close);
  price("standoff", "the same while the enemy has yet to act", &Brief::standoff);
  return t;
}

Table script_table() {
  Table t;
  ai::add_script_of(t, "script", "its weights are first those of another player's script", &PlayerSettings::script);
  t.include(script_settings(), &PlayerSettings::script);
  return t;
}

Table habit_table() {
  Table t;
  t.word(
      "habit",
      "answers: it never acts by itself; waits: it stays, and attacks what has come near; second: the same in rounds "
      "in which it moves second; hill: all go to the hill on its right",
      {"answers", "waits", "second", "hill"}, &PlayerSettings::habit);
  t.include(
      script_table(), [](auto& s) -> auto& { return s; });
  return t;
}

Table planner_table() {
  Table t;
  ai::add_opening_book(t);
  t.include(plan::node_settings(), &PlayerSettings::nodes);
  t.include(plan::search_settings(), &PlayerSettings::search);
  t.include(plan::lead_settings(), &PlayerSettings::search);
  t.include(plan::choice_settings(), &PlayerSettings::search);
  t.include(plan::anew_settings(), &PlayerSettings::search);
  t.word("evaluator", "what judges where roll-outs end; fitted: the weights for the scenario",
         {"fitted", "fitted-1", "holds-1", "days-1", Material::kName}, &PlayerSettings::evaluator);
  t.whole("wishes", "ideas that begin with what the script would like most, at most", 0, 200, &PlayerSettings::wishes);
  t.whole("slack", "how much less than usual those may promise", 0, 5'000, &PlayerSettings::slack);
  t.whole("joint",
          "ideas that begin with the attacks by one unit, or by two on the same enemy, that gain most, at most", 0, 100,
          &PlayerSettings::joint);
  t.whole("wide",
          "nodes from which it also begins with what other leanings would like, and goes for each of the enemy's "
          "units; 0: never",
          0, 1'000'000'000, &PlayerSettings::wide);
  ai::add_script_of(t, "rollouts", "both sides play roll-outs by another player's script", &PlayerSettings::rollouts);
  t.include(
      script_table(), [](auto& s) -> auto& { return s; });
  return t;
}

}  // namespace

const ai::SettingTable<Brief>& script_settings() {
  static const ai::SettingTable<Brief> table = make_script_settings();
  return table;
}

absl::Span<const ai::PlayerKind<PlayerSettings>> player_kinds() {
  static const auto kinds = ai::kinds_of(
      ai::script_player_settings(script_table(), "per cent of its units that it overlooks in a round"),
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
  ideas.own = settings.script;
  ideas.policy = settings.rollouts.value_or(settings.script);
  ideas.evaluator = settings.evaluator;
  ideas.leaf = settings.leaf;
  ideas.wishes = settings.wishes;
  ideas.slack = settings.slack;
  ideas.joint = settings.joint;
  ideas.wide = settings.wide > 0 && settings.nodes.count >= settings.wide;
  ideas.book = settings.book;
  return ideas;
}

plan::PlannerOptions planner_options() {
  return named_players().find("planner")->settings.search;
}

IdeaSettings planner_settings() {
  return idea_settings(named_players().find("planner")->settings);
}

}  // namespace zerohour::lgg
