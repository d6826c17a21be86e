// The Table of any game: a game in progress (live_game.h), what shows it, what searches it, its record, and here what
// changes it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "engine/core/faces.h"
#include "engine/core/game.h"
#include "tools/protocol/action_reader.h"
#include "tools/protocol/computer_players.h"
#include "tools/protocol/game_adapter.h"
#include "tools/protocol/live_game.h"
#include "tools/protocol/record_account.h"
#include "tools/protocol/searches.h"
#include "tools/protocol/table.h"
#include "tools/protocol/table_views.h"
#include "tools/session/session.h"

namespace zerohour::protocol {

template <Game G>
class GameTable final : public Table {
 public:
  using State = typename G::State;
  using Action = typename G::Action;
  using Session = typename LiveGame<G>::Session;

  GameTable(std::shared_ptr<const GameAdapter<G>> adapter, std::shared_ptr<const G> played, Session session)
      : live_{std::move(adapter), std::move(played), std::move(session)} {}
  GameTable(const GameTable&) = delete;
  GameTable& operator=(const GameTable&) = delete;

  // For what knows the game.
  const std::shared_ptr<const G>& shared_game() const { return live_.shared; }
  const Session& session() const { return live_.session; }
  const State& position() const { return live_.now(); }
  const RecordDice& dice() const { return live_.dice(); }
  // Takes up the events of the record that the session was opened with.
  void take_up(std::vector<std::string> events) {
    for (std::string& event : events) live_.events.note(std::move(event));
  }

  // --- What shows the game.
  std::string header() const override {
    return absl::StrCat("game=", text(game().game_name()), " scenario=", std::string(game().scenario_name()),
                        " dice=", live_.dice_word(), " ", live_.standing());
  }
  Answer show(Reply& reply) const override { return views_.show(reply); }
  Answer turn() const override { return views_.turn(); }
  Answer legal(Words words, Reply& reply) const override { return views_.legal(words, reply); }
  Answer state(Words words, Reply& reply) const override { return views_.state(words, reply); }
  Answer players(Reply& reply) const override { return views_.players(reply); }
  Players known_players() const override { return live_.session.record().players; }
  Answer story(std::size_t from, Reply& reply) const override { return views_.story(from, reply); }
  Answer guide(Reply& reply) const override { return views_.guide(reply); }
  Answer preview(absl::string_view action) const override { return views_.preview(action); }
  Answer threats(Words words, Reply& reply) const override { return views_.threats(words, reply); }
  Answer book(absl::string_view name, Reply& reply) const override { return views_.book(name, reply); }
  Answer chances(Words words) const override { return views_.chances(words); }
  Answer odds(Words words, Reply& reply) const override { return views_.odds(words, reply); }
  Answer overlay(Words words, Reply& reply) const override { return views_.overlay(words, reply); }
  Answer describe(Reply& reply) const override { return views_.describe(reply); }
  Answer result() const override { return views_.result(); }
  Answer events(std::uint64_t from, Reply& reply) const override { return live_.events.list(from, reply); }
  std::uint64_t last_event() const override { return live_.events.next() - 1; }
  absl::StatusOr<std::string> edited(Words parts) const override {
    return live_.adapter->template ask<Edit<G>>(
        [&](const Edit<G>& edit) { return edit.edit(game(), position(), parts); });
  }

  // --- Its record and its dice.
  const DiceSeed* secret_seed() const override { return live_.secret_seed(); }
  std::vector<std::string> rolls() const override { return live_.rolls(); }
  std::string due_roll() const override {
    return live_.actor() == Actor::kChance ? roll_name(game().roll_request(position())) : "";
  }
  Answer record(Reply& reply, SeedKeeper* keeper) const override { return account_.print(reply, keeper); }
  std::string journal() const override { return format_record(account_.whole()); }
  std::string saved_text(const SeedKeeper* keeper) const override { return account_.text_of(keeper, live_.over()); }
  Answer commit(const SeedKeeper* keeper) const override { return account_.commit(keeper); }
  Answer reveal(SeedKeeper* keeper) const override { return account_.reveal(keeper); }

