#include "tools/lgg/orders.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_replace.h"
#include "absl/strings/str_split.h"
#include "absl/strings/strip.h"
#include "engine/lgg/fire.h"
#include "engine/lgg/legality.h"
#include "engine/lgg/notation.h"
#include "engine/table/decimal.h"
#include "tools/lgg/attacks.h"
#include "tools/lgg/names.h"
#include "tools/support/text.h"

namespace zerohour::lgg {
namespace {

using TypedWords = std::vector<std::string>;

struct Usage {
  absl::string_view word, usage;
};
constexpr std::array kUsages = {
    Usage{"actions", "actions: plays a stratagem for more actions"},
    Usage{"attack",
          "attack UNIT ENEMY, or attack ENEMY with UNIT...: along the cheapest path that it finds; move UNIT ... "
          "attack ENEMY: along a path of your own"},
    Usage{"command", "command: plays a stratagem to roll all your command dice again (also: yes)"},
    Usage{"commander", "commander X,Y; commander 8 north"},
    Usage{"decline", "decline: leaves a unit that rallied off the table"},
    Usage{"die", "die: plays a stratagem to roll your die again (also: yes)"},
    Usage{"done", "done: ends amalgamation"},
    Usage{"engineer",
          "engineer UNIT bridge OBSTACLE; engineer UNIT break BRIDGE; engineer UNIT bank INFANTRY; legend names the "
          "places"},
    Usage{"fire",
          "fire GUN TARGET, or fire TARGET with GUN...; fire GUN or fire alone if there is only one possibility"},
    Usage{"force", "force ENEMY: resolves now the combat in which you attack that unit"},
    Usage{"hit", "hit UNIT: gives that unit a hit of the pursuit"},
    Usage{"join", "join UNIT UNIT: the first joins the second"},
    Usage{"leave", "leave: your army leaves the field"},
    Usage{"lose", "lose UNIT, or lose UNIT UNIT if there are two hits"},
    Usage{"move",
          "move UNIT X,Y [facing east|hH] [then X,Y ...] [attack ENEMY]; move UNIT 12 ahead; move UNIT 4 north-east"},
    Usage{"no", "no: plays no stratagem"},
    Usage{"nudge",
          "nudge UNIT X,Y hH; nudge red-commander X,Y: puts a base where it really stands, in a game with that option"},
    Usage{"occupy", "occupy UNIT: moves that unit onto the defender's ground"},
    Usage{"pass", "pass: ends your turn of the round (also: end)"},
    Usage{"place", "place UNIT X,Y hH; place commander X,Y; place wing 1 X,Y"},
    Usage{"rally", "rally UNIT..."},
    Usage{"recover", "recover UNIT..."},
    Usage{"resolve", "resolve UNIT: resolves the combat of that defender next"},
    Usage{"stay", "stay: your army stays on the field"},
    Usage{"successor", "successor 1|2: that wing commander takes over"},
    Usage{"turn", "turn UNIT left|right|about; turn UNIT 45 left; turn UNIT south-east; turn UNIT hH"},
    Usage{"wing", "wing 1 X,Y; wing 2 6 west"},
    Usage{"yes", "yes: plays the stratagem in question"},
};

struct Alias {
  absl::string_view typed, meant;
};
constexpr Alias kAliases[] = {
    {"moves", "move"},
    {"march", "move"},
    {"marches", "move"},
    {"go", "move"},
    {"goes", "move"},
    {"advance", "move"},
    {"advances", "move"},
    {"withdraw", "move"},
    {"withdraws", "move"},
    {"attacks", "attack"},
    {"charge", "attack"},
    {"charges", "attack"},
    {"turns", "turn"},
    {"wheel", "turn"},
    {"wheels", "turn"},
    {"face", "facing"},
    {"faces", "facing"},
    {"fires", "fire"},
    {"shoot", "fire"},
    {"shoots", "fire"},
    {"recovers", "recover"},
    {"rallies", "rally"},
    {"forces", "force"},
    {"resolves", "resolve"},
    {"stays", "stay"},
    {"leaves", "leave"},
    {"joins", "join"},
    {"occupies", "occupy"},
    {"end", "pass"},
    {"passes", "pass"},
    {"engineers", "engineer"},
    {"stratagem", "yes"},
    {"y", "yes"},
    {"n", "no"},
    {"forward", "ahead"},
    {"forwards", "ahead"},
    {"straight", "ahead"},
    {"backward", "back"},
    {"backwards", "back"},
    {"around", "about"},
};
// TypedWords that say nothing by themselves.
constexpr absl::string_view kFillers[] = {"the", "unit", "at", "to",   "on",      "with", "inch", "inches",
                                          "in",  "and",  "of", "then", "degrees", "for",  "onto", "by"};

constexpr std::pair<absl::string_view, int> kCompass[] = {
    {"north", 0},   {"n", 0},   {"north-east", 45},  {"northeast", 45},  {"ne", 45},
    {"east", 90},   {"e", 90},  {"south-east", 135}, {"southeast", 135}, {"se", 135},
    {"south", 180}, {"s", 180}, {"south-west", 225}, {"southwest", 225}, {"sw", 225},
    {"west", 270},  {"w", 270}, {"north-west", 315}, {"northwest", 315}, {"nw", 315}};
constexpr std::pair<absl::string_view, int> kRelative[] = {
    {"ahead", 0}, {"right", 90}, {"back", 180}, {"about", 180}, {"left", 270}};

template <std::size_t N>
std::optional<int> value_of(const std::pair<absl::string_view, int> (&words)[N], absl::string_view word) {
  for (const auto& [known, value] : words) {
    if (known == word) return value;
  }
  return std::nullopt;
}

// "3rd" as "3".
std::string without_ordinal(std::string word) {
  absl::string_view rest = word;
  for (const absl::string_view end : {"st", "nd", "rd", "th"}) {
    if (absl::ConsumeSuffix(&rest, end) && !rest.empty() &&
        std::all_of(rest.begin(), rest.end(), absl::ascii_isdigit)) {
      return std::string(rest);
    }
    rest = word;
  }
  return word;
}

// Small letters, fillers left out, other names of a word made one, "7 1/2" one number.
TypedWords read_words(absl::string_view line) {
  const std::string plain =
      absl::StrReplaceAll(absl::AsciiStrToLower(line), {{", ", ","}, {"\"", " "}, {";", " "}, {"(", " "}, {")", " "}});
  TypedWords words;
  for (const absl::string_view typed : absl::StrSplit(plain, ' ', absl::SkipEmpty())) {
    if (std::find(std::begin(kFillers), std::end(kFillers), typed) != std::end(kFillers)) continue;
    std::string word = without_ordinal(std::string(typed));
    // "n" answers a question, and is north after a distance.
    const bool is_answer = words.empty() || (typed != "n" && typed != "y");
    for (const Alias& alias : kAliases) {
      if (is_answer && alias.typed == word) word = std::string(alias.meant);
    }
    static constexpr std::pair<absl::string_view, absl::string_view> kFractions[] = {
        {"1/4", ".25"}, {"1/2", ".5"}, {"3/4", ".75"}};
    bool joined = false;
    for (const auto& [fraction, decimals] : kFractions) {
      if (word != fraction) continue;
      // Behind a whole number that is not the unit's: "move 1 3 1/2 ahead", "commander 3 1/2 north".
      const auto is_number = [](const std::string& w) { return std::all_of(w.begin(), w.end(), absl::ascii_isdigit); };
      const bool follows = words.size() > 2 || (words.size() == 2 && (words[0] == "commander" || is_number(words[0])));
      if (follows && is_number(words.back())) {
        absl::StrAppend(&words.back(), decimals);
      } else {
        words.push_back(absl::StrCat("0", decimals));
      }
      joined = true;
    }
    if (!joined) words.push_back(std::move(word));
  }
  return words;
}

class OrderReader {
 public:
  OrderReader(const Lgg& game, const State& s, Side side, TypedWords words)
      : game_(game), s_(s), view_(game.view(s)), side_(side), words_(std::move(words)) {}

