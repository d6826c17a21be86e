#include "tools/tournament/tables.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <optional>
#include <utility>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_join.h"
#include "absl/strings/string_view.h"
#include "tools/support/text.h"
#include "tools/tournament/json.h"

namespace zerohour::tournament {
namespace {

constexpr std::int64_t kApplication = 0x5a48746e;  // "ZHtn"
// The first tables are the same in all versions; the number is the setup's version, so that an older program can say
// what it found.
constexpr std::int64_t kFirstSchema = 1;
constexpr std::int64_t kSchema = kSetupVersion;

// In the table setup, json holds everything; the other tables repeat what people ask for.
constexpr char kTables[] = R"(
CREATE TABLE setup (game TEXT NOT NULL, scenario TEXT NOT NULL, seed TEXT NOT NULL, json TEXT NOT NULL);
CREATE TABLE entry (
  id INTEGER PRIMARY KEY, name TEXT NOT NULL, spec TEXT NOT NULL, version TEXT NOT NULL, data_hash TEXT NOT NULL,
  decision_ms INTEGER NOT NULL, turn_ms INTEGER NOT NULL, clock_ms INTEGER NOT NULL, increment_ms INTEGER NOT NULL,
  nodes TEXT NOT NULL);
CREATE TABLE pairing (id INTEGER PRIMARY KEY, entry0 INTEGER NOT NULL, entry1 INTEGER NOT NULL);
CREATE TABLE game (
  pair INTEGER NOT NULL, pairing INTEGER NOT NULL, leg INTEGER NOT NULL,
  entry0 INTEGER NOT NULL, entry1 INTEGER NOT NULL,   -- who had side 0 and side 1
  winner TEXT NOT NULL,                               -- first (side 0), second, draw
  ending TEXT NOT NULL, reason TEXT NOT NULL,
  fault TEXT NOT NULL, faulty INTEGER,                -- faulty: the side, 0 or 1
  actions INTEGER NOT NULL, rolls INTEGER NOT NULL, turns INTEGER NOT NULL,
  think_ms0 INTEGER NOT NULL, think_ms1 INTEGER NOT NULL, wall_ms INTEGER NOT NULL,
  begun INTEGER NOT NULL,                             -- seconds since 1970
  luck REAL NOT NULL,                                 -- of side 0
  fault_state TEXT NOT NULL, fault_exchange TEXT NOT NULL,
  record TEXT NOT NULL,                               -- the file
  PRIMARY KEY (pair, pairing, leg));
CREATE VIEW result AS
  SELECT pair, pairing, leg, a.name AS player0, b.name AS player1,
         CASE winner WHEN 'first' THEN a.name WHEN 'second' THEN b.name ELSE winner END AS winner,
         ending, fault, reason, actions, rolls, turns, think_ms0, think_ms1, wall_ms,
         datetime(begun, 'unixepoch') AS begun, luck, record
  FROM game JOIN entry AS a ON a.id = game.entry0 JOIN entry AS b ON b.id = game.entry1
  ORDER BY pair, pairing, leg;
)";

// Tables that the first tournaments do not have; made when one of those is continued.
constexpr char kLaterTables[] = R"(
CREATE TABLE IF NOT EXISTS fault (
  pair INTEGER NOT NULL, pairing INTEGER NOT NULL, leg INTEGER NOT NULL,
  move INTEGER NOT NULL,                              -- that was due, from 1: actions and rolls count alike
  exit_code INTEGER, signal INTEGER,                  -- how the program ended, if it did so by itself
  last_words TEXT NOT NULL, log TEXT NOT NULL,        -- of its standard error, and the file that has all of it
  PRIMARY KEY (pair, pairing, leg));
CREATE TABLE IF NOT EXISTS nodes (
  pair INTEGER NOT NULL, pairing INTEGER NOT NULL, leg INTEGER NOT NULL,
  side INTEGER NOT NULL,                              -- 0 or 1
  asked INTEGER NOT NULL, told INTEGER NOT NULL,      -- decisions under a limit of nodes; those that were told
  over INTEGER NOT NULL,                              -- that took more than twice the limit
  used INTEGER NOT NULL, most INTEGER NOT NULL,       -- nodes: of all that were told, and of one
  PRIMARY KEY (pair, pairing, leg, side));
CREATE TABLE IF NOT EXISTS cpu (                      -- without those whose processor time is not known
  pair INTEGER NOT NULL, pairing INTEGER NOT NULL, leg INTEGER NOT NULL,
  side INTEGER NOT NULL,                              -- 0 or 1
  decisions INTEGER NOT NULL, us INTEGER NOT NULL,    -- us: microseconds, of all of them
  PRIMARY KEY (pair, pairing, leg, side));
)";

