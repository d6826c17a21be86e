// The frame of a book file: comments, `scenarios`, then entries with `entry`, `idea`, `weight` and lines that are the
// game's own (docs/openings.md).
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/string_view.h"
#include "engine/core/csv.h"
#include "openings/entry.h"

namespace zerohour::openings {

struct BookLine {
  int number = 0;  // in its file, from 1
  std::string keyword;
  std::string rest;                // what follows, as one text
  std::vector<std::string> words;  // the same, as words
};

// A file in parts: the comments at its head, and its other lines without blank ones and comments.
struct BookFile {
  std::string name;
  std::vector<std::string> notes;
  std::vector<BookLine> lines;

  // InvalidArgument, naming file, line and keyword.
  absl::Status error(const BookLine& line, absl::string_view message) const {
    return field_error(name, line.number, line.keyword, message);
  }
};
// Errors (InvalidArgument) name file and line: bytes that no text file has, or too many of them.
absl::StatusOr<BookFile> read_lines(absl::string_view file, absl::string_view text);

// The number that makes up a whole line.
absl::StatusOr<int> read_number(const BookFile& file, const BookLine& line, int low, int high);
// The `scenarios` lines, which come before anything else.
absl::StatusOr<Preface> read_preface(const BookFile& file);
// Whether a file is for the scenario; reads none of its entries.
absl::StatusOr<bool> is_for(absl::string_view file, absl::string_view text, absl::string_view scenario);
// Whether a word may be an entry's name: small letters, digits and hyphens.
bool is_name(absl::string_view word);

// The text as written in a file: its first lines, and the lines of an entry that every game has.
std::string preface_text(const Preface& preface);
std::string label_text(const Label& label);

// An entry that is read line by line. Side knows the lines of its own; one is made for each entry:
//   Side::Entry, Side::Context (the board of the game), Side::kKeyword
//   absl::Status read(const BookFile&, const BookLine&, const Context&, Entry&)
//   std::string finish(const Context&, Entry&): what is wrong with the whole entry, or nothing
template <class Side>
class EntriesReader {
 public:
  using Entry = typename Side::Entry;
  using Context = typename Side::Context;

  EntriesReader(const BookFile& file, const Context& context) : file_(file), context_(context) {}

  absl::StatusOr<std::vector<Entry>> read() {
    for (const BookLine& line : file_.lines) {
      if (line.keyword == "scenarios") continue;
      if (absl::Status status = read_line(line); !status.ok()) return status;
    }
    if (absl::Status status = finish(); !status.ok()) return status;
    return std::move(entries_);
  }

 private:
  absl::Status read_line(const BookLine& line) {
    if (line.keyword == "entry") return begin(line);
    if (entries_.empty()) return file_.error(line, "comes before the first line 'entry'");
    Entry& entry = entries_.back();
    if (line.keyword == "idea") {
      if (line.rest.empty()) return file_.error(line, "says nothing");
      absl::StrAppend(&entry.label.idea, entry.label.idea.empty() ? "" : " ", absl::StrJoin(line.words, " "));
      return absl::OkStatus();
    }
    if (line.keyword == "weight") {
      if (weighed_) return file_.error(line, absl::StrCat("stands twice in entry ", in_quotes(entry.label.name)));
      weighed_ = true;
      const absl::StatusOr<int> weight = read_number(file_, line, 1, kMostWeight);
      if (weight.ok()) entry.label.weight = *weight;
      return weight.status();
    }
    if (line.keyword == Side::kKeyword) return side_->read(file_, line, context_, entry);
    return file_.error(line, absl::StrCat("is not one of scenarios, entry, idea, weight, ", Side::kKeyword));
  }

  absl::Status begin(const BookLine& line) {
    if (absl::Status status = finish(); !status.ok()) return status;
    if (line.words.size() != 1 || !is_name(line.words[0])) {
      return file_.error(line, absl::StrCat(in_quotes(line.rest), " is not one word of small letters, digits and -"));
    }
    for (const Entry& entry : entries_) {
      if (entry.label.name != line.words[0]) continue;
      return file_.error(line, absl::StrCat(in_quotes(line.words[0]), " stands here twice"));
    }
    entries_.emplace_back();
    entries_.back().label.name = line.words[0];
    begun_ = line;
    weighed_ = false;
    side_.emplace();
    return absl::OkStatus();
  }

  // Checks the entry that ends here.
  absl::Status finish() {
    if (entries_.empty()) return absl::OkStatus();
    Entry& entry = entries_.back();
    const auto error = [&](absl::string_view message) {
      return file_.error(begun_, absl::StrCat(in_quotes(entry.label.name), " ", message));
    };
    if (entry.label.idea.empty()) return error("has no line 'idea'");
    if (!weighed_) return error("has no line 'weight'");
    const std::string fault = side_->finish(context_, entry);
    return fault.empty() ? absl::OkStatus() : error(fault);
  }

  const BookFile& file_;
  const Context& context_;
  std::vector<Entry> entries_;
  BookLine begun_;
  bool weighed_ = false;
  std::optional<Side> side_;
};

// A whole file of one side's entries. Errors (InvalidArgument) name file, line and keyword.
template <class Side>
absl::StatusOr<EntryBook<typename Side::Entry>> parse_entries(absl::string_view file, absl::string_view text,
                                                              const typename Side::Context& context) {
  const absl::StatusOr<BookFile> lines = read_lines(file, text);
  if (!lines.ok()) return lines.status();
  absl::StatusOr<Preface> preface = read_preface(*lines);
  if (!preface.ok()) return preface.status();
  auto entries = EntriesReader<Side>(*lines, context).read();
  if (!entries.ok()) return entries.status();
  return EntryBook<typename Side::Entry>{*std::move(preface), *std::move(entries)};
}

}  // namespace zerohour::openings
