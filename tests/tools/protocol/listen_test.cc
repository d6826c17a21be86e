// Several clients at one game, over sockets.
#include "tools/protocol/listen.h"

#include <gtest/gtest.h>

#include <boost/asio.hpp>
#include <future>
#include <thread>

#include "tests/core/thorough.h"
#include "tests/tools/protocol/talk.h"

namespace zerohour::protocol {
namespace {

using boost::asio::ip::tcp;

// An engine on a port, for the length of a test.
class Host {
 public:
  explicit Host(std::size_t most_unread = std::size_t{8} << 20) {
    std::promise<std::uint16_t> port;
    std::future<std::uint16_t> opened = port.get_future();
    thread_ = std::thread([this, &port, most_unread] {
      ListenOptions options;
      options.most_unread = most_unread;
      const absl::Status status = listen("test", {test_loos()}, options, [&](std::uint16_t p, std::function<void()> q) {
        quit_ = std::move(q);
        port.set_value(p);
      });
      EXPECT_TRUE(status.ok()) << status;
    });
    port_ = opened.get();
  }
  ~Host() {
    quit_();
    thread_.join();
  }
  std::uint16_t port() const { return port_; }
  tcp::endpoint place() const { return {boost::asio::ip::address_v4::loopback(), port_}; }

 private:
  std::thread thread_;
  std::uint16_t port_ = 0;
  std::function<void()> quit_;
};

class Caller {
 public:
  explicit Caller(const Host& host) {
    stream_.connect(host.place());
    stream_.socket().set_option(tcp::no_delay(true));
    stream_.expires_after(std::chrono::seconds(20));
  }
  void send(const std::string& line) { stream_ << line << "\n" << std::flush; }
  // Empty at the end.
  std::string read() {
    std::string line;
    std::getline(stream_, line);
    return line;
  }
  // The final line of the reply; whatever is pushed meanwhile is kept.
  std::string ask(const std::string& line) {
    send(line);
    lines.clear();
    while (true) {
      std::string answer = read();
      if (answer.empty() || absl::StartsWith(answer, "ok") || absl::StartsWith(answer, "error")) return answer;
      (absl::StartsWith(answer, "* ") ? pushed : lines).push_back(answer);
    }
  }
  std::vector<std::string> lines;  // of the last reply, before its final one
  std::vector<std::string> pushed;

