// The engine's side of the text protocol (docs/protocol.md): takes lines, answers each with one reply.
//
// A search runs on a thread of its own. While it does, `ping`, `stop`, `wait` and `quit` are answered at once and every
// other command is refused as busy; so the game is touched by one thread alone.
#pragma once

#include <atomic>
#include <map>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "tools/protocol/line.h"
#include "tools/protocol/reply.h"
#include "tools/protocol/table.h"

namespace zerohour::protocol {

inline constexpr int kProtocolVersion = 1;

class Engine {
 public:
  // kinds: at least one; the first is played where none is named.
  Engine(std::string version, std::vector<std::shared_ptr<const Kind>> kinds, Output& output);
  Engine(const Engine&) = delete;
  Engine& operator=(const Engine&) = delete;
  ~Engine();  // stops the search

  // Answers one line. False after `quit`: nothing more may be handed in.
  bool take(const Line& line);
  // The input is over: the search is stopped, and answers.
  void end();

  struct Command {
    absl::string_view name;
    absl::string_view usage;  // of the arguments
    absl::string_view what;
    Answer (Engine::*run)(absl::string_view arguments, Reply& reply);
    bool needs_game = false;
    bool while_searching = false;
  };
  static absl::Span<const Command> commands();

 private:
  // engine.cc
  Answer hello(absl::string_view arguments, Reply& reply);
  Answer help(absl::string_view arguments, Reply& reply);
  Answer set(absl::string_view arguments, Reply& reply);
  Answer ping(absl::string_view arguments, Reply& reply);
  Answer stop(absl::string_view arguments, Reply& reply);
  Answer wait(absl::string_view arguments, Reply& reply);
  Answer quit(absl::string_view arguments, Reply& reply);
  Answer log(absl::string_view arguments, Reply& reply);
  // game_commands.cc
  Answer newgame(absl::string_view arguments, Reply& reply);
  Answer position(absl::string_view arguments, Reply& reply);
  Answer edit(absl::string_view arguments, Reply& reply);
  Answer state(absl::string_view arguments, Reply& reply);
  Answer show(absl::string_view arguments, Reply& reply);
  Answer turn(absl::string_view arguments, Reply& reply);
  Answer legal(absl::string_view arguments, Reply& reply);
  Answer why(absl::string_view arguments, Reply& reply);
  Answer odds(absl::string_view arguments, Reply& reply);
  Answer overlay(absl::string_view arguments, Reply& reply);
  Answer describe(absl::string_view arguments, Reply& reply);
  Answer play(absl::string_view arguments, Reply& reply);
  Answer roll(absl::string_view arguments, Reply& reply);
  Answer undo(absl::string_view arguments, Reply& reply);
  Answer resign(absl::string_view arguments, Reply& reply);
  Answer result(absl::string_view arguments, Reply& reply);
  Answer record(absl::string_view arguments, Reply& reply);
  Answer events(absl::string_view arguments, Reply& reply);
  Answer commit(absl::string_view arguments, Reply& reply);
  Answer reveal(absl::string_view arguments, Reply& reply);
  Answer go(absl::string_view arguments, Reply& reply);
  Answer ask(absl::string_view arguments, Reply& reply);
  Answer perft(absl::string_view arguments, Reply& reply);

  Answer answer(const Line& line, absl::string_view rest, Reply& reply);
  Answer run(absl::string_view name, absl::string_view arguments, Reply& reply);
  // Starts a job; it sends the reply to the request under way.
  Answer start(absl::StatusOr<Job> job, absl::string_view keyword);
  void join();
  Answer set_bot(absl::string_view value);

  std::string version_;
  std::vector<std::shared_ptr<const Kind>> kinds_;
  Output& output_;
  Settings settings_;
  std::shared_ptr<const Kind> kind_;  // of the game on the table, or the first
  std::unique_ptr<Table> table_;

  std::string id_;        // of the request under way
  bool quit_ = false;     // `quit` was taken
  bool started_ = false;  // the request under way started a job, which will answer it

  std::thread worker_;
  std::atomic<bool> running_ = false;
  std::atomic<bool> stop_ = false;
};

// Speaks the protocol on two descriptors until `quit`, the end of the input, or nobody reads any more. The caller has
// to ignore SIGPIPE.
void serve(const std::string& version, std::vector<std::shared_ptr<const Kind>> kinds, int in, int out);

}  // namespace zerohour::protocol
