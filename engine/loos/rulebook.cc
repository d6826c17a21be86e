#include "engine/loos/rulebook.h"

#include <algorithm>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/strip.h"
#include "engine/loos/csv.h"

namespace zerohour::loos {
namespace {

constexpr absl::string_view kScenarios = "scenarios/";
constexpr absl::string_view kScenarioEnd = ".txt";
constexpr std::size_t kMaxScenarioName = 40;

// FNV-1a, 64 bits, over the name and the bytes of each file with their lengths.
class DataHash {
 public:
  void add(absl::string_view name, absl::string_view text) {
    add_text(absl::StrCat(name.size(), ":", text.size(), ":"));
    add_text(name);
    add_text(text);
  }
  std::string hex() const { return absl::StrFormat("%016x", hash_); }

 private:
  void add_text(absl::string_view text) {
    for (const char c : text) hash_ = (hash_ ^ static_cast<std::uint8_t>(c)) * 0x100000001b3;
  }
  std::uint64_t hash_ = 0xcbf29ce484222325;
};

// A name may be a file's name and no path.
absl::Status check_scenario_name(absl::string_view name) {
  const bool plain = !name.empty() && name.size() <= kMaxScenarioName &&
                     std::all_of(name.begin(), name.end(),
                                 [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-'; });
  if (plain) return absl::OkStatus();
  return absl::InvalidArgumentError(
      absl::StrCat("scenario ", quoted(name), ": a name is made of small letters, digits and -"));
}

}  // namespace

DataSource embedded_data() {
  return [](absl::string_view name) -> absl::StatusOr<std::string> {
    for (const EmbeddedFile& file : data::embedded_files()) {
      if (file.name == name) return std::string(file.text);
    }
    return absl::NotFoundError(absl::StrCat("no data file ", quoted(name)));
  };
}

std::vector<std::string> embedded_scenarios() {
  std::vector<std::string> names;
  for (const EmbeddedFile& file : data::embedded_files()) {
    absl::string_view name = file.name;
    if (absl::ConsumePrefix(&name, kScenarios) && absl::ConsumeSuffix(&name, kScenarioEnd)) names.emplace_back(name);
  }
  std::stable_partition(names.begin(), names.end(), [](const std::string& name) { return name == "loos"; });
  return names;
}

absl::StatusOr<std::shared_ptr<const Rulebook>> read_rulebook(const DataSource& source, absl::string_view scenario) {
  if (absl::Status status = check_scenario_name(scenario); !status.ok()) return status;
  const std::string scenario_file = absl::StrCat(kScenarios, scenario, kScenarioEnd);
  DataHash hash;
  std::vector<std::string> texts;
  for (const absl::string_view name :
       {absl::string_view("map.csv"), absl::string_view("units.csv"), absl::string_view("tracks.csv"),
        absl::string_view("crt.csv"), absl::string_view(scenario_file)}) {
    absl::StatusOr<std::string> text = source(name);
    if (!text.ok()) return text.status();
    hash.add(name, *text);
    texts.push_back(*std::move(text));
  }

  const auto book = std::make_shared<Rulebook>();
  absl::StatusOr<MapData> map = read_map(texts[0]);
  if (!map.ok()) return map.status();
  book->map = *std::move(map);
  absl::StatusOr<CounterMix> counters = read_counters(texts[1]);
  if (!counters.ok()) return counters.status();
  book->counters = *std::move(counters);
  absl::StatusOr<Tracks> tracks = read_tracks(texts[2], book->counters);
  if (!tracks.ok()) return tracks.status();
  book->tracks = *std::move(tracks);
  absl::StatusOr<Crt> crt = read_crt(texts[3]);
  if (!crt.ok()) return crt.status();
  book->crt = *std::move(crt);
  absl::StatusOr<Scenario> read = read_scenario(scenario_file, texts[4], book->counters, book->map, book->tracks);
  if (!read.ok()) return read.status();
  book->scenario = *std::move(read);
  book->data_hash = hash.hex();
  return book;
}

}  // namespace zerohour::loos
