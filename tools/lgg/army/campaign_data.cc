#include "tools/lgg/army/campaign_data.h"

#include <sodium.h>

#include <algorithm>
#include <array>

#include "absl/strings/escaping.h"
#include "absl/strings/str_cat.h"
#include "engine/core/csv.h"
#include "tools/lgg/army/pool.h"

namespace zerohour::lgg {
namespace {

constexpr absl::string_view kCampaignColumns[] = {"table", "code", "value", "origin"};
constexpr absl::string_view kOrigins[] = {"text", "rebuilt"};
constexpr int kMorale = 9;

}  // namespace

absl::StatusOr<CampaignRules> read_campaign_rules(absl::string_view text) {
  const absl::StatusOr<Csv> csv = read_csv(kCampaignFile, text, kCampaignColumns, "");
  if (!csv.ok()) return csv.status();
  CampaignRules rules;
  struct Slot {
    absl::string_view table, code;
    int* value;
    int low;
    bool found = false;
  };
  std::array<Slot, 5> slots = {{{"attrition", "heavy_from", &rules.heavy_from, 1},
                                {"attrition", "severe_from", &rules.severe_from, 1},
                                {"attrition", "heavy_dice", &rules.heavy_dice, 1},
                                {"attrition", "severe_dice", &rules.severe_dice, 1},
                                {"guard", "maintenance", &rules.guard_maintenance, 0}}};
  for (const CsvRow& csv_row : csv->rows) {
    RowReader row(*csv, csv_row);
    row.choice("origin", kOrigins);
    const int value = row.number("value", 0, 9);
    const std::string code(row.text("code"));
    if (row.text("table") == "condition") {
      const bool known = std::any_of(rules.conditions.begin(), rules.conditions.end(),
                                     [&](const auto& condition) { return condition.first == code; });
      if (known || code.empty()) row.fail("code", absl::StrCat(in_quotes(code), " is given twice, or empty"));
      rules.conditions.emplace_back(code, value);
    } else {
      const auto slot = std::find_if(slots.begin(), slots.end(),
                                     [&](const Slot& s) { return s.table == row.text("table") && s.code == code; });
      if (slot == slots.end()) {
        row.fail("code", absl::StrCat("there is no value ", in_quotes(row.text("table")), " ", in_quotes(code)));
      } else {
        if (slot->found) row.fail("code", "it is given twice");
        slot->found = true;
        *slot->value = row.number("value", slot->low, 9);
      }
    }
    if (!row.ok()) return row.status();
  }
  for (const Slot& slot : slots) {
    if (slot.found) continue;
    return field_error(kCampaignFile, csv->header_line, "code",
                       absl::StrCat("the row ", slot.table, ",", slot.code, " is missing"));
  }
  if (rules.conditions.empty()) return field_error(kCampaignFile, csv->header_line, "code", "there are no conditions");
  if (rules.severe_from <= rules.heavy_from) {
    return field_error(kCampaignFile, csv->header_line, "value", "severe attrition begins above heavy attrition");
  }
  return rules;
}

int CampaignData::morale(int type, bool guard) const {
  return std::min(kMorale, prices.type(type).morale + (guard ? prices.values.guard_morale : 0));
}

absl::StatusOr<CampaignData> read_campaign_data(const DataSource& source) {
  CampaignData data;
  data.source = [source](absl::string_view name) -> absl::StatusOr<std::string> {
    absl::StatusOr<std::string> text = source(name);
    if (!text.ok() && name == kCampaignFile) {
      return std::string(find_embedded(army_data::embedded_files(), kCampaignFile)->text);
    }
    return text;
  };
  absl::StatusOr<PriceList> prices = read_price_list(data.source);
  if (!prices.ok()) return prices.status();
  data.prices = *std::move(prices);
  std::string all;
  for (const absl::string_view file : {kUnitsFile, kValuesFile, kCampaignFile}) {
    const absl::StatusOr<std::string> text = data.source(file);
    if (!text.ok()) return text.status();
    absl::StrAppend(&all, *text, absl::string_view("\0", 1));
    if (file != kCampaignFile) continue;
    absl::StatusOr<CampaignRules> rules = read_campaign_rules(*text);
    if (!rules.ok()) return rules.status();
    data.rules = *std::move(rules);
  }
  std::array<char, 16> hash{};
  crypto_generichash(reinterpret_cast<unsigned char*>(hash.data()), hash.size(),
                     reinterpret_cast<const unsigned char*>(all.data()), all.size(), nullptr, 0);
  data.hash = absl::BytesToHexString(absl::string_view(hash.data(), 8));
  return data;
}

}  // namespace zerohour::lgg
