#include "tools/tournament/store.h"

#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cmath>
#include <cstdio>
#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "tools/support/files.h"
#include "tools/tournament/json.h"
#include "tools/tournament/sqlite.h"

namespace zerohour::tournament {
namespace {

constexpr std::int64_t kApplication = 0x5a48746e;  // "ZHtn"
constexpr std::int64_t kSchema = 1;
constexpr int kBusyMs = 10000;  // how long to wait for another program that has the database locked
constexpr std::int64_t kRoomOfGame = std::int64_t{64} << 10;
constexpr std::int64_t kRoomOfRest = std::int64_t{16} << 20;

// In setup, json holds all; the other tables repeat what people ask for.
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

std::string database_path(const std::string& folder) {
  return folder + "/tournament.db";
}

bool exists(const std::string& path) {
  struct stat file;
  return ::stat(path.c_str(), &file) == 0;
}

// Without slashes at the end; "." for none.
std::string clean(std::string folder) {
  while (folder.size() > 1 && folder.back() == '/') folder.pop_back();
  return folder.empty() ? "." : folder;
}

absl::Status check_new(const std::string& folder) {
  if (exists(database_path(folder))) {
    return absl::AlreadyExistsError(absl::StrCat(folder, " has a tournament already"));
  }
  const absl::Status status =
      check_empty(folder, {"lock", "records", "tournament.db.part", "tournament.db.part-journal"});
  if (!status.ok() || !exists(folder + "/records")) return status;
  remove_temporary_files(folder + "/records");
  return check_empty(folder + "/records", {});
}

absl::Status check_there(const std::string& folder) {
  if (exists(database_path(folder))) return absl::OkStatus();
  return absl::NotFoundError(absl::StrCat("no tournament in ", folder, ": there is no tournament.db"));
}

template <class... Values>
absl::Status insert_row(sqlite3* database, absl::string_view statement, const Values&... values) {
  absl::StatusOr<Statement> row = Statement::prepare(database, statement);
  if (!row.ok()) return row.status();
  (row->bind(values), ...);
  return row->step().status();
}

absl::Status insert_setup(sqlite3* database, const Setup& setup) {
  absl::Status status = insert_row(database, "INSERT INTO setup VALUES (?, ?, ?, ?)", setup.game, setup.scenario,
                                   absl::StrCat(setup.seed), setup_to_json(setup));
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

// Whether the file is what this program reads.
absl::Status check_schema(sqlite3* database, const std::string& path) {
  const absl::StatusOr<std::int64_t> application = query_number(database, "PRAGMA application_id");
  if (!application.ok()) return application.status();
  const absl::StatusOr<std::int64_t> schema = query_number(database, "PRAGMA user_version");
  if (!schema.ok()) return schema.status();
  if (*application != kApplication) return absl::DataLossError(absl::StrCat(path, " is not a tournament's database"));
  if (*schema == kSchema) return absl::OkStatus();
  if (*schema < kSchema) return absl::DataLossError(absl::StrCat(path, " has no schema"));
  return absl::FailedPreconditionError(
      absl::StrCat(path, " was made by a newer program: its schema is ", *schema, ", this program knows ", kSchema));
}

absl::StatusOr<Setup> load_setup(sqlite3* database, const std::string& path) {
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

// A path as a URI that says that nobody writes there.
std::string immutable_uri(const std::string& path) {
  std::string uri = "file:";
  for (const char c : path) {
    const bool plain = absl::ascii_isalnum(static_cast<unsigned char>(c)) || c == '/' || c == '.' || c == '-';
    uri += plain ? std::string(1, c) : absl::StrFormat("%%%02X", static_cast<unsigned char>(c));
  }
  return uri + "?immutable=1";
}

// Whether the database can't be read because SQLite can't make its files beside it.
bool needs_folder(sqlite3* database) {
  if (query_number(database, "PRAGMA user_version").ok()) return false;
  const int code = sqlite3_errcode(database) & 0xff;
  return code == SQLITE_CANTOPEN || code == SQLITE_READONLY;
}

// --- The rows of games.

constexpr char kGameColumns[] =
    "pair, pairing, leg, entry0, entry1, winner, ending, reason, fault, faulty, actions, rolls, turns, think_ms0, "
    "think_ms1, wall_ms, begun, luck, fault_state, fault_exchange";

absl::StatusOr<GameReport> report_of_row(const Setup& setup, const Statement& row) {
  const auto small = [&row](int column) { return static_cast<int>(row.number(column)); };
  GameReport report;
  report.id = {small(0), small(1), small(2)};
  report.entry = {small(3), small(4)};
  const std::optional<Actor> winner = winner_of_word(row.text(5));
  const std::optional<Ending> ending = ending_of_word(row.text(6));
  report.reason = row.text(7);
  const std::optional<Fault> fault = fault_of_word(row.text(8));
  const bool players_fit = has_game(setup, report.id) && players_of(setup, report.id) == report.entry;
  if (!players_fit || !winner.has_value() || !ending.has_value() || !fault.has_value()) {
    return absl::DataLossError(absl::StrCat("the row of ", Store::record_name(report.id), " makes no sense"));
  }
  report.winner = *winner;
  report.ending = *ending;
  report.fault = *fault;
  if (!row.is_null(9)) report.faulty = row.number(9) == 0 ? Side::kFirst : Side::kSecond;
  report.actions = small(10);
  report.rolls = small(11);
  report.turns = small(12);
  report.think_ms = {row.number(13), row.number(14)};
  report.wall_ms = row.number(15);
  report.begun = row.number(16);
  report.luck = row.real(17);
  report.fault_state = row.text(18);
  report.fault_exchange = row.text(19);
  return report;
}

}  // namespace

std::int64_t room_for(std::int64_t games) {
  return kRoomOfRest + games * kRoomOfGame;
}

void Store::Closer::operator()(sqlite3* database) const {
  sqlite3_close_v2(database);
}

Store::Store(std::string folder, Database database, Setup setup)
    : folder_(std::move(folder)), database_(std::move(database)), setup_(std::move(setup)) {}

absl::StatusOr<Store::Database> Store::open(const std::string& path, int flags) {
  sqlite3* raw = nullptr;
  const int code = sqlite3_open_v2(path.c_str(), &raw, flags, /*zVfs=*/nullptr);
  Database database(raw);
  if (raw == nullptr) return absl::ResourceExhaustedError(absl::StrCat("cannot open ", path, ": out of memory"));
  if (code != SQLITE_OK) return sqlite_error(raw, "open");
  sqlite3_busy_timeout(raw, kBusyMs);
  return database;
}

absl::Status Store::write_new(const std::string& path, const Setup& setup) {
  for (const char* of_a_killed_run : {"", "-journal"}) (void)std::remove((path + of_a_killed_run).c_str());
  const absl::StatusOr<Database> database = open(path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE);
  if (!database.ok()) return database.status();
  absl::Status status =
      execute(database->get(), absl::StrCat("PRAGMA synchronous = OFF; PRAGMA application_id = ", kApplication,
                                            "; PRAGMA user_version = ", kSchema, "; BEGIN;", kTables));
  if (status.ok()) status = insert_setup(database->get(), setup);
  if (status.ok()) status = execute(database->get(), "COMMIT");
  return status;
}

absl::StatusOr<Store> Store::create(const std::string& given, const Setup& setup,
                                    std::optional<std::int64_t> least_free) {
  const std::string folder = clean(given);
  const std::string part = database_path(folder) + ".part";
  absl::StatusOr<FolderLock> lock;  // given up after what was made is removed
  Making making;
  if (absl::Status status = making.make_folder(folder); !status.ok()) return status;
  if (absl::Status status = check_new(folder); !status.ok()) return status;
  lock = FolderLock::take(folder);
  if (!lock.ok()) return lock.status();
  // Once more, now that nobody else can be at it.
  if (absl::Status status = check_new(folder); !status.ok()) return status;
  making.will_make(folder + "/lock");
  making.will_make(part);
  if (absl::Status status = check_room(folder, least_free.value_or(room_for(setup.games()))); !status.ok()) {
    return status;
  }
  if (absl::Status status = making.make_folder(folder + "/records"); !status.ok()) return status;
  if (absl::Status status = write_new(part, setup); !status.ok()) return status;
  if (std::rename(part.c_str(), database_path(folder).c_str()) != 0) {
    return absl::ErrnoToStatus(errno, absl::StrCat("cannot write ", database_path(folder)));
  }
  making.will_make(database_path(folder));
  absl::StatusOr<Store> store = go_on(folder);
  if (!store.ok()) return store;
  store->lock_ = *std::move(lock);
  making.keep();
  return store;
}

absl::StatusOr<Store> Store::resume(const std::string& given) {
  const std::string folder = clean(given);
  if (absl::Status status = check_there(folder); !status.ok()) return status;
  absl::StatusOr<FolderLock> lock = FolderLock::take(folder);
  if (!lock.ok()) return lock.status();
  absl::StatusOr<Store> store = go_on(folder);
  if (!store.ok()) return store;
  store->lock_ = *std::move(lock);
  remove_temporary_files(folder + "/records");
  const absl::StatusOr<std::int64_t> done = query_number(store->database_.get(), "SELECT count(*) FROM game");
  if (!done.ok()) return done.status();
  if (*done == store->setup_.games()) return store;
  if (absl::Status status = check_room(folder, room_for(store->setup_.games() - *done)); !status.ok()) return status;
  return store;
}

absl::StatusOr<Store> Store::go_on(const std::string& folder) {
  const std::string path = database_path(folder);
  absl::StatusOr<Database> database = open(path, SQLITE_OPEN_READWRITE);
  if (!database.ok()) return database.status();
  if (sqlite3_db_readonly(database->get(), "main") != 0) {
    return absl::PermissionDeniedError(absl::StrCat("cannot write ", path));
  }
  absl::StatusOr<Setup> setup = load_setup(database->get(), path);
  if (!setup.ok()) return setup.status();
  if (::access((folder + "/records").c_str(), W_OK | X_OK) != 0) {
    return absl::ErrnoToStatus(errno, absl::StrCat("cannot write to ", folder, "/records"));
  }
  // A killed process loses nothing with these; a loss of power may cost the last games, but not the file.
  const absl::Status status = execute(database->get(), "PRAGMA synchronous = NORMAL; PRAGMA journal_mode = WAL");
  if (!status.ok()) return status;
  return Store(folder, *std::move(database), *std::move(setup));
}

absl::StatusOr<Store> Store::read(const std::string& given) {
  const std::string folder = clean(given), path = database_path(folder);
  if (absl::Status status = check_there(folder); !status.ok()) return status;
  absl::StatusOr<Database> database = open(path, SQLITE_OPEN_READONLY);
  // Where the folder can't be written to, SQLite reads the file only if it is told that nobody else is there either.
  if (database.ok() && !exists(path + "-wal") && needs_folder(database->get())) {
    database = open(immutable_uri(path), SQLITE_OPEN_READONLY | SQLITE_OPEN_URI);
  }
  if (!database.ok()) return database.status();
  absl::StatusOr<Setup> setup = load_setup(database->get(), path);
  if (!setup.ok()) return setup.status();
  return Store(folder, *std::move(database), *std::move(setup));
}

absl::StatusOr<std::vector<GameReport>> Store::games() const {
  absl::StatusOr<Statement> row = Statement::prepare(
      database_.get(), absl::StrCat("SELECT ", kGameColumns, " FROM game ORDER BY pair, pairing, leg"));
  if (!row.ok()) return row.status();
  std::vector<GameReport> games;
  while (true) {
    const absl::StatusOr<bool> more = row->step();
    if (!more.ok()) return more.status();
    if (!*more) return games;
    absl::StatusOr<GameReport> report = report_of_row(setup_, *row);
    if (!report.ok()) {
      return absl::DataLossError(absl::StrCat(database_path(folder_), " is damaged: ", report.status().message()));
    }
    games.push_back(*std::move(report));
  }
}

absl::StatusOr<std::string> Store::record(const GameId& id) const {
  return read_file(absl::StrCat(folder_, "/", record_name(id)));
}

absl::Status Store::add(const GameReport& report) {
  const GameId& id = report.id;
  const std::string name = record_name(id);
  if (!has_game(setup_, id) || players_of(setup_, id) != report.entry || !std::isfinite(report.luck)) {
    return absl::InvalidArgumentError(absl::StrCat("cannot keep ", name, ": not a game of this tournament"));
  }
  const absl::StatusOr<std::int64_t> known =
      query_number(database_.get(), absl::StrCat("SELECT count(*) FROM game WHERE pair = ", id.pair,
                                                 " AND pairing = ", id.pairing, " AND leg = ", id.leg));
  if (!known.ok()) return known.status();
  if (*known != 0) return absl::AlreadyExistsError(absl::StrCat(folder_, " has ", name, " already"));
  const std::string path = absl::StrCat(folder_, "/", name);
  absl::Status status = write_file_atomically(path, report.record, Until::kSystem);
  if (!status.ok()) return status;
  status = insert(report);
  if (!status.ok()) (void)std::remove(path.c_str());
  return status;
}

absl::Status Store::insert(const GameReport& report) {
  const auto& [pair, pairing, leg] = report.id;
  absl::StatusOr<Statement> row = Statement::prepare(
      database_.get(),
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
  row->bind(record_name(report.id));
  return row->step().status();
}

std::string Store::record_name(const GameId& id) {
  return absl::StrFormat("records/%06d-%d-%d.zhr", id.pair, id.pairing, id.leg);
}

}  // namespace zerohour::tournament
