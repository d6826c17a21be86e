// `zerohour scenarios design`: searches for small battles in which both sides decide.
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <csignal>
#include <cstddef>
#include <filesystem>
#include <iostream>
#include <optional>
#include <string>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

#include "absl/algorithm/container.h"
#include "absl/strings/ascii.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "engine/core/csv.h"
#include "engine/core/data_hash.h"
#include "engine/hex/hex.h"
#include "engine/loos/loos.h"
#include "engine/loos/scenario_file.h"
#include "tools/loos/commands/commands.h"
#include "tools/loos/design/draft.h"
#include "tools/loos/design/search.h"
#include "tools/loos/design/verdict.h"
#include "tools/loos/load.h"
#include "tools/support/files.h"
#include "tools/support/flags.h"
#include "tools/support/number.h"
#include "tools/support/text.h"

namespace zerohour::loos {
namespace {

constexpr char kLogName[] = "design.log";
constexpr char kGroundUnits[] = "units-estimate.csv";  // of battles that begin with the ground alone
constexpr absl::string_view kSides[] = {"british", "german"};

std::atomic<bool>& interrupted() {
  static std::atomic<bool> flag = false;
  return flag;
}

struct DesignFlags {
  std::string like, area, turns, units = "4,4", pin, par = "0.42-0.58", share = "0.2", loss = "0.2", decided = "0.2",
                                 theme = "any";
  std::string data, out, name;
  int first_turn = 3;
  int choices = 4;
  std::uint64_t positions = 1'000'000, candidates = 1'000, seed = 1;
  int jobs = std::clamp(static_cast<int>(std::thread::hardware_concurrency()), 1, kDesignBatch);

