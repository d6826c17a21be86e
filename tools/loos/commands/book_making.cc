// The subcommands of `zerohour book` that make books: make, breed and table.
#include <algorithm>
#include <iostream>
#include <memory>
#include <optional>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "ai/loos/players.h"
#include "openings/loos/choice.h"
#include "tools/loos/books/breeding.h"
#include "tools/loos/books/make.h"
#include "tools/loos/books/score_table.h"
#include "tools/loos/commands/book_files.h"
#include "tools/loos/commands/commands.h"
#include "tools/loos/commands/games.h"
#include "tools/loos/load.h"
#include "tools/support/flags.h"
#include "tools/support/text.h"

namespace zerohour::loos {
namespace {

// What all of them take.
struct BenchFlags {
  GameFlags load{kWholeGame};
  std::string folder;
  int jobs = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  std::string script = "script-5";
  std::string bot;

  BenchFlags() { load.scenario = "loos"; }
  void add(Flags& flags) {
    flags.text("--dir", "DIR", &folder, "The book's folder: openings/loos/data.");
    load.add_scenario(flags);
    load.add_data(flags);
    flags.number("--jobs", "J", &jobs, 1, 1024,
                 "The number of games at the same time; the results do not depend on it.");
    flags.text(
        "--script", "NAME", &script,
        absl::StrCat("The script whose ways of filling a sector are tried, and that plays on from the set-ups: one of ",
                     script_names(), "."));
    flags.text("--bot", "NAME", &bot,
               "The player who plays on from the set-ups ('zerohour bots'). Default: the script.");
  }
};

// The games of `common.bot` on that ground. Errors: no such script or player. `common` must outlive the result.
absl::StatusOr<Bench> bench_of(const BenchFlags& common, const Loos& game, const Ground& ground) {
  const absl::StatusOr<const Habits*> habits = read_habits(common.script);
  if (!habits.ok()) return habits.status();
  Bench bench{game, ground, common.jobs, **habits};
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
                   "Made and weighed by 'zerohour book'; docs/openings.md says how."};
}

// In hundredths of a point: "1.6", or "n/a".
std::string error_text(const Tally& tally) {
  const std::optional<double> error = tally.error();
  return error.has_value() ? absl::StrFormat("%.1f", *error / 10) : "n/a";
}

void print_gain(const Gain& gain, std::ostream& out) {
  out << absl::StrFormat("%-18s%6.1f%%  after%6.1f%%, standard error %s; %s\n", gain.name, gain.before.points() / 10.0,
                         gain.after.points() / 10.0, error_text(gain.after), count_of(gain.accepted, "change"))
      << std::flush;
}

// What make and breed take, and the game that they play.
struct SideFlags {
  BenchFlags common;
  std::string side;

