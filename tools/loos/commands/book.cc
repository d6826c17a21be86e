// `zerohour book`: the books of set-ups, for people to read, and the programs that make them.
#include "ai/loos/book.h"

#include <algorithm>
#include <memory>
#include <thread>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "ai/loos/players.h"
#include "engine/loos/notation.h"
#include "openings/loos/choice.h"
#include "tools/loos/board_text.h"
#include "tools/loos/books/make.h"
#include "tools/loos/books/score_table.h"
#include "tools/loos/commands/commands.h"
#include "tools/loos/commands/games.h"
#include "tools/loos/load.h"
#include "tools/support/files.h"
#include "tools/support/flags.h"
#include "tools/support/text.h"

namespace zerohour::loos {
namespace {

constexpr std::size_t kNameColumn = 20;

// --- Files of a folder.

std::string path_of(const std::string& folder, absl::string_view name) {
  return absl::StrCat(folder, "/", name);
}

// What parse makes of a file of the folder; what it is for a new book where there is no such file.
template <class Part, class Parse>
absl::StatusOr<Part> read_part(const std::string& folder, absl::string_view name, Parse&& parse) {
  const std::string path = path_of(folder, name);
  const absl::StatusOr<std::string> text = read_file(path);
  if (absl::IsNotFound(text.status())) return Part();
  if (!text.ok()) return text.status();
  return parse(path, *text);
}

absl::StatusOr<GermanBook> read_german(const std::string& folder, const Loos& game) {
  return read_part<GermanBook>(folder, kGermanFile, [&](const std::string& path, const std::string& text) {
    return parse_german(path, text, game.board());
  });
}

absl::StatusOr<BritishBook> read_british(const std::string& folder, const Loos& game) {
  return read_part<BritishBook>(folder, kBritishFile, [&](const std::string& path, const std::string& text) {
    return parse_british(path, text, game.board());
  });
}

// The folder's, with its scores if they are asked for.
absl::StatusOr<Book> read_book(const std::string& folder, const Loos& game, bool with_scores) {
  Book book;
  absl::StatusOr<GermanBook> german = read_german(folder, game);
  if (!german.ok()) return german.status();
  absl::StatusOr<BritishBook> british = read_british(folder, game);
  if (!british.ok()) return british.status();
  book.german = *std::move(german);
  book.british = *std::move(british);
  if (!with_scores) return book;
  absl::StatusOr<Scores> scores =
      read_part<Scores>(folder, kScoresFile, [&](const std::string& path, const std::string& text) {
        return parse_scores(path, text, book.german, book.british);
      });
  if (!scores.ok()) return scores.status();
  book.scores = *std::move(scores);
  return book;
}

// What list and show take, and what they begin with.
struct Loaded {
  std::shared_ptr<const Loos> game;
  Book book;
};
struct BookFlags {
  GameFlags load{kWholeGame};
  std::string folder;
  bool strong = false;

