// A game from its record, as it stood at the record's end.
#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "engine/core/any_game.h"
#include "engine/core/digest.h"
#include "engine/core/replay.h"
#include "engine/core/trust.h"
#include "tools/protocol/game_type.h"
#include "tools/protocol/line_of_play.h"
#include "tools/protocol/scenario_rows.h"
#include "tools/protocol/seed_keeper.h"

namespace zerohour::protocol {
namespace {

// Far more than any game has: the position after each one is kept.
constexpr std::size_t kMostEvents = 20000;
constexpr std::size_t kMostInfo = 1000;

class Restorer {
 public:
  using Session = session::Session;

  Restorer(std::shared_ptr<const AnyAdapter> adapter, std::shared_ptr<const AnyGame> game, SeedKeeper* keeper,
           Origin origin)
      : adapter_(std::move(adapter)), game_(std::move(game)), keeper_(keeper), origin_(origin) {}

  absl::StatusOr<Restored> restore(Record record) {
    if (origin_ == Origin::kOwner) return as_it_stands(std::move(record));
    if (record.events.size() > kMostEvents || record.info.size() > kMostInfo) return bad("the record is too long");
    drop_last_checkpoints(record);
    const bool secret = record.dice.source == RecordDice::Source::kSecret;
    const bool open = secret && record.dice.seed.has_value();
    const std::string line = line_of_play(record);
    const std::string sealed = take_info(record);
    std::string why;  // why the record's own dice are not available
    if (secret && !open) {
      absl::StatusOr<std::string> refused = open_seal(record, sealed, line);
      if (!refused.ok()) return refused.status();
      why = *std::move(refused);
    }
    put_hints(record);
    const std::optional<RecordResult> result = record.result;
    absl::StatusOr<Session> session = Session::open(game_, record);
    if (!session.ok()) return bad(session.status().message());
    if (absl::Status status = check_result(*session, result); !status.ok()) return status;
    if (!goes_on(*session)) why.clear();
    // Dice whose seed a client can have read are not secret; only this host reads its own journal.
    if (goes_on(*session) && open && origin_ == Origin::kClient) why = "the seed stands in the record";
    const bool ended = !goes_on(*session), keeps_dice = !ended && why.empty();
    auto table = table_of(*std::move(session), why);
    if (!table.ok()) return table.status();
    if (const DiceSeed* const seed = (*table)->secret_seed(); seed != nullptr) {
      const bool revealed = keeper_ != nullptr && keeper_->account(*seed).revealed;
      const bool shown = ended && origin_ == Origin::kClient;
      if (shown || revealed || revealed_after((*table)->recorded()).has_value()) (*table)->note_seed_told();
    }
    if (keeper_ != nullptr && keeps_dice && (*table)->secret_seed() != nullptr) note_load(**table);
    return Restored{*std::move(table), why};
  }

 private:
  absl::StatusOr<Restored> as_it_stands(Record record) const {
    remove_digest(record);  // which is that of a file
    const bool unknown = record.dice.source == RecordDice::Source::kSecret && !record.dice.seed.has_value();
    absl::StatusOr<Session> session = Session::open(game_, std::move(record));
    if (!session.ok()) return bad(session.status().message());
    const std::string why = unknown && goes_on(*session) ? "the seed of its dice is not in the record" : "";
    auto table = table_of(*std::move(session), why);
    if (!table.ok()) return table.status();
    if (revealed_after((*table)->recorded()).has_value()) (*table)->note_seed_told();
    return Restored{*std::move(table), why};
  }

  // The table of the whole game; where it continues with new dice, for the reason `why`, of the part that may still be
  // undone.
  absl::StatusOr<std::unique_ptr<Table>> table_of(Session played, const std::string& why) const {
    std::vector<Event> events = told(played);
    absl::StatusOr<Session> session = std::move(played);
    if (!why.empty()) session = Session::open(session->shared_game(), what_may_be_undone(*session));
    if (!session.ok()) return bad(session.status().message());
    auto table = std::make_unique<Table>(adapter_, *std::move(session));
    table->take_up(std::move(events));
    return table;
  }

  static bool goes_on(const Session& session) { return !session.over() && !session.given_up().has_value(); }

  static absl::Status bad(absl::string_view why) { return refusal("bad-record", why); }

  // The last event gives the end.
  static void drop_last_checkpoints(Record& record) {
    while (!record.events.empty() && record.events.back().kind == RecordEvent::Kind::kCheckpoint) {
      record.events.pop_back();
    }
  }

  // Removes info lines that are not kept as they are. Returns the sealed seed, or an empty text.
  std::string take_info(Record& record) {
    std::string sealed;
    std::vector<std::pair<std::string, std::string>> others;
    for (auto& [key, value] : record.info) {
      if (key == kSealedSeed) {
        sealed = value;
      } else if (key != kDigest && !is_of_account(record, key) && !take_hints(key, value)) {
        others.emplace_back(std::move(key), std::move(value));
      }
    }
    record.info = std::move(others);
    return sealed;
  }

  // The account supplies its line again for the record of an unfinished game.
  static bool is_of_account(const Record& record, absl::string_view key) {
    return !record.result.has_value() && key == kLoadedAgain;
  }

