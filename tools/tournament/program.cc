#include "tools/tournament/program.h"

#include <algorithm>
#include <chrono>
#include <utility>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/strip.h"
#include "tools/protocol/bot_words.h"
#include "tools/protocol/line.h"
#include "tools/support/cpu_time.h"
#include "tools/support/text.h"

namespace zerohour::tournament {
namespace {

using protocol::Child;
using protocol::Deadline;

constexpr int kSliceMs = 20;                          // how often a wait checks whether it is to end
constexpr int kGraceMs = 300;                         // for a program to end by itself, and again after SIGTERM
constexpr int kGoneMs = 50;                           // until a program that closed its output has ended
constexpr int kNotFound = 127, kNotExecutable = 126;  // exit codes of a shell
constexpr std::size_t kLastLines = 5;                 // of its standard error, that are told
constexpr std::size_t kShow = 120;                    // bytes of a line that a reason quotes
constexpr std::size_t kKeep = 4000;
constexpr std::size_t kLineCost = 64;
constexpr std::size_t kMostReply = std::size_t{8} << 20;  // bytes of one reply

// Plain text, whatever the bytes were.
std::string printable(std::string text) {
  const bool plain = is_plain_text(text);
  std::replace_if(
      text.begin(), text.end(),
      [plain](char c) { return (static_cast<unsigned char>(c) >= 0x80 && !plain) || (c >= 0 && c < ' ') || c == 0x7f; },
      '?');
  return text;
}
std::string shown(absl::string_view line) {
  return printable(std::string(line.substr(0, kShow)));
}

// If the referee is killed, the system would end only a shell that waits for its command, so a single command replaces
// the shell.
std::string shell_text(absl::string_view command) {
  const absl::string_view first = command.substr(0, command.find(' '));
  const bool one = command.find_first_of(";&|()<>\n") == absl::string_view::npos;
  const bool plain = first.find_first_of("=!{") == absl::string_view::npos && first != "exec";
  return absl::StrCat(one && plain ? "exec " : "", command);
}

// Takes what follows the word and a space, if the line begins with them.
bool begins_with(absl::string_view line, absl::string_view word, absl::string_view& rest) {
  rest = line;
  if (!absl::ConsumePrefix(&rest, word) || (!rest.empty() && rest[0] != ' ')) return false;
  rest = absl::StripPrefix(rest, " ");
  return true;
}

}  // namespace

void Exchange::add(absl::string_view mark, absl::string_view line) {
  std::string text = absl::StrCat(mark, line.substr(0, kKeep));
  if (line.size() > kKeep) {
    text = absl::StrCat(mark, line.substr(0, kKeep / 2), " ... ", line.substr(line.size() - kKeep / 2));
  }
  lines_.push_back(printable(std::move(text)));
  if (lines_.size() > kLines) lines_.pop_front();
}

std::string Exchange::text() const {
  return absl::StrJoin(lines_, "\n");
}

std::optional<std::int64_t> Program::cpu_us() const {
  return child_.has_value() ? cpu_us_of_group(child_->pid()) : std::nullopt;
}

std::optional<Misstep> Program::start(std::int64_t limit_ms) {
  exchange_.clear();
  if (std::optional<Misstep> misstep = launch(); misstep.has_value()) return misstep;
  const std::int64_t begun_us = clock_();
  std::optional<Misstep> misstep = greet(limit_ms);
  if (misstep.has_value() && misstep->fault == Fault::kCrash && misstep->exit_code != kNotFound &&
      misstep->exit_code != kNotExecutable) {
    // It may have ended itself at a greeting that it does not know.
    end();
    if (std::optional<Misstep> again = launch(); again.has_value()) return again;
    misstep = greet_old(limit_ms, begun_us);
  }
  if (misstep.has_value()) {
    end();
    if (misstep->fault != Fault::kNone) misstep->fault = Fault::kStart;
    if (!last_words_.empty()) {
      absl::StrAppend(&misstep->what,
                      "; its last line on standard error: ", last_words_.substr(last_words_.rfind('\n') + 1));
    }
  }
  return misstep;
}

std::optional<Misstep> Program::launch() {
  protocol::ChildOptions options;
  options.own_group = true;
  log_ = std::make_unique<ErrorLog>(errors_);
  if (log_->end() < 0) return Misstep{Fault::kStart, "no file descriptor is left for its standard error"};
  options.errors = log_->end();
  absl::StatusOr<Child> child = Child::start({"/bin/sh", "-c", shell_text(command_)}, options);
  log_->close_end();
  if (!child.ok()) return Misstep{Fault::kStart, std::string(child.status().message())};
  child_.emplace(*std::move(child));
  last_id_ = 0;
  return std::nullopt;
}

std::optional<Misstep> Program::greet(std::int64_t limit_ms) {
  const std::int64_t begun_us = clock_();
  const Outcome outcome = request("hello 2", limit_ms, Fault::kStart);
  if (outcome.misstep.has_value()) return outcome.misstep;
  if (!outcome.reply.ok) return greet_old(limit_ms, begun_us);
  read_hello(outcome.reply);
  return std::nullopt;
}

std::optional<Misstep> Program::greet_old(std::int64_t limit_ms, std::int64_t begun_us) {
  const std::int64_t left_ms = limit_ms - (clock_() - begun_us) / 1000;
  const Outcome outcome = request("hello 1", std::max<std::int64_t>(1, left_ms), Fault::kStart);
  if (outcome.misstep.has_value()) return outcome.misstep;
  if (!outcome.reply.ok) {
    return Misstep{Fault::kStart, absl::StrCat("its answer to hello: error ", shown(outcome.reply.text))};
  }
  read_hello(outcome.reply);
  return std::nullopt;
}

void Program::read_hello(const Reply& reply) {
  hello_ = Hello();
  hello_.protocol = protocol::version_told(reply.text);
  for (const std::string& line : reply.lines) {
    absl::string_view rest;
    if (!begins_with(line, "engine", rest)) continue;
    const std::string name = protocol::field_told(hello_.protocol, rest, "name");
    const std::string version = protocol::field_told(hello_.protocol, rest, "version");
    const std::string data = protocol::field_told(hello_.protocol, rest, "data");
    if (!data.empty()) hello_.data_hash = shown(data);
    hello_.version = shown(absl::StrCat(name, name.empty() || version.empty() ? "" : " ", version));
  }
}

Program::Outcome Program::request(absl::string_view line, std::int64_t limit_ms, Fault late) {
  Outcome outcome;
  const std::string id = absl::StrCat(++last_id_);
  const std::int64_t deadline = clock_() + limit_ms * 1000;
  std::size_t size = 0;
  outcome.misstep = send(absl::StrCat(id, " ", line), deadline, limit_ms, late);
  while (!outcome.misstep.has_value()) {
    Received received = receive(deadline, limit_ms, late);
    outcome.misstep = std::move(received.misstep);
    if (outcome.misstep.has_value()) break;
    absl::string_view text;
    if (!begins_with(*received.line, id, text)) {
      outcome.misstep = Misstep{Fault::kProtocol, absl::StrCat("expected a line that begins with the ID ", id,
                                                               ", got '", shown(*received.line), "'")};
      break;
    }
    absl::string_view rest;
    outcome.reply.ok = begins_with(text, "ok", rest);
    if (outcome.reply.ok || begins_with(text, "error", rest)) {
      outcome.reply.text = std::string(rest);
      break;
    }
    size += kLineCost + text.size();
    if (size > kMostReply) {
      outcome.misstep = Misstep{Fault::kProtocol, absl::StrCat("a reply of more than ", kMostReply >> 20, " MiB")};
      break;
    }
    outcome.reply.lines.emplace_back(text);
  }
  return outcome;
}

Deadline Program::slice_before(std::int64_t deadline_us) const {
  const std::int64_t left_ms = (std::max<std::int64_t>(0, deadline_us - clock_()) + 999) / 1000;
  return protocol::in_ms(static_cast<int>(std::min<std::int64_t>(left_ms, kSliceMs)));
}

std::optional<Misstep> Program::send(absl::string_view line, std::int64_t deadline_us, std::int64_t limit_ms,
                                     Fault late) {
  exchange_.add("> ", line);
  const std::string text = absl::StrCat(line, "\n");
  absl::string_view left = text;
  while (!left.empty()) {
    const auto rest = child_->send_some(left, slice_before(deadline_us));
    if (!rest.has_value()) return gone();
    left = *rest;
    if (left.empty()) break;
    if (stopped()) return Misstep{Fault::kNone, "stopped"};
    if (clock_() >= deadline_us) return Misstep{late, absl::StrCat("it did not read within ", limit_ms, " ms")};
  }
  return std::nullopt;
}

Program::Received Program::receive(std::int64_t deadline_us, std::int64_t limit_ms, Fault late) {
  while (true) {
    const bool ended = child_->ended();  // asked first: what it said before that is in the pipe
    std::optional<std::string> line = child_->read_line(slice_before(deadline_us));
    if (line.has_value()) {
      if (!line->empty() && line->back() == '\r') line->pop_back();
      exchange_.add("< ", *line);
      if (line->size() > protocol::kMaxLine || !is_plain_text(*line)) {
        return {std::nullopt, Misstep{Fault::kProtocol, "a line that is too long or is not plain text"}};
      }
      return {std::move(line), std::nullopt};
    }
    if (ended || child_->closed()) return {std::nullopt, gone()};
    if (stopped()) return {std::nullopt, Misstep{Fault::kNone, "stopped"}};
    if (clock_() >= deadline_us) {
      return {std::nullopt, Misstep{late, absl::StrCat("no answer within ", limit_ms, " ms")}};
    }
  }
}

Misstep Program::gone() {
  const std::optional<int> code = child_->wait(protocol::in_ms(kGoneMs));
  if (!code.has_value()) return {Fault::kCrash, "it closed its input or output"};
  if (const std::optional<int> signal = child_->killed_by(); signal.has_value()) {
    return {Fault::kCrash, absl::StrCat("it was ended by signal ", *signal), std::nullopt, *signal};
  }
  // The shell ends so if it cannot run the command.
  const bool starting = last_id_ <= 1;
  if (starting && *code == kNotFound) return {Fault::kCrash, "the program was not found (exit code 127)", *code};
  if (starting && *code == kNotExecutable) {
    return {Fault::kCrash, "the program cannot be executed (exit code 126)", *code};
  }
  return {Fault::kCrash, absl::StrCat("it ended with exit code ", *code), *code};
}

void Program::end() {
  if (!child_.has_value()) return;
  if (!stopped()) child_->send(absl::StrCat(++last_id_, " quit\n"), protocol::in_ms(kSliceMs));
  child_->end(stopped() ? kSliceMs : kGraceMs);
  child_.reset();
  log_->finish();
  std::vector<std::string> lines = log_->last_lines(kLastLines);
  for (std::string& line : lines) line = printable(std::move(line));
  last_words_ = absl::StrJoin(lines, "\n");
  log_.reset();
}

}  // namespace zerohour::tournament
