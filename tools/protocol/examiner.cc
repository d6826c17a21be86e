#include "tools/protocol/examiner.h"

#include <chrono>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/strip.h"
#include "tools/protocol/line.h"
#include "tools/support/text.h"

namespace zerohour::protocol {
namespace {

constexpr std::size_t kMostReply = std::size_t{64} << 20;  // bytes; far more than any reply to what is asked here

bool is_final(absl::string_view text) {
  return text == "ok" || absl::StartsWith(text, "ok ") || absl::StartsWith(text, "error ");
}

}  // namespace

bool Examiner::Answer::ok() const {
  return final_line == "ok" || absl::StartsWith(final_line, "ok ");
}

Examiner::Examiner(const std::vector<std::string>& command, const ComplianceOptions& options) : options_(options) {
  absl::StatusOr<Child> child = Child::start(command);
  if (child.ok()) {
    child_.emplace(*std::move(child));
  } else {
    fail(std::string(child.status().message()));
  }
}

void Examiner::send(absl::string_view bytes) {
  if (!failed() && !child_->send(bytes, in_ms(options_.timeout_ms))) fail("it no longer reads its input");
}

std::string Examiner::request(absl::string_view command) {
  std::string id = absl::StrCat(++last_id_);
  send(absl::StrCat(id, " ", command, "\n"));
  return id;
}

std::optional<std::string> Examiner::next_line(Deadline deadline, int ms, std::size_t& bytes,
                                               absl::string_view command) {
  const std::string endless = absl::StrCat("a reply that does not end within ", ms, " ms");
  const std::string late = bytes == 0 ? absl::StrCat("no reply within ", ms, " ms") : endless;
  std::optional<std::string> line = child_->read_line(deadline);
  if (!line.has_value()) {
    const bool gone = child_->wait(in_ms(20)).has_value();
    fail(absl::StrCat(gone ? "it ended" : late, " after '", command, "'"));
    return std::nullopt;
  }
  bytes += line->size() + sizeof(std::string);
  if (line->size() > kMaxLine || !is_plain_text(*line)) {
    fail(absl::StrCat("a line that is too long or no plain text, after '", command, "'"));
    return std::nullopt;
  }
  // Lines that are already there are given whatever the time is.
  if (std::chrono::steady_clock::now() > deadline || bytes > kMostReply) {
    fail(absl::StrCat(endless, ", after '", command, "'"));
    return std::nullopt;
  }
  return line;
}

Examiner::Answer Examiner::read(const std::string& id, absl::string_view command, int ms, const std::string& also) {
  Answer answer;
  const Deadline deadline = in_ms(ms);
  std::size_t bytes = 0;
  while (!failed()) {
    const std::optional<std::string> line = next_line(deadline, ms, bytes, command);
    if (!line.has_value()) break;
    absl::string_view text = *line;
    if (!also.empty() && absl::ConsumePrefix(&text, absl::StrCat(also, " "))) {
      if (is_final(text)) other_final_ = std::string(text);
      continue;
    }
    if (!id.empty() && !absl::ConsumePrefix(&text, absl::StrCat(id, " "))) {
      fail(absl::StrCat("expected a line that begins with the ID ", id, ", got '", text.substr(0, 80), "'"));
      break;
    }
    if (is_final(text)) {
      answer.final_line = std::string(text);
      break;
    }
    answer.lines.emplace_back(text);
  }
  return answer;
}

Examiner::Answer Examiner::ask(absl::string_view command) {
  const std::string id = request(command);
  return read(id, command, options_.timeout_ms);
}

Examiner::Answer Examiner::ask_ok(absl::string_view command) {
  Answer answer = ask(command);
  if (!failed() && !answer.ok()) fail(absl::StrCat("'", command, "' is refused: ", answer.final_line));
  return answer;
}

absl::string_view Examiner::Answer::text() const {
  absl::string_view rest = final_line;
  take_word(rest);
  return rest;
}

Examiner::Answer Examiner::greet(bool alone) {
  Answer answer = ask("hello 2");
  if (alone) expect_silence();
  if (!failed() && !answer.ok()) {
    answer = ask_ok("hello 1");
    if (alone) expect_silence();
  }
  version_ = version_told(answer.text());
  return answer;
}

std::string Examiner::code(const Answer& answer) const {
  return failed() || answer.ok() ? "" : error_told(version_, answer.text()).first;
}

void Examiner::expect_error(absl::string_view command, absl::string_view code) {
  const Answer answer = ask(command);
  if (!failed() && answer.ok()) fail(absl::StrCat("'", command, "' is not refused"));
  if (!failed() && !code.empty() && !absl::StartsWith(this->code(answer), code)) {
    fail(absl::StrCat("'", command, "' should be refused with ", code, ", not: ", answer.final_line));
  }
}

void Examiner::expect_silence() {
  if (failed()) return;
  if (const std::optional<std::string> line = child_->read_line(in_ms(100)); line.has_value()) {
    fail(absl::StrCat("a line after the final one: '", line->substr(0, 80), "'"));
  }
}

}  // namespace zerohour::protocol
