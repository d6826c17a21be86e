#include "tools/protocol/reply.h"

#include <algorithm>
#include <utility>

#include "absl/strings/cord.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "tools/protocol/line.h"

namespace zerohour::protocol {
namespace {

constexpr std::size_t kMuch = std::size_t{32} << 10;  // bytes that wait at most

constexpr absl::string_view kCause = "zerohour/not-now";  // of a status: the cause

}  // namespace

absl::Status refusal(absl::string_view code, absl::string_view reason) {
  return absl::InvalidArgumentError(absl::StrCat(code, " ", reason));
}

absl::Status not_now(absl::string_view code, absl::string_view cause, absl::string_view reason) {
  absl::Status status = refusal(code, reason);
  status.SetPayload(kCause, absl::Cord(cause));
  return status;
}

absl::Status without_code(const absl::Status& refused) {
  absl::string_view reason = refused.message();
  take_word(reason);
  return absl::Status(refused.code(), reason);
}

absl::Status unsupported() {
  return refusal("unsupported", "this game does not answer that");
}

void Reply::line(absl::string_view keyword, const Row& row) {
  end_list();
  tell_row(form_, id_, keyword, row, lines_);
}

const Reply::List Reply::kActions = {"actions", "text", " ; ", FieldType::kActions};
const Reply::List Reply::kValues = {"hexes", "values", " ", FieldType::kValues};

void Reply::add_to(const List& list, absl::string_view item) {
  if (list_ == &list) {
    // What JSON adds needs room.
    const std::size_t most = kMaxLine / 4;
    const std::size_t before = (id_.empty() ? 0 : id_.size() + 1) + list.keyword.size() + 1;
    if (before + batch_.size() + list.separator.size() + item.size() <= most) {
      absl::StrAppend(&batch_, list.separator, item);
      return;
    }
  }
  end_list();
  list_ = &list;
  batch_ = std::string(item);
}

void Reply::end_list() {
  if (list_ == nullptr) return;
  Row row;
  row.named(list_->field, list_->type, batch_);
  tell_row(form_, id_, list_->keyword, row, lines_);
  list_ = nullptr;
  batch_.clear();
}

void Reply::brief_action(absl::string_view text) {
  add_to(kActions, text);
}

void Reply::action(absl::string_view text, const ActionParts& parts) {
  end_list();
  tell_action(form_, id_, text, parts, lines_);
}

void Reply::value(absl::string_view place, std::int64_t number) {
  add_to(kValues, absl::StrCat(place, "=", number));
}

std::string Reply::finish(const Answer& answer) {
  end_list();
  if (answer.ok()) {
    tell_row(form_, id_, "ok", *answer, lines_);
  } else {
    const absl::optional<absl::Cord> cause = answer.status().GetPayload(kCause);
    lines_.clear();
    tell_error(form_, id_, answer.status().message(), cause.has_value() ? std::string(*cause) : "", lines_);
  }
  return std::exchange(lines_, "");
}

void Output::add(absl::string_view lines) {
  const std::lock_guard<std::mutex> lock(mutex_);
  add_locked(lines);
  if (waiting_.size() > kMuch) flush_locked();
}

void Output::flush() {
  const std::lock_guard<std::mutex> lock(mutex_);
  flush_locked();
}

void Output::add_and_flush(absl::string_view lines, const std::function<void()>& before) {
  const std::lock_guard<std::mutex> lock(mutex_);
  before();
  add_locked(lines);
  flush_locked();
}

absl::Status Output::log_to(const std::string& path) {
  if (absl::Status status = take_log_error(); !status.ok()) return status;
  absl::StatusOr<AppendFile> file = AppendFile::create(path);
  if (!file.ok()) return file.status();
  const std::lock_guard<std::mutex> lock(mutex_);
  log_.emplace(*std::move(file));
  logging_ = true;
  return absl::OkStatus();
}

absl::Status Output::stop_log() {
  absl::Status status = take_log_error();
  const std::lock_guard<std::mutex> lock(mutex_);
  log_.reset();
  logging_ = false;
  return status;
}

absl::Status Output::take_log_error() {
  const std::lock_guard<std::mutex> lock(mutex_);
  const absl::Status status = std::exchange(log_error_, absl::OkStatus());
  if (status.ok()) return status;
  return absl::Status(status.code(), absl::StrCat("the log ended early: ", status.message()));
}

void Output::log_input(absl::string_view line) {
  if (!logging_) return;
  const std::lock_guard<std::mutex> lock(mutex_);
  log_locked("< ", line);
}

void Output::add_locked(absl::string_view lines) {
  if (broken_) return;
  waiting_.append(lines.data(), lines.size());
  log_locked("> ", lines);
}

void Output::flush_locked() {
  if (waiting_.empty()) return;
  if (!broken_ && !writer_(waiting_)) broken_ = true;
  waiting_.clear();
}

void Output::log_locked(absl::string_view mark, absl::string_view lines) {
  if (!log_.has_value()) return;
  std::string text;
  for (const absl::string_view line : absl::StrSplit(lines, '\n')) {
    if (!line.empty()) absl::StrAppend(&text, mark, line, "\n");
  }
  if (text.empty()) return;
  log_error_ = log_->append(text);
  if (!log_error_.ok()) log_.reset();  // a log with a hole misleads
}

}  // namespace zerohour::protocol
