// The engine's side of the text protocol (docs/protocol.md): takes lines, answers each with one reply.
//
// One game is on the table, and any number of clients talk about it. A search runs on a thread of its own, on copies:
// meanwhile questions are answered at once, and commands that would change something are refused as busy. Everything
// except the searches runs on one thread. Where the program has no other thread, a search runs within take(), and is
// told to stop by a question that it asks from time to time (EngineOptions::hears_stop).
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <thread>
#include <variant>
#include <vector>

#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "tools/protocol/game_type.h"
#include "tools/protocol/line.h"
#include "tools/protocol/reply.h"
#include "tools/protocol/seats.h"
#include "tools/protocol/seed_keeper.h"

namespace zerohour::protocol {

inline constexpr int kProtocolVersion = 2;  // the only one that is served: docs/protocol-1.md

// One client of an engine: where its replies go, and its own settings.
class Client {
 public:
  explicit Client(Output::Writer writer) : output(std::move(writer)) {}

  // From now on it is a guest, not the host: it cannot make the engine write files (`log`), and if a game hides
  // something it has to sit down at a side (`sit`).
  void make_guest() { guest_ = true; }

  Output output;

 private:
  friend class Engine;
  bool json_ = false;  // its replies are JSON
  bool guest_ = false;
  std::optional<Viewpoint> seat_;  // where it has sat down
  std::array<std::string, 2>
      tokens_;  // of the seats that it took or found again, by side: those that are still valid are its own
  Settings settings_;
  std::shared_ptr<LastSearch> last_search_ = std::make_shared<LastSearch>();  // of its `go`
  bool watching_ = false;                                                     // is sent events as they happen
  std::string waiting_id_;                                                    // of its `wait`
  std::string upload_;                                                        // of its `load` or `open`, whole lines
  std::size_t upload_lines_ = 0;
  std::optional<ToldTable> ruler_;  // the real table at which it sits, as `ruler` told it last
};

// Services that the program around an engine provides.
struct EngineOptions {
  std::string host_token;  // makes a guest that knows it the host (seats.h); empty: no guest becomes the host
  std::string bot;         // that thinks for a client until it sets another; empty: the game's own choice
  // If there is one, no thread begins: take() returns when its search has answered, and about every 20 ms the search
  // asks this whether it is to stop.
  std::function<bool()> hears_stop;
};

class Engine {
 public:
  // games: at least one; the first is played if none is named.
  Engine(std::string version, std::vector<std::shared_ptr<const GameType>> games, EngineOptions options = {});
  Engine(const Engine&) = delete;
  Engine& operator=(const Engine&) = delete;
  ~Engine();  // stops the search

  // Every client joins before its first line, leaves before it goes, and may leave at any time. When a client leaves,
  // its search is stopped and the result dropped.
  void join(Client& client);
  void leave(Client& client);

  enum class Taken {
    kOpen,
    kWait,  // for the search: nothing more may be passed in for this client before finish_wait()
    kQuit,  // nothing more may be passed in for this client
  };
  Taken take(Client& client, const Line& line);
  // The line as it would have been typed on a keyboard, except in what commands take as it is.
  static std::string typed_line(absl::string_view line);

  bool searching() const { return running_; }
  // Waits until no search runs.
  void wait_for_search();
  // Answers a `wait`. Requires that no search runs.
  void finish_wait(Client& client);
  // Ends the search, if one runs, once it has answered.
  void end_search();
  // Called on the search's thread when a search has answered.
  void on_search_end(std::function<void()> hook) { search_end_ = std::move(hook); }
  // Called in take() when something has happened in the game on the table, before others are told; `another`: if it is
  // a different game.
  void on_change(std::function<void(const Table& table, bool another)> hook) { change_ = std::move(hook); }

  // `games` lists the records of this folder, and opens them. Without it there are none.
  void list_games_of(std::string folder) { games_folder_ = std::move(folder); }

  // `record` seals a secret seed while the game continues, and `load` opens it. Without it `load` takes new dice.
  void keep_seeds_with(std::shared_ptr<SeedKeeper> keeper) { keeper_ = std::move(keeper); }
  SeedKeeper* seed_keeper() const { return keeper_.get(); }
  const Table* table() const { return table_.get(); }  // null before the first game
  // Puts the game of this host's own journal (Table::journal()) on the table, with the seed that it holds; does not
  // call on_change()'s hook. After an error, which names the record's line, nothing has changed.
  absl::Status restore(absl::string_view record);

