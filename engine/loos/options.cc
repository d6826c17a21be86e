#include "engine/loos/options.h"

#include <algorithm>
#include <optional>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "absl/strings/strip.h"
#include "engine/core/csv.h"

namespace zerohour::loos {
namespace {

constexpr OptionName kFirstOptions[] = {
    {"target-height-blocks", "R16", &Options::target_height_blocks},
    {"front-line-clear", "R17", &Options::front_line_clear},
    {"german-markers-front-only", "R22", &Options::german_markers_front_only},
    {"gas-once", "R31", &Options::gas_once},
    {"british-fewer-markers", "handicap", &Options::british_fewer_markers},
    {"german-fewer-markers", "handicap", &Options::german_fewer_markers},
    {"british-late-reserves", "handicap", &Options::british_late_reserves},
    {"german-late-reserves", "handicap", &Options::german_late_reserves},
};
constexpr OptionName kNewestOptions[] = {
    {"target-height-blocks", "R16", &Options::target_height_blocks},
    {"front-line-clear", "R17", &Options::front_line_clear},
    {"german-markers-front-only", "R22", &Options::german_markers_front_only},
    {"gas-each", "R31", &Options::gas_each},
    {"gas-anywhere", "R18", &Options::gas_anywhere},
    {"arrivals-exploit", "R41", &Options::arrivals_exploit},
    {"trade-places", "R42", &Options::trade_places},
    {"british-fewer-markers", "handicap", &Options::british_fewer_markers},
    {"german-fewer-markers", "handicap", &Options::german_fewer_markers},
    {"british-late-reserves", "handicap", &Options::british_late_reserves},
    {"german-late-reserves", "handicap", &Options::german_late_reserves},
};
constexpr absl::string_view kRules = "rules-";

std::optional<absl::string_view> version_of(absl::string_view word) {
  return absl::ConsumePrefix(&word, kRules) ? std::optional(word) : std::nullopt;
}

// The version that the words name, or `rules` if they name none.
absl::StatusOr<int> rules_of(absl::Span<const std::string> words, int rules) {
  const std::string* found = nullptr;
  for (const std::string& word : words) {
    const std::optional<absl::string_view> version = version_of(word);
    if (!version.has_value()) continue;
    if (found != nullptr && *found != word) {
      return absl::InvalidArgumentError(
          absl::StrCat(in_quotes(*found), " and ", in_quotes(word), ": a game has one version of the rules"));
    }
    found = &word;
    // Digits alone, without a sign or leading zeros: each version can be written in only one way.
    if (!absl::SimpleAtoi(*version, &rules) || rules < kFirstRules || rules > kNewestRules ||
        absl::StrCat(rules) != *version) {
      return absl::InvalidArgumentError(absl::StrCat("there is no ", in_quotes(word), ": versions of the rules are ",
                                                     kRules, kFirstRules, " to ", kRules, kNewestRules));
    }
  }
  return rules;
}

const OptionName* find_option(absl::string_view name, int rules) {
  const absl::Span<const OptionName> names = option_names(rules);
  const auto* const found =
      std::find_if(names.begin(), names.end(), [&](const OptionName& o) { return o.name == name; });
  return found == names.end() ? nullptr : found;
}

absl::Status unknown_option(absl::string_view name, int rules) {
  for (int version = kFirstRules; version <= kNewestRules; ++version) {
    if (find_option(name, version) == nullptr) continue;
    return absl::InvalidArgumentError(absl::StrCat(in_quotes(name), " is an option of version ", version,
                                                   " of the rules, here it is version ", rules, "; ", kRules, version,
                                                   " plays by the other"));
  }
  std::vector<absl::string_view> names;
  for (const OptionName& option : option_names(rules)) names.push_back(option.name);
  return absl::InvalidArgumentError(
      absl::StrCat("no option is called ", in_quotes(name), "; there are ", absl::StrJoin(names, ", ")));
}

}  // namespace

absl::Span<const OptionName> option_names(int rules) {
  if (rules == kFirstRules) return kFirstOptions;
  return kNewestOptions;
}

absl::Status add_options(absl::Span<const std::string> words, Options& options) {
  Options changed = options;
  const absl::StatusOr<int> rules = rules_of(words, options.rules);
  if (!rules.ok()) return rules.status();
  changed.rules = *rules;
  for (const std::string& word : words) {
    if (version_of(word).has_value()) continue;
    const OptionName* const option = find_option(word, changed.rules);
    if (option == nullptr) return unknown_option(word, changed.rules);
    changed.*option->field = true;
  }
  options = changed;
  return absl::OkStatus();
}

std::string recorded_scenario(absl::string_view word) {
  std::vector<std::string> words = absl::StrSplit(word, '+');
  if (std::none_of(words.begin() + 1, words.end(), [](const std::string& w) { return version_of(w).has_value(); })) {
    words.insert(words.begin() + 1, absl::StrCat(kRules, kFirstRules));
  }
  return absl::StrJoin(words, "+");
}

}  // namespace zerohour::loos
