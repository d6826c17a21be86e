// What a game tells the protocol about itself beyond the Game contract. The protocol knows no game; one that moves in
// brings one of these.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "engine/core/game.h"
#include "tools/protocol/bot_source.h"
#include "tools/protocol/reply.h"

namespace zerohour::protocol {

using Words = absl::Span<const absl::string_view>;

// A bot for people to choose. level: 0 for one that is no strength level.
struct BotNote {
  std::string name;
  int level = 0;
  std::string what;
};
// A scenario for people to choose.
struct ScenarioNote {
  std::string title;
  int turns = 0;
  std::vector<std::string> about;  // paragraphs
};

template <Game G>
class Front : public BotSource<G> {
 public:
  using State = typename G::State;

  virtual std::string name() const = 0;                    // of the game, before one is loaded
  virtual std::vector<std::string> scenarios() const = 0;  // the default first
  virtual std::vector<std::string> rule_options() const = 0;
  // The options as load() takes them, from those of a record: what a record leaves unsaid need not be today's default.
  virtual std::vector<std::string> recorded_options(std::vector<std::string> options) const { return options; }
  virtual std::vector<std::string> bots() const = 0;  // the default first

  // Errors say what there is.
  virtual absl::StatusOr<std::shared_ptr<const G>> load(const std::string& scenario,
                                                        const std::vector<std::string>& options) const = 0;
  // The game that a state's text is a position of; `now` is the one that is played, or null.
  virtual absl::StatusOr<std::shared_ptr<const G>> load_for(absl::string_view text,
                                                            const std::shared_ptr<const G>& now) const = 0;

  // "turn=3 active=british step=declare".
  virtual std::string turn_text(const G& game, const State& s) const = 0;
  // The same number throughout one turn of one side.
  virtual std::uint64_t turn_key(const G& game, const State& s) const = 0;
  // Whether a word could stand in an action: a kind, a unit, a hex.
  virtual bool is_action_word(const G& game, const State& s, absl::string_view word) const = 0;
  // Lines for people.
  virtual std::string picture(const G& game, const State& s) const = 0;
  // "data" lines: geometry, pieces, tracks, sides.
  virtual void describe(const G& game, Reply& reply) const = 0;
  virtual Answer odds(const G& game, const State& s, Words words, Reply& reply) const = 0;
  virtual Answer overlay(const G& game, const State& s, Words words, Reply& reply) const = 0;
  // The text of the position with each of these changes made.
  virtual absl::StatusOr<std::string> edit(const G& game, State s, Words parts) const = 0;

  // --- For graphical front ends, which are to know no rules. A game need not have them.
  // The bots of bots(), and the scenario that a game is.
  virtual std::vector<BotNote> bot_notes() const {
    std::vector<BotNote> notes;
    for (std::string& bot : bots()) notes.push_back({std::move(bot), 0, ""});
    return notes;
  }
  virtual ScenarioNote scenario_note(const G& game) const { return {std::string(game.scenario_name()), 0, {}}; }
  // The phase that a position stands in: "turn=3 side=british title=TEXT for people". Empty: the game has no phases.
  virtual std::string phase(const G&, const State&) const { return ""; }
  // One move in a line for people, with what followed from it. faces: of a roll.
  virtual std::string tell(const G& game, const State& before, const typename G::Action& action, Actor,
                           absl::Span<const std::uint8_t>, const State&) const {
    return std::string(game.format_action(before, action));
  }
  // What is to be decided: the lines "title", "due" and "left".
  virtual absl::Status guide(const G&, const State&, Reply&) const { return unsupported(); }
  // What a legal action would take: fields for behind "ok".
  virtual std::string preview(const G&, const State&, const typename G::Action&) const { return ""; }
  // The worst that the enemy can do somewhere.
  virtual Answer threats(const G&, const State&, Words, Reply&) const { return unsupported(); }
  // The prepared set-ups for the side that sets up now, or the actions of the one that is named.
  virtual Answer book(const G&, const State&, absl::string_view, Reply&) const { return unsupported(); }
  // The chances of the first side to win, of a draw, and of the second side, in thousandths: together 1000. Of a game
  // that is not over; well below a millisecond.
  virtual absl::StatusOr<std::array<int, 3>> chances(const std::shared_ptr<const G>&, const State&) const {
    return unsupported();
  }
};

}  // namespace zerohour::protocol
