// What lies on a real table of La Grande Guerre: bases, commanders, bridges and banks.
#include <optional>
#include <string>
#include <utility>

#include "absl/strings/str_cat.h"
#include "tools/lgg/abilities.h"
#include "tools/lgg/names.h"
#include "tools/lgg/ruler_text.h"

namespace zerohour::lgg {
namespace {

using protocol::PhysicalTable;
using protocol::Thing;

constexpr int kHundredths = 100;  // lengths are hundredths of an inch

Thing thing_at(std::string key, std::string title, table::Point at) {
  Thing thing;
  thing.key = std::move(key);
  thing.title = std::move(title);
  thing.at = {at.x, at.y};
  return thing;
}

// The piles beside the table; units that have been joined to others are put away.
absl::string_view pile_of(Place place) {
  switch (place) {
    case Place::kRallyable:
      return "the pile of units that can rally";
    case Place::kNonRallyable:
      return "the pile of units that cannot rally today";
    case Place::kLost:
      return "the pile of units that are lost";
    default:
      return "";
  }
}

class LggRuler final : public protocol::Ruler<Lgg> {
 public:
  PhysicalTable table(const Lgg& game, const State& seen) const override {
    const View view = game.view(seen);
    PhysicalTable table;
    table.unit = "inch";
    table.units = "inches";
    table.scale = kHundredths;
    table.width = view.scenario().width;
    table.height = view.scenario().height;
    for (int u = 1; u <= view.unit_count(); ++u) add_unit(view, static_cast<UnitId>(u), table);
    for (const Side side : {kBlue, kRed}) add_stands(view, side, table);
    add_works(view, table);
    return table;
  }

  std::optional<std::pair<std::string, std::string>> way(const Lgg& game, const State& before,
                                                         const Action& action) const override {
    if (action.kind != Kind::kMove || action.subject >= kCommanderSubject) return std::nullopt;
    // A base that attacks lines up with the enemy: it is not where its path ends.
    if (action.target != kNoUnit) return std::nullopt;
    std::string text = ruler_way(game.view(before), action);
    if (text.empty()) return std::nullopt;
    return std::pair(absl::StrCat(action.subject), std::move(text));
  }

 private:
  static void add_unit(const View& view, UnitId u, PhysicalTable& table) {
    const State& s = view.state();
    Thing thing = thing_at(absl::StrCat(u), unit_title(view, u), s.pose[u].at);
    if (s.on_table(u)) {
      thing.heading = s.pose[u].heading;
      if (s.town[u] != 0) {
        thing.note = absl::StrCat("in the town block ", view.scenario().towns[s.town[u] - std::size_t{1}].id);
      }
    } else {
      thing.at.reset();
      thing.place = std::string(pile_of(s.place[u]));
      if (thing.place.empty()) return;
    }
    if (s.hits[u] != 0) thing.marks.push_back({"hit", s.hits[u]});
    table.things.push_back(std::move(thing));
  }

  static void add_stands(const View& view, Side side, PhysicalTable& table) {
    for (int i = 0; i < kMaxStands; ++i) {
      const Stand& stand = view.state().stands[index(side)][static_cast<std::size_t>(i)];
      if (stand.present == 0) continue;
      table.things.push_back(thing_at(stand_name(side, i),
                                      absl::StrCat(side_title(side), "'s ", commander_title(kCommanderSubject + i)),
                                      stand.at));
    }
  }

  // Bridges, as they can be broken, and what engineers made.
  static void add_works(const View& view, PhysicalTable& table) {
    const Scenario& scenario = view.scenario();
    const State& s = view.state();
    for (std::size_t i = 0; i < scenario.bridges.size(); ++i) {
      if ((s.bridges_broken >> i & 1) != 0) continue;
      const Bridge& bridge = scenario.bridges[i];
      table.things.push_back(
          thing_at(absl::StrCat("bridge ", bridge.id), absl::StrCat("the bridge ", bridge.id), bridge.at));
    }
    for (std::size_t i = 0; i < s.works.size(); ++i) {
      const Work& work = s.works[i];
      const std::string name = absl::StrCat("work", i + 1);
      if (static_cast<WorkKind>(work.kind) == WorkKind::kBridge && work.broken == 0) {
        table.things.push_back(thing_at(name, absl::StrCat("the engineers' bridge ", name), work.a));
      }
      if (static_cast<WorkKind>(work.kind) != WorkKind::kBank) continue;
      table.things.push_back(thing_at(absl::StrCat(name, "-a"), absl::StrCat("one end of the bank ", name), work.a));
      table.things.push_back(
          thing_at(absl::StrCat(name, "-b"), absl::StrCat("the other end of the bank ", name), work.b));
    }
  }
};

}  // namespace

std::shared_ptr<const protocol::Ruler<Lgg>> make_ruler() {
  return std::make_shared<const LggRuler>();
}

}  // namespace zerohour::lgg
