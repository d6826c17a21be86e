#include "eval/loos/features.h"

#include <algorithm>
#include <array>
#include <bit>
#include <queue>
#include <utility>
#include <vector>

#include "engine/loos/score.h"

namespace zerohour::loos {
namespace {

constexpr eval::FeatureInfo kInfos[] = {
    {"british-field-steps", "British steps on the map beyond their front line", 0, 96},
    {"british-front-steps", "British steps in their front line", 0, 96},
    {"british-waiting-steps", "British steps in the box, in a sector's reserve or to be set up", 0, 96},
    {"british-attack", "current attack points of the British units in the field", 0, 240},
    {"british-units", "British units in the field", 0, 48},
    {"german-battalion-steps", "German battalions on the map", 0, 29},
    {"german-regiment-steps", "steps of German regiments on the map", 0, 33},
    {"german-defence", "current defence points of the German units on the map", 0, 240},
    {"german-waiting-steps", "steps of German regiments that are not on the map yet", 0, 33},
    {"german-release-chance", "sixths of a chance to be released this turn and the next, over all waiting divisions", 0,
     36},
    {"german-deadpile", "German battalion counters in the deadpile", 0, 29},
    {"towns", "town and objective hexes in British hands", 0, 64},
    {"objectives", "objectives that are wholly British", 0, 16},
    {"hexes-to-draw", "fewest further objective hexes that the British need for a draw by towns (12.3)", 0, 64},
    {"hexes-to-win", "the same for a win by towns", 0, 64},
    {"towns-shaky",
     "town and objective hexes in British hands with no British unit in them and a German within three hexes", 0, 64},
    {"towns-in-reach", "town and objective hexes in German hands with a British unit within two hexes", 0, 64},
    {"towns-open", "of these, those with no German in them", 0, 64},
    {"first-to-entry", "movement points of the British unit nearest to an entry hex", 0, kMostDistance},
    {"third-to-entry", "of the third nearest", 0, kMostDistance},
    {"loose", "British units in the field in no German zone of control within 12 points of an entry hex", 0, 48},
    {"way-open", "hexes from a British unit to the nearest entry hex through ground that no German holds or controls",
     0, kMostDistance},
    {"german-near-lead", "German steps within three hexes of the British unit nearest to an entry hex", 0, 60},
    {"in-german-zoc", "British units in a German zone of control", 0, 48},
    {"in-british-zoc", "German units in a British zone of control", 0, 40},
    {"germans-entrenched", "German units in trench hexes", 0, 40},
    {"british-stacks", "British stacks of two in the field (19.2 makes them targets)", 0, 24},
    {"british-markers", "British fire support markers, this turn's and all to come", 0, 120},
    {"german-markers", "German ones", 0, 120},
    {"turns-left", "turns after this one", 0, 16},
    {"british-turn", "1 in a British player turn", 0, 1},
    {"cut-first",
     "hexes that must be held to block the ways to the most open entry hex, a hex in a zone of control counting "
     "a third (minimum cut, in thirds)",
     0, 99},
    {"cut-second", "the same for the next", 0, 99},
    {"cut-third", "the same for the least open", 0, 99},
    {"way-first",
     "cost of the cheapest way to the entry hex that is nearest by this cost: movement points, plus 4 for each hex "
     "in a zone of control and 10 for each with a unit",
     0, 99},
    {"way-second", "the same for the next", 0, 99},
    {"way-third", "the same for the furthest", 0, 99},
    {"british-markable", "British-held hexes that German fire could be called upon (17.1)", 0, 48},
    {"german-markable", "German-held hexes that British fire could be called upon", 0, 40},
};
static_assert(std::size(kInfos) == kFeatures);

constexpr int kTownReach = 2;    // hexes
constexpr int kShakyReach = 3;   // hexes
constexpr int kLeadReach = 3;    // hexes
constexpr int kLooseReach = 12;  // movement points

class FeatureCounter {
 public:
  FeatureCounter(const Loos& game, const EntryDistance& distance, const State& s, Features& f)
      : game_(game), board_(game.board()), view_(game.view(s)), distance_(distance), s_(s), f_(f) {}

  void count() {
    std::fill_n(f_.begin(), kFastFeatures, std::int16_t{0});
    british();
    germans();
    ground();
    way();
    time();
  }

 private:
  std::int16_t& at(Feature feature) { return f_[static_cast<std::size_t>(feature)]; }
  void add(Feature feature, int n) { at(feature) = static_cast<std::int16_t>(at(feature) + n); }

