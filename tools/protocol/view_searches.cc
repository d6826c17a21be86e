#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "ai/judge/judge.h"
#include "ai/players/bot.h"
#include "ai/players/node_count.h"
#include "ai/search/progress.h"
#include "ai/search/telling_limits.h"
#include "tools/protocol/hint.h"
#include "tools/protocol/reply_form.h"
#include "tools/protocol/solved_from.h"
#include "tools/protocol/table.h"
#include "tools/protocol/table_view.h"
#include "tools/support/search_threads.h"

namespace zerohour::protocol {

absl::StatusOr<Job> TableView::go(const GoLimits& limits, const Settings& settings,
                                  const std::shared_ptr<LastSearch>& found) const {
  const auto search = search_now(limits, settings);
  if (!search.ok()) return search.status();
  // A limit of time is for what is to be decided now.
  if (limits.phase && limits.lines <= 1 && !limits.budget.limits_time() && seen_.sees_all()) {
    (*search)->resume_phase(acted_in_phase(limits, bot_name(settings), (*search)->side()));
  }
  return Job([search = *search, found, reason = reason_, adapter = seen_.live().adapter](const std::atomic<bool>& stop,
                                                                                         const Info& info) {
    Answer answer = search->run(stop, info);
    search->tell_actions(adapter->wording(), search->variations().front(), info);
    const std::string why = reason_of(adapter->wording(), *search);
    reason->set(why);
    if (found != nullptr) found->set(search->steps(search->variations().front()), why);
    return answer;
  });
}

absl::StatusOr<Analysis> TableView::analyse(const GoLimits& limits, const Settings& settings,
                                            const std::vector<std::string>& others, const std::atomic<bool>& stop,
                                            ai::ProgressPart progress) const {
  const auto search = search_now(limits, settings);
  if (!search.ok()) return search.status();
  for (const std::string& name : others) {
    absl::StatusOr<BotMaker> maker = bot_maker(seen_.adapter().bots(), name);
    if (!maker.ok()) return maker.status();
    (*search)->lend(name, *std::move(maker));
  }
  const AnyWording& wording = seen_.wording();
  Analysis found;
  for (const auto& variation : (*search)->find(stop, Info([](const Row&) {}, nullptr, progress))) {
    found.variations.push_back({(*search)->text(variation), variation.from, variation.win(), variation.error(),
                                variation.is_told() ? variation.rank.told.samples() : 0, variation.solved,
                                variation.rank.verdict});
  }
  found.reason = reason_of(wording, **search);
  found.samples_are = (*search)->sample_words();
  reason_->set(found.reason);
  return found;
}

absl::StatusOr<HintSearch> TableView::hint_search(const Settings& settings) const {
  const Settings advised = for_advice(settings);
  const auto search = search_now(hint_limits(), advised);
  if (!search.ok()) return search.status();
  return HintSearch(
      [find = hint_finder(advised), search = *search](const std::atomic<bool>& stop, ai::ProgressPart progress) {
        return find(*search, stop, progress);
      });
}

absl::StatusOr<Job> TableView::hint(int stage, const Settings& settings) const {
  const Settings advised = for_advice(settings);
  const auto search = search_now(hint_limits(), advised);
  if (!search.ok()) return search.status();
  return Job([stage, find = hint_finder(advised), search = *search, reason = reason_, adapter = seen_.live().adapter](
                 const std::atomic<bool>& stop, const Info& info) -> Answer {
    const session::Hint hint = find(*search, stop, info.progress());
    const auto tell = [&](int number, absl::string_view what, absl::string_view text) {
      const std::string& sentence = hint.says[static_cast<std::size_t>(number - 1)];
      if (stage < number) return;
      Row row;
      row.word("what", what).text("text", text).text("says", sentence);
      info(row);
    };
    tell(1, "subject", hint.subject);
    tell(2, "action", hint.action);
    if (stage >= 2) search->tell_actions(adapter->wording(), search->variations().front(), info);
    tell(3, "reason", hint.reason);
    if (stage == session::kHintStages) reason->set(hint.reason);
    return Row().number("stage", stage);
  });
}

absl::StatusOr<Job> TableView::ask(absl::string_view arguments, const GoLimits& limits,
                                   const Settings& settings) const {
  const std::size_t bar = arguments.find(" | ");
  if (bar == absl::string_view::npos) return refusal("bad-arguments", "ask [LIMITS] STATE | ACTION ; ACTION ...");
  const AnyGame& game = seen_.game();
  const absl::StatusOr<AnyState> s = game.parse_state(arguments.substr(0, bar));
  if (!s.ok()) return refusal("bad-position", s.status().message());
  const Actor who = game.result(*s).over ? Actor::kNobody : game.actor(*s);
  if (who == Actor::kChance || who == Actor::kNobody) return refusal("bad-position", "no side is to act there");
  const absl::StatusOr<std::vector<AnyAction>> listed = seen_.read_actions(*s, arguments.substr(bar + 3));
  if (!listed.ok()) return listed.status();
  const auto maker = bot_maker(seen_.adapter().bots(), bot_name(settings));
  if (!maker.ok()) return maker.status();
  // If both sides choose at once, the list says which one is asked.
  const Side side = chooser(game, *s, listed->front());
  return Job([game = seen_.live().session.shared_game(), position = AnyState(ai::seen_by(game, *s, side)), side,
              listed = *listed, maker = *maker, seed = settings.seed,
              budget = limits.budget](const std::atomic<bool>& stop, const Info& info) mutable -> Answer {
    const SearchThreads one(1);  // who asks for a choice and knows no rules is a tournament
    std::uint64_t mix = seed ^ game->hash(position);
    Random random(splitmix64(mix));
    budget.stop = &stop;
    budget.progress = info.progress();
    const auto bot = maker(random());
    bot->sit(side);
    AnyAction choice = bot->choose(*game, position, budget);
    if (budget.nodes > 0) info(Row().number("nodes", ai::nodes_used(*bot)));
    if (std::find(listed.begin(), listed.end(), choice) == listed.end()) {
      choice = listed[random.below(static_cast<std::uint32_t>(listed.size()))];
    }
    return Row().actions("best", game->format_action(position, choice));
  });
}

absl::StatusOr<Job> TableView::perft(int depth) const {
  if (!seen_.sees_all()) return refusal("hidden", "a count would tell what is hidden here: the host can ask");
  return Job(
      [solver = solver(), s = AnyState(seen_.now()), depth](const std::atomic<bool>& stop, const Info& info) -> Answer {
        const SearchThreads one(1);
        std::uint64_t last = 0;
        for (int d = 1; d <= depth; ++d) {
          const std::optional<std::uint64_t> count = solver->perft(s, d, stop);
          if (!count.has_value()) return refusal("stopped", absl::StrCat("at depth ", d));
          last = *count;
          info(Row().number("depth", d).number("nodes", last));
        }
        return Row().number("nodes", last);
      });
}

absl::StatusOr<Job> TableView::solve(std::uint64_t positions) const {
  if (absl::Status ended = seen_.live().refuse_if_over(); !ended.ok()) return ended;
  if (hides_anything(seen_.game())) {
    return refusal("unsupported", "a game in which something is hidden, or chosen at once, cannot be solved");
  }
  return Job([adapter = seen_.live().adapter, game = seen_.live().session.shared_game(), solver = solver(),
              s = AnyState(seen_.now()), positions](const std::atomic<bool>& stop, const Info& info) -> Answer {
    const SearchThreads one(1);
    const auto solved = solver->find_own(s, ai::telling_limits(positions, stop, info.progress()));
    if (absl::IsCancelled(solved.status())) return refusal("stopped", solved.status().message());
    if (absl::IsResourceExhausted(solved.status())) {
      const std::string from = solved_from(adapter->wording(), *game, *solver, s, positions, stop);
      return refusal("unsolved", absl::StrCat(solved.status().message(), from.empty() ? "" : "; ", from));
    }
    if (!solved.ok()) return refusal("unsolved", solved.status().message());
    const ai::AnyTable& table = **solved;
    const ai::Worth worth = table.worth(s).value_or(ai::Worth());
    for (const auto& choice : table.choices(s)) {
      info(Row()
               .decimal("value", choice.value, 6)
               .yes_no("best", choice.best)
               .action("action", game->format_action(s, choice.action)));
    }
    Row row;
    row.word("side", std::string(game->side_name(Side::kFirst))).decimal("value", worth.value, 6);
    row.decimal("win", worth.win, 6).decimal("draw", worth.draw(), 6).decimal("loss", worth.loss, 6);
    row.yes_no("candidates", table.lists_candidates());
    return row.number("positions", table.positions()).number("bytes", table.bytes());
  });
}

Answer TableView::why(absl::string_view words) const {
  const AnyGame& game = seen_.game();
  if (words.empty()) {
    const std::string reason = reason_->get();
    if (reason.empty()) return refusal("no-reason", "'go' or 'hint 3' has not been asked in this game yet");
    return Row().text("reason", reason);
  }
  const absl::StatusOr<AnyAction> action = game.parse_action(seen_.now(), words);
  if (!action.ok()) return refusal("bad-action", text(action.status().message()));
  const absl::Status status = game.is_legal(seen_.now(), *action);
  if (status.ok() && seen_.is_others_choice(seen_.now(), *action)) {
    return Row().yes_no("legal", false).rule("rule", "").text("why", "that is an action of the other side");
  }
  if (status.ok()) return Row().yes_no("legal", true);
  return Row().yes_no("legal", false).rule("rule", rule_of(status.message())).text("why", text(status.message()));
}

std::string TableView::bot_name(const Settings& settings) const {
  return settings.bot.empty() ? seen_.adapter().bots()->names().front() : settings.bot;
}

Settings TableView::for_advice(const Settings& settings) const {
  Settings advised = settings;
  advised.bot = seen_.adapter().bots()->adviser(seen_.game(), bot_name(settings));
  return advised;
}

absl::StatusOr<std::shared_ptr<Search>> TableView::search_now(const GoLimits& limits, const Settings& settings) const {
  if (absl::Status ended = seen_.live().refuse_if_over(); !ended.ok()) return ended;
  if (seen_.actor() == Actor::kChance) {
    return refusal("die-due", absl::StrCat("a die is due: ", seen_.game().describe_roll(seen_.now())));
  }
  std::optional<Side> side = side_of(seen_.viewpoint());
  if (!side.has_value() && !seen_.sees_all()) return refusal("wrong-seat", "a search is for a side: 'sit SIDE' first");
  if (!side.has_value()) {
    if (seen_.actor() == Actor::kBoth) return refusal("wrong-side", "both sides choose now: 'sit SIDE' says for which");
    side = seen_.actor() == Actor::kFirst ? Side::kFirst : Side::kSecond;
  }
  if (!acts(seen_.actor(), *side))
    return refusal("wrong-side", absl::StrCat("it is for ", seen_.actor_name(), " to act"));
  return make_search(seen_.adapter().bots(), seen_.live().judge, seen_.now(), *side, limits, bot_name(settings),
                     settings.seed ^ mix_of_set_up(bot_name(settings), *side), phase_of(limits));
}

std::vector<AnyState> TableView::acted_in_phase(const GoLimits& limits, const std::string& bot, Side side) const {
  std::vector<AnyState> positions;
  if (mix_of_set_up(bot, side) != 0) return positions;
  const auto phase = phase_of(limits);
  const std::string now = phase(seen_.now());
  std::size_t begun = seen_.move_count();
  while (begun > 0 && seen_.move(begun - 1).actor == actor_of(side) && !seen_.reason(begun - 1).empty() &&
         phase(seen_.position_at(begun - 1)) == now) {
    --begun;
  }
  for (; begun < seen_.move_count(); ++begun) positions.push_back(seen_.position_at(begun));
  return positions;
}

Search::PhaseOf TableView::phase_of(const GoLimits& limits) const {
  return [adapter = seen_.live().adapter, game = seen_.live().session.shared_game(),
          turn = limits.turn](const AnyState& s) {
    return turn ? absl::StrCat(adapter->wording().turn_key(*game, s)) : adapter->wording().title(*game, s);
  };
}

std::uint64_t TableView::mix_of_set_up(const std::string& bot, Side side) const {
  const auto maker = bot_maker(seen_.adapter().bots(), bot);
  if (!maker.ok() || (*maker)(0)->memory() != ai::Memory::kPlan) return 0;
  const absl::StatusOr<SetUps> set_ups = seen_.adapter().ask<Book<AnyGame>>(
      [&](const Book<AnyGame>& book) { return book.set_ups(seen_.game(), seen_.now()); });
  if (!set_ups.ok() || set_ups->side != side) return 0;
  std::size_t begun = seen_.move_count();
  while (begun > 0 && seen_.move(begun - 1).actor == actor_of(side)) --begun;
  const auto hash = [&](const AnyState& s) { return seen_.game().hash(ai::seen_by(seen_.game(), s, side)); };
  return hash(seen_.now()) ^ hash(seen_.position_at(begun));
}

TableView::FindHint TableView::hint_finder(const Settings& settings) const {
  return [adapter = seen_.live().adapter, game = seen_.live().session.shared_game(), s = AnyState(seen_.now()),
          name = absl::StrCat(bot_name(settings), " ", settings.seed)](Search& search, const std::atomic<bool>& stop,
                                                                       ai::ProgressPart progress) {
    return find_hint(adapter->wording(), *game, s, search, name, stop, progress);
  };
}

}  // namespace zerohour::protocol
