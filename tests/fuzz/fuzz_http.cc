// Any bytes at the page's server, over a real connection: requests in, everything that the site answers out. Each
// answer is compared with the request that it belongs to, which is read here in another way: nothing but a request that
// names this server, has no body and comes from this server's own page, or from no page, is ever let in. "1915" in the
// bytes stands for the server's port.
#include <algorithm>
#include <boost/asio.hpp>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <future>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_replace.h"
#include "absl/strings/str_split.h"
#include "absl/strings/strip.h"
#include "tests/fuzz/connect.h"
#include "tests/fuzz/protocol_talk.h"
#include "tools/web/server.h"

namespace {

namespace asio = boost::asio;
using asio::ip::tcp;

constexpr zerohour::EmbeddedFile kFiles[] = {
    {"index.html", "<!doctype html>"}, {"main.js", "'use strict';"}, {"main.css", "body{}"}, {"icon.svg", "<svg/>"}};

// A server for the whole run.
std::uint16_t port() {
  static const std::uint16_t found = [] {
    auto* const opened = new std::promise<std::string>;
    std::thread([opened] {
      zerohour::protocol::Engine engine("fuzz", {zerohour::fuzz::loos_kind()});
      zerohour::web::ServerOptions options;
      options.idle_time = std::chrono::milliseconds(2000);
      (void)zerohour::web::serve_page(engine, zerohour::web::assets_of(kFiles), options,
                                      [opened](const std::string& place, const auto&) { opened->set_value(place); });
    }).detach();
    const std::string place = opened->get_future().get();
    return static_cast<std::uint16_t>(std::stoi(place.substr(place.rfind(':') + 1)));
  }();
  return found;
}

std::string answers_to(const std::string& bytes) {
  asio::io_context context;
  tcp::socket socket = zerohour::fuzz::connect_to(context, port());
  boost::system::error_code error;
  asio::write(socket, asio::buffer(bytes), error);
  socket.shutdown(tcp::socket::shutdown_send, error);
  std::string all;
  asio::read(socket, asio::dynamic_buffer(all), error);
  return all;
}

// The header of one message: its first line, and its fields with their names in lower case.
struct Header {
  std::string first;
  std::vector<std::pair<std::string, std::string>> fields;

  std::vector<std::string> all(absl::string_view name) const {
    std::vector<std::string> values;
    for (const auto& [key, value] : fields) {
      if (key == name) values.push_back(value);
    }
    return values;
  }
};

// Cuts a header off the front; false where there is none.
bool take_header(absl::string_view& bytes, Header& header) {
  const std::size_t end = bytes.find("\r\n\r\n");
  if (end == absl::string_view::npos) return false;
  header = {};
  const std::string text = absl::StrReplaceAll(bytes.substr(0, end), {{"\r\n ", "  "}, {"\r\n\t", "  "}});
  bytes.remove_prefix(end + 4);
  for (const absl::string_view line : absl::StrSplit(text, "\r\n")) {
    if (header.first.empty() && header.fields.empty()) {
      header.first = std::string(line);
      continue;
    }
    const std::pair<absl::string_view, absl::string_view> field = absl::StrSplit(line, absl::MaxSplits(':', 1));
    header.fields.emplace_back(absl::AsciiStrToLower(field.first),
                               std::string(absl::StripAsciiWhitespace(field.second)));
  }
  return true;
}

void require(bool holds) {
  if (!holds) std::abort();
}

// What was let in has to be allowed in.
void check_allowed(const Header& request, int status) {
  const std::vector<std::string> words = absl::StrSplit(request.first, ' ');
  require(words.size() >= 3 && (words[0] == "GET" || words[0] == "HEAD"));
  const std::vector<std::string> hosts = request.all("host"), origins = request.all("origin");
  require(hosts.size() == 1);
  const std::string host = absl::AsciiStrToLower(hosts[0]), end = absl::StrCat(":", port());
  require(host == "127.0.0.1" + end || host == "localhost" + end || host == "[::1]" + end);
  require(request.all("transfer-encoding").empty());
  for (const std::string& length : request.all("content-length")) require(length == "0");
  if (status != 101) return;
  require(words[1] == "/ws" && !request.all("upgrade").empty());
  require(origins.empty() || (origins.size() == 1 && absl::EqualsIgnoreCase(origins[0], "http://" + hosts[0])));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(reinterpret_cast<const char*>(data), size);
  const std::string bytes = absl::StrReplaceAll(text, {{"1915", absl::StrCat(port())}});
  const std::string answered = answers_to(bytes);
  absl::string_view asked = bytes, told = answered;
  while (!told.empty()) {
    Header answer, request;
    require(take_header(told, answer));
    require(absl::StartsWith(answer.first, "HTTP/1.1 "));
    int status = 0;
    require(absl::SimpleAtoi(answer.first.substr(9, 3), &status));
    const bool whole = take_header(asked, request);
    if (status < 400) {
      require(whole);
      check_allowed(request, status);
    }
    if (status == 101) return 0;  // what follows is a conversation
    // A refusal is the last answer: what stands behind its header is its text, or nothing.
    if (status >= 400) {
      std::size_t length = 0;
      require(absl::SimpleAtoi(answer.all("content-length").at(0), &length));
      require(told.empty() || told.size() == length);
      return 0;
    }
    if (status != 304 && !(whole && absl::StartsWith(request.first, "HEAD "))) {
      std::size_t length = 0;
      require(absl::SimpleAtoi(answer.all("content-length").at(0), &length) && length <= told.size());
      told.remove_prefix(length);
    }
  }
  return 0;
}
