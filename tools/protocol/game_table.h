// The Table of any game: a session of play (tools/session/session.h) spoken to in texts.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "engine/core/digest.h"
#include "tools/protocol/front.h"
#include "tools/protocol/hint.h"
#include "tools/protocol/jobs.h"
#include "tools/protocol/line.h"
#include "tools/protocol/table.h"
#include "tools/protocol/table_base.h"
#include "tools/protocol/table_views.h"
#include "tools/session/session.h"

namespace zerohour::protocol {

template <Game G>
class GameTable final : public TableViews<G> {
  using Base = TableBase<G>;
  using Base::actor;
  using Base::actor_name;
  using Base::bot_maker;
  using Base::check_hash;
  using Base::dice_word;
  using Base::events_;
  using Base::front_;
  using Base::game;
  using Base::moves_of_turn;
  using Base::next_event_;
  using Base::no_seed;
  using Base::no_side;
  using Base::note;
  using Base::now;
  using Base::over;
  using Base::read_action;
  using Base::read_conditions;
  using Base::refuse_if_over;
  using Base::resigned_;
  using Base::roll_words;
  using Base::rolls_of;
  using Base::session_;
  using Base::shared_;
  using Base::standing;
  using typename Base::Action;
  using typename Base::Session;
  using typename Base::State;

 public:
  GameTable(std::shared_ptr<const Front<G>> front, std::shared_ptr<const G> played, Session session)
      : TableViews<G>(std::move(front), std::move(played), std::move(session)) {}

  const std::shared_ptr<const G>& shared_game() const { return shared_; }
  using Base::dice;
  const State& position() const { return now(); }

  // Goes on from the record that the session was opened with: what had happened, and the hints that were asked for.
  void take_up(std::vector<std::string> events, const std::array<int, 2>& hints) {
    for (std::string& event : events) note(std::move(event));
    hints_ = hints;
    const std::vector<RecordEvent>& played = session_.record().events;
    if (!played.empty() && !played.back().is_move()) resigned_ = side_of_name(game(), played.back().side);
  }

  std::string header() const override {
    return absl::StrCat("game=", text(game().game_name()), " scenario=", std::string(game().scenario_name()),
                        " dice=", dice_word(), " ", standing());
  }

  Answer show(Reply& reply) const override {
    const std::string picture = front_->wording().picture(game(), now());
    for (const absl::string_view line : absl::StrSplit(picture, '\n')) reply.line("show", line);
    return standing();
  }

  Answer turn() const override {
    std::string words = absl::StrCat(front_->wording().turn_text(game(), now()), " ", standing());
    if (actor() == Actor::kChance) absl::StrAppend(&words, " ", roll_words(), " for=", game().describe_roll(now()));
    return words;
  }

  Answer legal(Words words, Reply& reply) const override {
    if (absl::Status ended = refuse_if_over(); !ended.ok()) return ended;
    if (actor() == Actor::kChance) {
      if (!words.empty()) return refusal("bad-arguments", "a die is due: 'legal' without a word tells its outcomes");
      game().for_each_outcome(now(), [&](const Action& action, Probability chance) {
        reply.line("outcome", absl::StrCat(chance.numerator(), "/", chance.denominator(), " ",
                                           std::string(game().format_action(now(), action))));
      });
      return absl::StrCat(standing(), " ", roll_words(), " for=", game().describe_roll(now()));
    }
    for (const absl::string_view word : words) {
      if (word != "all" && !front_->wording().is_action_word(game(), now(), word)) {
        return refusal("bad-arguments", absl::StrCat("no kind of action, unit or hex is called '", word, "'"));
      }
    }
    std::size_t count = 0;
    for_each_legal_action(game(), now(), [&](const Action& action) {
      const std::string listed = game().format_action(now(), action);
      const std::vector<absl::string_view> parts = words_of(listed);
      const bool wanted = std::all_of(words.begin(), words.end(), [&](absl::string_view word) {
        return word == "all" || std::any_of(parts.begin(), parts.end(),
                                            [&](absl::string_view part) { return absl::EqualsIgnoreCase(part, word); });
      });
      if (!wanted) return;
      ++count;
      reply.list("actions", listed, " ; ");
    });
    return absl::StrCat("count=", count, " ", standing());
  }

