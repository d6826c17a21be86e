#include "tools/tournament/json.h"

#include <cmath>
#include <concepts>
#include <nlohmann/json.hpp>
#include <optional>
#include <type_traits>
#include <utility>

#include "absl/strings/escaping.h"
#include "absl/strings/str_cat.h"

namespace zerohour::tournament {
namespace {

using Json = nlohmann::ordered_json;

template <class T, class Of>
concept Is = std::same_as<std::remove_const_t<T>, Of>;

// f("name", field) for each field of a value, in the order in which they are written; f returns itself. f.flag() is for
// a switch that is written only if it is on, f.seed() for a setup's version and seed.
void fields(auto f, Is<GameId> auto& id) {
  f("pair", id.pair)("pairing", id.pairing)("leg", id.leg);
}
void fields(auto f, Is<NodesUsed> auto& n) {
  f("asked", n.asked)("told", n.told)("over", n.over)("used", n.used)("most", n.most);
}
void fields(auto f, Is<CpuUsed> auto& cpu) {
  f("games", cpu.games)("decisions", cpu.decisions)("us", cpu.us);
}
void fields(auto f, Is<ai::Budget> auto& b) {
  f("decision_ms", b.decision_ms)("turn_ms", b.turn_ms)("clock_ms", b.clock_ms)("increment_ms", b.increment_ms);
  f("nodes", b.nodes);
}
void fields(auto f, Is<Entry> auto& e) {
  f("name", e.name)("spec", e.spec)("bot", e.bot)("command", e.command)("control", e.control);
  f("version", e.version)("data_hash", e.data_hash);
}
void fields(auto f, Is<Pairing> auto& pairing) {
  f("first", pairing.first)("second", pairing.second);
}
void fields(auto f, Is<Limits> auto& l) {
  f("start_ms", l.start_ms)("newgame_ms", l.newgame_ms)("watchdog_ms", l.watchdog_ms)("ping_ms", l.ping_ms);
  f("margin_ms", l.margin_ms)("game_ms", l.game_ms);
  f("adjudicate_turn", l.adjudicate_turn)("adjudicate_at", l.adjudicate_at)("adjudicate_for", l.adjudicate_for);
}
void fields(auto f, Is<GameReport> auto& r) {
  f("id", r.id)("entry", r.entry)("winner", r.winner)("ending", r.ending)("reason", r.reason);
  f("fault", r.fault)("faulty", r.faulty)("fault_state", r.fault_state)("fault_exchange", r.fault_exchange);
  f("fault_move", r.fault_move)("fault_exit", r.fault_exit)("fault_signal", r.fault_signal);
  f("fault_words", r.fault_words)("fault_log", r.fault_log);
  f("actions", r.actions)("rolls", r.rolls)("turns", r.turns)("nodes", r.nodes)("cpu", r.cpu);
  f("think_ms", r.think_ms)("wall_ms", r.wall_ms)("begun", r.begun)("luck", r.luck)("record", r.record);
}
void fields(auto f, Is<Setup> auto& s) {
  f("game", s.game)("scenario", s.scenario)("data_hash", s.data_hash)("sides", s.sides)("entries", s.entries);
  f("pairings", s.pairings)("format", s.format)("pairs", s.pairs)("limits", s.limits);
  f("stop_on_fault", s.stop_on_fault)("evaluator", s.evaluator)("sprt", s.sprt);
  f.flag("unpaired", s.unpaired).seed(s).flag("sprt_normalised", s.sprt_normalised);
}

struct AnyField {
  const AnyField& operator()(const char* name, const auto& field) const;
  const AnyField& flag(const char* name, bool field) const;
  const AnyField& seed(const Setup& setup) const;
};
template <class T>
concept HasFields = requires(T& value, AnyField f) {
  fields(f, value);
};

// --- Writing.

bool is_utf8(const std::string& text) {
  try {
    (void)Json(text).dump();
    return true;
  } catch (const Json::exception&) {
    return false;
  }
}

// JSON holds only UTF-8, but programs may print any bytes: such a text becomes {"base64": "..."}.
Json json_of(const std::string& text) {
  if (is_utf8(text)) return text;
  return {{"base64", absl::Base64Escape(text)}};
}
template <class Number>
Json json_of(Number number) requires std::is_arithmetic_v<Number> {
  return number;
}
Json json_of(Actor winner) {
  return winner_word(winner);
}
Json json_of(Ending ending) {
  return ending_word(ending);
}
Json json_of(Fault fault) {
  return fault_word(fault);
}
Json json_of(Side side) {
  return index(side);
}
template <HasFields T>
Json json_of(const T& value);
template <class List>
Json json_of(const List& list) requires requires {
  list.begin();
}
{
  Json json = Json::array();
  for (const auto& element : list) json.push_back(json_of(element));
  return json;
}
template <class Value>
Json json_of(const std::optional<Value>& value) {
  return value.has_value() ? json_of(*value) : Json();
}
struct FieldWriter {
  Json& json;
  const FieldWriter& operator()(const char* name, const auto& field) const {
    json[name] = json_of(field);
    return *this;
  }
  const FieldWriter& flag(const char* name, bool on) const { return on ? (*this)(name, on) : *this; }
  // A number in version 1, a text in later versions.
  const FieldWriter& seed(const Setup& setup) const {
    if (setup.version == 1) return (*this)("seed", setup.seed.number().value_or(0));
    return (*this)("version", setup.version)("seed", setup.seed.to_string());
  }
};
template <HasFields T>
Json json_of(const T& value) {
  Json json;
  fields(FieldWriter{json}, value);
  return json;
}

// --- Reading. All functions record the first error in one status, and do nothing once there is one.

class Reader {
 public:
  // `path` is the value's name in errors: "entries[1].name".
  Reader(const Json& json, std::string path, absl::Status& status)
      : json_(json), path_(std::move(path)), status_(status) {}

