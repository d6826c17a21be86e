#include "tools/loos/orders.h"

#include <algorithm>
#include <array>
#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "engine/core/nearest_words.h"
#include "engine/loos/notation.h"
#include "tools/loos/arrange.h"
#include "tools/loos/names.h"
#include "tools/support/text.h"

namespace zerohour::loos {
namespace {

using Actions = std::vector<Action>;
using Words = std::vector<std::string>;

struct Order {
  absl::string_view word;
  absl::string_view usage;
};
constexpr std::array kOrders = {
    Order{"advance", "advance UNIT HEX, advance HEX, advance UNIT: advances into the hex that was emptied (7.9)"},
    Order{"aircraft", "aircraft HEX, aircraft none: lets the aircraft observe there (17.2)"},
    Order{"arrive", "arrive [DIVISION [SECTOR|ENTRY-HEX]]: places all its units that are due"},
    Order{"attack", "attack HEX (all next to it), attack HEX with UNIT..., attack UNIT HEX: declares an attack"},
    Order{"bombard", "bombard HEX...: puts a bombardment marker on each of these hexes (17.1)"},
    Order{"break", "break REGIMENT: replaces it with its battalions, which are then placed (13.1)"},
    Order{"commit", "commit DIVISION SECTOR: sends it from the box to that sector's reserve (11.7)"},
    Order{"displace", "displace UNIT HEX: moves a replacement out of a stack that is not legal (R2)"},
    Order{"done", "done: ends the step; no other unit does anything in it (also: stay, pass, end)"},
    Order{"end", "end: like done"},
    Order{"entry", "entry DIVISION HEX: chooses the entry hex of a released division (11.3)"},
    Order{"everyone", "everyone else stays: like done"},
    Order{
        "gas",
        "gas: adds a die; where nothing is hit the gas blows back, and a British unit next to the target loses a step "
        "(17.6). One choice is for all British bombardments of the turn (R31), unless the option gas-each is on"},
    Order{"lose", "lose UNIT: that unit takes the step loss"},
    Order{"mobile", "mobile UNIT: rolls a die for the movement points of that unit in the mobile phase (18.4)"},
    Order{"move",
          "move UNIT HEX [over] [via HEX...|direct]: goes there, on top of a stack with over; a unit may be named by "
          "its hex"},
    Order{"no-gas", "no-gas: bombards without gas, where gas is asked for (also: nogas, no gas)"},
    Order{"nogas", "nogas: like no-gas"},
    Order{"pass", "pass: like done"},
    Order{"place",
          "place UNIT HEX [over], place all: sets units up, or lets them arrive; place all places all units for which "
          "only one place is left"},
    Order{"resolve", "resolve HEX: rolls for the attack on that hex next"},
    Order{"retreat", "retreat HEX (by any path), or every hex of the path: goes back instead of losing a step (7.8)"},
    Order{"setup", "setup auto: sets up all units that are left"},
    Order{"stand", "stand: takes the step loss instead of retreating"},
    Order{"stay", "stay: like done"},
    Order{"swap", "swap HEX, swap UNIT: exchanges the upper and the lower unit of that stack"},
    Order{"trade", "trade HEX HEX: the stacks there trade places (rule option trade-places)"},
};

// Reads one order.
class Reader {
 public:
  Reader(const Loos& game, const State& s, Words words)
      : game_(game), s_(s), view_(game.view(s)), words_(std::move(words)) {}

  absl::StatusOr<Actions> read() {
    const std::string& verb = words_[0];
    if (verb == "done" || verb == "stay" || verb == "pass" || verb == "end" || verb == "everyone")
      return one(Action(Kind::kDone));
    if (verb == "aircraft" && words_.size() == 2 && words_[1] == "none" && s_.step == Step::kAircraft) {
      return one(Action(Kind::kDone));
    }
    if (verb == "setup") return arrange_setup(game_, s_);
    if (verb == "arrive") return arrive();
    if (verb == "place" && words_.size() == 2 && words_[1] == "all") {
      if (s_.step == Step::kGermanSetup || s_.step == Step::kBritishSetup) return arrange_setup(game_, s_);
      return arrange_arrivals(game_, s_, -1, Hex());
    }
    if (verb == "attack") return attack();
    if (verb == "bombard") return bombard();
    if (verb == "retreat" && words_.size() == 2) return retreat();
    if (verb == "advance" && words_.size() == 2) return advance();
    if (verb == "commit" && words_.size() == 3) return commit();
    if (verb == "swap" && words_.size() == 2) return swap();
    if (verb == "move" && words_.size() == 2 && s_.step == Step::kMobileMove) {
      words_.insert(words_.begin() + 1, unit_name(game_, s_, s_.subject));
    }
    return canonical();
  }

