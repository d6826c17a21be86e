// One record of a scenario file: a word, then key=value or key="several words"; # begins a comment. Lengths are in
// centimetres with at most one decimal, and are converted to millimetres.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "engine/westfront/scenario.h"

namespace zerohour::westfront {

// Collects the faults of a file.
class FaultList {
 public:
  void add(int line, absl::string_view field, absl::string_view message);
  // In order of lines, at most kMaxFaults.
  std::vector<ScenarioFault> take();
  bool empty() const { return faults_.empty(); }

 private:
  std::vector<ScenarioFault> faults_;
};

class Record {
 public:
  // Splits a line; a blank line or a comment gives an empty record. The text and the faults must outlive the record.
  Record(int line, absl::string_view text, FaultList& faults);

  bool empty() const { return word_.empty(); }
  bool is_whole() const { return whole_; }  // whether it could be split into fields
  bool ok() const { return ok_; }           // whether nothing is wrong with it so far
  int line() const { return line_; }
  absl::string_view word() const { return word_; }
  bool has(absl::string_view key) const;
  // The value as written; empty if the key is missing.
  absl::string_view peek(absl::string_view key) const;
  void fail(absl::string_view key, absl::string_view message);
  // Reports a fault for each key that is not one of them.
  void check_keys(absl::Span<const absl::string_view> keys);

  // --- Fields. Those without `otherwise` are required; what is returned after an error is harmless.
  absl::string_view text(absl::string_view key);
  // Words for people: 1 to kMaxNameBytes, without a quote; empty if the key is missing.
  std::string name(absl::string_view key);
  int number(absl::string_view key, int low, int high, std::optional<int> otherwise = std::nullopt);
  bool flag(absl::string_view key);  // yes or no; no if it is missing
  int choice(absl::string_view key, absl::Span<const absl::string_view> words,
             std::optional<int> otherwise = std::nullopt);
  int length(absl::string_view key, int low, int high, std::optional<int> otherwise = std::nullopt);  // mm
  // Points within a rectangle from (0, 0) to (width, height).
  Point point(absl::string_view key, int width, int height);
  std::vector<Point> points(absl::string_view key, int least, int most, int width, int height);
  std::vector<absl::string_view> list(absl::string_view key);  // separated by commas, none empty, no duplicates

 private:
  struct Field {
    absl::string_view key, value;
  };
  const Field* find(absl::string_view key) const;
  // The value; if it is missing, reports a fault and returns none.
  std::optional<absl::string_view> required(absl::string_view key);
  std::optional<Point> parse_place(absl::string_view key, absl::string_view value, int width, int height);

  int line_;
  absl::string_view word_;
  std::vector<Field> fields_;
  FaultList& faults_;
  bool ok_ = true, whole_ = true;
};

// Centimetres as people write them, "41.5"; at most one decimal, at most 320.
std::optional<int> parse_centimetres(absl::string_view text);
std::string centimetres_text(int mm);

}  // namespace zerohour::westfront
