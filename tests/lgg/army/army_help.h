// Armies, prices and a folder for the tests.
#pragma once

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <iterator>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "tools/lgg/army/army_list.h"
#include "tools/support/text.h"

namespace zerohour::lgg {

inline const PriceList& built_in_prices() {
  static const auto* const prices = new PriceList(*read_price_list(embedded_data()));
  return *prices;
}

// "line line elite+guard": an army of 400 points under an average commander, unless said otherwise.
inline ArmyList army_of(absl::string_view units, int base = 400, Skill skill = Skill::kAverage) {
  ArmyList army;
  army.base = base;
  army.skill = skill;
  for (const absl::string_view word : words_of(units)) army.units.push_back(*parse_unit_word(word, built_in_prices()));
  return army;
}

// Whether an error's text has all of the words.
inline testing::AssertionResult names(const absl::Status& status, const std::vector<absl::string_view>& words) {
  if (status.ok()) return testing::AssertionFailure() << "there is no error";
  for (const absl::string_view word : words) {
    if (status.message().find(word) == absl::string_view::npos) {
      return testing::AssertionFailure() << "\"" << status.message() << "\" does not name \"" << word << "\"";
    }
  }
  return testing::AssertionSuccess();
}

// A folder that goes with the test.
class FolderTest : public testing::Test {
 protected:
  FolderTest() {
    std::string pattern = testing::TempDir() + "/armyXXXXXX";
    folder_ = ::mkdtemp(pattern.data());
  }
  ~FolderTest() override { std::filesystem::remove_all(folder_); }
  FolderTest(const FolderTest&) = delete;
  FolderTest& operator=(const FolderTest&) = delete;

  std::string path(const std::string& name) const { return folder_ + "/" + name; }
  int files() const { return static_cast<int>(std::distance(std::filesystem::directory_iterator(folder_), {})); }

 private:
  std::string folder_;
};

}  // namespace zerohour::lgg
