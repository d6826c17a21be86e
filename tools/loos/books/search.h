// The search that both sides' makers share: the best of an idea's beginnings, then round after round of changes.
#pragma once

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "engine/core/random.h"
#include "tools/loos/books/make.h"

namespace zerohour::loos {

// Maker has Entry, side(), runner(entry), begin(random) and change(entry, random): the latter two return nothing if
// they found no legal set-up that keeps to the idea and differs enough from the others. missing(): an entry of the
// other side that the idea needs and the book has not; else empty.
template <class Maker>
class Search {
 public:
  using Entry = typename Maker::Entry;

  Search(const Bench& bench, const MakeOptions& options, const Maker& maker, std::uint64_t salt)
      : bench_(bench), options_(options), maker_(maker), random_(options.seed * 1'000'003 + salt) {
    next_dice_ = 1 + options.seed * 1'000'000'000 + salt * 10'000'000;
  }

  // Searches on from `entry`, or from the idea's own beginning; nothing if no set-up was found.
  std::optional<Entry> run(const std::optional<Entry>& entry, Gain& gain) {
    std::vector<Entry> pool;
    const int variants = entry.has_value() ? 1 : options_.variants;
    while (static_cast<int>(pool.size()) < variants) {
      std::optional<Entry> variant = entry.has_value() ? entry : maker_.begin(random_);
      if (!variant.has_value()) return std::nullopt;
      pool.push_back(*std::move(variant));
    }
    const Entry first = pool[0];
    Entry best = options_.rounds == 0 ? first : pool[best_of(pool)];
    for (int round = 0; round < options_.rounds; ++round) {
      pool = {best};
      for (int i = 0; i < options_.changes; ++i) {
        if (std::optional<Entry> changed = maker_.change(best, random_)) pool.push_back(*std::move(changed));
      }
      const std::size_t winner = best_of(pool);
      gain.accepted += winner != 0;
      best = pool[winner];
    }
    gain.before = verify(first);
    gain.after = verify(best);
    return best;
  }

 private:
  std::size_t best_of(const std::vector<Entry>& pool) {
    std::vector<Runner> runners;
    runners.reserve(pool.size());
    for (const Entry& entry : pool) runners.push_back(maker_.runner(entry));
    const std::size_t best = race(bench_, runners, maker_.side(), options_.games, next_dice_);
    next_dice_ += static_cast<std::uint64_t>(options_.games);
    return best;
  }
  Tally verify(const Entry& entry) const {
    return measure(bench_, maker_.runner(entry), maker_.side(), options_.verify, kVerifyDice);
  }

  const Bench& bench_;
  const MakeOptions& options_;
  const Maker& maker_;
  Random random_;
  std::uint64_t next_dice_ = 1;
};

// The book with an entry for each requested idea, replacing the one with its name or added at the end. The side's other
// entries are as they stand at that moment: those made earlier are already new.
template <class Maker, class Book, class Ideas, class Opponents>
absl::StatusOr<Book> make_entries(const Bench& bench, const MakeOptions& options, Book book, const Ideas& ideas,
                                  const Opponents& opponents, const Progress& progress, const Keep<Book>& keep) {
  using Entry = typename Maker::Entry;
  for (const std::string& name : options.names) {
    if (std::any_of(std::begin(ideas), std::end(ideas), [&](const auto& idea) { return idea.name == name; })) continue;
    return absl::InvalidArgumentError(absl::StrCat("no idea of this side is called '", name, "'"));
  }
  std::uint64_t salt = 0;
  for (const auto& idea : ideas) {
    ++salt;
    if (!options.names.empty() && std::count(options.names.begin(), options.names.end(), idea.name) == 0) continue;
    const auto at = std::find_if(book.entries.begin(), book.entries.end(),
                                 [&](const Entry& entry) { return entry.label.name == idea.name; });
    const Maker maker(bench, idea, book.entries, opponents);
    if (const std::string missing = maker.missing(); !missing.empty()) {
      if (options.names.empty()) continue;
      return absl::NotFoundError(
          absl::StrCat("'", idea.name, "' answers the entry '", missing, "', which the other side's book has not"));
    }
    Gain gain;
    gain.name = std::string(idea.name);
    std::optional<Entry> entry;
    if (at != book.entries.end()) entry = *at;
    entry = Search<Maker>(bench, options, maker, salt).run(entry, gain);
    if (!entry.has_value()) {
      return absl::NotFoundError(absl::StrCat("no set-up was found for ", idea.name, " that is its own"));
    }
    if (at != book.entries.end()) {
      *at = *std::move(entry);
    } else {
      book.entries.push_back(*std::move(entry));
    }
    if (keep) {
      if (absl::Status status = keep(book); !status.ok()) return status;
    }
    progress(gain);
  }
  return book;
}

}  // namespace zerohour::loos
