#include "tools/tournament/sqlite.h"

#include <cstring>

#include "absl/strings/str_cat.h"

namespace zerohour::tournament {
namespace {

absl::StatusCode status_code(int code) {
  switch (code & 0xff) {
    case SQLITE_FULL:
      return absl::StatusCode::kResourceExhausted;
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
      return absl::StatusCode::kDataLoss;
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      return absl::StatusCode::kUnavailable;
    default:
      return absl::StatusCode::kInternal;
  }
}

}  // namespace

absl::Status sqlite_error(sqlite3* database, absl::string_view verb) {
  const int code = sqlite3_extended_errcode(database);
  const char* path = sqlite3_db_filename(database, "main");
  std::string words =
      absl::StrCat("cannot ", verb, " ", path == nullptr ? "the database" : path, ": ", sqlite3_errmsg(database));
  const int system = sqlite3_system_errno(database);
  const bool of_system = (code & 0xff) == SQLITE_IOERR || (code & 0xff) == SQLITE_CANTOPEN;
  if (of_system && system != 0) absl::StrAppend(&words, " (", std::strerror(system), ")");
  return {status_code(code), words};
}

absl::Status execute(sqlite3* database, const std::string& statements) {
  if (sqlite3_exec(database, statements.c_str(), nullptr, nullptr, nullptr) == SQLITE_OK) return absl::OkStatus();
  return sqlite_error(database, "write");
}

absl::StatusOr<Statement> Statement::prepare(sqlite3* database, absl::string_view text) {
  sqlite3_stmt* statement = nullptr;
  const int code =
      sqlite3_prepare_v2(database, text.data(), static_cast<int>(text.size()), &statement, /*pzTail=*/nullptr);
  if (code != SQLITE_OK) return sqlite_error(database, "read");
  return Statement(database, statement);
}

void Statement::bind(const std::string& text) {
  keep(sqlite3_bind_text64(statement_.get(), ++bound_, text.data(), text.size(), SQLITE_TRANSIENT, SQLITE_UTF8));
}

absl::StatusOr<bool> Statement::step() {
  if (bind_error_ != SQLITE_OK) {
    return absl::InvalidArgumentError(absl::StrCat("cannot store a value: ", sqlite3_errstr(bind_error_)));
  }
  const int code = sqlite3_step(statement_.get());
  if (code == SQLITE_ROW) return true;
  if (code == SQLITE_DONE) return false;
  return sqlite_error(database_, sqlite3_stmt_readonly(statement_.get()) != 0 ? "read" : "write");
}

std::string Statement::text(int column) const {
  const auto* bytes = reinterpret_cast<const char*>(sqlite3_column_text(statement_.get(), column));
  if (bytes == nullptr) return "";
  return {bytes, static_cast<std::size_t>(sqlite3_column_bytes(statement_.get(), column))};
}

absl::StatusOr<std::int64_t> query_number(sqlite3* database, absl::string_view query) {
  absl::StatusOr<Statement> statement = Statement::prepare(database, query);
  if (!statement.ok()) return statement.status();
  const absl::StatusOr<bool> row = statement->step();
  if (!row.ok()) return row.status();
  return *row ? statement->number(0) : 0;
}

absl::StatusOr<std::string> query_text(sqlite3* database, absl::string_view query) {
  absl::StatusOr<Statement> statement = Statement::prepare(database, query);
  if (!statement.ok()) return statement.status();
  const absl::StatusOr<bool> row = statement->step();
  if (!row.ok()) return row.status();
  return *row ? statement->text(0) : std::string();
}

}  // namespace zerohour::tournament
