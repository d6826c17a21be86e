// Requests over sockets, good ones and others.
#include <gtest/gtest.h>

#include "tests/tools/web/host.h"

namespace zerohour::web {
namespace {

using Response = http::response<http::string_body>;

Response request(const Host& host, http::verb method, const std::string& target,
                 const std::vector<std::pair<std::string, std::string>>& headers = {}) {
  boost::asio::io_context context;
  tcp::socket socket(context);
  socket.connect(host.endpoint());
  http::request<http::empty_body> ask(method, target, 11);
  ask.set(http::field::host, host.place());
  for (const auto& [name, value] : headers) ask.set(name, value);
  http::write(socket, ask);
  beast::flat_buffer buffer;
  http::response_parser<http::string_body> parser;
  parser.skip(method == http::verb::head);
  http::read(socket, buffer, parser);
  return parser.release();
}

// A request by hand; `rest` is what stands behind the first line and the Host.
std::string raw(const Host& host, const std::string& first, const std::string& rest = "Connection: close\r\n") {
  return talk_raw(host, absl::StrCat(first, "\r\nHost: ", host.place(), "\r\n", rest, "\r\n"));
}

int status_of(const std::string& answer) {
  return answer.size() < 12 ? 0 : std::stoi(answer.substr(9, 3));
}

TEST(Http, ServesThePageWithItsHeaders) {
  const Host host;
  const Response page = request(host, http::verb::get, "/");
  EXPECT_EQ(page.result_int(), 200U);
  EXPECT_EQ(page.body(), "<!doctype html><title>test</title>");
  EXPECT_EQ(page[http::field::content_type], "text/html; charset=utf-8");
  const Response script = request(host, http::verb::get, "/main.js");
  for (const Header& header : common_headers()) {
    EXPECT_EQ(page[std::string(header.name)], std::string(header.value)) << header.name;
    EXPECT_EQ(script[std::string(header.name)], std::string(header.value)) << header.name;
  }
  // What is shown by itself, also the texts of errors and the icon.
  const Response none = request(host, http::verb::get, "/none"), icon = request(host, http::verb::get, "/icon.svg");
  for (const Header& header : document_headers({})) {
    for (const Response* shown : {&page, &none, &icon}) {
      EXPECT_EQ((*shown)[std::string(header.name)], std::string(header.value)) << header.name;
    }
    EXPECT_EQ(script.count(std::string(header.name)), 0U) << header.name;
  }
  EXPECT_TRUE(absl::StartsWith(std::string(page["Content-Security-Policy"]), "default-src 'none'; script-src 'self';"));
  const std::string tag(page[http::field::etag]);
  const Response again = request(host, http::verb::get, "/", {{"If-None-Match", tag}});
  EXPECT_EQ(again.result_int(), 304U);
  EXPECT_EQ(again.body(), "");
  EXPECT_EQ(again[http::field::etag], tag);
}

TEST(Http, FilesAreSentCompressed) {
  const Host host;
  const Response packed = request(host, http::verb::get, "/part-2.js", {{"Accept-Encoding", "gzip, deflate, br"}});
  EXPECT_EQ(packed.body(), "part by brotli");
  EXPECT_EQ(packed[http::field::content_encoding], "br");
  EXPECT_EQ(packed[http::field::content_length], "14");
  EXPECT_EQ(packed[http::field::vary], "Accept-Encoding");
  const Response plain = request(host, http::verb::get, "/part-2.js");
  EXPECT_EQ(plain.body(), "'part';");
  EXPECT_EQ(plain.count(http::field::content_encoding), 0U);
  EXPECT_EQ(plain[http::field::vary], "Accept-Encoding");
  EXPECT_EQ(request(host, http::verb::get, "/none.js").count(http::field::vary), 0U);
  const Response head = request(host, http::verb::head, "/part-2.js", {{"Accept-Encoding", "gzip"}});
  EXPECT_EQ(head[http::field::content_encoding], "gzip");
  EXPECT_EQ(head[http::field::content_length], "12");
  const std::string tag(packed[http::field::etag]);
  const Response again =
      request(host, http::verb::get, "/part-2.js", {{"Accept-Encoding", "br"}, {"If-None-Match", tag}});
  EXPECT_EQ(again.result_int(), 304U);
  EXPECT_EQ(again[http::field::vary], "Accept-Encoding");
  EXPECT_EQ(again.count(http::field::content_encoding), 0U);
  // A header may come in several lines.
  const std::string lines = raw(host, "GET /part-2.js HTTP/1.1",
                                "Accept-Encoding: br;q=0.1\r\nAccept-Encoding: gzip\r\nConnection: close\r\n");
  EXPECT_TRUE(absl::EndsWith(lines, "\r\n\r\npart by gzip")) << lines;
}

TEST(Http, HeadTellsTheLengthAlone) {
  const Host host;
  const Response head = request(host, http::verb::head, "/main.js");
  EXPECT_EQ(head.result_int(), 200U);
  EXPECT_EQ(head[http::field::content_length], "13");
  const std::string answer = raw(host, "HEAD /main.js HTTP/1.1");
  EXPECT_TRUE(absl::EndsWith(answer, "\r\n\r\n")) << answer;
}

TEST(Http, SeveralRequestsOnOneConnection) {
  const Host host;
  const std::string one = absl::StrCat("GET /main.css HTTP/1.1\r\nHost: ", host.place(), "\r\n\r\n");
  const std::string last = absl::StrCat("GET /none HTTP/1.1\r\nHost: ", host.place(), "\r\nConnection: close\r\n\r\n");
  const std::string answers = talk_raw(host, absl::StrCat(one, one, last));
  std::size_t found = 0;
  for (std::size_t at = answers.find("body{}"); at != std::string::npos; at = answers.find("body{}", at + 1)) ++found;
  EXPECT_EQ(found, 2U);
  EXPECT_TRUE(absl::EndsWith(answers, "There is no file of that name.\n"));
}

TEST(Http, RefusesWhatIsNotThere) {
  const Host host;
  for (const char* target : {"/../x", "/%2e%2e/x", "//", "/x", "/index.html", "/main.js%00", "/.git/config"}) {
    EXPECT_EQ(status_of(raw(host, absl::StrCat("GET ", target, " HTTP/1.1"))), 404) << target;
  }
  EXPECT_EQ(status_of(raw(host, absl::StrCat("GET http://", host.place(), "/ HTTP/1.1"))), 400);
  EXPECT_EQ(status_of(raw(host, "GET x HTTP/1.1")), 400);
  EXPECT_EQ(status_of(raw(host, absl::StrCat("GET /", std::string(1, '\0'), " HTTP/1.1"))), 400);
  EXPECT_EQ(status_of(raw(host, "GET / HTTP/7.1")), 400);
  EXPECT_EQ(status_of(raw(host, "GARBAGE")), 400);
  EXPECT_EQ(status_of(talk_raw(host, "GET / HTTP/1.1\r\nConnection: close\r\n\r\n")), 400);  // no Host
}

TEST(Http, OtherMethodsAndBodies) {
  const Host host;
  const Response post = request(host, http::verb::post, "/");
  EXPECT_EQ(post.result_int(), 405U);
  EXPECT_EQ(post[http::field::allow], "GET, HEAD");
  EXPECT_EQ(status_of(raw(host, "POST / HTTP/1.1", "Content-Length: 5\r\n")), 405);
  EXPECT_EQ(status_of(raw(host, "GET / HTTP/1.1", "Content-Length: 5\r\n")), 413);
  EXPECT_EQ(status_of(raw(host, "GET / HTTP/1.1", "Transfer-Encoding: chunked\r\n")), 413);
  EXPECT_EQ(status_of(raw(host, "GET / HTTP/1.1", "Content-Length: 5\r\nContent-Length: 6\r\n")), 400);
}

TEST(Http, NoBodyIsTakenForARequest) {
  const Host host;
  const std::string hidden = absl::StrCat("GET /main.js HTTP/1.1\r\nHost: ", host.place(), "\r\n\r\n");
  const std::string chunk = absl::StrCat(absl::Hex(hidden.size()), "\r\n", hidden, "\r\n0\r\n\r\n");
  const std::string length = absl::StrCat("Content-Length: ", hidden.size(), "\r\n");
  for (const std::string& headers :
       {std::string("Transfer-Encoding: chunked\r\n"), std::string("Transfer-Encoding: chunked, identity\r\n"),
        std::string("Transfer-Encoding: identity\r\n"), std::string("Transfer-Encoding: identity, chunked\r\n"),
        std::string("Transfer-Encoding: xchunked\r\n"), std::string("Transfer-Encoding:\r\n"),
        std::string("Transfer-Encoding: gzip\r\nTransfer-Encoding: chunked\r\n"),
        std::string("TRANSFER-ENCODING: x\r\n"), std::string("Content-Length: +5\r\n"),
        std::string("Content-Length: 0x5\r\n"), std::string("Content-Length: 5, 5\r\n"),
        std::string("Content-Length: 00\r\n"), std::string("Content-Length: 0\r\nContent-Length: 5\r\n"),
        std::string("Content-Length: 0\r\nTransfer-Encoding: chunked\r\n"),
        std::string("Connection: Upgrade\r\nUpgrade: h2c\r\nTransfer-Encoding: chunked, identity\r\n"), length,
        std::string(length + "Connection: keep-alive\r\n")}) {
    for (const char* method : {"GET", "HEAD", "POST"}) {
      for (const std::string& body : {hidden, chunk}) {
        const std::string all =
            talk_raw(host, absl::StrCat(method, " / HTTP/1.1\r\nHost: ", host.place(), "\r\n", headers, "\r\n", body));
        EXPECT_GE(status_of(all), 400) << method << " " << headers;
        EXPECT_EQ(all.find("HTTP/1.1", 8), std::string::npos) << method << " " << headers << "\n" << all;
        EXPECT_FALSE(absl::StrContains(all, "'use strict';")) << method << " " << headers;
      }
    }
  }
  // An empty body is none.
  EXPECT_EQ(status_of(raw(host, "GET / HTTP/1.1", "Content-Length: 0\r\nConnection: close\r\n")), 200);
}

TEST(Http, WhatIsRefusedEndsTheConnection) {
  const Host host;
  for (const std::string& first :
       {std::string("GET /none HTTP/1.1\r\nHost: ") + host.place(), std::string("GET / HTTP/1.1\r\nHost: example.com"),
        std::string("POST / HTTP/1.1\r\nHost: ") + host.place(),
        std::string("GET /ws HTTP/1.1\r\nHost: ") + host.place()}) {
    const std::string all =
        talk_raw(host, absl::StrCat(first, "\r\n\r\nGET / HTTP/1.1\r\nHost: ", host.place(), "\r\n\r\n"));
    EXPECT_TRUE(absl::StrContains(all, "Connection: close\r\n")) << all;
    EXPECT_EQ(all.find("HTTP/1.1", 8), std::string::npos) << all;
  }
}

TEST(Http, ForeignHosts) {
  const Host host;
  EXPECT_EQ(request(host, http::verb::get, "/", {{"Host", "example.com"}}).result_int(), 403U);
  EXPECT_EQ(request(host, http::verb::get, "/ws", {{"Host", "example.com"}}).result_int(), 403U);
  EXPECT_EQ(request(host, http::verb::get, "/", {{"Host", absl::StrCat("localhost:", host.port())}}).result_int(),
            200U);
  EXPECT_EQ(request(host, http::verb::get, "/ws").result_int(), 426U);
}

TEST(Http, AHeaderThatIsTooLong) {
  const Host host;
  EXPECT_EQ(status_of(raw(host, "GET / HTTP/1.1", absl::StrCat("X: ", std::string(9000, 'x'), "\r\n"))), 431);
  EXPECT_EQ(status_of(raw(host, absl::StrCat("GET /", std::string(9000, 'x'), " HTTP/1.1"))), 431);
  EXPECT_EQ(
      status_of(raw(host, "GET / HTTP/1.1", absl::StrCat("X: ", std::string(7000, 'x'), "\r\nConnection: close\r\n"))),
      200);
}

TEST(Http, ASlowClientIsLetGo) {
  HostOptions options;
  options.server.request_time = std::chrono::milliseconds(100);
  const Host host(options);
  EXPECT_EQ(talk_raw(host, "GET / HTTP/1.1\r\nHo"), "");  // ends although this side waits
  EXPECT_EQ(talk_raw(host, ""), "");
  // One that asks in time is answered, also if that takes several attempts on a busy machine.
  int status = 0;
  for (int i = 0; i < 100 && status != 200; ++i) status = status_of(raw(host, "GET / HTTP/1.1", ""));
  EXPECT_EQ(status, 200);
}

TEST(Http, SoManyConnectionsAndNoMore) {
  HostOptions options;
  options.server.most_connections = 2;
  const Host host(options);
  {
    Page first(host), second(host);
    EXPECT_EQ(first.ask("ping"), "ok");
    EXPECT_EQ(second.ask("ping"), "ok");
    const std::string answer = talk_raw(host, "");
    EXPECT_TRUE(absl::StartsWith(answer, "HTTP/1.1 503 ")) << answer;
    EXPECT_EQ(first.ask("quit"), "ok");
    EXPECT_EQ(first.read(), "");
  }
  // Their places are free again.
  Page third(host);
  EXPECT_EQ(third.ask("ping"), "ok");
}

}  // namespace
}  // namespace zerohour::web
