// British entries: a division and a posture for each sector, of which an idea fixes some.
#include <algorithm>
#include <optional>
#include <utility>

#include "openings/loos/choice.h"
#include "tools/loos/books/breeding.h"
#include "tools/loos/books/search.h"

namespace zerohour::loos {
namespace {

constexpr Posture kPostures[] = {Posture::kFree, Posture::kLine, Posture::kStacks, Posture::kNorth, Posture::kSouth};
// The divisions of the old army; the others are of the New Army and the Territorials.
constexpr absl::string_view kRegulars[] = {"1", "2", "7"};

struct BritishIdea {
  absl::string_view name, idea;
  absl::string_view divisions;     // by sector: 'R' a regular division, 'N' another, '*' any
  absl::string_view postures;      // by sector: the first letter of one, 'k' for stacks; '*' any
  absl::string_view against = {};  // the German entry that it answers; empty for all of them
};

constexpr BritishIdea kIdeas[] = {
    {"north-weight", "Two regular divisions against Auchy and La Bassee, the shortest way to the northern entry hex.",
     "RR****", "******"},
    {"south-weight", "Two regular divisions on the right, for Loos and the way to Lens.", "****RR", "******"},
    {"centre-weight", "Two regular divisions in the middle, over the quarries and the Hulluch road.", "**RR**",
     "******"},
    {"pincers", "Regular divisions on both flanks; the middle only pins.", "R****R", "******"},
    {"alternate", "A regular division beside every other one, so that each weak one has a strong neighbour.", "RNRNRN",
     "******"},
    {"deep-columns",
     "Every sector in stacks: heavy blows at few points, and the second units go on in the Mobile "
     "phase.",
     "******", "kkkkkk"},
    {"free-hand", "Every division spreads as its own attacks want it; only who goes where is fixed.", "******",
     "ffffff"},
    {"loos-and-hulluch",
     "Two regular divisions side by side right of the middle, to open the plain between Hulluch and "
     "Loos.",
     "***RR*", "******"},
    {"quarries", "Two regular divisions side by side left of the middle, against the quarries and Cite St Elie.",
     "*RR***", "******"},
    {"inward", "The inner divisions lean towards the middle of the front and break in there side by side.", "******",
     "*ssnn*"},
    {"outward", "The outer divisions lean towards the flanks, where the entry hexes are; the middle follows if it can.",
     "******", "nn**ss"},
    // Of the strong book.
    {"against-trench", "An answer to Germans who fill the first trench.", "******", "******", "full-trench"},
    {"against-depth", "An answer to Germans who are evenly spread, with a little depth.", "******", "******",
     "even-depth"},
    {"against-wings", "An answer to Germans who are strong at both ends.", "******", "******", "strong-wings"},
    {"against-quarries", "An answer to Germans who stand in depth behind the quarries.", "******", "******",
     "deep-quarries"},
    {"against-usual", "An answer to the usual German set-ups, whichever it is.", "******", "******"},
};

constexpr int kTries = 60;

char letter(Posture posture) {
  return posture == Posture::kStacks ? 'k' : to_string(posture)[0];
}

class BritishMaker {
 public:
  using Entry = BritishEntry;

  BritishMaker(const Bench& bench, const BritishIdea& idea, const std::vector<BritishEntry>& others,
               const GermanBook& opponents)
      : bench_(bench), idea_(idea), others_(others) {
    for (const GermanEntry& german : opponents.entries) {
      if (idea.against.empty() || german.label.name == idea.against) answered_.push_back(&german);
    }
    const auto& divisions = bench.board().rules().counters.divisions;
    for (int d = 0; d < static_cast<int>(divisions.size()); ++d) {
      const Division& division = divisions[static_cast<std::size_t>(d)];
      if (division.side == kBritish && division.arrival == Arrival::kSetup) divisions_.push_back(d);
    }
  }

  Side side() const { return kBritish; }
  std::string missing() const { return answered_.empty() ? std::string(idea_.against) : ""; }

  Runner runner(const BritishEntry& entry) const {
    Runner runner;
    for (const GermanEntry* german : answered_) {
      runner.starts.push_back(with_british(bench_, with_german(bench_, *german), entry));
    }
    if (runner.starts.empty()) runner.starts.push_back(with_british(bench_, with_script_german(bench_, 1), entry));
    return runner;
  }

