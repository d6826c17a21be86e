#include "openings/plan_book.h"

#include <algorithm>
#include <cassert>
#include <iterator>
#include <utility>

#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "openings/book_file.h"
#include "openings/choice.h"

namespace zerohour::openings {
namespace {

constexpr int kMostUntil = 99;
constexpr std::uint64_t kPlanDraw = 0x706c616e;  // distinguishes this draw

struct PlanLines {
  using Entry = PlanEntry;
  struct Context {};
  static constexpr absl::string_view kKeyword = "plan";

  absl::Status read(const BookFile& file, const BookLine& line, const Context&, PlanEntry& entry) const {
    if (entry.until != 0) {
      return file.error(line, absl::StrCat("stands twice in entry ", in_quotes(entry.label.name)));
    }
    if (line.words.size() != 3) return file.error(line, "expected a side, the last turn, and leanings");
    int until = 0;
    if (!absl::SimpleAtoi(line.words[1], &until) || until < 1 || until > kMostUntil) {
      return file.error(line, absl::StrCat(in_quotes(line.words[1]), " is not a turn from 1 to ", kMostUntil));
    }
    entry.side = line.words[0];
    entry.until = until;
    entry.leanings = line.words[2];
    return absl::OkStatus();
  }
  std::string finish(const Context&, const PlanEntry& entry) const {
    return entry.until == 0 ? "has no line 'plan'" : "";
  }
};

}  // namespace

absl::StatusOr<PlanBook> parse_plan_book(absl::string_view file, absl::string_view text) {
  return parse_entries<PlanLines>(file, text, {});
}

std::vector<PlanEntry> plans_for(absl::Span<const EmbeddedFile> files, absl::string_view scenario) {
  std::vector<PlanEntry> plans;
  scenario = scenario.substr(0, scenario.find('+'));
  for (const EmbeddedFile& file : files) {
    absl::StatusOr<PlanBook> book = parse_plan_book(file.name, file.text);
    assert(book.ok());
    const std::vector<std::string>& scenarios = book->preface.scenarios;
    if (std::find(scenarios.begin(), scenarios.end(), scenario) == scenarios.end()) continue;
    std::move(book->entries.begin(), book->entries.end(), std::back_inserter(plans));
  }
  return plans;
}

const PlanEntry* draw_plan(absl::Span<const PlanEntry> plans, absl::string_view side, std::uint64_t seed) {
  std::vector<const PlanEntry*> own;
  std::vector<std::int64_t> weights;
  for (const PlanEntry& plan : plans) {
    if (plan.side != side) continue;
    own.push_back(&plan);
    weights.push_back(plan.label.weight);
  }
  return own.empty() ? nullptr : own[draw(weights, seed, kPlanDraw)];
}

}  // namespace zerohour::openings
