#include "tools/loos/names.h"

#include <algorithm>
#include <array>
#include <cctype>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_replace.h"
#include "engine/core/nearest_words.h"
#include "engine/loos/notation.h"
#include "tools/support/alternatives.h"

namespace zerohour::loos {

std::string unit_name(const Loos& game, const State& s, UnitId u) {
  return format_unit(game.board(), s, u);
}

std::string unit_names(const Loos& game, const State& s, const UnitSet& units) {
  std::vector<std::string> names;
  for (const UnitId u : units) names.push_back(unit_name(game, s, u));
  return absl::StrJoin(names, " ");
}

std::string hex_names(const HexSet& hexes) {
  std::vector<std::string> names;
  for (const Hex h : hexes) names.push_back(hex::to_string(h));
  return absl::StrJoin(names, " ");
}

absl::string_view side_title(Side side) {
  return side == kBritish ? "British" : "German";
}

std::string division_title(const Loos& game, int division) {
  const Division& d = game.rules().counters.divisions[division];
  if (d.side != kBritish) return absl::StrCat("the ", d.name, " Division");
  const char last = d.name.back();
  const bool teen = d.name.size() == 2 && d.name.front() == '1';
  const absl::string_view ending = teen ? "th" : last == '1' ? "st" : last == '2' ? "nd" : last == '3' ? "rd" : "th";
  return absl::StrCat("the ", d.name, ending, " Division");
}

namespace {

// Small letters; Arabic battalion numbers as in the names: "rir11-2" is "rir11-ii".
std::string normal(absl::string_view text) {
  std::string lower = absl::AsciiStrToLower(text);
  if (absl::EndsWith(lower, "-1")) return absl::StrReplaceAll(lower, {{"-1", "-i"}});
  if (absl::EndsWith(lower, "-2")) return absl::StrReplaceAll(lower, {{"-2", "-ii"}});
  if (absl::EndsWith(lower, "-3")) return absl::StrReplaceAll(lower, {{"-3", "-iii"}});
  return lower;
}

absl::string_view behind_stroke(absl::string_view name) {
  const std::size_t stroke = name.find('/');
  return stroke == absl::string_view::npos ? name : name.substr(stroke + 1);
}

}  // namespace

absl::StatusOr<UnitId> find_unit(const Loos& game, const State& s, absl::string_view text, const UnitSet& preferred) {
  const std::string wanted = normal(text);
  const bool under = wanted.size() == 5 && wanted.back() == 'u';
  if (wanted.size() == 4 || under) {
    if (const auto h = hex::parse_hex(absl::string_view(wanted).substr(0, 4)); h.ok()) {
      const View view = game.view(s);
      const UnitId u = under ? view.bottom(*h) : view.top(*h);
      if (u != kNoUnit) return u;
      return absl::NotFoundError(absl::StrCat("there is no ", under ? "second " : "", "unit in ", hex::to_string(*h)));
    }
  }
  const UnitSet& in_play = game.board().scenario().in_play;
  // From the strictest reading to the loosest: the first that any unit fits decides.
  for (int reading = 0; reading < 4; ++reading) {
    UnitSet fit;
    for (const UnitId u : in_play) {
      if (!game.board().counter(u).present) continue;
      const std::string name = absl::AsciiStrToLower(unit_name(game, s, u));
      const absl::string_view part = behind_stroke(name);
      const bool fits = reading == 0   ? name == wanted
                        : reading == 1 ? part == wanted
                        : reading == 2 ? absl::StartsWith(part, wanted)
                                       : absl::StartsWith(name, wanted);
      if (fits) fit.insert(u);
    }
    if (!(fit & preferred).empty()) fit = fit & preferred;
    if (fit.size() == 1) return fit.first();
    if (fit.size() > 1) {
      std::vector<std::string> names;
      for (const UnitId u : fit) names.push_back(unit_name(game, s, u));
      return absl::InvalidArgumentError(absl::StrCat("which unit is \"", text, "\": ", or_text(names), "?"));
    }
  }
  std::vector<std::string> names;
  for (const UnitId u : in_play) names.push_back(unit_name(game, s, u));
  return absl::NotFoundError(absl::StrCat("no unit is called \"", text, "\"", did_you_mean(text, names)));
}

absl::StatusOr<int> find_division(const Loos& game, absl::string_view text) {
  const auto& divisions = game.rules().counters.divisions;
  std::vector<std::string> names;
  for (int i = 0; i < static_cast<int>(divisions.size()); ++i) {
    if (absl::EqualsIgnoreCase(divisions[i].name, text)) return i;
    names.push_back(divisions[i].name);
  }
  return absl::NotFoundError(
      absl::StrCat("no division is called \"", text, "\"; there are ", absl::StrJoin(names, " ")));
}

absl::StatusOr<int> find_sector(absl::string_view text) {
  if (text.size() == 1 && text[0] >= '1' && text[0] <= '6') return text[0] - '1';
  const auto sector = parse_sector(absl::AsciiStrToUpper(text));
  if (sector.ok()) return sector;
  return absl::NotFoundError(absl::StrCat("no sector is called \"", text, "\"; there are I II III IV V VI"));
}

absl::StatusOr<int> find_sector_in_play(const Loos& game, absl::string_view text) {
  const absl::StatusOr<int> sector = find_sector(text);
  if (!sector.ok()) return sector.status();
  const auto& sectors = game.board().sector_front;
  std::vector<std::string> names;
  for (int i = 0; i < static_cast<int>(sectors.size()); ++i) {
    if (sectors[i].empty()) continue;
    if (i == *sector) return i;
    names.emplace_back(sector_name(i));
  }
  return absl::FailedPreconditionError(absl::StrCat(
      "sector ", sector_name(*sector), " has no hex in this scenario",
      names.empty() ? ", nor has any other" : absl::StrCat("; it is played in ", absl::StrJoin(names, " "))));
}

Side marker_owner(const Loos& game, const State& s, int marker) {
  return s.step == Step::kDeclare ? s.active : game.view(s).marker_owner(marker);
}

std::string place_name(const Loos& game, const State& s, UnitId u) {
  const Hex h = s.hex[u];
  if (h.on_map()) return hex::to_string(h);
  if (h == kDeadpile) return "the deadpile";
  if (h == kBox) return "the Available Reserves box";
  if (h == kGermanReserve) return "the German reserve";
  if (h == kReleased) return absl::StrCat(game.board().counter(u).id, " is released and waits for room");
  if (h == kUnplaced) return "not set up yet";
  if (h == kLeft) return "off the map, which it has left";
  if (in_sector_reserve(h)) {
    return absl::StrCat("the reserve of sector ", sector_name(h.id() - sector_reserve(0).id()));
  }
  return "out of the game";
}

}  // namespace zerohour::loos
