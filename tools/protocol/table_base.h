// What the commands of a GameTable share: the game, how it stands, and the readers of arguments.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_join.h"
#include "tools/protocol/front.h"
#include "tools/protocol/hint.h"
#include "tools/protocol/jobs.h"
#include "tools/protocol/line.h"
#include "tools/protocol/line_of_play.h"
#include "tools/protocol/table.h"
#include "tools/session/session.h"

namespace zerohour::protocol {

inline std::string text(absl::string_view view) {
  return std::string(view);
}

// The rules that a refusal names at its end, "(R6, 14.2)" as "R6,14.2"; "-" for none.
inline std::string rule_of(absl::string_view message) {
  const std::size_t open = message.rfind('('), close = message.rfind(')');
  if (open == absl::string_view::npos || close == absl::string_view::npos || close < open) return "-";
  std::string rules;
  for (const char c : message.substr(open + 1, close - open - 1)) {
    if (c != ' ') rules += c;
  }
  const bool plain = rules.find_first_not_of("R0123456789.,abcdefghijklmnopqrstuvwxyz-") == std::string::npos &&
                     rules.find_first_of("0123456789") != std::string::npos;
  return plain ? rules : "-";
}

// The faces that a person rolled.
inline absl::StatusOr<Faces> read_faces(Words words, const RollRequest& request) {
  if (words.size() != request.count) {
    return refusal("bad-faces",
                   absl::StrCat("expected ", static_cast<int>(request.count), " faces, got ", words.size()));
  }
  Faces faces;
  for (const absl::string_view word : words) {
    const std::optional<std::uint64_t> face = number_of(word, request.sides);
    if (!face.has_value() || *face == 0) {
      return refusal("bad-faces",
                     absl::StrCat("a face is from 1 to ", static_cast<int>(request.sides), ", not '", word, "'"));
    }
    faces.face[faces.count++] = static_cast<std::uint8_t>(*face);
  }
  return faces;
}

// The events of a game, and the info lines of its record.
template <Game G>
std::string play_event(const G& game, Side side, absl::string_view action) {
  return absl::StrCat("play ", text(game.side_name(side)), " ", action);
}
inline std::string roll_event(const Faces& faces) {
  return absl::StrCat("roll ", absl::StrJoin(faces.span(), " "));
}
template <Game G>
std::string resign_event(const G& game, Side side) {
  return absl::StrCat("resign ", text(game.side_name(side)));
}
template <Game G>
std::string hints_key(const G& game, Side side) {
  return session::hints_key(text(game.side_name(side)));
}
inline constexpr absl::string_view kSealedSeed = "sealed-seed";
// What the account of the dice says: how often an earlier save was gone back to, and that the seed was told too early.
inline constexpr absl::string_view kLoadedAgain = "loaded-again";
inline constexpr absl::string_view kSeedRevealed = "seed-revealed";

template <Game G>
class TableBase {
 protected:
  using State = typename G::State;
  using Action = typename G::Action;
  using Session = session::Session<G>;

  TableBase(std::shared_ptr<const Front<G>> front, std::shared_ptr<const G> played, Session session)
      : front_(std::move(front)), shared_(std::move(played)), session_(std::move(session)) {}

  const G& game() const { return *shared_; }
  const State& now() const { return session_.state(); }
  const RecordDice& dice() const { return session_.record().dice; }
  bool over() const { return resigned_.has_value() || session_.over(); }
  Actor actor() const { return over() ? Actor::kNobody : game().actor(now()); }

  std::string actor_name() const {
    switch (actor()) {
      case Actor::kFirst:
        return text(game().side_name(Side::kFirst));
      case Actor::kSecond:
        return text(game().side_name(Side::kSecond));
      case Actor::kBoth:
        return "both";
      case Actor::kChance:
        return "chance";
      case Actor::kNobody:
        break;
    }
    return "nobody";
  }
  std::string dice_word() const {
    switch (dice().source) {
      case RecordDice::Source::kSecret:
        return "secret";
      case RecordDice::Source::kNumber:
        return "number";
      case RecordDice::Source::kMine:
        break;
    }
    return "mine";
  }
  std::string hash_text(const State& s) const { return absl::StrFormat("%016x", game().hash(s)); }
  // What each reply about a position ends with.
  std::string standing() const {
    return absl::StrCat("actor=", actor_name(), " event=", next_event_ - 1, " hash=", hash_text(now()));
  }
  // Requires a chance node.
  std::string roll_words() const {
    const RollRequest request = game().roll_request(now());
    return absl::StrCat("dice=", static_cast<int>(request.count), " sides=", static_cast<int>(request.sides));
  }

