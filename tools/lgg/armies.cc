// `armies` for La Grande Guerre: armies by points (G47), and a battle of two of them.
#include <algorithm>
#include <array>
#include <cstring>
#include <iterator>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "engine/core/csv.h"
#include "engine/core/dice.h"
#include "tools/lgg/abilities.h"
#include "tools/lgg/army/army_list.h"
#include "tools/lgg/army/field.h"
#include "tools/lgg/army/pool.h"
#include "tools/lgg/load.h"
#include "tools/lgg/names.h"
#include "tools/support/text.h"

namespace zerohour::lgg {
namespace {

using protocol::Answer;
using protocol::refusal;
using protocol::Reply;
using protocol::Row;

constexpr absl::string_view kUsage =
    "list [points=N], armies check [points=N] | SKILL UNIT,UNIT*N,UNIT=NAME, or armies battle [points=N] [ground=S] "
    "[setup=lines|free] [season=S] [weather=W] [soil=hard|soft] [name=NAME] [seed=N] | ARMY | ARMY, each as in check "
    "or 'computer'";
constexpr int kUsualPoints = 400;
constexpr absl::string_view kComputer = "computer";

absl::Status bad_value(absl::string_view what) {
  return refusal("bad-value", what);
}

FieldPlan usual_plan() {
  FieldPlan plan;
  plan.name = "armies";
  return plan;
}

// What may be said before the armies.
struct Terms {
  int points = kUsualPoints;
  std::optional<std::uint64_t> seed;  // of the computer's choice
  FieldPlan plan = usual_plan();

  absl::Status read(absl::string_view word, bool of_battle) {
    const std::vector<absl::string_view> parts = absl::StrSplit(word, absl::MaxSplits('=', 1));
    const absl::string_view value = parts.size() == 2 ? parts[1] : "";
    if (parts[0] == "points") {
      const std::optional<std::uint64_t> number = number_of(value, kMostPoints);
      if (!number || *number < kLeastPoints) {
        return bad_value(absl::StrCat("points: ", quote(value), " is not a number from 1 to ", kMostPoints));
      }
      points = static_cast<int>(*number);
      return absl::OkStatus();
    }
    if (!of_battle) return refusal("bad-arguments", absl::StrCat("armies ", kUsage));
    if (parts[0] == "seed") {
      seed = number_of(value, std::uint64_t{1} << 62);
      return seed ? absl::OkStatus() : bad_value(absl::StrCat("seed: ", quote(value), " is not a number"));
    }
    if (parts[0] == "setup") {
      plan.free_setup = value == "free";
      return plan.free_setup || value == "lines"
                 ? absl::OkStatus()
                 : bad_value(absl::StrCat("setup: ", quote(value), " is neither lines nor free"));
    }
    const std::pair<absl::string_view, std::string*> texts[] = {{"ground", &plan.ground},
                                                                {"season", &plan.season},
                                                                {"weather", &plan.weather},
                                                                {"soil", &plan.soil},
                                                                {"name", &plan.name}};
    for (const auto& [name, text] : texts) {
      if (parts[0] != name) continue;
      *text = std::string(value);
      return absl::OkStatus();
    }
    return refusal("bad-arguments", absl::StrCat("armies ", kUsage));
  }
};

absl::StatusOr<Terms> read_terms(absl::string_view words, bool of_battle) {
  Terms terms;
  for (const absl::string_view word : words_of(words)) {
    if (absl::Status status = terms.read(word, of_battle); !status.ok()) return status;
  }
  return terms;
}

// "good line*5,elite+guard=Old Guard"
absl::StatusOr<ArmyList> read_army(absl::string_view text, int points, const PriceList& prices) {
  const absl::string_view word = take_word(text);
  const auto* const skill = std::find(std::begin(kSkillNames), std::end(kSkillNames), word);
  if (skill == std::end(kSkillNames)) {
    return bad_value(
        absl::StrCat("the commander's skill comes first (G47), one of ", joined(kSkillNames), "; found ", quote(word)));
  }
  absl::StatusOr<std::vector<ArmyUnit>> units = parse_unit_words(text, prices);
  if (!units.ok()) return bad_value(units.status().message());
  ArmyList army;
  army.base = points;
  army.skill = static_cast<Skill>(skill - std::begin(kSkillNames));
  army.units = *std::move(units);
  return army;
}

absl::StatusOr<ArmyList> computers_army(const Terms& terms, Side side, const PriceList& prices) {
  const absl::StatusOr<std::vector<PoolArmy>> pool = built_in_pool(prices);
  if (!pool.ok()) return pool.status();
  std::uint64_t seed = 0;
  if (terms.seed.has_value()) {
    seed = 2 * *terms.seed + static_cast<std::uint64_t>(index(side));
  } else {
    std::memcpy(&seed, DiceSeed::secret().bytes().data(), sizeof(seed));
  }
  return buy(draw(*pool, seed), terms.points, prices);
}

class ArmiesByPoints final : public protocol::Armies {
 public:
  explicit ArmiesByPoints(std::string data) : data_(std::move(data)) {}

