#include "tools/tournament/recorded_games.h"

#include <filesystem>
#include <numeric>
#include <system_error>

#include "absl/hash/hash.h"
#include "absl/strings/match.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "engine/core/digest.h"
#include "tools/support/text.h"
#include "tools/tournament/stats/counted_games.h"

namespace zerohour::tournament {
namespace {

std::string games_text(std::int64_t count) {
  return absl::StrCat(count, count == 1 ? " game" : " games");
}

// Of what was played: the record without the lines that a tournament adds.
std::pair<std::size_t, std::size_t> hash_of(absl::string_view record) {
  std::string played;
  for (const absl::string_view line : absl::StrSplit(record, '\n')) {
    if (!absl::StartsWith(line, "info ")) absl::StrAppend(&played, line, "\n");
  }
  return {absl::HashOf(played), std::hash<std::string>()(played)};
}

}  // namespace

void LeftOut::add(const LeftOut& more) {
  strays.insert(strays.end(), more.strays.begin(), more.strays.end());
  incomplete += more.incomplete;
  after_decision += more.after_decision;
  doubles += more.doubles;
  for (std::size_t i = 0; i < endings.size(); ++i) endings[i] += more.endings[i];
}

std::string endings_text(const std::array<std::int64_t, kEndings>& endings) {
  struct Words {
    Ending ending;
    absl::string_view one, many;
  };
  constexpr Words kWords[] = {
      {Ending::kFault, "that was lost by a fault", "that were lost by a fault"},
      {Ending::kAdjudicated, "that was adjudicated", "that were adjudicated"},
      {Ending::kTooLong, "that was adjudicated because it took too long",
       "that were adjudicated because they took too long"},
  };
  std::vector<std::string> parts;
  for (const Words& words : kWords) {
    const std::int64_t count = endings[static_cast<std::size_t>(words.ending)];
    if (count == 0) continue;
    parts.push_back(absl::StrCat(parts.empty() ? games_text(count) : absl::StrCat(count), " ",
                                 count == 1 ? words.one : words.many));
  }
  return absl::StrJoin(parts, ", ");
}

std::vector<std::string> notes_of(const LeftOut& left_out, absl::string_view of) {
  std::vector<std::string> notes;
  if (!left_out.strays.empty()) {
    std::vector<std::string> names;
    for (const std::string& stray : left_out.strays) names.push_back(quote(stray));
    notes.push_back(absl::StrCat("Passed over, as no tournament is there: ", absl::StrJoin(names, ", "), "."));
  }
  if (left_out.after_decision > 0) {
    notes.push_back(absl::StrCat("Left out: ", games_text(left_out.after_decision), of,
                                 " played after the pair that decided a sequential test."));
  }
  if (left_out.incomplete > 0) {
    notes.push_back(absl::StrCat("Left out: ", games_text(left_out.incomplete),
                                 left_out.incomplete == 1 ? " of an incomplete pair" : " of incomplete pairs", of,
                                 "."));
  }
  if (left_out.doubles > 0) {
    notes.push_back(left_out.doubles == 1
                        ? "Ignored: 1 duplicate of a game that is in these folders more than once."
                        : absl::StrCat("Ignored: ", left_out.doubles,
                                       " duplicates of games that are in these folders more than once."));
  }
  if (const std::string endings = endings_text(left_out.endings); !endings.empty()) {
    notes.push_back(absl::StrCat("Left out, as not ended by the rules of the game: ", endings, "."));
  }
  return notes;
}

absl::StatusOr<Paths> tournaments_among(const std::vector<std::string>& paths) {
  namespace fs = std::filesystem;
  Paths found;
  for (const std::string& path : paths) {
    std::error_code error;
    const fs::file_type type = fs::status(fs::path(path) / "tournament.db", error).type();
    const bool hidden = type == fs::file_type::none;  // a folder that may not be looked into
    if (hidden && error != std::errc::not_a_directory) {
      return absl::ErrnoToStatus(error.value(), absl::StrCat("cannot read ", path));
    }
    std::error_code ignored;
    // Of several, what a crash or a shell may leave is no tournament: an empty file, something else of that name.
    const bool is_one = type != fs::file_type::not_found && !hidden && (paths.size() == 1 || Store::read(path).ok());
    if (is_one) {
      found.tournaments.push_back(path);
    } else if (fs::exists(fs::symlink_status(path, ignored))) {
      found.strays.push_back(path);
    } else {
      return absl::NotFoundError(absl::StrCat("no tournament in ", path, ": there is no such folder"));
    }
  }
  if (!found.tournaments.empty() || paths.empty()) return found;
  if (paths.size() > 1) {
    return absl::NotFoundError(
        absl::StrCat("no tournament in any of these ", paths.size(), " places: no folder has a ", "tournament.db"));
  }
  return Store::read(paths.front()).status();
}

absl::StatusOr<FolderReader::Folder> FolderReader::read(const std::string& folder) {
  std::error_code ignored;
  if (!folders_.insert(std::filesystem::weakly_canonical(folder, ignored).string()).second) {
    return absl::InvalidArgumentError(absl::StrCat(quote(folder), " is named twice"));
  }
  absl::StatusOr<Store> store = Store::read(folder);
  if (!store.ok()) return store.status();
  absl::StatusOr<std::vector<GameReport>> games = store->games();
  if (!games.ok()) return games.status();
  absl::StatusOr<CountedGames> counted = counted_games(store->setup(), *std::move(games));
  if (!counted.ok()) {
    return absl::Status(counted.status().code(), absl::StrCat(folder, ": ", counted.status().message()));
  }
  Folder read{*std::move(store), {}, {}};
  read.left_out.incomplete = counted->incomplete;
  read.left_out.after_decision = counted->after_decision;
  if (!several_) {
    read.games = std::move(counted->games);
    return read;
  }
  // A tournament has each of its games once: only those of other folders can be the same.
  std::vector<Played> here;
  for (GameReport& game : counted->games) {
    const absl::StatusOr<std::string> record = read.store.record(game.id);
    if (!record.ok()) return record.status();
    const Played played = hash_of(*record);
    if (played_.contains(played)) {
      ++read.left_out.doubles;
      continue;
    }
    here.push_back(played);
    read.games.push_back(std::move(game));
  }
  played_.insert(here.begin(), here.end());
  return read;
}

std::int64_t DiceClusters::of(const Setup& setup, const GameId& id) {
  return numbers_.try_emplace({setup.seed.to_string(), seed_pair(setup, id)}, count()).first->second;
}

namespace {

// Returns how many games were visited, and adds the others to folder.left_out.
absl::StatusOr<std::int64_t> for_each_game(FolderReader::Folder& folder,
                                           const std::function<absl::Status(const GameReport&, const Record&)>& visit) {
  std::int64_t count = 0;
  for (const GameReport& report : folder.games) {
    if (report.ending != Ending::kRules) {
      ++folder.left_out.endings[static_cast<std::size_t>(report.ending)];
      continue;
    }
    const absl::StatusOr<std::string> text = folder.store.record(report.id);
    if (!text.ok()) return text.status();
    const absl::StatusOr<CheckedRecord> checked = read_and_check_digest(*text);
    const absl::Status status = checked.ok() ? visit(report, checked->record) : checked.status();
    if (!status.ok()) {
      return absl::InvalidArgumentError(
          absl::StrCat(folder.store.folder(), "/", Store::record_name(report.id), ": ", status.message()));
    }
    ++count;
  }
  return count;
}

absl::Status no_games(const LeftOut& left_out) {
  std::vector<std::string> why = {"no game that counts is in these folders"};
  for (std::string& note : notes_of(left_out)) {
    note.pop_back();
    why.push_back(std::move(note));
  }
  return absl::InvalidArgumentError(absl::StrJoin(why, ". "));
}

absl::Status wrong_game(const std::string& folder, const std::string& found, absl::string_view known) {
  return absl::InvalidArgumentError(
      absl::StrCat(folder, " has games of ", found, "; here only those of ", known, " are looked at"));
}

absl::Status not_loaded(const std::string& folder, const absl::Status& why) {
  return absl::Status(why.code(), absl::StrCat(folder, ": ", why.message(),
                                               "; if the scenario is your own, name its folder with --data"));
}

}  // namespace

absl::StatusOr<LeftOut> for_each_game(
    const std::vector<std::string>& paths, const protocol::AnyAdapter& adapter,
    const std::function<absl::Status(const std::shared_ptr<const AnyGame>&, const Setup&)>& begin,
    const std::function<absl::Status(const GameReport&, const Record&)>& visit) {
  absl::StatusOr<Paths> folders = tournaments_among(paths);
  if (!folders.ok()) return folders.status();
  FolderReader reader(folders->tournaments.size());
  LeftOut left_out;
  left_out.strays = std::move(folders->strays);
  std::int64_t count = 0;
  for (const std::string& name : folders->tournaments) {
    absl::StatusOr<FolderReader::Folder> folder = reader.read(name);
    if (!folder.ok()) return folder.status();
    const Setup& setup = folder->store.setup();
    if (setup.game != adapter.loader().name()) return wrong_game(name, setup.game, adapter.loader().name());
    const absl::StatusOr<std::shared_ptr<const AnyGame>> loaded = adapter.load_recorded(setup.scenario, "");
    if (!loaded.ok()) return not_loaded(name, loaded.status());
    if (absl::Status status = begin(*loaded, setup); !status.ok()) return status;
    const absl::StatusOr<std::int64_t> visited = for_each_game(*folder, visit);
    if (!visited.ok()) return visited.status();
    count += *visited;
    left_out.add(folder->left_out);
  }
  if (count == 0) return no_games(left_out);
  return left_out;
}

}  // namespace zerohour::tournament
