// The protocol over WebSockets.
#include <gtest/gtest.h>

#include "tests/core/thorough.h"
#include "tests/tools/web/host.h"

namespace zerohour::web {
namespace {

using protocol::error_in;
using protocol::is_error;
TEST(Conversation, LinesInAndOut) {
  const Host host;
  Page page(host);
  EXPECT_EQ(page.ask("ping x"), "ok text=x");
  EXPECT_EQ(page.ask("ping x\r\n"), "ok text=x");
  page.send("1 ping a\n2 ping b\n\n# nothing\n3 ping c");
  EXPECT_EQ(page.read(), "1 ok text=a");
  EXPECT_EQ(page.read(), "2 ok text=b");
  EXPECT_EQ(page.read(), "3 ok text=c");
  page.send("");
  page.send("\n");
  EXPECT_EQ(page.ask("hello 2"), "ok protocol=2");
  EXPECT_TRUE(absl::StartsWith(page.ask("newgame seed 7"), "ok game=pig"));
  EXPECT_TRUE(absl::StartsWith(page.ask("play roll"), "ok actor=chance event=1"));
  EXPECT_EQ(page.ask("quit"), "ok");
  EXPECT_EQ(page.read(), "");
  EXPECT_EQ(page.close_code(), websocket::close_code::normal);
}

// A frame of text without compression, masked with zeros.
std::string plain_frame(const std::string& text) {
  std::string head = "\x81";
  if (text.size() < 126) {
    head += static_cast<char>(0x80 | text.size());
  } else {
    head += {'\xfe', static_cast<char>(text.size() >> 8), static_cast<char>(text.size() & 0xff)};
  }
  return absl::StrCat(head, std::string(4, '\0'), text);
}

// What the server answers to a handshake with these headers besides, then to the commands, each in a frame, and to
// "quit".
std::string first_words(const Host& host, const std::string& headers, const std::vector<std::string>& commands = {}) {
  tcp::iostream stream(host.endpoint());
  stream.expires_after(std::chrono::seconds(300));
  stream << "GET /ws HTTP/1.1\r\nHost: " << host.place()
         << "\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
         << "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
         << headers << "\r\n"
         << std::flush;
  std::string all;
  for (std::string line; std::getline(stream, line) && line != "\r";) absl::StrAppend(&all, line, "\n");
  for (const std::string& command : commands) stream << plain_frame(command);
  stream << plain_frame("quit") << std::string("\x88\x80\0\0\0\0", 6) << std::flush;  // and the end
  for (char c = 0; stream.get(c);) all += c;
  return all;
}

TEST(Conversation, IsCompressedForThoseWhoOfferThat) {
  const Host host;
  Page plain(host);
  EXPECT_EQ(plain.extensions, "");
  Page packed;
  packed.offer_compression();
  ASSERT_FALSE(packed.open(host, absl::StrCat("http://", host.place())));
  EXPECT_TRUE(absl::StartsWith(packed.extensions, "permessage-deflate")) << packed.extensions;
  websocket::permessage_deflate little;
  little.server_max_window_bits = little.client_max_window_bits = 9;
  little.server_no_context_takeover = little.client_no_context_takeover = true;
  Page small;
  small.offer_compression(little);
  ASSERT_FALSE(small.open(host, ""));
  EXPECT_TRUE(absl::StrContains(small.extensions, "server_max_window_bits=9")) << small.extensions;
  const std::string words(20000, 'x');
  for (Page* page : {&plain, &packed, &small}) {
    for (int i = 0; i < 3; ++i) {
      EXPECT_EQ(page->ask(absl::StrCat("ping ", words)), absl::StrCat("ok text=", words));
      EXPECT_EQ(page->ask("ping x"), "ok text=x");
    }
  }
  // The pages see one game, each in its form.
  packed.ask("newgame seed 7");
  small.ask("play roll");
  EXPECT_EQ(plain.hash(), packed.hash());
}

TEST(Conversation, ABrowsersOfferIsAccepted) {
  const Host host;
  const std::string offer = "Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits\r\n";
  EXPECT_TRUE(absl::StrContains(first_words(host, offer), "permessage-deflate"));
  // What was said before is not said in full again.
  std::string digits;
  for (std::uint32_t i = 1, number = 1; i <= 2000; ++i)
    absl::StrAppend(&digits, (number = number * 1664525 + 1013904223) >> 31);
  const std::string line = absl::StrCat("ping ", digits);
  const std::size_t once = first_words(host, offer, {line}).size();
  EXPECT_LT(once, first_words(host, "", {line}).size());
  EXPECT_LT(first_words(host, offer, {line, line}).size(), once + 50);
  const std::string plain = first_words(host, "");
  EXPECT_FALSE(absl::StrContains(plain, "permessage-deflate")) << plain;
  EXPECT_TRUE(absl::StrContains(plain, "ok\n")) << plain;
  // An offer that is none is no reason to refuse the conversation.
  for (const char* strange : {"permessage-deflate; server_max_window_bits=7", "permessage-deflate; x", "x-other",
                              "permessage-deflate; client_max_window_bits=99", ";;,"}) {
    const std::string said = first_words(host, absl::StrCat("Sec-WebSocket-Extensions: ", strange, "\r\n"));
    EXPECT_TRUE(absl::StartsWith(said, "HTTP/1.1 101 ")) << strange << "\n" << said;
    EXPECT_TRUE(absl::StrContains(said, "ok\n")) << strange << "\n" << said;
  }
}

TEST(Conversation, NoMessageIsLongerThanItMayBeBecauseItIsCompressed) {
  const Host host;
  Page page;
  page.offer_compression();
  ASSERT_FALSE(page.open(host, ""));
  EXPECT_TRUE(absl::StartsWith(page.ask(absl::StrCat("ping ", std::string(65531, 'x'))), "ok text=\"xxx"));
  page.send(absl::StrCat("ping ", std::string(std::size_t{1} << 20, 'x')));
  EXPECT_EQ(page.read(), "");
  EXPECT_EQ(page.close_code(), websocket::close_code::too_big);
  EXPECT_EQ(Page(host).ask("ping"), "ok");
}

TEST(Conversation, IsForItsOwnPage) {
  const Host host;
  for (const std::string& origin : {std::string("http://example.com"), std::string("null"),
                                    absl::StrCat("https://", host.place()), std::string("http://127.0.0.1:1")}) {
    Page page;
    EXPECT_EQ(page.open(host, origin), websocket::error::upgrade_declined) << origin;
  }
  Page rebound;
  EXPECT_EQ(rebound.open(host, "", absl::StrCat("example.com:", host.port())), websocket::error::upgrade_declined);
  const std::string refused = talk_raw(
      host, absl::StrCat("GET /ws HTTP/1.1\r\nHost: ", host.place(), "\r\nOrigin: http://example.com\r\nUpgrade: ",
                         "websocket\r\nConnection: Upgrade, close\r\nSec-WebSocket-Version: 13\r\n",
                         "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"));
  EXPECT_TRUE(absl::StartsWith(refused, "HTTP/1.1 403 ")) << refused;
  EXPECT_TRUE(absl::EndsWith(refused, "Pages of other sites may not connect to this server.\n")) << refused;
  Page program;
  EXPECT_FALSE(program.open(host, ""));
  EXPECT_EQ(program.ask("ping"), "ok");
  Page local;
  const std::string name = absl::StrCat("localhost:", host.port());
  EXPECT_FALSE(local.open(host, absl::StrCat("http://", name), name));
  EXPECT_EQ(local.ask("ping"), "ok");
}

TEST(Conversation, TwoPagesSeeOneGame) {
  const Host host;
  Page anna(host), otto(host);
  EXPECT_EQ(otto.ask("watch on"), "ok next=1");
  anna.ask("newgame seed 7");
  EXPECT_TRUE(absl::StartsWith(otto.read(), "* newgame game=pig scenario=to-100-within-1000"));
  anna.ask("play roll");
  EXPECT_EQ(otto.read(), "* event number=1 what=play side=first action=roll");
  otto.ask("undo");
  EXPECT_TRUE(absl::StrContains(anna.ask("turn"), "event=2"));
}

// A game in which the first side may roll on or hold.
void begin_with_a_choice(Page& client) {
  for (const char* line : {"newgame seed mine", "play roll", "roll 4"}) client.ask(line);
}

TEST(Conversation, WhoComesBackFindsTheGame) {
  const Host host;
  std::string hash;
  {
    Page page(host);
    page.ask("newgame seed 7");
    page.ask("play roll");
    hash = page.hash();
    page.vanish();
  }
  Page page(host);
  EXPECT_EQ(page.ask("wait"), "ok");
  EXPECT_EQ(page.hash(), hash);
  EXPECT_TRUE(absl::StartsWith(page.ask("undo"), "ok undone=1"));
}

TEST(Conversation, ASearchAndItsControls) {
  const Host host;
  Page anna(host), otto(host);
  begin_with_a_choice(anna);
  anna.send("1 go time 60000");
  EXPECT_TRUE(absl::StartsWith(anna.read(), "1 info "));
  EXPECT_TRUE(is_error(otto.ask("play roll"), "busy"));
  otto.send("wait");
  otto.send("ping later");
  anna.send("2 stop");
  for (std::string line = anna.read(); line != "2 ok stopped=yes"; line = anna.read()) ASSERT_FALSE(line.empty());
  EXPECT_EQ(otto.read(), "ok");
  EXPECT_EQ(otto.read(), "ok text=later");
}

TEST(Conversation, WritesNoFiles) {
  const Host host;
  Page page(host);
  EXPECT_EQ(error_in(page.ask(absl::StrCat("log ", testing::TempDir(), "/web-log"))),
            "file this connection may not write files");
  EXPECT_EQ(page.ask("log off"), "ok");
}

TEST(Conversation, BadMessagesEndIt) {
  const Host host;
  Page control(host), binary(host), utf8(host), longest(host), too_long(host);
  // What is a message, but no line.
  EXPECT_TRUE(is_error(control.ask(std::string("ping \x01")), "bad-bytes"));
  EXPECT_TRUE(is_error(control.ask(std::string("ping \0x", 7)), "bad-bytes"));
  EXPECT_EQ(control.ask("ping"), "ok");
  binary.send("ping", true);
  EXPECT_EQ(binary.read(), "");
  EXPECT_EQ(binary.close_code(), websocket::close_code::unknown_data);
  utf8.send("ping \xff");
  EXPECT_EQ(utf8.read(), "");
  EXPECT_EQ(utf8.close_code(), websocket::close_code::bad_payload);
  EXPECT_TRUE(absl::StartsWith(longest.ask(absl::StrCat("ping ", std::string(65531, 'x'))), "ok text=\"xxx"));
  too_long.send(absl::StrCat("ping ", std::string(65532, 'x')));
  EXPECT_EQ(too_long.read(), "");
  EXPECT_EQ(too_long.close_code(), websocket::close_code::too_big);
  EXPECT_EQ(control.ask("ping"), "ok");
}

TEST(Conversation, MessagesThatComeDuringAWaitAreLimited) {
  const Host host;
  Page anna(host), otto(host);
  begin_with_a_choice(anna);
  anna.send("go time 60000");
  EXPECT_TRUE(absl::StartsWith(anna.read(), "info "));
  otto.send("wait");
  // Short messages and empty ones: at some time no more are read, so that no more can be sent.
  otto.socket().set_option(boost::asio::socket_base::send_buffer_size(4096));
  otto.socket().non_blocking(true);
  const std::string message("\x81\x81\x00\x00\x00\x00#", 7);  // a comment of one byte, masked with zeros
  std::string many;
  for (int i = 0; i < 10000; ++i) many += message;
  std::size_t sent = 0;
  int full = 0;
  while (full < 50 && sent < (std::size_t{64} << 20)) {
    Error error;
    const std::size_t at = sent % message.size();  // goes on in the middle of a message
    sent += otto.socket().write_some(boost::asio::buffer(many.data() + at, many.size() - at), error);
    if (!error) {
      full = 0;
      continue;
    }
    ASSERT_EQ(error, boost::asio::error::would_block);
    ++full;
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  EXPECT_LT(sent, std::size_t{16} << 20) << "what the system keeps, and a little";
  std::string said = anna.ask("stop");
  if (absl::StartsWith(said, "ok best=")) said = anna.read();  // the search may answer first
  EXPECT_EQ(said, "ok stopped=yes");
}

TEST(Conversation, EmptyMessagesCostNothing) {
  const Host host;
  Page page(host);
  for (int i = 0; i < 1000; ++i) page.send("");
  EXPECT_EQ(page.ask("ping"), "ok");
}

TEST(Conversation, HalfAMessageAndGarbage) {
  const Host host;
  Page page(host);
  {
    Page half(host), garbage(host);
    boost::asio::write(half.socket(), boost::asio::buffer(std::string("\x81\xff", 2)));
    half.vanish();
    boost::asio::write(garbage.socket(), boost::asio::buffer(std::string(1000, '\xff')));
    EXPECT_EQ(garbage.read(), "");
  }
  EXPECT_EQ(page.ask("ping"), "ok");
}

TEST(Conversation, ManyQuickMessages) {
  const Host host;
  Page page(host);
  page.ask("newgame seed 7");
  const int kMany = kLong ? 5000 : 1000;
  std::thread sender([&] {
    for (int i = 0; i < kMany; ++i) page.send(absl::StrCat(i, " state"));
  });
  for (int i = 0; i < kMany; ++i) {
    ASSERT_TRUE(absl::StartsWith(page.read(), absl::StrCat(i, " state ")));
    ASSERT_TRUE(absl::StartsWith(page.read(), absl::StrCat(i, " ok ")));
  }
  sender.join();
}

TEST(Conversation, ASlowWatcherHoldsNobodyUp) {
  HostOptions options;
  options.server.most_unread = std::size_t{256} << 10;
  const Host host(options);
  Page anna(host), slow(host);
  slow.socket().set_option(boost::asio::socket_base::receive_buffer_size(65536));
  slow.send("watch on");
  anna.ask("newgame seed 7");
  anna.ask("set analysis on");
  // More than fits into what the system keeps for it and the server besides.
  std::string many;
  for (int i = 0; i < 1000; ++i) many += "play roll\nundo\n";
  constexpr int kRounds = 100;
  for (int round = 0; round < kRounds; ++round) {
    anna.send(many + "ping end");
    for (std::string line = anna.read(); line != "ok text=end"; line = anna.read()) ASSERT_FALSE(line.empty());
  }
  // It is let go: what it can still read ends before the last event.
  std::string last;
  for (std::string line = slow.read(); !line.empty(); line = slow.read()) last = line;
  EXPECT_NE(last, absl::StrCat("* event number=", kRounds * 2000, " what=undo count=1"));
}

TEST(Conversation, ABrowserThatIsGoneIsNoticed) {
  HostOptions options;
  options.server.idle_time = std::chrono::milliseconds(100);
  options.server.most_connections = 1;
  const Host host(options);
  {
    Page silent(host);  // answers no ping: nobody reads there
    tcp::iostream full(host.endpoint());
    std::string line;
    std::getline(full, line);
    EXPECT_EQ(line.substr(0, 12), "HTTP/1.1 503");
    // It is let go, so that there is room again.
    Error error;
    do {
      Page next;
      error = next.open(host, "");
    } while (error);
  }
}

TEST(Conversation, TheServersEndIsSaid) {
  Host host;
  Page page(host);
  EXPECT_EQ(page.ask("ping"), "ok");
  std::thread stopping([&] { host.stop(); });
  EXPECT_EQ(page.read(), "");
  stopping.join();
  EXPECT_EQ(page.close_code(), websocket::close_code::going_away);
}

TEST(Conversation, APortThatIsTakenIsAnError) {
  const Host host;
  protocol::Engine engine("test", {protocol::test_pig()});
  ServerOptions options;
  options.port = host.port();
  const auto quit_at_once = [](const std::string&, const std::function<void()>& quit) { quit(); };
  absl::Status status = serve_page(engine, assets_of(kFiles), options, quit_at_once);
  EXPECT_TRUE(absl::StrContains(status.message(), absl::StrCat("127.0.0.1:", host.port(), ": "))) << status;
  options.address = "localhost";
  status = serve_page(engine, assets_of(kFiles), options, quit_at_once);
  EXPECT_TRUE(absl::StrContains(status.message(), "not a numeric address")) << status;
}

}  // namespace
}  // namespace zerohour::web