  absl::StatusOr<Action> read() {
    if (words_.empty()) return fault("the order is empty");
    // "3 attacks 18", "3 12 ahead"
    if (words_.size() > 1 && number(words_[0]).has_value()) {
      if (is_verb(words_[1])) {
        std::swap(words_[0], words_[1]);
      } else {
        words_.insert(words_.begin(), "move");
      }
    }
    const std::string verb = words_[0];
    words_.erase(words_.begin());
    if (verb == "move") return read_move(false);
    if (verb == "turn" || verb == "facing") return read_move(true);
    if (verb == "attack") return read_attack();
    if (verb == "commander" || verb == "wing") return read_commander(verb == "wing");
    if (verb == "place") return read_place();
    if (verb == "nudge") return game_.parse_action(s_, absl::StrCat("nudge ", absl::StrJoin(words_, " ")));
    if (verb == "yes") return read_yes();
    if (verb == "pass" && s_.step == Step::kJoin) return word_action(Kind::kDone);
    if (verb == "stay" || verb == "leave") {
      Action a = simple(verb == "stay" ? Kind::kStay : Kind::kLeave);
      a.subject = static_cast<std::uint8_t>(index(side_) + 1);
      return a;
    }
    static constexpr std::pair<absl::string_view, Kind> kSimple[] = {
        {"pass", Kind::kPass}, {"no", Kind::kNo},     {"command", Kind::kCommand}, {"actions", Kind::kActions},
        {"die", Kind::kDie},   {"done", Kind::kDone}, {"decline", Kind::kDecline}};
    for (const auto& [word, kind] : kSimple) {
      if (word == verb) return word_action(kind);
    }
    static constexpr std::pair<absl::string_view, Kind> kListed[] = {
        {"fire", Kind::kFire},         {"recover", Kind::kRecover},    {"rally", Kind::kRally},
        {"force", Kind::kForce},       {"resolve", Kind::kResolve},    {"occupy", Kind::kOccupy},
        {"hit", Kind::kHit},           {"join", Kind::kJoin},          {"lose", Kind::kLose},
        {"engineer", Kind::kEngineer}, {"successor", Kind::kSuccessor}};
    for (const auto& [word, kind] : kListed) {
      if (word == verb) return read_listed(verb, kind);
    }
    return fault(absl::StrCat(quote(verb), " is not an order"));
  }