  Reader field(const char* name) const {
    static const Json kNothing;
    std::string path = path_.empty() ? name : absl::StrCat(path_, ".", name);
    if (!json_.is_object()) {
      fail("expected an object");
    } else if (const auto found = json_.find(name); found != json_.end()) {
      return {*found, std::move(path), status_};
    } else {
      Reader(kNothing, path, status_).fail("is missing");
    }
    return {kNothing, std::move(path), status_};
  }
  Reader element(std::size_t i) const { return {json_[i], absl::StrCat(path_, "[", i, "]"), status_}; }
  // How many elements a list has.
  std::size_t size() const {
    if (json_.is_array()) return json_.size();
    fail("expected a list");
    return 0;
  }
  bool has(const char* name) const { return json_.is_object() && json_.contains(name); }
  bool ok() const { return status_.ok(); }
  void fail(absl::string_view why) const {
    if (status_.ok()) {
      status_ = absl::InvalidArgumentError(absl::StrCat("field \"", path_, "\": ", why));
    }
  }

  void read(std::string& to) const {
    if (json_.is_string()) {
      to = json_.get<std::string>();
      return;
    }
    const auto bytes = json_.is_object() && json_.size() == 1 ? json_.find("base64") : json_.end();
    if (bytes == json_.end() || !bytes->is_string() || !absl::Base64Unescape(bytes->get<std::string>(), &to)) {
      fail("expected a text");
    }
  }
  void read(bool& to) const {
    if (!json_.is_boolean()) return fail("expected true or false");
    to = json_.get<bool>();
  }
  void read(double& to) const {
    if (!json_.is_number() || !std::isfinite(json_.get<double>())) return fail("expected a number");
    to = json_.get<double>();
  }
  template <class Number>
  void read(Number& to) const requires std::is_integral_v<Number> {
    if (json_.is_number_unsigned()) {
      const auto number = json_.get<std::uint64_t>();
      if (!std::in_range<Number>(number)) return fail("the number is too large");
      to = static_cast<Number>(number);
    } else if (json_.is_number_integer()) {
      const auto number = json_.get<std::int64_t>();
      if (!std::in_range<Number>(number)) return fail("the number is too small");
      to = static_cast<Number>(number);
    } else {
      fail("expected a whole number");
    }
  }
  template <class Value, std::size_t N>
  void read(std::array<Value, N>& to) const {
    if (size() != N) return fail(absl::StrCat("expected a list of ", N));
    for (std::size_t i = 0; i < N; ++i) element(i).read(to[i]);
  }
  template <class Value>
  void read(std::vector<Value>& to) const {
    to.resize(size());
    for (std::size_t i = 0; i < to.size(); ++i) element(i).read(to[i]);
  }
  // Reads a word as the value that it stands for.
  template <class Value>
  void read_word(std::optional<Value> (*meaning)(const std::string&), Value& to) const {
    std::string word;
    read(word);
    if (!ok()) return;
    if (const std::optional<Value> value = meaning(word); value.has_value()) {
      to = *value;
    } else {
      fail("unknown word");
    }
  }