  // --- What searches it.
  Answer why(absl::string_view action) const override { return searches_.why(action); }
  absl::StatusOr<Job> go(const GoLimits& limits, const Settings& settings) const override {
    return searches_.go(limits, settings);
  }
  absl::StatusOr<Job> ask(absl::string_view arguments, const GoLimits& limits,
                          const Settings& settings) const override {
    return searches_.ask(arguments, limits, settings);
  }
  absl::StatusOr<Job> hint(int stage, const Settings& settings) override {
    absl::StatusOr<Job> job = searches_.hint_job(stage, settings);
    if (job.ok()) note_hint(stage);
    return job;
  }
  absl::StatusOr<Job> perft(int depth) const override { return searches_.perft(depth); }

  // --- What changes it.
  Answer play(absl::string_view arguments) override {
    const ActionReader<G> reader(live_);
    const absl::StatusOr<std::optional<Side>> side = reader.conditions(arguments);
    if (!side.ok()) return side.status();
    const std::vector<absl::string_view> parts = parts_of(arguments, ';');
    if (parts.empty()) return refusal("bad-arguments", "play [hash=H] [side=S] ACTION ; ACTION ...");
    std::vector<std::pair<Side, Action>> actions;
    State next = position();
    for (std::size_t i = 0; i < parts.size(); ++i) {
      const std::string place = parts.size() == 1 ? "" : absl::StrCat("action ", i + 1, ": ");
      const absl::StatusOr<std::pair<Side, Action>> read = reader.action(next, parts[i], *side, place);
      if (!read.ok()) return read.status();
      actions.push_back(*read);
      if (parts.size() > 1) game().apply(next, read->second);
    }
    for (const auto& [who, action] : actions) {
      if (absl::Status status = act(who, action); !status.ok()) return refusal("illegal", status.message());
    }
    return live_.standing();
  }

  Answer roll(Words words) override {
    while (!words.empty() && absl::StartsWith(words.front(), "hash=")) {
      const ActionReader<G> reader(live_);
      if (absl::Status status = reader.check_hash(words.front().substr(5)); !status.ok()) return status;
      words.remove_prefix(1);
    }
    if (absl::Status ended = live_.refuse_if_over(); !ended.ok()) return ended;
    if (live_.actor() != Actor::kChance) {
      return refusal("no-die-due", absl::StrCat("it is for ", live_.actor_name(), " to act"));
    }
    const absl::StatusOr<Faces> faces = words.empty() ? host_faces() : given_faces(words);
    if (!faces.ok()) return faces.status();
    const std::string outcome = game().format_action(position(), game().roll_action(position(), faces->span()));
    if (absl::Status status = roll_faces(*faces); !status.ok()) return refusal("bad-faces", status.message());
    return absl::StrCat(live_.standing(), " faces=", faces_word(faces->span()), " outcome=", outcome);
  }

  Answer undo(Words words, bool analysis) override {
    if (words.size() > 1) return refusal("bad-arguments", "undo [N|turn]");
    if (live_.resigned().has_value()) return refusal("game-over", "a side has resigned");
    // Play could go on with dice that are known.
    if (live_.over() && secret_seed() != nullptr) {
      return refusal("game-over", "the game is over, and its seed may be known");
    }
    const std::size_t moves = live_.session.moves().size();
    std::size_t n = 1;
    if (!words.empty() && words[0] == "turn") {
      n = moves_of_turn();
    } else if (!words.empty()) {
      const std::optional<std::uint64_t> number = number_of(words[0], 1000000);
      if (!number.has_value() || *number == 0) return refusal("bad-arguments", "undo [N|turn]: N is a number from 1");
      n = static_cast<std::size_t>(*number);
    }
    if (n == 0 || n > moves) return refusal("nothing-to-undo", absl::StrCat("there are ", moves, " actions and rolls"));
    if (n > live_.session.moves_since_roll() && !analysis) {
      return refusal("past-die", "a die has fallen since; 'set analysis on' allows it, and the record says so");
    }
    if (absl::Status status = take_back(n, analysis); !status.ok()) return refusal("nothing-to-undo", status.message());
    return absl::StrCat("undone=", n, " ", live_.standing());
  }