 private:
  static absl::Status fault(absl::string_view what) { return absl::InvalidArgumentError(what); }
  static Action simple(Kind kind) {
    Action a;
    a.kind = kind;
    return a;
  }
  static std::optional<int> number(absl::string_view word) {
    int value = 0;
    const bool digits = !word.empty() && std::all_of(word.begin(), word.end(), absl::ascii_isdigit);
    return digits && absl::SimpleAtoi(word, &value) ? std::optional(value) : std::nullopt;
  }
  static bool is_verb(absl::string_view word) {
    const auto& words = order_words();
    return std::binary_search(words.begin(), words.end(), word) || word == "facing";
  }
  absl::StatusOr<Action> word_action(Kind kind) const {
    if (!words_.empty()) return fault(absl::StrCat(quote(words_[0]), " is not expected there"));
    return simple(kind);
  }
  absl::StatusOr<UnitId> unit_word(absl::string_view word) const {
    const std::optional<int> unit = number(word);
    if (unit.has_value() && *unit >= 1 && *unit <= view_.unit_count()) return static_cast<UnitId>(*unit);
    return fault(
        absl::StrCat(word.empty() ? "the unit's number is missing" : absl::StrCat(quote(word), " is not a unit"),
                     ": units are 1 to ", view_.unit_count()));
  }

  absl::StatusOr<Action> read_yes() const {
    if (s_.step == Step::kCommandChit) return word_action(Kind::kCommand);
    return word_action(s_.step == Step::kActivate ? Kind::kActions : Kind::kDie);
  }

  // --- Paths.

