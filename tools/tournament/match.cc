#include "tools/tournament/match.h"

#include <algorithm>
#include <cstdint>
#include <ctime>
#include <optional>
#include <utility>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "engine/core/dice.h"
#include "engine/core/digest.h"
#include "engine/core/record.h"
#include "engine/core/replay.h"
#include "tools/tournament/seeds.h"
#include "tools/tournament/side_clock.h"

namespace zerohour::tournament {
namespace {

class Match {
 public:
  Match(const Equipment& equipment, const GameId& id, std::array<Player*, 2> players)
      : equipment_(equipment),
        game_(*equipment.game),
        setup_(*equipment.setup),
        players_(players),
        dice_(dice_of_game(setup_, id)),
        writer_(header(id)),
        clocks_{SideClock(entry(id, 0).control, setup_.limits), SideClock(entry(id, 1).control, setup_.limits)} {
    report_.id = id;
    report_.entry = players_of(setup_, id);
  }

  MatchEnd play() {
    begun_us_ = equipment_.clock();
    report_.begun = static_cast<std::int64_t>(std::time(nullptr));
    state_ = game_.initial_state();
    for (const Side side : {Side::kFirst, Side::kSecond}) {
      if (!done_) ready(side);
    }
    std::array<std::optional<std::int64_t>, 2> cpu_us{};
    for (const Side side : {Side::kFirst, Side::kSecond}) cpu_us[index(side)] = players_[index(side)]->cpu_us();
    while (!done_) step();
    for (const Side side : {Side::kFirst, Side::kSecond}) {
      report_.think_ms[index(side)] = clocks_[index(side)].spent_us() / 1000;
      count_cpu(side, cpu_us[index(side)]);
    }
    report_.wall_ms = (equipment_.clock() - begun_us_) / 1000;
    if (!interrupted_) report_.record = format_with_digest(std::move(record_));
    return {std::move(report_), interrupted_, std::move(stopped_by_)};
  }

 private:
  const Entry& entry(const GameId& id, int side) const {
    return setup_.entries[static_cast<std::size_t>(players_of(setup_, id)[static_cast<std::size_t>(side)])];
  }

  Record header(const GameId& id) const {
    Record record = new_record(game_, RecordDice::of(dice_.seed()));
    for (const Side side : {Side::kFirst, Side::kSecond}) {
      record.players.emplace_back(game_.side_name(side), entry(id, index(side)).name);
    }
    // With a secret seed, a record shows the dice of its own game only: other games are still to come.
    if (setup_.seed.number().has_value()) record.info.emplace_back("tournament-seed", setup_.seed.to_string());
    record.info.emplace_back("pair", absl::StrCat(id.pair));
    record.info.emplace_back("leg", absl::StrCat(id.leg));
    return record;
  }

  void ready(Side side) {
    const std::uint64_t seed = seed_of_player(setup_, report_.id, side);
    if (auto misstep = players_[index(side)]->new_game(game_, side, seed, setup_.limits); misstep.has_value()) {
      fault(side, *misstep);
    }
  }

  void step() {
    if (const Result result = game_.result(state_); result.over) {
      writer_.checkpoint(game_.hash(state_));
      return finish(Ending::kRules, result.winner, std::string(result.reason));
    }
    if (equipment_.stop != nullptr && *equipment_.stop) return interrupt();
    if (const std::uint64_t key = equipment_.adapter->wording().turn_key(game_, state_); key_ != key) {
      key_ = key;
      begin_turn();
    }
    const Limits& limits = setup_.limits;
    if (!done_ && limits.game_ms > 0 && equipment_.clock() - begun_us_ > limits.game_ms * 1000) {
      adjudicate(Ending::kTooLong, absl::StrCat("longer than ", limits.game_ms, " ms"));
    }
    if (done_) return;
    const Actor actor = game_.actor(state_);
    if (actor == Actor::kChance) return roll();
    // If both choose, the first side does so first: the other does not see it.
    decide(acts(actor, Side::kFirst) ? Side::kFirst : Side::kSecond);
  }

  void begin_turn() {
    writer_.checkpoint(game_.hash(state_));
    ++report_.turns;
    for (SideClock& clock : clocks_) clock.begin_turn();
    const Limits& limits = setup_.limits;
    if (limits.adjudicate_turn > 0 && report_.turns > limits.adjudicate_turn) {
      return adjudicate(Ending::kAdjudicated, absl::StrCat("after ", limits.adjudicate_turn, " player turns"));
    }
    if (limits.adjudicate_at <= 0) return;
    const double estimate = equipment_.evaluator->win_probability(game_, state_);
    std::optional<Side> leader;
    if (estimate >= limits.adjudicate_at) {
      leader = Side::kFirst;
    } else if (1 - estimate >= limits.adjudicate_at) {
      leader = Side::kSecond;
    }
    turns_led_ = leader == leader_ ? turns_led_ + 1 : 1;
    leader_ = leader;
    if (leader.has_value() && turns_led_ >= limits.adjudicate_for) {
      adjudicate(Ending::kAdjudicated,
                 absl::StrFormat("%g or better for %d player turns", limits.adjudicate_at, limits.adjudicate_for));
    }
  }

  void roll() {
    const Faces faces = dice_.roll(game_.roll_request(state_));
    writer_.dice(faces, game_.describe_roll(state_));
    const AnyState before = state_;
    game_.apply(state_, game_.roll_action(before, faces.span()));
    report_.luck += equipment_.evaluator->luck_of_roll(game_, before, state_);
    ++report_.rolls;
  }