  Answer resign(absl::string_view word) override {
    if (absl::Status ended = live_.refuse_if_over(); !ended.ok()) return ended;
    std::optional<Side> side;
    if (!word.empty()) {
      side = side_of_name(game(), word);
      if (!side.has_value()) return refusal("bad-arguments", live_.no_side(word));
    } else if (live_.actor() == Actor::kFirst || live_.actor() == Actor::kSecond) {
      side = live_.actor() == Actor::kFirst ? Side::kFirst : Side::kSecond;
    } else {
      return refusal("bad-arguments", "which side resigns?");
    }
    live_.session.resign(*side);
    live_.events.note(resign_event(game(), *side));
    return result();
  }

  Answer set_player(absl::string_view side_name, absl::string_view name) override {
    const std::optional<Side> side = side_of_name(game(), side_name);
    if (!side.has_value()) return refusal("bad-arguments", live_.no_side(side_name));
    if (name.size() > kMaxRecordText) {
      return refusal("bad-value", absl::StrCat("a name has at most ", kMaxRecordText, " bytes"));
    }
    live_.session.set_player(*side, name);
    const std::string noted = live_.player_name(*side);
    live_.events.note(absl::StrCat("player ", text(game().side_name(*side)), noted.empty() ? "" : " ", noted));
    return live_.standing();
  }

  // --- Typed (table.h).
  const Record& recorded() const override { return live_.session.record(); }
  std::string owners_record() const override { return format_with_digest(live_.session.finished_record()); }
  std::string side_name(Side side) const override { return text(game().side_name(side)); }
  Actor to_act() const override { return live_.actor(); }
  std::optional<Side> resigned() const override { return live_.resigned(); }
  std::uint64_t hash() const override { return live_.session.hash(); }
  std::string state_text() const override { return std::string(game().format_state(position())); }
  std::string phase_title() const override { return live_.adapter->wording().title(game(), position()); }
  RollRequest roll_request() const override { return game().roll_request(position()); }
  std::string roll_subject(std::size_t at) const override {
    return std::string(game().describe_roll(live_.position_at(at)));
  }
  std::size_t move_count() const override { return live_.session.moves().size(); }
  std::size_t moves_since_roll() const override { return live_.session.moves_since_roll(); }
  Actor mover(std::size_t i) const override { return live_.session.moves()[i].actor; }
  ToldMove told_move(std::size_t i) const override { return views_.told_move(i); }
  absl::StatusOr<Advice> advice() const override { return views_.advice(); }
  absl::StatusOr<std::array<int, 3>> chances_at(std::size_t at) const override { return views_.chances_at(at); }
  absl::StatusOr<SetUps> set_ups() const override { return views_.set_ups(); }
  absl::StatusOr<std::vector<std::string>> placements(absl::string_view name) const override {
    return views_.placements(name);
  }
  absl::StatusOr<HintSearch> hint_search(const Settings& settings) const override { return searches_.hint(settings); }
  absl::StatusOr<Analysis> analyse(const GoLimits& limits, const Settings& settings) const override {
    return searches_.analyse(limits, settings);
  }

  // Requires that a side is to act.
  void note_hint(int stage) override {
    const Side side = live_.actor() == Actor::kSecond ? Side::kSecond : Side::kFirst;
    const std::string key = hints_key(game(), side);
    int count = 0;
    for (const auto& [name, value] : recorded().info) {
      if (name == key && !absl::SimpleAtoi(value, &count)) count = 0;
    }
    live_.session.set_info(key, absl::StrCat(count + 1));
    live_.events.note(absl::StrCat("hint ", text(game().side_name(side)), " ", stage));
  }

