#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <iterator>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "ai/players/settings.h"
#include "tools/cli/commands.h"
#include "tools/cli/verifier.h"
#include "tools/support/flags.h"
#include "tools/support/number.h"
#include "tools/support/text.h"
#include "tools/tournament/entry.h"
#include "tools/tournament/recorded_games.h"
#include "tools/tournament/stats/rated_games.h"
#include "tools/tournament/stats/rating.h"
#include "tools/tournament/stats/report_json.h"
#include "tools/tournament/stats/report_text.h"
#include "tools/tournament/stats/summary.h"

namespace zerohour::cli {
namespace {

constexpr double kMostElo = 100'000;

// "greedy" or "greedy=1500", "planner:nodes=3000" or "planner:nodes=3000=1500", "greedy@nodes=5" or
// "greedy@nodes=5=1500".
absl::Status read_anchor(const std::string& text, tournament::RatingOptions& options) {
  std::size_t equals = text.rfind('=');
  // It is a setting's, or a limit's, if no player is left without it.
  if (equals != std::string::npos && equals > 0 &&
      (!ai::parse_player_text(text.substr(0, equals)).ok() ||
       !tournament::parse_entry(text.substr(0, equals), {}).ok())) {
    equals = std::string::npos;
  }
  options.anchor = text.substr(0, equals);
  const std::optional<double> elo = equals == std::string::npos ? 0 : decimal_of(text.substr(equals + 1));
  if (elo.has_value() && std::abs(*elo) <= kMostElo && !options.anchor.empty()) {
    options.anchor_elo = *elo;
    return absl::OkStatus();
  }
  return absl::InvalidArgumentError(absl::StrCat("--anchor takes NAME[=ELO], not ", quote(text)));
}

// The games of one list: those of one scenario with one set of data, or all of one game.
struct Group {
  std::string game;
  std::array<std::string, 2> sides;
  std::vector<std::string> scenarios;  // with their data, as they are printed
  tournament::RatedGames games;
  tournament::LeftOut left_out;
  int tournaments = 0;

