#include <algorithm>
#include <cstddef>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/strip.h"
#include "ai/judge/ranking.h"
#include "tools/protocol/any_adapter.h"
#include "tools/protocol/estimate_words.h"
#include "tools/protocol/hint.h"
#include "tools/protocol/jobs.h"

namespace zerohour::protocol {
namespace {

// The action in the game's words, without a full stop, or as `play` takes it.
std::string action_words(const AnyWording& wording, const AnyGame& game, const AnyState& s, const AnyAction& action) {
  const std::string what = wording.hint_words(game, s, action).what;
  if (what.empty()) return game.format_action(s, action);
  return std::string(absl::StripSuffix(what, "."));
}

// "'7/21a attacks 1316'" or, of several actions, "'7/21a attacks 1316' and two more".
std::string line_words(const AnyWording& wording, const Search& search, const Search::Variation& line) {
  const std::size_t more = line.actions.size() - 1;
  return absl::StrCat("'", action_words(wording, search.game(), search.start(), line.actions.front()), "'",
                      more == 0 ? "" : absl::StrCat(" and ", more, " more"));
}

// Of the other lines the one that the player itself would have chosen, or the next one; the end if there is no other.
template <class Lines>
auto line_beside(const Lines& lines) {
  const auto other = std::find_if(lines.begin() + 1, lines.end(), [](const auto& line) { return line.choice; });
  return other != lines.end() ? other : lines.begin() + 1;
}

// What is said of lines whose worth is known.
void add_worths(const AnyWording& wording, const Search& search, std::vector<std::string>& sentences) {
  const auto& lines = search.variations();
  const auto& best = lines.front();
  sentences.push_back(absl::StrCat("It wins ", percent_text(best.win()),
                                   ", a draw being half a win: all that can come of it is counted."));
  const auto other = line_beside(lines);
  if (other == lines.end()) return;
  const std::string name = line_words(wording, search, *other);
  if (other->rank.verdict == judge::Verdict::kBehind) {
    sentences.push_back(absl::StrCat(name, " wins ", percent_text(best.win() - other->win()), " less."));
  } else {
    sentences.push_back(absl::StrCat(name, " is exactly as good."));
  }
}

// What the estimates say of the first line, and of another one beside it.
void add_estimates(const AnyWording& wording, const Search& search, std::vector<std::string>& sentences) {
  const auto& lines = search.variations();
  const auto& best = lines.front();
  if (best.solved) return add_worths(wording, search, sentences);
  sentences.push_back(absl::StrCat("It wins ", percent_text(best.win()), ", a draw being half a win (",
                                   give_or_take(best.error()), "; ", best.rank.told.samples(), " ",
                                   search.sample_words(), ")."));
  if (lines.size() == 1) {
    if (best.why.empty()) sentences.emplace_back("No other action was compared.");
    return;
  }
  const auto other = line_beside(lines);
  if (!other->is_told()) return;
  const std::string name = absl::StrCat(line_words(wording, search, *other),
                                        other->choice ? ", which the player itself thought of first," : "");
  if (other->rank.verdict == judge::Verdict::kEqual) {
    sentences.push_back(absl::StrCat(name, " is about as good: the trial games do not tell the two apart."));
  } else {
    sentences.push_back(absl::StrCat(name, " wins ", percent_text(best.win() - other->win()), " less (",
                                     give_or_take(best.rank.error_against(other->rank)), ")."));
  }
}

}  // namespace

std::string reason_of(const AnyWording& wording, const Search& search) {
  if (search.forced()) return "It is the only legal action.";
  const auto& best = search.variations().front();
  std::vector<std::string> sentences;
  const std::string purpose = wording.hint_words(search.game(), search.start(), best.actions.front()).why;
  if (!purpose.empty()) sentences.push_back(purpose);
  if (best.games == 0) {
    if (!best.compared.empty()) sentences.push_back(best.compared);
    if (sentences.empty()) sentences.push_back(compares_nothing(search.player_words()));
    return absl::StrJoin(sentences, " ");
  }
  if (!best.why.empty()) sentences.push_back(best.why);
  if (best.over) {
    const double score = best.win();
    sentences.push_back(absl::StrCat("It ends the game: ", score == 1   ? "a win."
                                                           : score == 0 ? "a defeat."
                                                                        : "a draw."));
  } else {
    add_estimates(wording, search, sentences);
  }
  return absl::StrJoin(sentences, " ");
}

}  // namespace zerohour::protocol
