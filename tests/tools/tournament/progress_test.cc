#include "tools/tournament/progress.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <sstream>

#include "tests/tools/tournament/sample.h"

namespace zerohour::tournament {
namespace {

Progress at(std::int64_t done, std::int64_t total, std::int64_t played, double seconds) {
  Progress progress;
  progress.done = done;
  progress.total = total;
  progress.played = played;
  progress.seconds = seconds;
  return progress;
}

TEST(Progress, Text) {
  EXPECT_EQ(progress_text(at(0, 400, 0, 3), "", 79), "0/400 games");
  EXPECT_EQ(progress_text(at(123, 400, 100, 10), "Elo +12 \xc2\xb1 30", 79),
            "123/400 games  10.0/s  Elo +12 \xc2\xb1 30  0:28 left");
  EXPECT_EQ(progress_text(at(50, 5000, 50, 100), "", 79), "50/5000 games  30.0/min  2:45:00 left");
  EXPECT_EQ(progress_text(at(5, 1000, 5, 3600), "", 79), "5/1000 games  5.0/h  8 days left");
  EXPECT_EQ(progress_text(at(400, 400, 400, 1), "done", 79), "400/400 games  400/s  done");
  EXPECT_EQ(progress_text(at(1, 2, 1, 10), "two\nlines\x1b", 79), "1/2 games  6.0/min  two\\nlines\\x1b  0:10 left");
}

TEST(Progress, FitsTheWidth) {
  const Progress progress = at(123, 400, 100, 10);
  EXPECT_EQ(progress_text(progress, "Elo +12 \xc2\xb1 30", 43), "123/400 games  10.0/s  Elo +12 \xc2\xb1  0:28 left");
  EXPECT_EQ(progress_text(progress, "Elo", 33), "123/400 games  10.0/s  0:28 left");
  EXPECT_EQ(progress_text(progress, "Elo", 5), "123/4");
  EXPECT_EQ(progress_text(progress, "Elo", 0), "");
}

TEST(Progress, OnATerminalOneLine) {
  std::ostringstream out;
  int asked = 0;
  {
    ProgressLine line(out, true, [&](absl::Span<const GameReport> games) {
      ++asked;
      return absl::StrCat("so far ", games.size());
    });
    line.finish();
    EXPECT_EQ(out.str(), "") << "there is no line to end";
    std::vector<GameReport> games(2);
    Progress progress = at(2, 4, 0, 0);
    progress.games = games;
    line.show(progress);
    line.show(progress);
    line.show(at(3, 4, 1, 1));
    EXPECT_EQ(asked, 1) << "too soon to say more";
    line.show(at(4, 4, 2, 1));
  }
  EXPECT_EQ(out.str(), "\r2/4 games  so far 2\x1b[K\r4/4 games  2.0/s  so far 0\x1b[K\n");
}

TEST(Progress, QuietInAPipe) {
  std::ostringstream out;
  int pipe[2];
  ASSERT_EQ(::pipe(pipe), 0);
  {
    ProgressLine line(out, pipe[1], [](absl::Span<const GameReport>) -> std::string {
      ADD_FAILURE();
      return "";
    });
    line.show(at(1, 4, 1, 1));
    line.finish();
  }
  ::close(pipe[0]);
  ::close(pipe[1]);
  EXPECT_EQ(out.str(), "");
}

}  // namespace
}  // namespace zerohour::tournament
