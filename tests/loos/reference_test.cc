// The engine against the plain reference: every question that a View answers, and the whole legal list, in positions
// that random play reaches from the set-up and from scattered battles, for each option of the rules.
#include "tests/loos/reference.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "engine/core/random.h"
#include "engine/loos/loos.h"
#include "engine/loos/notation.h"
#include "engine/loos/rebuild.h"
#include "tests/loos/referee.h"

namespace zerohour::loos {
namespace {

using reference::Hexes;
using reference::Reference;
using reference::Route;
using reference::Steps;

std::shared_ptr<const Loos> load(const Options& options = {}) {
  const auto rules = read_rulebook(embedded_data(), "loos");
  if (!rules.ok()) {
    ADD_FAILURE() << rules.status();
    return nullptr;
  }
  const auto changed = std::make_shared<Rulebook>(**rules);
  changed->scenario.options = options;
  const auto game = Loos::make(changed);
  EXPECT_TRUE(game.ok()) << game.status();
  return game.ok() ? *game : nullptr;
}

// --- In words, for messages.
std::string text(const Hexes& hexes) {
  std::string out = absl::StrCat(hexes.size(), ":");
  for (const Hex h : hexes) absl::StrAppend(&out, " ", hex::to_string(h));
  return out;
}
std::string text(const Steps& steps) {
  std::string out;
  for (const Direction d : steps) absl::StrAppend(&out, out.empty() ? "" : ".", std::string(hex::to_string(d)));
  return out;
}

Hexes plain(const HexSet& set) {
  Hexes out;
  for (const Hex h : set) out.insert(h);
  return out;
}
std::set<UnitId> plain(const UnitSet& set) {
  std::set<UnitId> out;
  for (const UnitId u : set) out.insert(u);
  return out;
}
Steps plain(const Path& path) {
  return {path.step.begin(), path.step.begin() + path.length};
}

std::vector<Action> listed(const Loos& game, const State& state) {
  std::vector<Action> out;
  for_each_legal_action(game, state, [&](Action a) { out.push_back(a); });
  return out;
}

bool movement(const State& state) {
  return state.step == Step::kBritishMove || state.step == Step::kGermanMove;
}

// Compares all that can be asked of one position.
class Comparison {
 public:
  Comparison(const Loos& game, const State& state, Random& random)
      : game_(game),
        state_(state),
        random_(random),
        view_(game.view(state)),
        plain_(game.rules(), game.board().control_hexes, state) {}

  // Answers of the View about some units and hexes, picked by chance; about all of them with `thorough`.
  void compare_view() {
    compare_ground();
    const bool moving = movement(state_) || state_.step == Step::kMobileChoose || state_.step == Step::kMobileMove;
    for (int i = 0; i < kUnits; ++i) {
      const auto u = static_cast<UnitId>(i);
      if (!plain_.on_map(u)) continue;
      if (random_.below(moving ? 10 : 60) == 0) compare_movement(u);
      if (random_.below(5) == 0) compare_contact(u);
    }
    compare_fire();
    compare_arrivals();
  }

  void compare_list() {
    const std::vector<Action> list = listed(game_, state_);
    const std::set<Action> engine(list.begin(), list.end());
    EXPECT_TRUE(std::is_sorted(list.begin(), list.end()) && engine.size() == list.size()) << where();
    const std::set<Action> expected = plain_.legal();
    if (engine != expected) {
      ADD_FAILURE() << "the legal list" << where() << "\n  only the engine: " << difference(engine, expected)
                    << "\n  only the reference: " << difference(expected, engine);
    }
    for (const Action a : expected) {
      if (const absl::Status legal = game_.is_legal(state_, a); !legal.ok()) {
        ADD_FAILURE() << "refused: " << words(a) << ": " << legal << where();
        break;
      }
    }
    for (int i = 0; i < 8; ++i) compare_judgement(scrambled_action(expected), expected);
    game_.for_each_group(state_, [&](ActionGroup group) {
      Action action;
      const auto below = [&](std::uint32_t n) { return random_.below(n); };
      if (!random_legal(view_, Loos::kind_of(group), Loos::unit_of(group), below, action)) return;
      EXPECT_TRUE(expected.contains(action)) << "drawn by chance: " << words(action) << where();
    });
    compare_paths();
  }

 private:
  std::string where() const {
    return absl::StrCat("\n  step ", std::string(to_string(state_.step)), " of\n  ", game_.format_state(state_));
  }
  std::string name(UnitId u) const { return format_unit(game_.board(), state_, u); }
  std::string words(Action a) const { return game_.format_action(state_, a); }
  std::string difference(const std::set<Action>& a, const std::set<Action>& b) const {
    std::string out;
    int count = 0;
    for (const Action x : a) {
      if (!b.contains(x) && ++count <= 40) absl::StrAppend(&out, out.empty() ? "" : ", ", words(x));
    }
    return absl::StrCat(count, ": ", out);
  }
  void same(const std::string& what, const Hexes& engine, const Hexes& expected) const {
    if (engine == expected) return;
    ADD_FAILURE() << what << where() << "\n  engine    " << text(engine) << "\n  reference " << text(expected);
  }
  template <class T>
  void same_value(const std::string& what, const T& engine, const T& expected) const {
    EXPECT_EQ(engine, expected) << what << where();
  }
  Hex random_hex() { return {1 + static_cast<int>(random_.below(34)), 1 + static_cast<int>(random_.below(20))}; }
  bool enterable(Hex h) const {
    const Zone zone = game_.board().at(h).zone;
    return zone == Zone::kField || zone == Zone::kFront;
  }

