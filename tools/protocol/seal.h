// What keeps the dice of an unfinished game with its record, and from whoever reads it.
#pragma once

#include <optional>
#include <string>

#include "absl/strings/string_view.h"
#include "engine/core/dice.h"

namespace zerohour::protocol {

class SeedSealer {
 public:
  virtual ~SeedSealer() = default;
  // One word that tells nothing of the seed, and another each time.
  virtual std::string seal(const DiceSeed& seed) const = 0;
  // The secret seed of such a word; nothing where somebody else sealed it.
  virtual std::optional<DiceSeed> open(absl::string_view sealed) const = 0;
};

}  // namespace zerohour::protocol
