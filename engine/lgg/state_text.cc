// A state as one line of sections "key=value"; what says nothing is left out. A text is read only in the one form in
// which it is written: read and written again it must be the same.
#include "engine/core/state_text.h"

#include <algorithm>
#include <array>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "engine/core/csv.h"
#include "engine/lgg/notation.h"
#include "engine/table/decimal.h"

namespace zerohour::lgg {
namespace {

constexpr absl::string_view kStepNames[kSteps] = {
    "over",        "set-up",      "command-chit", "activate",     "successor",      "die-chit",    "lose",
    "occupy",      "rally-place", "resolve",      "stay",         "pursuit-hit",    "day-place",   "join",
    "set-up-roll", "draw",        "command-roll", "actions-roll", "commander-roll", "check",       "recover",
    "rally",       "engineer",    "fire",         "combat",       "pursuit",        "day-recover", "day-rally"};
constexpr absl::string_view kOutcomeNames[] = {"none", "draw", "blue", "red"};
constexpr absl::string_view kReasonNames[] = {"none",     "collapse", "both-collapse", "day-ends", "held",
                                              "not-held", "left",     "both-left",     "last-day", "no-units"};
constexpr absl::string_view kWorkNames[] = {"none", "bridge", "bank"};
constexpr absl::string_view kMarkLetters = "mfegd";
constexpr std::pair<Place, absl::string_view> kPlaces[] = {{Place::kRallyable, "rallyable"},
                                                           {Place::kNonRallyable, "nonrallyable"},
                                                           {Place::kLost, "lost"},
                                                           {Place::kJoined, "joined"}};

// Pairs of small numbers, one a side.
struct PairName {
  absl::string_view key;
  std::array<std::uint8_t, 2> State::*field;
};
constexpr PairName kPairs[] = {
    {"left", &State::left},
    {"totals", &State::totals},
    {"spent", &State::spent},
    {"passed", &State::passed},
    {"command-rolls", &State::command_rolls},
    {"played", &State::played},
    {"used", &State::chit_used},
    {"choice", &State::choice},
};
// A number for each unit.
struct ListName {
  absl::string_view key;
  std::array<std::uint8_t, kUnitSlots> State::*field;
};
constexpr ListName kLists[] = {
    {"hits", &State::hits}, {"checks", &State::checks_rolled}, {"combats-rolled", &State::combats_rolled}};

struct PendingName {
  absl::string_view key;
  std::function<std::uint8_t&(Pending&)> field;
};
const std::vector<PendingName>& pending_names() {
  static const auto* const names = [] {
    auto* const list = new std::vector<PendingName>;
    const auto add = [list](absl::string_view key, std::uint8_t Pending::*field) {
      list->push_back({key, [field](Pending& p) -> std::uint8_t& { return p.*field; }});
    };
    const auto add_at = [list](absl::string_view key, auto field, std::size_t i) {
      list->push_back({key, [field, i](Pending& p) -> std::uint8_t& { return (p.*field)[i]; }});
    };
    add("roll", &Pending::roll);
    add("stage", &Pending::stage);
    add("again", &Pending::again);
    add_at("face1", &Pending::face, 0);
    add_at("face2", &Pending::face, 1);
    add("unit", &Pending::unit);
    add("target", &Pending::target);
    add("checks", &Pending::checks);
    add("ground", &Pending::ground);
    add("gun-again", &Pending::gun_again);
    add("commander", &Pending::commander);
    add("defender", &Pending::defender);
    add_at("attacker1", &Pending::attackers, 0);
    add_at("attacker2", &Pending::attackers, 1);
    add_at("faller1", &Pending::fallers, 0);
    add_at("faller2", &Pending::fallers, 1);
    add("loss", &Pending::loss);
    add("routed", &Pending::routed);
    add("dice", &Pending::dice);
    add_at("hits1", &Pending::hits, 0);
    add_at("hits2", &Pending::hits, 1);
    add_at("hits3", &Pending::hits, 2);
    add("sides", &Pending::sides);
    add("pursued", &Pending::pursued);
    add("ties", &Pending::ties);
    add("lower", &Pending::lower);
    add("asking", &Pending::asking);
    add("cursor", &Pending::cursor);
    return list;
  }();
  return *names;
}

// --- Writing.

std::string pair_text(const std::array<std::uint8_t, 2>& pair) {
  return absl::StrCat(pair[0], "/", pair[1]);
}

std::string stand_text(const Stand& stand) {
  if (stand.gone != 0) return "gone";
  std::string text = stand.present != 0 ? table::point_text(stand.at) : "-";
  absl::StrAppend(&text, ",", kSkillNames[stand.skill & 3], stand.moved != 0 ? ",m" : "");
  return text;
}

bool is_unused(const Stand& stand) {
  return stand.gone == 0 && stand.present == 0 && stand.skill == 0;
}

std::string marks_text(std::uint8_t marks) {
  std::string text;
  for (std::size_t i = 0; i < kMarkLetters.size(); ++i) {
    if ((marks >> i & 1) != 0) text.push_back(kMarkLetters[i]);
  }
  return text;
}

std::string traits_text(std::uint8_t traits) {
  return traits == 0 ? "-" : absl::StrCat((traits & kGuard) != 0 ? "g" : "", (traits & kOutrider) != 0 ? "o" : "");
}

std::string work_text(const Work& work) {
  if (static_cast<WorkKind>(work.kind) == WorkKind::kBank) {
    return absl::StrCat("bank,", table::point_text(work.a), ",", table::point_text(work.b));
  }
  return absl::StrCat("bridge,", work.over, ",", table::point_text(work.a), work.broken != 0 ? ",broken" : "");
}

std::uint8_t traits_of(const ScenarioUnit& unit) {
  return static_cast<std::uint8_t>((unit.guard ? kGuard : 0) | (unit.outrider ? kOutrider : 0));
}

class Writer : SectionWriter {
 public:
  Writer(const Rulebook& rules, absl::string_view name, const State& s)
      : SectionWriter("lgg", name), rules_(rules), s_(s) {}