 private:
  absl::StatusOr<Actions> one(Action action) const { return Actions{action}; }

  // The units that an order is likely to mean.
  UnitSet own() const {
    const Actor actor = game_.actor(s_);
    if (actor == Actor::kFirst) return kAllBritish;
    if (actor == Actor::kSecond) return kAllGerman;
    return kAllBritish | kAllGerman;
  }
  absl::StatusOr<UnitId> unit(absl::string_view word) const {
    UnitSet preferred = own();
    switch (s_.step) {
      case Step::kBritishSetup:
      case Step::kGermanSetup:
      case Step::kArrival:
        preferred = preferred - s_.on_map;
        break;
      default:
        preferred = preferred & s_.on_map;
        break;
    }
    if (words_[0] == "lose" && s_.step == Step::kAttackerLoss) {
      UnitSet attackers;
      for (int i = 0; i < s_.attacker_count; ++i) attackers.insert(s_.attackers[i]);
      preferred = attackers;
    }
    if (words_[0] == "place" && s_.step == Step::kBritishMove) preferred = view_.waiting_units();
    return find_unit(game_, s_, word, preferred);
  }

  // The canonical text, with the name of the unit written out.
  absl::StatusOr<Actions> canonical() {
    Words words = words_;
    static constexpr std::array kWithUnit = {"move", "place", "advance", "lose", "mobile", "break", "displace"};
    const bool has_unit = std::find(kWithUnit.begin(), kWithUnit.end(), words[0]) != kWithUnit.end();
    if (has_unit && words.size() > 1) {
      const absl::StatusOr<UnitId> u = unit(words[1]);
      if (!u.ok()) return u.status();
      words[1] = unit_name(game_, s_, *u);
    }
    const absl::StatusOr<Action> action = game_.parse_action(s_, absl::StrJoin(words, " "));
    if (action.ok()) return one(*action);
    return absl::InvalidArgumentError(absl::StrCat(action.status().message(), ". Type: ", order_usage(words_[0])));
  }

  absl::StatusOr<Hex> hex_at(std::size_t i) const {
    if (i >= words_.size()) return usage("a hex is missing");
    return hex::parse_hex(words_[i]);
  }
  absl::Status usage(absl::string_view what) const {
    return absl::InvalidArgumentError(absl::StrCat(what, ". Type: ", order_usage(words_[0])));
  }

  absl::StatusOr<Actions> attack() {
    if (words_.size() < 2) return usage("the hex to attack is missing");
    const absl::StatusOr<Hex> first = hex::parse_hex(words_[1]);
    const bool two_hexes = words_.size() == 3 && first.ok() && hex::parse_hex(words_[2]).ok();
    Actions actions;
    if (!first.ok() || two_hexes) {  // attack UNIT [UNIT...] HEX
      const absl::StatusOr<Hex> target = hex::parse_hex(words_.back());
      if (!target.ok()) return usage(target.status().message());
      for (std::size_t i = 1; i + 1 < words_.size(); ++i) {
        const absl::StatusOr<UnitId> u = unit(words_[i]);
        if (!u.ok()) return u.status();
        actions.emplace_back(Kind::kAttack, *u, *target);
      }
      return actions;
    }
    if (words_.size() > 2) {  // attack HEX [with] UNIT...
      for (std::size_t i = words_[2] == "with" ? 3 : 2; i < words_.size(); ++i) {
        const absl::StatusOr<UnitId> u = unit(words_[i]);
        if (!u.ok()) return u.status();
        actions.emplace_back(Kind::kAttack, *u, *first);
      }
      if (actions.empty()) return usage("the attackers are missing");
      return actions;
    }
    // All who can and are not declared elsewhere.
    game_.for_each_group(s_, [&](ActionGroup group) {
      if (Loos::kind_of(group) != Kind::kAttack) return;
      game_.for_each_legal(s_, group, [&](Action a) {
        if (a.hex() == *first) actions.push_back(a);
      });
    });
    if (!actions.empty()) return actions;
    // The reason, from a unit next to it if there is one.
    for (const Hex h : game_.board().around(*first)) {
      const UnitId u = view_.top(h);
      if (u == kNoUnit || !own().contains(u)) continue;
      const Action tried(Kind::kAttack, u, *first);
      if (absl::Status status = game_.is_legal(s_, tried); !status.ok()) return status;
    }
    return absl::FailedPreconditionError(
        absl::StrCat("no unit of yours is next to ", words_[1], " and free to attack it (R14)"));
  }

  absl::StatusOr<Actions> bombard() {
    Actions actions;
    for (std::size_t i = 1; i < words_.size(); ++i) {
      const absl::StatusOr<Hex> h = hex_at(i);
      if (!h.ok()) return usage(h.status().message());
      actions.emplace_back(Kind::kBombard, *h);
    }
    if (actions.empty()) return usage("a hex is missing");
    return actions;
  }

