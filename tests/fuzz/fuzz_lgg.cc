// Any bytes are a position of La Grande Guerre with actions after it, or an error.
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "engine/lgg/lgg.h"
#include "tests/fuzz/play_position.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using zerohour::lgg::Lgg;
  static const auto* const games =
      new std::vector<std::shared_ptr<const Lgg>>{*Lgg::load("pinch"),
                                                  *Lgg::load("meeting"),
                                                  *Lgg::load("crossing"),
                                                  *Lgg::load("bivouac"),
                                                  *Lgg::load("bivouac+g22-off+g34-off+g37-off"),
                                                  *Lgg::load("crossing+g14-off+g41-off")};
  zerohour::fuzz::play_position(*games, data, size);
  return 0;
}
