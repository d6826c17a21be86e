// German entries: twenty-seven hexes, of which an idea asks that so many lie here or there.
#include <algorithm>
#include <bit>
#include <optional>
#include <utility>

#include "engine/loos/setup.h"
#include "openings/loos/choice.h"
#include "tools/loos/books/breeding.h"
#include "tools/loos/books/search.h"

namespace zerohour::loos {
namespace {

enum class Location : std::uint8_t { kAny, kFirstLine, kSecondLine, kBehind, kTowns, kEntries };

// At least so many battalions on such ground, in columns first to last (1 is the north).
struct Hold {
  int least;
  Location ground;
  int first_column = 1, last_column = hex::kColumns;
};
struct GermanIdea {
  absl::string_view name, idea;
  std::vector<Hold> holds;
};

const std::vector<GermanIdea>& german_ideas() {
  static const auto* const ideas = new std::vector<GermanIdea>{
      {"forward",
       "Everything in the first trench, nothing behind it: each assault meets the most that there is, and no second "
       "line "
       "waits for those who get through.",
       {{25, Location::kFirstLine}}},
      {"second-line",
       "A thin first trench and a third of the battalions in the second one, where the first assault does not reach "
       "and "
       "its bombardment does not fall.",
       {{8, Location::kSecondLine}}},
      {"two-lines",
       "As few in the first trench as may be, and the second one closed from end to end: a zone of control every third "
       "hex, which nobody walks through.",
       {{3, Location::kSecondLine, 1, 10}, {3, Location::kSecondLine, 11, 20}, {5, Location::kSecondLine, 21, 34}}},
      {"elastic",
       "A thin first trench, and the others loose on the ground between the two lines, to close on whatever breaks "
       "through.",
       {{8, Location::kBehind}}},
      {"towns",
       "The towns as strongpoints: a third of the battalions sit in the houses that decide the verdict.",
       {{8, Location::kTowns}}},
      {"entry-guards",
       "The entry hexes are guarded from the first hour, so that no gap in the line ends the game.",
       {{4, Location::kEntries}}},
      {"north-heavy",
       "Half of the line stands north of the Hohenzollern, before La Bassee and Auchy; the south must hold with "
       "little.",
       {{14, Location::kAny, 1, 12}}},
      {"south-heavy",
       "Half of the line stands before Loos and Lens, where the way to an entry hex is short; the north must hold with "
       "little.",
       {{14, Location::kAny, 23, 34}}},
      {"centre-heavy",
       "Half of the line stands in the middle, from the quarries to the road to Hulluch, and bends at both ends.",
       {{14, Location::kAny, 12, 23}}},
      {"two-flanks",
       "Both ends in strength, the middle thin: what breaks through there has furthest to go.",
       {{8, Location::kAny, 1, 8}, {8, Location::kAny, 27, 34}}},
      {"even-spread",
       "As many battalions before each British sector as before the next, so that no plan finds a weak one.",
       {{4, Location::kAny, 1, 6},
        {4, Location::kAny, 7, 11},
        {4, Location::kAny, 12, 16},
        {4, Location::kAny, 17, 22},
        {4, Location::kAny, 23, 28},
        {4, Location::kAny, 29, 34}}},
      {"north-crust",
       "The northern trench full, the middle thin, and the south as evenly spread as may be.",
       {{10, Location::kAny, 1, 11}, {4, Location::kAny, 17, 22}, {10, Location::kAny, 23, 34}}},
      {"quarries-heavy",
       "The quarries and the ground behind them in strength; from the middle on to the south a full trench without "
       "depth.",
       {{7, Location::kAny, 12, 16}, {14, Location::kAny, 17, 34}}},
      {"south-crust",
       "Depth in the north, a full trench without depth in the south, before Loos and Lens.",
       {{10, Location::kAny, 1, 11}, {8, Location::kFirstLine, 25, 34}}},
      // Of the strong book.
      {"full-trench",
       "Nearly every battalion in the first trench, from end to end, and one in Lens, to bar its entry hex.",
       {{20, Location::kFirstLine}, {1, Location::kEntries, 32, 34}}},
      {"even-depth",
       "A little depth in the north and the middle, and from the Hulluch road to the south a trench without a gap.",
       {{4, Location::kAny, 1, 6},
        {4, Location::kAny, 7, 11},
        {5, Location::kAny, 12, 16},
        {6, Location::kAny, 29, 34}}},
      {"strong-wings",
       "Both ends in strength, the southern one in a trench without a gap; the middle holds with little.",
       {{6, Location::kAny, 1, 8}, {9, Location::kAny, 27, 34}}},
      {"deep-quarries",
       "Six battalions in depth behind the quarries, one in Lens; a thin middle, and a full trench in the south.",
       {{6, Location::kAny, 12, 16}, {6, Location::kAny, 29, 34}, {1, Location::kEntries, 32, 34}}},
  };
  return *ideas;
}

constexpr int kGermanTries = 60;
constexpr int kMostMoved = 3;
constexpr int kShift = 2;       // hexes that a battalion is shifted by
constexpr int kEntryRing = 2;   // hexes around an entry hex that guard it
constexpr int kBehindRows = 4;  // hexes behind the front line that count as between the lines

class GermanMaker {
 public:
  using Entry = GermanEntry;

