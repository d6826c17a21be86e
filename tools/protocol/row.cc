#include "tools/protocol/row.h"

#include <algorithm>

#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"

namespace zerohour::protocol {

Row& Row::decimal(absl::string_view name, double value, int digits) {
  return add(name, FieldType::kDecimal, absl::StrFormat("%.*f", digits, value));
}

Row& Row::signed_number(absl::string_view name, int value) {
  return add(name, FieldType::kNumber, absl::StrFormat("%+d", value));
}

Row& Row::hash(absl::string_view name, std::uint64_t value) {
  return add(name, FieldType::kHash, absl::AlphaNum(absl::Hex(value, absl::kZeroPad16)).Piece());
}

Row& Row::chance(absl::string_view name, std::int64_t ways, std::int64_t all) {
  return add(name, FieldType::kChance, absl::StrCat(ways, "/", all));
}

Row& Row::named(absl::string_view name, FieldType type, absl::string_view value) {
  Item item;
  item.type = type;
  item.name_begin = static_cast<std::uint32_t>(values_.size());
  values_.append(name.data(), name.size());
  item.begin = static_cast<std::uint32_t>(values_.size());
  values_.append(value.data(), value.size());
  item.end = static_cast<std::uint32_t>(values_.size());
  items_.push_back(item);
  return *this;
}

Row& Row::add(const Row& other) {
  const auto shift = static_cast<std::uint32_t>(values_.size());
  values_.append(other.values_);
  for (Item item : other.items_) {
    item.name_begin += shift;
    item.begin += shift;
    item.end += shift;
    items_.push_back(item);
  }
  return *this;
}

Row& Row::add_before(absl::string_view name, const Row& other) {
  const std::size_t before = items_.size();
  std::size_t at = 0;
  while (at < before && this->name(at) != name) ++at;
  add(other);
  std::rotate(items_.begin() + static_cast<std::ptrdiff_t>(at), items_.begin() + static_cast<std::ptrdiff_t>(before),
              items_.end());
  return *this;
}

absl::string_view Row::value_of(absl::string_view name) const {
  for (std::size_t i = 0; i < size(); ++i) {
    if (this->name(i) == name) return value(i);
  }
  return {};
}

std::string fields_text(const Row& row) {
  std::string text;
  for (std::size_t i = 0; i < row.size(); ++i) {
    absl::StrAppend(&text, i == 0 ? "" : " ", row.name(i), "=", row.value(i));
  }
  return text;
}

Row& Row::whole_number(absl::string_view name, std::int64_t value) {
  return add(name, FieldType::kNumber, absl::AlphaNum(value).Piece());
}

Row& Row::add(absl::string_view name, FieldType type, absl::string_view value) {
  Item item;
  item.name = name;
  item.type = type;
  item.begin = static_cast<std::uint32_t>(values_.size());
  values_.append(value.data(), value.size());
  item.end = static_cast<std::uint32_t>(values_.size());
  items_.push_back(item);
  return *this;
}

}  // namespace zerohour::protocol
