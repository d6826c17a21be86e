// A position made for a test: a scenario on which only the stands that are named stand, all others thought away, and
// what is done there as texts.
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "engine/westfront/legality.h"
#include "engine/westfront/notation.h"
#include "engine/westfront/play.h"
#include "engine/westfront/westfront.h"

namespace zerohour::westfront {

class Field {
 public:
  explicit Field(absl::string_view scenario = "hohenzollern") { load(Westfront::load(scenario)); }
  // Of a scenario's text, by that version of the rules.
  static Field of_text(absl::string_view text, int version = kNewestRules) {
    Field field(nullptr);
    const auto rules = read_rulebook(embedded_data(), "test.txt", text);
    EXPECT_TRUE(rules.ok()) << rules.status();
    if (!rules.ok()) return field;
    const auto changed = std::make_shared<Rulebook>(**rules);
    changed->scenario.options.rules = version;
    field.load(Westfront::make(changed));
    return field;
  }

  StandId id(absl::string_view name) const {
    const StandId found = find_stand(game->rules().scenario, name);
    EXPECT_NE(found, kNoStand) << name;
    return found;
  }
  View view() const { return game->view(s); }
  Field& put(absl::string_view name, int x, int y) {
    const StandId stand = id(name);
    s.life[stand] = Life::kInPlay;
    s.at[stand] = {static_cast<std::int16_t>(x), static_cast<std::int16_t>(y)};
    const BattalionId b = view().stand(stand).battalion;
    s.routed &= static_cast<std::uint16_t>(~(1 << b));
    return *this;
  }
  Field& mark(absl::string_view name, int markers) {
    s.markers[id(name)] = static_cast<std::uint8_t>(markers);
    return *this;
  }
  Field& hold(absl::string_view name, int shots) {
    s.held[id(name)] = static_cast<std::uint8_t>(shots);
    return *this;
  }
  // The tests of morale of the battalions that stand there are still to come.
  Field& with_morale() {
    for (const BattalionId b : ids_to(game->rules().scenario.battalion_count()))
      s.tests[b] = (s.routed >> b & 1) != 0 ? 2 : 0;
    return *this;
  }

  // The company has just been given an order.
  Field& order_for(absl::string_view company) {
    const CompanyId c = find_company(game->rules().scenario, company);
    begin(Phase::kCompanies, view().company(c).side);
    s.battalion = view().company(c).battalion;
    s.battalions |= static_cast<std::uint16_t>(1 << s.battalion);
    s.hand.kind = UnitKind::kCompany;
    s.hand.id = c;
    s.hand.orders = 1;
    s.companies |= std::uint64_t{1} << c;
    s.step = Step::kOrder;
    return *this;
  }
  // The weapon or vehicle has so many actions.
  Field& actions_for(absl::string_view name, int actions) {
    const StandId stand = id(name);
    take(stand);
    s.hand.actions = static_cast<std::uint8_t>(actions);
    s.step = Step::kAct;
    return *this;
  }
  Field& die_for(absl::string_view name) {
    take(id(name));
    s.step = Step::kActionRoll;
    return *this;
  }
  Field& step_seven(Side side) {
    begin(Phase::kCommandStands, side);
    s.step = Step::kCommand;
    return *this;
  }

  std::string refusal(absl::string_view text) const {
    const auto action = game->parse_action(s, text);
    if (!action.ok()) return std::string(action.status().message());
    return std::string(game->is_legal(s, *action).message());
  }
  bool allows(absl::string_view text) const { return refusal(text).empty(); }
  Field& play(absl::string_view text) {
    const auto action = game->parse_action(s, text);
    EXPECT_TRUE(action.ok()) << action.status() << "\n" << game->format_state(s);
    if (!action.ok()) return *this;
    const absl::Status legal = game->is_legal(s, *action);
    EXPECT_TRUE(legal.ok()) << text << ": " << legal << "\n" << game->format_state(s);
    if (legal.ok()) game->apply(s, *action);
    check();
    return *this;
  }
  // The invariants hold, which a build with assertions checks after each action as well.
  void check() const {
    const absl::Status status = game->check_invariants(s);
    EXPECT_TRUE(status.ok()) << status << "\n" << game->format_state(s);
  }
  // Where the question comes at all.
  Field& play_if_asked(absl::string_view text) { return allows(text) ? play(text) : *this; }
  // One die after another.
  Field& roll(const std::vector<int>& faces) {
    for (const int face : faces) {
      EXPECT_TRUE(is_roll(s.step)) << game->format_state(s);
      if (!is_roll(s.step)) return *this;
      const std::uint8_t one[] = {static_cast<std::uint8_t>(face)};
      game->apply(s, game->roll_action(s, one));
      check();
    }
    return *this;
  }
  // Two at once.
  Field& assault(int first, int second) {
    EXPECT_EQ(s.step, Step::kAssaultRoll) << game->format_state(s);
    const std::uint8_t both[] = {static_cast<std::uint8_t>(first), static_cast<std::uint8_t>(second)};
    game->apply(s, game->roll_action(s, both));
    return *this;
  }
  // "500,300 m1" or "out".
  std::string at(absl::string_view name) const {
    const StandId stand = id(name);
    if (!s.in_play(stand)) return "out";
    const std::string place = millimetres_text(s.at[stand]);
    return s.markers[stand] == 0 ? place : absl::StrCat(place, " m", s.markers[stand]);
  }

  std::shared_ptr<const Westfront> game;
  State s;

 private:
  explicit Field(std::nullptr_t) {}
  void load(absl::StatusOr<std::shared_ptr<const Westfront>> loaded) {
    EXPECT_TRUE(loaded.ok()) << loaded.status();
    if (!loaded.ok()) return;
    game = *std::move(loaded);
    s = game->initial_state();
    s.event = {};
    s.surprised = {};
    s.turn = 1;
    s.cursor = 0;
    for (const StandId stand : ids_to(game->rules().scenario.stand_count())) s.life[stand] = Life::kLost;
    s.held.fill(0);
    for (int b = 1; b <= game->rules().scenario.battalion_count(); ++b) s.tests[static_cast<std::size_t>(b)] = 2;
    s.routed = static_cast<std::uint16_t>(((1 << game->rules().scenario.battalion_count()) - 1) << 1);
  }
  void begin(Phase phase, Side side) {
    s.phase = phase;
    if (s.side != side) s.companies = 0;
    s.side = side;
    s.hand = {};
  }
  void take(StandId stand) {
    const bool brigade = view().stand(stand).battalion == 0;
    const UnitType type = view().type(stand);
    const bool artillery = is_mortar(type) || type == UnitType::kFieldGun;
    begin(brigade            ? (artillery ? Phase::kBrigadeArtillery : Phase::kBrigadeGuns)
          : is_vehicle(type) ? Phase::kBattalionVehicles
          : artillery        ? Phase::kBattalionArtillery
                             : Phase::kBattalionGuns,
          view().side_of(stand));
    s.battalion = view().stand(stand).battalion;
    if (s.battalion != 0) s.battalions |= static_cast<std::uint16_t>(1 << s.battalion);
    s.hand.kind = UnitKind::kStand;
    s.hand.id = stand;
    s.flags[stand] |= kRolled;
  }
};

}  // namespace zerohour::westfront