  void british() {
    std::array<int, 3> nearest = {kMostDistance, kMostDistance, kMostDistance};
    for (int i = 0; i < kBritishUnits; ++i) {
      const auto u = static_cast<UnitId>(i);
      const Hex h = s_.hex[u];
      if (h == kGone || h == kLeft) continue;
      const int steps = s_.steps(u);
      if (!h.on_map()) {
        add(Feature::kBritishWaitingSteps, steps);
        continue;
      }
      if (board_.front.contains(h)) {
        add(Feature::kBritishFrontSteps, steps);
        continue;
      }
      add(Feature::kBritishFieldSteps, steps);
      add(Feature::kBritishAttack, view_.attack(u));
      add(Feature::kBritishFieldUnits, 1);
      const bool held = s_.zoc[index(kGerman)].contains(h);
      add(Feature::kInGermanZoc, held ? 1 : 0);
      add(Feature::kBritishStacks, s_.bottom.contains(u) ? 1 : 0);
      const int far = distance_.of(h);
      add(Feature::kLoose, !held && far <= kLooseReach ? 1 : 0);
      if (far < nearest[0]) lead_ = h;
      if (far >= nearest[2]) continue;
      nearest[2] = far;
      if (nearest[2] < nearest[1]) std::swap(nearest[2], nearest[1]);
      if (nearest[1] < nearest[0]) std::swap(nearest[1], nearest[0]);
    }
    at(Feature::kFirstToEntry) = static_cast<std::int16_t>(nearest[0]);
    at(Feature::kThirdToEntry) = static_cast<std::int16_t>(nearest[2]);
  }

  void germans() {
    for (int i = kBritishUnits; i < kUnits; ++i) {
      const auto u = static_cast<UnitId>(i);
      const Hex h = s_.hex[u];
      if (h == kGone) continue;
      if (h == kDeadpile) {
        add(Feature::kGermanDeadpile, 1);
        continue;
      }
      const int steps = s_.steps(u);
      if (!h.on_map()) {
        if (is_regiment(u)) add(Feature::kGermanWaitingSteps, steps);
        continue;
      }
      add(is_regiment(u) ? Feature::kGermanRegimentSteps : Feature::kGermanBattalionSteps, steps);
      add(Feature::kGermanDefence, view_.defence(u));
      add(Feature::kInBritishZoc, s_.zoc[index(kBritish)].contains(h) ? 1 : 0);
      add(Feature::kGermansEntrenched, board_.is_trench_hex(h) ? 1 : 0);
      if (lead_.on_map() && hex::distance(h, lead_) <= kLeadReach) add(Feature::kGermanNearLead, steps);
    }
    const auto& release = game_.rules().tracks.release;
    for (std::size_t d = 0; d < release.size(); ++d) {
      if (!waits(static_cast<int>(d))) continue;
      for (int turn = s_.turn; turn <= std::min(s_.turn + 1, kMaxTurns - 1); ++turn) {
        add(Feature::kGermanReleaseChance, std::popcount(release[d][turn]));
      }
    }
  }

  bool waits(int division) const {
    const UnitSet units = game_.rules().counters.divisions[static_cast<std::size_t>(division)].units;
    return std::any_of(units.begin(), units.end(), [&](UnitId u) { return s_.hex[u] == kGermanReserve; });
  }

  void ground() {
    at(Feature::kTowns) = static_cast<std::int16_t>(std::popcount(s_.control & board_.all_control()));
    for (const std::uint64_t hexes : board_.objective_masks) {
      add(Feature::kObjectives, (s_.control & hexes) == hexes ? 1 : 0);
    }
    hexes_to_go();
    const HexSet british = s_.occupied[index(kBritish)];
    shaky(british);
    const HexSet reach = hex::flood(british, hex::kBoard, kTownReach);
    for (std::uint64_t left = ~s_.control & board_.all_control(); left != 0; left &= left - 1) {
      const Hex h = board_.control_hexes[static_cast<std::size_t>(std::countr_zero(left))];
      if (!reach.contains(h)) continue;
      add(Feature::kTownsInReach, 1);
      add(Feature::kTownsOpen, s_.occupied[index(kGerman)].contains(h) ? 0 : 1);
    }
  }

  // The objectives that lack the fewest hexes are counted first.
  void hexes_to_go() {
    if (board_.scenario().has_points()) return hexes_to_score();
    std::array<int, 64> lacking{};
    const std::size_t count = std::min(board_.objective_masks.size(), lacking.size());
    for (std::size_t i = 0; i < count; ++i) lacking[i] = std::popcount(board_.objective_masks[i] & ~s_.control);
    std::sort(lacking.begin(), lacking.begin() + static_cast<std::ptrdiff_t>(count));
    const auto sum = [&](int objectives) {
      int hexes = 0;
      for (std::size_t i = 0; i < count && std::cmp_less(i, objectives); ++i) hexes += lacking[i];
      return static_cast<std::int16_t>(hexes);
    };
    at(Feature::kHexesToDraw) = sum(board_.scenario().draw_at);
    at(Feature::kHexesToWin) = sum(board_.scenario().british_wins_at);
  }

