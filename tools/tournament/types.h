// What a tournament plays and its results: the types that the schedule, the workers, the store and the report share.
// Knows no game: sides are 0 and 1, positions and actions are texts.
//
// Every two entries that meet are a pairing. A pairing plays pairs: two games of the same scenario with the same dice,
// leg 0 with the first entry on the first side (in Loos the British), leg 1 with sides swapped. All seeds come from the
// master seed and the pair's number alone (seeds.h).
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "ai/players/bot.h"
#include "engine/core/actor.h"
#include "tools/tournament/master_seed.h"

namespace zerohour::tournament {

// A participant.
struct Entry {
  std::string name;     // unique in the tournament; one line, no control characters
  std::string spec;     // as given: "greedy", "cmd:./mybot --x", with its time control after '@'
  std::string bot;      // a built-in player with its options; empty for a program
  std::string command;  // a program, as for a shell; empty for a built-in player
  ai::Budget control;   // how long it may think: each decision, each player turn, the whole game
  // What was found when it was started: its version, and a hash of its weights and books ("-" if it has none).
  std::string version;
  std::string data_hash;

  // Whether it is a program under a name of its own (NAME=cmd:...), which tells nothing of the program.
  bool is_named_program() const { return !command.empty() && spec.rfind("cmd:", 0) != 0; }
};

// Two entries by their numbers, which are their indices in the list of entries. first < second.
struct Pairing {
  int first = 0;
  int second = 0;
  friend bool operator==(const Pairing&, const Pairing&) = default;
};

// One game to play. Ordered by pair, pairing, leg: the order in which they are handed out.
struct GameId {
  int pair = 0;     // from 0; the same number in two pairings has the same seeds
  int pairing = 0;  // place in the list of pairings
  int leg = 0;      // 0: the pairing's first entry has side 0; 1: side 1
  friend constexpr auto operator<=>(const GameId&, const GameId&) = default;
};

// How a game ended other than by the rules.
enum class Fault : std::uint8_t {
  kNone,
  kIllegal,   // an action that the rules forbid, or that is not an action
  kProtocol,  // an answer that the protocol does not have, or an error
  kCrash,     // the program ended
  kHang,      // no answer within the watchdog's limit
  kTime,      // more time than its control allows
  kStart,     // did not start, or not in time
};
// One word: "illegal", "protocol", "crash", "hang", "time", "start"; "none".
std::string fault_word(Fault fault);
std::optional<Fault> fault_of_word(const std::string& word);

enum class Ending : std::uint8_t {
  kRules,        // by the rules of the game
  kFault,        // a bot lost by its fault
  kAdjudicated,  // by turn or by estimate, according to the tournament's rules
  kTooLong,      // the longest game time was reached: adjudicated by the estimate
};
std::string ending_word(Ending ending);  // "rules", "fault", "adjudicated", "too-long"
std::optional<Ending> ending_of_word(const std::string& word);
// kFirst, kSecond and kNobody, as a game may end: "first", "second", "draw".
std::string winner_word(Actor winner);
std::optional<Actor> winner_of_word(const std::string& word);

// What a side used of a limit of nodes for each decision, as its bot told it (docs/protocol.md, `ask`). All zero where
// it has no such limit.
struct NodesUsed {
  static constexpr std::int64_t kMostUsed = 1'000'000'000'000'000'000;
  std::int64_t asked = 0;  // decisions under the limit
  std::int64_t told = 0;   // of them those of which the bot told its nodes
  std::int64_t over = 0;   // of those the ones that took more than twice the limit
  std::int64_t used = 0;   // nodes of all decisions that were told, at most kMostUsed
  std::int64_t most = 0;   // of one decision

  void add(const NodesUsed& more);
  friend bool operator==(const NodesUsed&, const NodesUsed&) = default;
};

// What the decisions of a side's bot cost: processor time, which other work on the machine hardly changes. All zero
// where it is not known, as of a program that ended during the game.
struct CpuUsed {
  static constexpr std::int64_t kMost = 1'000'000'000'000'000;
  std::int64_t games = 0;      // in which it is known: 0 or 1 of a game
  std::int64_t decisions = 0;  // in those
  std::int64_t us = 0;         // microseconds, of all threads and processes of the bot

