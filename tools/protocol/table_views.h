// The commands of a GameTable that only show: the position and those of the game so far, its story, what may be played,
// and what a graphical front end asks of the position that it draws.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_split.h"
#include "engine/core/faces.h"
#include "engine/core/game.h"
#include "engine/core/outcomes.h"
#include "engine/core/random.h"
#include "engine/core/replay.h"
#include "tools/protocol/action_reader.h"
#include "tools/protocol/game_adapter.h"
#include "tools/protocol/line.h"
#include "tools/protocol/live_game.h"
#include "tools/protocol/table.h"

namespace zerohour::protocol {

template <Game G>
class TableViews {
 public:
  using State = typename G::State;
  using Action = typename G::Action;
  using Move = typename LiveGame<G>::Session::Move;

  // live outlives this.
  explicit TableViews(const LiveGame<G>& live) : live_(live) {}

  Answer show(Reply& reply) const {
    const std::string picture = wording().picture(game(), live_.now());
    for (const absl::string_view line : absl::StrSplit(picture, '\n')) reply.line("show", line);
    return live_.standing();
  }

  Answer turn() const {
    std::string words = absl::StrCat(wording().turn_text(game(), live_.now()), " ", live_.standing());
    if (live_.actor() == Actor::kChance) {
      absl::StrAppend(&words, " ", live_.roll_words(), " for=", game().describe_roll(live_.now()));
    }
    return words;
  }

  Answer legal(Words words, Reply& reply) const {
    if (absl::Status ended = live_.refuse_if_over(); !ended.ok()) return ended;
    if (live_.actor() == Actor::kChance) return outcomes(words, reply);
    for (const absl::string_view word : words) {
      if (word != "all" && !wording().is_action_word(game(), live_.now(), word)) {
        return refusal("bad-arguments", absl::StrCat("no kind of action, unit or hex is called '", word, "'"));
      }
    }
    std::size_t count = 0;
    for_each_legal_action(game(), live_.now(), [&](const Action& action) {
      const std::string listed = game().format_action(live_.now(), action);
      if (!names_all(listed, words)) return;
      ++count;
      reply.list("actions", listed, " ; ");
    });
    return absl::StrCat("count=", count, " ", live_.standing());
  }

  Answer describe(Reply& reply) const {
    reply.line("data", absl::StrCat("game ", text(game().game_name()), " scenario=",
                                    std::string(game().scenario_name()), " hash=", std::string(game().data_hash())));
    for (const Side side : {Side::kFirst, Side::kSecond}) {
      reply.line("data", absl::StrCat("side ", text(game().side_name(side)), " index=", index(side)));
    }
    wording().describe(game(), reply);
    return std::string();
  }

  Answer result() const {
    if (const std::optional<Side> loser = live_.resigned(); loser.has_value()) {
      return absl::StrCat("over=yes winner=", text(game().side_name(other(*loser))), " reason=the ",
                          text(game().side_name(*loser)), " side ",
                          live_.session.forfeited() ? "forfeited" : "resigned");
    }
    const Result outcome = game().result(live_.now());
    if (!outcome.over) return std::string("over=no");
    return absl::StrCat("over=yes winner=", winner_name(game(), outcome.winner), " reason=", text(outcome.reason));
  }

  Answer state(Words words, Reply& reply) const {
    const absl::StatusOr<std::size_t> at = read_at(words);
    if (!at.ok()) return at.status();
    const State& s = live_.position_at(*at);
    reply.line("state", std::string(game().format_state(s)));
    return words.empty() ? live_.standing() : absl::StrCat("at=", *at, " hash=", live_.hash_text(s));
  }

  Answer players(Reply& reply) const {
    for (const Side side : {Side::kFirst, Side::kSecond}) {
      const std::string name = live_.player_name(side);
      if (!name.empty()) reply.line("player", absl::StrCat(text(game().side_name(side)), " ", name));
    }
    return live_.standing();
  }

  // One move of the story. Requires i to be one.
  ToldMove told_move(std::size_t i) const {
    const Move& move = live_.session.moves()[i];
    return {move.actor, wording().title(game(), move.before), move_words(move),
            wording().tell(game(), move.before, move.action, move.actor, move.faces.span(), live_.session.after(i))};
  }