  template <class Value>
  void read(std::optional<Value>& to) const {
    if (!json_.is_null()) read(to.emplace());
  }
  void read(Actor& winner) const { read_word(winner_of_word, winner); }
  void read(Ending& ending) const { read_word(ending_of_word, ending); }
  void read(Fault& fault) const { read_word(fault_of_word, fault); }
  void read(Side& side) const {
    int number = 0;
    read(number);
    if (number != 0 && number != 1) fail("expected a side, 0 or 1");
    side = number == 0 ? Side::kFirst : Side::kSecond;
  }
  template <HasFields T>
  void read(T& value) const {
    fields(FieldReader{*this}, value);
    if (ok()) check(value);
  }

 private:
  struct FieldReader {
    const Reader& reader;
    const FieldReader& operator()(const char* name, auto& field) const {
      reader.field(name).read(field);
      return *this;
    }
    const FieldReader& flag(const char* name, bool& field) const {
      return reader.has(name) ? (*this)(name, field) : *this;
    }
    const FieldReader& seed(Setup& setup) const {
      reader.read_seed(setup);
      return *this;
    }
  };
  void read_seed(Setup& setup) const {
    const Reader seed = field("seed");
    if (!has("version")) {
      std::uint64_t number = 0;
      seed.read(number);
      setup.version = 1;
      setup.seed = MasterSeed::from_number(number);
      return;
    }
    field("version").read(setup.version);
    if (ok() && (setup.version < 2 || setup.version > kSetupVersion)) {
      field("version").fail(absl::StrCat("this program knows 1 to ", kSetupVersion));
    }
    std::string text;
    seed.read(text);
    if (!ok()) return;
    absl::StatusOr<MasterSeed> master = MasterSeed::parse(text);
    if (!master.ok()) return seed.fail(master.status().message());
    setup.seed = *std::move(master);
  }
  // Checks what the rest of the program relies on.
  template <class T>
  void check(const T&) const {}
  void check(const GameId& id) const {
    if (id.pair < 0 || id.pairing < 0 || id.leg < 0 || id.leg > 1) fail("there is no such game");
  }
  void check(const CpuUsed& cpu) const {
    const auto fits = [](std::int64_t number) { return number >= 0 && number <= CpuUsed::kMost; };
    if (!(fits(cpu.games) && fits(cpu.decisions) && fits(cpu.us))) fail("there is no such processor time");
  }
  void check(const Setup& setup) const {
    if (setup.pairs < 0) field("pairs").fail("the number is too small");
    for (const Pairing& pairing : setup.pairings) {
      if (pairing.first < 0 || pairing.first >= pairing.second ||
          !std::cmp_less(pairing.second, setup.entries.size())) {
        field("pairings").fail("no two entries have these numbers");
      }
    }
  }

  const Json& json_;
  std::string path_;
  absl::Status& status_;
};

template <HasFields T>
absl::StatusOr<T> from_json(absl::string_view text) {
  const Json json = Json::parse(text.begin(), text.end(), nullptr, /*allow_exceptions=*/false);
  if (json.is_discarded()) return absl::InvalidArgumentError("not JSON");
  if (!json.is_object()) return absl::InvalidArgumentError("not a JSON object");
  absl::Status status;
  T value;
  Reader(json, "", status).read(value);
  if (!status.ok()) return status;
  return value;
}

}  // namespace

std::string report_to_json(const GameReport& report) {
  return json_of(report).dump();
}

absl::StatusOr<GameReport> report_from_json(absl::string_view text) {
  return from_json<GameReport>(text);
}

std::string setup_to_json(const Setup& setup) {
  return json_of(setup).dump();
}

absl::StatusOr<Setup> setup_from_json(absl::string_view text) {
  return from_json<Setup>(text);
}

}  // namespace zerohour::tournament
