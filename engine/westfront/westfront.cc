#include "engine/westfront/westfront.h"

#include <algorithm>
#include <cassert>
#include <cstring>
#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "engine/core/multiply_fold.h"
#include "engine/westfront/fire.h"
#include "engine/westfront/legality.h"
#include "engine/westfront/notation.h"
#include "engine/westfront/play.h"

namespace zerohour::westfront {
namespace {

constexpr std::uint64_t kMultiplier = 0x9e3779b97f4a7c15;

std::uint64_t fold(std::uint64_t hash, std::uint64_t word) {
  return multiply_fold(hash ^ word, kMultiplier) ^ (word + kMultiplier);
}

RollPurpose purpose_of(EventKind kind) {
  switch (kind) {
    case EventKind::kPreliminary:
      return RollPurpose::kPreliminary;
    case EventKind::kRolling:
      return RollPurpose::kRolling;
    case EventKind::kPlanned:
      return RollPurpose::kPlanned;
    case EventKind::kGas:
      return RollPurpose::kGas;
    case EventKind::kShot:
      return RollPurpose::kShot;
    case EventKind::kMortar:
      return RollPurpose::kMortar;
    case EventKind::kBattery:
      return RollPurpose::kBattery;
    default:
      return RollPurpose::kWire;
  }
}

// How many events the source has had this player turn.
int attempt_of(const State& s) {
  switch (s.event.kind) {
    case EventKind::kShot:
    case EventKind::kMortar:
      return s.events[s.event.source];
    case EventKind::kBattery:
      return s.battery_events[s.event.source];
    case EventKind::kWire:
      return s.events[next_roller(s.event)];
    default:
      return 0;
  }
}

}  // namespace

absl::StatusOr<std::shared_ptr<const Westfront>> Westfront::make(std::shared_ptr<const Rulebook> rules) {
  // What may lie at once: of each battery its plan, a call or what it fires by its die (W24), of each mortar what it
  // fires.
  const Scenario& scenario = rules->scenario;
  const Tables& tables = rules->tables;
  const auto most = [&tables](UnitType type) {
    int count = 0;
    for (int face = 1; face <= 6; ++face) count = std::max(count, tables.action_count(tables.type(type).actions, face));
    return count;
  };
  int lying = 0;
  for (const BatteryId b : ids_to(scenario.battery_count())) lying += std::max(1, most(scenario.batteries[b].type));
  for (const StandId s : ids_to(scenario.stand_count())) {
    if (is_mortar(scenario.stands[s].type)) lying += most(scenario.stands[s].type);
  }
  if (lying > kMaxLying) {
    return absl::InvalidArgumentError(absl::StrCat(
        "scenario '", scenario.name, "': there are more batteries and mortars than a position has room for"));
  }
  const std::shared_ptr<const Westfront> game(new Westfront(std::move(rules)));
  const absl::Status status = game->check_invariants(game->initial_);
  if (status.ok()) return game;
  return absl::InvalidArgumentError(
      absl::StrCat("the set-up of scenario '", game->rules().scenario.name, "': ", status.message()));
}

absl::StatusOr<std::shared_ptr<const Westfront>> Westfront::load(absl::string_view scenario) {
  return load(embedded_data(), scenario);
}

absl::StatusOr<std::shared_ptr<const Westfront>> Westfront::load(const DataSource& source, absl::string_view scenario) {
  absl::StatusOr<std::shared_ptr<const Rulebook>> rules = read_rulebook(source, scenario);
  if (!rules.ok()) return rules.status();
  return make(*std::move(rules));
}

Westfront::Westfront(std::shared_ptr<const Rulebook> rules) : rules_(std::move(rules)), salt_(kMultiplier) {
  name_ = absl::StrCat(rules_->scenario.name, rules_suffix(rules_->scenario.options.rules));
  for (const OptionName& option : kOptionNames) {
    if (rules_->scenario.options.*option.field) absl::StrAppend(&name_, "+", option.word);
  }
  for (const char c : name_) salt_ = fold(salt_, static_cast<unsigned char>(c));
  Play(*rules_, initial_).start();
}

Actor Westfront::actor(const State& s) const {
  if (s.step == Step::kOver) return Actor::kNobody;
  return is_roll(s.step) ? Actor::kChance : actor_of(decider(view(s)));
}

Result Westfront::result(const State& s) const {
  if (s.step != Step::kOver) return {};
  constexpr absl::string_view kReasons[] = {"", "the score is enough for a draw (W35)",
                                            "the score is enough to win (W35)",
                                            "the score is not enough for a draw (W35)"};
  const Actor winner = s.outcome == 2 ? Actor::kFirst : s.outcome == 3 ? Actor::kSecond : Actor::kNobody;
  return {true, winner, kReasons[s.outcome]};
}

bool Westfront::lists_all_legal(const State& s) const {
  if (rules_->scenario.options.nudge && may_nudge(s)) return false;
  switch (s.step) {
    case Step::kUnit:  // an SOS call may name any point
      return s.phase != Phase::kBrigadeArtillery;
    case Step::kAct:
    case Step::kOrder:
    case Step::kWindow:
    case Step::kTankShot:
    case Step::kCommand:
      return false;
    default:
      return true;
  }
}

absl::Status Westfront::is_legal(const State& s, const Action& a) const {
  return westfront::is_legal(view(s), a);
}

void Westfront::apply(State& s, const Action& a) const {
  Play(*rules_, s).apply(a);
#ifndef NDEBUG
  assert(check_invariants(s).ok());
#endif
}

RollRequest Westfront::roll_request(const State& s) const {
  RollRequest request;
  if (!is_roll(s.step)) {
    request.groups = {};
    return request;
  }
  request.key.turn = s.turn;
  request.key.phase = static_cast<std::uint16_t>(index(s.side) * kPhases + static_cast<int>(s.phase));
  const auto ask = [&](RollPurpose purpose, int subject, int attempt, int count = 1) {
    request.key.purpose = static_cast<std::uint16_t>(purpose);
    request.key.subject = static_cast<std::uint32_t>(subject);
    request.key.attempt = static_cast<std::uint16_t>(attempt);
    request.groups = {{count, 6}};
  };
  constexpr int kBattery = 256;
  const bool battery = s.hand.kind == UnitKind::kBattery;
  const int unit = s.hand.id + (battery ? kBattery : 0);
  switch (s.step) {
    case Step::kSentryRoll:
      ask(RollPurpose::kSentry, index(s.side), 0);
      break;
    case Step::kDeepRoll:
      ask(RollPurpose::kDeepSuppression, index(s.side), 0);
      break;
    case Step::kWindRoll:
      ask(RollPurpose::kWind, index(s.side), 0);
      break;
    case Step::kEffectRoll: {
      const bool wire = s.event.kind == EventKind::kWire;
      ask(purpose_of(s.event.kind), (wire ? 0 : 256 * s.event.source) + next_roller(s.event), attempt_of(s));
      break;
    }
    case Step::kActionRoll:
      ask(RollPurpose::kActions, unit, s.hand.again);
      break;
    case Step::kOrderRoll:
      ask(RollPurpose::kOrder, s.hand.id, 2 * s.hand.orders + s.hand.again);
      break;
    case Step::kDeviationRoll:
      ask(RollPurpose::kDeviation, unit, battery ? s.battery_events[s.hand.id] : s.events[s.hand.id]);
      break;
    case Step::kSosRoll:
      ask(RollPurpose::kSos, s.calling, 0);
      break;
    case Step::kCommandWireRoll:
      ask(RollPurpose::kWire, s.crossing, s.events[s.crossing]);
      break;
    case Step::kDitchRoll:
      ask(RollPurpose::kDitch, s.hand.id, s.events[s.hand.id]);
      break;
    case Step::kAssaultRoll:
      ask(RollPurpose::kAssault, s.order.cursor, s.events[s.order.cursor], 2);
      break;
    case Step::kMoraleRoll:
      ask(RollPurpose::kMorale, s.testing, s.tests[s.testing]);
      break;
    default:
      ask(RollPurpose::kWeaponMorale, s.weapons.first(), 0);
  }
  return request;
}

Westfront::Action Westfront::face_action(int first, int second) {
  Action action;
  action.kind = Kind::kRoll;
  action.target = static_cast<std::uint8_t>(first);
  action.detail = static_cast<std::uint8_t>(second);
  return action;
}

Westfront::Action Westfront::roll_action(const State&, absl::Span<const std::uint8_t> faces) const {
  return face_action(faces[0], faces.size() > 1 ? faces[1] : 0);
}

std::array<int, 7> Westfront::outcome_classes(const State& s) const {
  std::array<int, 7> classes{};
  if (s.step == Step::kEffectRoll) {
    const std::array<Effect, 7> effects = event_effects(view(s), next_roller(s.event));
    for (std::size_t face = 1; face <= 6; ++face) classes[face] = static_cast<int>(effects[face]);
  } else {
    for (int face = 1; face <= 6; ++face) classes[static_cast<std::size_t>(face)] = outcome_class(s, face);
  }
  return classes;
}

int Westfront::outcome_class(const State& s, int face) const {
  const View v = view(s);
  const Tables& t = rules_->tables;
  const auto f = static_cast<std::size_t>(face);
  switch (s.step) {
    case Step::kSentryRoll:
      return face >= t.sentry ? 1 : 0;
    case Step::kDeepRoll:
      return 2 * t.deep_suppression[f].modifier + (t.deep_suppression[f].loses_battery ? 1 : 0);
    case Step::kWindRoll:
      if (s.cursor == 1) return 2 * t.wind_deploy[f].strength + (t.wind_deploy[f].turned_about ? 1 : 0);
      return 16 * t.wind_change[f].octants + t.wind_change[f].strength;
    case Step::kActionRoll:
    case Step::kOrderRoll: {
      if (s.hand.again == 0 && v.staff_in_hand() >= 0) return face;
      return v.actions_of_die(face);
    }
    case Step::kDeviationRoll:
      return t.deviation[f];
    case Step::kSosRoll: {
      const Side side = rules_->scenario.batteries[s.calling].side;
      return face - s.deep[static_cast<std::size_t>(index(side))] >= t.sos ? 1 : 0;
    }
    case Step::kDitchRoll:
      return face <= t.ditch ? 1 : 0;
    case Step::kMoraleRoll: {
      const int total = face + morale_modifier(v, s.testing);
      return total <= t.morale_rout ? 0 : total <= t.morale_far ? 1 : total <= t.morale_near ? 2 : 3;
    }
    default:
      return face;
  }
}

std::string Westfront::describe_roll(const State& s) const {
  const Scenario& scenario = rules_->scenario;
  const auto stand = [&](StandId id) { return scenario.stands[id].id; };
  const auto side_title = [&] {
    std::string title(side_name(s.side));
    title.front() = absl::ascii_toupper(static_cast<unsigned char>(title.front()));
    return title;
  };
  const std::string unit = s.hand.kind == UnitKind::kCompany   ? scenario.companies[s.hand.id].id
                           : s.hand.kind == UnitKind::kBattery ? scenario.batteries[s.hand.id].id
                                                               : stand(s.hand.id);
  switch (s.step) {
    case Step::kSentryRoll:
      return absl::StrCat("sentries of the ", side_title(), " side");
    case Step::kDeepRoll:
      return absl::StrCat("deep suppression of the ", side_title(), " batteries");
    case Step::kWindRoll:
      return "wind";
    case Step::kEffectRoll: {
      constexpr absl::string_view kEvents[] = {
          "nothing", "preliminary fire", "a rolling barrage", "planned fire", "gas", "fire", "fire", "fire",
          "wire",    "assault"};
      const std::string by = s.event.kind == EventKind::kShot || s.event.kind == EventKind::kMortar
                                 ? absl::StrCat(" of ", stand(s.event.source))
                             : s.event.kind == EventKind::kBattery
                                 ? absl::StrCat(" of ", scenario.batteries[s.event.source].id)
                                 : "";
      return absl::StrCat(kEvents[static_cast<std::size_t>(s.event.kind)], by, ": ", stand(next_roller(s.event)));
    }
    case Step::kActionRoll:
      return absl::StrCat("actions of ", unit);
    case Step::kOrderRoll:
      return absl::StrCat("order to company ", unit);
    case Step::kDeviationRoll:
      return absl::StrCat("deviation of ", unit);
    case Step::kSosRoll:
      return absl::StrCat("SOS call of ", scenario.batteries[s.calling].id);
    case Step::kCommandWireRoll:
      return absl::StrCat("wire: ", stand(s.crossing));
    case Step::kDitchRoll:
      return absl::StrCat("ditching of ", unit);
    case Step::kAssaultRoll:
      return absl::StrCat("assault on ", stand(s.order.cursor));
    case Step::kMoraleRoll:
      return absl::StrCat("morale of battalion ", scenario.battalions[s.testing].number);
    case Step::kWeaponMoraleRoll:
      return absl::StrCat("morale of ", stand(s.weapons.first()));
    default:
      return "nothing";
  }
}

std::uint64_t Westfront::hash(const State& s) const {
  std::uint64_t h = salt_;
  const char* bytes = reinterpret_cast<const char*>(&s);
  static_assert(sizeof(State) % 8 == 0);
  for (std::size_t at = 0; at < sizeof(State); at += 8) {
    std::uint64_t word = 0;
    std::memcpy(&word, bytes + at, 8);
    h = fold(h, word + at);
  }
  return h;
}

std::uint64_t Westfront::quick_hash(const State& s) const {
  // Four hashes of every fourth word, none of which waits for another.
  std::array<std::uint64_t, 4> hashes = {salt_, salt_ + 1, salt_ + 2, salt_ + 3};
  const char* bytes = reinterpret_cast<const char*>(&s);
  for (std::size_t at = 0; at < sizeof(State); at += 8) {
    std::uint64_t word = 0;
    std::memcpy(&word, bytes + at, 8);
    std::uint64_t& hash = hashes[at / 8 % 4];
    hash = (hash ^ word) * kMultiplier;
    hash ^= hash >> 32;
  }
  return fold(fold(fold(hashes[0], hashes[1]), hashes[2]), hashes[3]);
}

absl::Status Westfront::check_invariants(const State& s) const {
  return westfront::check_invariants(view(s));
}
std::string Westfront::format_action(const State& s, const Action& a) const {
  return westfront::format_action(view(s), a);
}
absl::StatusOr<Westfront::Action> Westfront::parse_action(const State& s, absl::string_view text) const {
  return westfront::parse_action(view(s), text);
}
std::string Westfront::format_state(const State& s) const {
  return westfront::format_state(*rules_, name_, s);
}
absl::StatusOr<Westfront::State> Westfront::parse_state(absl::string_view text) const {
  return westfront::parse_state(*rules_, name_, text);
}

}  // namespace zerohour::westfront
