// What a game tells of itself and of its positions, as plain values: what its abilities (abilities.h) and its wording
// (wording.h) answer.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "engine/core/actor.h"
#include "tools/protocol/row.h"

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

// What a hint says about an action, in sentences. Any of them may be empty.
struct HintWords {
  std::string where;  // where to look, and why: about ground and pieces, without the action
  std::string what;   // the action
  std::string why;    // its purpose, with numbers from the rules only; the judge's estimate follows it
};

// A roll for programs, which need not read the sentences about it: what it is about, and what came of it. Any part may
// be empty.
struct RollFacts {
  std::string kind;    // a word of the game's: "combat", "order"
  std::string about;   // the piece or place: "6", "C2", "1814"
  std::string unit;    // the piece that does what is rolled for: that fires, moves, tests its morale
  std::string target;  // the piece that it is done to
  std::string place;   // where, in a game whose places have names
  std::string effect;  // a word of the game's for what its effect is rolled for: "gas"
  int against = 0;     // the most with which a roll against morale succeeds; 0: there is none
  std::string sheet;   // what `odds` takes to tell its chances: "1814"
  std::string result;  // of faces that fell, in a word: "killed", "two-hits"; empty while it may still change
  std::string totals;  // of faces that fell, what they came to with all modifiers: "9", or "9,10" of two sides
  std::string then;    // of faces that fell, a sentence about what followed, where the line about them is not that
};

}  // namespace zerohour::protocol