  Answer story(std::size_t from, Reply& reply) const {
    const auto& moves = live_.session.moves();
    if (from == 0 || from > moves.size() + 1) {
      return refusal("bad-arguments", absl::StrCat("moves are numbered from 1; there are ", moves.size()));
    }
    std::string phase = from > 1 ? wording().phase(game(), moves[from - 2].before) : "";
    for (std::size_t i = from - 1; i < moves.size(); ++i) {
      std::string current = wording().phase(game(), moves[i].before);
      if (current != phase) reply.line("phase", absl::StrCat(i + 1, " ", current));
      phase = std::move(current);
      const ToldMove told = told_move(i);
      const absl::string_view actor =
          moves[i].actor == Actor::kChance
              ? absl::string_view("chance")
              : game().side_name(moves[i].actor == Actor::kSecond ? Side::kSecond : Side::kFirst);
      reply.line("move", absl::StrCat(i + 1, " ", text(actor), " ", told.action));
      reply.line("tell", absl::StrCat(i + 1, " ", told.told));
    }
    return absl::StrCat("count=", moves.size(), " ", live_.standing());
  }

  absl::StatusOr<Advice> advice() const {
    if (const std::optional<Side> loser = live_.resigned(); loser.has_value()) {
      return Advice{"The game is over", absl::StrCat("The ", text(game().side_name(*loser)), " side has resigned"), {}};
    }
    return live_.adapter->template ask<Guide<G>>(
        [&](const Guide<G>& guide) { return guide.guide(game(), live_.now()); });
  }

  Answer guide(Reply& reply) const {
    const absl::StatusOr<Advice> advice = this->advice();
    if (!advice.ok()) return advice.status();
    reply.line("title", advice->title);
    reply.line("due", advice->due);
    for (const std::string& fact : advice->left) reply.line("left", fact);
    return live_.standing();
  }

  Answer preview(absl::string_view words) const {
    const ActionReader<G> reader(live_);
    const absl::StatusOr<std::optional<Side>> side = reader.conditions(words);
    if (!side.ok()) return side.status();
    const auto read = reader.action(live_.now(), words, *side, "");
    if (!read.ok()) return read.status();
    return live_.adapter->template ask<Preview<G>>(
        [&](const Preview<G>& preview) { return Answer(preview.preview(game(), live_.now(), read->second)); });
  }

  Answer odds(Words words, Reply& reply) const {
    return live_.adapter->template ask<Odds<G>>(
        [&](const Odds<G>& odds) { return odds.odds(game(), live_.now(), words, reply); });
  }
  Answer overlay(Words words, Reply& reply) const {
    return live_.adapter->template ask<Overlay<G>>(
        [&](const Overlay<G>& overlay) { return overlay.overlay(game(), live_.now(), words, reply); });
  }
  Answer threats(Words words, Reply& reply) const {
    return live_.adapter->template ask<Threats<G>>(
        [&](const Threats<G>& threats) { return threats.threats(game(), live_.now(), words, reply); });
  }

  absl::StatusOr<SetUps> set_ups() const {
    return live_.adapter->template ask<Book<G>>([&](const Book<G>& book) { return book.set_ups(game(), live_.now()); });
  }
  // Those of a prepared set-up that are left to be played.
  absl::StatusOr<std::vector<std::string>> placements(absl::string_view name) const {
    const absl::StatusOr<std::vector<Action>> actions = live_.adapter->template ask<Book<G>>(
        [&](const Book<G>& book) { return book.placements(game(), live_.now(), name); });
    if (!actions.ok()) return actions.status();
    std::vector<std::string> texts;
    State s = live_.now();
    for (const Action& action : *actions) {
      texts.push_back(std::string(game().format_action(s, action)));
      game().apply(s, action);
    }
    return texts;
  }
  Answer book(absl::string_view name, Reply& reply) const {
    if (name.empty()) {
      const absl::StatusOr<SetUps> all = set_ups();
      if (!all.ok()) return all.status();
      for (const SetUp& set_up : all->list) reply.line("entry", absl::StrCat(set_up.name, " ", set_up.idea));
      if (!all->side.has_value()) return std::string("count=0");
      return absl::StrCat("count=", all->list.size(), " side=", text(game().side_name(*all->side)));
    }
    const absl::StatusOr<std::vector<std::string>> actions = placements(name);
    if (!actions.ok()) return actions.status();
    for (const std::string& action : *actions) reply.list("actions", action, " ; ");
    return absl::StrCat("count=", actions->size(), " side=", live_.actor_name());
  }