template <class... Values>
absl::Status insert_row(sqlite3* database, absl::string_view statement, const Values&... values) {
  absl::StatusOr<Statement> row = Statement::prepare(database, statement);
  if (!row.ok()) return row.status();
  (row->bind(values), ...);
  return row->step().status();
}

absl::Status insert_setup(sqlite3* database, const Setup& setup) {
  absl::Status status = insert_row(database, "INSERT INTO setup VALUES (?, ?, ?, ?)", setup.game, setup.scenario,
                                   setup.seed.to_string(), setup_to_json(setup));
  std::int64_t id = 0;
  for (const Entry& entry : setup.entries) {
    const ai::Budget& control = entry.control;
    status.Update(insert_row(database, "INSERT INTO entry VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", id++, entry.name,
                             entry.spec, entry.version, entry.data_hash, control.decision_ms, control.turn_ms,
                             control.clock_ms, control.increment_ms, absl::StrCat(control.nodes)));
  }
  id = 0;
  for (const Pairing& pairing : setup.pairings) {
    status.Update(insert_row(database, "INSERT INTO pairing VALUES (?, ?, ?)", id++, std::int64_t{pairing.first},
                             std::int64_t{pairing.second}));
  }
  return status;
}

// Checks that the file is one that this program can read.
absl::Status check_schema(sqlite3* database, const std::string& path) {
  const absl::StatusOr<std::int64_t> application = query_number(database, "PRAGMA application_id");
  if (!application.ok()) return application.status();
  const absl::StatusOr<std::int64_t> schema = query_number(database, "PRAGMA user_version");
  if (!schema.ok()) return schema.status();
  if (*application != kApplication) return absl::DataLossError(absl::StrCat(path, " is not a tournament's database"));
  if (*schema < kFirstSchema) return absl::DataLossError(absl::StrCat(path, " has no schema"));
  if (*schema > kSchema) {
    return absl::FailedPreconditionError(
        absl::StrCat(path, " was made by a newer program: its schema is ", *schema, ", this program knows ", kSchema));
  }
  // A view could be a query without an end.
  const absl::StatusOr<std::int64_t> tables =
      query_number(database, "SELECT count(*) FROM sqlite_master WHERE type = 'table' AND name IN ('setup', 'game')");
  if (!tables.ok()) return tables.status();
  if (*tables == 2) return absl::OkStatus();
  return absl::DataLossError(absl::StrCat(path, " lacks the tables of a tournament"));
}

using Row = std::vector<std::string>;

// Checks that the table's columns have these texts, row by row in the order of the first column.
absl::Status check_table(sqlite3* database, absl::string_view table, const std::vector<std::string>& columns,
                         const std::vector<Row>& expected) {
  absl::StatusOr<Statement> row = Statement::prepare(
      database, absl::StrCat("SELECT ", absl::StrJoin(columns, ", "), " FROM ", table, " ORDER BY 1"));
  if (!row.ok()) return row.status();
  std::size_t rows = 0;
  for (;; ++rows) {
    const absl::StatusOr<bool> more = row->step();
    if (!more.ok()) return more.status();
    if (!*more || rows == expected.size()) {
      if (!*more && rows == expected.size()) return absl::OkStatus();
      return absl::FailedPreconditionError(
          absl::StrCat("the table ", table, " has ", *more ? "more" : "fewer", " rows than the setup says"));
    }
    for (std::size_t i = 0; i < columns.size(); ++i) {
      const std::string said = row->text(static_cast<int>(i));
      if (said == expected[rows][i]) continue;
      return absl::FailedPreconditionError(absl::StrCat("the table ", table, " has the ", columns[i], " ", quote(said),
                                                        ", the setup ", quote(expected[rows][i])));
    }
  }
}

// The games, in the order of their ids, by id.
GameReport* find_report(std::vector<GameReport>& games, const GameId& id) {
  const auto found = std::lower_bound(games.begin(), games.end(), id,
                                      [](const GameReport& game, const GameId& wanted) { return game.id < wanted; });
  return found != games.end() && found->id == id ? &*found : nullptr;
}