  void compare_ground() {
    for (const Side side : {kBritish, kGerman}) {
      Hexes engine = plain(state_.zoc[index(side)]);
      Hexes expected = plain_.zoc(side);
      // Nothing stands behind the front line, and no German in it.
      std::erase_if(engine, [&](Hex h) { return !enterable(h); });
      std::erase_if(expected, [&](Hex h) { return !enterable(h); });
      same(absl::StrCat("zone of control, ", std::string(to_string(side))), engine, expected);
    }
    for (int c = 1; c <= hex::kColumns; ++c) {
      for (int r = 1; r <= hex::kRows; ++r) {
        const Hex h(c, r);
        const std::vector<UnitId>& stack = plain_.stack(h);
        const UnitId top = stack.empty() ? kNoUnit : stack[0];
        const UnitId bottom = stack.size() < 2 ? kNoUnit : stack[1];
        if (view_.top(h) == top && view_.bottom(h) == bottom) continue;
        ADD_FAILURE() << "the units in " << hex::to_string(h) << where();
      }
    }
  }

  void compare_movement(UnitId u) {
    same_value("allowance of " + name(u), view_.movement_allowance(u), plain_.allowance(u));
    const std::map<Hex, Route> best = plain_.best_routes(u, plain_.allowance(u), false);
    same("destinations of " + name(u), plain(view_.destinations(u)), ends(best));
    for (const auto& [end, route] : best) same_path(u, end, view_.cheapest_path(u, end, false), route);
    for (int points = 1; state_.bottom.contains(u) && points <= 3; ++points) {
      State mobile = state_;
      mobile.to_place = static_cast<std::uint8_t>(points);
      const View view = game_.view(mobile);
      const std::map<Hex, Route> sorties = plain_.best_routes(u, points, true);
      same(absl::StrCat("mobile destinations of ", name(u), " with ", points),
           plain(view.mobile_destinations(u, points)), ends(sorties));
      for (const auto& [end, route] : sorties) same_path(u, end, view.cheapest_path(u, end, true), route);
    }
  }
  static Hexes ends(const std::map<Hex, Route>& routes) {
    Hexes out;
    for (const auto& [end, route] : routes) out.insert(end);
    return out;
  }
  void same_path(UnitId u, Hex end, const Path& engine, const Route& best) {
    if (plain(engine) == best.steps) return;
    ADD_FAILURE() << "path of " << name(u) << " from " << hex::to_string(state_.hex[u]) << " to " << hex::to_string(end)
                  << where() << "\n  engine    " << text(plain(engine)) << "\n  reference " << text(best.steps)
                  << ", cost " << best.cost;
  }

  // Attacks by and on the unit's hex, its retreats, and where it might be displaced or stack.
  void compare_contact(UnitId u) {
    const Hex here = state_.hex[u];
    if (plain_.is_top(u)) same("attackable by " + name(u), plain(view_.attackable(u)), plain_.attackable(u));
    same_value("attack of " + name(u), view_.attack(u), plain_.attack(u));
    same_value("defence of " + name(u), view_.defence(u), plain_.defence(u));
    same("displacements from " + hex::to_string(here), plain(view_.displacements(here)), plain_.displacements(here));
    for (int i = 0; i < 3; ++i) {
      const Hex h = i == 0 ? random_hex() : reference::beside(here, hex::kDirections[random_.below(6)]);
      if (!h.on_map() || h == here || !enterable(h)) continue;
      same_value(absl::StrCat("room for ", name(u), " in ", hex::to_string(h)), view_.room(u, h) != View::Room::kNone,
                 plain_.room(u, h) && (plain_.empty(h) || plain_.holds(side_of(u), h)));
    }
    if (game_.board().at(here).zone != Zone::kField) return;
    for (const int length : {2, 3}) compare_retreats(here, length);
    if (plain_.is_top(u)) compare_combat(here, side_of(u));
  }
  void compare_retreats(Hex from, int length) {
    std::vector<Steps> engine;
    view_.for_each_retreat(from, length, [&](const Path& path, Hex end) {
      engine.push_back(plain(path));
      Hex h = from;
      for (const Direction d : engine.back()) h = reference::beside(h, d);
      EXPECT_EQ(h, end) << where();
    });
    std::set<Steps> expected;
    for (const Route& route : plain_.retreats(from, length)) expected.insert(route.steps);
    EXPECT_EQ(view_.can_retreat(from, length), !expected.empty()) << hex::to_string(from) << where();
    if (std::set<Steps>(engine.begin(), engine.end()) != expected || engine.size() != expected.size()) {
      std::string both = "\n  engine   ";
      for (const Steps& steps : engine) absl::StrAppend(&both, " ", text(steps));
      absl::StrAppend(&both, "\n  reference");
      for (const Steps& steps : expected) absl::StrAppend(&both, " ", text(steps));
      ADD_FAILURE() << "retreats of " << length << " from " << hex::to_string(from) << where() << both;
    }
  }
  void compare_combat(Hex target, Side defender) {
    std::vector<UnitId> around;
    for (const Direction d : hex::kDirections) {
      const Hex n = reference::beside(target, d);
      if (n.on_map() && plain_.holds(other(defender), n) && random_.below(3) != 0) around.push_back(plain_.stack(n)[0]);
    }
    if (around.empty()) return;
    const CombatWorksheet engine = view_.combat(target, around.data(), static_cast<int>(around.size()));
    const reference::Sum sum = plain_.combat(target, around);
    std::map<Hex, int> added;
    for (int i = 0; i < engine.added_count; ++i) added[engine.added[i].hex] = engine.added[i].defence;
    std::string by;
    for (const UnitId u : around) absl::StrAppend(&by, " ", name(u), "@", hex::to_string(state_.hex[u]));
    const std::string what = absl::StrCat("attack on ", hex::to_string(target), " by", by, where());
    EXPECT_EQ(engine.attack, sum.attack) << what;
    EXPECT_EQ(engine.defence, sum.defence) << what;
    EXPECT_EQ(added, sum.added) << what;
    EXPECT_EQ(engine.added_count, static_cast<int>(added.size())) << what;
    EXPECT_EQ(engine.breached, sum.breached) << what;
    EXPECT_EQ(to_string(engine.line), to_string(sum.line)) << what;
    EXPECT_EQ(engine.differential, sum.differential) << what;
    EXPECT_EQ(engine.column, sum.column) << what;
    EXPECT_EQ(engine.results, sum.results) << what;
  }