  Answer why(absl::string_view words) const override {
    if (words.empty()) {
      const std::string reason = reason_->get();
      if (reason.empty()) return refusal("no-reason", "'go' or 'hint 3' has not been asked in this game yet");
      return absl::StrCat("reason=", text(reason));
    }
    const absl::StatusOr<Action> action = game().parse_action(now(), words);
    if (!action.ok()) return refusal("bad-action", text(action.status().message()));
    const absl::Status status = game().is_legal(now(), *action);
    if (status.ok()) return std::string("legal=yes");
    return absl::StrCat("legal=no rule=", rule_of(status.message()), " why=", text(status.message()));
  }

  Answer odds(Words words, Reply& reply) const override {
    return front_->template ask<Odds<G>>([&](const Odds<G>& odds) { return odds.odds(game(), now(), words, reply); });
  }
  Answer overlay(Words words, Reply& reply) const override {
    return front_->template ask<Overlay<G>>(
        [&](const Overlay<G>& overlay) { return overlay.overlay(game(), now(), words, reply); });
  }
  Answer describe(Reply& reply) const override {
    reply.line("data", absl::StrCat("game ", text(game().game_name()), " scenario=",
                                    std::string(game().scenario_name()), " hash=", std::string(game().data_hash())));
    for (const Side side : {Side::kFirst, Side::kSecond}) {
      reply.line("data", absl::StrCat("side ", text(game().side_name(side)), " index=", index(side)));
    }
    front_->wording().describe(game(), reply);
    return std::string();
  }

  Answer result() const override {
    const Result outcome = game().result(now());
    if (resigned_.has_value()) {
      return absl::StrCat("over=yes winner=", text(game().side_name(other(*resigned_))), " reason=the ",
                          text(game().side_name(*resigned_)), " side ", forfeited() ? "forfeited" : "resigned");
    }
    if (!outcome.over) return std::string("over=no");
    return absl::StrCat("over=yes winner=", winner_name(game(), outcome.winner), " reason=", text(outcome.reason));
  }

  const DiceSeed* secret_seed() const override {
    return dice().seed.has_value() && dice().seed->is_secret() ? &*dice().seed : nullptr;
  }
  std::vector<std::string> rolls() const override { return rolls_of(session_); }
  std::string due_roll() const override {
    return actor() == Actor::kChance ? roll_name(game().roll_request(now())) : "";
  }

  Answer record(Reply& reply, SeedKeeper* keeper) const override {
    bool shown = over();
    // Where it cannot be noted that the seed was told, it is not told.
    if (shown && keeper != nullptr && secret_seed() != nullptr) shown = keeper->spend(*secret_seed()).ok();
    const std::string whole = text_of_record(keeper, shown);
    for (const absl::string_view line : absl::StrSplit(whole, '\n', absl::SkipEmpty())) reply.line("record", line);
    return standing();
  }
  std::string journal() const override { return format_record(whole_record()); }
  std::string saved_text(const SeedKeeper* keeper) const override { return text_of_record(keeper, over()); }

  Answer commit(const SeedKeeper* keeper) const override {
    if (!dice().seed.has_value()) return no_seed();
    std::string fields = absl::StrCat("commitment=", dice().seed->commitment());
    if (keeper != nullptr && secret_seed() != nullptr) {
      const DiceAccount account = keeper->account(*secret_seed());
      absl::StrAppend(&fields, " loads=", account.loads, " known-rolls=", known_rolls(account),
                      " revealed=", account.revealed ? "yes" : "no");
    }
    return fields;
  }

  Answer reveal(SeedKeeper* keeper) const override {
    if (!dice().seed.has_value()) return no_seed();
    if (secret_seed() != nullptr && !over()) {
      return refusal("too-early", "the seed may be known when the game is over, or a side has resigned");
    }
    if (keeper != nullptr && secret_seed() != nullptr) {
      if (absl::Status status = keeper->spend(*secret_seed()); !status.ok()) {
        return refusal("file", absl::StrCat("that the seed is known cannot be noted: ", status.message()));
      }
    }
    return absl::StrCat("seed=", dice().seed->to_string(), " commitment=", dice().seed->commitment());
  }