// Reads the rows of one of the later tables, of which a tournament may have none. read: takes what a row adds to its
// game; false if it is not consistent.
template <class Read>
absl::Status read_later(sqlite3* database, const std::string& table, const std::string& columns,
                        std::vector<GameReport>& games, const Read& read) {
  const absl::StatusOr<std::int64_t> there = query_number(
      database, absl::StrCat("SELECT count(*) FROM sqlite_master WHERE type = 'table' AND name = '", table, "'"));
  if (!there.ok() || *there == 0) return there.status();
  absl::StatusOr<Statement> row =
      Statement::prepare(database, absl::StrCat("SELECT pair, pairing, leg, ", columns, " FROM ", table));
  if (!row.ok()) return row.status();
  while (true) {
    const absl::StatusOr<bool> more = row->step();
    if (!more.ok()) return more.status();
    if (!*more) return absl::OkStatus();
    const GameId id = {static_cast<int>(row->number(0)), static_cast<int>(row->number(1)),
                       static_cast<int>(row->number(2))};
    GameReport* const game = find_report(games, id);
    if (game == nullptr || !read(*row, *game)) {
      return absl::DataLossError(absl::StrFormat("the row of game %d-%d-%d in the table %s is not consistent", id.pair,
                                                 id.pairing, id.leg, table));
    }
  }
}

bool read_fault(const Statement& row, GameReport& game) {
  constexpr std::int64_t kMost = 1'000'000'000;
  const auto small = [](std::int64_t number) { return number >= 0 && number <= kMost; };
  if (!small(row.number(3)) || !small(row.number(4)) || !small(row.number(5))) return false;
  game.fault_move = static_cast<int>(row.number(3));
  if (!row.is_null(4)) game.fault_exit = static_cast<int>(row.number(4));
  if (!row.is_null(5)) game.fault_signal = static_cast<int>(row.number(5));
  game.fault_words = row.text(6);
  game.fault_log = row.text(7);
  return true;
}

// The side that a row of a later table is about; nothing where it names none.
std::optional<std::size_t> side_of_row(const Statement& row) {
  const std::int64_t side = row.number(3);
  return side == 0 || side == 1 ? std::optional(static_cast<std::size_t>(side)) : std::nullopt;
}

bool read_cpu(const Statement& row, GameReport& game) {
  const std::optional<std::size_t> side = side_of_row(row);
  if (!side.has_value()) return false;
  game.cpu[*side] = {1, row.number(4), row.number(5)};
  const auto fits = [](std::int64_t number) { return number >= 0 && number <= CpuUsed::kMost; };
  return fits(game.cpu[*side].decisions) && fits(game.cpu[*side].us);
}

bool read_nodes(const Statement& row, GameReport& game) {
  const std::optional<std::size_t> side = side_of_row(row);
  if (!side.has_value()) return false;
  NodesUsed& nodes = game.nodes[*side];
  int column = 4;
  for (std::int64_t* const number : {&nodes.asked, &nodes.told, &nodes.over, &nodes.used, &nodes.most}) {
    *number = row.number(column++);
    if (*number < 0 || *number > NodesUsed::kMostUsed) return false;
  }
  return true;
}

absl::Status insert_fault(sqlite3* database, const GameReport& report) {
  const auto& [pair, pairing, leg] = report.id;
  absl::StatusOr<Statement> row = Statement::prepare(database, "INSERT INTO fault VALUES (?,?,?,?,?,?,?,?)");
  if (!row.ok()) return row.status();
  for (const int number : {pair, pairing, leg, report.fault_move}) row->bind(std::int64_t{number});
  for (const std::optional<int>& number : {report.fault_exit, report.fault_signal}) {
    if (number.has_value()) {
      row->bind(std::int64_t{*number});
    } else {
      row->bind_null();
    }
  }
  row->bind(report.fault_words);
  row->bind(report.fault_log);
  return row->step().status();
}

absl::Status insert_nodes(sqlite3* database, const GameReport& report) {
  absl::Status status;
  for (std::size_t side = 0; side < report.nodes.size(); ++side) {
    const NodesUsed& nodes = report.nodes[side];
    if (nodes.asked == 0) continue;
    status.Update(insert_row(database, "INSERT INTO nodes VALUES (?,?,?,?,?,?,?,?,?)", std::int64_t{report.id.pair},
                             std::int64_t{report.id.pairing}, std::int64_t{report.id.leg},
                             static_cast<std::int64_t>(side), nodes.asked, nodes.told, nodes.over, nodes.used,
                             nodes.most));
  }
  return status;
}

