// What is known from one viewpoint of a game of any kind on the table.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/functional/function_ref.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "ai/judge/estimate.h"
#include "ai/search/any_solver.h"
#include "engine/core/record.h"
#include "engine/core/viewpoint.h"
#include "tools/protocol/answers.h"
#include "tools/protocol/any_adapter.h"
#include "tools/protocol/jobs.h"
#include "tools/protocol/last_search.h"
#include "tools/protocol/par.h"
#include "tools/protocol/physical_table.h"
#include "tools/protocol/reply.h"
#include "tools/protocol/seed_keeper.h"
#include "tools/protocol/seen_game.h"

namespace zerohour::protocol {

inline constexpr absl::string_view kSealedSeed = "sealed-seed";
// The account of the dice in a record: how often an earlier save was resumed. That the seed was revealed is in trust.h.
inline constexpr absl::string_view kLoadedAgain = "loaded-again";

// The commands that only ask, as texts. Arguments are the text after the command.
class TableView {
 public:
  // live outlives this.
  TableView(const LiveGame& live, Viewpoint viewpoint) : seen_(live, viewpoint) {}
  TableView(const TableView&) = delete;
  TableView& operator=(const TableView&) = delete;

  // For code that knows the game.
  const SeenGame& seen() const { return seen_; }

  Row header() const;  // the game, its scenario, where its dice come from, and standing()
  // Who acts, the number of the last event, and the hash of the position.
  Row standing() const { return seen_.standing(); }

  Answer show(Reply& reply) const;
  Answer turn(Reply& reply) const;
  Answer legal(Words words, Reply& reply) const;
  // words of state, chances and shapes: empty, or "at N"; of shapes also "of KIND...".
  Answer state(Words words, Reply& reply) const;
  Answer players(Reply& reply) const;
  Answer story(std::size_t from, Reply& reply) const;  // from: the first move to tell of, from 1
  // The "rolled" line of move i, as in the story; nothing if it is no roll, or hidden. Requires i <
  // Table::move_count().
  void tell_rolled(std::size_t i, Reply& reply) const;
  Answer guide(Reply& reply) const;
  Answer victory(Reply& reply) const;
  Answer preview(absl::string_view action, Reply& reply) const;
  Answer threats(Words words, Reply& reply) const;
  Answer book(absl::string_view name, Reply& reply) const;  // empty: the list
  Answer chances(Words words) const;
  Answer shapes(Words words, Reply& reply) const;
  Answer odds(Words words, Reply& reply) const;
  Answer overlay(Words words, Reply& reply) const;
  // words: empty for everything; "brief", "unit NAME", "area FROM TO".
  Answer describe(Words words, Reply& reply) const;
  // told: what the person was told of before; null: nothing. since: the move after which the table is still as it was
  // then, instead of that. chair: the side at whose edge the person sits.
  absl::StatusOr<RulerReport> ruler(const ToldTable* told, std::optional<std::size_t> since, Side chair) const;
  // Whether the game has things to put on a table.
  bool has_ruler() const { return seen_.adapter().find<Ruler<AnyGame>>() != nullptr; }
  Answer result() const;
  // Of a game that is over, "2-0", the first side's first; empty in a game that does not count them.
  std::string victory_points() const;
  std::string dice_word() const { return seen_.dice_word(); }  // where the dice come from: secret, number or mine
  // Whether the game is over and its last action may be taken back.
  bool end_may_be_undone() const { return seen_.live().end_may_be_undone(); }
  Answer events(std::uint64_t from, Reply& reply) const;