  GermanMaker(const Bench& bench, const GermanIdea& idea, const std::vector<GermanEntry>& others,
              const BritishBook& opponents)
      : bench_(bench), board_(bench.board()), idea_(idea), others_(others), opponents_(opponents) {
    for (const UnitId u : kAllGerman) {
      const Counter& counter = board_.counter(u);
      if (counter.present && counter.arrival == Arrival::kSetup) units_.push_back(u);
    }
    for (const Hold& hold : idea.holds) areas_.push_back(area(hold));
    // Where a battalion can matter: no further back than the towns that count and the second trench.
    near_front_ = board_.front;
    for (int i = 0; i < kBehindRows + 2; ++i) near_front_ |= near_front_.neighbours();
    near_front_ &= board_.field;
    worth_trying_ =
        near_front_ | (board_.towns & board_.field) | area({0, Location::kEntries}) | ground(Location::kSecondLine);
  }

  Side side() const { return kGerman; }
  std::string missing() const { return ""; }

  Runner runner(const GermanEntry& entry) const {
    const State state = with_german(bench_, entry);
    Runner runner;
    for (const BritishEntry& plan : opponents_.entries) {
      runner.starts.push_back(with_british(bench_, state, plan));
    }
    if (runner.starts.empty()) runner.starts.push_back(with_script_british(bench_, state, 1));
    return runner;
  }

  std::optional<GermanEntry> begin(Random& random) const {
    // What the idea asks for, finished by the script's own set-up; where that is too much like another entry, by
    // chance.
    for (int i = 0; i < kGermanTries; ++i) {
      HexSet hexes;
      const bool filled = i < kGermanTries / 2 ? fill_by_script(random, hexes) : fill(random, hexes);
      if (filled && fits(hexes)) return entry_of(hexes);
    }
    return std::nullopt;
  }

  std::optional<GermanEntry> change(const GermanEntry& entry, Random& random) const {
    for (int i = 0; i < kGermanTries; ++i) {
      HexSet hexes = hexes_of(entry);
      for (std::uint32_t n = 1 + random.below(kMostMoved); n > 0; --n) {
        const Hex from = pick(hexes, random);
        hexes.erase(from);
        HexSet to = goal(from, random) - hexes;
        if (to.empty()) to = worth_trying_ - hexes;
        hexes.insert(pick(to, random));
      }
      if (!(hexes == hexes_of(entry)) && fits(hexes)) return entry_of(hexes);
    }
    return std::nullopt;
  }

  // The hexes of `a` in the columns between two cuts, of which one may be the end of the map, and those of `b`
  // elsewhere.
  std::optional<GermanEntry> cross(const GermanEntry& a, const GermanEntry& b, Random& random) const {
    const HexSet of_a = hexes_of(a), of_b = hexes_of(b);
    for (int i = 0; i < kGermanTries; ++i) {
      int from = static_cast<int>(random.below(hex::kColumns)), to = static_cast<int>(random.below(hex::kColumns + 2));
      if (from > to) std::swap(from, to);
      HexSet hexes;
      for (int c = 1; c <= hex::kColumns; ++c) {
        const HexSet& chosen = from < c && c < to ? of_a : of_b;
        hexes.set_column(c, chosen.column(c));
      }
      if (hexes.size() == static_cast<int>(units_.size()) && fits(hexes)) return entry_of(hexes);
    }
    return std::nullopt;
  }
  static bool alike(const GermanEntry& a, const GermanEntry& b) { return hexes_of(a) == hexes_of(b); }
  static bool close(const GermanEntry& a, const GermanEntry& b) { return difference(a, b) < kGermanDifference; }

