// A tournament player that knows no rules, in plain C++17: asked with a list of legal actions, it takes one. It speaks
// the part of the protocol that a bot needs (docs/protocol.md): hello, ask, ping, stop, wait, quit.
//
//   g++ -std=c++17 -O2 -o bot bot.cc
#include <cctype>
#include <iostream>
#include <random>
#include <string>
#include <vector>

namespace {

std::mt19937_64 generator(1);

std::string take_word(std::string& text) {
  const std::size_t begin = text.find_first_not_of(" \t\r");
  text.erase(0, begin == std::string::npos ? text.size() : begin);
  const std::size_t end = text.find_first_of(" \t\r");
  const std::string word = text.substr(0, end);
  text.erase(0, end == std::string::npos ? text.size() : end + 1);
  return word;
}

// A value of a field: in quotes where it is empty, or has a space, a quote or an equals sign.
std::string in_quotes(const std::string& value) {
  if (!value.empty() && value.find_first_of(" \"=") == std::string::npos) return value;
  std::string text = "\"";
  for (const char c : value) {
    if (c == '"' || c == '\\') text += '\\';
    text += c;
  }
  return text + "\"";
}

// The final line of a refusal.
std::string error(const std::string& code, const std::string& message) {
  return "error code=" + code + " rule=\"\" message=" + in_quotes(message);
}

std::string choose(const std::string& arguments) {
  const std::size_t bar = arguments.find(" | ");
  std::vector<std::string> actions;
  for (std::size_t at = bar; at != std::string::npos && at + 3 <= arguments.size();) {
    const std::size_t end = arguments.find(" ; ", at + 3);
    actions.push_back(arguments.substr(at + 3, end == std::string::npos ? end : end - at - 3));
    at = end;
  }
  if (actions.empty() || actions[0].empty()) return error("bad-arguments", "ask STATE | ACTION ; ACTION ...");
  return "ok best=" + in_quotes(actions[generator() % actions.size()]);
}

// Whether the limits before the position are of nodes, too.
bool limited_by_nodes(std::string arguments) {
  const std::string limits = " time turn clock inc nodes ";
  for (std::string word = take_word(arguments); limits.find(" " + word + " ") != std::string::npos;
       word = take_word(arguments)) {
    if (word == "nodes") return true;
    take_word(arguments);
  }
  return false;
}

std::string answer(const std::string& command, const std::string& arguments) {
  if (command == "hello" && !arguments.empty() && arguments != "2") return error("bad-version", "this is protocol 2");
  if (command == "hello") return "ok protocol=2";
  if (command == "ask") return choose(arguments);
  if (command == "ping" && !arguments.empty()) return "ok text=" + in_quotes(arguments);
  if (command == "ping" || command == "stop" || command == "wait" || command == "quit") return "ok";
  return error("unknown-command", "a bot that answers ask");
}

}  // namespace

int main() {
  for (std::string line; std::getline(std::cin, line);) {
    std::string word = take_word(line), mark;
    if (!word.empty() && std::isdigit(static_cast<unsigned char>(word[0])) != 0) {
      mark = word + " ";
      word = take_word(line);
    }
    if (word.empty() || word[0] == '#') continue;
    if (word == "hello") std::cout << mark << "engine name=picker version=1 protocol=2\n";
    // Told a limit of nodes, a bot tells how many it used: this one looks no move ahead.
    if (word == "ask" && limited_by_nodes(line)) std::cout << mark << "info nodes=0\n";
    std::cout << mark << answer(word, line) << std::endl;
    if (word == "quit") return 0;
  }
}
