// The texts of actions and positions.
#include <algorithm>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "engine/core/csv.h"
#include "engine/core/state_text.h"
#include "tests/ridge/ridge.h"

namespace zerohour {
namespace {

constexpr std::array<absl::string_view, 6> kKinds = {"done", "place", "move", "attack", "retreat", "result"};
constexpr std::array<absl::string_view, 3> kBoxes = {"waiting", "unseen", "lost"};  // by the numbers of their hexes

std::string place(hex::Hex at) {
  return at.on_map() ? hex::to_string(at) : std::string(kBoxes[static_cast<std::size_t>(at.id())]);
}

// Reads what format_state() writes, loosely: the text of what was read is compared with it.
class Reader : public SectionReader {
 public:
  Reader(const Ridge& game, Ridge::State& s) : game_(game), s_(s) {}

  absl::Status read(absl::Span<const absl::string_view> sections) {
    return read_sections(sections, [&](absl::string_view value) { section(value); });
  }

 private:
  void section(absl::string_view value) {
    if (key() == "turn") {
      s_.turn = byte(value);
    } else if (key() == "side") {
      s_.side = static_cast<Side>(choice(value, kRidgeSides));
    } else if (key() == "step") {
      s_.step = static_cast<Ridge::Step>(choice(value, kRidgeSteps));
    } else if (key() == "units") {
      for (const absl::string_view item : items(value)) unit(item);
    } else if (key() == "clear-blue" || key() == "clear-red") {
      s_.clear[key() == "clear-red" ? 1 : 0] = hexes(value);
    } else if (key() == "fight") {
      const WordList words = parts(value, ':', 2);
      s_.defender = static_cast<std::uint8_t>(named(words[0]));
      s_.attackers = game_.units_named(words[1]);
    } else {
      fail("is not known");
    }
  }

  void unit(absl::string_view item) {
    const WordList words = parts(item, ':', 5);
    Ridge::Unit& unit = s_.units[static_cast<std::size_t>(named(words[0]))];
    const auto* const box = std::find(kBoxes.begin(), kBoxes.end(), words[1]);
    unit.at = box == kBoxes.end() ? on_map(words[1]) : hex::Hex::from_id(static_cast<int>(box - kBoxes.begin()));
    unit.steps = byte(words[2]);
    unit.left = byte(words[3]);
    unit.hidden = absl::StrContains(words[4], 'h') ? 1 : 0;
    unit.attacked = absl::StrContains(words[4], 'a') ? 1 : 0;
  }
  Ridge::HexMask hexes(absl::string_view list) {
    Ridge::HexMask set = 0;
    for (const absl::string_view word : items(list)) {
      if (const hex::Hex hex = on_map(word); ok()) set |= Ridge::HexMask{1} << game_.number(hex);
    }
    return set;
  }
  hex::Hex on_map(absl::string_view word) {
    const absl::StatusOr<hex::Hex> hex = hex::parse_hex(word);
    if (hex.ok() && game_.has(*hex)) return *hex;
    fail(absl::StrCat(in_quotes(word), " is not a hex of the map"));
    return {};
  }
  int named(absl::string_view name) {
    const int unit = game_.unit_named(name);
    if (unit < 0) fail(absl::StrCat(in_quotes(name), " is not a unit"));
    return std::max(unit, 0);
  }

