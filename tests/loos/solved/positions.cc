#include "tests/loos/solved/positions.h"

#include <algorithm>
#include <utility>

#include "absl/status/status.h"
#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "ai/loos/greedy.h"
#include "ai/search/expectimax.h"
#include "engine/loos/notation.h"

namespace zerohour::solved {
namespace {

constexpr absl::string_view kBetween = "; ";  // actions of one line

absl::Status bad_line(std::size_t line, absl::string_view what) {
  return absl::InvalidArgumentError(absl::StrCat("positions, line ", line, ": ", what));
}

// Takes one line "word value" in.
absl::Status read_line(std::size_t number, absl::string_view line, Position& to) {
  const std::pair<absl::string_view, absl::string_view> parts = absl::StrSplit(line, absl::MaxSplits(' ', 1));
  const auto [word, value] = parts;
  const std::pair<absl::string_view, std::string*> texts[] = {{"scenario", &to.scenario},
                                                              {"decision", &to.decision},
                                                              {"side", &to.side},
                                                              {"greedy", &to.greedy},
                                                              {"state", &to.state}};
  for (const auto& [name, text] : texts) {
    if (word != name) continue;
    *text = std::string(value);
    return value.empty() ? bad_line(number, "nothing behind the word") : absl::OkStatus();
  }
  const std::pair<absl::string_view, double*> numbers[] = {
      {"value", &to.value}, {"worst", &to.worst}, {"loss", &to.greedy_loss}};
  for (const auto& [name, number_of] : numbers) {
    if (word != name) continue;
    return absl::SimpleAtod(value, number_of) ? absl::OkStatus() : bad_line(number, "no number");
  }
  if (word != "optimal") return bad_line(number, absl::StrCat("unknown word '", word, "'"));
  to.optimal = absl::StrSplit(value, kBetween);
  return absl::OkStatus();
}

// What the bot's choice gives up; 0 if it is as good as the best.
absl::StatusOr<double> loss_of(const loos::Loos& game, const loos::State& state, loos::Action action, double best) {
  const Actor decides = game.actor(state);
  loos::State next = state;
  game.apply(next, action);
  // No limit: the position is known to be small.
  ai::Expectimax<loos::Loos> search(game, {.table_entries = 1 << 18});
  const absl::StatusOr<double> value = search.value(next);
  if (!value.ok()) return value.status();
  const double loss = best - (decides == Actor::kFirst ? *value : 1 - *value);
  return loss < kSame ? 0.0 : loss;
}

}  // namespace

Position position_of(const loos::Loos& game, absl::string_view scenario, const loos::State& state,
                     absl::Span<const loos::ExactAction> actions) {
  const auto [worst, best] = std::minmax_element(actions.begin(), actions.end(),
                                                 [](const auto& a, const auto& b) { return a.value < b.value; });
  Position p;
  p.scenario = std::string(scenario);
  p.decision = std::string(loos::to_string(state.step));
  p.side = game.actor(state) == Actor::kFirst ? "british" : "german";
  p.value = best->value;
  p.worst = worst->value;
  p.state = game.format_state(state);
  const loos::Action greedy = loos::GreedyBot(kGreedySeed).choose(game, state, {});
  p.greedy = game.format_action(state, greedy);
  for (const loos::ExactAction& action : actions) {
    if (action.action == greedy) p.greedy_loss = best->value - action.value;
    if (best->value - action.value < kSame) p.optimal.push_back(game.format_action(state, action.action));
  }
  if (p.greedy_loss < kSame) p.greedy_loss = 0;
  return p;
}

std::string format_positions(absl::Span<const Position> positions) {
  std::string text;
  for (const Position& p : positions) {
    absl::StrAppend(&text, "scenario ", p.scenario, "\ndecision ", p.decision, "\nside ", p.side);
    absl::StrAppendFormat(&text, "\nvalue %.12f\nworst %.12f\n", p.value, p.worst);
    absl::StrAppend(&text, "optimal ", absl::StrJoin(p.optimal, kBetween), "\ngreedy ", p.greedy);
    absl::StrAppendFormat(&text, "\nloss %.12f\n", p.greedy_loss);
    absl::StrAppend(&text, "state ", p.state, "\n\n");
  }
  return text;
}

absl::StatusOr<std::vector<Position>> parse_positions(absl::string_view text) {
  std::vector<Position> positions;
  Position position;
  std::size_t number = 0;
  for (const absl::string_view line : absl::StrSplit(text, '\n')) {
    ++number;
    if (absl::StartsWith(line, "#")) continue;
    if (!line.empty()) {
      if (absl::Status status = read_line(number, line, position); !status.ok()) return status;
      continue;
    }
    if (position.state.empty()) continue;
    if (position.scenario.empty() || position.optimal.empty()) return bad_line(number, "a position is not whole");
    positions.push_back(std::exchange(position, {}));
  }
  if (!position.scenario.empty()) return bad_line(number, "no empty line behind the last position");
  return positions;
}

absl::StatusOr<const loos::Loos*> Games::find(const std::string& scenario) {
  std::shared_ptr<const loos::Loos>& game = games_[scenario];
  if (game == nullptr) {
    absl::StatusOr<std::shared_ptr<const loos::Loos>> loaded = loos::Loos::load(scenario);
    if (!loaded.ok()) return loaded.status();
    game = *std::move(loaded);
  }
  return game.get();
}

absl::StatusOr<Score> score_bot(absl::Span<const Position> positions, ai::Bot<loos::Loos>& bot,
                                const ai::Budget& budget) {
  Games games;
  Score score;
  for (const Position& position : positions) {
    const absl::StatusOr<const loos::Loos*> game = games.find(position.scenario);
    if (!game.ok()) return game.status();
    const absl::StatusOr<loos::State> state = (*game)->parse_state(position.state);
    if (!state.ok()) return state.status();
    const loos::Action action = bot.choose(**game, *state, budget);
    if (absl::Status legal = (*game)->is_legal(*state, action); !legal.ok()) return legal;
    const absl::StatusOr<double> loss = loss_of(**game, *state, action, position.value);
    if (!loss.ok()) return loss.status();
    ++score.positions;
    score.loss += *loss;
    if (*loss == 0) {
      ++score.optimal;
      continue;
    }
    score.mistakes.push_back(absl::StrFormat("%s %s %s: %s loses %.4f, best %s", position.scenario, position.side,
                                             position.decision, (*game)->format_action(*state, action), *loss,
                                             position.optimal.front()));
  }
  return score;
}

}  // namespace zerohour::solved
