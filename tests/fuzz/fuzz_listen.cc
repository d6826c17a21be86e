// Any bytes at the port of `engine --listen`, over a real connection. What does not begin with the protocol's own first
// line gets one refusal, whatever else it says, and changes nothing; nothing that comes over a port writes a file.
#include <unistd.h>

#include <algorithm>
#include <boost/asio.hpp>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <future>
#include <regex>
#include <string>
#include <thread>

#include "absl/strings/match.h"
#include "tests/fuzz/connect.h"
#include "tests/fuzz/protocol_talk.h"
#include "tools/protocol/listen.h"

namespace {

namespace asio = boost::asio;
using asio::ip::tcp;

constexpr char kNotGreeted[] =
    "error code=bad-greeting rule=\"\" message=\"the first line of a connection is 'hello 2'\"\n";

// A server for the whole run. Its folder is empty, and has to stay so.
std::uint16_t port() {
  static const std::uint16_t found = [] {
    std::string folder = std::filesystem::temp_directory_path() / "zerohour-fuzz-XXXXXX";
    if (::mkdtemp(folder.data()) == nullptr || ::chdir(folder.c_str()) != 0) std::abort();
    auto* const opened = new std::promise<std::uint16_t>;
    std::thread([opened] {
      (void)zerohour::protocol::listen("fuzz", {zerohour::fuzz::loos_kind()}, {},
                                       [opened](std::uint16_t p, const auto&) { opened->set_value(p); });
    }).detach();
    return opened->get_future().get();
  }();
  return found;
}

// All that is answered to the bytes, sent in pieces of a length that the first byte says.
std::string answers(absl::string_view bytes) {
  asio::io_context context;
  tcp::socket socket = zerohour::fuzz::connect_to(context, port());
  boost::system::error_code error;
  socket.set_option(tcp::no_delay(true), error);
  const std::size_t piece = bytes.empty() ? 1 : static_cast<unsigned char>(bytes.front()) + std::size_t{1};
  if (!bytes.empty()) bytes.remove_prefix(1);
  while (!bytes.empty() && !error) {
    asio::write(socket, asio::buffer(bytes.data(), std::min(piece, bytes.size())), error);
    bytes.remove_prefix(std::min(piece, bytes.size()));
  }
  socket.shutdown(tcp::socket::shutdown_send, error);
  std::string all;
  asio::read(socket, asio::dynamic_buffer(all), error);
  return all;
}

// The final line of a well-behaved client's own question.
std::string ask(const std::string& command) {
  return answers(
      "\xff"
      "hello 2\n" +
      command + "\nquit\n");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string bytes(reinterpret_cast<const char*>(data), size);
  // Searches take their time; what ends them is for the tests.
  for (const char* word : {"go", "hint", "ask", "perft", "wait"}) {
    if (absl::StrContains(bytes, word)) return 0;
  }
  static const std::regex greeting("([0-9]{1,18} )?hello [12]\r?\n");
  const std::string said = bytes.empty() ? bytes : bytes.substr(1);
  const bool greets = std::regex_search(said, greeting, std::regex_constants::match_continuous);
  const std::string before = greets ? "" : ask("state");
  const std::string all = answers(bytes);
  if (!greets) {
    if (all != kNotGreeted) std::abort();
    if (ask("state") != before) std::abort();
  } else {
    if (!absl::StrContains(all, "ok protocol=2") && !absl::StrContains(all, "error code=bad-version ")) std::abort();
    if (all.back() != '\n') std::abort();
  }
  if (!std::filesystem::is_empty(".")) std::abort();
  return 0;
}
