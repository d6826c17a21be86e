// A conversation with a program that is being examined (compliance.h).
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/string_view.h"
#include "tools/protocol/bot_words.h"
#include "tools/protocol/child.h"
#include "tools/protocol/compliance.h"

namespace zerohour::protocol {

// The first thing that is wrong is kept, and all that follows passes over.
class Examiner {
 public:
  struct Answer {
    std::vector<std::string> lines;  // before the final one, without the ID
    std::string final_line;          // "ok ..." or "error ..."
    bool ok() const;
    // The text of the final line after its first word.
    absl::string_view text() const;
  };

  Examiner(const std::vector<std::string>& command, const ComplianceOptions& options);

  const std::string& failure() const { return failure_; }
  const ComplianceOptions& options() const { return options_; }
  Child& child() { return *child_; }
  bool failed() const { return !failure_.empty(); }
  void fail(std::string what) {
    if (!failed()) failure_ = std::move(what);
  }
  void require(bool holds, absl::string_view what) {
    if (!holds) fail(std::string(what));
  }

  // The version of the protocol that it speaks: 2, or, for a bot, what greet() has found.
  int version() const { return version_; }
  // Says hello to a bot, in version 2 and, if it refuses that, in version 1; returns the answer. alone: nothing may
  // follow either answer.
  Answer greet(bool alone = false);
  // A field of a line after its keyword, or of a final line; empty if there is none.
  std::string field(absl::string_view text, absl::string_view name) const { return field_told(version_, text, name); }
  std::string field(const Answer& answer, absl::string_view name) const { return field(answer.text(), name); }
  // The code of a refusal; empty if it is none.
  std::string code(const Answer& answer) const;

  // Bytes as they are.
  void send(absl::string_view bytes);
  // Sends a command with the next ID, which it returns.
  std::string request(absl::string_view command);
  // The next line of a reply that began before the deadline less `ms`; none where anything is wrong with it, which is
  // then kept. bytes: of the reply so far.
  std::optional<std::string> next_line(Deadline deadline, int ms, std::size_t& bytes, absl::string_view command);
  // The reply to a request; other replies on the way are an error, but for that of `also`.
  Answer read(const std::string& id, absl::string_view command, int ms, const std::string& also = "");
  Answer ask(absl::string_view command);
  Answer ask_ok(absl::string_view command);
  // code: that the refusal has; empty for any.
  void expect_error(absl::string_view command, absl::string_view code);
  void expect_silence();
  const std::string& other_final() const { return other_final_; }

 private:
  ComplianceOptions options_;
  std::optional<Child> child_;
  std::string failure_, other_final_;
  int last_id_ = 0;
  int version_ = 2;
};

}  // namespace zerohour::protocol