  std::optional<BritishEntry> begin(Random& random) const {
    // As the script would set up by itself; where that is not the idea, or too much like another entry, by chance.
    for (int i = 0; i < kTries / 2; ++i) {
      BritishEntry entry = by_script(random);
      satisfy(entry);
      if (fits(entry)) return entry;
    }
    for (int i = 0; i < kTries; ++i) {
      BritishEntry entry;
      entry.label.name = std::string(idea_.name);
      entry.label.idea = std::string(idea_.idea);
      std::vector<int> divisions = divisions_;
      for (std::size_t s = 0; s < idea_.divisions.size(); ++s) {
        const std::size_t chosen = s + random.below(static_cast<std::uint32_t>(divisions.size() - s));
        std::swap(divisions[s], divisions[chosen]);
        entry.sectors.push_back({divisions[s], first_posture(s, random), order(random)});
      }
      satisfy(entry);
      if (fits(entry)) return entry;
    }
    return std::nullopt;
  }

  std::optional<BritishEntry> change(const BritishEntry& entry, Random& random) const {
    for (int i = 0; i < kTries; ++i) {
      BritishEntry changed = entry;
      const auto sector = [&] { return random.below(static_cast<std::uint32_t>(entry.sectors.size())); };
      const std::uint32_t what = random.below(3);
      if (what == 0) {
        std::swap(changed.sectors[sector()].division, changed.sectors[sector()].division);
      } else if (what == 1) {
        changed.sectors[sector()].order = order(random);
      } else {
        const std::size_t s = sector();
        changed.sectors[s].posture = posture(s, random, changed.sectors[s].posture);
      }
      if (!alike(entry, changed) && fits(changed)) return changed;
    }
    return std::nullopt;
  }

  // Who goes where as in `a`; in each sector the posture and order of one of the two.
  std::optional<BritishEntry> cross(const BritishEntry& a, const BritishEntry& b, Random& random) const {
    BritishEntry child = a;
    for (std::size_t s = 0; s < child.sectors.size(); ++s) {
      if (random.below(2) == 0) continue;
      child.sectors[s].posture = b.sectors[s].posture;
      child.sectors[s].order = b.sectors[s].order;
    }
    if (!fits(child)) return std::nullopt;
    return child;
  }
  bool close(const BritishEntry& a, const BritishEntry& b) const {
    return difference(a, b, bench_.board()) < kBritishDifference;
  }
  // Whether they make the same set-up, but for regular divisions that are as strong as each other.
  bool alike(const BritishEntry& a, const BritishEntry& b) const {
    for (std::size_t s = 0; s < a.sectors.size(); ++s) {
      if (a.sectors[s].order != b.sectors[s].order) return false;
    }
    return difference(a, b, bench_.board()) == 0;
  }

 private:
  bool regular(int division) const {
    const std::string& name = bench_.board().rules().counters.divisions[static_cast<std::size_t>(division)].name;
    return std::find(std::begin(kRegulars), std::end(kRegulars), name) != std::end(kRegulars);
  }

  bool right_division(std::size_t sector, int division) const {
    const char wanted = idea_.divisions[sector];
    return wanted == '*' || (wanted == 'R') == regular(division);
  }

  // The script's divisions in answer to one of the German entries, or to its own set-up.
  BritishEntry by_script(Random& random) const {
    const State germans =
        answered_.empty() ? with_script_german(bench_, random())
                          : with_german(bench_, *answered_[random.below(static_cast<std::uint32_t>(answered_.size()))]);
    const State state = with_script_british(bench_, germans, random());
    const auto& divisions = bench_.board().rules().counters.divisions;
    BritishEntry entry;
    entry.label.name = std::string(idea_.name);
    entry.label.idea = std::string(idea_.idea);
    entry.sectors.resize(idea_.divisions.size());
    for (const int d : divisions_) {
      const UnitId first = divisions[static_cast<std::size_t>(d)].units.first();
      const int sector = bench_.board().at(state.hex[first]).sector;
      entry.sectors[static_cast<std::size_t>(sector)].division = d;
    }
    for (std::size_t s = 0; s < entry.sectors.size(); ++s) {
      entry.sectors[s].posture = asked(s).value_or(Posture::kFree);
      entry.sectors[s].order = order(random);
    }
    return entry;
  }

