// The Table of any game: a game in progress (live_game.h), what is seen of it from each viewpoint (game_view.h), and,
// here, the commands that change it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/digest.h"
#include "engine/core/faces.h"
#include "engine/core/record.h"
#include "tools/protocol/action_reader.h"
#include "tools/protocol/any_adapter.h"
#include "tools/protocol/computer_players.h"
#include "tools/protocol/game_view.h"
#include "tools/protocol/live_game.h"
#include "tools/protocol/table.h"
#include "tools/session/session.h"

namespace zerohour::protocol {

class GameTable final : public Table {
 public:
  using Session = session::Session;

  GameTable(std::shared_ptr<const AnyAdapter> adapter, Session session)
      : live_{std::move(adapter), std::move(session)} {}
  GameTable(const GameTable&) = delete;
  GameTable& operator=(const GameTable&) = delete;

  // For code that knows the game.
  const std::shared_ptr<const AnyGame>& shared_game() const { return live_.session.shared_game(); }
  const Session& session() const { return live_.session; }
  const AnyState& position() const { return live_.now(); }
  const RecordDice& dice() const { return live_.dice(); }
  const GameView& view(Viewpoint viewpoint) const { return views_[static_cast<std::size_t>(viewpoint)]; }
  // Enters the events of the record that the session was opened with.
  void take_up(std::vector<Event> events);

  const TableView& seen_from(Viewpoint viewpoint) const override { return view(viewpoint); }
  bool has_secrets() const override { return hides_anything(game()); }

  // --- What changes it.
  Answer play(Viewpoint who, absl::string_view arguments, const LastSearch* found) override;

  Answer roll(Viewpoint who, Words words) override;

  Answer undo(Viewpoint who, Words words, bool analysis) override;

  Answer resign(Viewpoint who, absl::string_view word) override;

  absl::Status instruct(Viewpoint who, Side side, Words words) override;
  absl::StatusOr<std::vector<Instruction>> instructions(Viewpoint who) const override;
  absl::StatusOr<std::vector<Instruction>> usual_instructions() const override;
  absl::StatusOr<std::string> would_answer(Viewpoint who, Side side, Words texts) const override;
  Answer set_player(Viewpoint who, absl::string_view side_name, absl::string_view name) override;

  // --- The host's (table.h).
  Players known_players() const override { return live_.session.record().players; }
  std::string player_name(Side side) const override { return live_.player_name(side); }
  const DiceSeed* secret_seed() const override { return live_.secret_seed(); }
  std::vector<std::string> rolls() const override { return live_.rolls(); }
  std::string due_roll() const override;
  std::string journal() const override;
  std::string saved_text(const SeedKeeper* keeper) const override { return account().text_of(keeper, live_.over()); }
  std::uint64_t last_event() const override { return live_.events.next() - 1; }
  const Record& recorded() const override { return live_.session.record(); }
  std::string owners_record() const override { return format_with_digest(live_.session.finished_record()); }
  std::string side_name(Side side) const override { return text(game().side_name(side)); }
  Actor to_act() const override { return live_.actor(); }
  std::optional<Side> resigned() const override { return live_.resigned(); }
  std::size_t move_count() const override { return live_.session.moves().size(); }
  std::size_t undoable() const override { return live_.undoable(); }
  Actor mover(std::size_t i) const override { return live_.session.moves()[i].actor; }

  std::unique_ptr<Table> at(std::size_t moves) const override;
  absl::StatusOr<std::unique_ptr<Table>> again(std::size_t moves) const override;

  void note_hint(Viewpoint who, int stage) override;

  bool host_rolls() const override { return live_.session.dice().has_value(); }
  absl::Status roll_faces(const Faces& faces) override;
  absl::Status roll_out_of_sight() override;
  absl::StatusOr<DiceSeed> reveal_seed() override;
  void note_seed_told() override { live_.seed_told = true; }
  void note_seed_revealed() override;
  absl::Status take_back(std::size_t moves, bool analysis) override;

  absl::Status seat_computer(Side side, const std::string& name, std::uint64_t seed, std::size_t since) override;
  void take_instructions(Table& from) override;
  std::string computer_name(Side side) const override;
  absl::StatusOr<std::string> play_computer(const std::atomic<bool>* stop, ai::ProgressPart progress) override;

  void note_info(absl::string_view key, absl::string_view value) override { live_.session.set_info(key, value); }
  void keep_journal(AppendFile file) override { live_.session.keep_journal(std::move(file)); }
  std::string journal_path() const override;
  absl::Status take_journal_error() override { return live_.session.take_journal_error(); }
  void checkpoint() override { live_.session.checkpoint(); }
  void finish() override { live_.session.finish(); }

 private:
  const AnyGame& game() const { return live_.game(); }

  // What was recorded before the move that follows so many, or before a side gave up.
  Record record_of_first(std::size_t moves) const;
  // Null if it cannot be replayed.
  std::unique_ptr<GameTable> table_of(const Record& record) const;

  absl::Status act(Side side, const AnyAction& action, absl::string_view reason = "");

  // Plays what the sides' standing instructions answer, up to the next decision or roll that they do not.
  void follow_instructions();

  // Why that search found the action of the side in s; empty if it did not.
  std::string reason_for(const LastSearch& found, const AnyState& s, Side side, const AnyAction& action) const;

  static absl::Status refuse_watcher(Viewpoint who);
  absl::Status refuse_other_side(Viewpoint who, Side side) const;
  // A die that is rolled at a table may be mistyped: the last roll that a person gave, with what followed it. The
  // record notes it, as it does what is undone in an analysis.
  Answer undo_roll(Viewpoint who);
  // A side undoes its own moves, and those of chance on behalf of both.
  absl::Status refuse_others_moves(Viewpoint who, std::size_t n) const;
  static constexpr absl::string_view kSeedIsKnown = "the seed of the dice has been revealed";
  // Requires that there is a move before the undoable ones.
  absl::Status refuse_undo(Viewpoint who) const;

  const RecordAccount& account() const { return view(Viewpoint::kReferee).account(); }

  // Both require a chance node.
  absl::StatusOr<std::vector<Faces>> host_faces(const SeenGame& seen) const;
  // Of one roll, or of several that belong together.
  absl::StatusOr<std::vector<Faces>> given_faces(const SeenGame& seen, Words words) const;

  // How many moves 'undo turn' undoes: those of this turn, or if there are none those of the turn before.
  std::size_t moves_of_turn() const;

  LiveGame live_;
  ComputerPlayers computers_;
  std::array<std::vector<std::string>, 2> instructions_;  // standing ones, of each side
  // In the order of the viewpoints. All of them look at live_.
  std::array<GameView, kViewpoints> views_{{{live_, Viewpoint::kFirst},
                                            {live_, Viewpoint::kSecond},
                                            {live_, Viewpoint::kWatcher},
                                            {live_, Viewpoint::kReferee}}};
};

}  // namespace zerohour::protocol
