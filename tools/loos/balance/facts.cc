#include "tools/loos/balance/facts.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "absl/strings/str_cat.h"
#include "engine/core/replay.h"
#include "openings/loos/choice.h"

namespace zerohour::loos {
namespace {

template <class Entry>
void add_others(std::vector<Entry>& entries, const std::vector<Entry>& more) {
  for (const Entry& entry : more) {
    if (openings::find_entry(entries, entry.label.name) == nullptr) entries.push_back(entry);
  }
}

constexpr int kLikeAnEntry = 900;  // thousandths: one battalion or two elsewhere is the same deployment

// All that can be reached from `seeds` without crossing a trench.
HexSet without_trenches(const Board& board, HexSet seeds) {
  HexSet found = seeds;
  while (!seeds.empty()) {
    HexSet next;
    for (const Hex h : seeds) {
      for (const hex::Direction d : hex::kDirections) {
        const Hex to = board.next(h, index(d));
        const bool open = (board.trench_between(h) >> index(d) & 1) == 0;
        if (to.on_map() && open && board.field.contains(to) && !found.contains(to)) next.insert(to);
      }
    }
    found |= next;
    seeds = next;
  }
  return found;
}

bool in_set_up(const State& s) {
  return s.step == Step::kGermanSetup || s.step == Step::kBritishSetup;
}

const HexSet& held_by(const State& s, Side side) {
  return s.occupied[static_cast<std::size_t>(index(side))];
}

int steps_on_map(const State& s, Side side) {
  int steps = 0;
  for (const UnitId u : s.on_map& units_of(side)) steps += s.steps(u);
  return steps;
}

}  // namespace

absl::StatusOr<Book> all_books(const Loos& game) {
  Book all;
  for (const BookKind kind : kBookKinds) {
    const absl::StatusOr<Book> book = embedded_book(game, kind);
    if (!book.ok()) return book.status();
    add_others(all.german.entries, book->german.entries);
    add_others(all.british.entries, book->british.entries);
  }
  return all;
}

// One game, move by move.
class Reader {
 public:
  explicit Reader(const Student& student) : student_(student), board_(student.game_.board()) {
    facts_.lost.resize(student.game_.rules().tracks.turns.size());
    facts_.arrival.assign(student.game_.rules().counters.divisions.size(), kNever);
    note_set_up(student.game_.initial_state());
  }

  void see(const State& before, Action action, const State& after) {
    if (in_set_up(before)) {
      if (!in_set_up(after)) note_set_up(after);
      return;
    }
    if (action.kind() != Kind::kBreak) note_losses(before, after);
    note_arrivals(before, after);
    const HexSet& british = held_by(after, kBritish);
    if (after.active != before.active) note_first_line(after);
    const int turn = before.turn;
    note_first(british & defended_, turn, facts_.first_line, facts_.first_line_hex);
    note_first(british & student_.beyond_, turn, facts_.second_trench, facts_.second_trench_hex);
    if (after.outcome == Outcome::kBritishBreakthrough && before.outcome == Outcome::kNone) {
      for (const Hex h : british& board_.entry) facts_.entered = h;
    }
  }

  GameFacts finish(const State& s) {
    facts_.outcome = s.outcome;
    facts_.last_turn = s.turn;
    facts_.beyond_at_end = held_by(s, kBritish).intersects(student_.beyond_);
    for (const std::uint64_t mask : board_.objective_masks) facts_.held.push_back((s.control & mask) == mask);
    for (const Side side : {kBritish, kGerman}) {
      facts_.strength[static_cast<std::size_t>(index(side))] = steps_on_map(s, side);
    }
    return std::move(facts_);
  }

 private:
  void note_set_up(const State& s) {
    note_first_line(s);
    facts_.german = student_.german_entry(s);
    facts_.british = student_.british_entry(s);
  }

  void note_first_line(const State& s) {
    defended_ = s.active == kGerman ? HexSet() : held_by(s, kGerman);
    defended_ = defended_ & student_.first_line_;
  }

  static void note_first(const HexSet& hexes, int turn, int& when, Hex& where) {
    if (when != kNever || hexes.empty()) return;
    when = turn;
    where = *hexes.begin();
  }

  // Units that left the map have lost all their steps: nothing else takes one off it but being broken down (13.1).
  void note_losses(const State& before, const State& after) {
    for (const UnitId u : before.on_map) {
      const int lost = before.steps(u) - (after.on_map.contains(u) ? after.steps(u) : 0);
      if (lost > 0) facts_.lost[before.turn][static_cast<std::size_t>(index(side_of(u)))] += lost;
    }
  }

  void note_arrivals(const State& before, const State& after) {
    for (const UnitId u : after.on_map - before.on_map) {
      const std::size_t division = board_.counter(u).division;
      if (after.replacement.contains(u) || division >= facts_.arrival.size()) continue;
      const Arrival arrival = board_.counter(u).arrival;
      if (arrival != Arrival::kReserve && arrival != Arrival::kBox) continue;
      if (facts_.arrival[division] == kNever) facts_.arrival[division] = after.turn;
    }
  }

  const Student& student_;
  const Board& board_;
  HexSet defended_;  // hexes of the first trench that Germans stood in when the British player turn began
  GameFacts facts_;
};

Student::Student(const Loos& game, Book book) : game_(game), book_(std::move(book)) {
  const Board& board = game.board();
  for (const Hex h : board.front) first_line_ |= board.around(h);
  first_line_ = first_line_ & board.field & board.trench_hexes;
  HexSet top;
  for (int column = 1; column <= hex::kColumns; ++column) {
    if (board.field.contains(Hex(column, 1))) top.insert(Hex(column, 1));
  }
  beyond_ = without_trenches(board, top);
}

absl::StatusOr<GameFacts> Student::study(const Record& record) const {
  Reader reader(*this);
  const absl::StatusOr<State> last =
      replay_each(game_, record, [&](const RecordEvent&, const State& before, Action action, const State& after) {
        reader.see(before, action, after);
      });
  if (!last.ok()) return last.status();
  if (last->outcome == Outcome::kNone) return absl::FailedPreconditionError("the game is not over");
  return reader.finish(*last);
}

std::string Student::german_entry(const State& s) const {
  const HexSet& germans = held_by(s, kGerman);
  const GermanEntry* best = nullptr;
  int like = kLikeAnEntry - 1;
  for (const GermanEntry& entry : book_.german.entries) {
    if (const int l = likeness(entry, germans); l > like) {
      like = l;
      best = &entry;
    }
  }
  return best == nullptr ? "" : best->label.name;
}

// The plan with these divisions in these sectors; of several the first, as postures do not show.
std::string Student::british_entry(const State& s) const {
  const Board& board = game_.board();
  std::vector<int> divisions(board.sector_front.size(), -1);
  for (std::size_t sector = 0; sector < divisions.size(); ++sector) {
    for (const UnitId u : s.on_map& kAllBritish) {
      if (board.sector_front[sector].contains(s.hex[u])) divisions[sector] = board.counter(u).division;
    }
  }
  for (const BritishEntry& entry : book_.british.entries) {
    const bool same = std::equal(entry.sectors.begin(), entry.sectors.end(), divisions.begin(), divisions.end(),
                                 [](const Assignment& a, int division) { return a.division == division; });
    if (same) return entry.label.name;
  }
  return "";
}

}  // namespace zerohour::loos
