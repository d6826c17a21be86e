#include "tools/westfront/orders.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_replace.h"
#include "absl/strings/str_split.h"
#include "engine/westfront/notation.h"
#include "tools/support/text.h"
#include "tools/westfront/names.h"
#include "tools/westfront/phase_text.h"

namespace zerohour::westfront {
namespace {

using TypedWords = std::vector<std::string>;

constexpr std::pair<absl::string_view, absl::string_view> kUsages[] = {
    {"assault", "assault TARGET X,Y: for a tank; for a company's stand: order A1:assault TARGET X,Y"},
    {"battalion", "battalion NUMBER: makes that battalion the next"},
    {"company", "company NAME: gives that company the next order, or another one (also: the name alone)"},
    {"cross", "cross: for the weapon in hand; cross STAND: for a command stand; for a company's stand: order A1:cross"},
    {"done", "done: ends the unit's actions, or the step"},
    {"end", "end BATTERY: ends its plan of fire for good; end BATTERY 2: its second plan"},
    {"fire", "fire TARGET: for the unit in hand; for a company's stand: order A1:fire TARGET"},
    {"gas", "gas: opens all cylinders"},
    {"hold", "hold: for the unit in hand; for a company's stand: order A1:hold"},
    {"keep", "keep: keeps the die as it fell"},
    {"lose", "lose BATTERY: chooses the enemy battery that is lost"},
    {"move",
     "move X,Y [X,Y [X,Y]]: for the unit in hand; move STAND X,Y: for a command stand; move by DX,DY: from where it "
     "is"},
    {"no-support", "no-support: rolls the die without the brigade's +1"},
    {"nudge", "nudge STAND X,Y: puts it where it really stands, within 1 cm, in a game with that option (raid+nudge)"},
    {"order",
     "order A1:move X,Y A2:fire TARGET A3:hold (also: A1 move X,Y; A2 fire TARGET; A1, A2 hold; all fire TARGET; fire "
     "TARGET with A1): stands that are not named do nothing; the verbs are move, assault TARGET, fire, hold, rally, "
     "cross; points are X,Y in centimetres"},
    {"pass", "pass: does not react"},
    {"rally", "rally: removes a marker from the unit in hand; for a company's stand: order A1:rally"},
    {"redirect", "redirect X,Y: sets the point at which the mortar or battery in hand fires"},
    {"reroll", "reroll: spends a staff marker"},
    {"shoot", "shoot: the mortar or battery in hand fires at its point"},
    {"shot", "shot FIRER TARGET: fires a held shot"},
    {"sos", "sos BATTERY X,Y: calls SOS fire at a point near your own trench"},
    {"staff", "staff NUMBER: puts a marker on that battalion; staff UNIT: on that unit"},
    {"support", "support: adds the brigade's +1 to this die"},
    {"take", "take N: plays the action with that number in the list that legal prints"},
    {"unit", "unit NAME: makes that weapon, vehicle or battery act next (also: the name alone)"},
};

constexpr std::pair<absl::string_view, absl::string_view> kAliases[] = {
    {"moves", "move"},     {"to", "move"},         {"fires", "fire"},           {"shoots", "shoot"},
    {"holds", "hold"},     {"rallies", "rally"},   {"crosses", "cross"},        {"assaults", "assault"},
    {"attack", "assault"}, {"attacks", "assault"}, {"nosupport", "no-support"}, {"yes", "support"},
    {"no", "no-support"},  {"again", "reroll"}};

TypedWords typed_words(const Scenario& scenario, absl::string_view line) {
  const std::string plain = absl::StrReplaceAll(line, {{", ", ","}, {";", " "}, {":", " : "}});
  TypedWords words;
  for (const absl::string_view typed : absl::StrSplit(plain, ' ', absl::SkipEmpty())) {
    std::string word = id_in_letters_of(scenario, typed);
    if (word.empty()) {
      word = absl::AsciiStrToLower(typed);
      for (const auto& [alias, meant] : kAliases) {
        if (alias == word) word = std::string(meant);
      }
    }
    words.push_back(std::move(word));
  }
  return words;
}

bool is_own(const View& view, absl::string_view word) {
  const auto stands = view.order_stands();
  const StandId stand = find_stand(view.scenario(), word);
  return stand != kNoStand && std::find(stands.begin(), stands.end(), stand) != stands.end();
}

// "a1,a2" and "A1," of a list of stands become words of their own; points stay as they are.
void split_lists(const Scenario& scenario, TypedWords& words) {
  TypedWords split;
  for (const std::string& word : words) {
    TypedWords ids;
    for (const absl::string_view one : absl::StrSplit(word, ',', absl::SkipEmpty())) {
      ids.push_back(id_in_letters_of(scenario, one));
    }
    const bool is_list = absl::StrContains(word, ',') && !ids.empty() &&
                         std::none_of(ids.begin(), ids.end(), [](const std::string& id) { return id.empty(); });
    if (is_list) {
      split.insert(split.end(), ids.begin(), ids.end());
    } else {
      split.push_back(word);
    }
  }
  words = std::move(split);
}

// "fire C2 with A1 A2" becomes "A1 A2 fire C2"; in the enemy's move, "shot A1 C2"; "sos 300,400 with G1" becomes
// "sos G1 300,400".
void read_with(const View& view, TypedWords& words) {
  const auto with = std::find(words.begin(), words.end(), "with");
  if (with == words.end() || with == words.begin() || with + 1 == words.end()) return;
  const TypedWords what(words.begin(), with);
  TypedWords who(with + 1, words.end());
  if (what[0] == "sos" && who.size() == 1) {
    words = {"sos", who[0]};
    words.insert(words.end(), what.begin() + 1, what.end());
  } else if (view.state().step == Step::kWindow && who.size() == 1 && what.size() == 2) {
    words = {"shot", who[0], what[1]};
  } else {
    who.insert(who.end(), what.begin(), what.end());
    words = std::move(who);
  }
}

// What is said of several stands of the unit in hand is said of each: "A1 A2 hold", "all fire C2". All: those in play.
void say_of_each(const View& view, TypedWords& words) {
  TypedWords said;
  for (std::size_t i = 0; i < words.size();) {
    TypedWords who;
    while (i < words.size() && (is_own(view, words[i]) || words[i] == "all")) {
      if (words[i] == "all") {
        for (const StandId one : view.order_stands()) {
          if (view.state().in_play(one)) who.push_back(view.stand(one).id);
        }
      } else {
        who.push_back(words[i]);
      }
      ++i;
    }
    TypedWords what;
    while (i < words.size() && !is_own(view, words[i]) && words[i] != "all") what.push_back(words[i++]);
    if (who.empty()) said.insert(said.end(), what.begin(), what.end());
    for (const std::string& one : who) {
      said.push_back(one);
      said.insert(said.end(), what.begin(), what.end());
    }
  }
  words = std::move(said);
}

// "by 0,100" behind a stand becomes the point so far from it, or from the leg before.
absl::Status resolve_distances(const View& view, TypedWords& words) {
  StandId stand = view.stand_in_hand();
  std::optional<Point> from;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (const StandId found = find_stand(view.scenario(), words[i]); found != kNoStand) {
      const bool is_target = i > 0 && (words[i - 1] == "fire" || words[i - 1] == "assault");
      if (!is_target) {
        stand = found;
        from.reset();
      }
      continue;
    }
    if (words[i] != "by") {
      if (const std::optional<Point> point = parse_millimetres(words[i])) from = point;
      continue;
    }
    const std::optional<Point> way = i + 1 < words.size() ? parse_millimetres(words[i + 1]) : std::nullopt;
    if (!way.has_value() || stand == kNoStand) {
      return absl::InvalidArgumentError("by is followed by DX,DY in millimetres, as in by 0,60");
    }
    if (!from.has_value()) from = view.state().at[stand];
    from = Point{static_cast<std::int16_t>(from->x + way->x), static_cast<std::int16_t>(from->y + way->y)};
    // "A1 by 0,100" says no verb; "A1 move by 0,100", "assault C2 by 0,100" and a second leg do.
    const bool says_verb = i > 0 && words[i - 1] != view.stand(stand).id;
    words[i] = says_verb ? "" : "move";
    words[i + 1] = millimetres_text(*from);
  }
  words.erase(std::remove(words.begin(), words.end(), ""), words.end());
  return absl::OkStatus();
}

// "A1 : move" and "A1 move" are "A1:move".
std::string order_line(const View& view, const TypedWords& words) {
  const auto stands = view.order_stands();
  std::vector<std::string> parts;
  for (std::size_t i = words.front() == "order" ? 1 : 0; i < words.size(); ++i) {
    const StandId stand = find_stand(view.scenario(), words[i]);
    const bool own = std::find(stands.begin(), stands.end(), stand) != stands.end();
    if (words[i] == ":") continue;
    if (stand == kNoStand || !own || i + 1 >= words.size()) {
      parts.push_back(words[i]);
      continue;
    }
    if (words[i + 1] == ":") ++i;
    if (i + 1 < words.size()) parts.push_back(absl::StrCat(view.stand(stand).id, ":", words[++i]));
  }
  // In order of id, as the text has them.
  std::vector<std::pair<StandId, std::string>> named;
  for (const std::string& part : parts) {
    const std::size_t colon = part.find(':');
    if (colon != std::string::npos) {
      named.emplace_back(find_stand(view.scenario(), part.substr(0, colon)), part);
    } else if (!named.empty()) {
      absl::StrAppend(&named.back().second, " ", part);
    } else {
      named.emplace_back(kNoStand, part);
    }
  }
  std::stable_sort(named.begin(), named.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
  std::string text = "order";
  for (const auto& [stand, part] : named) absl::StrAppend(&text, " ", part);
  return text;
}

std::string action_line(const View& view, const TypedWords& words) {
  const State& s = view.state();
  const Scenario& scenario = view.scenario();
  // In other steps it is refused as a whole.
  if (s.step == Step::kOrder || words[0] == "order") return order_line(view, words);
  if (words.size() == 1 && s.step == Step::kUnit) {
    if (s.phase == Phase::kCompanies && find_company(scenario, words[0]) != 0)
      return absl::StrCat("company ", words[0]);
    if (find_stand(scenario, words[0]) != kNoStand || find_battery(scenario, words[0]) != 0)
      return absl::StrCat("unit ", words[0]);
  }
  if (s.step == Step::kWindow && words.size() == 3 && words[1] == "fire") {
    return absl::StrCat("shot ", words[0], " ", words[2]);
  }
  // "GC move 1,2" and "M1 fire A1", in the order of the text.
  const StandId first = find_stand(scenario, words[0]);
  if (first != kNoStand && words.size() > 1) {
    const TypedWords rest(words.begin() + 1, words.end());
    if (first == view.stand_in_hand()) return absl::StrJoin(rest, " ");
    if (s.step == Step::kCommand && (rest[0] == "move" || rest[0] == "cross")) {
      return absl::StrJoin({rest[0], words[0], absl::StrJoin(rest.begin() + 1, rest.end(), " ")}, " ");
    }
  }
  return absl::StrJoin(words, " ");
}

}  // namespace

const std::vector<std::string>& order_words() {
  static const std::vector<std::string> words = [] {
    std::vector<std::string> all;
    for (const auto& [word, usage] : kUsages) all.emplace_back(word);
    return all;
  }();
  return words;
}

std::string order_usage(absl::string_view word) {
  for (const auto& [known, usage] : kUsages) {
    if (known == word) return std::string(usage);
  }
  return "";
}

bool is_order_word(const Scenario& scenario, absl::string_view word) {
  if (std::find(order_words().begin(), order_words().end(), word) != order_words().end()) return true;
  for (const auto& [alias, meant] : kAliases) {
    if (alias == word) return true;
  }
  return !id_in_letters_of(scenario, word.substr(0, word.find(':'))).empty();
}

std::vector<Action> listed_actions(const Westfront& game, const State& s) {
  std::vector<Action> actions;
  for_each_legal_action(game, s, [&](const Action& a) { actions.push_back(a); });
  return actions;
}

absl::StatusOr<Action> parse_order(const Westfront& game, const State& s, absl::string_view line) {
  const View view = game.view(s);
  TypedWords words = typed_words(view.scenario(), line);
  if (words.empty()) return absl::InvalidArgumentError("an order begins with a word such as move, fire or done");
  if (words[0] == "take") {
    const std::vector<Action> actions = listed_actions(game, s);
    const std::optional<std::uint64_t> number = words.size() == 2 ? number_of(words[1], actions.size()) : std::nullopt;
    if (!number.has_value() || *number == 0) {
      return absl::InvalidArgumentError(absl::StrCat("take is followed by a number from 1 to ", actions.size()));
    }
    return actions[static_cast<std::size_t>(*number - 1)];
  }
  split_lists(view.scenario(), words);
  read_with(view, words);
  if (view.state().step == Step::kOrder) say_of_each(view, words);
  if (absl::Status status = resolve_distances(view, words); !status.ok()) return status;
  return game.parse_action(s, action_line(view, words));
}

std::vector<std::string> commands_of(const View& view, absl::string_view line) {
  std::vector<std::string> commands;
  bool order = false;  // the last of them is an order of the unit in hand
  for (const absl::string_view part : parts_of(line, ';')) {
    if (part.empty()) continue;
    const std::vector<absl::string_view> words = words_of(part);
    const auto says_stand = [&](std::size_t i) {
      if (i >= words.size()) return false;
      const absl::string_view id = words[i].substr(0, words[i].find_first_of(":,"));
      return is_own(view, id_in_letters_of(view.scenario(), id));
    };
    const bool asks = !words.empty() && (words[0] == "preview" || words[0] == "why");
    const bool begins = says_stand(asks ? 1 : 0) || (words.size() > (asks ? 1U : 0U) && words[asks ? 1 : 0] == "order");
    if (view.state().step == Step::kOrder && order && says_stand(0)) {
      absl::StrAppend(&commands.back(), "; ", part);
    } else {
      commands.emplace_back(part);
      order = begins;
    }
  }
  return commands;
}

absl::StatusOr<Action> read_order(const Westfront& game, const State& s, absl::string_view line) {
  const absl::StatusOr<Action> action = parse_order(game, s, line);
  const absl::Status status = action.ok() ? game.is_legal(s, *action) : action.status();
  if (status.ok()) return *action;
  // What belongs to another step is told with what belongs to this one.
  const bool is_elsewhere = absl::StrContains(status.message(), "is not an action") ||
                            absl::StrContains(status.message(), "is not expected there") ||
                            absl::StrContains(status.message(), "is not STAND:VERB") ||
                            absl::StrContains(status.message(), "asks for something else now") ||
                            absl::StrContains(status.message(), "by a company that has been named");
  if (!is_elsewhere) return status;
  return absl::InvalidArgumentError(
      absl::StrCat(status.message(), "; what may be typed now: ", due_orders(game.view(s))));
}

}  // namespace zerohour::westfront
