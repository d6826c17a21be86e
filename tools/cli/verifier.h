// Replays records of games and says whether they are true, and whether a tournament's rows agree with them.
#pragma once

#include <map>
#include <memory>
#include <ostream>
#include <string>
#include <utility>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "engine/core/record.h"
#include "tools/tournament/game_runner.h"

namespace zerohour::cli {

class Verifier {
 public:
  // data: a folder of data files, or empty.
  explicit Verifier(std::string data) : data_(std::move(data)) {}

  // The content of a true record.
  struct Verdict {
    Record record;
    bool has_digest = false;  // without one, names, comments and reasons are not checked
    tournament::RecordReplayer::Counts counts;
    // "loos, 12 actions, 3 rolls, every die recomputed, won by british: ...", after what trust_words() says.
    std::string text;
  };
  // Sets the evaluator that measures luck in a game's records from now on; the default is the latest. NotFound if this
  // program does not have it.
  absl::Status measure_luck_by(const std::string& game, const std::string& evaluator);

  // Checks the text of a record or a journal. InvalidArgument if it is neither, FailedPrecondition if it is not true,
  // NotFound if nothing can be said of it because the data do not have its scenario: check_scenario() says which;
  // Unavailable if it was made with other data.
  absl::StatusOr<Verdict> verify(absl::string_view text);
  // Whether a record, which is true, could as well have this hash of its data: there are hashes of two kinds.
  bool has_data(const Record& record, const std::string& hash);
  // The newest hash of the data that a tournament names by an older one, if they are those at hand; otherwise the same.
  std::string newest_hash(const std::string& game, const std::string& scenario, const std::string& hash);
  // NotFound, with what to do about it, if the data do not have that scenario of that game.
  absl::Status check_scenario(const std::string& game, const std::string& scenario) const;

 private:
  // InvalidArgument if no game has that name.
  absl::StatusOr<tournament::RecordReplayer*> replayer(const std::string& game);

  std::string data_;
  std::map<std::string, std::unique_ptr<tournament::RecordReplayer>> replayers_;  // by game
};

// Numbers of games, or of other things that were checked.
struct TournamentVerdict {
  int wrong = 0;   // not true, or not what the table says
  int unread = 0;  // the record is missing, or is not a record
  int other = 0;   // the record was made with other data
};
// Checks all games of a tournament: that their records exist and are true, and that their rows agree with the records;
// and that the database's tables agree with each other. Writes a line for each game, or only for those that are wrong
// or unreadable. Errors: the tournament can't be read, or nothing can be said of its games.
absl::StatusOr<TournamentVerdict> verify_tournament(const std::string& folder, Verifier& verifier, bool quiet,
                                                    std::ostream& out);

}  // namespace zerohour::cli
