#include "ai/loos/book.h"

#include <vector>

#include "absl/strings/str_cat.h"
#include "ai/loos/drive.h"
#include "ai/loos/setup.h"
#include "openings/loos/choice.h"

namespace zerohour::loos {
namespace {

// More than any worth of a hex: the posture comes first.
constexpr int kPosture = 10'000'000;

// The placements of an entry, on a position of their own: they are played only if all of them can be.
class Trial {
 public:
  explicit Trial(const Plan& plan) : game_(plan.game()), state_(plan.state()) {}

  const State& state() const { return state_; }
  // False if the action is not legal; otherwise it is one of the trial's.
  bool add(Action action) {
    if (!game_.is_legal(state_, action).ok()) return false;
    game_.apply(state_, action);
    actions_.push_back(action);
    return true;
  }
  void play(Plan& plan) const {
    for (const Action action : actions_) plan.play(action);
  }

 private:
  const Loos& game_;
  State state_;
  std::vector<Action> actions_;
};

// How well a hex suits a posture; the higher number comes first.
int suits(const State& state, Posture posture, Hex h) {
  const int stack = state.occupied[index(kBritish)].contains(h) ? 1 : 0;
  switch (posture) {
    case Posture::kFree:
      return 0;
    case Posture::kLine:
      return -stack;
    case Posture::kStacks:
      return stack;
    case Posture::kNorth:
      return -h.column();
    case Posture::kSouth:
      return h.column();
  }
  return 0;
}

// The division's sector and posture; an empty set of hexes where it may not go there any more.
HexSet hexes_in_sector(const View& view, UnitId u, int sector) {
  return view.set_up_hexes(u) & view.board().sector_front[static_cast<std::size_t>(sector)];
}

// script: its seed is that of the order of like hexes, if there is one.
Hex british_hex(const Script& script, const View& view, const Drive& drive, UnitId u, int sector,
                const Assignment& assignment) {
  Hex best;
  int best_value = -2'000'000'000;
  for (const Hex h : hexes_in_sector(view, u, sector)) {
    int value = kPosture * suits(view.state(), assignment.posture, h) + drive.value(view.state(), u, h);
    if (assignment.order != 0) value += order_of_like(script, h);
    if (value <= best_value) continue;
    best_value = value;
    best = h;
  }
  return best;
}

int sector_of(const BritishEntry& entry, int division) {
  for (std::size_t s = 0; s < entry.sectors.size(); ++s) {
    if (entry.sectors[s].division == division) return static_cast<int>(s);
  }
  return -1;
}

// Every unit on the map already stands in its division's sector.
bool goes_with(const View& view, const BritishEntry& entry) {
  for (const UnitId u : view.on_map(kBritish)) {
    const int sector = sector_of(entry, view.board().counter(u).division);
    if (sector < 0 || view.board().at(view.state().hex[u]).sector != sector) return false;
  }
  return true;
}

}  // namespace

const GermanEntry* choose_german_entry(const Book& book, std::uint64_t seed) {
  return book.empty() ? nullptr : &choose_german(book, seed);
}

const BritishEntry* choose_british_entry(const Book& book, const State& state, std::uint64_t seed) {
  return book.empty() ? nullptr : &choose_british(book, state.occupied[index(kGerman)], seed);
}

bool play_german_entry(const GermanEntry& entry, Plan& plan) {
  if (plan.state().step != Step::kGermanSetup) return false;
  Trial trial(plan);
  for (const Station& station : entry.stations) {
    const Hex now = plan.state().hex[station.unit];
    if (now == station.hex) continue;
    if (now != kUnplaced || !trial.add(Action(Kind::kPlace, station.unit, station.hex))) return false;
  }
  if (trial.state().step == Step::kGermanSetup) return false;
  trial.play(plan);
  return true;
}

bool play_british_entry(const Script& script, const BritishEntry& entry, Plan& plan) {
  if (plan.state().step != Step::kBritishSetup) return false;
  if (entry.sectors.empty()) {
    plan_british_setup(script, plan);
    return true;
  }
  if (!goes_with(plan.game().view(plan.state()), entry)) return false;
  if (entry.sectors.size() != script.board().sector_front.size()) return false;
  const Drive drive(script, plan.state());
  Trial trial(plan);
  for (const UnitId u : unplaced_british(plan.game().view(plan.state()))) {
    const int sector = sector_of(entry, script.board().counter(u).division);
    if (sector < 0) return false;
    const Assignment& assignment = entry.sectors[static_cast<std::size_t>(sector)];
    Script ordered = script;
    ordered.seed = static_cast<std::uint64_t>(assignment.order);
    const Hex h = british_hex(ordered, script.game.view(trial.state()), drive, u, sector, assignment);
    if (h == Hex() || !trial.add(Action(Kind::kPlace, u, h))) return false;
  }
  if (trial.state().step == Step::kBritishSetup) return false;
  trial.play(plan);
  return true;
}

const Label* play_book_setup(const Script& script, const Book& book, Plan& plan) {
  if (plan.state().step == Step::kGermanSetup) {
    const GermanEntry* entry = choose_german_entry(book, script.seed);
    return entry != nullptr && play_german_entry(*entry, plan) ? &entry->label : nullptr;
  }
  if (plan.state().step == Step::kBritishSetup) {
    const BritishEntry* entry = choose_british_entry(book, plan.state(), script.seed);
    return entry != nullptr && play_british_entry(script, *entry, plan) ? &entry->label : nullptr;
  }
  return nullptr;
}

std::string label_text(const Label& label) {
  return absl::StrCat("the book's ", label.name, ": ", label.idea);
}

}  // namespace zerohour::loos
