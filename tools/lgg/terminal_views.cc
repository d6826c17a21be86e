#include "tools/lgg/terminal_views.h"

#include <cstdint>
#include <optional>
#include <string>
#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/strip.h"
#include "engine/lgg/notation.h"
#include "tools/lgg/areas.h"
#include "tools/lgg/attacks.h"
#include "tools/lgg/log_text.h"
#include "tools/lgg/measure_text.h"
#include "tools/lgg/names.h"
#include "tools/lgg/odds_question.h"
#include "tools/lgg/orders.h"
#include "tools/lgg/preview_text.h"
#include "tools/lgg/table_text.h"
#include "tools/support/text.h"

namespace zerohour::lgg {
namespace {

using terminal::Printer;
using Words = std::vector<std::string>;

void say_wrapped(Printer& out, absl::string_view text) {
  out.say(wrap(text, out.style().line_width(), 2));
}

// "board", "board radius blue front 4": with areas on it.
void tell_board(const Lgg& game, const State& s, const Words& words, Printer& out) {
  const View view = game.view(s);
  std::vector<TableArea> areas;
  for (std::size_t i = 0; i < words.size(); i += 2) {
    const std::string whose = i + 1 < words.size() ? absl::AsciiStrToLower(words[i + 1]) : "";
    const absl::StatusOr<std::vector<TableArea>> more = table_areas(view, absl::AsciiStrToLower(words[i]), whose);
    if (absl::IsInvalidArgument(more.status())) {
      say_wrapped(out, absl::StrCat("Type board, or board with areas: ", kAreasUsage, "."));
      return;
    }
    if (!more.ok()) {
      out.refuse(more.status());
      return;
    }
    if (more->empty()) out.say(absl::StrCat("There is nothing to draw for ", words[i], " ", whose, "."));
    areas.insert(areas.end(), more->begin(), more->end());
  }
  out.show(table_picture(view, {out.style().colour, out.style().width}, areas));
  say_wrapped(out, absl::StrCat(phase_title(view), ". ", due_sentence(view, game.actor(s))));
}

void tell_legend(const Lgg& game, const State& s, const Words&, Printer& out) {
  out.show(table_legend(game.view(s), out.style().line_width()));
}

void tell_units(const Lgg& game, const State& s, const Words& words, Printer& out) {
  const View view = game.view(s);
  const std::string side = words.empty() ? "" : absl::AsciiStrToLower(words[0]);
  if (!side.empty() && side != "blue" && side != "red") {
    out.say("Type units, units blue, or units red.");
    return;
  }
  if (side != "red") out.show(units_text(view, kBlue, out.style().line_width()));
  if (side != "blue") out.show(units_text(view, kRed, out.style().line_width()));
}

void tell_unit(const Lgg& game, const State& s, const Words& words, Printer& out) {
  const View view = game.view(s);
  const absl::StatusOr<int> unit = parse_count(words.empty() ? "" : words[0], 1, view.unit_count());
  if (words.size() != 1 || !unit.ok()) {
    out.say(absl::StrCat("Type unit U, where U is a number from 1 to ", view.unit_count()));
    return;
  }
  say_wrapped(out, unit_text(view, static_cast<UnitId>(*unit)));
}

// rest: with the commas of points.
void tell_measure(const Lgg& game, const State& s, absl::string_view rest, Printer& out) {
  const std::vector<absl::string_view> words = words_of(rest);
  if (words.size() != 2) {
    out.say("Type measure A B, where each is a unit's number, blue or red (the commander), a block, or a point X,Y.");
    return;
  }
  const absl::StatusOr<std::string> text = measure_text(game.view(s), words[0], words[1]);
  if (text.ok()) {
    say_wrapped(out, *text);
  } else {
    out.refuse(text.status());
  }
}

void tell_radius(const Lgg& game, const State& s, const Words& words, Printer& out) {
  const std::string whose = words.empty() ? "" : absl::AsciiStrToLower(words[0]);
  if (words.size() > 1 || (!whose.empty() && whose != kSideNames[0] && whose != kSideNames[1])) {
    out.say("Type radius, radius blue or radius red; board radius blue draws it.");
    return;
  }
  for (const Side side : {kBlue, kRed}) {
    if (whose.empty() || whose == kSideNames[index(side)]) say_wrapped(out, command_text(game.view(s), side));
  }
}

// A move or an attack may be typed as an order is. rest: with the commas of points.
void tell_odds(const Lgg& game, const State& s, Side side, const std::string& rest, Printer& out) {
  if (rest.empty()) {
    say_wrapped(out, absl::StrCat("Type odds ", kOddsUsage, "."));
    return;
  }
  std::string asked = rest;
  const std::string first = absl::AsciiStrToLower(words_of(rest).front());
  if (first == "move" || first == "attack") {
    const std::string order = absl::AsciiStrToLower(rest);
    const bool says_both = absl::StartsWith(order, "attack move");
    const absl::StatusOr<Action> action =
        read_order(game, s, side, says_both ? absl::StripPrefix(order, "attack ") : order);
    if (!action.ok()) {
      out.refuse(action.status());
      return;
    }
    asked = game.format_action(s, *action);
  }
  const absl::StatusOr<Sheet> sheet = odds_of(game, s, words_of(asked));
  if (sheet.ok()) {
    out.say(sheet_text(*sheet));
  } else {
    out.refuse(protocol::without_code(sheet.status()));
  }
}

constexpr absl::string_view kThreatsSought =
    "Attacks by more than one point on the way, and guns that move before they fire, are not looked for.";

void tell_threats(const Lgg& game, const State& s, const Words& words, Printer& out) {
  const View view = game.view(s);
  const absl::StatusOr<int> number = parse_count(words.empty() ? "" : words[0], 1, view.unit_count());
  if (words.size() != 1 || !number.ok() || !s.on_table(static_cast<UnitId>(*number))) {
    say_wrapped(out, absl::StrCat("Type threats U for the enemy's best attacks on a unit on the table, assuming that "
                                  "it has enough actions. ",
                                  kThreatsSought));
    return;
  }
  const auto unit = static_cast<UnitId>(*number);
  const std::vector<Threat> found = threats_to(view, unit);
  if (found.empty()) {
    say_wrapped(out, absl::StrCat("No attack on ", unit_title(view, unit),
                                  " was found for the enemy's next turn, and no gun can fire at it without moving "
                                  "first. ",
                                  kThreatsSought));
  }
  for (const Threat& threat : found) {
    std::vector<std::string> names;
    for (const UnitId u : threat.units) names.push_back(unit_title(view, u));
    say_wrapped(out, absl::StrCat(threat.fire ? "Fire of " : "An attack of ", absl::StrJoin(names, " and "),
                                  ": a hit or worse ", threat.hurts, "%, a rout ", threat.routs, "%."));
  }
}

// An order as it would be typed.
void tell_preview(const Lgg& game, const State& s, Side side, const std::string& line, Printer& out) {
  if (line.empty()) {
    out.say("Type preview ORDER for the cost of an order, where an attack would line up, and its odds.");
    return;
  }
  const absl::StatusOr<Action> action = read_order(game, s, side, line);
  if (!action.ok()) {
    out.refuse(action.status());
    return;
  }
  const std::string text = preview_text(game.view(s), *action);
  const std::size_t end = text.find('\n');
  say_wrapped(out, text.substr(0, end));
  if (end != std::string::npos) out.say(text.substr(end + 1));
}

// All candidates of a unit, or how many each unit has.
// reader: where both sides choose at once, only its own choices are listed.
void tell_legal(const Lgg& game, const State& s, Side reader, const Words& words, Printer& out) {
  const Actor actor = game.actor(s);
  if (actor == Actor::kChance || actor == Actor::kNobody) {
    out.say(actor == Actor::kChance ? absl::StrCat("A roll is due: ", roll_title(game.view(s)), ".")
                                    : "The game is over: there is nothing to decide.");
    return;
  }
  const std::string wanted = words.empty() ? "" : absl::AsciiStrToLower(words[0]);
  std::string text;
  std::vector<std::string> offered;  // the lines that are printed
  int all = 0;
  game.for_each_group(s, [&](ActionGroup group) {
    const bool is_unit = group.id >= 1 && group.id < static_cast<std::uint64_t>(kCommanderSubject);
    std::vector<std::string> lines;
    game.for_each_legal(s, group, [&](const Action& a) {
      if (actor == Actor::kBoth && game.chooser(s, a) != reader) return;
      lines.emplace_back(game.format_action(s, a));
    });
    const int count = static_cast<int>(lines.size());
    all += count;
    const bool all_of_it = wanted == "all" || (is_unit && wanted == absl::StrCat(group.id)) ||
                           (group.id == kCommanderSubject && wanted == "commander");
    if (all_of_it || (wanted.empty() && count <= 3)) {
      for (std::string& line : lines) {
        absl::StrAppend(&text, absl::StrFormat("  %3d  ", static_cast<int>(offered.size()) + 1), line, "\n");
        offered.push_back(std::move(line));
      }
    } else if (wanted.empty()) {
      absl::StrAppend(&text, "       ", is_unit ? unit_title(game.view(s), static_cast<UnitId>(group.id)) : "other",
                      ": ", count, " listed (legal ", is_unit ? absl::StrCat(group.id) : "all", " shows them)\n");
    }
  });
  if (text.empty()) text = wanted.empty() ? "There is nothing to choose now.\n" : "No action is listed for that.\n";
  if (!offered.empty()) absl::StrAppend(&text, "take N plays one of them. ");
  if (!game.lists_all_legal(s) && all > 0) {
    absl::StrAppend(&text, "You may also type any other legal path or place.");
  }
  out.offer(std::move(offered));
  out.show(text);
}

}  // namespace

std::vector<terminal::ViewCommand> view_commands(const protocol::TypedView<Lgg>& view) {
  using Tell = void (*)(const Lgg&, const State&, const Words&, Printer&);
  std::vector<terminal::ViewCommand> commands;
  const auto add = [&](std::string word, std::string usage, std::string what, Tell tell) {
    commands.push_back({std::move(word), std::move(usage), std::move(what), true,
                        [view, tell](const Words& words, const std::string&, Printer& out) {
                          tell(view.game(), view.now(), words, out);
                        }});
  };
  add("board", "board [radius|limit SIDE] [front|six|range|reach UNIT|SIDE]",
      "draws the table in letters, to scale, and areas on it", tell_board);
  add("legend", "legend", "explains the letters, and names the places", tell_legend);
  add("units", "units [blue|red]", "lists the units with strength, hits, place and heading", tell_units);
  add("unit", "unit U", "shows a unit's values, its command and the nearest enemies", tell_unit);
  commands.push_back({"measure", "measure A B", "measures between two units, commanders, blocks or points", true,
                      [view](const Words&, const std::string& rest, Printer& out) {
                        tell_measure(view.game(), view.now(), rest, out);
                      }});
  add("radius", "radius [blue|red]", "shows which units are within the command radius", tell_radius);
  // Whose orders are read: the viewer's, or those of the side that acts.
  const auto reader = [view](const State& s) {
    const Side acting = acts(view.game().actor(s), kBlue) ? kBlue : kRed;
    return side_of(view.viewpoint()).value_or(acting);
  };
  commands.push_back({"odds", absl::StrCat("odds ", kOddsUsage),
                      "prints a worksheet: each modifier, and the chance of each result", true,
                      [view, reader](const Words&, const std::string& rest, Printer& out) {
                        const State s = view.now();
                        tell_odds(view.game(), s, reader(s), rest, out);
                      }});
  add("threats", "threats U", "shows the best attacks on a unit that are found for the enemy", tell_threats);
  commands.push_back({"preview", "preview ORDER", "shows what an order would cost and achieve", true,
                      [view, reader](const Words&, const std::string& rest, Printer& out) {
                        const State s = view.now();
                        tell_preview(view.game(), s, reader(s), rest, out);
                      }});
  commands.push_back({"legal", "legal [U|commander|all]", "lists actions; you may also type any other legal path", true,
                      [view, reader](const Words& words, const std::string&, Printer& out) {
                        const State s = view.now();
                        tell_legal(view.game(), s, reader(s), words, out);
                      }});
  return commands;
}

}  // namespace zerohour::lgg