  std::string write() {
    section("day", absl::StrCat(s_.day));
    section("round", absl::StrCat(s_.round));
    section("step", kStepNames[static_cast<int>(s_.step)]);
    section("side", kSideNames[index(s_.side)]);
    section("first", kSideNames[index(s_.first)]);
    if (s_.outcome != Outcome::kNone) {
      section("outcome", kOutcomeNames[static_cast<int>(s_.outcome)]);
      section("reason", kReasonNames[static_cast<int>(s_.reason)]);
    }
    if (s_.count != 0) section("count", absl::StrCat(s_.count));
    if (s_.current != 0) section("current", absl::StrCat(s_.current));
    const auto chits = [&](int side) {
      return s_.chits[side] == kUnknownChits ? std::string("?") : absl::StrCat(s_.chits[side]);
    };
    section("chits", absl::StrCat(chits(0), "/", chits(1)));
    for (const PairName& pair : kPairs) {
      if ((s_.*pair.field)[0] != 0 || (s_.*pair.field)[1] != 0) section(pair.key, pair_text(s_.*pair.field));
    }
    constexpr absl::string_view kStands[] = {"commander", "wing1", "wing2"};
    for (std::size_t i = 0; i < kMaxStands; ++i) {
      if (i > 0 && is_unused(s_.stands[0][i]) && is_unused(s_.stands[1][i])) continue;
      section(kStands[i], absl::StrCat(stand_text(s_.stands[0][i]), "/", stand_text(s_.stands[1][i])));
    }
    write_units();
    write_engineering();
    write_pending();
    return text();
  }

 private:
  // item(u) is empty where the unit says nothing.
  template <class Item>
  void units(absl::string_view key, Item&& item) {
    std::vector<std::string> items;
    for (int u = 1; u <= rules_.scenario.unit_count(); ++u) {
      std::string text = item(u);
      if (!text.empty()) items.push_back(std::move(text));
    }
    list(key, items);
  }

