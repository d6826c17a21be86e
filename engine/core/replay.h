// Replays a record and checks every line of it: the one place that decides whether a record is true.
//
// It checks that the record is of this game, scenario and data; that each action is legal and belongs to the acting
// side; the number and range of the faces; every die, recomputed where the record has the seed; the commitment to the
// seed; the hashes; the result; and that nothing follows the end. Errors name the record's line: "line 12: ...". A
// record of other rules or data is FailedPrecondition, everything else InvalidArgument.
#pragma once

#include <concepts>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "engine/core/dice.h"
#include "engine/core/faces.h"
#include "engine/core/game.h"
#include "engine/core/record.h"

namespace zerohour {

// The name of the actor's side if it is one, otherwise "draw", as records name winners.
template <Game G>
std::string winner_name(const G& game, Actor winner) {
  if (winner == Actor::kFirst) return std::string(game.side_name(Side::kFirst));
  if (winner == Actor::kSecond) return std::string(game.side_name(Side::kSecond));
  return "draw";
}

template <Game G>
std::optional<Side> side_of_name(const G& game, absl::string_view name) {
  for (const Side side : {Side::kFirst, Side::kSecond}) {
    if (game.side_name(side) == name) return side;
  }
  return std::nullopt;
}

// A record of the game without players or events.
template <Game G>
Record new_record(const G& game, const RecordDice& dice) {
  Record record;
  record.game = std::string(game.game_name());
  record.scenario = std::string(game.scenario_name());
  record.data_hash = std::string(game.data_hash());
  record.dice = dice;
  return record;
}

// Whether a record with this hash of data was made with the data of the game: with data_hash(), or with an older hash
// that the game knows, by the optional function bool has_data_hash(hash).
template <Game G>
bool has_data_hash(const G& game, absl::string_view hash) {
  if constexpr (requires {
                  { game.has_data_hash(hash) } -> std::same_as<bool>;
                }) {
    return game.has_data_hash(hash);
  } else {
    return game.data_hash() == hash;
  }
}

namespace internal {

inline absl::Status replay_error(int line, absl::string_view what) {
  return absl::InvalidArgumentError(line > 0 ? absl::StrCat("line ", line, ": ", what) : std::string(what));
}

// Checks one word of the header that must match the game's own.
inline absl::Status check_header_word(absl::string_view what, absl::string_view expected, absl::string_view found) {
  if (expected == found) return absl::OkStatus();
  return absl::FailedPreconditionError(
      absl::StrCat("the record's ", what, " is \"", found, "\", but \"", expected, "\" is loaded"));
}

// Plays one record.
template <Game G, class Visitor>
class Replayer {
 public:
  using State = typename G::State;
  using Action = typename G::Action;

  Replayer(const G& game, const Record& record, Visitor& visit) : game_(game), record_(record), visit_(visit) {}

  absl::StatusOr<State> run(const State& start) {
    state_ = start;
    if (record_.dice.seed.has_value()) dice_.emplace(*record_.dice.seed);
    for (const RecordEvent& event : record_.events) {
      if (absl::Status status = play(event); !status.ok()) return replay_error(event.line, status.message());
    }
    if (record_.result.has_value()) {
      if (absl::Status status = check_result(*record_.result); !status.ok()) {
        return replay_error(record_.result->line, status.message());
      }
    }
    return state_;
  }

 private:
  absl::Status play(const RecordEvent& event) {
    if (event.kind == RecordEvent::Kind::kCheckpoint) return check_hash(event);
    if (given_up_.has_value()) return absl::InvalidArgumentError("a side has given up: nothing may follow");
    if (const Result result = game_.result(state_); result.over) {
      return absl::InvalidArgumentError(absl::StrCat("the game was over: ", result.reason));
    }
    switch (event.kind) {
      case RecordEvent::Kind::kAction:
        return play_action(event);
      case RecordEvent::Kind::kDice:
        return play_dice(event);
      default:
        given_up_ = side_of_name(game_, event.side);
        return given_up_.has_value() ? absl::OkStatus() : no_such_side(event.side);
    }
  }

  absl::Status play_action(const RecordEvent& event) {
    const std::optional<Side> side = side_of_name(game_, event.side);
    if (!side.has_value()) return no_such_side(event.side);
    const Actor actor = game_.actor(state_);
    if (actor == Actor::kChance) {
      return absl::InvalidArgumentError(
          absl::StrCat("expected a roll (", std::string(game_.describe_roll(state_)), "), found an action"));
    }
    if (!acts(actor, *side)) return absl::InvalidArgumentError(absl::StrCat("it is not for ", event.side, " to act"));
    const absl::StatusOr<Action> action = game_.parse_action(state_, event.text);
    if (!action.ok()) return action.status();
    if (absl::Status status = game_.is_legal(state_, *action); !status.ok()) {
      return absl::InvalidArgumentError(absl::StrCat("illegal action \"", event.text, "\": ", status.message()));
    }
    if (chooser(game_, state_, *action) != *side) {
      return absl::InvalidArgumentError(absl::StrCat("\"", event.text, "\" is an action of the other side"));
    }
    apply(event, *action);
    return absl::OkStatus();
  }