  absl::StatusOr<Actions> retreat() {
    const absl::StatusOr<Hex> end = hex_at(1);
    if (!end.ok()) return usage(end.status().message());
    return listed(
        Kind::kRetreat, [&](Action a) { return a.hex() == *end; }, false);
  }

  absl::StatusOr<Actions> advance() {
    if (const absl::StatusOr<Hex> h = hex::parse_hex(words_[1]); h.ok()) {
      return listed(
          Kind::kAdvance, [&](Action a) { return a.hex() == *h; }, true);
    }
    const absl::StatusOr<UnitId> u = unit(words_[1]);
    if (!u.ok()) return u.status();
    if (!s_.target.on_map()) return one(Action(Kind::kAdvance, *u, s_.hex[*u]));
    return one(Action(Kind::kAdvance, *u, s_.target));
  }

  // The listed action that fits, the first of several unless they are ambiguous.
  template <class Fits>
  absl::StatusOr<Actions> listed(Kind kind, const Fits& fits, bool alone) {
    Actions found;
    Words texts;
    game_.for_each_group(s_, [&](ActionGroup group) {
      if (Loos::kind_of(group) != kind) return;
      game_.for_each_legal(s_, group, [&](Action a) {
        if (!fits(a)) return;
        found.push_back(a);
        texts.push_back(game_.format_action(s_, a));
      });
    });
    if (found.empty()) return canonical();  // is_legal() will say why not
    if (alone && found.size() > 1) {
      return absl::InvalidArgumentError(absl::StrCat("which of these: ", absl::StrJoin(texts, ", "), "?"));
    }
    return one(found.front());
  }

  absl::StatusOr<Actions> commit() {
    const absl::StatusOr<int> division = find_division(game_, words_[1]);
    if (!division.ok()) return division.status();
    const absl::StatusOr<int> sector = find_sector_in_play(game_, words_[2]);
    if (!sector.ok()) return sector.status();
    return one(Action::commit(*division, *sector));
  }

  absl::StatusOr<Actions> swap() {
    if (const absl::StatusOr<Hex> h = hex_at(1); h.ok()) return one(Action(Kind::kSwap, *h));
    const absl::StatusOr<UnitId> u = unit(words_[1]);
    if (!u.ok()) return u.status();
    if (!s_.on_map.contains(*u))
      return absl::FailedPreconditionError(absl::StrCat(unit_name(game_, s_, *u), " is not on the map"));
    return one(Action(Kind::kSwap, s_.hex[*u]));
  }

  absl::StatusOr<Actions> arrive() {
    int division = -1;
    Hex entry;
    if (words_.size() > 1) {
      const absl::StatusOr<int> found = find_division(game_, words_[1]);
      if (!found.ok()) return found.status();
      division = *found;
    }
    if (words_.size() > 2) {
      if (const absl::StatusOr<Hex> h = hex::parse_hex(words_[2]); h.ok()) {
        entry = *h;
      } else {
        const absl::StatusOr<int> sector = find_sector(words_[2]);
        if (!sector.ok()) return sector.status();
        for (const UnitId u : view_.waiting_units()) {
          const int waits_in = s_.hex[u].id() - sector_reserve(0).id();
          if (game_.board().counter(u).division == division && waits_in != *sector) {
            return absl::FailedPreconditionError(absl::StrCat(division_title(game_, division),
                                                              " is in the reserve of sector ", sector_name(waits_in),
                                                              " and goes to its front line (11.7)"));
          }
        }
      }
    }
    return arrange_arrivals(game_, s_, division, entry);
  }