  void add(Flags& flags) {
    load.add_scenario(flags);
    flags.text("--dir", "DIR", &folder, "The book's folder, if not a built-in one.");
    flags.toggle("--strong", &strong, "The book of the strongest levels, instead of the usual one.");
  }
  absl::StatusOr<Loaded> read(bool with_scores) const {
    if (strong && !folder.empty()) {
      return absl::InvalidArgumentError("--strong and --dir name two books; give one of them");
    }
    absl::StatusOr<std::shared_ptr<const Loos>> game = load_game(load);
    if (!game.ok()) return game.status();
    absl::StatusOr<Book> book = folder.empty() ? embedded_book(**game, strong ? BookKind::kStrong : BookKind::kUsual)
                                               : read_book(folder, **game, with_scores);
    if (!book.ok()) return book.status();
    return Loaded{*std::move(game), *std::move(book)};
  }
};

absl::Status no_book(const Loos& game) {
  return absl::NotFoundError(absl::StrCat("there is no book for scenario ", game.rules().scenario.name));
}

// --- list

std::string list_side(absl::string_view title, const std::vector<Label>& labels, int width) {
  int sum = 0;
  for (const Label& label : labels) sum += label.weight;
  std::string out = absl::StrCat(title, "\n");
  for (const Label& label : labels) {
    absl::StrAppend(&out, wrap(absl::StrFormat("%s Weight %d of %d.", label.idea, label.weight, sum), width,
                               absl::StrFormat("  %-*s", kNameColumn - 2, label.name), std::string(kNameColumn, ' ')));
  }
  return out;
}

template <class Entry>
std::vector<Label> labels_of(const std::vector<Entry>& entries) {
  std::vector<Label> labels;
  labels.reserve(entries.size());
  for (const Entry& entry : entries) labels.push_back(entry.label);
  return labels;
}

Exit list_command(Arguments arguments, std::ostream& out) {
  BookFlags asked;
  Flags flags("book list", "Lists the set-ups of both sides, with the idea of each.");
  asked.add(flags);
  flags.example("--scenario loos", "The set-ups for the whole game.");
  if (absl::Status status = flags.parse(arguments); !status.ok()) return status;
  if (flags.help_asked()) {
    out << flags.help();
    return kDone;
  }
  const absl::StatusOr<Loaded> loaded = asked.read(false);
  if (!loaded.ok()) return loaded.status();
  if (loaded->book.empty()) {
    out << no_book(*loaded->game).message() << "\n";
    return kDone;
  }
  const int width = terminal_width();
  out << list_side("German set-ups", labels_of(loaded->book.german.entries), width) << "\n"
      << list_side("British plans", labels_of(loaded->book.british.entries), width);
  return kDone;
}

// --- show

std::string show_german(const Loos& game, const GermanEntry& entry) {
  std::string out;
  absl::string_view last;
  for (const Station& station : entry.stations) {
    const std::string& id = game.board().counter(station.unit).id;
    const absl::string_view regiment = absl::string_view(id).substr(0, id.rfind('-'));
    if (regiment != last) absl::StrAppend(&out, last.empty() ? "" : "\n", absl::StrFormat("  %-12s", regiment));
    absl::StrAppend(&out, " ", hex::to_string(station.hex));
    last = regiment;
  }
  return absl::StrCat(out, "\n");
}

std::string show_british(const Loos& game, const BritishEntry& entry) {
  if (entry.sectors.empty()) return "  each division where its units attack best\n";
  std::string out;
  for (std::size_t s = 0; s < entry.sectors.size(); ++s) {
    const Assignment& a = entry.sectors[s];
    absl::StrAppendFormat(&out, "  sector %-5s division %-4s%s%s\n", sector_name(static_cast<int>(s)),
                          game.rules().counters.divisions[static_cast<std::size_t>(a.division)].name,
                          to_string(a.posture), a.order == 0 ? "" : absl::StrCat(", order ", a.order));
  }
  return out;
}

std::string label_text(const Label& label, int width) {
  return absl::StrCat(label.name, "\n\n", wrap(label.idea, width, "", ""), "\n");
}

// The plans that are likeliest against a German set-up, and what they can expect.
std::string answers(const Book& book, const HexSet& germans) {
  const std::vector<int> expected = expected_scores(book, germans);
  const std::vector<std::int64_t> chances = british_chances(book, germans);
  std::int64_t sum = 0;
  for (const std::int64_t chance : chances) sum += chance;
  std::string out = "\nBritish answers: chance to be chosen, points expected\n";
  for (std::size_t b = 0; b < expected.size(); ++b) {
    absl::StrAppendFormat(&out, "  %-18s%4d%%%8.1f%%\n", book.british.entries[b].label.name, 100 * chances[b] / sum,
                          expected[b] / 10.0);
  }
  return out;
}

bool has_entry(const Book& book, const std::string& name) {
  return find_german(book, name) != nullptr || find_british(book, name) != nullptr;
}

absl::StatusOr<std::string> show_entry(const Loos& game, const Book& book, const std::string& name,
                                       const std::string& against, int width) {
  const GermanEntry* german = find_german(book, name);
  const BritishEntry* british = find_british(book, name);
  if (german == nullptr && british == nullptr) {
    return absl::NotFoundError(absl::StrCat("no entry is called ", quote(name), "; 'zerohour book list' lists them"));
  }
  std::string out = label_text(german != nullptr ? german->label : british->label, width);
  absl::StrAppend(&out, german != nullptr ? show_german(game, *german) : show_british(game, *british));
  if (german == nullptr) {
    german = against.empty() ? &book.german.entries[0] : find_german(book, against);
    if (german == nullptr) return absl::NotFoundError(absl::StrCat("no German entry is called ", quote(against)));
    absl::StrAppend(&out, "\nAgainst ", german->label.name, ":\n");
  }
  const Ground ground(game.board());
  Plan plan;
  plan.begin(game, game.initial_state());
  bool played = play_german_entry(*german, plan);
  if (played && british != nullptr) played = play_british_entry({game, ground}, *british, plan);
  if (!played) return absl::InternalError(absl::StrCat(name, " cannot be set up"));
  absl::StrAppend(&out, "\n", small_board(game, plan.state(), played_area(game), {false, width}));
  if (british == nullptr) absl::StrAppend(&out, answers(book, hexes_of(*german)));
  return out;
}

Exit show_entry_command(Arguments arguments, std::ostream& out) {
  BookFlags asked;
  std::string against;
  std::vector<std::string> words;
  Flags flags("book show",
              "Shows one set-up: its idea, who goes where, and the map; for a German one also the answers.");
  flags.operands("NAME", 1, 1, &words, "The entry's name.");
  flags.text("--against", "NAME", &against,
             "The German set-up against which a British plan is shown. Default: the first.");
  asked.add(flags);
  flags.example("towns", "The German set-up that holds the towns.");
  if (absl::Status status = flags.parse(arguments); !status.ok()) return status;
  if (flags.help_asked()) {
    out << flags.help();
    return kDone;
  }
  absl::StatusOr<Loaded> loaded = asked.read(true);
  if (!loaded.ok()) return loaded.status();
  // A name that only the strong book has says by itself which book is meant.
  if (!loaded->book.empty() && asked.folder.empty() && !has_entry(loaded->book, words[0])) {
    absl::StatusOr<Book> strong = embedded_book(*loaded->game, BookKind::kStrong);
    if (!strong.ok()) return strong.status();
    if (has_entry(*strong, words[0])) loaded->book = *std::move(strong);
  }
  const auto& [game, book] = *loaded;
  if (book.empty()) return no_book(*game);
  const absl::StatusOr<std::string> text = show_entry(*game, book, words[0], against, terminal_width());
  if (!text.ok()) return text.status();
  out << *text;
  return kDone;
}

// --- make and table

// What both take.
struct BenchFlags {
  GameFlags load{kWholeGame};
  std::string folder;
  std::int64_t jobs = std::max(1U, std::thread::hardware_concurrency());
  std::string script = "script-5";
  std::string bot;