  Answer events(std::uint64_t from, Reply& reply) const override {
    if (from == 0 || from > next_event_) {
      return refusal("bad-arguments", absl::StrCat("events are numbered from 1; the next is ", next_event_));
    }
    if (from < next_event_ - events_.size()) {
      return refusal("bad-arguments", absl::StrCat("event ", from, " is forgotten: ask for 'state'"));
    }
    for (std::uint64_t i = from; i < next_event_; ++i) {
      reply.line("event", absl::StrCat(i, " ", events_[static_cast<std::size_t>(i + events_.size() - next_event_)]));
    }
    return absl::StrCat("next=", next_event_);
  }
  std::uint64_t last_event() const override { return next_event_ - 1; }

  absl::StatusOr<std::string> edited(Words parts) const override {
    return front_->template ask<Edit<G>>([&](const Edit<G>& edit) { return edit.edit(game(), now(), parts); });
  }

  Answer play(absl::string_view arguments) override {
    const absl::StatusOr<std::optional<Side>> side = read_conditions(arguments);
    if (!side.ok()) return side.status();
    const std::vector<absl::string_view> parts = parts_of(arguments, ';');
    if (parts.empty()) return refusal("bad-arguments", "play [hash=H] [side=S] ACTION ; ACTION ...");
    std::vector<std::pair<Side, Action>> actions;
    State next = now();
    for (std::size_t i = 0; i < parts.size(); ++i) {
      const std::string place = parts.size() == 1 ? "" : absl::StrCat("action ", i + 1, ": ");
      const absl::StatusOr<std::pair<Side, Action>> read = read_action(next, parts[i], *side, place);
      if (!read.ok()) return read.status();
      actions.push_back(*read);
      if (parts.size() > 1) game().apply(next, read->second);
    }
    for (const auto& [who, action] : actions) {
      const std::string played = game().format_action(now(), action);
      if (absl::Status status = session_.act(who, action); !status.ok())
        return refusal("illegal", text(status.message()));
      note(play_event(game(), who, played));
    }
    return standing();
  }

  Answer roll(Words words) override {
    while (!words.empty() && absl::StartsWith(words.front(), "hash=")) {
      if (absl::Status status = check_hash(words.front().substr(5)); !status.ok()) return status;
      words.remove_prefix(1);
    }
    if (absl::Status ended = refuse_if_over(); !ended.ok()) return ended;
    if (actor() != Actor::kChance) return refusal("no-die-due", absl::StrCat("it is for ", actor_name(), " to act"));
    const RollRequest request = game().roll_request(now());
    Faces faces;
    if (words.empty()) {
      if (!session_.dice().has_value()) {
        return refusal("no-dice", absl::StrCat("the dice are yours: roll ", roll_words(), " and give the faces"));
      }
      faces = session_.dice()->roll(request);
    } else {
      if (session_.dice().has_value()) return refusal("host-dice", "the host rolls in this game: 'roll' without faces");
      const absl::StatusOr<Faces> read = read_faces(words, request);
      if (!read.ok()) return read.status();
      faces = *read;
    }
    const std::string outcome = game().format_action(now(), game().roll_action(now(), faces.span()));
    if (absl::Status status = session_.roll(faces); !status.ok()) return refusal("bad-faces", text(status.message()));
    note(roll_event(faces));
    return absl::StrCat(standing(), " faces=", absl::StrJoin(faces.span(), ","), " outcome=", outcome);
  }

  Answer undo(Words words, bool analysis) override {
    if (words.size() > 1) return refusal("bad-arguments", "undo [N|turn]");
    if (resigned_.has_value()) return refusal("game-over", "a side has resigned");
    // Whoever knows the seed could play on with dice that are known.
    if (over() && secret_seed() != nullptr) return refusal("game-over", "the game is over, and its seed may be known");
    const std::size_t moves = session_.moves().size();
    std::size_t n = 1;
    if (!words.empty() && words[0] == "turn") {
      n = moves_of_turn();
    } else if (!words.empty()) {
      const std::optional<std::uint64_t> number = number_of(words[0], 1000000);
      if (!number.has_value() || *number == 0) return refusal("bad-arguments", "undo [N|turn]: N is a number from 1");
      n = static_cast<std::size_t>(*number);
    }
    if (n == 0 || n > moves) return refusal("nothing-to-undo", absl::StrCat("there are ", moves, " actions and rolls"));
    if (n > session_.moves_since_roll() && !analysis) {
      return refusal("past-die", "a die has fallen since; 'set analysis on' allows it, and the record says so");
    }
    if (absl::Status status = session_.undo(n, analysis); !status.ok()) {
      return refusal("nothing-to-undo", text(status.message()));
    }
    note(absl::StrCat("undo ", n));
    return absl::StrCat("undone=", n, " ", standing());
  }