  absl::StatusOr<Action> read_move(bool only_turns) {
    if (!words_.empty() && (words_[0] == "commander" || words_[0] == "wing")) {
      const bool wing = words_[0] == "wing";
      words_.erase(words_.begin());
      return read_commander(wing);
    }
    const absl::StatusOr<UnitId> unit = unit_word(words_.empty() ? "" : words_[0]);
    if (!unit.ok()) return unit.status();
    Action a = simple(Kind::kMove);
    a.subject = *unit;
    a.heading = s_.pose[*unit].heading;
    if (words_.size() == 1)
      return fault(only_turns ? "turn it where? left, right, about, a direction, or hH"
                              : "move it where? a point X,Y, or a distance and a direction");
    if (absl::Status status = read_path(1, s_.pose[*unit].at, only_turns, a); !status.ok()) return status;
    return a;
  }

  absl::StatusOr<Action> read_commander(bool wing) {
    Action a = simple(Kind::kMove);
    a.subject = kCommanderSubject;
    std::size_t from = 0;
    if (wing) {
      const std::optional<int> which = words_.empty() ? std::nullopt : number(words_[0]);
      if (!which.has_value() || *which < 1 || *which > 2) return fault("which wing commander? wing 1 or wing 2");
      a.subject = static_cast<std::uint8_t>(kCommanderSubject + *which);
      from = 1;
    }
    if (words_.size() > from && words_[from] == "move") ++from;
    if (words_.size() == from) return fault("move the commander where? a point X,Y, or a distance and a direction");
    const Stand& stand = s_.stands[index(side_)][static_cast<std::size_t>(a.subject - kCommanderSubject)];
    if (absl::Status status = read_path(from, stand.at, false, a); !status.ok()) return status;
    return a;
  }

  // Legs, turns and the enemy that is attacked. turning: a direction is a turn until a leg comes.
  absl::Status read_path(std::size_t from, table::Point at, bool turning, Action& a) {
    const bool is_unit = a.subject < kCommanderSubject;
    int heading = a.heading;
    const auto turn_to = [&](int to) {
      heading = table::normal_heading(to);
      (a.legs == 0 ? a.heading : a.leg[a.legs - 1].heading) = static_cast<std::int16_t>(heading);
    };
    for (std::size_t i = from; i < words_.size(); ++i) {
      const std::string& word = words_[i];
      const std::string next = i + 1 < words_.size() ? words_[i + 1] : "";
      if (word == "attack") {
        const absl::StatusOr<UnitId> target = unit_word(next);
        if (!target.ok()) return target.status();
        a.target = *target;
        ++i;
        continue;
      }
      if (word == "turn" || word == "facing") {
        turning = true;
        continue;
      }
      if (word == "move") {
        turning = false;
        continue;
      }
      if (const auto to = table::parse_heading(word)) {
        turn_to(*to);
        continue;
      }
      if (const auto point = table::parse_point(word)) {
        if (absl::Status status = add_leg(*point, heading, a); !status.ok()) return status;
        at = *point;
        turning = false;
        continue;
      }
      const std::optional<int> compass = value_of(kCompass, word), relative = value_of(kRelative, word);
      const std::optional<int> length = table::parse_hundredths(word);
      if (turning && (compass.has_value() || relative.has_value())) {
        const std::optional<int> degrees = number(next);  // "left 30"
        if (relative.has_value() && degrees.has_value() && *relative % 180 != 0) {
          turn_to(heading + (*relative == 90 ? *degrees : -*degrees));
          ++i;
        } else {
          turn_to(compass.has_value() ? *compass : heading + *relative);
        }
        turning = false;
        continue;
      }
      if (turning && number(word).has_value()) {
        const std::optional<int> side = value_of(kRelative, next);
        if (side.has_value() && *side % 180 != 0) {
          turn_to(heading + (*side == 90 ? *number(word) : -*number(word)));
          ++i;
        } else {
          turn_to(*number(word));
        }
        turning = false;
        continue;
      }
      if (compass.has_value() && is_unit) {
        turn_to(*compass);
        continue;
      }
      if (!length.has_value() || *length <= 0) {
        return fault(absl::StrCat(quote(word), " is not a point X,Y, a distance with a direction, or a heading hH"));
      }
      const std::optional<int> towards = value_of(kCompass, next), side = value_of(kRelative, next);
      const std::optional<int> straight = table::parse_heading(next);
      if (!towards.has_value() && !straight.has_value() && !(side.has_value() && is_unit)) {
        return fault(absl::StrCat(word, " inches where? Say a direction: ",
                                  is_unit ? "ahead, back, left, right, north ..." : "north, south-east ..."));
      }
      const int course = towards.has_value() ? *towards : straight.has_value() ? *straight : heading + *side;
      const auto to = table::rounded(vec(at) + table::ahead_of(table::normal_heading(course)) * *length);
      if (!to.has_value()) return fault("the way leads off the table");
      if (absl::Status status = add_leg(*to, heading, a); !status.ok()) return status;
      at = *to;
      turning = false;
      ++i;
    }
    return absl::OkStatus();
  }

