#include "engine/westfront/rulebook.h"

#include <algorithm>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "absl/strings/strip.h"
#include "engine/core/csv.h"
#include "engine/core/data_hash.h"

namespace zerohour::westfront {
namespace {

constexpr absl::string_view kScenarios = "scenarios/";
constexpr absl::string_view kScenarioEnd = ".txt";

// What the words after the name say.
absl::Status add_options(absl::Span<const std::string> words, Options& options) {
  const absl::StatusOr<int> rules = rules_of(words, options.rules, kNewestRules);
  if (!rules.ok()) return rules.status();
  options.rules = *rules;
  for (const std::string& word : words) {
    if (is_rules_word(word)) continue;
    const auto* const option = std::find_if(std::begin(kOptionNames), std::end(kOptionNames),
                                            [&](const OptionName& o) { return o.word == word; });
    if (option == std::end(kOptionNames)) {
      const std::string known = absl::StrJoin(
          kOptionNames, ", ", [](std::string* out, const OptionName& o) { absl::StrAppend(out, o.word); });
      return absl::InvalidArgumentError(absl::StrCat("no option is called ", in_quotes(word), "; there are ", known));
    }
    options.*option->field = true;
  }
  return absl::OkStatus();
}

absl::StatusOr<std::shared_ptr<const Rulebook>> build(const DataSource& source, absl::string_view file,
                                                      absl::string_view text, absl::Span<const std::string> options) {
  const auto book = std::make_shared<Rulebook>();
  absl::StatusOr<Tables> tables = read_tables(source);
  if (!tables.ok()) return tables.status();
  book->tables = *tables;
  absl::StatusOr<Scenario> scenario = read_scenario(file, text, book->tables);
  if (!scenario.ok()) return scenario.status();
  book->scenario = *std::move(scenario);
  FileHash hash;
  for (const absl::string_view name : {kFiringFile, kMovementFile, kModifiersFile, kTypesFile}) {
    const absl::StatusOr<std::string> table = source(name);
    if (!table.ok()) return table.status();
    hash.add(name, *table);
  }
  hash.add(text);
  book->hashes = {hash_of_values(*book), hash.hex()};
  if (absl::Status status = add_options(options, book->scenario.options); !status.ok()) return status;
  book->ground = Ground(book->scenario);
  for (int id = 1; id <= book->scenario.stand_count(); ++id) {
    const auto stand = static_cast<StandId>(id);
    Rulebook::Range& own = book->stands[static_cast<std::size_t>(index(book->scenario.stands[stand].side))];
    if (own.first == kNoStand) own.first = stand;
    own.last = stand;
  }
  return book;
}

}  // namespace

const FireCell& template_at_tank(const Armour& armour, UnitType firer) {
  switch (firer) {
    case UnitType::kBatterySuper:
    case UnitType::kHeavyMortar:
      return armour.super_heavy;
    case UnitType::kBatteryHeavy:
    case UnitType::kMediumMortar:
      return armour.heavy;
    default:
      return armour.howitzer;
  }
}

int Tables::action_count(Actions actions, int face) const {
  const auto i = static_cast<std::size_t>(face);
  switch (actions) {
    case Actions::kMg:
      return actions_mg[i];
    case Actions::kArtillery:
      return actions_artillery[i];
    case Actions::kMortar:
      return actions_mortar[i];
    case Actions::kTank:
      return actions_tank[i];
    default:
      return 0;
  }
}

int Tables::allowance(UnitType unit_type, Grade grade, bool packs, bool mounted, MoveLine line) const {
  if (line == MoveLine::kTrench && !enters_trenches(unit_type, packs, mounted)) return 0;
  const auto of = [&](Mover mover) {
    return movement.allowance[static_cast<std::size_t>(line)][static_cast<std::size_t>(mover)];
  };
  const int infantry = of(Mover::kInfantry) + (is_veteran(grade) ? movement.veteran : 0);
  switch (type(unit_type).motion) {
    case Motion::kInfantry:
      return mounted ? of(Mover::kCavalry) : infantry;
    case Motion::kInfantryHalf:
      return packs ? infantry : infantry / 2;
    case Motion::kManhandled:
      return movement.field_gun;
    case Motion::kCavalry:
      return of(Mover::kCavalry);
    case Motion::kTank:
      return of(Mover::kTank);
    case Motion::kMotor:
      return of(Mover::kMotor);
    case Motion::kNone:
      return 0;
  }
  return 0;
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
  return names;
}

absl::StatusOr<std::shared_ptr<const Rulebook>> read_rulebook(const DataSource& source, absl::string_view word) {
  const std::vector<std::string> words = absl::StrSplit(word, '+');
  if (!is_scenario_name(words[0])) {
    return absl::InvalidArgumentError(
        absl::StrCat("scenario ", in_quotes(words[0]), ": a name is made of small letters, digits and -"));
  }
  const std::string file = absl::StrCat(kScenarios, words[0], kScenarioEnd);
  const absl::StatusOr<std::string> text = source(file);
  if (absl::IsNotFound(text.status()))
    return absl::NotFoundError(absl::StrCat("no scenario is called ", in_quotes(words[0])));
  if (!text.ok()) return text.status();
  absl::StatusOr<std::shared_ptr<const Rulebook>> book =
      build(source, file, *text, absl::MakeConstSpan(words).subspan(1));
  if (book.ok() && (*book)->scenario.name != words[0]) {
    return absl::InvalidArgumentError(absl::StrCat(file, ": its scenario is called ", (*book)->scenario.name));
  }
  return book;
}

absl::StatusOr<std::shared_ptr<const Rulebook>> read_rulebook(const DataSource& source, absl::string_view file,
                                                              absl::string_view text) {
  return build(source, file, text, {});
}

}  // namespace zerohour::westfront