absl::Status insert_cpu(sqlite3* database, const GameReport& report) {
  absl::Status status;
  for (std::size_t side = 0; side < report.cpu.size(); ++side) {
    const CpuUsed& cpu = report.cpu[side];
    if (cpu.games == 0) continue;
    status.Update(insert_row(database, "INSERT INTO cpu VALUES (?,?,?,?,?,?)", std::int64_t{report.id.pair},
                             std::int64_t{report.id.pairing}, std::int64_t{report.id.leg},
                             static_cast<std::int64_t>(side), cpu.decisions, cpu.us));
  }
  return status;
}

constexpr char kGameColumns[] =
    "pair, pairing, leg, entry0, entry1, winner, ending, reason, fault, faulty, actions, rolls, turns, think_ms0, "
    "think_ms1, wall_ms, begun, luck, fault_state, fault_exchange";

absl::StatusOr<GameReport> report_of_row(const Setup& setup, const Statement& row) {
  bool fits = true;
  const auto number = [&](int column, std::int64_t most) {
    const std::int64_t value = row.number(column);
    fits = fits && value >= 0 && value <= most;
    return value;
  };
  const auto small = [&](int column) {
    constexpr std::int64_t kMost = 1'000'000'000;  // so that sums of many are numbers still
    return static_cast<int>(std::clamp<std::int64_t>(number(column, kMost), 0, kMost));
  };
  GameReport report;
  report.id = {small(0), small(1), small(2)};
  report.entry = {small(3), small(4)};
  const std::optional<Actor> winner = winner_of_word(row.text(5));
  const std::optional<Ending> ending = ending_of_word(row.text(6));
  report.reason = row.text(7);
  const std::optional<Fault> fault = fault_of_word(row.text(8));
  report.actions = small(10);
  report.rolls = small(11);
  report.turns = small(12);
  constexpr std::int64_t kMostMilliseconds = 1'000'000'000'000;
  report.think_ms = {number(13, kMostMilliseconds), number(14, kMostMilliseconds)};
  report.wall_ms = number(15, kMostMilliseconds);
  report.begun = row.number(16);
  report.luck = row.real(17);
  const bool players_fit = has_game(setup, report.id) && players_of(setup, report.id) == report.entry;
  if (!fits || !std::isfinite(report.luck) || !players_fit || !winner.has_value() || !ending.has_value() ||
      !fault.has_value()) {
    return absl::DataLossError(absl::StrFormat("the row of game %d-%d-%d is not consistent", report.id.pair,
                                               report.id.pairing, report.id.leg));
  }
  report.winner = *winner;
  report.ending = *ending;
  report.fault = *fault;
  if (!row.is_null(9)) report.faulty = row.number(9) == 0 ? Side::kFirst : Side::kSecond;
  report.fault_state = row.text(18);
  report.fault_exchange = row.text(19);
  return report;
}

}  // namespace

absl::Status write_tables(sqlite3* database, const Setup& setup) {
  absl::Status status =
      execute(database, absl::StrCat("PRAGMA synchronous = OFF; PRAGMA application_id = ", kApplication,
                                     "; PRAGMA user_version = ", setup.version, "; BEGIN;", kTables, kLaterTables));
  if (status.ok()) status = insert_setup(database, setup);
  if (status.ok()) status = execute(database, "COMMIT");
  return status;
}

absl::Status add_later_tables(sqlite3* database) {
  return execute(database, kLaterTables);
}

absl::StatusOr<Setup> read_setup(sqlite3* database, const std::string& path) {
  if (absl::Status status = check_schema(database, path); !status.ok()) return status;
  const absl::StatusOr<std::string> check = query_text(database, "PRAGMA quick_check(1)");
  if (!check.ok()) return check.status();
  if (*check != "ok") return absl::DataLossError(absl::StrCat(path, " is damaged: ", *check));
  const absl::StatusOr<std::string> json = query_text(database, "SELECT json FROM setup");
  if (!json.ok()) return json.status();
  absl::StatusOr<Setup> setup = setup_from_json(*json);
  if (!setup.ok()) return absl::DataLossError(absl::StrCat(path, " is damaged: setup: ", setup.status().message()));
  return setup;
}

