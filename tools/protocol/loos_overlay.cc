// `overlay` for Loos 1915: hexes and a number for each.
#include <string>

#include "absl/strings/str_cat.h"
#include "engine/loos/notation.h"
#include "tools/protocol/loos_front.h"

namespace zerohour::protocol {
namespace {

using loos::Hex;
using loos::HexSet;
using loos::Loos;
using loos::State;
using loos::UnitId;

constexpr absl::string_view kUsage = "overlay zoc SIDE | observation SIDE | threat SIDE | control SIDE | reach UNIT";

std::string list_hexes(const HexSet& hexes, Reply& reply) {
  int count = 0;
  for (const Hex h : hexes) {
    reply.list("hexes", absl::StrCat(hex::to_string(h), "=1"), " ");
    ++count;
  }
  return absl::StrCat("count=", count);
}

// Of how many attack points the side's top units could bring against each hex from where they stand.
std::string list_threats(const Loos& game, const State& s, Side side, Reply& reply) {
  const loos::View view = game.view(s);
  int count = 0;
  for (int column = 1; column <= hex::kColumns; ++column) {
    for (int row = 1; row <= hex::kRows; ++row) {
      const Hex h(column, row);
      if (!game.board().field.contains(h)) continue;  // front-line hexes are not attacked (14.2)
      int sum = 0;
      const HexSet near = game.board().around(h) & s.occupied[static_cast<std::size_t>(index(side))];
      for (const Hex from : near) sum += view.attack(view.top(from));
      if (sum == 0) continue;
      reply.list("hexes", absl::StrCat(hex::to_string(h), "=", sum), " ");
      ++count;
    }
  }
  return absl::StrCat("count=", count);
}

Answer list_reach(const Loos& game, const State& s, absl::string_view name, Reply& reply) {
  const absl::StatusOr<UnitId> u = loos::parse_unit(game.board(), s, name);
  if (!u.ok()) return refusal("bad-arguments", u.status().message());
  if (!s.on_map.contains(*u)) return refusal("bad-arguments", absl::StrCat(name, " is not on the map"));
  const bool mobile = s.step == loos::Step::kMobileMove && s.subject == *u;
  return list_hexes(mobile ? game.view(s).mobile_destinations(*u, s.to_place) : game.view(s).destinations(*u), reply);
}

}  // namespace

Answer LoosFront::overlay(const Loos& game, const State& s, Words words, Reply& reply) const {
  if (words.size() != 2) return refusal("bad-arguments", kUsage);
  if (words[0] == "reach") return list_reach(game, s, words[1], reply);
  const absl::StatusOr<Side> side = loos::parse_side(words[1]);
  if (!side.ok()) return refusal("bad-arguments", side.status().message());
  const auto i = static_cast<std::size_t>(index(*side));
  if (words[0] == "zoc") return list_hexes(s.zoc[i], reply);
  if (words[0] == "threat") return list_threats(game, s, *side, reply);
  HexSet hexes;
  if (words[0] == "observation") {
    const loos::View view = game.view(s);
    for (const Hex h : game.board().field | game.board().front) {
      if (view.observed(*side, h)) hexes.insert(h);
    }
  } else if (words[0] == "control") {
    for (std::size_t k = 0; k < game.board().control_hexes.size(); ++k) {
      const bool british = (s.control >> k & 1) != 0;
      if (british == (*side == loos::kBritish)) hexes.insert(game.board().control_hexes[k]);
    }
  } else {
    return refusal("bad-arguments", kUsage);
  }
  return list_hexes(hexes, reply);
}

}  // namespace zerohour::protocol
