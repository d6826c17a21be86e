// `edit` for Loos 1915: counters put elsewhere, and fields of the position's text, together to make a position that
// play could go on from.
#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "engine/loos/notation.h"
#include "engine/loos/rebuild.h"
#include "tools/loos/abilities.h"
#include "tools/protocol/edit_fields.h"
#include "tools/protocol/line.h"

namespace zerohour::loos {
namespace {

using protocol::refusal;

constexpr absl::string_view kUsage =
    "edit UNIT HEX [steps N] [under] [id] ; UNIT gone|deadpile|box|reserve|released|unplaced|left|SECTOR ; FIELD=VALUE";

struct Place {
  absl::string_view name;
  Hex hex;
};
constexpr Place kPlaces[] = {
    {"gone", kGone},         {"deadpile", kDeadpile}, {"box", kBox},  {"reserve", kGermanReserve},
    {"released", kReleased}, {"unplaced", kUnplaced}, {"left", kLeft}};

absl::StatusOr<Hex> read_place(absl::string_view word) {
  if (const absl::StatusOr<Hex> h = hex::parse_hex(word); h.ok()) return h;
  if (const absl::StatusOr<int> sector = parse_sector(word); sector.ok()) return sector_reserve(*sector);
  const auto* const place = std::find_if(std::begin(kPlaces), std::end(kPlaces),
                                         [&](const Place& p) { return absl::EqualsIgnoreCase(p.name, word); });
  if (place != std::end(kPlaces)) return place->hex;
  return refusal("bad-arguments", absl::StrCat("'", word, "' is not a hex and no place; ", kUsage));
}

struct Wishes {
  std::optional<int> steps;
  bool under = false;
  bool id = false;  // a battalion from the deadpile gets its ID back
};

absl::StatusOr<Wishes> read_wishes(protocol::Words words) {
  Wishes wishes;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (words[i] == "under") {
      wishes.under = true;
    } else if (words[i] == "id") {
      wishes.id = true;
    } else if (words[i] == "steps" && i + 1 < words.size() && number_of(words[i + 1], 3).has_value()) {
      wishes.steps = static_cast<int>(*number_of(words[++i], 3));
    } else {
      return refusal("bad-arguments", kUsage);
    }
  }
  return wishes;
}

void take_off(State& s, UnitId u) {
  if (s.mate[u] != kNoUnit) s.bottom.erase(s.mate[u]);
  s.bottom.erase(u);
  for (UnitSet* did : {&s.moved, &s.swapped, &s.fought, &s.retreated, &s.rolled, &s.mobile_moved, &s.arrived})
    did->erase(u);
}

absl::Status put_unit(const Loos& game, State& s, protocol::Words words) {
  if (words.size() < 2) return refusal("bad-arguments", kUsage);
  const absl::StatusOr<UnitId> unit = parse_unit(game.board(), s, words[0]);
  if (!unit.ok()) return refusal("bad-arguments", unit.status().message());
  const absl::StatusOr<Hex> to = read_place(words[1]);
  if (!to.ok()) return to.status();
  const absl::StatusOr<Wishes> wishes = read_wishes(words.subspan(2));
  if (!wishes.ok()) return wishes.status();

  const UnitId u = *unit;
  const int full = game.board().counter(u).steps;
  const bool dead = *to == kGone || *to == kDeadpile;
  const bool lives_on = (to->on_map() || *to == kLeft) && s.steps(u) > 0;
  if (to->on_map() && s.hex[u] != *to) {
    const UnitId there = game.view(s).top(*to);
    if (there != kNoUnit && (s.has_mate(there) || side_of(there) != side_of(u))) {
      return protocol::not_now("bad-arguments", "no-room",
                               absl::StrCat("there is no room for ", words[0], " in ", words[1]));
    }
    take_off(s, u);
    if (there != kNoUnit) s.bottom.insert(wishes->under ? u : there);
  } else if (!to->on_map()) {
    take_off(s, u);
  }
  if (is_battalion(u) && *to == kDeadpile) s.replacement.insert(u);
  if (wishes->id || (!to->on_map() && !dead)) s.replacement.erase(u);
  const int usual = dead ? 0 : s.replacement.contains(u) ? 1 : lives_on ? s.steps(u) : full;
  if (const int i = to->on_map() ? game.board().control_index(*to) : -1; i >= 0) {  // 12.3
    const std::uint64_t bit = std::uint64_t{1} << i;
    s.control = side_of(u) == kBritish ? s.control | bit : s.control & ~bit;
  }
  s.hex[u] = *to;
  s.status[u] = static_cast<std::uint8_t>(wishes->steps.value_or(usual) << 4 | kNoAim);
  rebuild(game.board(), s);
  return absl::OkStatus();
}

class LoosEdit final : public protocol::Edit<Loos> {
 public:
  absl::StatusOr<std::string> edit(const Loos& game, State s, protocol::Words parts) const override {
    if (parts.empty()) return refusal("bad-arguments", kUsage);
    for (const absl::string_view part : parts) {
      if (absl::StrContains(part, '=')) continue;
      if (absl::Status status = put_unit(game, s, words_of(part)); !status.ok()) return status;
    }
    if (absl::Status status = game.check_invariants(s); !status.ok()) return refusal("bad-position", status.message());
    for (const absl::string_view part : parts) {
      if (absl::StartsWith(part, "options=")) return refusal("bad-arguments", kUsage);
    }
    return protocol::with_fields(game.format_state(s), parts, kUsage);
  }
};

}  // namespace

std::shared_ptr<const protocol::Edit<Loos>> make_edit() {
  return std::make_shared<const LoosEdit>();
}

}  // namespace zerohour::loos
