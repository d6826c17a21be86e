#include "tools/protocol/table_view.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_split.h"
#include "ai/judge/judge.h"
#include "ai/search/progress.h"
#include "engine/core/faces.h"
#include "engine/core/outcomes.h"
#include "engine/core/probability.h"
#include "engine/core/random_roll.h"
#include "engine/core/replay.h"
#include "engine/core/victory_points.h"
#include "tools/protocol/drawing.h"
#include "tools/protocol/table.h"

namespace zerohour::protocol {
namespace {

// What is told of a roll before its dice fall: each part that there is.
Row facts_row(const RollFacts& facts) {
  Row row;
  row.word_if_any("kind", facts.kind).word_if_any("about", facts.about).word_if_any("unit", facts.unit);
  row.word_if_any("target", facts.target).word_if_any("place", facts.place).word_if_any("effect", facts.effect);
  if (facts.against != 0) row.number("against", facts.against);
  return row;
}

// Whether each of the words is one of the action's, or "all".
bool names_all(const std::string& action, Words words) {
  if (words.empty()) return true;  // the usual case, and for hundreds of actions at a time
  const std::vector<absl::string_view> parts = words_of(action);
  return std::all_of(words.begin(), words.end(), [&](absl::string_view word) {
    return word == "all" || std::any_of(parts.begin(), parts.end(),
                                        [&](absl::string_view part) { return absl::EqualsIgnoreCase(part, word); });
  });
}

// Of a move, the first of whose number is 1.
Row of_move(std::size_t i) {
  return Row().number("number", i + 1);
}

// british=0.262 draw=0.010 german=0.728: three decimals that sum to 1.
Row chances_fields(const AnyGame& game, const judge::Estimate& estimate) {
  Row row;
  const auto add = [&row](absl::string_view name, const std::string& chance) {
    row.named(name, FieldType::kDecimal, chance);
  };
  if (estimate.exact) {
    add(game.side_name(Side::kFirst), absl::StrFormat("%.6f", estimate.chances.win));
    add("draw", absl::StrFormat("%.6f", estimate.chances.draw));
    add(game.side_name(Side::kSecond), absl::StrFormat("%.6f", estimate.chances.loss));
    return row;
  }
  const auto thousandths = [](double chance) { return static_cast<int>(std::lround(1000 * chance)); };
  const auto field = [&add](absl::string_view name, int value) {
    add(name, absl::StrFormat("%d.%03d", value / 1000, value % 1000));
  };
  const int first = thousandths(estimate.chances.win);
  const int second = std::min(thousandths(estimate.chances.loss), 1000 - first);
  field(game.side_name(Side::kFirst), first);
  field("draw", 1000 - first - second);
  field(game.side_name(Side::kSecond), second);
  return row;
}

// The number of rolls whose outcomes are shown if the game does not list them.
constexpr int kOutcomeRolls = 1000;

}  // namespace

Row TableView::header() const {
  Row row;
  row.word("game", text(game().game_name())).word("scenario", game().scenario_name());
  row.word("dice-from", seen_.dice_word()).add(seen_.standing());
  return row;
}

Answer TableView::events(std::uint64_t from, Reply& reply) const {
  return seen_.live().events.list(from, seen_.effective_viewpoint(), reply);
}

Answer TableView::check_scenario(Words rows) const {
  const absl::StatusOr<std::string> name =
      seen_.adapter().ask<ScenarioCheck>([&](const ScenarioCheck& check) { return check.check(rows); });
  return name.ok() ? Answer(Row().word("scenario", *name)) : Answer(name.status());
}

Answer TableView::scenario_rows(Reply& reply) const {
  const std::string text = seen_.adapter().loader().text_of(game());
  if (text.empty()) return unsupported();
  int rows = 0;
  for (const absl::string_view row : lines_of(text))
    reply.line("row", Row().number("number", ++rows).text("text", row));
  return Row().number("rows", rows);
}

absl::StatusOr<std::string> TableView::edited(Words parts) const {
  return seen_.adapter().ask<Edit<AnyGame>>(
      [&](const Edit<AnyGame>& edit) { return edit.edit(game(), seen_.now(), parts); });
}

std::string TableView::considers() const {
  const Actor actor = seen_.actor();
  if (actor != Actor::kFirst && actor != Actor::kSecond && actor != Actor::kBoth) return "";
  const Side side = side_of(seen_.viewpoint()).value_or(actor == Actor::kSecond ? Side::kSecond : Side::kFirst);
  const std::string told =
      seen_.wording().considers(game(), seen_.now(), actor == Actor::kSecond ? Side::kSecond : side);
  return told.empty() ? "The computer thinks" : told;
}

std::vector<DrawnKind> TableView::drawn() const {
  return seen_.hides_due_roll() ? std::vector<DrawnKind>() : seen_.wording().drawn(game(), seen_.now());
}

std::string TableView::roll_needs() const {
  return seen_.hides_due_roll() ? "" : seen_.wording().roll_needs(game(), seen_.now());
}

std::vector<std::string> TableView::rolls_together() const {
  return seen_.wording().rolls_together(game(), seen_.now());
}

Answer TableView::show(Reply& reply) const {
  const std::string picture = wording().picture(game(), seen_.now());
  for (const absl::string_view line : absl::StrSplit(picture, '\n')) reply.line("show", Row().text("text", line));
  return seen_.standing();
}

Answer TableView::turn(Reply& reply) const {
  if (seen_.actor() == Actor::kChance && !seen_.hides_due_roll()) {
    const RollFacts facts = wording().roll_facts(game(), seen_.now(), {}, seen_.now());
    std::vector<std::string> names;
    for (const DrawnKind& kind : wording().drawn(game(), seen_.now())) {
      if (kind.count > 0) names.push_back(kind.name);
    }
    Row roll = facts_row(facts);
    if (!names.empty()) roll.words("draw", names);
    roll.text_if_any("sheet", facts.sheet);
    if (!roll.empty()) reply.line("roll", roll);
    const std::string needs = wording().roll_needs(game(), seen_.now());
    if (!needs.empty()) reply.line("needs", Row().text("text", needs));
  }
  Row row = wording().turn_row(game(), seen_.now());
  row.add(seen_.standing());
  if (seen_.actor() == Actor::kChance) {
    row.add(seen_.due_dice());
    const std::vector<std::string> together = wording().rolls_together(game(), seen_.now());
    if (together.size() > 1) row.words("together", together);
    row.text("for", game().describe_roll(seen_.now()));
  }
  return row;
}

Answer TableView::legal(Words words, Reply& reply) const {
  if (absl::Status ended = live().refuse_if_over(); !ended.ok()) return ended;
  const bool briefly = !words.empty() && words.front() == "brief";
  if (briefly) words.remove_prefix(1);
  if (seen_.actor() == Actor::kChance) return outcomes(words, reply);
  absl::string_view from, to;  // the corners of the area, if one is wanted
  if (!words.empty() && words.front() == "area") {
    if (words.size() < 3) return refusal("bad-arguments", "legal [brief] area FROM TO [WORD]...");
    from = words[1];
    to = words[2];
    words.remove_prefix(3);
    if (const auto corner = wording().in_area(game(), from, from, to); !corner.ok()) return corner.status();
  }
  for (const absl::string_view word : words) {
    if (word != "all" && !wording().is_action_word(game(), seen_.now(), word)) {
      return refusal("bad-arguments", absl::StrCat("no kind of action, unit or hex is called '", word, "'"));
    }
  }
  const auto now = seen_.now();  // each call makes a copy
  std::size_t count = 0;
  for_each_legal_action(game(), now, [&](const AnyAction& action) {
    if (seen_.is_others_choice(now, action)) return;
    const std::string listed = game().format_action(now, action);
    if (!names_all(listed, words)) return;
    if (briefly && from.empty()) {
      ++count;
      return reply.brief_action(listed);
    }
    const ActionParts parts = wording().parts(game(), now, action);
    if (!from.empty() && !wording().in_area(game(), parts.to, from, to).value_or(false)) return;
    ++count;
    if (briefly) return reply.brief_action(listed);
    reply.action(listed, parts);
  });
  Row row;
  row.number("count", count);
  if (!lists_all_legal(game(), now)) row.yes_no("candidates", true);
  return row.add(seen_.standing());
}

Answer TableView::describe(Words words, Reply& reply) const {
  const bool briefly = words.size() == 1 && words[0] == "brief";
  if (!words.empty() && !briefly) {
    const bool fits = (words.size() == 2 && words[0] == "unit") || (words.size() == 3 && words[0] == "area");
    if (!fits) return refusal("bad-arguments", "describe [brief|unit NAME|area FROM TO|scenario NAME [brief]]");
    const absl::Status told = wording().describe_part(game(), words, reply);
    return told.ok() ? no_fields() : Answer(told);
  }
  reply.line("data", Row()
                         .word("thing", "game")
                         .word("key", text(game().game_name()))
                         .word("scenario", game().scenario_name())
                         .word("hash", game().data_hash()));
  for (const Side side : {Side::kFirst, Side::kSecond}) {
    reply.line("data",
               Row().word("thing", "side").word("key", text(game().side_name(side))).number("index", index(side)));
  }
  if (const auto* const drawing = seen_.adapter().find<Drawing<AnyGame>>(); drawing != nullptr) {
    if (absl::Status status = tell_ground(drawing->ground(game()), reply); !status.ok()) return status;
  }
  if (briefly) {
    wording().describe_briefly(game(), reply);
  } else {
    wording().describe(game(), reply);
  }
  return no_fields();
}

Answer TableView::result() const {
  const Result outcome = outcome_now();
  if (!outcome.over) return Row().yes_no("over", false);
  const std::string points = victory_points();
  std::string reason = text(outcome.reason);
  absl::string_view given_up;
  if (const std::optional<Side> loser = live().resigned(); loser.has_value()) {
    given_up = live().session.forfeited() ? "forfeited" : "resigned";
    reason = absl::StrCat("the ", text(game().side_name(*loser)), " side ", given_up);
  }
  Row row;
  row.yes_no("over", true).word("winner", winner_name(game(), outcome.winner)).word_if_any("points", points);
  return row.word_if_any("given-up", given_up).text("reason", reason);
}

std::string TableView::victory_points() const {
  const std::optional<VictoryPoints> points = seen_.adapter().victory_points(outcome_now());
  return points.has_value() ? victory_points_text(*points) : "";
}

Answer TableView::state(Words words, Reply& reply) const {
  const absl::StatusOr<std::size_t> at = read_at(words);
  if (!at.ok()) return at.status();
  const SeenState s = seen_.position_at(*at);
  reply.line("state", Row().text("text", game().format_state(s)));
  if (words.empty()) return seen_.standing();
  return Row().number("at", *at).hash("hash", game().hash(s));
}

Answer TableView::shapes(Words words, Reply& reply) const {
  const auto of = std::find(words.begin(), words.end(), "of");
  const Words when = words.first(static_cast<std::size_t>(of - words.begin()));
  const Words kinds = words.subspan(std::min(words.size(), when.size() + 1));
  if (of != words.end() && kinds.empty()) return refusal("bad-arguments", "shapes [at N] [of KIND...]");
  const absl::StatusOr<std::size_t> at = read_at(when);
  if (!at.ok()) return at.status();
  const Answer told = seen_.adapter().ask<Drawing<AnyGame>>([&](const Drawing<AnyGame>& drawing) {
    Scene scene = drawing.scene(game(), seen_.position_at(*at));
    if (!kinds.empty()) keep_kinds(scene, kinds);
    return tell_scene(scene, reply);
  });
  if (!told.ok()) return told;
  Row row = *told;
  return when.empty() ? row.add(seen_.standing()) : row.number("at", *at);
}

Answer TableView::players(Reply& reply) const {
  for (const Side side : {Side::kFirst, Side::kSecond}) {
    const std::string name = live().player_name(side);
    if (!name.empty()) reply.line("player", Row().word("side", text(game().side_name(side))).text("name", name));
  }
  return seen_.standing();
}

DescribedMove TableView::describe_move(std::size_t i) const {
  const SeenGame::Move& move = seen_.move(i);
  const SeenState before = seen_.position_at(i);
  const std::string title = wording().title(game(), before);
  if (!seen_.hides(i)) {
    return {move.actor,
            title,
            move_words(i, before),
            wording().tell(game(), before, seen_.action(i), move.actor, move.faces.span(), seen_.after(i)),
            false,
            seen_.reason(i)};
  }
  const std::string told = move.actor == Actor::kChance
                               ? "A roll that is not shown to you"
                               : absl::StrCat("A choice of the ", text(actor_name(move)), " side, not shown to you");
  return {move.actor, title, text(kHidden), told, true, ""};
}

Answer TableView::story(std::size_t from, Reply& reply) const {
  const std::size_t count = seen_.move_count();
  if (from == 0 || from > count + 1) {
    return not_now("bad-arguments", "no-such-move", absl::StrCat("moves are numbered from 1; there are ", count));
  }
  std::string phase = from > 1 ? fields_text(wording().phase(game(), seen_.position_at(from - 2))) : "";
  for (std::size_t i = from - 1; i < count; ++i) {
    const Row current = wording().phase(game(), seen_.position_at(i));
    std::string now = fields_text(current);
    if (now != phase) reply.line("phase", of_move(i).add(current));
    phase = std::move(now);
    const DescribedMove told = describe_move(i);
    Row row = of_move(i).word("actor", text(actor_name(seen_.move(i))));
    if (told.actor != Actor::kChance) {
      row.action("action", told.action);
      if (!told.hidden) add_parts(i, row);
    } else {
      row.faces("faces", told.hidden ? text(kHidden) : faces_word(seen_.move(i).faces.span()));
    }
    reply.line("move", row);
    reply.line("tell", of_move(i).text("text", told.told));
    if (!told.reason.empty()) reply.line("reason", of_move(i).text("text", told.reason));
    tell_rolled(i, reply);
  }
  return Row().number("count", count).add(seen_.standing());
}

void TableView::add_parts(std::size_t i, Row& row) const {
  const SeenState before = seen_.position_at(i);
  const ActionParts parts = wording().parts(game(), before, seen_.action(i));
  row.word_if_any("kind", parts.kind).word_if_any("unit", parts.unit).word_if_any("to", parts.to);
}

void TableView::tell_rolled(std::size_t i, Reply& reply) const {
  if (seen_.move(i).actor != Actor::kChance || seen_.hides(i)) return;
  const SeenState before = seen_.position_at(i);
  const RollFacts facts = wording().roll_facts(game(), before, seen_.move(i).faces.span(), seen_.after(i));
  Row row = of_move(i);
  row.add(dice_fields(game().roll_request(before))).add(facts_row(facts)).word_if_any("result", facts.result);
  if (!facts.totals.empty()) row.numbers("totals", facts.totals);
  row.text("for", game().describe_roll(before)).text_if_any("then", facts.then);
  reply.line("rolled", row);
}

absl::StatusOr<Advice> TableView::advice() const {
  if (const std::optional<Side> loser = live().resigned(); loser.has_value()) {
    return Advice{"The game is over", absl::StrCat("The ", text(game().side_name(*loser)), " side has resigned"), {}};
  }
  return seen_.adapter().ask<Guide<AnyGame>>(
      [&](const Guide<AnyGame>& guide) { return guide.guide(game(), seen_.now()); });
}

Answer TableView::guide(Reply& reply) const {
  const absl::StatusOr<Advice> advice = this->advice();
  if (!advice.ok()) return advice.status();
  reply.line("title", Row().text("text", advice->title));
  reply.line("due", Row().text("text", advice->due));
  for (const std::string& fact : advice->left) reply.line("left", Row().text("text", fact));
  return seen_.standing();
}

absl::StatusOr<VictoryReport> TableView::victory_report() const {
  absl::StatusOr<VictoryReport> report =
      seen_.adapter().ask<Victory<AnyGame>>([&](const Victory<AnyGame>& victory) -> absl::StatusOr<VictoryReport> {
        return victory.victory(game(), seen_.now());
      });
  if (report.ok() && live().over()) {
    report->warnings.clear();
    report->endings.clear();
  }
  return report;
}

Answer TableView::victory(Reply& reply) const {
  const absl::StatusOr<VictoryReport> report = victory_report();
  if (!report.ok()) return report.status();
  const auto of_side = [&](Side side) { return Row().word("side", text(game().side_name(side))); };
  for (const SideVictory& side : report->sides) {
    reply.line("victory",
               of_side(side.side).text("needs", side.needs).text("holds", side.holds).text("lacks", side.lacks));
  }
  for (const LossWarning& warning : report->warnings) {
    reply.line("warning", of_side(warning.side).rule("rule", warning.rule).text("text", warning.text));
  }
  for (const StepEnding& ending : report->endings) {
    Row row;
    row.word("side", seen_.actor_name()).word("kind", name_of(ending.kind)).action("action", ending.action);
    reply.line("ending", row.rule("rule", ending.rule).text("text", ending.text));
  }
  if (!report->goal.empty()) reply.line("goal", Row().text("text", report->goal));
  for (const SideScore& score : report->scores) {
    Row row = of_side(score.side).number("points", score.points).number("win", score.win);
    if (score.draw < score.win) row.number("draw", score.draw);
    reply.line("score", row.text("text", score.what));
  }
  for (const AccountLine& line : report->account) {
    reply.line("account", of_side(line.side).number("points", line.points).text("text", line.what));
  }
  return seen_.standing();
}

Answer TableView::preview(absl::string_view words, Reply& reply) const {
  std::size_t moves = seen_.move_count();
  if (absl::StartsWith(words, "at ")) {
    absl::string_view rest = words;
    const absl::string_view at[] = {take_word(rest), take_word(rest)};
    const absl::StatusOr<std::size_t> number = read_at(at);
    if (!number.ok()) return number.status();
    moves = *number;
    words = rest;
    if (words.empty() && moves > 0) {
      if (seen_.hides(moves - 1)) return Row();
      return seen_.adapter().ask<Preview<AnyGame>>([&](const Preview<AnyGame>& preview) {
        return Answer(Row().text_if_any("means", preview.aftermath(game(), seen_.position_at(moves - 1),
                                                                   seen_.action(moves - 1), seen_.position_at(moves))));
      });
    }
  }
  const absl::StatusOr<std::optional<Side>> side = seen_.take_conditions(words);
  if (!side.ok()) return side.status();
  const AnyState s = moves == seen_.move_count() ? AnyState(seen_.now()) : seen_.position_at(moves);
  const auto read = seen_.read_action(s, words, *side, "");
  if (!read.ok()) return read.status();
  return seen_.adapter().ask<Preview<AnyGame>>([&](const Preview<AnyGame>& ability) {
    ActionPreview preview = ability.preview(game(), s, read->second);
    for (const ActionPreview::Outcome& outcome : preview.outcomes) {
      Row row;
      row.word_if_any("unit", outcome.unit).word("result", outcome.result);
      reply.line("outcome", row.chance("chance", outcome.ways, outcome.all));
    }
    // For clients that do not read the lines.
    for (const ActionPreview::Outcome& outcome : preview.outcomes) {
      const std::string name = absl::StrCat("chance-", outcome.unit, outcome.unit.empty() ? "" : "-", outcome.result);
      preview.fields.add_before("means",
                                Row().named(name, FieldType::kChance, absl::StrCat(outcome.ways, "/", outcome.all)));
    }
    return Answer(std::move(preview.fields));
  });
}

Answer TableView::odds(Words words, Reply& reply) const {
  return seen_.adapter().ask<Odds<AnyGame>>(
      [&](const Odds<AnyGame>& odds) { return odds.odds(game(), seen_.now(), words, reply); });
}

Answer TableView::overlay(Words words, Reply& reply) const {
  return seen_.adapter().ask<Overlay<AnyGame>>(
      [&](const Overlay<AnyGame>& overlay) { return overlay.overlay(game(), seen_.now(), words, reply); });
}

Answer TableView::threats(Words words, Reply& reply) const {
  return seen_.adapter().ask<Threats<AnyGame>>(
      [&](const Threats<AnyGame>& threats) { return threats.threats(game(), seen_.now(), words, reply); });
}

absl::StatusOr<SetUps> TableView::set_ups() const {
  return seen_.adapter().ask<Book<AnyGame>>(
      [&](const Book<AnyGame>& book) { return book.set_ups(game(), seen_.now()); });
}

absl::StatusOr<std::vector<std::string>> TableView::placements(absl::string_view name) const {
  std::vector<std::string> texts;
  const absl::Status status = for_each_placement(
      name, [&](const AnyState& s, const AnyAction& action) { texts.emplace_back(game().format_action(s, action)); });
  if (!status.ok()) return status;
  return texts;
}

Answer TableView::book(absl::string_view name, Reply& reply) const {
  if (name.empty()) {
    const absl::StatusOr<SetUps> all = set_ups();
    if (!all.ok()) return all.status();
    for (const SetUp& set_up : all->list) {
      reply.line("entry", Row().word("name", set_up.name).text("text", set_up.idea));
    }
    if (!all->side.has_value()) return Row().number("count", 0);
    return Row().number("count", all->list.size()).word("side", text(game().side_name(*all->side)));
  }
  std::size_t count = 0;
  const absl::Status status = for_each_placement(name, [&](const AnyState& s, const AnyAction& action) {
    ++count;
    reply.action(game().format_action(s, action), wording().parts(game(), s, action));
  });
  if (!status.ok()) return status;
  return Row().number("count", count).word("side", seen_.actor_name());
}

absl::StatusOr<judge::Estimate> TableView::chances_at(std::size_t at) const {
  const SeenState s = seen_.position_at(at);
  if (const std::optional<Side> loser = live().resigned(); at == seen_.move_count() && loser.has_value()) {
    return judge::known_result(*loser == Side::kFirst ? Actor::kSecond : Actor::kFirst, "the result");
  }
  if (const Result result = game().result(s); result.over) return judge::known_result(result.winner, "the result");
  // What is hidden is imagined from what a side sees; for the referee, from what the side that acts may know.
  std::optional<Side> side = side_of(seen_.viewpoint());
  if (!side.has_value() && !seen_.sees_all()) {
    return refusal("wrong-seat", "chances are told to a side: 'sit SIDE' first");
  }
  if (!side.has_value()) side = game().actor(s) == Actor::kSecond ? Side::kSecond : Side::kFirst;
  return live().judge->chances(s, *side);
}

Answer TableView::chances(Words words) const {
  const absl::StatusOr<std::size_t> at = read_at(words);
  if (!at.ok()) return at.status();
  const absl::StatusOr<judge::Estimate> found = chances_at(*at);
  if (!found.ok()) return found.status();
  Row row = chances_fields(game(), *found);
  if (!words.empty()) row.number("at", *at);
  row.decimal("stderr", found->widest_error, 3).number("samples", found->samples);
  if (found->exact) row.yes_no("exact", true);
  if (!found->method.empty()) row.words("method", std::string(found->method));
  return row.text("from", found->from);
}

Result TableView::outcome_now() const {
  const std::optional<Side> loser = live().resigned();
  return loser.has_value() ? Result{true, actor_of(other(*loser)), {}} : game().result(seen_.now());
}

Answer TableView::outcomes(Words words, Reply& reply) const {
  if (!words.empty())
    return not_now("bad-arguments", "die-due", "a die is due: 'legal' without a word tells its outcomes");
  const SeenState s = seen_.now();
  const auto tell = [&](const AnyAction& action, Probability chance) {
    reply.line("outcome", Row()
                              .chance("chance", chance.numerator(), chance.denominator())
                              .action("action", game().format_action(s, action)));
  };
  Random random(game().hash(s));
  int rolls = 0;
  if (seen_.sees_all()) {
    rolls = for_each_outcome_or_sample(game(), s, kOutcomeRolls, random, tell);
  } else {
    // What may happen depends on what is hidden, and is imagined with it.
    const std::optional<Side> side = side_of(seen_.viewpoint());
    if (!side.has_value()) return refusal("hidden", "what may come depends on what a spectator does not see");
    if (!tell_if_public(s, *side, random, tell)) {
      rolls = kOutcomeRolls;
      sample_outcomes(
          rolls, [&] { return random_roll(game(), resample(game(), s, *side, random), random); }, tell);
    }
  }
  Row row = seen_.standing();
  row.add(seen_.due_dice());
  if (rolls > 0) row.number("sampled", rolls);
  return row.text("for", game().describe_roll(seen_.now()));
}

absl::StatusOr<std::size_t> TableView::read_at(Words words) const {
  const std::size_t count = seen_.move_count();
  if (words.empty()) return count;
  const std::optional<std::uint64_t> number =
      words.size() == 2 && words[0] == "at" ? number_of(words[1], count) : std::nullopt;
  if (!number.has_value()) return refusal("bad-arguments", absl::StrCat("at N, which is a number from 0 to ", count));
  return static_cast<std::size_t>(*number);
}

absl::string_view TableView::actor_name(const SeenGame::Move& move) const {
  if (move.actor == Actor::kChance) return "chance";
  return game().side_name(move.actor == Actor::kSecond ? Side::kSecond : Side::kFirst);
}

std::string TableView::move_words(std::size_t i, const AnyState& before) const {
  const SeenGame::Move& move = seen_.move(i);
  if (move.actor == Actor::kChance) return absl::StrCat("dice ", faces_text(move.faces.span()));
  return game().format_action(before, seen_.action(i));
}

absl::Status TableView::for_each_placement(absl::string_view name, VisitPlacement visit) const {
  const absl::StatusOr<std::vector<AnyAction>> actions = seen_.adapter().ask<Book<AnyGame>>(
      [&](const Book<AnyGame>& book) { return book.placements(game(), seen_.now(), name); });
  if (!actions.ok()) return actions.status();
  AnyState s = seen_.now();
  for (const AnyAction& action : *actions) {
    visit(s, action);
    game().apply(s, action);
  }
  return absl::OkStatus();
}

bool TableView::tell_if_public(const AnyState& s, Side side, Random& random, TellOutcome tell) const {
  constexpr int kImagined = 32;  // true positions
  std::vector<std::pair<AnyAction, Probability>> outcomes, others;
  for (int i = 0; i < kImagined; ++i) {
    const auto imagined = resample(game(), s, side, random);
    if (!lists_outcomes(game(), imagined)) return false;
    others.clear();
    game().for_each_outcome(imagined, [&](const AnyAction& a, Probability p) { others.emplace_back(a, p); });
    if (i == 0) outcomes = others;
    if (others != outcomes) return false;
  }
  for (const auto& [action, chance] : outcomes) tell(action, chance);
  return true;
}

}  // namespace zerohour::protocol
