// One line of a reply as typed fields. A command fills rows; the connection writes them in the client's form
// (reply_form.h), as the table of replies says (reply_table.h).
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <string>

#include "absl/container/inlined_vector.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_join.h"
#include "absl/strings/string_view.h"
#include "tools/protocol/reply_table.h"

namespace zerohour::protocol {

// The fields of a line, by their names, each at most once. Names are literals, or live as long as the
// program, except those that named() is given.
class Row {
 public:
  Row& word(absl::string_view name, absl::string_view value) { return add(name, FieldType::kWord, value); }
  Row& text(absl::string_view name, absl::string_view value) { return add(name, FieldType::kText, value); }
  Row& action(absl::string_view name, absl::string_view value) { return add(name, FieldType::kAction, value); }
  Row& actions(absl::string_view name, absl::string_view value) { return add(name, FieldType::kActions, value); }
  // The numbers of rules with commas between them; empty or "-": none.
  Row& rule(absl::string_view name, absl::string_view value) {
    return add(name, FieldType::kRule, value == "-" ? absl::string_view() : value);
  }
  // With commas between the faces, or "hidden".
  Row& faces(absl::string_view name, absl::string_view value) { return add(name, FieldType::kFaces, value); }
  Row& yes_no(absl::string_view name, bool value) { return add(name, FieldType::kYesNo, value ? "yes" : "no"); }
  template <std::integral Number>
  Row& number(absl::string_view name, Number value) {
    return whole_number(name, static_cast<std::int64_t>(value));
  }
  // With its sign, +4 too: what is added.
  Row& signed_number(absl::string_view name, int value);
  // With so many digits after the point.
  Row& decimal(absl::string_view name, double value, int digits);
  // As it is written: "0.5", "12".
  Row& decimal(absl::string_view name, absl::string_view value) { return add(name, FieldType::kDecimal, value); }
  Row& hash(absl::string_view name, std::uint64_t value);
  // place=number, with spaces between them.
  Row& values(absl::string_view name, absl::string_view value) { return add(name, FieldType::kValues, value); }
  // ways of `all` that are equally likely.
  Row& chance(absl::string_view name, std::int64_t ways, std::int64_t all);
  template <class List>
  Row& numbers(absl::string_view name, const List& list) {
    return add(name, FieldType::kNumbers, absl::StrJoin(list, ","));
  }
  Row& numbers(absl::string_view name, const std::string& list) { return add(name, FieldType::kNumbers, list); }
  template <class List>
  Row& words(absl::string_view name, const List& list) {
    return add(name, FieldType::kWords, absl::StrJoin(list, ","));
  }
  // The same for a list that is joined already.
  Row& words(absl::string_view name, const std::string& list) { return add(name, FieldType::kWords, list); }
  Row& words(absl::string_view name, const char* list) { return add(name, FieldType::kWords, list); }
  // Adds the word, or the text, if there is one.
  Row& word_if_any(absl::string_view name, absl::string_view value) {
    return value.empty() ? *this : word(name, value);
  }
  Row& text_if_any(absl::string_view name, absl::string_view value) {
    return value.empty() ? *this : text(name, value);
  }
  // A field whose name is made up: "chance-C2-killed".
  Row& named(absl::string_view name, FieldType type, absl::string_view value);
  // All fields of another row.
  Row& add(const Row& other);
  // The same before the field of that name, or at the end if there is none.
  Row& add_before(absl::string_view name, const Row& other);

  std::size_t size() const { return items_.size(); }
  bool empty() const { return items_.empty(); }
  absl::string_view name(std::size_t i) const {
    const Item& item = items_[i];
    return item.name.data() == nullptr ? piece(item.name_begin, item.begin) : item.name;
  }
  FieldType type(std::size_t i) const { return items_[i].type; }
  absl::string_view value(std::size_t i) const { return piece(items_[i].begin, items_[i].end); }
  // The value of that name; empty if there is none.
  absl::string_view value_of(absl::string_view name) const;

 private:
  struct Item {
    absl::string_view name;  // null: it stands in values_ before the value
    FieldType type = FieldType::kText;
    std::uint32_t name_begin = 0, begin = 0, end = 0;  // in values_
  };

  Row& whole_number(absl::string_view name, std::int64_t value);
  Row& add(absl::string_view name, FieldType type, absl::string_view value);
  absl::string_view piece(std::size_t begin, std::size_t end) const {
    return absl::string_view(values_).substr(begin, end - begin);
  }

  absl::InlinedVector<Item, 8> items_;
  std::string values_;
};

// "name=value name=value": for tests and messages.
std::string fields_text(const Row& row);

// The fields after "ok", or a refusal.
using Answer = absl::StatusOr<Row>;
// An "ok" alone.
inline Answer no_fields() {
  return Answer(absl::in_place);
}

}  // namespace zerohour::protocol