  // The fewest hexes for the points that are missing, as if no hex were part of two objectives. A German objective no
  // longer counts when one of its hexes is lost. As many as there can be where no ground makes up for them.
  void hexes_to_score() {
    const Scenario& scenario = board_.scenario();
    std::vector<std::pair<int, int>> gains;  // points, hexes
    gains.reserve(scenario.objectives.size() + scenario.german_objectives.size());
    for (std::size_t i = 0; i < scenario.objectives.size(); ++i) {
      const int lacking = std::popcount(board_.objective_masks[i] & ~s_.control);
      if (lacking > 0) gains.emplace_back(scenario.objectives[i].points, lacking);
    }
    for (std::size_t i = 0; i < scenario.german_objectives.size(); ++i) {
      if ((s_.control & board_.german_objective_masks[i]) == 0) {
        gains.emplace_back(scenario.german_objectives[i].points, 1);
      }
    }
    const int now = score(board_, s_).total();
    at(Feature::kHexesToDraw) = fewest_hexes(gains, scenario.draw_at - now);
    at(Feature::kHexesToWin) = fewest_hexes(gains, scenario.british_wins_at - now);
  }
  static std::int16_t fewest_hexes(const std::vector<std::pair<int, int>>& gains, int missing) {
    constexpr int kMost = 64;
    if (missing <= 0) return 0;
    std::array<int, kMost> most{};  // points, by how many hexes may be gained
    for (const auto& [points, cost] : gains) {
      for (int hexes = kMost - 1; hexes >= cost; --hexes) {
        int& with = most[static_cast<std::size_t>(hexes)];
        with = std::max(with, most[static_cast<std::size_t>(hexes - cost)] + points);
      }
    }
    const auto* const enough = std::find_if(most.begin(), most.end(), [&](int points) { return points >= missing; });
    return static_cast<std::int16_t>(enough - most.begin());
  }

  void shaky(const HexSet& british) {
    const std::uint64_t held = s_.control & board_.all_control();
    if (held == 0) return;
    const HexSet reach = hex::flood(s_.occupied[index(kGerman)], hex::kBoard, kShakyReach);
    for (std::uint64_t left = held; left != 0; left &= left - 1) {
      const Hex h = board_.control_hexes[static_cast<std::size_t>(std::countr_zero(left))];
      add(Feature::kTownsShaky, reach.contains(h) && !british.contains(h) ? 1 : 0);
    }
  }

  void way() {
    const HexSet open = board_.playable[index(kBritish)] - s_.occupied[index(kGerman)] - s_.zoc[index(kGerman)];
    HexSet reached = s_.occupied[index(kBritish)];
    int hexes = 0;
    for (; hexes < kMostDistance && !reached.intersects(board_.entry); ++hexes) {
      const HexSet next = reached | (reached.neighbours() & open);
      if (next == reached) hexes = kMostDistance - 1;
      reached = next;
    }
    at(Feature::kWayOpen) = static_cast<std::int16_t>(hexes);
  }

  void time() {
    const auto& turns = game_.rules().tracks.turns;
    int british = s_.markers[index(kBritish)];
    int german = s_.markers[index(kGerman)];
    const int left = turns_left(game_, s_);
    for (int turn = s_.turn + 1; turn <= s_.turn + left; ++turn) {
      british += turns[static_cast<std::size_t>(turn)].markers[index(kBritish)];
      german += turns[static_cast<std::size_t>(turn)].markers[index(kGerman)];
    }
    at(Feature::kBritishMarkers) = static_cast<std::int16_t>(british);
    at(Feature::kGermanMarkers) = static_cast<std::int16_t>(german);
    at(Feature::kTurnsLeft) = static_cast<std::int16_t>(left);
    at(Feature::kBritishTurn) = s_.active == kBritish ? 1 : 0;
  }

  const Loos& game_;
  const Board& board_;
  const View view_;
  const EntryDistance& distance_;
  const State& s_;
  Features& f_;
  Hex lead_;
};

}  // namespace

absl::Span<const eval::FeatureInfo> feature_infos() {
  return kInfos;
}

// Dijkstra from the entry hexes against the direction of movement.
EntryDistance::EntryDistance(const Board& board) {
  cost_.fill(kMostDistance);
  using Reached = std::pair<int, int>;  // cost, hex id
  std::priority_queue<Reached, std::vector<Reached>, std::greater<>> queue;
  for (const Hex h : board.entry_hexes) {
    cost_[h.id()] = 0;
    queue.emplace(0, h.id());
  }
  while (!queue.empty()) {
    const auto [cost, id] = queue.top();
    queue.pop();
    if (cost > cost_[static_cast<std::size_t>(id)]) continue;
    const Hex to = Hex::from_id(id);
    for (const hex::Direction d : hex::kDirections) {
      const Hex from = board.next(to, index(d));
      if (!from.on_map()) continue;
      const int step = board.step_cost(kBritish, from, index(hex::opposite(d)));
      if (step == 0 || cost + step >= cost_[from.id()]) continue;
      cost_[from.id()] = static_cast<std::uint8_t>(cost + step);
      queue.emplace(cost + step, from.id());
    }
  }
}

int turns_left(const Loos& game, const State& state) {
  const Rulebook& rules = game.rules();
  const int last = std::min(rules.scenario.last_turn, static_cast<int>(rules.tracks.turns.size()) - 1);
  return std::max(0, last - state.turn);
}

void fast_features(const Loos& game, const EntryDistance& distance, const State& state, Features& features) {
  FeatureCounter(game, distance, state, features).count();
}

}  // namespace zerohour::loos