  static absl::Status add_leg(table::Point to, int heading, Action& a) {
    if (a.legs == kMaxLegs) return fault("a path has at most 12 legs (G5)");
    a.add_leg({to, static_cast<std::int16_t>(heading)});
    return absl::OkStatus();
  }

  // --- Attacks along a way that is found.

  absl::StatusOr<Action> read_attack() {
    const bool both = words_.size() == 2;
    if (!both && words_.size() != 1) return fault("attack UNIT ENEMY");
    const absl::StatusOr<UnitId> first = unit_word(words_[0]);
    if (!first.ok()) return first.status();
    const absl::StatusOr<UnitId> enemy = both ? unit_word(words_[1]) : first;
    if (!enemy.ok()) return enemy.status();
    if (both) return find_attack(view_, *first, *enemy);
    std::vector<UnitId> able;
    std::optional<Action> best;
    view_.for_each(side_, [&](UnitId u) {
      const absl::StatusOr<Action> attack = find_attack(view_, u, *enemy);
      if (!attack.ok()) return;
      able.push_back(u);
      best = *attack;
    });
    if (able.size() == 1) return *best;
    if (!able.empty()) {
      return fault(absl::StrCat("who attacks ", unit_title(view_, *enemy), "? ", absl::StrJoin(able, ", "), " can"));
    }
    return fault(absl::StrCat("no unit finds a way to attack ", unit_title(view_, *enemy), " now"));
  }

  absl::StatusOr<Action> read_place() {
    std::string text = "place";
    const bool names_subject =
        !words_.empty() && (number(words_[0]).has_value() || words_[0] == "commander" || words_[0] == "wing");
    if (!names_subject) absl::StrAppend(&text, " ", static_cast<int>(s_.p.unit));
    for (std::size_t i = 0; i < words_.size(); ++i) {
      const std::string& word = words_[i];
      if (word == "facing") continue;
      const std::optional<int> compass = value_of(kCompass, word);
      const bool last = i > 0 && i + 1 == words_.size();
      if (compass.has_value()) {
        absl::StrAppend(&text, " h", *compass);
      } else if (last && number(word).has_value() && words_[0] != "wing") {
        absl::StrAppend(&text, " h", word);
      } else {
        absl::StrAppend(&text, " ", word);
      }
    }
    // Without a heading a unit faces the enemy's edge.
    const bool is_stand = !words_.empty() && (words_[0] == "commander" || words_[0] == "wing");
    const bool has_heading = text.find(" h") != std::string::npos;
    if (!is_stand && !has_heading) absl::StrAppend(&text, side_ == kBlue ? " h0" : " h180");
    return game_.parse_action(s_, text);
  }

  // --- Actions that are all listed.