  void write_units() {
    units("units", [&](int u) {
      if (!s_.on_table(static_cast<UnitId>(u))) return std::string();
      return absl::StrCat(u, ":", table::point_text(s_.pose[u].at), ",h", s_.pose[u].heading,
                          s_.town[u] != 0 ? ",town" : "");
    });
    for (const auto& [place, key] : kPlaces) {
      units(key, [&, at = place](int u) { return s_.place[u] == at ? absl::StrCat(u) : std::string(); });
    }
    units("types", [&](int u) {
      if (s_.type[u] == rules_.scenario.units[static_cast<std::size_t>(u)].type) return std::string();
      return absl::StrCat(u, ":", rules_.types[s_.type[u]].name);
    });
    units("traits", [&](int u) {
      if (s_.traits[u] == traits_of(rules_.scenario.units[static_cast<std::size_t>(u)])) return std::string();
      return absl::StrCat(u, ":", traits_text(s_.traits[u]));
    });
    for (const ListName& numbers : kLists) {
      units(numbers.key, [&](int u) {
        const std::uint8_t number = (s_.*numbers.field)[u];
        return number == 0 ? std::string() : absl::StrCat(u, ":", number);
      });
    }
    units("marks",
          [&](int u) { return s_.marks[u] == 0 ? std::string() : absl::StrCat(u, ":", marks_text(s_.marks[u])); });
    units("combats", [&](int u) {
      const auto& attackers = s_.attackers[u];
      if (attackers[0] == kNoUnit) return std::string();
      return absl::StrCat(u, "<", attackers[0], attackers[1] == kNoUnit ? "" : absl::StrCat("+", attackers[1]));
    });
  }

  void write_engineering() {
    units("tasks", [&](int u) {
      const Task& task = s_.task[u];
      return task.kind == 0 ? std::string() : absl::StrCat(u, ":", task.kind, ",", task.place, ",", task.successes);
    });
    std::vector<std::string> works;
    for (const Work& work : s_.works) {
      if (work.kind != 0) works.push_back(work_text(work));
    }
    list("works", works);
    if (s_.bridges_broken != 0) section("broken", absl::StrCat(s_.bridges_broken));
  }

  void write_pending() {
    std::vector<std::string> items;
    Pending p = s_.p;
    for (const PendingName& name : pending_names()) {
      if (const std::uint8_t value = name.field(p); value != 0) items.push_back(absl::StrCat(name.key, ":", value));
    }
    if (p.place != table::Point{}) items.push_back(absl::StrCat("place:", table::point_text(p.place)));
    list("pending", items);
  }

  const Rulebook& rules_;
  const State& s_;
};

// --- Reading. Loose where the comparison with the text written again is strict.

class Reader : SectionReader {
 public:
  explicit Reader(const Rulebook& rules) : rules_(rules), view_(rules, s_) {
    for (int u = 1; u <= rules.scenario.unit_count(); ++u) {
      const ScenarioUnit& unit = rules.scenario.units[static_cast<std::size_t>(u)];
      s_.type[u] = unit.type;
      s_.traits[u] = traits_of(unit);
    }
  }

  absl::StatusOr<State> read(absl::Span<const absl::string_view> sections) {
    const absl::Status status = read_sections(sections, [this](absl::string_view value) { read_section(value); });
    if (!status.ok()) return status;
    // Blocks are known once types are.
    for (int u = 1; u <= rules_.scenario.unit_count(); ++u) {
      if (s_.town[u] != 0)
        s_.town[u] = static_cast<std::uint8_t>(view_.town_of(view_.type(static_cast<UnitId>(u)), s_.pose[u]));
    }
    return s_;
  }

 private:
  std::uint8_t unit(absl::string_view word) {
    return static_cast<std::uint8_t>(number(word, 1, rules_.scenario.unit_count()));
  }
  table::Point point(absl::string_view x, absl::string_view y) {
    const std::optional<int> a = table::parse_hundredths(x), b = table::parse_hundredths(y);
    if (a && b) return {static_cast<std::int16_t>(*a), static_cast<std::int16_t>(*b)};
    fail(absl::StrCat(in_quotes(absl::StrCat(x, ",", y)), " is not a point in inches"));
    return {};
  }
  // Items "U:TEXT", each unit once.
  template <class Visitor>
  void units(absl::string_view value, Visitor&& visit) {
    for (const absl::string_view item : items(value)) {
      const WordList pair = parts(item, ':', 2);
      if (!ok()) return;
      const std::uint8_t u = unit(pair[0]);
      if (ok()) visit(u, pair[1]);
    }
  }