  void add(Flags& flags) {
    flags.text("--like", "FILE", &like, "Begins with this battle, a scenario or its file, and changes it.");
    flags.text("--area", "HEX-HEX", &area,
               "Begins with nothing but this ground, given by two corners: units and objectives may be anywhere.");
    flags.text("--turns", "SIDES", &turns,
               "Whose player turns there are, in order: german,british. Default with --like: those of the battle.");
    flags.number("--first-turn", "N", &first_turn, 0, 8,
                 "The turn of the first of them, if --turns or --area is given.");
    flags.text("--units", "B,G", &units, "The most units of the British and of the Germans.");
    flags.text("--pin", "WORDS", &pin,
               "Units and hexes, between commas: such a unit stays where it is; such a hex keeps what is there.");
    flags.text("--par", "FROM-TO", &par, "What best play of both sides is to be worth to the British.");
    flags.text("--share", "X", &share, "In how many of its decisions each side's choice is to matter.");
    flags.text("--loss", "X", &loss, "What the worst play of each side is to lose.");
    flags.text("--decided", "X", &decided, "How often best play of both sides is to end with a victory of either.");
    flags.number("--choices", "N", &choices, 1, 100,
                 "How many decisions with a choice each side is to have in a game.");
    flags.text("--theme", "WORD", &theme,
               absl::StrCat("What decisions are to matter: ", absl::StrJoin(theme_names(), ", "), "."));
    flags.number("--positions", "N", &positions, 1'000, 10'000'000, "A battle with more is left out.");
    flags.number("--candidates", "N", &candidates, 1, 10'000'000, "How many battles are tried, in batches of eight.");
    flags.number("--seed", "N", &seed, 1, 1'000'000'000, "The same seed gives the same files.");
    flags.number("--jobs", "J", &jobs, 1, kDesignBatch,
                 "How many are solved at the same time; the files do not depend on it.");
    flags.text("--data", "DIR", &data, "The folder of the data, if it is not the program's own.");
    flags.text("--name", "WORD", &name, "What the names of the new battles begin with.");
    flags.text("--out", "DIR", &out,
               "The folder for the files. A search that was stopped is continued there by the same command.");
  }
};

absl::Status wrong(absl::string_view flag, absl::string_view value, absl::string_view what) {
  return absl::InvalidArgumentError(absl::StrCat(flag, ": ", quote(value), " is not ", what));
}

absl::Status read_share(absl::string_view flag, const std::string& value, double* to) {
  const std::optional<double> number = decimal_of(value);
  if (!number.has_value() || *number < 0 || *number > 1) return wrong(flag, value, "a number from 0 to 1");
  *to = *number;
  return absl::OkStatus();
}

absl::StatusOr<Criteria> read_criteria(const DesignFlags& asked) {
  Criteria criteria;
  criteria.positions = asked.positions;
  criteria.choices = asked.choices;
  const std::vector<std::string> par = absl::StrSplit(asked.par, '-');
  if (par.size() != 2) return wrong("--par", asked.par, "two numbers, as in 0.42-0.58");
  for (const auto& [flag, value, to] :
       {std::tuple<absl::string_view, const std::string&, double*>{"--par", par[0], &criteria.least_par},
        {"--par", par[1], &criteria.most_par},
        {"--share", asked.share, &criteria.share},
        {"--loss", asked.loss, &criteria.loss},
        {"--decided", asked.decided, &criteria.decided}}) {
    if (absl::Status status = read_share(flag, value, to); !status.ok()) return status;
  }
  if (criteria.least_par > criteria.most_par) return wrong("--par", asked.par, "in order");
  const std::vector<std::string> themes = theme_names();
  const auto theme = std::find(themes.begin(), themes.end(), asked.theme);
  if (theme == themes.end()) return wrong("--theme", asked.theme, absl::StrCat("one of ", absl::StrJoin(themes, ", ")));
  criteria.theme = static_cast<BattleTheme>(theme - themes.begin());
  return criteria;
}

std::vector<std::string> between_commas(absl::string_view text) {
  std::vector<std::string> words = absl::StrSplit(text, ',', absl::SkipWhitespace());
  for (std::string& word : words) absl::StripAsciiWhitespace(&word);
  return words;
}

// "german,british" from a first turn on, as the lines of a scenario.
absl::StatusOr<std::vector<std::string>> turn_lines(const std::string& turns, int first) {
  const std::vector<std::string> sides = between_commas(turns);
  if (sides.empty()) return wrong("--turns", turns, "a list of sides");
  int last = first;
  for (std::size_t i = 0; i < sides.size(); ++i) {
    const bool known = sides[i] == kSides[0] || sides[i] == kSides[1];
    if (!known || (i > 0 && sides[i] == sides[i - 1])) {
      return wrong("--turns", turns, "british and german in turn, with commas between them");
    }
    // A turn is the British player turn, then the German one.
    if (i > 0 && sides[i] == kSides[0]) ++last;
  }
  return std::vector<std::string>{absl::StrCat("turns ", first, " ", last),
                                  absl::StrCat("start ", sides.front(), "-movement"),
                                  absl::StrCat("end ", sides.back())};
}

absl::StatusOr<std::string> text_of_like(const std::string& like, const DataSource& source) {
  const std::string path = typed_path(like);
  std::error_code error;
  if (std::filesystem::is_regular_file(path, error)) return read_file(path);
  absl::StatusOr<std::string> text = source(absl::StrCat("scenarios/", like, ".txt"));
  if (!text.ok()) return wrong("--like", like, "a scenario, nor the path of a file");
  return text;
}

// "2507-2911", as its lowest and its highest column and row.
absl::StatusOr<std::pair<Hex, Hex>> corners_of(const std::string& area) {
  const std::vector<std::string> words = absl::StrSplit(area, '-');
  if (words.size() == 2) {
    const absl::StatusOr<Hex> a = hex::parse_hex(words[0]), b = hex::parse_hex(words[1]);
    if (a.ok() && b.ok()) {
      return std::pair<Hex, Hex>(Hex(std::min(a->column(), b->column()), std::min(a->row(), b->row())),
                                 Hex(std::max(a->column(), b->column()), std::max(a->row(), b->row())));
    }
  }
  return wrong("--area", area, "two hexes, as in 2507-2911");
}

// Takes out the lines with these keywords.
void drop_lines(std::vector<std::string>& lines, const std::vector<std::string>& keywords) {
  lines.erase(std::remove_if(lines.begin(), lines.end(),
                             [&](const std::string& line) {
                               const std::string keyword = line.substr(0, line.find(' '));
                               return std::find(keywords.begin(), keywords.end(), keyword) != keywords.end();
                             }),
              lines.end());
}

// The counters that may come in: those that stand on the map in the whole game.
void fill_pools(const CounterMix& counters, DraftBounds& bounds) {
  for (std::size_t unit = 0; unit < counters.counters.size(); ++unit) {
    const Counter& counter = counters.counters[unit];
    if (!counter.present || counter.arrival == Arrival::kDeadpile) continue;
    const auto side = static_cast<std::size_t>(index(side_of(static_cast<UnitId>(unit))));
    bounds.pool[side].push_back(counter.id);
  }
}

absl::Status read_pins(const DesignFlags& asked, const Draft& draft, DraftBounds& bounds) {
  for (const std::string& word : between_commas(asked.pin)) {
    if (const absl::StatusOr<Hex> hex = hex::parse_hex(word); hex.ok()) {
      const bool inside = std::find(bounds.ground.begin(), bounds.ground.end(), *hex) != bounds.ground.end() ||
                          std::find(bounds.front.begin(), bounds.front.end(), *hex) != bounds.front.end();
      if (!inside) return wrong("--pin", word, "a hex of the ground");
      bounds.pinned_hexes.push_back(*hex);
      continue;
    }
    const bool there =
        std::any_of(draft.units.begin(), draft.units.end(), [&](const DraftUnit& unit) { return unit.id == word; });
    if (!there) return wrong("--pin", word, "a hex, nor a unit of the battle");
    bounds.pinned_units.push_back(word);
  }
  return absl::OkStatus();
}

// The battle from which the search begins, and its name, if it has one.
absl::StatusOr<Draft> first_draft(const DesignFlags& asked, const DataSource& source, std::string* name) {
  Draft draft;
  if (!asked.like.empty()) {
    const absl::StatusOr<std::string> text = text_of_like(asked.like, source);
    if (!text.ok()) return text.status();
    const absl::StatusOr<std::vector<FieldFault>> faults = check_scenario(source, *text);
    if (!faults.ok()) return faults.status();
    if (!faults->empty()) {
      const FieldFault& first = faults->front();
      return field_error(asked.like, first.line, first.field, first.message);
    }
    *name = scenario_named_in(*text);
    absl::StatusOr<Draft> like = read_draft(*text);
    if (!like.ok()) return absl::Status(like.status().code(), absl::StrCat(asked.like, ": ", like.status().message()));
    draft = *std::move(like);
  } else {
    const absl::StatusOr<std::pair<Hex, Hex>> corners = corners_of(asked.area);
    if (!corners.ok()) return corners.status();
    draft.kept = {absl::StrCat("area ", hex::to_string(corners->first), " ", hex::to_string(corners->second)),
                  "replacements off", "aircraft off", absl::StrCat("units ", kGroundUnits),
                  "tracks tracks-estimate.csv"};
    draft.objectives = {{"objective", "First objective", {}, ""}, {"objective", "Second objective", {}, ""}};
  }
  const std::string turns = asked.turns.empty() && asked.like.empty() ? "german,british" : asked.turns;
  if (!turns.empty()) {
    const absl::StatusOr<std::vector<std::string>> lines = turn_lines(turns, asked.first_turn);
    if (!lines.ok()) return lines.status();
    drop_lines(draft.kept, {"turns", "start", "end"});
    draft.kept.insert(draft.kept.begin(), lines->begin(), lines->end());
  }
  return draft;
}

// The rules that the battle is played with.
absl::StatusOr<std::shared_ptr<const Rulebook>> rules_of(const Draft& draft, const DataSource& source) {
  return read_rulebook(with_scenario(source, "draft", format_draft(draft, "draft", "-", "", {})), "draft");
}

// Completes a task that begins with the ground alone: objectives and the first counters of each side's pool.
absl::Status put_on_ground(const DesignFlags& asked, DesignTask& task, const DataSource& source) {
  const absl::StatusOr<std::shared_ptr<const Rulebook>> whole = read_rulebook(source, kWholeGame);
  if (!whole.ok()) return whole.status();
  const absl::StatusOr<std::string> units = source(kGroundUnits);
  if (!units.ok()) return units.status();
  const absl::StatusOr<CounterMix> counters = read_counters(*units);
  if (!counters.ok()) return counters.status();
  const absl::StatusOr<std::pair<Hex, Hex>> corners = corners_of(asked.area);
  if (!corners.ok()) return corners.status();
  const auto& [from, to] = *corners;
  std::vector<Hex> field;
  for (int column = from.column(); column <= to.column(); ++column) {
    for (int row = from.row(); row <= to.row(); ++row) {
      if ((*whole)->map.at(Hex(column, row)).zone == Zone::kField) field.emplace_back(column, row);
    }
  }
  constexpr std::size_t kLeastGround = 8;
  if (field.size() < kLeastGround) {
    return wrong("--area", asked.area,
                 absl::StrCat("enough ground: it has ", field.size(), " field hexes of at least ", kLeastGround));
  }
  task.begin.objectives[0].hexes = {field[field.size() / 3]};
  task.begin.objectives[1].hexes = {field[2 * field.size() / 3]};
  task.scatter = true;
  std::size_t next = 0;
  DraftBounds pools;
  fill_pools(*counters, pools);
  for (std::size_t side = 0; side < 2; ++side) {
    if (pools.pool[side].size() < static_cast<std::size_t>(task.bounds.least[side])) {
      return absl::InvalidArgumentError(absl::StrCat(kGroundUnits, " has too few ", kSides[side], " counters"));
    }
    for (int i = 0; i < task.bounds.least[side]; ++i) {
      task.begin.units.push_back(
          {pools.pool[side][static_cast<std::size_t>(i)], field[next++], false, std::nullopt, false, ""});
    }
  }
  return absl::OkStatus();
}

absl::StatusOr<DesignTask> read_task(const DesignFlags& asked, const DataSource& source,
                                     std::shared_ptr<const Rulebook>* rules, std::string* name) {
  if (asked.like.empty() == asked.area.empty()) return absl::InvalidArgumentError("give either --like or --area");
  DesignTask task;
  absl::StatusOr<Criteria> criteria = read_criteria(asked);
  if (!criteria.ok()) return criteria.status();
  task.criteria = *criteria;
  task.seed = asked.seed;
  task.candidates = asked.candidates;
  task.jobs = asked.jobs;
  const std::vector<std::string> most = between_commas(asked.units);
  for (std::size_t side = 0; side < 2; ++side) {
    int number = 0;
    if (most.size() != 2 || !absl::SimpleAtoi(most[side], &number) || number < 1 || number > 12) {
      return wrong("--units", asked.units, "two numbers from 1 to 12, as in 3,4");
    }
    task.bounds.most[side] = number;
    task.bounds.least[side] = std::min(2, number);
  }
  absl::StatusOr<Draft> begin = first_draft(asked, source, name);
  if (!begin.ok()) return begin.status();
  task.begin = *std::move(begin);
  if (asked.like.empty()) {
    if (absl::Status status = put_on_ground(asked, task, source); !status.ok()) return status;
  }
  absl::StatusOr<std::shared_ptr<const Rulebook>> read = rules_of(task.begin, source);
  if (!read.ok()) {
    // Lines of its own are not the person's.
    const std::optional<FieldFault> fault = fault_of("scenarios/draft.txt", read.status());
    if (!fault.has_value()) return read.status();
    return absl::InvalidArgumentError(absl::StrCat("these flags make no battle: ", fault->field, ": ", fault->message));
  }
  *rules = *std::move(read);
  const Scenario& scenario = (*rules)->scenario;
  if (scenario.placements.empty())
    return absl::InvalidArgumentError("a battle that begins with the set-up cannot be designed");
  for (int column = 1; column <= hex::kColumns; ++column) {
    for (int row = 1; row <= hex::kRows; ++row) {
      const Hex hex(column, row);
      const Zone zone = (*rules)->map.at(hex).zone;
      if (zone == Zone::kField) task.bounds.ground.push_back(hex);
      if (zone == Zone::kFront) task.bounds.front.push_back(hex);
    }
  }
  task.bounds.first_turn = scenario.first_turn;
  task.bounds.last_turn = scenario.last_turn;
  fill_pools((*rules)->counters, task.bounds);
  if (absl::Status status = read_pins(asked, task.begin, task.bounds); !status.ok()) return status;
  return task;
}

// What a log belongs to: everything that decides what is found.
std::string settings_of(const DesignFlags& asked, const DesignTask& task, const Rulebook& rules) {
  std::string words = absl::StrCat(format_draft(task.begin, "draft", "-", "", {}), hash_of_values(rules));
  for (const std::string* text :
       {&asked.units, &asked.pin, &asked.par, &asked.share, &asked.loss, &asked.decided, &asked.theme}) {
    absl::StrAppend(&words, " ", *text);
  }
  absl::StrAppend(&words, " ", asked.choices, " ", asked.positions, " ", asked.seed);
  Fnv hash;
  hash.add(words);
  return absl::StrCat("zerohour-design 1 ", hash.hex());
}

absl::StatusOr<DesignLog> read_old_log(const std::string& path, const std::string& settings) {
  std::error_code error;
  if (!std::filesystem::exists(path, error)) return DesignLog();
  const absl::StatusOr<std::string> text = read_file(path);
  if (!text.ok()) return text.status();
  const std::pair<absl::string_view, absl::string_view> parts = absl::StrSplit(*text, absl::MaxSplits('\n', 1));
  if (parts.first != settings) {
    return absl::FailedPreconditionError(
        absl::StrCat(path, " belongs to a search with other settings; name another folder with --out"));
  }
  absl::StatusOr<DesignLog> log = read_log(parts.second);
  if (!log.ok()) return absl::Status(log.status().code(), absl::StrCat(path, ": ", log.status().message()));
  return log;
}

}  // namespace

Exit design_command(Arguments arguments, std::ostream& out) {
  DesignFlags asked;
  Flags flags(
      "scenarios design",
      "Searches for small battles in which both sides decide: changes a battle at random, or draws up battles on "
      "a piece of ground, solves each whole, changes the best further, and writes those that meet the demands, one "
      "of each family. Control-C stops the search; the same command continues it.");
  asked.add(flags);
  flags.example("--like race-for-lens --out finds", "Battles like the race for Lens.");
  flags.example("--area 2507-2911 --turns german,british --theme markers --candidates 500 --out hill",
                "Battles around Hill 70 in which it matters where markers go.");
  if (const std::optional<Exit> end = flags.read(arguments, out)) return *end;
  if (asked.out.empty()) return absl::InvalidArgumentError("--out: name the folder for the files");
  const absl::StatusOr<DataSource> source = data_source(asked.data);
  if (!source.ok()) return source.status();
  if (!absl::c_all_of(asked.name,
                      [](unsigned char c) { return absl::ascii_islower(c) || absl::ascii_isdigit(c) || c == '-'; })) {
    return wrong("--name", asked.name, "a word of small letters, digits and '-'");
  }
  std::shared_ptr<const Rulebook> rules;
  std::string like = "battle";
  const absl::StatusOr<DesignTask> task = read_task(asked, *source, &rules, &like);
  if (!task.ok()) return task.status();
  const std::string prefix = asked.name.empty() ? like : asked.name;
  const std::string folder = typed_path(asked.out);
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (!std::filesystem::is_directory(folder, error)) {
    return absl::InvalidArgumentError(absl::StrCat("--out: ", quote(folder), " cannot be made a folder"));
  }
  const absl::StatusOr<LockFile> lock = LockFile::take(absl::StrCat(folder, "/.", kLogName, ".lock"));
  if (absl::IsAborted(lock.status())) {
    return absl::FailedPreconditionError(absl::StrCat("another search is running in ", folder));
  }
  if (!lock.ok()) return lock.status();
  const std::string log_path = absl::StrCat(folder, "/", kLogName);
  const std::string settings = settings_of(asked, *task, *rules);
  absl::StatusOr<DesignLog> log = read_old_log(log_path, settings);
  if (!log.ok()) return log.status();

  interrupted() = false;
  const auto before = std::signal(SIGINT, [](int) { interrupted() = true; });
  const bool watched = isatty(STDERR_FILENO) == 1;
  int finds = 0;
  const auto write_find = [&](const Find& find) -> absl::Status {
    ++finds;
    const std::string name = absl::StrCat(prefix, "-", finds);
    const std::vector<std::string> facts = facts_text(find.facts);
    const std::string text = format_draft(find.draft, name, absl::StrCat("Battle ", finds, " of ", prefix), "", facts);
    if (watched) std::cerr << "\r\x1b[K" << std::flush;
    out << name << ", candidate " << find.candidate << "\n";
    for (const std::string& fact : facts) out << "  " << fact << "\n";
    out << std::flush;
    // What is there is from the search that this one continues, and may have been edited since.
    const absl::Status written = write_new_file_atomically(absl::StrCat(folder, "/", name, ".txt"), text);
    return absl::IsAlreadyExists(written) ? absl::OkStatus() : written;
  };
  std::uint64_t judged = 0;
  const auto tell = [&](const DesignProgress& progress) -> absl::Status {
    judged = progress.candidates;
    if (watched) {
      std::cerr << absl::StrFormat("\r%d of %d candidates, %d solved, %d found\x1b[K", progress.candidates,
                                   task->candidates, progress.solved, progress.finds)
                << std::flush;
    }
    if (progress.candidates < log->entries.size()) return absl::OkStatus();
    return write_file_atomically(log_path, absl::StrCat(settings, "\n", format_log(*log)));
  };
  const absl::Status searched = design_battles(*task, *source, rules->counters, *log, interrupted(), write_find, tell);
  std::signal(SIGINT, before);
  if (watched) std::cerr << "\r\x1b[K" << std::flush;
  if (!searched.ok()) return searched;
  out << count_of(finds, "battle") << " in " << folder << ", of " << count_of(static_cast<int>(judged), "candidate")
      << "\n";
  if (interrupted()) out << "Stopped. The same command continues the search.\n";
  return kDone;
}

}  // namespace zerohour::loos