 private:
  static Hex pick(const HexSet& hexes, Random& random) {
    auto it = hexes.begin();
    for (std::uint32_t n = random.below(static_cast<std::uint32_t>(hexes.size())); n > 0; --n) ++it;
    return *it;
  }

  // Where a battalion may go instead: somewhere near, anywhere, or, half of the time, where an entry of the side has
  // one, since what one entry has learnt helps another.
  HexSet goal(Hex from, Random& random) const {
    switch (random.below(4)) {
      case 0:
        return around(from, kShift) & board_.field;
      case 1:
        return worth_trying_;
      default:
        return of_others();
    }
  }
  HexSet of_others() const {
    HexSet hexes;
    for (const GermanEntry& other : others_) hexes |= hexes_of(other);
    return hexes;
  }

  // The hexes of the map up to so many hexes away.
  static HexSet around(Hex h, int distance) { return hex::flood(HexSet{h}, hex::kBoard, distance); }

  HexSet area(const Hold& hold) const {
    HexSet hexes = ground(hold.ground);
    for (int c = 1; c <= hex::kColumns; ++c) {
      if (c < hold.first_column || c > hold.last_column) hexes.set_column(c, 0);
    }
    return hexes;
  }

  HexSet ground(Location kind) const {
    const HexSet first = board_.front.neighbours() & board_.field;
    HexSet between = board_.front;
    for (int i = 0; i < kBehindRows; ++i) between |= between.neighbours();
    switch (kind) {
      case Location::kAny:
        return board_.field;
      case Location::kFirstLine:
        return first;
      case Location::kSecondLine:
        return board_.trench_hexes - first - first.neighbours();
      case Location::kBehind:
        return (between & board_.field) - first - board_.trench_hexes;
      case Location::kTowns:
        return board_.towns & board_.field;
      case Location::kEntries: {
        HexSet hexes;
        for (const Hex entry : board_.entry) hexes |= around(entry, kEntryRing);
        return hexes & board_.field;
      }
    }
    return {};
  }

  std::uint64_t uncovered(const HexSet& hexes) const { return uncovered_front(board_, hexes); }

  bool keeps_to_idea(const HexSet& hexes) const {
    for (std::size_t i = 0; i < areas_.size(); ++i) {
      if ((hexes & areas_[i]).size() < idea_.holds[i].least) return false;
    }
    return true;
  }

  bool fits(const HexSet& hexes) const {
    if (uncovered(hexes) != 0 || !keeps_to_idea(hexes)) return false;
    for (const GermanEntry& other : others_) {
      if (other.label.name == idea_.name) continue;
      if ((hexes - hexes_of(other)).size() < kGermanDifference) return false;
    }
    return true;
  }

  // The script's own set-up, with battalions moved to where the idea asks for them.
  bool fill_by_script(Random& random, HexSet& hexes) const {
    hexes = with_script_german(bench_, random()).occupied[index(kGerman)];
    for (std::size_t i = 0; i < areas_.size(); ++i) {
      while ((hexes & areas_[i]).size() < idea_.holds[i].least) {
        const Hex to = best_of((areas_[i] & worth_trying_) - hexes, hexes, 0, random);
        if (to == Hex()) return false;
        hexes.insert(to);
        const HexSet spare = spare_of(hexes, i);
        if (spare.empty()) return false;
        hexes.erase(pick(spare, random));
      }
    }
    return true;
  }