  absl::Status play_dice(const RecordEvent& event) {
    if (game_.actor(state_) != Actor::kChance) return absl::InvalidArgumentError("expected an action, found a roll");
    const RollRequest request = game_.roll_request(state_);
    if (absl::Status status = check_faces(request, event.faces.span()); !status.ok()) {
      return absl::InvalidArgumentError(
          absl::StrCat(status.message(), " (", std::string(game_.describe_roll(state_)), ")"));
    }
    if (dice_.has_value()) {
      const Faces expected = dice_->roll(request);
      if (expected != event.faces) {
        return absl::InvalidArgumentError(absl::StrCat("the seed gives ", faces_text(expected.span()), " (",
                                                       std::string(game_.describe_roll(state_)), "), found ",
                                                       faces_text(event.faces.span())));
      }
    }
    apply(event, game_.roll_action(state_, event.faces.span()));
    return absl::OkStatus();
  }

  void apply(const RecordEvent& event, const Action& action) {
    const State before = state_;
    game_.apply(state_, action);
    visit_(event, before, action, static_cast<const State&>(state_));
  }

  absl::Status check_hash(const RecordEvent& event) const {
    const std::uint64_t expected = game_.hash(state_);
    if (expected == event.hash) return absl::OkStatus();
    return absl::InvalidArgumentError(absl::StrCat("the state's hash is ", absl::Hex(expected, absl::kZeroPad16),
                                                   ", found ", absl::Hex(event.hash, absl::kZeroPad16)));
  }

  absl::Status check_result(const RecordResult& found) const {
    const Result result = game_.result(state_);
    if (!result.over && !given_up_.has_value()) {
      return absl::InvalidArgumentError("a result, but the game is not over");
    }
    const Actor winner = given_up_.has_value() ? actor_of(other(*given_up_)) : result.winner;
    const std::string expected = winner_name(game_, winner);
    if (found.winner == expected) return absl::OkStatus();
    return absl::InvalidArgumentError(absl::StrCat("the result is ", expected, ", found \"", found.winner, "\""));
  }

  absl::Status no_such_side(absl::string_view name) const {
    return absl::InvalidArgumentError(absl::StrCat("no side is called \"", name, "\": there are ",
                                                   std::string(game_.side_name(Side::kFirst)), " and ",
                                                   std::string(game_.side_name(Side::kSecond))));
  }

  const G& game_;
  const Record& record_;
  Visitor& visit_;
  State state_{};
  std::optional<HostDice> dice_;
  std::optional<Side> given_up_;
};

}  // namespace internal

// The state that the record begins with, after checking that the header matches the game.
template <Game G>
absl::StatusOr<typename G::State> replay_start(const G& game, const Record& record) {
  absl::Status status = internal::check_header_word("game", game.game_name(), record.game);
  if (status.ok()) status = internal::check_header_word("scenario", game.scenario_name(), record.scenario);
  if (status.ok() && !has_data_hash(game, record.data_hash)) {
    status = internal::check_header_word("data hash", game.data_hash(), record.data_hash);
  }
  if (!status.ok()) return status;
  if (!record.view.empty()) {
    return absl::FailedPreconditionError(
        absl::StrCat("only the whole record can be played: this one leaves out what the view of \"", record.view,
                     "\" does not show"));
  }
  for (const auto& [side, name] : record.players) {
    if (side_of_name(game, side).has_value()) continue;
    return absl::InvalidArgumentError(
        absl::StrCat("the player ", name, " has the side \"", side, "\", which is not one of the game's"));
  }
  if (!record.commitment.empty() && record.dice.seed.has_value() &&
      record.commitment != record.dice.seed->commitment()) {
    return absl::InvalidArgumentError(absl::StrCat("the dice seed does not match the commitment: expected ",
                                                   record.dice.seed->commitment(), ", found ", record.commitment));
  }
  if (record.start.empty()) return game.initial_state();
  absl::StatusOr<typename G::State> start = game.parse_state(record.start);
  if (!start.ok()) return absl::InvalidArgumentError(absl::StrCat("the start: ", start.status().message()));
  if (absl::Status invariants = game.check_invariants(*start); !invariants.ok()) {
    return absl::InvalidArgumentError(absl::StrCat("the start: ", invariants.message()));
  }
  return start;
}

// Replays the record and calls visit(event, before, action, after), all by const reference, for each action and roll;
// after an error, visit has been called for the events before it. Returns the last state. A record without a result
// passes: the game may be unfinished, which game.result() of the last state tells.
template <Game G, class Visitor>
absl::StatusOr<typename G::State> replay_each(const G& game, const Record& record, Visitor&& visit) {
  const absl::StatusOr<typename G::State> start = replay_start(game, record);
  if (!start.ok()) return start.status();
  return internal::Replayer<G, Visitor>(game, record, visit).run(*start);
}

// A record played, with all its states.
template <Game G>
struct Replayed {
  std::vector<typename G::State> states;    // one more than the actions: states[i] is before actions[i]
  std::vector<typename G::Action> actions;  // of the sides and of chance
  std::vector<std::size_t> events;          // where in record.events each action comes from
};

template <Game G>
absl::StatusOr<Replayed<G>> replay(const G& game, const Record& record) {
  using State = typename G::State;
  using Action = typename G::Action;
  Replayed<G> replayed;
  const absl::StatusOr<State> start = replay_start(game, record);
  if (!start.ok()) return start.status();
  replayed.states.push_back(*start);
  const absl::StatusOr<State> last =
      replay_each(game, record, [&](const RecordEvent& event, const State&, const Action& action, const State& after) {
        replayed.states.push_back(after);
        replayed.actions.push_back(action);
        replayed.events.push_back(static_cast<std::size_t>(&event - record.events.data()));
      });
  if (!last.ok()) return last.status();
  return replayed;
}

}  // namespace zerohour