 private:
  tcp::iostream stream_;
};

TEST(Listen, PushesWhatHappensToAllWhoWatch) {
  Host host;
  Caller anna(host), otto(host), third(host);
  EXPECT_EQ(anna.ask("watch on"), "ok next=1");
  EXPECT_EQ(otto.ask("watch on"), "ok next=1");
  EXPECT_TRUE(absl::StartsWith(third.ask("newgame scenario trench-assault seed 7"), "ok game=loos"));
  EXPECT_TRUE(absl::StartsWith(otto.read(), "* newgame game=loos scenario=trench-assault"));
  const std::string hash = Talk::field_of(otto.ask("turn"), "hash");
  EXPECT_TRUE(absl::StartsWith(otto.ask(absl::StrCat("play hash=", hash, " bombard 1814")), "ok "));
  EXPECT_EQ(otto.read(), "* event 1 play british bombard 1814");
  EXPECT_TRUE(absl::StartsWith(anna.read(), "* newgame "));
  EXPECT_EQ(anna.read(), "* event 1 play british bombard 1814");
  // A click on a board that has changed meanwhile.
  EXPECT_TRUE(absl::StartsWith(anna.ask(absl::StrCat("play hash=", hash, " attack 1/1a 1814")), "error stale "));
  anna.ask("undo");
  EXPECT_EQ(otto.read(), "* event 2 undo 1");
  EXPECT_EQ(otto.ask("watch off"), "ok next=3");
  anna.ask("play done");
  EXPECT_TRUE(absl::StartsWith(otto.ask("turn"), "ok "));
  EXPECT_TRUE(otto.pushed.empty());
  // Who comes later, and who was away, learns the rest.
  EXPECT_EQ(third.ask("events 2"), "ok next=4");
}

TEST(Listen, OneMayAskWhileAnotherSearches) {
  Host host;
  Caller anna(host), otto(host);
  anna.ask("newgame scenario hill70 seed 7");
  anna.send("go time 60000");
  EXPECT_EQ(otto.ask("ping x"), "ok x");
  EXPECT_TRUE(absl::StartsWith(anna.read(), "info "));
  EXPECT_TRUE(absl::StartsWith(otto.ask("turn"), "ok "));
  EXPECT_TRUE(absl::StartsWith(otto.ask("play done"), "error busy"));
  otto.send("wait");
  EXPECT_EQ(anna.ask("stop"), "ok");
  EXPECT_EQ(otto.read(), "ok");
  EXPECT_TRUE(absl::StartsWith(otto.ask("play done"), "ok "));
}

TEST(Listen, WhoLeavesTakesItsSearchAlong) {
  Host host;
  Caller otto(host);
  otto.ask("newgame scenario hill70 seed 7");
  {
    Caller anna(host);
    anna.send("go time 60000");
    EXPECT_TRUE(absl::StartsWith(anna.read(), "info "));
  }
  EXPECT_EQ(otto.ask("wait"), "ok");
  EXPECT_TRUE(absl::StartsWith(otto.ask("play done"), "ok "));
  EXPECT_EQ(otto.ask("quit"), "ok");
  EXPECT_EQ(otto.read(), "");
}

TEST(Listen, SettingsAreEachClientsOwn) {
  Host host;
  Caller anna(host), otto(host);
  anna.ask("newgame scenario trench-assault seed 7");
  anna.ask("set analysis on");
  // Up to the first die, and past it.
  while (!absl::StrContains(otto.ask("turn"), "actor=chance")) {
    otto.ask("legal");
    otto.ask(absl::StrCat("play ", eager_action(actions_in(otto.lines))));
  }
  otto.ask("roll");
  EXPECT_TRUE(absl::StartsWith(otto.ask("undo"), "error past-die "));
  EXPECT_TRUE(absl::StartsWith(anna.ask("undo"), "ok undone=1"));
}

TEST(Listen, HalfLinesGarbageAndTheEndOfInput) {
  Host host;
  tcp::iostream stream(host.place());
  stream << "pi" << std::flush;
  std::this_thread::sleep_for(std::chrono::milliseconds(20));
  stream << "ng x\n\xff\n" << std::string(70000, 'x') << "\nping y\nnewga" << std::flush;
  stream.socket().shutdown(tcp::socket::shutdown_send);
  std::vector<std::string> lines;
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  ASSERT_EQ(lines.size(), 5U);
  EXPECT_EQ(lines[0], "ok x");
  EXPECT_TRUE(absl::StartsWith(lines[1], "error bad-bytes "));
  EXPECT_TRUE(absl::StartsWith(lines[2], "error line-too-long "));
  EXPECT_EQ(lines[3], "ok y");
  EXPECT_TRUE(absl::StartsWith(lines[4], "error unfinished-line "));
}

TEST(Listen, ASlowWatcherHoldsNobodyUp) {
  Host host(std::size_t{512} << 10);
  Caller anna(host);
  tcp::iostream slow(host.place());
  boost::asio::socket_base::receive_buffer_size small(4096);
  slow.socket().set_option(small);
  slow << "watch on\n" << std::flush;
  anna.ask("newgame scenario hill70 seed 7");
  anna.ask("set analysis on");
  // More than fits into what the system keeps for it and the engine besides.
  const std::string pair = "play done\nundo\n";
  std::string many;
  for (int i = 0; i < 2000; ++i) many += pair;
  std::size_t answered = 0;
  const int kRounds = kThorough ? 60 : 40;
  for (int round = 0; round < kRounds; ++round) {
    anna.send(many + "ping end");
    for (std::string line = anna.read(); line != "ok end"; line = anna.read()) {
      ASSERT_FALSE(line.empty());
      ++answered;
    }
  }
  EXPECT_EQ(answered, kRounds * 4000U);
  // It is let go: what it can still read ends before the last event.
  std::string last;
  for (std::string line; std::getline(slow, line);) last = line;
  EXPECT_NE(last, absl::StrCat("* event ", kRounds * 4000, " undo 1"));
}

TEST(Listen, APortThatIsTakenIsAnError) {
  Host host;
  ListenOptions options;
  options.port = host.port();
  const absl::Status status =
      listen("test", {test_loos()}, options, [](std::uint16_t, const std::function<void()>& quit) { quit(); });
  EXPECT_FALSE(status.ok());
  EXPECT_TRUE(absl::StrContains(status.message(), absl::StrCat("port ", host.port(), ": "))) << status;
}

}  // namespace
}  // namespace zerohour::protocol
