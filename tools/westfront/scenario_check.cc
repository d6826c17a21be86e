// `check` for Western Front: the lines of a scenario file, as a person wrote or drew them.
#include <memory>
#include <string>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "tools/protocol/line.h"
#include "tools/westfront/abilities.h"
#include "tools/westfront/load.h"
#include "tools/westfront/scenario_text.h"

namespace zerohour::westfront {
namespace {

class LineCheck final : public protocol::ScenarioCheck {
 public:
  explicit LineCheck(std::string data) : data_(std::move(data)) {}

  absl::StatusOr<std::string> check(protocol::Words lines) const override {
    const std::string text = absl::StrCat(absl::StrJoin(lines, "\n"), "\n");
    const absl::StatusOr<DataSource> source = data_source(data_);
    if (!source.ok()) return source.status();
    const absl::StatusOr<Tables> tables = read_tables(*source);
    if (!tables.ok()) return tables.status();
    const ScenarioReading reading = check_scenario(text, *tables);
    if (!reading.faults.empty()) {
      const std::size_t more = reading.faults.size() - 1;
      return protocol::refusal("bad-value", absl::StrCat(fault_text(reading.faults.front()),
                                                         more == 0 ? "" : absl::StrCat("; and ", more, " more")));
    }
    const auto rules = read_rulebook(*source, "check", text);
    if (!rules.ok()) return protocol::refusal("bad-value", rules.status().message());
    const auto game = Westfront::make(*rules);
    if (!game.ok()) return protocol::refusal("bad-value", game.status().message());
    return (*game)->rules().scenario.name;
  }

 private:
  std::string data_;
};

}  // namespace

std::shared_ptr<const protocol::ScenarioCheck> make_scenario_check(const std::string& data) {
  return std::make_shared<const LineCheck>(data);
}

}  // namespace zerohour::westfront