  Answer resign(absl::string_view word) override {
    if (absl::Status ended = refuse_if_over(); !ended.ok()) return ended;
    std::optional<Side> side;
    if (!word.empty()) {
      side = side_of_name(game(), word);
      if (!side.has_value()) return refusal("bad-arguments", no_side(word));
    } else if (actor() == Actor::kFirst || actor() == Actor::kSecond) {
      side = actor() == Actor::kFirst ? Side::kFirst : Side::kSecond;
    } else {
      return refusal("bad-arguments", "which side resigns?");
    }
    resigned_ = side;
    note(resign_event(game(), *side));
    return result();
  }

  Answer set_player(absl::string_view side_name, absl::string_view name) override {
    const std::optional<Side> side = side_of_name(game(), side_name);
    if (!side.has_value()) return refusal("bad-arguments", no_side(side_name));
    if (name.size() > kMaxRecordText) {
      return refusal("bad-value", absl::StrCat("a name has at most ", kMaxRecordText, " bytes"));
    }
    session_.set_player(*side, name);
    const std::string noted = this->player_name(*side);
    note(absl::StrCat("player ", text(game().side_name(*side)), noted.empty() ? "" : " ", noted));
    return standing();
  }

  absl::StatusOr<Job> go(const GoLimits& limits, const Settings& settings) const override {
    const auto search = make_search(limits, settings);
    if (!search.ok()) return search.status();
    return Job([search = *search, reason = reason_](const std::atomic<bool>& stop, const Info& info) {
      Answer answer = search->run(stop, info);
      reason->set(reason_of(*search, search->lines()));
      return answer;
    });
  }

  absl::StatusOr<Job> hint(int stage, const Settings& settings) override {
    const auto search = make_search(hint_limits(), settings);
    if (!search.ok()) return search.status();
    const Side side = actor() == Actor::kFirst ? Side::kFirst : Side::kSecond;
    note(absl::StrCat("hint ", text(game().side_name(side)), " ", stage));
    ++hints_[static_cast<std::size_t>(index(side))];
    return Job([stage, search = *search, front = front_, game = shared_, s = now(), reason = reason_](
                   const std::atomic<bool>& stop, const Info& info) -> Answer {
      const session::Hint hint = find_hint(front->wording(), *game, s, *search, stop);
      info(absl::StrCat("subject ", hint.subject));
      if (stage >= 2) info(absl::StrCat("action ", hint.action));
      if (stage >= 3) {
        reason->set(hint.reason);
        info(absl::StrCat("reason ", hint.reason));
      }
      return absl::StrCat("stage=", stage);
    });
  }

  // The choice of a bot that needs no rules: in any position, from a list that it is handed.
  absl::StatusOr<Job> ask(absl::string_view arguments, const GoLimits& limits,
                          const Settings& settings) const override {
    const std::size_t bar = arguments.find(" | ");
    if (bar == absl::string_view::npos) return refusal("bad-arguments", "ask [LIMITS] STATE | ACTION ; ACTION ...");
    const absl::StatusOr<State> s = game().parse_state(arguments.substr(0, bar));
    if (!s.ok()) return refusal("bad-position", s.status().message());
    const Actor who = game().result(*s).over ? Actor::kNobody : game().actor(*s);
    if (who != Actor::kFirst && who != Actor::kSecond) return refusal("bad-position", "no side is to act there");
    const absl::StatusOr<std::vector<Action>> listed = read_list(*s, arguments.substr(bar + 3));
    if (!listed.ok()) return listed.status();
    const auto maker = bot_maker(this->bot_name(settings));
    if (!maker.ok()) return maker.status();
    return Job([game = shared_, position = *s, listed = *listed, maker = *maker, seed = settings.seed,
                budget = limits.budget](const std::atomic<bool>& stop, const Info&) mutable -> Answer {
      std::uint64_t mix = seed ^ game->hash(position);
      Random random(splitmix64(mix));
      budget.stop = &stop;
      Action choice = maker(random())->choose(*game, position, budget);
      if (std::find(listed.begin(), listed.end(), choice) == listed.end()) {
        choice = listed[random.below(static_cast<std::uint32_t>(listed.size()))];
      }
      return absl::StrCat("best ", std::string(game->format_action(position, choice)));
    });
  }

