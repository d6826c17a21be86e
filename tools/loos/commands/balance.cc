// `zerohour balance`: what the games of tournaments say of a scenario's balance.
#include <memory>
#include <vector>

#include "absl/strings/str_cat.h"
#include "openings/loos/book.h"
#include "tools/loos/adapter.h"
#include "tools/loos/balance/report.h"
#include "tools/loos/commands/commands.h"
#include "tools/support/flags.h"
#include "tools/support/text.h"
#include "tools/tournament/recorded_games.h"

namespace zerohour::loos {

Exit balance_command(Arguments arguments, std::ostream& out) {
  std::vector<std::string> folders;
  std::string data;
  Flags flags("balance",
              "Summarises the games of tournaments, whichever bots played: endings with intervals and by turn, where "
              "and when the line broke, steps lost, towns, arrivals, and the results of each set-up of the book. If "
              "both games of a pair are the same, they count as one.");
  flags.operands("DIR...", 1, 10'000, &folders, "Folders of tournaments, all of one scenario.");
  flags.text("--data", "DIR", &data, "The data with which the games were played, if not the built-in ones.");
  flags.example("runs/reply-reply", "A player against itself, as in docs/balance.md.");
  if (absl::Status status = flags.parse(arguments); !status.ok()) return status;
  if (flags.help_asked()) {
    out << flags.help();
    return kDone;
  }
  std::shared_ptr<const Loos> game;
  std::unique_ptr<Student> student;
  std::vector<GameFacts> games;
  Record last;
  int doubles = 0;
  const absl::Status status = tournament::for_each_game<Loos>(
      folders, make_adapter(data)->loader(),
      [&](const std::shared_ptr<const Loos>& loaded) -> absl::Status {
        if (game != nullptr && loaded->scenario_name() != game->scenario_name()) {
          return absl::InvalidArgumentError(absl::StrCat("these are games of ", quote(game->scenario_name()),
                                                         " and of ", quote(loaded->scenario_name())));
        }
        absl::StatusOr<Book> book = all_books(*loaded);
        if (!book.ok()) return book.status();
        game = loaded;
        student = std::make_unique<Student>(*game, *std::move(book));
        return absl::OkStatus();
      },
      [&](const tournament::GameReport&, const Record& record) -> absl::Status {
        // A player against itself plays both games of a pair alike.
        if (record.dice == last.dice && record.events == last.events) {
          ++doubles;
          return absl::OkStatus();
        }
        last = record;
        absl::StatusOr<GameFacts> facts = student->study(record);
        if (!facts.ok()) return facts.status();
        games.push_back(*std::move(facts));
        return absl::OkStatus();
      });
  if (!status.ok()) return status;
  out << game->scenario_name() << ": " << report_text(*game, games);
  if (doubles > 0) out << "Ignored: " << doubles << " games that were identical to the other game of their pair.\n";
  return kDone;
}

}  // namespace zerohour::loos
