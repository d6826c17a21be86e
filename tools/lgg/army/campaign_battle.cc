#include "tools/lgg/army/campaign_battle.h"

#include <algorithm>
#include <map>
#include <memory>
#include <utility>
#include <vector>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "engine/core/digest.h"
#include "engine/core/replay.h"
#include "tools/lgg/army/step_runner.h"
#include "tools/lgg/names.h"
#include "tools/support/text.h"

namespace zerohour::lgg {
namespace {

enum class Fate : std::uint8_t { kStands, kRallyable, kNonRallyable, kLost, kJoined };
constexpr absl::string_view kFateNames[] = {"", "rallyable", "nonrallyable", "lost", "joined"};

// How one unit came out of a battle.
struct Outcomes {
  Fate fate = Fate::kStands;
  ArmyUnit unit;  // kStands: what it is now
  int strength = 0;
};

constexpr int kNonRallyablePenalty = 2;

}  // namespace

// --- The steps.

absl::Status StepRunner::battle() {
  const auto id = new_id(words_[0]);
  if (!id.ok()) return id.status();
  if (roster().battle(*id) != nullptr) {
    return absl::FailedPreconditionError(absl::StrCat("the battle ", *id, " is already being fought"));
  }
  CampaignBattle battle;
  battle.id = *id;
  battle.ground = "meeting";
  std::array<RosterArmy*, 2> armies{};
  for (const std::size_t i : {1U, 2U}) {
    const auto army = army_of(words_[i], true);
    if (!army.ok()) return army.status();
    RosterArmy*& place = armies[index((*army)->side)];
    if (place != nullptr) return absl::FailedPreconditionError("both armies belong to the same side");
    place = *army;
    battle.army[index((*army)->side)] = (*army)->id;
  }
  for (std::size_t i = 3; i < words_.size(); ++i) {
    const std::vector<absl::string_view> pair = absl::StrSplit(words_[i], absl::MaxSplits('=', 1));
    const absl::string_view value = pair.size() == 2 ? pair[1] : "";
    if (value.empty()) return absl::InvalidArgumentError(absl::StrCat(quote(words_[i]), " is not KEY=VALUE"));
    if (pair[0] == "ground") {
      battle.ground = std::string(value);
    } else if (pair[0] == "season") {
      battle.season = std::string(value);
    } else if (pair[0] == "weather") {
      battle.weather = std::string(value);
    } else if (pair[0] == "soil") {
      battle.soil = std::string(value);
    } else if (pair[0] == "days") {
      const auto days = number_from(value, 1, 9);
      if (!days.ok()) return days.status();
      battle.days = *days;
    } else if (pair[0] == "setup" && (value == "free" || value == "lines")) {
      battle.free_setup = value == "free";
    } else {
      return absl::InvalidArgumentError(absl::StrCat(
          quote(words_[i]), ": the keys are ground=, season=, weather=, soil=, days=, and setup=free or setup=lines"));
    }
  }
  for (RosterArmy* army : armies) {
    const std::size_t before = battle.units.size();
    for (const RosterUnit& unit : roster().units) {
      if (unit.army == army->id) battle.units.push_back(unit.number);
    }
    if (battle.units.size() == before) {
      return absl::FailedPreconditionError(absl::StrCat("army ", army->id, " has no units"));
    }
    army->battle = *id;
  }
  if (battle.units.size() > kMaxUnits) {
    return absl::FailedPreconditionError(
        absl::StrCat("the armies have ", battle.units.size(), " units; a battle may have ", kMaxUnits));
  }
  tell("Army ", battle.army[0], " (blue) and army ", battle.army[1], " (red) fight the battle ", *id,
       " on the ground of ", battle.ground, ".");
  roster().battles.push_back(std::move(battle));
  return absl::OkStatus();
}

void StepRunner::end_battle(const std::string& id) {
  for (RosterArmy& army : roster().armies) {
    if (army.battle == id) army.battle.clear();
  }
  std::erase_if(roster().battles, [&](const CampaignBattle& battle) { return battle.id == id; });
}

absl::Status StepRunner::cancel() {
  const std::string id(words_[0]);
  if (roster().battle(id) == nullptr) return absl::NotFoundError(absl::StrCat("no battle is called ", quote(id)));
  end_battle(id);
  tell("The battle ", id, " is not fought.");
  return absl::OkStatus();
}

namespace {

// "line/4", "lost": what follows the number of a unit. `was` is the unit as it went in.
absl::StatusOr<Outcomes> parse_outcome(absl::string_view text, const RosterUnit& was, const CampaignData& data) {
  Outcomes outcome;
  for (const Fate fate : {Fate::kRallyable, Fate::kNonRallyable, Fate::kLost, Fate::kJoined}) {
    if (kFateNames[static_cast<int>(fate)] != text) continue;
    outcome.fate = fate;
    return outcome;
  }
  const std::vector<absl::string_view> parts = absl::StrSplit(text, '/');
  const std::optional<std::uint64_t> strength =
      parts.size() == 2 ? number_of(parts[1], 9) : std::optional<std::uint64_t>();
  if (!strength || *strength == 0) {
    return absl::InvalidArgumentError(
        absl::StrCat(quote(text), " is not TYPE/STRENGTH, lost, joined, rallyable or nonrallyable"));
  }
  absl::StatusOr<ArmyUnit> unit = parse_unit_word(parts[0], data.prices);
  if (!unit.ok()) return unit.status();
  const UnitType& now = data.prices.type(unit->type);
  const UnitType& before = data.prices.type(was.type);
  const bool poorer = now.kind == Class::kInfantry && before.kind == Class::kInfantry && now.cost < before.cost;
  if (unit->type != was.type && !poorer) {
    return absl::InvalidArgumentError(absl::StrCat("it cannot have become ", now.name, " (15.5)"));
  }
  if ((unit->guard && !was.guard) || (unit->outrider && !was.outrider)) {
    return absl::InvalidArgumentError("it cannot have become Guard or outriders (G39)");
  }
  if (static_cast<int>(*strength) > now.strength) {
    return absl::InvalidArgumentError(
        absl::StrCat("a strength of ", *strength, " is more than the ", now.strength, " of its type"));
  }
  outcome.unit = *std::move(unit);
  outcome.strength = static_cast<int>(*strength);
  return outcome;
}

// Units that may amalgamate with each other (15.5) have the same group: a side's infantry, a side's cavalry of a type.
std::pair<int, int> group_of(Side side, const UnitType& type, int index_of_type) {
  return {index(side), type.kind == Class::kInfantry ? -1 : index_of_type};
}

}  // namespace

// return ID WINNER settled|rolls [fallen=SIDE] 1=... 2=...
absl::Status StepRunner::give_back() {
  const std::string id(words_[0]);
  if (roster().battle(id) == nullptr) return absl::NotFoundError(absl::StrCat("no battle is called ", quote(id)));
  const CampaignBattle battle = *roster().battle(id);
  if (words_[1] != "blue" && words_[1] != "red" && words_[1] != "draw") {
    return absl::InvalidArgumentError(absl::StrCat(quote(words_[1]), " is not blue, red or draw"));
  }
  const bool settled = words_[2] == "settled";
  if (!settled && words_[2] != "rolls") {
    return absl::InvalidArgumentError(absl::StrCat(quote(words_[2]), " is neither settled nor rolls"));
  }
  const Actor winner = words_[1] == "blue" ? Actor::kFirst : words_[1] == "red" ? Actor::kSecond : Actor::kNobody;
  // No battle of a campaign ends by a collapse of both armies (section 15 alone decides it, C10).
  const VictoryPoints won = Lgg::victory_points({true, winner, {}});
  std::array<int, 2>& all = roster().victory_points;
  for (std::size_t i = 0; i < 2; ++i) all[i] += won[i];
  tell("The battle ", id, winner == Actor::kNobody ? " ended in a draw" : absl::StrCat(" was won by ", words_[1]), ", ",
       victory_points_text(won), " victory points from blue to red (S3); in the campaign they are ",
       victory_points_text(all), ".");
  std::size_t next = 3;
  for (; next < words_.size() && absl::StartsWith(words_[next], "fallen="); ++next) {
    const auto side = side_of(words_[next].substr(7));
    if (!side.ok()) return side.status();
    tell("The commander of ", kSideNames[index(*side)],
         " was lost in it (16); whether they come back is the referee's decision (C7).");
  }
  if (words_.size() - next != battle.units.size()) {
    return absl::InvalidArgumentError(absl::StrCat("the battle has ", battle.units.size(),
                                                   " units, and there are outcomes of ", words_.size() - next,
                                                   " of them"));
  }
  // What each unit became, and the strength of those that joined others, which these may have more than before.
  std::vector<std::pair<int, Outcomes>> outcomes;
  std::map<std::pair<int, int>, int> joined;
  for (std::size_t u = 0; u < battle.units.size(); ++u) {
    const absl::string_view word = words_[next + u];
    const std::size_t equals = word.find('=');
    if (equals == absl::string_view::npos || word.substr(0, equals) != absl::StrCat(battle.units[u])) {
      return absl::InvalidArgumentError(absl::StrCat(quote(word), ": expected the outcome of unit ", battle.units[u],
                                                     ", as ", battle.units[u], "=..."));
    }
    const RosterUnit& was = *roster().unit(battle.units[u]);
    const auto outcome = parse_outcome(word.substr(equals + 1), was, data_);
    if (!outcome.ok())
      return absl::Status(outcome.status().code(), absl::StrCat("unit ", was.number, ": ", outcome.status().message()));
    const bool in_box = outcome->fate == Fate::kRallyable || outcome->fate == Fate::kNonRallyable;
    if (settled && in_box) {
      return absl::InvalidArgumentError(
          absl::StrCat("unit ", was.number, ": after the end of a day no unit is left to rally (15.4)"));
    }
    if (outcome->fate == Fate::kJoined) {
      joined[group_of(roster().army(was.army)->side, data_.prices.type(was.type), was.type)] += was.strength;
    }
    outcomes.emplace_back(was.number, *outcome);
  }
  // C4: a unit comes out no stronger than it went in, but for those that joined it.
  std::map<int, int> most;
  for (const auto& [number, outcome] : outcomes) {
    if (outcome.fate != Fate::kStands) continue;
    auto unit = *unit_of(absl::StrCat(number), false);
    const Side side = roster().army(unit->army)->side;
    int limit = data_.prices.type(outcome.unit.type).strength;
    if (!options_.recovery_kept) {
      int& spare = joined[group_of(side, data_.prices.type(unit->type), unit->type)];
      const int taken = std::clamp(outcome.strength - unit->strength, 0, spare);
      spare -= taken;
      limit = std::min(limit, unit->strength + taken);
    }
    most[number] = limit;
    if (outcome.strength > limit) {
      tell("Unit ", text_of(*unit), " had recovered to ", outcome.strength, " and is kept at ", limit, " (C4).");
    }
    unit->strength = std::min(outcome.strength, limit);
    unit->type = outcome.unit.type;
    unit->guard = outcome.unit.guard;
    unit->outrider = outcome.unit.outrider;
  }
  // C5: what follows a day that was not played to its end. Blue's recoveries and rallies, then red's (G38).
  std::vector<int> gone;
  if (!settled) {
    for (const Side side : {kBlue, kRed}) {
      for (const bool rallies : {false, true}) {
        for (const auto& [number, outcome] : outcomes) {
          auto unit = *unit_of(absl::StrCat(number), false);
          if (roster().army(unit->army)->side != side) continue;
          const int morale = data_.morale(unit->type, unit->guard);
          if (!rallies && outcome.fate == Fate::kStands && unit->strength < most[number] &&
              data_.prices.type(unit->type).may_attack()) {
            const auto face = roll(kCampaignRecovery, *unit, "recovery");
            if (!face.ok()) return face.status();
            if (*face > morale) continue;
            ++unit->strength;
            tell("Unit ", text_of(*unit), " has recovered.");
          } else if (rallies && (outcome.fate == Fate::kRallyable || outcome.fate == Fate::kNonRallyable)) {
            const int penalty = outcome.fate == Fate::kNonRallyable ? kNonRallyablePenalty : 0;
            const auto face = roll(kCampaignRally, *unit, penalty > 0 ? "rally at +2" : "rally");
            if (!face.ok()) return face.status();
            if (*face + penalty <= morale) {
              unit->strength = 1;
              tell("Unit ", text_of(*unit), " has rallied.");
            } else {
              gone.push_back(number);
              tell("Unit ", text_of(*unit), " does not rally, and is removed.");
            }
          }
        }
      }
    }
  }
  for (const auto& [number, outcome] : outcomes) {
    const RosterUnit& unit = *roster().unit(number);
    if (outcome.fate == Fate::kLost) tell("Unit ", text_of(unit), " is lost.");
    if (outcome.fate == Fate::kJoined) tell("Unit ", text_of(unit), " has joined another.");
    if (outcome.fate == Fate::kLost || outcome.fate == Fate::kJoined) gone.push_back(number);
  }
  for (const int number : gone) remove_unit(number);
  for (const int number : battle.units) {
    if (const RosterUnit* const unit = roster().unit(number); unit != nullptr) {
      tell("Unit ", text_of(*unit), " returns to army ", unit->army, ".");
    }
  }
  end_battle(id);
  return absl::OkStatus();
}

// --- From a game.

absl::StatusOr<std::string> return_step(const CampaignBattle& battle, const Lgg& game, const State& state,
                                        std::optional<Side> gave_up) {
  const Result result = game.result(state);
  if (!result.over && !gave_up.has_value()) {
    return absl::FailedPreconditionError("the battle is not over: play it to its end, or resign it");
  }
  const Actor winner = gave_up.has_value() ? actor_of(other(*gave_up)) : result.winner;
  // Section 15 was played where the sides chose to stay or leave, and the game ended after that.
  const bool settled =
      !gave_up.has_value() && game.rules().scenario.victory.aftermath &&
      (state.reason == Reason::kLeft || state.reason == Reason::kBothLeft || state.reason == Reason::kLastDay);
  std::string text =
      absl::StrCat("return ", battle.id, " ", winner_name(game, winner), settled ? " settled" : " rolls");
  const Scenario& scenario = game.rules().scenario;
  for (const Side side : {kBlue, kRed}) {
    const auto& stands = state.stands[index(side)];
    const bool successor =
        std::any_of(stands.begin(), stands.end(), [](const Stand& stand) { return stand.gone != 0; });
    const bool reduced = stands[0].skill < static_cast<std::uint8_t>(scenario.sides[index(side)].skill);
    if (successor || reduced) absl::StrAppend(&text, " fallen=", kSideNames[index(side)]);
  }
  for (std::size_t i = 0; i < battle.units.size(); ++i) {
    const auto u = static_cast<UnitId>(i + 1);
    Fate fate = Fate::kStands;
    switch (state.place[u]) {
      case Place::kTable:
      case Place::kNowhere:  // not set up yet
        break;
      case Place::kRallyable:
        fate = Fate::kRallyable;
        break;
      case Place::kNonRallyable:
        fate = Fate::kNonRallyable;
        break;
      case Place::kLost:
        fate = Fate::kLost;
        break;
      case Place::kJoined:
        fate = Fate::kJoined;
        break;
    }
    absl::StrAppend(&text, " ", battle.units[i], "=");
    if (fate != Fate::kStands) {
      absl::StrAppend(&text, kFateNames[static_cast<int>(fate)]);
      continue;
    }
    const UnitType& type = game.rules().types[state.type[u]];
    absl::StrAppend(&text, type.name, state.has(u, kGuard) ? "+guard" : "", state.has(u, kOutrider) ? "+outrider" : "",
                    "/", type.strength - state.hits[u]);
  }
  return text;
}

absl::Status check_battle(const Roster& roster, const CampaignBattle& battle, const CampaignData& data,
                          const Lgg& game) {
  const Scenario& scenario = game.rules().scenario;
  if (scenario.unit_count() != static_cast<int>(battle.units.size())) {
    return absl::FailedPreconditionError(absl::StrCat("the scenario has ", scenario.unit_count(),
                                                      " units, and the battle ", battle.id, " has ",
                                                      battle.units.size()));
  }
  for (std::size_t i = 0; i < battle.units.size(); ++i) {
    const RosterUnit& unit = *roster.unit(battle.units[i]);
    const ScenarioUnit& there = scenario.units[i + 1];
    const UnitType& type = data.prices.type(unit.type);
    const bool same = there.side == roster.army(unit.army)->side && game.rules().types[there.type].name == type.name &&
                      there.guard == unit.guard && there.outrider == unit.outrider &&
                      there.hits == type.strength - unit.strength;
    if (!same) {
      return absl::FailedPreconditionError(
          absl::StrCat("unit ", i + 1, " of the scenario is not the roster's unit ", unit_text(unit, data)));
    }
  }
  return absl::OkStatus();
}

absl::StatusOr<std::string> return_step_of(const Roster& roster, const CampaignBattle& battle, const CampaignData& data,
                                           const std::string& scenarios, absl::string_view record_or_state) {
  const DataSource source = with_scenarios(data.source, scenarios);
  const auto load = [&](absl::string_view scenario) -> absl::StatusOr<std::shared_ptr<const Lgg>> {
    absl::StatusOr<std::shared_ptr<const Lgg>> game = Lgg::load(source, scenario);
    if (!game.ok()) return game.status();
    if (absl::Status status = check_battle(roster, battle, data, **game); !status.ok()) return status;
    return game;
  };
  if (absl::StartsWith(record_or_state, "lgg ")) {
    const absl::string_view line = absl::StripAsciiWhitespace(record_or_state);
    const std::vector<absl::string_view> words = words_of(line.substr(0, 200));
    const auto game = load(words.size() > 1 ? words[1] : "");
    if (!game.ok()) return game.status();
    const absl::StatusOr<State> state = (*game)->parse_state(line);
    if (!state.ok()) return state.status();
    return return_step(battle, **game, *state, std::nullopt);
  }
  const absl::StatusOr<CheckedRecord> record = read_and_check_digest(record_or_state);
  if (!record.ok()) return record.status();
  const auto game = load(record->record.scenario);
  if (!game.ok()) return game.status();
  std::optional<Side> gave_up;
  for (const RecordEvent& event : record->record.events) {
    if (event.kind != RecordEvent::Kind::kResign && event.kind != RecordEvent::Kind::kForfeit) continue;
    gave_up = side_of_name(**game, event.side);
  }
  const auto ignore = [](const RecordEvent&, const State&, const Action&, const State&) {};
  const absl::StatusOr<State> last = replay_each(**game, record->record, ignore);
  if (!last.ok()) return last.status();
  return return_step(battle, **game, *last, gave_up);
}

}  // namespace zerohour::lgg
