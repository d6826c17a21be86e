#include "tools/lgg/army/pool.h"

#include <algorithm>
#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "engine/core/csv.h"
#include "engine/core/random.h"
#include "tools/lgg/army/purchase.h"
#include "tools/support/text.h"

namespace zerohour::lgg {
namespace {

constexpr absl::string_view kPoolColumns[] = {"name", "skill", "weight", "units", "about"};
constexpr int kMostWeight = 1000;
constexpr std::size_t kMostPurchases = 60;

bool is_pool_name(absl::string_view name) {
  return !name.empty() && name.size() <= 20 &&
         std::all_of(name.begin(), name.end(), [](char c) { return absl::ascii_islower(c) || c == '-'; });
}

std::string quoted_field(absl::string_view text) {
  if (text.find_first_of(",\"") == absl::string_view::npos) return std::string(text);
  return absl::StrCat("\"", absl::StrJoin(absl::StrSplit(text, '"'), "\"\""), "\"");
}

std::string listed(const PoolArmy& army, const PriceList& prices) {
  return absl::StrJoin(army.units, " ",
                       [&](std::string* out, const ArmyUnit& unit) { absl::StrAppend(out, unit_word(unit, prices)); });
}

// Whether there was one.
bool remove_last_guard(Purchase& purchase) {
  const std::vector<ArmyUnit>& units = purchase.army().units;
  for (std::size_t i = units.size(); i > 0; --i) {
    if (units[i - 1].guard) return purchase.remove(static_cast<int>(i)).ok();
  }
  return false;
}

}  // namespace

absl::StatusOr<std::vector<PoolArmy>> read_pool(absl::string_view file, absl::string_view text,
                                                const PriceList& prices) {
  const absl::StatusOr<Csv> csv = read_csv(file, text, kPoolColumns, "");
  if (!csv.ok()) return csv.status();
  std::vector<PoolArmy> pool;
  int weights = 0;
  for (const CsvRow& csv_row : csv->rows) {
    RowReader row(*csv, csv_row);
    PoolArmy army;
    army.name = std::string(row.text("name"));
    if (!is_pool_name(army.name)) row.fail("name", "the name of an army of the pool consists of small letters and -");
    if (std::any_of(pool.begin(), pool.end(), [&](const PoolArmy& a) { return a.name == army.name; })) {
      row.fail("name", absl::StrCat(in_quotes(army.name), " is given twice"));
    }
    army.skill = static_cast<Skill>(row.choice("skill", kSkillNames));
    army.weight = row.number("weight", 0, kMostWeight);
    weights += army.weight;
    for (const absl::string_view word : words_of(row.text("units"))) {
      const absl::StatusOr<ArmyUnit> unit = parse_unit_word(word, prices);
      if (unit.ok()) {
        army.units.push_back(*unit);
      } else {
        row.fail("units", unit.status().message());
      }
    }
    if (row.ok() && (army.units.empty() || army.units.size() > kMostPurchases)) {
      row.fail("units", absl::StrCat("a list has 1 to ", kMostPurchases, " purchases"));
    }
    army.about = std::string(row.text("about"));
    if (!row.ok()) return row.status();
    pool.push_back(std::move(army));
  }
  if (pool.empty()) return field_error(file, csv->header_line, "", "the pool has no armies");
  if (weights == 0) return field_error(file, csv->header_line, "weight", "no army of the pool has a weight above 0");
  return pool;
}

std::string format_pool(absl::Span<const PoolArmy> pool, absl::Span<const int> weights, const PriceList& prices) {
  std::string text = absl::StrCat(absl::StrJoin(kPoolColumns, ","), "\n");
  for (std::size_t i = 0; i < pool.size(); ++i) {
    const PoolArmy& army = pool[i];
    absl::StrAppend(&text, army.name, ",", kSkillNames[static_cast<int>(army.skill)], ",", weights[i], ",",
                    listed(army, prices), ",", quoted_field(army.about), "\n");
  }
  return text;
}

absl::StatusOr<std::vector<PoolArmy>> built_in_pool(const PriceList& prices) {
  return read_pool(kPoolFile, find_embedded(army_data::embedded_files(), kPoolFile)->text, prices);
}

absl::StatusOr<ArmyList> buy(const PoolArmy& list, int base, const PriceList& prices) {
  Purchase purchase(prices, base);
  if (absl::Status status = purchase.choose_skill(list.skill); !status.ok()) return status;
  // A list that has been gone through once without a purchase buys no more.
  for (bool bought = true; bought;) {
    bought = false;
    for (const ArmyUnit& unit : list.units) bought = purchase.add(unit).ok() || bought;
  }
  const auto add_plain = [&] {
    for (const char* const type : {"militia", "line"}) {
      const absl::StatusOr<int> index = prices.find(type);
      if (!index.ok()) continue;
      ArmyUnit unit;
      unit.type = *index;
      if (purchase.add(unit).ok()) return true;
    }
    return false;
  };
  // What a criterion still lacks: each purchase left the points for it.
  bool room = false;  // that a Guard unit leaves
  while (!keeps_criteria(counts_of(purchase.army(), prices))) {
    if (add_plain()) continue;
    // An army has room for so many units: where there is none left, a Guard unit makes it.
    room = remove_last_guard(purchase);
    if (!room) break;
  }
  while (room) room = add_plain();
  ArmyList army = purchase.army();
  name_units(army, prices);
  if (absl::Status status = check_army(army, absl::StrCat("the army \"", list.name, "\" of the pool"), prices);
      !status.ok()) {
    return absl::FailedPreconditionError(
        absl::StrCat(status.message(), " ", base, base == 1 ? " point is" : " points are", " too few for it."));
  }
  return army;
}

const PoolArmy& draw(absl::Span<const PoolArmy> pool, std::uint64_t seed) {
  int sum = 0;
  for (const PoolArmy& army : pool) sum += army.weight;
  int at = static_cast<int>(Random(seed).below(static_cast<std::uint32_t>(sum)));
  for (const PoolArmy& army : pool) {
    if ((at -= army.weight) < 0) return army;
  }
  return pool.back();
}

}  // namespace zerohour::lgg
