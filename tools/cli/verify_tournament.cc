#include <algorithm>
#include <cmath>
#include <filesystem>
#include <set>
#include <system_error>
#include <utility>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "tools/cli/verifier.h"
#include "tools/support/text.h"
#include "tools/tournament/seeds.h"
#include "tools/tournament/store.h"

namespace zerohour::cli {
namespace {

namespace fs = std::filesystem;
using tournament::GameReport;
using tournament::Setup;
using tournament::Store;

constexpr double kLuckError = 1e-6;      // sums of the same numbers may differ by this much
constexpr double kEstimateError = 1e-9;  // and estimates by this much from machine to machine

// How a game ended, in a word or two: "rules", "adjudicated", "too-long", or "german crash".
std::string ending_in(const Record& record) {
  const auto word_of = [](const std::string& text) { return text.substr(0, text.find_first_of(": ")); };
  for (const RecordEvent& event : record.events) {
    if (event.kind != RecordEvent::Kind::kForfeit) continue;
    const std::string word = word_of(event.comment);
    return tournament::ending_of_word(word).has_value() ? word : absl::StrCat(event.side, " ", word);
  }
  for (const auto& [key, value] : record.info) {  // an adjudicated draw
    if (key == "result" && absl::StartsWith(value, "draw ")) return word_of(value.substr(5));
  }
  return "rules";
}
std::string ending_said(const Setup& setup, const GameReport& row) {
  if (row.ending != tournament::Ending::kFault) {
    return row.fault == tournament::Fault::kNone ? tournament::ending_word(row.ending) : "a fault";
  }
  const std::string side =
      row.faulty.has_value() ? setup.sides[static_cast<std::size_t>(index(*row.faulty))] : "nobody";
  return absl::StrCat(side, " ", tournament::fault_word(row.fault));
}

absl::Status same(absl::string_view what, absl::string_view said, absl::string_view recorded) {
  if (said == recorded) return absl::OkStatus();
  return absl::FailedPreconditionError(
      absl::StrCat("the database says ", what, " ", one_line(said, 80), ", the record ", one_line(recorded, 80)));
}

absl::Status same(absl::string_view what, int said, int recorded) {
  return same(what, absl::StrCat(said), absl::StrCat(recorded));
}

// Checks that the tournament's rules allow the referee to have ended the game so: a record says only that the referee
// did. For how many turns a side was ahead is not checked.
absl::Status check_adjudication(const Setup& setup, const GameReport& row, double estimate) {
  const auto wrong = [](absl::string_view why) {
    return absl::FailedPreconditionError(absl::StrCat("it was not to be adjudicated so: ", why));
  };
  const tournament::Limits& limits = setup.limits;
  if (row.ending == tournament::Ending::kTooLong && limits.game_ms == 0) return wrong("games may take any time");
  if (row.ending == tournament::Ending::kAdjudicated) {
    const bool by_turn = limits.adjudicate_turn > 0 && row.turns == limits.adjudicate_turn + 1;
    const bool by_estimate =
        limits.adjudicate_at > 0 && std::max(estimate, 1 - estimate) > limits.adjudicate_at - kEstimateError;
    if (!by_turn && !by_estimate) return wrong("no rule of the tournament was met");
  }
  const double lead = (estimate - 0.5) * (row.winner == Actor::kSecond ? -1 : 1);
  const bool won = row.winner == Actor::kNobody ? std::abs(lead) < kEstimateError : lead > -kEstimateError;
  if (!won) return wrong(absl::StrFormat("the evaluator gives %s %.3f", setup.sides[0], estimate));
  return absl::OkStatus();
}

// Checks that the row says of a game what its record says; the record is known to be true.
absl::Status compare(const Setup& setup, const GameReport& row, const Verifier::Verdict& verdict, Verifier& verifier) {
  const Record& record = verdict.record;
  const std::string winner = row.winner == Actor::kFirst    ? setup.sides[0]
                             : row.winner == Actor::kSecond ? setup.sides[1]
                                                            : "draw";
  absl::Status status = same("the game is", setup.game, record.game);
  status.Update(same("the scenario is", setup.scenario, record.scenario));
  if (!verifier.has_data(record, setup.data_hash)) {
    status.Update(same("the data are", setup.data_hash, record.data_hash));
  }
  // An adjudicated draw has no result line.
  status.Update(same("the winner is", winner, record.result.has_value() ? record.result->winner : "draw"));
  status.Update(same("the ending is", ending_said(setup, row), ending_in(record)));
  if (record.result.has_value()) status.Update(same("the reason is", row.reason, record.result->reason));
  const auto& counts = verdict.counts;
  status.Update(same("actions:", row.actions, counts.actions));
  status.Update(same("rolls:", row.rolls, counts.rolls));
  // A player that is at fault before the game begins leaves it without a turn.
  if (row.turns != 0 || counts.actions + counts.rolls > 0) {
    status.Update(same("player turns:", row.turns, counts.turns));
  }
  if (std::abs(row.luck - counts.luck) > kLuckError) {
    status.Update(same("luck:", absl::StrCat(row.luck), absl::StrCat(counts.luck)));
  }
  if (row.ending == tournament::Ending::kAdjudicated || row.ending == tournament::Ending::kTooLong) {
    status.Update(check_adjudication(setup, row, counts.estimate));
  }
  for (const Side side : {Side::kFirst, Side::kSecond}) {
    const auto i = static_cast<std::size_t>(index(side));
    const std::string& player = setup.entries[static_cast<std::size_t>(row.entry[i])].name;
    const bool named = std::find(record.players.begin(), record.players.end(),
                                 std::make_pair(setup.sides[i], player)) != record.players.end();
    if (!named) status.Update(same(absl::StrCat("the ", setup.sides[i], " player is"), player, "another"));
  }
  const RecordDice dice = RecordDice::of(tournament::dice_of_game(setup, row.id));
  if (record.dice != dice) status.Update(absl::FailedPreconditionError("its dice are not those of its pair"));
  if (setup.version > 1 && !verdict.has_digest) status.Update(absl::FailedPreconditionError("it has no digest"));
  return status;
}

// Verifies one game. Returns what it was, or what is wrong with it.
// unread: whether the record could not be read, so that it is neither true nor false; other: whether it is neither
// because it was made with other data.
absl::StatusOr<std::string> verify_game(const Store& store, const GameReport& row, Verifier& verifier, bool& unread,
                                        bool& other) {
  const absl::StatusOr<std::string> text = store.record(row.id);
  unread = !text.ok();
  if (!text.ok()) return text.status();
  const absl::StatusOr<Verifier::Verdict> verdict = verifier.verify(*text);
  unread = absl::IsInvalidArgument(verdict.status());  // it is not a record
  other = absl::IsUnavailable(verdict.status());
  if (!verdict.ok()) return verdict.status();
  if (absl::Status status = compare(store.setup(), row, *verdict, verifier); !status.ok()) return status;
  return verdict->text;
}

// Reports records without a row: of games that were in flight when the tournament was killed, or whose rows were
// removed.
void tell_of_loose_records(const std::string& folder, const std::vector<GameReport>& games, std::ostream& out) {
  std::set<std::string> known;
  for (const GameReport& row : games) known.insert(Store::record_name(row.id));
  std::error_code ignored;
  std::set<std::string> loose;
  for (const fs::directory_entry& file : fs::directory_iterator(fs::path(folder) / "records", ignored)) {
    const std::string name = absl::StrCat("records/", file.path().filename().string());
    if (file.path().extension() == ".zhr" && known.count(name) == 0) loose.insert(name);
  }
  for (const std::string& name : loose)
    out << "loose  " << folder << "/" << name << ": no row of the table belongs to it\n";
}

}  // namespace

absl::StatusOr<TournamentVerdict> verify_tournament(const std::string& folder, Verifier& verifier, bool quiet,
                                                    std::ostream& out) {
  const absl::StatusOr<Store> store = Store::read(folder);
  if (!store.ok()) return store.status();
  const absl::StatusOr<std::vector<GameReport>> games = store->games();
  if (!games.ok()) return games.status();
  const auto of_folder = [&](const absl::Status& status) {
    return absl::Status(status.code(), absl::StrCat(folder, ": ", status.message()));
  };
  // Each tournament keeps the measure of luck with which it was begun.
  if (absl::Status status = verifier.measure_luck_by(store->setup().game, store->setup().evaluator); !status.ok()) {
    return of_folder(status);
  }
  if (absl::Status status = verifier.check_scenario(store->setup().game, store->setup().scenario); !status.ok()) {
    return of_folder(status);
  }
  TournamentVerdict found;
  const absl::Status tables = store->check_tables();
  if (!tables.ok()) {
    ++found.wrong;
    out << "FALSE  " << folder << "/tournament.db: " << one_line(tables.message()) << '\n';
  }
  int wrong = 0;
  for (const GameReport& row : *games) {
    bool unread = false, other = false;
    const absl::StatusOr<std::string> verdict = verify_game(*store, row, verifier, unread, other);
    found.unread += unread ? 1 : 0;
    found.other += other ? 1 : 0;
    wrong += verdict.ok() || unread || other ? 0 : 1;
    if (verdict.ok() && quiet) continue;
    out << (verdict.ok() ? "true   "
            : unread     ? "UNREAD "
            : other      ? "OTHER  "
                         : "FALSE  ")
        << folder << "/" << Store::record_name(row.id) << ": "
        << (verdict.ok() ? *verdict : one_line(verdict.status().message())) << '\n';
  }
  found.wrong += wrong;
  tell_of_loose_records(folder, *games, out);
  if (!quiet) {
    out << games->size() << (games->size() == 1 ? " game in " : " games in ") << folder << ", " << wrong
        << " of them false";
    if (found.unread > 0) out << ", " << found.unread << " unreadable";
    if (found.other > 0) out << ", " << found.other << " with other data";
    if (!tables.ok()) out << "; the database's tables do not agree";
    out << '\n';
  }
  return found;
}

}  // namespace zerohour::cli
