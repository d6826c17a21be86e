#include "tools/loos/front.h"

#include <algorithm>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "ai/loos/players.h"
#include "engine/loos/notation.h"
#include "tools/loos/board_text.h"
#include "tools/loos/log_text.h"
#include "tools/protocol/game_kind.h"

namespace zerohour::protocol {

using loos::Loos;

std::vector<std::string> LoosFront::rule_options() const {
  std::vector<std::string> names;
  for (const loos::OptionName& option : loos::option_names()) names.emplace_back(option.name);
  return names;
}

std::vector<std::string> LoosFront::recorded_options(std::vector<std::string> options) const {
  std::vector<std::string> words = absl::StrSplit(
      loos::recorded_scenario(absl::StrCat("loos+", absl::StrJoin(options, "+"))), '+', absl::SkipEmpty());
  words.erase(words.begin());
  return words;
}

std::vector<std::string> LoosFront::bots() const {
  std::vector<std::string> names;
  for (const ai::BotInfo& bot : ai::loos_bots()) names.emplace_back(bot.name);
  const auto best = std::find(names.begin(), names.end(), "greedy");
  if (best != names.end()) std::rotate(names.begin(), best, best + 1);
  return names;
}

std::vector<BotNote> LoosFront::bot_notes() const {
  std::vector<BotNote> notes;
  for (const std::string& name : bots()) {
    const absl::Span<const ai::Level> levels = ai::levels();
    const auto level = std::find_if(levels.begin(), levels.end(),
                                    [&](const ai::Level& l) { return name == absl::StrCat("level-", l.number); });
    notes.push_back({name, level == levels.end() ? 0 : level->number, ai::find_loos_bot(name)->what});
  }
  return notes;
}

ScenarioNote LoosFront::scenario_note(const Loos& game) const {
  const loos::Scenario& scenario = game.rules().scenario;
  return {scenario.title, scenario.last_turn - scenario.first_turn + 1, {scenario.idea, scenario.players_note}};
}

absl::StatusOr<std::shared_ptr<const Loos>> LoosFront::load(const std::string& scenario,
                                                            const std::vector<std::string>& options) const {
  std::string word = scenario;
  for (const std::string& option : options) absl::StrAppend(&word, "+", option);
  return load_(word);
}

absl::StatusOr<std::shared_ptr<const Loos>> LoosFront::load_for(absl::string_view text,
                                                                const std::shared_ptr<const Loos>& now) const {
  const absl::StatusOr<std::string> name = loos::scenario_of_state(text);
  if (!name.ok()) return name.status();
  if (now != nullptr && now->scenario_name() == *name) return now;
  return load_(loos::recorded_scenario(*name));
}

std::string LoosFront::turn_text(const Loos& game, const State& s) const {
  return absl::StrCat("turn=", static_cast<int>(s.turn), " last-turn=", game.rules().scenario.last_turn,
                      " active=", loos::to_string(s.active), " step=", loos::to_string(s.step),
                      " mobile=", s.mobile != 0 ? "yes" : "no", " markers=", static_cast<int>(s.markers[0]), "/",
                      static_cast<int>(s.markers[1]));
}

std::uint64_t LoosFront::turn_key(const Loos&, const State& s) const {
  const bool setup = s.step == loos::Step::kGermanSetup || s.step == loos::Step::kBritishSetup;
  return (static_cast<std::uint64_t>(s.turn) << 2) + (static_cast<std::uint64_t>(index(s.active)) << 1) +
         (setup ? 0 : 1);
}

bool LoosFront::is_action_word(const Loos& game, const State& s, absl::string_view word) const {
  if (hex::parse_hex(word).ok() || loos::parse_unit(game.board(), s, word).ok()) return true;
  if (game.rules().counters.find_division(word).has_value() || loos::parse_sector(word).ok()) return true;
  for (int kind = 0; kind < loos::kKinds; ++kind) {
    if (absl::EqualsIgnoreCase(loos::to_string(static_cast<loos::Kind>(kind)), word)) return true;
  }
  return false;
}

std::string LoosFront::picture(const Loos& game, const State& s) const {
  play::BoardStyle style;
  style.width = 160;
  std::string text = absl::StrCat(play::phase_title(game, s), "\n");
  absl::StrAppend(&text, play::small_board(game, s, play::played_area(game), style));
  while (!text.empty() && text.back() == '\n') text.pop_back();
  return text;
}

std::shared_ptr<const Kind> loos_kind(std::vector<std::string> scenarios, LoosLoader load) {
  return std::make_shared<GameKind<Loos>>(std::make_shared<LoosFront>(std::move(scenarios), std::move(load)));
}

}  // namespace zerohour::protocol
