#include "engine/lgg/lgg.h"

#include <algorithm>
#include <cassert>
#include <cstring>
#include <utility>

#include "absl/strings/str_cat.h"
#include "engine/core/multiply_fold.h"
#include "engine/lgg/legality.h"
#include "engine/lgg/notation.h"
#include "engine/lgg/play.h"

namespace zerohour::lgg {
namespace {

constexpr std::uint64_t kMultiplier = 0x9e3779b97f4a7c15;

std::uint64_t fold(std::uint64_t hash, std::uint64_t word) {
  return multiply_fold(hash ^ word, kMultiplier) ^ (word + kMultiplier);
}

// Of a side's left-over chits, how many have been drawn.
int left_over(const State& s, Side side) {
  if (s.step == Step::kDraw) {
    return index(side) == s.p.stage ? s.p.dice : index(side) < s.p.stage ? kLeftOut : 0;
  }
  const bool before = s.day == 1 && (s.step == Step::kSetUp || s.step == Step::kSetUpRoll);
  return before ? 0 : kLeftOut;
}

// Phases of the dice key: blue's and red's actions are 0 and 1.
constexpr std::uint16_t kEndOfRound = 2, kEndOfDay = 3, kBeforeActions = 4;

// Why a game ended, by Reason.
constexpr absl::string_view kReasons[] = {
    "",
    "an army has collapsed: more than a third of its units are broken (S3)",
    "both armies have collapsed in the same round (S3)",
    "the day has ended, and neither army has collapsed (S3)",
    "the town block is held at the end of the day (G65)",
    "the town block is not held at the end of the day (G65)",
    "one army stays on the field, and the other leaves (15.1)",
    "both armies leave the field (15.1)",
    "both armies stay after the last day (15.1, G59)",
    "an army has no unit left on the table (G42)",
};

}  // namespace

absl::StatusOr<std::shared_ptr<const Lgg>> Lgg::make(std::shared_ptr<const Rulebook> rules) {
  const std::shared_ptr<const Lgg> game(new Lgg(std::move(rules)));
  const absl::Status status = game->check_invariants(game->initial_);
  if (!status.ok()) {
    return absl::InvalidArgumentError(
        absl::StrCat(kScenariosFile, ": the set-up of '", game->rules().scenario.name, "': ", status.message()));
  }
  return game;
}

absl::StatusOr<std::shared_ptr<const Lgg>> Lgg::load(absl::string_view scenario) {
  return load(embedded_data(), scenario);
}

absl::StatusOr<std::shared_ptr<const Lgg>> Lgg::load(const DataSource& source, absl::string_view scenario) {
  absl::StatusOr<std::shared_ptr<const Rulebook>> rules = read_rulebook(source, scenario);
  if (!rules.ok()) return rules.status();
  return make(*std::move(rules));
}

Lgg::Lgg(std::shared_ptr<const Rulebook> rules) : rules_(std::move(rules)), salt_(kMultiplier) {
  name_ = absl::StrCat(rules_->scenario.name, rules_suffix(rules_->scenario.options.rules));
  for (const OptionName& option : kOptionNames) {
    if (rules_->scenario.options.*option.field) absl::StrAppend(&name_, "+", option.word);
  }
  for (const char c : name_) salt_ = fold(salt_, static_cast<unsigned char>(c));
  Play(*rules_, initial_).start();
}

Actor Lgg::actor(const State& s) const {
  if (s.step == Step::kOver) return Actor::kNobody;
  if (is_roll(s.step)) return Actor::kChance;
  if (s.step == Step::kStay) {
    if (s.choice[0] == 0) return s.choice[1] == 0 ? Actor::kBoth : Actor::kFirst;
    return Actor::kSecond;
  }
  return actor_of(decider(view(s)));
}

Result Lgg::result(const State& s) const {
  if (s.step != Step::kOver) return {};
  const Actor winner = s.outcome == Outcome::kBlueWins  ? Actor::kFirst
                       : s.outcome == Outcome::kRedWins ? Actor::kSecond
                                                        : Actor::kNobody;
  return {true, winner, kReasons[static_cast<int>(s.reason)]};
}

VictoryPoints Lgg::victory_points(const Result& result) {
  if (result.winner == Actor::kFirst) return {2, 0};
  if (result.winner == Actor::kSecond) return {0, 2};
  return result.reason == kReasons[static_cast<std::size_t>(Reason::kBothCollapse)] ? VictoryPoints{0, 0}
                                                                                    : VictoryPoints{1, 1};
}

Side Lgg::chooser(const State& s, const Action& a) const {
  if (s.step == Step::kStay) return a.subject == 2 ? kRed : kBlue;
  return decider(view(s));
}

bool Lgg::lists_all_legal(const State& s) const {
  return s.step != Step::kActivate && s.step != Step::kSetUp && s.step != Step::kRallyPlace &&
         s.step != Step::kDayPlace;
}

absl::Status Lgg::is_legal(const State& s, const Action& a) const {
  return lgg::is_legal(view(s), a);
}

void Lgg::apply(State& s, const Action& a) const {
  Play(*rules_, s).apply(a);
#ifndef NDEBUG
  assert(check_invariants(s).ok());
#endif
}

RollRequest Lgg::roll_request(const State& s) const {
  RollRequest request;
  request.key.turn = static_cast<std::uint16_t>(s.day * 256 + s.round);
  request.key.phase = s.passed[0] != 0 && s.passed[1] != 0 ? kEndOfRound : static_cast<std::uint16_t>(index(s.side));
  const auto ask = [&](RollPurpose purpose, int subject, int attempt, int count, int sides) {
    request.key.purpose = static_cast<std::uint16_t>(purpose);
    request.key.subject = static_cast<std::uint32_t>(subject);
    request.key.attempt = static_cast<std::uint16_t>(attempt);
    request.groups = {{count, sides}};
  };
  switch (s.step) {
    case Step::kSetUpRoll:
      request.key.phase = kBeforeActions;
      ask(RollPurpose::kSetUp, s.p.stage, s.p.ties, 1, 10);
      break;
    case Step::kDraw:
      request.key.phase = kBeforeActions;
      ask(RollPurpose::kDraw, s.p.stage, s.p.dice, 1, kChits - s.p.dice);
      break;
    case Step::kCommandRoll: {
      request.key.phase = kBeforeActions;
      const auto skill = static_cast<Skill>(s.stands[s.p.stage][0].skill);
      const bool one = skill == Skill::kPoor || skill == Skill::kGood;
      const bool six = skill == Skill::kAverage || (skill == Skill::kGood && s.p.dice == 1);
      ask(RollPurpose::kCommand, s.p.stage, 2 * s.command_rolls[s.p.stage] + s.p.dice, one ? 1 : 2, six ? 6 : 10);
      break;
    }
    case Step::kActionsRoll:
      ask(RollPurpose::kActions, index(s.side), 0, 1, 6);
      break;
    case Step::kCommanderRoll:
      ask(RollPurpose::kCommander, s.p.unit, 0, 1, 10);
      break;
    case Step::kCheck:
      ask(RollPurpose::kAttrition, s.p.unit, s.checks_rolled[s.p.unit], 1, 10);
      break;
    case Step::kRecover:
      ask(RollPurpose::kRecovery, s.p.unit, s.p.again, 1, 10);
      break;
    case Step::kRally:
      ask(RollPurpose::kRally, s.p.unit, s.p.again, 1, 10);
      break;
    case Step::kEngineer:
      ask(RollPurpose::kEngineering, s.p.unit, s.p.again, 1, 10);
      break;
    case Step::kFire:
      ask(RollPurpose::kFire, s.p.unit, s.p.again, s.p.again == 0 ? 2 : 1, 10);
      break;
    case Step::kCombat:
      ask(RollPurpose::kCombat, s.p.defender, s.combats_rolled[s.p.defender], s.p.again == 0 ? 2 : 1, 10);
      break;
    case Step::kPursuit:
      request.key.phase = kEndOfDay;
      ask(RollPurpose::kPursuit, s.p.pursued, s.p.dice, 1, 6);
      break;
    case Step::kDayRecover:
    case Step::kDayRally:
      request.key.phase = kEndOfDay;
      ask(s.step == Step::kDayRecover ? RollPurpose::kRecovery : RollPurpose::kRally, s.p.unit, 0, 1, 10);
      break;
    default:
      request.groups = {};
      break;
  }
  return request;
}

Lgg::Action Lgg::roll_action(const State&, absl::Span<const std::uint8_t> faces) const {
  Action action;
  action.kind = Kind::kRoll;
  action.target = faces[0];
  if (faces.size() > 1) action.detail = faces[1];
  return action;
}

std::string Lgg::describe_roll(const State& s) const {
  const absl::string_view staged = kSideNames[s.p.stage & 1];
  switch (s.step) {
    case Step::kSetUpRoll:
      return absl::StrCat("who sets up first: ", staged);
    case Step::kDraw:
      return absl::StrCat("chit left over by ", staged);
    case Step::kCommandRoll:
      return absl::StrCat("command of ", staged);
    case Step::kActionsRoll:
      return absl::StrCat("more actions for ", side_name(s.side));
    case Step::kCommanderRoll:
      return absl::StrCat("the enemy commander before unit ", s.p.unit);
    case Step::kCheck:
      return absl::StrCat("attrition of unit ", s.p.unit);
    case Step::kRecover:
    case Step::kDayRecover:
      return absl::StrCat("recovery of unit ", s.p.unit);
    case Step::kRally:
    case Step::kDayRally:
      return absl::StrCat("rally of unit ", s.p.unit);
    case Step::kEngineer:
      return absl::StrCat("engineering by unit ", s.p.unit);
    case Step::kFire:
      return absl::StrCat("fire of unit ", s.p.unit, " at unit ", s.p.target);
    case Step::kCombat:
      return absl::StrCat("combat of unit ", s.p.defender);
    case Step::kPursuit:
      return absl::StrCat("pursuit of ", s.p.pursued == 1 ? kSideNames[0] : kSideNames[1]);
    default:
      return "nothing";
  }
}

bool Lgg::hides_anything() const {
  const Scenario& scenario = rules_->scenario;
  return scenario.sides[0].stratagems || scenario.sides[1].stratagems || scenario.victory.kind == VictoryKind::kDays;
}

Lgg::State Lgg::visible_to(const State& s, Side side) const {
  State view = s;
  if (s.step == Step::kOver) return view;
  const Side enemy = other(side);
  if (rules_->scenario.sides[index(enemy)].stratagems && left_over(s, enemy) > 0)
    view.chits[index(enemy)] = kUnknownChits;
  view.choice[index(enemy)] = 0;
  return view;
}

bool Lgg::hides(const State& s, const Action&, Side side) const {
  return s.step == Step::kDraw && s.p.stage != index(side);
}

Lgg::State Lgg::resample(const State& s, Side side, Random& random) const {
  State whole = visible_to(s, side);
  const Side enemy = other(side);
  std::uint8_t& chits = whole.chits[index(enemy)];
  if (chits != kUnknownChits) return whole;
  // Draws as the rules do until the count is no lower than what was played: with the weights that this leaves.
  do {
    chits = kStratagems;
    for (int i = 0; i < left_over(s, enemy); ++i) {
      if (random.below(static_cast<std::uint32_t>(kChits - i)) < chits) --chits;
    }
  } while (chits < whole.played[index(enemy)]);
  return whole;
}

std::uint64_t Lgg::hash(const State& s) const {
  std::uint64_t h = salt_;
  const char* bytes = reinterpret_cast<const char*>(&s);
  for (std::size_t at = 0; at < sizeof(State); at += 8) {
    std::uint64_t word = 0;
    std::memcpy(&word, bytes + at, std::min<std::size_t>(8, sizeof(State) - at));
    h = fold(h, word + at);
  }
  return h;
}

absl::Status Lgg::check_invariants(const State& s) const {
  return lgg::check_invariants(view(s));
}
std::string Lgg::format_action(const State& s, const Action& a) const {
  return lgg::format_action(view(s), a);
}
absl::StatusOr<Lgg::Action> Lgg::parse_action(const State& s, absl::string_view text) const {
  return lgg::parse_action(view(s), text);
}
std::string Lgg::format_state(const State& s) const {
  return lgg::format_state(*rules_, name_, s);
}
absl::StatusOr<Lgg::State> Lgg::parse_state(absl::string_view text) const {
  return lgg::parse_state(*rules_, name_, text);
}

static_assert(Game<Lgg>);
static_assert(ImperfectInformation<Lgg>);

}  // namespace zerohour::lgg