  std::int64_t not_counted() const { return left_out.incomplete + left_out.after_decision; }  // but for duplicates
};

using PlayerOfGame = std::pair<std::string, std::string>;  // the game and the player's name

struct Played {
  std::vector<std::string> games;                          // their names, in the order in which they were found
  std::vector<Group> groups;                               // in the same order, those of one game together
  std::vector<std::string> strays;                         // paths without a tournament
  std::int64_t doubles = 0;                                // games skipped because they were counted before
  int tested = 0;                                          // tournaments with a sequential test
  std::map<PlayerOfGame, tournament::Entry> entries;       // as first seen
  std::map<PlayerOfGame, std::set<std::string>> versions;  // of each player
};

Group& group_of(const tournament::Setup& setup, bool pool, Verifier& verifier, std::vector<Group>& groups) {
  const std::string data = verifier.newest_hash(setup.game, setup.scenario, setup.data_hash);
  const std::string scenario = absl::StrCat(setup.scenario, " (data ", data, ")");
  for (Group& group : groups) {
    if (group.game != setup.game) continue;
    const bool known = std::count(group.scenarios.begin(), group.scenarios.end(), scenario) > 0;
    if (!known && !pool) continue;
    if (!known) group.scenarios.push_back(scenario);
    return group;
  }
  groups.emplace_back();
  groups.back().game = setup.game;
  groups.back().sides = setup.sides;
  groups.back().scenarios.push_back(scenario);
  return groups.back();
}

absl::Status read_tournament(tournament::FolderReader& reader, const std::string& name, bool pool, Verifier& verifier,
                             Played& played) {
  const absl::StatusOr<tournament::FolderReader::Folder> folder = reader.read(name);
  if (!folder.ok()) return folder.status();
  const tournament::Setup& setup = folder->store.setup();
  if (std::count(played.games.begin(), played.games.end(), setup.game) == 0) played.games.push_back(setup.game);
  played.tested += setup.sprt.has_value() ? 1 : 0;
  for (const tournament::Entry& entry : setup.entries) {
    const PlayerOfGame player = {setup.game, entry.name};
    played.versions[player].insert(absl::StrCat("version ", entry.version, ", data ", entry.data_hash,
                                                entry.is_named_program() ? absl::StrCat(", ", entry.spec) : ""));
    played.entries.emplace(player, entry);
  }
  Group& group = group_of(setup, pool, verifier, played.groups);
  group.games.add(setup, folder->games);
  group.left_out.add(folder->left_out);
  ++group.tournaments;
  return absl::OkStatus();
}

absl::StatusOr<Played> read_tournaments(const std::vector<std::string>& paths, bool pool) {
  absl::StatusOr<tournament::Paths> folders = tournament::tournaments_among(paths);
  if (!folders.ok()) return folders.status();
  Played played;
  played.strays = std::move(folders->strays);
  tournament::FolderReader reader(folders->tournaments.size());
  Verifier verifier("");
  for (const std::string& folder : folders->tournaments) {
    if (absl::Status status = read_tournament(reader, folder, pool, verifier, played); !status.ok()) return status;
  }
  for (Group& group : played.groups) {
    // A pair of which one game is a duplicate is incomplete, too.
    group.left_out.incomplete += group.games.left_out();
    played.doubles += group.left_out.doubles;
  }
  std::stable_sort(played.groups.begin(), played.groups.end(), [&](const Group& a, const Group& b) {
    const auto place = [&](const Group& group) {
      return std::find(played.games.begin(), played.games.end(), group.game) - played.games.begin();
    };
    return place(a) < place(b);
  });
  return played;
}

bool plays(const Group& group, const std::string& player) {
  const auto& results = group.games.results();
  return std::any_of(results.begin(), results.end(), [&](const tournament::RatedResult& result) {
    return result.first == player || result.second == player;
  });
}

// The scenarios of a list; the game too, if there are several.
std::string title_of(const Played& played, const Group& group) {
  const std::string scenarios = absl::StrJoin(group.scenarios, ", ");
  return played.games.size() > 1 ? absl::StrCat(group.game, ", ", scenarios) : scenarios;
}

// What else a reader of the lists has to know.
std::vector<std::string> notes_of(const Played& played, const std::string& anchor) {
  std::vector<std::string> notes;
  for (const Group& group : played.groups) {
    if (anchor.empty() || plays(group, anchor)) continue;
    notes.push_back(absl::StrCat(anchor, ", the anchor, played no games of ", title_of(played, group),
                                 ": the mean of that list is 0."));
  }
  tournament::LeftOut of_all;
  of_all.strays = played.strays;
  of_all.doubles = played.doubles;
  for (std::string& note : tournament::notes_of(of_all)) notes.push_back(std::move(note));
  for (const Group& group : played.groups) {
    const std::string of = absl::StrCat(" of ", title_of(played, group));
    tournament::LeftOut left_out = group.left_out;
    left_out.doubles = 0;
    for (std::string& note : tournament::notes_of(left_out, of)) notes.push_back(std::move(note));
    if (const std::string endings = tournament::endings_text(group.games.endings()); !endings.empty()) {
      notes.push_back(
          absl::StrCat("Counted like the others", of, ", though not ended by the rules of the game: ", endings, "."));
    }
    if (group.scenarios.size() > 1) {
      notes.push_back(absl::StrCat("Pooled as one scenario: ", title_of(played, group), "."));
    }
  }
  if (played.games.size() > 1) {
    notes.push_back("Each game has its own lists: players of different games cannot be compared.");
  }
  if (played.groups.size() > played.games.size()) {
    notes.push_back("Each scenario, with each set of data, has its own list; --pool combines them.");
  }
  for (const auto& [player, versions] : played.versions) {
    if (versions.size() < 2) continue;
    notes.push_back(absl::StrCat(player.second, " is treated as one player, but there are several versions: ",
                                 absl::StrJoin(versions, "; "), "."));
  }
  for (auto one = played.entries.begin(); one != played.entries.end(); ++one) {
    for (auto other = std::next(one); other != played.entries.end(); ++other) {
      if (one->first.first != other->first.first || !tournament::same_player(one->second, other->second)) continue;
      notes.push_back(
          absl::StrCat(one->first.second, " and ", other->first.second, " are the same player under two names."));
    }
  }
  if (played.tested > 0) {
    notes.push_back(absl::StrCat("Tournaments with a sequential test: ", played.tested,
                                 ". A test chose when to stop: differences lean towards what it accepted."));
  }
  return notes;
}

struct Lists {
  tournament::RatingList together, by_side;
};

// options.anchor: where the anchor played no game in this group, its mean is 0.
absl::StatusOr<Lists> rate_group(const Group& group, tournament::RatingOptions options) {
  const auto& results = group.games.results();
  if (!plays(group, options.anchor)) options = {};
  absl::StatusOr<tournament::RatingList> together = tournament::rate(results, options);
  if (!together.ok()) return together.status();
  options.by_side = true;
  absl::StatusOr<tournament::RatingList> by_side = tournament::rate(results, options);
  if (!by_side.ok()) return by_side.status();
  return Lists{*std::move(together), *std::move(by_side)};
}

absl::Status check_anchor(const std::string& anchor, const Played& played) {
  if (anchor.empty()) return absl::OkStatus();
  const auto& groups = played.groups;
  if (std::any_of(groups.begin(), groups.end(), [&](const Group& group) { return plays(group, anchor); })) {
    return absl::OkStatus();
  }
  return absl::InvalidArgumentError(absl::StrCat("the anchor, ", anchor, ", played no game"));
}

void print(const Played& played, const std::vector<Lists>& lists, const std::vector<std::string>& notes,
           std::ostream& out) {
  for (std::size_t i = 0; i < lists.size(); ++i) {
    const Group& group = played.groups[i];
    out << (i > 0 ? "\n" : "") << title_of(played, group) << ": " << group.games.games() << " games of "
        << group.tournaments << (group.tournaments == 1 ? " tournament" : " tournaments") << "\n\nTogether\n"
        << tournament::rating_text(lists[i].together, group.sides) << "\nBy side\n"
        << tournament::rating_text(lists[i].by_side, group.sides);
  }
  if (!notes.empty()) out << "\n" << absl::StrJoin(notes, "\n") << "\n";
}

void print_json(const Played& played, const std::vector<Lists>& lists, const std::vector<std::string>& notes,
                std::ostream& out) {
  using Json = nlohmann::ordered_json;
  Json json = {{"format", "zerohour-rate 3"}, {"lists", Json::array()}};
  for (std::size_t i = 0; i < lists.size(); ++i) {
    const Group& group = played.groups[i];
    json["lists"].push_back({{"game", group.game},
                             {"scenarios", group.scenarios},
                             {"tournaments", group.tournaments},
                             {"games", group.games.games()},
                             {"left_out", group.not_counted()},
                             {"together", Json::parse(tournament::rating_json(lists[i].together, group.sides))},
                             {"by_side", Json::parse(tournament::rating_json(lists[i].by_side, group.sides))}});
  }
  json["passed_over"] = played.doubles;
  json["no_tournament"] = played.strays;
  json["notes"] = notes;
  out << json.dump(2, ' ', false, Json::error_handler_t::replace) << "\n";
}

}  // namespace

Exit rate_command(Arguments arguments, std::ostream& out) {
  std::vector<std::string> folders;
  std::string anchor;
  bool json = false, pool = false;
  Flags flags(
      "rate",
      "Prints rating lists for the games of one or more tournaments, one for each scenario of each game: "
      "overall, and for each player on each side. A game that is found twice counts once; games of incomplete pairs "
      "and those after the decision of a sequential test do not count. docs/statistics.md describes the lists.");
  flags.operands("DIR...", 1, 10'000, &folders,
                 "Folders of tournaments; of several paths, those that hold none are passed over and named.");
  flags.text("--anchor", "NAME[=ELO]", &anchor, "The player who gets this rating (0). Default: the mean is 0.");
  flags.toggle("--pool", &pool, "Makes one list of all scenarios and data of a game, as if they were one.");
  flags.toggle("--json", &json, "Prints JSON for programs.");
  flags.example("--anchor random runs/*", "Ratings relative to the random player.");
  if (const std::optional<Exit> end = flags.read(arguments, out)) return *end;
  tournament::RatingOptions options;
  if (!anchor.empty()) {
    if (absl::Status status = read_anchor(anchor, options); !status.ok()) return status;
  }
  const absl::StatusOr<Played> played = read_tournaments(folders, pool);
  if (!played.ok()) return played.status();
  if (absl::Status status = check_anchor(options.anchor, *played); !status.ok()) return status;
  std::vector<Lists> lists;
  for (const Group& group : played->groups) {
    absl::StatusOr<Lists> rated = rate_group(group, options);
    if (!rated.ok()) return rated.status();
    lists.push_back(*std::move(rated));
  }
  const std::vector<std::string> notes = notes_of(*played, options.anchor);
  if (json) {
    print_json(*played, lists, notes, out);
  } else {
    print(*played, lists, notes, out);
  }
  return kDone;
}

}  // namespace zerohour::cli
