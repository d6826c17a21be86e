// SQLite with statuses. Every error names the file and gives the messages of SQLite and of the system:
// ResourceExhausted for a full disk, DataLoss for a damaged file, Unavailable for a file that another program is using,
// Internal for others.
#pragma once

#include <sqlite3.h>

#include <cstdint>
#include <memory>
#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"

namespace zerohour::tournament {

// The last error of the database.
absl::Status sqlite_error(sqlite3* database, absl::string_view verb);

// Carries out statements that return no rows, or whose rows are not needed.
absl::Status execute(sqlite3* database, const std::string& statements);

// One statement, to be given values and stepped through. Values count from 1 and columns from 0, as in SQLite.
class Statement {
 public:
  static absl::StatusOr<Statement> prepare(sqlite3* database, absl::string_view text);

  void bind(std::int64_t value) { keep(sqlite3_bind_int64(statement_.get(), ++bound_, value)); }
  void bind(double value) { keep(sqlite3_bind_double(statement_.get(), ++bound_, value)); }
  void bind(const std::string& text);
  void bind_null() { keep(sqlite3_bind_null(statement_.get(), ++bound_)); }

  // Whether there is another row, which is then the current one.
  absl::StatusOr<bool> step();
  std::int64_t number(int column) const { return sqlite3_column_int64(statement_.get(), column); }
  double real(int column) const { return sqlite3_column_double(statement_.get(), column); }
  std::string text(int column) const;
  bool is_null(int column) const { return sqlite3_column_type(statement_.get(), column) == SQLITE_NULL; }

 private:
  struct Finalizer {
    void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
  };
  Statement(sqlite3* database, sqlite3_stmt* statement) : database_(database), statement_(statement) {}
  void keep(int code) {
    if (code != SQLITE_OK) bind_error_ = code;
  }

  sqlite3* database_;
  std::unique_ptr<sqlite3_stmt, Finalizer> statement_;
  int bound_ = 0;
  int bind_error_ = SQLITE_OK;
};

// The one number that a query returns; 0 if it returns no row.
absl::StatusOr<std::int64_t> query_number(sqlite3* database, absl::string_view query);
// The one text that a query returns; empty if it returns no row.
absl::StatusOr<std::string> query_text(sqlite3* database, absl::string_view query);

}  // namespace zerohour::tournament
