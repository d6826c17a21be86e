#include "tools/tournament/json.h"

#include <cmath>
#include <nlohmann/json.hpp>
#include <type_traits>
#include <utility>

#include "absl/strings/escaping.h"
#include "absl/strings/str_cat.h"

namespace zerohour::tournament {
namespace {

using Json = nlohmann::ordered_json;

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

Json json_of(const GameId& id) {
  return {{"pair", id.pair}, {"pairing", id.pairing}, {"leg", id.leg}};
}

Json json_of(const NodesUsed& nodes) {
  return {
      {"asked", nodes.asked}, {"told", nodes.told}, {"over", nodes.over}, {"used", nodes.used}, {"most", nodes.most}};
}

Json json_of(const CpuUsed& cpu) {
  return {{"games", cpu.games}, {"decisions", cpu.decisions}, {"us", cpu.us}};
}

Json json_of(const std::optional<int>& number) {
  return number.has_value() ? Json(*number) : Json();
}

Json json_of(const ai::Budget& control) {
  return {{"decision_ms", control.decision_ms},
          {"turn_ms", control.turn_ms},
          {"clock_ms", control.clock_ms},
          {"increment_ms", control.increment_ms},
          {"nodes", control.nodes}};
}

Json json_of(const Entry& entry) {
  return {
      {"name", json_of(entry.name)},          {"spec", json_of(entry.spec)},       {"bot", json_of(entry.bot)},
      {"command", json_of(entry.command)},    {"control", json_of(entry.control)}, {"version", json_of(entry.version)},
      {"data_hash", json_of(entry.data_hash)}};
}

Json json_of(const Pairing& pairing) {
  return {{"first", pairing.first}, {"second", pairing.second}};
}

Json json_of(const Limits& limits) {
  return {{"start_ms", limits.start_ms},
          {"newgame_ms", limits.newgame_ms},
          {"watchdog_ms", limits.watchdog_ms},
          {"ping_ms", limits.ping_ms},
          {"margin_ms", limits.margin_ms},
          {"game_ms", limits.game_ms},
          {"adjudicate_turn", limits.adjudicate_turn},
          {"adjudicate_at", limits.adjudicate_at},
          {"adjudicate_for", limits.adjudicate_for}};
}

template <class List>
Json json_of_list(const List& list) {
  Json json = Json::array();
  for (const auto& element : list) json.push_back(json_of(element));
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
  bool is_null() const { return json_.is_null(); }
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

  void read(GameId& id) const {
    field("pair").read(id.pair);
    field("pairing").read(id.pairing);
    field("leg").read(id.leg);
    if (ok() && (id.pair < 0 || id.pairing < 0 || id.leg < 0 || id.leg > 1)) fail("there is no such game");
  }
  void read(NodesUsed& nodes) const {
    field("asked").read(nodes.asked);
    field("told").read(nodes.told);
    field("over").read(nodes.over);
    field("used").read(nodes.used);
    field("most").read(nodes.most);
  }
  void read(CpuUsed& cpu) const {
    field("games").read(cpu.games);
    field("decisions").read(cpu.decisions);
    field("us").read(cpu.us);
    const auto fits = [](std::int64_t number) { return number >= 0 && number <= CpuUsed::kMost; };
    if (ok() && !(fits(cpu.games) && fits(cpu.decisions) && fits(cpu.us))) fail("there is no such processor time");
  }
  void read(std::optional<int>& number) const {
    if (!is_null()) read(number.emplace());
  }
  void read(ai::Budget& control) const {
    field("decision_ms").read(control.decision_ms);
    field("turn_ms").read(control.turn_ms);
    field("clock_ms").read(control.clock_ms);
    field("increment_ms").read(control.increment_ms);
    field("nodes").read(control.nodes);
  }
  void read(Entry& entry) const {
    field("name").read(entry.name);
    field("spec").read(entry.spec);
    field("bot").read(entry.bot);
    field("command").read(entry.command);
    field("control").read(entry.control);
    field("version").read(entry.version);
    field("data_hash").read(entry.data_hash);
  }
  void read(Pairing& pairing) const {
    field("first").read(pairing.first);
    field("second").read(pairing.second);
  }
  void read(Limits& limits) const {
    field("start_ms").read(limits.start_ms);
    field("newgame_ms").read(limits.newgame_ms);
    field("watchdog_ms").read(limits.watchdog_ms);
    field("ping_ms").read(limits.ping_ms);
    field("margin_ms").read(limits.margin_ms);
    field("game_ms").read(limits.game_ms);
    field("adjudicate_turn").read(limits.adjudicate_turn);
    field("adjudicate_at").read(limits.adjudicate_at);
    field("adjudicate_for").read(limits.adjudicate_for);
  }

 private:
  const Json& json_;
  std::string path_;
  absl::Status& status_;
};

// Parses a line and lets `fill` read its fields.
template <class Fill>
absl::Status read_object(absl::string_view text, Fill&& fill) {
  absl::Status status;
  const Json json = Json::parse(text.begin(), text.end(), nullptr, /*allow_exceptions=*/false);
  if (json.is_discarded()) return absl::InvalidArgumentError("not JSON");
  if (!json.is_object()) return absl::InvalidArgumentError("not a JSON object");
  fill(Reader(json, "", status));
  return status;
}

void read_sides(const Reader& reader, GameReport& report) {
  reader.field("entry").read(report.entry);
  reader.field("winner").read_word(winner_of_word, report.winner);
  const Reader faulty = reader.field("faulty");
  if (faulty.is_null() || !reader.ok()) return;
  int side = 0;
  faulty.read(side);
  if (side != 0 && side != 1) faulty.fail("expected a side, 0 or 1");
  report.faulty = side == 0 ? Side::kFirst : Side::kSecond;
}

// A number in version 1, a text in later versions.
void read_seed(const Reader& reader, Setup& setup) {
  const Reader seed = reader.field("seed");
  if (!reader.has("version")) {
    std::uint64_t number = 0;
    seed.read(number);
    setup.version = 1;
    setup.seed = MasterSeed::from_number(number);
    return;
  }
  reader.field("version").read(setup.version);
  if (reader.ok() && (setup.version < 2 || setup.version > kSetupVersion)) {
    reader.field("version").fail(absl::StrCat("this program knows 1 to ", kSetupVersion));
  }
  std::string text;
  seed.read(text);
  if (!reader.ok()) return;
  const absl::StatusOr<MasterSeed> master = MasterSeed::parse(text);
  if (master.ok()) {
    setup.seed = *master;
  } else {
    seed.fail(std::string(master.status().message()));
  }
}

// Checks the numbers of pairs and entries that the rest of the program relies on.
void check_setup(const Reader& reader, const Setup& setup) {
  if (setup.pairs < 0) reader.field("pairs").fail("the number is too small");
  for (const Pairing& pairing : setup.pairings) {
    if (pairing.first < 0 || pairing.first >= pairing.second || !std::cmp_less(pairing.second, setup.entries.size())) {
      reader.field("pairings").fail("no two entries have these numbers");
    }
  }
}

}  // namespace

std::string report_to_json(const GameReport& report) {
  const Json faulty = report.faulty.has_value() ? Json(index(*report.faulty)) : Json();
  const Json json = {{"id", json_of(report.id)},
                     {"entry", report.entry},
                     {"winner", winner_word(report.winner)},
                     {"ending", ending_word(report.ending)},
                     {"reason", json_of(report.reason)},
                     {"fault", fault_word(report.fault)},
                     {"faulty", faulty},
                     {"fault_state", json_of(report.fault_state)},
                     {"fault_exchange", json_of(report.fault_exchange)},
                     {"fault_move", report.fault_move},
                     {"fault_exit", json_of(report.fault_exit)},
                     {"fault_signal", json_of(report.fault_signal)},
                     {"fault_words", json_of(report.fault_words)},
                     {"fault_log", json_of(report.fault_log)},
                     {"actions", report.actions},
                     {"rolls", report.rolls},
                     {"turns", report.turns},
                     {"nodes", json_of_list(report.nodes)},
                     {"cpu", json_of_list(report.cpu)},
                     {"think_ms", report.think_ms},
                     {"wall_ms", report.wall_ms},
                     {"begun", report.begun},
                     {"luck", report.luck},
                     {"record", json_of(report.record)}};
  return json.dump();
}

absl::StatusOr<GameReport> report_from_json(absl::string_view text) {
  GameReport report;
  const absl::Status status = read_object(text, [&](const Reader& reader) {
    reader.field("id").read(report.id);
    read_sides(reader, report);
    reader.field("ending").read_word(ending_of_word, report.ending);
    reader.field("reason").read(report.reason);
    reader.field("fault").read_word(fault_of_word, report.fault);
    reader.field("fault_state").read(report.fault_state);
    reader.field("fault_exchange").read(report.fault_exchange);
    reader.field("fault_move").read(report.fault_move);
    reader.field("fault_exit").read(report.fault_exit);
    reader.field("fault_signal").read(report.fault_signal);
    reader.field("fault_words").read(report.fault_words);
    reader.field("fault_log").read(report.fault_log);
    reader.field("actions").read(report.actions);
    reader.field("rolls").read(report.rolls);
    reader.field("turns").read(report.turns);
    reader.field("nodes").read(report.nodes);
    reader.field("cpu").read(report.cpu);
    reader.field("think_ms").read(report.think_ms);
    reader.field("wall_ms").read(report.wall_ms);
    reader.field("begun").read(report.begun);
    reader.field("luck").read(report.luck);
    reader.field("record").read(report.record);
  });
  if (!status.ok()) return status;
  return report;
}

std::string setup_to_json(const Setup& setup) {
  Json json = {{"game", json_of(setup.game)},
               {"scenario", json_of(setup.scenario)},
               {"data_hash", json_of(setup.data_hash)},
               {"sides", json_of_list(setup.sides)},
               {"entries", json_of_list(setup.entries)},
               {"pairings", json_of_list(setup.pairings)},
               {"format", json_of(setup.format)},
               {"pairs", setup.pairs},
               {"limits", json_of(setup.limits)},
               {"stop_on_fault", setup.stop_on_fault},
               {"evaluator", json_of(setup.evaluator)},
               {"sprt", setup.sprt.has_value() ? Json(*setup.sprt) : Json()}};
  if (setup.unpaired) json["unpaired"] = true;
  if (setup.version == 1) {
    json["seed"] = setup.seed.number().value_or(0);
  } else {
    json["version"] = setup.version;
    json["seed"] = setup.seed.to_string();
  }
  if (setup.sprt_normalised) json["sprt_normalised"] = true;
  return json.dump();
}

absl::StatusOr<Setup> setup_from_json(absl::string_view text) {
  Setup setup;
  const absl::Status status = read_object(text, [&](const Reader& reader) {
    reader.field("game").read(setup.game);
    reader.field("scenario").read(setup.scenario);
    reader.field("data_hash").read(setup.data_hash);
    reader.field("sides").read(setup.sides);
    reader.field("entries").read(setup.entries);
    reader.field("pairings").read(setup.pairings);
    reader.field("format").read(setup.format);
    reader.field("pairs").read(setup.pairs);
    read_seed(reader, setup);
    reader.field("limits").read(setup.limits);
    reader.field("stop_on_fault").read(setup.stop_on_fault);
    reader.field("evaluator").read(setup.evaluator);
    if (const Reader sprt = reader.field("sprt"); !sprt.is_null()) sprt.read(setup.sprt.emplace());
    if (reader.has("sprt_normalised")) reader.field("sprt_normalised").read(setup.sprt_normalised);
    if (reader.has("unpaired")) reader.field("unpaired").read(setup.unpaired);
    check_setup(reader, setup);
  });
  if (!status.ok()) return status;
  return setup;
}

}  // namespace zerohour::tournament
