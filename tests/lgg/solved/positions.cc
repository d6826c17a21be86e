#include "tests/lgg/solved/positions.h"

#include <algorithm>
#include <utility>

#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "ai/search/expectimax.h"

namespace zerohour::lgg {
namespace {

constexpr absl::string_view kBetween = "; ";  // actions of one line
constexpr std::size_t kEntries = 1 << 18;

absl::Status bad_solved_line(std::size_t line, absl::string_view what) {
  return absl::InvalidArgumentError(absl::StrCat("positions, line ", line, ": ", what));
}

absl::Status read_solved_line(std::size_t number, absl::string_view line, SolvedPosition& to) {
  const std::pair<absl::string_view, absl::string_view> parts = absl::StrSplit(line, absl::MaxSplits(' ', 1));
  const auto [word, value] = parts;
  bool good = true;
  if (word == "value") {
    good = absl::SimpleAtod(value, &to.value);
  } else if (word == "worst") {
    good = absl::SimpleAtod(value, &to.worst);
  } else if (word == "listed") {
    good = absl::SimpleAtoi(value, &to.listed);
  } else if (word == "optimal") {
    to.optimal = absl::StrSplit(value, kBetween);
  } else if (word == "state") {
    to.state = std::string(value);
  } else {
    return bad_solved_line(number, absl::StrCat("unknown word '", word, "'"));
  }
  return good ? absl::OkStatus() : bad_solved_line(number, absl::StrCat("'", value, "' is not a number"));
}

// For the side that decides in `from`, of the position after its action.
absl::StatusOr<double> value_after(const Lgg& game, const State& from, const Action& action) {
  State next = from;
  game.apply(next, action);
  ai::Expectimax<Lgg> search(game, {.table_entries = kEntries});
  const absl::StatusOr<double> first = search.value(next);
  if (!first.ok()) return first.status();
  return game.actor(from) == Actor::kFirst ? *first : 1 - *first;
}

}  // namespace

std::string format_solved(absl::Span<const SolvedPosition> positions) {
  std::string text;
  for (const SolvedPosition& p : positions) {
    absl::StrAppendFormat(&text, "value %.12f\nworst %.12f\nlisted %d\n", p.value, p.worst, p.listed);
    absl::StrAppend(&text, "optimal ", absl::StrJoin(p.optimal, kBetween), "\nstate ", p.state, "\n\n");
  }
  return text;
}

absl::StatusOr<std::vector<SolvedPosition>> parse_solved(absl::string_view text) {
  std::vector<SolvedPosition> positions;
  SolvedPosition position;
  std::size_t number = 0;
  for (const absl::string_view line : absl::StrSplit(text, '\n')) {
    ++number;
    if (absl::StartsWith(line, "#")) continue;
    if (!line.empty()) {
      if (absl::Status status = read_solved_line(number, line, position); !status.ok()) return status;
      continue;
    }
    if (position.state.empty() && position.optimal.empty()) continue;
    if (position.state.empty() || position.optimal.empty()) return bad_solved_line(number, "a position is not whole");
    positions.push_back(std::exchange(position, {}));
  }
  if (!position.state.empty()) return bad_solved_line(number, "no empty line behind the last position");
  return positions;
}

absl::StatusOr<SolvedPosition> solve_listed(const Lgg& game, const State& state, std::uint64_t nodes) {
  ai::Expectimax<Lgg> search(game, {.table_entries = kEntries, .nodes = nodes});
  const auto choices = search.values(state);
  if (!choices.ok()) return choices.status();
  const bool first = game.actor(state) == Actor::kFirst;
  const auto own = [&](double value) { return first ? value : 1 - value; };
  SolvedPosition p;
  p.listed = static_cast<int>(choices->size());
  p.worst = 1;
  for (const auto& choice : *choices) {
    p.value = std::max(p.value, own(choice.value));
    p.worst = std::min(p.worst, own(choice.value));
  }
  for (const auto& choice : *choices) {
    if (own(choice.value) > p.value - kSameValue && p.optimal.size() < kMostOptimal) {
      p.optimal.push_back(game.format_action(state, choice.action));
    }
  }
  p.state = game.format_state(state);
  return p;
}

absl::StatusOr<SolvedScore> score_solved(absl::Span<const SolvedPosition> positions, ai::Bot<Lgg>& bot,
                                         const ai::Budget& budget) {
  const auto game = Lgg::load("pinch");
  if (!game.ok()) return game.status();
  SolvedScore score;
  for (const SolvedPosition& position : positions) {
    const absl::StatusOr<State> state = (*game)->parse_state(position.state);
    if (!state.ok()) return state.status();
    bot.sit((*game)->actor(*state) == Actor::kFirst ? kBlue : kRed);
    const Action action = bot.choose(**game, *state, budget);
    if (absl::Status legal = (*game)->is_legal(*state, action); !legal.ok()) return legal;
    const std::string text = (*game)->format_action(*state, action);
    double loss = 0;
    if (std::find(position.optimal.begin(), position.optimal.end(), text) == position.optimal.end()) {
      const absl::StatusOr<double> value = value_after(**game, *state, action);
      if (!value.ok()) return value.status();
      loss = std::max(0.0, position.value - *value);
    }
    ++score.positions;
    if (loss < kSameValue) {
      ++score.optimal;
      continue;
    }
    score.loss += loss;
    score.mistakes.push_back(absl::StrFormat("%s loses %.4f of %.4f, best %s: %s", text, loss, position.value,
                                             position.optimal.front(), position.state));
  }
  return score;
}

}  // namespace zerohour::lgg
