// `zerohour balance`: what the games of tournaments say of a scenario's balance.
#include <memory>
#include <vector>

#include "absl/strings/str_cat.h"
#include "openings/loos/book.h"
#include "tools/cli/commands.h"
#include "tools/cli/flags.h"
#include "tools/cli/text.h"
#include "tools/cli/tournament_games.h"
#include "tools/loos/balance/report.h"

namespace zerohour::cli {

using loos::Loos;

Exit balance_command(Arguments arguments, std::ostream& out) {
  std::vector<std::string> folders;
  std::string data;
  Flags flags("balance",
              "Counts how the games of tournaments went, whoever played: endings with intervals, by turn; where the "
              "line broke and when; steps lost; towns; arrivals; how each set-up of the book did. A game that is the "
              "same as the "
              "other of its pair counts once.");
  flags.operands("DIR...", 1, 10'000, &folders, "Folders of tournaments, all of one scenario.");
  flags.text("--data", "DIR", &data, "The data that the games were played with, if not the built-in ones.");
  flags.example("runs/reply-reply", "A player against itself: docs/balance.md says which.");
  if (absl::Status status = flags.parse(arguments); !status.ok()) return status;
  if (flags.help_asked()) {
    out << flags.help();
    return kDone;
  }
  std::shared_ptr<const Loos> game;
  std::unique_ptr<loos::Student> student;
  std::vector<loos::GameFacts> games;
  Record last;
  int doubles = 0;
  const absl::Status status = for_each_game(
      folders, data,
      [&](const std::shared_ptr<const Loos>& loaded) -> absl::Status {
        if (game != nullptr && loaded->scenario_name() != game->scenario_name()) {
          return absl::InvalidArgumentError(absl::StrCat("these are games of ", quote(game->scenario_name()),
                                                         " and of ", quote(loaded->scenario_name())));
        }
        absl::StatusOr<loos::Book> book = loos::embedded_book(*loaded);
        if (!book.ok()) return book.status();
        game = loaded;
        student = std::make_unique<loos::Student>(*game, *std::move(book));
        return absl::OkStatus();
      },
      [&](const tournament::GameReport&, const Record& record) -> absl::Status {
        // A player against itself plays both games of a pair alike.
        if (record.dice == last.dice && record.events == last.events) {
          ++doubles;
          return absl::OkStatus();
        }
        last = record;
        absl::StatusOr<loos::GameFacts> facts = student->study(record);
        if (!facts.ok()) return facts.status();
        games.push_back(*std::move(facts));
        return absl::OkStatus();
      });
  if (!status.ok()) return status;
  out << game->scenario_name() << ": " << loos::report_text(*game, games);
  if (doubles > 0) out << "Passed over: " << doubles << " games that were the other game of their pair once more.\n";
  return kDone;
}

}  // namespace zerohour::cli
