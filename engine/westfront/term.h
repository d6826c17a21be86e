// What is added to a die or an assault, one by one, for worksheets. The sums that play uses come from the same lists.
#pragma once

#include <vector>

#include "absl/strings/string_view.h"

namespace zerohour::westfront {

struct Term {
  int value = 0;
  absl::string_view rule;  // the ruling that it comes from: "W30"
  absl::string_view what;  // in words: "veterans attack"
};
// Without those that add nothing.
using Terms = std::vector<Term>;

// The list of what a function tells to its argument: list(add), where add(value, rule, what).
template <class List>
Terms terms_of(List&& list) {
  Terms terms;
  list([&](int value, absl::string_view rule, absl::string_view what) {
    if (value != 0) terms.push_back({value, rule, what});
  });
  return terms;
}
template <class List>
int sum_of(List&& list) {
  int sum = 0;
  list([&](int value, absl::string_view, absl::string_view) { sum += value; });
  return sum;
}

}  // namespace zerohour::westfront