  absl::StatusOr<Job> perft(int depth) const override {
    return Job([game = shared_, s = now(), depth](const std::atomic<bool>& stop, const Info& info) -> Answer {
      std::uint64_t last = 0;
      for (int d = 1; d <= depth; ++d) {
        const std::optional<std::uint64_t> count = count_perft(*game, s, d, stop);
        if (!count.has_value()) return refusal("stopped", absl::StrCat("at depth ", d));
        last = *count;
        info(absl::StrCat("depth=", d, " nodes=", last));
      }
      return absl::StrCat("nodes=", last);
    });
  }

 private:
  // With the seed, and all that the table knows beside the session.
  Record whole_record() const {
    Record record = session_.finished_record();
    if (resigned_.has_value()) {
      RecordWriter writer(std::move(record));
      if (!writer.ended()) writer.resign(game().side_name(*resigned_));
      writer.finish(winner_name(game(), actor_of(other(*resigned_))), forfeited() ? "forfeited" : "resigned");
      record = writer.record();
    }
    for (const Side side : {Side::kFirst, Side::kSecond}) {
      const int count = hints_[static_cast<std::size_t>(index(side))];
      if (count > 0) record.info.emplace_back(hints_key(game(), side), absl::StrCat(count));
    }
    return record;
  }
  // What `record` prints. shown: with the seed; without it, it is sealed.
  std::string text_of_record(const SeedKeeper* keeper, bool shown) const {
    Record record = whole_record();
    if (keeper != nullptr && secret_seed() != nullptr) {
      note_account(record, keeper->account(*secret_seed()));
      if (!over()) record.info.emplace_back(text(kSealedSeed), keeper->seal(*secret_seed(), line_of_play(record)));
    }
    if (!shown) record.dice = record.dice.hidden();
    return format_with_digest(std::move(record));
  }
  // How many rolls were known before they fell on this line of play, or would have been.
  std::size_t known_rolls(const DiceAccount& account) const {
    std::set<std::string> known = account.rolls;
    for (const std::string& roll : rolls()) known.erase(roll);
    known.insert(account.ahead.begin(), account.ahead.end());
    return known.size();
  }
  void note_account(Record& record, const DiceAccount& account) const {
    const std::size_t known = known_rolls(account);
    if (account.loads > 0 || known > 0) {
      set_info(record, kLoadedAgain, absl::StrCat(account.loads, " times, with ", known, " rolls known in advance"));
    }
    if (account.revealed && !over()) set_info(record, kSeedRevealed, "before the end of this game");
  }
  static void set_info(Record& record, absl::string_view key, std::string value) {
    std::erase_if(record.info, [key](const auto& info) { return info.first == key; });
    record.info.emplace_back(text(key), std::move(value));
  }

  // In the record that the game was taken up from.
  bool forfeited() const {
    const std::vector<RecordEvent>& events = session_.record().events;
    return !events.empty() && events.back().kind == RecordEvent::Kind::kForfeit;
  }

  // For the side that is to act, of what it may see.
  absl::StatusOr<std::shared_ptr<Search<G>>> make_search(const GoLimits& limits, const Settings& settings) const {
    if (absl::Status ended = refuse_if_over(); !ended.ok()) return ended;
    if (actor() == Actor::kChance) {
      return refusal("die-due", absl::StrCat("a die is due: ", game().describe_roll(now())));
    }
    if (actor() == Actor::kBoth) return refusal("wrong-side", "both sides choose now");
    return protocol::make_search<G>(front_->bots(), shared_, now(), limits, this->bot_name(settings), settings.seed);
  }

  absl::StatusOr<std::vector<Action>> read_list(const State& s, absl::string_view list) const {
    std::vector<Action> actions;
    for (const absl::string_view part : parts_of(list, ';')) {
      const absl::StatusOr<Action> action = game().parse_action(s, part);
      if (!action.ok()) return refusal("bad-action", action.status().message());
      if (absl::Status status = game().is_legal(s, *action); !status.ok()) return refusal("illegal", status.message());
      actions.push_back(*action);
    }
    if (actions.empty()) return refusal("bad-arguments", "the list of actions is empty");
    return actions;
  }

  std::array<int, 2> hints_{};  // how many each side asked for
  const std::shared_ptr<Reason> reason_ = std::make_shared<Reason>();
};

}  // namespace zerohour::protocol
