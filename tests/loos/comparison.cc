#include "tests/loos/comparison.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "engine/loos/notation.h"
#include "tests/loos/referee.h"
#include "tests/loos/reference.h"

namespace zerohour::loos {
namespace {

using reference::Hexes;
using reference::Reference;
using reference::Route;
using reference::Steps;
using reference::text;

// --- In words, for messages.
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
  Steps out;
  for (int i = 0; i < path.length; ++i) out.push_back(path.step[i]);
  return out;
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
      mobile.remaining = static_cast<std::uint8_t>(points);
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
    if (game_.actor(state_) == Actor::kChance) {
      same_value("dice", int{game_.roll_request(state_).count()}, plain_.dice());
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
    if (expected.contains(a) != game_.is_legal(state_, a).ok()) {
      ADD_FAILURE() << "judged " << game_.is_legal(state_, a) << ": " << words(a) << where();
    }
  }

  // Moves by any path: those that are legal, and those with a step changed. A round trip is not listed, having no
  // destination, and is left out here too.
  void compare_paths() {
    const bool mobile = state_.step == Step::kMobileMove;
    if (!mobile && state_.step != Step::kBritishMove && state_.step != Step::kGermanMove) return;
    for (int tries = 0; tries < 2; ++tries) {
      const auto u = mobile ? state_.subject : static_cast<UnitId>(random_.below(kUnits));
      if (!plain_.on_map(u) || state_.moved.contains(u)) continue;
      if (!mobile && (side_of(u) == kBritish) != (state_.step == Step::kBritishMove)) continue;
      const int points = mobile ? state_.mobile_points() : plain_.allowance(u);
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
    flag("arrived", engine.arrived, expected.arrived);
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
  numbers("remaining", engine.remaining, expected.remaining);
  compare("entry", engine.entry, expected.entry);
  return out;
}

// Something of the list, but the end of a step less often than the rest.
Action pick(const State& state, const std::vector<Action>& list, Random& random) {
  // A retreat to where a combat is still to come (R25), an advance that forms a stack (R29): they are rare otherwise.
  for (const Action a : list) {
    const bool rare = (a.kind() == Kind::kRetreat && state.attacked.contains(a.hex())) ||
                      (a.kind() == Kind::kAdvance && state.occupied[index(state.active)].contains(a.hex()));
    if (rare && random.below(2) == 0) return a;
  }
  const auto ends = [](Action a) { return a.kind() == Kind::kDone; };
  const auto end = std::find_if(list.begin(), list.end(), ends);
  if (end == list.end() || list.size() == 1) return list[random.below(static_cast<std::uint32_t>(list.size()))];
  if (random.below(16) == 0) return *end;
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
  std::vector<std::uint8_t> faces(static_cast<std::size_t>(request.count()));
  const bool loaded = random.below(2) == 0;
  for (std::uint8_t& face : faces) face = random.face(6);
  if (loaded && state.step == Step::kBombardDice) {
    for (std::uint8_t& face : faces) face = std::max(face, random.face(6));
  }
  if (loaded && state.step == Step::kCombatRoll) {
    const bool alone = state.mobile != 0;
    const CombatWorksheet sheet = game.view(state).combat(state.target, alone ? &state.subject : state.attackers.data(),
                                                          alone ? 1 : state.attacker_count);
    for (int tries = 0; tries < 10; ++tries) {
      const CrtResult result = sheet.results[faces[0] - 1];
      if (result == CrtResult::kD2 || result == CrtResult::kD3 || (result == CrtResult::kEx && tries > 5)) break;
      faces[0] = random.face(6);
    }
  }
  return game.roll_action(state, faces);
}

}  // namespace

void compare_position(const Loos& game, const State& state, Random& random) {
  Comparison comparison(game, state, random);
  comparison.compare_view();
  if (game.actor(state) != Actor::kChance) comparison.compare_list();
}

void compare_play(const Loos& game, const State& before, Action action, const State& after) {
  const absl::Status invariants = game.check_invariants(after);
  EXPECT_TRUE(invariants.ok()) << invariants << "\n  after " << game.format_action(before, action) << " in\n  "
                               << game.format_state(before);
  reference::Referee referee(game.rules(), game.board().control_hexes, before);
  const std::string difference = table_difference(game, after, referee.play(action));
  if (difference.empty()) return;
  ADD_FAILURE() << "after " << game.format_action(before, action) << " in\n  " << game.format_state(before)
                << "\nthe engine has\n  " << game.format_state(after) << difference;
}

State play_on(const Loos& game, State state, Random& random, const Pace& pace) {
  for (int i = 0; i < pace.actions && !game.result(state).over && !::testing::Test::HasFailure(); ++i) {
    if (pace.stop_at_movement && movement(state)) return state;
    const bool set_up = state.step == Step::kGermanSetup || state.step == Step::kBritishSetup;
    const std::uint32_t one_in = movement(state) ? 16 : set_up ? 6 : pace.compare_one_in;
    if (random.below(one_in) == 0) compare_position(game, state, random);
    const bool chance = game.actor(state) == Actor::kChance;
    const Action action = chance ? roll(game, state, random) : pick(state, listed(game, state), random);
    const State before = state;
    game.apply(state, action);
    compare_play(game, before, action, state);
  }
  return state;
}

}  // namespace zerohour::loos
