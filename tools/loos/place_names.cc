#include "tools/loos/place_names.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/str_replace.h"
#include "engine/core/csv.h"
#include "engine/loos/rulebook.h"

namespace zerohour::loos {
namespace {

constexpr absl::string_view kNamesFile = "names.csv";

using Names = std::vector<std::pair<std::string, std::string>>;

// None where the embedded file cannot be read: the plain names do as well.
Names read_names() {
  const absl::StatusOr<std::string> text = embedded_data()(kNamesFile);
  if (!text.ok()) return {};
  const absl::StatusOr<Csv> csv = read_csv(kNamesFile, *text, {"name", "shown"}, "");
  if (!csv.ok()) return {};
  Names names;
  for (const CsvRow& row : csv->rows) {
    const RowReader reader(*csv, row);
    names.emplace_back(reader.text("name"), reader.text("shown"));
  }
  return names;
}

}  // namespace

std::string with_accents(absl::string_view text) {
  static const Names* const names = new Names(read_names());
  return absl::StrReplaceAll(text, *names);
}

}  // namespace zerohour::loos