  void compare_fire() {
    for (const Side side : {kBritish, kGerman}) {
      for (int i = 0; i < 6; ++i) {
        const Hex h = random_hex();
        if (!enterable(h)) continue;
        same_value(absl::StrCat(std::string(to_string(side)), " observe ", hex::to_string(h)), view_.observed(side, h),
                   plain_.observed(side, h));
      }
    }
    for (int i = 0; i < kUnits; ++i) {
      const auto u = static_cast<UnitId>(i);
      if (!plain_.is_top(u) || random_.below(5) != 0) continue;
      const Hex h = state_.hex[u];
      same_value("bombardment of " + hex::to_string(h), to_string(view_.bombardment_line(h)),
                 to_string(plain_.bombardment_line(h)));
      same_value("breached " + hex::to_string(h), view_.breached(h), plain_.breached(h));
      same_value("observed " + hex::to_string(h), view_.observed(other(side_of(u)), h),
                 plain_.observed(other(side_of(u)), h));
      if (side_of(u) == kGerman) {
        same_value("gas on " + hex::to_string(h), view_.gas_possible(h), plain_.gas_possible(h));
      }
    }
    if (state_.step == Step::kDeclare || state_.step == Step::kDefend) {
      const Side side = state_.step == Step::kDeclare ? state_.active : other(state_.active);
      same("markable", plain(view_.markable(side)), plain_.markable(side));
    }
    if (state_.step == Step::kDeclare || state_.step == Step::kResolve) {
      same("pending combats", plain(view_.pending_combats()), plain_.pending());
      for (const Hex h : plain_.pending()) {
        std::array<UnitId, kMaxAttackers> attackers{};
        const int count = view_.declared_attackers(h, attackers);
        same_value("attackers of " + hex::to_string(h),
                   std::vector<UnitId>(attackers.begin(), attackers.begin() + count), plain_.declared(h));
      }
    }
  }

  void compare_arrivals() {
    for (int i = 0; i < kUnits; ++i) {
      const auto u = static_cast<UnitId>(i);
      const bool setting_up = state_.step == Step::kGermanSetup || state_.step == Step::kBritishSetup;
      if (setting_up && state_.hex[u] == kUnplaced && (side_of(u) == kGerman) == (state_.step == Step::kGermanSetup)) {
        if (i % 5 == 0) same("set-up hexes of " + name(u), plain(view_.set_up_hexes(u)), plain_.set_up_hexes(u));
      }
    }
    if (state_.step == Step::kGermanSetup) {
      Hexes engine;
      const std::uint64_t bits = view_.uncovered_front();
      for (std::size_t i = 0; i < game_.board().front_line.size(); ++i) {
        if ((bits >> i & 1) != 0) engine.insert(game_.board().front_line[i]);
      }
      same("front line in no ZOC", engine, plain_.unwatched_front());
    }
    same("replacement towns", plain(view_.replacement_towns()), plain_.replacement_towns());
    if (state_.step == Step::kBritishMove) same_value("waiting", plain(view_.waiting_units()), plain_.waiting_units());
    if (state_.step == Step::kMobileChoose) {
      same_value("mobile candidates", plain(view_.mobile_candidates()), plain_.mobile_candidates());
    }
    if (state_.step == Step::kMobileDeclare) {
      same_value("mobile attackers", plain(view_.mobile_attackers()), plain_.mobile_attackers());
    }
  }

  // A listed action with something changed: another unit, another hex, the other way up.
  Action scrambled_action(const std::set<Action>& expected) {
    auto at = expected.begin();
    std::advance(at, random_.below(static_cast<std::uint32_t>(expected.size())));
    Action a = *at;
    const std::uint64_t bits = a.bits();
    switch (random_.below(4)) {
      case 0:
        return a.with_hex(random_hex());
      case 1:
        return Action::from_bits(bits ^ std::uint64_t{1} << 40);
      case 2:
        return Action::from_bits((bits & ~(std::uint64_t{127} << 52)) | std::uint64_t{random_.below(kUnits)} << 52);
      default:
        return a.hex().on_map() ? a.with_hex(reference::beside(a.hex(), hex::kDirections[random_.below(6)])) : a;
    }
  }
  void compare_judgement(Action a, const std::set<Action>& expected) {
    if (a.kind() == Kind::kRoll) return;
    // Any battalion of the deadpile will do; the list has the first. A move that ends where it began is legal by a path
    // alone.
    if (expected.contains(a) != game_.is_legal(state_, a).ok()) {
      ADD_FAILURE() << "judged " << game_.is_legal(state_, a) << ": " << words(a) << where();
    }
  }

