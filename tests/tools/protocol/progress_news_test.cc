// News of a search that takes long. When they come depends on the clock; what they say does not.
#include "tools/protocol/progress_news.h"

#include <gtest/gtest.h>

#include <atomic>
#include <condition_variable>
#include <mutex>
#include <string>
#include <vector>

#include "ai/search/progress.h"
#include "tests/tools/protocol/talk.h"

namespace zerohour::protocol {
namespace {

TEST(Progress, NeverFalls) {
  ai::Progress progress;
  EXPECT_EQ(progress.share(), 0);
  const ai::ProgressPart half = ai::ProgressPart{&progress}.part(0.5, 1);
  half.reach(0.5);
  EXPECT_DOUBLE_EQ(progress.share(), 0.75);
  half.reach(0.25);
  EXPECT_DOUBLE_EQ(progress.share(), 0.75);
  half.reach(7);
  EXPECT_EQ(progress.share(), 1);
  ai::ProgressPart().reach(1);  // tells nobody
}

TEST(ProgressNews, SayShareTimeAndSubject) {
  EXPECT_EQ(fields_text(news_row(0.35, std::chrono::milliseconds(1503), "Red considers what to do next")),
            "share=0.350 time=1503 subject=Red considers what to do next");
}

TEST(ProgressNews, ComeWhenTheyAreDue) {
  ai::Progress progress;
  int told = 0;
  NewsWhenDue later(progress, "Red thinks", [&](const Row&) { ++told; },
                    {std::chrono::hours(1), std::chrono::hours(1)});
  later.tell_if_due();
  EXPECT_EQ(told, 0);
  NewsWhenDue now(progress, "Red thinks", [&](const Row&) { ++told; },
                  {std::chrono::milliseconds(0), std::chrono::hours(1)});
  now.tell_if_due();
  now.tell_if_due();
  EXPECT_EQ(told, 1) << "the next are due an hour later";
}

TEST(ProgressNews, ComeAgainAndAgainUntilTheSearchEnds) {
  using std::chrono::milliseconds;
  ai::Progress progress;
  std::mutex mutex;
  std::condition_variable heard;
  std::vector<std::string> news;
  {
    const ProgressNews teller(progress, "Red thinks",
                              [&](const Row& row) {
                                const std::lock_guard<std::mutex> lock(mutex);
                                news.push_back(fields_text(row));
                                progress.reach(0.5);
                                heard.notify_all();
                              },
                              {milliseconds(1), milliseconds(1)});
    std::unique_lock<std::mutex> lock(mutex);
    heard.wait(lock, [&] { return news.size() >= 3; });
  }
  EXPECT_EQ(news.front().substr(0, 12), "share=0.000 ");
  EXPECT_EQ(news[2].substr(0, 12), "share=0.500 ");
  const std::size_t count = news.size();
  EXPECT_EQ(news.size(), count) << "nothing after its end";
}

TEST(ProgressNews, AreAnOptionOfTheClient) {
  Talk talk;
  EXPECT_EQ(talk.final_line("set progress on"), "ok");
  EXPECT_EQ(talk.final_line("set progress off"), "ok");
  EXPECT_TRUE(is_error(talk.final_line("set progress now"), "bad-value"));
  EXPECT_EQ(talk.final_line("set analysis on"), "ok");
}

}  // namespace
}  // namespace zerohour::protocol
