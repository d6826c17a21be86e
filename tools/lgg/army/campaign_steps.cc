#include "tools/lgg/army/campaign_steps.h"

#include <algorithm>
#include <iterator>

#include "absl/strings/ascii.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_join.h"
#include "engine/core/csv.h"
#include "engine/core/nearest_words.h"
#include "tools/lgg/army/step_runner.h"
#include "tools/lgg/names.h"
#include "tools/support/text.h"

namespace zerohour::lgg {
namespace {

constexpr StepHelp kStepHelp[] = {
    {"province", "province SAX blue 60: Saxony", "creates a province with its owner and income, or changes it"},
    {"army", "army A blue good: Army of the Elbe", "creates an army, with its commander's skill"},
    {"wing", "wing A average", "adds a wing commander; an army has at most two (S2)"},
    {"raise", "raise A line 2: 1st Saxons",
     "adds a unit with this strength for no points, while the campaign is set up"},
    {"points", "points blue 200: subsidies", "gives points to a side, or takes them (-50), by the referee's decision"},
    {"turn", "turn", "begins the next turn: both sides receive their income"},
    {"upkeep", "upkeep blue", "pays for all units of the side, once each turn, before it buys"},
    {"buy", "buy A elite+guard: Old Guard", "buys a unit at full strength"},
    {"attrition", "attrition A weather cut_off",
     "applies the conditions of an army: two are heavy attrition, three severe"},
    {"join", "join 3 5", "amalgamates unit 3 with unit 5 of the same army (15.5)"},
    {"move", "move 3 B", "moves a unit to another army of its side"},
    {"merge", "merge B A", "merges army B into army A; its commander becomes a wing commander (S2)"},
    {"disband", "disband 3", "removes a unit for good"},
    {"rename", "rename 3: Saxon Guard", "gives a unit another name"},
    {"battle", "battle B1 A C ground=meeting",
     "begins a battle of two armies; also season= weather= soil= days= setup=free"},
    {"return", "return B1 blue settled 1=line/4 2=lost", "records how a battle ended, unit by unit"},
    {"cancel", "cancel B1: bad roads", "cancels a battle"},
    {"strength", "strength 3 4: rest in Dresden", "changes a unit's strength, by the referee's decision"},
    {"skill", "skill A poor: the commander fell", "changes a commander's skill, by the referee's decision"},
    {"note", "note: the armistice begins", "adds a remark to the history"},
};

constexpr int kMostIncome = 9999;
constexpr int kMostOfASide = 1'000'000;  // points
constexpr int kDieSides = 10;

absl::Status rejected(absl::string_view what) {
  return absl::FailedPreconditionError(what);
}

bool both_cavalry(const UnitType& a, const UnitType& b) {
  return a.kind == Class::kCavalry && b.kind == Class::kCavalry;
}

}  // namespace

absl::Span<const StepHelp> step_help() {
  return kStepHelp;
}

std::string key_text(const RollKey& key) {
  return absl::StrCat("turn ", key.turn, ", phase ", key.phase, ", purpose ", key.purpose, ", attempt ", key.attempt,
                      ", subject ", key.subject);
}

absl::StatusOr<StepResult> perform_step(const Roster& roster, absl::string_view text, const CampaignData& data,
                                        const CampaignOptions& options, const DiceFeed& dice) {
  return StepRunner(roster, data, options, dice).run(text);
}

absl::Span<const StepRunner::Verb> StepRunner::verbs() {
  constexpr std::size_t kMany = 200;
  static constexpr Verb kVerbs[] = {
      {"province", 3, 3, Note::kMay, &StepRunner::province},
      {"army", 3, 3, Note::kMay, &StepRunner::army},
      {"wing", 2, 2, Note::kNone, &StepRunner::wing},
      {"raise", 2, 3, Note::kMay, &StepRunner::raise},
      {"points", 2, 2, Note::kMust, &StepRunner::points},
      {"turn", 0, 0, Note::kNone, &StepRunner::turn},
      {"upkeep", 1, 1, Note::kNone, &StepRunner::upkeep},
      {"buy", 2, 2, Note::kMay, &StepRunner::buy},
      {"attrition", 1, 20, Note::kMay, &StepRunner::attrition},
      {"join", 2, 2, Note::kNone, &StepRunner::join},
      {"move", 2, 2, Note::kNone, &StepRunner::move},
      {"merge", 2, 2, Note::kNone, &StepRunner::merge},
      {"disband", 1, 1, Note::kMay, &StepRunner::disband},
      {"rename", 1, 1, Note::kMust, &StepRunner::rename},
      {"battle", 3, 10, Note::kNone, &StepRunner::battle},
      {"return", 3, kMany, Note::kNone, &StepRunner::give_back},
      {"cancel", 1, 1, Note::kMust, &StepRunner::cancel},
      {"strength", 2, 2, Note::kMust, &StepRunner::strength},
      {"skill", 2, 2, Note::kMust, &StepRunner::skill},
      {"note", 0, 0, Note::kMust, &StepRunner::remark},
  };
  return kVerbs;
}

absl::StatusOr<StepResult> StepRunner::run(absl::string_view text) {
  const std::size_t colon = text.find(':');
  words_ = words_of(text.substr(0, colon));
  if (words_.empty()) return absl::InvalidArgumentError("the step is empty");
  const absl::string_view word = words_.front();
  words_.erase(words_.begin());
  const absl::Span<const Verb> all = verbs();
  const auto* const verb = std::find_if(all.begin(), all.end(), [&](const Verb& v) { return v.word == word; });
  if (verb == all.end()) {
    std::vector<std::string> known;
    for (const Verb& v : all) known.emplace_back(v.word);
    return absl::InvalidArgumentError(absl::StrCat("no step begins with ", quote(word), did_you_mean(word, known),
                                                   "; there are ", absl::StrJoin(known, ", ")));
  }
  const auto fail = [&](absl::string_view why) { return absl::InvalidArgumentError(absl::StrCat(word, ": ", why)); };
  if (words_.size() < verb->least || words_.size() > verb->most) {
    const auto* const help =
        std::find_if(std::begin(kStepHelp), std::end(kStepHelp), [&](const StepHelp& h) { return h.verb == word; });
    return fail(absl::StrCat("expected the form of \"", help->example, "\", found ", words_.size(), " words after it"));
  }
  if (colon != absl::string_view::npos) {
    note_ = std::string(absl::StripAsciiWhitespace(text.substr(colon + 1)));
    if (verb->note == Note::kNone) return fail("this step has no text after a colon");
    if (!is_plain_text(note_) || note_.empty() || note_.size() > 200) {
      return fail("the text after the colon must have 1 to 200 bytes, without control characters");
    }
  } else if (verb->note == Note::kMust) {
    return fail(word == "rename" ? "the name after a colon is missing"
                                 : "the reason or the text after a colon is missing");
  }
  if (absl::Status status = (this->*verb->run)(); !status.ok()) {
    return absl::Status(status.code(), absl::StrCat(word, ": ", status.message()));
  }
  return std::move(result_);
}

// --- Words.

absl::StatusOr<std::string> StepRunner::new_id(absl::string_view word) const {
  const bool plain = !word.empty() && word.size() <= 8 && absl::ascii_isupper(word[0]) &&
                     std::all_of(word.begin(), word.end(), absl::ascii_isalnum);
  if (plain) return std::string(word);
  return absl::InvalidArgumentError(
      absl::StrCat(quote(word), " is not a capital letter followed by up to seven letters and digits"));
}

absl::StatusOr<Side> StepRunner::side_of(absl::string_view word) const {
  for (const Side side : {kBlue, kRed}) {
    if (kSideNames[index(side)] == word) return side;
  }
  return absl::InvalidArgumentError(absl::StrCat(quote(word), " is neither blue nor red"));
}

absl::StatusOr<Skill> StepRunner::skill_of(absl::string_view word) const {
  const auto* const found = std::find(std::begin(kSkillNames), std::end(kSkillNames), word);
  if (found != std::end(kSkillNames)) return static_cast<Skill>(found - std::begin(kSkillNames));
  return absl::InvalidArgumentError(absl::StrCat(quote(word), " is not a skill; the skills are ", joined(kSkillNames)));
}

absl::StatusOr<int> StepRunner::number_from(absl::string_view word, int low, int high) const {
  int value = 0;
  // SimpleAtoi() alone would skip white space.
  const bool solid = std::none_of(word.begin(), word.end(), absl::ascii_isspace);
  if (solid && absl::SimpleAtoi(word, &value) && value >= low && value <= high) return value;
  return absl::InvalidArgumentError(absl::StrCat(quote(word), " is not a number from ", low, " to ", high));
}

absl::StatusOr<RosterArmy*> StepRunner::army_of(absl::string_view word, bool free) {
  for (RosterArmy& army : roster().armies) {
    if (army.id != word) continue;
    if (free && !army.battle.empty()) {
      return rejected(absl::StrCat("army ", word, " is in the battle ", army.battle, " (C9)"));
    }
    return &army;
  }
  return absl::NotFoundError(absl::StrCat("no army is called ", quote(word)));
}

absl::StatusOr<RosterUnit*> StepRunner::unit_of(absl::string_view word, bool free) {
  const absl::StatusOr<int> number = number_from(word, 1, 1'000'000);
  if (!number.ok()) return number.status();
  for (RosterUnit& unit : roster().units) {
    if (unit.number != *number) continue;
    if (const auto army = army_of(unit.army, free); !army.ok()) return army.status();
    return &unit;
  }
  return absl::NotFoundError(absl::StrCat("the roster has no unit ", *number));
}

absl::StatusOr<int> StepRunner::roll(std::uint16_t purpose, const RosterUnit& unit, absl::string_view what) {
  CampaignDie die;
  int& rolled = roster().rolls[{purpose, unit.number}];
  die.key.turn = static_cast<std::uint16_t>(roster().turn);
  die.key.purpose = purpose;
  die.key.attempt = static_cast<std::uint16_t>(rolled);
  die.key.subject = static_cast<std::uint32_t>(unit.number);
  die.what = absl::StrCat(what, " of unit ", text_of(unit));
  const absl::StatusOr<int> face = dice_(die);
  if (!face.ok()) return face.status();
  if (*face < 1 || *face > kDieSides) {
    return absl::InvalidArgumentError(absl::StrCat(*face, " is not a face of a d10 (", die.what, ")"));
  }
  ++rolled;
  result_.faces.push_back(*face);
  tell("Die: ", *face, " for the ", die.what, ", morale ", data_.morale(unit.type, unit.guard),
       " (key: ", key_text(die.key), ").");
  return face;
}

// --- Provinces, armies and units.

absl::Status StepRunner::province() {
  const auto id = new_id(words_[0]);
  if (!id.ok()) return id.status();
  const auto side = side_of(words_[1]);
  if (!side.ok()) return side.status();
  const auto income = number_from(words_[2], 0, kMostIncome);
  if (!income.ok()) return income.status();
  auto& all = roster().provinces;
  auto found = std::find_if(all.begin(), all.end(), [&](const Province& p) { return p.id == *id; });
  if (found == all.end()) found = all.insert(all.end(), {*id, *side, 0, ""});
  found->side = *side;
  found->income = *income;
  if (!note_.empty()) found->name = note_;
  tell("Province ", *id, " belongs to ", kSideNames[index(*side)], " and yields ", *income, " points per turn.");
  return absl::OkStatus();
}

absl::Status StepRunner::army() {
  const auto id = new_id(words_[0]);
  if (!id.ok()) return id.status();
  if (roster().army(*id) != nullptr) return rejected(absl::StrCat("army ", *id, " already exists"));
  const auto side = side_of(words_[1]);
  if (!side.ok()) return side.status();
  const auto skill = skill_of(words_[2]);
  if (!skill.ok()) return skill.status();
  RosterArmy army;
  army.id = *id;
  army.side = *side;
  army.skill = *skill;
  army.name = note_;
  roster().armies.push_back(army);
  tell("Army ", *id, " of ", kSideNames[index(*side)], " under a commander of skill ", words_[2], ".");
  return absl::OkStatus();
}

absl::Status StepRunner::wing() {
  const auto army = army_of(words_[0], true);
  if (!army.ok()) return army.status();
  const auto skill = skill_of(words_[1]);
  if (!skill.ok()) return skill.status();
  if ((*army)->wings.size() == kMaxStands - 1) return rejected("an army has at most two wing commanders (S2)");
  (*army)->wings.push_back(*skill);
  tell("Army ", (*army)->id, " has a wing commander of skill ", words_[1], ".");
  return absl::OkStatus();
}

absl::Status StepRunner::add_unit(RosterArmy& army, int from_word, bool bought) {
  const auto word = parse_unit_word(words_[static_cast<std::size_t>(from_word)], data_.prices);
  if (!word.ok()) return word.status();
  if (!note_.empty()) {
    if (absl::Status status = check_name(note_); !status.ok()) return status;
  }
  const int price = data_.prices.price(word->type, word->guard);
  int& points = roster().points[index(army.side)];
  if (bought && price > points) {
    return rejected(
        absl::StrCat("the price is ", price, " points, and ", kSideNames[index(army.side)], " has ", points));
  }
  RosterUnit unit;
  unit.number = roster().next_unit++;
  unit.army = army.id;
  unit.type = word->type;
  unit.guard = word->guard;
  unit.outrider = word->outrider;
  unit.strength = data_.prices.type(unit.type).strength;
  if (words_.size() > static_cast<std::size_t>(from_word) + 1) {
    const auto strength = number_from(words_[static_cast<std::size_t>(from_word) + 1], 1, unit.strength);
    if (!strength.ok()) return strength.status();
    unit.strength = *strength;
  }
  unit.name = note_;
  if (bought) points -= price;
  tell("Unit ", text_of(unit), " joins army ", army.id,
       bought ? absl::StrCat(" for ", price, " points; ", points, " are left.") : std::string("."));
  roster().units.push_back(std::move(unit));
  return absl::OkStatus();
}

absl::Status StepRunner::raise() {
  if (roster().turn != 0)
    return rejected("units can be raised for no points only while the campaign is set up, in turn 0");
  const auto army = army_of(words_[0], true);
  return army.ok() ? add_unit(**army, 1, false) : army.status();
}

absl::Status StepRunner::buy() {
  const auto army = army_of(words_[0], true);
  if (!army.ok()) return army.status();
  if (roster().turn > 0 && !roster().paid[index((*army)->side)]) {
    return rejected(absl::StrCat(kSideNames[index((*army)->side)], " must pay this turn's upkeep before it buys (C1)"));
  }
  return add_unit(**army, 1, true);
}

void StepRunner::remove_unit(int number) {
  std::erase_if(roster().units, [&](const RosterUnit& unit) { return unit.number == number; });
}

absl::Status StepRunner::disband() {
  const auto unit = unit_of(words_[0], true);
  if (!unit.ok()) return unit.status();
  tell("Unit ", text_of(**unit), " is disbanded.");
  remove_unit((*unit)->number);
  return absl::OkStatus();
}

absl::Status StepRunner::rename() {
  const auto unit = unit_of(words_[0], true);
  if (!unit.ok()) return unit.status();
  if (absl::Status status = check_name(note_); !status.ok()) return status;
  const std::string before = text_of(**unit);
  (*unit)->name = note_;
  tell("Unit ", before, " is now ", text_of(**unit), ".");
  return absl::OkStatus();
}

absl::Status StepRunner::move() {
  const auto unit = unit_of(words_[0], true);
  if (!unit.ok()) return unit.status();
  const auto army = army_of(words_[1], true);
  if (!army.ok()) return army.status();
  if (roster().army((*unit)->army)->side != (*army)->side) return rejected("the armies belong to different sides");
  if ((*unit)->army == (*army)->id) return rejected(absl::StrCat("the unit is in army ", (*army)->id, " already"));
  tell("Unit ", text_of(**unit), " goes from army ", (*unit)->army, " to army ", (*army)->id, ".");
  (*unit)->army = (*army)->id;
  return absl::OkStatus();
}

// S2: the commander of an army that joins another may become a wing commander of it.
absl::Status StepRunner::merge() {
  const auto from = army_of(words_[0], true);
  if (!from.ok()) return from.status();
  const auto to = army_of(words_[1], true);
  if (!to.ok()) return to.status();
  if (*from == *to) return rejected("an army cannot join itself");
  if ((*from)->side != (*to)->side) return rejected("the armies belong to different sides");
  for (RosterUnit& unit : roster().units) {
    if (unit.army == (*from)->id) unit.army = (*to)->id;
  }
  tell("Army ", (*from)->id, " joins army ", (*to)->id, ".");
  std::vector<Skill> commanders = {(*from)->skill};
  commanders.insert(commanders.end(), (*from)->wings.begin(), (*from)->wings.end());
  for (const Skill skill : commanders) {
    const bool room = (*to)->wings.size() < kMaxStands - 1;
    if (room) (*to)->wings.push_back(skill);
    tell("A commander of skill ", kSkillNames[static_cast<int>(skill)],
         room ? " becomes a wing commander (S2)."
              : " has no post, because an army has at most two wing commanders (S2).");
  }
  const std::string gone = (*from)->id;
  std::erase_if(roster().armies, [&](const RosterArmy& army) { return army.id == gone; });
  return absl::OkStatus();
}

// 15.5, G39.
absl::Status StepRunner::join() {
  const auto from = unit_of(words_[0], true);
  if (!from.ok()) return from.status();
  const auto to = unit_of(words_[1], true);
  if (!to.ok()) return to.status();
  RosterUnit& a = **from;
  RosterUnit& b = **to;
  if (a.number == b.number) return rejected("a unit cannot join itself");
  if (a.army != b.army) return rejected("units of different armies cannot amalgamate; move one of them first");
  const UnitType& type_a = data_.prices.type(a.type);
  const UnitType& type_b = data_.prices.type(b.type);
  const bool infantry = type_a.kind == Class::kInfantry && type_b.kind == Class::kInfantry;
  if (!infantry && !(both_cavalry(type_a, type_b) && a.type == b.type)) {
    return rejected("infantry can only join infantry, and cavalry only cavalry of exactly its type (15.5)");
  }
  const int type = type_a.cost < type_b.cost ? a.type : b.type;
  const int sum = a.strength + b.strength, most = data_.prices.type(type).strength;
  if (sum > most) {
    return rejected(absl::StrCat("together they have ", sum, " Strength Points, and the limit is ", most, " (15.5)"));
  }
  tell("Unit ", text_of(a), " joins unit ", text_of(b), ".");
  b.strength = sum;
  b.type = type;
  b.guard = a.guard && b.guard;
  b.outrider = a.outrider && b.outrider;
  tell("It is now unit ", text_of(b), ".");
  remove_unit(a.number);
  return absl::OkStatus();
}

// --- Points and turns.

absl::Status StepRunner::points() {
  const auto side = side_of(words_[0]);
  if (!side.ok()) return side.status();
  const auto number = number_from(words_[1], -kMostIncome, kMostIncome);
  if (!number.ok()) return number.status();
  int& points = roster().points[index(*side)];
  if (points + *number < 0) {
    return rejected(absl::StrCat(words_[0], " has ", points, " points; no more can be taken"));
  }
  if (points + *number > kMostOfASide) {
    return rejected(absl::StrCat(words_[0], " has ", points, " points, and ", kMostOfASide, " are the most"));
  }
  points += *number;
  tell(side_title(*side), " has ", points, " points.");
  return absl::OkStatus();
}

absl::Status StepRunner::turn() {
  Roster& r = roster();
  if (!r.battles.empty()) {
    return rejected(absl::StrCat("the battle ", r.battles.front().id, " has not been returned yet (C9)"));
  }
  for (const Side side : {kBlue, kRed}) {
    if (r.turn > 0 && !r.paid[index(side)]) {
      return rejected(absl::StrCat(kSideNames[index(side)], " has not paid its upkeep for this turn (C1)"));
    }
  }
  if (r.turn == kMostIncome) return rejected("the campaign has reached its last possible turn");
  ++r.turn;
  r.rolls.clear();
  tell("Turn ", r.turn, " begins.");
  for (const Side side : {kBlue, kRed}) {
    r.paid[index(side)] = false;
    int& points = r.points[index(side)];
    const int income = std::min(income_of(r, side), kMostOfASide - points);
    points += income;
    tell(side_title(side), " receives ", income, " points and has ", points, ".");
  }
  return absl::OkStatus();
}

absl::Status StepRunner::upkeep() {
  const auto side = side_of(words_[0]);
  if (!side.ok()) return side.status();
  if (roster().turn == 0) return rejected("no upkeep is due while the campaign is set up");
  if (roster().paid[index(*side)]) return rejected(absl::StrCat(words_[0], " has already paid its upkeep this turn"));
  const int due = upkeep_of(roster(), *side, data_);
  int& points = roster().points[index(*side)];
  if (due > points) {
    return rejected(absl::StrCat("the upkeep of ", words_[0], " is ", due, " points, and the side has ", points,
                                 "; it must disband units first (C2)"));
  }
  points -= due;
  roster().paid[index(*side)] = true;
  tell(side_title(*side), " pays ", due, " points for its units and has ", points, " left.");
  return absl::OkStatus();
}

absl::Status StepRunner::strength() {
  const auto unit = unit_of(words_[0], true);
  if (!unit.ok()) return unit.status();
  const auto number = number_from(words_[1], 1, data_.prices.type((*unit)->type).strength);
  if (!number.ok()) return number.status();
  (*unit)->strength = *number;
  tell("The referee: unit ", text_of(**unit), ".");
  return absl::OkStatus();
}

absl::Status StepRunner::skill() {
  const auto army = army_of(words_[0], true);
  if (!army.ok()) return army.status();
  const auto skill = skill_of(words_[1]);
  if (!skill.ok()) return skill.status();
  (*army)->skill = *skill;
  tell("The referee: the commander of army ", (*army)->id, " has the skill ", words_[1], ".");
  return absl::OkStatus();
}

absl::Status StepRunner::remark() {
  return absl::OkStatus();
}

// --- Attrition.

absl::Status StepRunner::attrition() {
  const auto army = army_of(words_[0], true);
  if (!army.ok()) return army.status();
  const CampaignRules& rules = data_.rules;
  int count = 0;
  for (std::size_t i = 1; i < words_.size(); ++i) {
    const auto condition = std::find_if(rules.conditions.begin(), rules.conditions.end(),
                                        [&](const auto& c) { return c.first == words_[i]; });
    if (condition == rules.conditions.end()) {
      const std::string all =
          absl::StrJoin(rules.conditions, ", ", [](std::string* out, const auto& c) { *out += c.first; });
      return absl::InvalidArgumentError(absl::StrCat(quote(words_[i]), " is not a condition; there are ", all));
    }
    const bool again = std::find(words_.begin() + 1, words_.begin() + static_cast<std::ptrdiff_t>(i), words_[i]) !=
                       words_.begin() + static_cast<std::ptrdiff_t>(i);
    if (again && words_[i] != "other") {
      return absl::InvalidArgumentError(absl::StrCat(quote(words_[i]), " is given twice; only \"other\" may be"));
    }
    count += condition->second;
  }
  const bool severe = count >= rules.severe_from, heavy = count >= rules.heavy_from;
  if (!heavy) {
    tell("Army ", (*army)->id, " suffers from ", count_of(count, "condition"),
         ", which is normal and costs no strength (G66).");
    return absl::OkStatus();
  }
  const int dice = severe ? rules.severe_dice : rules.heavy_dice;
  tell("Army ", (*army)->id, " suffers from ", count, " conditions: ", severe ? "severe" : "heavy", " attrition, ",
       dice == 1 ? "one d10" : absl::StrCat(dice, " d10s"), " for each unit (G66).");
  std::vector<int> gone;
  for (RosterUnit& unit : roster().units) {
    if (unit.army != (*army)->id) continue;
    const int morale = data_.morale(unit.type, unit.guard);
    int lost = 0;
    for (int die = 0; die < dice; ++die) {
      const auto face = roll(kCampaignAttrition, unit, "attrition");
      if (!face.ok()) return face.status();
      lost += *face > morale ? 1 : 0;
    }
    if (lost > 0 && data_.prices.type(unit.type).is_gun()) {
      const auto face = roll(kCampaignAttrition, unit, "re-roll of one failed attrition die (artillery)");
      if (!face.ok()) return face.status();
      lost -= *face > morale ? 0 : 1;
    }
    if (lost == 0) continue;
    const std::string before = text_of(unit);
    unit.strength = std::max(0, unit.strength - lost);
    tell("Unit ", before, " loses ", count_of(lost, "Strength Point"),
         unit.strength == 0 ? " and is removed." : absl::StrCat(" and has ", unit.strength, "."));
    if (unit.strength == 0) gone.push_back(unit.number);
  }
  for (const int number : gone) remove_unit(number);
  return absl::OkStatus();
}

}  // namespace zerohour::lgg