  // before: its player's processor time when the game began.
  void count_cpu(Side side, std::optional<std::int64_t> before) {
    const std::optional<std::int64_t> now = players_[index(side)]->cpu_us();
    if (!before.has_value() || !now.has_value() || *now < *before) return;
    report_.cpu[index(side)] = {1, decisions_[index(side)], std::min(CpuUsed::kMost, *now - *before)};
  }

  void decide(Side side) {
    ++decisions_[index(side)];
    SideClock& clock = clocks_[index(side)];
    const SideClock::Allowed allowed = clock.allowed();
    const AnyState seen = game_.visible_to(state_, side);
    const std::int64_t asked = equipment_.clock();
    // Rounded up: a player that waits has waited for all that it may.
    Choice choice =
        players_[index(side)]->choose(game_, seen, clock.budget(), (allowed.us + 999) / 1000, allowed.fault);
    const std::int64_t took = equipment_.clock() - asked;
    clock.spend(took);
    count_nodes(side, choice.nodes);
    const std::string late = allowed.ran_out.empty() ? "" : absl::StrCat(allowed.ran_out, " ran out: ");
    if (!choice.action.has_value()) {
      if (choice.misstep.fault == Fault::kTime) choice.misstep.what.insert(0, late);
      return fault(side, choice.misstep);
    }
    if (took > allowed.us) {
      return fault(side, {allowed.fault, absl::StrCat(late, "an answer after ", took / 1000, " ms; ", allowed.us / 1000,
                                                      " were left")});
    }
    if (absl::Status status = game_.is_legal(state_, *choice.action); !status.ok()) {
      return fault(side, {Fault::kIllegal, std::string(status.message())});
    }
    if (chooser(game_, state_, *choice.action) != side) {
      return fault(side, {Fault::kIllegal, "an action of the other side"});
    }
    writer_.action(game_.side_name(side), game_.format_action(state_, *choice.action));
    game_.apply(state_, *choice.action);
    ++report_.actions;
  }

  void count_nodes(Side side, std::optional<std::uint64_t> told) {
    const std::uint64_t limit = entry(report_.id, index(side)).control.nodes;
    if (limit == 0) return;
    NodesUsed decision;
    decision.asked = 1;
    if (told.has_value()) {
      decision.told = 1;
      decision.used = decision.most = static_cast<std::int64_t>(*told);
      decision.over = *told > 2 * limit ? 1 : 0;
    }
    report_.nodes[index(side)].add(decision);
  }

  void fault(Side side, const Misstep& misstep) {
    if (misstep.stops) stopped_by_ = misstep.what;
    if (misstep.fault == Fault::kNone) return interrupt();
    report_.fault = misstep.fault;
    report_.fault_move = report_.actions + report_.rolls + 1;
    report_.fault_exit = misstep.exit_code;
    report_.fault_signal = misstep.signal;
    report_.faulty = side;
    report_.fault_state = game_.format_state(state_);
    report_.fault_exchange = players_[index(side)]->exchange();
    players_[index(side)]->abandon();
    report_.fault_words = players_[index(side)]->last_words();
    report_.fault_log = players_[index(side)]->log_name();
    const std::string reason = absl::StrCat(fault_word(misstep.fault), ": ", misstep.what);
    writer_.forfeit(game_.side_name(side), reason);
    finish(Ending::kFault, actor_of(other(side)), reason);
  }

  // The estimate decides. In the record the loser forfeits, which is how a record expresses that the referee ended a
  // game; a draw has no such line, and no result line either.
  void adjudicate(Ending ending, absl::string_view why) {
    const double estimate = equipment_.evaluator->win_probability(game_, state_);
    const Actor winner = estimate > 0.5 ? Actor::kFirst : estimate < 0.5 ? Actor::kSecond : Actor::kNobody;
    const std::string reason = absl::StrFormat("%s: %s; %s gives %s %.3f", ending_word(ending), why, setup_.evaluator,
                                               game_.side_name(Side::kFirst), estimate);
    if (winner != Actor::kNobody) {
      writer_.forfeit(game_.side_name(winner == Actor::kFirst ? Side::kSecond : Side::kFirst), reason);
      return finish(ending, winner, reason);
    }
    record_ = writer_.record();
    record_.info.emplace_back("result", absl::StrCat("draw ", reason));
    end(ending, winner, reason);
  }

  void finish(Ending ending, Actor winner, const std::string& reason) {
    writer_.finish(winner_name(game_, winner), reason);
    record_ = writer_.record();
    end(ending, winner, reason);
  }
  void end(Ending ending, Actor winner, const std::string& reason) {
    report_.ending = ending;
    report_.winner = winner;
    report_.reason = reason;
    done_ = true;
  }
  void interrupt() {
    interrupted_ = true;
    done_ = true;
  }

  const Equipment& equipment_;
  const AnyGame& game_;
  const Setup& setup_;
  std::array<Player*, 2> players_;
  HostDice dice_;
  RecordWriter writer_;
  Record record_;  // once the game is over
  std::array<SideClock, 2> clocks_;
  AnyState state_{};
  GameReport report_;
  std::int64_t begun_us_ = 0;
  std::array<std::int64_t, 2> decisions_{};  // asked, by side
  std::optional<std::uint64_t> key_;         // of the player turn
  std::optional<Side> leader_;               // the side so far ahead by the estimate that the game may be adjudicated
  int turns_led_ = 0;                        // player turns in a row with this leader, or without any
  bool done_ = false;
  bool interrupted_ = false;
  std::string stopped_by_;
};

}  // namespace

MatchEnd play_match(const Equipment& equipment, const GameId& id, std::array<Player*, 2> players) {
  return Match(equipment, id, players).play();
}

}  // namespace zerohour::tournament
