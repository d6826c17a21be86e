#include "ai/loos/settings.h"

#include <cassert>
#include <optional>
#include <utility>

#include "absl/strings/str_cat.h"
#include "ai/loos/fixed_plan.h"
#include "ai/plan/settings.h"
#include "ai/players/game_settings.h"
#include "engine/core/embedded.h"

namespace zerohour::loos {
namespace players_data {
absl::Span<const EmbeddedFile> embedded_files();
}  // namespace players_data

namespace {

using Table = ai::SettingTable<PlayerSettings>;

// No weight of the script leaves the range of its integers.
constexpr int kMostHundredths = 5'000, kMostPerCent = 1'000, kMostOfAHex = 1'000;

// The habits of plan.h, in its units: hundredths of a step where the words do not say otherwise.
ai::SettingTable<Habits> make_habit_settings() {
  ai::SettingTable<Habits> t;
  const auto habit = [&t](const char* name, const char* what, int least, int most, std::int16_t Habits::*field) {
    t.whole(name, what, least, most, field);
  };
  const auto hundredths = [&](const char* name, const char* what, std::int16_t Habits::*field) {
    habit(name, what, -kMostHundredths, kMostHundredths, field);
  };
  const auto per_cent = [&](const char* name, const char* what, std::int16_t Habits::*field) {
    habit(name, what, 0, kMostPerCent, field);
  };
  const auto of_a_hex = [&](const char* name, const char* what, std::int16_t Habits::*field) {
    habit(name, what, -kMostOfAHex, kMostOfAHex, field);
  };
  const auto number = [&](const char* name, const char* what, int most, std::int16_t Habits::*field) {
    habit(name, what, 0, most, field);
  };
  per_cent("counter", "German: per cent of the prospects of attacks on British units in the field", &Habits::counter);
  hundredths("british_least", "the least that a British attack must promise", &Habits::british_least);
  hundredths("german_least", "the least that a German attack must promise", &Habits::german_least);
  of_a_hex("march", "German: cost of each hex between a fresh regiment and where it is needed", &Habits::march);
  hundredths("seen", "British: cost of a stack in view of German guns with no enemy next to it", &Habits::seen);
  number("kept", "British: artillery markers held back if the Germans can attack", 20, &Habits::kept);

  per_cent("way", "British: per cent of the danger to the Germans that a hex means", &Habits::way);
  of_a_hex("point", "British: for each movement point nearer to an entry hex", &Habits::point);
  hundredths("second", "British: for standing in a stack", &Habits::second);
  per_cent("joint", "British: per cent of the prospects of attacks by several units", &Habits::joint);
  per_cent("town", "British: per cent of the worth of a town that is taken", &Habits::town);
  per_cent("held_early", "British: per cent of the worth of a town that is held, before turn 5", &Habits::held_early);
  per_cent("held_late", "British: per cent of the worth of a town that is held, from turn 5 on", &Habits::held_late);
  hundredths("british_move", "British: the least gain of a move", &Habits::british_move);

  per_cent("bar", "German: per cent of the danger of the British units on their ways", &Habits::bar);
  per_cent("risk", "German: per cent of the risk from the British units near", &Habits::risk);
  number("trench", "German: per cent of that risk that counts in a trench hex", 200, &Habits::trench);
  per_cent("guard", "German: per cent of what an unguarded entry hex costs", &Habits::guard);
  per_cent("lost", "German: per cent of the worth of a town that the British can walk into", &Habits::lost);
  hundredths("german_move", "German: the least gain of a move", &Habits::german_move);
  of_a_hex("last_attack", "German, in the last turn: for each point of strength next to a British unit in a town",
           &Habits::last_attack);
  hundredths("advance", "German: the least gain of an advance", &Habits::advance);

  hundredths("elsewhere", "the price of a unit that could attack another hex, too", &Habits::elsewhere);
  hundredths("ground", "British: for any hex that is taken", &Habits::ground);
  hundredths("fire", "the least that a bombardment in one's own turn must promise", &Habits::fire);
  hundredths("answer", "the least that a bombardment in defence must promise", &Habits::answer);

  hundredths("early_least", "British: added to british_least up to turn 2", &Habits::early_least);
  hundredths("last_least", "British: added to british_least from turn 6 on", &Habits::last_least);
  habit("late_way", "British: added to way from turn 3 on", -kMostPerCent, kMostPerCent, &Habits::late_way);
  habit("late_town", "British: added to town from turn 3 on", -kMostPerCent, kMostPerCent, &Habits::late_town);
  of_a_hex("crowd", "British: cost of each hex with British units beside one's own, at most three", &Habits::crowd);
  of_a_hex("crowd_wide", "British: as crowd, for hexes two away, at most four", &Habits::crowd_wide);
  hundredths("clear", "German: for emptying the only field hex with British units", &Habits::clear);
  number("spend", "in the last player turn: per cent by which one's own steps count for less", 100, &Habits::spend);
  habit("last_joint", "British, in the last player turn: added to joint", -kMostPerCent, kMostPerCent,
        &Habits::last_joint);
  number("again", "British, in the last player turn: how often units that have not moved are asked again", 10,
         &Habits::again);
  hundredths("mate", "British: for a second unit that comes along when a stack advances", &Habits::mate);
  return t;
}

bool has_habits(const PlayerSettings& s) {
  return s.kind == PlayerSettings::Kind::kScript || s.kind == PlayerSettings::Kind::kRestless ||
         s.kind == PlayerSettings::Kind::kPlanner;
}

// A word for no book, then those of kBookKinds.
const std::vector<std::string>& book_words() {
  static const std::vector<std::string> words = {"none", "usual", "strong", "strong-2"};
  return words;
}

ai::Setting<PlayerSettings> book() {
  return {"book", "the book of set-ups that it sets up by; none: it sets up by its own rules",
          ai::internal::alternatives_text(book_words()),
          [](const PlayerSettings& s) {
            return book_words()[s.script.book.has_value() ? static_cast<std::size_t>(*s.script.book) + 1 : 0];
          },
          [](PlayerSettings& s, absl::string_view text) {
            for (std::size_t i = 0; i < book_words().size(); ++i) {
              if (book_words()[i] != text) continue;
              s.script.book = i == 0 ? std::nullopt : std::optional(kBookKinds[i - 1]);
              return true;
            }
            return false;
          }};
}

// Those that make bots for people have a setting of that name for all of them (ai/plan/fixed_plan_bot.h), and describe
// it.
ai::Setting<PlayerSettings> fixed_plan() {
  return {"plan",
          "what it does in each part of the game",
          absl::StrCat("a plan of up to ", PlanFollower::slots().size(), " digits and letters"),
          [](const PlayerSettings& s) { return plan::format_plan(s.plan); },
          [](PlayerSettings& s, absl::string_view text) {
            absl::StatusOr<plan::FixedPlan> read = plan::parse_plan(text, PlanFollower::slots());
            if (!read.ok()) return false;
            s.plan = *std::move(read);
            return true;
          },
          {},
          false};
}

void add_grade(Table& t) {
  t.whole("grade",
          absl::StrCat("in a battle that is solved: it gives as much away as level 1 to ", kGrades, "; 0: no level"), 0,
          kGrades, &PlayerSettings::grade);
}

// Of players that do without hopeless attacks.
void add_sound(Table& t) {
  t.toggle(
      "sound", "whether it never makes an attack that can hurt only its own units",
      [](auto& s) -> auto& { return s.script.sound; });
}

// Its habits last, so that those of another player come before single ones.
void add_script(Table& t) {
  t.add(book());
  add_grade(t);
  t.copied("script", "its habits are first those of another player", "a player with habits",
           [](PlayerSettings& to, const PlayerSettings& from) {
             to.script.habits = from.script.habits;
             return has_habits(from);
           });
  t.include(
      habit_settings(), [](auto& s) -> auto& { return s.script.habits; });
  t.remark("Weights of the script are in hundredths of a step where nothing else is said.");
}

Table script_table() {
  Table t;
  t.word("style", "sector: the tuned script; rush: all forward; turtle: it holds and fires; flank: all on one flank",
         {"sector", "rush", "turtle", "flank"}, &PlayerSettings::style);
  t.add(fixed_plan());
  add_sound(t);
  add_script(t);
  return t;
}

Table restless_table() {
  Table t;
  t.word("whims", "how far it departs from its usual leanings: in up to three of them, or in all and carelessly",
         {"few", "all"}, &PlayerSettings::whims);
  add_script(t);
  return t;
}

Table planner_table() {
  Table t;
  t.include(plan::node_settings(), &PlayerSettings::nodes);
  t.include(plan::search_settings(), &PlayerSettings::search);
  t.include(plan::choice_settings(), &PlayerSettings::search);
  t.include(plan::exact_settings(), &PlayerSettings::search);
  t.word(
      "evaluator", "what judges where roll-outs end (docs/evaluation.md)",
      {"fitted-2", "fitted-3", "zones-1", "zones-3"}, [](auto& s) -> auto& { return s.script.evaluator; });
  t.whole(
      "line_hexes", "hexes in which the script tries a German unit in roll-outs; fewer make it hastier", 1, 100,
      [](auto& s) -> auto& { return s.script.line_hexes; });
  t.toggle(
      "weighs_entries", "whether all entry hexes of released divisions are compared, whatever that takes",
      [](auto& s) -> auto& { return s.script.weighs_entries; });
  add_sound(t);
  add_script(t);
  return t;
}

// Whether it differs from `script` in habits alone, and perhaps leaves out hopeless attacks.
bool is_script(const ai::NamedPlayers<PlayerSettings>::Player& player) {
  const PlayerSettings& s = player.settings;
  return s.kind == PlayerSettings::Kind::kScript && s.style == Style::kSector && !s.script.book.has_value() &&
         s.plan.empty() && s.grade == 0;
}

}  // namespace

const ai::SettingTable<Habits>& habit_settings() {
  static const ai::SettingTable<Habits> table = make_habit_settings();
  return table;
}

absl::Span<const ai::PlayerKind<PlayerSettings>> player_kinds() {
  static const auto kinds = ai::kinds_of(
      script_table(), ai::kind_of<PlayerSettings>("restless", false, PlayerSettings::Kind::kRestless, restless_table()),
      planner_table());
  return kinds;
}

const ai::NamedPlayers<PlayerSettings>& named_players() {
  static const ai::NamedPlayers<PlayerSettings> players =
      ai::embedded_players(player_kinds(), players_data::embedded_files());
  return players;
}

std::vector<std::string> scripts() {
  std::vector<std::string> names;
  for (const auto& player : named_players().players()) {
    if (is_script(player)) names.push_back(player.name);
  }
  return names;
}

const Habits* find_habits(absl::string_view script) {
  const auto* const player = named_players().find(script);
  return player == nullptr || !is_script(*player) ? nullptr : &player->settings.script.habits;
}

const Habits& habits_of(absl::string_view script) {
  const Habits* const habits = find_habits(script);
  assert(habits != nullptr);
  return *habits;
}

}  // namespace zerohour::loos
