// A server on a port of its own, for the length of a test, and those who call on it.
#pragma once

#include <gtest/gtest.h>

#include <boost/asio.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <deque>
#include <future>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "tests/tools/protocol/talk.h"
#include "tools/web/journal.h"
#include "tools/web/key_sealer.h"
#include "tools/web/server.h"

namespace zerohour::web {

namespace beast = boost::beast;
namespace http = boost::beast::http;
namespace websocket = boost::beast::websocket;
using boost::asio::ip::tcp;
using protocol::actions_in;
using protocol::eager_action;
using protocol::Talk;
using Error = boost::system::error_code;

inline constexpr EmbeddedFile kFiles[] = {{"index.html", "<!doctype html><title>test</title>"},
                                          {"main.js", "'use strict';"},
                                          {"main.css", "body{}"},
                                          {"part-2.js", "'part';"},
                                          {"part-2.js.br", "part by brotli"},
                                          {"part-2.js.gz", "part by gzip"},
                                          {"main.css.gz", "body by gzip"},
                                          {"icon.svg", "<svg/>"}};

struct HostOptions {
  ServerOptions server;
  std::string journal;  // its path; empty for none
  std::shared_ptr<KeySealer> sealer;
  std::shared_ptr<const protocol::GameType> game = protocol::test_pig();
};

class Host {
 public:
  explicit Host(const HostOptions& options = {}) : engine_("test", {options.game}) {
    engine_.keep_seeds_with(options.sealer);
    if (!options.journal.empty()) {
      auto journal =
          Journal::keep(options.journal, engine_, [this](const std::string& text) { warnings.push_back(text); });
      EXPECT_TRUE(journal.ok()) << journal.status();
      if (journal.ok()) journal_ = *std::move(journal);
    }
    std::promise<std::string> place;
    std::future<std::string> opened = place.get_future();
    thread_ = std::thread([this, &place, server = options.server] {
      const Assets assets = assets_of(kFiles);
      const absl::Status status =
          serve_page(engine_, assets, server, [&](const std::string& where, std::function<void()> quit) {
            quit_ = std::move(quit);
            place.set_value(where);
          });
      EXPECT_TRUE(status.ok()) << status;
    });
    place_ = opened.get();
    port_ = static_cast<std::uint16_t>(std::stoi(place_.substr(place_.rfind(':') + 1)));
  }
  ~Host() { stop(); }
  void stop() {
    if (!thread_.joinable()) return;
    quit_();
    thread_.join();
  }
  const std::string& place() const { return place_; }
  std::uint16_t port() const { return port_; }
  tcp::endpoint endpoint() const { return {boost::asio::ip::address_v4::loopback(), port_}; }

  std::vector<std::string> warnings;  // of the journal

 private:
  protocol::Engine engine_;
  std::unique_ptr<Journal> journal_;
  std::thread thread_;
  std::string place_;
  std::uint16_t port_ = 0;
  std::function<void()> quit_;
};

// All that is answered to these bytes, up to the end of the connection.
inline std::string talk_raw(const Host& host, const std::string& bytes) {
  tcp::iostream stream(host.endpoint());
  stream.expires_after(std::chrono::seconds(300));
  stream << bytes << std::flush;
  std::string all;
  for (char c = 0; stream.get(c);) all += c;
  return all;
}

// A page: speaks the protocol over a WebSocket.
class Page {
 public:
  Page() : stream_(context_) {}
  // To be called before it opens: it offers to compress, as browsers do.
  void offer_compression(const websocket::permessage_deflate& wanted = {}) {
    websocket::permessage_deflate deflate = wanted;
    deflate.client_enable = true;
    stream_.set_option(deflate);
  }
  explicit Page(const Host& host) : Page() {
    const Error error = open(host, absl::StrCat("http://", host.place()));
    EXPECT_FALSE(error) << error.message();
  }

  // origin: empty for none. host_header: empty for the server's own.
  Error open(const Host& host, const std::string& origin, const std::string& host_header = "") {
    Error error;
    stream_.next_layer().connect(host.endpoint(), error);
    if (error) return error;
    stream_.next_layer().set_option(tcp::no_delay(true));
    stream_.set_option(websocket::stream_base::decorator([origin](websocket::request_type& request) {
      if (!origin.empty()) request.set(http::field::origin, origin);
    }));
    websocket::response_type response;
    stream_.handshake(response, host_header.empty() ? host.place() : host_header, "/ws", error);
    extensions = std::string(response[http::field::sec_websocket_extensions]);
    return error;
  }

  void send(const std::string& text, bool binary = false) {
    stream_.binary(binary);
    Error error;
    stream_.write(boost::asio::buffer(text), error);
  }
  // The next line; empty at the end of the conversation.
  std::string read() {
    while (lines_.empty()) {
      beast::flat_buffer buffer;
      Error error;
      stream_.read(buffer, error);
      if (error) {
        end = error;
        return "";
      }
      const std::string text = beast::buffers_to_string(buffer.data());
      EXPECT_FALSE(text.empty());
      EXPECT_EQ(text.back(), '\n') << "a message is whole lines";
      for (const absl::string_view line : absl::StrSplit(text, '\n', absl::SkipEmpty())) lines_.emplace_back(line);
    }
    std::string line = lines_.front();
    lines_.pop_front();
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
  // Plays on until a die is due, or to the end.
  void play_to_die() {
    while (true) {
      const std::string turn = ask("turn");
      if (absl::StrContains(turn, "actor=chance") || absl::StrContains(turn, "actor=nobody")) return;
      ask("legal");
      ask(absl::StrCat("play ", eager_action(actions_in(lines))));
    }
  }
  // Rolls until a side has a choice, and takes it.
  void play_once() {
    while (absl::StrContains(ask("turn"), "actor=chance")) ask("roll");
    ask("legal");
    EXPECT_TRUE(absl::StartsWith(ask(absl::StrCat("play ", eager_action(actions_in(lines)))), "ok"));
  }
  std::string hash() { return Talk::field_of(ask("turn"), "hash"); }
  int close_code() const { return stream_.reason().code; }
  void vanish() {
    Error ignored;
    stream_.next_layer().close(ignored);
  }
  tcp::socket& socket() { return stream_.next_layer(); }

  std::vector<std::string> lines;  // of the last reply, before its final one
  std::vector<std::string> pushed;
  std::string extensions;  // that the server agreed to
  Error end;

 private:
  boost::asio::io_context context_;
  websocket::stream<tcp::socket> stream_;
  std::deque<std::string> lines_;
};

}  // namespace zerohour::web
