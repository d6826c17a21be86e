// `book` for Loos 1915: the prepared set-ups of openings/.
#include "ai/loos/book.h"

#include <algorithm>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "engine/loos/notation.h"
#include "openings/loos/book.h"
#include "tools/loos/abilities.h"

namespace zerohour::loos {
namespace {

using protocol::Answer;
using protocol::refusal;
using protocol::Reply;

template <typename Entries>
std::string list_entries(const Entries& entries, Side side, Reply& reply) {
  for (const auto& entry : entries) reply.line("entry", absl::StrCat(entry.label.name, " ", entry.label.idea));
  return absl::StrCat("count=", entries.size(), " side=", to_string(side));
}

template <typename Entries>
auto find_entry(const Entries& entries, absl::string_view name) {
  return std::find_if(entries.begin(), entries.end(), [&](const auto& entry) { return entry.label.name == name; });
}

// The placements of the entry that are left. A set-up ends with the last of them.
Answer list_placements(const Loos& game, State s, const loos::Book& book, absl::string_view name, Reply& reply) {
  const bool german = s.step == Step::kGermanSetup;
  loos::Plan plan;
  plan.begin(game, s);
  bool possible = false;
  if (german) {
    const auto entry = find_entry(book.german.entries, name);
    if (entry == book.german.entries.end())
      return refusal("bad-value", absl::StrCat("no entry is called '", name, "'"));
    possible = loos::play_german_entry(*entry, plan);
  } else {
    const auto entry = find_entry(book.british.entries, name);
    if (entry == book.british.entries.end())
      return refusal("bad-value", absl::StrCat("no entry is called '", name, "'"));
    const loos::Ground ground(game.board());
    possible = loos::play_british_entry(loos::Script{game, ground}, *entry, plan);
  }
  if (!possible) return refusal("not-possible", "units stand elsewhere already");
  for (const loos::Plan::Step& step : plan.steps()) {
    reply.list("actions", game.format_action(s, step.action), " ; ");
    game.apply(s, step.action);
  }
  return absl::StrCat("count=", plan.steps().size(), " side=", to_string(german ? kGerman : kBritish));
}

class LoosBook final : public protocol::Book<Loos> {
 public:
  Answer book(const Loos& game, const State& s, absl::string_view name, Reply& reply) const override {
    const bool sets_up = s.step == Step::kGermanSetup || s.step == Step::kBritishSetup;
    if (!sets_up) return name.empty() ? Answer("count=0") : Answer(refusal("not-possible", "no side sets up now"));
    const absl::StatusOr<loos::Book> book = loos::embedded_book(game);
    if (!book.ok()) return refusal("not-possible", book.status().message());
    if (!name.empty()) return list_placements(game, s, *book, name, reply);
    return s.step == Step::kGermanSetup ? list_entries(book->german.entries, kGerman, reply)
                                        : list_entries(book->british.entries, kBritish, reply);
  }
};

}  // namespace

std::shared_ptr<const protocol::Book<Loos>> make_book() {
  return std::make_shared<const LoosBook>();
}

}  // namespace zerohour::loos