  // Moves by any path: those that are legal, and those with a step changed.
  void compare_paths() {
    const bool mobile = state_.step == Step::kMobileMove;
    if (!mobile && state_.step != Step::kBritishMove && state_.step != Step::kGermanMove) return;
    for (int tries = 0; tries < 2; ++tries) {
      const auto u = mobile ? state_.subject : static_cast<UnitId>(random_.below(kUnits));
      if (!plain_.on_map(u) || state_.moved.contains(u)) continue;
      if (!mobile && (side_of(u) == kBritish) != (state_.step == Step::kBritishMove)) continue;
      const int points = mobile ? state_.to_place : plain_.allowance(u);
      std::vector<Steps> routes;
      plain_.for_each_route(u, points, mobile, [&](const Route& route) { routes.push_back(route.steps); });
      const std::set<Steps> legal(routes.begin(), routes.end());
      for (int i = 0; i < 40 && !routes.empty(); ++i) {
        Steps steps = routes[random_.below(static_cast<std::uint32_t>(routes.size()))];
        if (i % 2 != 0)
          steps[random_.below(static_cast<std::uint32_t>(steps.size()))] = hex::kDirections[random_.below(6)];
        Hex end = state_.hex[u];
        for (const Direction d : steps) end = end.on_map() ? reference::beside(end, d) : end;
        if (!end.on_map() || end == state_.hex[u]) continue;
        Action a(Kind::kMove, u, end);
        for (const Direction d : steps) a = a.with_step(d);
        const bool expected = plain_.path_legal(u, steps, points, mobile);
        EXPECT_EQ(expected, legal.contains(steps)) << "the reference disagrees with itself" << where();
        if (game_.is_legal(state_, a).ok() != expected) {
          ADD_FAILURE() << "path " << text(steps) << " of " << name(u) << " at " << hex::to_string(state_.hex[u])
                        << (expected ? " should be legal" : " should be illegal") << where() << "\n  "
                        << game_.is_legal(state_, a);
        }
      }
    }
  }

  const Loos& game_;
  const State& state_;
  Random& random_;
  const View view_;
  const Reference plain_;
};

// Whether two positions are the same on the table; says where they differ.
std::string table_difference(const Loos& game, const State& engine, const State& expected) {
  std::string out;
  const auto compare = [&](const std::string& what, const auto& a, const auto& b) {
    if (a != b) absl::StrAppend(&out, "\n  ", what);
  };
  const auto numbers = [&](const char* what, int a, int b) {
    if (a != b) absl::StrAppend(&out, "\n  ", what, ": ", a, ", expected ", b);
  };
  for (int i = 0; i < kUnits; ++i) {
    const auto u = static_cast<UnitId>(i);
    const std::string name = game.board().counter(u).id;
    compare(absl::StrCat(name, " is in ", hex::to_string(engine.hex[i]), "/", engine.hex[i].id(), ", expected in ",
                         hex::to_string(expected.hex[i]), "/", expected.hex[i].id()),
            engine.hex[i], expected.hex[i]);
    numbers((name + " steps and aim").c_str(), engine.status[i], expected.status[i]);
    const auto flag = [&](const char* what, const UnitSet& a, const UnitSet& b) {
      numbers((name + " " + what).c_str(), a.contains(u), b.contains(u));
    };
    flag("bottom", engine.bottom, expected.bottom);
    flag("replacement", engine.replacement, expected.replacement);
    flag("moved", engine.moved, expected.moved);
    flag("swapped", engine.swapped, expected.swapped);
    flag("fought", engine.fought, expected.fought);
    flag("retreated", engine.retreated, expected.retreated);
    flag("rolled", engine.rolled, expected.rolled);
    flag("mobile_moved", engine.mobile_moved, expected.mobile_moved);
  }
  compare(absl::StrCat("attacked ", text(plain(engine.attacked)), ", expected ", text(plain(expected.attacked))),
          plain(engine.attacked), plain(expected.attacked));
  compare("control", engine.control, expected.control);
  numbers("turn", engine.turn, expected.turn);
  numbers("active", index(engine.active), index(expected.active));
  compare(
      absl::StrCat("step ", std::string(to_string(engine.step)), ", expected ", std::string(to_string(expected.step))),
      engine.step, expected.step);
  numbers("outcome", static_cast<int>(engine.outcome), static_cast<int>(expected.outcome));
  compare("markers", engine.markers, expected.markers);
  compare("aircraft", engine.aircraft, expected.aircraft);
  compare("markers on the map", engine.marker, expected.marker);
  numbers("marker_count", engine.marker_count, expected.marker_count);
  numbers("attacker_markers", engine.attacker_markers, expected.attacker_markers);
  numbers("marker_next", engine.marker_next, expected.marker_next);
  numbers("gas", engine.gas, expected.gas);
  numbers("fire", engine.fire, expected.fire);
  compare("table", engine.table, expected.table);
  numbers("result", engine.result, expected.result);
  numbers("target", engine.target.id(), expected.target.id());
  compare("attackers", engine.attackers, expected.attackers);
  numbers("attacker_count", engine.attacker_count, expected.attacker_count);
  numbers("attacker_next", engine.attacker_next, expected.attacker_next);
  numbers("mobile", engine.mobile, expected.mobile);
  numbers("subject", engine.subject, expected.subject);
  numbers("division", engine.division, expected.division);
  numbers("to_place", engine.to_place, expected.to_place);
  compare("entry", engine.entry, expected.entry);
  return out;
}

// --- Random play.

// Something of the list, but the end of a step less often than the rest.
Action pick(const State& state, const std::vector<Action>& list, Random& random) {
  // A retreat to where a combat is still to come, if there is one: R25.
  for (const Action a : list) {
    if (a.kind() == Kind::kRetreat && state.attacked.contains(a.hex()) && random.below(2) == 0) return a;
  }
  const bool may_end = list.back().kind() == Kind::kDone;
  if (!may_end || list.size() == 1) return list[random.below(static_cast<std::uint32_t>(list.size()))];
  if (random.below(16) == 0) return list.back();
  // One of the kinds first, so that a few attacks are not lost among many moves.
  std::vector<Kind> kinds;
  for (const Action a : list) {
    if (a.kind() != Kind::kDone && (kinds.empty() || kinds.back() != a.kind())) kinds.push_back(a.kind());
  }
  const Kind kind = kinds[random.below(static_cast<std::uint32_t>(kinds.size()))];
  std::vector<Action> some;
  std::copy_if(list.begin(), list.end(), std::back_inserter(some), [&](Action a) { return a.kind() == kind; });
  return some[random.below(static_cast<std::uint32_t>(some.size()))];
}

// The dice are loaded: heavy bombardments, retreats and exchanges come more often than they should.
Action roll(const Loos& game, const State& state, Random& random) {
  const RollRequest request = game.roll_request(state);
  std::vector<std::uint8_t> faces(request.count);
  const bool loaded = random.below(2) == 0;
  for (std::uint8_t& face : faces) face = random.face(request.sides);
  if (loaded && state.step == Step::kBombardDice) {
    for (std::uint8_t& face : faces) face = std::max(face, random.face(request.sides));
  }
  if (loaded && state.step == Step::kCombatRoll) {
    const bool alone = state.mobile != 0;
    const CombatWorksheet sheet = game.view(state).combat(state.target, alone ? &state.subject : state.attackers.data(),
                                                          alone ? 1 : state.attacker_count);
    for (int tries = 0; tries < 10; ++tries) {
      const CrtResult result = sheet.results[faces[0] - 1];
      if (result == CrtResult::kD2 || result == CrtResult::kD3 || (result == CrtResult::kEx && tries > 5)) break;
      faces[0] = random.face(request.sides);
    }
  }
  return game.roll_action(state, faces);
}

// Plays one action or roll, and compares what becomes of the position.
void advance(const Loos& game, State& state, Random& random) {
  const bool chance = game.actor(state) == Actor::kChance;
  const Action action = chance ? roll(game, state, random) : pick(state, listed(game, state), random);
  const State before = state;
  game.apply(state, action);
  const absl::Status invariants = game.check_invariants(state);
  EXPECT_TRUE(invariants.ok()) << invariants << "\n  after " << game.format_action(before, action) << " in\n  "
                               << game.format_state(before);
  reference::Referee referee(game.rules(), game.board().control_hexes, before);
  const std::string difference = table_difference(game, state, referee.play(action));
  if (!difference.empty()) {
    ADD_FAILURE() << "after " << game.format_action(before, action) << " in\n  " << game.format_state(before)
                  << "\nthe engine has\n  " << game.format_state(state) << difference;
  }
}

// --- Scattered battles.

// A position that need not have come about: both sides thrown together round a few hexes, at the start of a Movement
// phase, or of the Zero Hour assault.
class Scatter {
 public:
  Scatter(const Loos& game, Random& random) : game_(game), random_(random), s_(game.initial_state()) {}