  bool host_rolls() const override { return live_.session.dice().has_value(); }
  absl::Status roll_faces(const Faces& faces) override {
    if (absl::Status status = live_.session.roll(faces); !status.ok()) return status;
    live_.events.note(roll_event(faces));
    return absl::OkStatus();
  }
  absl::StatusOr<DiceSeed> reveal_seed() override {
    absl::StatusOr<DiceSeed> seed = account_.seed_to_show();
    if (seed.ok() && seed->is_secret()) secret_told_ = true;
    return seed;
  }
  absl::Status take_back(std::size_t moves, bool analysis) override {
    if (live_.resigned().has_value()) return absl::FailedPreconditionError("a side has resigned");
    if (secret_told_) return absl::FailedPreconditionError("the seed of the dice has been revealed");
    if (absl::Status status = live_.session.undo(moves, analysis); !status.ok()) return status;
    live_.events.note(absl::StrCat("undo ", moves));
    return absl::OkStatus();
  }

  absl::Status seat_computer(Side side, const std::string& name, std::uint64_t seed) override {
    return computers_.seat(*live_.adapter->bots(), side, name, seed);
  }
  void take_computers(Table& from) override {
    if (auto* const table = dynamic_cast<GameTable*>(&from)) computers_ = std::move(table->computers_);
  }
  std::string computer_name(Side side) const override {
    const ai::Bot<G>* const bot = computers_.at(side);
    return bot == nullptr ? "" : std::string(bot->name());
  }
  absl::StatusOr<std::string> play_computer() override {
    // Where both choose at once, a computer does not wait for a person.
    const bool first = acts(live_.actor(), Side::kFirst) && computers_.at(Side::kFirst) != nullptr;
    const Side side = first || !acts(live_.actor(), Side::kSecond) ? Side::kFirst : Side::kSecond;
    ai::Bot<G>* const bot = computers_.at(side);
    if (bot == nullptr) return absl::FailedPreconditionError("no computer plays this side");
    const Action action = bot->choose(game(), game().visible_to(position(), side), {});
    if (absl::Status status = act(side, action); !status.ok()) return status;
    return bot->explain();
  }

  void note_info(absl::string_view key, absl::string_view value) override { live_.session.set_info(key, value); }
  void keep_journal(AppendFile file) override { live_.session.keep_journal(std::move(file)); }
  std::string journal_path() const override {
    return live_.session.journal().has_value() ? live_.session.journal()->path() : "";
  }
  absl::Status take_journal_error() override { return live_.session.take_journal_error(); }
  void checkpoint() override { live_.session.checkpoint(); }
  void finish() override { live_.session.finish(); }

 private:
  const G& game() const { return live_.game(); }

  absl::Status act(Side side, const Action& action) {
    const std::string played = std::string(game().format_action(position(), action));
    if (absl::Status status = live_.session.act(side, action); !status.ok()) return status;
    live_.events.note(play_event(game(), side, played));
    return absl::OkStatus();
  }

  // Both require a chance node.
  absl::StatusOr<Faces> host_faces() const {
    if (!host_rolls()) {
      return refusal("no-dice", absl::StrCat("the dice are yours: roll ", live_.roll_words(), " and give the faces"));
    }
    return live_.session.dice()->roll(game().roll_request(position()));
  }
  absl::StatusOr<Faces> given_faces(Words words) const {
    if (host_rolls()) return refusal("host-dice", "the host rolls in this game: 'roll' without faces");
    return protocol::given_faces(words, game().roll_request(position()));
  }

  // How many moves 'undo turn' takes back: those of this turn, or where there are none those of the turn before.
  std::size_t moves_of_turn() const {
    const auto& moves = live_.session.moves();
    if (moves.empty()) return 0;
    const Wording<G>& wording = live_.adapter->wording();
    const std::uint64_t key = wording.turn_key(game(), moves.back().before);
    std::size_t n = 1;
    while (n < moves.size() && wording.turn_key(game(), moves[moves.size() - 1 - n].before) == key) ++n;
    return n;
  }

  LiveGame<G> live_;
  bool secret_told_ = false;  // here, to the owner of this machine
  ComputerPlayers<G> computers_;
  // All of these look at live_.
  TableViews<G> views_{live_};
  RecordAccount<G> account_{live_};
  Searches<G> searches_{live_};
};

}  // namespace zerohour::protocol
