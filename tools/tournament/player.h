// A player in a match, built-in or a program: the match asks for one action at a time and judges
// the answer.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "ai/players/bot.h"
#include "engine/core/any_game.h"
#include "tools/protocol/any_adapter.h"
#include "tools/tournament/program.h"
#include "tools/tournament/running_clock.h"
#include "tools/tournament/types.h"

namespace zerohour::tournament {

// An action, or what went wrong. The action is well formed; the match checks whether it is legal.
struct Choice {
  std::optional<AnyAction> action;
  Misstep misstep;                       // if there is no action
  std::optional<std::uint64_t> nodes{};  // that it took, if the player told it
};

class Player {
 public:
  virtual ~Player() = default;
  // As the player reports it; known after the first successful new_game(). "greedy", "picker 1".
  virtual std::string version() const = 0;
  virtual std::string data_hash() const { return "-"; }
  // Prepares it for a game on that side, whatever it did before.
  virtual std::optional<Misstep> new_game(const AnyGame& game, Side side, std::uint64_t seed, const Limits& limits) = 0;
  // Its choice in `seen`, which shows what its side may see and in which it decides. budget is what it is told; there
  // is no need to wait longer than limit_ms, after which the misstep is `late`.
  virtual Choice choose(const AnyGame& game, const AnyState& seen, const ai::Budget& budget, std::int64_t limit_ms,
                        Fault late) = 0;
  // The processor time that it has used so far, in microseconds. To be asked before a game's first decision and after
  // its last, of which the difference counts. Nothing if it is not known, as of a program that has ended.
  virtual std::optional<std::int64_t> cpu_us() const = 0;
  // After a fault: nothing that it is still doing may reach its next game.
  virtual void abandon() = 0;
  // The last lines that were exchanged.
  virtual std::string exchange() const = 0;
  // After abandon(): the last lines that its program wrote to standard error, and the file that has them all, by its
  // name. Empty for a player without a program.
  virtual std::string last_words() const { return ""; }
  virtual std::string log_name() const { return ""; }
};

// One of this program's own. Only its budget can stop it: the match sees afterwards how long it took.
std::unique_ptr<Player> built_in_player(std::shared_ptr<const protocol::AnyAdapter> adapter, std::string name,
                                        const std::atomic<bool>* stop);
// A program (external_player.h). If the entry's version and data are known, one that starts as another stops the
// tournament. errors: the file for its standard error; empty: dropped. clock: in which its limits are measured.
std::unique_ptr<Player> external_player(const Entry& entry, std::string errors, const std::atomic<bool>* stop,
                                        Clock clock = running_us);

}  // namespace zerohour::tournament
