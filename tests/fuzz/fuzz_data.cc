// The readers of the data files on any bytes: they return a value or an error, and nothing else. The first byte selects
// the reader.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>

#include "engine/loos/rulebook.h"

namespace {

using zerohour::loos::CounterMix;
using zerohour::loos::MapData;
using zerohour::loos::Tracks;

struct Real {
  MapData map;
  CounterMix counters;
  Tracks tracks;
};

const Real& real() {
  static const Real data = [] {
    const zerohour::loos::DataSource source = zerohour::loos::embedded_data();
    Real d;
    d.map = zerohour::loos::read_map(source("map.csv").value()).value();
    d.counters = zerohour::loos::read_counters(source("units.csv").value()).value();
    d.tracks = zerohour::loos::read_tracks(source("tracks.csv").value(), d.counters).value();
    return d;
  }();
  return data;
}

// An error says where, and in one line.
void check(const absl::Status& status) {
  if (!status.ok() && (status.message().empty() || status.message().find('\n') != absl::string_view::npos))
    std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const absl::string_view text(reinterpret_cast<const char*>(data) + 1, size - 1);
  switch (data[0] % 5) {
    case 0:
      check(zerohour::loos::read_map(text).status());
      break;
    case 1:
      check(zerohour::loos::read_counters(text).status());
      break;
    case 2:
      check(zerohour::loos::read_tracks(text, real().counters).status());
      break;
    case 3:
      check(zerohour::loos::read_crt(text).status());
      break;
    default: {
      MapData map = real().map;
      Tracks tracks = real().tracks;
      check(zerohour::loos::read_scenario("scenarios/fuzz.txt", text, real().counters, map, tracks).status());
      break;
    }
  }
  return 0;
}
