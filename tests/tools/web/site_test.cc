// What is answered to whom, without a socket.
#include "tools/web/site.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>

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