  const Ridge& game_;
  Ridge::State& s_;
};

}  // namespace

int Ridge::unit_named(absl::string_view name) const {
  const auto found =
      std::find_if(units_.begin(), units_.end(), [&](const UnitData& unit) { return unit.name == name; });
  return found == units_.end() ? -1 : static_cast<int>(found - units_.begin());
}

Ridge::UnitMask Ridge::units_named(absl::string_view list) const {
  int mask = 0;
  for (const absl::string_view name : absl::StrSplit(list, ',')) mask |= 1 << std::max(unit_named(name), 0);
  return static_cast<UnitMask>(mask);
}

std::string Ridge::names(int units) const {
  std::vector<absl::string_view> names;
  for (std::size_t i = 0; i < units_.size(); ++i) {
    if ((units >> i & 1) != 0) names.push_back(units_[i].name);
  }
  return absl::StrJoin(names, ",");
}

std::string Ridge::format_action(const State&, const Action& action) const {
  const absl::string_view kind = kKinds[static_cast<std::size_t>(action.kind)];
  if (action.kind == Kind::kEnd) return std::string(kind);
  if (action.kind == Kind::kResult) return absl::StrCat(kind, " ", kRidgeFights[action.units]);
  const std::string& name = units_[action.unit].name;
  if (action.kind == Kind::kAttack) return absl::StrCat(kind, " ", name, " with ", names(action.units));
  return absl::StrCat(kind, " ", name, " ", hex::to_string(action.to));
}

// Reads loosely, too.
absl::StatusOr<Ridge::Action> Ridge::parse_action(const State& s, absl::string_view text) const {
  const std::vector<absl::string_view> words = absl::StrSplit(text, ' ');
  const auto* const kind = std::find(kKinds.begin(), kKinds.end(), words[0]);
  const auto* const fight = std::find(kRidgeFights.begin(), kRidgeFights.end(), words.back());
  Action action{static_cast<Kind>(kind - kKinds.begin()), 0, {}, 0};
  bool known = kind != kKinds.end();
  if (action.kind == Kind::kResult) {
    action.units = static_cast<UnitMask>(fight - kRidgeFights.begin());
    known = fight != kRidgeFights.end();
  } else if (known && words.size() > 2) {
    action.unit = static_cast<std::uint8_t>(std::max(unit_named(words[1]), 0));
    if (action.kind == Kind::kAttack) action.units = units_named(words.back());
    if (action.kind != Kind::kAttack) action.to = hex::parse_hex(words.back()).value_or(hex::Hex());
  }
  if (known && format_action(s, action) == text) return action;
  return absl::InvalidArgumentError("expected place, move or retreat UNIT HEX, attack UNIT with UNIT,... or done");
}

std::string Ridge::format_state(const State& s) const {
  std::vector<std::string> units;
  for (std::size_t i = 0; i < units_.size(); ++i) {
    const Unit& unit = s.units[i];
    units.push_back(absl::StrCat(units_[i].name, ":", place(unit.at), ":", unit.steps, ":", unit.left, ":",
                                 unit.hidden != 0 ? "h" : "", unit.attacked != 0 ? "a" : ""));
  }
  const auto hexes = [&](HexMask mask) {
    std::vector<std::string> words;
    for (const hex::Hex hex : hexes_of(mask)) words.push_back(hex::to_string(hex));
    return words;
  };
  SectionWriter text(game_name(), scenario_name());
  text.section("turn", absl::StrCat(s.turn));
  text.section("side", side_name(s.side));
  text.section("step", kRidgeSteps[static_cast<std::size_t>(s.step)]);
  text.list("units", units);
  text.list("clear-blue", hexes(s.clear[0]));
  text.list("clear-red", hexes(s.clear[1]));
  if (s.attackers != 0) text.section("fight", absl::StrCat(units_[s.defender].name, ":", names(s.attackers)));
  return text.text();
}

absl::StatusOr<Ridge::State> Ridge::parse_state(absl::string_view text) const {
  const absl::StatusOr<WordList> sections = state_sections(game_name(), scenario_name(), text);
  if (!sections.ok()) return sections.status();
  State s;
  if (absl::Status read = Reader(*this, s).read(*sections); !read.ok()) return read;
  if (absl::Status written = check_written(text, format_state(s)); !written.ok()) return written;
  if (absl::Status status = check_invariants(s); !status.ok()) return absl::InvalidArgumentError(status.message());
  return s;
}

}  // namespace zerohour