  // empty: why the last search answered as it did; otherwise what the rules say of that action.
  Answer why(absl::string_view action) const;
  // found: where the job notes what it found; may be null.
  absl::StatusOr<Job> go(const GoLimits& limits, const Settings& settings,
                         const std::shared_ptr<LastSearch>& found) const;
  // The choice of a bot that needs no rules: in any position, from a given list.
  absl::StatusOr<Job> ask(absl::string_view arguments, const GoLimits& limits, const Settings& settings) const;
  // stage: 1 what to look at, 2 what to do, 3 why.
  absl::StatusOr<Job> hint(int stage, const Settings& settings) const;
  // What the position is worth, whole, and each choice of the side that is to act: within so many positions.
  absl::StatusOr<Job> solve(std::uint64_t positions) const;
  // The ways to play to each depth up to that one, at least 1.
  absl::StatusOr<Job> perft(int depth) const;
  // The play so far against best play (par.h): "par", "decision" and "luck" lines.
  absl::StatusOr<Job> par() const;
  // What turned the game so far: "cause" and "turned" lines.
  absl::StatusOr<Job> turned() const;

  // keeper: seals the secret seed of an unfinished game, and is told when that of a finished one is shown; or null.
  Answer record(Reply& reply, SeedKeeper* keeper) const;
  // What `record` prints. shown: with the seed; otherwise it is sealed.
  std::string record_text(const SeedKeeper* keeper, bool shown) const;
  // With the seed, and everything hidden. The hints come last, by side.
  Record whole_record() const;
  // The seed, once it may be known.
  absl::StatusOr<DiceSeed> seed_to_show() const;
  Answer commit(const SeedKeeper* keeper) const;
  Answer reveal(SeedKeeper* keeper) const;

  // Whether these rows make a scenario of this game (ScenarioCheck).
  Answer check_scenario(Words rows) const;
  // The text of the scenario on the table, a "row" for each line; OK says how many.
  Answer scenario_rows(Reply& reply) const;
  // The text of this position with changes; the position itself stays.
  absl::StatusOr<std::string> edited(Words parts) const;

  // --- The same and more, typed, for code in the same program as the table. If a game lacks an ability the error is a
  // refusal, as above; all other errors are plain sentences.
  Viewpoint viewpoint() const { return seen_.viewpoint(); }
  Actor to_act() const { return seen_.actor(); }                   // nobody when the game is over
  std::uint64_t hash() const { return game().hash(seen_.now()); }  // of the position
  std::string state_text() const { return game().format_state(seen_.now()); }
  // Empty if there are no phases.
  std::string phase_title() const { return seen_.wording().title(game(), seen_.now()); }
  std::string considers() const;  // what the side that is to act thinks about (Wording::considers())
  RollRequest roll_request() const { return game().roll_request(seen_.now()); }  // requires that a roll is due
  bool hides_due_roll() const { return seen_.hides_due_roll(); }  // the same; whether its result will remain unknown
  // What the due roll is drawn from, if it is no roll of dice, and what its faces mean (Wording::drawn, roll_needs).
  // Both are empty if they are hidden. Requires that a roll is due.
  std::vector<DrawnKind> drawn() const;
  std::string roll_needs() const;
  // The names of the rolls of the event to which the due roll belongs, this one first; empty if it stands alone
  // (Wording::rolls_together).
  std::vector<std::string> rolls_together() const;
  // What the roll after `at` moves is for, in words. Requires that one was due there.
  std::string roll_subject(std::size_t at) const { return game().describe_roll(seen_.position_at(at)); }
  DescribedMove describe_move(std::size_t i) const;  // requires i < Table::move_count()

  absl::StatusOr<Advice> advice() const;
  absl::StatusOr<VictoryReport> victory_report() const;
  absl::StatusOr<judge::Estimate> chances_at(std::size_t at) const;  // after `at` moves
  absl::StatusOr<SetUps> set_ups() const;
  absl::StatusOr<std::vector<std::string>> placements(absl::string_view set_up) const;
  absl::StatusOr<TurnSearch> turn_search() const;
  // Of the game so far; independent of this view once it is there. An error says why there is none.
  absl::StatusOr<ParSearch> par_search() const;
  absl::StatusOr<HintSearch> hint_search(const Settings& settings) const;
  // others: players whose choices are lines too, if the one of the settings has too few. stop: ends it early.
  absl::StatusOr<Analysis> analyse(const GoLimits& limits, const Settings& settings,
                                   const std::vector<std::string>& others, const std::atomic<bool>& stop,
                                   ai::ProgressPart progress) const;

