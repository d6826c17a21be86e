// Through pipes: bursts, half lines, ends.
#include <fcntl.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <csignal>
#include <thread>

#include "tests/tools/protocol/talk.h"

namespace zerohour::protocol {
namespace {

struct Pipe {
  Pipe() {
    int ends[2] = {-1, -1};
    if (pipe(ends) != 0) ADD_FAILURE() << "no pipe";
    read_end = ends[0];
    write_end = ends[1];
  }
  ~Pipe() {
    close_read();
    close_write();
  }
  void close_read() {
    if (read_end >= 0) close(std::exchange(read_end, -1));
  }
  void close_write() {
    if (write_end >= 0) close(std::exchange(write_end, -1));
  }
  int read_end, write_end;
};

void write_text(int to, absl::string_view text) {
  while (!text.empty()) {
    const ssize_t n = write(to, text.data(), text.size());
    if (n <= 0) return;
    text.remove_prefix(static_cast<std::size_t>(n));
  }
}

// All that is said for an input, which ends behind it.
std::string serve_text(const std::string& input) {
  Pipe in, out;
  std::string said;
  std::thread server([&] {
    serve("test", {test_pig()}, in.read_end, out.write_end);
    out.close_write();
  });
  std::thread reader([&] {
    char buffer[65536];
    for (ssize_t n = 0; (n = read(out.read_end, buffer, sizeof buffer)) > 0;) {
      said.append(buffer, static_cast<std::size_t>(n));
    }
  });
  write_text(in.write_end, input);
  in.close_write();
  server.join();
  reader.join();
  return said;
}

TEST(Serve, AnswersInOrder) {
  EXPECT_EQ(serve_text("1 ping a\n2 ping b\r\n\n3 quit\n4 ping never\n"), "1 ok text=a\n2 ok text=b\n3 ok\n");
}

TEST(Serve, EndsWithItsInput) {
  EXPECT_EQ(serve_text(""), "");
  EXPECT_EQ(serve_text("ping\n"), "ok\n");
  EXPECT_EQ(serve_text("ping\nnewga"),
            "ok\nerror code=unfinished-line rule=\"\" message=\"the input ended within this line, which was not "
            "carried out\"\n");
  const std::string said = serve_text("newgame\n5 go time 60000\n");
  EXPECT_TRUE(absl::StrContains(said, "\n5 ok best=")) << said;
}

TEST(Serve, SurvivesBadLines) {
  const std::string input = std::string("1 ping\n2 \0\n", 11) + "3 " + std::string(70000, 'x') + "\n\xff\xfe\n4 ping\n";
  EXPECT_EQ(serve_text(input),
            "1 ok\n2 error code=bad-bytes rule=\"\" message=\"a line is UTF-8 text without control characters\"\n"
            "3 error code=line-too-long rule=\"\" message=\"a line has at most 65536 bytes\"\n"
            "error code=bad-bytes rule=\"\" message=\"a line is UTF-8 text without control characters\"\n4 ok\n");
}

TEST(Serve, ABurstOfTenThousandCommands) {
  std::string input = "newgame seed 7\nset analysis on\n";
  for (int i = 0; i < 10000; ++i) {
    absl::StrAppend(&input, i,
                    i % 4 == 0   ? " turn\n"
                    : i % 4 == 1 ? " play dance\n"
                    : i % 4 == 2 ? " undo\n"
                                 : " state\n");
  }
  const std::string said = serve_text(input);
  std::size_t finals = 0;
  for (const absl::string_view line : absl::StrSplit(said, '\n')) {
    if (absl::StrContains(line, " ok ") || absl::StrContains(line, " error ")) ++finals;
  }
  EXPECT_EQ(finals, 10000U);
}

TEST(Serve, EndsWhenNobodyReads) {
  std::signal(SIGPIPE, SIG_IGN);
  Pipe in, out;
  std::thread server([&] { serve("test", {test_pig()}, in.read_end, out.write_end); });
  out.close_read();
  write_text(in.write_end, "ping\nping\n");
  server.join();  // though its input goes on
}

}  // namespace
}  // namespace zerohour::protocol
