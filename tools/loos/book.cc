// `book` for Loos 1915: the prepared set-ups of openings/.
#include "ai/loos/book.h"

#include <algorithm>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "openings/loos/book.h"
#include "tools/loos/abilities.h"
#include "tools/loos/place_names.h"

namespace zerohour::loos {
namespace {

using protocol::refusal;

template <typename Entries>
protocol::SetUps list_entries(const Entries& entries, Side side) {
  protocol::SetUps all;
  all.side = side;
  for (const auto& entry : entries) all.list.push_back({entry.label.name, with_accents(entry.label.idea)});
  return all;
}

template <typename Entries>
auto find_entry(const Entries& entries, absl::string_view name) {
  return std::find_if(entries.begin(), entries.end(), [&](const auto& entry) { return entry.label.name == name; });
}

bool is_set_up(const State& s) {
  return s.step == Step::kGermanSetup || s.step == Step::kBritishSetup;
}

class LoosBook final : public protocol::Book<Loos> {
 public:
  absl::StatusOr<protocol::SetUps> set_ups(const Loos& game, const State& s) const override {
    if (!is_set_up(s)) return protocol::SetUps();
    const absl::StatusOr<loos::Book> book = embedded_book(game);
    if (!book.ok()) return refusal("not-possible", book.status().message());
    return s.step == Step::kGermanSetup ? list_entries(book->german.entries, kGerman)
                                        : list_entries(book->british.entries, kBritish);
  }

  // A set-up ends with the last of them.
  absl::StatusOr<std::vector<Action>> placements(const Loos& game, const State& s,
                                                 absl::string_view name) const override {
    if (!is_set_up(s)) return refusal("not-possible", "no side sets up now");
    const absl::StatusOr<loos::Book> book = embedded_book(game);
    if (!book.ok()) return refusal("not-possible", book.status().message());
    const absl::Status unknown = refusal("bad-value", absl::StrCat("no entry is called '", name, "'"));
    Plan plan;
    plan.begin(game, s);
    bool possible = false;
    if (s.step == Step::kGermanSetup) {
      const auto entry = find_entry(book->german.entries, name);
      if (entry == book->german.entries.end()) return unknown;
      possible = play_german_entry(*entry, plan);
    } else {
      const auto entry = find_entry(book->british.entries, name);
      if (entry == book->british.entries.end()) return unknown;
      const Ground ground(game.board());
      possible = play_british_entry(Script{game, ground}, *entry, plan);
    }
    if (!possible) return refusal("not-possible", "units stand elsewhere already: take them back first");
    std::vector<Action> actions;
    for (const Plan::Step& step : plan.steps()) actions.push_back(step.action);
    return actions;
  }
};

}  // namespace

std::shared_ptr<const protocol::Book<Loos>> make_book() {
  return std::make_shared<const LoosBook>();
}

}  // namespace zerohour::loos
