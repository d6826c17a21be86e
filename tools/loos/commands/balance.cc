// `zerohour balance`: what the games of tournaments say of a scenario's balance.
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "engine/core/any_game_of.h"
#include "openings/loos/book.h"
#include "tools/loos/adapter.h"
#include "tools/loos/balance/report.h"
#include "tools/loos/commands/commands.h"
#include "tools/protocol/any_adapter_of.h"
#include "tools/support/flags.h"
#include "tools/support/text.h"
#include "tools/tournament/recorded_games.h"

namespace zerohour::loos {

Exit balance_command(Arguments arguments, std::ostream& out) {
  std::vector<std::string> folders;
  std::string data;
  Flags flags(
      "balance",
      "Summarises the games of tournaments, whichever bots played: endings with intervals and by turn, where "
      "and when the line broke, steps lost, towns, arrivals, and the results of each set-up of the book. It "
      "counts the games of Loos 1915 that ended by its rules; the intervals allow for games with the same dice. "
      "docs/balance.md says how.");
  flags.operands("DIR...", 1, 10'000, &folders, "Folders of tournaments, all of one scenario.");
  flags.text("--data", "DIR", &data, "The data with which the games were played, if not the built-in ones.");
  flags.example("runs/reply-reply", "A player against itself, as in docs/balance.md.");
  if (const std::optional<Exit> end = flags.read(arguments, out)) return *end;
  std::shared_ptr<const Loos> game;
  std::unique_ptr<Student> student;
  std::vector<ClusteredGame> games;
  const tournament::Setup* setup = nullptr;
  tournament::DiceClusters clusters;
  Record last;
  int identical = 0;
  const absl::StatusOr<tournament::LeftOut> left_out = tournament::for_each_game(
      folders, *protocol::any_adapter(make_adapter(data)),
      [&](const std::shared_ptr<const AnyGame>& any, const tournament::Setup& of) -> absl::Status {
        const std::shared_ptr<const Loos>& loaded = typed<Loos>(*any);
        if (game != nullptr && loaded->scenario_name() != game->scenario_name()) {
          return absl::InvalidArgumentError(absl::StrCat("these are games of ", quote(game->scenario_name()),
                                                         " and of ", quote(loaded->scenario_name())));
        }
        absl::StatusOr<Book> book = all_books(*loaded);
        if (!book.ok()) return book.status();
        game = loaded;
        setup = &of;
        student = std::make_unique<Student>(*game, *std::move(book));
        return absl::OkStatus();
      },
      [&](const tournament::GameReport& report, const Record& record) -> absl::Status {
        // A player against itself plays both games of a pair alike.
        if (record.dice == last.dice && record.events == last.events) ++identical;
        last = record;
        absl::StatusOr<GameFacts> facts = student->study(record);
        if (!facts.ok()) return facts.status();
        games.push_back({*std::move(facts), clusters.of(*setup, report.id)});
        return absl::OkStatus();
      });
  if (!left_out.ok()) return left_out.status();
  out << game->scenario_name() << ": " << report_text(*game, games) << "The 95% intervals are based on "
      << clusters.count() << (clusters.count() == 1 ? " cluster" : " clusters")
      << ": games with the same dice are counted together.\n";
  if (identical > 0) {
    out << (identical == 1 ? "1 game is" : absl::StrCat(identical, " games are"))
        << " identical to the other game of the pair; 'tournament --unpaired' gives each game its own dice.\n";
  }
  for (const std::string& note : tournament::notes_of(*left_out)) out << note << "\n";
  return kDone;
}

}  // namespace zerohour::loos
