#include "tools/protocol/saved_games.h"

#include <sys/stat.h>

#include <algorithm>
#include <array>
#include <ctime>
#include <filesystem>
#include <optional>
#include <system_error>
#include <utility>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "engine/core/digest.h"
#include "tools/protocol/reply.h"
#include "tools/support/files.h"
#include "tools/support/text.h"

namespace zerohour::protocol {
namespace {

namespace fs = std::filesystem;

constexpr absl::string_view kServersLock = ".lock";  // next to the game on the table of a server

std::optional<Record> record_at(const std::string& path) {
  const absl::StatusOr<std::string> text = read_file(path);
  if (!text.ok()) return std::nullopt;
  absl::StatusOr<CheckedRecord> checked = read_and_check_digest(*text);
  return checked.ok() ? std::optional<Record>(std::move(checked->record)) : std::nullopt;
}

// A position that somebody set up is something, too.
bool is_begun(const Record& record) {
  return !record.start.empty() || std::any_of(record.events.begin(), record.events.end(),
                                              [](const RecordEvent& event) { return event.is_move(); });
}

// The record of a game that somebody left there; nothing of the game that is on a server's table.
std::optional<Record> begun_game(const std::string& path) {
  std::error_code none;
  if (fs::exists(absl::StrCat(path, kServersLock), none)) return std::nullopt;
  std::optional<Record> record = record_at(path);
  return record.has_value() && is_begun(*record) ? std::move(record) : std::nullopt;
}

std::string date_of(const std::string& path) {
  struct stat info = {};
  std::tm time = {};
  std::array<char, 32> text{};
  if (::stat(path.c_str(), &info) != 0 || ::localtime_r(&info.st_mtime, &time) == nullptr) return "-";
  const std::size_t size = std::strftime(text.data(), text.size(), "%Y-%m-%d %H:%M", &time);
  return std::string(text.data(), size);
}

}  // namespace

std::vector<std::string> records_newest_first(const std::string& folder) {
  std::vector<std::pair<fs::file_time_type, std::string>> files;
  std::error_code error;
  if (folder.empty()) return {};
  for (fs::directory_iterator it(folder, error), end; !error && it != end; it.increment(error)) {
    std::error_code none;
    if (it->path().extension() != ".zhr" || !it->is_regular_file(none)) continue;
    const fs::file_time_type time = it->last_write_time(none);
    if (!none) files.emplace_back(time, it->path().string());
  }
  std::sort(files.rbegin(), files.rend());
  std::vector<std::string> paths;
  paths.reserve(files.size());
  for (auto& [time, path] : files) paths.push_back(std::move(path));
  return paths;
}

std::vector<std::string> saved_paths(const std::string& folder) {
  std::vector<std::string> paths;
  for (std::string& path : records_newest_first(folder)) {
    if (begun_game(path).has_value()) paths.push_back(std::move(path));
  }
  return paths;
}

SavedGame saved_game(const std::string& path, const FindGameType& find_type) {
  SavedGame saved{path, date_of(path), "?", "?", "-", "not finished", false};
  std::optional<Record> record = record_at(path);
  if (!record.has_value()) {
    saved.result = "is no record";
    return saved;
  }
  saved.game = record->game;
  saved.scenario = record->scenario;
  if (record->result.has_value()) {
    saved.over = true;
    saved.turn = "over";
    saved.result = record->result->winner == "draw" ? "a draw" : absl::StrCat("won by ", record->result->winner);
    return saved;
  }
  const std::shared_ptr<const GameType> type = find_type(record->game);
  if (type == nullptr) {
    saved.result = "no such game here";
    return saved;
  }
  const absl::StatusOr<Restored> restored = type->restore(*std::move(record), nullptr, Origin::kOwner);
  if (!restored.ok()) {
    saved.result = absl::StrCat("cannot be opened: ", without_code(restored.status()).message());
    return saved;
  }
  const Table& table = *restored->table;
  if (table.to_act() == Actor::kNobody) {
    saved.over = true;
    saved.turn = "over";
    saved.result = "over";  // the program was killed before it wrote the result
    return saved;
  }
  const std::string phase = table.seen_from(Viewpoint::kWatcher).phase_title();
  saved.turn = phase.empty() ? absl::StrCat("after move ", table.move_count()) : phase;
  return saved;
}

absl::StatusOr<std::string> saved_path(const std::string& folder, std::size_t number) {
  std::vector<std::string> paths = saved_paths(folder);
  if (number >= 1 && number <= paths.size()) return std::move(paths[number - 1]);
  return absl::OutOfRangeError(paths.empty()
                                   ? std::string("no game is saved here")
                                   : absl::StrCat("there is no saved game ", number, ": the numbers are 1 to ",
                                                  paths.size(), ", as 'zerohour games' lists them"));
}

absl::StatusOr<std::string> last_saved_path(const std::string& folder) {
  std::string newest;
  for (const std::string& path : records_newest_first(folder)) {
    const std::optional<Record> record = begun_game(path);
    if (!record.has_value()) continue;
    if (!record->result.has_value()) return path;
    if (newest.empty()) newest = path;
  }
  if (!newest.empty()) return newest;
  return absl::NotFoundError("no game is saved here");
}

std::string saved_games_text(const std::string& folder, const FindGameType& find_type, std::size_t most, int width) {
  const std::vector<std::string> paths = saved_paths(folder);
  if (paths.empty()) return folder.empty() ? "No folder for saved games is known.\n" : "No game is saved yet.\n";
  std::string text;
  for (std::size_t i = 0; i < std::min(most, paths.size()); ++i) {
    const SavedGame saved = saved_game(paths[i], find_type);
    absl::StrAppend(&text,
                    wrap(one_line(absl::StrCat(saved.game, " ", saved.scenario, ", ", saved.turn,
                                               saved.turn == saved.result ? "" : absl::StrCat(", ", saved.result)),
                                  1000),
                         width - 1, absl::StrFormat("%3d  %s  ", i + 1, saved.date), std::string(23, ' ')));
  }
  if (most < paths.size()) absl::StrAppend(&text, "and ", paths.size() - most, " older ones; 'games all' lists them\n");
  absl::StrAppend(&text, "zerohour play --resume N continues number N, and --resume alone the last one.\n");
  return text;
}

}  // namespace zerohour::protocol
