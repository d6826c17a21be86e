#include "tools/tournament/error_log.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "absl/strings/ascii.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_split.h"
#include "absl/strings/strip.h"

namespace zerohour::tournament {
namespace {

constexpr std::size_t kPiece = std::size_t{64} << 10;
constexpr std::size_t kEndKept = std::size_t{4} << 10;    // bytes of the output in which the last lines are looked for
constexpr std::size_t kLongestLine = 200;                 // of the last lines
constexpr std::size_t kLastWords = std::size_t{4} << 20;  // read after the end from a program that keeps writing

void close_descriptor(int& descriptor) {
  if (descriptor >= 0) ::close(std::exchange(descriptor, -1));
}

// Of fixed length, so that it can be found and overwritten later.
std::string gap_line(std::uint64_t left_out) {
  return absl::StrFormat("\n[... %20d bytes are left out here ...]\n", left_out);
}
std::uint64_t left_out_by(absl::string_view line) {
  std::uint64_t count = 0;
  const bool fits =
      absl::ConsumePrefix(&line, "\n[...") && absl::SimpleAtoi(line.substr(0, line.find(" bytes")), &count);
  return fits ? count : 0;
}

std::optional<std::string> read_at(int file, std::size_t from, std::size_t size) {
  std::string text(size, '\0');
  for (std::size_t done = 0; done < size;) {
    const ssize_t count = ::pread(file, text.data() + done, size - done, static_cast<off_t>(from + done));
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return std::nullopt;
    done += static_cast<std::size_t>(count);
  }
  return text;
}

bool write_at(int file, std::size_t at, absl::string_view text) {
  while (!text.empty()) {
    const ssize_t count = ::pwrite(file, text.data(), text.size(), static_cast<off_t>(at));
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return false;
    at += static_cast<std::size_t>(count);
    text.remove_prefix(static_cast<std::size_t>(count));
  }
  return true;
}

// Makes room in a log of `size` bytes. Returns its new size.
std::size_t leave_out(int file, std::size_t size) {
  const std::size_t gap_size = gap_line(0).size();
  const std::optional<std::string> gap = read_at(file, kLogPart, gap_size);
  const std::optional<std::string> end = read_at(file, size - kLogPart, kLogPart);
  if (!gap.has_value() || !end.has_value()) return size;
  const bool again = *gap == gap_line(left_out_by(*gap));
  const std::uint64_t now = size - 2 * kLogPart - (again ? gap_size : 0);
  const std::uint64_t before = again ? left_out_by(*gap) : 0;
  const std::size_t kept = 2 * kLogPart + gap_size;
  if (!write_at(file, kLogPart, gap_line(before + now) + *end)) return size;
  return ::ftruncate(file, static_cast<off_t>(kept)) == 0 ? kept : size;
}

}  // namespace

void add_to_log(const std::string& path, absl::string_view text) {
  int file = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0600);
  if (file < 0) return;
  ::flock(file, LOCK_EX);
  struct stat now = {};
  const bool regular = ::fstat(file, &now) == 0 && S_ISREG(now.st_mode);
  auto size = static_cast<std::size_t>(now.st_size);
  while (regular && !text.empty()) {
    const absl::string_view piece = text.substr(0, kPiece);
    if (size + piece.size() > kMostLog) size = leave_out(file, size);
    if (size + piece.size() > kMostLog || !write_at(file, size, piece)) break;
    size += piece.size();
    text.remove_prefix(piece.size());
  }
  close_descriptor(file);
}

ErrorLog::ErrorLog(std::string path) : path_(std::move(path)) {
  std::array<int, 2> ends = {-1, -1};
  if (::pipe2(stop_.data(), O_CLOEXEC) != 0 || ::pipe2(ends.data(), O_CLOEXEC) != 0) return;
  read_ = ends[0];
  write_ = ends[1];
  thread_ = std::thread([this] { run(); });
}

ErrorLog::~ErrorLog() {
  finish();
}

void ErrorLog::finish() {
  close_descriptor(write_);
  close_descriptor(stop_[1]);
  if (thread_.joinable()) thread_.join();
  close_descriptor(stop_[0]);
  close_descriptor(read_);
}

void ErrorLog::close_end() {
  close_descriptor(write_);
}

std::vector<std::string> ErrorLog::last_lines(std::size_t most) const {
  const std::vector<absl::string_view> lines = absl::StrSplit(end_of_output_, absl::ByAnyChar("\r\n"));
  std::vector<std::string> last;
  for (auto line = lines.rbegin(); line != lines.rend() && last.size() < most; ++line) {
    absl::string_view text = absl::StripAsciiWhitespace(*line);
    if (text.size() > kLongestLine) text.remove_prefix(text.size() - kLongestLine);
    if (!text.empty()) last.emplace_back(text);
  }
  std::reverse(last.begin(), last.end());
  return last;
}

void ErrorLog::run() {
  std::string buffer(kPiece, '\0');
  std::size_t left = kLastWords;
  for (bool stopping = false; left > 0;) {
    std::array<pollfd, 2> watched = {{{read_, POLLIN, 0}, {stopping ? -1 : stop_[0], POLLIN, 0}}};
    const int ready = ::poll(watched.data(), watched.size(), stopping ? 0 : -1);
    if (ready < 0 && errno == EINTR) continue;
    if (ready <= 0) return;  // everything that was said has been read
    if (watched[1].revents != 0) stopping = true;
    if (watched[0].revents == 0) continue;
    const ssize_t count = ::read(read_, buffer.data(), buffer.size());
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return;  // no program has it open any more
    const absl::string_view piece(buffer.data(), static_cast<std::size_t>(count));
    if (!path_.empty()) add_to_log(path_, piece);
    absl::StrAppend(&end_of_output_, piece.substr(piece.size() - std::min(piece.size(), kEndKept)));
    if (end_of_output_.size() > kEndKept) end_of_output_.erase(0, end_of_output_.size() - kEndKept);
    if (stopping) left -= std::min(left, static_cast<std::size_t>(count));
  }
}

}  // namespace zerohour::tournament