 private:
  const AnyGame& game() const { return seen_.game(); }
  const AnyWording& wording() const { return seen_.wording(); }
  const LiveGame& live() const { return seen_.live(); }

  // --- table_view.cc, view_ruler.cc
  // What an action does, as far as the game names it.
  void add_parts(std::size_t i, Row& row) const;
  // How things were moved since that move, of those whose moves explain the whole difference: what dice or another line
  // of play moved has no way but from place to place.
  Ways ways_since(const Ruler<AnyGame>& ruler, const PhysicalTable& before, const PhysicalTable& after,
                  std::size_t since) const;
  // Calls visit(position, action) for each action of a prepared set-up that is left to be played.
  using VisitPlacement = absl::FunctionRef<void(const AnyState& s, const AnyAction& action)>;
  absl::Status for_each_placement(absl::string_view name, VisitPlacement visit) const;
  // A side that has given up has lost.
  Result outcome_now() const;
  // Requires a chance node.
  Answer outcomes(Words words, Reply& reply) const;
  // Tells the outcomes with their exact chances if they are the same whatever is hidden, as those of most dice are.
  using TellOutcome = absl::FunctionRef<void(const AnyAction& action, Probability chance)>;
  bool tell_if_public(const AnyState& s, Side side, Random& random, TellOutcome tell) const;
  // How many moves precede the position that is asked for: "at N", or nothing for the present one.
  absl::StatusOr<std::size_t> read_at(Words words) const;
  absl::string_view actor_name(const SeenGame::Move& move) const;
  // Without the side that acted.
  std::string move_words(std::size_t i, const AnyState& before) const;

  // --- view_searches.cc
  std::shared_ptr<const ai::AnySolver> solver() const { return seen_.adapter().solver(seen_.game()); }
  std::string bot_name(const Settings& settings) const;
  // With the player that gives hints.
  Settings for_advice(const Settings& settings) const;
  // Finds the hint by a search of the present position; it may outlive this.
  using FindHint = std::function<session::Hint(Search&, const std::atomic<bool>& stop, ai::ProgressPart progress)>;
  FindHint hint_finder(const Settings& settings) const;
  // For the side that is to act, from its own view of the position.
  absl::StatusOr<std::shared_ptr<Search>> search_now(const GoLimits& limits, const Settings& settings) const;
  // Where the side has acted in this phase, by itself and as searches found: what `go scope phase` answered before it
  // was interrupted. Nothing of a set-up, which is planned as a whole anyway (mix_of_set_up()).
  std::vector<AnyState> acted_in_phase(const GoLimits& limits, const std::string& bot, Side side) const;
  Search::PhaseOf phase_of(const GoLimits& limits) const;
  // A search's seed depends on the position (Search). The plan of a set-up that is asked for action by action is one
  // plan all the same: this takes the position out of the seed, and puts in that in which the side began to set up.
  std::uint64_t mix_of_set_up(const std::string& bot, Side side) const;

  // --- view_record.cc
  // Dice from a number, which anyone can compute who knows it or finds the number that matches their commitment.
  bool hides_number() const { return !seen_.sees_all() && live().dice().source == RecordDice::Source::kNumber; }
  // What may be known of the record from there. The lines "withheld" say what is left out; also left out are the hashes
  // of positions, the host's notes, and the seed of any dice.
  Record seen_part() const;
  void show_move(std::size_t i, RecordEvent& event) const;
  std::vector<std::pair<std::string, std::string>> hints_of(const Record& record) const;
  Answer print_lines(const std::string& record, Reply& reply) const;
  void note_told(bool shown) const;
  // How many rolls were known, or would have been, before they fell on this line of play.
  std::size_t known_rolls(const DiceAccount& account) const;
  void note_account(Record& record, const DiceAccount& account) const;

  SeenGame seen_;
  const std::shared_ptr<Reason> reason_ = std::make_shared<Reason>();
};

}  // namespace zerohour::protocol
