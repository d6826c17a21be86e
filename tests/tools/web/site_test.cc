// What is answered to whom, without a socket.
#include "tools/web/site.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <tuple>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "tests/tools/web/host.h"
#include "tools/support/files.h"

namespace zerohour::web {
namespace {

PageRequest asking_for(const std::string& target) {
  PageRequest request;
  request.method = "GET";
  request.target = target;
  request.hosts = {"127.0.0.1:1915"};
  return request;
}

PageResponse response_to(const PageRequest& request) {
  return respond(request, assets_of(kFiles), Hosts("127.0.0.1", 1915));
}

TEST(Site, HasItsFiles) {
  EXPECT_EQ(response_to(asking_for("/")).text, "<!doctype html><title>test</title>");
  EXPECT_EQ(response_to(asking_for("/")).type, "text/html; charset=utf-8");
  EXPECT_EQ(response_to(asking_for("/main.js")).type, "text/javascript; charset=utf-8");
  EXPECT_EQ(response_to(asking_for("/main.css")).type, "text/css; charset=utf-8");
  EXPECT_EQ(response_to(asking_for("/part-2.js")).text, "'part';");
  EXPECT_EQ(response_to(asking_for("/part-2.js")).type, "text/javascript; charset=utf-8");
  EXPECT_EQ(response_to(asking_for("/icon.svg")).type, "image/svg+xml");
  EXPECT_EQ(response_to(asking_for("/favicon.ico")).text, "<svg/>");
}

TEST(Site, HasNothingElse) {
  for (const char* target : {"/index.html", "/main.js?", "/main.js/", "//main.js", "/./main.js", "/../main.js",
                             "/%2e%2e/main.js", "/..%2fetc/passwd", "/etc/passwd", "/Main.js", "/ws/", "/\\main.js",
                             "/.js", "/part.js", "/part_2.js", "/part-2.html", "/sub/part-2.js", "/.part-2.js"}) {
    EXPECT_EQ(response_to(asking_for(target)).status, 404) << target;
  }
  for (const char* target : {"", "*", "main.js", "http://127.0.0.1:1915/", "127.0.0.1:1915"}) {
    EXPECT_EQ(response_to(asking_for(target)).status, 400) << target;
  }
}

TEST(Site, IsReadOnly) {
  for (const char* method : {"POST", "PUT", "DELETE", "OPTIONS", "TRACE", "CONNECT", "get"}) {
    PageRequest request = asking_for("/");
    request.method = method;
    EXPECT_EQ(response_to(request).status, 405) << method;
    EXPECT_EQ(response_to(request).allow, "GET, HEAD");
  }
}

TEST(Site, AnswersToItsOwnNameOnly) {
  for (const char* host : {"127.0.0.1:1915", "localhost:1915", "LocalHost:1915", "[::1]:1915"}) {
    PageRequest request = asking_for("/");
    request.hosts = {host};
    EXPECT_EQ(response_to(request).status, 200) << host;
  }
  for (const char* host : {"example.com", "example.com:1915", "127.0.0.1", "127.0.0.1:80", "localhost.example.com:1915",
                           "localhost:19150", "192.168.0.7:1915", "", "user@localhost:1915"}) {
    PageRequest request = asking_for("/");
    request.hosts = {host};
    EXPECT_EQ(response_to(request).status, 403) << host;
    EXPECT_EQ(response_to(request).text, "This server is http://127.0.0.1:1915/ and answers to no other name.\n");
  }
  PageRequest none = asking_for("/"), two = none;
  none.hosts.clear();
  two.hosts.push_back(two.hosts[0]);
  EXPECT_EQ(response_to(none).status, 400);
  EXPECT_EQ(response_to(two).status, 400);
}

TEST(Site, NamesOfAnotherAddress) {
  EXPECT_TRUE(Hosts("192.168.0.7", 1915).allows("192.168.0.7:1915"));
  EXPECT_FALSE(Hosts("192.168.0.7", 1915).allows("192.168.0.8:1915"));
  EXPECT_TRUE(Hosts("fe80::1", 1915).allows("[fe80::1]:1915"));
  EXPECT_EQ(Hosts("fe80::1", 1915).own(), "[fe80::1]:1915");
  EXPECT_TRUE(Hosts("127.0.0.1", 80).allows("localhost"));
  for (const char* any : {"0.0.0.0", "::"}) {
    const Hosts hosts(any, 1915);
    EXPECT_TRUE(hosts.allows("192.168.0.7:1915"));
    EXPECT_TRUE(hosts.allows("[fe80::1]:1915"));
    EXPECT_FALSE(hosts.allows("192.168.0.7:80"));
    EXPECT_FALSE(hosts.allows("example.com:1915"));
    EXPECT_FALSE(hosts.allows("[192.168.0.7:1915"));
  }
}

TEST(Site, AConversationIsForItsOwnPage) {
  PageRequest request = asking_for("/ws");
  EXPECT_EQ(response_to(request).status, 426);
  request.upgrade = true;
  EXPECT_EQ(response_to(request).status, kSwitching);  // no browser
  request.origins = {"http://127.0.0.1:1915"};
  EXPECT_EQ(response_to(request).status, kSwitching);
  for (const char* origin : {"http://example.com", "https://127.0.0.1:1915", "http://127.0.0.1:1916", "null", "",
                             "http://localhost:1915", "http://127.0.0.1:1915/"}) {
    request.origins = {origin};
    EXPECT_EQ(response_to(request).status, 403) << origin;
  }
  request.origins = {"http://127.0.0.1:1915", "http://127.0.0.1:1915"};
  EXPECT_EQ(response_to(request).status, 403);
  // The same page under its other name.
  request.hosts = request.origins = {"localhost:1915"};
  request.origins = {"http://localhost:1915"};
  EXPECT_EQ(response_to(request).status, kSwitching);
}

PageResponse sent_to(const std::string& target, const std::string& accept, const std::string& known = "") {
  PageRequest request = asking_for(target);
  request.accept_encoding = accept;
  request.if_none_match = known;
  return response_to(request);
}

TEST(Site, AFileIsSentAsTheBrowserAcceptsIt) {
  // By Accept-Encoding, what is sent and its Content-Encoding.
  const std::tuple<const char*, const char*, const char*> cases[] = {
      {"", "'part';", ""},
      {"gzip, deflate, br", "part by brotli", "br"},
      {"gzip, deflate, br, zstd", "part by brotli", "br"},
      {"gzip, deflate", "part by gzip", "gzip"},
      {"x-gzip", "part by gzip", "gzip"},
      {"GZIP", "part by gzip", "gzip"},
      {"deflate", "'part';", ""},
      {"identity", "'part';", ""},
      {"*", "part by brotli", "br"},
      {"*;q=0.1, br;q=0", "part by gzip", "gzip"},
      {"br;q=0.2, gzip;q=0.8", "part by gzip", "gzip"},
      {"br;q=0.2,gzip;q=0.2", "part by brotli", "br"},
      {" br ; q=0.001 , gzip;Q=0", "part by brotli", "br"},
      {"br;q=0, gzip;q=0", "'part';", ""},
      {"br;q=0.5, identity", "'part';", ""},
      {"identity;q=0, gzip", "part by gzip", "gzip"},
      {"*;q=0, gzip;q=1.000", "part by gzip", "gzip"},
      // A weight that is none is not guessed.
      {"br;q=2, gzip;q=-1, *;q=x", "'part';", ""},
      {"br;q=, gzip;p=1", "'part';", ""},
      {"brotli, gzipped, ;;,,=", "'part';", ""},
  };
  for (const auto& [accept, text, coding] : cases) {
    const PageResponse response = sent_to("/part-2.js", accept);
    EXPECT_EQ(response.status, 200) << accept;
    EXPECT_EQ(response.text, text) << accept;
    EXPECT_EQ(response.encoding, coding) << accept;
    EXPECT_EQ(response.type, "text/javascript; charset=utf-8");
    EXPECT_TRUE(response.varies);
  }
  for (const char* none : {"identity;q=0", "*;q=0", "br;q=0, *;q=0.0"}) {
    EXPECT_EQ(sent_to("/part-2.js", none).status, 406) << none;
    EXPECT_TRUE(sent_to("/part-2.js", none).varies);
  }
  // Where there is no such form, the next.
  EXPECT_EQ(sent_to("/main.css", "gzip, br").text, "body by gzip");
  EXPECT_EQ(sent_to("/main.js", "gzip, br").text, "'use strict';");
  EXPECT_EQ(sent_to("/main.js", "gzip, br").encoding, "");
  EXPECT_EQ(sent_to("/main.js", "gzip, br, identity;q=0").status, 406);
  // The forms have no addresses of their own, and what is no file has no form.
  EXPECT_EQ(sent_to("/part-2.js.br", "br").status, 404);
  EXPECT_FALSE(sent_to("/none.js", "br").varies);
}

TEST(Site, EachFormHasItsTag) {
  const std::string plain = sent_to("/part-2.js", "").etag, packed = sent_to("/part-2.js", "br").etag;
  EXPECT_NE(plain, packed);
  EXPECT_NE(packed, sent_to("/part-2.js", "gzip").etag);
  EXPECT_EQ(sent_to("/part-2.js", "br", packed).status, 304);
  EXPECT_TRUE(sent_to("/part-2.js", "br", packed).varies);
  EXPECT_EQ(sent_to("/part-2.js", "br", plain).status, 200);
  EXPECT_EQ(sent_to("/part-2.js", "", packed).status, 200);
}

TEST(Site, TheProgramHasItsPageCompressed) {
  const Assets assets = assets_of(embedded_files());
  const Hosts hosts("127.0.0.1", 1915);
  for (const char* target : {"/", "/main.js", "/main.css", "/icon.svg"}) {
    PageRequest request = asking_for(target);
    const std::size_t plain = respond(request, assets, hosts).text.size();
    EXPECT_GT(plain, 0U) << target;
    request.accept_encoding = "gzip";
    const PageResponse gzip = respond(request, assets, hosts);
    EXPECT_EQ(gzip.encoding, "gzip") << target;
    EXPECT_LT(gzip.text.size(), plain) << target;
    EXPECT_TRUE(absl::StartsWith(gzip.text, "\x1f\x8b"));
    // No time and no name stand in it: the same file always makes the same bytes.
    EXPECT_EQ(gzip.text.substr(3, 5), std::string(5, '\0'));
    request.accept_encoding = "gzip, br";
    const PageResponse brotli = respond(request, assets, hosts);
    EXPECT_EQ(brotli.encoding, "br") << target;
    EXPECT_LT(brotli.text.size(), gzip.text.size()) << target;
  }
}

TEST(Site, WhatTheBrowserHasIsNotSentAgain) {
  PageRequest request = asking_for("/main.js");
  const std::string tag = response_to(request).etag;
  EXPECT_TRUE(absl::StartsWith(tag, "\"")) << tag;
  EXPECT_NE(tag, response_to(asking_for("/main.css")).etag);
  for (const std::string& condition : {tag, absl::StrCat("W/", tag), absl::StrCat("\"x\", ", tag), std::string("*")}) {
    request.if_none_match = condition;
    EXPECT_EQ(response_to(request).status, 304);
    EXPECT_EQ(response_to(request).text, "");
    EXPECT_EQ(response_to(request).etag, tag);
  }
  request.if_none_match = "\"x\"";
  EXPECT_EQ(response_to(request).status, 200);
}

TEST(Site, AFolderIsReadAnew) {
  const std::string folder = absl::StrCat(testing::TempDir(), "/page-", ::getpid());
  std::filesystem::create_directories(folder);
  const Assets assets = assets_in(folder);
  const Hosts hosts("127.0.0.1", 1915);
  EXPECT_EQ(respond(asking_for("/"), assets, hosts).status, 404);
  ASSERT_TRUE(write_file_atomically(absl::StrCat(folder, "/index.html"), "one", Until::kSystem).ok());
  EXPECT_EQ(respond(asking_for("/"), assets, hosts).text, "one");
  ASSERT_TRUE(write_file_atomically(absl::StrCat(folder, "/index.html"), "two", Until::kSystem).ok());
  EXPECT_EQ(respond(asking_for("/"), assets, hosts).text, "two");
  std::filesystem::remove_all(folder);
}

}  // namespace
}  // namespace zerohour::web
