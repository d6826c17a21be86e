// What people are told of a scenario before they choose it: how long it takes, what wins, and who decides.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "engine/core/actor.h"

namespace zerohour::protocol {

// What play has shown of one of the program's own scenarios. Each game keeps a table of them beside its words, because
// a record is bound to the bytes of its scenario's own file.
struct ScenarioFacts {
  absl::string_view scenario;
  int minutes = 0;                 // that a person takes for a game
  std::array<int, 2> decisions{};  // by side: of more than one choice, for a person there; about
  absl::string_view wins;          // a sentence
  std::array<absl::string_view, 2>
      idle{};                       // by side: if its choices decide nothing, a sentence on what it does instead
  Side recommended = Side::kFirst;  // for a person; a side that decides
  bool first = false;               // the battle to begin the game with, of about ten minutes
  absl::string_view teaches = {};   // what one learns in it, a few words: "gas and bombardment"
};

// What one of the program's own scenarios is worth to the first side if both sides play their best (`zerohour solve`).
struct ScenarioValue {
  absl::string_view scenario;
  double value = 0;
};

// A scenario for people to choose. Of a scenario without facts, which may be a person's own, `minutes` is 0; then
// nothing is known of length and sides.
struct ScenarioNote {
  std::string title;
  int turns = 0;
  std::vector<std::string> about;       // paragraphs
  std::vector<std::string> sides = {};  // both, as words; GameType fills them in
  std::string wins = {};                // a sentence; empty if that is not known

  int minutes = 0;
  std::array<int, 2> decisions{};
  std::vector<std::string> idle = {};  // by side, as in ScenarioFacts
  std::optional<Side> recommended = std::nullopt;
  bool first = false;
  std::string teaches = {};
  std::optional<double> value = std::nullopt;  // as in ScenarioValue
  // The numbers of the strength levels that are offered here, in order; GameType fills them in. Empty if the game has
  // none.
  std::vector<int> levels = {};

  bool has_facts() const { return minutes > 0; }
  // Whether the side's choices decide anything, as far as that is known.
  bool decides(Side side) const { return idle_text(side).empty(); }
  // The only side that decides, of a scenario of which that is known.
  std::optional<Side> only_decider() const;
  // What best play scores for that side, on average; nothing unless both are known.
  std::optional<double> par() const;
  std::string idle_text(Side side) const { return idle.empty() ? "" : idle[static_cast<std::size_t>(index(side))]; }
};

// Adds what the table says of that scenario, if it has it.
void add_facts(absl::Span<const ScenarioFacts> table, absl::string_view scenario, ScenarioNote& note);
void add_value(absl::Span<const ScenarioValue> table, absl::string_view scenario, ScenarioNote& note);

// "10 minutes, 12 decisions", for the recommended side; empty if that is not known.
std::string length_text(const ScenarioNote& note);
// Whether the level is offered in this scenario. Error (InvalidArgument): it is not, and which one is the nearest; the
// lower one of two.
absl::Status check_level(const ScenarioNote& note, int level);
// The same of a player: "level-3". Any other player is offered everywhere, and so is a level with settings of its own.
absl::Status check_player(const ScenarioNote& note, absl::string_view player);
// That player, or, if it is a level that is not offered here, the nearest one.
std::string offered_player(const ScenarioNote& note, const std::string& player);
// "4 levels of strength: 1, 2, 3 and 5."; empty where the game has none.
std::string levels_sentence(const ScenarioNote& note);
// "10 minutes", "2.5 hours".
std::string minutes_text(int minutes);
// "both sides decide", "the British side decides"; empty if that is not known.
std::string deciders_text(const ScenarioNote& note);
// What a battle that one side alone decides is for it: "A puzzle: best play scores .424 of a game on average."; empty
// where that is not known.
std::string par_sentence(const ScenarioNote& note);
// What best play of both sides is worth, for a battle that both decide: "With best play of both sides the British side
// scores .519 of a game on average."; empty where that is not known, or where par_sentence() says it.
std::string value_sentence(const ScenarioNote& note);
// A side's word as it begins a title: "British".
std::string title_of_side(absl::string_view word);

}  // namespace zerohour::protocol
