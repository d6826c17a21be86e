#include "tools/tournament/stats/report_json.h"

#include <cmath>

#include "nlohmann/json.hpp"

namespace zerohour::tournament {
namespace {

using Json = nlohmann::ordered_json;

// Rounded, so that the last digits of a machine's arithmetic do not show.
Json to_json(std::optional<double> number) {
  if (!number || !std::isfinite(*number)) return nullptr;
  const double rounded = std::round(*number * 1e6) / 1e6;
  return rounded == 0 ? 0.0 : rounded;
}

Json to_json(const Estimate& estimate) {
  return {{"value", to_json(estimate.value)}, {"low", to_json(estimate.low)}, {"high", to_json(estimate.high)}};
}

Json to_json(const Wdl& games) {
  return {{"won", games.won}, {"drawn", games.drawn}, {"lost", games.lost}};
}

Json by_side(const Summary& summary, const std::array<Wdl, 2>& games) {
  return Json::array({{{"side", summary.setup.sides[0]}, {"games", to_json(games[0])}},
                      {{"side", summary.setup.sides[1]}, {"games", to_json(games[1])}}});
}

Json to_json(const SprtSummary& test) {
  return {{"elo0", to_json(test.options.elo0)},
          {"elo1", to_json(test.options.elo1)},
          {"alpha", to_json(test.options.alpha)},
          {"beta", to_json(test.options.beta)},
          {"model", test.options.model == EloModel::kLogistic ? "logistic" : "normalised"},
          {"lower", to_json(test.bounds.lower)},
          {"upper", to_json(test.bounds.upper)},
          {"ratio", to_json(test.ratio)},
          {"pairs", test.pairs},
          {"state", sprt_word(test.state)}};
}

Json to_json(const LuckAdjusted& luck) {
  return {{"score", to_json(luck.score)},
          {"elo", to_json(luck.elo)},
          {"error", to_json(luck.error)},
          {"slope", to_json(luck.slope)},
          {"luck", to_json(luck.luck)},
          {"luck_error", to_json(luck.luck_error)},
          {"variance_reduction", to_json(luck.variance_reduction)}};
}

Json to_json(const Summary& summary, const PairingSummary& pairing) {
  Json json = {{"first", summary.setup.entries[pairing.pairing.first].name},
               {"second", summary.setup.entries[pairing.pairing.second].name},
               {"pairs", pairing.pairs.count},
               {"games", to_json(pairing.games)},
               {"first_by_side", by_side(summary, pairing.first_by_side)},
               {"second_by_side", by_side(summary, pairing.second_by_side)},
               {"score", to_json(pairing.score)},
               {"elo", to_json(pairing.elo)},
               {"normalised_elo", to_json(pairing.normalised)},
               {"superiority", to_json(pairing.superiority)},
               {"pair_ratio", to_json(pairing.pair_ratio)},
               {"pairing_gain", to_json(pairing.pairing_gain)},
               {"same_player", pairing.same_player},
               {"luck", pairing.luck ? to_json(*pairing.luck) : Json(nullptr)},
               {"sprt", pairing.sprt ? to_json(*pairing.sprt) : Json(nullptr)},
               {"side_score", to_json(pairing.side_score)},
               {"side_elo", to_json(pairing.side_elo)},
               {"turns", to_json(pairing.turns)},
               {"actions", to_json(pairing.actions)},
               {"left_out", pairing.left_out}};
  Json endings = Json::object();
  for (int i = 0; i < kEndings; ++i) endings[ending_word(static_cast<Ending>(i))] = pairing.endings[i];
  json["endings"] = endings;
  return json;
}

Json to_json(const Summary& summary, const Entry& given, const EntrySummary& entry) {
  Json faults = Json::object();
  for (int i = 1; i < kFaults; ++i) faults[fault_word(static_cast<Fault>(i))] = entry.faults[i];
  Json json = {{"name", entry.name},
               {"version", given.version},
               {"data", given.data_hash},
               {"limits",
                {{"decision_ms", given.control.decision_ms},
                 {"turn_ms", given.control.turn_ms},
                 {"clock_ms", given.control.clock_ms},
                 {"increment_ms", given.control.increment_ms},
                 {"nodes", given.control.nodes}}},
               {"points", static_cast<double>(entry.halves) / 2},
               {"games", to_json(entry.games)},
               {"by_side", by_side(summary, entry.by_side)},
               {"faults", faults},
               {"nodes_used",
                {{"decisions", entry.nodes.asked},
                 {"told", entry.nodes.told},
                 {"over_twice", entry.nodes.over},
                 {"total", entry.nodes.used},
                 {"most", entry.nodes.most}}},
               {"cpu", {{"games", entry.cpu.games}, {"decisions", entry.cpu.decisions}, {"us", entry.cpu.us}}},
               {"think_ms", entry.think_ms},
               {"wall_ms", entry.wall_ms}};
  if (entry.victory_points.has_value()) {
    json["victory_points"] = {{"own", (*entry.victory_points)[0]}, {"opponents", (*entry.victory_points)[1]}};
  }
  return json;
}

Json to_json(const Summary& summary, const FaultSummary& fault) {
  const auto number = [](const std::optional<int>& value) { return value.has_value() ? Json(*value) : Json(nullptr); };
  return {{"pair", fault.id.pair},
          {"pairing", fault.id.pairing},
          {"leg", fault.id.leg},
          {"entry", summary.setup.entries[fault.entry].name},
          {"side", summary.setup.sides[index(fault.side)]},
          {"fault", fault_word(fault.fault)},
          {"reason", fault.reason},
          {"move", fault.move > 0 ? Json(fault.move) : Json(nullptr)},
          {"exit_code", number(fault.exit_code)},
          {"signal", number(fault.signal)},
          {"last_words", fault.words},
          {"log", fault.log.empty() ? Json(nullptr) : Json(fault.log)},
          {"counts", fault.counts}};
}

std::string written(const Json& json) {
  return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace

std::string report_json(const Summary& summary) {
  const Setup& setup = summary.setup;
  Json json = {{"format", "zerohour-report 1"},
               {"tournament", setup.format},
               {"game", setup.game},
               {"scenario", setup.scenario},
               {"data", setup.data_hash},
               {"sides", setup.sides},
               {"pairs_of_each", setup.pairs},
               {"unpaired", setup.unpaired},
               {"seed", setup.seed.number().has_value() ? Json(*setup.seed.number()) : Json(setup.seed.to_string())},
               {"adjudicate_turn", setup.limits.adjudicate_turn},
               {"adjudicate_at", setup.limits.adjudicate_at},
               {"adjudicate_for", setup.limits.adjudicate_for},
               {"game_ms", setup.limits.game_ms},
               {"evaluator", setup.evaluator},
               {"games", summary.games},
               {"left_out", summary.left_out},
               {"drawn", summary.drawn},
               {"side_pairs", summary.side_pairs.count},
               {"side_score", to_json(summary.side_score)},
               {"side_elo", to_json(summary.side_elo)}};
  json["entries"] = Json::array();
  for (std::size_t i = 0; i < summary.entries.size(); ++i) {
    json["entries"].push_back(to_json(summary, setup.entries[i], summary.entries[i]));
  }
  json["faults"] = Json::array();
  for (const FaultSummary& fault : summary.faults) json["faults"].push_back(to_json(summary, fault));
  json["pairings"] = Json::array();
  for (const PairingSummary& pairing : summary.pairings) json["pairings"].push_back(to_json(summary, pairing));
  return written(json);
}

std::string rating_json(const RatingList& list, const std::array<std::string, 2>& sides) {
  Json json = {{"format", "zerohour-ratings 2"},
               {"pools", list.pools},
               {"clusters", list.clusters},
               {"side", sides[0]},
               {"side_score", to_json(list.side_score)},
               {"side_elo", to_json(list.side_elo)},
               {"advantage", to_json(list.advantage.elo)},
               {"advantage_error", to_json(list.advantage.error)},
               {"draw_nu", to_json(list.draw_nu)}};
  json["ratings"] = Json::array();
  for (const Rating& rating : list.ratings) {
    json["ratings"].push_back({{"player", rating.player},
                               {"side", rating.side ? Json(sides[*rating.side]) : Json(nullptr)},
                               {"elo", to_json(rating.rating.elo)},
                               {"error", to_json(rating.rating.error)},
                               {"model_elo", to_json(rating.model.elo)},
                               {"model_error", to_json(rating.model.error)},
                               {"games", to_json(rating.games)},
                               {"score", to_json(rating.score)},
                               {"pool", rating.pool},
                               {"note", rating.note}});
  }
  return written(json);
}

}  // namespace zerohour::tournament