  // Whether a guest may use it: while a game with secrets continues that somebody else plays or watches, or before the
  // first game once the host has closed the seats, only the host may begin or replace a game; seats are always the
  // host's to grant.
  enum class HostOnly : std::uint8_t { kNo, kWithSecrets, kAlways };
  // What carries a command out: a function here, or of what is seen of the game by the client that asks.
  using Run = std::variant<Answer (Engine::*)(absl::string_view arguments, Reply& reply),
                           Answer (TableView::*)(Reply& reply) const, Answer (TableView::*)(Words, Reply&) const,
                           Answer (TableView::*)(absl::string_view arguments, Reply& reply) const>;
  struct Command {
    absl::string_view name;
    absl::string_view usage;  // of the arguments
    absl::string_view what;
    Run run;
    bool needs_game = false;
    bool while_searching = true;
    HostOnly host_only = HostOnly::kNo;
    absl::string_view host_word = "";  // applies only with this first argument; empty: with any
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
  Answer watch(absl::string_view arguments, Reply& reply);
  Answer bots(absl::string_view arguments, Reply& reply);
  Answer tell_settings(absl::string_view arguments, Reply& reply) const;
  Answer scenarios(absl::string_view arguments, Reply& reply);
  // The game of that name, or the one on the table if none is named.
  absl::StatusOr<std::shared_ptr<const GameType>> game_called(absl::string_view name) const;
  Answer rules(absl::string_view arguments, Reply& reply);
  // game_commands.cc
  Answer newgame(absl::string_view arguments, Reply& reply);
  Answer position(absl::string_view arguments, Reply& reply);
  Answer edit(absl::string_view arguments, Reply& reply);
  Answer check(absl::string_view arguments, Reply& reply);
  Answer why(absl::string_view arguments, Reply& reply);
  Answer describe(absl::string_view arguments, Reply& reply);
  Answer describe_scenario(absl::string_view scenario, bool briefly, Reply& reply) const;
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
  Answer hint(absl::string_view arguments, Reply& reply);
  Answer solve(absl::string_view arguments, Reply& reply);
  Answer solve_scenario(const std::string& scenario, std::uint64_t positions);
  Answer par(absl::string_view arguments, Reply& reply);
  Answer again(absl::string_view arguments, Reply& reply);
  Answer perft(absl::string_view arguments, Reply& reply);

  // seat_commands.cc
  Answer sit(absl::string_view arguments, Reply& reply);
  Answer grant(absl::string_view arguments, Reply& reply);
  Answer sit_at(Side side, absl::string_view token);
  Row tell_seats() const;
  void free_empty_seats();
  std::string seat_word(Viewpoint viewpoint) const;
  std::optional<Side> side_called(absl::string_view word) const;
  Viewpoint viewpoint_of(const Client& client) const;
  Viewpoint viewpoint() const { return viewpoint_of(*client_); }
  // What the client of the current request may know. Requires a game.
  const TableView& view() const { return table_->seen_from(viewpoint()); }
  // Whether nobody plays or watches except the person at the current client, a guest. Requires a game.
  bool is_alone() const;
  // Refuses what only the host may do, if the client is a guest.
  absl::Status refuse_guest(const Command& command, absl::string_view arguments) const;

  // view_commands.cc
  Answer player(absl::string_view arguments, Reply& reply);
  Answer story(absl::string_view arguments, Reply& reply);
  Answer instruct(absl::string_view arguments, Reply& reply);
  Answer armies(absl::string_view arguments, Reply& reply);
  Answer chances(absl::string_view arguments, Reply& reply);
  Answer ruler(absl::string_view arguments, Reply& reply);
  // load_command.cc
  Answer load(absl::string_view arguments, Reply& reply);
  Answer games(absl::string_view arguments, Reply& reply);
  Answer open(absl::string_view arguments, Reply& reply);
  // The refusal of `open WORD` by a game without such texts, which names those that have them.
  Answer no_texts(const GameType& type, absl::string_view word) const;
  Answer take_upload(absl::string_view line);
  // Why the game continues with new dice; empty: it continues with its own.
  absl::StatusOr<std::string> put_record(absl::string_view text, Origin origin);
  Answer check_record(absl::string_view text, Reply& reply) const;
  // The game of that name, or null.
  std::shared_ptr<const GameType> game_named(absl::string_view name) const;
  // The first game that has the scenario, or null; the first of all for "".
  std::shared_ptr<const GameType> game_with(absl::string_view scenario) const;
  // A refusal that lists what each game has.
  Answer no_scenario(absl::string_view scenario) const;
  absl::StatusOr<std::shared_ptr<const GameType>> type_of(const Record& record) const;

