#include "tools/tournament/store.h"

#include <fcntl.h>
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
#include "tools/tournament/sqlite.h"
#include "tools/tournament/tables.h"

namespace zerohour::tournament {
namespace {

constexpr int kBusyMs = 10000;  // how long to wait for another program that has the database locked
constexpr std::int64_t kRoomOfGame = std::int64_t{64} << 10;
constexpr std::int64_t kRoomOfRest = std::int64_t{16} << 20;

std::string database_path(const std::string& folder) {
  return folder + "/tournament.db";
}

bool exists(const std::string& path) {
  struct stat file;
  return ::stat(path.c_str(), &file) == 0;
}

// Without slashes at the end; "." if it is empty.
std::string clean(std::string folder) {
  while (folder.size() > 1 && folder.back() == '/') folder.pop_back();
  return folder.empty() ? "." : folder;
}

absl::Status check_new(const std::string& folder) {
  if (exists(database_path(folder))) {
    return absl::AlreadyExistsError(absl::StrCat(folder, " already has a tournament"));
  }
  const absl::Status status =
      check_empty(folder, {"lock", "records", "tournament.db.part", "tournament.db.part-journal"});
  if (!status.ok() || !exists(folder + "/records")) return status;
  remove_leftovers(folder + "/records");
  return check_empty(folder + "/records", {});
}

absl::Status check_there(const std::string& folder) {
  if (exists(database_path(folder))) return absl::OkStatus();
  return absl::NotFoundError(absl::StrCat("no tournament in ", folder, ": there is no tournament.db"));
}

// A path as a URI that tells SQLite that no other program writes there.
std::string immutable_uri(const std::string& path) {
  std::string uri = "file:";
  for (const char c : path) {
    const bool plain = absl::ascii_isalnum(static_cast<unsigned char>(c)) || c == '/' || c == '.' || c == '-';
    uri += plain ? std::string(1, c) : absl::StrFormat("%%%02X", static_cast<unsigned char>(c));
  }
  return uri + "?immutable=1";
}

// Whether the database cannot be read because SQLite cannot create its files beside it.
bool needs_folder(sqlite3* database) {
  if (query_number(database, "PRAGMA user_version").ok()) return false;
  const int code = sqlite3_errcode(database) & 0xff;
  return code == SQLITE_CANTOPEN || code == SQLITE_READONLY;
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
  struct stat info;
  if (::stat(path.c_str(), &info) == 0 && !S_ISREG(info.st_mode)) {  // SQLite would wait for a named pipe
    return absl::FailedPreconditionError(absl::StrCat("cannot open ", path, ": it is not a regular file"));
  }
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
  // Created here and not by SQLite, so that others never see the master seed in it. SQLite gives its other files the
  // same permissions.
  if (const auto made = AppendFile::create(path); !made.ok()) return made.status();
  const absl::StatusOr<Database> database = open(path, SQLITE_OPEN_READWRITE);
  if (!database.ok()) return database.status();
  return write_tables(database->get(), setup);
}

absl::Status Store::check_free(const std::string& given) {
  const std::string folder = clean(given);
  return exists(folder) ? check_new(folder) : absl::OkStatus();
}

absl::StatusOr<Store> Store::create(const std::string& given, const Setup& setup,
                                    std::optional<std::int64_t> least_free) {
  const std::string folder = clean(given);
  const std::string part = database_path(folder) + ".part";
  absl::StatusOr<FolderLock> lock;  // released after what was created is removed
  Making making;
  if (absl::Status status = making.make_folder(folder); !status.ok()) return status;
  if (absl::Status status = check_new(folder); !status.ok()) return status;
  lock = FolderLock::take(folder);
  if (!lock.ok()) return lock.status();
  // Checked again, now that no other program can be at work on it.
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
  remove_leftovers(folder + "/records");
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
  absl::StatusOr<Setup> setup = read_setup(database->get(), path);
  if (!setup.ok()) return setup.status();
  if (::access((folder + "/records").c_str(), W_OK | X_OK) != 0) {
    return absl::ErrnoToStatus(errno, absl::StrCat("cannot write to ", folder, "/records"));
  }
  // With these settings a killed process loses nothing; a loss of power may cost the last games, but not the file.
  absl::Status status = execute(database->get(), "PRAGMA synchronous = NORMAL; PRAGMA journal_mode = WAL");
  if (status.ok()) status = add_later_tables(database->get());
  if (!status.ok()) return status;
  return Store(folder, *std::move(database), *std::move(setup));
}

absl::StatusOr<Store> Store::read(const std::string& given) {
  const std::string folder = clean(given), path = database_path(folder);
  if (absl::Status status = check_there(folder); !status.ok()) return status;
  absl::StatusOr<Database> database = open(path, SQLITE_OPEN_READONLY);
  // If the folder cannot be written to, SQLite reads the file only when it is told that no other program writes there.
  if (database.ok() && !exists(path + "-wal") && needs_folder(database->get())) {
    database = open(immutable_uri(path), SQLITE_OPEN_READONLY | SQLITE_OPEN_URI);
  }
  if (!database.ok()) return database.status();
  absl::StatusOr<Setup> setup = read_setup(database->get(), path);
  if (!setup.ok()) return setup.status();
  return Store(folder, *std::move(database), *std::move(setup));
}

absl::StatusOr<std::vector<GameReport>> Store::games() const {
  return read_games(database_.get(), database_path(folder_), setup_);
}

absl::Status Store::check_tables() const {
  return tournament::check_tables(database_.get(), setup_);
}

absl::StatusOr<std::string> Store::record(const GameId& id) const {
  return read_file(absl::StrCat(folder_, "/", record_name(id)));
}

absl::Status Store::add(const GameReport& report) {
  const GameId& id = report.id;
  const std::string name = record_name(id);
  if (!has_game(setup_, id) || players_of(setup_, id) != report.entry || !std::isfinite(report.luck)) {
    return absl::InvalidArgumentError(absl::StrCat("cannot store ", name, ": not a game of this tournament"));
  }
  const absl::StatusOr<std::int64_t> known =
      query_number(database_.get(), absl::StrCat("SELECT count(*) FROM game WHERE pair = ", id.pair,
                                                 " AND pairing = ", id.pairing, " AND leg = ", id.leg));
  if (!known.ok()) return known.status();
  if (*known != 0) return absl::AlreadyExistsError(absl::StrCat(folder_, " has ", name, " already"));
  const std::string path = absl::StrCat(folder_, "/", name);
  absl::Status status = write_file_atomically(path, report.record, Until::kSystem, Access::kOwner);
  if (!status.ok()) return status;
  status = insert_game(database_.get(), report, name);
  if (!status.ok()) (void)std::remove(path.c_str());
  return status;
}

std::string Store::record_name(const GameId& id) {
  return absl::StrFormat("records/%06d-%d-%d.zhr", id.pair, id.pairing, id.leg);
}

}  // namespace zerohour::tournament