  void add(Flags& flags) {
    flags.text("--side", "SIDE", &side, "The side, german or british.");
    common.add(flags);
  }
};

// What is written: the entries that are finished, and those of the old book that none of the same name replaces.
template <class Book>
Book with_rest(Book book, const Book& old) {
  for (const auto& entry : old.entries) {
    if (openings::find_entry(book.entries, entry.label.name) == nullptr) book.entries.push_back(entry);
  }
  return book;
}

// Reads the book of each side, and writes what `german(book, opponents, keep)` or `british(book, opponents, keep)`
// makes of the side's own; with `fresh` they begin with an empty one. What they give to keep() meanwhile is written
// too.
template <class German, class British>
absl::Status remake(const Bench& bench, const SideFlags& asked, bool fresh, German&& german, British&& british) {
  const std::string& folder = asked.common.folder;
  absl::StatusOr<GermanBook> german_book = read_german(folder, bench.game);
  if (!german_book.ok()) return german_book.status();
  absl::StatusOr<BritishBook> british_book = read_british(folder, bench.game);
  if (!british_book.ok()) return british_book.status();
  if (asked.side == "german") {
    const GermanBook old = *german_book;
    if (fresh) german_book = GermanBook();
    begin_book(german_book->preface, "German", "where each battalion stands when the game begins (11.2).");
    german_book = german(*std::move(german_book), *british_book, [&](const GermanBook& book) {
      return write_german(folder, with_rest(book, old), bench.board());
    });
    if (!german_book.ok()) return german_book.status();
    return write_german(folder, with_rest(*std::move(german_book), old), bench.board());
  }
  const BritishBook old = *british_book;
  if (fresh) british_book = BritishBook();
  begin_book(british_book->preface, "British", "which division goes to which sector, and how it spreads there (11.6).");
  british_book = british(*std::move(british_book), *german_book, [&](const BritishBook& book) {
    return write_british(folder, with_rest(book, old), bench.board());
  });
  if (!british_book.ok()) return british_book.status();
  return write_british(folder, with_rest(*std::move(british_book), old), bench.board());
}

// Carries out make or breed: checks what both take, and calls work(bench).
template <class Work>
Exit with_bench(const SideFlags& asked, Work&& work) {
  if (asked.side.empty()) return absl::InvalidArgumentError("--side is missing: german or british");
  if (asked.side != "german" && asked.side != "british") {
    return absl::InvalidArgumentError(absl::StrCat("--side: ", quote(asked.side), " is neither german nor british"));
  }
  if (asked.common.folder.empty()) return absl::InvalidArgumentError("--dir is missing: the book's folder");
  const absl::StatusOr<std::shared_ptr<const Loos>> game = load_game(asked.common.load);
  if (!game.ok()) return game.status();
  const Ground ground((*game)->board());
  const absl::StatusOr<Bench> bench = bench_of(asked.common, **game, ground);
  if (!bench.ok()) return bench.status();
  if (absl::Status status = work(*bench); !status.ok()) return status;
  return kDone;
}

}  // namespace

Exit book_make_command(Arguments arguments, std::ostream& out) {
  SideFlags asked;
  MakeOptions options;
  bool fresh = false;
  Flags flags(
      "book make",
      "Makes one side's book by local search over its placements, scored by games of a player against itself "
      "with the other side's book. The search continues from the entries that the book has. Each line shows an entry's "
      "points before and after, over games that the search did not use, and the standard error. The entry is then in "
      "the book's file: an interrupted search loses only the entry under way. Run 'zerohour book table' afterwards.");
  asked.add(flags);
  flags.toggle("--fresh", &fresh, "Begins each entry again from its idea.");
  flags.texts("--name", "NAME", &options.names, "Searches only this idea. Default: all of them.");
  flags.number("--rounds", "N", &options.rounds, 0, 100'000,
               "Rounds of search for each entry; 0 keeps the first set-up of an idea.");
  flags.number("--variants", "N", &options.variants, 1, 1000,
               "First set-ups that are tried for a new idea; the search continues from the best.");
  flags.number("--changes", "N", &options.changes, 1, 1000, "Changes that are tried in a round.");
  flags.number("--games", "N", &options.games, 8, 1'000'000, "Games of the candidates that stay longest in a round.");
  flags.number("--verify", "N", &options.verify, 1, 1'000'000, "Games that measure the gain of an entry.");
  flags.number("--seed", "N", &options.seed, 0, 999, "The seed of the search's dice and choices.");
  flags.example("--side german --dir openings/loos/data", "Twelve rounds for each idea.");
  if (const std::optional<Exit> end = flags.read(arguments, out)) return *end;
  const Progress progress = [&](const Gain& gain) { print_gain(gain, out); };
  return with_bench(asked, [&](const Bench& bench) {
    return remake(
        bench, asked, fresh,
        [&](GermanBook book, const BritishBook& opponents, const Keep<GermanBook>& keep) {
          return make_german(bench, options, std::move(book), opponents, progress, keep);
        },
        [&](BritishBook book, const GermanBook& opponents, const Keep<BritishBook>& keep) {
          return make_british(bench, options, std::move(book), opponents, progress, keep);
        });
  });
}