  absl::StatusOr<Action> read_listed(absl::string_view verb, Kind kind) {
    if (kind == Kind::kEngineer && words_.size() == 3) {
      // Names of places are written as the scenario has them.
      for (const Action& a : listed(kind)) {
        if (absl::EqualsIgnoreCase(game_.format_action(s_, a), absl::StrCat("engineer ", absl::StrJoin(words_, " "))))
          return a;
      }
    }
    std::vector<int> numbers;
    for (const std::string& word : words_) {
      if (kind == Kind::kEngineer && !number(word).has_value()) continue;
      if (word == "attack") continue;
      const std::optional<int> unit = number(word);
      if (!unit.has_value()) return fault(absl::StrCat(quote(word), " is not a number"));
      numbers.push_back(*unit);
    }
    std::vector<Action> fits;
    for (const Action& a : listed(kind)) {
      if (has_all(a, numbers)) fits.push_back(a);
    }
    if (fits.size() == 1) return fits[0];
    if (fits.size() > 1) {
      std::vector<std::string> texts;
      texts.reserve(fits.size());
      for (const Action& a : fits) texts.push_back(game_.format_action(s_, a));
      return fault(absl::StrCat("which? ", absl::StrJoin(texts, ", ")));
    }
    // Why not: the refusal of what was typed in full.
    const absl::StatusOr<Action> typed = game_.parse_action(s_, absl::StrCat(verb, " ", absl::StrJoin(words_, " ")));
    if (typed.ok()) {
      if (absl::Status status = game_.is_legal(s_, *typed); !status.ok()) return status;
      return *typed;
    }
    if (numbers.empty()) return fault(absl::StrCat("nothing can ", verb, " now"));
    if (kind == Kind::kFire && numbers.size() == 1) return no_target(numbers[0]);
    return fault(absl::StrCat("type ", order_usage(verb)));
  }

  // Why a gun may not fire, or has nothing to fire at: as it applies to the nearest enemy.
  absl::Status no_target(int number) const {
    const absl::StatusOr<UnitId> gun = unit_word(absl::StrCat(number));
    if (!gun.ok()) return gun.status();
    UnitId nearest = kNoUnit;
    if (s_.on_table(*gun)) {
      view_.for_each(other(view_.side_of(*gun)), [&](UnitId enemy) {
        if (nearest == kNoUnit || view_.gap(*gun, enemy) < view_.gap(*gun, nearest)) nearest = enemy;
      });
    }
    Action fire = simple(Kind::kFire);
    fire.subject = *gun;
    fire.target = nearest;
    const absl::Status why = game_.is_legal(s_, fire);
    const bool may_fire = nearest != kNoUnit && s_.step == Step::kActivate && view_.type(*gun).is_gun();
    if (!may_fire || why.message() != fire_fault(view_, *gun, nearest)) return why;
    return fault(absl::StrCat(unit_title(view_, *gun), " has nothing to fire at; at the nearest enemy, ",
                              unit_title(view_, nearest), ", ", why.message()));
  }

  std::vector<Action> listed(Kind kind) const {
    std::vector<Action> found;
    for_each_legal_action(game_, s_, [&](const Action& a) {
      if (a.kind == kind) found.push_back(a);
    });
    return found;
  }

  // Whether the action is about the units of these numbers. The combat of an attacker is that of its defender.
  bool has_all(const Action& a, const std::vector<int>& numbers) const {
    if (a.kind == Kind::kLose && numbers.size() == 2) {
      return a.subject == std::min(numbers[0], numbers[1]) && a.target == std::max(numbers[0], numbers[1]);
    }
    if (a.kind == Kind::kLose && numbers.size() == 1) {
      return a.subject == numbers[0] && (a.target == kNoUnit || a.target == a.subject);
    }
    if (numbers.size() == 2) return a.subject == numbers[0] && a.target == numbers[1];
    return std::all_of(numbers.begin(), numbers.end(), [&](int u) {
      if (a.kind == Kind::kForce || a.kind == Kind::kResolve) {
        return a.target == u || (u <= view_.unit_count() && s_.target[static_cast<std::size_t>(u)] == a.target);
      }
      return a.subject == u;
    });
  }

