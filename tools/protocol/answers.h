// What is asked of a game on the table, and what it answers beside the lines of replies (reply.h).
#pragma once

#include <atomic>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/string_view.h"
#include "ai/judge/estimate.h"
#include "ai/judge/ranking.h"
#include "ai/players/bot.h"
#include "tools/protocol/reply.h"
#include "tools/session/hint.h"
#include "tools/support/search_threads.h"

namespace zerohour::protocol {

struct Settings {
  std::string bot;         // empty: the game's first
  std::uint64_t seed = 1;  // of the bot
  bool analysis = false;
  bool progress = false;  // searches tell now and then how far they have come
};

// The limits that `go` was given.
struct GoLimits {
  ai::Budget budget;
  bool phase = false;  // the answer is all actions up to the next die or the other side's turn to act
  bool turn = false;   // with `phase`: up to the end of the side's turn, over the ends of its steps; a set-up is a turn
  int lines = 1;       // variations to compare
  int threads = SearchThreads::kUsual;
  // Ends before the budget once more samples would hardly change what a person is told.
  bool until_known = false;
  // Where the rest of the game has no more positions than this, lines are worth what a table of them all says; 0:
  // never.
  std::uint64_t solved = judge::kSolvedForAll;
};

// The limits of a hint, in nodes rather than time, so that all stages are about the same action on any machine.
inline GoLimits hint_limits() {
  GoLimits limits;
  limits.budget.nodes = 50000;
  limits.lines = 2;
  limits.until_known = true;
  limits.solved = 2'000'000;
  return limits;
}

// Long-running work: it runs on its own thread with its own copies, gives up soon after `stop`, and reports what it
// finds on the way.
class Info {
 public:
  using TellAction = std::function<void(absl::string_view text, const ActionParts& parts)>;
  using TellLine = std::function<void(absl::string_view keyword, const Row& row)>;

  // tell: receives a line; tell_action: an action of the answer with its parts, or null if that is not wanted;
  // progress: where the work tells how far it has come; tell_line: receives lines with keywords of their own.
  template <class Tell>
  requires(std::invocable<Tell, const Row&> && !std::same_as<Tell, Info>)
      Info(Tell tell, TellAction tell_action = nullptr,  // NOLINT(google-explicit-constructor)
           ai::ProgressPart progress = {}, TellLine tell_line = nullptr)
      : tell_(std::move(tell)),
        tell_action_(std::move(tell_action)),
        progress_(progress),
        tell_line_(std::move(tell_line)) {}

  void operator()(const Row& row) const { tell_(row); }
  bool wants_actions() const { return tell_action_ != nullptr; }
  // Requires that actions are wanted.
  void action(absl::string_view text, const ActionParts& parts) const { tell_action_(text, parts); }
  const ai::ProgressPart& progress() const { return progress_; }
  // A line with another keyword than that of the job's usual ones.
  void line(absl::string_view keyword, const Row& row) const {
    if (tell_line_ != nullptr) tell_line_(keyword, row);
  }

 private:
  std::function<void(const Row&)> tell_;
  TellAction tell_action_;
  ai::ProgressPart progress_;
  TellLine tell_line_;
};
using Job = std::function<Answer(const std::atomic<bool>& stop, const Info& info)>;

// What finds a hint, as a Job does; it may outlive the table.
using HintSearch = std::function<session::Hint(const std::atomic<bool>& stop, ai::ProgressPart progress)>;

// What an analysis found.
struct Analysis {
  struct Variation {
    std::string actions;      // "A ; B"
    std::string from;         // the player that had the idea, if it is not the one that was asked
    double win = 0.5;         // the chance of the side that is to act, a draw counting half
    double error = 0.5;       // its standard error
    std::uint64_t games = 0;  // simulated; 0: too few to tell
    bool exact = false;       // nothing is simulated: all that can come of it is counted
    judge::Verdict verdict = judge::Verdict::kUnknown;
  };
  std::vector<Variation> variations;  // the best first
  std::string reason;                 // why that, in sentences
  std::string samples_are;            // what was simulated, in the plural
};

// A move that turned the game.
struct TurnedMove {
  std::size_t number = 0;    // of the move, from 1
  Side side = Side::kFirst;  // that gained by it
  double gain = 0;           // of its chance to win, a draw counting half
  double chance = 0;         // that chance after it
  std::string told;          // the move in one line, with its consequences
};

// Why a game ended as it did, or stands as it does.
struct Turns {
  std::vector<std::string> causes;  // sentences
  std::vector<TurnedMove> moves;    // in their order
};
// What finds them, as a Job does; it may outlive the table.
using TurnSearch = std::function<Turns(const std::atomic<bool>& stop, ai::ProgressPart progress)>;

// One move of the game so far, for people.
struct DescribedMove {
  Actor actor = Actor::kNobody;  // a side, or kChance
  std::string phase;             // the title of the phase in which it was made; empty if there are no phases
  std::string action;            // as `play` takes it; for a roll "dice 3 5"
  std::string told;              // in one line, with its consequences
  bool hidden = false;           // what it was is not revealed: neither in `action` nor in `told`
  std::string reason;            // why a search chose it; empty if that is not known or not revealed
};

// The reason, for the record and the log, of an action by which a standing instruction answered.
inline constexpr absl::string_view kByInstruction = "by standing instruction";

// The same for an action of a computer that a person asked not to think any longer.
inline constexpr absl::string_view kPlayedAtOnce =
    "played at once, as a person asked for it: the seed alone does not repeat this game";

// A standing instruction of a side's (Instructions, abilities.h).
struct Instruction {
  Side side = Side::kFirst;
  std::string text;
};

// The side's name, the player's.
using Players = std::vector<std::pair<std::string, std::string>>;

}  // namespace zerohour::protocol
