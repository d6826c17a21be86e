#include "tools/loos/wording.h"

#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "engine/core/text_table.h"
#include "engine/loos/notation.h"
#include "tools/loos/board_text.h"
#include "tools/loos/hint_text.h"
#include "tools/loos/log_text.h"
#include "tools/loos/names.h"
#include "tools/protocol/line.h"

namespace zerohour::loos {
namespace {

// What a side thinks about in a step.
constexpr TextRow<Step> kConsidered[] = {
    {Step::kGermanSetup, "their set-up"},
    {Step::kBritishSetup, "their set-up"},
    {Step::kArrival, "their reinforcements"},
    {Step::kReplacement, "their reinforcements"},
    {Step::kBreakdown, "their reinforcements"},
    {Step::kBreakdownPlace, "their reinforcements"},
    {Step::kBritishMove, "their moves"},
    {Step::kGermanMove, "their moves"},
    {Step::kMobileChoose, "their moves"},
    {Step::kMobileMove, "their moves"},
    {Step::kAircraft, "where to look"},
    {Step::kDeclare, "their attacks"},
    {Step::kMobileDeclare, "their attacks"},
    {Step::kDefend, "their defensive fire"},
    {Step::kGas, "gas"},
    {Step::kResolve, "which combat comes first"},
    {Step::kRetreat, "whether to stand"},
    {Step::kAdvance, "whether to advance"},
};

}  // namespace

protocol::Row LoosWording::turn_row(const Loos& game, const State& s) const {
  protocol::Row row;
  row.number("turn", s.turn).number("last-turn", game.rules().scenario.last_turn);
  row.word("active", to_string(s.active)).word("step", to_string(s.step)).yes_no("mobile", s.mobile != 0);
  return row.word("markers", absl::StrCat(static_cast<int>(s.markers[0]), "/", static_cast<int>(s.markers[1])));
}

std::uint64_t LoosWording::turn_key(const Loos&, const State& s) const {
  const bool setup = s.step == Step::kGermanSetup || s.step == Step::kBritishSetup;
  return (static_cast<std::uint64_t>(s.turn) << 2) + (static_cast<std::uint64_t>(index(s.active)) << 1) +
         (setup ? 0 : 1);
}

bool LoosWording::is_action_word(const Loos& game, const State& s, absl::string_view word) const {
  if (hex::parse_hex(word).ok() || parse_unit(game.board(), s, word).ok()) return true;
  if (game.rules().counters.find_division(word).has_value() || parse_sector(word).ok()) return true;
  for (int kind = 0; kind < kKinds; ++kind) {
    if (absl::EqualsIgnoreCase(to_string(static_cast<Kind>(kind)), word)) return true;
  }
  return false;
}

std::string LoosWording::subject(const Loos& game, const State& s, const Action& action) const {
  const std::string text(game.format_action(s, action));
  const std::vector<absl::string_view> words = words_of(text);
  return std::string(words.size() > 1 ? words[1] : words[0]);
}

protocol::HintWords LoosWording::hint_words(const Loos& game, const State& s, const Action& action) const {
  return loos::hint_words(game, s, action);
}

std::string LoosWording::considers(const Loos&, const State& s, Side side) const {
  return absl::StrCat("The ", side_title(side), side == kGerman ? "s" : "", " consider ",
                      text_of<Step>(kConsidered, s.step, "a loss"));
}

// The kind comes first, then the unit or the division, then the hex or the sector; some have no unit.
protocol::ActionParts LoosWording::parts(const Loos& game, const State& s, const Action& action) const {
  const std::string text(game.format_action(s, action));
  const std::vector<absl::string_view> words = words_of(text);
  protocol::ActionParts parts;
  parts.kind = std::string(words[0]);
  if (words.size() == 1) return parts;
  const bool is_hex = hex::parse_hex(words[1]).ok();
  if (!is_hex) parts.unit = std::string(words[1]);
  if (is_hex || words.size() > 2) parts.to = std::string(words[is_hex ? 1 : 2]);
  return parts;
}

std::string LoosWording::picture(const Loos& game, const State& s) const {
  BoardStyle style;
  style.width = 160;
  std::string text = absl::StrCat(phase_title(game, s), "\n");
  absl::StrAppend(&text, small_board(game, s, played_area(game), style));
  while (!text.empty() && text.back() == '\n') text.pop_back();
  return text;
}

std::string LoosWording::title(const Loos& game, const State& s) const {
  return phase_title(game, s);
}

protocol::Row LoosWording::phase(const Loos& game, const State& s) const {
  const Side side = s.step == Step::kGermanSetup ? kGerman : s.step == Step::kBritishSetup ? kBritish : s.active;
  return protocol::Row().number("turn", s.turn).word("side", to_string(side)).text("title", phase_title(game, s));
}

std::string LoosWording::tell(const Loos& game, const State& before, const Action& action, Actor actor,
                              absl::Span<const std::uint8_t> faces, const State& after) const {
  return move_text(game, before, action, actor, faces, after);
}

}  // namespace zerohour::loos
