// `overlay` for Loos 1915: hexes and a number for each.
#include <algorithm>
#include <map>
#include <string>

#include "absl/strings/str_cat.h"
#include "ai/loos/greedy.h"
#include "engine/loos/notation.h"
#include "tools/loos/abilities.h"
#include "tools/loos/attack_odds.h"
#include "tools/loos/route.h"

namespace zerohour::loos {
namespace {

using protocol::Answer;
using protocol::not_now;
using protocol::refusal;
using protocol::Reply;

constexpr absl::string_view kOverlayUsage =
    "overlay zoc SIDE | observation SIDE | threat SIDE | control SIDE | reach UNIT | value UNIT | uncovered";

Answer list_hexes(const HexSet& hexes, Reply& reply) {
  int count = 0;
  for (const Hex h : hexes) {
    reply.value(hex::to_string(h), 1);
    ++count;
  }
  return protocol::Row().number("count", count);
}

// How many attack points the side's top units could bring against each hex from where they stand, in one roll.
Answer list_threats(const Loos& game, const State& s, Side side, Reply& reply) {
  const View view = game.view(s);
  const bool alone = attacks_alone(s, side);
  const UnitSet ready = s.mobile_moved - s.fought;
  int count = 0;
  for (int column = 1; column <= hex::kColumns; ++column) {
    for (int row = 1; row <= hex::kRows; ++row) {
      const Hex h(column, row);
      if (!game.board().field.contains(h)) continue;  // front-line hexes are not attacked (14.2)
      int sum = 0;
      const HexSet near = game.board().around(h) & s.occupied[static_cast<std::size_t>(index(side))];
      for (const Hex from : near) {
        const UnitId u = view.top(from);
        // In Mobile Combat only those that moved attack, each alone (18.4.2).
        if (!alone) {
          sum += view.attack(u);
        } else if (ready.contains(u)) {
          sum = std::max(sum, view.attack(u));
        }
      }
      if (sum == 0) continue;
      reply.value(hex::to_string(h), sum);
      ++count;
    }
  }
  return protocol::Row().number("count", count);
}

// With the movement points that each hex costs.
Answer list_reach(const Loos& game, const State& s, absl::string_view name, Reply& reply) {
  const absl::StatusOr<UnitId> u = parse_unit(game.board(), s, name);
  if (!u.ok()) return refusal("bad-arguments", u.status().message());
  if (!s.on_map.contains(*u)) return not_now("bad-arguments", "not-on-map", absl::StrCat(name, " is not on the map"));
  int count = 0;
  for (const Hex h : reach(game, s, *u)) {
    reply.value(hex::to_string(h), route_to(game, s, *u, h).cost);
    ++count;
  }
  return protocol::Row().number("count", count);
}

// The front-line hexes that no German watches yet (R3). Empty but in the set-ups.
HexSet uncovered(const Loos& game, const State& s) {
  HexSet hexes;
  if (s.step != Step::kGermanSetup && s.step != Step::kBritishSetup) return hexes;
  const std::uint64_t bits = game.view(s).uncovered_front();
  for (std::size_t i = 0; i < game.board().front_line.size(); ++i) {
    if ((bits >> i & 1) != 0) hexes.insert(game.board().front_line[i]);
  }
  return hexes;
}

// What the greedy player thinks of each hex that the unit may move to now. Where it stands is 0.
Answer list_values(const Loos& game, const State& s, absl::string_view name, Reply& reply) {
  const absl::StatusOr<UnitId> u = parse_unit(game.board(), s, name);
  if (!u.ok()) return refusal("bad-arguments", u.status().message());
  std::map<Hex, int> values;
  for_each_legal_action(game, s, [&](Action action) {
    if (action.kind() != Kind::kMove || action.unit() != *u) return;
    const int value = loos::greedy_score(game, s, action);
    const auto [at, is_new] = values.emplace(action.hex(), value);
    if (!is_new) at->second = std::max(at->second, value);
  });
  if (values.empty()) return not_now("bad-arguments", "no-move", absl::StrCat(name, " has no move now"));
  values.emplace(s.hex[*u], 0);
  for (const auto& [h, value] : values) reply.value(hex::to_string(h), value);
  return protocol::Row().number("count", values.size());
}

class LoosOverlay final : public protocol::Overlay<Loos> {
 public:
  Answer overlay(const Loos& game, const State& s, protocol::Words words, Reply& reply) const override {
    if (words.size() == 1 && words[0] == "uncovered") return list_hexes(uncovered(game, s), reply);
    if (words.size() != 2) return refusal("bad-arguments", kOverlayUsage);
    if (words[0] == "reach") return list_reach(game, s, words[1], reply);
    if (words[0] == "value") return list_values(game, s, words[1], reply);
    const absl::StatusOr<Side> side = parse_side(words[1]);
    if (!side.ok()) return refusal("bad-arguments", side.status().message());
    const auto i = static_cast<std::size_t>(index(*side));
    if (words[0] == "zoc") return list_hexes(s.zoc[i], reply);
    if (words[0] == "threat") return list_threats(game, s, *side, reply);
    HexSet hexes;
    if (words[0] == "observation") {
      const View view = game.view(s);
      for (const Hex h : game.board().field | game.board().front) {
        if (view.observed(*side, h)) hexes.insert(h);
      }
    } else if (words[0] == "control") {
      for (std::size_t k = 0; k < game.board().control_hexes.size(); ++k) {
        const bool british = (s.control >> k & 1) != 0;
        if (british == (*side == kBritish)) hexes.insert(game.board().control_hexes[k]);
      }
    } else {
      return refusal("bad-arguments", kOverlayUsage);
    }
    return list_hexes(hexes, reply);
  }
};

}  // namespace

std::shared_ptr<const protocol::Overlay<Loos>> make_overlay() {
  return std::make_shared<const LoosOverlay>();
}

}  // namespace zerohour::loos