Exit book_breed_command(Arguments arguments, std::ostream& out) {
  SideFlags asked;
  BreedOptions options;
  Flags flags("book breed",
              "Breeds one side's set-ups: crosses and changes those that the book has, generation after generation, "
              "and writes the best in their place. German set-ups play against all British plans of the book; for each "
              "German set-up British answers are bred. Each line shows the points of an entry, over games that the "
              "breeding did not use, and their standard error. Run 'zerohour book table' afterwards.");
  asked.add(flags);
  flags.number("--generations", "N", &options.generations, 0, 1000,
               "Generations; 0 only chooses among what the book has.");
  flags.number("--children", "N", &options.children, 1, 10'000, "Set-ups that are tried in a generation.");
  flags.number("--parents", "N", &options.parents, 1, 1000, "The best so far, of whom the next generation descends.");
  flags.number("--games", "N", &options.games, 8, 1'000'000, "Games of the set-ups that stay longest in a generation.");
  flags.number("--verify", "N", &options.verify, 1, 1'000'000, "Games that choose among the last parents.");
  flags.number("--keep", "N", &options.keep, 1, 26, "German set-ups in the result, or answers to each of them.");
  flags.number("--seed", "N", &options.seed, 0, 999, "The seed of the breeding's dice and choices.");
  flags.example("--side german --dir openings/loos/data/strong --script script-6", "Four generations.");
  if (const std::optional<Exit> end = flags.read(arguments, out)) return *end;
  const BreedProgress progress = [&](const Bred& bred) {
    out << absl::StrFormat("%-24s%6.1f%%, standard error %s\n", bred.name, bred.points.points() / 10.0,
                           error_text(bred.points))
        << std::flush;
  };
  return with_bench(asked, [&](const Bench& bench) {
    return remake(
        bench, asked, false,
        [&](GermanBook book, const BritishBook& opponents, const Keep<GermanBook>&) {
          return breed_german(bench, options, std::move(book), opponents, progress);
        },
        [&](BritishBook book, const GermanBook& opponents, const Keep<BritishBook>&) {
          return breed_british(bench, options, std::move(book), opponents, progress);
        });
  });
}

Exit book_table_command(Arguments arguments, std::ostream& out) {
  BenchFlags common;
  int games = 400;
  std::uint64_t seed = 1;
  bool dry = false;
  Flags flags("book table",
              "Plays every British plan of a book against every German set-up, by the same player on both sides, and "
              "writes the table of scores and the weights that follow from it.");
  common.add(flags);
  flags.toggle("--dry", &dry, "Prints the table and writes nothing.");
  flags.number("--games", "N", &games, 1, 1'000'000, "Games of each pair, with the same dice for all.");
  flags.number("--seed", "N", &seed, 1, 999, "The seed of these dice.");
  flags.example("--dir openings/loos/data", "After 'zerohour book make', for both sides.");
  if (const std::optional<Exit> end = flags.read(arguments, out)) return *end;
  if (common.folder.empty()) return absl::InvalidArgumentError("--dir is missing: the book's folder");
  const absl::StatusOr<std::shared_ptr<const Loos>> game = load_game(common.load);
  if (!game.ok()) return game.status();
  absl::StatusOr<Book> book = read_book(common.folder, **game, false);
  if (!book.ok()) return book.status();
  if (book->empty()) return no_set_ups(common.folder);
  const Ground ground((*game)->board());
  const absl::StatusOr<Bench> bench = bench_of(common, **game, ground);
  if (!bench.ok()) return bench.status();
  const std::size_t rows = book->british.entries.size() + 1;
  // Not to `out`, where the table goes: with a player that thinks it takes many minutes.
  const auto tell = [&](std::size_t played) {
    std::cerr << "zerohour book table: " << played << " of " << rows << " British set-ups have been played"
              << std::endl;
  };
  const ScoreTable table = play_table(*bench, *book, games, seed, tell);
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

}  // namespace zerohour::loos