  BenchFlags() { load.scenario = "loos"; }
  void add(Flags& flags) {
    flags.text("--dir", "DIR", &folder, "The book's folder: openings/loos/data.");
    load.add_scenario(flags);
    load.add_data(flags);
    flags.number("--jobs", "J", &jobs, 1, 1024,
                 "The number of games at the same time; the results do not depend on it.");
    flags.text("--script", "NAME", &script,
               "The script whose ways of filling a sector are tried, and that plays on from the set-ups.");
    flags.text("--bot", "NAME", &bot,
               "The player who plays on from the set-ups ('zerohour bots'). Default: the script.");
  }
};

// The games of `common.bot` on that ground. Errors: no such script or player. `common` must outlive the result.
absl::StatusOr<Bench> bench_of(const BenchFlags& common, const Loos& game, const Ground& ground) {
  const absl::StatusOr<const Habits*> habits = read_habits(common.script);
  if (!habits.ok()) return habits.status();
  Bench bench{game, ground, static_cast<int>(common.jobs), **habits};
  // Without a player of its own the bench plays scripts, phase by phase, which is faster.
  if (common.bot.empty()) return bench;
  if (const auto made = make_loos_bot(common.bot, 0); !made.ok()) return made.status();
  bench.player = [&common](std::uint64_t seed) { return *make_loos_bot(common.bot, seed); };
  return bench;
}

void begin_book(Preface& preface, absl::string_view side, absl::string_view what) {
  if (!preface.scenarios.empty()) return;
  preface.scenarios = {"loos", "loos-estimate"};
  preface.notes = {absl::StrCat("The ", side, " book: ", what),
                   "Made by 'zerohour book make' and weighed by 'zerohour book table'; docs/openings.md says how."};
}

void print_gain(const Gain& gain, std::ostream& out) {
  out << absl::StrFormat("%-18s%6.1f%%  after%6.1f%%  +-%.1f, %d changes\n", gain.name, gain.before.points() / 10.0,
                         gain.after.points() / 10.0, gain.after.error() / 10, gain.accepted)
      << std::flush;
}

absl::Status make_side(const Bench& bench, const MakeOptions& options, const std::string& folder, bool german,
                       bool fresh, std::ostream& out) {
  absl::StatusOr<GermanBook> german_book = read_german(folder, bench.game);
  if (!german_book.ok()) return german_book.status();
  absl::StatusOr<BritishBook> british_book = read_british(folder, bench.game);
  if (!british_book.ok()) return british_book.status();
  const Progress progress = [&](const Gain& gain) { print_gain(gain, out); };
  if (german) {
    if (fresh) german_book = GermanBook();
    begin_book(german_book->preface, "German", "where each battalion stands when the game begins (11.2).");
    german_book = make_german(bench, options, *std::move(german_book), *british_book, progress);
    if (!german_book.ok()) return german_book.status();
    return write_file_atomically(path_of(folder, kGermanFile), format_german(*german_book, bench.board()));
  }
  if (fresh) british_book = BritishBook();
  begin_book(british_book->preface, "British", "which division goes to which sector, and how it spreads there (11.6).");
  british_book = make_british(bench, options, *std::move(british_book), *german_book, progress);
  if (!british_book.ok()) return british_book.status();
  return write_file_atomically(path_of(folder, kBritishFile), format_british(*british_book, bench.board()));
}

Exit make_command(Arguments arguments, std::ostream& out) {
  BenchFlags common;
  MakeOptions options;
  std::string side;
  bool fresh = false;
  std::int64_t rounds = options.rounds, variants = options.variants, changes = options.changes, games = options.games,
               verify = options.verify, seed = 1;
  Flags flags(
      "book make",
      "Makes one side's book by local search over its placements, scored by games of a player against itself "
      "with the other side's book. The search continues from the entries that the book has. Each line shows an entry's "
      "points before and after, over games that the search did not use. Run 'zerohour book table' afterwards.");
  flags.text("--side", "SIDE", &side, "The side, german or british.");
  common.add(flags);
  flags.toggle("--fresh", &fresh, "Begins each entry again from its idea.");
  flags.texts("--name", "NAME", &options.names, "Searches only this idea. Default: all of them.");
  flags.number("--rounds", "N", &rounds, 0, 100'000,
               "Rounds of search for each entry; 0 keeps the first set-up of an idea.");
  flags.number("--variants", "N", &variants, 1, 1000,
               "First set-ups that are tried for a new idea; the search continues from the best.");
  flags.number("--changes", "N", &changes, 1, 1000, "Changes that are tried in a round.");
  flags.number("--games", "N", &games, 8, 1'000'000, "Games of the candidates that stay longest in a round.");
  flags.number("--verify", "N", &verify, 1, 1'000'000, "Games that measure the gain of an entry.");
  flags.number("--seed", "N", &seed, 0, 999, "The seed of the search's dice and choices.");
  flags.example("--side german --dir openings/loos/data", "Twelve rounds for each idea.");
  if (absl::Status status = flags.parse(arguments); !status.ok()) return status;
  if (flags.help_asked()) {
    out << flags.help();
    return kDone;
  }
  if (side != "german" && side != "british") {
    return absl::InvalidArgumentError(absl::StrCat("--side: ", quote(side), " is neither german nor british"));
  }
  if (common.folder.empty()) return absl::InvalidArgumentError("--dir is missing: the book's folder");
  options.rounds = static_cast<int>(rounds);
  options.variants = static_cast<int>(variants);
  options.changes = static_cast<int>(changes);
  options.games = static_cast<int>(games);
  options.verify = static_cast<int>(verify);
  options.seed = static_cast<std::uint64_t>(seed);
  const absl::StatusOr<std::shared_ptr<const Loos>> game = load_game(common.load);
  if (!game.ok()) return game.status();
  const Ground ground((*game)->board());
  const absl::StatusOr<Bench> bench = bench_of(common, **game, ground);
  if (!bench.ok()) return bench.status();
  if (absl::Status status = make_side(*bench, options, common.folder, side == "german", fresh, out); !status.ok()) {
    return status;
  }
  return kDone;
}

// The weights change with the scores, so all three files are written; the scores last, since they name the others.
absl::Status write_book(const std::string& folder, const Book& book, const Board& board) {
  absl::Status status = write_file_atomically(path_of(folder, kGermanFile), format_german(book.german, board));
  if (!status.ok()) return status;
  status = write_file_atomically(path_of(folder, kBritishFile), format_british(book.british, board));
  if (!status.ok()) return status;
  return write_file_atomically(path_of(folder, kScoresFile), format_scores(book.scores, book.german, book.british));
}

Exit table_command(Arguments arguments, std::ostream& out) {
  BenchFlags common;
  std::int64_t games = 400, seed = 1;
  bool dry = false;
  Flags flags("book table",
              "Plays every British plan of a book against every German set-up, by the same player on both sides, and "
              "writes the table of scores and the weights that follow from it.");
  common.add(flags);
  flags.toggle("--dry", &dry, "Prints the table and writes nothing.");
  flags.number("--games", "N", &games, 1, 1'000'000, "Games of each pair, with the same dice for all.");
  flags.number("--seed", "N", &seed, 1, 999, "The seed of these dice.");
  flags.example("--dir openings/loos/data", "After 'zerohour book make', for both sides.");
  if (absl::Status status = flags.parse(arguments); !status.ok()) return status;
  if (flags.help_asked()) {
    out << flags.help();
    return kDone;
  }
  if (common.folder.empty()) return absl::InvalidArgumentError("--dir is missing: the book's folder");
  const absl::StatusOr<std::shared_ptr<const Loos>> game = load_game(common.load);
  if (!game.ok()) return game.status();
  absl::StatusOr<Book> book = read_book(common.folder, **game, false);
  if (!book.ok()) return book.status();
  if (book->empty()) {
    return absl::NotFoundError(
        absl::StrCat(common.folder, ": there is no book of both sides; make it with 'zerohour book make'"));
  }
  const Ground ground((*game)->board());
  const absl::StatusOr<Bench> bench = bench_of(common, **game, ground);
  if (!bench.ok()) return bench.status();
  const ScoreTable table = play_table(*bench, *book, static_cast<int>(games), static_cast<std::uint64_t>(seed));
  if (dry) {
    out << table_text(*book, table);
    return kDone;
  }
  book = with_scores(*std::move(book), table);
  book->scores.notes = {absl::StrCat("What the British score, in thousandths of a point a game, a draw half: ",
                                     common.bot.empty() ? common.script : common.bot, " on both sides,"),
                        absl::StrCat("scenario ", (*game)->scenario_name(), ". Made by 'zerohour book table'.")};
  if (absl::Status status = write_book(common.folder, *book, (*game)->board()); !status.ok()) return status;
  out << table_text(*book, table);
  return kDone;
}

struct Command {
  absl::string_view name;
  absl::string_view what;  // one line for people
  RunCommand run;
};

constexpr Command kParts[] = {
    {"list", "lists the set-ups of both sides, with the idea of each", list_command},
    {"show", "shows one set-up: who goes where, and the map", show_entry_command},
    {"make", "makes one side's set-ups by roll-outs", make_command},
    {"table", "plays all plans against all set-ups, and weighs them", table_command},
};

}  // namespace

Exit book_command(Arguments arguments, std::ostream& out) {
  std::vector<std::string> words;
  std::string parts;
  for (const Command& part : kParts) {
    if (!arguments.empty() && arguments[0] == part.name) return part.run(arguments.subspan(1), out);
    absl::StrAppend(&parts, parts.empty() ? "" : "; ", part.name, ": ", part.what);
  }
  Flags flags("book",
              "Shows and makes the books of set-ups: German deployments, and British plans that answer them. "
              "docs/openings.md describes them.");
  flags.operands("list|show|make|table ...", 1, 1, &words, absl::StrCat(parts, ". Each has its own --help."));
  flags.example("list", "All set-ups.");
  flags.example("show towns", "One of them.");
  flags.example("make --help", "How they are made.");
  if (absl::Status status = flags.parse(arguments); !status.ok()) return status;
  if (flags.help_asked()) {
    out << flags.help();
    return kDone;
  }
  return absl::InvalidArgumentError(absl::StrCat(quote(words[0]), " is not one of list, show, make, table"));
}

}  // namespace zerohour::loos
