// What comes line by line: `load`, a record and the game that it makes; `open`, the text of a scenario.
#include <algorithm>
#include <optional>
#include <utility>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_replace.h"
#include "engine/core/digest.h"
#include "engine/core/trust.h"
#include "tools/protocol/engine.h"
#include "tools/protocol/loader.h"
#include "tools/protocol/saved_games.h"
#include "tools/support/files.h"

namespace zerohour::protocol {
namespace {

constexpr std::size_t kMostUpload = std::size_t{8} << 20;        // bytes
constexpr std::size_t kMostUploadInAll = std::size_t{32} << 20;  // bytes, of all clients

// Whether the game's scenarios are texts that `open` takes.
bool takes_texts(const GameType& type) {
  const std::vector<std::string> abilities = type.abilities();
  return std::find(abilities.begin(), abilities.end(), "open") != abilities.end();
}

}  // namespace

Answer Engine::no_texts(const GameType& type, absl::string_view word) const {
  std::vector<std::string> names;
  for (const auto& other : game_types_) {
    if (takes_texts(*other)) names.push_back(absl::StrCat("'open ", word, " ", other->name(), "'"));
  }
  if (names.empty()) return unsupported();
  return refusal("unsupported", absl::StrCat("the scenarios of ", type.name(),
                                             " are not such texts; for another game: ", absl::StrJoin(names, ", ")));
}

absl::StatusOr<std::shared_ptr<const GameType>> Engine::type_of(const Record& record) const {
  std::shared_ptr<const GameType> type = game_named(record.game);
  if (type == nullptr) return refusal("bad-record", absl::StrCat("no game is called \"", record.game, "\""));
  return type;
}

absl::StatusOr<std::string> Engine::put_record(absl::string_view text, Origin origin) {
  absl::StatusOr<CheckedRecord> checked = read_and_check_digest(text);
  if (!checked.ok()) return refusal("bad-record", checked.status().message());
  const auto type = type_of(checked->record);
  if (!type.ok()) return type.status();
  if (origin == Origin::kClient) {
    if (absl::Status status = check_bot_plays(**type); !status.ok()) return status;
  }
  absl::StatusOr<Restored> restored = (*type)->restore(std::move(checked->record), keeper_.get(), origin);
  if (!restored.ok()) return restored.status();
  game_type_ = *type;
  put(std::move(restored->table));
  return restored->new_dice;
}

absl::Status Engine::restore(absl::string_view record) {
  const absl::StatusOr<std::string> put = put_record(record, Origin::kJournal);
  if (!put.ok()) return put.status();
  told_of_game_ = true;
  told_events_ = table_->last_event();
  return absl::OkStatus();
}

Answer Engine::check_record(absl::string_view text, Reply& reply) const {
  absl::StatusOr<CheckedRecord> checked = read_and_check_digest(text);
  if (!checked.ok()) return refusal("bad-record", checked.status().message());
  if (!checked->has_digest) {
    return refusal("bad-record", checked->record.result.has_value()
                                     ? trust_words(checked->record, false)
                                     : "there is no line \"info digest\": names and comments may have been altered");
  }
  const auto type = type_of(checked->record);
  if (!type.ok()) return type.status();
  Answer answer = (*type)->check(checked->record, reply);
  const std::string trust = trust_words(checked->record, true);
  if (answer.ok()) answer->text_if_any("trust", trust);
  return answer;
}

Row Engine::header_and_dice(const std::string& new_dice) const {
  return header_and_bot().yes_no("new-dice", !new_dice.empty()).text_if_any("why", new_dice);
}

Answer Engine::take_upload(absl::string_view line) {
  std::string& upload = client_->upload_;
  if (!upload.empty() && upload.back() != '\n') {
    return refusal("bad-arguments", "'load rest' has sent the end of the record; 'load drop' forgets it");
  }
  if (upload.size() + line.size() + 1 > kMostUpload) {
    return refusal("too-long", absl::StrCat("a record has at most ", kMostUpload, " bytes"));
  }
  std::size_t in_all = line.size() + 1;
  for (const Client* client : clients_) in_all += client->upload_.size();
  if (in_all > kMostUploadInAll) {
    return refusal("too-long", absl::StrCat("the records that are being sent have at most ", kMostUploadInAll,
                                            " bytes together; 'load drop' forgets one"));
  }
  absl::StrAppend(&upload, line, "\n");
  return Row().number("lines", ++client_->upload_lines_);
}

Answer Engine::load(absl::string_view arguments, Reply& reply) {
  const absl::string_view word = take_word(arguments);
  std::string& upload = client_->upload_;
  if (word == "line") return take_upload(arguments);
  if (word == "rest") {
    const Answer answer = take_upload(arguments);
    if (answer.ok()) upload.pop_back();  // the newline
    return answer;
  }
  if ((word != "drop" && word != "check" && word != "done") || !arguments.empty()) {
    return refusal("bad-arguments", "load line TEXT|rest TEXT|drop|check|done");
  }
  if (word == "check") return check_record(upload, reply);
  Row answer;
  if (word == "done") {
    if (running_) return busy();
    const absl::StatusOr<std::string> new_dice = put_record(upload, Origin::kClient);
    if (!new_dice.ok()) return new_dice.status();
    answer = header_and_dice(*new_dice);
  }
  std::string().swap(upload);
  client_->upload_lines_ = 0;
  return answer;
}

Answer Engine::games(absl::string_view arguments, Reply& reply) {
  constexpr std::size_t kMostListed = 100;
  const absl::string_view word = take_word(arguments);
  if (word == "open") {
    const std::optional<std::uint64_t> number = number_of(arguments, 1'000'000);
    if (!number.has_value()) return refusal("bad-arguments", "games [open N]: N is a number of the list");
    if (running_) return busy();
    const absl::StatusOr<std::string> path = saved_path(games_folder_, static_cast<std::size_t>(*number));
    if (!path.ok()) return refusal("bad-value", path.status().message());
    const absl::StatusOr<std::string> text = read_file(*path);
    if (!text.ok()) return refusal("file", text.status().message());
    const absl::StatusOr<std::string> new_dice = put_record(*text, Origin::kClient);
    if (!new_dice.ok()) return new_dice.status();
    return header_and_dice(*new_dice);
  }
  if (!word.empty()) return refusal("bad-arguments", "games [open N]");
  const auto find_type = [this](absl::string_view name) { return game_named(name); };
  const std::vector<std::string> paths = saved_paths(games_folder_);
  for (std::size_t i = 0; i < std::min(paths.size(), kMostListed); ++i) {
    const SavedGame saved = saved_game(paths[i], find_type);
    Row row;
    row.number("number", i + 1).word("date", absl::StrReplaceAll(saved.date, {{" ", "T"}}));
    row.word("game", saved.game).word("scenario", saved.scenario).yes_no("over", saved.over);
    row.word("result", absl::StrReplaceAll(saved.result, {{" ", "-"}})).text("turn", saved.turn);
    reply.line("saved", row);
  }
  return Row().number("count", paths.size());
}

Answer Engine::open(absl::string_view arguments, Reply& reply) {
  const absl::string_view word = take_word(arguments);
  std::string& upload = client_->upload_;
  if (word == "line") {
    if (upload.size() + arguments.size() + 1 > kMostScenarioText) {
      return refusal("too-long", absl::StrCat("a scenario has at most ", kMostScenarioText, " bytes"));
    }
    return take_upload(arguments);
  }
  if (word == "text" && arguments.empty()) {
    return table_ == nullptr ? refusal("no-game", "'newgame' or 'position' begins one") : view().scenario_rows(reply);
  }
  const bool names_game = word == "check" || word == "done";
  if (!names_game && (word != "drop" || !arguments.empty())) {
    return refusal("bad-arguments", "open line TEXT|drop|check [GAME]|done [GAME]|text");
  }
  Row answer;
  if (names_game) {
    const std::shared_ptr<const GameType> type = arguments.empty() ? game_type_ : game_named(arguments);
    if (type == nullptr) return refusal("bad-value", absl::StrCat("no game is called '", arguments.substr(0, 40), "'"));
    if (!takes_texts(*type)) return no_texts(*type, word);
    if (word == "check") return type->check_text(upload, reply);
    if (running_) return busy();
    const Answer opened = type->open_text(upload);
    if (!opened.ok()) return opened;
    answer = *opened;
  }
  std::string().swap(upload);
  client_->upload_lines_ = 0;
  return answer;
}

}  // namespace zerohour::protocol