  // at: how many moves lie before the position that is asked for.
  absl::StatusOr<std::array<int, 3>> chances_at(std::size_t at) const {
    const State& s = live_.position_at(at);
    const Result result = game().result(s);
    std::array<int, 3> known{};
    if (const std::optional<Side> loser = live_.resigned(); at == live_.session.moves().size() && loser.has_value()) {
      known[*loser == Side::kFirst ? 2 : 0] = 1000;
      return known;
    }
    if (result.over) {
      known[result.winner == Actor::kFirst ? 0 : result.winner == Actor::kSecond ? 2 : 1] = 1000;
      return known;
    }
    return live_.adapter->template ask<Chances<G>>(
        [&](const Chances<G>& chances) { return chances.chances(live_.shared, s); });
  }
  Answer chances(Words words) const {
    const absl::StatusOr<std::size_t> at = read_at(words);
    if (!at.ok()) return at.status();
    const absl::StatusOr<std::array<int, 3>> found = chances_at(*at);
    if (!found.ok()) return found.status();
    const auto field = [](absl::string_view name, int thousandths) {
      return absl::StrFormat("%s=%d.%03d", name, thousandths / 1000, thousandths % 1000);
    };
    return absl::StrCat(field(game().side_name(Side::kFirst), (*found)[0]), " ", field("draw", (*found)[1]), " ",
                        field(game().side_name(Side::kSecond), (*found)[2]),
                        words.empty() ? "" : absl::StrCat(" at=", *at));
  }

 private:
  const G& game() const { return live_.game(); }
  const Wording<G>& wording() const { return live_.adapter->wording(); }

  // Rolls of which the outcomes are told where the game does not list them.
  static constexpr int kOutcomeRolls = 1000;

  // Requires a chance node.
  Answer outcomes(Words words, Reply& reply) const {
    if (!words.empty()) return refusal("bad-arguments", "a die is due: 'legal' without a word tells its outcomes");
    Random random(game().hash(live_.now()));
    const int rolls = for_each_outcome_or_sample(
        game(), live_.now(), kOutcomeRolls, random, [&](const Action& action, Probability chance) {
          reply.line("outcome", absl::StrCat(chance.numerator(), "/", chance.denominator(), " ",
                                             std::string(game().format_action(live_.now(), action))));
        });
    return absl::StrCat(live_.standing(), " ", live_.roll_words(), rolls > 0 ? absl::StrCat(" sampled=", rolls) : "",
                        " for=", game().describe_roll(live_.now()));
  }
  // Whether each of the words is one of the action's, or "all".
  static bool names_all(const std::string& action, Words words) {
    const std::vector<absl::string_view> parts = words_of(action);
    return std::all_of(words.begin(), words.end(), [&](absl::string_view word) {
      return word == "all" || std::any_of(parts.begin(), parts.end(),
                                          [&](absl::string_view part) { return absl::EqualsIgnoreCase(part, word); });
    });
  }

  // How many moves lie before the position that is asked for: "at N", or nothing for the one now.
  absl::StatusOr<std::size_t> read_at(Words words) const {
    const std::size_t count = live_.session.moves().size();
    if (words.empty()) return count;
    const std::optional<std::uint64_t> number =
        words.size() == 2 && words[0] == "at" ? number_of(words[1], count) : std::nullopt;
    if (!number.has_value()) return refusal("bad-arguments", absl::StrCat("at N, which is a number from 0 to ", count));
    return static_cast<std::size_t>(*number);
  }

  // Without who acted.
  std::string move_words(const Move& move) const {
    if (move.actor == Actor::kChance) return absl::StrCat("dice ", faces_text(move.faces.span()));
    return std::string(game().format_action(move.before, move.action));
  }

  const LiveGame<G>& live_;
};

}  // namespace zerohour::protocol
