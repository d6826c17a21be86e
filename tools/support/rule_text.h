// The rules of a game as text to look things up in: a Markdown document, split at its headings.
#pragma once

#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"

namespace zerohour {

// The text under one heading, "### 14.3.3 Neighbouring trenches".
struct RuleEntry {
  std::string number;   // "14.3.3", "R9", "S1", "CRT"; empty if the heading has none
  std::string title;    // the rest of the heading
  std::string chapter;  // the heading above, "14 Terrain"; empty before the first chapter
  std::vector<std::string> lines;

  std::string heading() const { return number.empty() ? title : number + " " + title; }
};

class RuleText {
 public:
  // "## " begins a chapter and "### " a rule, whose number may come before its title. A rule's text is paragraphs,
  // lists, tables, and code blocks, which are printed as they are.
  // contents_command: with which a person at a command line gets contents().
  explicit RuleText(absl::string_view markdown, absl::string_view contents_command = "zerohour rules --contents");

  absl::Span<const RuleEntry> entries() const { return entries_; }
  const std::string& contents_command() const { return contents_command_; }

  // All of it, in lines of at most width bytes.
  std::string print(int width) const;
  // The chapters and headings, one a line.
  std::string contents() const;
  // The rule of that number, or else the entry with an item that begins with it, and where it is cited; the chapter of
  // that number or name, or what mentions the words: headings that contain them all, or else the entries whose text
  // does. Everything for "". NotFound names the nearest ones that exist.
  absl::StatusOr<std::string> look_up(absl::string_view query, int width) const;

 private:
  std::string print_entry(const RuleEntry& entry, int width) const;
  std::vector<const RuleEntry*> chapter_of(const std::string& query) const;
  absl::Status not_found(absl::string_view query) const;

  std::string contents_command_;
  std::vector<RuleEntry> entries_;
};

}  // namespace zerohour