  absl::string_view usage() const override { return kUsage; }

  Answer list(absl::string_view arguments, Reply& reply) const override {
    const absl::StatusOr<Terms> terms = read_terms(arguments, false);
    if (!terms.ok()) return terms.status();
    const absl::StatusOr<PriceList> prices = read_prices();
    if (!prices.ok()) return prices.status();
    for (int skill = 0; skill < 4; ++skill) {
      const int points = army_points(terms->points, static_cast<Skill>(skill), prices->values);
      reply.line("skill", Row().word("name", kSkillNames[skill]).number("points", points));
    }
    for (const UnitType& type : prices->types) {
      Row row;
      row.word("kind", type.name).number("points", type.cost);
      if (may_be_guard(type)) row.number("guard", type.cost + prices->values.guard_cost);
      if (may_be_outrider(type)) row.number("outrider", type.cost);
      row.number("strength", type.strength).number("morale", type.morale);
      reply.line("unit", row.text("title", type_title(type)));
    }
    return Row().number("count", prices->types.size());
  }

  Answer check(absl::string_view arguments, Reply& reply) const override {
    const absl::StatusOr<PriceList> prices = read_prices();
    if (!prices.ok()) return prices.status();
    const std::vector<absl::string_view> parts = parts_of(arguments, '|');
    if (parts.size() != 2) return refusal("bad-arguments", absl::StrCat("armies ", kUsage));
    const absl::StatusOr<Terms> terms = read_terms(parts[0], false);
    if (!terms.ok()) return terms.status();
    const absl::StatusOr<ArmyList> army = read_army(parts[1], terms->points, *prices);
    if (!army.ok()) return army.status();
    const std::vector<std::string> faults = faults_of(*army, *prices);
    for (const std::string& fault : faults) reply.line("fault", Row().text("text", fault));
    Row row;
    row.number("points", points_of(*army, *prices)).number("cost", cost_of(*army, *prices));
    return row.number("faults", faults.size());
  }

  absl::StatusOr<std::string> battle(absl::string_view arguments) const override {
    const absl::StatusOr<DataSource> source = data_source(data_);
    if (!source.ok()) return bad_value(source.status().message());
    const absl::StatusOr<PriceList> prices = read_price_list(*source);
    if (!prices.ok()) return bad_value(prices.status().message());
    const std::vector<absl::string_view> parts = parts_of(arguments, '|');
    if (parts.size() != 3) return refusal("bad-arguments", absl::StrCat("armies ", kUsage));
    absl::StatusOr<Terms> terms = read_terms(parts[0], true);
    if (!terms.ok()) return terms.status();
    for (const Side side : {kBlue, kRed}) {
      const absl::string_view text = parts[1 + static_cast<std::size_t>(index(side))];
      absl::StatusOr<ArmyList> army =
          text == kComputer ? computers_army(*terms, side, *prices) : read_army(text, terms->points, *prices);
      absl::Status status = army.ok() ? check_army(*army, side_title(side), *prices) : army.status();
      if (!status.ok()) return army.ok() || text == kComputer ? bad_value(status.message()) : status;
      name_units(*army, *prices);
      terms->plan.armies[index(side)] = field_army(*army);
    }
    absl::StatusOr<std::string> text = field_text(*source, terms->plan);
    return text.ok() ? text : bad_value(text.status().message());
  }

 private:
  absl::StatusOr<PriceList> read_prices() const {
    const absl::StatusOr<DataSource> source = data_source(data_);
    if (!source.ok()) return bad_value(source.status().message());
    absl::StatusOr<PriceList> prices = read_price_list(*source);
    return prices.ok() ? prices : bad_value(prices.status().message());
  }

  std::string data_;
};

}  // namespace

std::shared_ptr<const protocol::Armies> make_armies(const std::string& data) {
  return std::make_shared<const ArmiesByPoints>(data);
}

}  // namespace zerohour::lgg
