// Several clients at one game, over sockets.
#include "tools/protocol/listen.h"

#include <gtest/gtest.h>
#include <sys/resource.h>
#include <unistd.h>

#include <atomic>
#include <boost/asio.hpp>
#include <chrono>
#include <filesystem>
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
  explicit Host(const ListenOptions& options = {}) {
    std::promise<std::uint16_t> port;
    std::future<std::uint16_t> opened = port.get_future();
    thread_ = std::thread([this, &port, options] {
      const absl::Status status = listen("test", {test_pig()}, options, [&](std::uint16_t p, std::function<void()> q) {
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

// Until a test gives up waiting: far more than anything takes on a machine that is busy with other things.
constexpr std::chrono::seconds kPatience{300};

class Caller {
 public:
  explicit Caller(const Host& host) {
    stream_.connect(host.place());
    stream_.socket().set_option(tcp::no_delay(true));
    greeting = ask("hello 2");
  }
  void send(const std::string& line) {
    stream_.expires_after(kPatience);
    stream_ << line << "\n" << std::flush;
  }
  // Empty at the end, and after long patience with one line.
  std::string read() {
    stream_.expires_after(kPatience);
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
  std::string greeting;            // the final line of the reply to the first line
  std::vector<std::string> lines;  // of the last reply, before its final one
  std::vector<std::string> pushed;

 private:
  tcp::iostream stream_;
};

// All that is answered to these bytes, up to the end of the connection; this side says that it is done where `closes`.
std::string talk_raw(const Host& host, const std::string& bytes, bool closes = false) {
  tcp::iostream stream(host.place());
  stream.expires_after(kPatience);
  stream << bytes << std::flush;
  if (closes) stream.socket().shutdown(tcp::socket::shutdown_send);
  std::string all;
  for (char c = 0; stream.get(c);) all += c;
  return all;
}

constexpr char kNotGreeted[] =
    "error code=bad-greeting rule=\"\" message=\"the first line of a connection is 'hello 2'\"\n";

TEST(Listen, AConnectionBeginsInTheProtocolsOwnWay) {
  const Host host;
  for (const char* first : {"hello 1\n", "hello 1\r\n", "7 hello 1\n", "123456789012345678 hello 1\n"}) {
    const std::string all = talk_raw(host, absl::StrCat(first, "ping x\nquit\n"));
    EXPECT_TRUE(absl::StrContains(all, "error code=bad-version ") && absl::StrContains(all, "\nok text=x\nok\n"))
        << first << all;
  }
  for (const char* first : {"hello 2\n", "8 hello 2\r\n"}) {
    const std::string all = talk_raw(host, absl::StrCat(first, "ping x\nquit\n"));
    EXPECT_TRUE(absl::StrContains(all, "ok protocol=2\nok text=x\nok\n")) << first << all;
  }
  for (const char* first :
       {"ping\n", "hello\n", "hello 3\n", "hello 2 \n", "hello 12\n", "hello 1 \n", " hello 1\n",
        "hello 1 HTTP/1.1\r\n", "HELLO 1\n", "hello /1 HTTP/1.1\r\n", "\n", "\r\nhello 1\n", "# x\n", "1  hello 1\n",
        "1hello 1\n", "-1 hello 1\n", "1234567890123456789 hello 1\n", "quit\n", "\xef\xbb\xbfhello 1\n"}) {
    EXPECT_EQ(talk_raw(host, absl::StrCat(first, "newgame\nhello 1\nping x\n")), kNotGreeted) << first;
  }
  // Nothing of it was carried out.
  Caller caller(host);
  EXPECT_EQ(caller.greeting, "ok protocol=2");
  EXPECT_TRUE(is_error(caller.ask("turn"), "no-game"));
}

TEST(Listen, NoBrowserDrivesIt) {
  const Host host;
  Caller caller(host);
  caller.ask("newgame seed 7");
  const std::string before = caller.ask("state");
  const std::string place = absl::StrCat("127.0.0.1:", host.port());
  const std::string body = "hello 1\nresign first\nlog /tmp/zerohour-log\n";
  const std::string rest =
      absl::StrCat("Host: ", place, "\r\nOrigin: http://example.com\r\nContent-Type: text/plain\r\n",
                   "Content-Length: ", body.size(), "\r\n\r\n", body);
  const std::string form =
      "--x\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\nhello 1\nresign first\n\r\n--x--\r\n";
  for (const std::string& request :
       {absl::StrCat("POST / HTTP/1.1\r\n", rest), absl::StrCat("GET /hello HTTP/1.1\r\n", rest),
        absl::StrCat("PUT /x HTTP/1.1\r\n", rest), absl::StrCat("OPTIONS * HTTP/1.1\r\n", rest),
        absl::StrCat("hello /1 HTTP/1.1\r\n", rest), absl::StrCat("POST / HTTP/1.0\r\n", rest),
        absl::StrCat("POST / HTTP/1.1\r\nHost: ", place, "\r\nContent-Type: multipart/form-data; boundary=x\r\n\r\n",
                     form),
        absl::StrCat("GET / HTTP/1.1\r\nHost: ", place,
                     "\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\nhello 1\n"),
        absl::StrCat("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", body), std::string("\x16\x03\x01\x02\x00\x01\x00", 7),
        absl::StrCat(std::string(5, '\0'), "\n", body), absl::StrCat("\xff\n", body)}) {
    EXPECT_EQ(talk_raw(host, request), kNotGreeted) << request;
  }
  EXPECT_EQ(caller.ask("state"), before);
  EXPECT_FALSE(std::filesystem::exists("/tmp/zerohour-log"));
}

TEST(Listen, AFirstLineThatDoesNotCome) {
  ListenOptions options;
  options.greeting_time = std::chrono::milliseconds(50);
  const Host host(options);
  EXPECT_EQ(talk_raw(host, ""), kNotGreeted);
  EXPECT_EQ(talk_raw(host, "hello "), kNotGreeted);
  EXPECT_EQ(talk_raw(host, "hello ", true), kNotGreeted);
  EXPECT_EQ(talk_raw(host, "", true), kNotGreeted);
  // One that has begun stays. On a busy machine it may begin too late, and tries again.
  for (std::string answer; answer != "ok";) {
    Caller caller(host);
    if (caller.greeting != "ok protocol=2") continue;
    std::this_thread::sleep_for(2 * options.greeting_time);
    answer = caller.ask("ping");
    ASSERT_EQ(answer, "ok");
  }
}

TEST(Listen, TouchesNoFiles) {
  const Host host;
  Caller caller(host);
  const std::string file = absl::StrCat(testing::TempDir(), "/zerohour-listen-log-", ::getpid());
  EXPECT_EQ(error_in(caller.ask(absl::StrCat("log ", file))), "file this connection may not write files");
  EXPECT_FALSE(std::filesystem::exists(file));
  EXPECT_EQ(caller.ask("log off"), "ok");
  // Names are looked up, and never made into paths.
  for (const char* command :
       {"newgame scenario ../../etc/passwd", "newgame scenario /etc/passwd", "set bot /bin/sh", "set bot ./x",
        "set data /etc", "newgame option /etc/passwd", "rules /etc/passwd", "load /etc/passwd"}) {
    EXPECT_TRUE(absl::StartsWith(caller.ask(command), "error ")) << command;
  }
  caller.ask("newgame seed 7");
  for (const char* command :
       {"book /etc/passwd", "book ../scores", "position state pig ../../etc/passwd options=- turn=1"}) {
    EXPECT_TRUE(absl::StartsWith(caller.ask(command), "error ")) << command;
  }
}

TEST(Listen, SoManyConnectionsAndNoMore) {
  ListenOptions options;
  options.most_connections = 2;
  const Host host(options);
  {
    Caller anna(host), otto(host);
    EXPECT_EQ(talk_raw(host, ""), "error code=full rule=\"\" message=\"too many connections are open\"\n");
    EXPECT_EQ(anna.ask("ping"), "ok");
    EXPECT_EQ(otto.ask("quit"), "ok");
    EXPECT_EQ(otto.read(), "");
    Caller third(host);
    EXPECT_EQ(third.ask("ping"), "ok");
  }
}

TEST(Listen, TheSlowestIsLetGoWhereAllTogetherAreTooMuch) {
  ListenOptions options;
  options.most_unread_in_all = std::size_t{256} << 10;
  const Host host(options);
  Caller anna(host);
  tcp::iostream slow(host.place());
  slow.socket().set_option(boost::asio::socket_base::receive_buffer_size(4096));
  slow << "hello 2\nwatch on\n" << std::flush;
  anna.ask("newgame seed 7");
  anna.ask("set analysis on");
  // So few at once that she herself never has much unread, however slowly she reads.
  std::string many;
  for (int i = 0; i < 200; ++i) many += "play roll\nundo\n";
  // The system keeps some megabytes for a connection before anything is unread here. To write to one that has been let
  // go fails soon after.
  constexpr int kMostRounds = 10'000;
  int rounds = 0;
  for (; rounds < kMostRounds && slow; ++rounds) {
    anna.send(many + "ping end");
    for (std::string line = anna.read(); line != "ok text=end"; line = anna.read()) ASSERT_FALSE(line.empty());
    slow << "ping\n" << std::flush;
  }
  EXPECT_LT(rounds, kMostRounds) << "it is still there";
  EXPECT_EQ(anna.ask("ping"), "ok");
}

TEST(Listen, UploadsAreLimitedTogether) {
  const Host host;
  const std::string line = absl::StrCat("load line ", std::string(60000, 'x'));
  std::vector<std::unique_ptr<Caller>> callers;
  std::size_t taken = 0;
  bool refused = false;
  for (int i = 0; i < 6; ++i) {
    callers.push_back(std::make_unique<Caller>(host));
    while (true) {
      const std::string answer = callers.back()->ask(line);
      if (!absl::StartsWith(answer, "ok")) {
        refused = refused || absl::StrContains(answer, "together");
        break;
      }
      taken += 60001;
    }
  }
  EXPECT_TRUE(refused);
  EXPECT_LE(taken, std::size_t{32} << 20);
  EXPECT_EQ(callers.front()->ask("load drop"), "ok");
  EXPECT_TRUE(absl::StartsWith(callers.back()->ask(line), "ok "));
}

// Leaves so many free descriptors, for the length of a test.
class FewDescriptors {
 public:
  explicit FewDescriptors(std::size_t free) {
    EXPECT_EQ(::getrlimit(RLIMIT_NOFILE, &old_), 0);
    const rlimit few{64, old_.rlim_max};
    EXPECT_EQ(::setrlimit(RLIMIT_NOFILE, &few), 0);
    for (int copy = ::dup(0); copy >= 0; copy = ::dup(0)) taken_.push_back(copy);
    EXPECT_GE(taken_.size(), free);
    for (; free > 0 && !taken_.empty(); --free) {
      ::close(taken_.back());
      taken_.pop_back();
    }
  }
  ~FewDescriptors() {
    for (const int copy : taken_) ::close(copy);
    ::setrlimit(RLIMIT_NOFILE, &old_);
  }
  FewDescriptors(const FewDescriptors&) = delete;
  FewDescriptors& operator=(const FewDescriptors&) = delete;

 private:
  rlimit old_{};
  std::vector<int> taken_;
};

TEST(Listen, WithoutDescriptorsItWaits) {
  ListenOptions options;
  std::atomic<int> failures = 0;
  options.failed = [&](const std::string&) { ++failures; };
  options.retry = std::chrono::hours(1);
  const Host host(options);
  Caller anna(host);
  tcp::iostream waiting;
  {
    const FewDescriptors few(1);
    // This side's socket takes the last descriptor, so that the other side has none.
    waiting.connect(host.place());
    while (failures == 0) ASSERT_EQ(anna.ask("ping"), "ok");
    // Others are served meanwhile, and it is not tried over and over again.
    for (int i = 0; i < 100; ++i) EXPECT_EQ(anna.ask("ping"), "ok");
    EXPECT_EQ(failures, 1);
  }
}

TEST(Listen, TakesConnectionsAgainOnceThereAreDescriptors) {
  ListenOptions options;
  std::atomic<int> failures = 0;
  options.failed = [&](const std::string&) { ++failures; };
  options.retry = std::chrono::milliseconds(10);
  const Host host(options);
  Caller anna(host);
  tcp::iostream waiting;
  {
    const FewDescriptors few(1);
    waiting.connect(host.place());
    while (failures < 3) ASSERT_EQ(anna.ask("ping"), "ok");
  }
  waiting << "hello 2\nquit\n" << std::flush;
  std::string all;
  for (std::string line; std::getline(waiting, line);) all += line;
  EXPECT_TRUE(absl::StrContains(all, "ok protocol=2")) << all;
}

TEST(Listen, PushesWhatHappensToAllWhoWatch) {
  Host host;
  Caller anna(host), otto(host), third(host);
  EXPECT_EQ(anna.ask("watch on"), "ok next=1");
  EXPECT_EQ(otto.ask("watch on"), "ok next=1");
  EXPECT_TRUE(absl::StartsWith(third.ask("newgame seed 7"), "ok game=pig"));
  EXPECT_TRUE(absl::StartsWith(otto.read(), "* newgame game=pig scenario=to-100-within-1000"));
  const std::string hash = Talk::field_of(otto.ask("turn"), "hash");
  EXPECT_TRUE(absl::StartsWith(otto.ask(absl::StrCat("play hash=", hash, " roll")), "ok "));
  EXPECT_EQ(otto.read(), "* event number=1 what=play side=first action=roll");
  EXPECT_TRUE(absl::StartsWith(anna.read(), "* newgame "));
  EXPECT_EQ(anna.read(), "* event number=1 what=play side=first action=roll");
  // A click on a board that has changed meanwhile.
  EXPECT_TRUE(is_error(anna.ask(absl::StrCat("play hash=", hash, " hold")), "stale"));
  anna.ask("undo");
  EXPECT_EQ(otto.read(), "* event number=2 what=undo count=1");
  EXPECT_EQ(otto.ask("watch off"), "ok next=3");
  anna.ask("play roll");
  EXPECT_TRUE(absl::StartsWith(otto.ask("turn"), "ok "));
  EXPECT_TRUE(otto.pushed.empty());
  // Who comes later, and who was away, learns the rest.
  EXPECT_EQ(third.ask("events 2"), "ok next=4");
}

// A game in which the first side may roll on or hold.
void begin_with_a_choice(Caller& client) {
  for (const char* line : {"newgame seed mine", "play roll", "roll 4"}) client.ask(line);
}

TEST(Listen, OneMayAskWhileAnotherSearches) {
  Host host;
  Caller anna(host), otto(host);
  begin_with_a_choice(anna);
  anna.send("go time 60000");
  EXPECT_EQ(otto.ask("ping x"), "ok text=x");
  EXPECT_TRUE(absl::StartsWith(anna.read(), "info "));
  EXPECT_TRUE(absl::StartsWith(otto.ask("turn"), "ok "));
  EXPECT_TRUE(is_error(otto.ask("play hold"), "busy"));
  EXPECT_TRUE(is_error(otto.ask("set progress on"), "busy"));
  // A page that is opened meanwhile begins so.
  Caller third(host);
  third.send("set format json");
  EXPECT_EQ(third.read(), R"({"type":"ok","command":"set"})");
  otto.send("wait");
  std::string said = anna.ask("stop");
  if (absl::StartsWith(said, "ok best=")) said = anna.read();  // the search may answer first
  EXPECT_EQ(said, "ok stopped=yes");
  EXPECT_EQ(otto.read(), "ok");
  EXPECT_TRUE(absl::StartsWith(otto.ask("play hold"), "ok "));
}

TEST(Listen, WhoLeavesTakesItsSearchAlong) {
  Host host;
  Caller otto(host);
  begin_with_a_choice(otto);
  {
    Caller anna(host);
    anna.send("go time 60000");
    EXPECT_TRUE(absl::StartsWith(anna.read(), "info "));
  }
  EXPECT_EQ(otto.ask("wait"), "ok");
  EXPECT_TRUE(absl::StartsWith(otto.ask("play hold"), "ok "));
  EXPECT_EQ(otto.ask("quit"), "ok");
  EXPECT_EQ(otto.read(), "");
}

TEST(Listen, SettingsAreEachClientsOwn) {
  Host host;
  Caller anna(host), otto(host);
  anna.ask("newgame seed 7");
  anna.ask("set analysis on");
  // Up to the first die, and past it.
  otto.ask("play roll");
  otto.ask("roll");
  EXPECT_TRUE(is_error(otto.ask("undo"), "past-die"));
  EXPECT_TRUE(absl::StartsWith(anna.ask("undo"), "ok undone=1"));
}

TEST(Listen, HalfLinesGarbageAndTheEndOfInput) {
  Host host;
  tcp::iostream stream(host.place());
  stream << "hel" << std::flush;
  std::this_thread::sleep_for(std::chrono::milliseconds(20));
  stream << "lo 2\npi" << std::flush;
  std::this_thread::sleep_for(std::chrono::milliseconds(20));
  stream << "ng x\n\xff\n" << std::string(70000, 'x') << "\nping y\nnewga" << std::flush;
  stream.socket().shutdown(tcp::socket::shutdown_send);
  std::vector<std::string> lines;
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  ASSERT_GE(lines.size(), 5U);
  lines.erase(lines.begin(), std::find(lines.begin(), lines.end(), "ok protocol=2") + 1);
  ASSERT_EQ(lines.size(), 5U);
  EXPECT_EQ(lines[0], "ok text=x");
  EXPECT_TRUE(is_error(lines[1], "bad-bytes"));
  EXPECT_TRUE(is_error(lines[2], "line-too-long"));
  EXPECT_EQ(lines[3], "ok text=y");
  EXPECT_TRUE(is_error(lines[4], "unfinished-line"));
}

TEST(Listen, ASlowWatcherHoldsNobodyUp) {
  ListenOptions few;
  few.most_unread = std::size_t{512} << 10;
  Host host(few);
  Caller anna(host);
  tcp::iostream slow(host.place());
  boost::asio::socket_base::receive_buffer_size small(4096);
  slow.socket().set_option(small);
  slow << "hello 2\nwatch on\n" << std::flush;
  anna.ask("newgame seed 7");
  anna.ask("set analysis on");
  // More than fits into what the system keeps for it and the engine besides.
  const std::string pair = "play roll\nundo\n";
  std::string many;
  for (int i = 0; i < 2000; ++i) many += pair;
  std::size_t answered = 0;
  const int kRounds = kLong ? 60 : 40;
  for (int round = 0; round < kRounds; ++round) {
    anna.send(many + "ping end");
    for (std::string line = anna.read(); line != "ok text=end"; line = anna.read()) {
      ASSERT_FALSE(line.empty());
      ++answered;
    }
  }
  EXPECT_EQ(answered, kRounds * 4000U);
  // It is let go: what it can still read ends before the last event.
  std::string last;
  for (std::string line; std::getline(slow, line);) last = line;
  EXPECT_NE(last, absl::StrCat("* event number=", kRounds * 4000, " what=undo count=1"));
}

TEST(Listen, APortThatIsTakenIsAnError) {
  Host host;
  ListenOptions options;
  options.port = host.port();
  const absl::Status status =
      listen("test", {test_pig()}, options, [](std::uint16_t, const std::function<void()>& quit) { quit(); });
  EXPECT_FALSE(status.ok());
  EXPECT_TRUE(absl::StrContains(status.message(), absl::StrCat("port ", host.port(), ": "))) << status;
}

}  // namespace
}  // namespace zerohour::protocol
