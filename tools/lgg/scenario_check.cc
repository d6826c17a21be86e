// `check` for La Grande Guerre: rows of scenarios.csv, as the page draws a table.
#include <string>
#include <utility>

#include "absl/strings/str_cat.h"
#include "tools/lgg/abilities.h"
#include "tools/lgg/load.h"
#include "tools/protocol/data_folder.h"
#include "tools/protocol/line.h"

namespace zerohour::lgg {
namespace {

constexpr absl::string_view kHead = "scenario,record,side,id,type,x,y,heading,options\n";

class RowCheck final : public protocol::ScenarioCheck {
 public:
  explicit RowCheck(std::string data) : data_(std::move(data)) {}

  absl::StatusOr<std::string> check(protocol::Words rows) const override {
    const std::string name(rows.empty() ? "" : rows[0].substr(0, rows[0].find(',')));
    if (name.empty()) return protocol::refusal("bad-arguments", "check ROW | ROW ...: the rows of one scenario");
    std::string text(kHead);
    for (const absl::string_view row : rows) {
      if (row.substr(0, row.find(',')) != name) {
        return protocol::refusal("bad-value", absl::StrCat("not all rows are of the scenario ", name));
      }
      absl::StrAppend(&text, row, "\n");
    }
    const absl::StatusOr<DataSource> source = data_source(data_);
    if (!source.ok()) return source.status();
    const auto game = Lgg::load(protocol::with_file(*source, std::string(kScenariosFile), text), name);
    if (!game.ok()) return protocol::refusal("bad-value", game.status().message());
    return (*game)->scenario_name();
  }

 private:
  std::string data_;
};

}  // namespace

std::shared_ptr<const protocol::ScenarioCheck> make_scenario_check(const std::string& data) {
  return std::make_shared<const RowCheck>(data);
}

}  // namespace zerohour::lgg
