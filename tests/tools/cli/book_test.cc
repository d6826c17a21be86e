// `zerohour book make`, whose searches take long.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <csignal>
#include <string>

#include "tests/tools/cli/tournament_run.h"

namespace zerohour::cli {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

Words book_words(const TemporaryFolder& folder, const Words& more) {
  Words words = {ZEROHOUR_PROGRAM, "book", "make",       "--dir", folder.path("book"), "--side", "german",
                 "--rounds",       "0",    "--variants", "1"};
  words.insert(words.end(), more.begin(), more.end());
  return words;
}

// What is finished is in the file, beside what the search has not come to.
TEST(BookMaking, AnInterruptLosesOnlyTheEntryUnderWay) {
  const TemporaryFolder folder;
  folder.write("book/README", "");
  ASSERT_EQ(Running(book_words(folder, {"--name", "towns", "--verify", "1"})).wait().code, 0);
  const auto book = [&] { return read_text(folder.path("book/german.txt")); };
  const std::string before = book();
  ASSERT_THAT(before, AllOf(HasSubstr("\nentry towns\n"), Not(HasSubstr("\nentry forward\n"))));
  Running making(book_words(folder, {"--fresh", "--verify", "60"}));
  ASSERT_TRUE(wait_until([&] { return book() != before; }));
  making.send(SIGINT);
  making.wait();
  EXPECT_THAT(book(), AllOf(HasSubstr("\nentry forward\n"), HasSubstr("\nentry towns\n")));
}

}  // namespace
}  // namespace zerohour::cli
