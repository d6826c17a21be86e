#include "tools/westfront/terminal_views.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_join.h"
#include "engine/westfront/fire.h"
#include "engine/westfront/notation.h"
#include "engine/westfront/play.h"
#include "tools/support/text.h"
#include "tools/westfront/action_groups.h"
#include "tools/westfront/measures.h"
#include "tools/westfront/names.h"
#include "tools/westfront/odds_sheet.h"
#include "tools/westfront/orders.h"
#include "tools/westfront/phase_text.h"
#include "tools/westfront/preview_text.h"
#include "tools/westfront/scenario_text.h"
#include "tools/westfront/table_text.h"
#include "tools/westfront/threats.h"

namespace zerohour::westfront {
namespace {

using terminal::Printer;
using Words = std::vector<std::string>;

constexpr std::size_t kListed = 24;  // actions that `legal` prints one by one

void say_wrapped(Printer& out, absl::string_view text) {
  out.say(wrap(text, out.style().line_width(), 2));
}

StandId named_stand(const Scenario& scenario, absl::string_view word) {
  for (const StandId s : ids_to(scenario.stand_count())) {
    if (absl::AsciiStrToLower(scenario.stands[s].id) == absl::AsciiStrToLower(word)) return s;
  }
  return kNoStand;
}

void tell_legend(const Westfront& game, const State&, const Words&, Printer& out) {
  out.show(table_legend(game.rules().scenario, out.style().line_width()));
}

void tell_units(const Westfront& game, const State& s, const Words& words, Printer& out) {
  const View view = game.view(s);
  const std::string wanted = words.empty() ? "" : absl::AsciiStrToLower(words[0]);
  bool told = false;
  for (const Side side : {kAttacker, kDefender}) {
    if (!wanted.empty() && wanted != game.side_name(side)) continue;
    out.show(units_text(view, side, Measure::kCentimetres));
    told = true;
  }
  if (!told)
    out.say(
        absl::StrCat("Type units, units ", game.side_name(kAttacker), ", or units ", game.side_name(kDefender), "."));
}

void tell_stand(const Westfront& game, const State& s, const Words& words, Printer& out) {
  const StandId stand = words.size() == 1 ? named_stand(game.rules().scenario, words[0]) : kNoStand;
  if (stand == kNoStand) {
    out.say("Type stand ID, with an ID from the list of units.");
    return;
  }
  say_wrapped(out, stand_text(game.view(s), stand));
}

// A line that a person typed, with its points in millimetres; none if one of them is refused, and the person is told.
std::optional<std::string> read_line(const Scenario& scenario, absl::string_view typed, Printer& out) {
  absl::StatusOr<std::string> line = in_millimetres(scenario, typed);
  if (line.ok()) return *std::move(line);
  out.refuse(line.status());
  return std::nullopt;
}

// Why, for people.
void refuse(const absl::Status& why, Printer& out) {
  out.refuse(absl::Status(why.code(), in_centimetres(why.message())));
}

// word: with points in millimetres.
std::optional<Point> named_place(const View& view, absl::string_view word) {
  if (const StandId stand = named_stand(view.scenario(), word); stand != kNoStand) return view.state().at[stand];
  return parse_millimetres(word);
}

// Otherwise says that it is not, and how large the table is.
bool is_on_table(const View& view, absl::string_view word, Point place, Printer& out) {
  if (view.ground().on_table(place)) return true;
  const Scenario& scenario = view.scenario();
  if (named_stand(scenario, word) != kNoStand) {
    say_wrapped(out, absl::StrCat(stand_title(scenario, named_stand(scenario, word)), " is not on the table."));
  } else {
    say_wrapped(out, absl::StrCat(word, " is off the table, which is ", cm_text(scenario.width), " by ",
                                  cm_text(scenario.height), "."));
  }
  return false;
}

// The whole table, or the part round a place. rest: with the commas of points.
void tell_board(const Westfront& game, const State& s, absl::string_view rest, Printer& out) {
  const View view = game.view(s);
  const TableStyle style = {out.style().colour, out.style().width};
  const std::optional<std::string> line = read_line(view.scenario(), rest, out);
  if (!line.has_value()) return;
  const std::vector<absl::string_view> words = words_of(*line);
  if (words.empty()) {
    out.show(absl::StrCat(table_picture(view, style), phase_title(view), "\n"));
    return;
  }
  const StandId named = words.size() == 1 ? named_stand(view.scenario(), words[0]) : kNoStand;
  if (named != kNoStand && !s.in_play(named)) {
    out.say(absl::StrCat(stand_title(view.scenario(), named), " is out of play."));
    return;
  }
  const auto place = words.size() == 1 ? named_place(view, words[0]) : std::nullopt;
  if (place.has_value() && !is_on_table(view, words[0], *place, out)) return;
  if (!place.has_value()) {
    say_wrapped(out, absl::StrCat(quote(rest),
                                  " is neither a stand nor a point on the table. Type board for the whole table, "
                                  "board ID for the surroundings of a stand, or board X,Y in centimetres for those of "
                                  "a point."));
    return;
  }
  out.show(absl::StrCat(table_part(view, style, *place), phase_title(view), "\n"));
}

// rest: with the commas of points.
void tell_measure(const Westfront& game, const State& s, absl::string_view rest, Printer& out) {
  const View view = game.view(s);
  const std::optional<std::string> line = read_line(view.scenario(), rest, out);
  if (!line.has_value()) return;
  const std::vector<absl::string_view> words = words_of(*line);
  const auto from = words.size() == 2 ? named_place(view, words[0]) : std::nullopt;
  const auto to = words.size() == 2 ? named_place(view, words[1]) : std::nullopt;
  if (!from.has_value() || !to.has_value()) {
    std::string wrong;
    for (const absl::string_view word : words) {
      if (wrong.empty() && !named_place(view, word).has_value()) wrong = absl::StrCat(quote(word), " is neither. ");
    }
    out.say(absl::StrCat(wrong, "Type measure A B, where each is a stand, or a point X,Y in centimetres."));
    return;
  }
  if (!is_on_table(view, words[0], *from, out) || !is_on_table(view, words[1], *to, out)) return;
  const SightLine sight = view.ground().sight(*from, *to);
  const double distance = std::sqrt(static_cast<double>(table::squared_distance(*from, *to)));
  std::string text = absl::StrCat(cm_text(distance), sight.clear()                   ? ", in sight"
                                                     : sight.sight == Sight::kTooFar ? ", beyond visibility (W6)"
                                                                                     : ", sight is blocked (W6)");
  if (view.ground().meets_wire(*from, *to, view.gaps())) absl::StrAppend(&text, ", wire lies between");
  if (view.meets_barrage(*from, *to)) absl::StrAppend(&text, ", through a barrage");
  const StandId firer = named_stand(view.scenario(), words[0]), target = named_stand(view.scenario(), words[1]);
  if (firer != kNoStand && target != kNoStand && s.in_play(firer) && s.in_play(target) &&
      view.side_of(firer) != view.side_of(target)) {
    const absl::string_view fault = shot_fault(view, firer, target);
    absl::StrAppend(&text, fault.empty() ? "; it can be fired at" : absl::StrCat("; no fire: ", fault));
  }
  say_wrapped(out, absl::StrCat(text, "."));
}

// A line of a list from which `take` takes; i counts from 0.
std::string numbered(std::size_t i, absl::string_view typed) {
  return absl::StrCat(absl::StrFormat("  %3d  ", static_cast<int>(i) + 1), typed, "\n");
}

void tell_odds(const Westfront& game, const State& s, const std::string& rest, Printer& out) {
  if (rest.empty()) {
    say_wrapped(out, absl::StrCat("Type odds ", kOddsUsage, "."));
    return;
  }
  const Scenario& scenario = game.rules().scenario;
  const std::optional<std::string> line = read_line(scenario, rest, out);
  if (!line.has_value()) return;
  std::vector<std::string> words;
  for (const absl::string_view word : words_of(*line)) {
    const StandId stand = named_stand(scenario, word);
    const std::string upper = absl::AsciiStrToUpper(word);
    const bool is_other = find_battery(scenario, upper) != 0 || find_company(scenario, upper) != 0;
    words.push_back(stand != kNoStand ? scenario.stands[stand].id : is_other ? upper : std::string(word));
  }
  const std::vector<absl::string_view> views(words.begin(), words.end());
  const absl::StatusOr<Sheet> sheet = odds_of(game, s, views);
  if (!sheet.ok()) return refuse(protocol::without_code(sheet.status()), out);
  out.say(sheet_text(*sheet));
  if (!sheet->order.has_value()) return;
  const std::string typed = in_centimetres(std::string(game.format_action(s, *sheet->order)));
  out.offer({typed});
  out.show(absl::StrCat("These are the chances of:\n", numbered(0, typed), "take 1 plays it.\n"));
}

void tell_threats(const Westfront& game, const State& s, const Words& words, Printer& out) {
  const Scenario& scenario = game.rules().scenario;
  const StandId stand = words.size() == 1 ? named_stand(scenario, words[0]) : kNoStand;
  if (stand == kNoStand || !s.in_play(stand)) {
    say_wrapped(out,
                "Type threats ID for the best that the enemy can do to a stand in play in a turn of its own, if it is "
                "alarmed and its dice give it the order or the actions.");
    return;
  }
  const std::vector<Threat> found = threats_to(game, s, stand);
  if (found.empty()) {
    say_wrapped(out, absl::StrCat("No enemy can fire at ", stand_title(scenario, stand), " or assault it now."));
  }
  static constexpr absl::string_view kKinds[] = {"Fire of ", "A template of ", "An assault of "};
  for (const Threat& threat : found) {
    const double all = threat.all;
    say_wrapped(out, absl::StrCat(kKinds[static_cast<std::size_t>(threat.kind)], absl::StrJoin(threat.stands, ", "),
                                  ": killed ", percent(threat.kills / all), ", marked ", percent(threat.marks / all),
                                  threat.deviates ? ", if its die of deviation does not move it: on a 1 it falls 5 cm "
                                                    "short, on a 6 it goes 5 cm over (W18)."
                                                  : "."));
  }
}

// An order as it would be typed.
void tell_preview(const Westfront& game, const State& s, const std::string& line, Printer& out) {
  if (line.empty()) {
    out.say("Type preview ORDER for the length of its moves, who may react to it, and the chances of its dice.");
    return;
  }
  const std::optional<std::string> in_mm = read_line(game.rules().scenario, line, out);
  if (!in_mm.has_value()) return;
  const absl::StatusOr<Action> action = read_order(game, s, *in_mm);
  if (!action.ok()) {
    refuse(action.status(), out);
    return;
  }
  const std::string text = preview_text(game.view(s), *action);
  const std::size_t end = text.find('\n');
  say_wrapped(out, text.substr(0, end));
  if (end != std::string::npos) out.say(absl::StrCat(text.substr(end + 1), "\n"));
}

void tell_score(const Westfront& game, const State& s, const Words&, Printer& out) {
  const View view = game.view(s);
  const Scenario& scenario = view.scenario();
  say_wrapped(out, absl::StrCat("The score is ", score(view), ": ", needs_text(scenario), ", after turn ",
                                scenario.turns, ". Points:"));
  // What each has brought so far, and what it is for.
  const auto tell = [&](int points, absl::string_view what) {
    out.show(wrap(absl::StrCat(what, "."), out.style().line_width(),
                  points == 0 ? "    0  " : absl::StrFormat("  %+3d  ", points), "       "));
  };
  for (std::size_t o = 0; o < scenario.objectives.size(); ++o) {
    const Objective& objective = scenario.objectives[o];
    const bool taken = (s.objectives >> o & 1) != 0;
    tell(taken ? objective.points : 0,
         absl::StrCat(objective.points, " for ", objective.name.empty() ? objective.id : objective.name,
                      taken ? ", taken" : ""));
  }
  for (std::size_t i = 0; i < scenario.scores.size(); ++i) {
    std::string line = score_text(scenario, scenario.scores[i]);
    line.front() = absl::ascii_toupper(static_cast<unsigned char>(line.front()));
    tell(points_of(view, i), line);
  }
}

// Of each group the lines that have all of the words, in themselves or in what they do; the first kListed of them.
template <class LineOf>
std::string matching_lines(const std::vector<ActionGroupOf>& groups, const Words& words, const LineOf& line_of) {
  std::string text;
  std::size_t told = 0, left = 0;
  for (const ActionGroupOf& group : groups) {
    bool headed = false;
    for (const std::size_t i : group.actions) {
      const std::string line = line_of(i), searched = absl::AsciiStrToLower(absl::StrCat(group.headline, " ", line));
      const bool matches = std::all_of(words.begin(), words.end(), [&](const std::string& word) {
        return absl::StrContains(searched, absl::AsciiStrToLower(word));
      });
      if (!matches) continue;
      if (told == kListed) {
        ++left;
        continue;
      }
      if (!headed) absl::StrAppend(&text, "  ", group.headline, ":\n");
      headed = true;
      ++told;
      absl::StrAppend(&text, line);
    }
  }
  if (left > 0) absl::StrAppend(&text, "  and ", left, " more (add another word for a shorter list)\n");
  return text;
}

// Long lists are told by what the actions do.
void tell_legal(const Westfront& game, const State& s, const Words& words, Printer& out) {
  const Actor actor = game.actor(s);
  if (actor == Actor::kChance || actor == Actor::kNobody) {
    out.say(actor == Actor::kChance ? absl::StrCat("A roll is due: ", roll_title(game.view(s)), ".")
                                    : "The game is over: there is nothing to decide.");
    return;
  }
  const View view = game.view(s);
  const std::vector<Action> actions = listed_actions(game, s);
  const bool all = words.size() == 1 && words[0] == "all";
  const bool by_group = words.empty() && actions.size() > kListed;
  const std::vector<ActionGroupOf> groups =
      by_group || !words.empty() ? grouped_actions(view, actions) : std::vector<ActionGroupOf>{};
  std::vector<std::string> typed;  // each as a person types it
  typed.reserve(actions.size());
  for (const Action& action : actions) typed.push_back(in_centimetres(std::string(game.format_action(s, action))));
  const auto line_of = [&](std::size_t i) { return numbered(i, typed[i]); };
  std::string text;
  if (by_group) {
    for (const ActionGroupOf& group : groups) {
      if (group.actions.size() == 1) {
        absl::StrAppend(&text, line_of(group.actions[0]));
      } else {
        const int count = static_cast<int>(group.actions.size()), first = static_cast<int>(group.actions[0]) + 1;
        absl::StrAppend(&text, absl::StrFormat("       %s: %d, the first is %d\n", group.headline, count, first));
      }
    }
    absl::StrAppend(&text,
                    "legal WORD ... lists the actions of a group, a unit or a place; legal all lists everything.\n");
  } else if (words.empty() || all) {
    for (std::size_t i = 0; i < actions.size(); ++i) absl::StrAppend(&text, line_of(i));
  } else {
    text = matching_lines(groups, words, line_of);
  }
  if (text.empty()) {
    out.say("No action is listed for that.");
    return;
  }
  out.offer(typed);
  absl::StrAppend(&text, "take N plays one of them.");
  if (!game.lists_all_legal(s)) absl::StrAppend(&text, " You may also type any other legal path or place.");
  out.show(absl::StrCat(text, "\n"));
}

}  // namespace

std::vector<terminal::ViewCommand> view_commands(const protocol::TypedView<Westfront>& view) {
  using Tell = void (*)(const Westfront&, const State&, const Words&, Printer&);
  std::vector<terminal::ViewCommand> commands;
  const auto add = [&](std::string word, std::string usage, std::string what, Tell tell) {
    commands.push_back({std::move(word), std::move(usage), std::move(what), true,
                        [view, tell](const Words& words, const std::string&, Printer& out) {
                          tell(view.game(), view.now(), words, out);
                        }});
  };
  commands.push_back({"board", "board [ID | X,Y]", "draws the table in letters, or what is near a stand or point", true,
                      [view](const Words&, const std::string& rest, Printer& out) {
                        tell_board(view.game(), view.now(), rest, out);
                      }});
  add("legend", "legend", "explains the letters", tell_legend);
  add("units", "units [SIDE]", "lists the stands with place, cover, markers and held shots, and the batteries",
      tell_units);
  add("stand", "stand ID", "shows a stand's range, moves and cover", tell_stand);
  commands.push_back({"measure", "measure A B", "shows distance, sight and fire between two stands or points", true,
                      [view](const Words&, const std::string& rest, Printer& out) {
                        tell_measure(view.game(), view.now(), rest, out);
                      }});
  commands.push_back(
      {"odds", absl::StrCat("odds ", kOddsUsage),
       "prints a worksheet: each modifier, and the exact chance of each result", true,
       [view](const Words&, const std::string& rest, Printer& out) { tell_odds(view.game(), view.now(), rest, out); }});
  add("threats", "threats ID", "shows the best that the enemy can do to a stand", tell_threats);
  commands.push_back({"preview", "preview ORDER", "shows what an order would cost and achieve", true,
                      [view](const Words&, const std::string& rest, Printer& out) {
                        tell_preview(view.game(), view.now(), rest, out);
                      }});
  add("score", "score", "shows the current points, and what they are for", tell_score);
  add("legal", "legal [WORD ...|all]", "lists actions by number, for take N; long lists are grouped", tell_legal);
  return commands;
}

}  // namespace zerohour::westfront
