// The commands that work something out: attacks and bombardments, threats, moves, and what is legal.
#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/types/span.h"
#include "engine/core/any_game_of.h"
#include "tools/loos/attack_odds.h"
#include "tools/loos/names.h"
#include "tools/loos/odds_text.h"
#include "tools/loos/orders.h"
#include "tools/loos/route.h"
#include "tools/loos/tables_text.h"
#include "tools/loos/terminal_views.h"
#include "tools/support/text.h"

namespace zerohour::loos {
namespace {

using terminal::Printer;
using Words = std::vector<std::string>;
using WordSpan = absl::Span<const std::string>;

// The hex that is asked about; where no unit stands there, says so.
struct Target {
  Hex hex;
  Side attacker;  // of a unit that stands there
};
std::optional<Target> read_target(const Loos& game, const State& s, const std::string& word, Printer& out) {
  const absl::StatusOr<Hex> target = hex::parse_hex(word);
  if (!target.ok()) {
    out.refuse(target.status());
    return std::nullopt;
  }
  const UnitId defender = game.view(s).top(*target);
  if (defender == kNoUnit) {
    out.say(absl::StrCat("There is no unit in ", word, "."));
    return std::nullopt;
  }
  return Target{*target, other(side_of(defender))};
}

void tell_bombardment(const Loos& game, const State& s, const Target& target, Printer& out) {
  const int dice = game.view(s).bombardment_dice(target.hex, target.attacker);
  if (dice == 0) {
    out.say(absl::StrCat("The ", side_title(target.attacker), " side has no fire support in this turn."));
    return;
  }
  out.say(bombardment_text(game, s, target.hex, target.attacker, dice));
}

// The units of these names, each once. Errors say which of them cannot attack.
absl::StatusOr<std::vector<UnitId>> named_attackers(const Loos& game, const State& s, const Target& target,
                                                    WordSpan names) {
  std::vector<UnitId> attackers;
  for (const std::string& name : names) {
    const absl::StatusOr<UnitId> u = find_unit(game, s, name, s.on_map & units_of(target.attacker));
    if (!u.ok()) return u.status();
    if (absl::Status status = can_attack(game, s, *u, target.hex); !status.ok()) return status;
    if (std::find(attackers.begin(), attackers.end(), *u) == attackers.end()) attackers.push_back(*u);
  }
  return attackers;
}

// Those declared; before that, all who could be. Where there are none, says so.
std::vector<UnitId> likely_attackers(const Loos& game, const State& s, const Target& target, absl::string_view word,
                                     Printer& out) {
  Attackers found = attackers_of(game, s, target.hex);
  if (found.units.empty()) {
    const bool alone = attacks_alone(s, target.attacker);
    out.say(absl::StrCat("No unit of the ", side_title(target.attacker), " side ",
                         alone ? "may attack " : "is free to attack ", word,
                         alone ? " in Mobile Combat." : " from next to it."));
  } else if (!found.declared) {
    out.say("No attack is declared there. With all units that may attack it:");
  }
  return std::move(found.units);
}

void tell_attack(const Loos& game, const State& s, WordSpan words, Printer& out) {
  const std::optional<Target> target = read_target(game, s, words[0], out);
  if (!target.has_value()) return;
  if (game.board().front.contains(target->hex)) {
    out.say("Front-line hexes cannot be attacked (14.2). See: rules 14.2");
    return;
  }
  WordSpan names = words.subspan(1);
  if (!names.empty() && absl::AsciiStrToLower(names[0]) == "with") names.remove_prefix(1);
  absl::StatusOr<std::vector<UnitId>> attackers = named_attackers(game, s, *target, names);
  if (!attackers.ok()) {
    out.refuse(attackers.status());
    return;
  }
  if (attackers->empty()) attackers = likely_attackers(game, s, *target, words[0], out);
  if (!attackers->empty()) out.say(odds_text(game, s, target->hex, *attackers));
}

void tell_odds(const Loos& game, const State& s, const Words& words, Printer& out) {
  if (words.empty()) {
    out.say(game.actor(s) == Actor::kNobody ? "The game is over: nothing is attacked any more."
                                            : attacks_text(game, s));
    return;
  }
  const bool bombard = absl::AsciiStrToLower(words[0]) == "bombard";
  if (bombard && words.size() == 1) {
    out.say("Type odds bombard HEX.");
    return;
  }
  if (!bombard) {
    tell_attack(game, s, words, out);
  } else if (const std::optional<Target> target = read_target(game, s, words[1], out); target.has_value()) {
    tell_bombardment(game, s, *target, out);
  }
}

void tell_threats(const Loos& game, const State& s, const Words& words, Printer& out) {
  if (words.size() != 1) {
    out.say("Type threats HEX or threats UNIT.");
    return;
  }
  const absl::StatusOr<UnitId> u = find_unit(game, s, words[0], s.on_map);
  if (!u.ok()) {
    out.refuse(u.status());
  } else if (!s.on_map.contains(*u)) {
    out.say(absl::StrCat(unit_name(game, s, *u), " is not on the map."));
  } else {
    out.say(threats_text(game, s, s.hex[*u]));
  }
}

void tell_legal(const Loos& game, const State& s, const Words& words, Printer& out) {
  if (game.actor(s) == Actor::kChance) {
    out.say(absl::StrCat("A roll is due: ", game.describe_roll(s)));
    return;
  }
  constexpr int kScreen = 24, kAll = 100000;
  UnitId unit = kNoUnit;
  Hex hex;
  if (!words.empty() && absl::AsciiStrToLower(words[0]) != "all") {
    if (const absl::StatusOr<Hex> h = hex::parse_hex(words[0]); h.ok()) {
      hex = *h;
    } else {
      const absl::StatusOr<UnitId> u = find_unit(game, s, words[0], deciders_units(game, s));
      if (!u.ok()) {
        out.refuse(u.status());
        return;
      }
      unit = *u;
    }
  }
  // Few are numbered one by one.
  constexpr std::size_t kNumbered = 20;
  std::vector<std::string> texts = legal_actions(game, s, unit, hex, kNumbered);
  if (texts.empty() || texts.size() > kNumbered) {
    out.say(legal_text(game, s, unit, hex, words.empty() ? kScreen : kAll, out.style().width));
    return;
  }
  std::string list;
  for (std::size_t i = 0; i < texts.size(); ++i) {
    absl::StrAppend(&list, absl::StrFormat("  %3d  ", static_cast<int>(i) + 1), texts[i], "\n");
  }
  out.offer(std::move(texts));
  out.show(absl::StrCat(list, "take N plays one of them.\n"));
}

// The way of a move or a retreat.
void tell_preview(const Loos& game, const State& s, const std::string& line, Printer& out) {
  if (line.empty()) {
    out.say("Type preview ORDER for the path and the cost of a move or a retreat.");
    return;
  }
  const absl::StatusOr<std::vector<Action>> actions = read_order(game, s, line);
  const absl::Status legal = actions.ok() ? check_orders(game, s, *actions) : actions.status();
  if (!legal.ok()) {
    out.refuse(legal);
    return;
  }
  const Action action = actions->front();
  const bool moves = action.kind() == Kind::kMove;
  if (!moves && action.kind() != Kind::kRetreat) {
    out.say("That order is legal, but does not move a unit along a path.");
    return;
  }
  const Route route = route_of(game, s, action);
  std::string way;
  for (const Hex h : route.hexes) absl::StrAppend(&way, way.empty() ? "" : " - ", hex::to_string(h));
  if (moves) {
    absl::StrAppend(&way, ": ", route.cost, " of ",
                    count_of(movement_points(game, s, action.unit()), "movement point"));
  }
  out.say(wrap(absl::StrCat(unit_name(game, s, action.unit()), ": ", way, "."), out.style().line_width(), 2));
}

}  // namespace

std::vector<terminal::ViewCommand> question_commands(const session::Session& session) {
  using Tell = void (*)(const Loos&, const State&, const Words&, Printer&);
  std::vector<terminal::ViewCommand> commands;
  const auto add = [&](std::string word, std::string usage, std::string what, Tell tell) {
    commands.push_back({std::move(word), std::move(usage), std::move(what), true,
                        [&session, tell](const Words& words, const std::string&, Printer& out) {
                          tell(*typed<Loos>(session.game()), session.state().as<State>(), words, out);
                        }});
  };
  commands.push_back({"legal", "legal [UNIT|HEX|all]", "lists what may be done", true,
                      [&session](const Words& words, const std::string&, Printer& out) {
                        if (session.over() || session.given_up().has_value()) {
                          out.say("The game is over: there is nothing to decide.");
                        } else {
                          tell_legal(*typed<Loos>(session.game()), session.state().as<State>(), words, out);
                        }
                      }});
  add("odds", "odds [HEX [with UNIT...]], odds bombard HEX",
      "lists the attacks, or shows the sums of one and what each die means", tell_odds);
  add("threats", "threats HEX", "shows the worst that the enemy can do to a stack", tell_threats);
  commands.push_back({"preview", "preview ORDER", "shows the path and the cost of a move, before it is made", true,
                      [&session](const Words&, const std::string& rest, Printer& out) {
                        tell_preview(*typed<Loos>(session.game()), session.state().as<State>(), rest, out);
                      }});
  return commands;
}

}  // namespace zerohour::loos
