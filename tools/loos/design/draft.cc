#include "tools/loos/design/draft.h"

#include <algorithm>
#include <utility>

#include "absl/algorithm/container.h"
#include "absl/strings/ascii.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "engine/hex/hex.h"

namespace zerohour::loos {
namespace {

using Words = std::vector<std::string>;

absl::Status not_a_line(absl::string_view line) {
  return absl::InvalidArgumentError(absl::StrCat("'", line, "' is not a line of a scenario"));
}

bool read_unit_line(const Words& words, Draft& draft) {
  if (words.size() < 3) return false;
  const absl::StatusOr<Hex> at = hex::parse_hex(words[2]);
  if (!at.ok()) return false;
  DraftUnit unit{words[1], *at, words[0] == "replacement", std::nullopt, false, ""};
  for (std::size_t i = 3; i < words.size(); ++i) {
    int steps = 0;
    if (words[i] == "steps" && i + 1 < words.size() && absl::SimpleAtoi(words[i + 1], &steps)) {
      unit.steps = steps;
      ++i;
    } else if (words[i] == "under") {
      unit.under = true;
    } else {
      absl::StrAppend(&unit.rest, " ", words[i]);
    }
  }
  draft.units.push_back(std::move(unit));
  return true;
}

// The name may have spaces; the last word before the rest is a hex.
bool read_objective_line(const Words& words, Draft& draft) {
  DraftObjective objective{words[0], "", {}, ""};
  std::size_t first = words.size();
  for (std::size_t i = 1; i < words.size() && first == words.size(); ++i) {
    if (hex::parse_hex(words[i]).ok()) first = i;
  }
  if (first == words.size() || first == 1) return false;
  objective.name = absl::StrJoin(words.begin() + 1, words.begin() + static_cast<std::ptrdiff_t>(first), " ");
  std::size_t i = first;
  for (; i < words.size() && hex::parse_hex(words[i]).ok(); ++i) objective.hexes.push_back(*hex::parse_hex(words[i]));
  for (; i < words.size(); ++i) absl::StrAppend(&objective.rest, " ", words[i]);
  draft.objectives.push_back(std::move(objective));
  return true;
}

bool read_track_line(const Words& words, Draft& draft) {
  if (words.size() != 8) return false;
  DraftTrack track;
  const bool read = absl::SimpleAtoi(words[1], &track.turn) && absl::SimpleAtoi(words[3], &track.markers[0]) &&
                    absl::SimpleAtoi(words[4], &track.dice[0]) && absl::SimpleAtoi(words[6], &track.markers[1]) &&
                    absl::SimpleAtoi(words[7], &track.dice[1]);
  if (read) draft.tracks.push_back(track);
  return read;
}

template <class T>
std::size_t drawn(const std::vector<T>& from, Random& random) {
  return random.below(static_cast<std::uint32_t>(from.size()));
}

bool is_free(const DraftBounds& bounds, const DraftUnit& unit) {
  return !absl::c_linear_search(bounds.pinned_units, unit.id) && !is_pinned(bounds, unit.hex);
}

// A hex at most so far from another where a unit of the side may stand; none if there is none.
std::optional<Hex> near_hex(const DraftBounds& bounds, Hex from, int far, Side side, Random& random) {
  std::vector<Hex> near;
  const auto add = [&](const std::vector<Hex>& hexes) {
    for (const Hex hex : hexes) {
      if (hex != from && hex::distance(hex, from) <= far && !is_pinned(bounds, hex)) near.push_back(hex);
    }
  };
  add(bounds.ground);
  if (side == kBritish) add(bounds.front);
  if (near.empty()) return std::nullopt;
  return near[drawn(near, random)];
}

bool move_a_unit(Draft& draft, const DraftBounds& bounds, const CounterMix& counters, Random& random) {
  if (draft.units.empty()) return false;
  DraftUnit& unit = draft.units[drawn(draft.units, random)];
  if (!is_free(bounds, unit)) return false;
  const int far = random.below(3) == 0 ? 3 : 1;
  const std::optional<Hex> to = near_hex(bounds, unit.hex, far, side_of_unit(unit.id, counters), random);
  if (to.has_value()) unit.hex = *to;
  return to.has_value();
}

bool exchange_units(Draft& draft, const DraftBounds& bounds, const CounterMix& counters, Random& random) {
  if (draft.units.size() < 2) return false;
  DraftUnit& a = draft.units[drawn(draft.units, random)];
  DraftUnit& b = draft.units[drawn(draft.units, random)];
  if (a.hex == b.hex || side_of_unit(a.id, counters) != side_of_unit(b.id, counters)) return false;
  if (!is_free(bounds, a) || !is_free(bounds, b)) return false;
  std::swap(a.hex, b.hex);
  return true;
}

int count_of_side(const Draft& draft, Side side, const CounterMix& counters) {
  return static_cast<int>(
      absl::c_count_if(draft.units, [&](const DraftUnit& unit) { return side_of_unit(unit.id, counters) == side; }));
}

bool add_a_unit(Draft& draft, const DraftBounds& bounds, const CounterMix& counters, Random& random) {
  const Side side = random.below(2) == 0 ? kBritish : kGerman;
  const std::vector<std::string>& pool = bounds.pool[static_cast<std::size_t>(index(side))];
  if (pool.empty() || count_of_side(draft, side, counters) >= bounds.most[static_cast<std::size_t>(index(side))]) {
    return false;
  }
  const std::string& id = pool[drawn(pool, random)];
  if (absl::c_any_of(draft.units, [&](const DraftUnit& unit) { return unit.id == id; })) return false;
  std::vector<Hex> own;
  for (const DraftUnit& unit : draft.units) {
    if (side_of_unit(unit.id, counters) == side) own.push_back(unit.hex);
  }
  const std::optional<Hex> at = own.empty()
                                    ? near_hex(bounds, bounds.ground[drawn(bounds.ground, random)], 2, side, random)
                                    : near_hex(bounds, own[drawn(own, random)], 2, side, random);
  if (!at.has_value()) return false;
  draft.units.push_back({id, *at, false, std::nullopt, false, ""});
  return true;
}

bool remove_a_unit(Draft& draft, const DraftBounds& bounds, const CounterMix& counters, Random& random) {
  if (draft.units.empty()) return false;
  const std::size_t at = drawn(draft.units, random);
  const Side side = side_of_unit(draft.units[at].id, counters);
  if (!is_free(bounds, draft.units[at]) ||
      count_of_side(draft, side, counters) <= bounds.least[static_cast<std::size_t>(index(side))]) {
    return false;
  }
  draft.units.erase(draft.units.begin() + static_cast<std::ptrdiff_t>(at));
  return true;
}

bool weaken_a_unit(Draft& draft, const CounterMix& counters, Random& random) {
  if (draft.units.empty()) return false;
  DraftUnit& unit = draft.units[drawn(draft.units, random)];
  const auto counter =
      absl::c_find_if(counters.counters, [&](const Counter& c) { return c.present && c.id == unit.id; });
  if (unit.replacement || counter == counters.counters.end() || counter->steps < 2) return false;
  const int least = counter->echelon == Echelon::kRegiment ? 2 : 1;
  if (least >= counter->steps) return false;
  unit.steps = unit.steps.has_value() ? std::nullopt : std::optional<int>(least);
  return true;
}

bool change_an_objective(Draft& draft, const DraftBounds& bounds, Random& random) {
  if (draft.objectives.empty()) return false;
  DraftObjective& objective = draft.objectives[drawn(draft.objectives, random)];
  const std::size_t at = drawn(objective.hexes, random);
  if (is_pinned(bounds, objective.hexes[at])) return false;
  const std::optional<Hex> to = near_hex(bounds, objective.hexes[at], 2, kGerman, random);
  if (!to.has_value()) return false;
  for (const DraftObjective& other : draft.objectives) {
    if (absl::c_linear_search(other.hexes, *to)) return false;
  }
  objective.hexes[at] = *to;
  return true;
}

bool change_what_wins(Draft& draft, Random& random) {
  const auto objectives = static_cast<int>(draft.objectives.size());
  if (objectives < 2) return false;
  draft.win = 1 + static_cast<int>(random.below(static_cast<std::uint32_t>(objectives)));
  draft.draw = 1 + static_cast<int>(random.below(static_cast<std::uint32_t>(draft.win)));
  return true;
}

bool change_the_artillery(Draft& draft, const DraftBounds& bounds, Random& random) {
  constexpr int kMostDraftMarkers = 3, kMostDraftDice = 4;
  if (!bounds.markers) return false;
  const int turn = bounds.first_turn +
                   static_cast<int>(random.below(static_cast<std::uint32_t>(bounds.last_turn - bounds.first_turn + 1)));
  auto track = absl::c_find_if(draft.tracks, [&](const DraftTrack& t) { return t.turn == turn; });
  if (track == draft.tracks.end()) track = draft.tracks.insert(track, DraftTrack{turn, {}, {}});
  const std::size_t side = random.below(2);
  track->markers[side] = static_cast<int>(random.below(kMostDraftMarkers + 1));
  track->dice[side] = track->markers[side] == 0 ? 0 : 1 + static_cast<int>(random.below(kMostDraftDice));
  return true;
}

// Of two units in one hex exactly one is to be the lower one: the second, where a change has left it open.
void order_stacks(Draft& draft) {
  for (std::size_t i = 0; i < draft.units.size(); ++i) {
    DraftUnit* mate = nullptr;
    for (std::size_t j = 0; j < draft.units.size(); ++j) {
      if (j != i && draft.units[j].hex == draft.units[i].hex) mate = &draft.units[j];
    }
    if (mate == nullptr) {
      draft.units[i].under = false;
    } else if (mate->under == draft.units[i].under) {
      mate->under = mate > &draft.units[i];
      draft.units[i].under = !mate->under;
    }
  }
}

}  // namespace

bool is_pinned(const DraftBounds& bounds, Hex hex) {
  return absl::c_linear_search(bounds.pinned_hexes, hex);
}

absl::StatusOr<Draft> read_draft(absl::string_view text) {
  Draft draft;
  bool has_draw = false;
  for (const absl::string_view raw : absl::StrSplit(text, '\n')) {
    const std::string line(absl::StripAsciiWhitespace(raw));
    if (line.empty() || line[0] == '#') continue;
    const Words words = absl::StrSplit(line, absl::ByAnyChar(" \t"), absl::SkipEmpty());
    const std::string& keyword = words[0];
    bool read = true;
    if (keyword == "name" || keyword == "title" || keyword == "idea" || keyword == "note") continue;
    if (keyword == "unit" || keyword == "replacement") {
      read = read_unit_line(words, draft);
    } else if (keyword == "objective" || keyword == "german-objective") {
      read = read_objective_line(words, draft);
    } else if (keyword == "track") {
      read = read_track_line(words, draft);
    } else if (keyword == "win") {
      read = words.size() == 2 && absl::SimpleAtoi(words[1], &draft.win);
    } else if (keyword == "draw") {
      read = words.size() == 2 && absl::SimpleAtoi(words[1], &draft.draw);
      has_draw = true;
    } else if (keyword == "german-instant") {
      read = words.size() == 2;
      draft.german_instant = read && words[1] == "on";
    } else {
      draft.kept.push_back(line);
    }
    if (!read) return not_a_line(line);
  }
  if (!has_draw) draft.draw = std::min(draft.draw, draft.win);  // as the rules have it
  return draft;
}

std::string format_draft(const Draft& draft, absl::string_view name, absl::string_view title, absl::string_view idea,
                         const std::vector<std::string>& notes) {
  std::string text;
  for (const std::string& note : notes) absl::StrAppend(&text, "# ", note, "\n");
  absl::StrAppend(&text, "name ", name, "\ntitle ", title, "\n");
  if (!idea.empty()) absl::StrAppend(&text, "idea ", idea, "\n");
  for (const std::string& line : draft.kept) absl::StrAppend(&text, line, "\n");
  absl::StrAppend(&text, "german-instant ", draft.german_instant ? "on" : "off", "\n");
  for (const DraftTrack& track : draft.tracks) {
    absl::StrAppend(&text, "track ", track.turn, " british ", track.markers[0], " ", track.dice[0], " german ",
                    track.markers[1], " ", track.dice[1], "\n");
  }
  for (const DraftObjective& objective : draft.objectives) {
    absl::StrAppend(&text, objective.keyword, " ", objective.name);
    for (const Hex hex : objective.hexes) absl::StrAppend(&text, " ", hex::to_string(hex));
    absl::StrAppend(&text, objective.rest, "\n");
  }
  absl::StrAppend(&text, "win ", draft.win, "\ndraw ", draft.draw, "\n");
  for (const DraftUnit& unit : draft.units) {
    absl::StrAppend(&text, unit.replacement ? "replacement " : "unit ", unit.id, " ", hex::to_string(unit.hex));
    if (unit.steps.has_value()) absl::StrAppend(&text, " steps ", *unit.steps);
    absl::StrAppend(&text, unit.under && !unit.replacement ? " under" : "", unit.rest, "\n");
  }
  return text;
}

std::string family_of(const Draft& draft) {
  std::vector<std::string> parts;
  parts.reserve(draft.units.size() + draft.objectives.size() + 1);
  for (const DraftUnit& unit : draft.units) parts.push_back(unit.id);
  for (const DraftObjective& objective : draft.objectives) {
    for (const Hex hex : objective.hexes) parts.push_back(hex::to_string(hex));
  }
  absl::c_sort(parts);
  parts.push_back(absl::StrCat(draft.win, "/", draft.draw));
  return absl::StrJoin(parts, " ");
}

Side side_of_unit(absl::string_view id, const CounterMix& counters) {
  for (std::size_t unit = 0; unit < counters.counters.size(); ++unit) {
    if (counters.counters[unit].present && counters.counters[unit].id == id) {
      return side_of(static_cast<UnitId>(unit));
    }
  }
  return kGerman;  // a replacement battalion
}

namespace {

bool change_once(Draft& draft, const DraftBounds& bounds, const CounterMix& counters, Random& random) {
  switch (random.below(16)) {
    case 0:
    case 1:
      return exchange_units(draft, bounds, counters, random);
    case 2:
      return add_a_unit(draft, bounds, counters, random);
    case 3:
      return remove_a_unit(draft, bounds, counters, random);
    case 4:
      return weaken_a_unit(draft, counters, random);
    case 5:
    case 6:
      return change_an_objective(draft, bounds, random);
    case 7:
      return change_what_wins(draft, random);
    case 8:
    case 9:
      return change_the_artillery(draft, bounds, random);
    case 10:
      draft.german_instant = !draft.german_instant;
      return true;
    default:
      return move_a_unit(draft, bounds, counters, random);
  }
}

}  // namespace

bool change(Draft& draft, const DraftBounds& bounds, const CounterMix& counters, Random& random) {
  const bool changed = change_once(draft, bounds, counters, random);
  order_stacks(draft);
  return changed;
}

}  // namespace zerohour::loos