  // Those that neither the front line nor the first holds of the idea, up to `hold`, need.
  HexSet spare_of(const HexSet& hexes, std::size_t hold) const {
    HexSet spare;
    for (const Hex h : hexes) {
      HexSet rest = hexes;
      rest.erase(h);
      bool needed = uncovered(rest) != 0 || areas_[hold].contains(h);
      for (std::size_t i = 0; i < hold; ++i) needed |= (rest & areas_[i]).size() < idea_.holds[i].least;
      if (!needed) spare.insert(h);
    }
    return spare;
  }

  // Hex by hex: first what the idea asks for, then what covers the front, then what thickens it.
  bool fill(Random& random, HexSet& hexes) const {
    for (int left = static_cast<int>(units_.size()) - 1; left >= 0; --left) {
      HexSet wanted = board_.front.neighbours() & board_.field;
      for (std::size_t i = 0; i < areas_.size(); ++i) {
        if ((hexes & areas_[i]).size() >= idea_.holds[i].least) continue;
        wanted = areas_[i] & worth_trying_;
        break;
      }
      Hex best = best_of(wanted - hexes, hexes, left, random);
      if (best == Hex()) best = best_of(board_.covering - hexes, hexes, left, random);
      if (best == Hex()) return false;
      hexes.insert(best);
    }
    return true;
  }

  Hex best_of(const HexSet& choice, const HexSet& hexes, int left, Random& random) const {
    const std::uint64_t gap = uncovered(hexes);
    Hex best;
    int best_value = 0;
    for (const Hex h : choice) {
      const std::uint64_t rest = gap & ~board_.covers(h);
      if (rest != 0 && board_.battalions_to_cover(rest) > left) continue;
      const int value = 1000 + 60 * std::popcount(gap & board_.covers(h)) + (board_.is_trench_hex(h) ? 60 : 0) -
                        40 * (board_.around(h) & hexes).size() + static_cast<int>(random.below(150));
      if (value <= best_value) continue;
      best_value = value;
      best = h;
    }
    return best;
  }

  // Regiments and divisions together, from north to south, in the order of the counters.
  GermanEntry entry_of(const HexSet& hexes) const {
    GermanEntry entry;
    entry.label.name = std::string(idea_.name);
    entry.label.idea = std::string(idea_.idea);
    std::size_t unit = 0;
    for (const Hex h : hexes) entry.stations.push_back({units_[unit++], h});
    return entry;
  }

  const Bench& bench_;
  const Board& board_;
  const GermanIdea& idea_;
  const std::vector<GermanEntry>& others_;
  const BritishBook& opponents_;
  std::vector<UnitId> units_;
  std::vector<HexSet> areas_;  // by hold
  HexSet near_front_, worth_trying_;
};

}  // namespace

absl::StatusOr<GermanBook> make_german(const Bench& bench, const MakeOptions& options, GermanBook book,
                                       const BritishBook& opponents, const Progress& progress,
                                       const Keep<GermanBook>& keep) {
  return make_entries<GermanMaker>(bench, options, std::move(book), german_ideas(), opponents, progress, keep);
}

absl::StatusOr<GermanBook> breed_german(const Bench& bench, const BreedOptions& options, GermanBook book,
                                        const BritishBook& opponents, const BreedProgress& progress) {
  if (opponents.entries.empty()) return absl::NotFoundError("there is no British plan to breed against");
  static constexpr absl::string_view kName = "bred";
  const GermanIdea idea{kName, "Bred from others.", {}};
  const std::vector<GermanEntry> none;
  const GermanMaker maker(bench, idea, none, opponents);
  const auto last = Breeding<GermanMaker>(bench, options, maker, 0).run(book.entries);
  if (last.empty()) return absl::NotFoundError("no German set-up was found");
  book.entries.clear();
  for (const auto& candidate : last) {
    if (static_cast<int>(book.entries.size()) >= options.keep) break;
    const auto close = [&](const GermanEntry& other) { return GermanMaker::close(candidate.entry, other); };
    if (std::any_of(book.entries.begin(), book.entries.end(), close)) continue;
    GermanEntry kept = candidate.entry;
    kept.label = {.name = absl::StrCat(kName, "-", book.entries.size() + 1), .idea = std::string(idea.idea)};
    progress({kept.label.name, candidate.points});
    book.entries.push_back(std::move(kept));
  }
  return book;
}

}  // namespace zerohour::loos