  // The rolls that have fallen in a session.
  static std::vector<std::string> rolls_of(const Session& session) {
    std::vector<std::string> rolls;
    for (const typename Session::Move& move : session.moves()) {
      if (move.actor == Actor::kChance) rolls.push_back(roll_name(session.game().roll_request(move.before)));
    }
    return rolls;
  }

  absl::Status refuse_if_over() const {
    return over() ? refusal("game-over", "the game is over: 'result' tells how") : absl::OkStatus();
  }
  std::string no_side(absl::string_view word) const {
    return absl::StrCat("no side is called '", word, "': there are ", text(game().side_name(Side::kFirst)), " and ",
                        text(game().side_name(Side::kSecond)));
  }
  static absl::Status no_seed() { return refusal("no-dice", "the dice of this game are not the host's"); }

  // Refuses what was meant for another position.
  absl::Status check_hash(absl::string_view hash) const {
    if (hash == hash_text(now())) return absl::OkStatus();
    return refusal("stale", absl::StrCat("the position has changed: its hash is ", hash_text(now())));
  }
  // Takes "hash=H" and "side=S" off the front of the arguments of `play`.
  absl::StatusOr<std::optional<Side>> read_conditions(absl::string_view& arguments) const {
    std::optional<Side> side;
    while (absl::StartsWith(arguments, "hash=") || absl::StartsWith(arguments, "side=")) {
      const bool is_hash = absl::StartsWith(arguments, "hash=");
      const absl::string_view value = take_word(arguments).substr(5);
      if (is_hash) {
        if (absl::Status status = check_hash(value); !status.ok()) return status;
        continue;
      }
      side = side_of_name(game(), value);
      if (!side.has_value()) return refusal("bad-arguments", no_side(value));
    }
    return side;
  }

  // One action of `play` in the state s; place says which it is.
  absl::StatusOr<std::pair<Side, Action>> read_action(const State& s, absl::string_view words, std::optional<Side> side,
                                                      absl::string_view place) const {
    if (over() || game().result(s).over) return refusal("game-over", absl::StrCat(place, "the game is over"));
    const Actor who = game().actor(s);
    if (who == Actor::kChance) {
      return refusal("die-due", absl::StrCat(place, "a die is due: ", game().describe_roll(s)));
    }
    if (!side.has_value()) {
      if (who == Actor::kBoth) return refusal("wrong-side", absl::StrCat(place, "both choose now: say side=S"));
      side = who == Actor::kFirst ? Side::kFirst : Side::kSecond;
    }
    if (!acts(who, *side)) {
      return refusal("wrong-side",
                     absl::StrCat(place, "it is not for the ", text(game().side_name(*side)), " side to act"));
    }
    const absl::StatusOr<Action> action = game().parse_action(s, words);
    if (!action.ok()) return refusal("bad-action", absl::StrCat(place, action.status().message()));
    if (absl::Status status = game().is_legal(s, *action); !status.ok()) {
      return refusal("illegal", absl::StrCat(place, status.message()));
    }
    return std::make_pair(*side, *action);
  }

  std::string bot_name(const Settings& settings) const {
    return settings.bot.empty() ? front_->bots()->names().front() : settings.bot;
  }
  absl::StatusOr<BotMaker<G>> bot_maker(const std::string& name) const {
    return protocol::bot_maker<G>(front_->bots(), name);
  }

  // How many moves 'undo turn' takes back: those of this turn, or where there are none those of the turn before.
  std::size_t moves_of_turn() const {
    const auto& moves = session_.moves();
    if (moves.empty()) return 0;
    const std::uint64_t key = front_->wording().turn_key(game(), moves.back().before);
    std::size_t n = 1;
    while (n < moves.size() && front_->wording().turn_key(game(), moves[moves.size() - 1 - n].before) == key) ++n;
    return n;
  }

  void note(std::string event) {
    events_.push_back(std::move(event));
    ++next_event_;
    if (events_.size() > kKeptEvents) events_.pop_front();
  }

  static constexpr std::size_t kKeptEvents = 10000;

  std::shared_ptr<const Front<G>> front_;
  std::shared_ptr<const G> shared_;
  Session session_;
  std::optional<Side> resigned_;
  std::deque<std::string> events_;  // the last of them is number next_event_ - 1
  std::uint64_t next_event_ = 1;
};

}  // namespace zerohour::protocol