  static int order(Random& random) { return 1 + static_cast<int>(random.below(kMostOrder)); }

  // What the idea says, if anything.
  std::optional<Posture> asked(std::size_t sector) const {
    for (const Posture p : kPostures) {
      if (letter(p) == idea_.postures[sector]) return p;
    }
    return std::nullopt;
  }

  // What the idea says, or one of the two that assault best.
  Posture first_posture(std::size_t sector, Random& random) const {
    if (idea_.postures[sector] != '*') return posture(sector, random, Posture::kFree);
    return random.below(2) == 0 ? Posture::kFree : Posture::kStacks;
  }

  // What the idea says, or any but `now`.
  Posture posture(std::size_t sector, Random& random, Posture now) const {
    if (const std::optional<Posture> idea = asked(sector); idea.has_value()) return *idea;
    Posture any = now;
    while (any == now) any = kPostures[random.below(std::size(kPostures))];
    return any;
  }

  // Swaps divisions until each is where the idea wants one of its kind.
  void satisfy(BritishEntry& entry) const {
    for (std::size_t s = 0; s < entry.sectors.size(); ++s) {
      for (std::size_t t = 0; t < entry.sectors.size() && !right_division(s, entry.sectors[s].division); ++t) {
        const bool takes = right_division(t, entry.sectors[s].division);
        if (takes && right_division(s, entry.sectors[t].division)) {
          std::swap(entry.sectors[s].division, entry.sectors[t].division);
        }
      }
    }
  }

  bool fits(const BritishEntry& entry) const {
    for (std::size_t s = 0; s < entry.sectors.size(); ++s) {
      if (!right_division(s, entry.sectors[s].division)) return false;
      if (idea_.postures[s] != '*' && letter(entry.sectors[s].posture) != idea_.postures[s]) return false;
    }
    return std::none_of(others_.begin(), others_.end(), [&](const BritishEntry& other) {
      return other.label.name != idea_.name && difference(entry, other, bench_.board()) < kBritishDifference;
    });
  }

  const Bench& bench_;
  const BritishIdea& idea_;
  const std::vector<BritishEntry>& others_;
  std::vector<const GermanEntry*> answered_;  // German entries that the idea answers
  std::vector<int> divisions_;
};

}  // namespace

absl::StatusOr<BritishBook> make_british(const Bench& bench, const MakeOptions& options, BritishBook book,
                                         const GermanBook& opponents, const Progress& progress,
                                         const Keep<BritishBook>& keep) {
  return make_entries<BritishMaker>(bench, options, std::move(book), kIdeas, opponents, progress, keep);
}

absl::StatusOr<BritishBook> breed_british(const Bench& bench, const BreedOptions& options, BritishBook book,
                                          const GermanBook& opponents, const BreedProgress& progress) {
  if (opponents.entries.empty()) return absl::NotFoundError("there is no German entry to answer");
  std::vector<BritishEntry> ancestors, result;
  for (BritishEntry& entry : book.entries) {
    (entry.sectors.empty() ? result : ancestors).push_back(std::move(entry));
  }
  const std::vector<BritishEntry> none;
  std::uint64_t salt = 0;
  for (const GermanEntry& german : opponents.entries) {
    const std::string name = absl::StrCat("against-", german.label.name);
    const std::string what = absl::StrCat("An answer to the German set-up ", german.label.name, ".");
    const BritishIdea idea{name, what, "******", "******", german.label.name};
    const BritishMaker maker(bench, idea, none, opponents);
    const auto last = Breeding<BritishMaker>(bench, options, maker, ++salt).run(ancestors);
    if (last.empty()) return absl::NotFoundError(absl::StrCat("no British plan was found against ", german.label.name));
    const auto kept = std::min(last.size(), static_cast<std::size_t>(options.keep));
    for (std::size_t i = 0; i < kept; ++i) {
      BritishEntry entry = last[i].entry;
      entry.label = {.name = i == 0 ? name : absl::StrCat(name, "-", i + 1), .idea = what};
      progress({entry.label.name, last[i].points});
      result.push_back(std::move(entry));
    }
  }
  book.entries = std::move(result);
  return book;
}

}  // namespace zerohour::loos
