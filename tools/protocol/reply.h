// Output: replies, each with any number of keyword lines and one final line, and the pipe that they share.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <mutex>
#include <optional>
#include <string>

#include "absl/status/status.h"
#include "absl/strings/string_view.h"
#include "tools/protocol/reply_form.h"
#include "tools/protocol/row.h"
#include "tools/support/files.h"

namespace zerohour::protocol {

// A refusal: its code, one word for programs, and the reason for people. Makes the message of the status.
absl::Status refusal(absl::string_view code, absl::string_view reason);

// The refusal of a request that is well formed and names nothing wrong, but does not apply now: it is told as `not-now`
// with this cause. Codes that always mean this (is_not_now()) need no cause.
absl::Status not_now(absl::string_view code, absl::string_view cause, absl::string_view reason);

// The reason alone. Requires a refusal or OK.
absl::Status without_code(const absl::Status& refused);

// The refusal of a game that lacks the ability.
absl::Status unsupported();

class Reply {
 public:
  // id: that of the request, kPushed, or empty.
  explicit Reply(absl::string_view id = "", ReplyForm form = {}) : id_(id), form_(std::move(form)) {}

  const ReplyForm& form() const { return form_; }
  // From now on lines have this form.
  void use(ReplyForm form) { form_ = std::move(form); }

  // Adds a line, cut if it is too long. Line ends and other control characters become spaces.
  void line(absl::string_view keyword, const Row& row);
  // Adds a number for a place: "hexes" lines, as few as they fit on.
  void value(absl::string_view place, std::int64_t number);
  // An action of a list by its text alone: "actions" lines, as few as they fit on.
  void brief_action(absl::string_view text);
  // An action of a list: a line of its own, with the parts that the game can name.
  void action(absl::string_view text, const ActionParts& parts);
  void end_list();

  // The lines so far.
  const std::string& lines() const { return lines_; }
  // The whole reply, which is then empty. If the answer is a refusal, the lines before it are dropped, because nothing
  // happened.
  std::string finish(const Answer& answer);

 private:
  struct List {
    absl::string_view keyword, field, separator;
    FieldType type;
  };
  static const List kActions, kValues;
  void add_to(const List& list, absl::string_view item);

  std::string id_;
  ReplyForm form_;
  std::string lines_;
  const List* list_ = nullptr;  // under way
  std::string batch_;           // what there is of its line
};

// Where replies go, from any thread. A writer returns false once the other end no longer reads; from then on everything
// is dropped.
class Output {
 public:
  using Writer = std::function<bool(absl::string_view)>;
  explicit Output(Writer writer) : writer_(std::move(writer)) {}

  // Whole lines. They are held back until there are many, or until flush().
  void add(absl::string_view lines);
  void flush();
  // `before` is called when nothing can come between its effects and the lines.
  void add_and_flush(absl::string_view lines, const std::function<void()>& before);
  bool broken() const { return broken_; }

  // From now on everything is also written to a new file, with "< " before input and "> " before output. Both fail once
  // if the log before ended early (a full disk), and say why.
  absl::Status log_to(const std::string& path);
  absl::Status stop_log();
  void log_input(absl::string_view line);

 private:
  absl::Status take_log_error();
  void add_locked(absl::string_view lines);
  void flush_locked();
  void log_locked(absl::string_view mark, absl::string_view lines);

  mutable std::mutex mutex_;
  Writer writer_;
  std::string waiting_;
  std::atomic<bool> broken_ = false;
  std::optional<AppendFile> log_;
  absl::Status log_error_;
  std::atomic<bool> logging_ = false;  // whether there is a log, for a check without the lock
};

}  // namespace zerohour::protocol
