// The optional abilities of a game, each a class of its own: most of them serve graphical front ends, which know no
// rules. A game need not have any of them (GameAdapter, game_adapter.h).
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "ai/judge/sampler.h"
#include "engine/core/game.h"
#include "tools/protocol/line.h"
#include "tools/protocol/physical_table.h"
#include "tools/protocol/reply.h"

namespace zerohour::protocol {

// What has to be decided, for people.
struct Advice {
  std::string title;              // of the phase
  std::string due;                // the decision, without a full stop, or as a question
  std::vector<std::string> left;  // what is left to do and to use, one fact each
};

// A prepared set-up.
struct SetUp {
  std::string name;
  std::string idea;  // a sentence or two for people
};

// The prepared set-ups for the side that sets up now; no side if none does.
struct SetUps {
  std::optional<Side> side;
  std::vector<SetUp> list;
};

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

template <Game G>
class Guide : public Ability {
 public:
  virtual absl::StatusOr<Advice> guide(const G& game, const typename G::State& s) const = 0;
};

// How a side wins, and how close it is: phrases for people, without a full stop; "nothing" if there is nothing.
struct SideVictory {
  Side side = Side::kFirst;
  std::string needs;  // "2 whole towns when turn 8 ends (12.3)"
  std::string holds;  // of that
  std::string lacks;
};

// What would lose the game immediately, or when the current step ends.
struct LossWarning {
  Side side = Side::kFirst;  // that would lose it
  std::string rule;          // its number, "12.2"; or "-"
  std::string text;          // a sentence
};

// What ending the present step would lose or leave, apart from what dice decide. The list for each game is in
// docs/protocol.md.
struct StepEnding {
  enum class Kind : std::uint8_t {
    kLoses,      // the side loses the game
    kDraws,      // the game ends in a draw
    kAdvance,    // ground that a unit may take now, and only now, is left
    kObjective,  // a unit can reach what wins or scores, and has not been moved there
    kUnused,     // nothing that the side could do in this step was done
    kLeft,       // some of it is left: usual, and only for those who ask
  };
  Kind kind = Kind::kLeft;
  std::string action;  // that ends the step, as `play` takes it: "done"
  std::string rule;    // its number, "12.2"; or "-"
  std::string text;    // a sentence that names the units and places

  friend bool operator==(const StepEnding&, const StepEnding&) = default;
};
// As the protocol names it.
constexpr absl::string_view name_of(StepEnding::Kind kind) {
  constexpr absl::string_view kNames[] = {"loses", "draws", "advance", "objective", "unused", "left"};
  return kNames[static_cast<std::size_t>(kind)];
}

// What is counted for a side, and how much of it decides.
struct SideScore {
  Side side = Side::kFirst;  // whose it is
  int points = 0;            // as the position stands
  int win = 0;               // the least that wins
  int draw = 0;              // the least that draws; as `win` where nothing draws
  std::string what;          // what is counted, a phrase: "whole towns"
};

// "whole towns: 1 (2 win, 1 draws)".
inline std::string score_text(const SideScore& score) {
  const auto verb = [](int n, absl::string_view word) { return absl::StrCat(n, " ", word, n == 1 ? "s" : ""); };
  return absl::StrCat(score.what, ": ", score.points, " (", verb(score.win, "win"),
                      score.draw < score.win ? absl::StrCat(", ", verb(score.draw, "draw")) : "", ")");
}

// One cause of a score: what has brought points so far, or would bring them.
struct AccountLine {
  Side side = Side::kFirst;  // whose score it is part of
  int points = 0;            // that it has brought of it, negative where it takes some away
  std::string what;          // a phrase for people: "the Dump, taken"
};

struct VictoryReport {
  std::string goal;  // how the game is won and what draws, in sentences
  std::vector<SideScore> scores;
  std::vector<AccountLine> account;  // its points add up to the scores
  std::vector<SideVictory> sides;    // both
  std::vector<LossWarning> warnings;
  std::vector<StepEnding> endings;  // of the side that is to act
};

// What each side needs to win. The position is what the person asking sees of it.
template <Game G>
class Victory : public Ability {
 public:
  virtual VictoryReport victory(const G& game, const typename G::State& s) const = 0;
};

// What a legal action would take, and what may come of it.
struct ActionPreview {
  // A result of the dice that it leads to, with its exact chance: `ways` of `all` that are equally likely.
  struct Outcome {
    std::string unit;    // the piece that it happens to, or that rolls; empty if there is only one die
    std::string result;  // a word of the game's: "killed"
    int ways = 0, all = 1;
  };
  Row fields;  // the game's own, after "ok"; empty if there is nothing to say about it
  std::vector<Outcome> outcomes;
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
