#include "eval/loos/material.h"

#include <algorithm>
#include <bit>

#include "engine/core/natural.h"

namespace zerohour::loos {
namespace {

constexpr int kStep = 100;
constexpr int kUnreleasedStep = 70;
constexpr int kTownHex = 200;
constexpr int kObjective = 600;
constexpr int kLeadHex = 20;
constexpr int kFarthest = 20;
constexpr int kBreach = 50;
constexpr double kLogit = 1000;
constexpr double kLuckLogit = 250;

}  // namespace

std::optional<MaterialVersion> material_version(absl::string_view name) {
  if (name == "material-1") return MaterialVersion::k1;
  if (name == "material-2") return MaterialVersion::k2;
  return std::nullopt;
}

Material::Material(const Loos& game, MaterialVersion version) : version_(version) {
  to_entry_.fill(kFarthest);
  for (const Hex h : game.board().field) {
    for (const Hex entry : game.board().entry_hexes) {
      to_entry_[h.id()] = static_cast<std::uint8_t>(std::min<int>(to_entry_[h.id()], hex::distance(h, entry)));
    }
  }
  par_ = value(game, game.initial_state());
}

int Material::steps(const State& s) const {
  int sum = 0;
  int lead = kFarthest;
  for (int u = 0; u < kBritishUnits; ++u) {
    const Hex h = s.hex[u];
    if (h == kGone) continue;
    sum += kStep * s.steps(static_cast<UnitId>(u));
    lead = std::min<int>(lead, to_entry_[h.id()]);
  }
  for (int u = kBritishUnits; u < kUnits; ++u) {
    const Hex h = s.hex[u];
    if (h == kGone || h == kDeadpile) continue;
    sum -= (h == kGermanReserve ? kUnreleasedStep : kStep) * s.steps(static_cast<UnitId>(u));
  }
  return sum + kLeadHex * (kFarthest - lead);
}

int Material::ground(const Loos& game, const State& s) const {
  int sum = kTownHex * std::popcount(s.control);
  for (const std::uint64_t hexes : game.board().objective_masks) {
    if ((s.control & hexes) == hexes) sum += kObjective;
  }
  for (int i = 0; i < s.marker_count; ++i) {
    if (s.marker[i].breach() && s.active == kBritish) sum += kBreach;
  }
  return sum;
}

int Material::pending(const State& s) {
  const int sign = s.active == kBritish ? 1 : -1;
  switch (s.step) {
    case Step::kAttackerLoss:
      return s.result == static_cast<std::uint8_t>(CrtResult::kEx) ? 0 : -sign * kStep;
    case Step::kRetreat:
      return sign * kStep / 2;
    case Step::kReplacement:
    case Step::kBreakdownPlace:
      return -kStep * s.battalions_left();
    case Step::kFriendlyFire:
      return -kStep;
    default:
      return 0;
  }
}

int Material::value(const Loos& game, const State& state) const {
  return steps(state) + ground(game, state) + pending(state);
}

std::string Material::name() const {
  return version_ == MaterialVersion::k1 ? "material-1" : "material-2";
}

double Material::luck_value(const Loos& game, const State& state) const {
  if (version_ == MaterialVersion::k1) return value(game, state);
  if (const Result result = game.result(state); result.over) {
    return result.winner == Actor::kFirst ? 1 : result.winner == Actor::kSecond ? 0 : 0.5;
  }
  return logistic((value(game, state) - par_) / kLuckLogit);
}

double Material::win_probability(const Loos& game, const State& state) const {
  return logistic((value(game, state) - par_) / kLogit);
}

}  // namespace zerohour::loos