  std::optional<State> make() {
    const bool zero_hour = chance(4);
    s_.turn = static_cast<std::uint8_t>(zero_hour ? 0 : 1 + random_.below(8));
    s_.active = chance(2) ? kBritish : kGerman;
    s_.step = s_.active == kGerman ? Step::kGermanMove : zero_hour ? Step::kAircraft : Step::kBritishMove;
    s_.markers = game_.rules().tracks.turns[s_.turn].markers;
    for (int i = 1 + static_cast<int>(random_.below(3)); i > 0; --i)
      centres_.push_back(random_hex(game_.board().field));
    for (const Hex h : game_.board().control_hexes) {
      if (!game_.board().entry.contains(h) && chance(3)) s_.control |= bit(h);
    }
    off_map();
    german_units();
    british_units();
    rebuild(game_.board(), s_);
    if (!game_.check_invariants(s_).ok()) return std::nullopt;
    return s_;
  }

 private:
  bool chance(std::uint32_t one_in) { return random_.below(one_in) == 0; }
  Hex random_hex(const HexSet& of) {
    return of.nth(static_cast<int>(random_.below(static_cast<std::uint32_t>(of.size()))));
  }
  std::uint64_t bit(Hex h) const { return std::uint64_t{1} << game_.board().control_index(h); }

  void off_map() {
    for (int i = 0; i < kUnits; ++i) {
      const auto u = static_cast<UnitId>(i);
      s_.hex[u] = is_battalion(u) ? kDeadpile : kGone;
      s_.status[u] = kNoAim;
      if (is_battalion(u)) s_.replacement.insert(u);
    }
  }
  void german_units() {
    const std::uint32_t missing = random_.below(5);
    for (int i = kFirstBattalion; i < kUnits; ++i) {
      const auto u = static_cast<UnitId>(i);
      if (random_.below(5) < missing) continue;
      const bool red_dot = is_battalion(u) && (game_.board().counter(u).division == 255 || chance(4));
      if (!red_dot) s_.replacement.erase(u);
      put(u, is_battalion(u) ? 1 : chance(3) ? 3 : 2);
    }
  }
  void british_units() {
    const std::uint32_t missing = random_.below(4);
    for (int i = 0; i < kBritishUnits; ++i) {
      if (random_.below(5) >= missing) put(static_cast<UnitId>(i), chance(2) ? 1 : 2);
    }
  }
  // Near one of the centres, with a comrade if there is one and the dice say so.
  void put(UnitId u, int steps) {
    const Reference now(game_.rules(), game_.board().control_hexes, s_);
    const HexSet& ground = game_.board().playable[index(side_of(u))];
    const Hex centre = centres_[random_.below(static_cast<std::uint32_t>(centres_.size()))];
    std::vector<Hex> comrades;
    for (int i = 0; i < kUnits; ++i) {
      const auto mate = static_cast<UnitId>(i);
      if (now.on_map(mate) && now.may_stack(u, mate) && now.room(u, s_.hex[mate])) comrades.push_back(s_.hex[mate]);
    }
    for (int tries = 0; tries < 30; ++tries) {
      Hex h = random_hex(ground);
      if (tries == 0 && !comrades.empty() && random_.below(5) < 3) {
        h = comrades[random_.below(static_cast<std::uint32_t>(comrades.size()))];
      } else if (reference::apart(h, centre) > 1 + static_cast<int>(random_.below(5))) {
        continue;
      }
      const bool own = now.empty(h) || now.holds(side_of(u), h);
      if (!own || !now.room(u, h) || (side_of(u) == kBritish && game_.board().entry.contains(h))) continue;
      if (!now.empty(h)) s_.bottom.insert(u);
      s_.hex[u] = h;
      s_.status[u] = static_cast<std::uint8_t>(steps << 4 | kNoAim);
      if (game_.board().control_index(h) >= 0) {
        s_.control = side_of(u) == kBritish ? s_.control | bit(h) : s_.control & ~bit(h);
      }
      return;
    }
    if (is_battalion(u)) s_.replacement.insert(u);
  }

