// The Loader of a game that is made of data files: built-in ones, or those of a folder (data_folder.h).
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "tools/protocol/loader.h"
#include "tools/support/text.h"

namespace zerohour::protocol {

template <Game G>
class DataLoader final : public Loader<G> {
 public:
  struct Parts {
    std::string name;                                     // of the game, with which the texts of its positions begin
    std::vector<std::string> rule_options;                // by name
    std::function<std::vector<std::string>()> scenarios;  // the default first
    // A scenario with its options in one word, "raid+w5-off". NotFound where there is none of that name.
    std::function<absl::StatusOr<std::shared_ptr<const G>>(const std::string& scenario)> load;
    std::function<ScenarioNote(const G& game)> note;
  };
  explicit DataLoader(Parts parts) : parts_(std::move(parts)) {}

  std::string name() const override { return parts_.name; }
  std::vector<std::string> scenarios() const override { return parts_.scenarios(); }
  std::vector<std::string> rule_options() const override { return parts_.rule_options; }

  absl::StatusOr<std::shared_ptr<const G>> load(const std::string& scenario,
                                                const std::vector<std::string>& options) const override {
    std::string word = scenario;
    for (const std::string& option : options) absl::StrAppend(&word, "+", option);
    return load_word(word);
  }

  absl::StatusOr<std::shared_ptr<const G>> load_for(absl::string_view text,
                                                    const std::shared_ptr<const G>& now) const override {
    const std::vector<absl::string_view> words = words_of(text.substr(0, kNamedWithin));
    if (words.size() < 2 || words[0] != parts_.name) {
      return absl::InvalidArgumentError(absl::StrCat("a position's text begins with \"", parts_.name, " SCENARIO\""));
    }
    const std::string scenario(words[1]);
    if (now != nullptr && now->scenario_name() == scenario) return now;
    return load_word(scenario);
  }

  ScenarioNote scenario_note(const G& game) const override { return parts_.note(game); }

 private:
  static constexpr std::size_t kNamedWithin = 200;  // bytes, of a position's text

  absl::StatusOr<std::shared_ptr<const G>> load_word(const std::string& scenario) const {
    absl::StatusOr<std::shared_ptr<const G>> game = parts_.load(scenario);
    if (!absl::IsNotFound(game.status())) return game;
    return absl::InvalidArgumentError(
        absl::StrCat(game.status().message(), "; there are ", absl::StrJoin(scenarios(), ", ")));
  }

  Parts parts_;
};

}  // namespace zerohour::protocol
