// The optional abilities of a game, each a class of its own: most of them serve graphical front ends, which know no
// rules. A game need not have any of them (GameAdapter, game_adapter.h).
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "ai/judge/sampler.h"
#include "engine/core/game.h"
#include "tools/protocol/drawing.h"
#include "tools/protocol/game_facts.h"
#include "tools/protocol/line.h"
#include "tools/protocol/physical_table.h"
#include "tools/protocol/reply.h"

namespace zerohour::protocol {

// The base class of all abilities: a game is asked for one of them by its type.
class Ability {
 public:
  virtual ~Ability() = default;
  // The arguments that its command takes in this game, as `help` shows them: "HEX [with UNIT...]". Empty if they are
  // the same in any game.
  virtual absl::string_view usage() const { return {}; }
};

// The arithmetic of an attack, and what each outcome means.
template <Game G>
class Odds : public Ability {
 public:
  virtual Answer odds(const G& game, const typename G::State& s, Words words, Reply& reply) const = 0;
};

// Something to draw over the map: "hexes" lines.
template <Game G>
class Overlay : public Ability {
 public:
  virtual Answer overlay(const G& game, const typename G::State& s, Words words, Reply& reply) const = 0;
};

// The worst that the enemy can do somewhere.
template <Game G>
class Threats : public Ability {
 public:
  virtual Answer threats(const G& game, const typename G::State& s, Words words, Reply& reply) const = 0;
};

// Prepared set-ups.
template <Game G>
class Book : public Ability {
 public:
  virtual absl::StatusOr<SetUps> set_ups(const G& game, const typename G::State& s) const = 0;
  // The remaining actions of the set-up of that name, to be played in this order.
  virtual absl::StatusOr<std::vector<typename G::Action>> placements(const G& game, const typename G::State& s,
                                                                     absl::string_view name) const = 0;
};

// What a game's chances are based on (ai/judge). A game without it is played to its end by a quick player.
template <Game G>
class Chances : public Ability {
 public:
  virtual std::shared_ptr<const judge::Sampler<G>> sampler(std::shared_ptr<const G> game) const = 0;
};
// The ability whose samplers make() makes, each for a game.
template <Game G, class Make>
std::shared_ptr<const Chances<G>> chances_from(Make make) {
  struct Made final : public Chances<G> {
    explicit Made(Make of) : make(std::move(of)) {}
    std::shared_ptr<const judge::Sampler<G>> sampler(std::shared_ptr<const G> game) const override {
      return make(std::move(game));
    }
    Make make;
  };
  return std::make_shared<const Made>(std::move(make));
}

template <Game G>
class Guide : public Ability {
 public:
  virtual absl::StatusOr<Advice> guide(const G& game, const typename G::State& s) const = 0;
};

// What each side needs to win. The position is what the person asking sees of it.
template <Game G>
class Victory : public Ability {
 public:
  virtual VictoryReport victory(const G& game, const typename G::State& s) const = 0;
};

template <Game G>
class Preview : public Ability {
 public:
  virtual ActionPreview preview(const G& game, const typename G::State& s, const typename G::Action& action) const = 0;
  // What a move that has been made, or a roll, changes on a real table, apart from how its action is carried out: a
  // sentence, or nothing.
  virtual std::string aftermath(const G& /*game*/, const typename G::State& /*before*/,
                                const typename G::Action& /*action*/, const typename G::State& /*after*/) const {
    return "";
  }
};

// What lies on a real table beside the program, for `ruler`.
template <Game G>
class Ruler : public Ability {
 public:
  // In a position as a seat sees it. Things that lie under others come before them.
  virtual PhysicalTable table(const G& game, const typename G::State& seen) const = 0;
  // How a thing is moved by an action that was played in `before`: its key, and its way without the end. None if there
  // is nothing to tell but the end.
  virtual std::optional<std::pair<std::string, std::string>> way(const G& /*game*/, const typename G::State& /*before*/,
                                                                 const typename G::Action& /*action*/) const {
    return std::nullopt;
  }
};

// The text of the position with each of these changes made.
template <Game G>
class Edit : public Ability {
 public:
  virtual absl::StatusOr<std::string> edit(const G& game, typename G::State s, Words parts) const = 0;
};

// The shapes of a game. They are drawn in the order in which they come.
template <Game G>
class Drawing : public Ability {
 public:
  virtual Ground ground(const G& game) const = 0;
  // `view` is what the viewer may know: what it does not contain is not drawn.
  virtual Scene scene(const G& game, const typename G::State& view) const = 0;
};

// Standing instructions: a player's answers, given in advance, to some kinds of decision, so that the game does not
// stop for each of them. They are not part of a position; what they answer is played and recorded like any other
// action.
template <Game G>
class Instructions : public Ability {
 public:
  // The side's instructions after adding one, in the game's words: "fire", "M2 hold"; "clear" removes all of them, and
  // "usual" gives the usual ones in place of all. now: those that it has, each a text. Refusals say what was not
  // understood.
  virtual absl::StatusOr<std::vector<std::string>> instruct(const G& game, Side side,
                                                            const std::vector<std::string>& now, Words words) const = 0;
  // Those that a person has who has given none, each a text: the answers that hardly anyone would change.
  virtual std::vector<std::string> usual(const G& /*game*/, Side /*side*/) const { return {}; }
  // The action by which the side's instructions answer the present decision; none: the player is asked. The side is to
  // act, and has at least one instruction; s is what it may know.
  virtual std::optional<typename G::Action> answer(const G& game, const typename G::State& s, Side side,
                                                   const std::vector<std::string>& instructions) const = 0;
};

// Whether rows that a person wrote, or drew on a table, make a scenario of the game.
class ScenarioCheck : public Ability {
 public:
  // The scenario's name. Errors name the row, counted from 1, and the field.
  virtual absl::StatusOr<std::string> check(Words rows) const = 0;
};

// Armies that are bought by points before a battle. The arguments are what follows the first word of `armies`.
class Armies : public Ability {
 public:
  // What can be bought, and for how many points: a line each.
  virtual Answer list(absl::string_view arguments, Reply& reply) const = 0;
  // What an army costs; a "fault" line for each reason why it cannot take the field.
  virtual Answer check(absl::string_view arguments, Reply& reply) const = 0;
  // The text of a scenario in which two armies meet, as `open` takes it.
  virtual absl::StatusOr<std::string> battle(absl::string_view arguments) const = 0;
};

}  // namespace zerohour::protocol
