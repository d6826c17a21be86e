// What the tests of the ground share: books that are read, scenarios that are changed line by line, and points.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_replace.h"
#include "engine/core/random.h"
#include "engine/westfront/rulebook.h"

namespace zerohour::westfront {

inline std::shared_ptr<const Rulebook> book_of(absl::string_view scenario) {
  auto book = read_rulebook(embedded_data(), scenario);
  EXPECT_TRUE(book.ok()) << book.status();
  return book.ok() ? *std::move(book) : std::make_shared<const Rulebook>();
}

inline const Tables& tables() {
  static const Tables kTables = book_of("raid")->tables;
  return kTables;
}

// The text of a file of the data folder.
inline std::string data_text(absl::string_view file) {
  const absl::StatusOr<std::string> text = embedded_data()(file);
  EXPECT_TRUE(text.ok()) << text.status();
  return text.ok() ? *text : "";
}

// A source in which one file is another text.
inline DataSource with_file(absl::string_view file, std::string text) {
  return [name = std::string(file), text = std::move(text)](absl::string_view wanted) -> absl::StatusOr<std::string> {
    if (wanted == name) return text;
    return embedded_data()(wanted);
  };
}

// The text with one passage replaced, which it must have exactly once.
inline std::string replaced(const std::string& text, absl::string_view from, absl::string_view to) {
  const std::size_t at = text.find(std::string(from));
  EXPECT_NE(at, std::string::npos) << from;
  EXPECT_EQ(text.find(std::string(from), at + 1), std::string::npos) << from << " occurs twice";
  return absl::StrReplaceAll(text, {{from, to}});
}

inline std::string raid_text() {
  return data_text("scenarios/raid.txt");
}

// "LINE FIELD: MESSAGE" of each fault.
inline std::vector<std::string> faults_of(absl::string_view text) {
  std::vector<std::string> faults;
  for (const ScenarioFault& fault : check_scenario(text, tables()).faults) {
    faults.push_back(absl::StrCat(fault.line, " ", fault.field, ": ", fault.message));
  }
  return faults;
}
inline std::string joined_faults(absl::string_view text) {
  return absl::StrJoin(faults_of(text), "\n");
}

// The raid with records at its end.
inline std::string raid_with(absl::string_view records) {
  return absl::StrCat(raid_text(), records, "\n");
}

// Random points of a table, its edges included.
inline Point random_point(Random& random, const Ground& ground) {
  return {static_cast<std::int16_t>(random.below(static_cast<std::uint32_t>(ground.width() + 1))),
          static_cast<std::int16_t>(random.below(static_cast<std::uint32_t>(ground.height() + 1)))};
}
// A point not over `distance` from another on each axis, on the table.
inline Point random_near(Random& random, const Ground& ground, Point p, int distance) {
  const auto shifted = [&](int at, int most) {
    const int moved = at - distance + static_cast<int>(random.below(static_cast<std::uint32_t>(2 * distance + 1)));
    return static_cast<std::int16_t>(std::clamp(moved, 0, most));
  };
  return {shifted(p.x, ground.width()), shifted(p.y, ground.height())};
}

}  // namespace zerohour::westfront