  void add(const CpuUsed& more);
  friend bool operator==(const CpuUsed&, const CpuUsed&) = default;
};

// One game that was played. Everything but the times is the same on any machine and for any number of jobs.
struct GameReport {
  GameId id;
  std::array<int, 2> entry{};     // who had side 0 and side 1
  Actor winner = Actor::kNobody;  // kFirst, kSecond; kNobody is a draw
  Ending ending = Ending::kRules;
  std::string reason;  // one clause
  Fault fault = Fault::kNone;
  std::optional<Side> faulty;  // the side at fault
  std::string fault_state;     // the position's text when it happened
  std::string fault_exchange;  // the last lines said, "> " to the bot and "< " from it; may hold newlines
  int fault_move = 0;          // the number of the move that was due, from 1, actions and rolls alike; 0: no fault
  // How the faulty program ended, if it did so by itself: its exit code, or the signal that ended it.
  std::optional<int> fault_exit, fault_signal;
  std::string fault_words;  // the last lines that it wrote to standard error; may hold newlines
  std::string fault_log;    // the file of the tournament's folder that has all of these: "bot-1.err"; empty for none
  int actions = 0;          // that sides chose
  int rolls = 0;
  int turns = 0;                           // player turns begun
  std::array<NodesUsed, 2> nodes{};        // by side
  std::array<CpuUsed, 2> cpu{};            // by side
  std::array<std::int64_t, 2> think_ms{};  // the total for each side's bot
  std::int64_t wall_ms = 0;                // the whole game
  std::int64_t begun = 0;                  // seconds since 1970
  // Luck with the dice for side 0 in the units of the tournament's evaluator: the sum over all rolls of the value after
  // the roll minus the roll's expectation. Its expectation is 0 whatever the bots do.
  double luck = 0;
  std::string record;  // the game as text (engine/core/record.h)

  // Half points for an entry: 2 won, 1 drawn, 0 lost. Requires that it played.
  int halves_of(int which) const {
    const Side side = entry[0] == which ? Side::kFirst : Side::kSecond;
    return winner == actor_of(side) ? 2 : winner == Actor::kNobody ? 1 : 0;
  }
};

// How games are limited and ended.
struct Limits {
  std::int64_t start_ms = 10000;     // until a program has answered hello
  std::int64_t newgame_ms = 10000;   // until it has answered newgame and its settings
  std::int64_t watchdog_ms = 60000;  // for any one decision, whatever its control
  std::int64_t ping_ms = 2000;       // until it answers a ping, sent before each game
  std::int64_t margin_ms = 200;      // beyond its control before a decision is a loss on time
  std::int64_t game_ms = 0;          // the longest a game may take; 0: no limit
  int adjudicate_turn = 0;           // after this many player turns the estimate decides; 0: never
  double adjudicate_at = 0;  // once the estimate (win probability of a side) is this for `adjudicate_for` player
  int adjudicate_for = 4;    // consecutive turns, the game is won; 0: never
};

// Of tournaments that are begun now. In those of version 1 programs were seeded as built-in bots are, and records had
// no digests.
inline constexpr int kSetupVersion = 2;

// Everything that defines a tournament: written to its folder when it begins, and read again when it is resumed.
struct Setup {
  std::string game;                  // its name
  std::string scenario;              // with its rule options
  std::string data_hash;             // of the game's data
  std::array<std::string, 2> sides;  // their names
  std::vector<Entry> entries;
  std::vector<Pairing> pairings;
  std::string format;  // "match", "round-robin", "gauntlet"
  int pairs = 0;       // of each pairing
  MasterSeed seed;
  int version = kSetupVersion;  // how seeds are made (seeds.h), and what records have
  Limits limits;
  bool stop_on_fault = false;                 // --on-fault stop; otherwise the faulty bot forfeits the game
  bool unpaired = false;                      // --unpaired: the games of a pair differ in their seeds
  std::string evaluator;                      // of luck and adjudication, with its version
  std::optional<std::array<double, 4>> sprt;  // elo0, elo1, alpha, beta; only with one pairing
  bool sprt_normalised = false;               // they are in normalised Elo

  std::int64_t games() const { return std::int64_t{2} * pairs * static_cast<std::int64_t>(pairings.size()); }
};

// The number that stands for a game's pair in the computation of its seeds (seeds.h): the pair's number; in an unpaired
// tournament the second game of each pair has another number, which no pair has.
int seed_pair(const Setup& setup, const GameId& id);
// Whether the tournament has such a game, and who plays side 0 and side 1 of one that it has.
bool has_game(const Setup& setup, const GameId& id);
std::array<int, 2> players_of(const Setup& setup, const GameId& id);

}  // namespace zerohour::tournament
