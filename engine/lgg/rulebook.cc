#include "engine/lgg/rulebook.h"

#include <algorithm>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "engine/core/csv.h"
#include "engine/core/data_hash.h"

namespace zerohour::lgg {
DataSource embedded_data() {
  return embedded_source(data::embedded_files());
}

absl::StatusOr<std::shared_ptr<const Rulebook>> read_rulebook(const DataSource& source, absl::string_view word) {
  const std::vector<std::string> words = absl::StrSplit(word, '+');
  FileHash hash;
  std::vector<std::string> texts;
  for (const absl::string_view file : {kUnitsFile, kValuesFile, kScenariosFile}) {
    absl::StatusOr<std::string> text = source(file);
    if (!text.ok()) return text.status();
    hash.add(*text);
    texts.push_back(*std::move(text));
  }
  const auto book = std::make_shared<Rulebook>();
  absl::StatusOr<std::vector<UnitType>> types = read_unit_types(texts[0]);
  if (!types.ok()) return types.status();
  book->types = *std::move(types);
  for (const UnitType& type : book->types) book->largest_radius = std::max(book->largest_radius, type.radius);
  const absl::StatusOr<Values> values = read_values(texts[1]);
  if (!values.ok()) return values.status();
  book->values = *values;
  absl::StatusOr<Scenario> scenario = read_scenario(texts[2], words[0], book->types, book->values);
  if (!scenario.ok()) return scenario.status();
  book->scenario = *std::move(scenario);
  book->hashes = {hash_of_values(*book), hash.hex()};
  const absl::StatusOr<int> rules = rules_of(absl::MakeConstSpan(words).subspan(1), kNewestRules, kNewestRules);
  if (!rules.ok()) return rules.status();
  book->scenario.options.rules = *rules;
  for (std::size_t i = 1; i < words.size(); ++i) {
    if (is_rules_word(words[i])) continue;
    const auto* const option = std::find_if(std::begin(kOptionNames), std::end(kOptionNames),
                                            [&](const OptionName& o) { return o.word == words[i]; });
    if (option == std::end(kOptionNames)) {
      std::vector<absl::string_view> known;
      for (const OptionName& name : kOptionNames) known.push_back(name.word);
      return absl::InvalidArgumentError(
          absl::StrCat("no option is called ", in_quotes(words[i]), "; there are ", absl::StrJoin(known, ", ")));
    }
    book->scenario.options.*option->field = true;
  }
  return book;
}

}  // namespace zerohour::lgg
