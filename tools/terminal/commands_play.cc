// Orders, and the advice that a person can ask for.
#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <limits>
#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_join.h"
#include "absl/strings/strip.h"
#include "tools/protocol/estimate_words.h"
#include "tools/protocol/reply.h"
#include "tools/support/text.h"
#include "tools/terminal/terminal.h"

namespace zerohour::terminal {

using session::kHintStages;

void Terminal::refuse_by_protocol(const absl::Status& why) {
  const absl::Status plain = protocol::without_code(why);
  refuse(absl::Status(plain.code(), words_->for_people(plain.message())));
}

void Terminal::order(const std::string& line) {
  refused_ = true;  // unless it is played
  if (over()) {
    say("The game is over; only commands such as undo, save, board and quit are left.");
    return;
  }
  if (table_->to_act() == Actor::kChance && !table_->host_rolls()) {
    say(absl::StrCat("First roll the dice for ", view().roll_subject(table_->move_count()), "."));
    return;
  }
  if (!missing_sides().empty()) {
    say("A player is missing: sit SIDE or level NAME continues the game.");
    return;
  }
  if (!person_decides()) {
    say("The computer decides now.");
    return;
  }
  const absl::StatusOr<std::vector<std::string>> actions = words_->read_order(line);
  if (!actions.ok()) {
    refuse(actions.status());
    return;
  }
  if (actions->size() == 1 && asks_again(actions->front(), line)) return;
  refused_ = false;
  play_all(*actions);
}

// Through a pipe nothing is asked: what was not told at the prompt is told, and the action is carried out.
bool Terminal::asks_again(const std::string& action, const std::string& typed) {
  const absl::StatusOr<protocol::VictoryReport> report = view().victory_report();
  if (!report.ok()) return false;
  const std::pair<std::size_t, std::uint64_t> position(table_->move_count(), view().hash());
  if (asked_at_ == position) return false;
  const std::vector<std::string>& before = warned_of_[static_cast<std::size_t>(index(side_to_act()))];
  bool asks = false;
  for (const protocol::StepEnding& ending : report->endings) {
    if (ending.action != action || ending.kind == protocol::StepEnding::Kind::kLeft) continue;
    const bool told = std::find(before.begin(), before.end(), ending.text) != before.end();
    if (setup_.terminal || !told) say_wrapped(ending_text(ending));
    asks = true;
  }
  if (!asks || !setup_.terminal) return false;
  asked_at_ = position;
  say_wrapped(
      absl::StrCat("Nothing is done yet. Type ", absl::StripAsciiWhitespace(typed), " again to do it all the same."));
  return true;
}

void Terminal::do_take(const Words& words, const std::string& rest) {
  const bool offered = offered_at_ == std::pair(table_->move_count(), view().hash()) && !offered_.empty();
  std::size_t number = 0;
  const bool is_number = words.size() == 1 && absl::SimpleAtoi(words[0], &number);
  if (is_number && offered && number >= 1 && number <= offered_.size()) return order(offered_[number - 1]);
  if (is_number && !offered && words_->is_order("take")) return order(absl::StrCat("take ", rest));
  refused_ = true;
  say_wrapped(absl::StrCat(
      rest.empty() ? "" : absl::StrCat(quote(rest), " cannot be taken: "),
      offered ? absl::StrCat("take N plays line N of the list that was printed last, from 1 to ", offered_.size(), ".")
              : "no numbered list was printed for this position; legal prints one."));
}

absl::StatusOr<std::vector<std::string>> Terminal::find_plan() {
  protocol::GoLimits limits;
  limits.phase = limits.turn = true;
  absl::StatusOr<protocol::Analysis> found;
  think("Planning the rest of the turn",
        [&](ai::ProgressPart progress) { found = view().analyse(limits, setup_.search, {}, hurry_, progress); });
  if (!found.ok()) return protocol::without_code(found.status());
  std::vector<std::string> actions;
  if (!found->variations.empty()) {
    for (const absl::string_view one : parts_of(found->variations.front().actions, ';')) actions.emplace_back(one);
  }
  if (actions.empty()) return absl::NotFoundError("no plan was found");
  return actions;
}

void Terminal::do_plan(const Words& words, const std::string& rest) {
  const bool plays = words.size() == 1 && absl::AsciiStrToLower(words[0]) == "play";
  if (!words.empty() && !plays) {
    refused_ = true;
    say_wrapped(absl::StrCat("plan is not followed by ", quote(rest),
                             ": plan shows what the computer would do in the rest of your turn, and plan play plays "
                             "it."));
    return;
  }
  if (!can_be_advised()) return;
  if (plays && !person_decides()) {
    say("The computer decides now.");
    return;
  }
  table_->note_hint(viewpoint(), kHintStages);
  if (plays) {
    plan_ = {side_to_act(), words_->player_turn()};
    play_more_of_plan();
    return;
  }
  if (setup_.terminal) show("Thinking ...");
  const absl::StatusOr<std::vector<std::string>> actions = find_plan();
  if (!actions.ok()) {
    refuse(actions.status());
    return;
  }
  say("The computer would do this, up to the next die or the end of your turn:");
  for (const std::string& action : *actions) say(wrap(absl::StrCat("- ", words_->for_people(action)), line_width(), 4));
  say_wrapped("plan play plays it, and what the computer would do after each die, to the end of your turn.");
}

bool Terminal::plays_on() {
  const bool goes_on = plan_.has_value() && *plan_ == std::pair(side_to_act(), words_->player_turn());
  if (!goes_on && plan_.has_value()) {
    plan_.reset();
    say("The plan ends here.");
  }
  return goes_on;
}

void Terminal::play_more_of_plan() {
  const std::size_t before = table_->move_count();
  const absl::StatusOr<std::vector<std::string>> actions = find_plan();
  if (actions.ok()) play_all(*actions);
  if (!actions.ok()) refuse(actions.status());
  if (table_->move_count() == before) plan_.reset();
}

// Actions of the side that is to act, all legal.
void Terminal::play_all(const std::vector<std::string>& actions) {
  reasons_closed_ = true;
  const std::size_t from = table_->move_count();
  const Side side = side_to_act();
  if (const protocol::Answer played = table_->play(viewpoint(), absl::StrJoin(actions, " ; "), nullptr); !played.ok()) {
    refuse_by_protocol(played.status());
    return;
  }
  inputs_.push_back({from, from + actions.size()});
  constexpr std::size_t kManyLines = 12;
  if (actions.size() > kManyLines) {
    say(absl::StrCat("  ", words_->side_title(side), ": ", words_->summary(actions.size()), "; log ", actions.size(),
                     " lists them"));
  } else {
    tell_last_moves(from);
  }
}

bool Terminal::has_computer_decided() const {
  for (std::size_t i = table_->move_count(); i > 0; --i) {
    if (is_computer(table_->mover(i - 1))) return true;
  }
  return false;
}

void Terminal::do_why(const Words& words, const std::string& rest) {
  if (!words.empty()) {
    const Words meant = words_meant(absl::AsciiStrToLower(words[0]), rest);
    const std::string order =
        meant.size() == 1 ? absl::StrCat(meant[0], absl::string_view(rest).substr(words[0].size())) : rest;
    const absl::Status status = words_->read_order(order).status();
    if (status.ok()) {
      say("That order is legal now.");
    } else {
      refuse(status);
    }
    return;
  }
  if (reasons_.empty()) {
    std::string none = "The computer has decided nothing yet.";
    if (table_->has_secrets()) {
      none = "The computer's reasons could give away what it hides, so they are not told.";
    } else if (setup_.person[0] && setup_.person[1]) {
      none = "No computer plays in this game.";
    } else if (has_computer_decided()) {
      const Side computer = setup_.person[0] ? Side::kSecond : Side::kFirst;
      none = protocol::compares_nothing(
          protocol::player_words(setup_.game.type->bot_notes(), table_->player_name(computer)));
    }
    say_wrapped(absl::StrCat(none, " To ask about an order of your own, type: why ", words_->order_example()));
  }
  for (const auto& [move, why] : reasons_) say_wrapped(absl::StrCat(move, " - ", why));
}

// Whether there is a decision to give advice on; if not, says why.
bool Terminal::can_be_advised() {
  if (over()) {
    say("The game is over: there is nothing to decide.");
    return false;
  }
  if (table_->to_act() == Actor::kChance) {
    say(absl::StrCat("There is nothing to decide now: a roll is due for ", view().roll_subject(table_->move_count()),
                     "."));
    return false;
  }
  return true;
}

// One stage at a time: `hint` alone tells the next stage for this position, and all of them once all have been told.
void Terminal::do_hint(const Words& words, const std::string&) {
  int wanted = 0;
  if (words.size() > 1 ||
      (!words.empty() && (!absl::SimpleAtoi(words[0], &wanted) || wanted < 1 || wanted > kHintStages))) {
    say("Type hint to see where to look, again to see what to do, and again to see why. hint 1, hint 2 and hint 3 show "
        "that many stages at once.");
    return;
  }
  if (!can_be_advised()) return;
  if (absl::Status status = find_hint(); !status.ok()) {
    refuse(status);
    return;
  }
  const bool again = wanted == 0 && hint_stage_ == kHintStages;
  const int from = wanted == 0 && !again ? hint_stage_ + 1 : 1;
  const int to = wanted > 0 ? wanted : again ? kHintStages : from;
  hint_stage_ = std::max(hint_stage_, to);
  table_->note_hint(viewpoint(), to);
  tell_hint(from, to);
}

// The hint for this position, which is computed only once.
absl::Status Terminal::find_hint() {
  const std::pair<std::size_t, std::uint64_t> position(table_->move_count(), view().hash());
  if (hint_.has_value() && hint_position_ == position) return absl::OkStatus();
  absl::StatusOr<session::Hint> hint = search_hint();
  if (!hint.ok()) return hint.status();
  hint_ = *std::move(hint);
  hint_position_ = position;
  hint_stage_ = 0;
  return absl::OkStatus();
}

absl::StatusOr<session::Hint> Terminal::search_hint() {
  absl::StatusOr<session::Hint> hint;
  think("Looking for a hint", [&](ai::ProgressPart progress) {
    if (setup_.hint) {
      hint = setup_.hint(*table_);
      return;
    }
    const absl::StatusOr<protocol::HintSearch> search = view().hint_search(setup_.search);
    hint = search.ok() ? absl::StatusOr<session::Hint>((*search)(hurry_, progress))
                       : absl::StatusOr<session::Hint>(protocol::without_code(search.status()));
  });
  return hint;
}

// Plays what the second stage of the hint for this position has shown.
void Terminal::take_hint() {
  const std::pair<std::size_t, std::uint64_t> position(table_->move_count(), view().hash());
  if (!hint_.has_value() || hint_position_ != position || hint_stage_ < 2) {
    say("No hint has shown an action for this position yet: type hint 2, and then take hint to play it.");
    return;
  }
  if (over() || !person_decides()) {
    say(over() ? "The game is over: there is nothing to decide." : "The computer decides now.");
    return;
  }
  play_all({hint_->action});
}

void Terminal::tell_hint(int from, int to) {
  const bool place = std::any_of(hint_->subject.begin(), hint_->subject.end(), absl::ascii_isdigit);
  std::array<std::string, kHintStages> told = {absl::StrCat(place ? "look at " : "consider ", hint_->subject),
                                               words_->for_people(hint_->action), hint_->reason};
  for (std::size_t i = 0; i < told.size(); ++i) {
    const std::string& says = hint_->says[i];
    if (!says.empty()) told[i] = i == 1 ? absl::StrCat(says, " (", words_->for_people(hint_->action), ")") : says;
  }
  for (int stage = from; stage <= to; ++stage) {
    say_wrapped(absl::StrCat("Hint ", stage, " of ", kHintStages, ": ", told[static_cast<std::size_t>(stage - 1)]));
  }
  if (hint_stage_ == 1) {
    say("Type hint again to see what to do.");
  } else {
    say(hint_stage_ < kHintStages ? "Type hint again to see why, or take hint to play it."
                                  : "Type take hint to play it.");
  }
}

std::vector<std::string> Terminal::lower_levels() const {
  const std::vector<protocol::BotNote> bots = setup_.game.type->bot_notes();
  const auto own = std::find_if(bots.begin(), bots.end(),
                                [&](const auto& bot) { return bot.name == ai::player_of(setup_.search.bot); });
  const int level = own == bots.end() || own->level == 0 ? std::numeric_limits<int>::max() : own->level;
  std::vector<protocol::BotNote> lower;
  // The first level plays anything.
  std::copy_if(bots.begin(), bots.end(), std::back_inserter(lower),
               [&](const auto& bot) { return bot.level >= 2 && bot.level < level; });
  std::sort(lower.begin(), lower.end(), [](const auto& a, const auto& b) { return a.level > b.level; });
  std::vector<std::string> names;
  names.reserve(lower.size());
  for (protocol::BotNote& bot : lower) names.push_back(std::move(bot.name));
  return names;
}

namespace {

// "wins 48.1%, ...": a line of an analysis.
std::string estimate_text(const protocol::Analysis::Variation& line, absl::string_view samples_are) {
  if (line.games == 0) return "too few trial games to say";
  const std::string wins = absl::StrCat("wins ", protocol::percent_text(line.win));
  if (line.exact) {
    return absl::StrCat(wins,
                        line.verdict == judge::Verdict::kEqual    ? ": exactly as good as the first"
                        : line.verdict == judge::Verdict::kBehind ? ": behind the first"
                                                                  : ", a draw being half a win",
                        " (exactly)");
  }
  const std::string certain = absl::StrCat(protocol::give_or_take(line.error), "; ", line.games);
  switch (line.verdict) {
    case judge::Verdict::kEqual:
      return absl::StrCat(wins, ": as good as the first, as far as the trial games tell (", certain, ")");
    case judge::Verdict::kBehind:
      return absl::StrCat(wins, ": behind the first (", certain, ")");
    default:
      return absl::StrCat(wins, ", a draw being half a win (", certain, " ", samples_are, ")");
  }
}

}  // namespace

// Counts as a hint, because it tells more than one.
void Terminal::do_analyse(const Words& words, const std::string&) {
  constexpr int kMost = 9;
  int lines = 3;
  if (words.size() > 1 || (!words.empty() && (!absl::SimpleAtoi(words[0], &lines) || lines < 1 || lines > kMost))) {
    say(absl::StrCat("analyse compares the three best ideas of the computer; analyse N compares N, at most ", kMost,
                     "."));
    return;
  }
  if (!can_be_advised()) return;
  protocol::GoLimits limits = setup_.analyse_limits;
  limits.lines = lines;
  limits.until_known = false;
  absl::StatusOr<protocol::Analysis> found;
  think("Comparing ideas", [&](ai::ProgressPart progress) {
    found = view().analyse(limits, setup_.search, lower_levels(), hurry_, progress);
  });
  if (!found.ok()) {
    refuse(protocol::without_code(found.status()));
    return;
  }
  table_->note_hint(viewpoint(), kHintStages);
  int number = 0;
  for (const protocol::Analysis::Variation& line : found->variations) {
    say_wrapped(absl::StrCat(++number, ". ", words_->for_people(line.actions),
                             line.from.empty() ? "" : absl::StrCat(" (an idea of ", line.from, ")"), ": ",
                             estimate_text(line, found->samples_are)));
  }
  say_wrapped(absl::StrCat("Why the first: ", found->reason));
  if (number < lines) say_wrapped("No other idea was found, by this player or by lower levels.");
}

void Terminal::do_chances(const Words& words, const std::string&) {
  std::size_t at = table_->move_count();
  if (words.size() > 1 || (!words.empty() && (!absl::SimpleAtoi(words[0], &at) || at > table_->move_count()))) {
    const std::size_t moves = table_->move_count();
    say(absl::StrCat("chances tells who is likely to win",
                     moves == 0 ? ". No move has been made yet."
                                : absl::StrCat("; chances N, after move N: from 0 to ", moves, ".")));
    return;
  }
  const absl::StatusOr<judge::Estimate> found = view().chances_at(at);
  if (!found.ok()) {
    refuse(protocol::without_code(found.status()));
    return;
  }
  const auto percent = [&](double chance) { return absl::StrFormat("%.*f%%", found->exact ? 2 : 1, 100 * chance); };
  say_wrapped(absl::StrCat(
      words.empty() ? "" : absl::StrCat("After move ", at, ": "), words_->side_title(Side::kFirst), " win ",
      percent(found->chances.win), ", draw ", percent(found->chances.draw), ", ", words_->side_title(Side::kSecond),
      " win ", percent(found->chances.loss),
      found->samples == 0 ? absl::StrCat(" (", found->exact ? "exactly: " : "", found->from, ").")
                          : absl::StrCat(" (", protocol::give_or_take(found->widest_error), "; ", found->from, ").")));
}

void Terminal::do_guide(const Words&, const std::string&) {
  const absl::StatusOr<protocol::Advice> advice = view().advice();
  if (!advice.ok()) {
    refuse(protocol::without_code(advice.status()));
    return;
  }
  say(advice->title);
  say_wrapped(with_full_stop(advice->due));
  for (const std::string& fact : advice->left) say(wrap(absl::StrCat("- ", fact), line_width(), 2));
  tell_warnings();
}

void Terminal::do_victory(const Words&, const std::string&) {
  const absl::StatusOr<protocol::VictoryReport> report = view().victory_report();
  if (!report.ok()) {
    refuse(protocol::without_code(report.status()));
    return;
  }
  if (over()) {
    end_told_ = false;
    tell_the_end();
    say_wrapped(report->goal);
    for (const protocol::SideVictory& side : report->sides) {
      say_wrapped(absl::StrCat(words_->side_title(side.side), " held ", side.holds, "."));
    }
    return;
  }
  if (!report->goal.empty()) say_wrapped(report->goal);
  tell_account(*report, true);
  for (const protocol::SideVictory& side : report->sides) {
    say(words_->side_title(side.side));
    say_wrapped(absl::StrCat("- needs ", side.needs, ";"));
    say_wrapped(absl::StrCat("- holds ", side.holds, ";"));
    say_wrapped(absl::StrCat("- lacks ", side.lacks, "."));
  }
  for (const protocol::LossWarning& warning : report->warnings) warn_of_loss(warning);
  for (const protocol::StepEnding& ending : report->endings) say_wrapped(ending_text(ending));
}

// What is counted, and what it came from. all: also what has brought nothing so far.
void Terminal::tell_account(const protocol::VictoryReport& report, bool all) {
  for (const protocol::SideScore& score : report.scores) {
    say_wrapped(absl::StrCat(words_->side_title(score.side), ", ", protocol::score_text(score), "."));
  }
  for (const protocol::AccountLine& line : report.account) {
    if (!all && line.points == 0) continue;
    const std::string points = line.points == 0 ? "   0  " : absl::StrFormat("  %+2d  ", line.points);
    show(wrap(absl::StrCat(line.what, "."), line_width(), points, "      "));
  }
}

void Terminal::warn_of_loss(const protocol::LossWarning& warning) {
  const std::string rule = warning.rule == "-" ? "" : absl::StrCat(" (", warning.rule, ")");
  say_wrapped(absl::StrCat("Warning, ", words_->side_title(warning.side), ": ", absl::StripSuffix(warning.text, "."),
                           rule, "."));
}

std::string Terminal::ending_text(const protocol::StepEnding& ending) const {
  const std::string rule = ending.rule == "-" ? "" : absl::StrCat(" (", ending.rule, ")");
  return absl::StrCat("Before you type ", ending.action, ": ", absl::StripSuffix(ending.text, "."), rule, ".");
}

void Terminal::tell_new_warnings() {
  const absl::StatusOr<protocol::VictoryReport> report = view().victory_report();
  std::vector<std::string>& before = warned_of_[static_cast<std::size_t>(index(side_to_act()))];
  std::vector<std::string> now;
  const auto is_new = [&](const std::string& text) {
    return std::find(before.begin(), before.end(), text) == before.end() &&
           std::find(now.begin(), now.end(), text) == now.end();
  };
  if (report.ok()) {
    for (const protocol::LossWarning& warning : report->warnings) {
      if (warning.side != side_to_act()) continue;
      if (is_new(warning.text)) warn_of_loss(warning);
      now.push_back(warning.text);
    }
    for (const protocol::StepEnding& ending : report->endings) {
      // When a step begins nothing has been done in it, of course.
      if (ending.kind >= protocol::StepEnding::Kind::kUnused) continue;
      if (is_new(ending.text)) say_wrapped(ending_text(ending));
      now.push_back(ending.text);
    }
  }
  before = std::move(now);
}

void Terminal::tell_warnings() {
  if (!person_decides()) return;
  const absl::StatusOr<protocol::VictoryReport> report = view().victory_report();
  if (!report.ok()) return;
  std::vector<std::string> told;
  for (const protocol::LossWarning& warning : report->warnings) {
    if (warning.side != side_to_act()) continue;
    warn_of_loss(warning);
    told.push_back(warning.text);
  }
  for (const protocol::StepEnding& ending : report->endings) {
    if (std::find(told.begin(), told.end(), ending.text) == told.end()) say_wrapped(ending_text(ending));
  }
}

void Terminal::do_book(const Words& words, const std::string&) {
  const bool plays = words.size() == 2 && absl::AsciiStrToLower(words[1]) == "play";
  if (words.size() > 1 && !plays) {
    say("Type book for the prepared set-ups, book NAME for the placements of one, or book NAME play to play them.");
    return;
  }
  if (!is_offered("book")) {
    say("This game has no prepared set-ups.");
    return;
  }
  if (words.empty()) {
    const absl::StatusOr<protocol::SetUps> all = view().set_ups();
    if (!all.ok()) {
      refuse(protocol::without_code(all.status()));
      return;
    }
    if (!all->side.has_value()) say("Neither side is setting up now.");
    for (const protocol::SetUp& set_up : all->list)
      say(wrap(absl::StrCat(set_up.name, ": ", set_up.idea), line_width(), 4));
    return;
  }
  const absl::StatusOr<std::vector<std::string>> actions = view().placements(words[0]);
  if (!actions.ok()) {
    refuse(protocol::without_code(actions.status()));
    return;
  }
  if (plays && !person_decides()) {
    say("The computer decides now.");
    return;
  }
  if (plays) return play_all(*actions);
  say_wrapped(absl::StrJoin(*actions, "; "));
}

// "instruct fire" is for the only person's side; if two persons play, the side is named first.
void Terminal::do_instruct(const Words& words, const std::string& rest) {
  std::optional<Side> side;
  if (setup_.person[0] != setup_.person[1]) side = setup_.person[0] ? Side::kFirst : Side::kSecond;
  std::string typed = rest;
  for (const Side one : {Side::kFirst, Side::kSecond}) {
    if (words.empty() || !absl::EqualsIgnoreCase(words[0], table_->side_name(one))) continue;
    side = one;
    typed = std::string(absl::StripAsciiWhitespace(absl::string_view(rest).substr(words[0].size())));
  }
  const absl::StatusOr<std::string> read = words_->instruction_of(typed);
  if (!read.ok()) {
    refuse(read.status());
    return;
  }
  const std::string& order = *read;
  const std::size_t from = table_->move_count();
  if (!order.empty()) {
    if (!side.has_value()) {
      refused_ = true;
      say("Two people play here, so name the side: instruct SIDE INSTRUCTION.");
      return;
    }
    if (absl::Status status = table_->instruct(viewpoint(), *side, words_of(order)); !status.ok()) {
      refuse_by_protocol(status);
      return;
    }
  }
  const absl::StatusOr<std::vector<protocol::Instruction>> all = table_->instructions(viewpoint());
  if (!all.ok()) {
    refuse(protocol::without_code(all.status()));
    return;
  }
  if (all->empty()) say_wrapped("There are no standing instructions: you are asked for each decision.");
  for (const protocol::Instruction& one : *all) {
    const std::string meaning = words_->instruction_meaning(one.text);
    say_wrapped(absl::StrCat("Standing instruction of the ", words_->side_title(one.side),
                             " side: ", words_->for_people(one.text), meaning.empty() ? "" : ": ", meaning));
  }
  if (const std::string help = words_->instructions_help(); order.empty() && !help.empty()) say_wrapped(help);
  // What is still to be decided is told again.
  step_told_.clear();
  tell_last_moves(from);
}

// They are told, because they answer in the person's place.
void Terminal::give_usual_instructions() {
  const absl::StatusOr<std::vector<protocol::Instruction>> usual = table_->usual_instructions();
  const absl::StatusOr<std::vector<protocol::Instruction>> given = table_->instructions(Viewpoint::kReferee);
  if (!usual.ok() || !given.ok() || !given->empty() || usual->empty() || over()) return;
  const std::size_t from = table_->move_count();
  std::vector<std::string> told;
  for (const Side side : {Side::kFirst, Side::kSecond}) {
    if (!setup_.person[static_cast<std::size_t>(index(side))]) continue;
    if (!table_->instruct(Viewpoint::kReferee, side, {"usual"}).ok()) continue;
    for (const protocol::Instruction& one : *usual) {
      if (one.side != side) continue;
      std::string meaning = words_->instruction_meaning(one.text);
      if (meaning.empty()) meaning = one.text;
      if (std::find(told.begin(), told.end(), meaning) == told.end()) told.push_back(meaning);
    }
  }
  if (!told.empty()) {
    say_wrapped(
        absl::StrCat("Standing instructions answer for you: ", absl::StrJoin(told, "; "), ". instruct changes them."));
  }
  tell_last_moves(from);
}

// The side has to be named, because resigning cannot be taken back.
void Terminal::do_resign(const Words& words, const std::string&) {
  const std::array<std::string, 2> sides = {table_->side_name(Side::kFirst), table_->side_name(Side::kSecond)};
  const std::string named = words.empty() ? "" : absl::AsciiStrToLower(words[0]);
  if (words.size() != 1 || (named != sides[0] && named != sides[1])) {
    say(absl::StrCat("Type resign ", sides[0], " or resign ", sides[1],
                     ": the side gives up, and the game is over. This cannot be taken back."));
    return;
  }
  if (!over() && !setup_.person[named == sides[0] ? 0 : 1]) {
    say("The computer plays that side.");
    return;
  }
  const protocol::Answer resigned = table_->resign(Viewpoint::kReferee, named);
  if (!resigned.ok()) refuse(protocol::without_code(resigned.status()));
}

}  // namespace zerohour::terminal