  const Loos& game_;
  Random& random_;
  State s_;
  std::vector<Hex> centres_;
};

// --- What can be gone through whole.

TEST(Reference, TableAgrees) {
  const auto game = load();
  ASSERT_NE(game, nullptr);
  for (int line = 0; line < kCrtLines; ++line) {
    for (int differential = -30; differential <= 40; ++differential) {
      EXPECT_EQ(game->rules().crt.column(static_cast<CrtLine>(line), differential),
                reference::crt_column(static_cast<CrtLine>(line), differential))
          << to_string(static_cast<CrtLine>(line)) << " " << differential;
    }
  }
  for (int column = 0; column < kCrtColumns; ++column) {
    for (int face = 1; face <= 6; ++face) {
      EXPECT_EQ(game->rules().crt.results[column][face - 1], reference::crt_result(column, face))
          << "column " << column + 1 << ", die " << face;
    }
  }
}

TEST(Reference, SightAgreesBetweenAllHexes) {
  for (const bool target_height_blocks : {false, true}) {
    Options options;
    options.target_height_blocks = target_height_blocks;
    const auto game = load(options);
    ASSERT_NE(game, nullptr);
    const Board& board = game->board();
    const State state = game->initial_state();
    const Reference plain(game->rules(), board.control_hexes, state);
    int seen = 0;
    for (const Hex target : board.playable[0]) {
      for (const Hex from : board.playable[0]) {
        const int range = reference::apart(from, target);
        if (range == 0 || range > 5) continue;
        const bool expected = range == 1 || (range <= 4 && plain.line_of_sight(from, target));
        ASSERT_EQ(board.observers(target).contains(from), expected)
            << hex::to_string(from) << " to " << hex::to_string(target);
        seen += expected;
      }
    }
    EXPECT_GT(seen, 10000);
  }
}

TEST(Reference, CoverOfTheFrontAgrees) {
  const auto game = load();
  ASSERT_NE(game, nullptr);
  const Board& board = game->board();
  const State state = game->initial_state();
  const Reference plain(game->rules(), board.control_hexes, state);
  Random random(5);
  for (int i = 0; i < 3000; ++i) {
    // Runs of hexes as they are left over in a set-up, and any hexes at all.
    std::uint64_t bits = random();
    for (std::uint32_t more = random.below(4); more > 0; --more) bits |= random() & bits >> 1;
    bits &= (std::uint64_t{1} << board.front_line.size()) - 1;
    Hexes front;
    for (std::size_t k = 0; k < board.front_line.size(); ++k) {
      if ((bits >> k & 1) != 0) front.insert(board.front_line[k]);
    }
    ASSERT_EQ(board.battalions_to_cover(bits), plain.least_cover(front)) << text(front);
  }
  EXPECT_EQ(plain.least_cover(Hexes(board.front_line.begin(), board.front_line.end())), 15);  // R3
}

// Every set of attackers round every hex, with Germans wherever there is room for a neighbour of 14.3.3.
TEST(Reference, EveryAttackOnEveryHexAgrees) {
  const auto game = load();
  ASSERT_NE(game, nullptr);
  const Board& board = game->board();
  Random random(7);
  std::map<std::string, int> lines;
  for (const Hex target : board.field) {
    for (const Side defender : {kBritish, kGerman}) {
      State s = game->initial_state();
      s.hex.fill(kGone);
      s.turn = 1;
      s.step = Step::kDeclare;
      s.active = other(defender);
      int next_british = 0;
      int next_german = kFirstBattalion;
      const auto put = [&](Side side, Hex h) {
        const int u = side == kBritish ? next_british++ : next_german++;
        s.hex[u] = h;
        s.status[u] = static_cast<std::uint8_t>((side == kBritish ? 1 + random.below(2) : 1) << 4 | kNoAim);
      };
      put(defender, target);
      std::vector<UnitId> around;
      for (const Direction d : hex::kDirections) {
        const Hex n = reference::beside(target, d);
        if (!board.playable[index(other(defender))].contains(n) || random.below(12) == 0) continue;
        around.push_back(static_cast<UnitId>(defender == kGerman ? next_british : next_german));
        put(other(defender), n);
      }
      for (const Hex h : board.field) {
        const bool free = std::count(s.hex.begin(), s.hex.end(), h) == 0;
        if (free && next_german < kFirstBattalion + 28 && reference::apart(h, target) == 2 && random.below(3) != 0) {
          put(kGerman, h);
          if (random.below(4) == 0) s.attacked.insert(h);
        } else if (free && random.below(80) == 0 && next_german < kFirstBattalion + 28) {
          put(kGerman, h);
        }
      }
      if (random.below(3) == 0) {
        s.marker[0] = Marker(target);
        s.marker[0].set_breach();
        s.marker_count = 1;
      }
      rebuild(board, s);
      const View view = game->view(s);
      const Reference plain(game->rules(), board.control_hexes, s);
      for (unsigned bits = 1; bits < 1U << around.size(); ++bits) {
        std::vector<UnitId> attackers;
        for (std::size_t k = 0; k < around.size(); ++k) {
          if ((bits >> k & 1) != 0) attackers.push_back(around[k]);
        }
        const CombatWorksheet engine = view.combat(target, attackers.data(), static_cast<int>(attackers.size()));
        const reference::Sum sum = plain.combat(target, attackers);
        ASSERT_TRUE(engine.line == sum.line && engine.differential == sum.differential && engine.column == sum.column)
            << "attack on " << hex::to_string(target) << ": " << to_string(engine.line) << " " << engine.differential
            << ", expected " << to_string(sum.line) << " " << sum.differential;
        ++lines[absl::StrCat(std::string(to_string(sum.line)), sum.added.empty() ? "" : "+")];
      }
    }
  }
  EXPECT_TRUE(lines["trench"] > 0 && lines["trench+"] > 0 && lines["town+"] > 0 && lines["clear+"] > 0 &&
              lines["woods"] > 0);
}

// Plays on until the game ends or `actions` were taken, comparing as it goes: set-up and movement now and then, as
// their lists are long, and everything else each time.
void play_on(const Loos& game, State state, Random& random, int actions, std::uint32_t one_in = 1) {
  for (int i = 0; i < actions && !game.result(state).over && !::testing::Test::HasFailure(); ++i) {
    const bool set_up = state.step == Step::kGermanSetup || state.step == Step::kBritishSetup;
    if (random.below(movement(state) ? 12 : set_up ? 4 : one_in) == 0) {
      Comparison comparison(game, state, random);
      comparison.compare_view();
      if (game.actor(state) != Actor::kChance) comparison.compare_list();
    }
    advance(game, state, random);
  }
}

// A stack of German regiments under fire with little room round it and few counters in the deadpile: losses that leave
// replacements, displacements, and the combats declared against it and round it.
std::optional<State> crowd(const Loos& game, Random& random) {
  const Board& board = game.board();
  const auto chance = [&](std::uint32_t one_in) { return random.below(one_in) == 0; };
  State s = game.initial_state();
  s.turn = static_cast<std::uint8_t>(random.below(3));
  s.active = chance(4) ? kGerman : kBritish;
  s.step = Step::kBombardDice;
  s.gas = s.turn == 0 ? 2 : 0;
  s.hex.fill(kGone);
  s.status.fill(kNoAim);
  const HexSet& ground = chance(2) ? board.trench_hexes : board.field;
  const Hex centre = ground.nth(static_cast<int>(random.below(static_cast<std::uint32_t>(ground.size()))));
  const auto put = [&](UnitId u, Hex h, int steps) {
    s.hex[u] = h;
    s.status[u] = static_cast<std::uint8_t>(steps << 4 | kNoAim);
    const int i = board.control_index(h);
    if (i >= 0)
      s.control = side_of(u) == kBritish ? s.control | std::uint64_t{1} << i : s.control & ~(std::uint64_t{1} << i);
  };
  const int first = kFirstRegiment + 4 * static_cast<int>(random.below(2));  // two of one division
  put(static_cast<UnitId>(first), centre, chance(4) ? 3 : 2);
  put(static_cast<UnitId>(first + 1), centre, chance(4) ? 3 : 2);
  s.bottom.insert(static_cast<UnitId>(first + 1));
  UnitId british = 0;
  UnitId german = kFirstBattalion;
  const std::uint32_t filled = 6 + random.below(5);
  for (const Hex h : board.field) {
    const int far = reference::apart(centre, h);
    if (far == 0 || far > 2 || random.below(10) >= filled) continue;
    if (far == 1 && chance(2)) {
      put(german++, h, 1);
    } else if (british < kBritishUnits && !board.entry.contains(h)) {
      put(british, h, chance(2) ? 1 : 2);
      if (chance(3)) {
        put(british + 1, h, 2);
        s.bottom.insert(british + 1);
      }
      british = static_cast<UnitId>(british + 2);
    }
  }
  // The rest of the counters: a few in the deadpile, the others far away.
  const int dead = static_cast<int>(random.below(4));
  for (int i = german, k = 0; i < kFirstRegiment; ++i) {
    const bool blank = board.counter(static_cast<UnitId>(i)).division == 255;
    if (blank || i < german + dead) s.replacement.insert(static_cast<UnitId>(i));
    if (i < german + dead) {
      s.hex[i] = kDeadpile;
      continue;
    }
    while (reference::apart(centre, Hex(1 + k % 34, 1 + k / 34)) < 8) ++k;
    put(static_cast<UnitId>(i), Hex(1 + k % 34, 1 + k / 34), 1);
    ++k;
  }
  const auto mark = [&](Hex h) { s.marker[s.marker_count++] = Marker(h); };
  const Reference plain(game.rules(), board.control_hexes, s);
  for (const Direction d : hex::kDirections) {
    const Hex n = reference::beside(centre, d);
    if (n.on_map() && plain.holds(kGerman, n) && chance(3)) mark(n);
  }
  mark(centre);
  s.attacker_markers = s.active == kBritish ? s.marker_count : 0;
  s.target = s.marker[0].hex();
  if (!plain.gas_possible(s.target)) s.gas = 0;
  s.markers = game.rules().tracks.turns[s.turn].markers;
  s.markers[0] = static_cast<std::uint8_t>(std::max(0, s.markers[0] - s.marker_count));
  for (int i = 0; i < kUnits; ++i) {
    const auto u = static_cast<UnitId>(i);
    if (!plain.is_top(u) || side_of(u) != s.active) continue;
    for (const Direction d : hex::kDirections) {
      const Hex n = reference::beside(s.hex[u], d);
      if (!plain.attackable(u).contains(n) || !chance(3)) continue;
      s.status[u] = static_cast<std::uint8_t>(s.steps(u) << 4 | index(d));
      s.attacked.insert(n);
      break;
    }
  }
  rebuild(board, s);
  const absl::Status invariants = game.check_invariants(s);
  if (!invariants.ok() && std::getenv("VERBOSE")) std::printf("%s\n", invariants.ToString().c_str());
  return invariants.ok() ? std::optional<State>(s) : std::nullopt;
}

// Mobile Combat about to begin among stacks, some with a unit underneath that retreated already in this phase.
std::optional<State> melee(const Loos& game, Random& random) {
  const Board& board = game.board();
  const auto chance = [&](std::uint32_t one_in) { return random.below(one_in) == 0; };
  State s = game.initial_state();
  s.turn = static_cast<std::uint8_t>(1 + random.below(8));
  s.markers = game.rules().tracks.turns[s.turn].markers;
  s.active = chance(3) ? kGerman : kBritish;
  s.step = Step::kMobileDeclare;
  s.mobile = 1;
  s.status.fill(kNoAim);
  for (int i = 0; i < kUnits; ++i) s.hex[i] = is_battalion(static_cast<UnitId>(i)) ? kDeadpile : kGone;
  const Hex centre = board.field.nth(static_cast<int>(random.below(static_cast<std::uint32_t>(board.field.size()))));
  UnitId british = 0;
  UnitId battalion = kFirstBattalion;
  UnitId regiment = kFirstRegiment;
  const auto put = [&](UnitId u, Hex h, bool under) {
    const int steps = is_battalion(u)  ? 1
                      : is_regiment(u) ? 2 + static_cast<int>(random.below(2))
                                       : 1 + static_cast<int>(random.below(2));
    s.hex[u] = h;
    s.status[u] = static_cast<std::uint8_t>(steps << 4 | kNoAim);
    if (under) s.bottom.insert(u);
    const int i = board.control_index(h);
    if (i >= 0)
      s.control = side_of(u) == kBritish ? s.control | std::uint64_t{1} << i : s.control & ~(std::uint64_t{1} << i);
  };
  for (const Hex h : board.field) {
    const int far = reference::apart(centre, h);
    if (far > 2 || chance(4) || board.entry.contains(h)) continue;
    const bool mover = far == 2 || chance(3);
    const Side side = mover ? s.active : other(s.active);
    if (side == kGerman && battalion >= kFirstBattalion + 24) continue;
    const bool big = side == kGerman && chance(2) && regiment + 1 < kUnits;
    UnitId& next = side == kBritish ? british : big ? regiment : battalion;
    put(next, h, false);
    if (mover) {
      s.mobile_moved.insert(next);
      if (chance(6)) s.fought.insert(next);
    } else if (chance(2)) {
      const auto mate = static_cast<UnitId>(next + 1);
      if (board.stack_mates(next).contains(mate)) {
        put(mate, h, true);
        if (chance(2)) s.retreated.insert(mate);
      }
    }
    next = static_cast<UnitId>(next + 2);
  }
  for (const UnitId u : kAllBattalions) {
    if (s.hex[u] == kDeadpile) s.replacement.insert(u);
  }
  rebuild(board, s);
  const absl::Status invariants = game.check_invariants(s);
  if (!invariants.ok() && std::getenv("VERBOSE")) std::printf("%s\n", invariants.ToString().c_str());
  return invariants.ok() ? std::optional<State>(s) : std::nullopt;
}

TEST(Reference, AgreesInAMelee) {
  const auto game = load();
  ASSERT_NE(game, nullptr);
  Random random(4);
  int played = 0;
  for (int i = 0; i < 250 && !HasFailure(); ++i) {
    const std::optional<State> state = melee(*game, random);
    if (!state) continue;
    ++played;
    play_on(*game, *state, random, 30, 4);
  }
  EXPECT_GT(played, 150);
}

TEST(Reference, AgreesInACrowd) {
  const auto game = load();
  ASSERT_NE(game, nullptr);
  Random random(3);
  int played = 0;
  for (int i = 0; i < 300 && !HasFailure(); ++i) {
    const std::optional<State> state = crowd(*game, random);
    if (!state) continue;
    ++played;
    play_on(*game, *state, random, 40, 4);
  }
  EXPECT_GT(played, 200);
}

TEST(Reference, AgreesInPlay) {
  const auto game = load();
  ASSERT_NE(game, nullptr);
  Random random(1);
  for (int i = 0; i < 2 && !HasFailure(); ++i) play_on(*game, game->initial_state(), random, 100000);
}

TEST(Reference, AgreesInScatteredBattles) {
  std::vector<Options> rules(1);
  for (const OptionName& option : option_names()) {
    rules.emplace_back();
    rules.back().*option.field = true;
  }
  Random random(2);
  for (const Options& options : rules) {
    const auto game = load(options);
    ASSERT_NE(game, nullptr);
    for (int i = 0; i < 12 && !HasFailure(); ++i) {
      const std::optional<State> state = Scatter(*game, random).make();
      ASSERT_TRUE(state.has_value());
      play_on(*game, *state, random, 250);
    }
  }
}

}  // namespace
}  // namespace zerohour::loos