  void read_section(absl::string_view value) {
    for (const PairName& name : kPairs) {
      if (name.key == key()) return read_pair(value, s_.*name.field);
    }
    for (const ListName& name : kLists) {
      if (name.key == key())
        return units(value, [&](int u, absl::string_view text) { (s_.*name.field)[u] = byte(text); });
    }
    for (const auto& [place, name] : kPlaces) {
      if (name != key()) continue;
      for (const absl::string_view word : items(value)) {
        const std::uint8_t u = unit(word);
        if (ok()) s_.place[u] = place;
      }
      return;
    }
    if (key() == "day") {
      s_.day = byte(value);
    } else if (key() == "round") {
      s_.round = byte(value);
    } else if (key() == "step") {
      s_.step = static_cast<Step>(choice(value, kStepNames));
    } else if (key() == "side") {
      s_.side = choice(value, kSideNames) == 0 ? kBlue : kRed;
    } else if (key() == "first") {
      s_.first = choice(value, kSideNames) == 0 ? kBlue : kRed;
    } else if (key() == "outcome") {
      s_.outcome = static_cast<Outcome>(choice(value, kOutcomeNames));
    } else if (key() == "reason") {
      s_.reason = static_cast<Reason>(choice(value, kReasonNames));
    } else if (key() == "count") {
      s_.count = static_cast<std::uint16_t>(number(value, 0, 2000));
    } else if (key() == "current") {
      s_.current = unit(value);
    } else if (key() == "broken") {
      s_.bridges_broken = static_cast<std::uint16_t>(number(value, 1, 65'535));
    } else if (key() == "chits") {
      read_chits(value);
    } else if (key() == "commander") {
      read_stands(value, 0);
    } else if (key() == "wing1") {
      read_stands(value, 1);
    } else if (key() == "wing2") {
      read_stands(value, 2);
    } else {
      read_unit_section(value);
    }
  }

  void read_unit_section(absl::string_view value) {
    if (key() == "units") {
      units(value, [&](int u, absl::string_view text) { read_pose(u, text); });
    } else if (key() == "types") {
      units(value, [&](int u, absl::string_view text) {
        std::vector<absl::string_view> names;
        for (const UnitType& type : rules_.types) names.push_back(type.name);
        s_.type[u] = static_cast<std::uint8_t>(choice(text, names));
      });
    } else if (key() == "traits") {
      units(value, [&](int u, absl::string_view text) {
        constexpr absl::string_view kTraits[] = {"-", "g", "o", "go"};
        s_.traits[u] = static_cast<std::uint8_t>(choice(text, kTraits));
      });
    } else if (key() == "marks") {
      units(value, [&](int u, absl::string_view text) {
        for (std::size_t i = 0; i < kMarkLetters.size(); ++i) {
          if (text.find(kMarkLetters[i]) != absl::string_view::npos) s_.marks[u] |= static_cast<std::uint8_t>(1 << i);
        }
      });
    } else if (key() == "tasks") {
      units(value, [&](int u, absl::string_view text) {
        const auto part = parts(text, ',', 3);
        if (ok()) s_.task[u] = {byte(part[0]), byte(part[1]), byte(part[2])};
      });
    } else if (key() == "combats") {
      for (const absl::string_view item : items(value)) read_combat(item);
    } else if (key() == "works") {
      read_works(value);
    } else if (key() == "pending") {
      read_pending(value);
    } else {
      fail("there is no such section");
    }
  }

  void read_pair(absl::string_view value, std::array<std::uint8_t, 2>& pair) {
    const auto both = parts(value, '/', 2);
    if (ok()) pair = {byte(both[0]), byte(both[1])};
  }
  void read_chits(absl::string_view value) {
    const auto both = parts(value, '/', 2);
    for (std::size_t i = 0; i < 2 && ok(); ++i) {
      s_.chits[i] = both[i] == "?" ? kUnknownChits : static_cast<std::uint8_t>(number(both[i], 0, kStratagems));
    }
  }
  void read_stands(absl::string_view value, std::size_t which) {
    const auto both = parts(value, '/', 2);
    for (std::size_t side = 0; side < 2 && ok(); ++side) {
      Stand& stand = s_.stands[side][which];
      if (both[side] == "gone") {
        stand.gone = 1;
        continue;
      }
      const WordList words = parts(both[side], ',', 2, 4);
      if (!ok()) return;
      std::size_t next = 0;
      if (words[0] == "-") {
        next = 1;
      } else {
        stand.present = 1;
        stand.at = point(words[0], words[1]);
        next = 2;
      }
      if (next >= words.size()) return fail("the skill is missing");
      stand.skill = static_cast<std::uint8_t>(choice(words[next++], kSkillNames));
      if (next < words.size()) stand.moved = 1;
    }
  }
  void read_pose(int u, absl::string_view text) {
    const auto part = parts(text, ',', 3, 4);
    if (!ok()) return;
    const std::optional<int> heading = table::parse_heading(part[2]);
    if (!heading) return fail(absl::StrCat(in_quotes(part[2]), " is not a heading"));
    s_.place[u] = Place::kTable;
    s_.pose[u] = {point(part[0], part[1]), static_cast<std::int16_t>(*heading)};
    s_.town[u] = part.size() == 4 ? 1 : 0;
  }
  void read_combat(absl::string_view item) {
    const auto pair = parts(item, '<', 2);
    if (!ok()) return;
    const std::uint8_t defender = unit(pair[0]);
    const auto attackers = parts(pair[1], '+', 1, 2);
    for (std::size_t i = 0; i < attackers.size() && ok(); ++i) {
      const std::uint8_t attacker = unit(attackers[i]);
      if (!ok()) return;
      s_.attackers[defender][i] = attacker;
      s_.target[attacker] = defender;
    }
  }
  void read_works(absl::string_view value) {
    const WordList all = items(value);
    if (all.size() > kMaxWorks) return fail("there are more than eight works (G51)");
    for (std::size_t i = 0; i < all.size(); ++i) {
      const auto part = parts(all[i], ',', 4, 5);
      if (!ok()) return;
      Work& work = s_.works[i];
      work.kind = static_cast<std::uint8_t>(choice(part[0], kWorkNames));
      if (part[0] == kWorkNames[2] && part.size() == 5) {
        work.a = point(part[1], part[2]);
        work.b = point(part[3], part[4]);
      } else {
        work.over = byte(part[1]);
        work.a = point(part[2], part[3]);
        work.broken = part.size() == 5 ? 1 : 0;
      }
    }
  }
  void read_pending(absl::string_view value) {
    for (const absl::string_view item : items(value)) {
      const auto pair = parts(item, ':', 2);
      if (!ok()) return;
      if (pair[0] == "place") {
        const auto xy = parts(pair[1], ',', 2);
        if (ok()) s_.p.place = point(xy[0], xy[1]);
        continue;
      }
      const auto& names = pending_names();
      const auto name =
          std::find_if(names.begin(), names.end(), [&](const PendingName& n) { return n.key == pair[0]; });
      if (name == names.end()) return fail(absl::StrCat(in_quotes(pair[0]), " is not known"));
      name->field(s_.p) = byte(pair[1]);
    }
  }

  const Rulebook& rules_;
  State s_;
  View view_;
};

}  // namespace

absl::string_view step_name(Step step) {
  return kStepNames[static_cast<int>(step)];
}

std::string format_state(const Rulebook& rules, absl::string_view name, const State& state) {
  return Writer(rules, name, state).write();
}

absl::StatusOr<State> parse_state(const Rulebook& rules, absl::string_view name, absl::string_view text) {
  const absl::StatusOr<WordList> sections = state_sections("lgg", name, text);
  if (!sections.ok()) return sections.status();
  const absl::StatusOr<State> state = Reader(rules).read(*sections);
  if (!state.ok()) return state.status();
  if (absl::Status status = check_invariants(View(rules, *state)); !status.ok()) return status;
  if (absl::Status status = check_written(text, format_state(rules, name, *state)); !status.ok()) return status;
  return state;
}

}  // namespace zerohour::lgg