  const Lgg& game_;
  const State& s_;
  View view_;
  Side side_;
  TypedWords words_;
};

}  // namespace

const std::vector<std::string>& order_words() {
  static const auto* const words = [] {
    auto* const list = new std::vector<std::string>;
    for (const Usage& usage : kUsages) list->emplace_back(usage.word);
    return list;
  }();
  return *words;
}

bool is_order_word(absl::string_view typed) {
  const TypedWords words = read_words(typed);
  if (words.size() != 1) return false;
  const bool is_unit = std::all_of(words[0].begin(), words[0].end(), absl::ascii_isdigit);
  return is_unit || words[0] == "facing" || std::binary_search(order_words().begin(), order_words().end(), words[0]);
}

std::string order_usage(absl::string_view word) {
  for (const Usage& usage : kUsages) {
    if (usage.word == word) return std::string(usage.usage);
  }
  return "";
}

namespace {

bool is_unit_word(absl::string_view word) {
  return !word.empty() && std::all_of(word.begin(), word.end(), absl::ascii_isdigit);
}

// "attack 18 with 3, 4" as "attack 3 18" and "attack 4 18", and "recover 3, 4" as one for each; other commands as they
// are.
void add_each(absl::string_view command, std::vector<std::string>& out) {
  std::vector<std::string> words = split_words(command);
  std::string verb = words.empty() ? "" : absl::AsciiStrToLower(words[0]);
  for (const Alias& alias : kAliases) {
    if (alias.typed == verb) verb = std::string(alias.meant);
  }
  const auto with = std::find_if(words.begin(), words.end(),
                                 [](const std::string& word) { return absl::EqualsIgnoreCase(word, "with"); });
  std::vector<std::string> units;
  for (auto word = with == words.end() ? words.begin() + (words.empty() ? 0 : 1) : with + 1; word != words.end();
       ++word) {
    const bool filler = absl::EqualsIgnoreCase(*word, "and") || absl::EqualsIgnoreCase(*word, "unit");
    std::string unit = without_ordinal(*word);
    if (!filler) units.push_back(std::move(unit));
  }
  const bool all_units = !units.empty() && std::all_of(units.begin(), units.end(), is_unit_word);
  if (with != words.end() && (verb == "attack" || verb == "fire") && all_units && with - words.begin() >= 2) {
    const std::string target = without_ordinal(*(with - 1));
    for (const std::string& unit : units) out.push_back(absl::StrCat(verb, " ", unit, " ", target));
    return;
  }
  const bool alone = verb == "recover" || verb == "rally" || verb == "resolve" || verb == "force";
  if (with == words.end() && alone && all_units && units.size() > 1) {
    for (const std::string& unit : units) out.push_back(absl::StrCat(verb, " ", unit));
    return;
  }
  out.emplace_back(command);
}

}  // namespace

std::vector<std::string> commands_of(absl::string_view line) {
  std::vector<std::string> commands;
  for (const absl::string_view command : parts_of(line, ';')) {
    if (!command.empty()) add_each(command, commands);
  }
  return commands;
}

absl::StatusOr<Action> read_order(const Lgg& game, const State& s, Side side, absl::string_view line) {
  const std::string text = absl::StrJoin(words_of(line), " ");
  const auto check = [&](absl::StatusOr<Action> action) -> absl::StatusOr<Action> {
    if (!action.ok()) return action;
    if (absl::Status status = game.is_legal(s, *action); !status.ok()) return status;
    if (game.chooser(s, *action) != side) return absl::FailedPreconditionError("that is for the other side to choose");
    return action;
  };
  const absl::StatusOr<Action> exact = game.parse_action(s, text);
  const bool answers =
      exact.ok() && (exact->kind == Kind::kNo || exact->kind == Kind::kDie || exact->kind == Kind::kCommand);
  if (answers && s.step != Step::kCommandChit && s.step != Step::kDieChit) {
    return absl::FailedPreconditionError("no stratagem is asked about now (S1)");
  }
  const absl::StatusOr<Action> as_written = check(exact);
  if (as_written.ok()) return as_written;
  const absl::StatusOr<Action> meant = check(OrderReader(game, s, side, read_words(text)).read());
  return meant.ok() || !exact.ok() || exact->kind == Kind::kRoll ? meant : as_written;
}

}  // namespace zerohour::lgg
