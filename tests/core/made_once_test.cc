#include "engine/core/made_once.h"

#include <gtest/gtest.h>

#include <string>
#include <thread>
#include <vector>

#include "absl/strings/str_cat.h"

namespace zerohour {
namespace {

TEST(MadeOnce, MakesEachNameOnce) {
  MadeOnce<std::string> names;
  int made = 0;
  const auto get = [&](const std::string& name) {
    return *names.get(name, [&]() -> absl::StatusOr<std::string> {
      ++made;
      return absl::StrCat("what ", name, " is");
    });
  };
  EXPECT_EQ(get("a"), "what a is");
  EXPECT_EQ(get("b"), "what b is");
  EXPECT_EQ(get("a"), "what a is");
  EXPECT_EQ(made, 2);
}

TEST(MadeOnce, AsksAgainAfterAnError) {
  MadeOnce<int> numbers;
  EXPECT_EQ(numbers.get("a", []() -> absl::StatusOr<int> { return absl::NotFoundError("not yet"); }).status().message(),
            "not yet");
  EXPECT_EQ(*numbers.get("a", []() -> absl::StatusOr<int> { return 4; }), 4);
}

TEST(MadeOnce, KeepsOnlySoMany) {
  MadeOnce<int> numbers;
  int made = 0;
  for (int round = 0; round < 2; ++round) {
    for (int i = 0; i < 1000; ++i) {
      EXPECT_EQ(*numbers.get(absl::StrCat(i), [&]() -> absl::StatusOr<int> { return ++made, i; }), i);
    }
  }
  EXPECT_EQ(made, 2000);  // none of the first ones was kept
}

TEST(MadeOnce, ServesManyThreads) {
  MadeOnce<std::string> names;
  std::vector<std::thread> threads;
  std::vector<int> right(8);
  for (std::size_t t = 0; t < right.size(); ++t) {
    threads.emplace_back([&names, &right, t] {
      for (int i = 0; i < 200; ++i) {
        const std::string name = absl::StrCat(i % 100);
        right[t] += *names.get(name, [&]() -> absl::StatusOr<std::string> { return name; }) == name ? 1 : 0;
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(right, std::vector<int>(8, 200));
}

}  // namespace
}  // namespace zerohour
