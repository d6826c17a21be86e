// Books of openings: the parts of an entry that are the same in every game. Each game defines the rest.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <vector>

#include "absl/strings/string_view.h"

namespace zerohour::openings {

// The part that every entry has.
struct Label {
  std::string name;  // one word: "north-heavy"
  std::string idea;  // a sentence or two for people
  int weight = 1;    // 1..kMostWeight: how often it is chosen, against the others
};
inline constexpr int kMostWeight = 1000;

// The first lines of a file: notes for people, and the scenarios that its entries are for.
struct Preface {
  std::vector<std::string> notes;      // without their '#'
  std::vector<std::string> scenarios;  // "loos" "loos-estimate"
};

// The entries of one side. Entry has a `label`.
template <class Entry>
struct EntryBook {
  Preface preface;
  std::vector<Entry> entries;
};

// The index of the entry of that name, or -1.
template <class Entry>
int index_of(const std::vector<Entry>& entries, absl::string_view name) {
  const auto it = std::find_if(entries.begin(), entries.end(), [&](const Entry& e) { return e.label.name == name; });
  return it == entries.end() ? -1 : static_cast<int>(it - entries.begin());
}

// The entry of that name, or null.
template <class Entry>
const Entry* find_entry(const std::vector<Entry>& entries, absl::string_view name) {
  const int at = index_of(entries, name);
  return at < 0 ? nullptr : &entries[static_cast<std::size_t>(at)];
}

template <class Entry>
std::vector<std::string> names_of(const std::vector<Entry>& entries) {
  std::vector<std::string> names;
  names.reserve(entries.size());
  for (const Entry& entry : entries) names.push_back(entry.label.name);
  return names;
}

}  // namespace zerohour::openings
