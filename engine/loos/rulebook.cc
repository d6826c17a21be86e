#include "engine/loos/rulebook.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/strip.h"
#include "engine/core/csv.h"
#include "engine/core/data_hash.h"
#include "engine/loos/scenario_file.h"

namespace zerohour::loos {
namespace {

constexpr absl::string_view kScenarios = "scenarios/";
constexpr absl::string_view kScenarioEnd = ".txt";
constexpr std::size_t kMaxScenarioName = 40;

// A name may be a file's name, but not a path.
absl::Status check_scenario_name(absl::string_view name) {
  const bool plain = !name.empty() && name.size() <= kMaxScenarioName &&
                     std::all_of(name.begin(), name.end(),
                                 [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-'; });
  if (plain) return absl::OkStatus();
  return absl::InvalidArgumentError(
      absl::StrCat("scenario ", in_quotes(name), ": a name is made of small letters, digits and -"));
}

// The data file that a scenario names in place of the usual one: "units units-estimate.csv". Its name must be that of
// the usual file with words added to it, so that the name shows what kind of file it is.
absl::StatusOr<std::string> data_file(const DataSource& source, absl::string_view scenario_file, absl::string_view text,
                                      absl::string_view usual) {
  const absl::string_view keyword = usual.substr(0, usual.find('.'));
  int number = 0;
  for (absl::string_view line : absl::StrSplit(text, '\n')) {
    ++number;
    line = absl::StripAsciiWhitespace(line);
    if (!absl::ConsumePrefix(&line, keyword) || line.empty() || (line[0] != ' ' && line[0] != '\t')) continue;
    line = absl::StripAsciiWhitespace(line);
    absl::string_view name = line;
    const bool fits = absl::ConsumePrefix(&name, absl::StrCat(keyword, "-")) && absl::ConsumeSuffix(&name, ".csv") &&
                      check_scenario_name(name).ok();
    if (!fits && line != usual) {
      return field_error(scenario_file, number, keyword,
                         absl::StrCat("a file is called ", keyword, "-NAME.csv, not ", in_quotes(line)));
    }
    if (fits && absl::IsNotFound(source(line).status())) {
      return field_error(scenario_file, number, keyword, absl::StrCat("there is no data file ", in_quotes(line)));
    }
    return std::string(line);
  }
  return std::string(usual);
}

// A reader's error about the usual file, with the name of the file that was actually read.
absl::Status renamed(const absl::Status& status, absl::string_view usual, absl::string_view file) {
  absl::string_view message = status.message();
  if (!absl::ConsumePrefix(&message, usual)) return status;
  return absl::Status(status.code(), absl::StrCat(file, message));
}

}  // namespace

std::optional<PlayerPhase> Scenario::first_phase() const {
  switch (start) {
    case Start::kSetup:
      return std::nullopt;
    case Start::kBritishMovement:
      return PlayerPhase{kBritish, Phase::kMovement};
    case Start::kBritishCombat:
      return PlayerPhase{kBritish, Phase::kCombat};
    case Start::kBritishMobile:
      return PlayerPhase{kBritish, Phase::kMobileMovement};
    case Start::kBritishMobileCombat:
      return PlayerPhase{kBritish, Phase::kMobileCombat};
    case Start::kGermanMovement:
      return PlayerPhase{kGerman, Phase::kMovement};
    case Start::kGermanCombat:
      return PlayerPhase{kGerman, Phase::kCombat};
    case Start::kGermanMobile:
      return PlayerPhase{kGerman, Phase::kMobileMovement};
    case Start::kGermanMobileCombat:
      return PlayerPhase{kGerman, Phase::kMobileCombat};
  }
  return std::nullopt;
}

DataSource embedded_data() {
  return embedded_source(data::embedded_files());
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

std::shared_ptr<const Rulebook> with_handicaps(std::shared_ptr<const Rulebook> rules) {
  const Options& options = rules->scenario.options;
  const std::array<bool, 2> fewer = {options.british_fewer_markers, options.german_fewer_markers};
  if (rules->tracks.handicapped || !(fewer[0] || fewer[1] || options.german_late_reserves)) return rules;
  const auto changed = std::make_shared<Rulebook>(*rules);
  changed->tracks.handicapped = true;
  for (TrackBox& box : changed->tracks.turns) {
    for (std::size_t side = 0; side < 2; ++side) {
      if (fewer[side] && box.markers[side] > 0) --box.markers[side];
    }
  }
  if (!options.german_late_reserves) return changed;
  for (auto& release : changed->tracks.release) {
    std::copy_backward(release.begin(), release.end() - 1, release.end());
    release[0] = release[1] = 0;  // no roll of turn 0 counts (11.3)
  }
  return changed;
}

absl::StatusOr<std::shared_ptr<const Rulebook>> read_rulebook(const DataSource& source, absl::string_view word) {
  const std::vector<std::string> words = absl::StrSplit(word, '+');
  const std::string& scenario = words[0];
  if (absl::Status status = check_scenario_name(scenario); !status.ok()) return status;
  const std::string scenario_file = absl::StrCat(kScenarios, scenario, kScenarioEnd);
  const absl::StatusOr<std::string> scenario_text = source(scenario_file);
  if (!scenario_text.ok()) return scenario_text.status();
  const absl::StatusOr<std::string> units = data_file(source, scenario_file, *scenario_text, kUnitsFile);
  if (!units.ok()) return units.status();
  const absl::StatusOr<std::string> track = data_file(source, scenario_file, *scenario_text, kTracksFile);
  if (!track.ok()) return track.status();
  FileHash hash;
  std::vector<std::string> texts;
  for (const std::string& name : {std::string(kMapFile), *units, *track, std::string(kCrtFile), scenario_file}) {
    absl::StatusOr<std::string> text = name == scenario_file ? scenario_text : source(name);
    if (!text.ok()) return text.status();
    hash.add(name, *text);
    texts.push_back(*std::move(text));
  }

  const auto book = std::make_shared<Rulebook>();
  absl::StatusOr<MapData> map = read_map(texts[0]);
  if (!map.ok()) return map.status();
  book->map = *std::move(map);
  absl::StatusOr<CounterMix> counters = read_counters(texts[1]);
  if (!counters.ok()) return renamed(counters.status(), kUnitsFile, *units);
  book->counters = *std::move(counters);
  book->units_file = *units;
  absl::StatusOr<Tracks> tracks = read_tracks(texts[2], book->counters);
  if (!tracks.ok()) return renamed(tracks.status(), kTracksFile, *track);
  book->tracks = *std::move(tracks);
  absl::StatusOr<Crt> crt = read_crt(texts[3]);
  if (!crt.ok()) return crt.status();
  book->crt = *std::move(crt);
  absl::StatusOr<Scenario> read = read_scenario(scenario_file, texts[4], book->counters, book->map, book->tracks);
  if (!read.ok()) return read.status();
  book->scenario = *std::move(read);
  book->hashes = {hash_of_values(*book), hash.hex()};
  absl::Status options = add_options(absl::MakeConstSpan(words).subspan(1), book->scenario.options);
  if (!options.ok()) return options;
  return book;
}

absl::StatusOr<std::vector<FieldFault>> check_scenario(const DataSource& source, absl::string_view text) {
  constexpr absl::string_view kFile = "scenario";  // without .txt, so that the scenario may have any name
  std::vector<FieldFault> faults;
  const auto add = [&](const absl::Status& error) {
    faults.push_back(fault_of(kFile, error).value_or(FieldFault{1, "", std::string(error.message())}));
  };
  std::array<std::string, 4> files = {std::string(kMapFile), std::string(kUnitsFile), std::string(kTracksFile),
                                      std::string(kCrtFile)};
  for (std::string& file : files) {
    if (file != kUnitsFile && file != kTracksFile) continue;
    absl::StatusOr<std::string> named = data_file(source, kFile, text, file);
    if (!named.ok()) {
      add(named.status());
    } else {
      file = *std::move(named);
    }
  }
  std::array<std::string, 4> texts;
  for (std::size_t i = 0; i < files.size(); ++i) {
    absl::StatusOr<std::string> read = source(files[i]);
    if (!read.ok()) return read.status();
    texts[i] = *std::move(read);
  }
  const absl::StatusOr<MapData> map = read_map(texts[0]);
  if (!map.ok()) return map.status();
  const absl::StatusOr<CounterMix> counters = read_counters(texts[1]);
  if (!counters.ok()) return renamed(counters.status(), kUnitsFile, files[1]);
  const absl::StatusOr<Tracks> tracks = read_tracks(texts[2], *counters);
  if (!tracks.ok()) return renamed(tracks.status(), kTracksFile, files[2]);
  if (const absl::StatusOr<Crt> crt = read_crt(texts[3]); !crt.ok()) return crt.status();
  for (const absl::Status& error : scenario_errors(kFile, text, *counters, *map, *tracks)) add(error);
  std::stable_sort(faults.begin(), faults.end(), [](const auto& a, const auto& b) { return a.line < b.line; });
  if (faults.size() > kMaxFaults) faults.resize(kMaxFaults);
  return faults;
}

}  // namespace zerohour::loos
