// Counts steps, towns, and how far forward the British are. Crude, cheap and untuned: the measure of luck with the dice
// until there is a better one, and the referee's last resort for a game that does not end.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>

#include "absl/strings/string_view.h"
#include "engine/hex/hex.h"
#include "engine/loos/loos.h"
#include "eval/evaluator.h"

namespace zerohour::loos {

// Which measure of luck: material-1 uses the value itself; material-2 the chance to win, 0 to 1, which is the logistic
// function of the value minus that of the game's first position, with a scale of 250, and at the end of the game the
// result itself, counting a draw as half. Everything else is the same.
enum class MaterialVersion : std::uint8_t { k1 = 1, k2 = 2 };
inline constexpr MaterialVersion kLatestMaterial = MaterialVersion::k2;
// By the evaluator's name: "material-1". No value for another name.
std::optional<MaterialVersion> material_version(absl::string_view name);

// The value of a position for the British, in hundredths of a step:
//   100  each British step that is on the map, in the box, in a sector's reserve or to be set up; for the Germans the
//        same, less
//    70  each step of a division that has not been released, and might never be
//   200  each town or objective hex in British hands, and 600 more for each objective that is wholly British
//    20  each hex that the British unit furthest forward in the field is nearer to an entry hex than 20 hexes
//    50  each trench that the British have breached in this phase
// What the dice have decided but a side has yet to carry out is counted in advance: the attacker's step, the defender's
// (half a step if it may retreat instead), replacements and broken-down battalions still to be placed.
class Material final : public eval::Evaluator<Loos> {
 public:
  // For games on the board of `game`, which it need not outlive.
  explicit Material(const Loos& game, MaterialVersion version = kLatestMaterial);

  std::string name() const override;
  int value(const Loos& game, const State& state) const override;
  double luck_value(const Loos& game, const State& state) const override;
  // The logistic function of the value minus that of the game's first position, with a scale of 1,000.
  double win_probability(const Loos& game, const State& state) const override;

 private:
  int steps(const State& s) const;
  int ground(const Loos& game, const State& s) const;
  static int pending(const State& s);

  std::array<std::uint8_t, hex::kHexIdLimit> to_entry_{};  // hexes to the nearest entry hex, at most kFarthest
  MaterialVersion version_;
  int par_ = 0;  // the value of the first position
};

}  // namespace zerohour::loos
