// The Loader of a game that is made of data files: built-in ones, or those of a folder (data_folder.h).
#pragma once

#include <algorithm>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "absl/types/span.h"
#include "engine/core/embedded.h"
#include "engine/core/rules_version.h"
#include "tools/protocol/data_folder.h"
#include "tools/protocol/loader.h"
#include "tools/support/characters.h"
#include "tools/support/text.h"

namespace zerohour::protocol {

template <Game G>
class DataLoader final : public Loader<G> {
 public:
  struct Parts {
    std::string name;                                     // of the game, with which the texts of its positions begin
    std::vector<std::string> rule_options;                // by name
    std::function<std::vector<std::string>()> scenarios;  // the default first
    std::function<absl::StatusOr<DataSource>()> source;   // the files
    // The name of a scenario's file, in place of which a text may stand.
    std::function<std::string(absl::string_view scenario)> file = scenario_file;
    // Of a scenario of the files with its options in one word, "raid+w5-off"; NotFound if there is none of that name.
    // If it is empty, G::load(source, scenario) is asked.
    std::function<absl::StatusOr<std::shared_ptr<const G>>(const std::string& scenario)> load{};
    std::function<ScenarioNote(const G& game)> note;
    // What is known of scenarios beyond their files; it is told only where the game's data are the program's own.
    absl::Span<const ScenarioFacts> facts{};
    absl::Span<const ScenarioValue> values{};
    std::function<ScenarioReading(absl::string_view text)> read;  // what the game finds in a text
    std::function<std::string(const G& game)> text_of = [](const G&) { return std::string(); };
    // The scenario with its options in a position's text; empty where it is the second word of that.
    std::function<absl::StatusOr<std::string>(absl::string_view text)> scenario_of{};
  };
  explicit DataLoader(Parts parts) : parts_(std::move(parts)) {}

  std::string name() const override { return parts_.name; }
  std::vector<std::string> scenarios() const override {
    std::vector<std::string> names = parts_.scenarios();
    for (const auto& [name, text] : opened_) names.push_back(name);
    return names;
  }
  std::vector<std::string> rule_options() const override { return parts_.rule_options; }

  std::vector<std::string> recorded_options(std::vector<std::string> options) const override {
    std::vector<std::string> words = absl::StrSplit(recorded_scenario(with_options("", options)), '+');
    words.erase(words.begin());
    return words;
  }

  absl::StatusOr<std::shared_ptr<const G>> load(const std::string& scenario,
                                                const std::vector<std::string>& options) const override {
    return load_word(with_options(scenario, options));
  }

  absl::StatusOr<std::shared_ptr<const G>> load_for(absl::string_view text,
                                                    const std::shared_ptr<const G>& now) const override {
    const absl::StatusOr<std::string> scenario = parts_.scenario_of ? parts_.scenario_of(text) : second_word(text);
    if (!scenario.ok()) return scenario.status();
    if (now != nullptr && now->scenario_name() == *scenario) return now;
    return load_word(recorded_scenario(*scenario));
  }

  ScenarioNote scenario_note(const G& game) const override {
    ScenarioNote note = parts_.note(game);
    const std::string& name = game.rules().scenario.name;
    if (const auto own = G::load(name); own.ok() && (*own)->data_hash() == game.data_hash()) {
      add_facts(parts_.facts, name, note);
      add_value(parts_.values, name, note);
    }
    return note;
  }