  bool take_hints(absl::string_view key, absl::string_view value) {
    for (const Side side : {Side::kFirst, Side::kSecond}) {
      if (key != hints_key(*game_, side)) continue;
      hints_[static_cast<std::size_t>(index(side))] = static_cast<int>(number_of(value, 1000000).value_or(0));
      return true;
    }
    return false;
  }

  // The numbers of hints, by side, if there are any.
  void put_hints(Record& record) const {
    for (const Side side : {Side::kFirst, Side::kSecond}) {
      const int count = hints_[static_cast<std::size_t>(index(side))];
      if (count > 0) record.info.emplace_back(hints_key(*game_, side), absl::StrCat(count));
    }
  }

  // Gives the record its seed. Returns why that is impossible, or an empty text.
  absl::StatusOr<std::string> open_seal(Record& record, const std::string& sealed, const std::string& line) const {
    if (sealed.empty()) return std::string("the record has no sealed seed");
    if (keeper_ == nullptr) return std::string("this host keeps no seeds");
    const absl::StatusOr<DiceSeed> seed = keeper_->open(sealed, line);
    if (absl::IsNotFound(seed.status())) return std::string("the seed was sealed by another host");
    if (!seed.ok()) return bad(seed.status().message());
    if (seed->commitment() != record.commitment) return bad("the sealed seed does not match the commitment");
    if (keeper_->account(*seed).revealed) return std::string("the seed has been revealed");
    record.dice.seed = *seed;
    return std::string();
  }

  void note_load(const Table& table) const {
    const DiceSeed& seed = *table.secret_seed();
    const std::vector<std::string> rolls = table.rolls();
    if (origin_ == Origin::kClient) return keeper_->note_load(seed, rolls);
    // A journal that was kept without the account, or extends beyond it.
    const DiceAccount account = keeper_->account(seed);
    for (const std::string& roll : rolls) {
      if (!account.rolls.contains(roll)) keeper_->note_roll(seed, roll);
    }
  }

  absl::Status check_result(const Session& session, const std::optional<RecordResult>& found) const {
    if (!found.has_value()) return absl::OkStatus();
    const std::string place = absl::StrCat("line ", found->line, ": ");
    const std::optional<Side> loser = session.given_up();
    if (!loser.has_value() && !session.over()) return bad(absl::StrCat(place, "a result, but the game is not over"));
    const Actor winner = loser.has_value() ? actor_of(other(*loser)) : session.game().result(session.state()).winner;
    const std::string expected = winner_name(*game_, winner);
    if (found->winner == expected) return absl::OkStatus();
    return bad(absl::StrCat(place, "the result is ", expected, ", found \"", found->winner, "\""));
  }

  // The moves so far, as events.
  std::vector<Event> told(const Session& session) const {
    std::vector<Event> events;
    for (std::size_t i = 0; i < session.moves().size(); ++i) events.push_back(move_event(session, i));
    if (const std::optional<Side> loser = session.given_up(); loser.has_value()) {
      events.push_back(resign_event(*game_, *loser));
    }
    return events;
  }

  // The record of what may still be undone, with new secret dice: the rolls so far did not use them, so they become
  // part of its start.
  Record what_may_be_undone(const Session& session) const {
    const Record& old = session.record();
    Record record = new_record(*game_, RecordDice::of(DiceSeed::secret()));
    record.commitment = record.dice.seed->commitment();
    record.players = old.players;
    record.info = old.info;
    // What was known of the old dice says nothing about the new ones.
    std::erase_if(record.info,
                  [](const auto& info) { return info.first == kSeedRevealed || info.first == kSeedKnown; });
    record.analysis = std::max(old.analysis, is_analysis(old) ? 1 : 0);
    const std::size_t since = session.undoable();
    const std::size_t before = session.moves().size() - since;
    record.start = old.start;
    if (before > 0) {
      record.start = session.game().format_state(since > 0 ? session.moves()[before].before : session.state());
    }
    auto first = old.events.end();
    for (std::size_t moves = 0; first != old.events.begin(); --first) {
      if (std::prev(first)->is_move() && moves++ == since) break;
    }
    record.events.assign(first, old.events.end());
    return record;
  }

  std::shared_ptr<const AnyAdapter> adapter_;
  std::shared_ptr<const AnyGame> game_;
  SeedKeeper* keeper_;
  Origin origin_;
  std::array<int, 2> hints_{};
};

}  // namespace

absl::StatusOr<Restored> GameType::restore(Record record, SeedKeeper* keeper, Origin origin) const {
  const auto game = load_of(record);
  if (!game.ok()) return game.status();
  const std::string rows = rows_of(record);
  absl::StatusOr<Restored> restored = Restorer(adapter_, *game, keeper, origin).restore(std::move(record));
  if (!restored.ok() || rows.empty()) return restored;
  const ScenarioReading reading = adapter_->loader().read_text(rows);
  if (absl::Status status = fault_in(reading, "bad-record"); !status.ok()) return status;
  // Where there is no room for another scenario, the game continues all the same: its record has the rows.
  (void)open(reading, "bad-record");
  return restored;
}

}  // namespace zerohour::protocol
