// The commands that a graphical front end asks most: what there is to choose from, positions and moves of the game so
// far, what is to be decided, and what could be done.
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>

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

// " minutes=10 decisions=12,3 ..."; empty if the scenario has no facts.
std::string facts_fields(const ScenarioNote& note) {
  if (!note.has_facts()) return "";
  std::vector<std::string> deciders;
  for (const Side side : {Side::kFirst, Side::kSecond}) {
    if (note.decides(side)) deciders.push_back(note.sides[static_cast<std::size_t>(index(side))]);
  }
  const Side recommended = note.recommended.value_or(Side::kFirst);
  return absl::StrCat(" minutes=", note.minutes, " decisions=", absl::StrJoin(note.decisions, ","),
                      " decides=", absl::StrJoin(deciders, ","),
                      " recommended=", note.sides[static_cast<std::size_t>(index(recommended))],
                      note.value.has_value() ? absl::StrFormat(" value=%.3f", *note.value) : "",
                      note.par().has_value() ? absl::StrFormat(" par=%.3f", *note.par()) : "",
                      note.first ? " first=yes" : "");
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
    reply.line("bot", absl::StrCat(bot.name, bot.level > 0 ? absl::StrCat(" level=", bot.level) : "",
                                   bot.what.empty() ? "" : absl::StrCat(" what=", bot.what)));
  }
  return absl::StrCat("count=", notes.size());
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
    reply.line("kind", absl::StrCat(kind.kind, " bots=", absl::StrJoin(kind.players, ",")));
    for (const ai::SettingNote& setting : kind.settings) {
      if (!setting.listed) continue;
      ++count;
      reply.line("setting", absl::StrCat(kind.kind, " ", setting.name,
                                         setting.value.empty() ? "" : absl::StrCat(" default=", setting.value),
                                         " what=", setting.what, "; ", setting.range));
    }
  }
  return absl::StrCat("count=", count);
}

Answer Engine::scenarios(absl::string_view arguments, Reply& reply) {
  const absl::StatusOr<std::shared_ptr<const GameType>> game = game_called(arguments);
  if (!game.ok()) return game.status();
  const std::vector<std::string> names = (*game)->scenarios();
  for (const std::string& name : names) {
    const absl::StatusOr<ScenarioNote> note = (*game)->scenario_note(name);
    if (!note.ok()) return note.status();
    reply.line("scenario", absl::StrCat(name, " turns=", note->turns, facts_fields(*note),
                                        " sides=", absl::StrJoin(note->sides, ","), " title=", note->title));
    if (!note->wins.empty()) reply.line("wins", absl::StrCat(name, " ", note->wins));
    for (const Side side : {Side::kFirst, Side::kSecond}) {
      if (note->decides(side)) continue;
      reply.line("idle", absl::StrCat(name, " side=", note->sides[static_cast<std::size_t>(index(side))],
                                      " text=", note->idle_text(side)));
    }
    for (const std::string& paragraph : note->about) reply.line("about", absl::StrCat(name, " ", paragraph));
  }
  return absl::StrCat("count=", names.size());
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
  for (const absl::string_view line : lines) reply.line("rule", line);
  return absl::StrCat("count=", lines.size());
}

Answer Engine::state(absl::string_view arguments, Reply& reply) {
  return view().state(words_of(arguments), reply);
}

// Alone it only asks.
Answer Engine::player(absl::string_view arguments, Reply& reply) {
  if (arguments.empty()) return view().players(reply);
  if (client_->version_ > 1) return player_2(arguments, reply);
  if (running_) return busy();
  const absl::string_view side = take_word(arguments);
  return table_->set_player(viewpoint(), side, arguments);
}

Answer Engine::instruct(absl::string_view arguments, Reply& reply) {
  if (arguments == "usual") {
    const absl::StatusOr<std::vector<Instruction>> usual = table_->usual_instructions();
    if (!usual.ok()) return usual.status();
    for (const Instruction& one : *usual) {
      reply.line("usual", absl::StrCat("side=", table_->side_name(one.side), " text=", one.text));
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
      if (!action->empty()) reply.line("answer", absl::StrCat("action=", *action));
      return view().standing();
    }
    if (running_) return busy();
    if (absl::Status status = table_->instruct(viewpoint(), *side, words_of(arguments)); !status.ok()) return status;
  }
  const absl::StatusOr<std::vector<Instruction>> all = table_->instructions(viewpoint());
  if (!all.ok()) return all.status();
  for (const Instruction& one : *all) {
    reply.line("instruction", absl::StrCat("side=", table_->side_name(one.side), " text=", one.text));
  }
  return view().standing();
}

// A side alone is a question too.
Answer Engine::player_2(absl::string_view arguments, Reply& reply) {
  const absl::string_view word = take_word(arguments);
  const std::optional<Side> side = side_called(word);
  if (!side.has_value()) return refusal("bad-arguments", absl::StrCat("no side is called '", word.substr(0, 40), "'"));
  if (arguments.empty()) {
    const std::string name = table_->player_name(*side);
    if (!name.empty()) reply.line("player", absl::StrCat(word, " ", name));
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

Answer Engine::story(absl::string_view arguments, Reply& reply) {
  if (arguments == "turned") return running_ ? Answer(busy()) : start(view().turned(), "turned");
  const std::optional<std::uint64_t> from =
      arguments.empty() ? std::optional<std::uint64_t>(1) : number_of(arguments, 1'000'000'000);
  if (!from.has_value()) return refusal("bad-arguments", "story [FROM|turned]");
  return view().story(static_cast<std::size_t>(*from), reply);
}

Answer Engine::guide(absl::string_view, Reply& reply) {
  return view().guide(reply);
}
Answer Engine::victory(absl::string_view, Reply& reply) {
  return view().victory(reply);
}
Answer Engine::preview(absl::string_view arguments, Reply&) {
  return view().preview(arguments);
}
Answer Engine::threats(absl::string_view arguments, Reply& reply) {
  return view().threats(words_of(arguments), reply);
}
Answer Engine::book(absl::string_view arguments, Reply& reply) {
  return view().book(arguments, reply);
}
Answer Engine::chances(absl::string_view arguments, Reply&) {
  return view().chances(words_of(arguments));
}
Answer Engine::shapes(absl::string_view arguments, Reply& reply) {
  return view().shapes(words_of(arguments), reply);
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
  if (!report->frame.empty()) reply.line("frame", report->frame);
  std::size_t count = 0;
  for (const TableChange& change : report->changes) {
    reply.line("change",
               absl::StrCat("number=", ++count, " kind=", change.kind, " thing=", change.thing, " text=", change.text));
  }
  if (!look) client_->ruler_ = std::move(report->now);
  return absl::StrCat("count=", count, report->since.has_value() ? absl::StrCat(" since=", *report->since) : "",
                      " chair=", table_->side_name(*chair), " ", view().standing());
}

}  // namespace zerohour::protocol