  const Loos& game_;
  const State& s_;
  const View view_;
  Words words_;
};

}  // namespace

const Words& order_words() {
  static const Words* const words = [] {
    auto* all = new Words;
    for (const Order& order : kOrders) all->emplace_back(order.word);
    return all;
  }();
  return *words;
}

bool is_order(absl::string_view word) {
  return std::find(order_words().begin(), order_words().end(), word) != order_words().end();
}

std::string order_usage(absl::string_view word) {
  for (const Order& order : kOrders) {
    if (order.word == word) return std::string(order.usage);
  }
  return std::string(word);
}

namespace {

bool is_hex(absl::string_view word) {
  return hex::parse_hex(word).ok();
}

// A command that names several targets or units in a list with commas, as one for each; other commands as they are.
void add_each(absl::string_view command, Words& out) {
  const std::vector<absl::string_view> parts = parts_of(command, ',');
  const std::vector<absl::string_view> first = parts.empty() ? parts : words_of(parts[0]);
  const std::string verb = first.empty() ? "" : absl::AsciiStrToLower(first[0]);
  const auto add_one = [&] { out.emplace_back(command); };
  if (parts.size() < 2 || first.size() < 2) return add_one();
  // The words of each part, without the verb, and what stands after the list: "with 2a 2b", a hex to go to.
  std::vector<std::vector<absl::string_view>> items;
  items.reserve(parts.size());
  for (const absl::string_view part : parts) items.push_back(words_of(part));
  items.front().erase(items.front().begin());
  std::string tail;
  std::size_t length = items.size();
  static constexpr absl::string_view kSingle[] = {"swap", "break", "resolve", "mobile"};
  static constexpr absl::string_view kGoing[] = {"move", "place", "advance"};
  if (verb == "attack") {
    // Behind "with" the list is one of units.
    for (std::size_t i = 0; i < items.size() && length == items.size(); ++i) {
      const auto with = std::find(items[i].begin(), items[i].end(), "with");
      if (with == items[i].end()) continue;
      tail = absl::StrCat(" ", absl::StrJoin(with, items[i].end(), " "));
      for (std::size_t j = i + 1; j < items.size(); ++j) absl::StrAppend(&tail, " ", absl::StrJoin(items[j], " "));
      items[i].erase(with, items[i].end());
      length = i + 1;
    }
    for (std::size_t i = 0; i < length; ++i) {
      if (items[i].empty() || !is_hex(items[i].back())) return add_one();
    }
  } else if (std::find(std::begin(kGoing), std::end(kGoing), verb) != std::end(kGoing)) {
    for (std::size_t i = 0; i + 1 < length; ++i) {
      if (items[i].size() != 1 || is_hex(items[i][0])) return add_one();
    }
    if (items.back().size() < 2) return add_one();
    tail = absl::StrCat(" ", absl::StrJoin(items.back().begin() + 1, items.back().end(), " "));
    items.back().resize(1);
  } else if (std::find(std::begin(kSingle), std::end(kSingle), verb) == std::end(kSingle)) {
    return add_one();
  }
  for (std::size_t i = 0; i < length; ++i) out.push_back(absl::StrCat(verb, " ", absl::StrJoin(items[i], " "), tail));
}

}  // namespace

Words commands_of(absl::string_view line) {
  Words commands;
  for (const absl::string_view command : parts_of(line, ';')) {
    if (!command.empty()) add_each(command, commands);
  }
  return commands;
}

absl::StatusOr<Actions> read_order(const Loos& game, const State& s, absl::string_view line) {
  const absl::StatusOr<Action> exact = game.parse_action(s, line);
  Words words;
  for (const std::string& word : split_words(line)) {
    const std::string lower = absl::AsciiStrToLower(word);
    if (lower != "to" && lower != "at" && lower != "the") words.push_back(lower);
  }
  if (words.empty()) return absl::InvalidArgumentError("no order");
  if (words[0] == "no" && words.size() == 2 && words[1] == "gas") words = {"no-gas"};
  if (words[0] == "nogas") words[0] = "no-gas";
  // A retreat by its last hex alone reads as a path of one hex: that is for the reader below.
  const bool short_retreat = words[0] == "retreat" && words.size() == 2;
  if (exact.ok() && exact->kind() != Kind::kRoll && !short_retreat) return Actions{*exact};
  if (!is_order(words[0])) {
    return absl::InvalidArgumentError(
        absl::StrCat("\"", words[0], "\" is not an order", did_you_mean(words[0], order_words())));
  }
  return Reader(game, s, std::move(words)).read();
}

absl::Status check_orders(const Loos& game, State s, const Actions& actions) {
  const Actor actor = game.actor(s);
  for (const Action& action : actions) {
    if (absl::Status status = game.is_legal(s, action); !status.ok()) return status;
    if (game.actor(s) != actor) return absl::FailedPreconditionError("the other side decides in between");
    game.apply(s, action);
  }
  return absl::OkStatus();
}

std::string rules_hint(absl::string_view message) {
  std::vector<std::string> numbers;
  for (std::size_t open = message.find('('); open != absl::string_view::npos; open = message.find('(', open + 1)) {
    const std::size_t close = message.find(')', open);
    if (close == absl::string_view::npos) break;
    for (const std::string& word : split_words(message.substr(open + 1, close - open - 1))) {
      const std::size_t from = word[0] == 'R' ? 1 : 0;
      const bool number = word.size() > from && word.find_first_not_of("0123456789.", from) == std::string::npos &&
                          (from == 1 || word.find('.') != std::string::npos);
      if (number && std::find(numbers.begin(), numbers.end(), word) == numbers.end()) numbers.push_back(word);
    }
  }
  return numbers.empty() ? "" : absl::StrCat("rules ", absl::StrJoin(numbers, ", rules "));
}

}  // namespace zerohour::loos