  // name: of the command; empty if there is nothing after an ID.
  Answer answer(Line::Fault fault, absl::string_view name, absl::string_view arguments, Reply& reply);
  static absl::Status busy();  // the refusal while a search runs
  static absl::Status no_game();
  // The form in which a client gets replies to a command, or what is pushed.
  ReplyForm form_of(const Client& client, absl::string_view command = "watch") const;
  void tell_games(Reply& reply) const;
  void tell_capabilities(Reply& reply) const;
  Answer set_form(absl::string_view value, Reply& reply);
  // Tells watching clients, except the one that asked.
  void announce_search(absl::string_view state);
  Answer run(absl::string_view name, absl::string_view arguments, Reply& reply);
  // Starts a job; it sends the reply to the current request. subject: what it does, for those who are told how far it
  // has come; empty: what the side that is to act considers.
  Answer start(absl::StatusOr<Job> job, absl::string_view keyword, std::string subject = "");
  // One that has been taken on: its request, and who asked.
  struct Task {
    Client* client;
    Job job;
    std::string id;
    ReplyForm form;
    std::string keyword;
    std::string subject;
    bool tells;
  };
  void work(const Task& task);
  Answer set_bot(absl::string_view value);
  // What `result` tells, with where the dice come from and whether the end of the game may be taken back.
  Answer with_dice_and_undo(const Answer& result) const;
  // What is told of the game of a record, with why it continues with new dice; empty: it continues with its own.
  Row header_and_dice(const std::string& new_dice) const;
  // Whether the game is over and the secret seed of its dice has been told.
  bool seed_is_spent() const;
  // A refusal if the client has set a bot that does not play that game.
  absl::Status check_bot_plays(const GameType& type) const;
  // What is told of a game that the client has put on the table, with the player that now searches for the client.
  Row header_and_bot() const;
  void put(std::unique_ptr<Table> table);
  // The same of a changed position, beside the real tables that are there.
  void put_beside_the_same(std::unique_ptr<Table> table);
  // Reports what has happened since the last call to on_change()'s hook and to all watching clients.
  void push_events();
  std::string news_for(const TableView& view, const ReplyForm& form) const;

  std::string version_;
  EngineOptions options_;
  std::vector<std::shared_ptr<const GameType>> game_types_;
  std::vector<Client*> clients_;
  std::shared_ptr<const GameType> game_type_;  // of the game on the table, or the first
  std::unique_ptr<Table> table_;
  std::vector<std::unique_ptr<Table>> before_edits_;  // games whose position was changed, for `undo`; the latest last
  Seats seats_;
  bool told_of_game_ = true;       // those who watch know of the game on the table
  std::string games_folder_;       // of the saved games; empty for none
  std::uint64_t told_events_ = 0;  // the last event of it that they know of

  // The current request.
  Client* client_ = nullptr;
  std::string id_;
  std::string command_;
  Taken taken_ = Taken::kOpen;
  bool started_ = false;  // it started a job, which will answer it

  std::thread worker_;
  Client* searcher_ = nullptr;  // whose search it is or was
  std::string search_id_;       // of its request
  Row announced_;               // what watching clients were told of the current search, without its state
  std::atomic<bool> running_ = false;
  std::atomic<bool> stop_ = false;
  std::function<void()> search_end_;
  std::function<void(const Table& table, bool another)> change_;
  std::shared_ptr<SeedKeeper> keeper_;
};

// Speaks the protocol on two descriptors until `quit`, the end of the input, or the other side stops reading. The
// caller has to ignore SIGPIPE.
void serve(const std::string& version, std::vector<std::shared_ptr<const GameType>> games, int in, int out,
           EngineOptions options = {});

}  // namespace zerohour::protocol
