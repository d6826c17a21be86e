// The commands that a graphical front end asks most: what there is to choose from, positions and moves of the game so
// far, what is to be decided, and what could be done.
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>

#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_replace.h"
#include "absl/strings/str_split.h"
#include "absl/strings/strip.h"
#include "tools/protocol/engine.h"

namespace zerohour::protocol {
namespace {

constexpr int kRulesWidth = 80;  // of the lines of `rules`, in bytes
constexpr absl::string_view kSettings = "settings";

// How a level fared against another, as the lists of players note it after how it plays: "HOW; 69% [66, 72] against
// level 1".
struct Measured {
  absl::string_view how;
  int won = 0, low = 0, high = 0;  // points of 100, and the interval of confidence
  int against = 0;                 // the level; 0: nothing was measured
};
Measured measured_in(absl::string_view what) {
  Measured measured;
  const std::size_t end = what.rfind("; ");
  if (end == absl::string_view::npos) return measured;
  measured.how = what.substr(0, end);
  const std::vector<absl::string_view> parts =
      absl::StrSplit(what.substr(end + 2), absl::ByAnyChar("%[], "), absl::SkipEmpty());
  const bool fits = parts.size() == 6 && parts[3] == "against" && parts[4] == "level" &&
                    absl::SimpleAtoi(parts[0], &measured.won) && absl::SimpleAtoi(parts[1], &measured.low) &&
                    absl::SimpleAtoi(parts[2], &measured.high) && absl::SimpleAtoi(parts[5], &measured.against);
  if (!fits) measured.against = 0;
  return measured;
}

// How long it takes, and who decides it; empty if the scenario has no facts.
Row facts_row(const ScenarioNote& note) {
  if (!note.has_facts()) return {};
  std::vector<std::string> deciders;
  for (const Side side : {Side::kFirst, Side::kSecond}) {
    if (note.decides(side)) deciders.push_back(note.sides[static_cast<std::size_t>(index(side))]);
  }
  const Side recommended = note.recommended.value_or(Side::kFirst);
  Row row;
  row.number("minutes", note.minutes).numbers("decisions", note.decisions).words("decides", deciders);
  row.word("recommended", note.sides[static_cast<std::size_t>(index(recommended))]);
  if (note.value.has_value()) row.decimal("value", *note.value, 3);
  if (const std::optional<double> par = note.par(); par.has_value()) row.decimal("par", *par, 3);
  if (note.first) row.yes_no("first", true);
  return row;
}

}  // namespace

absl::StatusOr<std::shared_ptr<const GameType>> Engine::game_called(absl::string_view name) const {
  if (name.empty()) return game_type_;
  if (std::shared_ptr<const GameType> type = game_named(name); type != nullptr) return type;
  std::vector<std::string> names;
  for (const auto& type : game_types_) names.emplace_back(type->name());
  return refusal("bad-value",
                 absl::StrCat("no game is called '", name.substr(0, 40), "'; there are ", absl::StrJoin(names, ", ")));
}

Answer Engine::bots(absl::string_view arguments, Reply& reply) {
  absl::string_view rest = arguments;
  if (take_word(rest) == kSettings) return tell_settings(rest, reply);
  const absl::StatusOr<std::shared_ptr<const GameType>> game = game_called(arguments);
  if (!game.ok()) return game.status();
  const std::vector<BotNote> notes = (*game)->bot_notes();
  for (const BotNote& bot : notes) {
    Row row = Row().word("name", bot.name);
    if (bot.level > 0) row.number("level", bot.level);
    const Measured measured = measured_in(bot.what);
    if (measured.against > 0) {
      row.number("won", measured.won).number("low", measured.low).number("high", measured.high);
      row.number("against", measured.against).text("how", measured.how);
    }
    reply.line("bot", row.text_if_any("what", bot.what));
  }
  return Row().number("count", notes.size());
}

// arguments: [BOT] [GAME]; a name that no game has is a bot's.
Answer Engine::tell_settings(absl::string_view arguments, Reply& reply) const {
  absl::string_view rest = arguments;
  const absl::string_view word = take_word(rest);
  const bool of_bot = !word.empty() && game_named(word) == nullptr;
  const absl::StatusOr<std::shared_ptr<const GameType>> game = game_called(of_bot ? rest : arguments);
  if (!game.ok()) return game.status();
  std::vector<ai::KindNote> kinds;
  if (of_bot) {
    absl::StatusOr<ai::KindNote> kind = (*game)->bot_settings_of(std::string(word));
    if (!kind.ok()) return refusal("bad-value", absl::StrCat("bot: ", kind.status().message()));
    kinds.push_back(*std::move(kind));
  } else {
    kinds = (*game)->bot_settings();
  }
  std::size_t count = 0;
  for (const ai::KindNote& kind : kinds) {
    reply.line("kind", Row().word("name", kind.kind).words("bots", kind.players));
    for (const ai::SettingNote& setting : kind.settings) {
      if (!setting.listed) continue;
      ++count;
      Row row;
      row.word("kind", kind.kind).word("name", setting.name).word_if_any("default", setting.value);
      reply.line("setting", row.text("what", absl::StrCat(setting.what, "; ", setting.range)));
    }
  }
  return Row().number("count", count);
}

Answer Engine::scenarios(absl::string_view arguments, Reply& reply) {
  const absl::StatusOr<std::shared_ptr<const GameType>> game = game_called(arguments);
  if (!game.ok()) return game.status();
  const std::vector<std::string> names = (*game)->scenarios();
  for (const std::string& name : names) {
    const absl::StatusOr<ScenarioNote> note = (*game)->scenario_note(name);
    if (!note.ok()) return note.status();
    Row row;
    row.word("name", name).number("turns", note->turns).add(facts_row(*note));
    if (!note->levels.empty()) row.numbers("levels", note->levels);
    reply.line("scenario", row.words("sides", note->sides).text("title", note->title));
    if (!note->wins.empty()) reply.line("wins", Row().word("name", name).text("text", note->wins));
    for (const Side side : {Side::kFirst, Side::kSecond}) {
      if (note->decides(side)) continue;
      Row idle;
      idle.word("name", name).word("side", note->sides[static_cast<std::size_t>(index(side))]);
      reply.line("idle", idle.text("text", note->idle_text(side)));
    }
    for (const std::string& paragraph : note->about) {
      reply.line("about", Row().word("name", name).text("text", paragraph));
    }
  }
  return Row().number("count", names.size());
}

Answer Engine::rules(absl::string_view arguments, Reply& reply) {
  const RuleText* const text = game_type_->rules();
  if (text == nullptr) return unsupported();
  const absl::StatusOr<std::string> found =
      arguments == "contents" ? text->contents() : text->look_up(arguments, kRulesWidth);
  if (!found.ok()) {
    // The rules tell people at a command line where the headings are.
    return refusal("bad-value",
                   absl::StrReplaceAll(found.status().message(), {{text->contents_command(), "rules contents"}}));
  }
  const std::vector<absl::string_view> lines = absl::StrSplit(absl::StripSuffix(*found, "\n"), '\n');
  for (const absl::string_view line : lines) reply.line("rule", Row().text("text", line));
  return Row().number("count", lines.size());
}

// Alone, and with a side alone, it only asks.
Answer Engine::player(absl::string_view arguments, Reply& reply) {
  if (arguments.empty()) return view().players(reply);
  const absl::string_view word = take_word(arguments);
  const std::optional<Side> side = side_called(word);
  if (!side.has_value()) return refusal("bad-arguments", absl::StrCat("no side is called '", word.substr(0, 40), "'"));
  if (arguments.empty()) {
    const std::string name = table_->player_name(*side);
    if (!name.empty()) reply.line("player", Row().word("side", word).text("name", name));
    return view().standing();
  }
  std::string name;
  if (arguments != "-") {
    const auto fields = read_fields(arguments);
    if (!fields.has_value() || fields->size() != 1 || fields->front().first != "name") {
      return refusal("bad-arguments", "player [SIDE [name=NAME|-]]: a name with spaces stands in quotes");
    }
    name = fields->front().second;
  }
  if (running_) return busy();
  return table_->set_player(viewpoint(), word, name);
}

Answer Engine::instruct(absl::string_view arguments, Reply& reply) {
  if (arguments == "usual") {
    const absl::StatusOr<std::vector<Instruction>> usual = table_->usual_instructions();
    if (!usual.ok()) return usual.status();
    for (const Instruction& one : *usual) {
      reply.line("usual", Row().word("side", table_->side_name(one.side)).text("text", one.text));
    }
    return view().standing();
  }
  if (!arguments.empty()) {
    const absl::string_view word = take_word(arguments);
    const std::optional<Side> side = side_called(word);
    if (!side.has_value()) {
      return refusal("bad-arguments", absl::StrCat("no side is called '", word.substr(0, 40), "'"));
    }
    if (absl::string_view asked = arguments; take_word(asked) == "would") {
      const std::vector<absl::string_view> texts = parts_of(asked, ';');
      const absl::StatusOr<std::string> action = table_->would_answer(viewpoint(), *side, texts);
      if (!action.ok()) return action.status();
      if (!action->empty()) reply.line("answer", Row().action("action", *action));
      return view().standing();
    }
    if (running_) return busy();
    if (absl::Status status = table_->instruct(viewpoint(), *side, words_of(arguments)); !status.ok()) return status;
  }
  const absl::StatusOr<std::vector<Instruction>> all = table_->instructions(viewpoint());
  if (!all.ok()) return all.status();
  for (const Instruction& one : *all) {
    reply.line("instruction", Row().word("side", table_->side_name(one.side)).text("text", one.text));
  }
  return view().standing();
}

Answer Engine::story(absl::string_view arguments, Reply& reply) {
  if (arguments == "turned") return running_ ? Answer(busy()) : start(view().turned(), "turned");
  const std::optional<std::uint64_t> from =
      arguments.empty() ? std::optional<std::uint64_t>(1) : number_of(arguments, 1'000'000'000);
  if (!from.has_value()) return refusal("bad-arguments", "story [FROM|turned]");
  return view().story(static_cast<std::size_t>(*from), reply);
}

Answer Engine::chances(absl::string_view arguments, Reply&) {
  return view().chances(words_of(arguments));
}
// The memory of what was told is the client's, not the game's.
Answer Engine::ruler(absl::string_view arguments, Reply& reply) {
  bool look = false;
  std::optional<std::size_t> since;
  std::optional<Side> chair;
  for (absl::string_view word : words_of(arguments)) {
    const std::optional<std::uint64_t> number = number_of(word, 1'000'000'000);
    if (word == "look" && !look) {
      look = true;
    } else if (number.has_value() && !since.has_value()) {
      since = static_cast<std::size_t>(*number);
    } else if (absl::ConsumePrefix(&word, "side=") && !chair.has_value()) {
      chair = side_called(word);
      if (!chair.has_value()) {
        return refusal("bad-arguments", absl::StrCat("no side is called '", word.substr(0, 40), "'"));
      }
    } else {
      return refusal("bad-arguments", "ruler [look] [N] [side=SIDE]");
    }
  }
  // The program's usual orientation is that of the first side.
  if (!chair.has_value()) chair = side_of(viewpoint()).value_or(Side::kFirst);
  absl::StatusOr<RulerReport> report =
      view().ruler(client_->ruler_.has_value() ? &*client_->ruler_ : nullptr, since, *chair);
  if (!report.ok()) return report.status();
  if (!report->frame.empty()) reply.line("frame", Row().text("text", report->frame));
  std::size_t count = 0;
  for (const TableChange& change : report->changes) {
    Row row;
    row.number("number", ++count).word("kind", change.kind);
    reply.line("change", row.text("thing", change.thing).text("text", change.text));
  }
  if (!look) client_->ruler_ = std::move(report->now);
  Row row;
  row.number("count", count);
  if (report->since.has_value()) row.number("since", *report->since);
  return row.word("chair", table_->side_name(*chair)).add(view().standing());
}

}  // namespace zerohour::protocol