  bool takes_texts() const override { return true; }
  ScenarioReading read_text(absl::string_view text) const override {
    ScenarioReading reading;
    reading.faults = faults_of_lines(text);
    if (!reading.faults.empty()) return reading;
    reading = parts_.read(text);
    if (!reading.faults.empty()) {
      // Perhaps only for the spaces and dashes of a word processor.
      ScenarioReading typed = parts_.read(as_typed(text));
      if (!typed.faults.empty()) return reading;
      reading = std::move(typed);
    }
    if (has(reading.name) && !is_own(reading)) {
      reading.faults.push_back({reading.name_line, "",
                                absl::StrCat("the program has a scenario ", reading.name,
                                             ", which is another: choose another name for a new one")});
    }
    return reading;
  }
  absl::StatusOr<std::shared_ptr<const G>> load_text(const ScenarioReading& reading,
                                                     const std::vector<std::string>& options) const override {
    return load_with(with_options(reading.name, options), reading.text);
  }
  absl::Status open(const ScenarioReading& reading) const override {
    if (has(reading.name)) return absl::OkStatus();
    if (opened_.size() >= kMostOpened && opened_.count(reading.name) == 0) {
      return absl::FailedPreconditionError(absl::StrCat("at most ", kMostOpened, " scenarios can be opened"));
    }
    opened_[reading.name] = reading.text;
    return absl::OkStatus();
  }
  std::string opened_text(const std::string& scenario) const override {
    const auto found = opened_.find(scenario);
    return found == opened_.end() ? std::string() : found->second;
  }
  std::string text_of(const G& game) const override { return parts_.text_of(game); }

 private:
  absl::StatusOr<std::string> second_word(absl::string_view text) const {
    const std::vector<absl::string_view> words = words_of(text.substr(0, kNamedWithin));
    if (words.size() > 1 && words[0] == parts_.name) return std::string(words[1]);
    return absl::InvalidArgumentError(absl::StrCat("a position's text begins with \"", parts_.name, " SCENARIO\""));
  }
  bool has(const std::string& scenario) const {
    const std::vector<std::string> own = parts_.scenarios();
    return std::find(own.begin(), own.end(), scenario) != own.end();
  }
  // Whether the program has that very scenario, perhaps from a file that was opened as a text before.
  bool is_own(const ScenarioReading& reading) const {
    const auto own = load_with(reading.name, ""), read = load_with(reading.name, reading.text);
    if (!own.ok() || !read.ok()) return false;
    const std::string text = text_of(**own);  // which, unlike the hash of a file, knows no comments
    return text.empty() ? (*own)->data_hash() == (*read)->data_hash() : text == text_of(**read);
  }
  static std::string with_options(const std::string& scenario, const std::vector<std::string>& options) {
    std::string word = scenario;
    for (const std::string& option : options) absl::StrAppend(&word, "+", option);
    return word;
  }

  // A record keeps each line of the scenario that it was played on.
  static std::vector<FieldFault> faults_of_lines(absl::string_view text) {
    std::vector<FieldFault> faults;
    std::size_t lines = 0;
    int number = 0;
    for (const absl::string_view line : absl::StrSplit(text, '\n')) {
      ++number;
      if (line.size() > kMostScenarioLine) {
        faults.push_back({number, "", absl::StrCat("a line has at most ", kMostScenarioLine, " bytes")});
      }
      if (!line.empty() && line.front() != '#' && ++lines == kMostScenarioLines + 1) {
        faults.push_back({number, "", absl::StrCat("a scenario has at most ", kMostScenarioLines, " lines")});
      }
    }
    return faults;
  }

  static constexpr std::size_t kNamedWithin = 200;  // bytes, of a position's text

  // text: of a scenario that came as a text, otherwise empty.
  absl::StatusOr<std::shared_ptr<const G>> load_with(const std::string& scenario, const std::string& text) const {
    if (text.empty() && parts_.load) return parts_.load(scenario);
    const absl::StatusOr<DataSource> source = parts_.source();
    if (!source.ok()) return source.status();
    return load_as_typed(text.empty() ? *source : with_file(*source, parts_.file(scenario), text),
                         [&](const DataSource& files) { return G::load(files, scenario); });
  }
  absl::StatusOr<std::shared_ptr<const G>> load_word(const std::string& scenario) const {
    absl::StatusOr<std::shared_ptr<const G>> game =
        load_with(scenario, opened_text(scenario.substr(0, scenario.find('+'))));
    if (!absl::IsNotFound(game.status())) return game;
    return absl::InvalidArgumentError(
        absl::StrCat(game.status().message(), "; there are ", absl::StrJoin(scenarios(), ", ")));
  }

  Parts parts_;
  mutable std::map<std::string, std::string> opened_;  // by name
};

}  // namespace zerohour::protocol
