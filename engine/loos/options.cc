#include "engine/loos/options.h"

#include <algorithm>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
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
                                                   " of the rules, here it is version ", rules, "; ",
                                                   rules_word(version), " plays by the other"));
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
  const absl::StatusOr<int> rules = rules_of(words, options.rules, kNewestRules);
  if (!rules.ok()) return rules.status();
  changed.rules = *rules;
  for (const std::string& word : words) {
    if (is_rules_word(word)) continue;
    const OptionName* const option = find_option(word, changed.rules);
    if (option == nullptr) return unknown_option(word, changed.rules);
    changed.*option->field = true;
  }
  options = changed;
  return absl::OkStatus();
}

}  // namespace zerohour::loos
