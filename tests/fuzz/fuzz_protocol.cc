// Any bytes at the engine of the protocol: every line that asks for something has one final reply, bytes that come in
// pieces are the lines that they are at once, and after an error the game is as it was.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <string>

#include "absl/strings/match.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "tests/fuzz/protocol_talk.h"
#include "tools/protocol/line.h"

namespace {

using zerohour::fuzz::ProtocolTalk;
using zerohour::protocol::Line;
using zerohour::protocol::LineCutter;

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  ProtocolTalk talk;
  LineCutter cutter;
  // The first byte says how long the pieces are.
  const std::size_t piece = size == 0 ? 1 : data[0] + std::size_t{1};
  const absl::string_view bytes(reinterpret_cast<const char*>(data), size);
  const auto say_lines = [&] {
    while (talk.open()) {
      const auto line = cutter.next();
      if (!line.has_value()) return;
      talk.say(*line);
    }
  };
  for (std::size_t at = size == 0 ? 0 : 1; at < size && talk.open(); at += piece) {
    cutter.add(bytes.substr(at, piece));
    say_lines();
  }
  cutter.end();
  say_lines();
  return 0;
}
