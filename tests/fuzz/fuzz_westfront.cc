// Any bytes are a position of Western Front with actions after it, or an error.
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "engine/westfront/westfront.h"
#include "tests/fuzz/play_position.h"
#include "tests/westfront/all_arms.h"

namespace {

using zerohour::westfront::Westfront;

std::shared_ptr<const Westfront> all_arms() {
  return *Westfront::make(*zerohour::westfront::read_rulebook(zerohour::westfront::embedded_data(), "arms.txt",
                                                              zerohour::westfront::kAllArms));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const auto* const games = new std::vector<std::shared_ptr<const Westfront>>{
      *Westfront::load("raid"), *Westfront::load("raid+w9-off+w27-off"), *Westfront::load("hohenzollern"), all_arms(),
      *Westfront::load("raid+nudge")};
  zerohour::fuzz::play_position(*games, data, size);
  return 0;
}