absl::Status check_tables(sqlite3* database, const Setup& setup) {
  std::vector<Row> entries, pairings;
  for (const Entry& entry : setup.entries) {
    const ai::Budget& control = entry.control;
    entries.push_back({absl::StrCat(entries.size()), entry.name, entry.spec, entry.version, entry.data_hash,
                       absl::StrCat(control.decision_ms), absl::StrCat(control.turn_ms), absl::StrCat(control.clock_ms),
                       absl::StrCat(control.increment_ms), absl::StrCat(control.nodes)});
  }
  for (const Pairing& pairing : setup.pairings) {
    pairings.push_back({absl::StrCat(pairings.size()), absl::StrCat(pairing.first), absl::StrCat(pairing.second)});
  }
  absl::Status status = check_table(database, "setup", {"game", "scenario", "seed"},
                                    {{setup.game, setup.scenario, setup.seed.to_string()}});
  status.Update(check_table(
      database, "entry",
      {"id", "name", "spec", "version", "data_hash", "decision_ms", "turn_ms", "clock_ms", "increment_ms", "nodes"},
      entries));
  status.Update(check_table(database, "pairing", {"id", "entry0", "entry1"}, pairings));
  return status;
}

absl::StatusOr<std::vector<GameReport>> read_games(sqlite3* database, const std::string& path, const Setup& setup) {
  absl::StatusOr<Statement> row =
      Statement::prepare(database, absl::StrCat("SELECT ", kGameColumns, " FROM game ORDER BY pair, pairing, leg"));
  if (!row.ok()) return row.status();
  std::vector<GameReport> games;
  while (true) {
    const absl::StatusOr<bool> more = row->step();
    if (!more.ok()) return more.status();
    if (!*more) break;
    absl::StatusOr<GameReport> report = report_of_row(setup, *row);
    if (!report.ok()) {
      return absl::DataLossError(absl::StrCat(path, " is damaged: ", report.status().message()));
    }
    if (!games.empty() && games.back().id == report->id) {
      const GameId id = report->id;
      return absl::DataLossError(
          absl::StrFormat("%s is damaged: it has game %d-%d-%d twice", path, id.pair, id.pairing, id.leg));
    }
    games.push_back(*std::move(report));
  }
  absl::Status later = read_later(database, "fault", "move, exit_code, signal, last_words, log", games, read_fault);
  later.Update(read_later(database, "nodes", "side, asked, told, over, used, most", games, read_nodes));
  later.Update(read_later(database, "cpu", "side, decisions, us", games, read_cpu));
  if (absl::IsDataLoss(later)) return absl::DataLossError(absl::StrCat(path, " is damaged: ", later.message()));
  if (!later.ok()) return later;
  return games;
}

namespace {

absl::Status insert_row_of_game(sqlite3* database, const GameReport& report, const std::string& record) {
  const auto& [pair, pairing, leg] = report.id;
  absl::StatusOr<Statement> row = Statement::prepare(
      database,
      absl::StrCat("INSERT INTO game (", kGameColumns, ", record) VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?)"));
  if (!row.ok()) return row.status();
  for (const int number : {pair, pairing, leg, report.entry[0], report.entry[1]}) row->bind(std::int64_t{number});
  row->bind(winner_word(report.winner));
  row->bind(ending_word(report.ending));
  row->bind(report.reason);
  row->bind(fault_word(report.fault));
  if (report.faulty.has_value()) {
    row->bind(std::int64_t{index(*report.faulty)});
  } else {
    row->bind_null();
  }
  for (const int number : {report.actions, report.rolls, report.turns}) row->bind(std::int64_t{number});
  for (const std::int64_t number : {report.think_ms[0], report.think_ms[1], report.wall_ms, report.begun}) {
    row->bind(number);
  }
  row->bind(report.luck);
  row->bind(report.fault_state);
  row->bind(report.fault_exchange);
  row->bind(record);
  return row->step().status();
}

}  // namespace

absl::Status insert_game(sqlite3* database, const GameReport& report, const std::string& record) {
  absl::Status status = execute(database, "BEGIN");
  if (!status.ok()) return status;
  status = insert_row_of_game(database, report, record);
  if (status.ok() && report.fault != Fault::kNone) status = insert_fault(database, report);
  if (status.ok()) status = insert_nodes(database, report);
  if (status.ok()) status = insert_cpu(database, report);
  if (status.ok()) status = execute(database, "COMMIT");
  if (!status.ok()) (void)execute(database, "ROLLBACK");
  return status;
}

}  // namespace zerohour::tournament
