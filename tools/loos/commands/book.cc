// `zerohour book`: the books of set-ups, for people to read; book_making.cc has the subcommands that make them.
#include "ai/loos/book.h"

#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "engine/loos/notation.h"
#include "openings/loos/choice.h"
#include "tools/loos/board_text.h"
#include "tools/loos/commands/book_files.h"
#include "tools/loos/commands/commands.h"
#include "tools/loos/load.h"
#include "tools/support/flags.h"
#include "tools/support/text.h"

namespace zerohour::loos {
namespace {

constexpr std::size_t kNameColumn = 20;

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
    absl::StatusOr<Book> book = folder.empty() ? embedded_book(**game, strong ? BookKind::kStrong2 : BookKind::kUsual)
                                               : read_book(folder, **game, with_scores);
    if (!book.ok()) return book.status();
    if (!folder.empty() && book->empty()) return no_set_ups(folder);
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
  if (const std::optional<Exit> end = flags.read(arguments, out)) return *end;
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
  if (const std::optional<Exit> end = flags.read(arguments, out)) return *end;
  absl::StatusOr<Loaded> loaded = asked.read(true);
  if (!loaded.ok()) return loaded.status();
  // A name that only another book has says by itself which one is meant.
  if (!loaded->book.empty() && asked.folder.empty() && !has_entry(loaded->book, words[0])) {
    for (const BookKind kind : kBookKinds) {
      absl::StatusOr<Book> other = embedded_book(*loaded->game, kind);
      if (!other.ok()) return other.status();
      if (!has_entry(*other, words[0])) continue;
      loaded->book = *std::move(other);
      break;
    }
  }
  const auto& [game, book] = *loaded;
  if (book.empty()) return no_book(*game);
  const absl::StatusOr<std::string> text = show_entry(*game, book, words[0], against, terminal_width());
  if (!text.ok()) return text.status();
  out << *text;
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
    {"make", "makes one side's set-ups by roll-outs", book_make_command},
    {"breed", "breeds one side's set-ups from those that the book has", book_breed_command},
    {"table", "plays all plans against all set-ups, and weighs them", book_table_command},
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
  flags.operands("list|show|make|breed|table ...", 1, 1, &words, absl::StrCat(parts, ". Each has its own --help."));
  flags.example("list", "All set-ups.");
  flags.example("show towns", "One of them.");
  flags.example("make --help", "How they are made.");
  if (const std::optional<Exit> end = flags.read(arguments, out)) return *end;
  return absl::InvalidArgumentError(absl::StrCat(quote(words[0]), " is not one of list, show, make, breed, table"));
}

}  // namespace zerohour::loos
